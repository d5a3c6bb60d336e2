/* The groups [front] and [back] of a plan: the pages that a maker puts before and behind a book. */
#pragma once

#include "base/ini.h"
#include "base/strbuf.h"
#include "edition/extra_page.h"

/* Reads the group; names of files are relative to the folder. False on an error. */
bool plan_pages_read(struct extra_pages *pages, struct ini *ini, const char *group,
                     const char *folder);

/* Appends the group as part of a file, with absolute names of files or, if `shown`, without folders;
 * nothing if there are no pages. */
void plan_pages_print(const struct extra_pages *pages, const char *group, bool shown,
                      struct strbuf *out);
