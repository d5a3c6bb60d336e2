#include "model/loops/quality.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "model/level.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* The name, the weight, the best range, and how far outside a part is worth nothing. The ranges and
 * the weights of clues and loops are fitted to published puzzles (tests/quality/fit.sh). */
const struct quality_part loop_quality_parts[QUALITY_PARTS + 1] = {
    [QUALITY_EVENNESS] = {"evenness", 5, 760, 860, 200},
    [QUALITY_SPACE] = {"space", 5, 700, 1000, 400},
    [QUALITY_LONELY] = {"lonely", 12, 60, 120, 160},
    [QUALITY_COMMON] = {"common", 10, 530, 750, 300},
    [QUALITY_ROWS] = {"rows", 4, 400, 900, 200},
    [QUALITY_VARIETY] = {"variety", 4, 700, 1000, 400},
    [QUALITY_OPENINGS] = {"openings", 10, 90, 140, 80},
    [QUALITY_CLUES] = {"clues", 6, 0, 400, 80},
    [QUALITY_SYMMETRY] = {"symmetry", 8, 1000, 1000, 700},
    [QUALITY_SECOND] = {"second", 3, 1000, 1000, 500},
    [QUALITY_ANSWERS] = {"answers", 4, 340, 1000, 200},
    [QUALITY_SIGNS] = {"signs", 6, 30, 1000, 30},
    [QUALITY_ZEROS] = {"zeros", 5, 100, 150, 100},
    [QUALITY_DIGITS] = {"digits", 8, 0, 60, 150},
    [QUALITY_DOTS] = {"dots", 5, 790, 860, 120},
    [QUALITY_INSIDE] = {"inside", 3, 460, 640, 120},
    [QUALITY_BLOCKS] = {"blocks", 3, 50, 230, 150},
    [QUALITY_CORNERS] = {"corners", 3, 1, 3, 2},
    [QUALITY_BORDER] = {"border", 5, 500, 600, 150},
    [QUALITY_LARGE] = {"large", 10, 0, 220, 300},
    [QUALITY_SMALL] = {"small", 14, 500, 1000, 400},
    [QUALITY_NEEDED] = {"needed", 8, 900, 1000, 400},
    [QUALITY_FIRST] = {"first_used", 8, 0, 350, 300},
    [QUALITY_WHAT_IFS] = {"what_ifs", 8, 0, 3, 5},
    [QUALITY_CHAIN] = {"chain", 5, 0, 8, 12},
    [QUALITY_BREAK_IN] = {"break_in", 6, 200, 700, 300},
    [QUALITY_NARROW] = {"bottlenecks", 6, 0, 5, 10},
};

/* From 1000, for no `bad`, down to 0 at `limit`. */
static int falling(int64_t bad, int64_t limit)
{
    return limit <= 0 ? 0 : bad >= limit ? 0 : (int)(QUALITY_MOST - QUALITY_MOST * bad / limit);
}

static bool has_clue(const struct puzzle *p, int r, int c)
{
    int cell = lattice_cell_at(p->lattice, r, c);

    return puzzle_clue_of(p, cell) >= 0;
}

/* ---- clues on the board ---- */

enum { WINDOW = 3 };

static int window_clues(const struct puzzle *p, int top, int left)
{
    int n = 0;

    for (int r = top; r < top + WINDOW && r < p->lattice->square->rows; r++)
        for (int c = left; c < left + WINDOW && c < p->lattice->square->cols; c++)
            n += has_clue(p, r, c);
    return n;
}

/* The mean difference of windows from their mean, as a part of that mean. */
static int measure_evenness(const struct puzzle *p)
{
    int downs = p->lattice->square->rows - WINDOW + 1,
        rights = p->lattice->square->cols - WINDOW + 1;
    int64_t windows = 0, sum = 0, apart = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < (downs > 1 ? downs : 1); r++)
            for (int c = 0; c < (rights > 1 ? rights : 1); c++) {
                int n = window_clues(p, r, c);
                if (pass == 0) {
                    sum += n;
                    windows++;
                } else {
                    apart += llabs(n * windows - sum);
                }
            }
    return falling(apart, windows * sum);
}

int largest_blank(const struct lattice *l, const unsigned char *taken)
{
    int largest = 0, rows = l->square->rows, cols = l->square->cols;

    for (int top = 0; top < rows; top++)
        for (int left = 0; left < cols; left++) {
            int width = cols - left;
            for (int r = top; r < rows && width > 0; r++) {
                int n = 0;
                for (; n < width; n++) {
                    int cell = lattice_cell_at(l, r, left + n);
                    if (!lattice_is_cell(l, cell) || taken[cell])
                        break;
                }
                width = n;
                if (width * (r - top + 1) > largest)
                    largest = width * (r - top + 1);
            }
        }
    return largest;
}

int puzzle_blank(const struct puzzle *p)
{
    FREED unsigned char *taken = mem_alloc((size_t)p->lattice->ncells, 1);

    for (int cell = 0; cell < p->lattice->ncells; cell++)
        taken[cell] = puzzle_clue_of(p, cell) >= 0;
    return largest_blank(p->lattice, taken);
}

/* The largest rectangle of cells without a clue, against a third of the board. */
static int measure_space(const struct puzzle *p)
{
    return falling(3 * (int64_t)puzzle_blank(p), p->lattice->ncells);
}

static int digit_at(const struct puzzle *p, int cell)
{
    int clue = puzzle_clue_of(p, cell);

    return clue >= 0 && p->clue[clue].ncells == 1 ? p->clue[clue].number : -1;
}

int puzzle_openings(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int64_t openings = 0;

    for (int i = 0; i < p->nclues; i++)
        openings += p->clue[i].number == 0;
    for (int v = 0; v < l->ndots; v++)
        for (int k = l->dot_start[v]; lattice_dot_degree(l, v) == 2 && k < l->dot_start[v + 1]; k++)
            openings += digit_at(p, l->dot_cell[k]) == 3;
    for (int e = 0; e < l->nedges; e++)
        openings += digit_at(p, l->edge_cell[e][0]) == 3 && digit_at(p, l->edge_cell[e][1]) == 3;
    return (int)(QUALITY_MOST * openings / l->ncells);
}

/* ---- clumps of clues ---- */

static bool is_clued(const struct puzzle *p, int face)
{
    return lattice_is_cell(p->lattice, face) && puzzle_clue_of(p, face) >= 0;
}

/* Clues are in one clump if a chain of cells beside each other leads from one to the other. Sets
 * q's shares of clues without another one in their clump, and of those in clumps of the commonest
 * size. */
static void measure_clumps(const struct puzzle *p, struct quality *q)
{
    const struct lattice *l = p->lattice;
    FREED int *parent = mem_alloc((size_t)l->ncells, sizeof *parent);
    FREED int *size = mem_alloc((size_t)l->ncells, sizeof *size);
    int clued = 0, most = 0;
    FREED int *of_size = mem_alloc((size_t)l->ncells + 1, sizeof *of_size); /* clues */

    forest_init(parent, l->ncells);
    for (int e = 0; e < l->nedges; e++)
        if (is_clued(p, l->edge_cell[e][0]) && is_clued(p, l->edge_cell[e][1]))
            forest_join(parent, l->edge_cell[e][0], l->edge_cell[e][1]);
    for (int cell = 0; cell < l->ncells; cell++)
        if (is_clued(p, cell)) {
            size[forest_root(parent, cell)]++;
            clued++;
        }
    for (int cell = 0; cell < l->ncells; cell++)
        of_size[size[cell]] += size[cell];
    for (int n = 1; n <= l->ncells; n++)
        most = of_size[n] > most ? of_size[n] : most;
    q->part[QUALITY_LONELY] = clued > 0 ? (int)(QUALITY_MOST * (int64_t)of_size[1] / clued) : 0;
    q->part[QUALITY_COMMON] = clued > 0 ? (int)(QUALITY_MOST * (int64_t)most / clued) : 0;
}

static bool same_rows(const struct puzzle *p, int a, int b)
{
    for (int c = 0; c < p->lattice->square->cols; c++)
        if (has_clue(p, a, c) != has_clue(p, b, c))
            return false;
    return true;
}

static int measure_rows(const struct puzzle *p)
{
    int rows = p->lattice->square->rows, distinct = 0;

    for (int r = 0; r < rows; r++) {
        int before = 0;
        while (before < r && !same_rows(p, before, r))
            before++;
        distinct += before == r;
    }
    return QUALITY_MOST * distinct / rows;
}

/* ---- loop and techniques ---- */

/* How varied the techniques are (Simpson's index), in thousandths: 0 for a single one, 500 for two
 * of equal share. */
static int measure_variety(int ntechniques, const struct technique_count *technique)
{
    int64_t sum = 0, squares = 0;

    for (int i = 0; i < ntechniques; i++) {
        sum += technique[i].count;
        squares += (int64_t)technique[i].count * technique[i].count;
    }
    return falling(squares, sum * sum);
}

static int most(int64_t value)
{
    return value > QUALITY_MOST ? QUALITY_MOST : (int)value;
}

static int share(int64_t part, int64_t all)
{
    return all > 0 ? (int)(QUALITY_MOST * part / all) : 0;
}

/* ---- digits and letters ---- */

enum { DIGITS = 4 };

/* In published Slitherlinks. */
static const int published[DIGITS] = {100, 270, 350, 290};

/* Of the cells with a clue, those that the transform of the rectangle takes to such cells; and of those
 * with a digit, those that it takes to the same one. */
static int share_kept(const struct puzzle *p, int transform, int *same)
{
    int rows = p->lattice->square->rows, cols = p->lattice->square->cols;
    int clued = 0, both = 0, digits = 0, equal = 0;

    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            int down = r, right = c, cell = lattice_cell_at(p->lattice, r, c);
            if (!is_clued(p, cell))
                continue;
            transform_place(transform, rows, cols, &down, &right);
            int image = lattice_cell_at(p->lattice, down, right);
            clued++;
            both += is_clued(p, image);
            digits += digit_at(p, cell) >= 0;
            equal += digit_at(p, cell) >= 0 && digit_at(p, cell) == digit_at(p, image);
        }
    *same = share(equal, digits);
    return share(both, clued);
}

static void measure_symmetry(const struct puzzle *p, struct quality *q)
{
    int turn = TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS;
    bool square = p->lattice->square->rows == p->lattice->square->cols;

    q->part[QUALITY_SECOND] = q->part[QUALITY_ANSWERS] = 0;
    for (int t = 1; t < TRANSFORMS; t++) {
        if (!square && t & TRANSFORM_TRANSPOSE)
            continue;
        int same, kept = share_kept(p, t, &same);
        int *part = &q->part[t == turn ? QUALITY_SYMMETRY : QUALITY_SECOND];
        if (t == turn || kept > *part)
            *part = kept;
        if (same > q->part[QUALITY_ANSWERS])
            q->part[QUALITY_ANSWERS] = same;
    }
}

/* Cells in a row or column of three with 3-0-3 or 3-3-3. */
static int measure_signs(const struct puzzle *p)
{
    const struct square_grid *square = p->lattice->square;
    FREED unsigned char *sign = mem_alloc((size_t)p->lattice->ncells, 1);
    int n = 0;

    for (int i = 0; i < 2 * square->rows * square->cols; i++) {
        int cell[3], digit[3];
        for (int k = 0; k < 3; k++) {
            int r = i / 2 / square->cols + (i % 2 ? k : 0),
                c = i / 2 % square->cols + (i % 2 ? 0 : k);
            bool there = r < square->rows && c < square->cols;
            cell[k] = there ? lattice_cell_at(p->lattice, r, c) : -1;
            digit[k] = cell[k] < 0 ? -1 : digit_at(p, cell[k]);
        }
        if (digit[0] == 3 && digit[2] == 3 && (digit[1] == 0 || digit[1] == 3))
            for (int k = 0; k < 3; k++) {
                n += !sign[cell[k]];
                sign[cell[k]] = 1;
            }
    }
    return share(n, p->lattice->ncells);
}

/* ---- the loop ---- */

/* The side of each square, row by row: going right, one changes sides at every edge of the loop. */
static unsigned char *squares_inside(const struct lattice *l, const struct loop *loop)
{
    int rows = l->square->rows, cols = l->square->cols;
    unsigned char *inside = mem_alloc((size_t)(rows * cols), 1);

    for (int r = 0; r < rows; r++)
        for (int c = 0, in = 0; c < cols; c++) {
            int edge = lattice_vertical(l, r, c);
            in ^= edge >= 0 && loop->on[edge];
            inside[r * cols + c] = (unsigned char)in;
        }
    return inside;
}

static void measure_inside(const struct lattice *l, const struct loop *loop, struct quality *q)
{
    int rows = l->square->rows, cols = l->square->cols, last = rows * cols - 1, n = 0, uniform = 0;
    FREED unsigned char *inside = squares_inside(l, loop);

    for (int i = 0; i <= last; i++)
        n += inside[i] && lattice_is_cell(l, lattice_cell_at(l, i / cols, i % cols));
    for (int r = 0; r + 1 < rows; r++)
        for (int c = 0; c + 1 < cols; c++) {
            const unsigned char *at = inside + r * cols + c;
            uniform += at[0] == at[1] && at[0] == at[cols] && at[0] == at[cols + 1];
        }
    q->part[QUALITY_INSIDE] = share(n, l->ncells);
    q->part[QUALITY_BLOCKS] = share(uniform, (rows - 1) * (cols - 1));
    q->part[QUALITY_CORNERS] =
        inside[0] + inside[cols - 1] + inside[last + 1 - cols] + inside[last];
}

static int measure_border(const struct lattice *l, const struct loop *loop)
{
    int border = 0, on = 0;

    for (int e = 0; e < l->nedges; e++) {
        bool rim =
            !lattice_is_cell(l, l->edge_cell[e][0]) || !lattice_is_cell(l, l->edge_cell[e][1]);
        border += rim;
        on += rim && loop->on[e];
    }
    return share(on, border);
}

struct quality loop_quality(const struct puzzle *p, const struct loop *solution, int ntechniques,
                            const struct technique_count *technique, const struct path_summary *way)
{
    struct quality q = {{[QUALITY_EVENNESS] = measure_evenness(p),
                         [QUALITY_SPACE] = measure_space(p),
                         [QUALITY_ROWS] = measure_rows(p),
                         [QUALITY_VARIETY] = measure_variety(ntechniques, technique),
                         [QUALITY_OPENINGS] = puzzle_openings(p),
                         [QUALITY_CLUES] = share(p->nclues, p->lattice->ncells),
                         [QUALITY_DOTS] = share(loop_length(solution), p->lattice->ndots),
                         [QUALITY_BORDER] = measure_border(p->lattice, solution),
                         [QUALITY_NEEDED] = QUALITY_NONE,
                         [QUALITY_FIRST] = QUALITY_NONE},
                        0};
    int n[DIGITS + 1] = {0}, all = 0, apart = 0;

    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells == 1) {
            all++;
            n[p->clue[i].number < DIGITS ? p->clue[i].number : DIGITS]++;
        }
    for (int digit = 0; digit < DIGITS; digit++) {
        int difference = abs(share(n[digit], all) - published[digit]);
        apart = difference > apart ? difference : apart;
    }
    q.part[QUALITY_ZEROS] = all > 0 ? share(n[0], all) : QUALITY_NONE;
    q.part[QUALITY_DIGITS] = all > 0 ? apart : QUALITY_NONE;
    /* Letters whose number is large or small beside their boundary. */
    int letters = 0, large = 0, small = 0;
    for (int i = 0; i < p->nclues; i++) {
        if (p->clue[i].ncells == 1)
            continue;
        int edges = 0, number = p->clue[i].number;
        for (int k = 0; k < p->clue[i].ncells; k++) {
            int cell = p->clue[i].cells[k];
            for (int at = p->lattice->cell_start[cell]; at < p->lattice->cell_start[cell + 1]; at++)
                edges += puzzle_edge_kind(p, i, p->lattice->cell_edge[at]) == EDGE_BOUNDARY;
        }
        letters++;
        large += 4 * number >= 3 * edges;
        small += 2 * number <= edges;
    }
    q.part[QUALITY_LARGE] = letters > 0 ? share(large, letters) : QUALITY_NONE;
    q.part[QUALITY_SMALL] = letters > 0 ? share(small, letters) : QUALITY_NONE;
    measure_inside(p->lattice, solution, &q);
    measure_clumps(p, &q);
    measure_symmetry(p, &q);
    /* These are about digits alone; beside letters, those of symmetric places are drawn, too. */
    if (letters > 0)
        q.part[QUALITY_LONELY] = q.part[QUALITY_COMMON] = q.part[QUALITY_ROWS] =
            q.part[QUALITY_OPENINGS] = QUALITY_NONE;
    bool symmetric =
        q.part[QUALITY_SYMMETRY] == QUALITY_MOST || q.part[QUALITY_SECOND] == QUALITY_MOST;
    bool drawn = letters == 0 || (all > 0 && symmetric);
    q.part[QUALITY_SIGNS] = drawn ? measure_signs(p) : QUALITY_NONE;
    q.part[QUALITY_ANSWERS] = drawn ? q.part[QUALITY_ANSWERS] : QUALITY_NONE;
    q.part[QUALITY_WHAT_IFS] = way ? most(way->what_ifs) : QUALITY_NONE;
    q.part[QUALITY_CHAIN] = way ? most(way->chain) : QUALITY_NONE;
    q.part[QUALITY_BREAK_IN] = way ? way->break_in * (QUALITY_MOST / 100) : QUALITY_NONE;
    q.part[QUALITY_NARROW] = way ? most(way->bottlenecks) : QUALITY_NONE;
    return q;
}

/* ---- scores as levels ---- */

/* Median scores of Slitherlinks at each level on 100 squares, and on other tilings of that size; they
 * grow with this power of the size, on squares from 7x7 to 20x20. */
static const double middle[2][LEVEL_SEARCH + 1] = {{0, 104, 143, 180, 207, 250, 316, 610},
                                                   {0, 91, 133, 205, 222, 272, 328, 610}};
static const double growth = 0.92, usual_size = 100;

/* The squares that a board is like: on other tilings, work is in proportion to the dots where ways
 * part; the others are a corner of one cell, and a quarter. */
static double size_of(const struct lattice *l)
{
    double size = l->square ? l->ncells : 0;

    for (int v = 0; !l->square && v < l->ndots; v++)
        size += lattice_dot_degree(l, v) > 2 ? 1 : 0.25;
    return size / usual_size;
}

double feel_score(double level, const struct lattice *l)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_SEARCH);
    const double *score = middle[l->square == NULL];
    int low = level < LEVEL_SEARCH ? (int)level : LEVEL_SEARCH - 1;

    return (score[low] + (level - low) * (score[low + 1] - score[low])) * pow(size_of(l), growth);
}

int feel_minutes(int64_t score, const struct lattice *l)
{
    /* 100 squares in the middle of level 1, and how times grow with scores on boards of one size. */
    const double easiest = 4, power = 1.5;
    double size = size_of(l), usual = (double)score / pow(size, growth);
    double minutes = easiest * pow(usual / middle[0][LEVEL_MIN], power) * size;

    return minutes < 1 ? 1 : minutes < INT_MAX ? (int)(minutes + 0.5) : INT_MAX;
}

int feel_level(int64_t score, const struct lattice *l)
{
    int level = LEVEL_MIN;

    while (level < LEVEL_SEARCH && (double)score >= feel_score(level + 0.5, l))
        level++;
    return level;
}
