/* A book while it is being made, and the functions that draw its pages (private to this folder). */
#ifndef RENDER_BOOK_PARTS_H
#define RENDER_BOOK_PARTS_H

#include "render/book/book.h"
#include "render/book/plan.h"
#include "render/book/techniques.h"
#include "render/paper/paper.h"
#include "render/paper/pdf.h"
#include "render/paper/text.h"

/* What the book teaches about a family of its puzzles. */
struct teaching {
    const struct wording_type *type;
    const struct family *family;
    const struct record *walk;               /* with its story; or NULL */
    int columns;                             /* of the pictures of the story, */
    double unit;                             /* and their size, chosen when pages were counted */
    struct techniques techniques;            /* those that its puzzles need */
    char *step_by_step, *first_steps, *more; /* headings */
};

/* The title page and its back; the pages that follow are counted. */
enum { BOOK_FIXED_FRONT = 2 };

/* What the pages after the front hold. */
enum book_kind { BOOK_PUZZLES, BOOK_SOLUTIONS, BOOK_KINDS };

/* A part of the book that the contents list. */
struct book_entry {
    const char *words;
    struct pdf_target target;
    int page;
};

enum { BOOK_MOST_ENTRIES = 1 + 3 * BOOK_MOST_FAMILIES, BOOK_MOST_BACK = 4 };

/* A puzzle of the book, the number of its group in the order, and that of its section, from 0. */
struct book_sorted {
    const struct stock_puzzle *puzzle;
    int group, section;
};

struct book {
    const struct book_order *order;
    const struct template *template; /* with the margins of the book's printer: */
    struct template fitted;
    const struct wording *wording;
    struct text *text;
    struct book_sorted *sorted; /* [n] in the order of the book */
    int n;
    const struct wording_type *type; /* of the puzzles */
    const char *title;
    double title_size;
    char *series;          /* with its counts filled in; or NULL */
    bool shared;           /* sections share pages and have no headings */
    struct record example; /* of the type */
    struct lesson *lesson; /* [nlessons] one for each type of the puzzles, in their order */
    int nlessons;
    struct teaching teaching[BOOK_MOST_FAMILIES];
    int nteachings;
    struct book_entry entry[BOOK_MOST_ENTRIES];
    int nentries;
    struct plan *plan;
    double head[BOOK_KINDS]; /* height kept free for a heading, on every page */
    double ratio;            /* height to width of a board with its lines */
    struct paper paper;
    cairo_t *cr;
    struct pdf *pdf;
    int page; /* the current one, from 1 */
};

/* What puzzle i of the book has in common with others; its index in the stock; and its record. */
static inline const struct stock_board *book_board(const struct book *b, int i)
{
    return &b->order->stock->board[b->sorted[i].puzzle->board];
}

static inline size_t book_index_of(const struct book *b, int i)
{
    return (size_t)(b->sorted[i].puzzle - b->order->stock->puzzle);
}

static inline const struct record *book_record(const struct book *b, int i)
{
    return &b->order->stock->record[book_index_of(b, i)];
}

/* Draws the cover of the order and writes it (cover.c). The pages are counted. */
bool book_draw_cover(struct book *b, struct outfile *out, struct diag *d);

/* ---- words about the book (blurb.c) ---- */

/* Appends the words, with the numbers of puzzles and levels in place of {puzzles} and {levels}. */
void book_fill_counts(const struct book *b, const char *words, struct strbuf *out);

/* Appends the words for the back of the cover; nothing if the order has empty ones. The pages are
 * counted. */
void book_blurb(struct book *b, struct strbuf *out);

/* ---- lessons (lessons.c) ---- */

/* How to play one type. A book of one type has one lesson, with the type of the book. */
struct lesson {
    const struct wording_type *type;
    struct record example;
};

/* Reads all examples and the techniques. False if the words lack a type, or a file cannot be read;
 * the caller releases the lessons in either case. */
bool book_read_lessons(struct book *b, struct diag *d);
void book_release_lessons(struct book *b);

/* The words for puzzles with this board. */
const struct wording_type *book_type_of(const struct book *b, const struct stock_board *board);

/* ---- sections (sections.c) ---- */

/* Sets sorted. */
void book_sort(struct book *b);

/* Whether the sections have titles: these begin on new pages, below their headings. */
bool book_has_titles(const struct book *b);

/* How many puzzles are to stand on the page of this one; 0: as the template says; or
 * BOOK_PER_SPREAD. */
int book_per_page(const struct book *b, int i);

/* Appends the levels of the puzzles [first .. end[ in words: "easy", or "easy to expert". */
void book_add_levels(const struct book *b, int first, int end, struct strbuf *out);

/* Whether reasoning does not solve some puzzle of a type. */
bool book_has_search(const struct book *b, const struct wording_type *type);

/* Appends the name of a level as a heading: "Level 2: easy". */
void book_level_name(const struct book *b, int level, struct strbuf *out);

/* Of the section that begins with a puzzle: where it ends; its only level, or -1; its heading, such
 * as "Level 2: easy"; and a line or more on its levels. */
int book_section_end(const struct book *b, int first);
int book_section_level(const struct book *b, int first);
void book_section_name(const struct book *b, int first, struct strbuf *out);
void book_section_line(const struct book *b, int first, struct strbuf *out);

/* ---- the page (page.c) ---- */

/* The part of a page inside the margins. */
struct body {
    double left, top, width, height;
};

struct body book_body(const struct book *b, int page);

/* Draws the page number. */
void book_page_number(struct book *b);

/* The number printed on a page, and that of a puzzle of the book, i from 0. */
int book_page_label(const struct book *b, int page);
int book_puzzle_number(const struct book *b, int i);

/* The least bottom margin of pages whose number is so far from the edge. */
double book_least_bottom(const struct template *t, double margin);

/* Ends the page, with its number if `numbered`, and begins the next. Page 0 is before the first. */
void book_next_page(struct book *b, bool numbered);

/* Begins this page; pages before it that are still free get dots for notes. */
void book_turn_to(struct book *b, int page);

/* Sets the grey to draw with, from 0 white to 1 black; book_quiet is for minor lines. */
void book_ink(const struct book *b, double ink);
extern const double book_quiet;

/* A paragraph in the template's text font, `times` as large as the running text. */
struct paragraph book_paragraph(const struct book *b, double times, bool bold,
                                enum text_align align);

/* Appends the template's text with the number in place of its only placeholder. */
void book_fill_number(struct strbuf *out, const char *text, const char *name, int number);

/* Draws a heading that is a destination of links; y is its baseline. */
void book_heading(struct book *b, const char *words, double y, struct pdf_target target);

double book_heading_size(const struct book *b);

/* Draws small words in the outer top corner, for pages without a heading; bold where what they name
 * begins. */
void book_running_head(struct book *b, bool begins, const char *words);

/* ---- front (front.c, colophon.c) ---- */

/* The number of pages that the contents and how to play take. Also finds the entries. */
int book_count_front(struct book *b);

/* Sets title_size to the largest at which the title fits above the picture without a broken word,
 * but at least to that of the running text; false when it doesn't fit at any. */
bool book_fit_title(struct book *b, struct diag *d);

/* Whether no text of the imprint takes more than two lines. */
bool book_imprint_fits(struct book *b, struct diag *d);

/* Appends how many puzzles there are, and their levels: "24 puzzles, easy to expert". */
void book_add_count(const struct book *b, struct strbuf *out);

void book_title_page(struct book *b);

/* Draws the back of the title page; false if the texts do not fit. */
bool book_colophon(struct book *b, struct diag *d);
bool book_colophon_fits(struct book *b, struct diag *d);

/* Whether there is anything on it, and its heading. */
bool book_has_colophon(const struct book *b);
const char *book_colophon_name(const struct book *b);

/* Draws the contents and how to play, each on a new page. Does not end the last page. */
void book_front(struct book *b);

/* The parts after the puzzles with their pages, in their order. Returns how many there are. */
int book_find_back(struct book *b, struct book_entry back[BOOK_MOST_BACK]);

/* ---- between puzzles and solutions (progress.c, hints.c) ---- */

/* The number of pages with the numbers of all puzzles; and of those with hints, perhaps 0. */
int book_count_progress(struct book *b);
int book_count_hints(struct book *b);

/* The number of pages with the index, perhaps 0, and its pages (index.c). */
int book_count_index(struct book *b);
void book_index(struct book *b);

/* Each draws its pages, and does not end the last one. */
void book_progress(struct book *b);
void book_hints(struct book *b);

/* Fills the rest of the page, from y below the top of the body on, with dots for notes; nothing
 * where that is little. */
void book_dots(const struct book *b, double y);

/* ---- boards in slots (slots.c) ---- */

/* A board in its slot, with a line of text above it and perhaps one below. */
struct book_frame {
    double left, right; /* of the lines; at least as wide as the board's dots where there is room */
    double caption;     /* size of the line above; its baseline: */
    double caption_y;
    double foot; /* size of the line below, 0 for none */
    double foot_y;
    double x, y, unit; /* of the board */
    double end;        /* of its row, where notes may begin */
    bool cut;          /* the page shows only this of it: */
    double shown_left, shown_width;
};

/* Sets ratio and head, from what the tallest heading of a section needs. */
void book_measure_slots(struct book *b, double section_height);

struct book_frame book_frame(const struct book *b, enum book_kind kind, int i,
                             struct plan_place place);

/*
 * How many may stand on the page of this puzzle or solution: as many as the template asks for;
 * fewer where its digits would be too small; more where others fit and no board gets smaller, or
 * only a little where it is the template that keeps the cells small. Or PLAN_SPREAD.
 */
int book_choose(const struct book *b, enum book_kind kind, int i);

/* Whether every puzzle and solution has room for a board, at its place in the plan. */
bool book_has_room(const struct book *b, struct diag *d);

/* ---- puzzles and solutions (puzzles.c) ---- */

/* The height of the tallest section heading; of a running head, where sections share pages. */
double book_section_height(const struct book *b);

/* Draws an empty box with its lower left corner at (x, y), for words of this size beside it. */
void book_tick_box(const struct book *b, double x, double y, double size);

/* Draw all pages with puzzles, and all with solutions. They do not end the last page. */
void book_puzzles(struct book *b);
void book_solutions(struct book *b);

#endif
