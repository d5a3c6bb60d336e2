/*
 * Plain text as pages: paragraphs between empty lines; `# ` and `## ` before headings; `- ` or `1. `
 * before the items of lists; *words* in italics, **words** bold (private to this folder).
 */
#pragma once

#include "render/book/flow.h"

/* The text of the heading in its first line, which begins with `# `; 0 bytes: there is none. */
size_t prose_heading(const char *words, const char **heading);

/* Sets the text, without such a first line. */
void prose_flow(struct flow *f, const char *words);
