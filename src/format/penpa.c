#include "format/penpa.h"

#include "format/codec.h"
#include "format/jsonl.h"
#include "format/line.h"
#include "format/notes.h"
#include "model/family.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 18, NEEDED = 5 /* lines */, FRAME = 4, MOST_SIDE = 300, CELL = 38 };
enum { HEAD, AROUND, SHOWN = 3, ADDED, COLOURS = 14, TAGS = 17 /* lines */ };

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
    return jsonl_hold(json_loadb(text.text, text.len, 0, NULL));
}

/* ---- reading ---- */

/* Where points are, of a board without the space around it. */
static void lay_out(struct penpa *p)
{
    const int *space = p->space;

    p->width = p->cols + space[2] + space[3] + FRAME;
    p->points = p->width * (p->rows + space[0] + space[1] + FRAME);
    p->first = p->width * (FRAME / 2 + space[0]) + FRAME / 2 + space[2];
    p->dot = p->points + p->first - p->width - 1;
}

/* What penpa-edit writes for signs in rules. */
static const struct {
    char sign;
    const char *code;
} rule_codes[] = {{'\n', "%2D"}, {',', "%2C"}, {'&', "%2E"}, {'=', "%2F"}};
enum { RULE_CODES = sizeof rule_codes / sizeof *rule_codes };

/* The rules, two fields after the author; NULL if there are none. */
static char *take_rules(const char *line)
{
    const char *at = strstr(line, ",Author: ");
    struct strbuf rules = strbuf_new();

    for (int i = 0; i < 2 && at && *at == ','; i++)
        at = strpbrk(at + 1, ",\n");
    size_t n = at && *at == ',' ? strcspn(at + 1, ",\n") : 0;
    for (size_t k = 1; k <= n; k++) {
        int i = 0;
        while (i < RULE_CODES && strncmp(at + k, rule_codes[i].code, 3) != 0)
            i++;
        strbuf_char(&rules, i < RULE_CODES ? rule_codes[i].sign : at[k]);
        k += i < RULE_CODES ? 2 : at[k] == 'z' && at[k + 1] == 'Z';
    }
    if (rules.len > 0)
        return rules.text;
    strbuf_release(&rules);
    return NULL;
}

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
    int nx, ny, *around = p->space;
    char kind[16];

    if (sscanf(line[HEAD], "%15[a-z],%4d,%4d,", kind, &nx, &ny) != 3 || nx < 1 || ny < 1 ||
        nx > MOST_SIDE || ny > MOST_SIDE)
        return diag_set(why, "the size of the grid cannot be read");
    if (strcmp(kind, "square") != 0 && strcmp(kind, "sudoku") != 0)
        return diag_set(why, "a grid of the kind '%s'; only square and sudoku can be read", kind);
    sscanf(line[AROUND], "[%4d,%4d,%4d,%4d]", &around[0], &around[1], &around[2], &around[3]);
    for (int i = 0; i < 4; i++)
        if (around[i] < 0 || around[i] > MOST_SIDE)
            return diag_set(why, "the space around the grid cannot be read");
    p->rows = ny - around[0] - around[1];
    p->cols = nx - around[2] - around[3];
    lay_out(p);
    p->sudoku = strcmp(kind, "sudoku") == 0;
    return (p->rows > 0 && p->cols > 0) || diag_set(why, "the grid is empty");
}

/* What else is shown may be a rule. */
static bool only_known(const struct penpa *p, struct diag *why)
{
    static const char *const known[] = {"number",       "lineE",        "deletelineE",
                                        "command_redo", "command_undo", "command_replay",
                                        "surface"};
    static const char *const marks[] = {"numberS",     "symbol", "thermo", "nobulbthermo",
                                        "killercages", "cage",   "arrows"};
    const char *field;
    json_t *value;
    bool good = true;

    json_object_foreach(p->shown, field, value)
    {
        bool fine = json_object_size(value) + json_array_size(value) == 0;
        for (size_t i = 0; i < sizeof known / sizeof *known && !fine; i++)
            fine = strcmp(field, known[i]) == 0;
        for (size_t i = 0; i < sizeof marks / sizeof *marks && p->sudoku && !fine; i++)
            fine = strcmp(field, marks[i]) == 0;
        if (good && !fine)
            good =
                diag_set(why, "\"%s\" is shown, which may be a rule that is not known here", field);
    }
    return good;
}

/* Whether a square grid is a sudoku: a number is larger than a loop's, or a tag is one of sudokus. */
static bool looks_like_sudoku(const struct penpa *p)
{
    const json_t *tag;
    bool sudoku = false;
    size_t i;

    for (int e = 0; e < p->rows * p->cols && json_object_get(p->shown, "number") && !sudoku; e++)
        sudoku = penpa_number(p->shown, p->first + e / p->cols * p->width + e % p->cols, 999) > 4;
    json_array_foreach(p->tags, i, tag)
    {
        sudoku = sudoku || (json_is_string(tag) && penpa_tag_known(json_string_value(tag)));
    }
    return sudoku;
}

static bool take_lines(struct penpa *p, const char *text, struct diag *why)
{
    const char *line[LINES];

    for (int i = 0; i < LINES; i++) {
        line[i] = text ? text : "";
        if (!text && i < NEEDED)
            return diag_set(why, "the data end early");
        text = text ? strchr(text, '\n') : NULL;
        text = text ? text + 1 : NULL;
    }
    p->shown = decode_line(line[SHOWN], strcspn(line[SHOWN], "\n"));
    p->added = decode_line(line[ADDED], strcspn(line[ADDED], "\n"));
    p->colours = decode_line(line[COLOURS], strcspn(line[COLOURS], "\n"));
    p->tags = decode_line(line[TAGS], strcspn(line[TAGS], "\n"));
    p->title = take_text(line[HEAD], ",Title: ");
    p->author = take_text(line[HEAD], ",Author: ");
    p->rules = take_rules(line[HEAD]);
    if (!json_is_object(p->shown))
        return diag_set(why, "the data are not those of a puzzle");
    if (!take_size(p, line, why))
        return false;
    p->sudoku = p->sudoku || looks_like_sudoku(p);
    return only_known(p, why);
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
    jsonl_drop(p->shown);
    jsonl_drop(p->added);
    jsonl_drop(p->colours);
    jsonl_drop(p->tags);
    free(p->title);
    free(p->author);
    free(p->rules);
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
    if (good && p.rules)
        record_note(r, "ruleset", p.rules, strlen(p.rules));
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

/* All fields of a line, in order; those that hold what was done apart. */
static const struct {
    const char *name;
    bool list;
} fields[] = {
    {"surface", false},    {"number", false},      {"numberS", false}, {"symbol", false},
    {"freeline", false},   {"freelineE", false},   {"thermo", true},   {"arrows", true},
    {"direction", true},   {"squareframe", true},  {"polygon", true},  {"line", false},
    {"lineE", false},      {"wall", false},        {"cage", false},    {"deletelineE", false},
    {"killercages", true}, {"nobulbthermo", true},
};

/* Appends JSON, with codes for names. */
static void write_json(struct strbuf *out, const json_t *value)
{
    FREED char *text = json_dumps(value, JSON_COMPACT);

    for (const char *at = text; *at;) {
        const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
        size_t n = end ? (size_t)(end - at - 1) : 0, k = 0;
        while (end && k < sizeof codes / sizeof *codes &&
               (strlen(codes[k].name) != n || strncmp(codes[k].name, at + 1, n) != 0))
            k++;
        if (end && k < sizeof codes / sizeof *codes) {
            strbuf_format(out, "z%c", codes[k].letter);
            at = end + 1;
        } else {
            strbuf_add(out, "zZ", *at == 'z' ? 2 : 0);
            strbuf_add(out, at, *at != 'z');
            at++;
        }
    }
}

static void write_line(struct strbuf *out, const json_t *part)
{
    json_t *all = json_pack("{s:{s:[]},s:{s:[]},s:{s:[]}}", "command_redo", "__a", "command_undo",
                            "__a", "command_replay", "__a");

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        json_t *value = json_object_get(part, fields[i].name);
        json_object_set_new(all, fields[i].name,
                            value            ? json_incref(value)
                            : fields[i].list ? json_array()
                                             : json_object());
    }
    write_json(out, all);
    json_decref(all);
    strbuf_char(out, '\n');
}

static void write_rules(struct strbuf *out, const char *rules)
{
    for (; rules && *rules; rules++) {
        int i = 0;
        while (i < RULE_CODES && rule_codes[i].sign != *rules)
            i++;
        if (i < RULE_CODES)
            strbuf_text(out, rule_codes[i].code);
        else
            strbuf_format(out, *rules == 'z' ? "zZ" : "%c", *rules);
    }
}

void penpa_init(struct penpa *p, int rows, int cols, int space, bool sudoku)
{
    *p = (struct penpa){.rows = rows, .cols = cols, .space = {space, space, space, space}};
    lay_out(p);
    p->sudoku = sudoku;
    p->shown = json_object();
    p->added = json_object();
    p->colours = json_object();
    p->tags = json_array();
}

static json_t *field_of(json_t *part, const char *field, bool list)
{
    json_t *value = json_object_get(part, field);

    if (!value) {
        value = list ? json_array() : json_object();
        json_object_set_new(part, field, value);
    }
    return value;
}

bool penpa_put(json_t *part, const char *field, int point, json_t *value)
{
    char key[16];

    snprintf(key, sizeof key, "%d", point);
    json_t *to = field_of(part, field, false);
    bool room = !json_object_get(to, key);
    if (room)
        json_object_set(to, key, value);
    json_decref(value);
    return room;
}

void penpa_join(json_t *part, const char *field, int from, int to, int style)
{
    char key[32];

    snprintf(key, sizeof key, "%d,%d", from, to);
    json_object_set_new(field_of(part, field, false), key, json_integer(style));
}

void penpa_push(json_t *part, const char *field, json_t *value)
{
    json_array_append_new(field_of(part, field, true), value);
}

/* The cells of the board, each as the difference to the one before it. */
static void write_cells(struct strbuf *out, const struct penpa *p)
{
    for (int e = 0; e < p->rows * p->cols; e++)
        strbuf_format(out, "%c%d", e ? ',' : '[',
                      e == 0        ? p->first
                      : e % p->cols ? 1
                                    : p->width - p->cols + 1);
    strbuf_text(out, "]\n");
}

void penpa_write(struct strbuf *out, const struct record *r, const struct penpa *p)
{
    FREED char *author = record_noted(r, "author");
    OWN(strbuf) text = strbuf_new(), modes = strbuf_new(), packed = strbuf_new();
    int nx = p->width - FRAME, ny = p->points / p->width - FRAME;
    int centre = p->width * ((ny + FRAME) / 2) + p->width / 2;

    strbuf_format(
        &modes,
        "{z9:zQ,zG:%s,zQ:{zM:zN,zS:[\"\",1],zL:[\"1\",2],zE:[\"1\",2],zW:[\"\",2],zC:[\"1\",10],"
        "zN:[\"1\",%d],zY:[\"circle_L\",1],zP:[zT,\"\"],zB:[\"\",\"\"],\"move\":[\"1\",\"\"],"
        "\"combi\":[\"battleship\",\"\"],\"sudoku\":[\"1\",1]},zA:{zM:zS,zS:[\"\",1],"
        "zL:[\"1\",3],zE:[\"1\",3],zW:[\"\",3],zC:[\"1\",10],zN:[\"1\",2],zY:[\"circle_L\",1],"
        "zP:[zT,\"\"],zB:[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":[\"battleship\",\"\"],"
        "\"sudoku\":[\"1\",9]}}\n",
        p->sudoku ? "[\"1\",\"2\",\"1\"]" : "[\"3\",\"1\",\"2\"]", p->sudoku ? 1 : 3);
    strbuf_format(&text,
                  "%s,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ", p->sudoku ? "sudoku" : "square",
                  nx, ny, CELL, CELL * (nx + 1), CELL * (ny + 1), centre, centre);
    write_text(&text, r->title);
    strbuf_text(&text, ",Author: ");
    write_text(&text, author);
    strbuf_text(&text, ",,");
    write_rules(&text, p->rules);
    strbuf_format(&text, ",OFF,false\n[%d,%d,%d,%d]\n%s", p->space[0], p->space[1], p->space[2],
                  p->space[3], modes.text);
    write_line(&text, p->shown);
    write_line(&text, p->added);
    write_cells(&text, p);
    strbuf_format(&text, "[\"Number Normal\"]\n{}\n\"x\"\n\"x\"\n[3,0,3]\n%s\"x\"\n%d\n",
                  modes.text, json_object_size(p->colours) > 0);
    write_line(&text, p->colours);
    write_line(&text, NULL);
    strbuf_text(&text, "{}\n");
    write_json(&text, p->tags);
    strbuf_char(&text, '\n');
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
