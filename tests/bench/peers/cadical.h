/*
 * Deciding a puzzle by CaDiCaL, for timings against it.
 */
#pragma once

#include "solver/loops/search/search.h"

/* ANSWER_NONE, ANSWER_UNIQUE or ANSWER_SEVERAL. */
enum answer cadical_decide(const struct puzzle *p);
