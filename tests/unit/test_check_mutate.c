/*
 * Proofs that were tampered with. No wrong claim is accepted, as brute force knows them; and the
 * checker stops at the very line at which a second one stops, which is written here as naively as
 * can be: it reads by strtok, keeps loops as words, and propagates by going over everything again
 * and again.
 */
#include "test_check.h"

#include "model/fingerprint.h"
#include "test_shape.h"

enum { MOST = 400, LONGEST = 600 };

/* ---- the naive checker ----
 */

struct naive_sum {
    const char *allowed; /* "02", "even", or NULL: just `number` */
    int number;
    int n, variable[64];
};

struct naive_clause {
    bool dropped;
    int n, literal[100]; /* as in the text: numbers from 1, with signs */
};

struct naive {
    const struct all_loops *a;
    const struct puzzle *p;
    int value[110]; /* of variable x, from 1: 1 true, -1 false, 0 open */
    int nvars;
    bool refuted;
    int nsums, nclauses;
    struct naive_sum sum[MOST + 200];
    struct naive_clause clause[MOST];
    bool unique;
    uint64_t claimed;
};

static bool naive_may_be(const struct naive_sum *s, int total)
{
    if (!s->allowed)
        return total == s->number;
    return s->allowed[0] == 'e' ? total % 2 == 0 : total == 0 || total == 2;
}

/* Whether some total in [low..high] is right. */
static bool naive_some(const struct naive_sum *s, int low, int high)
{
    for (int total = low; total <= high; total++)
        if (naive_may_be(s, total))
            return true;
    return false;
}

/* One look at a sum: 0 nothing, 1 something was set, -1 contradiction. */
static int naive_look_at_sum(const struct naive_sum *s, int *value)
{
    int on = 0, open = 0, set = 0;

    for (int i = 0; i < s->n; i++) {
        on += value[s->variable[i]] > 0;
        open += value[s->variable[i]] == 0;
    }
    if (!naive_some(s, on, on + open))
        return -1;
    bool must = open > 0 && !naive_some(s, on, on + open - 1);
    bool must_not = open > 0 && !naive_some(s, on + 1, on + open);
    for (int i = 0; (must || must_not) && i < s->n; i++)
        if (value[s->variable[i]] == 0) {
            value[s->variable[i]] = must ? 1 : -1;
            set = 1;
        }
    return set;
}

static int naive_look_at_clause(const struct naive_clause *c, int *value)
{
    int open = 0, last = 0;

    for (int i = 0; i < c->n; i++) {
        int x = c->literal[i], v = x > 0 ? value[x] : -value[-x];
        if (v > 0)
            return 0;
        if (v == 0) {
            open++;
            last = x;
        }
    }
    if (open == 0)
        return -1;
    if (open == 1)
        value[last > 0 ? last : -last] = last > 0 ? 1 : -1;
    return open == 1;
}

/* Until nothing changes; false on a contradiction. */
static bool naive_propagate(const struct naive *v, int *value)
{
    int found = 1;

    while (found > 0) {
        found = 0;
        for (int i = 0; i < v->nsums && found >= 0; i++) {
            int here = naive_look_at_sum(&v->sum[i], value);
            found = here < 0 ? -1 : found + here;
        }
        for (int i = 0; i < v->nclauses && found >= 0; i++) {
            int here = v->clause[i].dropped ? 0 : naive_look_at_clause(&v->clause[i], value);
            found = here < 0 ? -1 : found + here;
        }
    }
    return found == 0;
}

static struct naive_sum *naive_sum(struct naive *v, const char *allowed, int number)
{
    struct naive_sum *s = &v->sum[v->nsums++];

    *s = (struct naive_sum){.allowed = allowed, .number = number};
    return s;
}

static void naive_add(struct naive_sum *s, uint64_t edges)
{
    for (; edges; edges &= edges - 1)
        s->variable[s->n++] = __builtin_ctzll(edges) + 1;
}

static void naive_begin(struct naive *v, const struct all_loops *a, const struct puzzle *p)
{
    const struct lattice *l = a->lattice;

    v->a = a;
    v->p = p;
    v->nvars = l->nedges + l->nfaces - 1;
    v->nsums = v->nclauses = 0;
    v->refuted = v->unique = false;
    memset(v->value, 0, sizeof v->value);
    for (int dot = 0; dot < l->ndots; dot++)
        naive_add(naive_sum(v, "02", 0), a->dot[dot]);
    for (int i = 0; i < p->nclues; i++) {
        uint64_t boundary = 0, touched = 0;
        for (int k = 0; k < p->clue[i].ncells; k++) {
            boundary ^= a->cell[p->clue[i].cells[k]];
            touched |= a->cell[p->clue[i].cells[k]];
        }
        naive_add(naive_sum(v, NULL, p->clue[i].number), boundary);
        naive_add(naive_sum(v, NULL, 0), touched & ~boundary);
    }
    for (int e = 0; e < l->nedges; e++) {
        struct naive_sum *s = naive_sum(v, "even", 0);
        s->variable[s->n++] = e + 1;
        for (int nth = 0; nth < l->nfaces - 1; nth++)
            if (face_edges(a, nth) >> e & 1)
                s->variable[s->n++] = l->nedges + nth + 1;
    }
    struct naive_clause *some = &v->clause[v->nclauses++];
    *some = (struct naive_clause){.n = l->nedges};
    for (int e = 0; e < l->nedges; e++)
        some->literal[e] = e + 1;
    v->refuted = !naive_propagate(v, v->value);
}

/* The numbers of a text; -1 when there is something else, or the same twice. */
static int naive_numbers(const char *text, int low, int high, int *number)
{
    int n = 0, used;

    while (*text == ' ')
        text++;
    while (*text) {
        if (sscanf(text, "%d%n", &number[n], &used) != 1 || number[n] == 0 || number[n] < low ||
            number[n] > high || (text[used] != ' ' && text[used] != 0) || *text == '+' ||
            n + 1 == 100)
            return -1;
        for (int i = 0; i < n; i++)
            if (abs(number[i]) == abs(number[n]))
                return -1;
        n++;
        text += used;
        while (*text == ' ')
            text++;
    }
    return n;
}

static uint64_t naive_word(const int *edge, int n)
{
    uint64_t word = 0;

    for (int i = 0; i < n; i++)
        word |= (uint64_t)1 << (edge[i] - 1);
    return word;
}

static void naive_know(struct naive *v, const int *literal, int n)
{
    struct naive_clause *c = &v->clause[v->nclauses++];

    *c = (struct naive_clause){.n = n};
    memcpy(c->literal, literal, (size_t)n * sizeof *literal);
    v->refuted = v->refuted || !naive_propagate(v, v->value);
}

static bool naive_clause_line(struct naive *v, const char *text)
{
    int number[100], value[110];
    int n = naive_numbers(text, -v->nvars, v->nvars, number);
    bool fine = v->refuted;

    if (n < 0)
        return false;
    memcpy(value, v->value, sizeof value);
    for (int i = 0; i < n; i++) {
        int *x = &value[abs(number[i])], want = number[i] > 0 ? -1 : 1;
        fine = fine || *x == -want;
        *x = want;
    }
    if (!fine && naive_propagate(v, value))
        return false;
    naive_know(v, number, n);
    return true;
}

static bool naive_loop_line(struct naive *v, const char *text)
{
    int number[100], n = naive_numbers(text, 1, v->a->lattice->nedges, number);
    uint64_t word = n > 0 ? naive_word(number, n) : 0;

    if (n < 1 || !is_one_loop(v->a, word) ||
        (brute_fits(v->a, v->p, word) && !(v->unique && word == v->claimed)))
        return false;
    for (int i = 0; i < n; i++)
        number[i] = -number[i];
    naive_know(v, number, n);
    return true;
}

/* p and w: edges, a colon, rising dots and runs of them. */
static bool naive_dots_line(struct naive *v, const char *text, bool parity)
{
    char copy[LONGEST], *colon, *token, *keep = NULL;
    int number[100], n, above = 0;
    uint64_t once = 0, ever = 0;

    snprintf(copy, sizeof copy, "%s", text);
    colon = strchr(copy, ':');
    if (!colon)
        return false;
    *colon = 0;
    n = naive_numbers(copy, 1, v->a->lattice->nedges, number);
    for (token = strtok_r(colon + 1, " ", &keep); token; token = strtok_r(NULL, " ", &keep)) {
        int first, last, used;
        if (sscanf(token, "%d%n", &first, &used) != 1 || !strchr("0123456789", token[0]))
            return false;
        last = first;
        if (token[used] == '-' && token[used + 1] >= '0' && token[used + 1] <= '9') {
            char *end;
            last = (int)strtol(token + used + 1, &end, 10);
            if (*end)
                return false;
        } else if (token[used]) {
            return false;
        }
        if (first <= above || last < first || last > v->a->lattice->ndots)
            return false;
        for (int dot = first; dot <= last; dot++) {
            once ^= v->a->dot[dot - 1];
            ever |= v->a->dot[dot - 1];
        }
        above = last;
    }
    if (n < 0)
        return false;
    uint64_t word = naive_word(number, n);
    if (parity) {
        if (word != once)
            return false;
        naive_add(naive_sum(v, "even", 0), once);
        v->refuted = v->refuted || !naive_propagate(v, v->value);
        return true;
    }
    if (n != 2 || !((ever & ~once) >> (number[0] - 1) & 1) || (ever >> (number[1] - 1) & 1))
        return false;
    number[0] = -number[0];
    number[1] = -number[1];
    for (; once; once &= once - 1)
        number[n++] = __builtin_ctzll(once) + 1;
    naive_know(v, number, n);
    return true;
}

static bool naive_drop_line(struct naive *v, const char *text)
{
    int number[100], n = naive_numbers(text, 1, v->nclauses - 1, number);

    for (int i = 0; i < n; i++)
        if (i > 0 && number[i] <= number[i - 1])
            return false;
    for (int i = 0; i < n; i++)
        v->clause[number[i]].dropped = true;
    return n >= 0;
}

static bool naive_claim_line(struct naive *v, const char *text)
{
    int number[100];

    if (strcmp(text, "none") == 0)
        return true;
    if (strncmp(text, "unique ", 7) != 0)
        return false;
    int n = naive_numbers(text + 7, 1, v->a->lattice->nedges, number);
    v->unique = true;
    v->claimed = n > 0 ? naive_word(number, n) : 0;
    return n > 0 && is_one_loop(v->a, v->claimed) && brute_fits(v->a, v->p, v->claimed);
}

/* ---- proofs as lines ----
 */

struct lines {
    int n;
    char line[MOST][LONGEST];
};

/* False when there are too many lines, or too long ones. */
static bool lines_split(struct lines *t, const char *text)
{
    for (t->n = 0; *text; t->n++) {
        size_t length = strcspn(text, "\n");
        if (t->n == MOST - 10 || length >= LONGEST - 20)
            return false;
        snprintf(t->line[t->n], LONGEST, "%.*s", (int)length, text);
        text += length + 1;
    }
    return true;
}

static char *lines_join(const struct lines *t)
{
    struct strbuf text;

    strbuf_init(&text);
    for (int i = 0; i < t->n; i++)
        strbuf_format(&text, "%s\n", t->line[i]);
    return text.text;
}

/* The first line that is wrong, counted from 1 (the last one, when the proof ends too early); 0:
 * the proof is accepted. */
static int naive_stop(struct naive *v, const struct lines *t, const char *board)
{
    bool ended = false;

    for (int i = 0; i < t->n; i++) {
        const char *text = t->line[i];
        bool fine;
        if (i == 0)
            fine = strcmp(text, "slink-proof 1") == 0;
        else if (i == 1)
            fine = strcmp(text, board) == 0;
        else if (i == 2)
            fine = naive_claim_line(v, text);
        else if (text[0] == 0)
            continue;
        else if (ended || (text[1] != ' ' && text[1] != 0))
            fine = false;
        else if (text[0] == 'c')
            fine = naive_clause_line(v, text + 1);
        else if (text[0] == 'o')
            fine = naive_loop_line(v, text + 1);
        else if (text[0] == 'p' || text[0] == 'w')
            fine = naive_dots_line(v, text + 1, text[0] == 'p');
        else
            fine = text[0] == 'd' && naive_drop_line(v, text + 1);
        if (!fine)
            return i + 1;
        ended = ended || (i > 2 && text[0] == 'c' && strspn(text + 1, " ") == strlen(text + 1));
    }
    return ended ? 0 : t->n;
}

/* ---- tampering ----
 */

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

/* A line about a random set of dots, right as a parity line, seldom so as the other kind. */
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

/* ---- the test ----
 */

struct tally {
    int refused, accepted, wrong;
};

/* A proof for the claim of the text, whatever board it was written for. */
static void check_tampered(struct naive *v, const struct all_loops *a, const struct puzzle *p,
                           const struct lines *t, const char *board, struct tally *tally)
{
    char *text = lines_join(t);
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
    free(text);
}

static struct puzzle *random_puzzle(struct pcg32 *rng, const struct all_loops *a)
{
    struct loop *loop = loop_of_word(a->lattice, a->loop[tamper_index(rng, a->n)]);
    struct puzzle *p = puzzle_of_loop(rng, a->lattice, loop, random_between(rng, 0, 4),
                                      random_between(rng, 0, 60));

    if (pcg32_below(rng, 3) == 0 && p->nclues > 0)
        p->clue[tamper_index(rng, p->nclues)].number += random_between(rng, -1, 2);
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number < 0)
            p->clue[i].number = 0;
    loop_free(loop);
    return p;
}

/* The same board but for a clue: its number is another, or it is gone. */
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

/* Changes a proof, and now and then its board, in `changes` ways. */
static void tamper_with(struct pcg32 *rng, const struct all_loops *a, const struct puzzle *p,
                        const struct lines *whole, const struct lines *other, int changes,
                        struct tally *tally)
{
    static struct lines t;
    static struct naive naive;
    char board[64];

    for (int i = 0; i < changes; i++) {
        struct puzzle *q = pcg32_below(rng, 3) == 0 ? puzzle_beside(rng, p) : NULL;
        const struct puzzle *of = q ? q : p;
        t = *whole;
        snprintf(board, sizeof board, "board %d %d %016" PRIx64, a->lattice->rows, a->lattice->cols,
                 fingerprint_of(of));
        snprintf(t.line[1], LONGEST, "%s", board);
        for (int k = random_between(rng, q ? 0 : 1, 3); k > 0; k--)
            tamper_lines(rng, &t, other, a);
        check_tampered(&naive, a, of, &t, board, tally);
        puzzle_free(q);
    }
}

static void tampered_proofs_prove_nothing_wrong(void **state)
{
    (void)state;
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
    struct pcg32 rng;

    test_stream(&rng, 53);
    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        struct all_loops a;
        all_loops_of(&a, lattice_of_picture(size[s].board));
        for (int proofs = 0; proofs < size[s].proofs;) {
            struct puzzle *p = random_puzzle(&rng, &a);
            char *text = proof_of(p, pcg32_below(&rng, 3) > 0);
            if (text && lines_split(&whole, text)) {
                tamper_with(&rng, &a, p, &whole, proofs > 0 ? &other : &whole, CHANGES, &tally);
                other = whole;
                proofs++;
            }
            free(text);
            puzzle_free(p);
        }
        all_loops_release(&a);
    }
    print_message("%d refused, %d accepted; %d claims were wrong\n", tally.refused, tally.accepted,
                  tally.wrong);
    assert_int_equal(tally.refused + tally.accepted, 410 * CHANGES);
    assert_true(tally.refused > 8000 && tally.accepted > 2000 && tally.wrong > 3000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tampered_proofs_prove_nothing_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
