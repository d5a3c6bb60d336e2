/* The version that --version prints, that puzzles carry and that a book's colophon names. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

#define SLINK_VERSION "0.1.0"

#endif
