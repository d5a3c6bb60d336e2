#include "explain/loops/words/place.h"

#include "base/mem.h"
#include "model/loops/place.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- places ---- */

static void say_number(struct strbuf *out, const struct puzzle *p, int clue)
{
    const struct clue *c = &p->clue[clue];

    if (c->name)
        strbuf_format(out, "letter %s (%d)", c->name, c->number);
    else
        strbuf_format(out, "the %d at ", c->number);
    if (!c->name)
        place_cell_name(out, p->lattice, c->cells[0]);
}

void say_place(struct strbuf *out, const struct puzzle *p, enum step_focus focus, int at, bool clue)
{
    const struct lattice *l = p->lattice;

    if (focus == FOCUS_CELL) {
        int own = puzzle_clue_of(p, at);
        if (clue && own >= 0 && !p->clue[own].name)
            say_number(out, p, own);
        else
            place_cell_name(out, l, at);
    } else if (focus == FOCUS_DOT) {
        strbuf_text(out, l->square ? "the " : "the dot ");
        place_dot_name(out, l, at);
    } else if (focus == FOCUS_EDGE) {
        say_edge(out, l, at);
    } else if (focus == FOCUS_CLUE) {
        if (clue || p->clue[at].name)
            say_number(out, p, at);
        else
            place_cell_name(out, l, p->clue[at].cells[0]);
    }
}

/* ---- edges ---- */

int place_of_edge(const struct lattice *l, int cell, int edge)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        if (l->cell_edge[k] == edge)
            return k - l->cell_start[cell];
    return -1;
}

/* Whether a cell's name begins here: "r1c2". */
static bool is_cell_name(const char *at)
{
    return at[0] == 'r' && isdigit((unsigned char)at[1]);
}

/* Whether a word of a side stands here for an edge, not in "the top left of". */
static bool is_side(const char *at, const char *side, size_t length)
{
    static const char *const corner[] = {" of ", " left of ", " right of "};

    if (strncmp(at, side, length) != 0 || (at[length] >= 'a' && at[length] <= 'z'))
        return false;
    for (size_t i = 0; i < sizeof corner / sizeof *corner; i++)
        if (strncmp(at + length, corner[i], strlen(corner[i])) == 0)
            return false;
    return true;
}

/* Whether the text names this side of the cell: "r1c2 left", "r1c2 top and left". */
static bool text_names(const char *text, const char *cell, const char *side)
{
    size_t cell_length = strlen(cell), side_length = strlen(side);

    for (const char *at = text; (at = strstr(at, cell)) != NULL;) {
        at += cell_length;
        if (isdigit((unsigned char)*at))
            continue;
        for (; *at && !is_cell_name(at); at++)
            if (at[-1] == ' ' && is_side(at, side, side_length))
                return true;
    }
    return false;
}

/* The cell by which the text named an edge of a square board before, or -1. */
static int named_by(const struct strbuf *text, const struct lattice *l, int edge)
{
    int found = -1;

    for (int i = 0; l->square && i < 2 && found < 0; i++) {
        int cell = l->edge_cell[edge][i];
        struct strbuf name[2];
        if (!lattice_is_cell(l, cell))
            continue;
        strbuf_init(&name[0]);
        strbuf_init(&name[1]);
        place_cell_name(&name[0], l, cell);
        place_side_name(&name[1], l, cell, place_of_edge(l, cell, edge));
        if (text_names(text->text, name[0].text, name[1].text))
            found = cell;
        strbuf_release(&name[0]);
        strbuf_release(&name[1]);
    }
    return found;
}

bool edge_goes_by(const struct strbuf *text, const struct lattice *l, int edge, int cell)
{
    int named = named_by(text, l, edge);

    return place_of_edge(l, cell, edge) >= 0 && (named < 0 || named == cell);
}

void say_edge(struct strbuf *out, const struct lattice *l, int edge)
{
    int cell = named_by(out, l, edge);

    if (cell < 0) {
        place_edge_name(out, l, edge);
        return;
    }
    place_cell_name(out, l, cell);
    strbuf_char(out, ' ');
    place_side_name(out, l, cell, place_of_edge(l, cell, edge));
}

/* The cell that names an edge: the one that named it before, or the one looked at, or one of the
 * clue looked at, or the one named last, or the usual one. */
static int naming_cell(const struct strbuf *text, const struct puzzle *p, const struct log_step *s,
                       int edge, int last)
{
    const struct lattice *l = p->lattice;
    const int *side = l->edge_cell[edge];
    int named = named_by(text, l, edge);

    if (named >= 0)
        return named;
    if (s && s->focus == FOCUS_CELL && lattice_is_cell(l, s->at) &&
        (side[0] == s->at || side[1] == s->at))
        return s->at;
    for (int i = 0; s && s->focus == FOCUS_CLUE && i < 2; i++)
        if (puzzle_clue_of(p, side[i]) == s->at)
            return side[i];
    if (last >= 0 && (side[0] == last || side[1] == last))
        return last;
    /* The cell below or to the right is the second one; an edge of the rim has only one cell. */
    if (!lattice_is_cell(l, side[0]) || !lattice_is_cell(l, side[1]))
        return lattice_is_cell(l, side[0]) ? side[0] : side[1];
    return side[0] > side[1] ? side[0] : side[1];
}

const char *say_separator(int i, int n)
{
    return i == 0 ? "" : i + 1 < n ? ", " : " and ";
}

void say_cells(struct strbuf *out, const struct lattice *l, const int *cell, int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_text(out, say_separator(i, n));
        place_cell_name(out, l, cell[i]);
    }
}

void say_sides_of_cell(struct strbuf *out, const struct lattice *l, int cell, const int *place,
                       int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_text(out, say_separator(i, n));
        place_side_name(out, l, cell, place[i]);
    }
}

/* Joins the items, each ended by a line feed: "a and b", "a, b and c". A comma before the last
 * shows where it begins if an item has an "and" of its own: "r1c2 top and left, and r3c4 top". */
static void say_items(struct strbuf *out, const char *items, int n)
{
    bool inner = strstr(items, " and ") != NULL;

    for (int i = 0; i < n; i++) {
        size_t length = strcspn(items, "\n");
        strbuf_text(out, inner && i > 0 && i + 1 == n ? ", and " : say_separator(i, n));
        strbuf_add(out, items, length);
        items += length + 1;
    }
}

/* ---- clues ---- */

static bool is_letter(const struct clue *c)
{
    return c->name != NULL;
}

void say_clue_list(struct strbuf *out, const struct puzzle *p, const int *clue, int n)
{
    unsigned char *said = mem_alloc((size_t)n, 1);
    int nitems = 0;
    struct strbuf items;

    strbuf_init(&items);
    for (int i = 0; i < n; i++) {
        if (said[i])
            continue;
        /* "The 2 at r1c2", "the 2s at r1c2 and r3c4", "letter a" or "letters a and b": the i-th
         * clue and those with its number, or all letters, after it, which are marked as said. */
        const struct clue *first = &p->clue[clue[i]];
        int *like = mem_alloc((size_t)n, sizeof *like), nlikes = 0;
        for (int k = i; k < n; k++) {
            const struct clue *c = &p->clue[clue[k]];
            if (is_letter(c) == is_letter(first) && (is_letter(c) || c->number == first->number)) {
                like[nlikes++] = is_letter(c) ? clue[k] : c->cells[0];
                said[k] = 1;
            }
        }
        if (is_letter(first)) {
            strbuf_text(&items, nlikes > 1 ? "letters " : "letter ");
            for (int k = 0; k < nlikes; k++)
                strbuf_format(&items, "%s%s", say_separator(k, nlikes), p->clue[like[k]].name);
        } else {
            strbuf_format(&items, "the %d%s at ", first->number, nlikes > 1 ? "s" : "");
            say_cells(&items, p->lattice, like, nlikes);
        }
        free(like);
        strbuf_char(&items, '\n');
        nitems++;
    }
    say_items(out, items.text, nitems);
    strbuf_release(&items);
    free(said);
}

/* Whether a name is among those that stand here, "a, b (7) and c". */
static bool list_names(const char *list, const char *name)
{
    size_t length = strlen(name);

    while (isalpha((unsigned char)*list)) {
        size_t n = strcspn(list, " ,.;:)");
        if (n == length && memcmp(list, name, n) == 0)
            return true;
        list += n;
        if (strncmp(list, " (", 2) == 0)
            list += strcspn(list, ")") + (strchr(list, ')') != NULL);
        list += strncmp(list, ", ", 2) == 0 ? 2 : strncmp(list, " and ", 5) == 0 ? 5 : 0;
        if (list[-1] != ' ')
            return false;
    }
    return false;
}

bool cell_was_said(const struct strbuf *text, const struct lattice *l, int cell)
{
    struct strbuf name;
    bool said = false;

    strbuf_init(&name);
    place_cell_name(&name, l, cell);
    for (const char *at = text->text; !said && (at = strstr(at, name.text)) != NULL;) {
        at += name.len;
        said = !isdigit((unsigned char)*at);
    }
    strbuf_release(&name);
    return said;
}

/* The end of the sides and their values that follow a cell's name. */
static const char *end_of_sides(const char *at)
{
    while (*at && !strchr("(.:;", *at) && !is_cell_name(at))
        at++;
    return at;
}

/* Whether sides of the cell are named with its number: "r1c2 top is on (the 3". */
static bool number_stands(const struct strbuf *text, const struct puzzle *p, const struct clue *c)
{
    struct strbuf cell, number;
    bool stands = false;

    strbuf_init(&cell);
    strbuf_init(&number);
    place_cell_name(&cell, p->lattice, c->cells[0]);
    strbuf_char(&cell, ' ');
    strbuf_format(&number, "(the %d ", c->number);
    for (const char *at = text->text; !stands && (at = strstr(at, cell.text)) != NULL;) {
        at = end_of_sides(at + cell.len);
        stands =
            strncmp(at, number.text, number.len) == 0 && strncmp(at + number.len, "at ", 3) != 0;
    }
    strbuf_release(&cell);
    strbuf_release(&number);
    return stands;
}

bool clue_was_said(const struct strbuf *text, const struct puzzle *p, int clue)
{
    const struct clue *c = &p->clue[clue];
    struct strbuf name;
    char what[2][32];
    bool said = false;

    strbuf_init(&name);
    if (is_letter(c))
        strbuf_text(&name, c->name);
    else
        place_cell_name(&name, p->lattice, c->cells[0]);
    snprintf(what[0], sizeof what[0], is_letter(c) ? "etter " : "he %d at ", c->number);
    snprintf(what[1], sizeof what[1], is_letter(c) ? "etters " : "he %ds at ", c->number);
    for (int i = 0; i < 2; i++)
        for (const char *at = text->text; !said && (at = strstr(at, what[i])) != NULL;) {
            at += strlen(what[i]);
            said = list_names(at, name.text);
        }
    strbuf_release(&name);
    return said || (!is_letter(c) && number_stands(text, p, c));
}

bool sides_stand(const struct strbuf *out, const struct lattice *l, int cell)
{
    struct strbuf name;
    const char *last = NULL;
    bool alone = true;

    strbuf_init(&name);
    place_cell_name(&name, l, cell);
    strbuf_char(&name, ' ');
    for (const char *at = out->text; *at; at++)
        if (is_cell_name(at)) {
            alone = !last || end_of_sides(last + 1) != at;
            last = at;
        }
    bool stands = l->square && alone && last && strncmp(last, name.text, name.len) == 0;
    strbuf_release(&name);
    return stands;
}

/* Whether "at the 2" or the like stands just before. */
static bool begins_with_number(const char *text, const char *end)
{
    while (end > text && isdigit((unsigned char)end[-1]))
        end--;
    return end - text >= 6 && memcmp(end - 6, "t the ", 6) == 0;
}

bool cell_stands(const struct strbuf *out, const struct lattice *l, int cell)
{
    struct strbuf place;
    size_t from = out->len;

    while (from > 0 && out->text[from - 1] != ';' && out->text[from - 1] != '.')
        from--;
    strbuf_init(&place);
    strbuf_text(&place, " at ");
    place_cell_name(&place, l, cell);
    strbuf_text(&place, ", ");
    const char *at = strstr(out->text + from, place.text);
    bool stands = l->square && at && begins_with_number(out->text + from, at);
    for (at = stands ? at + place.len : ""; *at; at++)
        stands = stands && !is_cell_name(at);
    strbuf_release(&place);
    return stands;
}

void say_edges_of_value(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
                        const struct step_edge *edge, int n, enum edge_value value)
{
    unsigned char *said = mem_alloc((size_t)n, 1);
    int nitems = 0, last = -1;
    struct strbuf items;

    strbuf_init(&items);
    for (int i = 0; i < n; i++) {
        if (said[i] || edge[i].value != value)
            continue;
        int cell = naming_cell(out, p, s, edge[i].edge, last), place[LATTICE_DEGREE];
        int places = 0;
        for (int j = i; j < n; j++) {
            int at = place_of_edge(p->lattice, cell, edge[j].edge);
            if (said[j] || edge[j].value != value || at < 0 ||
                naming_cell(out, p, s, edge[j].edge, cell) != cell)
                continue;
            said[j] = 1;
            place[places++] = at;
        }
        assert(places > 0); /* the cell has edge i at least */
        if (nitems > 0 || !cell_stands(out, p->lattice, cell)) {
            place_cell_name(&items, p->lattice, cell);
            strbuf_char(&items, ' ');
        }
        say_sides_of_cell(&items, p->lattice, cell, place, places);
        strbuf_char(&items, '\n');
        nitems++;
        last = cell;
    }
    assert(nitems > 0);
    say_items(out, items.text, nitems);
    strbuf_release(&items);
    free(said);
}

int edges_naming_cells(const struct strbuf *text, const struct puzzle *p,
                       const struct step_edge *edge, int n, int *cell, int most)
{
    int ncells = 0;

    for (int i = 0; i < n && ncells < most; i++) {
        bool named = false;
        for (int k = 0; k < ncells; k++)
            named = named || place_of_edge(p->lattice, cell[k], edge[i].edge) >= 0;
        if (!named)
            cell[ncells++] = naming_cell(text, p, NULL, edge[i].edge, -1);
    }
    return ncells;
}

void say_edges(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
               const struct step_edge *edge, int n)
{
    int on = 0;

    for (int i = 0; i < n; i++)
        on += edge[i].value == EDGE_ON;
    if (on > 0) {
        say_edges_of_value(out, p, s, edge, n, EDGE_ON);
        strbuf_text(out, on > 1 ? " are on" : " is on");
    }
    if (on == n)
        return;
    strbuf_text(out, on == 0 ? "" : n > 2 ? ", and " : " and ");
    say_edges_of_value(out, p, s, edge, n, EDGE_OFF);
    strbuf_text(out, n - on > 1 ? " are off" : " is off");
}
