/*
 * The named types of sudokus. A type is a file NAME.gss in templates/sudoku, and this file alone: what
 * gss reads there is its topology and its drawing. Lines that begin with "#:", comments to gss, are
 * an INI file between them:
 *
 *     #: [type]
 *     #: example = {...}      a puzzle with its solution for "How to play", as JSON
 *     #: also = link          another name that people give it; may be missing
 *     #: constraints = killer kinds of rules beyond blocks: names of constraint_wishes; may be missing
 *     #: level = 1            what people usually ask for; may be missing (1-3)
 *     #: highest = 4          no puzzle of a higher level was found; may be missing
 *     #: [examples]           others of the type, or like it, by their number of symbols; may be missing
 *     #: 6 = {...}
 *     #: [en]                 words of books in this language: title; paragraph1, which has all rules of its
 *                             blocks; paragraph2, on the picture of the solution; and more
 *
 * A file without such lines is a template, not a type. A topology is of the type whose topology has
 * the same parts (model/sudoku/topology_parts.h), whatever its size; of several, the one for its
 * size: the largest that has no more symbols. Where blocks are of no part, all blocks must be equal.
 * So a file draws one size, and types that are sums of parts have all sizes. Its constraints must be
 * of the type's kinds, some of each; if no type has such, it is of the type of its blocks alone.
 */
#pragma once

#include "base/diag.h"
#include "model/sudoku/topology.h"

struct puzzle_kind; /* model/services.h */

/* Where the files are. */
#define SUDOKU_TYPE_FOLDER "sudoku"
#define SUDOKU_TYPE_EXTENSION ".gss"
#define SUDOKU_TYPE_MARK "#:"

/* The names of all types, in their order, then "other"; ended by NULL. They are read at the first
 * call of any function here and do not change. */
const char *const *sudoku_type_names(void);

/* What is wrong with the first bad file, which is left out, or with the folder; NULL: nothing. */
const char *sudoku_type_fault(void);

struct sudoku_type {
    const char *name, *path;
    struct topology *drawn; /* without constraints */
    unsigned wished;        /* kinds of constraints, bit k for kind k */
    int highest;            /* level that its puzzles have */
};

/* The type with this name, or this path of its file; NULL: there is none. */
const struct sudoku_type *sudoku_type_find(const char *name);

/* The index of the topology's type, or of "other"; of its blocks, without constraints. */
int sudoku_type_of(const struct topology *t);
int sudoku_type_of_blocks(const struct topology *t);
const char *sudoku_type_name(const struct topology *t);

/* The topology of a type for a number of symbols; the caller holds the reference. NULL if they do not
 * define it. */
struct topology *sudoku_type_topology(int type, int nsymbols);

/* The topology that a name such as "x-16x16" means, a type of parts with a size, or "16x16", which is
 * the standard one, and what is wished for on it; NULL: none. The caller holds the reference. */
struct topology *sudoku_type_sized(const char *name, unsigned *wished);

/* The types as kinds of puzzles, and "sudoku" for any template. */
const struct puzzle_kind *sudoku_type_kinds(void);
