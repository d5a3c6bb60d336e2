/* The version, as printed by --version and in colophons and as stored with puzzles. */
#pragma once

#define SLINK_VERSION "1.0.0"
