/*
 * Feeds, for readers who want to hear of new puzzles: RSS 2.0 and JSON Feed 1.1, with an item for each puzzle. Its
 * address is the field "url" of the record; what is published is its title, its type and its level, in the language of
 * the field "language", on the day that its id names.
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

struct item {
    char *url, *language;
    struct strbuf feed, title,
        text; /* the type's name; the puzzle's title with what it is; what it is */
    bool dated;
    int64_t day;
};

static void add_level(struct strbuf *out, const char *language, int level)
{
    char *path = data_file_own("text", ".ini", language), *name = NULL, key[16];
    struct diag d;
    struct ini *ini = path ? ini_open(path, &d) : NULL;

    snprintf(key, sizeof key, "name%d", level);
    if (ini && ini_text(ini, "levels", key, &name))
        strbuf_format(out, " · %s", name);
    free(name);
    ini_free(ini);
    free(path);
}

static struct item item_of(const struct record *r)
{
    struct item item = {record_noted(r, "url"),
                        record_noted(r, "language"),
                        strbuf_new(),
                        strbuf_new(),
                        strbuf_new(),
                        false,
                        0};
    const char *type = r->family->types()[r->family->type(r->body)], *group;
    const char *language = item.language ? item.language : "en",
               *name = r->title ? r->title : r->id;
    struct ini *ini = type_words_open(r->family, type, language, &group);
    char *title = NULL;

    item.dated = r->id && date_parse(r->id, strlen(r->id), &item.day);
    strbuf_text(&item.feed, ini && ini_text(ini, group, "title", &title) ? title : type);
    strbuf_text(&item.text, item.feed.text);
    if (r->level != LEVEL_UNKNOWN)
        add_level(&item.text, language, r->level);
    strbuf_format(&item.title, "%s%s%s", name ? name : "", name ? " · " : "", item.text.text);
    free(title);
    ini_free(ini);
    return item;
}

static void item_release(struct item *item)
{
    free(item->url);
    free(item->language);
    strbuf_release(&item->feed);
    strbuf_release(&item->title);
    strbuf_release(&item->text);
}

/* The address up to its last '/'. */
static char *home_of(const struct item *item)
{
    const char *slash = strrchr(item->url, '/');

    return strndup(item->url, slash ? (size_t)(slash + 1 - item->url) : strlen(item->url));
}

static bool feed_accept(const struct format *format, const struct record *r, struct diag *why)
{
    char *url = record_noted(r, "url");
    bool fine = url || diag_set(why, "a feed needs its address: --link-base, in the format %s",
                                format->name);

    free(url);
    return fine;
}

/* ---- RSS ---- */

/* An element of XML; control characters, which XML lacks, become blanks. */
static void add_element(struct strbuf *out, const char *name, const char *text)
{
    strbuf_format(out, "<%s>", name);
    for (const char *c = text; *c; c++)
        switch (*c) {
        case '&':
            strbuf_text(out, "&amp;");
            break;
        case '<':
            strbuf_text(out, "&lt;");
            break;
        case '>':
            strbuf_text(out, "&gt;");
            break;
        default:
            strbuf_char(out, (unsigned char)*c < ' ' ? ' ' : *c);
        }
    strbuf_format(out, "</%.*s>\n", (int)strcspn(name, " "), name);
}

static void add_date(struct strbuf *out, int64_t day)
{
    static const char days[] = "MonTueWedThuFriSatSun",
                      months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    char date[DATE_ROOM], text[40];

    date_print(day, date);
    snprintf(text, sizeof text, "%.3s, %.2s %.3s %.4s 00:00:00 GMT", days + 3 * date_weekday(day),
             date + 8, months + 3 * (atoi(date + 5) - 1), date);
    add_element(out, "pubDate", text);
}

static void rss_write(struct strbuf *out, const struct record *r, bool first)
{
    struct item item = item_of(r);

    if (first) {
        char *home = home_of(&item);
        strbuf_text(
            out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\">\n<channel>\n");
        add_element(out, "title", item.feed.text);
        add_element(out, "link", home);
        add_element(out, "description", item.feed.text);
        add_element(out, "language", item.language ? item.language : "en");
        free(home);
    }
    strbuf_text(out, "<item>\n");
    add_element(out, "title", item.title.text);
    add_element(out, "link", item.url);
    add_element(out, "guid", item.url);
    add_element(out, "description", item.text.text);
    if (item.dated)
        add_date(out, item.day);
    strbuf_text(out, "</item>\n");
    item_release(&item);
}

/* ---- JSON Feed ---- */

/* The object, which is released, without its last '}'. */
static void add_object(struct strbuf *out, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);

    strbuf_add(out, text, strlen(text) - 1);
    free(text);
    json_decref(object);
}

static void json_feed_write(struct strbuf *out, const struct record *r, bool first)
{
    struct item item = item_of(r);
    json_t *object = json_object();
    char date[DATE_ROOM + 16];

    if (first) {
        json_t *feed = json_object();
        char *home = home_of(&item);
        jsonl_put_text(feed, "version", "https://jsonfeed.org/version/1.1");
        jsonl_put_text(feed, "title", item.feed.text);
        jsonl_put_text(feed, "home_page_url", home);
        jsonl_put_text(feed, "language", item.language ? item.language : "en");
        add_object(out, feed);
        free(home);
    }
    strbuf_text(out, first ? ",\"items\":[\n" : ",\n");
    jsonl_put_text(object, "id", item.url);
    jsonl_put_text(object, "url", item.url);
    jsonl_put_text(object, "title", item.title.text);
    jsonl_put_text(object, "content_text", item.text.text);
    if (item.dated) {
        date_print(item.day, date);
        jsonl_put_text(object, "date_published", strcat(date, "T00:00:00Z"));
    }
    add_object(out, object);
    strbuf_char(out, '}');
    item_release(&item);
}

const struct format format_rss = {
    .name = "rss",
    .title = "a feed of puzzles, RSS 2.0",
    .metadata = true,
    .superclues = true,
    .shapes = true,
    .accept = feed_accept,
    .write = rss_write,
    .trailer = "</channel>\n</rss>\n",
};

const struct format format_json_feed = {
    .name = "json-feed",
    .title = "the same, JSON Feed 1.1",
    .metadata = true,
    .superclues = true,
    .shapes = true,
    .accept = feed_accept,
    .write = json_feed_write,
    .trailer = "\n]}\n",
};
