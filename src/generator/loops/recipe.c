#include "generator/loops/recipe.h"

#include "base/mem.h"
#include "generator/loops/random_loop.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

const char *const recipe_loop_name[] = {"random", "uniform", "symmetric", "spiral", "bays", NULL};
const char *const recipe_keep_name[] = {"letters", "digits", "balanced", NULL};
const char *const recipe_groups_name[] = {"polyominoes", "squares", "rectangles", "mixed", NULL};
const char recipe_order_low[] = "2130";

void recipe_init(void *recipe)
{
    *(struct recipe *)recipe = (struct recipe){.type = PUZZLE_SUPER,
                                               .rows = 8,
                                               .cols = 8,
                                               .difficulty = 3,
                                               .top = 3,
                                               .score_low = RECIPE_USUAL,
                                               .score_high = INT64_MAX,
                                               .best_of = 1,
                                               .what_if_low = RECIPE_USUAL,
                                               .what_if_high = RECIPE_USUAL,
                                               .chain = RECIPE_USUAL,
                                               .break_in = {0, 100},
                                               .bottlenecks = {0, RECIPE_MANY},
                                               .wiggle_low = RANDOM_LOOP_USUAL,
                                               .wiggle_high = RANDOM_LOOP_USUAL,
                                               .cover = 50,
                                               .group_low = 2,
                                               .group_high = 6,
                                               .piece_low = 1,
                                               .piece_high = 1,
                                               .temperature = 60,
                                               .keep = RECIPE_KEEP_LETTERS};
}

void recipe_usual_sizes(enum recipe_groups groups, int *low, int *high)
{
    assert(groups >= RECIPE_GROUPS_POLYOMINOES && groups <= RECIPE_GROUPS_MIXED);
    *low = groups == RECIPE_GROUPS_SQUARES ? 4 : 2;
    *high = groups == RECIPE_GROUPS_SQUARES ? 16 : groups == RECIPE_GROUPS_POLYOMINOES ? 6 : 9;
}

bool recipe_is_tiled(const struct recipe *r)
{
    return r->tiling || r->board;
}

struct patch recipe_patch(const struct recipe *r)
{
    return tiling_patch(&tilings[r->tiling - 1], r->rows, r->cols, r->patch);
}

struct lattice *recipe_lattice(const struct recipe *r)
{
    struct diag why;

    if (r->board)
        return lattice_hold(r->board);
    if (r->tiling)
        return tiling_board(&tilings[r->tiling - 1], r->rows, r->cols, recipe_patch(r), &why);
    return lattice_shape(r->rows, r->cols, r->shape ? r->shape->bit : NULL);
}

int recipe_cells(const struct recipe *r)
{
    if (r->board)
        return r->board->ncells;
    if (r->tiling)
        return tiling_cells(&tilings[r->tiling - 1], r->rows, r->cols, recipe_patch(r));
    return r->shape ? bitmap_count(r->shape) : r->rows * r->cols;
}

static bool has_one_of_mixed(const struct recipe *r, const struct givens *g)
{
    for (int s = 0; s < SYMMETRY_MIXED; s++)
        if (symmetry_share[s] > 0 && !(symmetry_needs_square(s) && r->rows != r->cols) &&
            recipe_has_symmetry(r, s, g))
            return true;
    return false;
}

bool recipe_has_symmetry(const struct recipe *r, int symmetry, const struct givens *g)
{
    if (symmetry == SYMMETRY_MIXED)
        return has_one_of_mixed(r, g);
    struct lattice *l = recipe_lattice(r);
    FREED int *orbit = mem_alloc((size_t)l->ncells, sizeof *orbit);
    FREED char *kind = mem_alloc((size_t)l->ncells, 1); /* of an orbit's first cell */
    bool has = !r->shape && !g && !recipe_is_tiled(r) && !symmetry_needs_tiling(symmetry);

    if (!has)
        has = symmetry_orbits(l, symmetry, orbit) > 0;
    for (int i = 0; g && has && i < g->rows * g->cols; i++) {
        int cell = lattice_cell_at(l, i / g->cols, i % g->cols);
        char is = given_stays(g->cell[i]) ? GIVEN_ANY : g->cell[i];
        if (!lattice_is_cell(l, cell))
            continue;
        if (!kind[orbit[cell]])
            kind[orbit[cell]] = is;
        has = kind[orbit[cell]] == is;
    }
    lattice_drop(l);
    return has;
}

static bool loop_is_given(const struct recipe *r)
{
    return r->loop == RECIPE_LOOP_UNIFORM || (r->pattern && r->type != PUZZLE_SUPER) || r->picture;
}

static void set_usual_wiggle(struct recipe *r)
{
    bool given = loop_is_given(r), super = r->type == PUZZLE_SUPER;

    r->wiggle_low = given ? RANDOM_LOOP_USUAL : super ? 1 : 2;
    r->wiggle_high = given ? RANDOM_LOOP_USUAL : super ? 4 : 8;
}

/* Whether symmetric letters take little time, and nothing is wished for that parts them. */
static bool letters_may_mirror(const struct recipe *r)
{
    return !recipe_is_tiled(r) && recipe_cells(r) <= RECIPE_SYMMETRIC_LETTERS &&
           r->top < LEVEL_REASONING && r->piece_high == 1 && r->nnumbers == 0 && !r->letters_only &&
           !recipe_gives(r);
}

void recipe_set_usual(struct recipe *r)
{
    bool places_free = !r->minimal && !r->digits[0];
    bool may = r->type == PUZZLE_SUPER ? letters_may_mirror(r) : r->type == PUZZLE_SLITHERLINK;

    set_usual_wiggle(r);
    r->symmetry = SYMMETRY_NONE;
    if (may && !loop_is_given(r) && places_free && r->loop == RECIPE_LOOP_RANDOM &&
        recipe_cells(r) >= RECIPE_SYMMETRIC_CELLS &&
        recipe_has_symmetry(r, recipe_is_tiled(r) ? SYMMETRY_MIXED : SYMMETRY_ROTATE2, r->givens))
        r->symmetry = SYMMETRY_MIXED;
}

bool recipe_thins(const struct recipe *r)
{
    bool fast = !recipe_is_tiled(r); /* closures of other boards take too long */
    return fast && r->type != PUZZLE_SLINK && r->symmetry != SYMMETRY_NONE &&
           r->loop == RECIPE_LOOP_RANDOM && !r->picture && !r->pattern && !r->map &&
           r->nnumbers == 0;
}

bool recipe_gives(const struct recipe *r)
{
    return r->givens || r->map || r->theme != THEME_NONE || (r->pattern && r->type == PUZZLE_SUPER);
}

void recipe_mark_pattern(const struct recipe *r, const struct lattice *l, unsigned char *on)
{
    const struct bitmap *b = r->pattern;

    assert(!b || (b->rows == r->rows && b->cols == r->cols));
    memset(on, 0, (size_t)l->ncells);
    for (int i = 0; b && i < b->rows * b->cols; i++) {
        int cell = lattice_cell_at(l, i / b->cols, i % b->cols);
        if (b->bit[i] && lattice_is_cell(l, cell))
            on[cell] = 1;
    }
}

struct puzzle *givens_puzzle(struct lattice *l, const struct givens *g)
{
    struct puzzle *p = puzzle_new(l);

    for (int i = 0; i < g->rows * g->cols; i++)
        if (given_is_digit(g->cell[i]))
            puzzle_add_cell(p, puzzle_add_clue(p, g->cell[i] - '0', NULL),
                            lattice_cell_at(l, i / g->cols, i % g->cols));
    if (p->nclues > 0)
        return p;
    puzzle_free(p);
    return NULL;
}

/* ---- insights ---- */

/* How far a number is from a range. */
static int beyond(int value, int low, int high)
{
    return value < low ? low - value : value > high ? value - high : 0;
}

bool insight_is_free(const struct insight *i)
{
    return i->what_if_low == 0 && i->what_if_high >= INSIGHT_ANY && i->chain >= INSIGHT_ANY;
}

int insight_distance(const struct insight *i, const struct path_summary *way)
{
    int high = i->what_if_high >= INSIGHT_ANY ? way->what_ifs : i->what_if_high;
    int chain = i->chain >= INSIGHT_ANY ? way->chain : i->chain;

    assert(i->what_if_low >= 0 && i->what_if_low <= i->what_if_high && i->chain >= 0);
    return beyond(way->what_ifs, i->what_if_low, high) + beyond(way->chain, 0, chain);
}

void insight_words(const struct insight *i, struct strbuf *out)
{
    bool counts = i->what_if_low > 0 || i->what_if_high < INSIGHT_ANY;

    if (counts && i->what_if_low == i->what_if_high)
        strbuf_format(out, "%d what-if%s", i->what_if_low, i->what_if_low == 1 ? "" : "s");
    else if (counts && i->what_if_high >= INSIGHT_ANY)
        strbuf_format(out, "%d what-ifs or more", i->what_if_low);
    else if (counts)
        strbuf_format(out, "%d to %d what-ifs", i->what_if_low, i->what_if_high);
    if (i->chain < INSIGHT_ANY)
        strbuf_format(out, "%schains of at most %d round%s", counts ? " and " : "", i->chain,
                      i->chain == 1 ? "" : "s");
}

/* Half of the published puzzles that need a supposition need one. */
static const struct insight USUAL_INSIGHT = {1, 3, 8};

bool recipe_drops(const struct recipe *r)
{
    return r->type != PUZZLE_SLINK && !r->minimal && !r->pattern && !recipe_gives(r) &&
           !(r->nnumbers > 0 && r->letters_only);
}

struct insight recipe_insight(const struct recipe *r, int level)
{
    struct insight i = {0, INSIGHT_ANY, INSIGHT_ANY};

    if (level == LEVEL_REASONING && recipe_drops(r) && r->what_if_high != INSIGHT_ANY)
        i = USUAL_INSIGHT;
    if (r->what_if_high != RECIPE_USUAL) {
        i.what_if_low = r->what_if_low;
        i.what_if_high = r->what_if_high;
    }
    if (r->chain != RECIPE_USUAL)
        i.chain = r->chain;
    assert(i.what_if_low >= 0 && i.what_if_low <= i.what_if_high);
    return i;
}

/* The scores of a level lie this close to its middle, in levels. */
static const double usual_feel = 1.25;

/* At least so many openings on 1000 cells of a slitherlink, and hundredths known before the level is
 * first needed. */
static const struct {
    int openings, break_in;
} usual[LEVEL_SEARCH] = {[1] = {80, 0}, [2] = {80, 0}, [5] = {0, 40}, [6] = {0, 40}};

/* The boards for which the scale of scores is measured. */
enum { USUAL_FROM_CELLS = 49, USUAL_TO_CELLS = 400 };

bool recipe_wishes_usual(const struct recipe *r)
{
    struct recipe now = *r;
    int cells = recipe_cells(r);

    set_usual_wiggle(&now);
    return r->score_low == RECIPE_USUAL && !recipe_is_tiled(r) &&
           r->difficulty != RECIPE_ANY_LEVEL && recipe_drops(r) && cells >= USUAL_FROM_CELLS &&
           cells <= USUAL_TO_CELLS && !r->letters_only && !r->picture && !r->digits[0] &&
           r->loop == RECIPE_LOOP_RANDOM && r->wiggle_low == now.wiggle_low &&
           r->wiggle_high == now.wiggle_high;
}

static int beyond_usual(const struct recipe *r, const struct puzzle *p, const struct rating *rating)
{
    int level = rating->level;

    if (!recipe_wishes_usual(r) || level > LEVEL_REASONING)
        return 0;
    double low = fmax(level - usual_feel, LEVEL_MIN), high = fmin(level + usual_feel, LEVEL_SEARCH);
    int least = low > LEVEL_MIN ? (int)feel_score(low, p->lattice) : 0;
    int openings = r->type == PUZZLE_SLITHERLINK ? usual[level].openings : 0;
    return beyond((int)rating->score, least, (int)feel_score(high, p->lattice)) +
           beyond(puzzle_openings(p), openings, INT_MAX) +
           beyond(rating->path.break_in, usual[level].break_in, 100);
}

/* A bottleneck too many weighs as much as five hundredths. */
int recipe_missed(const struct recipe *r, const struct puzzle *p, const struct rating *rating)
{
    const struct path_summary *way = &rating->path;
    int most = r->bottlenecks[1] < RECIPE_MANY ? r->bottlenecks[1] : INT_MAX;
    int bottlenecks = beyond(way->bottlenecks, r->bottlenecks[0], most);

    return beyond(way->break_in, r->break_in[0], r->break_in[1]) + 5 * bottlenecks +
           beyond_usual(r, p, rating);
}

bool recipe_limits_score(const struct recipe *r)
{
    return r->score_low > 0 || r->score_high < INT64_MAX;
}

int recipe_best_of(const void *recipe)
{
    const struct recipe *r = recipe;

    return r->best_of;
}
