/* The order of a book: what is to be made of which puzzles. */
#pragma once

#include "base/diag.h"
#include "edition/extra_page.h"
#include "model/record.h"
#include "render/book/book_records.h"
#include "render/book/template.h"
#include "render/paper/profile.h"
#include "render/paper/surface_kind.h"
#include "render/wording.h"

#include <stdbool.h>

/* Small puzzles with their stories, on one kind of board: the first shows how to solve puzzles of a
 * family, and steps of all of them what techniques look like on other boards than the usual. */
struct book_walk {
    const struct wording_type *type;
    struct record *record; /* [n] */
    int n;
};

/* Further texts of the title page and the colophon, each on one line or two; or NULL. */
struct book_imprint {
    const char *subtitle, *series, *author, *publisher, *copyright, *isbn;
};

/* What pages with numbers have in their margins: texts with the names of EDITION_MARGIN, and a picture. */
enum margin_text { MARGIN_HEAD, MARGIN_FOOT, MARGIN_TEXTS };
struct book_margins {
    const char *text[MARGIN_TEXTS]; /* or NULL */
    const char *logo;               /* a file; or NULL */
    bool low;                       /* the logo is in the lower margin */
};

/* What is written in place of a PDF: a picture of each page, of this kind (SURFACE_SVG or
 * SURFACE_PNG), into a folder; or one PNG with small pictures of all pages. */
struct book_output {
    enum surface_kind pictures; /* SURFACE_PDF: none */
    const char *folder;         /* of the pictures; it is made for the first page */
    bool preview;
    int dpi; /* of PNGs; 0: the usual one */
};

/* Artwork below a title; as large as the front, running off it; a title on a label, on a ground of dots;
 * a light ground within a frame. */
enum cover_design { COVER_CLASSIC, COVER_POSTER, COVER_LABEL, COVER_FRAME };

/* The sheet of a cover: it follows the number of pages and the printer's paper. */
struct book_cover {
    const struct profile *profile; /* has a cover */
    const char *blurb; /* words for the back, none if empty; NULL: what the book has inside */
    const char *price; /* as price_parse() reads it, beside an ISBN; or NULL */
    const char *front_picture, *back_picture; /* files, in place of its boards; or NULL */
    enum cover_design design;
    const char *colours; /* as cover_colours_parse() reads them; NULL: the usual ones */
    bool spine_up;       /* its words run from the foot to the head */
};

/* What lies behind pages: a colour, or "none"; or a picture, a file, in its place. */
struct book_background {
    const char *colour, *picture;
};

/* Puzzles that belong together in a book. */
struct book_group {
    const char
        *title; /* NULL: each level has a section with a heading of its own; empty: the book's */
    bool given_order; /* the puzzles stay in their order, and not by level and score, */
    bool by_level;    /* those of each level */
    int n;            /* puzzles */
    int per_page;     /* how many on a page; 0: as the template says; or BOOK_PER_SPREAD */
    const char *author, *intro;        /* lines below the title; or NULL */
    int64_t points;                    /* of each puzzle without points of its own; 0: none */
    int64_t minutes;                   /* for all of them; 0: any time */
    struct book_background background; /* of its pages, in place of the book's */
};

/* Each puzzle stands on two facing pages, and so does its solution if one page is too small. */
enum { BOOK_PER_SPREAD = -1 };

struct book_order {
    const struct template *template;
    const struct wording *wording;
    const struct profile *profile;  /* makes a book for that printer; NULL: one for the screen */
    enum profile_paper paper;       /* of the printed book */
    struct book_records *records;   /* the puzzles, with solutions; at least one */
    const struct book_group *group; /* of all puzzles, in their order; NULL: one group */
    const struct book_walk *walk;   /* [nwalks] at most one for each family */
    int nwalks;
    const char *title; /* NULL: that of the words for the type of the puzzles */
    struct book_imprint imprint;
    struct book_margins margins;
    const struct extra_pages *extra[EXTRA_SIDES]; /* the maker's pages; NULL or none: the usual */
    const struct extra_between *between; /* the sections are its groups in a version; or NULL */
    const struct extra_notes *notes;     /* in place of those of the puzzles; or NULL */
    struct book_output output;
    struct book_background background;
    bool background_frame;          /* it is only at the edges of pages */
    bool colour;                    /* a printed book has colours */
    const struct book_cover *cover; /* for book_make_cover(); or NULL */
    bool starless;                  /* puzzles have no stars; */
    bool contest;          /* puzzles have no stars and usual times; there is a sheet of scores */
    bool archive;          /* what is for screens is PDF/A-2b */
    const char *condition; /* what is printed is PDF/X-1a for this printing condition; or NULL */
    int versions; /* of sheets: so many times equally many puzzles, each with a key; 0 is 1 */
    int first_page, first_number; /* numbers of the first page and puzzle; 0 is 1 */
    const char
        *qr; /* what the codes beside puzzles hold: "puzz.link" for addresses there alone; or,
                     * for puzzles that it has not, what stands before their ids; NULL: no codes */
    struct strbuf *remarks; /* gets a line on what was changed to fit; or NULL */
    struct strbuf
        *numbers;        /* gets the number of each puzzle, in the order of the records; or NULL */
    const char *command; /* or a plan; NULL: the recipes of the records are printed instead */
    const char *short_command; /* for a page that has no room for it; or NULL */
};

/* The words for the puzzles of an order that has a template, words and puzzles; NULL if they are of
 * several families or the words have none. */
const struct wording_type *book_find_type(const struct book_order *order, struct diag *d);

/* The same for each family of the order's puzzles alone, with the family, in the order in which
 * they occur; families without words are left out. Returns how many there are. */
int book_find_types(const struct book_order *order, const struct wording_type *type[FAMILY_MOST],
                    const struct family *family[FAMILY_MOST]);

/* Whether the puzzle is printed with the numbers that sentences about it have. */
bool book_prints_numbers(const struct style *style, const struct record *r);
