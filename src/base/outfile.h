/*
 * Writing files atomically: a file is complete or absent.
 *
 * The bytes go to a nameless file in the target's folder, or to one with a temporary name if the
 * file system has no nameless files. outfile_commit() checks all writes, waits until the bytes are
 * on the disk, and renames the file to the target: a power cut leaves the old file or the new one.
 * A process that is killed before leaves at most the temporary name. "-" is standard output. A
 * target that exists and is not a regular file (a device, a pipe) is written directly, with the
 * same checks.
 */
#pragma once

#include "base/diag.h"

#include <stdio.h>

struct outfile {
    FILE *stream; /* write here */
    char *path;   /* the target, links resolved; NULL if it is written directly */
    char *temp;   /* the temporary name, or NULL */
    const char *name;
};

/* The path must live as long as the outfile. */
bool outfile_open(struct outfile *out, const char *path, struct diag *d);

/* Completes the file. On failure the target is as it was before. Releases the outfile either way.
 */
bool outfile_commit(struct outfile *out, struct diag *d);

/* The same for n files: none is put in its place before all are complete. Those without a stream
 * are left alone. */
bool outfile_commit_all(struct outfile *out, int n, struct diag *d);

/* Removes the temporary file and releases the outfile; the target is as it was before. */
void outfile_discard(struct outfile *out);

/* Removes a file, so that an old one is not taken for a new one. What is no regular file, or is not
 * there, is left alone. */
bool outfile_remove(const char *path, struct diag *d);

/* Writes a file of these n bytes. */
bool outfile_write(const char *path, const char *bytes, size_t n, struct diag *d);

/* Makes a folder unless it is there. */
bool outfile_make_folder(const char *path, struct diag *d);

/* Flushes a stream. True if everything that was written to it has arrived. */
bool outfile_flush(FILE *stream, const char *name, struct diag *d);
