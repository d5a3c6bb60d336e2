#include "format/sudoku/gss.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/line.h"
#include "format/sudoku/family.h"
#include "format/sudoku/signs.h"
#include "format/sudoku/type.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int gss_recognise(const char *line, size_t len)
{
    return len > 1 && line[0] == '<' && line_is_letter(line[1]) &&
                   strncasecmp(line, "<html", 5) != 0 && strncmp(line, "<svg", 4) != 0
               ? SURE_WHOLE
               : 0;
}

/* ---- reading ---- */

static int compare_columns(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;

    return (x > y) - (x < y);
}

/* The columns of all elements, each once; returns how many. The caller frees them. */
static int list_columns(const struct gss_found *found, int n, size_t **sorted)
{
    size_t *col = mem_alloc((size_t)n, sizeof *col);
    int distinct = 0;

    for (int e = 0; e < n; e++)
        col[e] = found[e].col;
    qsort(col, (size_t)n, sizeof *col, compare_columns);
    for (int e = 0; e < n; e++)
        if (e == 0 || col[e] != col[e - 1])
            col[distinct++] = col[e];
    *sorted = col;
    return distinct;
}

static bool read_sudoku(const struct gss_head *head, struct textin *in, struct record *r,
                        struct diag *d)
{
    struct topology *t = gss_topology(head, in, d);

    if (!t)
        return false;
    struct sudoku *s = sudoku_new(t);
    FREED struct gss_found *found = mem_alloc((size_t)t->nelements, sizeof *found);
    *r = sudoku_record(s);
    s->layout = gss_text_read(head, t, in, s->given, found, d);
    if (s->layout && !(t->parts & (PART_ROWS | PART_CUBE_LINES | PART_NET | PART_PARQUET))) {
        /* A board without usual places or rows as blocks is as the text shows it: its rows are the
         * lines with elements, its columns the columns of bytes where elements begin, unless there
         * are far too many of them. */
        int(*at)[2] = mem_alloc((size_t)t->nelements, sizeof *at), row = 0;
        FREED size_t *col = NULL;
        int cols = list_columns(found, t->nelements, &col);

        for (int e = 0; e < t->nelements; e++) {
            row += e > 0 && found[e].line != found[e - 1].line;
            at[e][0] = row;
            /* The rank of a column among n sorted ones. */
            size_t column = found[e].col;
            const size_t *place = bsearch(&column, col, (size_t)cols, sizeof *col, compare_columns);
            at[e][1] = (int)(place - col);
        }
        if (row < TOPOLOGY_MAX_SIDE && cols <= TOPOLOGY_MAX_SIDE)
            topology_place(t, (const int(*)[2])at);
        free(at);
    }
    return s->layout != NULL;
}

struct layout *gss_layout_read(const struct topology *t, struct textin *in, struct diag *d)
{
    FREED struct gss_found *found = mem_alloc((size_t)t->nelements, sizeof *found);
    FREED int *given = mem_alloc((size_t)t->nelements, sizeof *given);
    struct layout *layout = NULL;
    struct gss_head head = {0};
    int givens = 0;

    if (gss_head_read(&head, in, d) &&
        ((head.size.line == 0 && head.symbols.line == 0 && head.n == 0) ||
         diag_at(d, textin_place(in, 0),
                 "only <pattern> and <emptychar> may stand above <sudoku>")))
        layout = gss_text_read(&head, t, in, given, found, d);
    for (int e = 0; layout && e < t->nelements; e++)
        givens += given[e] > 0;
    if (givens > 0) {
        layout_drop(layout);
        layout = NULL;
        diag_set(d, "%s: all elements must be unknown", in->name);
    }
    gss_head_release(&head);
    return layout;
}

static enum format_result gss_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct gss_head head = {0};

    bool good = gss_head_read(&head, &reader->in, d) && read_sudoku(&head, &reader->in, r, d);
    gss_head_release(&head);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

/* ---- writing ---- */

/* Writes the blocks from b on by one tag, if there is one for them; returns how many. */
static int write_tag(struct strbuf *out, const struct topology *t, int b)
{
    static const enum gss_tag tags[] = {GSS_STANDARDBLOCKS, GSS_ROWBLOCKS,     GSS_COLBLOCKS,
                                        GSS_BLOCKBLOCKS,    GSS_DOWNDIAGBLOCK, GSS_UPDIAGBLOCK};
    int n = 0;

    for (size_t i = 0; n == 0 && i < sizeof tags / sizeof *tags; i++) {
        OWN(block_list) list;
        block_list_init(&list, t->nsymbols);
        /* Tags for lists of blocks; the list of <standardblocks> is empty unless it comes first. */
        int side = list.nsymbols, box = topology_box_height(side);
        bool standard = tags[i] == GSS_STANDARDBLOCKS && b == 0 && box * box == side;
        if (tags[i] == GSS_ROWBLOCKS || standard)
            block_list_rows(&list, side);
        if (tags[i] == GSS_COLBLOCKS || standard)
            block_list_columns(&list, side);
        if ((tags[i] == GSS_BLOCKBLOCKS && box * box == side) || standard)
            block_list_boxes(&list, box);
        if (tags[i] == GSS_DOWNDIAGBLOCK || tags[i] == GSS_UPDIAGBLOCK)
            block_list_diagonal(&list, tags[i] == GSS_DOWNDIAGBLOCK);
        if (list.n > 0 && b + list.n <= t->nblocks &&
            memcmp(topology_block(t, b), list.block,
                   (size_t)list.n * (size_t)t->nsymbols * sizeof *list.block) == 0) {
            strbuf_format(out, "%s\n", gss_tag_name[tags[i]]);
            n = list.n;
        }
    }
    return n;
}

/* The tags that the layout needs. */
static void write_pattern(struct strbuf *out, const struct layout *layout)
{
    if (strcmp(layout->pattern, ".") != 0)
        strbuf_format(out, "%s%s\n", gss_tag_name[GSS_PATTERN], layout->pattern);
    if (layout->empty != '.')
        strbuf_format(out, "%s%c\n", gss_tag_name[GSS_EMPTYCHAR], layout->empty);
}

static void write_text(struct strbuf *out, const struct layout *layout, int nsymbols,
                       const int *symbol)
{
    strbuf_format(out, "%s\n", gss_tag_name[GSS_SUDOKU]);
    layout_write(layout, nsymbols, symbol, out);
}

void gss_layout_write(struct strbuf *out, const struct layout *layout, int nsymbols)
{
    FREED int *unknown = mem_alloc((size_t)layout->nelements, sizeof *unknown);

    write_pattern(out, layout);
    write_text(out, layout, nsymbols, unknown);
}

static void gss_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct sudoku *s = sudoku_of(r);
    const struct topology *t = s->topology;
    struct layout *layout = s->layout ? layout_hold(s->layout) : layout_usual(t);

    strbuf_format(out, "<size>%d\n<blocksize>%d\n", t->nelements, t->nsymbols);
    write_pattern(out, layout);
    bool square = t->nelements == t->nsymbols * t->nsymbols;
    for (int b = 0, n; b < t->nblocks; b += n) {
        n = square ? write_tag(out, t, b) : 0;
        if (n == 0) {
            strbuf_text(out, gss_tag_name[GSS_BLOCK]);
            for (int k = 0; k < t->nsymbols; k++)
                strbuf_format(out, " %d", topology_block(t, b)[k] + 1);
            strbuf_char(out, '\n');
            n = 1;
        }
    }
    write_text(out, layout, t->nsymbols, s->given);
    layout_drop(layout);
}

const struct format format_gss = {
    .name = "gss",
    .title = "gss (sudokus of any topology)",
    .family = &sudoku_family,
    .single = true,
    .accept = sudoku_is_plain,
    .recognise = gss_recognise,
    .read = gss_read,
    .write = gss_write,
};

/* ---- for people ----
 * Sudokus for people: the puzzle and, if known, its solution, as gss prints them. */

void sudoku_show_puzzle(const struct record *r, struct strbuf *out)
{
    const struct sudoku *s = sudoku_of(r);
    const struct topology *t = s->topology;
    const char *name = sudoku_type_name(t);
    const struct sudoku_type *type = sudoku_type_find(name);
    struct diag why;

    sudoku_show(s, s->given, out);
    if (!signs_accept(&format_sdk, r, &why)) {
        strbuf_format(out, FORMAT_TYPE_LINE "%s", name);
        if (type && type->drawn->nsymbols != t->nsymbols)
            strbuf_format(out, "-%dx%d", t->nsymbols, t->nsymbols);
        strbuf_char(out, '\n');
    }
    sudoku_show_constraints(t, out);
}

static void text_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct sudoku *s = sudoku_of(r);

    if (!first)
        strbuf_char(out, '\n');
    sudoku_show_puzzle(r, out);
    if (s->solution) {
        strbuf_char(out, '\n');
        sudoku_show(s, s->solution, out);
    }
}

const struct format format_sudoku_text = {
    .name = "text",
    .family = &sudoku_family,
    .write = text_write,
};
