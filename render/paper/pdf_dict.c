#include "render/paper/pdf_dict.h"

#include "render/paper/pdf_token.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_bracket(const char *at, size_t most, char c)
{
    return most > 1 && at[0] == c && at[1] == c;
}

/* As pdf_token_length(), and the brackets of a dictionary are one token. */
static size_t token_length(const char *at, size_t most)
{
    return is_bracket(at, most, '<') || is_bracket(at, most, '>') ? 2 : pdf_token_length(at, most);
}

/* How much deeper it is behind a token. */
static int deeper(const char *at, size_t length, size_t most)
{
    if (length == 2 && (is_bracket(at, most, '<') || is_bracket(at, most, '>')))
        return *at == '<' ? 1 : -1;
    return *at == '[' ? 1 : *at == ']' ? -1 : 0;
}

size_t pdf_dict_length(const char *text, size_t n)
{
    int depth = 0;

    if (!is_bracket(text, n, '<'))
        return 0;
    for (size_t at = 0, length; at < n; at += length) {
        length = token_length(text + at, n - at);
        depth += deeper(text + at, length, n - at);
        if (depth == 0)
            return at + length;
    }
    return 0;
}

/* Whether the characters of two tokens that stand side by side would be read as one. */
static bool is_regular(char c)
{
    return !isspace((unsigned char)c) && !strchr("()<>[]{}/%", c);
}

/* Where the last tokens of the output begin; a reference has three, as in "5 0 R". */
struct trail {
    size_t at[3];
};

static void trail_push(struct trail *t, size_t at)
{
    t->at[0] = t->at[1];
    t->at[1] = t->at[2];
    t->at[2] = at;
}

/* The last token is the R of a reference. */
static void raise_reference(struct strbuf *out, const struct trail *t, size_t by)
{
    unsigned long number = strtoul(out->text + t->at[0], NULL, 10);

    strbuf_cut(out, t->at[0]);
    strbuf_format(out, "%lu 0 R", number + by);
}

void pdf_dict_tidy(const char *text, size_t n, size_t by, struct strbuf *out)
{
    struct trail trail = {{0}};
    bool blank = false;

    for (size_t at = 0, length; at < n; at += length) {
        length = token_length(text + at, n - at);
        if (pdf_token_is_blank(text + at)) {
            blank = true;
            continue;
        }
        if (blank && out->len > 0 && is_regular(out->text[out->len - 1]) && is_regular(text[at]))
            strbuf_char(out, ' ');
        trail_push(&trail, out->len);
        strbuf_add(out, text + at, length);
        if (by > 0 && pdf_token_is(text + at, length, "R"))
            raise_reference(out, &trail, by);
        blank = false;
    }
}

/* Where a key is, where its value begins, and where that ends. */
struct place {
    size_t key, value, end;
};

/* A value ends before the next name of the dictionary, or at its end. */
static bool find(const struct strbuf *dict, const char *key, struct place *p)
{
    bool named = false, valued = false, found = false;
    int depth = 0;

    *p = (struct place){0, 0, 0};
    for (size_t at = 0, length; at < dict->len; at += length) {
        const char *token = dict->text + at;
        length = token_length(token, dict->len - at);
        int change = deeper(token, length, dict->len - at);
        bool outer = depth == 1, blank = pdf_token_is_blank(token);
        depth += change;
        if (!outer || blank || at == 0)
            continue;
        if (depth == 0 || (*token == '/' && (!named || valued))) {
            p->end = at;
            if (found)
                return true;
            found = depth > 0 && pdf_token_is(token, length, key);
            p->key = at;
            named = true;
            valued = false;
        } else if (!valued) {
            p->value = at;
            valued = true;
        }
    }
    return false;
}

const char *pdf_dict_find(const struct strbuf *dict, const char *key, size_t *n)
{
    struct place p;

    if (!find(dict, key, &p))
        return NULL;
    *n = p.end - p.value;
    return dict->text + p.value;
}

bool pdf_dict_is(const struct strbuf *dict, const char *key, const char *value)
{
    size_t n;
    const char *found = pdf_dict_find(dict, key, &n);

    return found && pdf_token_is(found, n, value);
}

size_t pdf_dict_reference(const struct strbuf *dict, const char *key)
{
    size_t n;
    const char *found = pdf_dict_find(dict, key, &n);

    return found && found[n - 1] == 'R' ? strtoul(found, NULL, 10) : 0;
}

static void replace(struct strbuf *dict, size_t from, size_t end, const char *text)
{
    char *rest = dict->text + end;
    struct strbuf new;

    strbuf_init(&new);
    strbuf_add(&new, dict->text, from);
    strbuf_text(&new, text);
    strbuf_add(&new, rest, dict->len - end);
    strbuf_release(dict);
    *dict = new;
}

void pdf_dict_remove(struct strbuf *dict, const char *key)
{
    struct place p;

    if (find(dict, key, &p))
        replace(dict, p.key, p.end, "");
}

void pdf_dict_set(struct strbuf *dict, const char *key, const char *value)
{
    pdf_dict_remove(dict, key);
    replace(dict, 2, 2, value);
    replace(dict, 2, 2, " ");
    replace(dict, 2, 2, key);
}
