#include "render/paper/pdf_spool.h"

#include "base/mem.h"
#include "render/paper/pdf_dict.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TAIL = 1024, ROW = 20 };

/* The bytes from a place on. */
static bool read_bytes(struct pdf_spool *s, long at, size_t n)
{
    char block[16384];

    strbuf_clear(&s->bytes);
    if (fseek(s->in, at, SEEK_SET) != 0)
        return false;
    while (n > 0) {
        size_t part = fread(block, 1, n < sizeof block ? n : sizeof block, s->in);
        if (part == 0)
            return false;
        strbuf_add(&s->bytes, block, part);
        n -= part;
    }
    return true;
}

/* The dictionary and the place of the table are in the last bytes. */
static bool read_trailer(struct pdf_spool *s, long *table)
{
    struct strbuf dict;
    size_t n;

    if (fseek(s->in, 0, SEEK_END) != 0)
        return false;
    long size = ftell(s->in), from = size > TAIL ? size - TAIL : 0;
    if (size < 0 || !read_bytes(s, from, (size_t)(size - from)))
        return false;
    const char *tail = s->bytes.text, *end = tail + s->bytes.len, *zero;
    while ((zero = memchr(tail, 0, (size_t)(end - tail)))) /* of a stream before the table */
        tail = zero + 1;
    const char *trailer = strstr(tail, "trailer\n"), *start = strstr(tail, "startxref\n");
    if (!trailer || !start)
        return false;
    *table = strtol(start + strlen("startxref\n"), NULL, 10);
    strbuf_init(&dict);
    trailer += strlen("trailer\n");
    pdf_dict_tidy(trailer, pdf_dict_length(trailer, strlen(trailer)), 0, &dict);
    const char *count = pdf_dict_find(&dict, "/Size", &n);
    s->n = count ? strtoul(count, NULL, 10) : 0;
    s->root = pdf_dict_reference(&dict, "/Root");
    s->info = pdf_dict_reference(&dict, "/Info");
    strbuf_release(&dict);
    return *table > 0 && *table < size && s->n > 0 && s->n < (size_t)size && s->root > 0;
}

static int compare(const void *a, const void *b)
{
    const struct pdf_spool_place *p = a, *q = b;

    return (p->at > q->at) - (p->at < q->at);
}

static bool read_table(struct pdf_spool *s, long table)
{
    if (!read_bytes(s, table, 32) || strncmp(s->bytes.text, "xref\n0 ", 7) != 0)
        return false;
    const char *rows = strchr(s->bytes.text + 7, '\n');
    if (!rows || !read_bytes(s, table + (long)(rows + 1 - s->bytes.text), s->n * ROW))
        return false;
    s->place = mem_alloc(s->n + 1, sizeof *s->place);
    for (size_t i = 1; i < s->n; i++) {
        const char *row = s->bytes.text + i * ROW;
        long at = strtol(row, NULL, 10);
        if (at > 0 && at < table && row[17] == 'n')
            s->place[s->nplaces++] = (struct pdf_spool_place){at, i};
    }
    qsort(s->place, s->nplaces, sizeof *s->place, compare);
    s->place[s->nplaces] = (struct pdf_spool_place){table, 0};
    return s->nplaces > 0;
}

bool pdf_spool_open(struct pdf_spool *s, FILE *in)
{
    long table;

    *s = (struct pdf_spool){.in = in};
    strbuf_init(&s->bytes);
    return read_trailer(s, &table) && read_table(s, table);
}

void pdf_spool_release(struct pdf_spool *s)
{
    strbuf_release(&s->bytes);
    free(s->place);
}

void pdf_spool_rewind(struct pdf_spool *s)
{
    s->next = 0;
}

/* Cuts a word, and blanks before and behind it, off the end. */
static bool cut_word(const char *text, size_t *n, const char *word)
{
    size_t length = strlen(word);

    while (*n > 0 && isspace((unsigned char)text[*n - 1]))
        --*n;
    if (*n < length || memcmp(text + *n - length, word, length) != 0)
        return false;
    *n -= length;
    return true;
}

/* Behind the dictionary of a stream: "stream", its data, "endstream". */
static bool find_data(struct pdf_object *o)
{
    static const char begin[] = "stream\n";
    size_t dict = pdf_dict_length(o->text, o->n), at = dict;

    while (at < o->n && isspace((unsigned char)o->text[at]))
        at++;
    if (dict == 0 || o->n - at < strlen(begin) || memcmp(o->text + at, begin, strlen(begin)) != 0)
        return true;
    o->data = o->text + at + strlen(begin);
    size_t n = (size_t)(o->text + o->n - o->data);
    if (!cut_word(o->data, &n, "endstream") || n == 0 || o->data[n - 1] != '\n')
        return false;
    o->ndata = n - 1;
    o->n = dict;
    return true;
}

bool pdf_spool_read(struct pdf_spool *s, struct pdf_object *o)
{
    if (s->next == s->nplaces)
        return false;
    const struct pdf_spool_place *p = &s->place[s->next];
    if (!read_bytes(s, p[0].at, (size_t)(p[1].at - p[0].at)))
        return false;
    char *end;
    *o = (struct pdf_object){.number = p->number};
    bool fine = strtoul(s->bytes.text, &end, 10) == p->number && strncmp(end, " 0 obj\n", 7) == 0;
    if (!fine)
        return false;
    o->text = end + 7;
    o->n = s->bytes.len - (size_t)(o->text - s->bytes.text);
    fine = cut_word(o->text, &o->n, "endobj") && find_data(o);
    s->next += fine;
    return fine;
}
