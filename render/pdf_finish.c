#include "render/pdf_finish.h"

#include "base/mem.h"
#include "render/pdf_dict.h"
#include "render/pdf_spool.h"
#include "render/pdf_token.h"
#include "render/pdf_writer.h"

#include <assert.h>
#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- content streams ------------------------------------------------------------------------- */

enum { MOST_OPERANDS = 3 };

/* The last numbers before an operator: their values and where they begin in the output. */
struct operands {
    int n;
    double value[MOST_OPERANDS];
    size_t at[MOST_OPERANDS];
};

static void operands_push(struct operands *o, double value, size_t at)
{
    if (o->n == MOST_OPERANDS) {
        memmove(o->value, o->value + 1, (MOST_OPERANDS - 1) * sizeof *o->value);
        memmove(o->at, o->at + 1, (MOST_OPERANDS - 1) * sizeof *o->at);
        o->n--;
    }
    o->value[o->n] = value;
    o->at[o->n++] = at;
}

/* The light of a colour, by the weights that video has used for long (ITU-R BT.601). */
static double grey_of(const double *rgb)
{
    if (rgb[0] == rgb[1] && rgb[1] == rgb[2])
        return rgb[0];
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

static bool is_grey(const double *rgb)
{
    return rgb[0] == rgb[1] && rgb[1] == rgb[2];
}

static void put_digits(struct strbuf *out, long value, int least)
{
    char digits[32];
    int n = 0;

    for (; value > 0 || n < least; value /= 10)
        digits[n++] = (char)('0' + value % 10);
    while (n > 0)
        strbuf_char(out, digits[--n]);
}

/* Without zeros at either end. */
static void put_number(struct strbuf *out, double value, int decimals)
{
    static const int powers[] = {1, 10, 100, 1000, 10000};
    int power = powers[decimals];
    long scaled = lround(fabs(value) * power), fraction = scaled % power;

    if (value < 0 && scaled > 0)
        strbuf_char(out, '-');
    if (scaled >= power || fraction == 0)
        put_digits(out, scaled / power, 1);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; decimals--)
        fraction /= 10;
    strbuf_char(out, '.');
    put_digits(out, fraction, decimals);
}

/* Numbers below 1 may be scales, and those up to 25 sizes of text, whose error adds up over a line.
 * Larger ones are places, and a twentieth of a point is finer than a dot of a good printer. */
static int decimals_of(double value)
{
    double size = fabs(value);

    return size < 1 ? 4 : size < 25 ? 2 : 1;
}

static void put_grey(struct strbuf *out, const struct operands *o, char operator)
{
    strbuf_cut(out, o->at[o->n - 3]);
    put_number(out, grey_of(o->value + o->n - 3), 3);
    strbuf_char(out, ' ');
    strbuf_char(out, operator);
}

/* Steps between texts are in sizes of the font. What rounding takes from one is added to the next,
 * so that errors do not add up. */
static void put_step(struct strbuf *out, const struct operands *o, double rest[2])
{
    strbuf_cut(out, o->at[o->n - 2]);
    for (int i = 0; i < 2; i++) {
        double value = o->value[o->n - 2 + i] + rest[i];
        put_number(out, value, 2);
        strbuf_char(out, ' ');
        rest[i] = value - round(100 * value) / 100;
    }
    strbuf_text(out, "Td");
}

/* One blank stands for several. */
static void put_blank(struct strbuf *out)
{
    if (out->len > 0 && out->text[out->len - 1] != ' ')
        strbuf_char(out, ' ');
}

static bool is_colour(const char *token, size_t n)
{
    return pdf_token_is(token, n, "rg") || pdf_token_is(token, n, "RG");
}

/* Numbers in brackets stay: the lengths of dashes add up, and those in texts are whole. */
bool pdf_finish_content(const char *content, size_t n, bool all, struct strbuf *out)
{
    struct operands operands = {0};
    bool in_brackets = false;
    double value, rest[2] = {0, 0};

    for (size_t at = 0, length; at < n; at += length) {
        const char *token = content + at;
        length = pdf_token_length(token, n - at);
        if (pdf_token_is(token, length, "BI"))
            return false;
        if (pdf_token_is_blank(token)) {
            put_blank(out);
            continue;
        }
        if (operands.n >= 3 && is_colour(token, length) &&
            (all || is_grey(operands.value + operands.n - 3))) {
            put_grey(out, &operands, *token == 'r' ? 'g' : 'G');
            operands.n = 0;
            continue;
        }
        if (operands.n >= 2 && pdf_token_is(token, length, "Td")) {
            put_step(out, &operands, rest);
            operands.n = 0;
            continue;
        }
        if (pdf_token_is(token, length, "Tm"))
            rest[0] = rest[1] = 0;
        if (*token == '[' || *token == ']')
            in_brackets = *token == '[';
        if (pdf_token_number(token, length, &value)) {
            operands_push(&operands, value, out->len);
            if (!in_brackets) {
                put_number(out, value, decimals_of(value));
                continue;
            }
        } else
            operands.n = 0;
        strbuf_add(out, token, length);
    }
    return true;
}

/* ---- the document ---------------------------------------------------------------------------- */

/* The work on one document. */
struct finisher {
    const struct pdf_finish *how;
    struct pdf_spool spool;
    struct pdf_writer writer;
    bool *content;           /* [spool.n] whether the object is the content of a page */
    bool *unused;            /* [spool.n] whether nothing refers to the object any longer */
    size_t npages, nfigures; /* that were seen */
};

static bool is_type(const struct strbuf *dict, const char *type)
{
    return pdf_dict_is(dict, "/Type", type);
}

/* Reads the object's dictionary; false if it is another thing. */
static bool read_dict(const struct pdf_object *o, struct strbuf *dict)
{
    strbuf_clear(dict);
    if (pdf_dict_length(o->text, o->n) == 0)
        return false;
    pdf_dict_tidy(o->text, o->n, dict);
    return true;
}

/* Contents stand before their pages in the file, so all pages are read first. */
static bool find_contents(struct finisher *f)
{
    struct pdf_object o;
    struct strbuf dict;

    strbuf_init(&dict);
    while (pdf_spool_read(&f->spool, &o)) {
        if (o.data || !read_dict(&o, &dict) || !is_type(&dict, "/Page"))
            continue;
        size_t content = pdf_dict_reference(&dict, "/Contents");
        if (content < f->spool.n)
            f->content[content] = true;
        f->npages++;
    }
    strbuf_release(&dict);
    bool fine = f->spool.next == f->spool.nplaces;
    pdf_spool_rewind(&f->spool);
    return fine && f->npages > 0;
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
static bool finish_content(struct finisher *f, const struct pdf_object *o, struct strbuf *dict)
{
    bool grey = f->how->print && !f->how->colour;
    struct strbuf old, new;

    strbuf_init(&old);
    strbuf_init(&new);
    bool fine = pdf_dict_is(dict, "/Filter", "/FlateDecode") && expand(o->data, o->ndata, &old) &&
                pdf_finish_content(old.text, old.len, grey, &new);
    if (fine) {
        pdf_writer_compress(&new);
        pdf_writer_stream(&f->writer, o->number, dict, new.text, new.len);
    }
    strbuf_release(&old);
    strbuf_release(&new);
    return fine;
}

/* Cairo keeps the length in an object of its own behind the stream. */
static bool finish_stream(struct finisher *f, const struct pdf_object *o, struct strbuf *dict)
{
    size_t length = pdf_dict_reference(dict, "/Length");
    bool form = pdf_dict_is(dict, "/Subtype", "/Form");

    if (length < f->spool.n)
        f->unused[length] = true;
    if (form && f->how->print)
        pdf_dict_remove(dict, "/Group");
    if (form || f->content[o->number])
        return finish_content(f, o, dict);
    pdf_writer_stream(&f->writer, o->number, dict, o->data, o->ndata);
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
        put_number(&trim, side[i] + (i < 2 ? bleed : -bleed), 4);
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

/* UTF-16 in hexadecimal digits: any character, and none that needs an escape. */
static void put_words(struct strbuf *out, const char *words)
{
    gunichar2 *units = g_utf8_to_utf16(words, -1, NULL, NULL, NULL);

    assert(units);
    strbuf_text(out, "<FEFF");
    for (const gunichar2 *unit = units; *unit; unit++)
        strbuf_format(out, "%04X", *unit);
    strbuf_char(out, '>');
    g_free(units);
}

/* Pages are labelled with the numbers that are printed on them, and the title stands in place of
 * the file's name. */
static void finish_screen(const struct pdf_finish *how, struct strbuf *root)
{
    struct strbuf value;

    strbuf_init(&value);
    if (how->language) {
        put_words(&value, how->language);
        pdf_dict_set(root, "/Lang", value.text);
    }
    strbuf_clear(&value);
    if (how->first_page) {
        strbuf_format(&value, "<</Nums[0<</S/D/St %d>>]>>", how->first_page);
        pdf_dict_set(root, "/PageLabels", value.text);
    }
    pdf_dict_set(root, "/ViewerPreferences", "<</DisplayDocTitle true>>");
    strbuf_release(&value);
}

/* Cairo cannot give words to a figure. The elements are in the file as they were opened. */
static bool finish_figure(struct finisher *f, struct strbuf *dict)
{
    struct strbuf words;

    if (f->nfigures == f->how->nfigures)
        return false;
    strbuf_init(&words);
    put_words(&words, f->how->figure[f->nfigures++]);
    pdf_dict_set(dict, "/Alt", words.text);
    strbuf_release(&words);
    return true;
}

static bool is_figure(const struct strbuf *dict)
{
    return is_type(dict, "/StructElem") && pdf_dict_is(dict, "/S", "/Figure");
}

static bool finish_dict(struct finisher *f, const struct pdf_object *o, struct strbuf *dict)
{
    bool fine = true;

    if (f->how->print && is_type(dict, "/Page"))
        fine = finish_printed_page(dict, f->how->bleed);
    else if (!f->how->print && o->number == f->spool.root)
        finish_screen(f->how, dict);
    else if (is_figure(dict))
        fine = finish_figure(f, dict);
    pdf_writer_object(&f->writer, o->number, dict->text, dict->len);
    return fine;
}

static bool finish_object(struct finisher *f, const struct pdf_object *o)
{
    struct strbuf text;
    bool fine = true;

    strbuf_init(&text);
    if (f->unused[o->number] || (f->how->print && o->number == f->spool.info))
        ;
    else if (!read_dict(o, &text)) {
        pdf_dict_tidy(o->text, o->n, &text);
        pdf_writer_object(&f->writer, o->number, text.text, text.len);
    } else if (o->data)
        fine = finish_stream(f, o, &text);
    else
        fine = finish_dict(f, o, &text);
    strbuf_release(&text);
    return fine;
}

static bool finish_objects(struct finisher *f, FILE *out)
{
    struct pdf_object o;
    struct strbuf keys;
    bool fine = true;

    pdf_writer_begin(&f->writer, out, f->spool.n);
    while (fine && pdf_spool_read(&f->spool, &o))
        fine = finish_object(f, &o);
    strbuf_init(&keys);
    strbuf_format(&keys, "/Root %zu 0 R", f->spool.root);
    if (!f->how->print)
        strbuf_format(&keys, "/Info %zu 0 R", f->spool.info);
    pdf_writer_end(&f->writer, keys.text);
    strbuf_release(&keys);
    pdf_writer_release(&f->writer);
    return fine && f->spool.next == f->spool.nplaces && f->nfigures == f->how->nfigures;
}

void pdf_finish_figure(struct pdf_finish *how, const char *words)
{
    how->figure = mem_reserve(how->figure, how->nfigures + 1, &how->capacity, sizeof *how->figure);
    how->figure[how->nfigures++] = mem_copy_text(words);
}

void pdf_finish_release(struct pdf_finish *how)
{
    for (size_t i = 0; i < how->nfigures; i++)
        free(how->figure[i]);
    free(how->figure);
}

bool pdf_finish(FILE *in, FILE *out, const struct pdf_finish *how, struct diag *d)
{
    struct finisher f = {.how = how};
    bool fine = pdf_spool_open(&f.spool, in);

    f.content = mem_alloc(f.spool.n, 1);
    f.unused = mem_alloc(f.spool.n, 1);
    fine = fine && find_contents(&f) && finish_objects(&f, out);
    free(f.content);
    free(f.unused);
    pdf_spool_release(&f.spool);
    return fine || diag_set(d, "the PDF cannot be finished");
}
