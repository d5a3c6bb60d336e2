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

    if (data_file_is_own("text", ".ini", language))
        return type_words_check(language, d);
    strbuf_init(&list);
    data_file_list("text", ".ini", &list);
    diag_set(d, "--lang: '%s' is none of: %s", language, list.text);
    strbuf_release(&list);
    return false;
}

char *words_path(const struct nouns *nouns, const char *language, struct diag *d)
{
    bool english = strcmp(language, "en") == 0;
    OWN(strbuf) name;

    strbuf_init(&name);
    strbuf_format(&name, "%s%s%s", nouns->file, english ? "" : "-", english ? "" : language);
    /* Never a file of that name in the current folder, such as one of puzzles. */
    bool known = words_language(language, d);
    char *path = known ? data_file_own("techniques", ".ini", name.text) : NULL;
    if (known && !path)
        diag_set(d, "templates/techniques/%s.ini is missing", name.text);
    return path;
}

struct words *words_open(const struct nouns *nouns, const char *path, struct diag *d)
{
    struct words *w = mem_alloc(1, sizeof *w);
    const char *group, *key;
    bool fine = true, any = false;
    FREED char *english = mem_print("%s.ini", nouns->file);

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
    for (int i = 0; i < w->nrows; i++)
        if (strcmp(w->row[i].key, key) == 0 && strcmp(w->row[i].group, group) == 0)
            return w->row[i].text;
    return NULL;
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
    int number = count ? part.n : *part.item;
    char key[32];
    snprintf(key, sizeof key, "number.%d", number);
    const char *in_words =
        count || form_has(form, "word") ? words_row(s->words, "words", key) : NULL;
    if (in_words)
        strbuf_text(s->out, in_words);
    else
        strbuf_format(s->out, "%d", number);
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
        const char *row = words_row(s->words, "own", b->name + 1);
        row = row ? row : words_row(s->words, "words", b->name + 1);
        if (row)
            fill(s, row, row + strlen(row), word, n);
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

/* ---- texts ---- */

/* A sentence begins with a capital letter, unless it begins with the short name of a cell. Knows
 * the letters of Western Europe. */
static void raise_capitals(char *text)
{
    bool begins = true;

    for (char *c = text; *c; c++) {
        unsigned char *u = (unsigned char *)c;
        if (begins && *c >= 'a' && *c <= 'z' && !(c[1] >= '0' && c[1] <= '9'))
            *c = (char)(*c - 'a' + 'A');
        else if (begins && u[0] == 0xC3 && u[1] >= 0xA0 && u[1] != 0xB7)
            u[1] = (unsigned char)(u[1] - 0x20);
        begins = (*c == ' ' && c > text && strchr(".?!", c[-1])) || (begins && *c == ' ');
    }
}

/* The row of a saying: the technique's with this key, its `say`, or a row of [words], perhaps with
 * the key behind its name ("suppose.long"). */
static const char *row_of(const struct words *w, const char *name, const char *key)
{
    char own[64];
    const char *row = words_row(w, name, key);

    snprintf(own, sizeof own, "%s.%s", name, key);
    row = row ? row : words_row(w, name, "say");
    if (!row && strchr(name, '/')) {
        /* A special case that is told like the others. */
        char usual[64];
        snprintf(usual, sizeof usual, "%.*s", (int)strcspn(name, "/"), name);
        return row_of(w, usual, key);
    }
    row = row ? row : words_row(w, "words", own);
    return row ? row : words_row(w, "words", name);
}

/* The row of what follows from what was said, if there is one. A special case that has a sentence of
 * its own has no other one. */
static const char *row_so(const struct words *w, const char *name)
{
    char usual[64];

    snprintf(usual, sizeof usual, "%.*s", (int)strcspn(name, "/"), name);
    return words_row(w, words_row(w, name, "say") ? name : usual, "so");
}

/* Begins another sentence; or goes on with the last one by the row `joint`, where an argument stands
 * as one sentence. */
static void go_on(struct strbuf *out, const char *joint)
{
    char last = out->len > 0 ? out->text[out->len - 1] : ' ';

    if (last == '.' && joint) {
        strbuf_cut(out, out->len - 1);
        strbuf_text(out, joint);
    } else if (last != ' ') {
        strbuf_char(out, ' ');
    }
}

/* What begins with a comma or semicolon at `from` goes on with the sentence before it. */
static void join_comma(struct strbuf *out, size_t from)
{
    if (from < 2 || (out->text[from] != ',' && out->text[from] != ';'))
        return;
    memmove(out->text + from - 2, out->text + from, out->len - from);
    strbuf_cut(out, out->len - 2);
}

/* Appends what n sayings say. `joined`: it goes on with an argument; `so`: it follows from it. */
static void write_sayings(struct speech *s, const struct saying *say, int n, const char *key,
                          bool joined, bool so)
{
    for (int i = 0; i < n; i++) {
        const char *own = so && i == 0 ? row_so(s->words, say[i].row) : NULL;
        const char *row = own ? own : row_of(s->words, say[i].row, key);
        if (!row)
            continue;
        go_on(s->out, joined && i == 0 ? words_row(s->words, "words", "joint") : NULL);
        size_t from = s->out->len;
        s->saying = &say[i];
        s->cell = -1;
        if (so && i == 0 && !own)
            speech_phrase(s, "so", "", NULL, 0);
        fill(s, row, row + strlen(row), NULL, 0);
        if (s->out->len > from)
            join_comma(s->out, from);
        while (s->out->len > 0 && s->out->text[s->out->len - 1] == ' ')
            strbuf_cut(s->out, s->out->len - 1);
    }
}

bool words_lists_links(const struct story_step *step)
{
    int told = 0, supposed = 0;

    for (int i = 0; i < step->nlinks; i++)
        if (step->link[i].role == LINK_SUPPOSES)
            supposed++;
        else
            told += story_link_is_told(&step->link[i]);
    return supposed > 1 || told > WORDS_FEW_LINKS;
}

static void replace(char **text, struct strbuf *by)
{
    if (by->len == 0)
        return; /* nothing is known to say: a text that was there stays */
    raise_capitals(by->text);
    free(*text);
    *text = mem_copy_text(by->text);
    strbuf_clear(by);
}

static void write_step(struct speech *s, struct story_step *step)
{
    bool list = words_lists_links(step);
    const char *key = list ? "long" : "say";

    /* Where the links follow as a list, the step is read before them. */
    if (list) {
        write_sayings(s, step->say, step->nsayings, key, false, false);
        if (step->link->role != LINK_SUPPOSES)
            write_sayings(s, &(struct saying){.row = (char[]){"argument"}}, 1, key, false, false);
        replace(&step->text, s->out);
    }
    for (struct story_link *link = step->link; link < step->link + step->nlinks; link++) {
        bool opens = link->role == LINK_SUPPOSES;
        write_sayings(s, link->say, link->nsayings, opens ? key : "link", !opens && !list, false);
        if (list)
            replace(&link->text, s->out);
    }
    if (!list) {
        write_sayings(s, step->say, step->nsayings, key, true, s->out->len > 0);
        replace(&step->text, s->out);
    }
    char own[64];
    snprintf(own, sizeof own, "%s.title", step->technique);
    /* A special case of a technique has a title of its own: "corner-three/diagonal". */
    size_t length = strlen(step->technique);
    const char *row = step->say[0].row;
    bool special = strncmp(row, step->technique, length) == 0 && row[length] == '/';
    const char *title = special ? words_row(s->words, row, "title") : NULL;
    title = title ? title : words_row(s->words, step->technique, "title");
    title = title ? title : words_row(s->words, "words", own);
    if (title) {
        free(step->title);
        step->title = mem_copy_text(title);
    }
}

/* Knows of nothing that was named. */
static void forget(struct speech *s, const struct record *r)
{
    int cells = r->family->thing_count(r->body, "cell");
    int sides = r->family->thing_count(r->body, "edge");

    free(s->said);
    free(s->by);
    s->said = mem_alloc((size_t)cells + 1, 1);
    s->by = mem_alloc((size_t)sides + 1, sizeof *s->by);
}

void words_write(const struct words *w, const struct record *r)
{
    struct strbuf out;
    struct speech s = {.words = w, .body = r->body, .out = &out};

    strbuf_init(&out);
    for (int i = 0; i < r->story->nsteps; i++) {
        forget(&s, r);
        if (r->story->step[i].nsayings > 0)
            write_step(&s, &r->story->step[i]);
    }
    strbuf_release(&out);
    free(s.said);
    free(s.by);
}

void words_hint(const struct words *w, const struct record *r, const struct story_step *step,
                struct strbuf *out)
{
    const struct story_link *first = step->link;
    struct speech s = {.words = w, .body = r->body, .out = out};
    size_t from = out->len;

    if (!words_lists_links(step) || first->role != LINK_SUPPOSES) {
        if (step->title)
            strbuf_format(out, "%s: ", step->title);
        strbuf_text(out, step->text ? step->text : "");
        return;
    }
    forget(&s, r);
    write_sayings(&s, first->say, first->nsayings, "hint", false, false);
    raise_capitals(out->text + from);
    free(s.said);
    free(s.by);
}
