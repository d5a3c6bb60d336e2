#include "format/loops/family.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/loops/board_text.h"
#include "model/loops/loop.h"
#include "model/loops/place.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"
#include "model/loops/tiling.h"

#include <stdlib.h>
#include <string.h>

struct record loops_record(struct puzzle *p, struct loop *solution, enum puzzle_type type)
{
    struct loops *own = mem_alloc(1, sizeof *own);

    *own = (struct loops){.puzzle = p, .solution = solution, .type = type};
    return (struct record){.family = &loops_family, .body = own};
}

void loops_set_solution(const struct record *r, struct loop *solution)
{
    struct loops *own = loops_of(r);

    loop_free(own->solution);
    own->solution = solution;
}

void loops_take_drawn(struct loops *own, unsigned char *value)
{
    const struct lattice *l = own->puzzle->lattice;
    struct loop *loop = loop_new(l);
    struct diag why;
    bool any = false;

    for (int i = 0; i < l->nedges; i++) {
        loop->on[i] = value[i] == EDGE_ON;
        any = any || value[i] != EDGE_UNKNOWN;
    }
    bool solved = any && verify_solution(own->puzzle, loop, &why);
    own->solution = solved ? loop : NULL;
    own->drawn = any && !solved ? value : NULL;
    if (!solved)
        loop_free(loop);
    if (!own->drawn)
        free(value);
}

/* ---- what a dialect can carry ---- */

static bool can_carry_clue(const struct format *format, const struct lattice *l,
                           const struct clue *clue, struct diag *why)
{
    if (clue->name || clue->ncells > 1) {
        if (format->superclues)
            return true;
        return diag_set(why, "the format %s has no superclues; the puzzle has the letter %s",
                        format->name, clue->name ? clue->name : "?");
    }
    if (!l->square || clue->number <= format->max_digit)
        return true;
    return diag_set(why, "the format %s has digits up to %d; the puzzle has %d at r%dc%d",
                    format->name, format->max_digit, clue->number,
                    l->square->cell_at[clue->cells[0]][1] + 1,
                    l->square->cell_at[clue->cells[0]][0] + 1);
}

bool loops_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;

    if (!l->square && !(format->tilings && l->tiling))
        return diag_set(why, "the format %s has only boards of squares; json has all",
                        format->name);
    if (l->square && !format->shapes && !lattice_is_full(l))
        return diag_set(why, "the format %s has no missing cells; the puzzle lacks %d of %dx%d",
                        format->name, l->square->rows * l->square->cols - l->ncells,
                        l->square->rows, l->square->cols);
    if (p->nclues == 0 && loops_of(r)->type == PUZZLE_SUPER &&
        !format->superclues) /* it is planned */
        return diag_set(why, "the format %s has no superclues", format->name);
    for (int i = 0; i < p->nclues; i++)
        if (!can_carry_clue(format, l, &p->clue[i], why))
            return false;
    for (int c = 0; format->only_full && c < l->ncells; c++)
        if (p->cell_clue[c] < 0)
            return diag_set(why, "the format %s needs a digit in every cell; r%dc%d has none",
                            format->name, l->square->cell_at[c][1] + 1,
                            l->square->cell_at[c][0] + 1);
    if (l->square && (l->square->rows < format->min_side || l->square->cols < format->min_side))
        return diag_set(why, "the format %s has boards from %dx%d on", format->name,
                        format->min_side, format->min_side);
    return true;
}

/* ---- the table ---- */

static void loops_forget(void *body)
{
    struct loops *own = body;

    loop_free(own->solution);
    loop_free(own->other);
    own->solution = own->other = NULL;
}

static void loops_free(void *body)
{
    struct loops *own = body;

    puzzle_free(own->puzzle);
    loops_forget(own);
    free(own->drawn);
    free(own->source);
    free(own);
}

static const struct loops *loops(const void *body)
{
    return body;
}

static int loops_type(const void *body)
{
    return (int)loops(body)->type;
}

static bool loops_is_solved(const void *body)
{
    return loops(body)->solution != NULL;
}

static bool loops_verify(const void *body, struct diag *why)
{
    return verify_solution(loops(body)->puzzle, loops(body)->solution, why);
}

static struct puzzle_key loops_key(const void *body)
{
    return canon_key(loops(body)->puzzle);
}

/* The values of the edges as they lie on the turned board; releases the old ones. */
static unsigned char *turn_edges(const struct lattice *from, const struct lattice *to,
                                 int transform, unsigned char *value)
{
    FREED int *old = mem_alloc((size_t)from->nedges, sizeof *old);
    FREED int *new = mem_alloc((size_t)from->nedges, sizeof *new);
    unsigned char *turned = value ? mem_alloc((size_t)from->nedges, 1) : NULL;

    canon_edge_order(from, transform, old);
    canon_edge_order(to, 0, new);
    for (int i = 0; turned && i < from->nedges; i++)
        turned[new[i]] = value[old[i]];
    free(value);
    return turned;
}

static bool loops_turn(void *body, int transform, struct diag *why)
{
    struct loops *own = body;

    if (!own->puzzle->lattice->square)
        return diag_set(why, "only boards of squares can be turned");
    struct puzzle *turned = puzzle_turn(own->puzzle, transform);
    const struct lattice *from = own->puzzle->lattice, *to = turned->lattice;

    if (own->solution)
        own->solution->on = turn_edges(from, to, transform, own->solution->on);
    if (own->other)
        own->other->on = turn_edges(from, to, transform, own->other->on);
    own->drawn = turn_edges(from, to, transform, own->drawn);
    puzzle_free(own->puzzle);
    own->puzzle = turned;
    free(own->source);
    own->source = NULL;
    return true;
}

static void loops_size(const void *body, struct strbuf *out)
{
    strbuf_format(out, "%d clues on %d cells", loops(body)->puzzle->nclues,
                  loops(body)->puzzle->lattice->ncells);
}

static void loops_show(const void *body, struct strbuf *out)
{
    board_text(out, loops(body)->puzzle, loops(body)->solution);
}

/* ---- facts: the edges and whether they are on ---- */

enum { FIELD_ON, FIELD_OFF };
static const char *const fact_field[] = {[FIELD_ON] = "on", [FIELD_OFF] = "off", NULL};

static int fact_name(const void *body, struct story_fact fact, struct strbuf *out)
{
    place_edge_name(out, loops(body)->puzzle->lattice, fact.place);
    return fact.value == EDGE_ON ? FIELD_ON : FIELD_OFF;
}

static bool fact_find(const void *body, int field, const char *name, struct story_fact *fact)
{
    fact->place = place_find_edge(loops(body)->puzzle->lattice, name);
    fact->value = field == FIELD_ON ? EDGE_ON : EDGE_OFF;
    return fact->place >= 0;
}

static int fact_count(const void *body)
{
    return loops(body)->puzzle->lattice->nedges;
}

static int fact_number(const void *body UNUSED, struct story_fact fact)
{
    return fact.place;
}

static bool fact_holds(const void *body, struct story_fact fact)
{
    return !loops(body)->solution ||
           loops(body)->solution->on[fact.place] == (fact.value == EDGE_ON);
}

static int thing_count(const void *body, const char *kind)
{
    const struct puzzle *p = ((const struct loops *)body)->puzzle;
    const struct lattice *l = p->lattice;
    const struct {
        const char *kind;
        int n;
    } thing[] = {{"cell", l->nfaces}, {"dot", l->ndots},    {"edge", l->nedges},
                 {"line", l->nedges}, {"cross", l->nedges}, {"area", l->nedges},
                 {"clue", p->nclues}};

    for (size_t i = 0; i < sizeof thing / sizeof *thing; i++)
        if (strcmp(thing[i].kind, kind) == 0)
            return thing[i].n;
    return -1;
}

static void cell_name(const void *body, int cell, struct strbuf *out)
{
    place_cell_name(out, loops(body)->puzzle->lattice, cell);
}

static int cell_find(const void *body, const char *name)
{
    return place_find_cell(loops(body)->puzzle->lattice, name);
}

static int face_find(const void *body, const char *name)
{
    const struct loops *own = body;
    const struct lattice *l = own->puzzle->lattice;
    int face = cell_find(body, name);

    OWN(strbuf) other = strbuf_new();
    for (int i = l->ncells; face < 0 && i < l->nfaces; i++) {
        strbuf_clear(&other);
        place_cell_name(&other, l, i);
        face = strcmp(other.text, name) == 0 ? i : -1;
    }
    return face;
}

static void dot_name(const void *body, int dot, struct strbuf *out)
{
    place_dot_name(out, loops(body)->puzzle->lattice, dot);
}

static int dot_find(const void *body, const char *name)
{
    return place_find_dot(loops(body)->puzzle->lattice, name);
}

/* ---- clues: by their letters or cells. A letter that looks like a cell is named by its own first
 * cell. ---- */

static void clue_name(const void *body, int clue, struct strbuf *out)
{
    const struct loops *own = body;
    const struct clue *c = &own->puzzle->clue[clue];

    if (c->name && place_find_cell(own->puzzle->lattice, c->name) < 0)
        strbuf_text(out, c->name);
    else
        place_cell_name(out, own->puzzle->lattice, c->cells[0]);
}

static int clue_find(const void *body, const char *name)
{
    const struct loops *own = body;
    int cell = place_find_cell(own->puzzle->lattice, name);

    return cell >= 0 ? own->puzzle->cell_clue[cell] : puzzle_find_name(own->puzzle, name);
}

static const char *loops_board(const void *body)
{
    const struct lattice *l = loops(body)->puzzle->lattice;

    return l->tiling ? l->tiling->name : NULL;
}

static const char *const *type_names(void)
{
    return puzzle_type_name;
}

/* Other tilings differ from each other: the level that a puzzle has bounds what it feels like. */
static int loops_felt(const void *body, int64_t score, int level)
{
    const struct lattice *l = loops(body)->puzzle->lattice;
    int felt = feel_level(score, l);

    if (l->square || level == LEVEL_UNKNOWN)
        return felt;
    return felt < level - 1 ? level - 1 : felt > level + 1 ? level + 1 : felt;
}

const struct family loops_family = {
    .name = "loop",
    .quality = loop_quality_parts,
    .free = loops_free,
    .types = type_names,
    .type = loops_type,
    .boards = tiling_name + 1,
    .board = loops_board,
    .words = "loops",
    .is_solved = loops_is_solved,
    .verify = loops_verify,
    .forget = loops_forget,
    .felt = loops_felt,
    .key = loops_key,
    .turn = loops_turn,
    .size = loops_size,
    .show = loops_show,
    .fact_field = fact_field,
    .fact_name = fact_name,
    .fact_find = fact_find,
    .fact_count = fact_count,
    .fact_number = fact_number,
    .fact_holds = fact_holds,
    .thing_count = thing_count,
    .cell_name = cell_name,
    .cell_find = cell_find,
    .face_find = face_find,
    .dot_name = dot_name,
    .dot_find = dot_find,
    .clue_name = clue_name,
    .clue_find = clue_find,
};
