#include "explain/kakuro/nouns.h"

#include "base/bitset.h"
#include "format/kakuro/family.h"

#include <stdio.h>
#include <string.h>

static const struct kakuro *kakuro(const struct speech *s)
{
    return s->body;
}

/* Does `speak` into a text of its own, which the caller releases. */
static struct strbuf aside(struct speech *s, void (*speak)(struct speech *, int), int thing)
{
    struct strbuf *out = s->out, own = strbuf_new();

    s->out = &own;
    speak(s, thing);
    s->out = out;
    return own;
}

static void speak_cell(struct speech *s, int cell)
{
    const struct cell_grid *c = &kakuro(s)->cells;
    char row[16], column[16];

    snprintf(row, sizeof row, "%d", c->at[cell] / c->cols + 1);
    snprintf(column, sizeof column, "%d", c->at[cell] % c->cols + 1);
    speech_phrase(s, "cell", "", (const struct word[]){{"row", row, 1}, {"column", column, 1}}, 2);
}

/* The numbers of a set as a sum. */
static void speak_sum(struct speech *s, int set)
{
    for (int rest = set; rest; rest &= rest - 1)
        strbuf_format(s->out, "%s%d", rest == set ? "" : "+", bits_lowest((uint64_t)rest) + 1);
}

static void speak_any(struct speech *s, int set)
{
    int number[KAKURO_NUMBERS], n = 0;

    for (; set; set &= set - 1)
        number[n++] = bits_lowest((uint64_t)set) + 1;
    speech_numbers(s, number, n, "or,ranges");
}

static void speak_run(struct speech *s, int run)
{
    const struct kakuro_run *r = &kakuro(s)->run[run];
    OWN(strbuf) cell = aside(s, speak_cell, r->cell[0]);
    char number[16];

    snprintf(number, sizeof number, "%d", r->sum);
    const struct word word[] = {{"number", number, 1}, {"cell", cell.text, 1}};
    speech_phrase(s, r->down ? "run.down" : "run.across", "", word, 2);
}

/* Cells that follow each other with one set are named together: "r1c1 and r1c2 are 7 or 9"; where more
 * than five numbers are left, "are not 1". */
static void speak_left(struct speech *s, const int *item, int n)
{
    enum { SET = (1 << KAKURO_NUMBERS) - 1, MOST_NAMED = 5 };

    for (int i = 0, end; i < n; i = end) {
        for (end = i; end < n && (item[end] & SET) == (item[i] & SET); end++)
            continue;
        struct strbuf *out = s->out;
        bool many = bits_count((uint64_t)item[i] & SET) > MOST_NAMED;
        OWN(strbuf) cells = strbuf_new();
        OWN(strbuf) set = aside(s, speak_any, many ? ~item[i] & SET : item[i] & SET);
        s->out = &cells;
        for (int k = i; k < end; k++) {
            speech_comma(s, k - i, end - i, "");
            speak_cell(s, item[k] >> KAKURO_NUMBERS);
        }
        s->out = out;
        speech_comma(s, i > 0, end < n ? 3 : 2, "left");
        speech_phrase(s, many ? "left.not" : "left", "",
                      (const struct word[]){{"cell", cells.text, end - i}, {"symbol", set.text, 1}},
                      2);
    }
}

static bool name_things(struct speech *s, const char *kind, const struct story_slot *slot,
                        const char *form)
{
    bool cells = strcmp(kind, "cell") == 0, symbols = strcmp(kind, "symbol") == 0;
    bool sets = strcmp(kind, "combination") == 0, left = strcmp(kind, "left") == 0;
    bool runs = strcmp(kind, "run") == 0;

    if (left)
        speak_left(s, slot->item, slot->n);
    for (int i = 0; i < slot->n && (cells || symbols || sets || runs); i++) {
        speech_comma(s, i, slot->n, form);
        if (cells)
            speak_cell(s, slot->item[i]);
        else if (sets)
            speak_sum(s, slot->item[i]);
        else if (runs)
            speak_run(s, slot->item[i]);
        else
            strbuf_format(s->out, "%d", slot->item[i] + 1);
    }
    return cells || symbols || sets || left || runs;
}

/* The run that a link, or the step, is said of, or its cell. */
static void place(const void *body UNUSED, const struct story_step *step, int number,
                  struct saying *say)
{
    const struct story_link *link = number < step->nlinks ? &step->link[number] : NULL;
    const struct saying *of = link ? link->say : step->say;

    for (int i = 0; of && i < of->nslots && say->nslots == 0; i++)
        if (strcmp(of->slot[i].name, "run") == 0)
            story_slot(say, "run", of->slot[i].item, of->slot[i].n);
        else if (strcmp(of->slot[i].name, "cell-if") == 0)
            story_slot(say, "cell", of->slot[i].item, of->slot[i].n);
}

const struct nouns kakuros_nouns = {&kakuro_family, name_things, place};
