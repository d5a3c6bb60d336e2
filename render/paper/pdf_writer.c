#include "render/paper/pdf_writer.h"

#include "base/mem.h"
#include "render/paper/pdf_dict.h"

#include <assert.h>
#include <errno.h>
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

void pdf_writer_begin(struct pdf_writer *w, FILE *out)
{
    *w = (struct pdf_writer){.out = out, .sum = g_checksum_new(G_CHECKSUM_MD5)};
    strbuf_init(&w->numbers);
    strbuf_init(&w->texts);
    pdf_writer_reserve(w, 1);                     /* 0 is no object */
    put_text(w, "%PDF-1.5\n%\xbf\xf7\xa2\xfe\n"); /* bytes above 127: the file is binary */
}

void pdf_writer_release(struct pdf_writer *w)
{
    g_checksum_free(w->sum);
    free(w->place);
    strbuf_release(&w->numbers);
    strbuf_release(&w->texts);
    if (w->table)
        fclose(w->table);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void put_bytes(unsigned char *row, uint64_t value, int n)
{
    for (int i = n - 1; i >= 0; i--, value >>= 8)
        row[i] = (unsigned char)value;
}

static void make_row(struct pdf_writer_place place, unsigned char row[ROW])
{
    row[0] = place.kind;
    put_bytes(row + 1, place.where, PLACE_BYTES);
    put_bytes(row + 1 + PLACE_BYTES, place.index, INDEX_BYTES);
}

/* The temporary file cannot be written or read. */
static void fail(struct pdf_writer *w)
{
    w->error = errno ? errno : EIO;
}

/* Lets the temporary file stand at the row of an object. */
static void seek(struct pdf_writer *w, size_t number)
{
    errno = 0;
    if (!w->error && fseek(w->table, (long)(number * ROW), SEEK_SET) != 0)
        fail(w);
}

/* Writes the row where the file stands. */
static void store_place(struct pdf_writer *w, struct pdf_writer_place place)
{
    unsigned char row[ROW];

    make_row(place, row);
    if (!w->error && fwrite(row, 1, ROW, w->table) < ROW)
        fail(w);
}

static void set_place(struct pdf_writer *w, size_t number, struct pdf_writer_place place)
{
    assert(number > 0 && number < w->n);
    if (number >= w->first) {
        w->place[number - w->first] = place;
    } else {
        seek(w, number);
        store_place(w, place);
    }
}

size_t pdf_writer_reserve(struct pdf_writer *w, size_t n)
{
    size_t used = w->n - w->first;

    w->place = mem_reserve(w->place, used + n, &w->capacity, sizeof *w->place);
    memset(w->place + used, 0, n * sizeof *w->place);
    w->n += n;
    return w->n - n;
}

/* ---- objects --------------------------------------------------------------------------------- */

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

    set_place(w, number, (struct pdf_writer_place){.where = w->at, .kind = 1});
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
        w->pack = pdf_writer_reserve(w, 1);
    set_place(
        w, number,
        (struct pdf_writer_place){.where = w->pack, .index = (uint16_t)w->npacked, .kind = 2});
    strbuf_format(&w->numbers, "%zu %zu ", number, w->texts.len);
    strbuf_add(&w->texts, text, n);
    strbuf_char(&w->texts, '\n');
    if (++w->npacked == PACK)
        put_pack(w);
}

/* ---- the table ------------------------------------------------------------------------------- */

void pdf_writer_store(struct pdf_writer *w)
{
    put_pack(w);
    if (!w->table && !w->error && !(w->table = tmpfile()))
        fail(w);
    seek(w, w->first);
    for (size_t i = w->first; i < w->n; i++)
        store_place(w, w->place[i - w->first]);
    w->first = w->n;
}

/* The rows of the table, compressed. */
struct rows {
    z_stream z;
    unsigned char above[ROW];
    struct strbuf bytes, out;
};

/* Compresses the rows that wait. */
static void rows_flush(struct rows *r, int how)
{
    char block[4096];

    r->z.next_in = (Bytef *)r->bytes.text;
    r->z.avail_in = (uInt)r->bytes.len;
    do {
        r->z.next_out = (Bytef *)block;
        r->z.avail_out = sizeof block;
        deflate(&r->z, how);
        strbuf_add(&r->out, block, sizeof block - r->z.avail_out);
    } while (r->z.avail_out == 0);
    strbuf_clear(&r->bytes);
}

/* A row as differences from the row above (PNG predictor "up"), which compress well. */
static void rows_add(struct rows *r, const unsigned char row[ROW])
{
    enum { WAITING = 1 << 16 };

    strbuf_char(&r->bytes, 2);
    for (int k = 0; k < ROW; k++)
        strbuf_char(&r->bytes, (char)(row[k] - r->above[k]));
    memcpy(r->above, row, ROW);
    if (r->bytes.len > WAITING)
        rows_flush(r, Z_NO_FLUSH);
}

static void add_rows(struct pdf_writer *w, struct rows *r)
{
    unsigned char row[ROW];

    if (w->first > 0)
        seek(w, 0);
    for (size_t i = 0; i < w->first && !w->error; i++) {
        if (fread(row, 1, ROW, w->table) < ROW)
            fail(w);
        rows_add(r, row);
    }
    for (size_t i = w->first; i < w->n; i++) {
        make_row(w->place[i - w->first], row);
        rows_add(r, row);
    }
}

static void write_table(struct pdf_writer *w, size_t number, struct strbuf *dict)
{
    struct rows r = {.z = {0}};

    strbuf_init(&r.bytes);
    strbuf_init(&r.out);
    if (deflateInit(&r.z, Z_BEST_COMPRESSION) != Z_OK)
        mem_out();
    add_rows(w, &r);
    rows_flush(&r, Z_FINISH);
    deflateEnd(&r.z);
    pdf_writer_stream(w, number, dict, r.out.text, r.out.len);
    strbuf_release(&r.bytes);
    strbuf_release(&r.out);
}

bool pdf_writer_end(struct pdf_writer *w, const char *keys)
{
    struct strbuf dict, end;

    put_pack(w);
    size_t number = pdf_writer_reserve(w, 1);
    uint64_t table = w->at;
    const char *id = g_checksum_get_string(w->sum);
    w->ended = true;
    set_place(w, number, (struct pdf_writer_place){.where = table, .kind = 1});
    strbuf_init(&dict);
    strbuf_init(&end);
    strbuf_format(&dict,
                  "<</Type/XRef/Size %zu/W[1 %d %d]%s/ID[<%s><%s>]/Filter/FlateDecode"
                  "/DecodeParms<</Predictor 12/Columns %d>>>>",
                  w->n, PLACE_BYTES, INDEX_BYTES, keys, id, id, ROW);
    write_table(w, number, &dict);
    strbuf_format(&end, "startxref\n%llu\n%%%%EOF\n", (unsigned long long)table);
    put_text(w, end.text);
    strbuf_release(&dict);
    strbuf_release(&end);
    errno = w->error;
    return !w->error;
}
