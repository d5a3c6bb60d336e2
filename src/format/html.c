/*
 * A page on which the puzzles are played: one file that needs nothing else. It is joined from the files of
 * templates/web: page.html with the styles, packed, and the scripts in place of {style} and {script}. Each
 * puzzle is an element of its own with a line of JSON: what the index shows and, packed by raw deflate and
 * base64, the board and the story. Puzzles of a family say much the same, so the data of the first ones,
 * which fit into the window of deflate, are the dictionary of those after them. templates/web/README.md
 * describes the fields.
 */
#include "base/data_file.h"
#include "base/fill.h"
#include "base/mem.h"
#include "base/textin.h"
#include "format/format.h"
#include "format/html_story.h"
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

/* Appends a file of the page, without indentation, empty lines and comments. A comment has lines of its
 * own. */
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
            if (!comment && from < in.len) {
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

/* Whether a page has words in this language: in English and in that of its hints. */
static bool has_language(const struct format_written *written, const char *language)
{
    return strcmp(language, "en") == 0 || strcmp(language, written->language) == 0;
}

/* Appends words in the page's languages, under this name with the number of symbols, unless they are
 * there. */
static void add_named(struct strbuf *out, const struct worded *of, const char *name,
                      json_t *(*words_of)(const struct worded *of, const char *language),
                      struct format_written *written)
{
    OWN(strbuf) line = strbuf_new();

    strbuf_format(&line, "\n%s %d\n", name, of->symbols);
    if (written->words.text && strstr(written->words.text, line.text))
        return;
    strbuf_text(&written->words, line.text);
    char **language = data_file_names("text", ".ini");
    json_t *words = json_object();
    for (int i = 0; language[i]; i++) {
        if (has_language(written, language[i]))
            jsonl_put(words, language[i], words_of(of, language[i]));
        free(language[i]);
    }
    free(language);
    OWN(strbuf) text = text_of(words);
    FREED char *packed = pack(&text, NULL, 0);
    strbuf_format(out,
                  "<script type=\"text/plain\" class=\"words\" data-of=\"%s %d\">%s</script>\n",
                  name, of->symbols, packed);
}

/* What the page calls the type: "slitherlink", or "slitherlink cairo" on another board. The caller
 * frees it. */
static char *name_of(const struct record *r)
{
    const char *type = record_type_name(r), *board = record_board(r);

    return board ? mem_print("%s %s", type, board) : mem_copy_text(type);
}

/* Appends a rule that only some puzzles have. */
static void add_rule(struct strbuf *out, struct worded of, const char *type, const char *key,
                     struct format_written *written)
{
    FREED char *name = mem_print("%s %s", type, key);

    of.key = key;
    add_named(out, &of, name, html_rule, written);
}

/* Appends the words of a type, and the rules that this board needs, unless they are there. */
static void add_words(struct strbuf *out, const struct record *r, const json_t *board,
                      struct format_written *written)
{
    FREED char *type = name_of(r);
    struct worded of = {r->family, record_type_name(r),
                        (int)json_integer_value(json_object_get(board, "symbols")), NULL,
                        record_board(r)};
    const json_t *one;
    size_t i;

    add_named(out, &of, type, html_words, written);
    if (of.symbols == 0) {
        add_rule(out, of, type, "pieces", written);
        add_rule(out, of, type, "holes", written);
    }
    if (json_object_get(board, "sums"))
        add_rule(out, of, type, "rule-sum", written);
    if (json_object_get(board, "overlap"))
        add_rule(out, of, type, "rule-overlap", written);
    json_array_foreach(json_object_get(board, "constraints"), i, one)
    {
        const char *kind = json_string_value(json_object_get(one, "kind"));
        FREED char *key = mem_print("rule-%s", kind);
        add_rule(out, of, type, key, written);
        if (strncmp(kind, "not-", 4) == 0) {
            FREED char *silent = mem_print("rule-no-dot-%s", kind + 4);
            add_rule(out, of, type, silent, written);
        }
    }
}

/* What the page itself says, from words.json, in its languages. */
static struct strbuf words_of_page(const struct format_written *written)
{
    FREED char *path = data_file_own(folder, ".json", "words");
    json_t *all = path ? json_load_file(path, 0, NULL) : NULL, *own = json_object(), *words;
    const char *language;

    json_object_foreach(all, language, words) if (has_language(written, language))
        jsonl_put(own, language, json_incref(words));
    json_decref(all);
    return text_of(own);
}

static void add_page(struct strbuf *out, const struct record *first,
                     const struct format_written *written)
{
    FREED char *book = record_noted(first, "book");
    OWN(strbuf) title = strbuf_new(), page = strbuf_new();
    OWN(strbuf) style = files_of(".css"), script = files_of(".js"), words = words_of_page(written);
    FREED char *packed = pack(&words, NULL, 0), *looks = pack(&style, NULL, 0);

    add_file(&page, ".html", "page");
    strbuf_xml(&title, book ? book : "Puzzles");
    fill_known(out, page.text,
               (struct fill_value[]){{"title", title.text},
                                     {"style", looks},
                                     {"script", script.text},
                                     {"words", packed},
                                     {0}});
}

/* ---- a puzzle ---- */

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
    struct strbuf data = text_of(board), story = text_of(html_story(r));
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

    if (!written->language[0] && r->story)
        snprintf(written->language, sizeof written->language, "%s", r->story->language);
    if (written->n == 0)
        add_page(out, r, written);
    add_words(out, r, board, written);
    jsonl_put_text(puzzle, "family", r->family->name);
    FREED char *type = name_of(r);
    jsonl_put_text(puzzle, "type", type);
    jsonl_put_text(puzzle, "id", r->id);
    jsonl_put_text(puzzle, "title", r->title);
    if (r->level != LEVEL_UNKNOWN)
        jsonl_put(puzzle, "level", json_integer(r->level));
    if (r->has_path)
        jsonl_put(puzzle, "minutes", json_integer(r->path.minutes));
    for (int i = 0; i < 3; i++)
        if (json_object_get(board, size[i]) &&
            !record_board(r)) /* rows of tilings are none of cells */
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
