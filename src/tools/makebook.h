/*
 * The options of makebook.sh besides those of plans, and its beginning: slink-plan, called as `slink-plan
 * --makebook FOLDER ARGUMENT...`, checks what was asked for, opens the folder of work and becomes a script
 * of that folder, with what it knows in the environment. `--makebook-run` makes the puzzles for the
 * script.
 *
 * The folder of work, NAME.work beside the book, has:
 *   lock            locked while a run is at work there
 *   plan            all that the puzzles depend on
 *   shards          the list of shards: name, first and last puzzle
 *   NNNNNNNNN.json  a shard (batch/press.h)
 *   seen, seen.new  the file of puzzles seen as it was, and what is added to it
 *   replaced        the puzzles that were replaced in the book that is there
 *   fixed           what the puzzles and their numbers depend on, if they are locked
 *   joblog          the log of GNU parallel, of the last run
 *   run.XXXXXX      what a run needs for itself
 */
#pragma once

#include "base/options.h"
#include "batch/book_plan.h"

/* How the program is called. */
enum makebook_call { MAKEBOOK_NOT, MAKEBOOK_BEGINS, MAKEBOOK_MAKES };

/* Unless it is not: the arguments become those of makebook.sh, and so do the program's name, its help and its
 * first table of options. */
enum makebook_call makebook_called(int *argc, char ***argv, struct program *program);

/* ---- the beginning ---- */

/* Whether only the plan is asked for. */
bool makebook_prints_plan(void);

/* Checks the options and all names of files, and opens the folder of work. *seed_of is an earlier plan
 * that has the seed if nothing else has; NULL: none. `cover`: there are words for one; `replace`: the
 * option. */
bool makebook_open(bool cover, const char *replace, const char **seed_of, struct diag *d);

/* Of a series, makes the plan that of its volume. Compares the plan with an earlier run's, and becomes
 * the script. What is replaced is so after what earlier runs have replaced. Does not return, except on
 * an error. */
bool makebook_begin(struct book_plan *plan, const char *replace, struct diag *d);

/* Closes the folder of work after an error. */
void makebook_close(void);

/* ---- making (makebook_make.c) ---- */

/* Whether all sections can be made on hosts (NULL: this one), and with proofs. */
bool makebook_suits(const struct book_plan *plan, const char *hosts, bool proofs, struct diag *d);

/* Makes the puzzles for the script, or estimates the time; returns a status. */
int makebook_make(struct diag *d);

/* ---- files of the user's, and the folder of work (work_folder.c) ---- */

/* Whether it is a device, a pipe or an open file, which no other file replaces. */
bool target_is_device(const char *path);

/* Whether the file can be written, or replaced by another one. A stranger's link could lead anywhere. */
bool target_check(const char *path, struct diag *d);

/* Whether it is a real file or folder of this user, and no one else may write there. What is there is
 * trusted, and a link or a folder of another user could have anything in it. */
bool target_is_own(const char *path, struct diag *d);

/* Whether it is no folder or one that has only pictures of an earlier run, which may be replaced. */
bool target_is_pages(const char *path, struct diag *d);

struct work_folder {
    char *path, *run; /* the folder, and one in it for this run alone, absolute; never freed */
    bool fresh;       /* it was made now */
};

/* Opens the folder, locked by a descriptor that programs inherit, or a temporary one (NULL). One of an
 * earlier run has to be resumed. Close it after an error. */
bool work_open(struct work_folder *w, const char *path, bool resume, struct diag *d);

/* Removes what was made now. */
void work_close(struct work_folder *w);

/* Whether a folder has nothing but files, and folders of runs; and a lock, unless it is empty. */
bool work_check(const char *path, struct diag *d);

/* Whether a run has begun there. */
bool work_has_plan(const char *work);

/* Whether a file, of `what`, has what the puzzles of this run depend on. The lines of a series that
 * name its complete volumes do not count. */
bool work_same_plan(const char *path, const char *what, const char *ours, struct diag *d);
