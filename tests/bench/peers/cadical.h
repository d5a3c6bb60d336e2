/*
 * Deciding a puzzle by CaDiCaL, for timings against it.
 */
#pragma once

#include "solver/loops/search/search.h"

/* SEARCH_NONE, SEARCH_UNIQUE or SEARCH_SEVERAL. */
enum search_answer cadical_decide(const struct puzzle *p);
