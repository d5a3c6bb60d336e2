#include "model/story.h"

#include "base/mem.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

struct story *story_new(void)
{
    return mem_alloc(1, sizeof(struct story));
}

void story_free(struct story *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->nsteps; i++) {
        free(s->step[i].technique);
        free(s->step[i].text);
        free(s->step[i].edge);
        free(s->step[i].cell);
        free(s->step[i].sides);
    }
    free(s->step);
    free(s);
}

struct story_step *story_add(struct story *s)
{
    s->step = mem_resize(s->step, (size_t)s->nsteps + 1, sizeof *s->step);
    s->step[s->nsteps] = (struct story_step){0};
    return &s->step[s->nsteps++];
}

void story_cell_name(struct strbuf *out, const struct lattice *l, int cell)
{
    strbuf_format(out, "r%dc%d", cell / l->cols + 1, cell % l->cols + 1);
}

/* A line of dots or edges at place `at` of `count` cells, named by the cell behind it, or at the
 * far rim by the last cell. */
static int story_line(int at, int count, const char **side, const char *near, const char *far)
{
    *side = at < count ? near : far;
    return at < count ? at + 1 : count;
}

void story_dot_name(struct strbuf *out, const struct lattice *l, int dot)
{
    const char *down, *right;
    int r = story_line(dot / (l->cols + 1), l->rows, &down, "top", "bottom");
    int c = story_line(dot % (l->cols + 1), l->cols, &right, "left", "right");

    strbuf_format(out, "%s %s of r%dc%d", down, right, r, c);
}

void story_edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    int nhorizontal = (l->rows + 1) * l->cols;
    const char *side;

    if (edge < nhorizontal) {
        int r = story_line(edge / l->cols, l->rows, &side, "top", "bottom");
        strbuf_format(out, "r%dc%d %s", r, edge % l->cols + 1, side);
    } else {
        int v = edge - nhorizontal;
        int c = story_line(v % (l->cols + 1), l->cols, &side, "left", "right");
        strbuf_format(out, "r%dc%d %s", v / (l->cols + 1) + 1, c, side);
    }
}

/* Reads a cell's name at the start of a text; *used is its length. */
static int story_scan_cell(const struct lattice *l, const char *text, size_t *used)
{
    const char *at = text;
    int64_t r, c;

    if (*at++ != 'r')
        return -1;
    size_t n = number_scan(at, strlen(at), l->rows, &r);
    at += n;
    if (n == 0 || r < 1 || r > l->rows || *at++ != 'c')
        return -1;
    n = number_scan(at, strlen(at), l->cols, &c);
    at += n;
    if (n == 0 || c < 1 || c > l->cols)
        return -1;
    *used = (size_t)(at - text);
    return lattice_cell_at(l, (int)r - 1, (int)c - 1);
}

int story_find_cell(const struct lattice *l, const char *name)
{
    size_t used;
    int cell = story_scan_cell(l, name, &used);

    return cell >= 0 && name[used] == 0 ? cell : -1;
}

int story_find_edge(const struct lattice *l, const char *name)
{
    static const char *const sides[4] = {" top", " right", " bottom", " left"};
    size_t used;
    int cell = story_scan_cell(l, name, &used);

    for (int k = 0; cell >= 0 && k < 4; k++)
        if (strcmp(name + used, sides[k]) == 0)
            return l->cell_edge[l->cell_start[cell] + k];
    return -1;
}
