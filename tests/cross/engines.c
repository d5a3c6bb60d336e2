#include "cross/engines.h"

#include "base/mem.h"
#include "cross/brute.h"
#include "cross/brute_planar.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "solver/check/check.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/decide.h"
#include "solver/loops/deduce/survey.h"
#include "solver/mcc/solve.h"

#include <stdlib.h>
#include <string.h>

/* Enough for boards with few solutions; the others get lower bounds. */
enum { SEARCH_SHOWN = 40, SEARCH_CONFLICTS = 20000, MCC_NODES = 4000 };

static const size_t counting_memory = (size_t)256 << 20;

struct edge_set *answer_show(struct cross_answer *a)
{
    a->shown = mem_reserve(a->shown, (size_t)a->nshown + 1, &a->capacity, sizeof *a->shown);
    a->shown[a->nshown] = (struct edge_set){{0}};
    return &a->shown[a->nshown++];
}

static void answer_show_loop(struct cross_answer *a, const struct loop *loop)
{
    struct edge_set *s = answer_show(a);

    for (int e = 0; e < loop->nedges; e++)
        if (loop->on[e])
            edge_set_add(s, e);
}

static void answer_exactly(struct cross_answer *a, long n)
{
    a->low = a->high = n;
}

static void brute_show(void *context, uint64_t edges)
{
    answer_show(context)->word[0] = edges;
}

static bool ask_brute(const struct cross_question *q, int sets, struct cross_answer *a)
{
    const struct brute_listener listener = {brute_show, a};
    const struct puzzle *p = loops_of(q->record)->puzzle;

    if (q->board ? q->board->rows * q->board->cols > BRUTE_CELLS : !brute_planar_takes(p))
        return false;
    long n = q->board ? brute_search(q->board, &listener) : brute_planar_search(p, &listener);
    answer_exactly(a, sets ? n : a->nshown);
    a->nshown = sets ? 0 : a->nshown;
    return true;
}

static void deduce(const struct puzzle *p, int level, bool graded, struct cross_answer *a)
{
    struct closure *d = closure_new(p->lattice);

    if (graded)
        survey_load_closure(d, p, level, 0);
    else
        closure_load(d, p, NULL, level);
    enum closure_status status = closure_close(d);
    if (status == CLOSURE_CONTRADICTION)
        answer_exactly(a, 0);
    else if (status == CLOSURE_SOLVED)
        answer_exactly(a, 1);
    for (int e = 0; status != CLOSURE_CONTRADICTION && e < p->lattice->nedges; e++)
        if (closure_edges(d)[e] != EDGE_UNKNOWN)
            edge_set_add(closure_edges(d)[e] == EDGE_ON ? &a->on : &a->off, e);
    if (status == CLOSURE_SOLVED)
        *answer_show(a) = a->on;
    closure_free(d);
}

static bool ask_deduction(const struct cross_question *q, int level, struct cross_answer *a)
{
    deduce(loops_of(q->record)->puzzle, level, false, a);
    return true;
}

/* As for rating. */
static bool ask_rounds(const struct cross_question *q, int level, struct cross_answer *a)
{
    deduce(loops_of(q->record)->puzzle, level, true, a);
    return true;
}

static bool holds(const struct edge_set *all, const struct edge_set *some)
{
    for (int i = 0; i < EDGE_WORDS; i++)
        if (some->word[i] & ~all->word[i])
            return false;
    return true;
}

/* Whether the first closure knows all that the second knows. */
static bool knows_all(const struct cross_answer *a, const struct cross_answer *b)
{
    return a->high == 0 || (b->high > 0 && holds(&a->on, &b->on) && holds(&a->off, &b->off));
}

/* All levels after each other: each closure has what the one before has, and rounds end at the same
 * closure. The answer is that of the last. */
static bool ask_levels(const struct cross_question *q, int top, struct cross_answer *a)
{
    const struct puzzle *p = loops_of(q->record)->puzzle;
    const struct cross_answer none = {.high = CROSS_MANY};

    for (int level = 1; level <= top; level++) {
        struct cross_answer closure = none, rounds = none;
        deduce(p, level, false, &closure);
        deduce(p, level, true, &rounds);
        if (!knows_all(&closure, a))
            diag_set(&closure.fault, "level %d does not conclude all of level %d", level,
                     level - 1);
        else if (!knows_all(&closure, &rounds) || !knows_all(&rounds, &closure))
            diag_set(&closure.fault, "rounds end at another closure of level %d", level);
        free(rounds.shown);
        free(a->shown);
        *a = closure;
        if (a->fault.text[0])
            break;
    }
    return true;
}

static void answer_decided(struct cross_answer *a, enum answer answer, long found)
{
    a->low = found;
    if (answer == ANSWER_NONE || answer == ANSWER_UNIQUE)
        a->high = answer == ANSWER_UNIQUE;
    if (answer == ANSWER_UNIQUE || answer == ANSWER_SEVERAL)
        a->low = answer == ANSWER_UNIQUE ? 1 : 2;
}

/* Like the programs: alone (plain), or starting from the closure of deduction. */
static bool ask_decide(const struct cross_question *q, int plain, struct cross_answer *a)
{
    struct decision decision = decide_puzzle(loops_of(q->record)->puzzle, plain, SEARCH_CONFLICTS);

    answer_decided(a, decision.answer, decision.solution != NULL);
    if (decision.solution)
        answer_show_loop(a, decision.solution);
    loop_free(decision.solution);
    return true;
}

static bool ask_search(const struct cross_question *q, int want, struct cross_answer *a)
{
    struct search *s = search_new(loops_of(q->record)->puzzle);
    enum answer answer = search_run(s, want, SEARCH_CONFLICTS);

    for (int i = 0; i < search_solutions(s); i++)
        answer_show_loop(a, search_solution(s, i));
    a->low = a->nshown;
    if (answer != ANSWER_LIMIT && a->nshown < want)
        a->high = a->nshown;
    search_free(s);
    return true;
}

static void check_text(const struct puzzle *p, char *text, size_t n, struct cross_answer *a)
{
    struct textin in = {.stream = fmemopen(text, n, "r"), .name = "proof"};
    enum check_result result = check_proof(p, &in, &a->fault);

    textin_close(&in);
    if (result == CHECK_NONE || result == CHECK_UNIQUE)
        answer_exactly(a, result == CHECK_UNIQUE);
}

/* Only if there is no or one solution; the answer is that of the checker. */
static bool ask_proof(const struct cross_question *q, int how, struct cross_answer *a)
{
    const struct puzzle *p = loops_of(q->record)->puzzle;
    struct decision decision = decide_puzzle(p, false, SEARCH_CONFLICTS);
    char *text = NULL;
    size_t n = 0;
    bool proved = false;

    (void)how;
    if (decision.answer == ANSWER_NONE || decision.answer == ANSWER_UNIQUE) {
        FILE *out = open_memstream(&text, &n);
        proved = prove_decision(p, &decision, SEARCH_CONFLICTS, out);
        fclose(out);
    }
    if (proved)
        check_text(p, text, n, a);
    free(text);
    loop_free(decision.solution);
    return proved;
}

enum { COUNT_CLOSED, COUNT_PLAIN, COUNT_SETS };

static bool ask_counting(const struct cross_question *q, int how, struct cross_answer *a)
{
    const struct frontier_request request = {.puzzle = loops_of(q->record)->puzzle,
                                             .sets = how == COUNT_SETS,
                                             .memory = counting_memory};
    mpz_t count;

    mpz_init(count);
    bool done = frontier_count_closed(&request, how == COUNT_PLAIN, count, NULL) == FRONTIER_DONE;
    if (done && mpz_fits_slong_p(count))
        answer_exactly(a, mpz_get_si(count));
    else if (done)
        a->low = CROSS_MANY;
    mpz_clear(count);
    return done;
}

enum { COVER_GENERAL, COVER_SIMPLE };

struct covering {
    const struct mcc_data *data;
    const struct lattice *lattice;
    struct cross_answer *answer;
};

static int coordinate(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* An edge's name is its place: row and column of dots, doubled. */
static int edge_named(const struct lattice *l, const char *name)
{
    int y = coordinate(name[0]), x = coordinate(name[1]);

    return y % 2 == 0 ? lattice_horizontal(l, y / 2, x / 2) : lattice_vertical(l, y / 2, x / 2);
}

static bool covering_show(void *context, const int *option, int n)
{
    struct covering *w = context;
    struct edge_set *s = answer_show(w->answer);

    for (int i = 0; i < n; i++)
        for (int k = w->data->start[option[i]]; k < w->data->start[option[i] + 1]; k++)
            if (w->data->use[k].colour == '1')
                edge_set_add(s, edge_named(w->lattice, w->data->item[w->data->use[k].item].name));
    return w->answer->nshown < SEARCH_SHOWN;
}

static bool covering_read(struct mcc_data *data, const struct strbuf *text, struct diag *d)
{
    struct textin in = {.stream = fmemopen(text->text, text->len, "r"), .name = "mcc"};
    bool good = mcc_read(data, &in, d);

    textin_close(&in);
    return good;
}

static void covering_solve(const struct cross_question *q, const struct strbuf *text, bool sets,
                           struct cross_answer *a)
{
    struct mcc_data data;
    struct covering w = {&data, loops_of(q->record)->puzzle->lattice, a};
    const struct mcc_listener listener = {
        .solution = sets ? NULL : covering_show, .context = &w, .most_nodes = MCC_NODES};

    bool good = covering_read(&data, text, &a->fault);
    struct mcc_solver *s = good ? mcc_solver_new(&data, !sets, "mcc", &a->fault) : NULL;
    if (s) {
        struct mcc_stats stats = mcc_solver_run(s, &listener);
        a->low = (long)stats.solutions;
        a->high = stats.all ? a->low : CROSS_MANY;
    }
    mcc_solver_free(s);
    mcc_release(&data);
}

static bool ask_form(const struct cross_question *q, int form, bool sets, struct cross_answer *a)
{
    const struct format *format = form == COVER_SIMPLE ? &format_mcc_simple : &format_mcc;
    struct strbuf text;
    struct diag why;

    if (!format_can_write(format, q->record, &why))
        return false;
    strbuf_init(&text);
    format_append(format, q->record, true, &text);
    covering_solve(q, &text, sets, a);
    strbuf_release(&text);
    return true;
}

static bool ask_covering(const struct cross_question *q, int form, struct cross_answer *a)
{
    return ask_form(q, form, false, a);
}

static bool ask_covering_sets(const struct cross_question *q, int form, struct cross_answer *a)
{
    return ask_form(q, form, true, a);
}

const struct cross_engine cross_engines[] = {
    {"brute force", false, false, ask_brute},
    {"deduction at level 1", false, 1, ask_deduction},
    {"deduction at level 2", false, 2, ask_deduction},
    {"deduction at level 3", false, 3, ask_deduction},
    {"deduction at level 4", false, 4, ask_deduction},
    {"deduction at level 5", false, 5, ask_deduction},
    {"deduction at level 6", false, 6, ask_deduction},
    {"deduction in rounds", false, 6, ask_rounds},
    {"deduction, level by level", false, 6, ask_levels},
    {"search from the closure", false, false, ask_decide},
    {"search --plain", false, true, ask_decide},
    {"search for many", false, SEARCH_SHOWN, ask_search},
    {"proof, checked", false, false, ask_proof},
    {"counting from the closure", false, COUNT_CLOSED, ask_counting},
    {"counting --plain", false, COUNT_PLAIN, ask_counting},
    {"covering with --loop", false, COVER_GENERAL, ask_covering},
    {"covering with --loop, simple form", false, COVER_SIMPLE, ask_covering},
    {"brute force for sets", true, true, ask_brute},
    {"counting --sets", true, COUNT_SETS, ask_counting},
    {"covering", true, COVER_GENERAL, ask_covering_sets},
    {"covering, simple form", true, COVER_SIMPLE, ask_covering_sets},
    {0}};
