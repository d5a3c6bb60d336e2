/*
 * Plain text as pages: paragraphs between empty lines; `# ` and `## ` before headings; `- ` or `1. `
 * before the items of lists; `> ` before quotations; `---` and `![words](file)` on lines of their own for
 * an ornament and a picture; in paragraphs the marks of text.h (private to this folder).
 */
#pragma once

#include "render/book/flow.h"

/* The text of the heading in its first line, which begins with `# `; 0 bytes: there is none. */
size_t prose_heading(const char *words, const char **heading);

/* Whether the line is a picture, ![words](name): sets the bytes of its words and of its name, which begin two
 * bytes from the begin and from there. */
bool prose_picture(const char *line, size_t *nwords, size_t *nname);

/* Sets the text, without such a first line, with the pictures of its lines. */
void prose_flow(struct flow *f, const char *words, const struct extra_picture *pictures);
