/*
 * Feeds, for readers who want to hear of new puzzles: JSON Feed 1.1 and RSS 2.0, with an item for each
 * puzzle. Its address is the field "url" of the record; what is published is its title, its type and its
 * level, in the language of the field "language", on the day that its id names. RSS has the texts of the
 * other under its own names.
 */
#include "base/data_file.h"
#include "base/date.h"
#include "format/format.h"
#include "format/jsonl.h"
#include "format/notes.h"
#include "format/type_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_level(struct strbuf *out, const char *language, int level)
{
    FREED char *path = data_file_own("text", ".ini", language), *name = NULL;
    char key[16];
    struct diag d;
    OWN(ini) *ini = path ? ini_open(path, &d) : NULL;

    snprintf(key, sizeof key, "name%d", level);
    if (ini && ini_text(ini, "levels", key, &name))
        strbuf_format(out, " · %s", name);
}

/* The puzzle's item, and into `feed` what is before the items. */
static json_t *item_of(const struct record *r, json_t *feed)
{
    FREED char *url = record_noted(r, "url"), *noted = record_noted(r, "language"), *words = NULL,
               *book = record_noted(r, "book");
    const char *type = record_type_name(r), *slash = strrchr(url, '/'), *group;
    const char *language = noted ? noted : "en", *name = r->title ? r->title : r->id;
    OWN(ini) *ini = type_words_open(r->family, type, language, &group);
    OWN(strbuf) text = strbuf_new(), title = strbuf_new();
    json_t *item = json_object();
    char date[DATE_ROOM];
    int64_t day;

    if (ini && ini_text(ini, group, "title", &words))
        type = words;
    jsonl_put_text(feed, "title", book ? book : type);
    jsonl_put(feed, "home_page_url",
              json_stringn(url, slash ? (size_t)(slash + 1 - url) : strlen(url)));
    jsonl_put_text(feed, "language", language);
    strbuf_text(&text, type);
    if (r->level != LEVEL_UNKNOWN)
        add_level(&text, language, r->level);
    strbuf_format(&title, "%s%s%s", name ? name : "", name ? " · " : "", text.text);
    jsonl_put_text(item, "id", url);
    jsonl_put_text(item, "url", url);
    jsonl_put_text(item, "title", title.text);
    jsonl_put_text(item, "content_text", text.text);
    if (r->id && date_parse(r->id, strlen(r->id), &day)) {
        date_print(day, date);
        jsonl_put(item, "date_published", json_sprintf("%sT00:00:00Z", date));
    }
    return item;
}

/* The object, which is released, up to its last '}'. */
static void add_object(struct strbuf *out, json_t *object)
{
    FREED char *text = json_dumps(object, JSON_COMPACT);

    strbuf_add(out, text, strlen(text) - 1);
    json_decref(object);
}

static void json_feed_write(struct strbuf *out, const struct record *r, bool first)
{
    json_t *feed = json_pack("{ss}", "version", "https://jsonfeed.org/version/1.1");
    json_t *item = item_of(r, feed);

    if (first)
        add_object(out, json_incref(feed));
    strbuf_text(out, first ? ",\"items\":[\n" : ",\n");
    add_object(out, item);
    strbuf_char(out, '}');
    json_decref(feed);
}

/* An element of XML with a text of the object. */
static void add_element(struct strbuf *out, const char *name, const json_t *object,
                        const char *field)
{
    strbuf_format(out, "<%s>", name);
    strbuf_xml(out, json_string_value(json_object_get(object, field)));
    strbuf_format(out, "</%s>\n", name);
}

static void rss_write(struct strbuf *out, const struct record *r, bool first)
{
    static const char days[] = "MonTueWedThuFriSatSun",
                      months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    json_t *feed = json_object(), *item = item_of(r, feed);
    const char *date = json_string_value(json_object_get(item, "date_published"));
    int64_t day;

    if (first) {
        strbuf_text(
            out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\">\n<channel>\n");
        add_element(out, "title", feed, "title");
        add_element(out, "link", feed, "home_page_url");
        add_element(out, "description", feed, "title");
        add_element(out, "language", feed, "language");
    }
    strbuf_text(out, "<item>\n");
    add_element(out, "title", item, "title");
    add_element(out, "link", item, "url");
    add_element(out, "guid", item, "id");
    add_element(out, "description", item, "content_text");
    if (date && date_parse(date, 10, &day))
        strbuf_format(out, "<pubDate>%.3s, %.2s %.3s %.4s 00:00:00 GMT</pubDate>\n",
                      days + 3 * date_weekday(day), date + 8, months + 3 * (atoi(date + 5) - 1),
                      date);
    strbuf_text(out, "</item>\n");
    json_decref(item);
    json_decref(feed);
}

static bool feed_accept(const struct format *format, const struct record *r, struct diag *why)
{
    FREED char *url = record_noted(r, "url");
    return url || diag_set(why, "the format %s needs its address: --link-base", format->name);
}

const struct format format_rss = {.name = "rss",
                                  .title = "a feed of puzzles, RSS 2.0",
                                  .metadata = true,
                                  .accept = feed_accept,
                                  .write = rss_write,
                                  .trailer = "</channel>\n</rss>\n"};

const struct format format_json_feed = {.name = "json-feed",
                                        .title = "the same, JSON Feed 1.1",
                                        .metadata = true,
                                        .accept = feed_accept,
                                        .write = json_feed_write,
                                        .trailer = "\n]}\n"};
