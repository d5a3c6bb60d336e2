/*
 * Sudokus of numbers and areas, as janko.at has them: sections `problem`, `areas` and `solution`, each below
 * its name alone, perhaps in brackets. Other sections are skipped, and so are the lines above the first one,
 * except that `puzzle` names the kind. Collections have a line with the size twice in place of all that, then
 * the rows of the problem, then those of the areas, if there are any.
 *
 * A row is words with blanks between them. In the problem they are numbers, '-' or '.', and E and O for cells
 * with even and odd numbers; the areas have a number or letter for each cell. These are fields if all have as
 * many cells as there are rows; otherwise cages, and the numbers are sums, which make up the whole board.
 */
#include "base/ints.h"
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/line.h"
#include "format/sudoku/chart.h"
#include "model/sudoku/topology_parts.h"

#include <string.h>
#include <strings.h>

#define BLANKS " \t"

enum section { PROBLEM, AREAS, SOLUTION, SECTIONS, END, SKIPPED, HEAD };
enum { NONE = -1, LETTER = 1 << 16 };

struct areas {
    int side; /* 0: not known yet */
    enum section section;
    struct ints cell[SECTIONS];
};

/* The section that a line opens; HEAD: none. */
static enum section section_of(const char *line, size_t len)
{
    static const char *const name[] = {"problem", "areas", "solution", "", "end"};
    size_t from = strspn(line, BLANKS "["), n = 0;

    while (from + n < len && line_is_letter(line[from + n]))
        n++;
    if (n < 2 || from + n + strspn(line + from + n, BLANKS "]") < len)
        return HEAD;
    for (enum section s = PROBLEM; s <= END; s++)
        if (strlen(name[s]) == n && strncasecmp(line + from, name[s], n) == 0)
            return s;
    return SKIPPED;
}

/* The side, if the line has it twice; else 0. */
static int size_of(const char *line, size_t len)
{
    int rows = 0, cols = 0, used = 0;

    return sscanf(line, "%4d %4d%n", &rows, &cols, &used) == 2 && (size_t)used <= len &&
                   line_is_blank(line + used, len - (size_t)used) && rows == cols && rows > 2 &&
                   rows <= TOPOLOGY_MAX_SYMBOLS
               ? rows
               : 0;
}

static bool take_row(struct areas *a, const struct textin *in, struct diag *d)
{
    struct ints *cell = &a->cell[a->section];
    size_t before = cell->n, n;

    for (const char *at = in->text; *(at += strspn(at, BLANKS)); at += n) {
        int64_t number = NONE;
        n = strcspn(at, BLANKS);
        if (n == 1 && line_is_letter(*at))
            number = LETTER + *at;
        else if ((n > 1 || !strchr("-.", *at)) && number_scan(at, n, LETTER, &number) != n)
            return diag_at(d, textin_place(in, (size_t)(at - in->text) + 1),
                           "'%.*s' is no number, letter or '-'", (int)(n < 20 ? n : 20), at);
        ints_push(cell, (int)number);
    }
    size_t row = cell->n - before, side = a->side ? (size_t)a->side : row;
    if (row != side || side < 2 || side > TOPOLOGY_MAX_SYMBOLS || before == side * side)
        return diag_at(d, textin_place(in, 0), "a row of %zu cells, after %zu of %zu rows", row,
                       before / (side ? side : 1), side);
    a->side = (int)side;
    return true;
}

static bool take_line(struct areas *a, const struct textin *in, struct diag *d)
{
    enum section opened = section_of(in->text, in->len);
    const char *kind = in->text + 7 + strspn(in->text, BLANKS);

    if (opened != HEAD) {
        a->section = opened;
        return true;
    }
    if (a->section < SECTIONS)
        return line_is_blank(in->text, in->len) || in->text[0] == '#' || take_row(a, in, d);
    if (strncasecmp(in->text, "puzzle ", 7) == 0 && strcasecmp(kind, "sudoku") != 0 &&
        strcasecmp(kind, "sudoku, chaos") != 0 && strcasecmp(kind, "sudoku, killer") != 0)
        return diag_at(
            d, textin_place(in, 8),
            "a puzzle of the kind %.20s; only sudokus, chaos and killer too, can be read", kind);
    return true;
}

/* The rows below a size, and those of areas, if more follow. */
static bool take_sized(struct areas *a, struct textin *in, struct diag *d)
{
    enum textin_result result = textin_next(in, d);

    for (int row = 0; row < 2 * a->side; row++) {
        a->section = row < a->side ? PROBLEM : AREAS;
        if (row == a->side && ((result = textin_peek(in, d)) != TEXTIN_LINE ||
                               line_is_blank(in->text, in->len) || size_of(in->text, in->len)))
            return result != TEXTIN_ERROR;
        if ((result = textin_next(in, d)) == TEXTIN_END)
            diag_at(d, textin_place(in, in->len + 1), "the text ends within the rows");
        if (result != TEXTIN_LINE || !take_row(a, in, d))
            return false;
    }
    return true;
}

static bool take_sections(struct areas *a, struct textin *in, struct diag *d)
{
    enum textin_result result = TEXTIN_LINE;

    for (a->section = HEAD; a->section != END && result == TEXTIN_LINE;)
        if ((result = textin_next(in, d)) == TEXTIN_LINE && !take_line(a, in, d))
            return false;
    return result != TEXTIN_ERROR;
}

/* Each area as a cage with the one number in it; or as a field, if *cages becomes false. */
static bool take_areas(const struct areas *a, struct chart *s, bool *cages, struct diag *why)
{
    int cells = a->side * a->side, all = 0, wrong = NONE;
    const int *area = a->cell[AREAS].at, *number = a->cell[PROBLEM].at;

    *cages = false;
    for (int e = 0, sums = 0; e < cells; e++, sums = 0) {
        if (ints_contain(area, e, area[e]))
            continue;
        chart_add(s, CONSTRAINT_CAGE, 0);
        struct constraint *cage = &s->constraint[s->n - 1];
        for (int other = e; other < cells; other++)
            if (area[other] == area[e]) {
                chart_cell(s, other);
                cage->number += number[other] == NONE ? 0 : number[other];
                sums += number[other] != NONE;
            }
        all += cage->number;
        *cages = *cages || cage->ncells != a->side;
        wrong = wrong == NONE && sums != 1 ? e : wrong;
    }
    if (!*cages)
        return chart_fields(s);
    if (wrong != NONE)
        return diag_set(why, "the area of r%dc%d does not have one sum", wrong / a->side + 1,
                        wrong % a->side + 1);
    return all == cells * (a->side + 1) / 2 ||
           diag_set(why, "the sums of all areas make %d, not %d", all, cells * (a->side + 1) / 2);
}

static bool take_chart(const struct areas *a, struct record *r, struct diag *why)
{
    int cells = a->side * a->side;
    bool cages = false, good = true;
    struct chart s;

    for (int k = 0; k < SECTIONS; k++)
        if (cells == 0 || (a->cell[k].n != (size_t)cells && (k == PROBLEM || a->cell[k].n > 0)))
            return diag_set(why, "the problem, its areas or its solution lack rows");
    chart_init(&s, a->side, topology_box_height(a->side));
    if (a->cell[AREAS].n > 0)
        good = take_areas(a, &s, &cages, why);
    for (int e = 0; e < cells && good; e++) {
        int number = cages ? NONE : a->cell[PROBLEM].at[e], sign = number - LETTER;
        s.solution[e] = a->cell[SOLUTION].n > 0 ? a->cell[SOLUTION].at[e] : 0;
        if (sign == 'E' || sign == 'O') {
            chart_add(&s, sign == 'E' ? CONSTRAINT_EVEN : CONSTRAINT_ODD, 0);
            chart_cell(&s, e);
        } else if (number > a->side)
            good = diag_set(why, "r%dc%d has no number from 1 to %d", e / a->side + 1,
                            e % a->side + 1, a->side);
        else
            s.given[e] = number == NONE ? 0 : number;
    }
    good = good && chart_record(&s, r, why);
    chart_release(&s);
    return good;
}

static bool take_text(struct textin *in, struct record *r, struct diag *d)
{
    struct areas a = {0};
    struct diag why;

    if (textin_peek(in, d) != TEXTIN_LINE)
        return false;
    a.side = size_of(in->text, in->len);
    bool good = (a.side ? take_sized : take_sections)(&a, in, d) &&
                (take_chart(&a, r, &why) || diag_at(d, textin_place(in, 0), "%s", why.text));
    for (int k = 0; k < SECTIONS; k++)
        free(a.cell[k].at);
    return good;
}

/* Below a size only what no other format has: sums that fit each other, or even and odd cells. */
static int areas_recognise(const char *text, size_t len)
{
    bool good = false, named = false, problem = false;
    struct record r = {0};
    struct textin in;
    struct diag d;

    if (size_of(text, len) && text[len]) {
        textin_open_memory(&in, "", text, strlen(text));
        good = take_text(&in, &r, &d) && sudoku_of(&r)->topology->constraints;
        textin_close(&in);
        record_release(&r);
    }
    for (; text[len] && !good; text += len + 1, len = strcspn(text, "\n")) {
        named = named || strncasecmp(text, "puzzle sudoku", 13) == 0;
        problem = problem || section_of(text, len) == PROBLEM;
        good = problem && (named || section_of(text, len) == AREAS);
    }
    return good ? SURE_MARK : 0;
}

static enum format_result areas_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    return take_text(&reader->in, r, d) ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_areas = {
    .name = "areas",
    .title = "sudokus of numbers and areas, as of janko.at",
    .family = &sudoku_family,
    .solutions = true,
    .recognise = areas_recognise,
    .read = areas_read,
};
