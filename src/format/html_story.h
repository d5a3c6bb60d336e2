/* The story of a puzzle in a page to play (html_story.c). */
#pragma once

#include "model/record.h"

#include <jansson.h>

/* Lists of each property of the story's steps; empty ones without a story. The caller owns them. */
json_t *html_story(const struct record *r);
