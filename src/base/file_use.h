/*
 * The files that a program is asked to read and to write. Before it begins, it makes sure that none
 * of them replaces another.
 */
#pragma once

#include "base/diag.h"

enum file_use_kind {
    FILE_USE_READ,
    FILE_USE_UPDATED, /* read, and written with what it had and more */
    FILE_USE_WRITTEN
};

struct file_use {
    const char *path; /* "-" is standard input or output */
    enum file_use_kind kind;
};

/*
 * Whether each file that is written is written only once, and not read. Two paths are one file if
 * they lead to the same one, over links, too, or, while there is none, if they have one name in one
 * folder. Devices, pipes and folders can be named several times, and so can standard output, which
 * takes one text after the other.
 */
bool file_uses_differ(const struct file_use *use, int n, struct diag *d);
