#include "render/pdf_writer.h"

#include "base/mem.h"
#include "render/pdf_dict.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PACK = 100, PLACE_BYTES = 5, INDEX_BYTES = 2, ROW = 1 + PLACE_BYTES + INDEX_BYTES };

static void put(struct pdf_writer *w, const char *bytes, size_t n)
{
    fwrite(bytes, 1, n, w->out);
    if (!w->ended)
        g_checksum_update(w->sum, (const guchar *)bytes, (gssize)n);
    w->at += n;
}

static void put_text(struct pdf_writer *w, const char *text)
{
    put(w, text, strlen(text));
}

void pdf_writer_begin(struct pdf_writer *w, FILE *out, size_t n)
{
    *w = (struct pdf_writer){.out = out, .sum = g_checksum_new(G_CHECKSUM_MD5), .n = n};
    w->place = mem_reserve(NULL, n, &w->capacity, sizeof *w->place);
    memset(w->place, 0, n * sizeof *w->place);
    strbuf_init(&w->numbers);
    strbuf_init(&w->texts);
    put_text(w, "%PDF-1.5\n%\xbf\xf7\xa2\xfe\n"); /* bytes above 127: the file is binary */
}

void pdf_writer_release(struct pdf_writer *w)
{
    g_checksum_free(w->sum);
    free(w->place);
    strbuf_release(&w->numbers);
    strbuf_release(&w->texts);
}

/* The next free number. */
static size_t new_number(struct pdf_writer *w)
{
    w->place = mem_reserve(w->place, w->n + 1, &w->capacity, sizeof *w->place);
    w->place[w->n] = (struct pdf_writer_place){0, 0, 0};
    return w->n++;
}

void pdf_writer_compress(struct strbuf *data)
{
    uLongf n = compressBound(data->len);
    char *small = mem_alloc(n, 1);

    if (compress2((Bytef *)small, &n, (const Bytef *)data->text, data->len, Z_BEST_COMPRESSION) !=
        Z_OK)
        mem_out(); /* there is room for the result, so nothing else can be missing */
    strbuf_clear(data);
    strbuf_add(data, small, n);
    free(small);
}

void pdf_writer_stream(struct pdf_writer *w, size_t number, struct strbuf *dict, const char *data,
                       size_t n)
{
    char text[40];

    w->place[number] = (struct pdf_writer_place){.where = w->at, .kind = 1};
    snprintf(text, sizeof text, "%zu", n);
    pdf_dict_set(dict, "/Length", text);
    snprintf(text, sizeof text, "%zu 0 obj\n", number);
    put_text(w, text);
    put(w, dict->text, dict->len);
    put_text(w, "\nstream\n");
    put(w, data, n);
    put_text(w, "\nendstream\nendobj\n");
}

static void put_pack(struct pdf_writer *w)
{
    struct strbuf dict;

    if (w->npacked == 0)
        return;
    strbuf_init(&dict);
    strbuf_format(&dict, "<</Type/ObjStm/N %zu/First %zu/Filter/FlateDecode>>", w->npacked,
                  w->numbers.len);
    strbuf_add(&w->numbers, w->texts.text, w->texts.len);
    pdf_writer_compress(&w->numbers);
    pdf_writer_stream(w, w->pack, &dict, w->numbers.text, w->numbers.len);
    strbuf_release(&dict);
    strbuf_clear(&w->numbers);
    strbuf_clear(&w->texts);
    w->npacked = 0;
}

void pdf_writer_object(struct pdf_writer *w, size_t number, const char *text, size_t n)
{
    if (w->npacked == 0)
        w->pack = new_number(w);
    w->place[number] =
        (struct pdf_writer_place){.where = w->pack, .index = (uint16_t)w->npacked, .kind = 2};
    strbuf_format(&w->numbers, "%zu %zu ", number, w->texts.len);
    strbuf_add(&w->texts, text, n);
    strbuf_char(&w->texts, '\n');
    if (++w->npacked == PACK)
        put_pack(w);
}

/* ---- the table ------------------------------------------------------------------------------- */

static void put_bytes(unsigned char *row, uint64_t value, int n)
{
    for (int i = n - 1; i >= 0; i--, value >>= 8)
        row[i] = (unsigned char)value;
}

/* Rows as differences from the row above (PNG predictor "up"), which compress well. */
static void add_rows(const struct pdf_writer *w, struct strbuf *rows)
{
    unsigned char above[ROW] = {0}, row[ROW];

    for (size_t i = 0; i < w->n; i++) {
        row[0] = w->place[i].kind;
        put_bytes(row + 1, w->place[i].where, PLACE_BYTES);
        put_bytes(row + 1 + PLACE_BYTES, w->place[i].index, INDEX_BYTES);
        strbuf_char(rows, 2);
        for (int k = 0; k < ROW; k++)
            strbuf_char(rows, (char)(row[k] - above[k]));
        memcpy(above, row, ROW);
    }
}

void pdf_writer_end(struct pdf_writer *w, const char *keys)
{
    struct strbuf dict, rows;

    put_pack(w);
    size_t number = new_number(w);
    uint64_t table = w->at;
    const char *id = g_checksum_get_string(w->sum);
    w->ended = true;
    w->place[number] = (struct pdf_writer_place){.where = table, .kind = 1};
    strbuf_init(&dict);
    strbuf_init(&rows);
    strbuf_format(&dict,
                  "<</Type/XRef/Size %zu/W[1 %d %d]%s/ID[<%s><%s>]/Filter/FlateDecode"
                  "/DecodeParms<</Predictor 12/Columns %d>>>>",
                  w->n, PLACE_BYTES, INDEX_BYTES, keys, id, id, ROW);
    add_rows(w, &rows);
    pdf_writer_compress(&rows);
    pdf_writer_stream(w, number, &dict, rows.text, rows.len);
    strbuf_release(&dict);
    strbuf_release(&rows);
    strbuf_init(&rows);
    strbuf_format(&rows, "startxref\n%llu\n%%%%EOF\n", (unsigned long long)table);
    put_text(w, rows.text);
    strbuf_release(&rows);
}
