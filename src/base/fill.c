#include "base/fill.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* The value of the placeholder that the text begins with; the last one, without a name, if there is
 * none. */
static const struct fill_value *find_value(const char *text, const struct fill_value *values)
{
    size_t n = strcspn(text, "}");

    while (values->name && (strlen(values->name) + 1 != n || text[n] != '}' ||
                            memcmp(values->name, text + 1, n - 1) != 0))
        values++;
    return values;
}

void fill_known(struct strbuf *out, const char *text, const struct fill_value *values)
{
    while (*text) {
        const struct fill_value *v = find_value(text, values);
        if (*text == '{' && v->name) {
            if (v->value)
                strbuf_text(out, v->value);
            else
                strbuf_format(out, "%" PRId64, v->number);
            text += strlen(v->name) + 2;
        } else {
            strbuf_char(out, *text++);
        }
    }
}

void fill_text(struct strbuf *out, const char *text, const struct fill_value *values)
{
    for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{'))
        assert(find_value(open, values)->name);
    fill_known(out, text, values);
}

bool fill_lists(const char *words, const char *name, size_t n)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (length == n && memcmp(words, name, n) == 0)
            return true;
        words += length;
        words += strspn(words, " ");
    }
    return false;
}

const char *fill_find_unknown(const char *text, const char *names)
{
    const char *open = text;
    size_t n;

    do {
        open = strchr(open, '{');
        n = open ? strcspn(++open, "}") : 0;
    } while (open && open[n] && fill_lists(names, open, n));
    return open ? open - 1 : NULL;
}

bool fill_check(const char *text, const char *names, size_t *at, struct diag *d)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz_-";

    for (const char *open = text; (open = strchr(open, '{')); open++) {
        size_t n = strspn(open + 1, letters);
        bool known = fill_lists(names, open + 1, n);
        *at = (size_t)(open - text);
        if (known && open[n + 1] == '}')
            continue;
        if (known)
            return diag_set(d, "has '%.*s' without '}'", (int)n + 1, open);
        if (n > 0 && open[n + 1] == '}')
            return diag_set(d, "has %.*s; it may have: %s", (int)n + 2, open,
                            *names ? names : "no names");
    }
    return true;
}
