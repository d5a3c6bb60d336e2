#include "render/sudoku_drawing.h"

#include "format/sudokus.h"
#include "render/coordinates.h"
#include "render/sudoku_draw.h"

static struct board_size size(const void *body)
{
    const struct sudoku *s = body;

    return sudoku_size(s->topology);
}

static void board(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                  bool solved, double x, double y, double unit)
{
    const struct sudoku *s = body;

    sudoku_draw(cr, text, style, s, solved ? s->solution : NULL, x, y, unit);
}

static struct coordinates shown(const struct topology *t)
{
    return (struct coordinates){0, t->rows, 0, t->cols, sudoku_size(t).margin};
}

static struct board_room room(const void *body, double unit)
{
    const struct sudoku *s = body;
    struct coordinates c = shown(s->topology);

    return coordinates_room(&c, unit);
}

static void coordinates(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                        double x, double y, double unit)
{
    const struct sudoku *s = body;
    struct coordinates c = shown(s->topology);

    coordinates_draw(cr, text, style, &c, x, y, unit);
}

static void step(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                 const struct story *story, int first, int end, double x, double y, double unit)
{
    sudoku_draw_step(cr, text, style, body, story, first, end, x, y, unit);
}

/* ---- legend ---- */

static void sample(cairo_t *cr, struct text *text, int sample, double x, double y, double side)
{
    (void)text;
    sudoku_draw_sample(cr, (enum sudoku_sample)sample, x, y, side);
}

static bool rules_out(const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++)
        if (step->fact[i].value < 0)
            return true;
    return false;
}

static const struct drawing_sample legend[] = {{"new number", SUDOKU_SAMPLE_NEW, false, NULL},
                                               {"ruled out", SUDOKU_SAMPLE_OUT, false, rules_out},
                                               {"looked at", SUDOKU_SAMPLE_PREMISE, false, NULL},
                                               {0}};

const struct drawing sudoku_drawing = {
    .family = &sudoku_family,
    .size = size,
    .board = board,
    .room = room,
    .coordinates = coordinates,
    .step = step,
    .legend = legend,
    .sample = sample,
};
