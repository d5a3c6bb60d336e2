/*
 * JSON lines, the project's own format: one object per line, with everything known about one
 * puzzle. An object over several lines, and an array of them, are read, too. slink-formats(5) documents the
 * fields. Unknown fields that may change the rules are errors, others are kept. Known ones must be right,
 * because programs downstream trust what they read: a solution is verified before it is passed on.
 */
#include "format/foreign.h"
#include "format/format.h"
#include "format/json_body.h"
#include "format/json_story.h"
#include "format/jsonl.h"
#include "format/line.h"
#include "format/notes.h"
#include "model/family.h"
#include "model/loops/loop.h"

#include <assert.h>
#include <string.h>

enum { MAX_COUNT = 999999999 };

static int json_recognise(const char *text, size_t len)
{
    size_t at = line_blanks(text, len, 0);
    bool is = text[at] == '{' || (text[at] == '[' && strchr("{[]\" \t\n", text[at + 1]));

    return !is ? 0 : strstr(text, "\"family\"") ? SURE_MARK : SURE_FITS;
}

/* ---- reading the head ---- */

static bool read_origin(const struct jsonl *line, struct record *r)
{
    r->has_seed = jsonl_has(line, "seed");
    if (r->has_seed && !jsonl_need(line, "index"))
        return false;
    if (!r->has_seed && jsonl_has(line, "index"))
        return jsonl_need(line, "seed");
    return jsonl_number(line, "seed", 0, RECORD_MAX_SEED, &r->seed) &&
           jsonl_number(line, "index", 1, RECORD_MAX_SEED, &r->index);
}

static bool read_rating(const struct jsonl *line, struct record *r)
{
    int64_t level = LEVEL_UNKNOWN;
    json_t *techniques, *count;
    const char *name;

    if (!jsonl_number(line, "level", LEVEL_MIN, LEVEL_SEARCH, &level) ||
        !jsonl_number(line, "score", 0, RECORD_MAX_SEED, &r->score) ||
        !jsonl_counts(line, "techniques", MAX_COUNT, false, &techniques))
        return false;
    r->level = (int)level;
    json_object_foreach(techniques, name, count)
        record_add_technique(r, name, (int)json_integer_value(count));
    return true;
}

/* The field "what_ifs" tells whether the others count. */
static bool read_way(const struct jsonl *line, struct record *r)
{
    struct path_summary *way = &r->path;
    int64_t what_ifs = 0, chain = 0, bottlenecks = PATH_UNKNOWN, minutes = 1, steps = 0;

    r->has_path = jsonl_has(line, "what_ifs");
    if (!jsonl_number(line, "what_ifs", 0, MAX_COUNT, &what_ifs) ||
        !jsonl_number(line, "chain", 0, MAX_COUNT, &chain) ||
        !jsonl_share(line, "break_in", &way->break_in) ||
        !jsonl_number(line, "bottlenecks", 0, MAX_COUNT, &bottlenecks) ||
        !jsonl_number(line, "minutes", 1, MAX_COUNT, &minutes))
        return false;
    if (json_is_number(jsonl_get(line, "steps")) &&
        !jsonl_number(line, "steps", 0, MAX_COUNT, &steps))
        return false;
    way->steps = (int)steps;
    way->what_ifs = (int)what_ifs;
    way->chain = (int)chain;
    way->bottlenecks = (int)bottlenecks;
    way->minutes = (int)minutes;
    return true;
}

/* The parts that the puzzle has; the total follows from them. */
static bool read_quality(const struct jsonl *line, struct record *r)
{
    const struct quality_part *part = r->family->quality;
    json_t *parts = NULL;

    if (part && !jsonl_counts(line, "quality", QUALITY_MOST, false, &parts))
        return false;
    r->has_quality = parts != NULL;
    for (int i = 0; parts && part[i].name; i++) {
        const json_t *value = json_object_get(parts, part[i].name);
        r->quality.part[i] = value ? (int)json_integer_value(value) : QUALITY_NONE;
    }
    return true;
}

const struct json_body *json_body_of(const struct family *family)
{
    int i = 0;

    while (json_bodies[i] && json_bodies[i]->family != family)
        i++;
    assert(json_bodies[i]);
    return json_bodies[i];
}

static bool read_family(const struct jsonl *line, struct record *r)
{
    const char *name[FAMILY_MOST + 1] = {NULL};
    int which;

    for (int i = 0; families[i]; i++) {
        assert(i < FAMILY_MOST);
        name[i] = families[i]->name;
    }
    if (!jsonl_has(line, "family"))
        return diag_at(line->d, line->from,
                       "\"family\" is missing: this is neither JSON of ours nor of f-puzzles, "
                       "SudokuPad or ipuz");
    if (!jsonl_word(line, "family", name, &which))
        return false;
    return json_body_of(families[which])->read(line, r);
}

static bool read_object(struct jsonl *line, struct record *r)
{
    const struct foreign *kind = jsonl_has(line, "family") ? NULL : foreign_of(line->root);
    struct diag why;

    if (kind)
        return foreign_take(kind, line->root, line->drawings, r, &why) ||
               diag_at(line->d, line->from, "%s", why.text);
    return read_family(line, r) && jsonl_text(line, "id", &r->id) &&
           jsonl_text(line, "title", &r->title) &&
           jsonl_number(line, "place", 1, RECORD_MAX_SEED, &r->place) && read_origin(line, r) &&
           read_rating(line, r) && read_way(line, r) && read_quality(line, r) &&
           json_body_of(r->family)->read_solution(line, r->body) && jsonl_read_story(line, r) &&
           jsonl_text(line, "recipe", &r->recipe) && jsonl_text(line, "generator", &r->generator) &&
           jsonl_all_known(line, r);
}

enum format_result json_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct jsonl line;

    if (textin_next(&reader->in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    enum format_result result = jsonl_open(&line, reader, d);
    if (result == FORMAT_RECORD && !read_object(&line, r))
        result = FORMAT_ERROR;
    jsonl_close(&line);
    return result;
}

/* ---- writing ---- */

/* In the documented order. */
static json_t *write_object(const struct record *r)
{
    json_t *object = json_object();

    jsonl_put_text(object, "family", r->family->name);
    json_body_of(r->family)->write(r->body, object);
    jsonl_put_text(object, "id", r->id);
    jsonl_put_text(object, "title", r->title);
    if (r->place)
        jsonl_put(object, "place", json_integer(r->place));
    if (r->has_seed) {
        jsonl_put(object, "seed", json_integer(r->seed));
        jsonl_put(object, "index", json_integer(r->index));
    }
    if (r->level != LEVEL_UNKNOWN)
        jsonl_put(object, "level", json_integer(r->level));
    if (r->score > 0)
        jsonl_put(object, "score", json_integer(r->score));
    if (r->ntechniques != 0) {
        json_t *techniques = json_object();
        for (int i = 0; i < r->ntechniques; i++)
            jsonl_put(techniques, r->technique[i].name, json_integer(r->technique[i].count));
        jsonl_put(object, "techniques", techniques);
    }
    if (r->has_path) {
        /* The steps of a story stand for their number. */
        const struct path_summary *way = &r->path;
        if (!r->story)
            jsonl_put(object, "steps", json_integer(way->steps));
        jsonl_put(object, "what_ifs", json_integer(way->what_ifs));
        jsonl_put(object, "chain", json_integer(way->chain));
        jsonl_put(object, "break_in", json_real(way->break_in / 100.0));
        if (way->bottlenecks != PATH_UNKNOWN)
            jsonl_put(object, "bottlenecks", json_integer(way->bottlenecks));
        jsonl_put(object, "minutes", json_integer(way->minutes));
    }
    if (r->has_quality) {
        const struct quality_part *part = r->family->quality;
        json_t *quality = json_object();
        jsonl_put(quality, "total", json_integer(quality_total(part, &r->quality)));
        for (int i = 0; part[i].name; i++)
            if (r->quality.part[i] != QUALITY_NONE)
                jsonl_put(quality, part[i].name, json_integer(r->quality.part[i]));
        jsonl_put(object, "quality", quality);
    }
    json_body_of(r->family)->write_solution(r->body, object);
    jsonl_write_story(object, r);
    jsonl_put_text(object, "recipe", r->recipe);
    jsonl_put_text(object, "generator", r->generator);
    if (r->notes)
        record_put_notes(r, object);
    return object;
}

static int write_bytes(const char *bytes, size_t n, void *out)
{
    strbuf_add(out, bytes, n);
    return 0;
}

static void json_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    json_t *object = write_object(r);
    int failed UNUSED = json_dump_callback(
        object, write_bytes, out, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(2));

    assert(!failed);
    strbuf_char(out, '\n');
    json_decref(object);
}

const struct format format_json = {
    .name = "json",
    .title = "JSON lines",
    .metadata = true,
    .lines = true,
    .recognise = json_recognise,
    .read = json_read,
    .write = json_write,
};
