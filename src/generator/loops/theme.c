#include "generator/loops/theme.h"

#include "base/arena.h"
#include "base/buckets.h"
#include "format/loops/givens.h"
#include "model/loops/square.h"

#include <assert.h>
#include <string.h>

const char *const theme_name[] = {"none",  "crosses", "rows",  "stripes",
                                  "rings", "blocks",  "frame", NULL};

enum {
    LAYOUTS = 3,   /* of which the one with the most digits is taken */
    TRIES = 60,    /* to place another motif */
    MOST_SIDE = 4, /* of a motif that is no line */
    MOTIFS = 2,
    DIGITS = 8
};

enum line { LINE_NONE, LINE_ROW, LINE_DIAGONAL, LINE_FRAME };

/*
 * A motif consists of digits, '*' for a digit of the puzzle, and blanks where it has nothing. Lines
 * are parallel and repeat the digits of the puzzle. Where one digit has a puzzle less often than
 * another, it is in the list more often.
 */
static const struct motif_row {
    const char *digits[DIGITS];               /* for the whole puzzle: one of these */
    const char *motif[MOTIFS][MOST_SIDE + 1]; /* the same: one of these, as rows */
    enum line line;
    int gap;   /* between lines, in rows; every second puzzle has one row more */
    int share; /* of the cells that have digits when there are enough motifs, in per cent */
} motifs[] = {
    [THEME_CROSSES] = {{"0"}, {{"3 3", " 0 ", "3 3"}, {" 2 ", "303", " 2 "}}, .share = 16},
    [THEME_ROWS] = {{"1", "2", "2"}, .line = LINE_ROW, .gap = 3, .share = 20},
    [THEME_STRIPES] = {{"1", "13"}, .line = LINE_DIAGONAL, .gap = 4, .share = 24},
    [THEME_RINGS] = {{"1", "2", "2", "2", "2", "2", "2", "2"},
                     {{"***", "* *", "***"}, {"****", "*  *", "*  *", "****"}},
                     .share = 16},
    [THEME_BLOCKS] = {{"1", "2", "2", "2", "2", "2", "2", "2"},
                      {{"**", "**"}, {"***", "***"}},
                      .share = 16},
    [THEME_FRAME] = {{"?"}, .line = LINE_FRAME, .share = 1},
};

/* What all motifs of a puzzle have in common. */
struct theme_look {
    const struct motif_row *row;
    const char *digits;
    const char *const *motif;
    bool upright, mirrored;
    int gap, phase; /* of lines */
};

struct theme_places {
    struct lattice *lattice;
    int *orbit;          /* [ncells] */
    int *start, *member; /* cells of orbit o: member[start[o] .. start[o+1][ */
    int *cell;           /* [ncells] of the motif that is tried, */
    char *digit;         /* [ncells] and their digits */
    int ncells;          /* of that motif */
    unsigned char *own;  /* [nfaces] is one of these cells */
    char *tried;         /* [ncells] the board with it */
};

static int below(struct pcg32 *rng, int n)
{
    return (int)pcg32_below(rng, (uint32_t)n);
}

/* ---- the cells of a motif ---- */

/* Adds a face to the motif; false if it is no cell, or there already. */
static bool motif_add(struct theme_places *t, int cell, char digit)
{
    if (!lattice_is_cell(t->lattice, cell) || t->own[cell])
        return false;
    t->own[cell] = 1;
    t->cell[t->ncells] = cell;
    t->digit[t->ncells++] = digit;
    return true;
}

/* Adds a square to the motif; false if it is not a cell of the board. */
static bool motif_add_at(struct theme_places *t, int row, int col, char digit)
{
    const struct square_grid *square = t->lattice->square;

    return row >= 0 && row < square->rows && col >= 0 && col < square->cols &&
           motif_add(t, lattice_cell_at(t->lattice, row, col), digit);
}

/* A small motif at a random place, turned and mirrored at random. */
static bool motif_small(struct theme_places *t, const struct theme_look *look, struct pcg32 *rng)
{
    const struct square_grid *square = t->lattice->square;
    int row = below(rng, square->rows), col = below(rng, square->cols);
    int turn = below(rng, TRANSFORMS);

    for (int r = 0; look->motif[r]; r++)
        for (int c = 0; look->motif[r][c]; c++) {
            int down = turn & TRANSFORM_TRANSPOSE ? c : r;
            int right = turn & TRANSFORM_TRANSPOSE ? r : c;
            char is = look->motif[r][c] == '*' ? look->digits[0] : look->motif[r][c];
            if (is != ' ' && !motif_add_at(t, row + (turn & TRANSFORM_FLIP_ROWS ? -down : down),
                                           col + (turn & TRANSFORM_FLIP_COLS ? -right : right), is))
                return false;
        }
    return true;
}

/* A line across the board, through all cells that there are on its way. */
static bool motif_line(struct theme_places *t, const struct theme_look *look, struct pcg32 *rng)
{
    const struct square_grid *square = t->lattice->square;
    enum line line = look->row->line;
    int length = look->upright ? square->rows : square->cols;
    int width = look->upright ? square->cols : square->rows;
    /* Diagonals may begin before the first row. */
    int least = line == LINE_DIAGONAL ? 1 - length : 0;
    int first = least + look->phase + look->gap * below(rng, (width - 1 - least) / look->gap + 1);
    size_t ndigits = strlen(look->digits);

    for (int along = 0; along < length && first < width; along++) {
        int across = first + (line == LINE_DIAGONAL ? along : 0);
        across = look->mirrored ? width - 1 - across : across;
        motif_add_at(t, look->upright ? along : across, look->upright ? across : along,
                     look->digits[(size_t)along % ndigits]);
    }
    return t->ncells > 2;
}

/* All cells at the border of the board. */
static bool motif_frame(struct theme_places *t, const struct theme_look *look)
{
    const struct lattice *l = t->lattice;

    for (int e = 0; e < l->nedges; e++)
        for (int side = 0; side < 2; side++)
            if (!lattice_is_cell(l, l->edge_cell[e][1 - side]))
                motif_add(t, l->edge_cell[e][side], look->digits[0]);
    return true;
}

/* ---- placing ---- */

/* Puts the images of the motif's digits on the board; false where another motif is. */
static bool place_digits(struct theme_places *t, const char *given)
{
    assert(t->ncells > 0);
    memcpy(t->tried, given, (size_t)t->lattice->ncells);
    for (int i = 0; i < t->ncells; i++) {
        int orbit = t->orbit[t->cell[i]];
        for (int k = t->start[orbit]; k < t->start[orbit + 1]; k++) {
            int cell = t->member[k];
            if (given[cell] != GIVEN_FREE ||
                (t->tried[cell] != GIVEN_FREE && t->tried[cell] != t->digit[i]))
                return false;
            t->tried[cell] = t->digit[i];
        }
    }
    return true;
}

/* Clears the cells beside the images; false where another motif is, or an image. */
static bool place_margins(struct theme_places *t)
{
    const struct lattice *l = t->lattice;

    for (int i = 0; i < t->ncells; i++) {
        int orbit = t->orbit[t->cell[i]];
        for (int k = l->cell_start[t->cell[i]]; k < l->cell_start[t->cell[i] + 1]; k++) {
            int beside = lattice_across(l, l->cell_edge[k], t->cell[i]);
            if (lattice_is_cell(l, beside) && given_stays(t->tried[beside]) && !t->own[beside])
                return false;
        }
        for (int m = t->start[orbit]; m < t->start[orbit + 1]; m++)
            for (int k = l->cell_start[t->member[m]]; k < l->cell_start[t->member[m] + 1]; k++) {
                int beside = lattice_across(l, l->cell_edge[k], t->member[m]);
                if (lattice_is_cell(l, beside) && t->tried[beside] == GIVEN_FREE)
                    t->tried[beside] = GIVEN_NONE;
            }
    }
    return true;
}

/* Fills given[] with motifs, until there are enough; returns the number of digits. */
static int place_layout(struct theme_places *t, const struct theme_look *look, struct pcg32 *rng,
                        char *given)
{
    int cells = t->lattice->ncells, n = 0;
    enum line line = look->row->line;

    memset(given, GIVEN_FREE, (size_t)cells);
    for (int i = 0; i < TRIES && n * 100 < cells * look->row->share; i++) {
        memset(t->own, 0, (size_t)t->lattice->nfaces);
        t->ncells = 0;
        bool there = line == LINE_NONE    ? motif_small(t, look, rng)
                     : line == LINE_FRAME ? motif_frame(t, look)
                                          : motif_line(t, look, rng);
        if (!there || !place_digits(t, given) || !place_margins(t))
            continue;
        memcpy(given, t->tried, (size_t)cells);
        n = 0;
        for (int c = 0; c < cells; c++)
            n += given_stays(given[c]);
    }
    return n;
}

bool theme_place(struct lattice *l, enum symmetry symmetry, enum theme theme, struct pcg32 *rng,
                 char *given)
{
    const struct motif_row *row = &motifs[theme];
    size_t cells = (size_t)l->ncells;
    OWN(arena) a = {0};
    char *layout = arena_take(&a, cells, 1);
    struct theme_places places = {.lattice = l,
                                  .orbit = arena_take(&a, cells, sizeof *places.orbit),
                                  .start = arena_take(&a, cells + 2, sizeof *places.start),
                                  .member = arena_take(&a, cells, sizeof *places.member),
                                  .cell = arena_take(&a, cells, sizeof *places.cell),
                                  .digit = arena_take(&a, cells, 1),
                                  .own = arena_take(&a, (size_t)l->nfaces, 1),
                                  .tried = arena_take(&a, cells, 1)};
    int best = 0, ndigits = 0, norbits = symmetry_orbits(l, symmetry, places.orbit);

    assert(theme != THEME_NONE && norbits > 0);
    buckets_sort(places.orbit, l->ncells, norbits, places.start, places.member);
    while (ndigits < DIGITS && row->digits[ndigits])
        ndigits++;
    struct theme_look look = {.row = row,
                              .digits = row->digits[below(rng, ndigits)],
                              .motif = row->motif[below(rng, MOTIFS)],
                              .upright = below(rng, 2),
                              .mirrored = below(rng, 2),
                              .gap = row->gap + below(rng, 2)};
    for (int i = 0; i < LAYOUTS; i++) {
        look.phase = row->gap > 0 ? below(rng, look.gap) : 0;
        int n = place_layout(&places, &look, rng, layout);
        if (n <= best)
            continue;
        best = n;
        memcpy(given, layout, cells);
    }
    return best > 0;
}
