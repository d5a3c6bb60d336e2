#include "render/sudoku/drawing.h"

#include "format/sudoku/family.h"
#include "model/sudoku/constraint.h"
#include "render/coordinates.h"
#include "render/step_marks.h"
#include "render/sudoku/grid.h"
#include "render/sudoku/marks.h"
#include "render/symbols.h"

#include <math.h>
#include <string.h>

/* ---- boards ---- */

/* In solutions, symbols of small cells may grow by so much to stay legible. */
static const double most_growth = 1.3;

struct board_size sudoku_size(const struct topology *t)
{
    struct sudoku_faces faces = sudoku_faces_of(t);
    double margin = sudoku_grid_margin(t);

    return (struct board_size){.width = faces.width + 2 * margin,
                               .height = faces.height + 2 * margin,
                               .margin = margin,
                               .beside = faces.unfolded ? 0 : faces.face[0].x};
}

/* The parts of a picture of the whole board; solution may be NULL. */
static void draw_board(const struct sudoku_grid *g, const struct sudoku *s, const int *solution)
{
    sudoku_grid_signs(g);
    if (g->faces.unfolded && !solution)
        sudoku_unfolding_tabs(g);
    if (g->faces.unfolded)
        sudoku_unfolding_arrows(g);
    sudoku_grid_lines(g);
    sudoku_grid_givens(g, s);
    if (!solution)
        sudoku_candidates(g, s);
    for (int e = 0; solution && e < g->t->nelements; e++)
        if (!s->given[e])
            sudoku_grid_found(g, e, solution[e]);
}

/* Symbols of a solution may take more of small cells, and smaller texts are left out there. */
static struct sudoku_grid new_grid(const struct pen *pen, const struct sudoku *s,
                                   const int *solution, struct spot at)
{
    struct sudoku_grid g = sudoku_grid_new(pen, s->topology, at);

    g.solved = solution;
    if (solution)
        g.size = fmax(g.size, fmin(pen->style->least_text, most_growth * g.size));
    return g;
}

void sudoku_draw(const struct pen *pen, const struct sudoku *s, const int *solution, struct spot at)
{
    OWN(sudoku_grid) g = new_grid(pen, s, solution, at);

    cairo_save(pen->cr);
    sudoku_grid_tints(&g);
    draw_board(&g, s, solution);
    cairo_restore(pen->cr);
}

static void draw_shade(const struct sudoku_grid *g, int b, const double paper[3])
{
    const int *element = topology_block(g->t, b);

    for (int k = 0; k < g->t->nsymbols; k++)
        sudoku_grid_path_looked(g, element[k]);
    set_colour(g->cr, paper);
    cairo_fill(g->cr);
}

/* The solved board, on which a line and a region are shaded. */
static void draw_rules(const struct pen *pen, const void *body, struct spot at)
{
    const struct sudoku *s = body;
    OWN(sudoku_grid) g = new_grid(pen, s, s->solution, at);
    int line, region;

    sudoku_appearance_example(g.look, &line, &region);
    cairo_save(pen->cr);
    sudoku_grid_tints(&g);
    if (line >= 0)
        draw_shade(&g, line, paper_blue);
    if (region >= 0)
        draw_shade(&g, region, paper_yellow);
    draw_board(&g, s, s->solution);
    cairo_restore(pen->cr);
}

/* ---- the table ---- */

static struct board_size size(const void *body)
{
    const struct sudoku *s = body;

    return sudoku_size(s->topology);
}

static bool begun(const void *body)
{
    const struct sudoku *s = body;
    bool any = false;

    for (int i = 0; s->filled && i < s->topology->nelements; i++)
        any = any || s->filled[i];
    return any;
}

static int symbols(const void *body)
{
    const struct sudoku *s = body;

    return s->topology->nsymbols;
}

static bool suits(const void *body, const struct style *style, struct diag *d)
{
    return symbols_suffice(style->symbols, symbols(body), d);
}

static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    const struct sudoku *s = body;

    sudoku_draw(pen, s, solved ? s->solution : NULL, at);
}

/* The numbers of a flat board. Those of a solid take as much room above it and to its left. */
static struct coordinates shown(const struct topology *t)
{
    struct sudoku_faces faces = sudoku_faces_of(t);
    double margin = sudoku_size(t).margin;

    return (struct coordinates){
        0, t->rows, 0, t->cols, margin + faces.face[0].x, margin + faces.face[0].y};
}

static struct board_room room(const void *body, double unit, double least)
{
    const struct sudoku *s = body;
    struct coordinates c = shown(s->topology);

    return coordinates_room(&c, unit, least);
}

/* Where the numbers of a solid stand. */
struct edge {
    const struct sudoku_face *face;
    bool rows;     /* they are the numbers of rows */
    double out[2]; /* from the edge to its numbers, as (x, y); of length 1 */
};

/* A number at the beginning of each line that begins at this edge. */
static void draw_numbers(const struct pen *pen, const struct edge *edge, struct spot at)
{
    const struct sudoku_face *f = edge->face;
    const double *along = edge->rows ? f->down : f->right;
    int first = edge->rows ? f->row : f->col, n = edge->rows ? f->rows : f->cols;
    double distance = coordinates_distance(at.unit, pen->style->least_text);

    for (int i = 0; i < n; i++)
        coordinates_number(
            pen,
            (struct spot){at.x + (f->x + (i + 0.5) * along[0]) * at.unit + distance * edge->out[0],
                          at.y + (f->y + (i + 0.5) * along[1]) * at.unit + distance * edge->out[1],
                          at.unit},
            first + i + 1);
}

static void coordinates(const struct pen *pen, const void *body, struct spot at)
{
    const struct sudoku *s = body;
    struct sudoku_faces faces = sudoku_faces_of(s->topology);
    struct coordinates c = shown(s->topology);
    double margin = sudoku_size(s->topology).margin * at.unit;

    if (faces.solid) {
        /* The rows and columns of the face on top, and the rows of the left one, which go on in the
         * columns of the same numbers on the right. */
        const double *along = faces.face[0].right;
        const struct edge edge[] = {{&faces.face[0], true, {-along[1], -along[0]}},
                                    {&faces.face[0], false, {along[1], -along[0]}},
                                    {&faces.face[1], true, {-1, 0}}};
        for (int i = 0; i < 3; i++)
            draw_numbers(pen, &edge[i], (struct spot){at.x + margin, at.y + margin, at.unit});
    } else {
        coordinates_draw(pen, &c, at);
    }
}

static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    sudoku_draw_step(pen, body, story, first, end, at);
}

/* ---- legend ---- */

static void sample(const struct pen *pen, int sample, struct spot at)
{
    sudoku_draw_sample(pen, (enum sudoku_sample)sample, at);
}

int sudoku_step_symbol(const struct story_step *step)
{
    int symbol = step->nlinks == 0 && step->nfacts > 0 ? -step->fact[0].value : 0;

    for (int j = 1; j < step->nfacts; j++)
        if (step->fact[j].value != -symbol)
            return 0;
    return symbol > 0 ? symbol : 0;
}

unsigned sudoku_step_looks(const struct story_step *step)
{
    unsigned all = 0;

    for (int j = 0; j < step->ncells; j++) {
        unsigned looks = LOOKS_OPEN;
        for (int i = 0; i < step->nfacts; i++)
            if (step->fact[i].place == step->cell[j])
                looks = step->fact[i].value < 0 ? LOOKS_OUT : 0;
        for (int i = 0; i < step->nbecause; i++)
            if (step->because[i].place == step->cell[j] && step->because[i].value > 0)
                looks = LOOKS_KNOWN;
        all |= looks;
    }
    return all;
}

bool sudoku_link_is_rectangle(const struct story_link *link)
{
    return strcmp(link->kind, "rectangle") == 0;
}

static unsigned fact_samples(const struct story_step *step)
{
    unsigned all = 0;

    for (int i = 0; i < step->nfacts; i++)
        all |= 1U << (step->fact[i].value < 0 ? SUDOKU_SAMPLE_OUT : SUDOKU_SAMPLE_NEW);
    return all;
}

static unsigned look_samples(const struct story_step *step)
{
    bool known = sudoku_step_looks(step) > LOOKS_KNOWN;

    return (unsigned)(step->ncells > 0) << SUDOKU_SAMPLE_PREMISE | (unsigned)known
                                                                       << SUDOKU_SAMPLE_KNOWN;
}

static unsigned link_samples(const struct story_step *step)
{
    bool places = sudoku_step_symbol(step) > 0 && sudoku_step_looks(step) & LOOKS_OPEN;
    unsigned all = (unsigned)(step->nlinks > 0 || places) << SUDOKU_SAMPLE_RING;

    for (int i = 0; i < step->nlinks; i++) {
        const struct story_link *link = &step->link[i];
        bool supposes = link->role == LINK_SUPPOSES, told = story_link_is_told(link);
        bool pairs = link->nmarks > 0 && link->mark->kind == MARK_ONE;
        bool links = !supposes && link->nmarks + link->nfacts > 0 && told;
        all |= (unsigned)(supposes && told && link->nfacts == 1) << SUDOKU_SAMPLE_SUPPOSED |
               (unsigned)(link->role == LINK_CLASHES && link->ncells > 0) << SUDOKU_SAMPLE_CLASH |
               (unsigned)pairs << SUDOKU_SAMPLE_PAIR | (unsigned)links << SUDOKU_SAMPLE_LINK |
               (unsigned)sudoku_link_is_rectangle(link) << SUDOKU_SAMPLE_RECTANGLE;
    }
    return all;
}

static unsigned samples(const void *body UNUSED, const struct story *story, int first, int end)
{
    const struct story_step *argument = story_argument(story, first, end);
    int highest = story_level(story, first, end);
    unsigned all = 0;

    for (int i = first; i < end; i++)
        all |= fact_samples(&story->step[i]);
    for (int i = first; i < end; i++)
        if (story->step[i].level == highest)
            all |= look_samples(&story->step[i]);
    return all | (argument ? link_samples(argument) : 0);
}

static const struct drawing_sample legend[] = {{"new_number", SUDOKU_SAMPLE_NEW},
                                               {"ruled_out", SUDOKU_SAMPLE_OUT},
                                               {"looked_at", SUDOKU_SAMPLE_PREMISE},
                                               {"number_used", SUDOKU_SAMPLE_KNOWN},
                                               {"in_question", SUDOKU_SAMPLE_RING},
                                               {"supposed", SUDOKU_SAMPLE_SUPPOSED},
                                               {"follows", SUDOKU_SAMPLE_LINK},
                                               {"exactly_one", SUDOKU_SAMPLE_PAIR},
                                               {"contradiction", SUDOKU_SAMPLE_CLASH},
                                               {"rectangle", SUDOKU_SAMPLE_RECTANGLE},
                                               {0}};

/* ---- features ---- */

static bool has_kind(const void *body, int kind)
{
    const struct sudoku *s = body;
    const struct constraints *all = s->topology->constraints;

    for (int i = 0; all && i < all->n; i++)
        if ((int)all->at[i].kind == kind)
            return !(sudoku_constraints_unsaid(s->topology) >> kind & 1);
    return false;
}

static bool is_unsaid(const void *body, int kind)
{
    const struct sudoku *s = body;

    return sudoku_constraints_unsaid(s->topology) >> kind & 1;
}

static bool overlaps(const void *body, int what)
{
    (void)what;
    return sudoku_appearance_overlaps(((const struct sudoku *)body)->topology);
}

/* The rules of overlaps and constraints. */
static const struct drawing_feature features[] = {
    {"rule-overlap", NULL, overlaps},
#define RULE(name) "rule-" name, "constraint/" name
#define KIND(NUMBER, row, name, ...) {RULE(name), has_kind, CONSTRAINT_##NUMBER},
    CONSTRAINT_LIST(KIND)
#undef KIND
        {RULE("no-dot-consecutive"), is_unsaid, CONSTRAINT_NOT_CONSECUTIVE},
    {RULE("no-dot-ratio"), is_unsaid, CONSTRAINT_NOT_RATIO},
    {0}};
_Static_assert(sizeof features / sizeof *features <= DRAWING_FEATURES + 1, "features have no bits");

const struct drawing sudoku_drawing = {
    .family = &sudoku_family,
    .features = features,
    .symbols = symbols,
    .candidates = true,
    .begun = begun,
    .suits = suits,
    .size = size,
    .board = board,
    .rules = draw_rules,
    .room = room,
    .coordinates = coordinates,
    .step = step,
    .marked = true,
    .legend = legend,
    .samples = samples,
    .sample = sample,
};
