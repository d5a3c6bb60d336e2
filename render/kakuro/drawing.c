/* Kakuros as newspapers print them: black places with a slash between their sums, and white cells. */
#include "model/kakuro/kakuro.h"
#include "render/cell_board.h"

/* Ink of the parts: 1 is black. */
static const double ink_black = 0.8, ink_slash = 0.35;

/* Widths of lines, sizes of texts, and from the middle of a place to that of a sum, in units. */
static const double slash = 0.03, sum_size = 0.36, most_sum = 0.42, aside = 0.23;

/* A black place, with its sums; of a solution without those that could not be read. */
static void draw_black(const struct cell_board *b, int row, int col)
{
    cairo_t *cr = b->pen->cr;
    double x = b->x + col * b->unit, y = b->y + row * b->unit,
           size = cell_board_size_of(b, sum_size, most_sum);
    int sum[2];

    kakuro_clue((const struct kakuro *)b->cells, row - 1, col - 1, sum);
    if ((!sum[0] && !sum[1]) || (b->solved && size < b->pen->style->least_text))
        return;
    set_grey(cr, ink_slash);
    set_line(cr, slash * b->unit);
    cairo_rectangle(cr, x, y, b->unit, b->unit);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + b->unit, y + b->unit);
    cairo_stroke(cr);
    set_grey(cr, 0);
    for (int down = 0; down < 2; down++)
        if (sum[down])
            cell_board_write(b, row, col, down ? -aside : aside, down ? aside : -aside, size, true,
                             sum[down]);
}

static void under(const struct cell_board *b, const unsigned char *paper)
{
    int cols = b->cells->cols + 1, rows = b->cells->rows + 1;

    cairo_rectangle(b->pen->cr, b->x, b->y, cols * b->unit, rows * b->unit);
    set_grey(b->pen->cr, ink_black);
    cairo_fill(b->pen->cr);
    cell_board_papers(b, paper);
    for (int i = 0; i < rows * cols; i++)
        if (cell_grid_at(b->cells, i / cols - 1, i % cols - 1) < 0)
            draw_black(b, i / cols, i % cols);
    cell_board_lines(b);
    cell_board_border(b, 1);
}

static const struct cell_board_look look = {under, kakuro_possible};

static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    cell_board_draw(pen, body, solved, at, &look);
}

static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    cell_board_step(pen, body, story, first, end, at, &look);
}

const struct drawing kakuro_drawing = {
    .family = &kakuro_family, .board = board, .step = step, CELL_BOARD_DRAWING};
