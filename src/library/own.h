/* The objects of include/slink.h (private to src/library). */
#pragma once

#include "batch/section.h"
#include "explain/narrator.h"
#include "format/format.h"
#include "library/guard.h"
#include "render/paper/text.h"
#include "slink.h"

struct slink {
    struct diag message;
    char *templates;   /* a folder */
    char *lost;        /* the message of all calls where there are none; or NULL */
    char language[16]; /* of `narrator` */
    struct narrator narrator;
    struct text *text; /* NULL until something is drawn */
    struct effort effort;
    size_t most; /* bytes of a call */
    int (*tell)(void *context, int done, int total);
    void *context;
    struct guard guard;
};

/* A recipe is made anew in each call: a call that does not end would keep a share of what others share. */
struct slink_maker {
    slink *s;
    char *kind, *options;
};

struct slink_reader {
    slink *s;
    int next, n;
    size_t capacity;
    struct read_puzzle {
        struct record record;
        char *why; /* there is none */
    } * read;      /* [n] all of the text */
};

struct slink_puzzle {
    slink *s;
    struct record record;
};

/*
 * Runs an action under the guard, with the templates and the message of the context. As it may end
 * anywhere, it changes nothing that was there before, except the context's own words and fonts.
 */
int library_call(slink *s, int (*act)(slink *s, void *with), void *with);

/* The same without the limit of bytes, where others take nearly all: cairo, Pango, Jansson. What they hold is
 * not counted, and would be lost. */
int library_call_freely(slink *s, int (*act)(slink *s, void *with), void *with);

/* Sets the message; returns SLINK_WRONG. */
int library_wrong(slink *s, const char *why);

/* Names options in a message as the keys that they are here. */
void library_keys(struct diag *d);

/* A puzzle that has the record. */
slink_puzzle *library_puzzle(slink *s, struct record record);

/* A copy that an action may change; false with the message if it cannot be had. */
bool library_copy(slink *s, const struct record *r, struct record *copy);
