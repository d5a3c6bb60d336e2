/* Paper to solve puzzles on: blank grids, or boards of tilings without clues. */
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/drawing.h"

#include <math.h>

/* Of blank grids: columns and rows on a page, the space between them in sizes of the running text, and
 * the widths of lines and the sizes of dots in points. */
enum { GRID_COLUMNS = 2, GRID_ROWS = 3 };
static const double grid_gap = 2, thin = 0.75, thick = 1.5, dot = 1.8;

/* The lines of a grid of n by n cells in boxes, or of cols by rows dots where n is 0. */
static void draw_grid(cairo_t *cr, int n, int cols, int rows, double x, double y, double unit)
{
    int high = 1;

    for (int k = 2; k * k <= n; k++)
        high = n % k == 0 ? k : high;
    for (int i = 0; i <= n && n > 0; i++) {
        set_line(cr, i % high == 0 ? thick : thin);
        cairo_move_to(cr, x, y + i * unit);
        cairo_line_to(cr, x + n * unit, y + i * unit);
        cairo_stroke(cr);
        set_line(cr, i % (n / high) == 0 ? thick : thin);
        cairo_move_to(cr, x + i * unit, y);
        cairo_line_to(cr, x + i * unit, y + n * unit);
        cairo_stroke(cr);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    set_line(cr, dot);
    for (int row = 0; row <= rows && n == 0; row++)
        for (int col = 0; col <= cols; col++) {
            cairo_move_to(cr, x + col * unit, y + row * unit);
            cairo_close_path(cr);
        }
    cairo_stroke(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

/* The first board of the next type on other boards than the usual from puzzle i on, round the book. */
static const struct record *next_board(const struct book *b, int *i)
{
    const struct wording_type *last = sections_type(b, book_board(b, *i)), *type;

    do {
        *i = (*i + 1) % b->n;
        type = sections_type(b, book_board(b, *i));
    } while (*i > 0 && (type == last || !type->board));
    return book_record(b, *i);
}

/* Boards without clues in the boxes of a page. */
static void draw_boards(const struct flow *f, double width, double height, double gap)
{
    const struct pen pen = {f->pen->cr, f->b->text, &f->b->template.style};
    const struct record *r = book_record(f->b, 0);
    struct body body = flow_body(f);

    for (int i = 0, at = 0; i < GRID_COLUMNS * GRID_ROWS; i++, r = next_board(f->b, &at)) {
        struct board_size size = board_size(r);
        double unit = board_fit(size, width, height, f->b->template.largest_cell);
        double x = body.left + i % GRID_COLUMNS * (width + gap) + (width - size.width * unit) / 2;
        double y = body.top + i / GRID_COLUMNS * (height + gap) + (height - size.height * unit) / 2;
        drawing_of(r)->locate(&pen, r->body, -1, (struct spot){x, y, unit});
    }
}

/* Grids like the book's first board: squares with boxes for sudokus, dots for loops; or boards of its
 * tilings. */
void grids_flow(struct flow *f, const struct book_part *part)
{
    const struct records_board *board = book_board(f->b, 0);
    double gap = grid_gap * f->b->template.text_size, margin = 2 * board->size.margin;
    int n = board->symbols, cols = n, rows = n;

    (void)part;
    if (n == 0) {
        cols = (int)round(board->size.width - margin);
        rows = (int)round(board->size.height - margin);
    }
    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (!f->pen)
        return;
    struct body body = flow_body(f);
    double width = (body.width - (GRID_COLUMNS - 1) * gap) / GRID_COLUMNS;
    double height = (body.height - (GRID_ROWS - 1) * gap) / GRID_ROWS;
    double unit = fmin((width - 2 * thick) / cols, (height - 2 * thick) / rows);
    if (sections_type(f->b, board)->board) {
        draw_boards(f, width, height, gap);
        return;
    }
    set_grey(f->pen->cr, 1);
    for (int i = 0; i < GRID_COLUMNS * GRID_ROWS; i++)
        draw_grid(f->pen->cr, n, cols, rows,
                  body.left + i % GRID_COLUMNS * (width + gap) + (width - cols * unit) / 2,
                  body.top + i / GRID_COLUMNS * (height + gap) + (height - rows * unit) / 2, unit);
}
