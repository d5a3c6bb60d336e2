/*
 * slink-render in three files: slink_render.c has the options and draws boards, render_next.c reads them,
 * render_steps.c draws the steps to their solutions.
 */
#pragma once

#include "explain/narrator.h"
#include "render/input.h"
#include "render/paper/surface.h"
#include "render/style.h"
#include "render/symbols.h"
#include "render/wording.h"

enum { KIND_UNKNOWN = -1 };

/* The options. */
extern struct render_wish {
    uint64_t given; /* a bit for each row of options */
    int kind;
    bool solution, fill, different, coordinates, steps, pairs, brief;
    int64_t every, dpi; /* 0: not given */
    const char *symbols, *lang, *width;
    int fields;
    int64_t paleness; /* in per cent; -1: not given */
    bool hatching, transparent;
    int candidates;
    int names; /* of pictures in a folder */
    const char *numbers, *table, *output;
} render_wish;

struct job {
    struct input in;
    struct style style;
    struct symbols *symbols; /* the style's */
    struct text *text;
    struct narrator narrator;
    struct wording *wording;     /* beside pictures of steps; NULL without them */
    double width;                /* of each picture in points; 0: as wide as the board needs */
    const struct family *family; /* of the latest puzzle */
    bool chosen, marked;         /* some puzzle so far has symbols to choose; has candidates */
    struct outfile table;        /* --table, */
    int rows;                    /* which has so many */
    struct strbuf lines;         /* --numbers, */
    size_t line;                 /* and where that of the next puzzle is; */
    char number[12];             /* this one's, such as 17 or A17 */
    char **ids;                  /* [nids] names of pictures that are taken */
    int nids;
    size_t room;
    struct diag d;
};

/* Reads a record that can be drawn as asked. */
enum format_result job_next(struct job *job, struct record *r);

/* Puts the document in its place if all went well. */
bool job_end(struct job *job, struct surface *s, bool fine);

/* Makes the folder of the output unless it exists; `what` is what needs one. */
bool job_folder(struct job *job, const char *what);

/* Draws the steps of this puzzle and of all later ones. */
bool make_steps(struct job *job, struct record *r);
