/*
 * Damaged proofs. No claim that brute force refutes is accepted, and the checker stops at the same
 * line as a naive one.
 */
#include "model/loops/symmetry.h"
#include "support/naive_check.h"
#include "support/own.h"
#include "support/shapes.h"

static int tamper_index(struct pcg32 *rng, int n)
{
    return (int)pcg32_below(rng, (uint32_t)n);
}

/* Where a number of the line begins, and its length; NULL when there is none. */
static char *tamper_number(struct pcg32 *rng, char *line, size_t *length)
{
    char *start[200];
    int n = 0;

    for (char *at = line; *at && n < 200; at++)
        if (at > line && at[-1] == ' ' && strchr("-0123456789", *at))
            start[n++] = at;
    if (n == 0)
        return NULL;
    char *found = start[tamper_index(rng, n)];
    *length = strcspn(found, " ");
    return found;
}

static void tamper_replace(char *line, char *at, size_t length, const char *with)
{
    char rest[LONGEST];

    snprintf(rest, sizeof rest, "%s", at + length);
    snprintf(at, (size_t)(LONGEST - (at - line)), "%s%s", with, rest);
}

static void tamper_line(struct pcg32 *rng, char *line, int high)
{
    char with[32] = "";
    size_t length;
    char *at = tamper_number(rng, line, &length);

    if (!at || strlen(line) + 30 > LONGEST)
        return;
    switch (tamper_index(rng, 5)) {
    case 0: /* another number */
        snprintf(with, sizeof with, "%d", random_between(rng, 1, high));
        break;
    case 1: /* the opposite */
        snprintf(with, sizeof with, "%d", -atoi(at));
        break;
    case 2: /* none */
        break;
    case 3: /* one more */
        snprintf(with, sizeof with, "%d %d", atoi(at),
                 random_between(rng, 1, high) * (pcg32_below(rng, 2) ? 1 : -1));
        break;
    case 4: /* cut off */
        length = strlen(at);
    }
    tamper_replace(line, at, length, with);
}

static int line_put_word(char *line, int used, uint64_t edges)
{
    for (; edges; edges &= edges - 1)
        used += snprintf(line + used, (size_t)(LONGEST - used), " %d", __builtin_ctzll(edges) + 1);
    return used;
}

/* A line about a random set of dots, correct as a parity line, but rarely as the other kind. */
static void tamper_dots(struct pcg32 *rng, char *line, const struct all_loops *a)
{
    uint64_t once = 0;
    char dots[200] = "";
    int used = 0;
    bool parity = pcg32_below(rng, 2);

    for (int dot = 0; dot < a->lattice->ndots; dot++)
        if (pcg32_below(rng, 3) == 0) {
            once ^= a->dot[dot];
            used += snprintf(dots + used, sizeof dots - (size_t)used, " %d", dot + 1);
        }
    if (parity)
        used = line_put_word(line, snprintf(line, LONGEST, "p"), once);
    else
        used = snprintf(line, LONGEST, "w %d %d", random_between(rng, 1, a->lattice->nedges),
                        random_between(rng, 1, a->lattice->nedges));
    snprintf(line + used, (size_t)(LONGEST - used), " :%s", dots);
}

/* A line of any kind. */
static void tamper_new(struct pcg32 *rng, char *line, const struct all_loops *a, int nlines)
{
    int high = a->lattice->nedges + a->lattice->nfaces - 1, used;

    switch (tamper_index(rng, 4)) {
    case 0:
        snprintf(line, LONGEST, "d %d", random_between(rng, 1, nlines));
        break;
    case 1:
        used = snprintf(line, LONGEST, "c");
        for (int k = random_between(rng, 1, 3); k > 0; k--)
            used += snprintf(line + used, (size_t)(LONGEST - used), " %d",
                             random_between(rng, 1, high) * (pcg32_below(rng, 2) ? 1 : -1));
        break;
    case 2:
        line_put_word(line, snprintf(line, LONGEST, "o"), a->loop[tamper_index(rng, a->n)]);
        break;
    case 3:
        tamper_dots(rng, line, a);
    }
}

static void lines_insert(struct lines *t, int at)
{
    memmove(t->line[at + 1], t->line[at], (size_t)(t->n - at) * LONGEST);
    t->n++;
}

static void tamper_lines(struct pcg32 *rng, struct lines *t, const struct lines *other,
                         const struct all_loops *a)
{
    static char held[LONGEST];
    int i = tamper_index(rng, t->n), j = tamper_index(rng, t->n);

    switch (tamper_index(rng, 11)) {
    case 0: /* drop */
        memmove(t->line[i], t->line[i + 1], (size_t)(t->n - i - 1) * LONGEST);
        t->n--;
        break;
    case 1: /* repeat elsewhere */
        memcpy(held, t->line[i], LONGEST);
        lines_insert(t, j);
        memcpy(t->line[j], held, LONGEST);
        break;
    case 2: /* exchange */
        memcpy(held, t->line[i], LONGEST);
        memcpy(t->line[i], t->line[j], LONGEST);
        memcpy(t->line[j], held, LONGEST);
        break;
    case 3: /* cut off */
        t->n = i + 1;
        break;
    case 4: /* another claim, or a line from elsewhere */
        i = pcg32_below(rng, 2) && t->n > 2 ? 2 : i;
        memcpy(t->line[i], other->line[i < other->n ? i : 2], LONGEST);
        break;
    case 5:
    case 6:
    case 7: /* put in */
        j = t->n > 4 ? random_between(rng, 3, t->n - 1) : j;
        lines_insert(t, j);
        tamper_new(rng, t->line[j], a, t->n);
        break;
    default:
        tamper_line(rng, t->line[i], a->lattice->nedges + a->lattice->nfaces - 1);
    }
    if (t->n == 0)
        t->n = 1;
}

struct tally {
    int refused, accepted, wrong;
};

/* A proof for the claim of the text, whatever board it was written for. */
static void check_tampered(struct naive *v, const struct all_loops *a, const struct puzzle *p,
                           const struct lines *t, const char *board, struct tally *tally)
{
    FREED char *text = lines_join(t);
    struct diag d;
    enum check_result result = check_text(p, text, &d);
    int count = brute_solve(a, p).count;

    if ((result == CHECK_NONE && count != 0) || (result == CHECK_UNIQUE && count != 1))
        fail_msg("%d solutions\n%s%s", count, text_of_puzzle(p), text);
    if (result <= CHECK_UNIQUE)
        tally->accepted++;
    else
        tally->refused++;
    tally->wrong += t->n > 2 && count != (strcmp(t->line[2], "none") == 0 ? 0 : 1);
    naive_begin(v, a, p);
    int stop = naive_stop(v, t, board);
    if (stop != line_of(&d))
        fail_msg("stops at line %ld, not %d: %s\n%s%s", line_of(&d), stop, d.text,
                 text_of_puzzle(p), text);
}

static struct puzzle *random_puzzle(struct pcg32 *rng, const struct all_loops *a)
{
    OWN(loop) *loop = loop_of_word(a->lattice, a->loop[tamper_index(rng, a->n)]);
    struct puzzle *p = puzzle_of_loop(rng, a->lattice, loop, random_between(rng, 0, 4),
                                      random_between(rng, 0, 60));

    if (pcg32_below(rng, 3) == 0 && p->nclues > 0)
        p->clue[tamper_index(rng, p->nclues)].number += random_between(rng, -1, 2);
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number < 0)
            p->clue[i].number = 0;
    return p;
}

/* The same board except for one clue, which has another number or is missing. */
static struct puzzle *puzzle_beside(struct pcg32 *rng, const struct puzzle *p)
{
    int *keep = mem_alloc((size_t)p->nclues + 1, sizeof *keep), n = 0;
    int odd = p->nclues > 0 ? tamper_index(rng, p->nclues) : 0;
    bool drop = pcg32_below(rng, 2);

    for (int i = 0; i < p->nclues; i++)
        if (!drop || i != odd)
            keep[n++] = i;
    struct puzzle *q = puzzle_select(p, keep, n);
    if (!drop && n > 0)
        q->clue[odd].number = random_between(rng, 0, 4);
    free(keep);
    return q;
}

/* Changes a proof, and sometimes its board, in `changes` ways. */
static void tamper_with(struct pcg32 *rng, const struct all_loops *a, const struct puzzle *p,
                        const struct lines *whole, const struct lines *other, int changes,
                        struct tally *tally)
{
    static struct lines t;
    static struct naive naive;
    char board[64];

    for (int i = 0; i < changes; i++) {
        OWN(puzzle) *q = pcg32_below(rng, 3) == 0 ? puzzle_beside(rng, p) : NULL;
        const struct puzzle *of = q ? q : p;
        t = *whole;
        snprintf(board, sizeof board, "board %d %d %016" PRIx64, a->lattice->square->rows,
                 a->lattice->square->cols, fingerprint_of(of));
        snprintf(t.line[1], LONGEST, "%s", board);
        for (int k = random_between(rng, q ? 0 : 1, 3); k > 0; k--)
            tamper_lines(rng, &t, other, a);
        check_tampered(&naive, a, of, &t, board, tally);
    }
}

TEST(tampered_proofs_prove_nothing_wrong)
{
    static const struct {
        const char *board;
        int proofs;
    } size[] = {{"..../..../....", 200},
                {"....../......", 80},
                {"..../..../..../....", 40},
                {"..../._../..../_...", 60},
                {"..._./._.._/.....", 30}};
    enum { CHANGES = 50 };
    static struct lines whole, other;
    struct tally tally = {0};
    struct pcg32 rng = test_stream(53);

    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        OWN(all_loops) a;
        all_loops_of(&a, lattice_of_picture(size[s].board));
        for (int proofs = 0; proofs < size[s].proofs;) {
            OWN(puzzle) *p = random_puzzle(&rng, &a);
            FREED char *text = proof_of(p);
            if (text && lines_split(&whole, text)) {
                tamper_with(&rng, &a, p, &whole, proofs > 0 ? &other : &whole, CHANGES, &tally);
                other = whole;
                proofs++;
            }
        }
    }
    print_message("%d refused, %d accepted; %d claims were wrong\n", tally.refused, tally.accepted,
                  tally.wrong);
    assert_int_equal(tally.refused + tally.accepted, 410 * CHANGES);
    assert_true(tally.refused > 8000 && tally.accepted > 2000 && tally.wrong > 3000);
}
