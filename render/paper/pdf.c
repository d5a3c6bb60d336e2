#include "render/paper/pdf.h"

#include "base/mem.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const element_tag[] = {
    [PDF_TARGET] = CAIRO_TAG_DEST, [PDF_LINK] = CAIRO_TAG_LINK, [PDF_HEADING] = "H1",
    [PDF_SUBHEADING] = "H2",       [PDF_PARAGRAPH] = "P",       [PDF_FIGURE] = "Figure"};

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

static void begin(struct pdf *pdf, enum pdf_element element, const char *attributes)
{
    if (!pdf->plain)
        cairo_tag_begin(pdf->s->cr, element_tag[element], attributes);
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

/* Notes that the target is used, or exists, and makes the attributes of cairo's tag. */
static void note(struct pdf *pdf, struct pdf_target target, enum known how,
                 char attributes[ATTRIBUTES])
{
    size_t number = (size_t)target.number;
    int i = 0;

    assert(target.number >= 0);
    while (i < pdf->nkinds && strcmp(pdf->kind[i].name, target.kind) != 0)
        i++;
    assert(i < MOST_KINDS);
    struct kind *kind = &pdf->kind[i];
    if (i == pdf->nkinds)
        pdf->kind[pdf->nkinds++].name = target.kind;
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

bool pdf_is_tagged(const struct pdf *pdf)
{
    return !pdf->plain;
}

void pdf_open_target(struct pdf *pdf, struct pdf_target target)
{
    char attributes[ATTRIBUTES];

    note(pdf, target, EXISTS, attributes);
    begin(pdf, PDF_TARGET, attributes);
}

void pdf_open_link(struct pdf *pdf, struct pdf_target target)
{
    char attributes[ATTRIBUTES];

    note(pdf, target, USED, attributes);
    begin(pdf, PDF_LINK, attributes);
}

void pdf_open(struct pdf *pdf, enum pdf_element element)
{
    begin(pdf, element, NULL);
}

void pdf_close(struct pdf *pdf, enum pdf_element element)
{
    if (!pdf->plain)
        cairo_tag_end(pdf->s->cr, element_tag[element]);
}

void pdf_open_figure(struct pdf *pdf, const char *words)
{
    begin(pdf, PDF_FIGURE, NULL);
    if (!pdf->plain)
        pdf_finish_figure(&pdf->s->finish, words);
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
