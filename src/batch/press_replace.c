#include "batch/press_replace.h"

#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"
#include "edition/ranking.h"
#include "format/format.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which puzzles --------------------------------------------------------------------------- */

/* The next word of the list, which is taken from *at; NULL behind the last. The caller frees it. */
static char *next_word(const char **at)
{
    *at += strspn(*at, ", ");
    size_t n = strcspn(*at, ", ");
    char *word = n ? mem_copy_bytes(*at, n) : NULL;

    *at += n;
    return word;
}

/* Sets *place to that of the puzzle with this printed number, from 0; -1: the word is an id. */
static bool find_place(const struct book_plan *plan, const char *word, int64_t *place,
                       struct diag *d)
{
    const char *from = plan->book.text[PLAN_NUMBER_FROM];
    int64_t first = from ? atoll(from) : 1, each = plan->number / plan->versions, version = 0;
    const char *digits = word;

    *place = -1;
    if (plan->versions > 1 && *word >= 'A' && *word <= 'Z') {
        version = *word - 'A';
        digits++;
    }
    if (digits[strspn(digits, "0123456789")])
        return true;
    if (plan->versions > 1 && digits == word)
        return diag_set(d, "--replace: %s of which version? Write A%s for that of version A", word,
                        word);
    if (version >= plan->versions || !number_parse(digits, first, first + each - 1, place))
        return diag_set(d,
                        "--replace: the book has no puzzle %s; they have the numbers %lld to %lld",
                        word, (long long)first, (long long)(first + each - 1));
    *place += version * each - first;
    return true;
}

bool press_replace_check(const struct book_plan *plan, struct diag *d)
{
    const char *at = plan->book.text[PLAN_REPLACE];
    bool fine = true;
    int64_t place;

    while (at && fine) {
        FREED char *word = next_word(&at);
        if (!word)
            break;
        fine = find_place(plan, word, &place, d);
    }
    return fine;
}

/* ---- the book -------------------------------------------------------------------------------- */

struct replacing {
    const struct press *p;
    struct key_set *set;
    struct record *record; /* [n] in the order of the input */
    char **line;           /* [n] of each */
    int n;
    size_t capacity, lines;
    struct ranked *ranked; /* [n] in the order of the book */
};

static bool read_line(const char *line, struct record *r, struct diag *d)
{
    struct format_reader reader;

    if (!format_open_text(&reader, "puzzles.json", line))
        return diag_set(d, "puzzles.json: cannot be read");
    reader.format = &format_json;
    bool fine = format_read(&reader, r, d) == FORMAT_RECORD;
    format_close(&reader);
    return fine;
}

static bool read_book(struct replacing *book, const char *text, struct diag *d)
{
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        struct record r = {0};
        char *line = mem_copy_bytes(text, (size_t)(end + 1 - text));
        book->line = mem_reserve(book->line, (size_t)book->n + 1, &book->lines, sizeof line);
        book->record = mem_reserve(book->record, (size_t)book->n + 1, &book->capacity, sizeof r);
        book->line[book->n] = line;
        bool fine = read_line(line, &r, d);
        book->record[book->n++] = r;
        if (!fine)
            return false;
    }
    return true;
}

/* The order of the book before anything is replaced. */
static void rank(struct replacing *book)
{
    const struct book_plan *plan = book->p->plan;
    int64_t left = 0;
    int group = -1;

    book->ranked = mem_alloc((size_t)book->n, sizeof *book->ranked);
    for (int i = 0; i < book->n; i++, left--) {
        if (left == 0)
            left = plan->section[++group % plan->nsections]->number;
        const struct section *section = plan->section[group % plan->nsections];
        book->ranked[i] = (struct ranked){.at = i,
                                          .group = group,
                                          .given = section->given_order,
                                          .levels = section->by_level,
                                          .headed = section_is_headed(section),
                                          .level = book->record[i].level,
                                          .score = book->record[i].score,
                                          .place = book->record[i].place};
    }
    if (plan->versions > 1)
        ranking_deal(book->ranked, book->n, (int)plan->versions,
                     plan->nsections * (int)plan->versions);
    ranking_sort(book->ranked, book->n);
}

/* Where the puzzle is that the word names. */
static bool find(const struct replacing *book, const char *word, int64_t *place, struct diag *d)
{
    if (!find_place(book->p->plan, word, place, d))
        return false;
    for (int i = 0; i < book->n && *place < 0; i++) {
        const char *id = book->record[book->ranked[i].at].id;
        *place = id && strcmp(id, word) == 0 ? i : -1;
    }
    return *place >= 0 || diag_set(d, "--replace: the book has no puzzle with the id %s", word);
}

/* ---- other puzzles --------------------------------------------------------------------------- */

/* Whether another puzzle of the book, or this one, has the technique. */
static bool has_technique(const struct replacing *book, int without, const struct record *with,
                          const char *name)
{
    for (int i = 0; i < book->n; i++) {
        const struct record *r = i == without ? with : &book->record[i];
        for (int k = 0; k < r->ntechniques; k++)
            if (r->family == book->record[without].family &&
                strcmp(r->technique[k].name, name) == 0)
                return true;
    }
    return false;
}

/* Whether the book has the same techniques with this puzzle in place of puzzle i. */
static bool teaches_same(const struct replacing *book, int i, const struct record *r)
{
    const struct record *old = &book->record[i];
    bool same = true;

    for (int k = 0; k < old->ntechniques && same; k++)
        same = has_technique(book, i, r, old->technique[k].name);
    for (int k = 0; k < r->ntechniques && same; k++)
        same = has_technique(book, i, old, r->technique[k].name);
    return same;
}

/* So many puzzles are made for one of the same level; and of these for one with the same techniques. */
enum { MOST_MADE = 1000, MOST_CHOICES = 12 };

/* Makes the next puzzle of the index, with its key. */
static int make_next(const struct replacing *book, int i, struct record *r, struct strbuf *key,
                     struct diag *d)
{
    const struct shard one = {i + 1, i + 1};
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;
    int status = (int)shard_make(book->p->plan, &one, 1, book->set, &text, d);

    if (status)
        return status;
    if (!shard_open(text.text, text.len, &one, &content))
        return diag_set(d, "--replace: what was made in place of puzzle %d is damaged", i + 1),
               BATCH_WRONG;
    strbuf_clear(key);
    strbuf_add(key, content.keys + 6, KEY_DIGITS + 1);
    FREED char *line = mem_copy_bytes(text.text, strcspn(text.text, "\n") + 1);
    return read_line(line, r, d) ? BATCH_DONE : BATCH_WRONG;
}

/* Finds another puzzle for this place, whose key is added. */
static int find_other(const struct replacing *book, int i, struct record *found,
                      struct strbuf *keys, struct diag *d)
{
    OWN(strbuf) key = strbuf_new(), own = strbuf_new();
    bool same = false;
    int status = BATCH_DONE, choices = 0;

    for (int made = 0; made < MOST_MADE && choices < MOST_CHOICES && !same && !status; made++) {
        OWN(record) r = {0};
        status = make_next(book, i, &r, &key, d);
        if (status || r.level != book->record[i].level)
            continue;
        same = teaches_same(book, i, &r);
        if (choices++ && !same)
            continue;
        record_release(found);
        *found = r;
        r = (struct record){0};
        strbuf_clear(&own);
        strbuf_text(&own, key.text);
    }
    strbuf_text(keys, own.text);
    return found->family ? BATCH_DONE : status == BATCH_WRONG ? status : BATCH_NONE;
}

static int replace_one(struct replacing *book, const char *word, struct strbuf *keys,
                       struct diag *d)
{
    struct record other = {0};
    int64_t place;

    if (!find(book, word, &place, d))
        return BATCH_WRONG;
    int i = book->ranked[place].at;
    const struct section *section = book_plan_run(book->p->plan, i + 1, i + 1).section;
    if (section->path)
        return diag_set(d, "--replace: %s is a puzzle of %s: change it there", word, section->path),
               BATCH_WRONG;
    int status = find_other(book, i, &other, keys, d);
    if (status == BATCH_NONE)
        diag_set(d, "--replace: no other puzzle of level %d was found in place of %s",
                 book->record[i].level, word);
    if (status)
        return status;
    OWN(strbuf) line = strbuf_new();
    other.place = place + 1;
    format_append(&format_json, &other, true, &line);
    record_release(&book->record[i]);
    book->record[i] = other;
    free(book->line[i]);
    book->line[i] = mem_copy_text(line.text);
    return BATCH_DONE;
}

static void release(struct replacing *book)
{
    for (int i = 0; i < book->n; i++) {
        record_release(&book->record[i]);
        free(book->line[i]);
    }
    free(book->record);
    free(book->line);
    free(book->ranked);
}

int press_replace(const struct press *press, struct key_set *set, struct diag *d)
{
    struct replacing book = {.p = press, .set = set};
    OWN(strbuf) puzzles = strbuf_new(), keys = strbuf_new();
    FREED char *path = mem_print("%s/puzzles.json", press->run),
               *list = mem_print("%s/keys", press->run);
    const char *at = press->plan->book.text[PLAN_REPLACE];
    int status =
        strbuf_file(&puzzles, path) && strbuf_file(&keys, list) && read_book(&book, puzzles.text, d)
            ? BATCH_DONE
            : BATCH_WRONG;

    if (status == BATCH_DONE)
        rank(&book);
    while (status == BATCH_DONE) {
        FREED char *word = next_word(&at);
        if (!word)
            break;
        status = replace_one(&book, word, &keys, d);
    }
    strbuf_clear(&puzzles);
    for (int i = 0; i < book.n; i++)
        strbuf_text(&puzzles, book.line[i]);
    if (status == BATCH_DONE && !(outfile_write(path, puzzles.text, puzzles.len, d) &&
                                  outfile_write(list, keys.text, keys.len, d)))
        status = BATCH_WRONG;
    release(&book);
    return status;
}
