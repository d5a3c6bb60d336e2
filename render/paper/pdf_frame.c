#include "render/paper/pdf_frame.h"

#include "base/mem.h"
#include "render/paper/pdf_dict.h"
#include "render/paper/pdf_token.h"

#include <assert.h>
#include <glib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pdf_frame_begin(struct pdf_frame *f, struct pdf_writer *w)
{
    *f = (struct pdf_frame){.w = w};
    strbuf_init(&f->pages);
    strbuf_init(&f->elements);
    strbuf_init(&f->marks);
    strbuf_init(&f->top.to);
    strbuf_init(&f->below.to);
    size_t first = pdf_writer_reserve(w, PDF_FRAME_NUMBERS - 1);
    assert(first == PDF_FRAME_CATALOG);
    (void)first;
}

void pdf_frame_release(struct pdf_frame *f)
{
    strbuf_release(&f->pages);
    strbuf_release(&f->elements);
    strbuf_release(&f->marks);
    strbuf_release(&f->top.to);
    strbuf_release(&f->below.to);
    for (size_t i = 0; i < f->nnames; i++) {
        free(f->names[i].first);
        free(f->names[i].last);
    }
    free(f->names);
}

static void refer(struct strbuf *out, size_t number)
{
    strbuf_format(out, "%s%zu 0 R", out->len ? " " : "", number);
}

static void set_reference(struct strbuf *dict, const char *key, size_t number)
{
    char text[32];

    snprintf(text, sizeof text, "%zu 0 R", number);
    pdf_dict_set(dict, key, text);
}

static void write_text(struct pdf_frame *f, size_t number, struct strbuf *text)
{
    pdf_writer_object(f->w, number, text->text, text->len);
    strbuf_release(text);
}

void pdf_frame_pages(struct pdf_frame *f, size_t number, size_t npages, struct strbuf *dict)
{
    set_reference(dict, "/Parent", PDF_FRAME_PAGES);
    refer(&f->pages, number);
    f->npages += npages;
}

void pdf_frame_element(struct pdf_frame *f, size_t number, struct strbuf *dict)
{
    set_reference(dict, "/P", PDF_FRAME_DOCUMENT);
    refer(&f->elements, number);
}

/* ---- arrays of a part ------------------------------------------------------------------------ */

/* What is within the brackets of an array. */
struct items {
    const char *at;
    size_t n;
};

static bool find_items(const struct strbuf *dict, const char *key, struct items *in)
{
    const char *array = pdf_dict_find(dict, key, &in->n);

    if (!array || in->n < 2 || array[0] != '[' || array[in->n - 1] != ']')
        return false;
    in->at = array + 1;
    in->n -= 2;
    return true;
}

/* The next token that is no blank; length 0 at the end. */
static struct items next_item(struct items *in)
{
    struct items item = {in->at, 0};

    while (in->n > 0) {
        item = (struct items){in->at, pdf_token_length(in->at, in->n)};
        in->at += item.n;
        in->n -= item.n;
        if (!pdf_token_is_blank(item.at))
            return item;
    }
    item.n = 0;
    return item;
}

/* Keys and references in turn, as in "0 5 0 R 1 12 0 R". */
bool pdf_frame_marks(struct pdf_frame *f, size_t number, const struct strbuf *dict)
{
    struct strbuf out;
    struct items in;
    size_t n = 0;
    double key;

    if (!find_items(dict, "/Nums", &in))
        return false;
    strbuf_init(&out);
    for (struct items item; (item = next_item(&in)).n > 0; n++) {
        struct items object = next_item(&in);
        next_item(&in);
        if (!pdf_token_number(item.at, item.n, &key) || (size_t)key != n ||
            !pdf_token_is(next_item(&in).at, 1, "R"))
            break;
        strbuf_format(&out, "%s%zu %.*s 0 R", n ? " " : "", f->nmarks + n, (int)object.n,
                      object.at);
    }
    if (in.n == 0 && n > 0) {
        struct strbuf tree;
        strbuf_init(&tree);
        strbuf_format(&tree, "<</Limits[%zu %zu]/Nums[%s]>>", f->nmarks, f->nmarks + n - 1,
                      out.text);
        write_text(f, number, &tree);
        refer(&f->marks, number);
        f->nmarks += n;
    }
    strbuf_release(&out);
    return in.n == 0;
}

/* Names of one kind, the words before their last '-', go on in the next part, so each kind has a
 * leaf of its own: then those of one part all come before those of another. */
static size_t kind_length(struct items name)
{
    size_t n = name.n;

    while (n > 0 && name.at[n - 1] != '-')
        n--;
    return n;
}

static bool same_kind(struct items a, struct items b)
{
    size_t n = kind_length(a);

    return n == kind_length(b) && memcmp(a.at, b.at, n) == 0;
}

static void write_names(struct pdf_frame *f, struct items first, struct items last,
                        struct items all)
{
    size_t number = pdf_writer_reserve(f->w, 1);
    struct strbuf leaf;

    strbuf_init(&leaf);
    strbuf_format(&leaf, "<</Limits[%.*s%.*s]/Names[%.*s]>>", (int)first.n, first.at, (int)last.n,
                  last.at, (int)all.n, all.at);
    write_text(f, number, &leaf);
    f->names = mem_reserve(f->names, f->nnames + 1, &f->names_capacity, sizeof *f->names);
    f->names[f->nnames++] = (struct pdf_frame_names){mem_copy_bytes(first.at, first.n),
                                                     mem_copy_bytes(last.at, last.n), number};
}

/* Names and places in turn, as in "(a-1)[2 0 R/XYZ 5 25 0]", in the order of the names. */
bool pdf_frame_names(struct pdf_frame *f, const struct strbuf *dict)
{
    struct items in, first = {NULL, 0}, last = first, name;

    if (!find_items(dict, "/Names", &in))
        return false;
    while ((name = next_item(&in)).n > 0) {
        if (*name.at != '(')
            return false;
        if (first.at && !same_kind(first, name)) {
            write_names(f, first, last, (struct items){first.at, (size_t)(name.at - first.at)});
            first.at = NULL;
        }
        first = first.at ? first : name;
        last = name;
        struct items place;
        do
            place = next_item(&in);
        while (place.n > 0 && *place.at != ']');
        if (place.n == 0)
            return false;
    }
    if (first.at)
        write_names(f, first, last, (struct items){first.at, (size_t)(in.at - first.at)});
    return true;
}

/* ---- bookmarks ------------------------------------------------------------------------------- */

/* UTF-16 in hexadecimal digits: any character, and none that needs an escape. */
static void put_utf16(struct strbuf *out, const char *words)
{
    gunichar2 *units = g_utf8_to_utf16(words, -1, NULL, NULL, NULL);

    assert(units);
    strbuf_text(out, "<FEFF");
    for (const gunichar2 *unit = units; *unit; unit++)
        strbuf_format(out, "%04X", *unit);
    strbuf_char(out, '>');
    g_free(units);
}

void pdf_put_words(struct strbuf *out, const char *words)
{
    for (const char *c = words; *c; c++)
        if (*c < ' ' || *c > '~' || strchr("()\\", *c)) {
            put_utf16(out, words);
            return;
        }
    strbuf_format(out, "(%s)", words);
}

/* Writes a bookmark: the next one at its height, or 0, is known now, and what is below it. */
static void write_bookmark(struct pdf_frame *f, struct pdf_bookmark *mark, size_t above,
                           size_t next)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_format(&text, "<<%s/Parent %zu 0 R", mark->to.text, above);
    if (mark->before)
        strbuf_format(&text, "/Prev %zu 0 R", mark->before);
    if (next)
        strbuf_format(&text, "/Next %zu 0 R", next);
    if (mark == &f->top) {
        strbuf_text(&text, "/F 2"); /* bold */
        if (f->nbelow > 0)
            strbuf_format(&text, "/First %zu 0 R/Last %zu 0 R/Count -%zu", f->first_below,
                          f->below.number, f->nbelow);
    }
    strbuf_text(&text, ">>");
    write_text(f, mark->number, &text);
}

/* Writes what was held back, before the next bookmark at the top (0: there is none). */
static void end_top(struct pdf_frame *f, size_t next)
{
    if (f->top.number == 0)
        return;
    if (f->nbelow > 0)
        write_bookmark(f, &f->below, f->top.number, 0);
    write_bookmark(f, &f->top, f->outline, next);
}

static void hold_bookmark(struct pdf_bookmark *mark, size_t number, size_t before,
                          const char *words, const char *target)
{
    mark->number = number;
    mark->before = before;
    strbuf_clear(&mark->to);
    strbuf_text(&mark->to, "/Title");
    pdf_put_words(&mark->to, words);
    strbuf_format(&mark->to, "/Dest(%s)", target);
}

void pdf_frame_bookmark(struct pdf_frame *f, bool below, const char *words, const char *target)
{
    if (f->outline == 0) {
        f->outline = pdf_writer_reserve(f->w, 1);
        f->first_bookmark = f->outline + 1;
    }
    size_t number = pdf_writer_reserve(f->w, 1);
    assert(!below || f->top.number > 0);
    if (below) {
        if (f->nbelow++ > 0)
            write_bookmark(f, &f->below, f->top.number, number);
        else
            f->first_below = number;
        hold_bookmark(&f->below, number, f->nbelow > 1 ? f->below.number : 0, words, target);
    } else {
        end_top(f, number);
        hold_bookmark(&f->top, number, f->top.number, words, target);
        f->nbelow = 0;
        f->ntop++;
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

static void write_object(struct pdf_frame *f, size_t number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void write_object(struct pdf_frame *f, size_t number, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    char *text = g_strdup_vprintf(format, values);
    va_end(values);
    pdf_writer_object(f->w, number, text, strlen(text));
    g_free(text);
}

static int compare_names(const void *a, const void *b)
{
    const struct pdf_frame_names *x = a, *y = b;

    return strcmp(x->first, y->first);
}

static size_t write_name_tree(struct pdf_frame *f)
{
    size_t number = pdf_writer_reserve(f->w, 1);
    struct strbuf kids;

    strbuf_init(&kids);
    qsort(f->names, f->nnames, sizeof *f->names, compare_names);
    for (size_t i = 0; i < f->nnames; i++) {
        assert(i == 0 || strcmp(f->names[i - 1].last, f->names[i].first) < 0);
        refer(&kids, f->names[i].number);
    }
    write_object(f, number, "<</Kids[%s]>>", kids.text);
    strbuf_release(&kids);
    return number;
}

static void write_elements(struct pdf_frame *f)
{
    write_object(f, PDF_FRAME_ELEMENTS, "<</Type/StructTreeRoot/K[%d 0 R]/ParentTree %d 0 R>>",
                 PDF_FRAME_DOCUMENT, PDF_FRAME_MARKS);
    write_object(f, PDF_FRAME_DOCUMENT, "<</Type/StructElem/S/Document/P %d 0 R/K[%s]>>",
                 PDF_FRAME_ELEMENTS, f->elements.text);
    write_object(f, PDF_FRAME_MARKS, "<</Kids[%s]>>", f->marks.text);
}

void pdf_frame_end(struct pdf_frame *f, const char *catalog)
{
    struct strbuf keys;

    strbuf_init(&keys);
    if (f->elements.len > 0) {
        write_elements(f);
        strbuf_format(&keys, "/StructTreeRoot %d 0 R/MarkInfo<</Marked true>>", PDF_FRAME_ELEMENTS);
    }
    if (f->nnames > 0)
        strbuf_format(&keys, "/Names<</Dests %zu 0 R>>", write_name_tree(f));
    if (f->outline) {
        end_top(f, 0);
        write_object(f, f->outline, "<</Type/Outlines/First %zu 0 R/Last %zu 0 R/Count %zu>>",
                     f->first_bookmark, f->top.number, f->ntop);
        strbuf_format(&keys, "/Outlines %zu 0 R", f->outline);
    }
    write_object(f, PDF_FRAME_PAGES, "<</Type/Pages/Kids[%s]/Count %zu>>", f->pages.text,
                 f->npages);
    write_object(f, PDF_FRAME_CATALOG, "<</Type/Catalog/Pages %d 0 R%s%s>>", PDF_FRAME_PAGES,
                 keys.text, catalog);
    strbuf_release(&keys);
}
