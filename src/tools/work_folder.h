/* The files that a run of makebook.sh writes, and its folder of work (tools/makebook.h says what is in
 * it). */
#pragma once

#include "base/diag.h"

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
