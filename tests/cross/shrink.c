#include "cross/shrink.h"

#include <string.h>

struct shrinking {
    struct board *board;
    bool (*test)(void *context, const struct board *b);
    void *context;
    bool smaller; /* something was dropped in this round */
};

static bool shrink_take(struct shrinking *w, const struct board *smaller)
{
    if (board_is_missing(smaller) || !w->test(w->context, smaller))
        return false;
    *w->board = *smaller;
    return w->smaller = true;
}

static void drop_row(struct board *b, int row)
{
    memmove(b->cell[row], b->cell[row + 1], sizeof *b->cell * (size_t)(b->rows - row - 1));
    b->rows--;
}

static void drop_column(struct board *b, int col)
{
    for (int r = 0; r < b->rows; r++)
        memmove(b->cell[r] + col, b->cell[r] + col + 1, (size_t)(b->cols - col - 1));
    b->cols--;
}

static void shrink_sides(struct shrinking *w)
{
    for (int r = w->board->rows - 1; r >= 0 && w->board->rows > 1; r--) {
        struct board b = *w->board;
        drop_row(&b, r);
        shrink_take(w, &b);
    }
    for (int c = w->board->cols - 1; c >= 0 && w->board->cols > 1; c--) {
        struct board b = *w->board;
        drop_column(&b, c);
        shrink_take(w, &b);
    }
}

static void shrink_letters(struct shrinking *w)
{
    for (int letter = 'A'; letter <= 'z'; letter++) {
        struct board b = *w->board;
        if (!board_is_letter((char)letter) || !board_has(&b, (char)letter))
            continue;
        for (int r = 0; r < b.rows; r++)
            for (int c = 0; c < b.cols; c++)
                if (b.cell[r][c] == letter)
                    b.cell[r][c] = '.';
        shrink_take(w, &b);
    }
}

static void shrink_cells(struct shrinking *w)
{
    for (int r = 0; r < w->board->rows; r++)
        for (int c = 0; c < w->board->cols; c++) {
            struct board b = *w->board;
            if (b.cell[r][c] == '.')
                continue;
            b.cell[r][c] = '.';
            shrink_take(w, &b);
        }
}

/* The lowest number that will do, at each cell in turn; letters have theirs at any cell. */
static void shrink_number(struct shrinking *w, int r, int c)
{
    struct board b = *w->board;
    char label = b.cell[r][c];
    int number = label == '.' || label == '_' ? 0
                 : board_is_letter(label)     ? b.number[(int)label]
                                              : label - '0';

    for (int less = 0; less < number; less++) {
        if (board_is_letter(label))
            b.number[(int)label] = less;
        else
            b.cell[r][c] = (char)('0' + less);
        if (shrink_take(w, &b))
            return;
    }
}

void board_shrink(struct board *b, bool (*test)(void *context, const struct board *b),
                  void *context)
{
    struct shrinking w = {b, test, context, true};

    while (w.smaller) {
        w.smaller = false;
        shrink_sides(&w);
        shrink_letters(&w);
        shrink_cells(&w);
        for (int r = 0; r < b->rows; r++)
            for (int c = 0; c < b->cols; c++)
                shrink_number(&w, r, c);
    }
}
