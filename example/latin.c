/*
 * A family of puzzles to copy: Latin squares of 4 x 4. Each row and each column has the numbers 1 to 4.
 *
 * A family is four tables: what a puzzle is (model/family.h), how it stands in JSON (format/json_body.h),
 * what makes puzzles and answers about them (model/services.h), what draws them (render/drawing.h).
 * Everything else works from these: batches, JSON, lists of puzzles seen, verification, rating, stories,
 * plans, pages and books. tests/unit/test_families.c asks all of that of this file. The families of the
 * toolkit have the same tables, in rooms of their own: src/format/NAME, src/generator/NAME and render/NAME.
 *
 * To begin, copy this file; change one function after the other, and let the test run in between.
 */
#include "example/latin.h"

#include "base/mem.h"
#include "base/options.h"
#include "format/json_grid.h"
#include "model/cell_grid.h"
#include "model/services.h"
#include "render/cell_board.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 4, CELLS = SIDE * SIDE };

/* The body of a record: what the toolkit carries around without looking into it. Boards with numbers in
 * cells have a struct for that, which comes first; other families have a struct of their own. 0 is an empty
 * cell. */
struct latin {
    struct cell_grid cells;
};

static struct record new_record(const int *given)
{
    struct latin *own = mem_alloc(1, sizeof *own);

    own->cells = cell_grid_new(SIDE, SIDE, SIDE, NULL);
    memcpy(own->cells.given, given, CELLS * sizeof *given);
    return (struct record){.family = &latin_family, .body = own};
}

/* ---- what a puzzle is ---- */

static void release(void *body)
{
    struct latin *own = body;

    cell_grid_release(&own->cells);
    free(own);
}

/* Checks the solution by the rules alone. It shares no code with the engine below, so that one
 * mistake cannot hide another. */
static bool verify(const void *body, struct diag *why)
{
    const struct latin *own = body;

    for (int i = 0; i < CELLS; i++)
        if (own->cells.given[i] && own->cells.given[i] != own->cells.solution[i])
            return diag_set(why, "a given number is changed");
    for (int line = 0; line < SIDE; line++) {
        unsigned row = 0, col = 0;
        for (int k = 0; k < SIDE; k++) {
            row |= 1U << own->cells.solution[line * SIDE + k];
            col |= 1U << own->cells.solution[k * SIDE + line];
        }
        if (row != 0x1e || col != 0x1e)
            return diag_set(why, "a number stands twice in a line");
    }
    return true;
}

/* Equal for puzzles that a person would call the same: numbers are named in the order in which they
 * first occur. A larger family would also turn and mirror the board. */
static struct puzzle_key key(const void *body)
{
    const struct latin *own = body;
    int name[SIDE + 1] = {0}, names = 0, form[CELLS];

    for (int i = 0; i < CELLS; i++) {
        if (own->cells.given[i] && !name[own->cells.given[i]])
            name[own->cells.given[i]] = ++names;
        form[i] = name[own->cells.given[i]];
    }
    return key_of_numbers(form, CELLS);
}

/* The size in words, for messages. */
static void size(const void *body, struct strbuf *out)
{
    const struct latin *own = body;
    int givens = 0;

    for (int i = 0; i < CELLS; i++)
        givens += own->cells.given[i] > 0;
    strbuf_format(out, "%d givens", givens);
}

/* The puzzle in plain characters, with its solution if that is known. */
static void show(const void *body, struct strbuf *out)
{
    const struct latin *own = body;

    for (int i = 0; i < CELLS; i++) {
        strbuf_char(out, ".1234"[own->cells.solved ? own->cells.solution[i] : own->cells.given[i]]);
        if (i % SIDE == SIDE - 1)
            strbuf_char(out, '\n');
    }
}

/* The steps of a story conclude facts: a cell and its number, or one that it is not. JSON has them as names
 * in arrays: "is":["r2c3=4"]. CELL_GRID_FAMILY has all that a family says of them. */

const struct family latin_family = {.name = "latin",
                                    .free = release,
                                    .one_type = {"latin"},
                                    .verify = verify,
                                    .key = key,
                                    .size = size,
                                    .show = show,
                                    CELL_GRID_FAMILY};

/* ---- JSON ---- */

/* In JSON a board is an array of rows: "givens":["1...","..2.",".3..","...4"]. */

/* Reads the fields of the puzzle and makes the record's body. */
static bool read(const struct jsonl *line, struct record *r)
{
    static const int none[CELLS];

    *r = new_record(none);
    struct latin *own = r->body;
    return json_grid_read(line, "givens", &own->cells, own->cells.given);
}

/* Reads the solution, if there is one. No line with a wrong one is accepted. */
static bool read_solution(const struct jsonl *line, void *body)
{
    return json_grid_read_solution(line, body, &latin_family);
}

static void write(const void *body, json_t *object)
{
    const struct latin *own = body;

    json_grid_write(object, "givens", &own->cells, own->cells.given);
}

const struct json_body latin_json = {.family = &latin_family,
                                     .read = read,
                                     .read_solution = read_solution,
                                     .write = write,
                                     .write_solution = json_grid_write_solution};

/* ---- answers ---- */

/* Whether two different cells are in one row or column. */
static bool meet(int a, int b)
{
    return a != b && (a / SIDE == b / SIDE || a % SIDE == b % SIDE);
}

static bool fits(const int *number, int cell, int value)
{
    for (int k = 0; k < CELLS; k++)
        if (meet(cell, k) && number[k] == value)
            return false;
    return true;
}

/* The technique: a cell that only one number fits. Fills such cells in turn, notes them in `order`,
 * and returns how many. */
static int fill_singles(int *number, struct story_fact *order)
{
    int n = 0;

    for (int i = 0; i < CELLS; i++) {
        int only = 0, count = 0;
        for (int v = 1; v <= SIDE && !number[i]; v++)
            if (fits(number, i, v)) {
                only = v;
                count++;
            }
        if (count != 1)
            continue;
        number[i] = only;
        order[n++] = (struct story_fact){i, only};
        i = -1;
    }
    return n;
}

/* The search: counts solutions up to two; the first one stays in `found`. */
static int search(int *number, int cell, int *found, int n)
{
    while (cell < CELLS && number[cell])
        cell++;
    if (cell == CELLS) {
        if (n == 0)
            memcpy(found, number, CELLS * sizeof *found);
        return n + 1;
    }
    for (int v = 1; v <= SIDE && n < 2; v++)
        if (fits(number, cell, v)) {
            number[cell] = v;
            n = search(number, cell + 1, found, n);
            number[cell] = 0;
        }
    return n;
}

/* Puts the solution into the record if there is exactly one. A puzzle of this size needs no limit;
 * others give up after effort->conflicts with ANSWER_LIMIT. */
static enum answer solve(struct record *r, const struct effort *effort)
{
    struct latin *own = r->body;
    int number[CELLS], found[CELLS];

    (void)effort;
    memcpy(number, own->cells.given, sizeof number);
    int n = search(number, 0, found, 0);
    own->cells.solved = false;
    if (n == 1)
        cell_grid_solve(&own->cells, found);
    return n == 0 ? ANSWER_NONE : n == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL;
}

/* Appends a step with its sentence and its facts. */
static struct story_step *add_step(struct story *story, int level, const char *technique,
                                   const char *text, const struct story_fact *fact, int n)
{
    struct story_step *step = story_add_step(story, level, technique);

    step->text = mem_copy_text(text);
    for (int i = 0; i < n; i++)
        story_add_fact(&step->fact, &step->nfacts, fact[i].place, fact[i].value);
    return step;
}

/* The story: a step for each single, with the cells to look at; and a last step where reasoning ends. */
static struct story *tell(const struct latin *own, const struct story_fact *order, int singles)
{
    struct story *story = story_new();

    for (int i = 0; i < singles; i++) {
        OWN(strbuf) text = strbuf_new();
        strbuf_text(&text, "Only one number fits: ");
        cell_grid_fact_name(own, order[i], &text);
        struct story_step *step = add_step(story, LEVEL_MIN, "single", text.text, &order[i], 1);
        step->cell = mem_alloc(CELLS, sizeof *step->cell);
        for (int k = 0; k < CELLS; k++)
            if (meet(k, order[i].place))
                step->cell[step->ncells++] = k;
    }
    return story;
}

/* Rates, or tells, the way to a solution that is known: singles, and the other cells after them. */
static void follow(struct record *r, const struct effort *effort, enum following what)
{
    const struct latin *own = r->body;
    struct story_fact order[CELLS];
    int number[CELLS];

    (void)effort;
    memcpy(number, own->cells.given, sizeof number);
    int singles = fill_singles(number, order), n = singles;
    for (int i = 0; i < CELLS; i++)
        if (!number[i])
            order[n++] = (struct story_fact){i, own->cells.solution[i]};
    if (what == FOLLOW_RATE) {
        record_clear_rating(r);
        r->level = n > singles ? LEVEL_SEARCH : LEVEL_MIN;
        r->score = singles + 100 * (n - singles);
        record_add_technique(r, "single", singles);
        return;
    }
    story_free(r->story);
    r->story = tell(own, order, singles);
    if (n > singles)
        add_step(r->story, LEVEL_SEARCH, "trying", "Trying shows the rest.", order + singles,
                 n - singles);
}

/* ---- making ---- */

/* The recipe, which options set: command lines, recipe files and plans of books all come this way. */
struct recipe {
    uint64_t given; /* a bit for each row */
    int level[2];   /* the lowest and the highest */
};

static const struct option_row recipe_rows[] = {
    {OPTION_OTHER, 0, "level", "1|7|any", "singles alone, or trying (any)",
     OPTION_AT(recipe, level), .read = level_option_read, .write = level_option_write},
    {0},
};

static void recipe_init(void *recipe)
{
    *(struct recipe *)recipe = (struct recipe){0};
}

/* One attempt: a random square, from which givens are taken away in random order as long as there is
 * one solution and, at level 1, singles find it. All chance comes from rng: the same seed makes the same
 * puzzle. */
static bool generator_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    static const struct effort effort = {0};
    int symbol[SIDE] = {1, 2, 3, 4}, row[SIDE] = {0, 1, 2, 3}, given[CELLS], order[CELLS];
    int level = ((const struct usual_generator *)generator)->level;

    pcg32_shuffle(rng, symbol, SIDE);
    pcg32_shuffle(rng, row, SIDE);
    for (int i = 0; i < CELLS; i++) {
        given[i] = symbol[(row[i / SIDE] + i) % SIDE];
        order[i] = i;
    }
    pcg32_shuffle(rng, order, CELLS);
    *r = new_record(given);
    struct latin *own = r->body;
    for (int i = 0; i < CELLS; i++) {
        own->cells.given[order[i]] = 0;
        if (services_rate(r, &effort) != ANSWER_UNIQUE || (level == LEVEL_MIN && r->level > level))
            own->cells.given[order[i]] = given[order[i]];
    }
    solve(r, &effort);
    services_rate(r, &effort);
    if (level == LEVEL_UNKNOWN || r->level == level)
        return true;
    record_release(r);
    return false;
}

/* What plans call this puzzle, `type = latin`, and its usual level. */
static const struct puzzle_kind kind[] = {{"latin", .level = "1"}, {0}};

/* What these tables leave out has a usual meaning, which model/services.h tells: the options of a recipe
 * are those that were given, no more pleasing puzzle is chosen of several, there are no proofs. */
static const struct wish_table wishes = {.rows = recipe_rows,
                                         .recipe_size = sizeof(struct recipe),
                                         .recipe_init = recipe_init,
                                         .kind = kind};

static const struct generator_table generator = {.attempt = generator_attempt, .attempts = 100};

static const struct answer_table answers = {.solve = solve, .follow = follow};

const struct services latin_services = {.family = &latin_family,
                                        .program = "slink-make latin",
                                        .wishes = &wishes,
                                        .generator = &generator,
                                        .answers = &answers};

/* ---- drawing ---- */

/* What lies below the numbers; boards with numbers in cells have all else, also of steps. */
static void under(const struct cell_board *b, const unsigned char *paper)
{
    cell_board_papers(b, paper);
    cell_board_lines(b);
    cell_board_border(b, 1);
}

/* The numbers that a cell can be at first, as bits, for readers who want small numbers to cross out. */
static int start(const void *body, int cell)
{
    const struct latin *own = body;
    int set = 0;

    for (int v = 1; v <= SIDE; v++)
        set |= fits(own->cells.given, cell, v) << (v - 1);
    return set;
}

static const struct cell_board_look look = {under, start};

static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    cell_board_draw(pen, body, solved, at, &look);
}

/* The board after the steps [0 .. end[ of the story. Those from `first` on are new. */
static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    cell_board_step(pen, body, story, first, end, at, &look);
}

const struct drawing latin_drawing = {
    .family = &latin_family, .board = board, .step = step, CELL_BOARD_DRAWING};
