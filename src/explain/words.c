#include "explain/words.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/mem.h"
#include "format/type_words.h"
#include "model/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct words_row {
    const char *group, *key;
    char *text;
};

struct words {
    const struct nouns *nouns;
    struct ini *ini;
    char *path;
    struct words_row *row; /* [nrows] */
    int nrows;
    size_t capacity;
};

/* ---- the rows of a language ---- */

void words_free(struct words *w)
{
    if (!w)
        return;
    for (int i = 0; i < w->nrows; i++)
        free(w->row[i].text);
    free(w->row);
    ini_free(w->ini);
    free(w->path);
    free(w);
}

bool words_language(const char *language, struct diag *d)
{
    struct strbuf list;

    /* Names of files may have capitals; groups of type files have none. */
    if (data_file_is_own("text", ".ini", language) &&
        !strpbrk(language, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        return type_words_check(language, d);
    strbuf_init(&list);
    data_file_list("text", ".ini", &list);
    diag_set(d, "--lang: '%s' is none of: %s", language, list.text);
    strbuf_release(&list);
    return false;
}

char *words_path(const struct nouns *nouns, const char *language, struct diag *d)
{
    const char *family = nouns->family->words;
    bool known = words_language(language, d);
    char *path = known ? technique_words_path(nouns->family, language) : NULL;

    if (known && !path)
        diag_set(d, "templates/techniques has no words of %s in '%s'", family, language);
    return path;
}

static int compare_rows(const void *a, const void *b)
{
    const struct words_row *x = a, *y = b;
    int order = strcmp(x->key, y->key);

    return order ? order : strcmp(x->group, y->group);
}

struct words *words_open(const struct nouns *nouns, const char *path, struct diag *d)
{
    struct words *w = mem_alloc(1, sizeof *w);
    const char *group, *key;
    bool fine = true, any = false;
    FREED char *english = mem_print("%s.ini", nouns->family->words);

    *w = (struct words){.nouns = nouns, .path = mem_copy_text(path)};
    w->ini = ini_open(w->path, d);
    for (int i = -1; w->ini && fine && (group = ini_next_group(w->ini, &i)) != NULL;)
        for (int at = -1; fine && (key = ini_next(w->ini, group, &at)) != NULL;) {
            w->row = mem_reserve(w->row, w->nrows + 1, &w->capacity, sizeof *w->row);
            w->row[w->nrows] = (struct words_row){group, key, NULL};
            fine = ini_text(w->ini, group, key, &w->row[w->nrows].text);
            any = any || strcmp(group, "words") == 0;
            w->nrows += fine;
        }
    if (w->nrows > 0)
        qsort(w->row, (size_t)w->nrows, sizeof *w->row, compare_rows);
    if (w->ini && fine && any && ini_covers_beside(w->ini, english, "names note own"))
        return w;
    if (w->ini && fine && !any)
        diag_at(d, (struct place){w->path, 0, 0},
                "it lacks the group [words], sentences for steps");
    words_free(w);
    return NULL;
}

const char *words_row(const struct words *w, const char *group, const char *key)
{
    const struct words_row wanted = {group, key, NULL};
    const struct words_row *row =
        w->nrows > 0 ? bsearch(&wanted, w->row, (size_t)w->nrows, sizeof wanted, compare_rows)
                     : NULL;

    return row ? row->text : NULL;
}

const char *words_colon(const struct words *w)
{
    const char *row = words_row(w, "words", "colon.title");

    return row ? row : ":";
}

const char *speech_row(const struct speech *s, const char *group, const char *key)
{
    OWN(strbuf) own = strbuf_new();
    strbuf_format(&own, "%s.tiling", key);
    const char *row = s->board ? words_row(s->words, group, own.text) : NULL;
    return row ? row : words_row(s->words, group, key);
}

bool words_is_case(const char *group, const char *technique)
{
    size_t n = strcspn(group, "/");

    return group[n] && strncmp(group, technique, n) == 0 &&
           (!technique[n] || strcmp(technique + n, "-single") == 0);
}

/* ---- rows filled in ---- */

bool form_has(const char *form, const char *one)
{
    size_t length = strlen(one);

    for (const char *at = form; (at = strstr(at, one)) != NULL; at++)
        if ((at == form || at[-1] == ',') && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

/* What a slot in braces has: its name, then a mark, then the rest up to the brace that ends it. */
struct brace {
    char name[32], mark;
    const char *rest, *end;
};

/* The closing brace of one that is open, or the bar of a choice. */
static const char *brace_end(const char *at, char stop)
{
    for (int depth = 0; *at; at++) {
        if (depth == 0 && (*at == stop || *at == '}'))
            return at;
        depth += (*at == '{') - (*at == '}');
    }
    return at;
}

static struct brace brace_at(const char *at)
{
    struct brace b;
    size_t n = strcspn(at, ":#?!}");

    n = n < sizeof b.name ? n : sizeof b.name - 1;
    memcpy(b.name, at, n);
    b.name[n] = '\0';
    b.mark = at[n];
    b.rest = at + n + (at[n] != '}' && at[n] != '\0');
    b.end = brace_end(b.rest, '}');
    return b;
}

static const struct story_slot *slot_of(const struct saying *saying, const char *name)
{
    for (int i = 0; saying && i < saying->nslots; i++)
        if (strcmp(saying->slot[i].name, name) == 0)
            return &saying->slot[i];
    return NULL;
}

static void fill(struct speech *s, const char *row, const char *end, const struct word *word,
                 int n);

static void name_slot(struct speech *s, const struct story_slot *all, const char *form)
{
    struct story_slot part = *all, *slot = &part;
    char kind[32];
    int at = atoi(form);

    at += at < 0 ? part.n : -1;
    if (at >= 0 && at < part.n)
        part = (struct story_slot){part.name, 1, part.item + at};
    size_t length = strcspn(slot->name, "-");

    length = length < sizeof kind ? length : sizeof kind - 1;
    memcpy(kind, slot->name, length);
    kind[length] = '\0';
    bool count = form_has(form, "count");
    if (strcmp(kind, "number") != 0 && !count) {
        s->words->nouns->name(s, kind, slot, form);
        return;
    }
    bool in_words = count || form_has(form, "word");
    for (int i = 0; i < (count ? 1 : part.n); i++) {
        int number = count ? part.n : part.item[i];
        char key[32];
        snprintf(key, sizeof key, "number.%d", number);
        const char *word = in_words ? words_row(s->words, "words", key) : NULL;
        speech_comma(s, i, part.n, form);
        if (word)
            strbuf_text(s->out, word);
        else
            strbuf_format(s->out, "%d", number);
    }
}

static void fill_brace(struct speech *s, const struct brace *b, const struct word *word, int n);

static const char *named_row(const struct speech *s, const char *name)
{
    const char *row = words_row(s->words, "own", name);

    return row ? row : words_row(s->words, "words", name);
}

/* Another row; before a slot, the row for what stands in it, if there is one, and then the slot. */
static void fill_phrase(struct speech *s, const struct brace *b, const struct word *word, int n)
{
    OWN(strbuf) value = strbuf_new();
    struct strbuf *out = s->out;
    const char *row = named_row(s, b->name + 1);
    char own[64];

    if (b->mark == ':') {
        struct brace slot = brace_at(b->rest);
        s->out = &value;
        fill_brace(s, &slot, word, n);
        s->out = out;
        snprintf(own, sizeof own, "%s.%s", b->name + 1, value.text);
        row = named_row(s, own) ? named_row(s, own) : row;
    }
    if (row)
        fill(s, row, row + strlen(row), word, n);
    strbuf_text(out, value.text);
}

/* One slot of a row. */
static void fill_brace(struct speech *s, const struct brace *b, const struct word *word, int n)
{
    const struct story_slot *slot = slot_of(s->saying, b->name);
    const struct word *text = NULL;

    for (int i = 0; i < n; i++)
        if (strcmp(word[i].name, b->name) == 0)
            text = &word[i];
    int count = text ? text->n : !slot ? 0 : strncmp(b->name, "number", 6) ? slot->n : *slot->item;
    bool filled = text ? text->n > 0 : slot != NULL;
    if (b->name[0] == '@') {
        fill_phrase(s, b, word, n);
    } else if (b->mark == '#') {
        const char *bar = brace_end(b->rest, '|');
        if (count == 1 || *bar != '|')
            fill(s, b->rest, bar, word, n);
        else
            fill(s, bar + 1, b->end, word, n);
    } else if (b->mark == '?' || b->mark == '!') {
        if (filled == (b->mark == '?'))
            fill(s, b->rest, b->end, word, n);
    } else if (text) {
        strbuf_text(s->out, text->text);
    } else if (slot) {
        char form[64] = "";
        if (b->mark == ':')
            snprintf(form, sizeof form, "%.*s", (int)(b->end - b->rest), b->rest);
        name_slot(s, slot, form);
    }
}

/* Appends a row up to its end. */
static void fill(struct speech *s, const char *row, const char *end, const struct word *word, int n)
{
    while (row < end) {
        const char *open = memchr(row, '{', (size_t)(end - row));
        strbuf_add(s->out, row, (size_t)((open ? open : end) - row));
        if (!open)
            return;
        struct brace b = brace_at(open + 1);
        fill_brace(s, &b, word, n);
        row = *b.end ? b.end + 1 : b.end;
    }
}

void speech_fill(struct speech *s, const char *row)
{
    fill(s, row, row + strlen(row), NULL, 0);
}

void speech_place(struct speech *s, const struct story_step *step, int link, struct saying *say)
{
    s->words->nouns->place(s->body, step, link, say);
}

void speech_phrase(struct speech *s, const char *row, const char *form, const struct word *word,
                   int n)
{
    const char *text = NULL;

    /* The first of the forms that the row has. */
    for (const char *at = form; *at && !text;
         at += strcspn(at, ",") + (at[strcspn(at, ",")] != 0)) {
        char key[64];
        snprintf(key, sizeof key, "%s.%.*s", row, (int)strcspn(at, ","), at);
        text = words_row(s->words, "words", key);
    }
    text = text ? text : words_row(s->words, "words", row);
    if (text)
        fill(s, text, text + strlen(text), word, n);
}

void speech_comma(struct speech *s, int i, int n, const char *form)
{
    if (i > 0)
        speech_phrase(s, i < n - 1 ? "comma" : form_has(form, "or") ? "or" : "and", form, NULL, 0);
}

/* The end of the part that begins with a number: in the form "ranges", three or more in a row are one. */
static int range_end(const int *number, int i, int n, const char *form)
{
    int end = i + 1;

    while (form_has(form, "ranges") && end < n && number[end] == number[end - 1] + 1)
        end++;
    return end - i < 3 ? i + 1 : end;
}

void speech_numbers(struct speech *s, const int *number, int n, const char *form)
{
    int parts = 0, part = 0;

    for (int i = 0; i < n; i = range_end(number, i, n, form))
        parts++;
    for (int i = 0, end; i < n; i = end) {
        char low[16], high[16];
        end = range_end(number, i, n, form);
        snprintf(low, sizeof low, "%d", number[i]);
        snprintf(high, sizeof high, "%d", number[end - 1]);
        const struct word word[] = {{"low", low, 1}, {"high", high, 1}};
        speech_comma(s, part++, parts, form);
        if (end > i + 1)
            speech_phrase(s, "range", form, word, 2);
        else
            strbuf_text(s->out, low);
    }
}
