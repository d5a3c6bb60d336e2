#include "render/paper/pdf.h"

#include "base/mem.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char figure_tag[] = "Figure";
static const char *const element_tag[] = {
    [PDF_HEADING] = "H1", [PDF_SUBHEADING] = "H2", [PDF_PARAGRAPH] = "P"};

enum { MOST_KINDS = 32, ATTRIBUTES = 60 };

/* What is known of a target. */
enum known { USED = 1, EXISTS = 2 };

struct kind {
    const char *name;
    unsigned char *known; /* [n] by number */
    size_t n;
};

struct pdf {
    struct surface *s;
    bool plain; /* for print: without tags and bookmarks */
    struct kind kind[MOST_KINDS];
    int nkinds;
    int bookmark; /* the latest at the top */
    int missing;  /* targets that are used and don't exist yet */
};

static void begin_tag(struct pdf *pdf, const char *tag, const char *attributes)
{
    if (!pdf->plain)
        cairo_tag_begin(pdf->s->cr, tag, attributes);
}

static void end_tag(struct pdf *pdf, const char *tag)
{
    if (!pdf->plain)
        cairo_tag_end(pdf->s->cr, tag);
}

struct pdf *pdf_begin(struct surface *s, bool tagged, const char *title, const char *author)
{
    struct pdf *pdf = mem_alloc(1, sizeof *pdf);

    assert(!tagged || s->kind == SURFACE_SCREEN);
    pdf->s = s;
    pdf->plain = !tagged;
    if (!pdf->plain)
        cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_TITLE, title);
    if (!pdf->plain && author)
        cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_AUTHOR, author);
    return pdf;
}

void pdf_abandon(struct pdf *pdf)
{
    for (int i = 0; i < pdf->nkinds; i++)
        free(pdf->kind[i].known);
    free(pdf);
}

void pdf_end(struct pdf *pdf)
{
    assert(pdf->missing == 0);
    pdf_abandon(pdf);
}

/* What is known of the targets of a kind: bits of enum known by their numbers. */
static struct kind *find_kind(struct pdf *pdf, const char *name)
{
    int i = 0;

    while (i < pdf->nkinds && strcmp(pdf->kind[i].name, name) != 0)
        i++;
    assert(i < MOST_KINDS);
    if (i == pdf->nkinds)
        pdf->kind[pdf->nkinds++].name = name;
    return &pdf->kind[i];
}

/* Notes that the target is used, or exists, and makes the attributes of cairo's tag. */
static void note(struct pdf *pdf, struct pdf_target target, enum known how,
                 char attributes[ATTRIBUTES])
{
    struct kind *kind = find_kind(pdf, target.kind);
    size_t number = (size_t)target.number;

    assert(target.number >= 0);
    snprintf(attributes, ATTRIBUTES, "%s='%s-%d'", how == USED ? "dest" : "name", target.kind,
             target.number);
    if (number >= kind->n) {
        size_t n = 2 * number + 1, before = kind->n;
        kind->known = mem_reserve(kind->known, n, &kind->n, 1);
        memset(kind->known + before, 0, kind->n - before);
    }
    unsigned char known = kind->known[number];
    assert(how == USED || !(known & EXISTS));
    if (how == USED && known == 0)
        pdf->missing++;
    if (how == EXISTS && known == USED)
        pdf->missing--;
    kind->known[number] = known | (unsigned char)how;
}

void pdf_open_target(struct pdf *pdf, struct pdf_target target)
{
    char attributes[ATTRIBUTES];

    note(pdf, target, EXISTS, attributes);
    begin_tag(pdf, CAIRO_TAG_DEST, attributes);
}

void pdf_close_target(struct pdf *pdf)
{
    end_tag(pdf, CAIRO_TAG_DEST);
}

void pdf_open_link(struct pdf *pdf, struct pdf_target target)
{
    char attributes[ATTRIBUTES];

    note(pdf, target, USED, attributes);
    begin_tag(pdf, CAIRO_TAG_LINK, attributes);
}

void pdf_close_link(struct pdf *pdf)
{
    end_tag(pdf, CAIRO_TAG_LINK);
}

void pdf_open(struct pdf *pdf, enum pdf_element element)
{
    begin_tag(pdf, element_tag[element], NULL);
}

void pdf_close(struct pdf *pdf, enum pdf_element element)
{
    end_tag(pdf, element_tag[element]);
}

void pdf_open_figure(struct pdf *pdf, const char *words)
{
    begin_tag(pdf, figure_tag, NULL);
    if (!pdf->plain)
        pdf_finish_figure(&pdf->s->finish, words);
}

void pdf_close_figure(struct pdf *pdf)
{
    end_tag(pdf, figure_tag);
}

void pdf_bookmark(struct pdf *pdf, bool below, const char *words, struct pdf_target target)
{
    char link[ATTRIBUTES];

    note(pdf, target, USED, link);
    if (pdf->plain)
        return;
    int number = cairo_pdf_surface_add_outline(
        pdf->s->surface, below ? pdf->bookmark : CAIRO_PDF_OUTLINE_ROOT, words, link,
        below ? 0 : CAIRO_PDF_OUTLINE_FLAG_BOLD);
    if (!below)
        pdf->bookmark = number;
}
