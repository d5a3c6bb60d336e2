/* Finding the files that come with the programs: templates of books, fields. */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>

/*
 * The path of the file that the user means by `name`, such as "classic" or "mine/classic-7x10.ini".
 *
 * A name without a slash is looked up as it is and with `extension` (".ini"): first in the current
 * folder, then in `folder` ("book") of the running program's templates, there with capitals read as
 * small letters, too; a name without the extension first there, since a file beside may be of another kind.
 * These are in ../share/slink/templates beside an installed program, and in templates/ of the source tree
 * beside one just built; the program's own place is read from /proc, so an installation may be moved as a
 * whole. If no file is found, or the name has a slash or is "-", the result is the name itself. The
 * caller frees it.
 */
char *data_file_path(const char *folder, const char *extension, const char *name);

/* The folder of the templates in place of those, for this thread; NULL: those. It must live on. */
void data_file_from(const char *folder);

/* The path of a file that comes with the programs, by its name without a folder; NULL: there is none.
 * The caller frees it. */
char *data_file_own(const char *folder, const char *extension, const char *name);
bool data_file_is_own(const char *folder, const char *extension, const char *name);

/* Whether data_file_path() finds the file; names with a slash and "-" are taken as they are. If
 * not, the message names the option and what there is, or where the folder was looked for. */
bool data_file_is(const char *option, const char *folder, const char *extension, const char *name,
                  struct diag *d);

/* Whether the name, without an extension, is that of one of them, which then goes before other files. */
bool data_file_is_bare(const char *folder, const char *extension, const char *name);

/* The names of our own files in the folder, in their order, ended by NULL; the caller frees each, and
 * the array. Or appended with commas. */
char **data_file_names(const char *folder, const char *extension);
void data_file_list(const char *folder, const char *extension, struct strbuf *out);
