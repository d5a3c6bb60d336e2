#include "cross/board.h"

#include "generator/loops/random_loop.h"
#include "model/loops/square.h"

#include <ctype.h>
#include <string.h>

enum { SMALL_SIDE = 6, LETTERS = 6 };

static int between(struct pcg32 *rng, int low, int high)
{
    return low + (int)pcg32_below(rng, (uint32_t)(high - low + 1));
}

static bool chance(struct pcg32 *rng, int percent)
{
    return (int)pcg32_below(rng, 100) < percent;
}

bool board_is_letter(char c)
{
    return isalpha((unsigned char)c) != 0;
}

bool board_has(const struct board *b, char c)
{
    for (int r = 0; r < b->rows; r++)
        if (memchr(b->cell[r], c, (size_t)b->cols))
            return true;
    return false;
}

bool board_is_missing(const struct board *b)
{
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++)
            if (b->cell[r][c] != '_')
                return false;
    return true;
}

void board_write(const struct board *b, struct strbuf *out)
{
    for (int r = 0; r < b->rows; r++) {
        strbuf_add(out, b->cell[r], (size_t)b->cols);
        strbuf_char(out, '\n');
    }
    for (int c = 'A'; c <= 'z'; c++)
        if (board_is_letter((char)c) && board_has(b, (char)c))
            strbuf_format(out, "!%c=%d\n", c, b->number[c]);
}

/* One cell of margin stands for the outside of the board. */
struct inside {
    unsigned char in[BOARD_SIDE + 2][BOARD_SIDE + 2];
};

/* The border of an inside that is cut at random may be several loops, or none. */
static void inside_choose(struct inside *s, const struct board *b, struct pcg32 *rng)
{
    memset(s, 0, sizeof *s);
    if (chance(rng, 12)) {
        for (int r = 1; r <= b->rows; r++)
            for (int c = 1; c <= b->cols; c++)
                s->in[r][c] = chance(rng, 35);
        return;
    }
    struct lattice *l = lattice_square(b->rows, b->cols);
    struct random_loop *loops = random_loop_new(l);
    const unsigned char *in = random_loop_choose(loops, rng);
    for (int r = 0; r < b->rows; r++)
        memcpy(s->in[r + 1] + 1, in + r * b->cols, (size_t)b->cols);
    random_loop_free(loops);
    lattice_drop(l);
}

/* How many edges of the border are boundary edges of the cells with this label; only of one cell
 * when it is a digit's. */
static int inside_count(const struct inside *s, const struct board *b, int row, int col)
{
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    char label = b->cell[row][col];
    int n = 0;

    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++)
            for (int k = 0; k < 4; k++) {
                int y = r + step[k][0], x = c + step[k][1];
                bool mine = board_is_letter(label) ? b->cell[r][c] == label : r == row && c == col;
                bool within = y >= 0 && y < b->rows && x >= 0 && x < b->cols &&
                              board_is_letter(label) && b->cell[y][x] == label;
                n += mine && !within && s->in[r + 1][c + 1] != s->in[y + 1][x + 1];
            }
    return n;
}

/* A digit is '0' here until it is counted. */
static char label_draw(struct pcg32 *rng, const char *letter, int letters, int blanks)
{
    if (chance(rng, blanks))
        return '.';
    int k = between(rng, 0, letters);
    return k == 0 ? '0' : letter[k - 1];
}

/* Labels cling to the cell above or on the left, more or less: letters in one piece or in many. */
static void labels_draw(struct board *b, struct pcg32 *rng, int letters, int blanks)
{
    int clinging = between(rng, 0, 95);
    char letter[LETTERS];

    for (int i = 0; i < letters; i++)
        letter[i] = (char)((chance(rng, 50) ? 'a' : 'A') + i);
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++) {
            char label = label_draw(rng, letter, letters, blanks);
            bool above = chance(rng, 50);
            if (chance(rng, clinging) && (above ? r : c) > 0)
                label = above ? b->cell[r - 1][c] : b->cell[r][c - 1];
            b->cell[r][c] = label;
        }
}

/* Whether the border of the inside passes between the cell and one before it of the same letter. */
static bool label_cut(const struct board *b, const struct inside *s, int r, int c)
{
    char label = b->cell[r][c];

    if (!board_is_letter(label))
        return false;
    return (r > 0 && b->cell[r - 1][c] == label && s->in[r][c + 1] != s->in[r + 1][c + 1]) ||
           (c > 0 && b->cell[r][c - 1] == label && s->in[r + 1][c] != s->in[r + 1][c + 1]);
}

/* Whether the square may be missing: there is no edge between two of these, nor between one and the
 * outside, so all that hang together are on one side of the border. */
static bool may_be_missing(const struct board *b, const struct inside *s, int r, int c)
{
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

    for (int k = 0; k < 4; k++) {
        int y = r + step[k][0], x = c + step[k][1];
        bool out = y < 0 || y >= b->rows || x < 0 || x >= b->cols;
        if ((out || b->cell[y][x] == '_') && s->in[y + 1][x + 1] != s->in[r + 1][c + 1])
            return false;
    }
    return true;
}

static void squares_drop(struct board *b, const struct inside *s, struct pcg32 *rng)
{
    int missing = between(rng, 5, 50);

    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++)
            if (chance(rng, missing) && may_be_missing(b, s, r, c))
                b->cell[r][c] = '_';
    if (board_is_missing(b))
        b->cell[0][0] = '.';
}

static void numbers_count(struct board *b, const struct inside *s)
{
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++) {
            char label = b->cell[r][c];
            if (board_is_letter(label))
                b->number[(int)label] = inside_count(s, b, r, c);
            else if (label == '0')
                b->cell[r][c] = (char)('0' + inside_count(s, b, r, c));
        }
}

/* Another number for the clue at a cell: one more, one less, none, or any. */
static void number_change(struct board *b, struct pcg32 *rng, int r, int c)
{
    char label = b->cell[r][c];
    bool letter = board_is_letter(label);

    if (label == '.' || label == '_')
        return;
    int old = letter ? b->number[(int)label] : label - '0', kind = between(rng, 0, 4);
    int number = kind == 0 ? 0 : kind < 4 ? old + between(rng, -1, 1) : between(rng, 0, 12);
    number = number < 0 ? 0 : number;
    if (letter)
        b->number[(int)label] = number;
    else
        b->cell[r][c] = (char)('0' + (number > 4 ? 4 : number));
}

static void numbers_spoil(struct board *b, struct pcg32 *rng)
{
    int n = chance(rng, 60) ? 0 : chance(rng, 80) ? between(rng, 1, 3) : b->rows * b->cols;

    for (; n > 0; n--)
        number_change(b, rng, between(rng, 0, b->rows - 1), between(rng, 0, b->cols - 1));
}

void board_random(struct board *b, struct pcg32 *rng)
{
    struct inside inside;
    bool large = chance(rng, 20);
    int side = large ? BOARD_SIDE : SMALL_SIDE;

    memset(b, 0, sizeof *b);
    b->rows = between(rng, 1, side);
    b->cols = between(rng, 1, side);
    inside_choose(&inside, b, rng);
    labels_draw(b, rng, large ? 0 : between(rng, 0, LETTERS), between(rng, 0, large ? 60 : 85));
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++)
            if (chance(rng, 90) && label_cut(b, &inside, r, c))
                b->cell[r][c] = '.';
    if (chance(rng, 25))
        squares_drop(b, &inside, rng);
    numbers_count(b, &inside);
    numbers_spoil(b, rng);
}
