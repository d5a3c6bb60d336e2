/*
 * Telling: from the log of a closure to the steps of a story. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_TELL_H
#define ANSWER_EXPLAIN_TELL_H

#include "answer/explain/explain_why.h"
#include "base/strbuf.h"
#include "model/loop.h"
#include "model/story.h"

struct cell_pair {
    int cell[2]; /* the smaller number first */
};

struct teller {
    struct log *log;
    struct story *story;
    struct why why;
    int said[RULES];        /* how often the thought behind a technique was told */
    int gaps;               /* conclusions whose premises were not found */
    struct strbuf text;     /* of the step that is being told */
    unsigned char *premise; /* [nfaces] cells to shade in it; what is no cell goes without */
    int way[2];             /* the cells whose sides were told last */
    struct cell_pair *told; /* [ntold] all those whose sides were told in the step */
    bool coloured;          /* colours were used in it */
    bool alone;             /* it is all that is told: in full sentences */
    int *fact, *from_step;  /* scratch: facts to tell, steps that told others */
    size_t ntold, told_capacity, nfacts, fact_capacity, nfrom, from_capacity;
};

/* What a step of the story is called, by programs and by people. */
struct step_names {
    const char *technique, *title;
};

void teller_init(struct teller *t, struct log *log, struct story *story);
void teller_release(struct teller *t);

/* Tells the edges within letters that were decided at the beginning, if there are any. */
void tell_internal(struct teller *t);

/* Tells all steps of the log that decide edges, small ones together. */
void tell_all(struct teller *t);

/* Tells one step of the log alone. */
void tell_one(struct teller *t, int step);

/* Tells where reasoning ends, with the edges of the solution that are open. */
void tell_end(struct teller *t, const struct loop *solution);

#endif
