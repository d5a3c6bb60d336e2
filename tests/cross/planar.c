#include "cross/planar.h"

#include "base/mem.h"
#include "generator/loops/random_loop.h"
#include "model/loops/tiling.h"
#include "support/tilings.h"

#include <stdlib.h>
#include <string.h>

enum { LETTERS = 5 };

static int between(struct pcg32 *rng, int low, int high)
{
    return low + (int)pcg32_below(rng, (uint32_t)(high - low + 1));
}

static bool chance(struct pcg32 *rng, int percent)
{
    return (int)pcg32_below(rng, 100) < percent;
}

static struct lattice *honeycomb(struct pcg32 *rng, int most)
{
    return tiling_honeycomb(between(rng, 1, most), between(rng, 1, most), NULL);
}

static struct lattice *honeycomb_with_hole(struct pcg32 *rng, int most)
{
    static const unsigned char small[9] = {0, 1, 1, 1, 0, 1, 0, 1, 1};
    static const unsigned char large[12] = {0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1};

    (void)most;
    return chance(rng, 50) ? tiling_honeycomb(3, 3, small) : tiling_honeycomb(3, 4, large);
}

static struct lattice *triangles(struct pcg32 *rng, int most)
{
    return tiling_triangles(between(rng, 1, most), between(rng, 1, most - 1));
}

static struct lattice *ring(struct pcg32 *rng, int most)
{
    (void)rng;
    (void)most;
    return tiling_ring();
}

static struct lattice *cairo(struct pcg32 *rng, int most)
{
    return tiling_cairo(between(rng, 1, most - 1), between(rng, 1, most - 1));
}

static struct lattice *joined(struct pcg32 *rng, int most)
{
    return tiling_joined(between(rng, 1, most + 1), between(rng, 1, most), chance(rng, 40) ? 6 : 12,
                         rng);
}

static struct lattice *fans(struct pcg32 *rng, int most)
{
    struct lattice *l;

    do
        l = tiling_fans(between(rng, 1, 5 * most), between(rng, 0, 2 * most), rng);
    while (!l);
    return l;
}

static struct lattice *named(struct pcg32 *rng, int most, const struct tiling *t)
{
    struct lattice *l = NULL;
    struct diag why;

    while (!l) {
        int more = t->growth ? 3 : 0, rows = more + between(rng, 1, most);
        int cols = more + between(rng, 1, most);
        l = tiling_board(t, rows, cols, tiling_patch(t, rows, cols, between(rng, 0, 99)), &why);
    }
    return l;
}

/* Sides of at most `most`: some boards are small enough for brute force, and others are not. */
static struct lattice *board_at_random(struct pcg32 *rng, const char **tiling)
{
    static const struct {
        const char *name;
        struct lattice *(*make)(struct pcg32 *rng, int most);
    } boards[] = {{"honeycomb", honeycomb},
                  {"honeycomb with a hole", honeycomb_with_hole},
                  {"triangles", triangles},
                  {"ring of squares and triangles", ring},
                  {"pentagons", cairo},
                  {"joined triangles", joined},
                  {"fans", fans}};
    enum { BOARDS = sizeof boards / sizeof *boards };
    int ntilings = 0;

    while (tilings[ntilings].name)
        ntilings++;
    int which = between(rng, 0, BOARDS + ntilings - 1), most = chance(rng, 85) ? 3 : 5;
    *tiling = which < BOARDS ? boards[which].name : tilings[which - BOARDS].name;
    return which < BOARDS ? boards[which].make(rng, most)
                          : named(rng, (most + 1) / 2, &tilings[which - BOARDS]);
}

enum { LABEL_NONE, LABEL_SINGLE, LABEL_LETTER };

static int label_at_random(struct pcg32 *rng, int letters, int blanks)
{
    return chance(rng, blanks) ? LABEL_NONE : between(rng, LABEL_SINGLE, LABEL_SINGLE + letters);
}

/* The border of the inside of one loop, or of any faces. */
static struct loop *border_at_random(struct pcg32 *rng, struct lattice *l)
{
    unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);

    if (chance(rng, 88)) {
        struct random_loop *loops = random_loop_new(l);
        memcpy(inside, random_loop_choose(loops, rng), (size_t)l->nfaces);
        random_loop_free(loops);
    } else {
        for (int f = 0; f < l->nfaces; f++)
            inside[f] = f != l->ncells && chance(rng, 35);
    }
    struct loop *border = loop_around(l, inside);
    free(inside);
    return border;
}

/* Whether the border passes between the cell and an earlier one with the same letter. */
static bool label_cut(const struct lattice *l, const struct loop *border, const int *label, int c)
{
    for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], c);
        if (across < c && label[across] == label[c] && border->on[l->cell_edge[k]])
            return label[c] >= LABEL_LETTER;
    }
    return false;
}

/* Labels cling to neighbours, more or less: letters in one piece or in many. */
static void labels_at_random(struct pcg32 *rng, const struct lattice *l, const struct loop *border,
                             int *label)
{
    int letters = between(rng, 0, LETTERS), blanks = between(rng, 0, 85);
    int clinging = between(rng, 0, 95);

    for (int c = 0; c < l->ncells; c++) {
        int edge = l->cell_edge[between(rng, l->cell_start[c], l->cell_start[c + 1] - 1)];
        int beside = lattice_across(l, edge, c);
        label[c] = label_at_random(rng, letters, blanks);
        if (beside < c && chance(rng, clinging))
            label[c] = label[beside];
        if (chance(rng, 95) && label_cut(l, border, label, c))
            label[c] = LABEL_SINGLE;
    }
}

/* True numbers of the border; or in a few places, or everywhere, others. */
static void numbers_at_random(struct pcg32 *rng, struct puzzle *p, const struct loop *border)
{
    int changed = chance(rng, 60) ? 0 : chance(rng, 80) ? between(rng, 1, 3) : p->nclues;

    for (int i = 0; i < p->nclues; i++)
        p->clue[i].number = loop_count(border, p, i);
    for (; changed > 0 && p->nclues > 0; changed--) {
        int *number = &p->clue[between(rng, 0, p->nclues - 1)].number;
        *number = chance(rng, 60) ? *number + between(rng, -1, 1) : between(rng, 0, 7);
        *number = *number < 0 ? 0 : *number;
    }
}

static void clues_of_labels(struct puzzle *p, const int *label, const int *order)
{
    int clue_of[LABEL_LETTER + LETTERS] = {0};

    for (int i = 0; i < p->lattice->ncells; i++) {
        int mine = label[order[i]];
        if (mine == LABEL_NONE)
            continue;
        if (mine == LABEL_SINGLE || clue_of[mine] == 0)
            clue_of[mine] = puzzle_add_clue(p, 0, mine == LABEL_SINGLE ? NULL : "") + 1;
        puzzle_add_cell(p, clue_of[mine] - 1, order[i]);
    }
    puzzle_name_groups(p);
}

struct puzzle *planar_puzzle(uint64_t seed, long i, const struct tiling *only, const char **tiling)
{
    struct pcg32 rng;

    pcg32_stream(&rng, seed, (uint64_t)i, 1);
    *tiling = only ? only->name : NULL;
    struct lattice *l =
        only ? named(&rng, chance(&rng, 85) ? 2 : 3, only) : board_at_random(&rng, tiling);
    struct puzzle *p = puzzle_new(l);
    struct loop *border = border_at_random(&rng, l);
    int *label = mem_alloc((size_t)l->ncells, sizeof *label);
    int *order = mem_alloc((size_t)l->ncells, sizeof *order);
    labels_at_random(&rng, l, border, label);
    for (int c = 0; c < l->ncells; c++)
        order[c] = c;
    pcg32_shuffle(&rng, order, l->ncells);
    clues_of_labels(p, label, order);
    numbers_at_random(&rng, p, border);
    free(label);
    free(order);
    loop_free(border);
    lattice_drop(l);
    return p;
}

static bool disagree(const struct cross_engine *engines, struct puzzle *p, struct strbuf *why,
                     struct cross_tally *tally)
{
    strbuf_clear(why);
    return !cross_compare_puzzle(engines, p, why, tally);
}

/* The puzzle without a clue. */
static struct puzzle *puzzle_without(const struct puzzle *p, int clue)
{
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep), n = 0;

    for (int i = 0; i < p->nclues; i++)
        if (i != clue)
            keep[n++] = i;
    struct puzzle *less = puzzle_select(p, keep, n);
    free(keep);
    return less;
}

/* Drops clues as long as the engines disagree. Takes the puzzle. */
static struct puzzle *puzzle_shrink(const struct cross_engine *engines, struct puzzle *p,
                                    struct strbuf *why)
{
    for (int i = p->nclues - 1; i >= 0; i--) {
        struct puzzle *less = puzzle_without(p, i);
        bool good = disagree(engines, less, why, NULL);
        puzzle_free(good ? p : less);
        p = good ? less : p;
    }
    disagree(engines, p, why, NULL);
    return p;
}

static void report_puzzle(struct strbuf *out, const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++) {
        strbuf_format(out, "%d at cells", p->clue[i].number);
        for (int k = 0; k < p->clue[i].ncells; k++)
            strbuf_format(out, " %d", p->clue[i].cells[k] + 1);
        strbuf_char(out, '\n');
    }
}

bool planar_compare(const struct cross_engine *engines, uint64_t seed, const struct tiling *only,
                    long first, long count, struct cross_tally *tally, struct strbuf *report)
{
    struct strbuf why;
    bool agree = true;

    strbuf_init(&why);
    for (long i = first; agree && i < first + count; i++) {
        const char *tiling;
        struct puzzle *p = planar_puzzle(seed, i, only, &tiling);
        agree = !disagree(engines, p, &why, tally);
        if (!agree) {
            p = puzzle_shrink(engines, p, &why);
            strbuf_format(report, "# seed %llu, tiling %ld (%s), where\n# %s",
                          (unsigned long long)seed, i, tiling, why.text);
            report_puzzle(report, p);
        }
        puzzle_free(p);
    }
    strbuf_release(&why);
    return agree;
}
