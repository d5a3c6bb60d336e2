/*
 * Finishes cairo's SVG and EPS pictures, which are in memory, for a place in another page.
 *
 * The ids of an SVG get a prefix made of its content, since those of cairo are the same in every
 * file, and all ids of a web page share one space; it also gets a title and a description, which
 * screen readers tell. An EPS loses the time at which it was made.
 */
#pragma once

#include "base/strbuf.h"

#include <stdio.h>

/* `title` and `about` are plain text, and NULL where there is none. Whoever closes `out` checks the
 * writes. */
void picture_finish_svg(const struct strbuf *svg, const char *title, const char *about, FILE *out);
void picture_finish_eps(const struct strbuf *eps, FILE *out);
