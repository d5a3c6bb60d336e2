#include "cross/compare.h"

#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/loop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct comparison {
    const struct cross_engine *engines;
    const struct puzzle *puzzle;
    struct cross_answer answer[CROSS_ENGINES];
    bool asked[CROSS_ENGINES];
    int n;
    struct strbuf *why;
};

static bool read_board(const struct strbuf *text, struct record *r, struct diag *d)
{
    struct format_reader reader = {.in.name = "board", .format = &format_knuth};

    reader.in.stream = fmemopen(text->text, text->len, "r");
    bool good = format_read(&reader, r, d) == FORMAT_RECORD;
    format_close(&reader);
    return good;
}

static void ask_all(struct comparison *w, const struct cross_question *q, volatile int *at)
{
    for (; w->engines[w->n].name; w->n++) {
        const struct cross_engine *e = &w->engines[w->n];
        if (at)
            *at = w->n;
        w->answer[w->n] = (struct cross_answer){.high = CROSS_MANY};
        w->asked[w->n] = e->ask(q, e->variant, &w->answer[w->n]);
    }
}

static bool is_solution(const struct puzzle *p, const struct edge_set *s, struct diag *why)
{
    struct loop *loop = loop_new(p->lattice);

    for (int e = 0; e < loop->nedges; e++)
        loop->on[e] = edge_set_has(s, e);
    bool good = verify_solution(p, loop, why);
    loop_free(loop);
    return good;
}

static int compare_sets(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct edge_set));
}

static bool check_fault(const struct comparison *w, int i)
{
    if (!w->answer[i].fault.text[0])
        return true;
    strbuf_format(w->why, "%s cannot answer: %s\n", w->engines[i].name, w->answer[i].fault.text);
    return false;
}

/* Sorts them to see whether one comes twice. */
static bool check_shown(const struct comparison *w, int i)
{
    const struct cross_answer *a = &w->answer[i];
    struct diag why;

    for (int k = 0; k < a->nshown; k++)
        if (!is_solution(w->puzzle, &a->shown[k], &why)) {
            strbuf_format(w->why, "%s shows what is no solution: %s\n", w->engines[i].name,
                          why.text);
            return false;
        }
    if (a->nshown > 1)
        qsort(a->shown, (size_t)a->nshown, sizeof *a->shown, compare_sets);
    for (int k = 1; k < a->nshown; k++)
        if (compare_sets(&a->shown[k - 1], &a->shown[k]) == 0) {
            strbuf_format(w->why, "%s shows a solution twice\n", w->engines[i].name);
            return false;
        }
    return true;
}

static bool has_all(const struct cross_answer *claim, const struct edge_set *s)
{
    for (int i = 0; i < EDGE_WORDS; i++)
        if ((claim->on.word[i] & ~s->word[i]) != 0 || (claim->off.word[i] & s->word[i]) != 0)
            return false;
    return true;
}

/* What engine i claims against what engine k shows. */
static bool check_claim(const struct comparison *w, int i, int k)
{
    for (int s = 0; s < w->answer[k].nshown; s++)
        if (!has_all(&w->answer[i], &w->answer[k].shown[s])) {
            strbuf_format(w->why, "%s decides an edge against a solution of %s\n",
                          w->engines[i].name, w->engines[k].name);
            return false;
        }
    return true;
}

static void tell_bounds(struct strbuf *out, const char *name, const struct cross_answer *a)
{
    strbuf_format(out, "%s finds %ld", name, a->low);
    if (a->high == CROSS_MANY)
        strbuf_text(out, " or more");
    else if (a->high != a->low)
        strbuf_format(out, " to %ld", a->high);
}

static bool check_counts(const struct comparison *w, bool sets, struct cross_answer *bounds)
{
    int low = -1, high = -1;

    for (int i = 0; i < w->n; i++) {
        if (!w->asked[i] || w->engines[i].sets != sets)
            continue;
        low = low < 0 || w->answer[i].low > w->answer[low].low ? i : low;
        high = high < 0 || w->answer[i].high < w->answer[high].high ? i : high;
    }
    *bounds = (struct cross_answer){.high = CROSS_MANY};
    if (low < 0)
        return true;
    bounds->low = w->answer[low].low;
    bounds->high = w->answer[high].high;
    if (bounds->low <= bounds->high)
        return true;
    tell_bounds(w->why, w->engines[low].name, &w->answer[low]);
    strbuf_text(w->why, ", ");
    tell_bounds(w->why, w->engines[high].name, &w->answer[high]);
    strbuf_char(w->why, '\n');
    return false;
}

static bool compare_answers(const struct comparison *w, struct cross_answer *loops)
{
    struct cross_answer sets;

    for (int i = 0; i < w->n; i++)
        if (!check_fault(w, i) || !check_shown(w, i))
            return false;
    for (int i = 0; i < w->n; i++)
        for (int k = 0; k < w->n; k++)
            if (!check_claim(w, i, k))
                return false;
    if (!check_counts(w, false, loops) || !check_counts(w, true, &sets))
        return false;
    if (loops->low <= sets.high)
        return true;
    strbuf_format(w->why, "there are %ld loops or more, and at most %ld sets of loops\n",
                  loops->low, sets.high);
    return false;
}

static void tally_add(struct cross_tally *t, const struct comparison *w,
                      const struct cross_answer *loops)
{
    t->boards++;
    t->none += loops->high == 0;
    t->unique += loops->low == 1 && loops->high == 1;
    t->several += loops->low > 1;
    for (int i = 0; i < w->n; i++) {
        t->asked[i] += w->asked[i];
        t->decided[i] += w->asked[i] && w->answer[i].low == w->answer[i].high;
    }
}

/* All engines about one question. */
static bool compare(const struct cross_engine *engines, const struct cross_question *q,
                    struct strbuf *why, struct cross_tally *tally, volatile int *at)
{
    struct comparison w = {.engines = engines, .puzzle = loops_of(q->record)->puzzle, .why = why};
    struct cross_answer loops;

    ask_all(&w, q, at);
    bool agree = compare_answers(&w, &loops);
    if (agree && tally)
        tally_add(tally, &w, &loops);
    for (int i = 0; i < w.n; i++)
        free(w.answer[i].shown);
    return agree;
}

bool cross_compare(const struct cross_engine *engines, const struct board *b, struct strbuf *why,
                   struct cross_tally *tally, volatile int *at)
{
    struct record r = {0};
    struct strbuf text;
    struct diag d;

    strbuf_init(&text);
    board_write(b, &text);
    bool agree = read_board(&text, &r, &d);
    if (agree)
        agree = compare(engines, &(struct cross_question){b, text.text, &r}, why, tally, at);
    else
        strbuf_format(why, "the reader refuses the board: %s\n", d.text);
    record_release(&r);
    strbuf_release(&text);
    return agree;
}

bool cross_compare_puzzle(const struct cross_engine *engines, struct puzzle *p, struct strbuf *why,
                          struct cross_tally *tally)
{
    struct loops own = {.puzzle = p, .type = puzzle_type(p)};
    const struct record r = {.family = &loops_family, .body = &own};

    return compare(engines, &(struct cross_question){.record = &r}, why, tally, NULL);
}
