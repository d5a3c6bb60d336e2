/*
 * The state of the square engine; private to this folder.
 *
 * Places. The board is one string of bits, row after row, `stride` bits per row (a multiple of 8).
 * Place x = r*stride + c stands for the cell (r,c), for the dot at its top left corner and for two
 * edges: "across", the top of the cell, leads right from the dot; "down", the left side of the
 * cell, leads down from the dot. With S = stride:
 *
 *      x-S-1 | x-S         Cells around dot x.      x ---- x+1       Dots around cell x.
 *      ----- x ----                                 | cell |
 *       x-1  |  x                                  x+S -- x+S+1
 *
 * A row has at least one bit more than it has cells, and the last row has dots only. Places without
 * a cell or without a dot are padding; their edges are off from the start.
 *
 * Planes. A plane holds one fact per place. It is cut into blocks of 256 bits, 4 words each; place
 * x is bit x%64 of word x%256/64 of block x/256:
 *
 *      unsigned char *plane    margin | block 0 | block 1 | ... | margin
 *
 * It can be read shifted by a row and a bit, in both directions, because its margins
 * (square_margin() bytes) hold what is true beyond the board.
 *
 * Knowledge. Masks are the patterns that each dot (7 planes) may still have, and at level 4, once
 * colours have begun, those of each cell (16 planes). A cell's pattern is a number of four bits, left
 * bottom right top; a dot's is one of the enum below. At a corner a cell and a dot share one edge of each
 * kind. Their value there is across + 2*down.
 *
 * Reasoning only removes patterns; only square_undo() brings them back. Each part of the engine
 * notes the blocks or superclues that others have to look at again: the sets called *_due and
 * fresh_*. After a closure that leaves edges open, nothing is due, each mask has a pattern, and
 * `on` holds exactly the edges that are on in all patterns left. square_check() asserts this.
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/classes.h"
#include "solver/loops/deduce/square/closure.h"
#include "solver/loops/deduce/square/letter.h"

#include <stdint.h>
#include <string.h>

/* The places of a side of a tile, see tile.c; no stride and no number of rows is less. And the rows
 * from one tile to the next. */
enum { TILE_SIDE = 16, TILE_ROWS = 9 };

enum { BLOCK_BYTES = 32, BLOCK_BITS = 8 * BLOCK_BYTES, BLOCK_WORDS = BLOCK_BYTES / 8 };

/* Functions that take blocks are called by functions for the same machine only. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpsabi"
#endif

/* One block of a plane. */
typedef uint64_t block_bits __attribute__((vector_size(BLOCK_BYTES)));

/* The two edges of a place. */
enum { ACROSS, DOWN, WAYS };

/* The patterns of a cell, sets of edges that are on. */
enum { TOP = 1, RIGHT = 2, BOTTOM = 4, LEFT = 8, CELL_PATTERNS = 16 };

/* The edges of each pattern of a dot: north 1, east 2, south 4, west 8. */
static const unsigned char dot_edges[DOT_PATTERNS] = {0, 3, 6, 12, 9, 5, 10};

/* Sets of patterns: those with an edge on. */
enum {
    DOTS_NORTH = 1 << DOT_NE | 1 << DOT_NW | 1 << DOT_NS,
    DOTS_EAST = 1 << DOT_NE | 1 << DOT_ES | 1 << DOT_EW,
    DOTS_SOUTH = 1 << DOT_ES | 1 << DOT_SW | 1 << DOT_NS,
    DOTS_WEST = 1 << DOT_SW | 1 << DOT_NW | 1 << DOT_EW,
    DOTS_ALL = (1 << DOT_PATTERNS) - 1,
    CELLS_TOP = 0xaaaa,
    CELLS_RIGHT = 0xcccc,
    CELLS_BOTTOM = 0xf0f0,
    CELLS_LEFT = 0xff00,
    CELLS_ALL = 0xffff
};

/* The patterns with a place's own edge on. */
static inline unsigned edge_dots(int way)
{
    return way == ACROSS ? DOTS_EAST : DOTS_SOUTH;
}

/* Corners by where the cell lies, seen from the dot; the values of two edges at a corner. */
enum { CORNER_SE, CORNER_SW, CORNER_NE, CORNER_NW, CORNERS, CORNER_VALUES = 4 };

enum { DIGITS = 5 };

/* Pairs of cells whose relative colour follows from a dot's or a cell's patterns; see
 * colour.c. */
enum { RELATIONS = 6 };

/* What is copied whole at each mark. */
struct square_fact {
    int positive;  /* clues in force above 0 */
    int letters;   /* superclues in force */
    bool wrong;    /* a contradiction was met */
    bool closed;   /* the loop */
    bool many;     /* clues, when tiles were looked at */
    bool looked;   /* at the edges that were known at the last look at paths, for all digits */
    bool coloured; /* classes of colours and areas are in use */
    int paths;     /* open paths; a closed loop does not count */
    int maybe_last_edge; /* an end of a path that may lack only one edge to the whole loop, or -1 */
};

struct square_mark {
    struct square_fact fact;
    int ncopies;                  /* in the log */
    int npaths, ncolours, nareas; /* joins of paths, colours and areas */
};

/* For undo; see memory.c. */
struct square_log {
    int planes;               /* of a copy: the first of s->planes, which the level changes */
    int *block;               /* [ncopies] the blocks that were copied, the oldest first, */
    unsigned char *held;      /* [ncopies][planes] and what was there */
    struct square_mark *mark; /* [nmarks] */
    uint64_t *sets;           /* [nmarks][SETS][words] the sets of blocks at each mark */
    int ncopies, nmarks;
    size_t block_capacity, held_capacity, mark_capacity, sets_capacity;
};

/* A join of two paths: the ends of the new path, and what path_end was there before. */
struct path_join {
    int end[2], was[2];
};

/* The ways out of an area, during one look; see area.c. */
struct plane_ways {
    int way;            /* the only next area where exactly one of both is of known side, or < 0 */
    bool met;           /* else the rest means nothing */
    unsigned char side; /* of the area: outside, inside or neither known */
    unsigned char beside; /* bits of the sides of next areas */
};

/* Sets of blocks, adjacent in memory. */
enum square_set {
    TILES_DUE,     /* with work for tiles */
    FRESH_PATHS,   /* changed since paths looked there */
    FRESH_COLOURS, /* since colours looked there */
    FRESH_LETTERS, /* since superclues looked there */
    NEAR_MOVED,    /* near a cell that changed its class; empty between calls */
    COPIED,        /* since the latest mark; all blocks if there is none */
    SETS
};

struct square {
    struct arena memory; /* of all arrays below */
    const struct lattice *lattice;
    int stride; /* bits per row, a multiple of 8 */
    int blocks; /* per plane */
    int words;  /* 64-bit words per set of blocks */
    int tile_rows;
    enum square_machine machine;

    int *place; /* [ncells] of the cell */

    /* All planes, one after the other, and the initial state of those that closures change. */
    unsigned char *planes, *planes_image;

    /* The puzzle. */
    const struct puzzle *puzzle;
    int level;
    unsigned char *clue[DIGITS]; /* planes: cells with this digit in force */
    struct square_letters letters;
    unsigned char *fresh; /* plane: places that changed since superclues looked there */
    struct square_fact fact;
    struct square_log log;
    uint64_t *set[SETS];

    /* Patterns that are left; those of cells at level 4 only. */
    unsigned char *dot[DOT_PATTERNS], *cell[CELL_PATTERNS]; /* planes */
    unsigned char *fresh_tiles; /* plane: places that changed since their tiles were looked at */
    unsigned char *tiles_due;   /* [tile_rows][stride/8 - 1] during one look at all tiles */

    /* Paths: path.c. */
    unsigned char *on[WAYS], *off[WAYS]; /* planes: edges known to be on and off */
    unsigned char *scratch[WAYS];        /* planes, for one function at a time */
    int *path_end;   /* [places] at an end of a path its other end; at a free dot the dot itself */
    int *path_image; /* its initial state */
    struct path_join *join; /* since the first mark, for undo */
    int njoins;
    int *touched; /* ends of paths to look at; empty between closures */
    int ntouched;

    /* Colours: colour.c. The arrays include the outside cells around the places; class 0 is
     * the outside. */
    struct classes colours;
    unsigned char *move;               /* plane: cells that changed their class */
    unsigned char *known;              /* plane: cells of known side, and all beyond the board */
    unsigned char *inside;             /* plane: those inside */
    unsigned char *related[RELATIONS]; /* planes: relations that need no more work */

    /* Areas: area.c. */
    struct classes areas;        /* without parities */
    unsigned char *joined[WAYS]; /* planes: places of no edge, or across which areas were joined */
    unsigned char *border[WAYS]; /* planes, scratch: open edges between known and unknown */
    struct plane_ways *ways;     /* [area] none is met between calls */
    int *met;
    int nmet;

    int *edge; /* [nedges] enum edge_value, for callers */

    struct check_pace pace; /* of square_check() */
};

/* Whether the puzzle has superclues. */
static inline bool square_has_letters(const struct square *s)
{
    return s->letters.watch != WATCH_NOTHING;
}

/* The loop round a pair of cells touches six other cells. If more clues are above 0, it is not the
 * solution. */
static inline bool square_has_many(const struct square *s)
{
    return s->fact.positive > 8;
}

/* A place beyond the board. */
enum { PLACE_OUTSIDE = -1 };

/* The number of places, including those before and after the blocks. */
static inline size_t square_around(const struct square *s)
{
    return (size_t)s->blocks * BLOCK_BITS + 2 * ((size_t)s->stride + 1);
}

/* Bytes before the blocks of a plane, and as many after them. */
static inline size_t square_margin(const struct square *s)
{
    return ((size_t)s->stride / 8 / BLOCK_BYTES + 2) * BLOCK_BYTES;
}

/* Bytes of a plane without its margins, and with them. */
static inline size_t square_plane(const struct square *s)
{
    return (size_t)s->blocks * BLOCK_BYTES;
}

static inline size_t square_whole_plane(const struct square *s)
{
    return 2 * square_margin(s) + square_plane(s);
}

static inline void block_set_add(uint64_t *set, int block)
{
    set[block >> 6] |= (uint64_t)1 << (block & 63);
}

static inline void block_set_fill(uint64_t *set, int blocks)
{
    for (int b = 0; b < blocks; b++)
        block_set_add(set, b);
}

static inline bool block_set_has(const uint64_t *set, int block)
{
    return set[block >> 6] >> (block & 63) & 1;
}

/* Edges of a block changed: colours look at its dots, and at all cells that have them. */
static inline void square_fresh_colours(struct square *s, int block)
{
    int from = block - 1 - s->stride / BLOCK_BITS;

    for (int b = from < 0 ? 0 : from; b <= block; b++)
        block_set_add(s->set[FRESH_COLOURS], b);
}

/* Takes the first block out of one of the sets of s->set; -1: it is empty. */
static inline int block_set_take(const struct square *s, int set)
{
    for (int w = 0; w < s->words; w++) {
        uint64_t blocks = s->set[set][w];
        if (blocks) {
            s->set[set][w] = blocks & (blocks - 1);
            return 64 * w + __builtin_ctzll(blocks);
        }
    }
    return -1;
}

/* The bit of a place in one block of a plane. */
static inline uint64_t place_bit(int place)
{
    return (uint64_t)1 << (place & 63);
}

static inline int place_word(int place)
{
    return (place & (BLOCK_BITS - 1)) >> 6;
}

static inline bool plane_has(const unsigned char *plane, int place)
{
    return plane[place >> 3] >> (place & 7) & 1;
}

static inline void plane_add(unsigned char *plane, int place)
{
    plane[place >> 3] |= (unsigned char)(1 << (place & 7));
}

static inline void plane_take(unsigned char *plane, int place)
{
    plane[place >> 3] &= (unsigned char)~(1 << (place & 7));
}

static inline void plane_change(unsigned char *plane, int place)
{
    plane[place >> 3] ^= (unsigned char)(1 << (place & 7));
}

static inline bool edge_is_open(const struct square *s, int way, int place)
{
    return !plane_has(s->on[way], place) && !plane_has(s->off[way], place);
}

/* The patterns that a dot may have. The product moves bit 8p to bit 56+p, for all p at once. */
static inline unsigned square_dot_set(const struct square *s, int place)
{
    const uint64_t each_byte = 0x0101010101010101, gather = 0x0102040810204080;
    uint64_t planes = 0;

#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        planes |= (uint64_t)s->dot[p][place >> 3] << 8 * p;
    return (unsigned)((planes >> (place & 7) & each_byte) * gather >> 56);
}

/* memory.c. The lattice is set before: the board's measures, all arrays, and the images. */
void square_memory_init(struct square *s);

/* How many planes closures change at levels up to this one: the first of s->planes, which undo
 * brings back. And those that levels from..to add get their initial state. */
void square_planes_begin(struct square *s, int from, int to);

/* memory.c. Call square_touch() before any change to a block. */
void square_log_clear(struct square *s);

/* A mark of the present state; and back to it, except for paths, classes and superclues. */
int square_log_mark(struct square *s);
void square_log_undo(struct square *s, int mark);
void square_log_copy(struct square *s, int block);

static inline void square_touch(struct square *s, int block)
{
    assert(block >= 0 && block < s->blocks);
    if (!block_set_has(s->set[COPIED], block))
        square_log_copy(s, block);
}

/* tile.c: all reasoning about edges around places, to a fixpoint. May set fact.wrong. */
typedef void square_propagate(struct square *s);
extern square_propagate *const square_tile_propagate[SQUARE_MACHINES];

/* mask.c. Patterns are sets with bit p for pattern p; the forbidding functions take these
 * patterns from a dot or cell and return whether it had any. */
void square_cells_begin(struct square *s); /* those of cells, when level 4 begins with colours */

/* The patterns of cells that the edges leave, [CELL_PATTERNS]; true if they decide more edges. */
bool square_cells_left(struct square *s, int block, block_bits *cell);
bool square_forbid_dot(struct square *s, int place, unsigned patterns);

/* The same for many places of a block; true if any had such a pattern. */
bool square_forbid_dots(struct square *s, int block, block_bits there, unsigned patterns);
bool square_forbid_cells(struct square *s, int block, block_bits there, unsigned patterns);

/* Decides an edge; true if that is new. */
bool square_decide(struct square *s, int way, int place, bool on);

/* path.c. True when it found something new for masks; may set fact.closed or fact.wrong. */
void square_path_undo(struct square *s, int njoins);
bool square_path(struct square *s);

/* Adjacent threes while clues are few; true likewise. */
bool square_threes(struct square *s);

/* colour.c; true likewise. */
bool square_colour(struct square *s);

/* Records that two cells are of the same side (0) or of different sides (1). The next
 * square_colour() filters the masks accordingly. */
void square_colour_join(struct square *s, int x, int y, int parity);

/* area.c. One look at all areas, where colours find nothing; true when it recorded something
 * new for colours. */
bool square_area(struct square *s);

/* letter.c. Counting and rings return true when they found something new for masks; they may
 * set fact.wrong. */
void square_letters_init(struct square *s);
void square_letters_load(struct square *s, bool any); /* none in force */
void square_letters_undo(struct square *s, int letters);
void square_letter_add(struct square *s, int clue);
void square_letter_clear_inside(struct square *s,
                                int clue); /* decides only the edges between its cells */
bool square_letters_count(struct square *s);

/* letter.c. All that the level concludes along rings; true likewise. */
bool square_letters_ring(struct square *s);

/* What follows beside the like of superclues that lack one side: true likewise. */
bool square_letters_beside(struct square *s);

/* The edges of a superclue's boundary in these planes; whether all in force have their number. */
int square_letter_edges(const struct square *s, int clue, unsigned char *const on[WAYS]);

/* What a superclue in force leaves over, as it was when superclues last saw what had changed around it. */
struct clue_room square_letter_room(const struct square *s, int clue);
bool square_letters_satisfied(const struct square *s, unsigned char *const on[WAYS]);
