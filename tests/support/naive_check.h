/*
 * A second checker of proofs, as naive as can be: it reads by strtok, keeps loops as words, and
 * propagates by going over everything again and again. It shares no code with the first one.
 */
#pragma once

#include "support/proofs.h"

enum { MOST = 400, LONGEST = 600 };

struct naive_sum {
    const char *allowed; /* "02", "even", or NULL: exactly `number` */
    int number;
    int n, variable[64];
};

struct naive_clause {
    bool dropped;
    int n, literal[100]; /* as in the text: numbers from 1, with signs */
};

struct naive {
    const struct all_loops *a;
    const struct puzzle *p;
    int value[110]; /* of variable x, from 1: 1 true, -1 false, 0 open */
    int nvars;
    bool refuted;
    int nsums, nclauses;
    struct naive_sum sum[MOST + 200];
    struct naive_clause clause[MOST];
    bool unique;
    uint64_t claimed;
};

void naive_begin(struct naive *v, const struct all_loops *a, const struct puzzle *p);

struct lines {
    int n;
    char line[MOST][LONGEST];
};

/* False when there are too many lines, or too long ones. */
bool lines_split(struct lines *t, const char *text);

char *lines_join(const struct lines *t);

/* The first line that is wrong, counted from 1 (the last one, when the proof ends too early); 0:
 * the proof is accepted. */
int naive_stop(struct naive *v, const struct lines *t, const char *board);
