/* The version, as printed by --version and in colophons and as stored with puzzles. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

#define SLINK_VERSION "0.2.0"

#endif
