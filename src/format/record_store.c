#include "format/record_store.h"

#include <assert.h>

void record_store_release(struct record_store *store)
{
    for (int i = 0; i < RECORD_STORE_HELD; i++)
        record_release(&store->held[i].record);
    record_release(&store->first);
    format_close(&store->reader);
    spool_release(&store->lines);
    *store = (struct record_store){0};
}

void record_store_add(struct record_store *store, struct record *r)
{
    struct strbuf line;

    strbuf_init(&line);
    format_json.write(&line, r, store->lines.n == 0);
    spool_add(&store->lines, line.text, line.len);
    strbuf_release(&line);
    if (store->lines.n > 1) {
        record_release(r);
        return;
    }
    store->first = *r;
    *r = (struct record){0};
}

static bool parse(struct record_store *store, const struct strbuf *line, struct record *r)
{
    struct diag d;

    textin_open_memory(&store->reader.in, "temporary file", line->text, line->len);
    bool fine = format_json.read(&store->reader, r, &d) == FORMAT_RECORD;
    textin_close(&store->reader.in);
    assert(fine);
    return fine;
}

bool record_store_read(struct record_store *store, size_t number, struct record *r)
{
    struct strbuf line;

    *r = (struct record){0};
    strbuf_init(&line);
    bool fine = spool_read(&store->lines, number, &line) && parse(store, &line, r);
    strbuf_release(&line);
    return fine;
}

/* The place of the record if it is in memory; else of the one that was not got for longest. */
static struct held_record *find(struct record_store *store, size_t number)
{
    struct held_record *oldest = store->held;

    for (struct held_record *h = store->held; h < store->held + RECORD_STORE_HELD; h++) {
        if (h->record.family && h->number == number)
            return h;
        oldest = h->used < oldest->used ? h : oldest;
    }
    record_release(&oldest->record);
    return oldest;
}

const struct record *record_store_get(struct record_store *store, size_t number)
{
    struct held_record *h = find(store, number);

    h->used = ++store->uses;
    h->number = number;
    if (h->record.family || record_store_read(store, number, &h->record))
        return &h->record;
    return &store->first;
}

bool record_store_complete(struct record_store *store, struct diag *d)
{
    return spool_complete(&store->lines, d);
}
