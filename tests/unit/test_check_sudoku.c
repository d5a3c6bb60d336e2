/* Proofs about sudokus: the checker accepts those that the search writes, and no forged one. */
#include "model/sudoku/topology_parts.h"
#include "solver/check/check.h"
#include "support/own.h"
#include "support/random_constraints.h"
#include "support/random_sudokus.h"

enum { LINES = 2000 };

/* A sudoku with what brute force knows of it. */
struct example {
    struct sudoku *sudoku;
    int64_t count; /* at most 2 */
    int *solution; /* if there is any */
};

static void example_release(struct example *x)
{
    sudoku_free(x->sudoku);
    free(x->solution);
}

OWNABLE_VALUE(example, example_release)

/* Every third one on a square with constraints of one or two kinds. */
static struct example constrained_example(struct pcg32 *rng)
{
    struct example x = {.count = -1};
    enum constraint_kind kind[2];
    OWN(topology) *plain = topology_boxes(2, 2 + (int)pcg32_below(rng, 2));
    int n = plain->nelements;

    x.solution = mem_alloc(2 * (size_t)n, sizeof *x.solution);
    while (x.count < 0) {
        for (int i = 0; i < 2; i++)
            kind[i] = (enum constraint_kind)pcg32_below(rng, CONSTRAINT_KINDS);
        struct topology *t =
            random_constraints(plain, kind, 1 + (kind[0] != kind[1]), rng, x.solution);
        if (!t)
            continue;
        sudoku_free(x.sudoku);
        x.sudoku = sudoku_new(t);
        for (int e = 0; e < n; e++)
            x.sudoku->given[e] = pcg32_below(rng, n == 16 ? 6 : 3) ? 0 : x.solution[e];
        x.count = constrained_count(t, x.sudoku->given, 2, 100000, NULL, x.solution);
    }
    return x;
}

static struct example random_example(struct pcg32 *rng)
{
    if (pcg32_below(rng, 3) == 0)
        return constrained_example(rng);
    struct example x = {.sudoku = sudoku_new(random_topology(rng))};
    struct topology *t = x.sudoku->topology;

    x.solution = mem_alloc(2 * (size_t)t->nelements, sizeof *x.solution);
    random_givens(t, rng, x.sudoku->given);
    x.count = brute_count(t, x.sudoku->given, 2, x.solution);
    return x;
}

/* The caller frees the text. */
static char *proof_of_example(const struct example *x)
{
    OWN(sudoku_search) *s = sudoku_search_new(x->sudoku->topology);
    size_t length;
    char *text;
    FILE *out = open_memstream(&text, &length);

    assert_non_null(out);
    assert_true(
        sudoku_search_prove(s, x->sudoku->given, x->count ? x->solution : NULL, INT64_MAX, out));
    fclose(out);
    return text;
}

static enum check_result check_text(const struct sudoku *s, const char *text, struct diag *d)
{
    struct textin in = {.name = "p"};

    d->text[0] = 0;
    in.stream = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in.stream);
    enum check_result result = check_sudoku_proof(s, &in, d);
    textin_close(&in);
    return result;
}

TEST(proofs_are_accepted)
{
    struct pcg32 rng = test_stream(61);
    struct diag d;
    int seen[2] = {0}, steps = 0;

    for (int i = 0; i < 500; i++) {
        OWN(example) x = random_example(&rng);
        if (x.count < 2) {
            FREED char *text = proof_of_example(&x);
            if (check_text(x.sudoku, text, &d) != (x.count ? CHECK_UNIQUE : CHECK_NONE))
                fail_msg("%s\n%s", d.text, text);
            steps += strstr(text, "\nc ") != NULL;
            seen[x.count]++;
        }
    }
    print_message("%d without, %d with one solution; %d needed clauses\n", seen[0], seen[1], steps);
    assert_true(seen[0] > 100 && seen[1] > 100 && steps > 20);
}

struct text_lines {
    int n;
    char *line[LINES];
};

static void split(struct text_lines *t, char *text)
{
    t->n = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(t->n < LINES - 1);
        t->line[t->n++] = line;
    }
}

static char *join(const struct text_lines *t)
{
    struct strbuf out = test_text();

    for (int i = 0; i < t->n; i++)
        strbuf_format(&out, "%s\n", t->line[i]);
    return out.text;
}

static int any(struct pcg32 *rng, int n)
{
    return (int)pcg32_below(rng, (uint32_t)n);
}

/* A line with one number changed, removed or negated. The caller frees it. */
static char *changed_line(struct pcg32 *rng, const char *line, int high)
{
    struct strbuf out = test_text();
    int words = 0, word = 0;

    for (const char *at = line; *at; at++)
        words += *at == ' ';
    int chosen = words ? 1 + any(rng, words) : 0, how = any(rng, 3);
    for (const char *at = line; *at;) {
        size_t n = strcspn(at, " ");
        const char *next = at + n + (at[n] == ' ');
        if (word != chosen || words == 0)
            strbuf_format(&out, word ? " %.*s" : "%.*s", (int)n, at);
        else if (how == 0)
            strbuf_format(&out, " %d", 1 + any(rng, high));
        else if (how == 1)
            strbuf_format(&out, " %d", -atoi(at));
        at = next;
        word++;
    }
    return out.text;
}

static char *random_clause(struct pcg32 *rng, int high)
{
    struct strbuf out = test_text();

    bool sum = any(rng, 3) == 0;
    strbuf_text(&out, sum ? "s" : "c");
    for (int k = 1 + any(rng, 3); k > 0; k--)
        strbuf_format(&out, " %d", (1 + any(rng, high)) * (any(rng, 2) ? 1 : -1));
    if (sum)
        strbuf_format(&out, " : %d", 1 + any(rng, 3));
    return out.text;
}

/* Damages the lines in one way; returns a line to be freed, or NULL. */
static char *damage(struct pcg32 *rng, struct text_lines *t, int high)
{
    int i = 2 + any(rng, t->n - 2);
    char *made = NULL;

    switch (any(rng, 5)) {
    case 0:
        memmove(t->line + i, t->line + i + 1, (size_t)(t->n - i - 1) * sizeof *t->line);
        t->n--;
        break;
    case 1:
        made = random_clause(rng, high);
        memmove(t->line + i + 1, t->line + i, (size_t)(t->n - i) * sizeof *t->line);
        t->line[i] = made;
        t->n++;
        break;
    case 2: /* another claim */
        made = mem_copy_text("none");
        t->line[2] = made;
        break;
    default:
        made = changed_line(rng, t->line[i], high);
        t->line[i] = made;
    }
    return made;
}

/* Tries a damaged proof, under the sudoku's own fingerprint; whether it was accepted. */
static bool try_damaged(struct pcg32 *rng, const struct example *x, char *text)
{
    static struct text_lines t;
    char board[SUDOKU_FINGERPRINT_LINE];
    int high = x->sudoku->topology->nelements * x->sudoku->topology->nsymbols;
    struct diag d;

    split(&t, text);
    sudoku_fingerprint_line(x->sudoku->topology, x->sudoku->given, board);
    t.line[1] = board;
    FREED char *made = damage(rng, &t, high), *forged = join(&t);
    enum check_result result = check_text(x->sudoku, forged, &d);
    if ((result == CHECK_NONE && x->count != 0) || (result == CHECK_UNIQUE && x->count != 1))
        fail_msg("a wrong claim was accepted\n%s", forged);
    return result <= CHECK_UNIQUE;
}

/* The sudoku without one given, which may have more solutions. */
static void drop_given(struct pcg32 *rng, struct example *x)
{
    struct sudoku *s = x->sudoku;
    int e = any(rng, s->topology->nelements);

    s->given[e] = 0;
    x->count = constrained_count(s->topology, s->given, 2, INT64_MAX, NULL, x->solution);
}

TEST(forged_proofs_are_refused)
{
    struct pcg32 rng = test_stream(62);
    int accepted = 0, tried = 0;

    for (int i = 0; i < 400; i++) {
        OWN(example) x = random_example(&rng);
        FREED char *text = x.count < 2 ? proof_of_example(&x) : NULL;
        for (int k = 0; k < 20 && text; k++) {
            FREED char *copy = mem_copy_text(text);
            if (k == 10)
                drop_given(&rng, &x);
            accepted += try_damaged(&rng, &x, copy);
            tried++;
        }
    }
    print_message("%d of %d accepted, none of them wrong\n", accepted, tried);
    assert_true(accepted > 500 && tried - accepted > 1000);
}

static void refuse(const struct sudoku *s, const char *text, enum check_result result,
                   const char *message)
{
    struct diag d;

    assert_int_equal(check_text(s, text, &d), result);
    assert_string_equal(d.text, message);
}

/* A square of 4 with two solutions. */
TEST(faults_have_their_messages)
{
    static const int given[16] = {0, 0, 3, 4, 3, 4, 0, 0, 0, 0, 4, 3, 4, 3, 0, 0};
    OWN(sudoku) *s = sudoku_new(topology_boxes(2, 2));
    char board[SUDOKU_FINGERPRINT_LINE], text[400];
    static const struct {
        const char *rest;
        enum check_result result;
        const char *message;
    } fault[] = {
        {"none\nc\n", CHECK_REFUSED, "p:4:1: this clause does not follow by unit propagation"},
        {"unique 1 6 11\nc\n", CHECK_REFUSED,
         "p:3:1: the claimed solution is wrong: element 4 has no symbol from 1 to 4"},
        {"unique 1 2\nc\n", CHECK_REFUSED,
         "p:3:1: the claimed solution is wrong: element 1 has two symbols"},
        {"unique 1 1\n", CHECK_UNREADABLE, "p:3:10: this number is already in the line"},
        {"both\n", CHECK_UNREADABLE,
         "p:3:1: there should be 'none', or 'unique' and the candidates of the solution"},
        {"none\no 1\n", CHECK_UNREADABLE, "p:4:1: there should be a line of c, s or d"},
        {"none\nc 65\n", CHECK_UNREADABLE, "p:4:3: there should be a number from 1 to 64"},
        {"none\nd 1\n", CHECK_UNREADABLE, "p:4:3: there should be a number from 1 to 0"},
    };

    memcpy(s->given, given, sizeof given);
    sudoku_fingerprint_line(s->topology, s->given, board);
    for (size_t i = 0; i < sizeof fault / sizeof *fault; i++) {
        snprintf(text, sizeof text, "slink-proof 1\n%s\n%s", board, fault[i].rest);
        refuse(s, text, fault[i].result, fault[i].message);
    }
    refuse(s, "slink-proof 1\nboard 1 1 0\n", CHECK_UNREADABLE,
           "p:2:1: there should be 'sudoku', its elements, symbols and fingerprint");
    refuse(s, "slink-proof 1\nsudoku 16 4 0\n", CHECK_REFUSED,
           "p:2:1: this is a proof for another board");
}

/* One of two solutions, with its correct candidates, does not prove that it is the only one. */
TEST(a_second_solution_is_not_hidden)
{
    struct pcg32 rng = test_stream(63);
    struct diag d;

    for (int i = 0; i < 200; i++) {
        OWN(example) x = random_example(&rng);
        if (x.count == 2) {
            OWN(strbuf) out = test_text();
            char board[SUDOKU_FINGERPRINT_LINE];
            struct topology *t = x.sudoku->topology;
            sudoku_fingerprint_line(t, x.sudoku->given, board);
            strbuf_format(&out, "slink-proof 1\n%s\nunique", board);
            for (int e = 0; e < t->nelements; e++)
                strbuf_format(&out, " %d", e * t->nsymbols + x.solution[e]);
            strbuf_text(&out, "\nc\n");
            assert_int_equal(check_text(x.sudoku, out.text, &d), CHECK_REFUSED);
        }
    }
}

/* A cage over the first cells of a square has 1, 2, 3 and so on: its first cell has no more. */
static void check_cage(int high, int ncells, const char *line, enum check_result result,
                       const char *message)
{
    OWN(sudoku) *s = sudoku_new(topology_boxes(high, high));
    struct constraint cage = {CONSTRAINT_CAGE, .number = ncells * (ncells + 1) / 2,
                              .ncells = ncells};
    char board[SUDOKU_FINGERPRINT_LINE], text[400];
    struct diag d = {.text = ""};
    int cell[16];

    for (int i = 0; i < ncells; i++)
        cell[i] = i;
    cage.cell = cell;
    assert_true(topology_constrain(s->topology, &cage, 1, &d));
    s->given[0] = high * high;
    sudoku_fingerprint_line(s->topology, s->given, board);
    snprintf(text, sizeof text, "slink-proof 1\n%s\nnone\n%s\nc\n", board, line);
    assert_int_equal(check_text(s, text, &d), result);
    if (result != CHECK_NONE)
        assert_string_equal(d.text, message);
}

TEST(lines_about_large_cages_are_checked)
{
    check_cage(4, 12, "s -16 : 1", CHECK_NONE, NULL);
    check_cage(4, 12, "s -12 : 1", CHECK_REFUSED,
               "p:4:1: this clause does not follow from the sum of the cage");
    check_cage(4, 12, "s -16 : 2", CHECK_UNREADABLE, "p:4:7: there should be a cage with a sum");
    check_cage(4, 12, "s -16", CHECK_UNREADABLE, "p:4:6: there should be a colon and a cage");
    check_cage(8, 16, "s -1 : 1", CHECK_LIMIT,
               "p:4:1: the cage has too many sets of symbols to try");
}
