/* Areas in words: what would be cut off if a cell were on the other side of the loop. */
#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/words/place.h"
#include "model/loops/place.h"

#include <stdlib.h>

/* Whether the rule is that one side of the loop is one area. */
static bool is_area_rule(enum rule_number rule)
{
    return rule == RULE_INSIDE || rule == RULE_OUTSIDE || rule == RULE_FAR_INSIDE ||
           rule == RULE_FAR_OUTSIDE;
}

int area_cell(const struct log *log, const struct log_fact *f)
{
    int outside = log->puzzle->lattice->ncells;

    if (f->is.kind != FACT_CELLS || !is_area_rule(log->step[f->step].rule) ||
        (f->is.what[0] != outside && f->is.what[1] != outside))
        return -1;
    return f->is.what[f->is.what[0] == outside];
}

/* Whether known edges that are off join the two cells. */
static bool are_joined(const struct log *log, int from, int to)
{
    const struct lattice *l = log->puzzle->lattice;
    int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue), n = 1;
    unsigned char *reached = mem_alloc((size_t)l->nfaces, 1);

    queue[0] = from;
    reached[from] = 1;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int beyond = lattice_across(l, l->cell_edge[k], queue[i]);
            if (log_edge(log, l->cell_edge[k], 1) == EDGE_OFF && !reached[beyond]) {
                reached[beyond] = 1;
                queue[n++] = beyond;
            }
        }
    bool joined = reached[to];
    free(queue);
    free(reached);
    return joined;
}

int area_cell_with(const struct log *log, int cell, const struct step_edge *edge, int n)
{
    const struct lattice *l = log->puzzle->lattice;

    for (int side = 0; side < 2; side++) {
        int candidate = l->edge_cell[edge[0].edge][side];
        bool has = lattice_is_cell(l, candidate);
        for (int i = 0; has && i < n; i++)
            has = place_of_edge(l, candidate, edge[i].edge) >= 0;
        if (has && are_joined(log, cell, candidate))
            return candidate;
    }
    return cell;
}

/* "If r5c4 were outside, it would be cut off from the border. So it is inside": what would fall
 * apart if the cell were on the other side. */
void tell_area(struct teller *t, const struct log_fact *f, int cell)
{
    enum rule_number rule = t->log->step[f->step].rule;
    bool inside = f->is.value, itself = inside != (rule == RULE_INSIDE || rule == RULE_FAR_INSIDE);

    strbuf_text(&t->text, "if ");
    place_cell_name(&t->text, t->log->puzzle->lattice, cell);
    strbuf_text(&t->text, inside ? " were outside, " : " were inside, ");
    if (itself)
        strbuf_text(&t->text, inside ? "it would be cut off from the border"
                                     : "it would be cut off from the rest");
    else
        strbuf_text(&t->text, inside ? "part of the inside would be cut off"
                                     : "part of the outside would be cut off");
    strbuf_text(&t->text, inside ? ". So it is inside" : ". So it is outside");
}

/* "Its right is on, and its top and left are off". */
static void say_own_sides(struct strbuf *out, const struct lattice *l, int cell,
                          const struct step_edge *edge, int n)
{
    for (int on = 1, said = 0; on >= 0; on--) {
        int place[LATTICE_DEGREE], places = 0;
        for (int i = 0; i < n; i++)
            if ((edge[i].value == EDGE_ON) == on)
                place[places++] = place_of_edge(l, cell, edge[i].edge);
        if (places == 0)
            continue;
        strbuf_text(out, said++ > 0 ? ", and its " : "its ");
        say_sides_of_cell(out, l, cell, place, places);
        strbuf_text(out, places > 1 ? " are " : " is ");
        strbuf_text(out, on ? "on" : "off");
    }
}

/* All that follows is about the cell whose side the step began with: "like its neighbours, and
 * its open sides are off", or ": its right is on". False: it is not. */
bool tell_area_sides(struct teller *t, const struct step_edge *edge, int n)
{
    const struct lattice *l = t->log->puzzle->lattice;
    int cell = t->nfacts == 1 ? t->area : -1;
    int on = 0, open = 0;

    if (cell < 0 || !l->square || !lattice_is_cell(l, cell))
        return false;
    for (int i = 0; i < n; i++) {
        if (place_of_edge(l, cell, edge[i].edge) < 0)
            return false;
        on += edge[i].value == EDGE_ON;
    }
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        open += log_edge(t->log, l->cell_edge[k], 1) == EDGE_UNKNOWN;
    strbuf_cut(&t->text, t->text.len - 2); /* the "; " after the fact */
    if (on == 0 && n == open && n > 1) {
        strbuf_text(&t->text, " like its neighbours, and its open sides are off");
    } else {
        strbuf_text(&t->text, ": ");
        say_own_sides(&t->text, l, cell, edge, n);
    }
    return true;
}
