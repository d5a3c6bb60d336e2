/* The minimiser on random monotone questions, against the meaning of "no single item can go". */
#include "base/minimise.h"
#include "base/pcg.h"
#include "support/test.h"

enum { ITEMS = 24, SEEDS = 400 };

static void random_order(struct pcg32 *rng, int *items, int n)
{
    for (int i = 0; i < n; i++)
        items[i] = i;
    pcg32_shuffle(rng, items, n);
}

static unsigned mask_of(const int *items, int n)
{
    unsigned mask = 0;

    for (int i = 0; i < n; i++) {
        assert_false(mask >> items[i] & 1);
        mask |= 1u << items[i];
    }
    return mask;
}

/* That kept[0..nkept[ stand in the order in which they stood before. */
static void in_order(const int *kept, int nkept, const int *before, int n)
{
    int k = 0;

    for (int i = 0; i < n && k < nkept; i++)
        k += before[i] == kept[k];
    assert_int_equal(k, nkept);
}

struct family {
    unsigned set[4];
    int nsets;
    unsigned now;
    int tests;
};

static bool family_fine(const struct family *f, unsigned set)
{
    for (int i = 0; i < f->nsets; i++)
        if ((f->set[i] & ~set) == 0)
            return true;
    return false;
}

static bool family_remove(void *context, int item)
{
    struct family *f = context;

    f->tests++;
    assert_true(f->now >> item & 1);
    if (!family_fine(f, f->now & ~(1u << item)))
        return false;
    f->now &= ~(1u << item);
    return true;
}

TEST(tests_leave_an_irredundant_set)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct pcg32 rng;
        struct family f = {.now = (1u << ITEMS) - 1};
        int items[ITEMS], before[ITEMS];
        pcg32_stream(&rng, seed, 1, 1);
        f.nsets = 1 + (int)pcg32_below(&rng, 4);
        for (int i = 0; i < f.nsets; i++)
            f.set[i] = pcg32_next(&rng) & pcg32_next(&rng) & f.now;
        random_order(&rng, items, ITEMS);
        memcpy(before, items, sizeof items);

        int kept = minimise_by_test(items, ITEMS, family_remove, &f);
        assert_int_equal(f.tests, ITEMS);
        assert_int_equal(mask_of(items, kept), f.now);
        assert_true(family_fine(&f, f.now));
        for (int i = 0; i < kept; i++)
            assert_false(family_fine(&f, f.now & ~(1u << items[i])));
        in_order(items, kept, before, ITEMS);
    }
}

TEST(no_items_are_minimal)
{
    struct family f = {.nsets = 1};

    assert_int_equal(minimise_by_test(NULL, 0, family_remove, &f), 0);
    assert_int_equal(f.tests, 0);
}

enum { FACTS = 20, RULES = 24 };

struct facts {
    unsigned rule[RULES][2]; /* premises, conclusion */
    unsigned goal, item[ITEMS];
    unsigned known;
    unsigned trail[4 * ITEMS]; /* what was known before each add */
    int nadds;
    unsigned dropped; /* items */
    unsigned unsaid;  /* items that needed() does not answer for */
    int asked, needed;
};

static unsigned close_facts(const struct facts *f, unsigned known)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < RULES; i++)
            if ((f->rule[i][0] & ~known) == 0 && (f->rule[i][1] & ~known) != 0) {
                known |= f->rule[i][1];
                again = true;
            }
    }
    return known;
}

static bool facts_fine(void *context)
{
    const struct facts *f = context;
    return (f->goal & ~f->known) == 0;
}

static bool facts_idle(void *context, int item)
{
    const struct facts *f = context;
    return facts_fine(context) || (f->item[item] & ~f->known) == 0;
}

static void facts_add(void *context, int item)
{
    struct facts *f = context;
    f->trail[f->nadds++] = f->known;
    f->known |= f->item[item];
}

static bool facts_close(void *context, const int *goals, int ngoals)
{
    struct facts *f = context;
    bool idle = true;

    f->known = close_facts(f, f->known);
    for (int i = 0; i < ngoals; i++)
        idle = idle && facts_idle(context, goals[i]);
    return idle;
}

static int facts_mark(void *context)
{
    return ((struct facts *)context)->nadds;
}

static void facts_undo(void *context, int mark)
{
    struct facts *f = context;
    assert_in_range(mark, 0, f->nadds);
    while (f->nadds > mark)
        f->known = f->trail[--f->nadds];
}

static struct minimise_closure facts_closure(struct facts *f)
{
    return (struct minimise_closure){.context = f,
                                     .idle = facts_idle,
                                     .add = facts_add,
                                     .close = facts_close,
                                     .mark = facts_mark,
                                     .undo = facts_undo};
}

static void facts_drop(void *context, int item)
{
    struct facts *f = context;
    assert_false(f->dropped >> item & 1);
    f->dropped |= 1u << item;
}

/* All that can be known of an item, except of some. */
static bool facts_needed(void *context, int item)
{
    struct facts *f = context;
    unsigned known = 0;

    assert_false(f->dropped >> item & 1);
    for (int i = 0; i < ITEMS; i++)
        if (i != item && !(f->dropped >> i & 1))
            known |= f->item[i];
    known = close_facts(f, known);
    bool needed = (f->goal & ~known) != 0 && (f->item[item] & ~known) != 0;
    f->asked++;
    f->needed += needed;
    return needed && !(f->unsaid >> item & 1);
}

static bool facts_set_fine(const struct facts *f, unsigned set)
{
    unsigned known = 0;

    for (int i = 0; i < ITEMS; i++)
        if (set >> i & 1)
            known |= f->item[i];
    return (f->goal & ~close_facts(f, known)) == 0;
}

static unsigned one_fact(struct pcg32 *rng)
{
    return 1u << pcg32_below(rng, FACTS);
}

static void random_facts(struct facts *f, struct pcg32 *rng)
{
    *f = (struct facts){0};
    for (int i = 0; i < RULES; i++) {
        f->rule[i][0] = one_fact(rng) | one_fact(rng);
        f->rule[i][1] = one_fact(rng);
    }
    for (int i = 0; i < ITEMS; i++)
        f->item[i] = one_fact(rng) | one_fact(rng);
    f->goal = one_fact(rng) | one_fact(rng) | one_fact(rng) | one_fact(rng);
}

TEST(closures_leave_an_irredundant_set)
{
    int feasible = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct pcg32 rng;
        struct facts f;
        int items[ITEMS], before[ITEMS];
        pcg32_stream(&rng, seed, 2, 1);
        random_facts(&f, &rng);
        random_order(&rng, items, ITEMS);
        memcpy(before, items, sizeof items);
        int pinned = pcg32_below(&rng, 2) ? (int)pcg32_below(&rng, ITEMS + 1) : 0;
        struct minimise_closure closure = facts_closure(&f);

        if (!facts_set_fine(&f, (1u << ITEMS) - 1))
            continue;
        feasible++;
        int kept = minimise_by_closure(items, ITEMS, pinned, &closure);
        assert_in_range(kept, pinned, ITEMS);
        unsigned set = mask_of(items, kept);
        assert_true(facts_set_fine(&f, set));
        assert_memory_equal(items, before, (size_t)pinned * sizeof *items);
        for (int i = pinned; i < kept; i++)
            assert_false(facts_set_fine(&f, set & ~(1u << items[i])));
        in_order(items, kept, before, ITEMS);
    }
    assert_true(feasible > SEEDS / 5);
}

TEST(shortcuts_change_no_result)
{
    int asked = 0, needed = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct pcg32 rng;
        struct facts f;
        int items[ITEMS], others[ITEMS];
        pcg32_stream(&rng, seed, 3, 1);
        random_facts(&f, &rng);
        f.unsaid = pcg32_next(&rng);
        random_order(&rng, items, ITEMS);
        memcpy(others, items, sizeof items);
        int pinned = (int)pcg32_below(&rng, 3);
        struct minimise_closure closure = facts_closure(&f);

        if (!facts_set_fine(&f, (1u << ITEMS) - 1))
            continue;
        int kept = minimise_by_closure(items, ITEMS, pinned, &closure);
        f.known = 0;
        f.nadds = 0;
        closure.needed = facts_needed;
        closure.drop = facts_drop;
        assert_int_equal(minimise_by_closure(others, ITEMS, pinned, &closure), kept);
        assert_memory_equal(items, others, (size_t)kept * sizeof *items);
        assert_int_equal(f.dropped, ((1u << ITEMS) - 1) & ~mask_of(items, kept));
        asked += f.asked;
        needed += f.needed;
    }
    assert_true(needed > 0 && asked > needed);
}

TEST(a_goal_met_by_nothing_keeps_nothing)
{
    struct facts f = {.item = {1, 2}};
    struct minimise_closure closure = facts_closure(&f);
    int items[] = {0, 1};

    assert_int_equal(minimise_by_closure(items, 2, 0, &closure), 0);
    assert_int_equal(minimise_by_closure(items, 2, 2, &closure), 2);
}
