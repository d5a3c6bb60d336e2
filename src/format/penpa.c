#include "format/penpa.h"

#include "format/codec.h"
#include "format/line.h"
#include "format/notes.h"
#include "model/family.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 5, SPACE = 4, MOST_SIDE = 300, CELL = 38 };

/* ---- the text ---- */

/* The letter after 'z' and what it stands for. */
static const struct {
    char letter;
    const char *name;
} codes[] = {{'9', "qa"},
             {'Q', "pu_q"},
             {'A', "pu_a"},
             {'G', "grid"},
             {'M', "edit_mode"},
             {'S', "surface"},
             {'L', "line"},
             {'E', "lineE"},
             {'W', "wall"},
             {'C', "cage"},
             {'N', "number"},
             {'Y', "symbol"},
             {'P', "special"},
             {'B', "board"},
             {'R', "command_redo"},
             {'U', "command_undo"},
             {'8', "command_replay"},
             {'1', "numberS"},
             {'F', "freeline"},
             {'2', "freelineE"},
             {'T', "thermo"},
             {'3', "arrows"},
             {'D', "direction"},
             {'0', "squareframe"},
             {'5', "polygon"},
             {'4', "deletelineE"},
             {'6', "killercages"},
             {'7', "nobulbthermo"},
             {'_', "__a"}};

/* The JSON of a line; NULL if it is none. */
static json_t *decode_line(const char *line, size_t n)
{
    OWN(strbuf) text = strbuf_new();

    for (size_t i = 0; i < n; i++) {
        char letter = line[i] == 'z' && i + 1 < n ? line[++i] : 0;
        size_t k = 0;
        while (letter && k < sizeof codes / sizeof *codes && codes[k].letter != letter)
            k++;
        if (!letter)
            strbuf_char(&text, line[i]);
        else if (k < sizeof codes / sizeof *codes)
            strbuf_format(&text, "\"%s\"", codes[k].name);
        else
            strbuf_text(&text, letter == 'O' ? "null" : "z");
    }
    return json_loadb(text.text, text.len, 0, NULL);
}

/* ---- reading ---- */

/* The text after a word, up to a comma; NULL if it is empty. */
static char *take_text(const char *line, const char *word)
{
    const char *at = strstr(line, word), *end = at ? at + strcspn(at, "\n") : NULL;
    struct strbuf text = strbuf_new();

    if (at && end < line + strcspn(line, "\n") + 1) {
        at += strlen(word);
        codec_percent(&text, at, strcspn(at, ",\n"));
        size_t n = 0;
        for (size_t i = 0; i < text.len; i++) /* zZ is z */
            if (i == 0 || text.text[i] != 'Z' || text.text[i - 1] != 'z')
                text.text[n++] = text.text[i];
        strbuf_cut(&text, n);
    }
    if (text.len > 0)
        return text.text;
    strbuf_release(&text);
    return NULL;
}

static bool take_size(struct penpa *p, const char *const *line, struct diag *why)
{
    int nx, ny, around[4] = {0};
    char kind[16];

    if (sscanf(line[0], "%15[a-z],%4d,%4d,", kind, &nx, &ny) != 3 || nx < 1 || ny < 1 ||
        nx > MOST_SIDE || ny > MOST_SIDE)
        return diag_set(why, "the size of the grid cannot be read");
    if (strcmp(kind, "square") != 0 && strcmp(kind, "sudoku") != 0)
        return diag_set(why, "a grid of the kind '%s'; only square and sudoku can be read", kind);
    sscanf(line[1], "[%4d,%4d,%4d,%4d]", &around[0], &around[1], &around[2], &around[3]);
    for (int i = 0; i < 4; i++)
        if (around[i] < 0 || around[i] > MOST_SIDE)
            return diag_set(why, "the space around the grid cannot be read");
    p->rows = ny - around[0] - around[1];
    p->cols = nx - around[2] - around[3];
    p->width = nx + SPACE;
    p->first = p->width * (2 + around[0]) + 2 + around[2];
    p->dot = p->width * (ny + SPACE) + p->first - p->width - 1;
    p->sudoku = strcmp(kind, "sudoku") == 0;
    return (p->rows > 0 && p->cols > 0) || diag_set(why, "the grid is empty");
}

/* What else is shown may be a rule. */
static bool only_known(const struct penpa *p, struct diag *why)
{
    static const char *const known[] = {"number",       "lineE",        "deletelineE",
                                        "command_redo", "command_undo", "command_replay",
                                        "surface"};
    const char *field;
    json_t *value;
    bool good = true;

    json_object_foreach(p->shown, field, value)
    {
        bool fine = json_object_size(value) + json_array_size(value) == 0;
        for (size_t i = 0; i < sizeof known / sizeof *known && !fine; i++)
            fine = strcmp(field, known[i]) == 0;
        if (good && !fine)
            good =
                diag_set(why, "\"%s\" is shown, which may be a rule that is not known here", field);
    }
    return good;
}

static bool take_lines(struct penpa *p, const char *text, struct diag *why)
{
    const char *line[LINES];

    for (int i = 0; i < LINES; i++) {
        line[i] = text;
        if (!text)
            return diag_set(why, "the data end early");
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    p->shown = decode_line(line[3], strcspn(line[3], "\n"));
    p->added = decode_line(line[4], strcspn(line[4], "\n"));
    p->title = take_text(line[0], ",Title: ");
    p->author = take_text(line[0], ",Author: ");
    if (!json_is_object(p->shown))
        return diag_set(why, "the data are not those of a puzzle");
    if (!take_size(p, line, why) || !only_known(p, why))
        return false;
    /* A square grid is a sudoku if a number is larger than a loop's. */
    const json_t *numbers = json_object_get(p->shown, "number");
    for (int e = 0; e < p->rows * p->cols && json_object_size(numbers) > 0 && !p->sudoku; e++)
        p->sudoku =
            penpa_number(p->shown, p->first + e / p->cols * p->width + e % p->cols, 999) > 4;
    return true;
}

bool penpa_open(struct penpa *p, const char *text, struct diag *why)
{
    const char *at = strstr(text, "p=");
    OWN(strbuf) plain = strbuf_new(), packed = strbuf_new(), lines = strbuf_new();
    bool found = at != NULL;

    *p = (struct penpa){0};
    if (found) {
        codec_percent(&plain, at + 2, strcspn(at + 2, "&@" LINE_ADDRESS_ENDS));
        at = codec_base64(&packed, plain.text, plain.len) &&
                     codec_inflate(&lines, packed.text, packed.len)
                 ? lines.text
                 : NULL;
    }
    return !found ? diag_set(why, "an address with m=edit or m=solve and p= is expected")
           : at   ? take_lines(p, lines.text, why)
                  : diag_set(why, "the data are damaged");
}

void penpa_release(struct penpa *p)
{
    json_decref(p->shown);
    json_decref(p->added);
    free(p->title);
    free(p->author);
}

int penpa_number(const json_t *part, int cell, int most)
{
    char key[16];
    snprintf(key, sizeof key, "%d", cell);
    const json_t *entry = json_object_get(json_object_get(part, "number"), key);
    const char *text = json_string_value(json_array_get(entry, 0));
    char *end;

    if (!entry || (text && text[0] == 0))
        return -1;
    long value = text && line_is_digit(text[0]) ? strtol(text, &end, 10) : -2;
    return value >= 0 && value <= most && *end == 0 ? (int)value : -2;
}

bool penpa_line(const json_t *part, int from, int to, int least)
{
    char key[32];

    snprintf(key, sizeof key, "%d,%d", from, to);
    return json_integer_value(json_object_get(json_object_get(part, "lineE"), key)) >= least;
}

/* ---- the format ---- */

static int penpa_recognise(const char *text, size_t len)
{
    const char *mode = strstr(text, "m=edit&p="), *solve = strstr(text, "m=solve&p=");

    return text[0] != '{' && ((mode && mode < text + len) || (solve && solve < text + len))
               ? SURE_MARK
               : 0;
}

static enum format_result penpa_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct penpa p;
    struct diag why;

    if (textin_next(&reader->in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    bool good = penpa_open(&p, reader->in.text, &why) &&
                (p.sudoku ? penpa_take_sudoku(&p, r, &why) : penpa_take_loops(&p, reader, r, &why));
    if (good && p.title)
        record_note(r, "title", p.title, strlen(p.title));
    if (good && p.author)
        record_note(r, "author", p.author, strlen(p.author));
    penpa_release(&p);
    if (good)
        return FORMAT_RECORD;
    diag_at(d, textin_place(&reader->in, 0), "%s", why.text);
    return FORMAT_ERROR;
}

/* ---- writing ---- */

/* A text in line 0, where commas part fields and 'z' begins a code. */
static void write_text(struct strbuf *out, const char *text)
{
    for (; text && *text; text++)
        if (strchr(",%\n", *text))
            strbuf_format(out, "%%%02X", (unsigned char)*text);
        else
            strbuf_format(out, *text == 'z' ? "zZ" : "%c", *text);
}

static void write_part(struct strbuf *out, const char *numbers, const char *lines)
{
    strbuf_format(
        out,
        "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{%s},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],"
        "zD:[],z0:[],z5:[],zL:{},zE:{%s},zW:{},zC:{},z4:{},z6:[],z7:[]}\n",
        numbers, lines);
}

void penpa_write(struct strbuf *out, const struct record *r, int rows, int cols,
                 const char *numbers, const char *lines, const char *answers, const char *loop)
{
    bool sudoku = r->family == format_sudoku_penpa.family;
    FREED char *author = record_noted(r, "author");
    OWN(strbuf) text = strbuf_new(), modes = strbuf_new(), packed = strbuf_new();

    strbuf_format(
        &modes,
        "{z9:zQ,zG:%s,zQ:{zM:zN,zS:[\"\",1],zL:[\"1\",2],zE:[\"1\",2],zW:[\"\",2],zC:[\"1\",10],"
        "zN:[\"1\",%d],zY:[\"circle_L\",1],zP:[zT,\"\"],zB:[\"\",\"\"],\"move\":[\"1\",\"\"],"
        "\"combi\":[\"battleship\",\"\"],\"sudoku\":[\"1\",1]},zA:{zM:zS,zS:[\"\",1],"
        "zL:[\"1\",3],zE:[\"1\",3],zW:[\"\",3],zC:[\"1\",10],zN:[\"1\",2],zY:[\"circle_L\",1],"
        "zP:[zT,\"\"],zB:[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":[\"battleship\",\"\"],"
        "\"sudoku\":[\"1\",9]}}\n",
        sudoku ? "[\"1\",\"2\",\"1\"]" : "[\"3\",\"1\",\"2\"]", sudoku ? 1 : 3);
    int centre = (cols + SPACE) * ((rows + SPACE) / 2) + (cols + SPACE) / 2;
    strbuf_format(&text,
                  "%s,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ", sudoku ? "sudoku" : "square",
                  cols, rows, CELL, CELL * (cols + 1), CELL * (rows + 1), centre, centre);
    write_text(&text, r->title);
    strbuf_text(&text, ",Author: ");
    write_text(&text, author);
    strbuf_format(&text, ",,,OFF,false\n[0,0,0,0]\n%s", modes.text);
    write_part(&text, numbers, lines);
    write_part(&text, answers, loop);
    for (int e = 0; e < rows * cols; e++)
        strbuf_format(&text, "%c%d", e ? ',' : '[',
                      e == 0     ? 2 * (cols + SPACE) + 2
                      : e % cols ? 1
                                 : SPACE + 1);
    strbuf_format(&text, "]\n[\"Number Normal\"]\n{}\n\"x\"\n\"x\"\n[3,0,3]\n%s\"x\"\n0\n",
                  modes.text);
    write_part(&text, "", "");
    write_part(&text, "", "");
    strbuf_text(&text, "{}\n[]\n");
    codec_deflate(&packed, text.text, text.len);
    strbuf_text(out, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=");
    codec_write_base64(out, packed.text, packed.len);
    strbuf_char(out, '\n');
}

static const struct format *const parts[] = {&format_loops_penpa, &format_sudoku_penpa, NULL};

const struct format format_penpa = {
    .name = "penpa",
    .title = "addresses of penpa-edit",
    .parts = parts,
    .solutions = true,
    .titles = true,
    .lines = true,
    .recognise = penpa_recognise,
    .read = penpa_read,
};
