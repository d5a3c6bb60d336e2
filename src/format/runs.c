#include "format/runs.h"

#include "base/mem.h"

#include <stdlib.h>

enum { LONGEST = 20, RUN = 15, CLUES = 5, HEX = 16 }; /* of runs; a run of n has the digit 15 + n */

void runs_release(struct runs *runs)
{
    free(runs->number);
    *runs = (struct runs){0};
}

void runs_add(struct runs *runs, int number, size_t n)
{
    if (n > runs->most - runs->count)
        n = runs->most - runs->count;
    runs->number =
        mem_reserve(runs->number, runs->count + n, &runs->capacity, sizeof *runs->number);
    for (; n > 0; n--)
        runs->number[runs->count++] = number;
}

/* A digit to the base of 36, or -1. */
static int digit_of(char c)
{
    return line_is_digit(c) ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

/* What both forms share: '.', runs, and the end of the board. False on an error; *taken if it was a
 * part of these. */
static bool read_blank(struct runs *runs, const char *text, size_t at, size_t end, bool *taken,
                       struct slip *slip)
{
    int digit = digit_of(text[at]);

    *taken = text[at] == '.' && at + 1 == end; /* of the sentence, behind the last cell */
    if (runs->count == runs->most)
        return *taken || slip_set(slip, at + 1, "more than %zu cells", runs->most);
    *taken = text[at] == '.' || digit > RUN;
    if (text[at] == '.' && runs->no_unknown)
        return slip_set(slip, at + 1, "%s", runs->no_unknown);
    if (*taken)
        runs_add(runs, digit < 0 ? RUNS_UNKNOWN : RUNS_BLANK, digit < 0 ? 1 : (size_t)digit - RUN);
    return true;
}

bool runs_read_clues(struct runs *runs, const char *text, size_t at, size_t end, struct slip *slip)
{
    for (bool taken; at < end; at++) {
        int digit = digit_of(text[at]);

        if (!read_blank(runs, text, at, end, &taken, slip))
            return false;
        if (taken)
            continue;
        if (digit < 0 || digit == RUN)
            return slip_set(slip, at + 1, "%s; cells are 0 to 9, a to e, g to z and '.'",
                            line_show(text[at]).text);
        runs_add(runs, digit % CLUES, 1);
        runs_add(runs, RUNS_BLANK, (size_t)(digit / CLUES));
    }
    runs_add(runs, RUNS_BLANK, runs->most);
    return true;
}

bool runs_read_numbers(struct runs *runs, const char *text, size_t at, size_t end, int largest,
                       struct slip *slip)
{
    for (bool taken; at < end; at++) {
        int digits = text[at] == '-' ? 2 : 1, number = 0;

        if (!read_blank(runs, text, at, end, &taken, slip))
            return false;
        if (taken)
            continue;
        for (at += digits == 2; digits > 0; digits--, at++) {
            int digit = at < end ? digit_of(text[at]) : -1;
            if (digit < 0 || digit >= HEX)
                return slip_set(slip, at + 1,
                                "%s; numbers are 0 to 9, a to f, and -10 to -ff; runs g to z",
                                at < end ? line_show(text[at]).text : "the end");
            number = number * HEX + digit;
        }
        at--;
        if (number < 1 || number > largest)
            return slip_set(slip, at + 1, "the number %d; numbers are 1 to %d", number, largest);
        runs_add(runs, number, 1);
    }
    runs_add(runs, RUNS_BLANK, runs->most);
    return true;
}

/* The number of blank cells from number[at] on, at most `most`. */
static size_t blanks(const int *number, size_t count, size_t at, size_t most)
{
    size_t n = 0;

    while (n < most && at + n < count && number[at + n] == RUNS_BLANK)
        n++;
    return n;
}

static void write_digit(struct strbuf *out, size_t digit)
{
    strbuf_char(out, "0123456789abcdefghijklmnopqrstuvwxyz"[digit]);
}

/* Appends a run or '?' if there is one; returns its cells. */
static size_t write_blank(struct strbuf *out, const int *number, size_t count, size_t at)
{
    size_t n = blanks(number, count, at, LONGEST);

    if (n > 0)
        write_digit(out, RUN + n);
    else if (number[at] == RUNS_UNKNOWN)
        strbuf_char(out, '.');
    return n > 0 ? n : number[at] == RUNS_UNKNOWN;
}

void runs_write_clues(struct strbuf *out, const int *number, size_t count)
{
    for (size_t at = 0, n; at < count; at += n) {
        n = write_blank(out, number, count, at);
        if (n == 0) {
            /* Cells past the end are blank, too, as in addresses that puzz.link makes. */
            size_t after = blanks(number, count, at + 1, 2);
            if (at + 1 + after >= count)
                after = 2;
            write_digit(out, (size_t)number[at] + CLUES * after);
            n = 1 + after;
        }
    }
}

void runs_write_numbers(struct strbuf *out, const int *number, size_t count)
{
    for (size_t at = 0, n; at < count; at += n) {
        n = write_blank(out, number, count, at);
        if (n == 0) {
            strbuf_format(out, number[at] < HEX ? "%x" : "-%02x", (unsigned)number[at]);
            n = 1;
        }
    }
}
