/*
 * What a printer asks of a book, from an INI file: templates/profiles has the common ones. Lengths
 * are in points.
 */
#pragma once

#include "edition/edition.h"

#include <stdbool.h>

enum { PROFILE_MAX_GUTTERS = 12, PROFILE_MAX_TRIMS = 12 };

/* What a file may or must have, in the order of the keys of [file]. */
enum profile_part {
    PROFILE_BOXES,        /* trim and bleed boxes */
    PROFILE_COLOUR,       /* other colours than device grey */
    PROFILE_TRANSPARENCY, /* also masks, blends and transparency groups */
    PROFILE_ANNOTATIONS,  /* links and comments */
    PROFILE_BOOKMARKS,
    PROFILE_METADATA, /* a title and the language; forbidden: any */
    PROFILE_TAGS,
    PROFILE_EXTRAS, /* encryption, scripts, attachments, forms, layers, overprint */
    PROFILE_PARTS,
};

enum profile_wish { PROFILE_FORBIDDEN, PROFILE_ALLOWED, PROFILE_REQUIRED };
/* The last one is for books in colour. */
enum profile_paper { PROFILE_WHITE, PROFILE_CREAM, PROFILE_PREMIUM, PROFILE_PAPERS };

/* "white", "cream", "premium", ended by NULL. */
extern const char *const profile_paper_name[PROFILE_PAPERS + 1];

/* At the top, at the bottom and at the outer side; and at the spine. */
struct page_bleed {
    double outer, spine;
};

/* The sides of a page with its bleed. */
static inline double bleed_width(const struct page_bleed *bleed, double trimmed)
{
    return trimmed + bleed->outer + bleed->spine;
}

static inline double bleed_height(const struct page_bleed *bleed, double trimmed)
{
    return trimmed + 2 * bleed->outer;
}

struct profile {
    int least_pages, most_pages[PROFILE_PAPERS];
    int most_blank, most_blank_end; /* blank pages in a row, and at the end */
    bool even;                      /* the number of pages */
    double least_width, most_width, least_height, most_height; /* of a page */
    double margin;     /* the least at the top, at the bottom and at the outer side */
    double least_line; /* the width of lines */
    double least_text; /* the size of texts */
    int least_grey;    /* the lightest ink, in per cent */
    int least_dpi;     /* the pixels of images in an inch */
    enum profile_wish wish[PROFILE_PARTS];
    bool inks;                /* colours are to be inks, cyan, magenta, yellow and black */
    char pdfx[PDFX_MOST + 1]; /* the standard that the printer asks for, as pdfx_parse() reads it */

    /* How far what lies behind pages goes beyond their trim, and the least margin of all else then, if the
     * profile has it. */
    bool has_bleed;
    struct page_bleed bleed;
    double bleed_margin;

    /* The sheet of a cover, if the profile has it. */
    bool has_cover;
    struct {
        double bleed;
        double spine;                 /* the width of a spine without pages, */
        double paper[PROFILE_PAPERS]; /* and what a thousand pages add */
        int spine_pages;              /* the least for words on the spine */
        double spine_margin;          /* at both sides of them */
    } cover;

    /* Of a hardcover, whose sheet is wrapped around boards; zeros for a paperback. */
    struct {
        double
            wrap; /* what is folded over the edges of the boards, on all sides; its cover has no bleed */
        double outer,
            ends; /* by which the case is larger than the pages at the outer side, and at the top and
                             * at the bottom */
        double hinge; /* beside the spine, where it bends: free of words and pictures */
    } boards;

    /* The most pages of these trimmed sizes, in place of those above. */
    int ntrims;
    struct {
        double width, height;
        int most_pages[PROFILE_PAPERS];
    } trim[PROFILE_MAX_TRIMS];

    /* The least at the spine of a book of up to so many pages, which rise. */
    int ngutters;
    struct {
        int pages;
        double width;
    } gutter[PROFILE_MAX_GUTTERS];
};

bool profile_read(struct profile *p, const char *path, struct diag *d);

/* Whether pages may have this trimmed size, in points. */
bool profile_takes_size(const struct profile *p, double width, double height, struct diag *d);

/* Whether a book of this trimmed size, in points, may have so many pages on this paper. */
bool profile_takes_pages(const struct profile *p, double width, double height,
                         enum profile_paper paper, int pages, struct diag *d);

/* The least margin at the spine; of more pages than the list has, that of the last row. */
double profile_gutter(const struct profile *p, int pages);

/* The sheet of a cover: what is cut off or folded over on all sides, the back and the front with their
 * hinges, and the spine between them. */
struct profile_sheet {
    double beyond, side_width, side_height, hinge, spine;
    double width, height; /* of all */
};

/* Of a book of so many pages of this trimmed size; the profile has a cover. */
struct profile_sheet profile_sheet(const struct profile *p, double width, double height,
                                   enum profile_paper paper, int pages);

/* The width of its spine. */
double profile_spine(const struct profile *p, enum profile_paper paper, int pages);

/* The largest size of words on it; and the least number of pages with words of that size, which is above
 * most_pages if there is none. */
double profile_spine_words(const struct profile *p, enum profile_paper paper, int pages);
int profile_spine_pages(const struct profile *p, enum profile_paper paper, double size);
