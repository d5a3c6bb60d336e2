#include "solver/mcc/data.h"

#include "base/mem.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_BOUND = 2000000000 };

/* A word of the current line. */
struct mcc_word {
    const char *text;
    size_t n, col; /* columns count from 1 */
};

void mcc_release(struct mcc_data *data)
{
    free(data->item);
    free(data->start);
    free(data->use);
    free(data->slot);
    *data = (struct mcc_data){0};
}

void mcc_write_option(struct strbuf *out, const struct mcc_data *data, int option)
{
    for (int k = data->start[option]; k < data->start[option + 1]; k++) {
        if (k > data->start[option])
            strbuf_char(out, ' ');
        strbuf_text(out, data->item[data->use[k].item].name);
        if (data->use[k].colour)
            strbuf_format(out, ":%c", data->use[k].colour);
    }
}

/* ---- names ---- */

static size_t name_slot(const struct mcc_data *data, const char *name, size_t n)
{
    uint64_t hash = 0;

    for (size_t k = 0; k < n; k++)
        hash = (hash + (unsigned char)name[k] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    size_t i = (size_t)(hash >> 20) & (data->nslots - 1);
    assert((data->nslots & (data->nslots - 1)) == 0 && (size_t)data->nitems < data->nslots);
    while (data->slot[i] > 0) {
        const char *there = data->item[data->slot[i] - 1].name;
        if (strlen(there) == n && memcmp(there, name, n) == 0)
            break;
        i = (i + 1) & (data->nslots - 1);
    }
    return i;
}

int mcc_find(const struct mcc_data *data, const char *name, size_t n)
{
    return data->nslots > 0 ? data->slot[name_slot(data, name, n)] - 1 : -1;
}

/* Keeps at least half of the slots free. */
static void name_room(struct mcc_data *data)
{
    if (2 * (size_t)data->nitems < data->nslots)
        return;
    data->nslots = data->nslots > 0 ? 2 * data->nslots : 64;
    free(data->slot);
    data->slot = mem_alloc(data->nslots, sizeof *data->slot);
    for (int i = 0; i < data->nitems; i++) {
        const char *name = data->item[i].name;
        data->slot[name_slot(data, name, strlen(name))] = i + 1;
    }
}

/* ---- words ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool next_word(const struct textin *in, size_t *at, struct mcc_word *word)
{
    while (*at < in->len && is_blank(in->text[*at]))
        ++*at;
    size_t from = *at;
    while (*at < in->len && !is_blank(in->text[*at]))
        ++*at;
    *word = (struct mcc_word){in->text + from, *at - from, from + 1};
    return word->n > 0;
}

static bool word_wrong(const struct textin *in, size_t col, struct diag *d, const char *what)
{
    return diag_at(d, textin_place(in, col), "%s", what);
}

/* The next line that is neither blank nor a comment. */
static enum textin_result next_line(struct textin *in, struct diag *d)
{
    struct mcc_word word;

    for (;;) {
        enum textin_result result = textin_next(in, d);
        size_t at = 0;
        if (result != TEXTIN_LINE || (next_word(in, &at, &word) && word.text[0] != '|'))
            return result;
    }
}

/* ---- the line of items ---- */

/* The bounds `n` or `lo:hi` before the bar; the rest of the word is the name. */
static bool read_bounds(const struct textin *in, struct mcc_word *word, struct mcc_item *item,
                        struct diag *d)
{
    const char *bar = memchr(word->text, '|', word->n);
    int64_t low, high;

    if (!bar)
        return true;
    size_t n = (size_t)(bar - word->text), used = number_scan(word->text, n, MAX_BOUND, &low);
    if (used == 0)
        return word_wrong(in, word->col, d, "a number is expected before '|'");
    high = low;
    if (used < n && word->text[used] == ':') {
        size_t more = number_scan(word->text + used + 1, n - used - 1, MAX_BOUND, &high);
        if (more == 0)
            return word_wrong(in, word->col + used + 1, d, "a number is expected after ':'");
        used += 1 + more;
    }
    if (used < n)
        return word_wrong(in, word->col + used, d, "bounds are written n| or lo:hi|");
    if (low > MAX_BOUND || high > MAX_BOUND)
        return word_wrong(in, word->col, d, "a bound is too large");
    if (low > high)
        return word_wrong(in, word->col, d, "the lower bound is larger than the upper one");
    if (high == 0)
        return word_wrong(in, word->col, d, "an item that may never be covered");
    item->low = (int)low;
    item->high = (int)high;
    *word = (struct mcc_word){bar + 1, word->n - n - 1, word->col + n + 1};
    return true;
}

static bool read_name(const struct textin *in, const struct mcc_word *word, struct mcc_item *item,
                      struct diag *d)
{
    for (size_t i = 0; i < word->n; i++)
        if (word->text[i] == ':' || word->text[i] == '|')
            return word_wrong(in, word->col + i, d, "a name has no ':' and no '|'");
    if (word->n == 0)
        return word_wrong(in, word->col, d, "a name is expected after '|'");
    if (word->n > MCC_NAME)
        return word_wrong(in, word->col, d, "a name has at most 8 characters");
    memcpy(item->name, word->text, word->n);
    item->line = in->line;
    item->col = (long)word->col;
    return true;
}

static bool read_item(struct mcc_data *data, const struct textin *in, struct mcc_word word,
                      bool primary, struct diag *d)
{
    struct mcc_item item = {.low = primary, .high = primary};

    if (!primary && memchr(word.text, '|', word.n))
        return word_wrong(in, word.col, d, "a secondary item has no bounds");
    if (!read_bounds(in, &word, &item, d) || !read_name(in, &word, &item, d))
        return false;
    if (mcc_find(data, word.text, word.n) >= 0)
        return diag_at(d, textin_place(in, word.col), "the item %s is named twice", item.name);
    size_t n = (size_t)data->nitems;
    data->item = mem_reserve(data->item, n + 1, &data->item_capacity, sizeof *data->item);
    data->item[data->nitems++] = item;
    assert(!primary || data->nprimary == data->nitems - 1); /* these come first */
    data->nprimary += primary;
    name_room(data);
    data->slot[name_slot(data, item.name, word.n)] = data->nitems;
    return true;
}

static bool read_items(struct mcc_data *data, struct textin *in, struct diag *d)
{
    bool primary = true;
    struct mcc_word word;
    size_t at = 0;
    enum textin_result result = next_line(in, d);

    if (result == TEXTIN_ERROR)
        return false;
    if (result == TEXTIN_END)
        return diag_at(d, (struct place){in->name, in->line + 1, 1},
                       "the text ends without a line of items");
    while (next_word(in, &at, &word)) {
        if (word.n == 1 && word.text[0] == '|') {
            if (!primary)
                return word_wrong(in, word.col, d, "a second '|' in the line of items");
            primary = false;
        } else if (!read_item(data, in, word, primary, d)) {
            return false;
        }
    }
    return true;
}

/* ---- options ---- */

static bool read_use(const struct mcc_data *data, const struct textin *in,
                     const struct mcc_word *word, struct mcc_use *use, struct diag *d)
{
    const char *colon = memchr(word->text, ':', word->n);
    size_t n = colon ? (size_t)(colon - word->text) : word->n;
    int item = mcc_find(data, word->text, n);

    if (item < 0)
        return diag_at(d, textin_place(in, word->col), "the item %.*s is not in the line of items",
                       n > 40 ? 40 : (int)n, word->text);
    assert(item < data->nitems);
    *use = (struct mcc_use){.item = item};
    if (!colon)
        return true;
    if (item < data->nprimary)
        return diag_at(d, textin_place(in, word->col + n),
                       "a colour on the item %s, which is primary", data->item[item].name);
    if (word->n != n + 2)
        return word_wrong(in, word->col + n, d, "a colour is one character");
    use->colour = (unsigned char)colon[1];
    return true;
}

/* last[item] is the line that named the item last. */
static bool read_option(struct mcc_data *data, const struct textin *in, long *last, struct diag *d)
{
    size_t used = (size_t)data->start[data->noptions], n = used, at = 0;
    bool primary = false;
    struct mcc_word word;
    struct mcc_use use;

    while (next_word(in, &at, &word)) {
        if (!read_use(data, in, &word, &use, d))
            return false;
        if (last[use.item] == in->line)
            return diag_at(d, textin_place(in, word.col), "the item %s is twice in this option",
                           data->item[use.item].name);
        last[use.item] = in->line;
        primary = primary || use.item < data->nprimary;
        data->use = mem_reserve(data->use, n + 1, &data->use_capacity, sizeof *data->use);
        data->use[n++] = use;
    }
    if (!primary)
        return true;
    size_t next = (size_t)++data->noptions;
    data->start = mem_reserve(data->start, next + 1, &data->start_capacity, sizeof *data->start);
    data->start[next] = (int)n;
    return true;
}

bool mcc_read(struct mcc_data *data, struct textin *in, struct diag *d)
{
    *data = (struct mcc_data){0};
    if (!read_items(data, in, d))
        return false;
    FREED long *last = mem_alloc((size_t)data->nitems, sizeof *last);
    enum textin_result result = TEXTIN_END;
    bool good = true;
    data->start = mem_reserve(NULL, 1, &data->start_capacity, sizeof *data->start);
    data->start[0] = 0;
    while (good && (result = next_line(in, d)) == TEXTIN_LINE)
        good = read_option(data, in, last, d);
    return good && result == TEXTIN_END;
}
