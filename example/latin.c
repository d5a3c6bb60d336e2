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
#include "format/json_body.h"
#include "model/services.h"
#include "render/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 4, CELLS = SIDE * SIDE };

/* The body of a record: what the toolkit carries around without looking into it. 0 is an empty cell. */
struct latin {
    int given[CELLS];
    int solution[CELLS]; /* where solved */
    bool solved;
};

static struct record new_record(const int *given)
{
    struct latin *own = mem_alloc(1, sizeof *own);

    memcpy(own->given, given, sizeof own->given);
    return (struct record){.family = &latin_family, .body = own};
}

/* ---- what a puzzle is ---- */

/* Books have rules, a title and an example for each type. This family has one. */
static const char *const *types(void)
{
    static const char *const name[] = {"latin", NULL};

    return name;
}

static int type(const void *body)
{
    (void)body;
    return 0;
}

static bool is_solved(const void *body)
{
    return ((const struct latin *)body)->solved;
}

static void forget(void *body)
{
    ((struct latin *)body)->solved = false;
}

/* Checks the solution by the rules alone. It shares no code with the engine below, so that one
 * mistake cannot hide another. */
static bool verify(const void *body, struct diag *why)
{
    const struct latin *own = body;

    for (int i = 0; i < CELLS; i++)
        if (own->given[i] && own->given[i] != own->solution[i])
            return diag_set(why, "a given number is changed");
    for (int line = 0; line < SIDE; line++) {
        unsigned row = 0, col = 0;
        for (int k = 0; k < SIDE; k++) {
            row |= 1U << own->solution[line * SIDE + k];
            col |= 1U << own->solution[k * SIDE + line];
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
        if (own->given[i] && !name[own->given[i]])
            name[own->given[i]] = ++names;
        form[i] = name[own->given[i]];
    }
    return key_of_numbers(form, CELLS);
}

/* The size in words, for messages. */
static void size(const void *body, struct strbuf *out)
{
    const struct latin *own = body;
    int givens = 0;

    for (int i = 0; i < CELLS; i++)
        givens += own->given[i] > 0;
    strbuf_format(out, "%d givens", givens);
}

/* The puzzle in plain characters, with its solution if that is known. */
static void show(const void *body, struct strbuf *out)
{
    const struct latin *own = body;

    for (int i = 0; i < CELLS; i++) {
        strbuf_char(out, ".1234"[own->solved ? own->solution[i] : own->given[i]]);
        if (i % SIDE == SIDE - 1)
            strbuf_char(out, '\n');
    }
}

/* The steps of a story conclude facts. Here a fact is a cell and its number. JSON has them as names in
 * an array: "is":["r2c3=4"]. Other families have several arrays, such as "is" and "not". */
static const char *const fact_field[] = {"is", NULL};

static void cell_name(const void *body, int cell, struct strbuf *out)
{
    (void)body;
    strbuf_format(out, "r%dc%d", cell / SIDE + 1, cell % SIDE + 1);
}

static int cell_find(const void *body, const char *name)
{
    int row, col, end = 0;

    (void)body;
    if (sscanf(name, "r%1dc%1d%n", &row, &col, &end) != 2 || name[end] || row < 1 || row > SIDE ||
        col < 1 || col > SIDE)
        return -1;
    return (row - 1) * SIDE + col - 1;
}

static int fact_name(const void *body, struct story_fact fact, struct strbuf *out)
{
    cell_name(body, fact.place, out);
    strbuf_format(out, "=%d", fact.value);
    return 0; /* the index of its array */
}

static bool fact_find(const void *body, int field, const char *name, struct story_fact *fact)
{
    char cell[5] = "";

    (void)field;
    if (strlen(name) != 6 || name[4] != '=' || name[5] < '1' || name[5] > '0' + SIDE)
        return false;
    memcpy(cell, name, 4);
    *fact = (struct story_fact){cell_find(body, cell), name[5] - '0'};
    return fact->place >= 0;
}

/* Facts of one number exclude each other: a story has at most one of them. Here that is the cell. */
static int fact_count(const void *body)
{
    (void)body;
    return CELLS;
}

static int fact_number(const void *body, struct story_fact fact)
{
    (void)body;
    return fact.place;
}

/* Whether the fact is true in the solution, as far as that is known. */
static bool fact_holds(const void *body, struct story_fact fact)
{
    const struct latin *own = body;

    return !own->solved || own->solution[fact.place] == fact.value;
}

const struct family latin_family = {.name = "latin",
                                    .free = free,
                                    .types = types,
                                    .type = type,
                                    .is_solved = is_solved,
                                    .forget = forget,
                                    .verify = verify,
                                    .key = key,
                                    .size = size,
                                    .show = show,
                                    .fact_field = fact_field,
                                    .fact_name = fact_name,
                                    .fact_find = fact_find,
                                    .fact_count = fact_count,
                                    .fact_number = fact_number,
                                    .fact_holds = fact_holds,
                                    .cell_name = cell_name,
                                    .cell_find = cell_find};

/* ---- JSON ---- */

/* In JSON a board is an array of rows: "givens":["1...","..2.",".3..","...4"]. */
static bool read_board(const struct jsonl *line, const char *field, const char *marks, int *number)
{
    json_t *rows;

    if (!jsonl_rows(line, field, SIDE, &rows))
        return false;
    for (int row = 0; row < SIDE; row++) {
        const char *text = json_string_value(json_array_get(rows, (size_t)row));
        if (strlen(text) != SIDE || strspn(text, marks) != SIDE)
            return jsonl_wrong(line, field, "row %d has other than four of %s", row + 1, marks);
        for (int i = 0; i < SIDE; i++)
            number[row * SIDE + i] = text[i] == '.' ? 0 : text[i] - '0';
    }
    return true;
}

static void write_board(json_t *object, const char *field, const int *number)
{
    json_t *rows = json_array();

    for (int row = 0; row < SIDE; row++) {
        char text[SIDE + 1] = "";
        for (int i = 0; i < SIDE; i++)
            text[i] = ".1234"[number[row * SIDE + i]];
        jsonl_append_text(rows, text);
    }
    jsonl_put(object, field, rows);
}

/* Reads the fields of the puzzle and makes the record's body. */
static bool read(const struct jsonl *line, struct record *r)
{
    int given[CELLS];

    if (!read_board(line, "givens", ".1234", given))
        return false;
    *r = new_record(given);
    return true;
}

/* Reads the solution, if there is one. No line with a wrong one is accepted. */
static bool read_solution(const struct jsonl *line, void *body)
{
    struct latin *own = body;
    struct diag why;

    own->solved = jsonl_has(line, "solution");
    if (!own->solved)
        return true;
    return read_board(line, "solution", "1234", own->solution) &&
           (verify(own, &why) ||
            jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text));
}

static void write(const void *body, json_t *object)
{
    write_board(object, "givens", ((const struct latin *)body)->given);
}

static void write_solution(const void *body, json_t *object)
{
    if (is_solved(body))
        write_board(object, "solution", ((const struct latin *)body)->solution);
}

const struct json_body latin_json = {.family = &latin_family,
                                     .read = read,
                                     .read_solution = read_solution,
                                     .write = write,
                                     .write_solution = write_solution};

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
    memcpy(number, own->given, sizeof number);
    int n = search(number, 0, found, 0);
    own->solved = n == 1;
    if (own->solved)
        memcpy(own->solution, found, sizeof found);
    return n == 0 ? ANSWER_NONE : n == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL;
}

/* The level, the score and the techniques that the puzzle needs. */
static enum answer rate(struct record *r, const struct effort *effort)
{
    struct story_fact order[CELLS];
    struct latin trial = *(const struct latin *)r->body;
    struct record solved = {.body = &trial};
    enum answer answer = solve(&solved, effort);
    int open = 0;

    if (answer != ANSWER_UNIQUE)
        return answer;
    int singles = fill_singles(trial.given, order);
    for (int i = 0; i < CELLS; i++)
        open += !trial.given[i];
    record_clear_rating(r);
    r->level = open ? LEVEL_SEARCH : LEVEL_MIN;
    r->score = singles + 100 * open;
    record_add_technique(r, "single", singles);
    return answer;
}

/* The story: a step for each single, with its sentence, the fact and the cells to look at; and a last
 * step where reasoning ends. */
static enum answer explain(struct record *r, const struct effort *effort)
{
    struct latin *own = r->body;
    struct story_fact order[CELLS];
    int number[CELLS];
    enum answer answer = solve(r, effort);

    if (answer != ANSWER_UNIQUE)
        return answer;
    memcpy(number, own->given, sizeof number);
    int n = fill_singles(number, order);
    story_free(r->story);
    r->story = story_new();
    for (int i = 0; i < n; i++) {
        struct story_step *step = story_add(r->story);
        struct strbuf text;
        strbuf_init(&text);
        strbuf_text(&text, "Only one number fits: ");
        fact_name(own, order[i], &text);
        step->level = LEVEL_MIN;
        step->technique = mem_copy_text("single");
        step->text = text.text;
        step->fact = mem_alloc(1, sizeof *step->fact);
        step->fact[step->nfacts++] = order[i];
        step->cell = mem_alloc(CELLS, sizeof *step->cell);
        for (int k = 0; k < CELLS; k++)
            if (meet(k, order[i].place))
                step->cell[step->ncells++] = k;
    }
    if (memcmp(number, own->solution, sizeof number) == 0)
        return answer;
    struct story_step *rest = story_add(r->story);
    rest->level = LEVEL_SEARCH;
    rest->technique = mem_copy_text("trying");
    rest->text = mem_copy_text("Trying shows the rest.");
    rest->fact = mem_alloc(CELLS, sizeof *rest->fact);
    for (int i = 0; i < CELLS; i++)
        if (!number[i])
            rest->fact[rest->nfacts++] = (struct story_fact){i, own->solution[i]};
    return answer;
}

/* A proof is what a checker without engines can follow (docs/proof.md). Boards of this size need none. */
static bool prove(const struct record *r, enum answer answer, const struct effort *effort,
                  FILE *out)
{
    (void)r, (void)effort;
    return fprintf(out, "latin: %d\n", (int)answer) > 0;
}

/* ---- making ---- */

/* The recipe, which options set: command lines, recipe files and plans of books all come this way. */
struct recipe {
    uint64_t given;    /* a bit for each row */
    const char *level; /* read by the scale's parse() */
};

static const struct option_row recipe_rows[] = {
    {OPTION_TEXT, 0, "difficulty", "1|7|any", "level: singles alone, or trying (any)",
     OPTION_AT(recipe, level)},
    {0},
};

static void recipe_init(void *recipe)
{
    *(struct recipe *)recipe = (struct recipe){.level = "any"};
}

/* Here options that exclude each other would be refused. */
static bool recipe_finish(void *recipe, struct diag *d)
{
    (void)recipe;
    (void)d;
    return true;
}

/* The options that make the same puzzle again, for its record. */
static void recipe_options(const void *recipe, const char *level, recipe_take *take, void *context)
{
    (void)recipe;
    take(context, "difficulty", level);
}

/* Of how many puzzles the most pleasing is chosen. That needs the first table's `quality`. */
static int best_of(const void *recipe)
{
    (void)recipe;
    return 1;
}

/* A board without givens, to plan pages before puzzles are made. */
static struct record blank(const void *recipe)
{
    static const int none[CELLS];

    (void)recipe;
    return new_record(none);
}

/* A generator keeps what attempts share: here the level that is wanted. */
static void *generator_new(const void *recipe, struct generator_skip skip)
{
    (void)recipe, (void)skip;
    return mem_alloc(1, sizeof(int));
}

static void generator_begin(void *generator, int level)
{
    *(int *)generator = level;
}

/* One attempt: a random square, from which givens are taken away in random order as long as there is
 * one solution and, at level 1, singles find it. All chance comes from rng: the same seed makes the same
 * puzzle. */
static bool generator_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    static const struct effort effort = {0};
    int symbol[SIDE] = {1, 2, 3, 4}, row[SIDE] = {0, 1, 2, 3}, given[CELLS], order[CELLS];
    int level = *(const int *)generator;

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
        own->given[order[i]] = 0;
        if (rate(r, &effort) != ANSWER_UNIQUE || (level == LEVEL_MIN && r->level > level))
            own->given[order[i]] = given[order[i]];
    }
    solve(r, &effort);
    rate(r, &effort);
    if (level == LEVEL_UNKNOWN || r->level == level)
        return true;
    record_release(r);
    return false;
}

/* When to give up, and what to say then. */
static int generator_limit(const void *generator)
{
    (void)generator;
    return 100;
}

static struct generator_miss generator_miss(const void *generator)
{
    struct generator_miss miss = {.impossible = false};

    snprintf(miss.wish, sizeof miss.wish, "level %d", *(const int *)generator);
    return miss;
}

/* What plans call this puzzle: `type = latin`. */
static const struct puzzle_kind *kinds(void)
{
    static const struct puzzle_kind kind[] = {{"latin", NULL, NULL, NULL, "1", NULL}, {0}};

    return kind;
}

static const char *const kind_options[] = {NULL};

static const struct level_scale scales[] = {
    {"difficulty", "level", level_parse_range, "a level: 1 or 7"},
    {0},
};

static const struct wish_table wishes = {.rows = recipe_rows,
                                         .recipe_size = sizeof(struct recipe),
                                         .recipe_init = recipe_init,
                                         .recipe_finish = recipe_finish,
                                         .scales = scales,
                                         .kinds = kinds,
                                         .kind_options = kind_options,
                                         .blank = blank,
                                         .recipe_options = recipe_options};

/* A microsecond or two for each cell, at any level. */
static const int *work_of(const void *recipe UNUSED)
{
    static const int by_level[LEVEL_SEARCH + 1] = {2, 1, 1, 1, 1, 1, 1, 2};

    return by_level;
}

static const struct generator_table generator = {.best_of = best_of,
                                                 .work = work_of,
                                                 .new = generator_new,
                                                 .free = free,
                                                 .begin = generator_begin,
                                                 .attempt = generator_attempt,
                                                 .limit = generator_limit,
                                                 .miss = generator_miss};

static const struct answer_table answers = {
    .solve = solve, .rate = rate, .explain = explain, .hint = explain, .prove = prove};

const struct services latin_services = {.family = &latin_family,
                                        .program = "latin-gen",
                                        .wishes = &wishes,
                                        .generator = &generator,
                                        .answers = &answers};

/* ---- drawing ---- */

/* In units, which are the side of a cell; with a margin, in which thick lines end. */
static const double margin = 0.1;

static struct board_size board_units(const void *body)
{
    (void)body;
    return (struct board_size){SIDE + 2 * margin, SIDE + 2 * margin, margin};
}

static void draw_board(const struct pen *pen, const int *number, struct spot at)
{
    struct font font = {pen->style->family, false};

    for (int i = 0; i < CELLS; i++) {
        double left = at.x + (i % SIDE + margin) * at.unit,
               top = at.y + (i / SIDE + margin) * at.unit;
        char label[2] = {(char)('0' + number[i]), '\0'};
        cairo_rectangle(pen->cr, left, top, at.unit, at.unit);
        cairo_stroke(pen->cr);
        if (number[i])
            text_centred(pen->text, pen->cr, font, at.unit / 2, left + at.unit / 2,
                         top + at.unit / 2, label);
    }
}

static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    const struct latin *own = body;

    draw_board(pen, solved ? own->solution : own->given, at);
}

/* Room for numbers of rows and columns, and these numbers: this board has none. */
static struct board_room room(const void *body, double unit, double least)
{
    (void)body, (void)unit, (void)least;
    return (struct board_room){0, 0};
}

static void coordinates(const struct pen *pen, const void *body, struct spot at)
{
    (void)pen, (void)body, (void)at;
}

/* The board after the steps [0 .. end[ of the story. Those from `first` on are new: other families
 * draw them in another way, and shade the cells to look at. */
static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    struct latin own = *(const struct latin *)body;

    (void)first;
    for (int i = 0; i < end; i++)
        for (int k = 0; k < story->step[i].nfacts; k++)
            own.given[story->step[i].fact[k].place] = story->step[i].fact[k].value;
    draw_board(pen, own.given, at);
}

/* Pictures of steps have a legend where drawings need one. */
static const struct drawing_sample legend[] = {{0}};

const struct drawing latin_drawing = {.family = &latin_family,
                                      .size = board_units,
                                      .board = board,
                                      .room = room,
                                      .coordinates = coordinates,
                                      .step = step,
                                      .legend = legend};
