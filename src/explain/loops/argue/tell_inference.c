/* Conclusions of inference as links. */
#include "explain/loops/argue/phrase.h"

#include "base/mem.h"
#include "explain/loops/argue/way.h"
#include "explain/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- places ---- */

static const char *const kind_name[LINK_KINDS] = {
    [LINK_CLUE] = "clue",     [LINK_DOT] = "dot",    [LINK_CELL] = "cell",
    [LINK_GROUP] = "group",   [LINK_WAY] = "way",    [LINK_CLOSING] = "closing",
    [LINK_POCKET] = "pocket", [LINK_SHAPE] = "shape"};

/* The marks at its place that it rests on. */
static void use_marks(struct teller *t, struct story_link *link, const struct conclusion *c)
{
    struct ints used = {0};

    inference_uses(&t->a->inference, c, &used);
    for (size_t i = 0; i < used.n; i++)
        teller_mark(t, link, used.at[i]);
    free(used.at);
}

/* A conclusion at a place: by its law, and by conclusions before. */
static int tell_place(struct teller *t, int number, bool last)
{
    const struct inference *f = &t->a->inference;
    const struct conclusion *c = &f->all[number];
    const int *need = f->need.at + c->need_from;
    const char *kind = kind_name[c->kind];
    const char *row = phrase_row(t, c);
    bool joined = strcmp(row, "passes") == 0 && phrase_joins(t, c);
    struct story_link *link = teller_begin(t, kind, c->place, joined ? NULL : row);
    struct step_edge edge[SUM_MOST];

    link->joined = joined;
    if (!joined)
        phrase_fill(t, link, c);
    for (int i = 0; i < c->nneeds; i++)
        teller_use(link, teller_link_of(t, need[i]));
    use_marks(t, link, c);
    if (c->pair >= 0) {
        teller_pair(link, f, c);
        return t->step->nlinks - 1;
    }
    /* All sides that are decided here, not only the one that was asked for. */
    assert(last);
    int n = c->kind == LINK_GROUP ? inference_sum_decides(f, c->place, need, c->nneeds, edge)
                                  : inference_decides(f, c->place, need, c->nneeds, edge);
    if (n == 0) {
        t->a->astray = true; /* nothing is left there */
        edge[n++] = (struct step_edge){c->edge, c->values == 2 ? EDGE_ON : EDGE_OFF};
    }
    for (int i = 0; i < n; i++)
        teller_edge(link, edge[i]);
    return t->step->nlinks - 1;
}

/* ---- ways, pieces and lines that would close ---- */

/* The side by which a way leaves a face, clockwise from the top; it comes in by the opposite one. */
static int side_of(const struct lattice *l, const struct way *way, int step)
{
    int cell = way->face[step], turn = 0;

    if (!lattice_is_cell(l, cell)) {
        cell = way->face[step + 1];
        turn = 2;
    }
    for (int k = 0; lattice_is_cell(l, cell) && k < 4; k++)
        if (l->cell_edge[l->cell_start[cell] + k] == way->edge[step])
            return (k + turn) % 4;
    return -1;
}

/* Where a way begins at the border, with the cell there if it turns, and the cells in which it turns. */
static void say_route(const struct lattice *l, const struct way *way, struct saying *say)
{
    static const char *const border[] = {"number-bottom", "number-left", "number-top",
                                         "number-right"};

    if (!l->square)
        return;
    bool from_border = way->face[0] == l->ncells && side_of(l, way, 0) >= 0, turned = false;
    if (from_border)
        teller_slot(say, border[side_of(l, way, 0)], 1);
    for (int i = 1; i < way->n; i++) {
        if (!lattice_is_cell(l, way->face[i]) || side_of(l, way, i) == side_of(l, way, i - 1))
            continue;
        if (from_border && !turned)
            teller_slot(say, "cell-beside", way->face[1]);
        if (i > 1 || !from_border)
            teller_slot(say, "cell-by", way->face[i]);
        turned = true;
    }
}

/* A way from a face to another, or from the border: a link that says on which side of the loop they are.
 * Returns it, or -1 where there is nothing to say. */
static int tell_way(struct teller *t, int from, int to)
{
    const struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    OWN(way) way = {0};

    if (from == to || !way_find(&way, d, to == l->ncells ? to : from, to == l->ncells ? from : to))
        return -1;
    struct story_link *link = teller_begin(t, "way", -1, "way");
    struct saying *say = &link->say[0];
    int lines = 0;
    for (int i = 0; i <= way.n; i++)
        teller_place(&link->cell, &link->ncells, way.face[i]);
    for (int i = 0; i < way.n; i++) {
        lines += d->value[way.edge[i]] == EDGE_ON;
        story_add_fact(&link->use, &link->nuses, way.edge[i], d->value[way.edge[i]]);
    }
    if (lines > 0)
        teller_slot(say, "number-lines", lines);
    bool border = from == l->ncells || to == l->ncells;
    say_route(l, &way, say);
    if (border)
        teller_slot(say, lines % 2 ? "cell-inside" : "cell-outside", from == l->ncells ? to : from);
    else
        story_slot(say, lines % 2 ? "cell-differ" : "cell-same", (int[]){from, to}, 2);
    link->mark = mem_resize(link->mark, 1, sizeof *link->mark);
    link->mark[link->nmarks++] =
        (struct story_mark){lines % 2 ? MARK_OTHER_SIDE : MARK_SAME_SIDE, {from, to}, 0};
    return t->step->nlinks - 1;
}

/* Two faces that a way joins: over the border it is two ways. */
static void tell_ways(struct teller *t, const int face[2], int link[2])
{
    const struct draft *d = &t->a->draft;
    int outside = d->puzzle->lattice->ncells;
    OWN(way) way;

    bool found = way_find(&way, d, face[0], face[1]), over = false;
    assert(found);
    for (int i = 1; i < way.n; i++)
        over = over || way.face[i] == outside;
    link[0] = over ? tell_way(t, outside, face[0]) : tell_way(t, face[0], face[1]);
    link[1] = over ? tell_way(t, outside, face[1]) : -1;
}

static int tell_sides(struct teller *t, int number)
{
    const struct inference *f = &t->a->inference;
    const struct conclusion *c = &f->all[number];
    int way[2];

    bool differ = c->pair >= 0 ? c->values == JOINT_UNLIKE : c->values == 2;

    tell_ways(t, c->face, way);
    struct story_link *link = teller_begin(t, "between", c->place, "between");
    for (int i = 0; i < 2; i++)
        if (way[i] >= 0) {
            teller_use(link, way[i]);
            differ = differ != (t->step->link[way[i]].mark[0].kind == MARK_OTHER_SIDE);
        }
    t->a->astray = t->a->astray || differ; /* another way leads elsewhere */
    if (c->place < 0)
        for (int i = 0; i < 2; i++)
            if (c->face[i] < t->a->draft.puzzle->lattice->ncells)
                teller_place(&link->cell, &link->ncells, c->face[i]);
    if (way[1] < 0 && link->ncells == 1)
        teller_slot(&link->say[0], "cell", link->cell[0]);
    if (c->pair >= 0)
        teller_pair(link, f, c);
    else
        teller_edge(link, (struct step_edge){c->edge, c->values == 2 ? EDGE_ON : EDGE_OFF});
    return t->step->nlinks - 1;
}

/* The line that begins at a dot, up to its other end. */
static void use_line(const struct draft *d, int dot, struct story_link *link)
{
    const struct lattice *l = d->puzzle->lattice;

    for (int last = -1, next = 0; next >= 0; last = next) {
        next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (l->dot_edge[k] != last && d->value[l->dot_edge[k]] == EDGE_ON)
                next = l->dot_edge[k];
        if (next < 0)
            return;
        story_add_fact(&link->use, &link->nuses, next, EDGE_ON);
        dot = lattice_along(l, next, dot);
    }
}

/* What a loop leaves out: the nearest clue that lacks lines even with those elsewhere; else a line that was
 * there before; else a clue with too few lines of the loop. */
void teller_left_out(const struct teller *t, struct story_link *link, const int *loop, int n)
{
    const struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    FREED unsigned char *in = mem_alloc((size_t)l->nedges, 1);
    int best = -1, distance = 0, line = -1;
    bool lacks = false;

    for (int i = 0; i < n; i++)
        in[loop[i]] = 1;
    for (int place = l->ndots; place < d->nplaces; place++) {
        int on = 0, all = 0, far = draft_distance(d, d->side[d->side_start[place]], loop[n - 1]);
        for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++) {
            on += in[d->side[k]];
            all += in[d->side[k]] || d->value[d->side[k]] == EDGE_ON;
        }
        bool more = all < d->need[place];
        if (on >= d->need[place] || more < lacks || (best >= 0 && more == lacks && far >= distance))
            continue;
        best = place;
        distance = far;
        lacks = more;
    }
    for (int e = 0; e < l->nedges; e++)
        if (d->value[e] == EDGE_ON && !in[e] && t->a->supposition.order[e] == 0 &&
            (line < 0 || draft_distance(d, e, loop[n - 1]) < draft_distance(d, line, loop[n - 1])))
            line = e;
    if (!lacks && line >= 0) {
        story_add_fact(&link->use, &link->nuses, line, EDGE_ON);
        teller_slot(&link->say[0], "edge-away", line);
    } else if (best >= 0) {
        teller_place(&link->clue, &link->nclues, draft_clue(d, best));
        teller_slot(&link->say[0], lacks ? "clue-away" : "clue-without", draft_clue(d, best));
    }
}

/* The line whose ends an edge, or two at a dot, would join, and what it would leave out. */
static int tell_closing(struct teller *t, int number)
{
    const struct inference *f = &t->a->inference;
    const struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    const struct conclusion *c = &f->all[number];
    struct story_link *link =
        teller_begin(t, "closing", c->place, c->pair >= 0 ? "closing-pair" : "closing");
    int from = c->pair >= 0 ? lattice_along(l, f->pair_edge[c->pair][0], c->place)
                            : l->edge_dot[c->edge][0];

    use_line(d, from, link);
    int n = link->nuses, ends = c->pair >= 0 ? 2 : 1;
    FREED int *loop = mem_alloc((size_t)(n + ends), sizeof *loop);
    for (int i = 0; i < n; i++)
        loop[i] = link->use[i].place;
    memcpy(loop + n, c->pair >= 0 ? f->pair_edge[c->pair] : &c->edge, (size_t)ends * sizeof *loop);
    teller_left_out(t, link, loop, n + ends);
    if (c->pair >= 0)
        teller_pair(link, f, c);
    else
        teller_edge(link, (struct step_edge){c->edge, EDGE_OFF});
    return t->step->nlinks - 1;
}

/* Whether a face may be on this side; the gap is shut. */
static bool may_be(const char *colour, int face, char side, int gap)
{
    return face != gap && (colour[face] == '?' || colour[face] == side);
}

/* Marks all that is reached from a face on one side with the gap shut; a face is marked with this number.
 * Returns how many there are of that side. */
static int reach(const struct draft *d, const char *colour, int gap, char side, int from, int mark,
                 int *part)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);
    int n = 0, size = 0;

    part[from] = mark;
    queue[n++] = from;
    for (int i = 0; i < n; i++) {
        size += colour[queue[i]] == side;
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], queue[i]);
            if (d->value[l->cell_edge[k]] == EDGE_ON || part[next] ||
                !may_be(colour, next, side, gap))
                continue;
            part[next] = mark;
            queue[n++] = next;
        }
    }
    return size;
}

/* The cells of the piece that only the gap joins with the others of its side, or the border; or, where the
 * other side cannot come to the gap, that. And the cells beside what is cut off that are on the other side,
 * with no line between. */
static void add_piece(const struct draft *d, const char *colour, int gap, char side,
                      struct story_link *link)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED int *part = mem_alloc((size_t)l->nfaces, sizeof *part);
    FREED unsigned char *wall = mem_alloc((size_t)l->nfaces, 1);
    char other = side == '#' ? '.' : '#';
    int parts = 0, least = 0, smallest = 0;

    for (int from = 0; from < l->nfaces; from++) {
        if (part[from] || from == gap || colour[from] != side)
            continue;
        int size = reach(d, colour, gap, side, from, ++parts, part);
        size += part[l->ncells] == parts ? l->nfaces : 0;
        if (least == 0 || size < smallest) {
            least = parts;
            smallest = size;
        }
    }
    for (int c = 0; c < l->ncells; c++)
        if (parts > 1 && part[c] == least && colour[c] == side)
            teller_place(&link->cell, &link->ncells, c);
    bool alone = link->ncells == 0;
    if (alone) {
        memset(part, 0, (size_t)l->nfaces * sizeof *part);
        reach(d, colour, -1, other, gap, least = 1, part);
        teller_place(&link->cell, &link->ncells, gap);
    }
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2; i++) {
            int in = l->edge_cell[e][i], out = l->edge_cell[e][!i];
            wall[out] |=
                part[in] == least && part[out] != least && out != gap && d->value[e] != EDGE_ON;
        }
    for (int c = 0; c < l->ncells; c++)
        if (wall[c])
            teller_slot(&link->say[0], "cell-wall", c);
    for (int i = 0; !alone && i < link->ncells; i++)
        teller_slot(&link->say[0], "cell-piece", link->cell[i]);
}

/* What is known of an open edge, if it follows from the same gap; or NULL. */
static const struct conclusion *follows_of(const struct teller *t, const struct conclusion *c,
                                           int edge)
{
    const struct inference *f = &t->a->inference;
    int best = t->a->draft.value[edge] ? -1 : f->best_edge[edge];
    const struct conclusion *o = best < 0 ? NULL : &f->all[best];

    return o && o->kind == LINK_POCKET && memcmp(o->face, c->face, sizeof o->face) == 0 ? o : NULL;
}

static bool is_side(const struct lattice *l, int face, int edge)
{
    return l->edge_cell[edge][0] == face || l->edge_cell[edge][1] == face;
}

/* Whether the pocket's link, which is short, told on which side this cell is. */
static bool was_told(const struct story_link *pocket, int cell)
{
    enum { SHORT = 4 };
    const struct saying *say = &pocket->say[0];
    bool told = false;
    int n = 0;

    for (int i = 0; i < say->nslots; i++)
        if (form_has("cell-piece,cell-wall", say->slot[i].name)) {
            told = told || ints_contain(say->slot[i].item, say->slot[i].n, cell);
            n += say->slot[i].n;
        }
    return told && n <= SHORT;
}

/* What a gap decides of its sides, by the sides of the loop beyond them. */
static void add_sides(struct teller *t, const struct conclusion *c, const char *colour,
                      struct story_link *link)
{
    const struct lattice *l = t->a->draft.puzzle->lattice;
    int gap = c->face[0];
    bool told = true;

    for (int e = 0; e < l->nedges; e++) {
        const struct conclusion *o = is_side(l, gap, e) ? follows_of(t, c, e) : NULL;
        if (!o)
            continue;
        int beyond = lattice_across(l, e, gap);
        if (beyond != l->ncells)
            teller_slot(&link->say[0], colour[beyond] == '#' ? "cell-inside" : "cell-outside",
                        beyond);
        teller_edge(link, (struct step_edge){e, o->values == 2 ? EDGE_ON : EDGE_OFF});
        told = told && (beyond == l->ncells || was_told(link - 1, beyond));
    }
    if (told) {
        free(link->say[0].row);
        link->say[0].row = mem_copy_text("so-edge");
    }
}

/* A piece that is cut off unless the gap is on its side; and what that decides. What is farther off takes a
 * way of its own. */
static int tell_pocket(struct teller *t, int number)
{
    const struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    const struct conclusion *c = &t->a->inference.all[number];
    int gap = c->face[0], inside = c->face[1] == '#', way = -1, sides = 0, beyond = 0;
    FREED char *colour = mem_alloc((size_t)l->nfaces, 1);

    way_colours(l, d->value, colour);
    free(t->step->marks);
    t->step->marks = mem_copy_bytes(colour, (size_t)l->ncells);
    struct story_link *link =
        teller_begin(t, "pocket", -1, inside ? "pocket-inside" : "pocket-outside");
    int first = t->step->nlinks - 1;
    add_piece(d, colour, gap, inside ? '#' : '.', link);
    teller_slot(&link->say[0], "cell", gap);
    link->mark = mem_resize(link->mark, 1, sizeof *link->mark);
    link->mark[link->nmarks++] =
        (struct story_mark){inside ? MARK_OTHER_SIDE : MARK_SAME_SIDE, {gap, l->ncells}, 0};
    for (int e = 0; e < l->nedges; e++)
        sides += is_side(l, gap, e) && follows_of(t, c, e);
    for (int i = 0; i < 2 && sides == 0 && way < 0; i++) {
        way = tell_way(t, gap, l->edge_cell[c->edge][i]);
        beyond = l->edge_cell[c->edge][!i];
    }
    /* The side of the face that is decided: of the gap, or of that where the way ends. */
    bool on_inside = sides > 0 ? inside : (colour[beyond] == '#') != (c->values == 2);
    link = teller_begin(t, "between", -1, on_inside ? "sides-inside" : "sides-outside");
    teller_use(link, first);
    if (way >= 0)
        teller_use(link, way);
    else
        teller_slot(&link->say[0], "cell", gap);
    if (sides == 0 && beyond != l->ncells)
        teller_slot(&link->say[0], colour[beyond] == '#' ? "cell-inside" : "cell-outside", beyond);
    if (sides == 0)
        teller_edge(link, (struct step_edge){c->edge, c->values == 2 ? EDGE_ON : EDGE_OFF});
    else
        add_sides(t, c, colour, link);
    return t->step->nlinks - 1;
}

/* Two 3s side by side. */
static int tell_shape(struct teller *t, int number)
{
    const struct inference *f = &t->a->inference;
    const struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    const struct conclusion *c = &f->all[number];
    struct story_link *link = teller_begin(t, "shape", -1, "adjacent-threes");

    for (int i = 0; i < 2; i++) {
        int clue = draft_clue(d, l->ndots + c->face[i]);
        teller_place(&link->clue, &link->nclues, clue);
        teller_slot(&link->say[0], "clue", clue);
    }
    for (int e = 0; e < l->nedges; e++) {
        int best = d->value[e] ? -1 : f->best_edge[e];
        const struct conclusion *o = best < 0 ? NULL : &f->all[best];
        if (!o || o->kind != LINK_SHAPE || memcmp(o->face, c->face, sizeof o->face) != 0)
            continue;
        bool between = is_side(l, c->face[0], e) && is_side(l, c->face[1], e);
        teller_edge(link, (struct step_edge){e, EDGE_ON});
        teller_slot(&link->say[0], between ? "edge-between" : "edge-far", e);
    }
    return t->step->nlinks - 1;
}

/* A conclusion after all that it needs. */
void teller_conclusion(struct teller *t, int number, bool last)
{
    const struct inference *f = &t->a->inference;
    const struct conclusion *c = &f->all[number];
    int link;

    if (teller_link_of(t, number) >= 0)
        return;
    for (int i = 0; i < c->nneeds; i++)
        teller_conclusion(t, f->need.at[c->need_from + i], false);
    link = c->kind == LINK_WAY       ? tell_sides(t, number)
           : c->kind == LINK_CLOSING ? tell_closing(t, number)
           : c->kind == LINK_POCKET  ? tell_pocket(t, number)
           : c->kind == LINK_SHAPE   ? tell_shape(t, number)
                                     : tell_place(t, number, last);
    ints_push(&t->order, number);
    ints_push(&t->link, link);
}
