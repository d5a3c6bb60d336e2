#include "solver/check/words.h"

#include "base/mem.h"
#include "base/number.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

void words_init(struct words *w, struct textin *in, int high, struct diag *d)
{
    *w = (struct words){.in = in, .d = d, .high = high, .named = mem_alloc((size_t)high, 1)};
}

void words_release(struct words *w)
{
    free(w->number);
    free(w->named);
}

void words_push(struct words *w, int number)
{
    w->number = mem_reserve(w->number, w->n + 1, &w->capacity, sizeof *w->number);
    w->number[w->n++] = number;
}

bool words_wrong(const struct words *w, size_t at, const char *what)
{
    return diag_at(w->d, textin_place(w->in, at + 1), "%s", what);
}

enum textin_result words_line(struct words *w)
{
    enum textin_result result;

    do
        result = textin_next(w->in, w->d);
    while (result == TEXTIN_LINE && (w->in->len == 0 || w->in->text[0] == '#'));
    return result;
}

/* Skips blanks; whether there is more before `end`. */
static bool words_more(const struct words *w, size_t *at, size_t end)
{
    while (*at < end && w->in->text[*at] == ' ')
        ++*at;
    return *at < end;
}

/* A number from 1 to `high` at `at`, which is moved behind it. */
static bool words_number(const struct words *w, size_t *at, size_t end, int high, int *number)
{
    char why[64];
    int64_t value;
    size_t used = number_scan(w->in->text + *at, end - *at, high, &value);

    assert(*at < end || used == 0);
    if (used == 0 || value < 1 || value > high) {
        snprintf(why, sizeof why, "there should be a number from 1 to %d", high);
        return words_wrong(w, *at, why);
    }
    *at += used;
    *number = (int)value;
    return true;
}

static bool words_end(const struct words *w, size_t at, size_t end)
{
    return at == end || w->in->text[at] == ' ' || words_wrong(w, at, "this is no number");
}

/* signs: the numbers are literals. */
static bool words_distinct(struct words *w, size_t at, size_t end, int high, bool signs)
{
    bool fine = true;
    int number;

    assert(end <= w->in->len && high <= w->high);
    w->n = 0;
    while (fine && words_more(w, &at, end)) {
        size_t from = at;
        bool minus = signs && w->in->text[at] == '-';
        at += minus;
        fine = words_number(w, &at, end, high, &number) && words_end(w, at, end);
        if (fine && w->named[number - 1]++)
            fine = words_wrong(w, from, "this number is already in the line");
        else if (fine)
            words_push(w, signs ? 2 * (number - 1) + minus : number - 1);
    }
    for (size_t i = 0; i < w->n; i++) {
        unsigned char *named = &w->named[signs ? w->number[i] / 2 : w->number[i]];
        assert(*named == 1 || !fine);
        *named = 0;
    }
    return fine;
}

bool words_numbers(struct words *w, size_t at, size_t end, int high)
{
    return words_distinct(w, at, end, high, false);
}

bool words_literals(struct words *w, size_t at, size_t end, int high)
{
    return words_distinct(w, at, end, high, true);
}

bool words_rising(struct words *w, size_t at, size_t end, int high, bool runs)
{
    int above = 0, first, last;

    w->n = 0;
    while (words_more(w, &at, end)) {
        size_t from = at;
        if (!words_number(w, &at, end, high, &first))
            return false;
        last = first;
        if (runs && at < end && w->in->text[at] == '-') {
            at++;
            if (!words_number(w, &at, end, high, &last))
                return false;
        }
        if (!words_end(w, at, end))
            return false;
        if (first <= above || last < first)
            return words_wrong(w, from, "the numbers should be in increasing order");
        for (int number = first; number <= last; number++)
            words_push(w, number - 1);
        above = last;
    }
    assert(w->n <= (size_t)high);
    return true;
}
