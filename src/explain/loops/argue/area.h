/* Where a link is: the part of the board. */
#pragma once

#include "model/loops/puzzle.h"
#include "model/story.h"

/* Adds the slot "area" to a saying: edges around the cells of which the link tells, or the edges. */
void area_of_link(const struct puzzle *p, const struct story_link *link, struct saying *say);
