#include "render/paper/pdf_finish.h"

#include "base/mem.h"
#include "render/paper/pdf_content.h"
#include "render/paper/pdf_dict.h"
#include "render/paper/pdf_spool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

void pdf_finish_begin(struct pdf_finish *f, FILE *out)
{
    *f = (struct pdf_finish){0};
    pdf_writer_begin(&f->writer, out);
    pdf_frame_begin(&f->frame, &f->writer);
}

void pdf_finish_figure(struct pdf_finish *f, const char *words)
{
    f->figure = mem_reserve(f->figure, f->nfigures + 1, &f->capacity, sizeof *f->figure);
    f->figure[f->nfigures++] = mem_copy_text(words);
}

void pdf_finish_bookmark(struct pdf_finish *f, bool below, const char *words, const char *target)
{
    pdf_frame_bookmark(&f->frame, below, words, target);
}

static void release_figures(struct pdf_finish *f)
{
    for (size_t i = 0; i < f->nfigures; i++)
        free(f->figure[i]);
    f->nfigures = 0;
}

void pdf_finish_release(struct pdf_finish *f)
{
    release_figures(f);
    free(f->figure);
    pdf_frame_release(&f->frame);
    pdf_writer_release(&f->writer);
}

/* ---- a part ---------------------------------------------------------------------------------- */

/* The work on one part. The numbers of its objects rise by `base` in the document. */
struct part {
    struct pdf_finish *f;
    struct pdf_spool spool;
    size_t base, marks;      /* marks of the parts before */
    bool *content;           /* [spool.n] whether the object is the content of a page */
    bool *unused;            /* [spool.n] whether the document does without the object */
    size_t npages, nfigures; /* that were seen */
    /* Its tree of pages and that of elements; from marks to elements; the names. 0: it has none. */
    size_t pages, elements, marked, names;
};

static bool is_type(const struct strbuf *dict, const char *type)
{
    return pdf_dict_is(dict, "/Type", type);
}

/* Reads the object's dictionary, with the numbers of the part or of the document; false if it is
 * another thing. */
static bool read_dict(const struct pdf_object *o, size_t by, struct strbuf *dict)
{
    strbuf_clear(dict);
    if (pdf_dict_length(o->text, o->n) == 0)
        return false;
    pdf_dict_tidy(o->text, o->n, by, dict);
    return true;
}

static void look_at_page(struct part *p, const struct strbuf *dict)
{
    size_t content = pdf_dict_reference(dict, "/Contents");

    if (content < p->spool.n)
        p->content[content] = true;
    p->npages++;
}

/* The frame of the document takes the place of what leads to the part's pages. */
static void look_at(struct part *p, size_t number, const struct strbuf *dict)
{
    if (is_type(dict, "/Page")) {
        look_at_page(p, dict);
    } else if (is_type(dict, "/Catalog")) {
        p->pages = pdf_dict_reference(dict, "/Pages");
        p->unused[number] = true;
    } else if (is_type(dict, "/StructTreeRoot")) {
        p->elements = number;
        p->marked = pdf_dict_reference(dict, "/ParentTree");
        p->unused[number] = true;
    } else if (pdf_dict_reference(dict, "/Dests") > 0) {
        p->names = pdf_dict_reference(dict, "/Dests");
        p->unused[number] = true;
    }
}

/* Contents stand before their pages in the file, and the catalog at its end, so all objects are
 * looked at first. */
static bool look_at_all(struct part *p)
{
    struct pdf_object o;
    struct strbuf dict;

    strbuf_init(&dict);
    while (pdf_spool_read(&p->spool, &o))
        if (!o.data && read_dict(&o, 0, &dict))
            look_at(p, o.number, &dict);
    strbuf_release(&dict);
    bool fine = p->spool.next == p->spool.nplaces;
    pdf_spool_rewind(&p->spool);
    return fine && p->npages > 0 && p->pages > 0;
}

/* Appends the uncompressed data of a stream. */
static bool expand(const char *data, size_t n, struct strbuf *out)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)data, .avail_in = (uInt)n};
    char block[16384];
    int status = Z_OK;

    if (inflateInit(&z) != Z_OK)
        mem_out();
    while (status == Z_OK) {
        z.next_out = (Bytef *)block;
        z.avail_out = sizeof block;
        status = inflate(&z, Z_NO_FLUSH);
        strbuf_add(out, block, sizeof block - z.avail_out);
    }
    inflateEnd(&z);
    return status == Z_STREAM_END;
}

/* A page's content, or a drawing that pages use more than once. */
static bool finish_content(struct part *p, const struct pdf_object *o, struct strbuf *dict)
{
    bool grey = p->f->print && !p->f->colour;
    struct strbuf old, new;

    strbuf_init(&old);
    strbuf_init(&new);
    bool fine = pdf_dict_is(dict, "/Filter", "/FlateDecode") && expand(o->data, o->ndata, &old) &&
                pdf_content_finish(old.text, old.len, grey, &new);
    if (fine) {
        pdf_writer_compress(&new);
        pdf_writer_stream(&p->f->writer, p->base + o->number, dict, new.text, new.len);
    }
    strbuf_release(&old);
    strbuf_release(&new);
    return fine;
}

/* Cairo keeps the length in an object of its own behind the stream. */
static bool finish_stream(struct part *p, const struct pdf_object *o, struct strbuf *dict)
{
    size_t length = pdf_dict_reference(dict, "/Length");
    bool form = pdf_dict_is(dict, "/Subtype", "/Form");

    if (length > p->base && length - p->base < p->spool.n)
        p->unused[length - p->base] = true;
    if (form && p->f->print)
        pdf_dict_remove(dict, "/Group");
    if (form || p->content[o->number])
        return finish_content(p, o, dict);
    pdf_writer_stream(&p->f->writer, p->base + o->number, dict, o->data, o->ndata);
    return true;
}

/* Sets the box of a page for print that is the media box without the bleed at its sides. */
static bool set_trim_box(struct strbuf *page, const char *box, double bleed)
{
    struct strbuf trim;
    double side[4];

    if (sscanf(box, "[%lf %lf %lf %lf", &side[0], &side[1], &side[2], &side[3]) != 4)
        return false;
    strbuf_init(&trim);
    for (int i = 0; i < 4; i++) {
        strbuf_char(&trim, i == 0 ? '[' : ' ');
        pdf_put_number(&trim, side[i] + (i < 2 ? bleed : -bleed), 4);
    }
    strbuf_char(&trim, ']');
    pdf_dict_set(page, "/TrimBox", trim.text);
    strbuf_release(&trim);
    return true;
}

static bool finish_printed_page(struct strbuf *page, double bleed)
{
    size_t n;
    const char *found = pdf_dict_find(page, "/MediaBox", &n);

    if (!found)
        return false;
    char *box = mem_copy_bytes(found, n);
    pdf_dict_remove(page, "/Group");
    pdf_dict_set(page, "/BleedBox", box);
    bool fine = set_trim_box(page, box, bleed);
    free(box);
    return fine;
}

/* Cairo cannot give words to a figure. The elements are in the file as they were opened. */
static bool finish_figure(struct part *p, struct strbuf *dict)
{
    struct strbuf words;

    if (p->nfigures == p->f->nfigures)
        return false;
    strbuf_init(&words);
    pdf_put_words(&words, p->f->figure[p->nfigures++]);
    pdf_dict_set(dict, "/Alt", words.text);
    strbuf_release(&words);
    return true;
}

static bool finish_element(struct part *p, size_t number, struct strbuf *dict)
{
    if (pdf_dict_reference(dict, "/P") == p->base + p->elements)
        pdf_frame_element(&p->f->frame, number, dict);
    return !pdf_dict_is(dict, "/S", "/Figure") || finish_figure(p, dict);
}

/* The marks of a page or link are numbered from 0 in each part. */
static void raise_mark(const struct part *p, const char *key, struct strbuf *dict)
{
    size_t n;
    const char *found = pdf_dict_find(dict, key, &n);
    char text[32];

    if (!found || p->marks == 0)
        return;
    snprintf(text, sizeof text, "%zu", strtoul(found, NULL, 10) + p->marks);
    pdf_dict_set(dict, key, text);
}

static bool finish_dict(struct part *p, const struct pdf_object *o, struct strbuf *dict)
{
    struct pdf_finish *f = p->f;
    size_t number = p->base + o->number;
    bool fine = true;

    if (o->number == p->marked)
        return pdf_frame_marks(&f->frame, number, dict);
    if (o->number == p->names)
        return pdf_frame_names(&f->frame, dict);
    if (o->number == p->pages)
        pdf_frame_pages(&f->frame, number, p->npages, dict);
    else if (is_type(dict, "/StructElem"))
        fine = finish_element(p, number, dict);
    else if (is_type(dict, "/Annot"))
        raise_mark(p, "/StructParent", dict);
    else if (is_type(dict, "/Page")) {
        raise_mark(p, "/StructParents", dict);
        fine = !f->print || finish_printed_page(dict, f->bleed);
    }
    pdf_writer_object(&f->writer, number, dict->text, dict->len);
    return fine;
}

static bool finish_object(struct part *p, const struct pdf_object *o)
{
    struct strbuf text;
    bool fine = true;

    strbuf_init(&text);
    if (p->unused[o->number])
        ;
    else if (!read_dict(o, p->base, &text)) {
        pdf_dict_tidy(o->text, o->n, p->base, &text);
        pdf_writer_object(&p->f->writer, p->base + o->number, text.text, text.len);
    } else if (o->data)
        fine = finish_stream(p, o, &text);
    else
        fine = finish_dict(p, o, &text);
    strbuf_release(&text);
    return fine;
}

/* The first part describes the document. */
static void find_info(struct part *p)
{
    struct pdf_finish *f = p->f;
    size_t info = p->spool.info;

    if (info == 0)
        return;
    if (f->print || f->info > 0)
        p->unused[info] = true;
    else
        f->info = p->base + info;
}

static bool finish_objects(struct part *p)
{
    struct pdf_object o;
    bool fine = true;

    p->marks = p->f->frame.nmarks;
    p->base = pdf_writer_reserve(&p->f->writer, p->spool.n - 1) - 1;
    find_info(p);
    while (fine && pdf_spool_read(&p->spool, &o))
        fine = finish_object(p, &o);
    return fine && p->spool.next == p->spool.nplaces && p->nfigures == p->f->nfigures;
}

bool pdf_finish_part(struct pdf_finish *f, FILE *in, struct diag *d)
{
    struct part p = {.f = f};
    bool fine = pdf_spool_open(&p.spool, in);

    if (f->frame.npages > 0)
        pdf_writer_store(&f->writer);
    p.content = mem_alloc(p.spool.n, 1);
    p.unused = mem_alloc(p.spool.n, 1);
    fine = fine && look_at_all(&p) && finish_objects(&p);
    free(p.content);
    free(p.unused);
    pdf_spool_release(&p.spool);
    release_figures(f);
    return fine || diag_set(d, "the PDF cannot be finished");
}

/* ---- the end --------------------------------------------------------------------------------- */

/* How a viewer shows the document: facing pages from the right where it is read so; on a screen the
 * title stands in place of the file's name. */
static void add_preferences(const struct pdf_finish *f, struct strbuf *keys)
{
    if (f->print && !f->from_right)
        return;
    strbuf_format(keys, "/ViewerPreferences<<%s%s>>", f->print ? "" : "/DisplayDocTitle true",
                  f->from_right ? "/Direction/R2L" : "");
}

/* Pages are labelled with the numbers that are printed on them. */
static void add_catalog(const struct pdf_finish *f, struct strbuf *keys)
{
    if (!f->print && f->language) {
        strbuf_text(keys, "/Lang");
        pdf_put_words(keys, f->language);
    }
    if (!f->print && f->first_page)
        strbuf_format(keys, "/PageLabels<</Nums[0<</S/D/St %d>>]>>", f->first_page);
    add_preferences(f, keys);
}

bool pdf_finish_end(struct pdf_finish *f, struct diag *d)
{
    struct strbuf keys;

    strbuf_init(&keys);
    add_catalog(f, &keys);
    pdf_frame_end(&f->frame, keys.text);
    strbuf_clear(&keys);
    strbuf_format(&keys, "/Root %d 0 R", PDF_FRAME_CATALOG);
    if (f->info > 0)
        strbuf_format(&keys, "/Info %zu 0 R", f->info);
    bool fine = pdf_writer_end(&f->writer, keys.text);
    strbuf_release(&keys);
    return fine || diag_set(d, "temporary file: %s", strerror(errno));
}
