/*
 * Loading, the order of work, and answers of the square engine. Cheap work comes first: tiles to a
 * fixpoint, then paths, superclues' counts, threes, colours, rings, and areas last.
 */
#include "solver/loops/deduce/square/block.h"

#include "model/loops/square.h"

#include <assert.h>
#include <stdlib.h>

/* ---- life cycle --------------------------------------------------------- */

static bool machine_has(enum square_machine machine)
{
#ifdef __x86_64__
    if (machine == SQUARE_AVX512)
        return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
    if (machine == SQUARE_AVX2)
        return __builtin_cpu_supports("avx2");
#endif
    return machine == SQUARE_PORTABLE;
}

bool square_use(struct square *s, enum square_machine machine)
{
    assert(machine < SQUARE_MACHINES);
    if (!machine_has(machine))
        return false;
    s->machine = machine;
    return true;
}

struct square *square_new(struct lattice *l)
{
    struct square *s = arena_object(sizeof *s);

    assert(lattice_is_full(l));
    s->lattice = l;
    square_memory_init(s);
    square_letters_init(s);
    for (int machine = SQUARE_MACHINES - 1; !square_use(s, (enum square_machine)machine); machine--)
        ;
    return s;
}

void square_free(struct square *s)
{
    if (!s)
        return;
    free(s->log.block);
    free(s->log.held);
    free(s->log.mark);
    free(s->log.sets);
    arena_free(s);
}

/* ---- a puzzle ----------------------------------------------------------- */

/* Boards of a single row or column have rules of their own in the table engine. Planes are bytes
 * that are also read as words, so on big-endian machines the table engine takes all puzzles. */
bool square_takes(const struct puzzle *p, int level)
{
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && level <= SQUARE_TOP_LEVEL &&
           lattice_is_full(p->lattice) && p->lattice->square->rows >= 2 &&
           p->lattice->square->cols >= 2;
}

static inline void square_put_digit(struct square *s, int place, int number)
{
    assert(number >= 0 && place >= 0 && place < s->blocks * BLOCK_BITS);
    if (number >= DIGITS) {
        s->fact.wrong = true;
        return;
    }
    plane_add(s->clue[number], place);
    s->fact.positive += number > 0;
}

void square_load(struct square *s, const struct puzzle *p, const unsigned char *in_force, int level)
{
    assert(square_takes(p, level) && p->lattice->ncells == s->lattice->ncells);
    assert(level >= 1 && level <= SQUARE_TOP_LEVEL);
    s->puzzle = p;
    s->level = level;
    s->fact = (struct square_fact){.maybe_last_edge = -1};
    square_planes_begin(s, 1, level < SQUARE_TOP_LEVEL ? level : SQUARE_LEVEL_OF_MARKS);
    memset(s->set[0], 0, (size_t)s->words * SETS * sizeof *s->set[0]);
    square_log_clear(s);
    bool letters = false;
    for (int i = 0; i < p->nclues; i++) {
        letters = letters || p->clue[i].ncells > 1;
        if (p->clue[i].ncells == 1 && (!in_force || in_force[i]))
            square_put_digit(s, s->place[p->clue[i].cells[0]], p->clue[i].number);
    }
    square_letters_load(s, letters);
    block_set_fill(s->set[TILES_DUE], s->blocks);
    memcpy(s->path_end, s->path_image, (size_t)s->blocks * BLOCK_BITS * sizeof *s->path_end);
    s->njoins = s->ntouched = 0;
    for (int i = 0; i < p->nclues && square_has_letters(s); i++)
        if (p->clue[i].ncells > 1 && (!in_force || in_force[i]))
            square_letter_add(s, i);
}

/* [digit] the patterns with that many edges on. */
static const unsigned digit_patterns[DIGITS] = {0x0001, 0x0116, 0x1668, 0x6880, 0x8000};

void square_add(struct square *s, int clue)
{
    const struct clue *c = &s->puzzle->clue[clue];
    int place = s->place[c->cells[0]];

    assert(clue >= 0 && clue < s->puzzle->nclues);
    if (c->ncells > 1) {
        square_letter_add(s, clue);
        return;
    }
    square_touch(s, place / BLOCK_BITS);
    s->fact.looked = false;
    square_put_digit(s, place, c->number);
    plane_add(s->fresh_tiles, place);
    block_set_add(s->set[TILES_DUE], place / BLOCK_BITS);
    /* The superclues around it look at the new digit, even if no edge follows from it alone. */
    if (square_has_letters(s))
        block_note(s, s->letters.watch, place / BLOCK_BITS, block_of_place(place));
    if (s->fact.coloured && c->number < DIGITS)
        square_forbid_cells(s, place / BLOCK_BITS, block_of_place(place),
                            CELLS_ALL & ~digit_patterns[c->number]);
}

void square_add_shape(struct square *s, int clue)
{
    assert(clue >= 0 && clue < s->puzzle->nclues);
    if (s->puzzle->clue[clue].ncells > 1)
        square_letter_clear_inside(s, clue);
}

/* ---- edges -------------------------------------------------------------- */

/* When the loop is closed, all other edges are off. A row begins with a byte of its planes. */
static void row_edges(const struct square *s, int way, int first, int n, int *edge)
{
    for (int i = 0; i < n; i += 64) {
        uint64_t on, off;
        memcpy(&on, s->on[way] + (first + i) / 8, sizeof on);
        memcpy(&off, s->off[way] + (first + i) / 8, sizeof off);
        off = s->fact.closed ? ~on : off & ~on;
        for (int k = n - i < 64 ? n - i : 64; k > 0; k--, on >>= 1, off >>= 1)
            *edge++ = (int)(EDGE_ON * (on & 1) + EDGE_OFF * (off & 1));
    }
}

const int *square_edges(struct square *s)
{
    int rows = s->lattice->square->rows, cols = s->lattice->square->cols, *edge = s->edge;

    for (int way = ACROSS; way <= DOWN; way++) {
        int n = cols + (way == DOWN);
        for (int r = 0; r < rows + (way == ACROSS); r++, edge += n)
            row_edges(s, way, r * s->stride, n, edge);
    }
    return s->edge;
}

int square_open(const struct square *s, int *list)
{
    int rows = s->lattice->square->rows, cols = s->lattice->square->cols, edge = 0, nopen = 0;

    for (int way = ACROSS; way <= DOWN && !s->fact.closed; way++) {
        int n = cols + (way == DOWN);
        for (int r = 0; r < rows + (way == ACROSS); r++, edge += n)
            for (int i = 0; i < n; i += 64) {
                uint64_t on, off, past = n - i < 64 ? ~(uint64_t)0 << (n - i) : 0;
                memcpy(&on, s->on[way] + (r * s->stride + i) / 8, sizeof on);
                memcpy(&off, s->off[way] + (r * s->stride + i) / 8, sizeof off);
                for (uint64_t open = ~(on | off | past); open; open &= open - 1)
                    list[nopen++] = edge + i + __builtin_ctzll(open);
            }
    }
    return nopen;
}

bool square_enter(struct square *s, const int *edge)
{
    int rows = s->lattice->square->rows, cols = s->lattice->square->cols;
    bool any = false;

    for (int way = ACROSS; way <= DOWN; way++)
        for (int r = 0; r < rows + (way == ACROSS); r++)
            for (int c = 0; c < cols + (way == DOWN); c++, edge++) {
                int place = r * s->stride + c;
                if (*edge != EDGE_UNKNOWN && edge_is_open(s, way, place))
                    any = square_decide(s, way, place, *edge == EDGE_ON) || any;
            }
    return any;
}

/* ---- closing ------------------------------------------------------------ */

/* One step of a closure; true when another one is needed. */
static bool square_advance(struct square *s)
{
    assert(s->level >= 1 && s->level <= SQUARE_TOP_LEVEL);
    square_tile_propagate[s->machine](s);
    if (s->fact.wrong)
        return false;
    /* All reasoning beyond single dots and cells; true when it found something new for these. */
    if (square_path(s))
        return true;
    if (s->fact.closed || s->fact.wrong)
        return false;
    if (square_has_letters(s) && square_letters_count(s))
        return true;
    if (s->fact.wrong || s->level < SQUARE_LEVEL_OF_LOOPS)
        return false;
    if (square_threes(s))
        return true;
    /* Levels 2 and 3: rings of superclues. Level 4: colours, these rings, areas. True when it found
     * something new for masks. */
    bool all = s->level > SQUARE_LEVEL_OF_MARKS;
    if (all && !s->fact.coloured) {
        /* Begins with colours and areas. */
        square_planes_begin(s, SQUARE_TOP_LEVEL, SQUARE_TOP_LEVEL);
        square_cells_begin(s);
        classes_begin(&s->colours);
        classes_begin(&s->areas);
        block_set_fill(s->set[FRESH_COLOURS], s->blocks);
        s->fact.coloured = true;
    }
    if (all && square_colour(s))
        return true;
    if (!s->fact.wrong && square_has_letters(s) && square_letters_ring(s))
        return true;
    while (all && !s->fact.wrong && square_area(s))
        if (square_colour(s))
            return true;
    return !s->fact.wrong && square_has_letters(s) && square_letters_beside(s);
}

static bool cell_decided(const struct square *s, int cell)
{
    int place = s->place[cell];

    return s->fact.closed ||
           !(edge_is_open(s, ACROSS, place) || edge_is_open(s, ACROSS, place + s->stride) ||
             edge_is_open(s, DOWN, place) || edge_is_open(s, DOWN, place + 1));
}

bool square_decided(const struct square *s, int clue)
{
    const struct clue *c = &s->puzzle->clue[clue];

    assert(clue >= 0 && clue < s->puzzle->nclues);
    for (int i = 0; i < c->ncells; i++)
        if (!cell_decided(s, c->cells[i]))
            return false;
    return true;
}

bool square_close_for(struct square *s, const int *clues, int nclues)
{
    for (bool more = true; more && nclues > 0;) {
        more = square_advance(s);
        for (; nclues > 0 && square_decided(s, *clues); nclues--)
            clues++;
    }
    return nclues == 0;
}

/* The invariants of the square engine after a closure that met no contradiction. */

/* Each cell and each dot has a pattern, cells have only patterns that fit their digit, and `on` and
 * `off` hold exactly the edges that are on, or off, in all patterns. */
static void check_masks(const struct square *s, int block)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS], wrong = {0};

    block_get(s->dot, DOT_PATTERNS, block, dot);
    block_get(s->cell, CELL_PATTERNS, block, cell);
    if (s->fact.coloured)
        wrong = ~cells_with(cell, CELLS_ALL);
    for (int p = 0; p < CELL_PATTERNS && s->fact.coloured; p++)
        for (int d = 0; d < DIGITS; d++)
            if (d != __builtin_popcount((unsigned)p))
                wrong |= cell[p] & block_load(s->clue[d] + at);
    wrong |= ~dots_with(dot, DOTS_ALL);
    for (int way = ACROSS; way <= DOWN; way++) {
        wrong |= block_load(s->on[way] + at) ^ ~dots_with(dot, DOTS_ALL & ~edge_dots(way));
        wrong |= block_load(s->off[way] + at) ^ ~dots_with(dot, edge_dots(way));
    }
    assert(!block_any(wrong));
}

/* Superclues in force are counted, as they are known: none has more edges on than its number. */
static void check_letters(const struct square *s)
{
    const struct square_letters *t = &s->letters;

    assert(t->due[LETTER_COUNTS].n == 0);
    for (int i = 0; i < s->fact.letters; i++) {
        int clue = t->in_force[i];
        assert(t->active[clue] && s->puzzle->clue[clue].ncells > 1);
        int number = s->puzzle->clue[clue].number, on = square_letter_edges(s, clue, s->on);
        assert(on <= number && square_letter_room(s, clue).need == number - on);
    }
}

/* Asserts what holds after a closure that leaves edges open. */
static void square_check(const struct square *s)
{
    assert(s->ntouched == 0 && s->nmet == 0);
    for (int w = 0; w < s->words; w++)
        assert(!s->set[TILES_DUE][w] && !s->set[FRESH_PATHS][w]);
    for (int b = 0; b < s->blocks; b++)
        check_masks(s, b);
    for (int i = 0; i < s->lattice->ncells && s->fact.coloured; i++) {
        classes_check(&s->colours, s->place[i]);
        classes_check(&s->areas, s->place[i]);
    }
    if (square_has_letters(s))
        check_letters(s);
}

enum closure_status square_close(struct square *s)
{
    while (square_advance(s))
        ;
    if (s->fact.wrong)
        return CLOSURE_CONTRADICTION;
    if (s->fact.closed)
        return CLOSURE_SOLVED;
    if (CHECKS && check_due(&s->pace))
        square_check(s);
    /* If every edge is decided and no loop is closed, there is no loop at all. */
    block_bits open = {0};
    for (size_t at = 0; at < square_plane(s); at += BLOCK_BYTES)
        for (int way = ACROSS; way <= DOWN; way++)
            open |= ~(block_load(s->on[way] + at) | block_load(s->off[way] + at));
    return block_any(open) ? CLOSURE_OPEN : CLOSURE_CONTRADICTION;
}

/* ---- marks -------------------------------------------------------------- */

int square_mark(struct square *s)
{
    assert(!s->fact.wrong && s->ntouched == 0);
    return square_log_mark(s);
}

void square_undo(struct square *s, int mark)
{
    const struct square_mark *m = &s->log.mark[mark];

    assert(mark >= 0 && mark < s->log.nmarks);
    if (square_has_letters(s))
        square_letters_undo(s, m->fact.letters);
    square_path_undo(s, m->npaths);
    classes_undo(&s->colours, m->ncolours);
    classes_undo(&s->areas, m->nareas);
    square_log_undo(s, mark);
}
