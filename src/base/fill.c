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
