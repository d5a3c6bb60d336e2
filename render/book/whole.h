/*
 * A book as it is planned: its puzzles in their order, its sections, what it teaches, its parts, and
 * where everything stands (private to this folder). book.c fills it in before the first page is
 * drawn; drawing only reads it.
 */
#pragma once

#include "render/book/order.h"
#include "render/book/plan.h"
#include "render/paper/barcode.h"
#include "render/paper/pdf.h"
#include "render/paper/text.h"

/* What the pages with boards hold. */
enum book_kind { BOOK_PUZZLES, BOOK_SOLUTIONS, BOOK_KINDS };

/* A puzzle of the book, the number of its group in the order, and that of its section, from 0. */
struct book_sorted {
    const struct records_puzzle *puzzle;
    int group, section;
    bool mixed; /* the section may have puzzles of several levels */
    double
        legible[BOOK_KINDS]; /* the side of a cell with which the board's small texts, and those of
                                 * its solution, are legible; 0: not known */
};

struct book_section {
    int first, end; /* puzzles [first .. end[ */
    int level;      /* of all its puzzles, or -1 */
    char *name;     /* its heading, such as "Level 2: easy" */
};

/* How to play one type. */
struct lesson {
    const struct wording_type *type;
    struct record example;
    bool fits; /* it has the size of boards in the book, and nothing that they lack */
    /* The side of a cell from which its puzzle, and its solution, are legible; 0: they never are. */
    double least[2];
};

/* A technique of people: its name, a line about it. */
struct technique_words {
    char *name, *title, *line;
};

struct technique_note {
    const struct technique_words *words;
    struct record example;          /* with a story of one step */
    int level;                      /* of the step; LEVEL_UNKNOWN: it is a first step */
    struct legible_picture picture; /* the step, or one on the board of the book; or no record */
    double unit;                    /* the least in which it is legible; 0: in none */
};

struct techniques {
    int nwords;
    struct technique_words *words;
    int n;
    struct technique_note *note; /* in the order of the examples */
};

/* What the book teaches about a family of its puzzles. */
struct teaching {
    const struct wording_type *type;
    const struct family *family;
    const struct book_walk *walk; /* or NULL */
    struct techniques techniques; /* those that its puzzles need */
};

struct taught {
    struct lesson *lesson; /* [nlessons] one for each type of the puzzles, in their order */
    int nlessons;
    const struct record
        *example; /* of the lesson whose type most puzzles have, the first of several */
    struct teaching teaching[FAMILY_MOST];
    int nteachings;
};

/* A picture in a text: the size at which it has 300 pixels to an inch, in points. */
struct extra_picture {
    char *path;
    double width, height;
};

/* A page of the maker's that is read. */
struct extra_loaded {
    const struct extra_page *page;
    enum extra_side side;
    int before;                    /* between sections: the puzzle that follows, or n */
    int first, end;                /* the puzzles [first .. end[ that it is about */
    char *words;                   /* with their counts; or NULL */
    int npages;                    /* of a PDF */
    struct extra_picture *picture; /* [npictures] in the lines of the words */
    size_t npictures, capacity;
};

struct book;
struct book_part;
struct book_way;
struct flow;

/* How a kind of part differs from others. */
enum part_trait {
    PART_LISTED = 1,      /* the contents name it */
    PART_BOOKMARKED = 2,  /* it has a bookmark, */
    PART_LAST = 4,        /* and that one comes last */
    PART_EACH = 8,        /* there is one for each teaching */
    PART_JOINS = 16,      /* it may begin on the last page of the part before */
    PART_NUMBERLESS = 32, /* its pages have no numbers */
    PART_NOTES = 64,      /* its last page has room for notes */
    PART_FRONT = 128,     /* only templates with a front have it */
    PART_OPENS = 256      /* the maker's pages take its place */
};

/* A kind of part: a row of the table in book.c, in the order of the book. */
struct part_row {
    const char *kind; /* of the target of its heading */
    size_t heading;   /* offset in struct wording_texts; 0: it has none */
    unsigned is;      /* its traits */

    /* Whether the book has it; `of` is the index of the teaching, or 0. NULL: it has. */
    bool (*applies)(const struct book *b, int of);

    /* Places its boards, from this page on, and returns the last; NULL: it has none. */
    int (*place)(struct book *b, int page);

    /* Measures its pages, unless it places boards, or draws them (render/book/flow.h). */
    void (*flow)(struct flow *f, const struct book_part *part);
};

/* A part of this book. */
struct book_part {
    const struct part_row *row;
    int of;                   /* the teaching that it belongs to, or the extra page; or 0 */
    char *words;              /* its heading; or NULL */
    struct pdf_target target; /* of its heading */
    int page;                 /* where its heading is */
    bool between; /* it stands among the puzzles, before this one or behind the last (n): */
    int before;
    int first, pages; /* its first page then, and how many it takes */
    double end;       /* on its last page, from the top of the body; notes may follow */
};

/* Where a thing stands, or how it is set: decided by measuring (render/book/flow.h). */
struct flow_mark {
    int page;     /* 0: a choice */
    int column;   /* from 0 */
    double at;    /* from the top of the body; or what is chosen */
    bool elastic; /* the gap above it may grow, and by so much until it has its usual height: */
    double spare;
};

struct flow_layout {
    struct flow_mark *mark;
    size_t n, capacity;
};

/* What lies behind pages. */
struct book_ground {
    bool is; /* anything */
    double colour[3];
    cairo_surface_t *picture; /* in its place; or NULL */
    int first, last;          /* pages; of that of the book 0 */
};

struct book {
    const struct book_order *order;
    struct template template; /* the order's, with the margins of the book's printer */
    const struct wording *wording;
    struct text *text;
    const struct wording_type *type; /* of the puzzles */
    const char *title;
    double title_size;
    cairo_surface_t *logo; /* on each page with a number; or NULL: it is a PDF, or there is none */
    double logo_ratio;     /* of its width to its height */
    char *series;          /* with its counts filled in; or NULL */

    struct book_sorted *sorted; /* [n] in the order of the book */
    int n;
    int each; /* puzzles of a version */
    struct book_section *section;
    int nsections;
    bool shared; /* sections share pages and have no headings */
    bool brief;  /* headings of sections have no lines below them, to leave more room */
    struct taught taught;
    struct extra_loaded *extra; /* [nextra] in their order */
    int nextra;
    size_t extra_capacity;

    struct qr *code;                      /* [n] of the puzzles; NULL: there are none */
    double facts;                         /* height of the lines above the page of a solution */
    double note;                          /* the most height of a puzzle's note */
    double solution_cell;                 /* the largest of solutions; 0: the template's */
    double foot_width, foot_height;       /* of the smallest legible solution; 0: pages have none */
    bool named;                           /* puzzles have the numbers of rows and columns */
    double head[BOOK_KINDS];              /* height kept free for a heading, on every page */
    double ratio;                         /* height to width of a board with its lines */
    struct plan_place *puzzle, *solution; /* [n] */
    struct book_way *way;                 /* [n] what is known of their steps (solution_steps.c) */
    struct book_part *part;               /* [nparts] */
    int nparts;
    size_t parts_capacity;
    struct flow_layout layout;  /* of the other pages */
    struct book_ground *ground; /* [nground] of the book, and of its groups in their order */
    int nground;
    struct page_bleed bleed; /* of what lies behind pages */
    int npages;
};

/* What puzzle i of the book has in common with others; its record; and the number printed. */
static inline const struct records_board *book_board(const struct book *b, int i)
{
    return &b->order->records->board[b->sorted[i].puzzle->board];
}

static inline const struct record *book_record(const struct book *b, int i)
{
    return &b->order->records->record[b->sorted[i].puzzle - b->order->records->puzzle];
}

static inline int book_puzzle_number(const struct book *b, int i)
{
    return i % b->each + (b->order->first_number ? b->order->first_number : 1);
}

/* Sheets to hand out: they are all that the template has, and readers write their names on them. */
static inline bool book_is_sheets(const struct book *b)
{
    return !b->template.front && b->template.names;
}

/* What a document of the book states. */
static inline struct pdf_claim book_claim(const struct book *b, bool print)
{
    return (struct pdf_claim){print && b->order->condition  ? PDF_X1A
                              : !print && b->order->archive ? PDF_A2B
                                                            : PDF_PLAIN,
                              b->order->condition, b->title, b->order->imprint.author};
}

static inline int book_page_label(const struct book *b, int page)
{
    return page + (b->order->first_page ? b->order->first_page - 1 : 0);
}

/* Whether the part has pages of the maker's that stand between sections, before this puzzle or, for n,
 * behind the last; those parts come behind that of the puzzles, in their order. */
static inline bool book_is_between(const struct book_part *part, int puzzle)
{
    return part->between && part->before == puzzle;
}

/* ---- where everything stands (measure.c) ---- */

/* Measures all parts. Widens margins until they are what the printer asks of a book of so many
 * pages; wider ones may take more pages. False if something does not fit on its page, or the printer
 * does not take so many. */
bool measure_book(struct book *b, struct diag *d);

/* Whether the next part begins on a page of its own, or there is none. */
bool measure_ends_page(const struct book *b, int i);
