#include "format/sudoku/family.h"

#include "base/data_file.h"
#include "base/text.h"
#include "format/format.h"
#include "format/sudoku/type.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_group.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>

struct record sudoku_record(struct sudoku *s)
{
    return (struct record){.family = &sudoku_family, .body = s};
}

struct record sudoku_standard_record(struct format_reader *reader, int side, const int *given)
{
    const struct topology *t = reader->topology;

    if (!t || t->parts != PARTS_STANDARD || !t->of_parts || t->nsymbols != side) {
        topology_drop(reader->topology);
        reader->topology = topology_standard(side);
    }
    struct sudoku *s = sudoku_new(topology_hold(reader->topology));
    memcpy(s->given, given, (size_t)s->topology->nelements * sizeof *given);
    return sudoku_record(s);
}

bool sudoku_take_answer(struct sudoku *s, const int *symbol, struct diag *why)
{
    struct diag fault;

    for (int e = 0; e < s->topology->nelements; e++)
        if (symbol[e] < 1 || symbol[e] > s->topology->nsymbols)
            return true;
    if (!sudoku_verify(s, symbol, &fault))
        return diag_set(why, "its solution is wrong: %s", fault.text);
    sudoku_set_solution(s, symbol);
    return true;
}

bool sudoku_is_plain(const struct format *format, const struct record *r, struct diag *why)
{
    return !sudoku_of(r)->topology->constraints ||
           diag_set(why, "the format %s has no constraints beyond blocks; json has", format->name);
}

const char sudoku_usual_boxes[] = "the side of a sudoku is 6 or a square number";

bool sudoku_has_usual_boxes(int side)
{
    int height = topology_box_height(side);

    return side > 1 && (height * height == side || side == 6);
}

bool sudoku_has_usual_squares(const struct format *format, const struct record *r, struct diag *why)
{
    const struct topology *t = sudoku_of(r)->topology;

    return sudoku_is_plain(format, r, why) &&
           ((t->parts == PARTS_STANDARD && t->of_parts && sudoku_has_usual_boxes(t->nsymbols)) ||
            diag_set(why, "the format %s has only standard sudokus of 6x6 or of square sides",
                     format->name));
}

static void sudokus_free(void *body)
{
    sudoku_free(body);
}

static const struct sudoku *sudoku(const void *body)
{
    return body;
}

static int sudokus_type(const void *body)
{
    return sudoku_type_of(sudoku(body)->topology);
}

static bool sudokus_is_solved(const void *body)
{
    return sudoku(body)->solution != NULL;
}

static bool sudokus_verify(const void *body, struct diag *why)
{
    return sudoku_verify(sudoku(body), sudoku(body)->solution, why);
}

static void sudokus_forget(void *body)
{
    struct sudoku *s = body;

    free(s->solution);
    s->solution = NULL;
}

static struct puzzle_key sudokus_key(const void *body)
{
    return topology_key(sudoku(body)->topology, sudoku(body)->given);
}

static bool sudokus_turn(void *body, int transform, struct diag *why)
{
    return sudoku_turn(body, transform) ||
           diag_set(why, "its board has another outline when it is turned so");
}

static void sudokus_size(const void *body, struct strbuf *out)
{
    strbuf_format(out, "%d givens on %d cells", sudoku_givens(sudoku(body)),
                  sudoku(body)->topology->nelements);
}

static void sudokus_show(const void *body, struct strbuf *out)
{
    sudoku_show(sudoku(body), sudoku(body)->solution ? sudoku(body)->solution : sudoku(body)->given,
                out);
}

/* ---- cells, by row and column ---- */

static int thing_count(const void *body, const char *kind)
{
    const struct topology *t = ((const struct sudoku *)body)->topology;

    return strcmp(kind, "cell") == 0          ? t->nelements
           : strcmp(kind, "symbol") == 0      ? t->nsymbols
           : strcmp(kind, "block") == 0       ? t->nblocks
           : strcmp(kind, "step") == 0        ? 1 << 30
           : strcmp(kind, "struck") == 0      ? 1 << 30
           : strcmp(kind, "fact") == 0        ? t->nelements * t->nsymbols
           : !t->constraints                  ? -1
           : strcmp(kind, "cage") == 0        ? t->constraints->ncages
           : strcmp(kind, "sum") == 0         ? t->constraints->ncages
           : strcmp(kind, "combination") == 0 ? 1 << 30
                                              : -1;
}

static void cell_name(const void *body, int cell, struct strbuf *out)
{
    strbuf_format(out, "r%dc%d", sudoku(body)->topology->at[cell][0] + 1,
                  sudoku(body)->topology->at[cell][1] + 1);
}

/* Reads "rNcM" at the beginning of a text: returns its length, 0 if it is not there. */
static size_t scan_cell(const struct topology *t, const char *text, int *cell)
{
    size_t length = strlen(text), n = 1;
    int64_t place[2];

    for (int i = 0; i < 2; i++, n++) {
        if (text[n - 1] != "rc"[i])
            return 0;
        size_t digits = number_scan(text + n, length - n, TOPOLOGY_MAX_ELEMENTS, &place[i]);
        if (digits == 0 || place[i] == 0)
            return 0;
        n += digits;
    }
    *cell = topology_element_at(t, (int)place[0] - 1, (int)place[1] - 1);
    return *cell >= 0 ? n - 1 : 0;
}

static int cell_find(const void *body, const char *name)
{
    const struct sudoku *s = body;
    int cell;
    size_t n = scan_cell(s->topology, name, &cell);

    return n > 0 && name[n] == 0 ? cell : -1;
}

/* ---- facts: r2c3=4 is so, or is not ---- */

static const char *const fact_field[] = {"is", "not", NULL};

static int fact_name(const void *body, struct story_fact fact, struct strbuf *out)
{
    cell_name(body, fact.place, out);
    strbuf_format(out, "=%d", abs(fact.value));
    return fact.value < 0;
}

static bool fact_find(const void *body, int field, const char *name, struct story_fact *fact)
{
    const struct sudoku *s = body;
    size_t n = scan_cell(s->topology, name, &fact->place);
    int64_t symbol;

    if (n == 0 || name[n] != '=' || !number_parse(name + n + 1, 1, s->topology->nsymbols, &symbol))
        return false;
    fact->value = field == 0 ? (int)symbol : -(int)symbol;
    return true;
}

static int fact_count(const void *body)
{
    return sudoku(body)->topology->nelements * sudoku(body)->topology->nsymbols;
}

static int fact_number(const void *body, struct story_fact fact)
{
    return fact.place * sudoku(body)->topology->nsymbols + abs(fact.value) - 1;
}

static bool fact_holds(const void *body, struct story_fact fact)
{
    return !sudoku(body)->solution ||
           (sudoku(body)->solution[fact.place] == abs(fact.value)) == (fact.value > 0);
}

static char *type_file(const char *type)
{
    return data_file_own(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION, type);
}

static const char *const promised[] = {"unique-rectangle", "hidden-rectangle",
                                       "avoidable-rectangle", "bug", NULL};

static int sudokus_felt(const void *body, int64_t score, int level)
{
    const struct sudoku *s = body;

    (void)level; /* one scale for all */
    return feel_sudoku_level(score, s->topology->nelements);
}

const struct family sudoku_family = {
    .name = "sudoku",
    .quality = sudoku_quality_parts,
    .free = sudokus_free,
    .types = sudoku_type_names,
    .type = sudokus_type,
    .type_file = type_file,
    .words = "sudokus",
    .type_mark = SUDOKU_TYPE_MARK,
    .is_solved = sudokus_is_solved,
    .verify = sudokus_verify,
    .forget = sudokus_forget,
    .felt = sudokus_felt,
    .key = sudokus_key,
    .turn = sudokus_turn,
    .size = sudokus_size,
    .show = sudokus_show,
    .fact_field = fact_field,
    .fact_name = fact_name,
    .fact_find = fact_find,
    .fact_count = fact_count,
    .fact_number = fact_number,
    .fact_holds = fact_holds,
    .thing_count = thing_count,
    .promised = promised,
    .cell_name = cell_name,
    .cell_find = cell_find,
};
