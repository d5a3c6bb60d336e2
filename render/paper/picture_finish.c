#include "render/paper/picture_finish.h"

#include "model/key.h"

#include <inttypes.h>
#include <string.h>

/* After these, cairo writes an id of its own. */
static const char *const before_id[] = {" id=\"", "href=\"#", "url(#"};

enum { BEFORE_IDS = sizeof before_id / sizeof *before_id };

/* The first place after `at` where an id begins, or the end of the text; next[] are those after each
 * word, each found once. */
static const char *next_id(const char *at, const char *next[BEFORE_IDS], const char *end)
{
    const char *first = end;

    for (int i = 0; i < BEFORE_IDS; i++) {
        if (next[i] <= at) {
            const char *found = strstr(at, before_id[i]);
            next[i] = found ? found + strlen(before_id[i]) : end;
        }
        first = next[i] < first ? next[i] : first;
    }
    return first;
}

static void put_element(FILE *out, const char *name, const char *text)
{
    if (!text)
        return;
    fprintf(out, "<%s>", name);
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        default:
            fputc(*text, out);
        }
    fprintf(out, "</%s>\n", name);
}

void picture_finish_svg(const struct strbuf *svg, const char *title, const char *about, FILE *out)
{
    const char *root = strstr(svg->text, "<svg"), *at = root ? strchr(root, '>') : NULL;
    uint64_t hash = FINGERPRINT_START;

    if (!at)
        return; /* cairo failed, and whoever closes the surface says so */
    for (size_t i = 0; i < svg->len; i += 50)
        fingerprint_add(&hash, "%.50s", svg->text + i);
    at++;
    fprintf(out, "%.*s\n", (int)(at - svg->text), svg->text);
    put_element(out, "title", title);
    put_element(out, "desc", about);
    const char *next[BEFORE_IDS] = {at, at, at}, *end = svg->text + svg->len;
    while (*at) {
        const char *id = next_id(at, next, end);
        fwrite(at, 1, (size_t)(id - at), out);
        if (*id)
            fprintf(out, "s%016" PRIx64 "-", hash);
        at = id;
    }
}

void picture_finish_eps(const struct strbuf *eps, FILE *out)
{
    static const char date[] = "%%CreationDate:";
    const char *line = strstr(eps->text, date), *rest = line ? strchr(line, '\n') : NULL;

    if (rest) {
        fwrite(eps->text, 1, (size_t)(line - eps->text), out);
        fputs(rest + 1, out);
    } else
        fwrite(eps->text, 1, eps->len, out);
}
