#include "support/latin.h"

#include "base/mem.h"
#include "format/json_story.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const types[] = {"latin", NULL};
static const struct quality_part quality[] = {{"thrift", 10, 1000, 1000, 1000}, {0}};

struct record latin_record(const int *given)
{
    struct latin *own = mem_alloc(1, sizeof *own);

    memcpy(own->given, given, sizeof own->given);
    return (struct record){.family = &latin_family, .body = own};
}

static int type(const void *body)
{
    (void)body;
    return 0;
}

static bool is_solved(const void *body)
{
    const struct latin *own = body;

    return own->solved;
}

bool latin_share_line(int a, int b)
{
    return a != b && (a / LATIN_SIDE == b / LATIN_SIDE || a % LATIN_SIDE == b % LATIN_SIDE);
}

static bool verify(const void *body, struct diag *why)
{
    const struct latin *own = body;

    for (int i = 0; i < LATIN_CELLS; i++) {
        if (own->given[i] && own->given[i] != own->solution[i])
            return diag_set(why, "a given symbol is changed");
        for (int k = 0; k < i; k++)
            if (latin_share_line(i, k) && own->solution[i] == own->solution[k])
                return diag_set(why, "a symbol stands twice in a line");
    }
    return true;
}

/* Symbols are named by their first places, so renaming them changes nothing. */
static struct puzzle_key key(const void *body)
{
    const struct latin *own = body;
    int name[LATIN_SIDE + 1] = {0}, names = 0;
    int form[LATIN_CELLS];

    for (int i = 0; i < LATIN_CELLS; i++) {
        if (own->given[i] && !name[own->given[i]])
            name[own->given[i]] = ++names;
        form[i] = name[own->given[i]];
    }
    return key_of_numbers(form, LATIN_CELLS);
}

static void size(const void *body, struct strbuf *out)
{
    const struct latin *own = body;
    int givens = 0;

    for (int i = 0; i < LATIN_CELLS; i++)
        givens += own->given[i] > 0;
    strbuf_format(out, "%d givens", givens);
}

static void show_row(const int *symbol, int row, struct strbuf *out)
{
    for (int i = row * LATIN_SIDE; i < (row + 1) * LATIN_SIDE; i++)
        strbuf_char(out, ".1234"[symbol[i]]);
}

static void show(const void *body, struct strbuf *out)
{
    const struct latin *own = body;

    for (int row = 0; row < LATIN_SIDE; row++) {
        show_row(own->solved ? own->solution : own->given, row, out);
        strbuf_char(out, '\n');
    }
}

/* ---- JSON ---- */

static bool read_symbols(const struct jsonl *line, const char *field, const char *marks,
                         int *symbol)
{
    json_t *rows;

    if (!jsonl_rows(line, field, LATIN_SIDE, &rows))
        return false;
    for (int row = 0; row < LATIN_SIDE; row++) {
        const char *text = json_string_value(json_array_get(rows, (size_t)row));
        if (strlen(text) != LATIN_SIDE || strspn(text, marks) != LATIN_SIDE)
            return jsonl_wrong(line, field, "row %d has other than four of %s", row + 1, marks);
        for (int i = 0; i < LATIN_SIDE; i++)
            symbol[row * LATIN_SIDE + i] = text[i] == '.' ? 0 : text[i] - '0';
    }
    return true;
}

static void write_symbols(json_t *object, const char *field, const int *symbol)
{
    json_t *rows = json_array();
    struct strbuf row;

    strbuf_init(&row);
    for (int i = 0; i < LATIN_SIDE; i++) {
        strbuf_clear(&row);
        show_row(symbol, i, &row);
        jsonl_append_text(rows, row.text);
    }
    strbuf_release(&row);
    jsonl_put(object, field, rows);
}

static bool read(const struct jsonl *line, struct record *r)
{
    int given[LATIN_CELLS];

    if (!read_symbols(line, "givens", ".1234", given))
        return false;
    *r = latin_record(given);
    return true;
}

static bool read_solution(const struct jsonl *line, void *body)
{
    struct latin *own = body;
    struct diag why;

    own->solved = jsonl_has(line, "solution");
    if (!own->solved)
        return true;
    return read_symbols(line, "solution", "1234", own->solution) &&
           (verify(own, &why) ||
            jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text));
}

static void write(const void *body, json_t *object)
{
    const struct latin *own = body;

    write_symbols(object, "givens", own->given);
}

static void write_solution(const void *body, json_t *object)
{
    const struct latin *own = body;

    if (own->solved)
        write_symbols(object, "solution", own->solution);
}

/* ---- facts: r2c3=4 is or is not so ---- */

static const char *const fact_field[] = {"is", "not", NULL};

static void cell_name(const void *body, int cell, struct strbuf *out)
{
    (void)body;
    strbuf_format(out, "r%dc%d", cell / LATIN_SIDE + 1, cell % LATIN_SIDE + 1);
}

static int cell_find(const void *body, const char *name)
{
    (void)body;
    if (strlen(name) != 4 || name[0] != 'r' || name[2] != 'c' || !strchr("1234", name[1]) ||
        !strchr("1234", name[3]))
        return -1;
    return (name[1] - '1') * LATIN_SIDE + name[3] - '1';
}

static int fact_name(const void *body, struct story_fact fact, struct strbuf *out)
{
    cell_name(body, fact.place, out);
    strbuf_format(out, "=%d", abs(fact.value));
    return fact.value < 0;
}

static bool fact_find(const void *body, int field, const char *name, struct story_fact *fact)
{
    char cell[5] = "";

    if (strlen(name) != 6 || name[4] != '=' || !strchr("1234", name[5]))
        return false;
    memcpy(cell, name, 4);
    fact->place = cell_find(body, cell);
    fact->value = field == 0 ? name[5] - '0' : '0' - name[5];
    return fact->place >= 0;
}

static int fact_count(const void *body)
{
    (void)body;
    return LATIN_CELLS * LATIN_SIDE;
}

static int fact_number(const void *body, struct story_fact fact)
{
    (void)body;
    return fact.place * LATIN_SIDE + abs(fact.value) - 1;
}

static bool fact_holds(const void *body, struct story_fact fact)
{
    const struct latin *own = body;

    return !own->solved || (own->solution[fact.place] == abs(fact.value)) == (fact.value > 0);
}

const struct family latin_family = {
    .name = "latin",
    .quality = quality,
    .free = free,
    .types = types,
    .type = type,
    .is_solved = is_solved,
    .verify = verify,
    .key = key,
    .size = size,
    .show = show,
    .read = read,
    .read_solution = read_solution,
    .write = write,
    .write_solution = write_solution,
    .fact_field = fact_field,
    .fact_name = fact_name,
    .fact_find = fact_find,
    .fact_count = fact_count,
    .fact_number = fact_number,
    .fact_holds = fact_holds,
    .cell_name = cell_name,
    .cell_find = cell_find,
};
