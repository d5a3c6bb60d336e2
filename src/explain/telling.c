/* Texts of steps and links, and hints at them, from the rows of a language. */
#include "explain/words.h"

#include "base/mem.h"
#include "model/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        bool blank = *c == ' ' || *c == '\n';
        begins = blank && (begins || (c > text && strchr(".?!", c[-1])));
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

/* What begins with a comma or semicolon at `from` goes on with the sentence before it. */
static void join_comma(struct strbuf *out, size_t from)
{
    if (from < 2 || (out->text[from] != ',' && out->text[from] != ';'))
        return;
    memmove(out->text + from - 2, out->text + from, out->len - from);
    strbuf_cut(out, out->len - 2);
}

/* Appends what n sayings say. */
static void write_sayings(struct speech *s, const struct saying *say, int n, const char *key)
{
    for (int i = 0; i < n; i++) {
        const char *row = row_of(s->words, say[i].row, key);
        if (!row)
            continue;
        if (s->out->len > 0 && !strchr(" \n", s->out->text[s->out->len - 1]))
            strbuf_char(s->out, ' ');
        size_t from = s->out->len;
        s->saying = &say[i];
        speech_fill(s, row);
        if (s->out->len > from)
            join_comma(s->out, from);
        while (s->out->len > 0 && s->out->text[s->out->len - 1] == ' ')
            strbuf_cut(s->out, s->out->len - 1);
    }
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

/* Gives the links of a step that says nothing itself their texts: one that is joined goes on with the text
 * before it. The step has all of them, unless they are a list. */
static void write_links(struct speech *s, struct story_step *step)
{
    bool list = story_lists_links(step);
    struct story_link *told = NULL;
    OWN(strbuf) all = strbuf_new();

    for (struct story_link *link = step->link; link < step->link + step->nlinks; link++) {
        if (!story_link_is_told(link))
            continue;
        if (!told || !link->joined)
            told = link;
        else if (told->text)
            strbuf_text(s->out, told->text);
        write_sayings(s, link->say, link->nsayings, "link");
        link->end = s->out->len;
        replace(&told->text, s->out);
        free(link == told ? NULL : link->text);
        link->text = link == told ? link->text : NULL;
    }
    for (int i = 0; i < step->nlinks && !list; i++)
        if (step->link[i].text)
            strbuf_format(&all, "%s%s", all.len > 0 ? " " : "", step->link[i].text);
    replace(&step->text, &all);
}

/* The title of a special case of the step's technique that n sayings tell: "constraint/thermo". */
static const char *special_title(const struct words *w, const struct story_step *step,
                                 const struct saying *say, int n)
{
    return n > 0 && words_is_case(say->row, step->technique) ? words_row(w, say->row, "title")
                                                             : NULL;
}

/* The titles of all that a step joins, if these are a few; more have one title together. */
static void write_parts(struct speech *s, struct story_step *step)
{
    enum { FEW = 3 };
    const char *row = words_row(s->words, "words", "several.title");

    for (int i = 0; i < step->nparts && step->nparts <= FEW; i++) {
        char own[64];
        snprintf(own, sizeof own, "%s.title", step->part[i]);
        row = speech_row(s, step->part[i], "title");
        speech_comma(s, i, step->nparts, "title");
        speech_fill(s, row ? row : words_row(s->words, "words", own));
    }
    if (step->nparts > FEW)
        speech_fill(s, row);
    replace(&step->title, s->out);
}

static void write_step(struct speech *s, struct story_step *step)
{
    char own[64];
    const char *title = special_title(s->words, step, step->say, step->nsayings);

    if (step->nsayings > 0) {
        write_sayings(s, step->say, step->nsayings, "say");
        replace(&step->text, s->out);
    } else {
        write_links(s, step);
    }
    if (step->nparts > 1) {
        write_parts(s, step);
        return;
    }
    for (int i = 0; i < step->nlinks && !title; i++)
        title = special_title(s->words, step, step->link[i].say, step->link[i].nsayings);
    snprintf(own, sizeof own, "%s.title", step->technique);
    title = title ? title : speech_row(s, step->technique, "title");
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
    struct speech s = {.words = w, .body = r->body, .board = record_board(r), .out = &out};

    strbuf_init(&out);
    for (int i = 0; i < r->story->nsteps; i++) {
        forget(&s, r);
        s.cell = -1;
        if (r->story->step[i].nsayings > 0 || r->story->step[i].nlinks > 0)
            write_step(&s, &r->story->step[i]);
    }
    strbuf_release(&out);
    free(s.said);
    free(s.by);
}

/* ---- hints ---- */

/* A sentence about the place of a link. */
static void write_place(struct speech *s, const struct story_step *step, int link, const char *row)
{
    struct story_link one = {0};

    speech_place(s, step, link, story_add_saying(&one.say, &one.nsayings, row));
    write_sayings(s, one.say, one.nsayings, "link");
    story_free_sayings(one.say, one.nsayings);
}

static int first_told(const struct story_step *step)
{
    int i = 0;

    while (i < step->nlinks && !story_link_is_told(&step->link[i]))
        i++;
    return i;
}

/* The first link of the end: the turn, or the contradiction before it; without a turn, the first link that
 * finds something for good, or the last one. */
static int end_of(const struct story_step *step)
{
    int end = step->turn >= 0 ? step->turn : 0;

    while (step->turn < 0 && end < step->nlinks - 1 &&
           (step->link[end].role != LINK_FOLLOWS || step->link[end].under >= 0 ||
            step->link[end].nfacts == 0))
        end++;
    while (end > 0 && !story_link_is_told(&step->link[end]))
        end--;
    return end > 0 && step->link[end - 1].role == LINK_CLASHES ? end - 1 : end;
}

/* The title, unless the line begins with it. */
static void write_idea(struct speech *s, const struct story_step *step)
{
    const char *row = step->idea ? step->idea : step->technique;
    const char *line = speech_row(s, row, "line");
    const char *title = speech_row(s, row, "title");

    title = title ? title : step->title ? step->title : step->technique;
    if (!line || strncmp(line, title, strlen(title)) != 0)
        strbuf_format(s->out, "%s%s%s", title, line ? words_colon(s->words) : ".", line ? " " : "");
    strbuf_text(s->out, line ? line : "");
}

/* What the end answers. */
static void write_question(struct speech *s, const struct story_step *step)
{
    int end = end_of(step);
    const struct story_link *link = end < step->nlinks ? &step->link[end] : NULL;

    write_place(s, step, end,
                !link                               ? "stage-ask"
                : link->role == LINK_CLASHES        ? "stage-ask-clash"
                : strcmp(link->kind, "either") == 0 ? "stage-ask-either"
                                                    : "stage-ask");
}

/* What these links say, in a line each where they are a list. */
static void write_part(struct speech *s, const struct story_step *step, int first, int end)
{
    bool list = story_lists_links(step);
    char room[STORY_LABEL];

    for (int i = first; i < end; i++) {
        const struct story_link *link = &step->link[i];
        const char *label = story_link_label(step, i, room);
        if (link->nsayings == 0)
            continue;
        if (list && !link->joined)
            strbuf_format(s->out, "%s%s%s", s->out->len > 0 ? "\n" : "", label, *label ? ". " : "");
        write_sayings(s, link->say, link->nsayings, "link");
    }
}

void words_stages(const struct words *w, const struct record *r, struct story_step *step)
{
    OWN(strbuf) out = strbuf_new();
    struct speech s = {.words = w, .body = r->body, .board = record_board(r), .out = &out};
    int end = end_of(step);

    forget(&s, r);
    write_place(&s, step, first_told(step), "stage-where");
    replace(&step->stage[0], &out);
    write_idea(&s, step);
    replace(&step->stage[1], &out);
    write_part(&s, step, 0, end);
    if (step->nlinks == 0 && step->nsayings > 1) /* the last one is the end */
        write_sayings(&s, step->say, step->nsayings - 1, "say");
    if (out.len > 0 && story_lists_links(step))
        strbuf_char(&out, '\n');
    write_question(&s, step);
    replace(&step->stage[2], &out);
    write_part(&s, step, end, step->nlinks);
    write_sayings(&s, step->say, step->nsayings, "say");
    replace(&step->stage[3], &out);
    free(s.said);
    free(s.by);
}

int words_hint(const struct words *w, const struct record *r, const struct story_step *step,
               struct strbuf *out)
{
    struct speech s = {.words = w, .body = r->body, .board = record_board(r), .out = out};
    const struct story_link *link = step->link;
    size_t from = out->len;

    forget(&s, r);
    while (link < step->link + step->nlinks && link->role != LINK_SUPPOSES)
        link++;
    if (link < step->link + step->nlinks)
        write_sayings(&s, link->say, link->nsayings, "hint");
    if (out->len == from) {
        write_place(&s, step, first_told(step), "stage-where");
        strbuf_char(out, ' ');
        write_idea(&s, step);
        write_question(&s, step);
    }
    raise_capitals(out->text + from);
    free(s.said);
    free(s.by);
    return s.first - 1;
}
