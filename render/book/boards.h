/* Puzzles and solutions on their pages (private to this folder). */
#pragma once

#include "render/book/flow.h"

/* ---- boards in slots (slots.c) ---- */

/* A board in its slot, with a line of text above it and perhaps one below. */
struct board_frame {
    double left, right; /* of the lines; at least as wide as the board's dots where there is room */
    double caption;     /* size of the line above; its baseline: */
    double caption_y;
    double foot; /* size of the line below, 0 for none */
    double foot_y;
    double code_y;     /* the upper side of the code at the right of that line, if any */
    double x, y, unit; /* of the board */
    struct board_room
        room;   /* for the numbers of rows and columns beside it; 0: they are not shown */
    double end; /* of its row, where notes may begin */
    bool cut;   /* the page shows only this of it: */
    double shown_left, shown_width;
};

/* Sets ratio and head, and whether boards have numbers, from what the tallest heading of a section needs. */
void slots_measure(struct book *b, double section_height);

/* The place's page is the one of a spread that is drawn. */
struct board_frame slots_frame(const struct book *b, enum book_kind kind, int i,
                               struct plan_place place);

/*
 * How many may stand on the page of this puzzle or solution: as many as the template asks for;
 * fewer where its digits would be too small; more where others fit and no board gets smaller, or
 * only a little where it is the template that keeps the cells small. Or PLAN_SPREAD.
 */
int slots_choose(const struct book *b, enum book_kind kind, int i);

/* From now on the cells of all solutions are as large as those of the smallest that are placed, or as
 * large as is legible. */
void slots_even(struct book *b);

/* Whether a puzzle may stand on two pages that face each other, where one has no room for it. */
bool slots_may_spread(const struct book *b);

/* The room at the foot of a page of puzzles with so many slots, where their solutions stand. */
struct body slots_foot(const struct book *b, struct plan_place place);

/* ---- whether there is room (room.c) ---- */

/* Whether cells of this side make texts of puzzle i too small to print, or smaller than the template has
 * them; then *d has the message, which names larger pages, unless d is NULL. */
bool room_is_short(const struct book *b, int i, double unit, struct diag *d);

/* Whether all boards could be shown, each alone on pages with nothing else; the puzzles are only sorted
 * yet. */
bool room_could_suffice(const struct book *b, struct diag *d);

/* Whether every puzzle and solution has room for a board, at its place. */
bool room_suffices(const struct book *b, struct diag *d);

/* ---- heads of pages (heads.c) ---- */

/* The height of the tallest section heading; of a running head, where sections share pages. */
double heads_height(const struct book *b);

/* The height of the title at the top of each page, where no page is for it and the order gives one;
 * else 0. */
double heads_title_height(const struct book *b);

/* Appends the number of the sheet with puzzle i within its version. */
void heads_add_sheet(const struct book *b, int i, struct strbuf *out);

/* Appends the letter of the version, behind the words, if there are several. */
void heads_add_version(const struct book *b, int version, struct strbuf *words);

/* The heading of a section on its first page. */
void heads_section(struct book_pen *p, int section);

/* The names of the sections on the page, from that of puzzle i on, in small type; or fields for readers'
 * own names and a date, on sheets below their title, number and rules. Sections without a heading begin
 * here for links. */
void heads_names(struct book_pen *p, int i);

/* The heading of the solutions, or of those of a version, or its running head, above solution i. */
void heads_solutions(struct book_pen *p, int i, bool first);

/* ---- their pages (places.c) ---- */

/* The solutions that stand together: those of a version or, with the template's word, of a section; and
 * whether those begin with that of puzzle i. */
int puzzles_run(const struct book *b, int i);

/* The first of those that stand behind the section that ends before puzzle `end`; -1: none do. */
int puzzles_behind(const struct book *b, int end);
bool puzzles_begin_run(const struct book *b, int i);

/* Whether solutions stand on the other side of the puzzles' leaf, or on the page that faces it. */
bool puzzles_turn(const struct book *b);

/* From a page of puzzles to the next one: 2 where the other side of the leaf has something else, or
 * nothing. */
int puzzles_stride(const struct book *b);

/* Whether solutions stand at the foot of the puzzles' pages. */
bool puzzles_have_feet(const struct book *b);

/* Place all of them, from this page on. Return the last page. */
int puzzles_place(struct book *b, int page);
int solutions_place(struct book *b, int page);

/* ---- puzzles and solutions (puzzles.c) ---- */

/* Makes the codes that stand beside puzzles, if the order wants them. False: a puzzle cannot have one. */
bool puzzles_encode(struct book *b, struct diag *d);

/* Raises the room for the lines below puzzles to what they need where these stand. */
void puzzles_measure_lines(struct book *b);

/* How many puzzles have a title that is shortened, and the first of them. */
int puzzles_shortened(const struct book *b, int *first);

void puzzles_flow(struct flow *f, const struct book_part *part);
void solutions_flow(struct flow *f, const struct book_part *part);
