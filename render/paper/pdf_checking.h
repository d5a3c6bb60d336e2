/*
 * The check of a PDF while it goes on: the rules, and what is known so far (private to pdf_check.c, which
 * has the file and its ink, and pdf_check_sides.c, which has the boxes and margins of a page).
 */
#pragma once

#include "render/paper/pdf_check.h"
#include "render/paper/pdf_measure.h"
#include "render/paper/pdf_standard.h"

#define LARGER "a larger template helps, or fewer puzzles on a page (--per-page)"
#define WIDER "a template with wider margins helps, or another --profile"
#define TARGET "the other --target helps, print or screen, or another --profile"

/* The rules, with what to change in a book of ours and in a cover; the faults of others say it. */
#define RULES_LIST(ROW)                                                                       \
    ROW(PAGES, "pages", NULL, NULL)                                                           \
    ROW(SIZE, "size", "another template or --profile helps",                                  \
        "it helps to make the cover with the book, on the same --paper")                      \
    ROW(BOXES, "boxes", TARGET, TARGET)                                                       \
    ROW(BLANK, "blank", "leave out pages of your own that are blank, or put text on them",    \
        "it helps to make it again, with --cover")                                            \
    ROW(MARGIN, "margin", WIDER, NULL)                                                        \
    ROW(GUTTER, "gutter", WIDER, NULL)                                                        \
    ROW(BLEED, "bleed", "another --profile helps, or no --background", NULL)                  \
    ROW(LINE, "line", LARGER, "another --cover-design or --profile helps")                    \
    ROW(TEXT, "text", LARGER,                                                                 \
        "another --cover-design helps, a shorter --blurb, or a larger template")              \
    ROW(GREY, "grey", "a template with darker fields helps", NULL)                            \
    ROW(COLOUR, "colour", "of a book in colour: --ink colour helps", NULL)                    \
    ROW(TRANSPARENCY, "transparency", NULL, NULL)                                             \
    ROW(FONTS, "fonts", NULL, NULL)                                                           \
    ROW(ANNOTATIONS, "annotations", NULL, NULL)                                               \
    ROW(BOOKMARKS, "bookmarks", TARGET, TARGET)                                               \
    ROW(METADATA, "metadata", TARGET, TARGET)                                                 \
    ROW(TAGS, "tags", TARGET, TARGET)                                                         \
    ROW(CONTENT, "content", "it helps to export pages of your own again, or as pictures",     \
        "another picture helps")                                                              \
    ROW(ROTATION, "rotation", NULL, NULL)                                                     \
    ROW(IMAGES, "images", "a picture with more pixels helps, or one that is printed smaller", \
        "a picture with more pixels helps, or one that is printed smaller")                   \
    ROW(ENCRYPTION, "encryption", NULL, NULL)                                                 \
    ROW(SCRIPTS, "scripts", NULL, NULL)                                                       \
    ROW(ATTACHMENTS, "attachments", NULL, NULL)                                               \
    ROW(FORMS, "forms", NULL, NULL)                                                           \
    ROW(LAYERS, "layers", NULL, NULL)                                                         \
    ROW(OVERPRINT, "overprint", NULL, NULL)                                                   \
    ROW(STANDARD, "standard", "--pdfx none, or another --profile, helps",                     \
        "--pdfx none, or another --profile, helps")

#define RULE_NUMBER(name, word, book, cover) RULE_##name,
enum rule { RULES_LIST(RULE_NUMBER) RULES };

struct check {
    qpdf_data q;
    const struct profile *profile;
    enum profile_paper paper;
    enum pdf_standard standard; /* which the printer asks for, or the file states */
    struct strbuf *faults;
    int page; /* 0: the whole file */
    int npages;
    int blank;            /* blank pages in a row, up to this one */
    double width, height; /* of the first page */
    size_t nbytes;        /* of the content so far */
    int broken[RULES];    /* pages */
    bool from_right;      /* it is read from the right, and its spine is there */
};

/* Notes a fault of the page, or of the whole file. */
__attribute__((format(printf, 3, 4))) void check_fault(struct check *c, enum rule rule,
                                                       const char *format, ...);

/* Whether the profile wants the part, which the words name, or does not want it. */
void check_part(struct check *c, enum profile_part part, enum rule rule, bool there,
                const char *what);

static inline double inches(double points)
{
    return points / 72;
}

/* The size and the boxes of a page, and where its ink is. */
void check_page_sides(struct check *c, qpdf_oh page, const struct pdf_measure *m);
