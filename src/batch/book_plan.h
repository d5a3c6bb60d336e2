/*
 * The plan of a book: its texts, and sections of puzzles, each with a recipe. Plans are INI files;
 * slink-plan(5) describes them. A command line of makebook.sh means a plan with one section.
 *
 * The puzzles of a plan are numbered from 1 through all sections. A puzzle depends on the seed, its
 * section and its number alone, not on how the work is cut into shards.
 */
#pragma once

#include "base/own.h"
#include "batch/maker.h"
#include "batch/section.h"
#include "edition/extra_page.h"

/* What the group [book] may have besides the seed. Absent texts are NULL. */
enum plan_text {
    PLAN_TITLE,
    PLAN_SUBTITLE,
    PLAN_SERIES,
    PLAN_AUTHOR,
    PLAN_PUBLISHER,
    PLAN_COPYRIGHT,
    PLAN_ISBN,
    PLAN_PRICE,
    PLAN_BLURB,
    PLAN_HEAD,
    PLAN_FOOT,
    PLAN_LOGO,
    PLAN_LOGO_AT,
    PLAN_PAPER,
    PLAN_DESIGN,
    PLAN_COLOURS,
    PLAN_SPINE,
    PLAN_FRONT_PICTURE,
    PLAN_BACK_PICTURE,
    PLAN_LANG,
    PLAN_VOICE,
    PLAN_TEMPLATE,
    PLAN_TARGET,
    PLAN_PROFILE,
    PLAN_PAGE_SIZE,
    PLAN_INK,
    PLAN_BACKGROUND,
    PLAN_BACKGROUND_PICTURE,
    PLAN_BACKGROUND_AREA,
    PLAN_FONT,
    PLAN_BOARD_FONT,
    PLAN_SYMBOLS,
    PLAN_CANDIDATES,
    PLAN_QR,
    PLAN_STARS,
    PLAN_CONTEST,
    PLAN_COLOPHON,
    PLAN_STEPS,
    PLAN_STEPS_FROM,
    PLAN_SOLUTIONS,
    PLAN_SOLUTIONS_PER_PAGE,
    PLAN_SIDES,
    PLAN_BINDING,
    PLAN_PDFX,
    PLAN_PDFA,
    PLAN_START_PAGE,
    PLAN_NUMBER_FROM,
    PLAN_REPLACE, /* the last one: only who makes puzzles has it */
    PLAN_TEXTS
};

/* The designs of covers; and how words on the spine run. Ended by NULL, the usual one first. */
extern const char *const cover_design_name[], *const spine_text_name[];

/* Where a logo stands; likewise. */
extern const char *const logo_place_name[];

/* Whether a background is that of the whole page, or of its edges alone. */
extern const char *const background_area_name[];

/* The texts, as keys of plans and as options; those without a folder are checked as they are taken. */
struct plan_texts {
    uint64_t given; /* a bit for each row */
    char *text[PLAN_TEXTS];
};
extern const struct option_row plan_text[PLAN_TEXTS + 1];

/* Whether only the cover shows it. */
bool plan_text_is_of_cover(enum plan_text which);

struct book_plan {
    struct plan_texts book; /* its texts are the plan's */
    int64_t seed;           /* -1: none is given */
    int64_t versions;       /* of sheets: as often all sections come, with other puzzles */
    struct extra_pages extra[EXTRA_SIDES];
    struct extra_between between;
    struct extra_notes notes;
    struct section **section;
    int nsections;
    size_t capacity;
    int64_t number; /* of all puzzles, in all versions */
};

/* The group of the file that has notes below puzzles; and the beginning of the names of those that have
 * pages between sections. */
extern const char plan_notes_group[], plan_page_group[];

struct book_plan *book_plan_new(void);
void book_plan_free(struct book_plan *plan); /* NULL is fine */
OWNABLE(book_plan, book_plan_free)

/* Reads a plan, with the translations for the language (NULL: its own); names of files are relative to
 * its folder. NULL on an error. */
struct book_plan *book_plan_read(const char *path, const char *language, struct diag *d);

/* ---- from other sources than a file: set texts and sections, then finish ---- */

/* `folder` is that of relative names. The messages begin with the option. */
bool book_plan_set(struct book_plan *plan, enum plan_text which, const char *value,
                   const char *folder, struct diag *d);
/* Adds a section of this kind (NULL: the usual one); NULL if there is no such kind. */
struct section *book_plan_add(struct book_plan *plan, const char *name, const char *kind);

enum { PLAN_MOST_VERSIONS = 26 }; /* they have letters */
enum { PLAN_LAST_PAGE = 1000000, PLAN_LAST_NUMBER = 1000000000 };

/* Numbers the puzzles, after all sections are finished. */
bool book_plan_finish(struct book_plan *plan, struct diag *d);

/* ---- what follows from a plan ---- */

/* How a plan is printed: whole; for readers of the book, with names of files without their folders;
 * or only what the puzzles depend on; with which of them has which number, too. */
enum plan_view { PLAN_WHOLE, PLAN_SHOWN, PLAN_PUZZLES, PLAN_FIXED };

/* Appends the plan as a file. */
void book_plan_print(const struct book_plan *plan, enum plan_view view, struct strbuf *out);

/* Appends the shortest thing that makes the book again, for its readers: the command of makebook.sh
 * if there is one, and otherwise the plan. */
void book_plan_command(const struct book_plan *plan, struct strbuf *out);

/* Appends words that only name the plan, by the SHA-256 of what book_plan_print() shows. */
void book_plan_name(const struct book_plan *plan, struct strbuf *out);

/* Puzzles of one section and level that follow each other: what the first one is, and the last. */
struct plan_run {
    const struct section *section;
    int64_t at; /* of the first one in the section, from 0 */
    struct making what;
    int64_t last;
};

/* The run that begins with puzzle `first`, up to `last` at most. */
struct plan_run book_plan_run(const struct book_plan *plan, int64_t first, int64_t last);

/* ---- for the files of this room: the groups [front], [back] and [page] (plan_pages.c) ---- */

struct ini;

/* Reads the group; names of files are relative to the folder. False on an error. */
bool plan_pages_read(struct extra_pages *pages, struct ini *ini, const char *group,
                     const char *folder);

/* Appends the group as part of a file, with absolute names of files or, if `shown`, without folders;
 * nothing if there are no pages. */
void plan_pages_print(const struct extra_pages *pages, const char *group, bool shown,
                      struct strbuf *out);
