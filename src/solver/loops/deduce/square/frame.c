#include "solver/loops/deduce/square/frame.h"

#include "solver/loops/deduce/square/block.h"

#include <assert.h>

static block_bits frame_block(const frame_plane plane)
{
    return block_load((const unsigned char *)plane);
}

static void frame_digits(struct square *s, const struct square_frame *f)
{
    for (int n = 0; n < DIGITS; n++)
        block_store(s->clue[n], frame_block(f->digit[n]));
    s->fact.positive = MOST_ROUND_A_PAIR + 1;
    block_set_add(s->set[THREES_DUE], 0);
}

static void frame_edges(struct square *s, const struct square_frame *f)
{
    for (int way = ACROSS; way <= DOWN; way++) {
        block_bits on = frame_block(f->on[way]), off = frame_block(f->known[way]) & ~on;
        square_forbid_dots(s, 0, on, DOTS_ALL & ~edge_dots(way));
        square_forbid_dots(s, 0, off, edge_dots(way));
        block_store(s->on[way], on & frame_block(f->beyond[way]));
    }
}

static void frame_paths(struct square *s, const struct square_frame *f)
{
    for (int i = 0; i < f->npaths; i++) {
        int from = f->path[i][0], to = f->path[i][1];
        assert(from != to && s->path_end[from] == from && s->path_end[to] == to);
        s->path_end[from] = to;
        s->path_end[to] = from;
        s->touched[s->ntouched++] = from;
    }
    s->fact.paths = f->npaths;
}

/* The sides of the frame's cells, and their areas, which go on beyond the board. */
static void frame_sides(struct square *s, const struct square_frame *f)
{
    block_bits cells = frame_block(f->sides);

    square_sides_begin(s);
    block_store(s->known, block_load(s->known) | cells);
    block_store(s->inside, frame_block(f->inside) & cells);
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = cells[w]; bits; bits &= bits - 1) {
            int place = 64 * w + __builtin_ctzll(bits);
            s->colours.of[place] = plane_has(s->inside, place);
        }
    for (int way = ACROSS; way <= DOWN; way++)
        block_store(s->joined[way], block_load(s->joined[way]) | frame_block(f->beyond[way]));
    s->nalways = 0;
    for (int i = 0; i < f->njoined; i++) {
        assert(plane_has(s->known, f->joined[i][0]) && plane_has(s->known, f->joined[i][1]));
        if (f->joined[i][0] == f->joined[i][1])
            s->always[s->nalways++] = f->joined[i][0];
        classes_join(&s->areas, f->joined[i][0], f->joined[i][1], 0);
    }
}

bool square_frame_decides(struct square *s, const struct square_frame *f, int level, int cell)
{
    assert(s->blocks == 1 && s->lattice->ncells == FRAME_CELLS * FRAME_CELLS);
    square_clear(s, NULL, level);
    s->letters.watch = WATCH_NOTHING;
    frame_digits(s, f);
    square_mask_begin(s);
    square_path_begin(s);
    frame_edges(s, f);
    frame_paths(s, f);
    if (level == SQUARE_TOP_LEVEL)
        frame_sides(s, f);
    bool decided = square_close_cell(s, cell);
    assert(!s->fact.wrong);
    return decided;
}
