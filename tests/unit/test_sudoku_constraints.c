/* Constraints of sudokus: all engines against trying, on random boards of every kind and pair of
 * kinds. */
#include "format/sudoku/family.h"
#include "model/services.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_group.h"
#include "model/sudoku/topology_parts.h"
#include "solver/check/check.h"
#include "solver/sudoku/logic.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/random_constraints.h"
#include "support/random_sudokus.h"

enum { MOST = 40, STEPS = 300000 };

/* What stories were: how many end in a search; facts judged, and those that take too long. */
struct told {
    int searched, facts, undecided;
};

/* ---- a board ---- */

struct board {
    struct topology *t;
    int given[64];
    int n;              /* solutions, up to MOST */
    bool may_be[64][8]; /* symbols from 1, in the solutions found */
    int solution[MOST * 64];
};

static bool solve_by_trying(struct board *b)
{
    b->n = (int)constrained_count(b->t, b->given, MOST, STEPS, NULL, b->solution);
    memset(b->may_be, 0, sizeof b->may_be);
    for (int i = 0; i < b->n * b->t->nelements; i++)
        b->may_be[i % b->t->nelements][b->solution[i]] = true;
    return b->n >= 0;
}

static void compare_logic(const struct board *b, int limit)
{
    struct logic *l = logic_new(b->t);
    enum logic_result result = logic_solve(l, b->given, LOGIC_ALL, limit);

    if (b->n > 0)
        assert_int_not_equal(result, LOGIC_CONTRADICTION);
    if (result == LOGIC_SOLVED)
        assert_int_equal(b->n, 1);
    for (int e = 0; b->n > 0 && b->n < MOST && e < b->t->nelements; e++)
        if (logic_symbols(l)[e])
            for (int s = 1; s <= b->t->nsymbols; s++)
                assert_true(s == logic_symbols(l)[e] || !b->may_be[e][s]);
    logic_free(l);
}

/* What singles need: enough, and nothing more. */
static void minimise(const struct board *b)
{
    struct logic *l = logic_new(b->t);
    int n = b->t->nelements, item[64], given[64] = {0}, start[65];

    for (int e = 0; e <= n; e++)
        start[e] = e;
    memcpy(item, start, sizeof item);
    int kept = logic_minimise(l, b->solution, item, n, 0, start, start);
    for (int i = 0; i < kept; i++)
        given[item[i]] = b->solution[item[i]];
    assert_int_equal(logic_solve(l, given, LOGIC_ALL, 1), LOGIC_SOLVED);
    for (int i = 0; i < kept; i++) {
        given[item[i]] = 0;
        assert_int_not_equal(logic_solve(l, given, LOGIC_ALL, 1), LOGIC_SOLVED);
        given[item[i]] = b->solution[item[i]];
    }
    logic_free(l);
}

static struct topology *small_square(struct pcg32 *rng)
{
    int block[2 * 36], side = 4 + 2 * (int)pcg32_below(rng, 2);

    if (pcg32_below(rng, 4))
        return topology_boxes(2, side / 2);
    for (int i = 0; i < 2 * side; i++)
        for (int k = 0; k < side; k++)
            block[i * side + k] = i < side ? i * side + k : k * side + i - side;
    return topology_new(side * side, side, block, 2 * side, NULL, NULL);
}

static void make_givens(struct board *b, struct pcg32 *rng)
{
    int kept = b->t->nsymbols == 4 ? (int)pcg32_below(rng, 40) : 10 + (int)pcg32_below(rng, 50);

    for (int e = 0; e < b->t->nelements; e++)
        b->given[e] = (int)pcg32_below(rng, 100) < kept ? b->solution[e] : 0;
    if (pcg32_below(rng, 8) == 0)
        b->given[pcg32_below(rng, (uint32_t)b->t->nelements)] = 1;
}

static bool verify(void *context, const int *symbol)
{
    OWN(sudoku) *s = sudoku_new(topology_hold(((struct board *)context)->t));
    struct diag why;

    memcpy(s->given, ((struct board *)context)->given,
           (size_t)s->topology->nelements * sizeof(int));
    assert_true(sudoku_verify(s, symbol, &why));
    return true;
}

static void compare_search(struct board *b, struct pcg32 *rng)
{
    OWN(sudoku_search) *s = sudoku_search_new(b->t);
    int solution[64];
    int64_t count;

    sudoku_search_count(s, b->given, MOST, INT64_MAX, verify, b, &count);
    assert_int_equal(count, b->n);
    assert_int_equal(sudoku_search_decide(s, b->given, INT64_MAX, solution), b->n < 2 ? b->n : 2);
    assert_int_equal(sudoku_search_fill(s, b->given, INT64_MAX, rng, solution),
                     b->n ? ANSWER_SEVERAL : ANSWER_NONE);
    if (b->n)
        verify(b, solution);
}

static void compare_proof(struct board *b)
{
    OWN(sudoku_search) *search = sudoku_search_new(b->t);
    OWN(sudoku) *s = sudoku_new(topology_hold(b->t));
    char *text;
    size_t length;
    struct diag d;

    if (b->n > 1)
        return;
    memcpy(s->given, b->given, (size_t)b->t->nelements * sizeof(int));
    FILE *out = open_memstream(&text, &length);
    assert_true(sudoku_search_prove(search, b->given, b->n ? b->solution : NULL, INT64_MAX, out));
    fclose(out);
    struct textin in = {.name = "p", .stream = fmemopen(text, length, "r")};
    if (check_sudoku_proof(s, &in, &d) != (b->n ? CHECK_UNIQUE : CHECK_NONE))
        fail_msg("%s\n%s", d.text, text);
    textin_close(&in);
    free(text);
}

/* ---- reasons ---- */

/* Marks of relations and sums. That cells of a cage differ needs none, nor does what cells may have. */
static bool needs_naming(enum constraint_kind kind)
{
    const struct constraint_row *row = constraint_rows[kind];

    return row->form != FORM_BOARD && row->scope != SCOPE_EACH && row->allows != constraint_differ;
}

/* Whether the step may use the constraint: sums and relations only if it looks at all cells. */
static bool is_named(const struct constraint *c, const struct story_step *step)
{
    int in = 0;

    for (int k = 0; k < c->ncells; k++)
        for (int i = 0; i < step->ncells; i++)
            in += step->cell[i] == c->cell[k];
    return in == c->ncells || (in > 1 && constraint_rows[c->kind]->scope == SCOPE_MIRROR) ||
           strcmp(step->technique, "search") == 0 || (c->number == 0 && !needs_naming(c->kind));
}

/* Leaves the symbols of a cell that agree with the fact, or with its opposite. */
static void restrict_to(uint64_t *may, struct story_fact f, bool holds)
{
    uint64_t bit = (uint64_t)1 << (abs(f.value) - 1);

    may[f.place] &= (f.value > 0) == holds ? bit : ~bit;
}

/* Whether the fact follows from the reason by trying: all that the step does not name is forgotten,
 * and cells may have what the reason leaves. Counts it as undecided if that takes too long. */
static bool follows(const struct topology *t, const struct story_step *step, struct story_fact f,
                    int *undecided)
{
    OWN(topology) *copy =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, (const int(*)[2])t->at, NULL);
    struct constraint list[512];
    uint64_t may[64];
    int n = 0, cell[64], none[64] = {0};
    struct diag why;

    for (int i = 0; i < t->constraints->n; i++) {
        list[n] = t->constraints->at[i];
        bool named = is_named(&list[n], step), cage = list[n].kind == CONSTRAINT_CAGE;
        list[n].number = named ? list[n].number : 0; /* a cage differs even without its sum */
        n += named || cage;
    }
    for (int e = 0; e < t->nelements; e++)
        may[cell[e] = e] = ((uint64_t)1 << t->nsymbols) - 1;
    for (int i = 0; i < step->nbecause; i++)
        restrict_to(may, step->because[i], true);
    restrict_to(may, f, false);
    for (int e = 0; e < t->nelements; e++) {
        if (may[e] == 0)
            return true;
        list[n++] = (struct constraint){
            .kind = CONSTRAINT_AMONG, .symbols = {may[e]}, .ncells = 1, .cell = &cell[e]};
    }
    if (!topology_constrain(copy, list, n, &why))
        fail_msg("%s", why.text);
    int64_t count = constrained_count(copy, none, 1, STEPS, NULL, cell);
    *undecided += count < 0;
    return count <= 0;
}

/* With four symbols; with more, trying takes long where much is forgotten (make check-reasons). */
static void judge_story(const struct topology *t, const struct story *story, struct told *told)
{
    for (int i = 0; t->constraints && t->nsymbols == 4 && i < story->nsteps; i++)
        for (int k = 0; k < story->step[i].nfacts; k++, told->facts++)
            if (!follows(t, &story->step[i], story->step[i].fact[k], &told->undecided))
                fail_msg("%s of a sudoku with %s: the reason does not suffice",
                         story->step[i].technique, constraint_name[t->constraints->at[0].kind]);
}

/* Rates and explains: the path asserts that each step agrees with the solution. */
static void follow_path(const struct board *b, struct told *told)
{
    const struct effort effort = {.conflicts = INT64_MAX};
    OWN(record) r = sudoku_record(sudoku_new(topology_hold(b->t)));
    int nfacts = 0;

    memcpy(sudoku_of(&r)->given, b->given, (size_t)b->t->nelements * sizeof(int));
    assert_int_equal(services_rate(&r, &effort), b->n < 2 ? b->n : 2);
    services_explain(&r, &effort);
    if (b->n != 1)
        return;
    for (int i = 0; i < r.story->nsteps; i++) {
        const struct story_step *step = &r.story->step[i];
        told->searched += strcmp(step->technique, "search") == 0;
        for (int k = 0; k < step->nfacts; k++)
            nfacts += step->fact[k].value > 0;
    }
    judge_story(b->t, r.story, told);
    for (int e = 0; e < b->t->nelements; e++)
        nfacts += b->given[e] > 0;
    assert_int_equal(nfacts, b->t->nelements);
}

static void compare_engines(struct board *b, struct pcg32 *rng, struct told *told)
{
    compare_search(b, rng);
    compare_proof(b);
    follow_path(b, told);
    if (b->n)
        minimise(b);
    compare_logic(b, 1);
    compare_logic(b, 0);
}

TEST(engines_as_by_trying)
{
    struct pcg32 rng = test_stream(391);
    int seen[3] = {0}, skipped = 0, amount = test_amount(220, 3000);
    struct told told = {0};

    for (int i = 0; i < amount; i++) {
        enum constraint_kind kind[2] = {i % CONSTRAINT_KINDS,
                                        i / CONSTRAINT_KINDS % CONSTRAINT_KINDS};
        OWN(topology) *plain = small_square(&rng);
        struct board b = {0};
        OWN(topology) *t = b.t =
            random_constraints(plain, kind, kind[0] == kind[1] ? 1 : 2, &rng, b.solution);
        if (!t) {
            skipped++;
            continue;
        }
        make_givens(&b, &rng);
        if (!solve_by_trying(&b)) {
            skipped++;
            continue;
        }
        seen[b.n < 2 ? b.n : 2]++;
        compare_engines(&b, &rng, &told);
    }
    print_message(
        "%d without, %d with one, %d with several solutions; %d skipped; %d stories end in a search; "
        "%d facts of stories, %d undecided\n",
        seen[0], seen[1], seen[2], skipped, told.searched, told.facts, told.undecided);
    assert_true(told.facts > amount && told.undecided == 0);
    assert_true(seen[0] > amount / 20 && seen[1] > amount / 20 && seen[2] > amount / 20);
    assert_true(skipped < amount / 5);
}

/* ---- formats and keys ---- */

#define HEAD "{\"family\":\"sudoku\",\"type\":\"std\",\"symbols\":4,"
#define GIVENS ",\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n"

/* They come back in order, and make no difference to a sudoku without any in the same text. */
TEST(they_are_written_and_read)
{
    struct pcg32 rng = test_stream(392);
    OWN(topology) *plain = topology_boxes(2, 2);
    int solution[64];

    for (int i = 0; i < 100; i++) {
        enum constraint_kind kind[2] = {pcg32_below(&rng, CONSTRAINT_KINDS), 0};
        struct topology *t = random_constraints(plain, kind, 2, &rng, solution);
        if (!t)
            continue;
        OWN(record) r = sudoku_record(sudoku_new(t));
        OWN(strbuf) text = test_text();
        text_write_one(&text, &format_json, &r);
        OWN(record) again = text_record(text.text, &format_json);
        assert_true(topology_equal(t, sudoku_of(&again)->topology));
        assert_false(topology_equal(plain, sudoku_of(&again)->topology));
        struct diag why;
        assert_false(format_can_write(&format_gss, &r, &why));
    }
}

TEST(wrong_ones_are_refused)
{
    assert_slip(&format_json,
                HEAD "\"constraints\":[{\"kind\":\"cage\",\"cells\":[1,2],\"number\":8}]" GIVENS,
                "t:1:45: \"constraints\" are wrong: cage of 2 cells has the number 8; 2 different "
                "symbols have a sum of 3 to 7");
    assert_slip(&format_json,
                HEAD "\"constraints\":[{\"kind\":\"thermo\",\"cells\":[1,2,1]}]" GIVENS,
                "t:1:45: \"constraints\" are wrong: thermo has the cell 1 twice");
    static const struct {
        const char *entry, *message;
    } wrong[] = {
        {"\"thermo\",\"cells\":[1,2],\"number\":3", "thermo has a number, which only a cage has"},
        {"\"little-killer\",\"cells\":[1,6]", "little-killer has no number"},
        {"\"little-killer\",\"cells\":[1,6],\"number\":9",
         "little-killer of 2 cells has the number 9; 2 symbols have a sum of 2 to 8"},
        {"\"little-killer\",\"cells\":[6,11],\"number\":3",
         "little-killer has cells that are no diagonal from the edge"},
        {"\"sandwich\",\"cells\":[1,2,3,4]", "entry 1: sandwich has no number"},
        {"\"sandwich\",\"cells\":[1,2,3,4],\"number\":6",
         "sandwich of 4 cells has the number 6; 2 symbols have a sum of 0 to 5"},
        {"\"sandwich\",\"cells\":[4,8,12],\"number\":0",
         "sandwich has 3 cells; it must have 4 to 4"},
        {"\"sandwich\",\"cells\":[1,2,5,6],\"number\":0",
         "sandwich has cells that are no row or column from the edge"},
        {"\"sandwich\",\"cells\":[2,1,3,4],\"number\":0",
         "sandwich has cells that are no row or column from the edge"},
        {"\"sandwich\",\"cells\":[1,2,3,4],\"number\":-1",
         "entry 1: \"number\" must be a whole number above -1"},
        {"\"arrow\",\"cells\":[1,2],\"number\":3", "arrow has a number, which only a cage has"},
        {"\"anti-king\",\"number\":3", "anti-king has a number, which only a cage has"},
        {"\"anti-king\",\"cells\":[1]", "anti-king has cells"},
        {"\"differ\",\"cells\":[1]", "differ has 1 cells; it must have 2 to 4"},
        {"\"among\",\"cells\":[1]", "among has no symbols"},
        {"\"even\",\"cells\":[1],\"symbols\":[2]", "even has symbols, which only among has"},
        {"\"even\",\"cells\":[1,17]",
         "entry 1: \"cells\" must be an array of numbers from 1 to 16"},
        {"\"even\",\"cells\":1", "entry 1: \"cells\" must be an array of numbers from 1 to 16"},
        {"\"even\",\"cells\":[1]},{\"kind\":\"among\",\"cells\":[1],\"symbols\":[1,\"2\"]",
         "entry 2: \"symbols\" must be an array of numbers from 1 to 4"},
        {"\"cage\",\"cells\":[1,2],\"number\":-3",
         "entry 1: \"number\" must be a whole number above 0"},
        {"\"cage\",\"cells\":[1,2],\"sum\":3", "entry 1: \"sum\" is not known"},
        {"\"cages\",\"cells\":[1,2]", "entry 1: there must be a known \"kind\""},
        {"\"even\",\"cells\":[1]},{\"cells\":[1]", "entry 2: there must be a known \"kind\""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        OWN(strbuf) line = test_text(), message = test_text();
        strbuf_format(&line, HEAD "\"constraints\":[{\"kind\":%s}]" GIVENS, wrong[i].entry);
        strbuf_format(&message, "t:1:45: \"constraints\" are wrong: %s", wrong[i].message);
        assert_slip(&format_json, line.text, message.text);
    }
    assert_slip(&format_json, HEAD "\"cages\":[[1,2,5]]" GIVENS,
                "t:1:45: \"cages\" is not known, and it may change the rules");
}

TEST(long_sums_are_refused)
{
    OWN(topology) *t = topology_boxes(9, 9);
    int cell[65];
    struct constraint cage = {.kind = CONSTRAINT_CAGE, .number = 2500, .ncells = 65, .cell = cell};
    struct diag why;

    for (int i = 0; i < 65; i++)
        cell[i] = i;
    assert_false(topology_constrain(t, &cage, 1, &why));
    assert_string_equal(why.text, "cage has 65 cells with a sum; it may have 64");
    cage.ncells = 64;
    assert_true(topology_constrain(t, &cage, 1, &why));
}

static struct puzzle_key key_of(const struct constraint *c, int n)
{
    static const int given[16] = {0, 1, 0, 0, 1};
    OWN(topology) *t = topology_boxes(2, 2);
    struct diag why;

    assert_true(topology_constrain(t, c, n, &why));
    return topology_key(t, given);
}

/* A board and its transposition have one key; another order, sum or kind makes another one. */
TEST(keys_know_constraints)
{
    const int row[] = {0, 1, 2}, column[] = {0, 4, 8}, back[] = {8, 4, 0};
    struct constraint a[] = {{.kind = CONSTRAINT_CAGE, .number = 7, .ncells = 3, .cell = row},
                             {.kind = CONSTRAINT_THERMO, .ncells = 3, .cell = column}};
    struct constraint b[] = {{.kind = CONSTRAINT_THERMO, .ncells = 3, .cell = row},
                             {.kind = CONSTRAINT_CAGE, .number = 7, .ncells = 3, .cell = column}};
    struct puzzle_key key = key_of(a, 2), other = key_of(b, 2);
    char text[KEY_DIGITS + 1];

    assert_memory_equal(&key, &other, sizeof key);
    key_print(&key, text);
    assert_string_equal(text, "b95a56a66f2bcdd40a641f2438bcef1e"); /* on every machine */
    b[0].cell = back;
    other = key_of(b, 2);
    assert_memory_not_equal(&key, &other, sizeof key);
    a[0].number = 8;
    other = key_of(a, 2);
    assert_memory_not_equal(&key, &other, sizeof key);
    a[0].kind = CONSTRAINT_DIFFER;
    a[0].number = 0;
    other = key_of(a, 2);
    assert_memory_not_equal(&key, &other, sizeof key);
}
