/*
 * The named types of sudokus. A type is a file NAME.gss in templates/sudoku, and this file alone: what
 * gss reads there is its topology and its drawing. Lines that begin with "#:", comments to gss, are
 * an INI file between them:
 *
 *     #: [type]
 *     #: example = {...}      a puzzle with its solution for "How to play", as JSON
 *     #: also = link          another name that people give it; may be missing
 *     #: constraints = ...    rules beyond blocks (none are known yet)
 *     #: [en]                 words of books in this language: title, paragraph1, paragraph2, ...
 *
 * A file without such lines is a template, not a type. A topology is of the type whose topology has
 * the same parts (model/sudoku/topology_parts.h), whatever its size; of several, the one for its
 * size: the largest that has no more symbols. Where blocks are of no part, all blocks must be equal.
 * So a file draws one size, and types that are sums of parts have all sizes.
 */
#pragma once

#include "base/diag.h"
#include "model/sudoku/topology.h"

struct puzzle_kind; /* model/engine.h */

/* Where the files are. */
#define SUDOKU_TYPE_FOLDER "sudoku"
#define SUDOKU_TYPE_EXTENSION ".gss"
#define SUDOKU_TYPE_MARK "#:"

/* The names of all types, in their order, then "other"; ended by NULL. They are read at the first
 * call of any function here and do not change. */
const char *const *sudoku_type_names(void);

/* What is wrong with the first bad file, which is left out, or with the folder; NULL: nothing. */
const char *sudoku_type_fault(void);

/* The index of the topology's type, or of "other". */
int sudoku_type_of(const struct topology *t);
const char *sudoku_type_name(const struct topology *t);

/* The topology of a type for a number of symbols; the caller holds the reference. NULL if they do not
 * define it. */
struct topology *sudoku_type_topology(int type, int nsymbols);

/* The topology that a name such as "std-16x16" means, a type of parts with a size; NULL: none. The
 * caller holds the reference. */
struct topology *sudoku_type_sized(const char *name);

/* The types as kinds of puzzles, and "sudoku" for any template. */
const struct puzzle_kind *sudoku_type_kinds(void);
