#include "model/cell_grid.h"

#include "base/mem.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

struct cell_grid cell_grid_new(int rows, int cols, int symbols, const bool *there)
{
    size_t places = (size_t)rows * (size_t)cols;
    struct cell_grid c = {.rows = rows, .cols = cols, .symbols = symbols};

    c.at = mem_alloc(places, sizeof *c.at);
    c.of = mem_alloc(places, sizeof *c.of);
    for (int i = 0; i < (int)places; i++) {
        bool is = !there || there[i];
        c.of[i] = is ? c.n : -1;
        c.at[c.n] = i;
        c.n += is;
    }
    c.given = mem_alloc((size_t)c.n, sizeof *c.given);
    c.solution = mem_alloc((size_t)c.n, sizeof *c.solution);
    return c;
}

void cell_grid_release(struct cell_grid *c)
{
    free(c->at);
    free(c->of);
    free(c->given);
    free(c->solution);
}

void cell_grid_solve(struct cell_grid *c, const int *solution)
{
    memmove(c->solution, solution, (size_t)c->n * sizeof *solution);
    c->solved = true;
}

int cell_grid_at(const struct cell_grid *c, int row, int col)
{
    bool is = row >= 0 && row < c->rows && col >= 0 && col < c->cols;

    return is ? c->of[row * c->cols + col] : -1;
}

bool cell_grid_is_solved(const void *body)
{
    return ((const struct cell_grid *)body)->solved;
}

void cell_grid_forget(void *body)
{
    ((struct cell_grid *)body)->solved = false;
}

int cell_grid_count(const void *body, const char *kind)
{
    const struct cell_grid *c = body;

    return strcmp(kind, "cell") == 0     ? c->n
           : strcmp(kind, "symbol") == 0 ? c->symbols
           : strcmp(kind, "fact") == 0   ? c->n * c->symbols
                                         : -1;
}

void cell_grid_name(const void *body, int cell, struct strbuf *out)
{
    const struct cell_grid *c = body;

    strbuf_format(out, "r%dc%d", c->at[cell] / c->cols + 1, c->at[cell] % c->cols + 1);
}

/* Reads "rNcM" at the beginning of a text: returns its length, 0 if no cell is named. */
static size_t scan(const struct cell_grid *c, const char *text, int *cell)
{
    size_t length = strlen(text), n = 1;
    int64_t place[2];

    for (int i = 0; i < 2; i++, n++) {
        size_t digits = n - 1 < length && text[n - 1] == "rc"[i]
                            ? number_scan(text + n, length - n, 1 << 20, &place[i])
                            : 0;
        if (digits == 0)
            return 0;
        n += digits;
    }
    *cell = cell_grid_at(c, (int)place[0] - 1, (int)place[1] - 1);
    return *cell >= 0 ? n - 1 : 0;
}

int cell_grid_find(const void *body, const char *name)
{
    int cell;
    size_t n = scan(body, name, &cell);

    return n > 0 && name[n] == 0 ? cell : -1;
}

const char *const cell_grid_fact_field[] = {"is", "not", NULL};

int cell_grid_fact_name(const void *body, struct story_fact fact, struct strbuf *out)
{
    cell_grid_name(body, fact.place, out);
    strbuf_format(out, "=%d", abs(fact.value));
    return fact.value < 0;
}

bool cell_grid_fact_find(const void *body, int field, const char *name, struct story_fact *fact)
{
    const struct cell_grid *c = body;
    size_t n = scan(c, name, &fact->place);
    int64_t number;

    if (n == 0 || name[n] != '=' || !number_parse(name + n + 1, 1, c->symbols, &number))
        return false;
    fact->value = field == 0 ? (int)number : -(int)number;
    return true;
}

int cell_grid_fact_count(const void *body)
{
    return cell_grid_count(body, "fact");
}

int cell_grid_fact_number(const void *body, struct story_fact fact)
{
    return fact.place * ((const struct cell_grid *)body)->symbols + abs(fact.value) - 1;
}

bool cell_grid_fact_holds(const void *body, struct story_fact fact)
{
    const struct cell_grid *c = body;

    return !c->solved || (c->solution[fact.place] == abs(fact.value)) == (fact.value > 0);
}
