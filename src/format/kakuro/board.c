#include "format/kakuro/board.h"

#include "base/text.h"

#include <string.h>

enum { MOST_SUM = 45 };

/* Reads a place of n characters: what is there before and behind a slash, or a cell. */
static bool take_place(struct kakuro_board *b, int at, const char *text, size_t n)
{
    const char *slash = memchr(text, '/', n);
    size_t length[2];
    int64_t sum;

    if (!slash) {
        b->white[at] = true;
        b->given[at] = *text == '.' ? 0 : *text - '0';
        return n == 1 && (*text == '.' || (*text >= '1' && *text <= '9'));
    }
    length[1] = (size_t)(slash - text);
    length[0] = n - length[1] - 1;
    for (int down = 0; down < 2; down++) {
        const char *from = down ? text : slash + 1;
        if (number_scan(from, length[down], MOST_SUM, &sum) != length[down] ||
            (length[down] > 0 && (sum == 0 || sum > MOST_SUM)))
            return false;
        b->sum[at][down] = length[down] > 0 ? (int)sum : 0;
    }
    return true;
}

bool kakuro_board_row(struct kakuro_board *b, const char *text, size_t len, struct slip *slip)
{
    int n = 0;

    if (b->rows == KAKURO_PLACES)
        return slip_set(slip, 1, "more than %d rows", KAKURO_MOST_SIDE);
    for (size_t at = line_blanks(text, len, 0), end; at < len; at = end) {
        for (end = at; end < len && !line_is_blank_char(text[end]); end++)
            continue;
        if (n == (b->rows > 0 ? b->cols : KAKURO_PLACES))
            return slip_set(slip, at + 1, "more than %d places in the row", n);
        if (!take_place(b, b->rows * KAKURO_PLACES + n++, text + at, end - at))
            return slip_set(slip, at + 1,
                            "'%.*s' is no place: cells are '.' or 1 to 9, others have a '/' with "
                            "sums up to %d, down/across",
                            (int)(end - at), text + at, MOST_SUM);
        end += line_blanks(text, len, end);
    }
    if (b->rows > 0 && n != b->cols)
        return slip_set(slip, len + 1, "%d places in the row, where %d are needed", n, b->cols);
    b->cols = n;
    b->rows++;
    return true;
}

/* Gives the runs that begin beside this place their sums. */
static bool take_sums(struct kakuro *k, const struct kakuro_board *b, int row, int col,
                      struct diag *why)
{
    const int *sum = b->sum[row * KAKURO_PLACES + col];

    for (int down = 0; down < 2; down++) {
        bool black = !b->white[row * KAKURO_PLACES + col];
        int e = black ? cell_grid_at(&k->cells, row - 1 + down, col - 1 + !down) : -1;
        if ((e >= 0) != (sum[down] > 0))
            return diag_set(why, "the cells %s row %d, column %d %s",
                            down ? "below" : "to the right of", row, col,
                            e < 0 ? "are none, but have a sum" : "have no sum");
        if (e >= 0)
            k->run[k->run_of[down][e]].sum = sum[down];
    }
    return true;
}

struct kakuro *kakuro_board_end(const struct kakuro_board *b, struct diag *why)
{
    int rows = b->rows - 1, cols = b->cols - 1;
    bool white[KAKURO_MOST_SIDE * KAKURO_MOST_SIDE] = {false}, fine = true, any = false;

    for (int i = 0; i < b->rows * b->cols; i++) {
        int row = i / b->cols, col = i % b->cols;
        bool is = b->white[row * KAKURO_PLACES + col];
        if (is && (row == 0 || col == 0)) {
            diag_set(why, "the first row and the first column are for sums, not for cells");
            return NULL;
        }
        if (is)
            any = white[(row - 1) * cols + col - 1] = true;
    }
    if (!any) {
        diag_set(why, "it has no cells");
        return NULL;
    }
    struct kakuro *k = kakuro_new(rows, cols, white, why);
    for (int i = 0; k && fine && i < b->rows * b->cols; i++)
        fine = take_sums(k, b, i / b->cols, i % b->cols, why);
    for (int e = 0; k && e < k->cells.n; e++)
        k->cells.given[e] =
            b->given[(k->cells.at[e] / cols + 1) * KAKURO_PLACES + k->cells.at[e] % cols + 1];
    if (fine)
        return k;
    kakuro_free(k);
    return NULL;
}

void kakuro_board_write(struct strbuf *out, const struct kakuro *k, int row, const int *number,
                        int width)
{
    for (int col = 0; col <= k->cells.cols; col++) {
        int sum[2], e = cell_grid_at(&k->cells, row - 1, col - 1);
        OWN(strbuf) place = strbuf_new();
        kakuro_clue(k, row - 1, col - 1, sum);
        if (e >= 0)
            strbuf_char(&place, ".123456789"[number[e]]);
        if (sum[1])
            strbuf_format(&place, "%d", sum[1]);
        if (e < 0)
            strbuf_char(&place, '/');
        if (sum[0])
            strbuf_format(&place, "%d", sum[0]);
        strbuf_format(out, "%s%*s", col > 0 ? " " : "", col < k->cells.cols ? -width : 0,
                      place.text);
    }
}
