/*
 * A page on which the puzzles are played: one file that needs nothing else. It is joined from the files of
 * templates/web: page.html with the styles and the scripts in place of {style} and {script}. Each puzzle
 * is an element of its own with a line of JSON: what the index shows and, packed by raw deflate and base64,
 * the board and the story. Puzzles of a family say much the same, so the data of the first ones, which fit
 * into the window of deflate, are the dictionary of those after them. templates/web/README.md describes the
 * fields.
 */
#include "base/data_file.h"
#include "base/fill.h"
#include "base/ints.h"
#include "base/mem.h"
#include "base/textin.h"
#include "format/format.h"
#include "format/html_words.h"
#include "format/json_body.h"
#include "format/line.h"
#include "format/notes.h"
#include "model/family.h"

#include <assert.h>
#include <nettle/base64.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char folder[] = "web";

/* ---- packing ---- */

static int write_bytes(const char *bytes, size_t n, void *out)
{
    strbuf_add(out, bytes, n);
    return 0;
}

/* The value as a text; it is released. */
static struct strbuf text_of(json_t *value)
{
    struct strbuf text = strbuf_new();
    int failed =
        json_dump_callback(value, write_bytes, &text, JSON_COMPACT | JSON_REAL_PRECISION(6));

    assert(!failed);
    (void)failed;
    json_decref(value);
    return text;
}

/* The text, packed by raw deflate and base64, with n bytes that are known. The caller frees it. */
static char *pack(const struct strbuf *text, const char *known, size_t n)
{
    z_stream z = {0};

    if (deflateInit2(&z, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        mem_out();
    if (n > 0)
        deflateSetDictionary(&z, (const unsigned char *)known, (uInt)n);
    size_t room = deflateBound(&z, text->len);
    unsigned char *packed = mem_alloc(room, 1);
    z.next_in = (unsigned char *)text->text;
    z.avail_in = (uInt)text->len;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    int result UNUSED = deflate(&z, Z_FINISH);
    assert(result == Z_STREAM_END);
    char *digits = mem_alloc(BASE64_ENCODE_RAW_LENGTH(z.total_out) + 1, 1);
    base64_encode_raw(digits, z.total_out, packed);
    deflateEnd(&z);
    free(packed);
    return digits;
}

/* ---- the page ---- */

/* Appends a file of the page, without indentation and comments. A comment has lines of its own. */
static void add_file(struct strbuf *out, const char *extension, const char *name)
{
    FREED char *path = data_file_own(folder, extension, name);
    struct textin in;
    struct diag d;
    bool comment = false;

    if (path && textin_open(&in, path, &d)) {
        while (textin_next(&in, &d) == TEXTIN_LINE) {
            size_t from = line_blanks(in.text, in.len, 0);
            comment = comment || strncmp(in.text + from, "/*", 2) == 0;
            if (!comment) {
                strbuf_add(out, in.text + from, in.len - from);
                strbuf_char(out, '\n');
            }
            comment = comment && !strstr(in.text + from, "*/");
        }
        textin_close(&in);
    }
}

static struct strbuf files_of(const char *extension)
{
    struct strbuf text = strbuf_new();
    char **name = data_file_names(folder, extension);

    for (int i = 0; name[i]; i++) {
        add_file(&text, extension, name[i]);
        free(name[i]);
    }
    free(name);
    return text;
}

/* Appends words in all languages, under this name with the number of symbols, unless they are there. */
static bool add_named(struct strbuf *out, const struct worded *of, const char *name,
                      json_t *(*words_of)(const struct worded *of, const char *language),
                      struct format_written *written)
{
    OWN(strbuf) line = strbuf_new();

    strbuf_format(&line, "\n%s %d\n", name, of->symbols);
    if (written->words.text && strstr(written->words.text, line.text))
        return false;
    strbuf_text(&written->words, line.text);
    char **language = data_file_names("text", ".ini");
    json_t *words = json_object();
    for (int i = 0; language[i]; i++) {
        jsonl_put(words, language[i], words_of(of, language[i]));
        free(language[i]);
    }
    free(language);
    OWN(strbuf) text = text_of(words);
    FREED char *packed = pack(&text, NULL, 0);
    strbuf_format(out,
                  "<script type=\"text/plain\" class=\"words\" data-of=\"%s %d\">%s</script>\n",
                  name, of->symbols, packed);
    return true;
}

/* Appends the words of a type, and those of its group, unless they are there. */
static void add_words(struct strbuf *out, const struct record *r, int symbols,
                      struct format_written *written)
{
    const char *type = r->family->types()[r->family->type(r->body)];
    struct worded of = {r->family, type, symbols};

    if (!add_named(out, &of, type, html_words, written))
        return;
    FREED char *name = mem_print("rules %s", html_rules_group(&of));
    add_named(out, &of, name, html_rules, written);
}

static void add_page(struct strbuf *out, const struct record *first)
{
    FREED char *book = record_noted(first, "book");
    OWN(strbuf) title = strbuf_new(), page = strbuf_new();
    OWN(strbuf) style = files_of(".css"), script = files_of(".js"), words = files_of(".json");
    FREED char *packed = pack(&words, NULL, 0);

    add_file(&page, ".html", "page");
    strbuf_xml(&title, book ? book : "Puzzles");
    fill_known(out, page.text,
               (struct fill_value[]){{"title", title.text},
                                     {"style", style.text},
                                     {"script", script.text},
                                     {"words", packed},
                                     {0}});
}

/* ---- a puzzle ---- */

/* Appends numbers, each once, ascending, as the differences to the one before; takes the list. */
static void add_numbers(struct strbuf *out, struct ints *list)
{
    ints_sort(list->at, (int)list->n);
    for (size_t i = 0; i < list->n; i++)
        if (i == 0 || list->at[i] != list->at[i - 1])
            strbuf_format(out, "%s%d", i > 0 ? " " : "",
                          list->at[i] - (i > 0 ? list->at[i - 1] : 0));
    free(list->at);
}

/*
 * A step has parts, which a hint shows one after the other: links up to one that is told, and with the
 * last of those what follows untold. Without links it is one part.
 */
struct step_part {
    int first, end; /* links [first .. end[ */
    int told;       /* -1: none is */
    bool last;
};

static bool next_part(const struct story_step *s, struct step_part *part)
{
    int i = part->first = part->end;

    if (part->last)
        return false;
    while (i < s->nlinks && !story_link_is_told(&s->link[i]))
        i++;
    part->told = i < s->nlinks ? i++ : -1;
    part->end = i;
    while (i < s->nlinks && !story_link_is_told(&s->link[i]))
        i++;
    part->last = i == s->nlinks;
    part->end = part->last ? i : part->end;
    return true;
}

/* Its text, behind what the link is called in a list. One that goes on with the text before begins with a
 * plus. */
static void add_part_text(struct strbuf *out, const struct story_step *s,
                          const struct step_part *part)
{
    const struct story_link *link = part->told < 0 ? NULL : &s->link[part->told], *from = link;
    const char *label = "";
    char room[STORY_LABEL];
    size_t start = 0;

    if (!link || (!link->text && !link->joined)) {
        strbuf_text(out, part->last && s->text && part->first == 0 ? s->text : "");
        return;
    }
    while (!from->text && from > s->link)
        from--;
    for (const struct story_link *one = from; one < link; one++)
        start = one->end > start ? one->end : start;
    const char *text = from->text ? from->text : "";
    size_t end = link->end == 0 && link == from ? strlen(text) : link->end;
    if (link == from && story_lists_links(s))
        label = story_link_label(s, part->told, room);
    strbuf_format(out, "%s%s%s", link == from ? "" : "+", label, *label ? ". " : "");
    strbuf_add(out, text + start, end > start ? end - start : 0);
}

/* The numbers of the facts that the part finds for good; the last part has what no other one has. The
 * solution tells which field of the family each is of. */
static void list_facts(const struct record *r, const struct story_step *s,
                       const struct step_part *part, bool *given, struct ints *number)
{

    for (int i = 0; i < s->nfacts; i++) {
        bool here = part->last;
        for (int k = part->first; k < part->end && !here; k++) {
            const struct story_link *link = &s->link[k];
            for (int f = 0; f < link->nfacts && link->under < 0 && !here; f++)
                here = link->role == LINK_FOLLOWS && link->fact[f].place == s->fact[i].place &&
                       link->fact[f].value == s->fact[i].value;
        }
        if (here && !given[i])
            ints_push(number, r->family->fact_number(r->body, s->fact[i]));
        given[i] = given[i] || here;
    }
}

/* The cell of a fact, where a story has facts about cells. */
static int cell_of(const struct record *r, struct story_fact fact)
{
    const struct family *f = r->family;

    return f->fact_number(r->body, fact) /
           (f->fact_count(r->body) / f->thing_count(r->body, "cell"));
}

/* The cells that the step looks at, besides those of its links and facts. */
static void list_others(const struct record *r, const struct story_step *s, struct ints *cell)
{
    FREED bool *seen = mem_alloc((size_t)r->family->thing_count(r->body, "cell") + 1, sizeof *seen);

    for (int i = 0; i < s->nlinks; i++) {
        const struct story_link *link = &s->link[i];
        for (int k = 0; k < link->ncells; k++)
            seen[link->cell[k]] = true;
        for (int k = 0; k < link->nuses; k++)
            seen[cell_of(r, link->use[k])] = true;
    }
    for (int i = 0; i < s->nfacts && s->ncells > 0; i++)
        seen[cell_of(r, s->fact[i])] = true;
    for (int i = 0; i < s->ncells; i++)
        if (!seen[s->cell[i]])
            ints_push(cell, s->cell[i]);
}

/* The dots and the cells of its argument; of clues, those that are named by their cell. A step that names
 * cells to look at names those of facts that it uses, too: here they stand with the part that does. */
static void list_places(const struct record *r, const struct story_step *s,
                        const struct step_part *part, struct ints *cell, struct ints *dot)
{
    OWN(strbuf) name = strbuf_new();

    if (part->first == 0 && s->ncells > 0)
        list_others(r, s, cell);
    for (int i = part->first; i < part->end && (s->turn < 0 || s->ncells > 0 || i <= s->turn);
         i++) {
        const struct story_link *link = &s->link[i];
        for (int k = 0; k < link->ndots; k++)
            ints_push(dot, link->dot[k]);
        for (int k = 0; k < link->ncells && s->ncells > 0; k++)
            ints_push(cell, link->cell[k]);
        for (int k = 0; k < link->nuses && s->ncells > 0; k++)
            ints_push(cell, cell_of(r, link->use[k]));
        for (int k = 0; k < link->nclues; k++) {
            strbuf_clear(&name);
            r->family->clue_name(r->body, link->clue[k], &name);
            if (r->family->cell_find(r->body, name.text) >= 0)
                ints_push(cell, r->family->cell_find(r->body, name.text));
        }
    }
}

/* A list for each property of steps, since packers like similar things together: of what a step has once, an
 * array or a text; texts with a bar between parts; numbers with a slash between steps, too. */
enum { TITLE, TEXTS, LISTED, FACTS, CELLS, DOTS, COLUMNS };

static void add_parts(json_t *texts, struct strbuf column[COLUMNS], const struct record *r,
                      const struct story_step *s)
{
    FREED bool *given = mem_alloc((size_t)s->nfacts + 1, sizeof *given);
    OWN(strbuf) text = strbuf_new();

    for (struct step_part part = {0}; next_part(s, &part);) {
        struct ints list[COLUMNS] = {{0}};
        if (part.first > 0)
            strbuf_char(&text, '|');
        add_part_text(&text, s, &part);
        list_facts(r, s, &part, given, &list[FACTS]);
        list_places(r, s, &part, &list[CELLS], &list[DOTS]);
        for (int k = FACTS; k < COLUMNS; k++) {
            if (part.first > 0)
                strbuf_char(&column[k], '|');
            add_numbers(&column[k], &list[k]);
        }
    }
    jsonl_append_text(texts, text.text);
}

static json_t *story_of(const struct record *r)
{
    json_t *titles = json_array(), *texts = json_array(), *story = json_array();
    struct strbuf column[COLUMNS];

    for (int k = LISTED; k < COLUMNS; k++)
        column[k] = strbuf_new();
    json_array_append_new(story, titles);
    json_array_append_new(story, texts);
    for (int i = 0; r->story && i < r->story->nsteps; i++) {
        const struct story_step *s = &r->story->step[i];
        jsonl_append_text(titles, s->title ? s->title : s->technique);
        strbuf_char(&column[LISTED], story_lists_links(s) ? '1' : '0');
        for (int k = FACTS; k < COLUMNS && i > 0; k++)
            strbuf_char(&column[k], '/');
        add_parts(texts, column, r, s);
    }
    for (int k = LISTED; k < COLUMNS; k++) {
        jsonl_append_text(story, column[k].text);
        strbuf_release(&column[k]);
    }
    return story;
}

static json_t *board_of(const struct record *r)
{
    const struct json_body *json = json_body_of(r->family);
    json_t *board = json_object();

    if (json->write_board) {
        json->write_board(r->body, board);
    } else {
        json->write(r->body, board);
        json->write_solution(r->body, board);
    }
    return board;
}

/* Appends a text that stands in an element of a page: no '<' could end that. */
static void add_safely(struct strbuf *out, const char *text)
{
    for (; *text; text++)
        if (*text == '<')
            strbuf_text(out, "\\u003c");
        else
            strbuf_char(out, *text);
}

/* Packs board and story by the family's puzzles before, and keeps them for the next if there is room. */
static void put_packed(json_t *puzzle, const struct record *r, json_t *board,
                       struct format_written *written)
{
    enum { WINDOW = 32000 };
    struct strbuf data = text_of(board), story = text_of(story_of(r));
    uint64_t hash = FINGERPRINT_START;
    int i = 0;

    while (families[i] != r->family)
        i++;
    assert(i < FAMILY_MOST);
    for (size_t k = 0; k < data.len; k++)
        fingerprint_add(&hash, "%c", data.text[k]);
    jsonl_put(puzzle, "key", json_sprintf("%08x", (unsigned)hash));
    strbuf_format(&data, "\n%s", story.text);
    struct strbuf *known = &written->family[i].data;
    FREED char *text = pack(&data, known->text, known->len);
    if (known->len > 0)
        jsonl_put(puzzle, "after", json_integer(written->family[i].n));
    jsonl_put_text(puzzle, "data", text);
    written->family[i].full = written->family[i].full || known->len + data.len > WINDOW;
    if (!written->family[i].full) {
        strbuf_add(known, data.text, data.len);
        written->family[i].n++;
    }
    strbuf_release(&story);
    strbuf_release(&data);
}

static void html_write_after(struct strbuf *out, const struct record *r,
                             struct format_written *written)
{
    static const char *const size[] = {"rows", "cols", "symbols"};
    json_t *puzzle = json_object(), *board = board_of(r);

    if (written->n == 0)
        add_page(out, r);
    add_words(out, r, (int)json_integer_value(json_object_get(board, "symbols")), written);
    jsonl_put_text(puzzle, "family", r->family->name);
    jsonl_put_text(puzzle, "type", r->family->types()[r->family->type(r->body)]);
    jsonl_put_text(puzzle, "id", r->id);
    jsonl_put_text(puzzle, "title", r->title);
    if (r->level != LEVEL_UNKNOWN)
        jsonl_put(puzzle, "level", json_integer(r->level));
    if (r->has_path)
        jsonl_put(puzzle, "minutes", json_integer(r->path.minutes));
    for (int i = 0; i < 3; i++)
        if (json_object_get(board, size[i]))
            jsonl_put(puzzle, size[i], json_incref(json_object_get(board, size[i])));
    if (r->story && r->story->language[0])
        jsonl_put_text(puzzle, "language", r->story->language);
    put_packed(puzzle, r, board, written);
    OWN(strbuf) text = text_of(puzzle);
    strbuf_text(out, "<script type=\"application/json\" class=\"puzzle\">");
    add_safely(out, text.text);
    strbuf_text(out, "</script>\n");
}

static void html_write(struct strbuf *out, const struct record *r, bool first)
{
    struct format_written written = {.n = !first};

    html_write_after(out, r, &written);
    format_written_release(&written);
}

static bool html_accept(const struct format *format UNUSED, const struct record *r,
                        struct diag *why)
{
    if (!r->family->is_solved(r->body))
        return diag_set(why, "its solution is not known");
    return data_file_is_own(folder, ".js", r->family->name) ||
           diag_set(why, "the page has no board for the family %s: there is no templates/%s/%s.js",
                    r->family->name, folder, r->family->name);
}

const struct format format_html = {
    .name = "html",
    .title = "a page to play",
    .metadata = true,
    .superclues = true,
    .shapes = true,
    .story = true,
    .accept = html_accept,
    .write = html_write,
    .write_after = html_write_after,
    .trailer = "</body>\n</html>\n",
};
