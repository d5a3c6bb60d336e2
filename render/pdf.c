#include "render/pdf.h"

#include "base/mem.h"
#include "base/strbuf.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <glib.h>
#include <stdlib.h>

/*
 * Strict readers reject a file that has links but no structure, so the whole document is a Document
 * element.
 */
static const char document_tag[] = "Document";
static const char figure_tag[] = "Figure";
static const char *const element_tag[] = {
    [PDF_HEADING] = "H1", [PDF_SUBHEADING] = "H2", [PDF_PARAGRAPH] = "P"};

struct pdf {
    struct surface *s;
    bool plain; /* for print: without tags and bookmarks */
    GHashTable
        *targets; /* names that are used by links and bookmarks, or that exist -> enum known */
    int missing;  /* names that are used and don't exist yet */
};

enum known { USED = 1, EXISTS = 2 };

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
    pdf->targets = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    if (!pdf->plain)
        cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_TITLE, title);
    if (!pdf->plain && author)
        cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_AUTHOR, author);
    begin_tag(pdf, document_tag, NULL);
    return pdf;
}

void pdf_abandon(struct pdf *pdf)
{
    g_hash_table_destroy(pdf->targets);
    free(pdf);
}

void pdf_end(struct pdf *pdf)
{
    end_tag(pdf, document_tag);
    assert(pdf->missing == 0);
    pdf_abandon(pdf);
}

/* Notes that the target is used, or exists, and appends `key='name'` to the attributes. */
static void note(struct pdf *pdf, struct pdf_target target, enum known how, const char *key,
                 struct strbuf *attributes)
{
    struct strbuf name;

    strbuf_init(&name);
    strbuf_format(&name, "%s-%d", target.kind, target.number);
    strbuf_format(attributes, "%s='%s'", key, name.text);
    int known = GPOINTER_TO_INT(g_hash_table_lookup(pdf->targets, name.text));
    assert(how == USED || !(known & EXISTS));
    if (how == USED && known == 0)
        pdf->missing++;
    if (how == EXISTS && known == USED)
        pdf->missing--;
    g_hash_table_insert(pdf->targets, name.text, GINT_TO_POINTER(known | (int)how));
}

static void open_tag(struct pdf *pdf, const char *tag, struct pdf_target target, enum known how,
                     const char *key)
{
    struct strbuf attributes;

    strbuf_init(&attributes);
    note(pdf, target, how, key, &attributes);
    begin_tag(pdf, tag, attributes.text);
    strbuf_release(&attributes);
}

void pdf_open_target(struct pdf *pdf, struct pdf_target target)
{
    open_tag(pdf, CAIRO_TAG_DEST, target, EXISTS, "name");
}

void pdf_close_target(struct pdf *pdf)
{
    end_tag(pdf, CAIRO_TAG_DEST);
}

void pdf_open_link(struct pdf *pdf, struct pdf_target target)
{
    open_tag(pdf, CAIRO_TAG_LINK, target, USED, "dest");
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

int pdf_bookmark(struct pdf *pdf, int below, const char *name, struct pdf_target target)
{
    struct strbuf attributes;

    strbuf_init(&attributes);
    note(pdf, target, USED, "dest", &attributes);
    int id = pdf->plain
                 ? 0
                 : cairo_pdf_surface_add_outline(pdf->s->surface, below, name, attributes.text,
                                                 below ? 0 : CAIRO_PDF_OUTLINE_FLAG_BOLD);
    strbuf_release(&attributes);
    return id;
}
