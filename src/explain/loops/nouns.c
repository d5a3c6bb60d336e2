/* How cells, clues, dots and edges are called in texts. */
#include "explain/loops/nouns.h"

#include "base/mem.h"
#include "explain/loops/argue/area.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "model/loops/way.h"

#include <stdio.h>
#include <string.h>

static const struct puzzle *puzzle_of(const struct speech *s)
{
    return ((const struct loops *)s->body)->puzzle;
}

static void speak(struct speech *s, const char *row, const char *form, const char *slot, int number)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    speech_phrase(s, row, form, &(struct word){slot, text, 1}, 1);
}

/* ---- cells ---- */

static void speak_cell(struct speech *s, int cell, const char *form)
{
    const struct lattice *l = puzzle_of(s)->lattice;

    if (cell == l->ncells) {
        speech_phrase(s, "outside", form, NULL, 0);
    } else if (cell > l->ncells) {
        speak(s, "hole", form, "number", cell - l->ncells);
    } else if (!l->square) {
        speak(s, "cell.number", form, "number", cell + 1);
        s->first = s->first ? s->first : cell + 1;
        s->said[cell] = 1;
        s->cell = cell;
    } else {
        const int *at = l->square->cell_at[cell];
        char row[16], col[16];
        bool first = !s->introduced;
        snprintf(row, sizeof row, "%d", at[1] + 1);
        snprintf(col, sizeof col, "%d", at[0] + 1);
        const struct word word[] = {{"row", row, 1}, {"column", col, 1}};
        speech_phrase(s, first ? "place" : "cell", form, word, 2);
        s->said[cell] = 1;
        s->cell = cell;
        s->introduced = s->introduced || first;
    }
}

static void speak_cells(struct speech *s, const int *cell, int n, const char *form)
{
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, form_has(form, "or") ? "or" : "cell");
        speak_cell(s, cell[i], i == 0 ? form : "");
    }
    if (n > 1)
        s->cell = -1; /* after several cells, "its" could be that of any */
}

/* The names of cells as a text of their own. The caller releases it. */
static struct strbuf cells_text(struct speech *s, const int *cell, int n, const char *form)
{
    struct strbuf *out = s->out, own;

    strbuf_init(&own);
    s->out = &own;
    speak_cells(s, cell, n, form);
    s->out = out;
    return own;
}

/* ---- clues ---- */

/* Digits of one number together: "the 2s in r1c2 and r3c4"; then groups. */
static void speak_clues(struct speech *s, const int *clue, int n, const char *form)
{
    const struct puzzle *p = puzzle_of(s);
    FREED int *cell = mem_alloc((size_t)n, sizeof *cell);
    int parts = 0, part = 0;
    FREED unsigned char *done = mem_alloc((size_t)n, 1);

    /* A part begins at each clue that no clue before it is said with. */
    for (int i = 0; i < n; i++) {
        bool begins = true;
        for (int k = 0; k < i; k++)
            begins = begins && (p->clue[clue[i]].name || p->clue[clue[k]].name ||
                                p->clue[clue[i]].number != p->clue[clue[k]].number);
        done[i] = !begins;
        parts += begins;
    }
    for (int i = 0; i < n; i++) {
        const struct clue *c = &p->clue[clue[i]];
        char number[16];
        if (done[i])
            continue;
        speech_comma(s, part++, parts, form);
        snprintf(number, sizeof number, "%d", c->number);
        if (c->name) {
            const struct word word[] = {{"name", c->name, 1}, {"number", number, 1}};
            speech_phrase(s, "group", form, word, 2);
            continue;
        }
        int cells = 0;
        for (int k = i; k < n; k++)
            if (!p->clue[clue[k]].name && p->clue[clue[k]].number == c->number)
                cell[cells++] = p->clue[clue[k]].cells[0];
        char many[32];
        snprintf(many, sizeof many, "numbers.%d", c->number);
        const char *numbers = words_row(s->words, "words", many);
        OWN(strbuf) where = cells_text(s, cell, cells, "in");
        const struct word word[] = {{"number", number, 1},
                                    {"numbers", numbers ? numbers : number, cells},
                                    {"cell", where.text, cells}};
        speech_phrase(s, cells > 1 ? "clues" : "clue", form, word, 3);
    }
}

/* ---- sides and corners ---- */

/* The cell that "it" is: the one that the sentence is about, or -1. */
static int cell_of_sentence(const struct speech *s)
{
    const struct puzzle *p = puzzle_of(s);

    for (int i = 0; i < s->saying->nslots; i++) {
        const struct story_slot *slot = &s->saying->slot[i];
        if (strcmp(slot->name, "cell") == 0 && slot->n == 1 &&
            lattice_is_cell(p->lattice, slot->item[0]))
            return slot->item[0];
        if (strcmp(slot->name, "clue") == 0 && slot->n == 1 && p->clue[slot->item[0]].ncells == 1)
            return p->clue[slot->item[0]].cells[0];
    }
    return -1;
}

/* The group that a sentence is about, or the one that its sides are counted for; or -1. */
static int group_of_sentence(const struct speech *s)
{
    const struct puzzle *p = puzzle_of(s);

    for (int i = 0; i < s->saying->nslots; i++) {
        const struct story_slot *slot = &s->saying->slot[i];
        bool group = strcmp(slot->name, "clue") == 0 || strcmp(slot->name, "clue-about") == 0;
        if (group && slot->n == 1 && p->clue[slot->item[0]].ncells > 1)
            return slot->item[0];
    }
    return -1;
}

static int find(const int *list, int n, int what)
{
    for (int i = 0; i < n; i++)
        if (list[i] == what)
            return i;
    return -1;
}

/* Which side of the cell the edge is: on squares clockwise from the top, on tilings as way.h has them;
 * -1: none. */
static int side_of(const struct lattice *l, int cell, int edge)
{
    if (!lattice_is_cell(l, cell))
        return -1;
    int k = find(l->cell_edge + l->cell_start[cell], lattice_cell_degree(l, cell), edge);
    return l->square || k < 0 ? k : way_of_side(l, cell, k);
}

/* The name of a side or corner: by its number, or as on a clock. */
static void speak_which(struct speech *s, const char *what, int which, const char *form)
{
    char row[32], hour[16];
    int half = which - WAYS;

    snprintf(row, sizeof row, "%s.%d", what, which);
    snprintf(hour, sizeof hour, "%d%s", half < 2 ? 12 : half / 2, half % 2 ? ":30" : "");
    if (which < WAYS)
        speech_phrase(s, row, form, NULL, 0);
    else
        speech_phrase(s, "hour", form, &(struct word){"number", hour, 1}, 1);
}

/* The form after "its" or "part", which stands first. */
static const char *without_its(const char *form)
{
    size_t n = strcspn(form, ",");

    return strncmp(form, "its", n) != 0 && strncmp(form, "part", n) != 0
               ? form
               : form + n + (form[n] != 0);
}

/* Sides or corners of cells that go by the same ones, {which}, in "the {which} side of {cell}". The
 * rows: "side" and "sides", "corner" and "corners"; with ".its" where the cell is the sentence's and
 * was the last one named, or is about to be, and ".each" of several cells. The form of {which}: the same,
 * or "each". */
static void speak_parts(struct speech *s, const char *what, const int *cell, int ncells,
                        const int *which, int n, const char *form)
{
    struct strbuf *out = s->out, names, where;
    bool its = ncells == 1 && *cell == cell_of_sentence(s) &&
               (form_has(form, "part") || (form_has(form, "its") && s->cell == *cell));
    char row[32], forms[80];

    form = without_its(form);
    snprintf(forms, sizeof forms, "%s%s", form, ncells > 1 ? ",each" : "");
    strbuf_init(&names);
    s->out = &names;
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, form_has(form, "or") ? "or,which" : "which");
        speak_which(s, what, which[i], forms);
    }
    s->out = out;
    where = cells_text(s, cell, its ? 0 : ncells, form_has(form, "or") ? "or" : "");
    const struct word word[] = {{"which", names.text, n}, {"cell", where.text, ncells}};
    snprintf(row, sizeof row, "%s%s%s", what, n > 1 || ncells > 1 ? "s" : "",
             its          ? ".its"
             : ncells > 1 ? ".each"
                          : "");
    speech_phrase(s, row, form, word, 2);
    strbuf_release(&where);
    strbuf_release(&names);
}

/* The cell by which most of the n edges go, at least those of the first: one that is the sentence's,
 * one that named it, or the one with the most, `most`. */
static int cell_for_edges(const struct speech *s, const int *edge, int n, int *most)
{
    const struct puzzle *p = puzzle_of(s);
    const struct lattice *l = p->lattice;
    int best = -1, value = -1, own = cell_of_sentence(s), group = group_of_sentence(s);

    for (int i = 0; i < 2; i++) {
        int cell = l->edge_cell[edge[0]][i], has = 0;
        for (int k = 0; k < n; k++)
            has += side_of(l, cell, edge[k]) >= 0;
        bool named = s->by[edge[0]] == cell + 1,
             grouped = group >= 0 && puzzle_clue_of(p, cell) == group;
        int worth = has == 0 ? -1
                             : 4 * has + (cell == own ? 256
                                          : grouped   ? 128
                                          : named     ? 64
                                                      : 2 * s->said[cell] + i);
        if (worth > value) {
            best = cell;
            value = worth;
            *most = has;
        }
    }
    return best;
}

/* Sides or corners of one cell. */
struct place_part {
    int cell, which[LATTICE_DEGREE], n;
    bool said;
};

/* Single ones that are the same of several cells go together. */
static void speak_sides(struct speech *s, struct place_part *part, int n, const char *form)
{
    FREED int *cell = mem_alloc((size_t)n, sizeof *cell);
    int groups = 0, group = 0;
    bool lists = false;

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            part[i].said = part[i].said || (part[i].n == 1 && part[k].n == 1 &&
                                            part[i].which[0] == part[k].which[0]);
        groups += !part[i].said;
        lists = lists || part[i].said || part[i].n > 1;
    }
    const char *comma = form_has(form, "or") ? "or" : lists ? (groups > 2 ? "lists" : "two") : "";
    for (int i = 0; i < n; i++) {
        int cells = 0;
        if (part[i].said)
            continue;
        speech_comma(s, group++, groups, comma);
        for (int k = i; k < n; k++)
            if (k == i || (part[i].n == 1 && part[k].said && part[k].which[0] == part[i].which[0]))
                cell[cells++] = part[k].cell;
        speak_parts(s, "side", cell, cells, part[i].which, part[i].n,
                    i == 0 ? form : without_its(form));
    }
}

/* How many edges from the first on are sides of this cell; or the same side of several cells, of
 * which the first is this one, into cell[]. */
static int sides_of_one_cell(const struct lattice *l, int cell, const int *edge, int n)
{
    int i = 0;

    while (i < n && side_of(l, cell, edge[i]) >= 0)
        i++;
    return i;
}

static int cells_of_side(const struct lattice *l, int first, const int *edge, int n, int *cell)
{
    int i = 0, side = side_of(l, first, edge[0]);

    for (bool found = side >= 0; found && i < n; i += found) {
        found = false;
        for (int k = 0; k < 2 && !found; k++) {
            cell[i] = l->edge_cell[edge[i]][k];
            found = side_of(l, cell[i], edge[i]) == side;
        }
    }
    return i;
}

/* The edges of a line in their order: those of one cell together, or the same one of cells in a row. */
static void speak_path(struct speech *s, const int *edge, int n, const char *form)
{
    const struct lattice *l = puzzle_of(s)->lattice;
    FREED int *cell = mem_alloc((size_t)n * 2, sizeof *cell);

    for (int from = 0, most; from < n; from += most) {
        int which[LATTICE_DEGREE], ncells = 1, first = -1;
        most = 0;
        for (int k = 0; k < 4; k++) {
            int c = l->edge_cell[edge[from]][k % 2];
            int *row = cell + (k < 2 ? 0 : n);
            int has = k < 2 ? sides_of_one_cell(l, c, edge + from, n - from)
                            : cells_of_side(l, c, edge + from, n - from, row);
            if (has <= most)
                continue;
            most = has;
            ncells = k < 2 ? 1 : has;
            first = c;
        }
        if (ncells > 1)
            cells_of_side(l, first, edge + from, most, cell);
        else
            cell[0] = first;
        int sides = ncells > 1 ? 1 : most;
        for (int i = 0; i < sides; i++)
            which[i] = side_of(l, first, edge[from + i]);
        for (int i = 0; i < most; i++)
            s->by[edge[from + i]] = cell[ncells > 1 ? i : 0] + 1;
        if (from > 0)
            speech_phrase(s, from + most < n ? "comma" : "and", "", NULL, 0);
        speak_parts(s, "side", cell, ncells, which, sides, form);
    }
}

static void speak_edges(struct speech *s, const int *given, int n, const char *form)
{
    const struct lattice *l = puzzle_of(s)->lattice;
    FREED int *edge = mem_alloc((size_t)n, sizeof *edge);
    int own = cell_of_sentence(s);
    FREED struct place_part *part = mem_alloc((size_t)n, sizeof *part);
    int parts = 0;

    /* The sides of the sentence's cell first. */
    for (int first = 1, k = 0; first >= 0; first--)
        for (int i = 0; i < n; i++)
            if ((side_of(l, own < 0 ? l->ncells : own, given[i]) >= 0) == first)
                edge[k++] = given[i];
    for (int left = n; left > 0;) {
        int has = 0, kept = 0;
        struct place_part *now = &part[parts++];
        now->cell = cell_for_edges(s, edge, left, &has);
        for (int i = 0; i < left; i++) {
            int side = side_of(l, now->cell, edge[i]);
            if (side >= 0) {
                now->which[now->n++] = side;
                s->by[edge[i]] = now->cell + 1;
            } else {
                edge[kept++] = edge[i];
            }
        }
        left = kept;
    }
    speak_sides(s, part, parts, form);
}

/* A dot is a corner of a cell: of the sentence's, of one that was named, or of the last. */
static int cell_for_dot(const struct speech *s, int dot)
{
    const struct lattice *l = puzzle_of(s)->lattice;
    int best = -1, value = -1, own = cell_of_sentence(s);

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int cell = l->dot_cell[k];
        int worth = !lattice_is_cell(l, cell) ? -1 : cell == own ? 2 : s->said[cell];
        if (worth > value || (worth == value && worth >= 0 && cell > best)) {
            best = cell;
            value = worth;
        }
    }
    return best;
}

static void speak_dot(struct speech *s, int dot, const char *form)
{
    const struct lattice *l = puzzle_of(s)->lattice;
    int cell = cell_for_dot(s, dot);
    int which = find(l->cell_dot + l->cell_start[cell], lattice_cell_degree(l, cell), dot);

    which = l->square ? which : way_of_corner(l, cell, which);
    speak_parts(s, "corner", &cell, 1, &which, 1, form);
}

/* In which part of the board the middle of n edges is, a third down and a third across; nothing on small
 * boards. What is short one way is not divided that way. */
static void speak_area(struct speech *s, const int *edge, int n)
{
    enum { LEAST = 6 };
    const struct lattice *l = puzzle_of(s)->lattice;
    int area = 0, most[2] = {0};
    char row[16];

    for (int v = 0; v < l->ndots; v++)
        for (int i = 0; i < 2; i++)
            most[i] = l->dot_at[v][i] > most[i] ? l->dot_at[v][i] : most[i];
    if (most[0] < LEAST * l->side && most[1] < LEAST * l->side)
        return;
    for (int i = 1; i >= 0; i--) {
        int at = 0, size = most[i];
        for (int k = 0; k < n; k++)
            at += l->dot_at[l->edge_dot[edge[k]][0]][i] + l->dot_at[l->edge_dot[edge[k]][1]][i];
        int third = 3 * at < 2 * n * size ? 0 : 3 * at > 4 * n * size ? 2 : 1;
        area = 3 * area + (size < LEAST * l->side ? 1 : third);
    }
    snprintf(row, sizeof row, "look-%d", area);
    speech_phrase(s, row, "link", NULL, 0);
    strbuf_char(s->out, ' ');
}

static bool name(struct speech *s, const char *kind, const struct story_slot *slot,
                 const char *form)
{
    const bool dot = strcmp(kind, "dot") == 0;

    if (strcmp(kind, "cell") == 0)
        speak_cells(s, slot->item, slot->n, form);
    else if (strcmp(kind, "clue") == 0)
        speak_clues(s, slot->item, slot->n, form);
    else if (strcmp(kind, "area") == 0)
        speak_area(s, slot->item, slot->n);
    else if (!dot && form_has(form, "path"))
        speak_path(s, slot->item, slot->n, form);
    else if (dot)
        speak_dot(s, slot->item[0], form);
    else
        speak_edges(s, slot->item, slot->n, form);
    return true;
}

/* The place of a link; of one that counts lines or is about a side, the cell that it finds; of what would
 * close a loop, of suppositions and ends, an edge. */
static void place(const void *body, const struct story_step *step, int number, struct saying *say)
{
    const struct loops *own = body;
    const struct story_link *link = number < step->nlinks ? &step->link[number] : NULL;
    bool faces = link && link->nmarks > 0 && link->mark->kind >= MARK_SAME_SIDE;
    const struct story_fact *fact = link && link->nfacts > 0 ? link->fact : step->fact;
    int edge = link && !link->fact && link->nmarks > 0 ? link->mark->place[0] : fact->place;

    if (link && link->nsayings > 0)
        area_of_link(own->puzzle, link, say);
    if (say->nslots == 0)
        story_slot(say, "area", &edge, 1);
    if (faces)
        story_slot(say, "cell",
                   &link->mark->place[lattice_is_cell(own->puzzle->lattice, link->mark->place[1])],
                   1);
    else if (link && link->nclues > 0 && strcmp(link->kind, "closing") != 0)
        story_slot(say, "clue", link->clue, link->nclues);
    else if (link && link->ndots > 0)
        story_slot(say, "dot", link->dot, 1);
    else
        story_slot(say, "edge", &edge, 1);
}

const struct nouns loops_nouns = {.family = &loops_family, .name = name, .place = place};
