/* Suppositions in stories: few are needed, and what follows either way is a technique of its own.
 */
#include "solver/loops/deduce/shared/rule_list.h"
#include "support/own.h"

enum { LIMIT = 1000000 };

/* The hint from these edges is this supposition: nothing else would go on. */
static void assert_is_hinted(const struct puzzle *p, const unsigned char *drawn,
                             const struct story_step *step)
{
    OWN(explanation) e;

    explain_hint(p, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 1);
    assert_string_equal(e.story->step[0].technique, step->technique);
    assert_int_equal(e.story->step[0].fact[0].place, step->fact[0].place);
}

/* The suppositions in the puzzle's story. */
static int count_suppositions(const struct puzzle *p)
{
    FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    OWN(explanation) e;
    int n = 0;

    explain_puzzle(p, LIMIT, &e);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *step = &e.story->step[i];
        if (strcmp(step->technique, rule_name(RULE_LOOKAHEAD)) == 0) {
            assert_is_hinted(p, drawn, step);
            n++;
        }
        for (int k = 0; k < step->nfacts; k++)
            drawn[step->fact[k].place] = (unsigned char)step->fact[k].value;
    }
    return n;
}

static int compare_ints(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

enum { BOARDS = 10 };

/* How many suppositions each of some puzzles needs. */
struct counts {
    int n[BOARDS], used;
};

static void count_one(void *context, const struct puzzle *p)
{
    struct counts *counts = context;

    assert_true(counts->used < BOARDS);
    counts->n[counts->used++] = count_suppositions(p);
}

/* Of 8x8 boards of level 6. */
TEST(suppositions_are_few)
{
    static const char *const files[] = {"what-ifs/super.ssl", "what-ifs/slitherlink.ssl"};

    for (int type = 0; type < 2; type++) {
        struct counts counts = {.used = 0};
        int *n = counts.n;
        assert_int_equal(each_puzzle(files[type], count_one, &counts), BOARDS);
        qsort(n, BOARDS, sizeof *n, compare_ints);
        print_message("%d to %d, median %d\n", n[0], n[BOARDS - 1], n[BOARDS / 2]);
        assert_in_range(n[BOARDS / 2], 1, 2);
        assert_in_range(n[BOARDS - 1], 1, 9);
    }
}

/* Whether the last link under a supposition has the fact. */
static bool leads_to(const struct story_step *step, int under, struct story_fact fact)
{
    const struct story_link *last = &step->link[under];

    while (last + 1 < step->link + step->nlinks && last[1].under == under)
        last++;
    for (int i = 0; i < last->nfacts; i++)
        if (last->fact[i].place == fact.place && last->fact[i].value == fact.value)
            return true;
    return false;
}

/* Both values of an edge lead to the step's edge, without a contradiction. */
TEST(what_follows_either_way_is_told)
{
    OWN(puzzle) *p = puzzle_of_text("....3\n111..\n..33.\n.....\n.3.1.\n");
    OWN(explanation) e;
    int n = 0;

    explain_puzzle(p, LIMIT, &e);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *step = &e.story->step[i];
        if (strcmp(step->technique, rule_name(RULE_EITHER_WAY)) != 0)
            continue;
        n++;
        int way = 0;
        for (int k = 0; k < step->nlinks; k++) {
            const struct story_link *link = &step->link[k];
            assert_int_not_equal(link->role, LINK_CLASHES);
            if (link->role == LINK_FOLLOWS)
                continue;
            assert_int_equal(link->fact->place, step->link->fact->place);
            assert_int_equal(link->fact->value, way++ == 0 ? EDGE_ON : EDGE_OFF);
            assert_true(leads_to(step, k, step->fact[0]));
        }
        assert_int_equal(way, 2);
    }
    assert_true(n > 0);
}

/* Whether the edges show that the line branches or ends at a dot. */
static bool is_broken(const struct lattice *l, const unsigned char *value, int dot)
{
    int n[3] = {0};

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        n[value[l->dot_edge[k]]]++;
    return n[EDGE_ON] > 2 || (n[EDGE_ON] == 1 && n[EDGE_UNKNOWN] == 0);
}

/* The links of a chain draw all that its contradiction at a dot rests on. */
TEST(contradictions_at_dots_are_drawn)
{
    OWN(puzzle) *p =
        puzzle_of_text(".1...0.\n3..2..1\n.3.0.1.\n1.....3\n.3.0.0.\n2..0..1\n.3...3.\n");
    size_t nedges = (size_t)p->lattice->nedges;
    FREED unsigned char *known = mem_alloc(nedges, 1), *value = mem_alloc(nedges, 1);
    OWN(explanation) e;
    int n = 0;

    explain_puzzle(p, LIMIT, &e);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *step = &e.story->step[i];
        memcpy(value, known, nedges);
        for (const struct story_link *link = step->link; link < step->link + step->nlinks; link++) {
            for (int f = 0; f < link->nfacts; f++)
                value[link->fact[f].place] = (unsigned char)link->fact[f].value;
            if (link->role != LINK_CLASHES || link->ndots != 1)
                continue;
            n++;
            assert_true(is_broken(p->lattice, value, link->dot[0]));
        }
        for (int k = 0; k < step->nfacts; k++)
            known[step->fact[k].place] = (unsigned char)step->fact[k].value;
    }
    assert_true(n > 0);
}
