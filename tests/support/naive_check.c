#include "support/naive_check.h"

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

void naive_begin(struct naive *v, const struct all_loops *a, const struct puzzle *p)
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

bool lines_split(struct lines *t, const char *text)
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

char *lines_join(const struct lines *t)
{
    struct strbuf text = test_text();

    for (int i = 0; i < t->n; i++)
        strbuf_format(&text, "%s\n", t->line[i]);
    return text.text;
}

int naive_stop(struct naive *v, const struct lines *t, const char *board)
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
