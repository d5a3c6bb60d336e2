/* First steps and techniques: their words and examples, and their parts of the book. */
#include "render/book/techniques.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/book/notes.h"
#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/input.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_words(struct techniques *t, struct ini *ini)
{
    size_t capacity = 0;
    int at = -1;

    for (const char *name; (name = ini_next_group(ini, &at));) {
        if (strcmp(name, "words") == 0)
            continue; /* of sentences (explain/words.h) */
        t->words = mem_reserve(t->words, t->nwords + 1, &capacity, sizeof *t->words);
        struct technique_words *words = &t->words[t->nwords++];
        *words = (struct technique_words){.name = mem_copy_text(name)};
        if (!ini_text(ini, name, "title", &words->title) ||
            !ini_text(ini, name, "line", &words->line))
            return false;
    }
    return true;
}

const struct technique_words *techniques_find(const struct techniques *t, const char *name)
{
    for (int i = 0; i < t->nwords; i++)
        if (strcmp(t->words[i].name, name) == 0)
            return &t->words[i];
    return NULL;
}

/* First steps are what the lowest level needs and what can be done on an empty board. */
static int level_of(const struct record *r)
{
    bool (*begun)(const void *body) = drawing_of(r)->begun;
    int level = r->story->step[0].level;
    bool first = level == LEVEL_MIN || (level == LEVEL_MIN + 1 && !(begun && begun(r->body)));

    return first ? LEVEL_UNKNOWN : level;
}

static bool read_notes(struct techniques *t, struct input *in, const char *words, struct diag *d)
{
    enum format_result result;
    size_t capacity = 0;
    struct record r;

    while ((result = input_next(in, &r, d)) == FORMAT_RECORD) {
        const char *id = r.id ? r.id : "";
        t->note = mem_reserve(t->note, t->n + 1, &capacity, sizeof *t->note);
        t->note[t->n] = (struct technique_note){
            .words = techniques_find(t, id), .example = r, .level = level_of(&r)};
        if (!t->note[t->n++].words)
            return diag_set(d, "%s: the section [%s] is missing", words, id);
    }
    record_release(&r);
    return result == FORMAT_END;
}

bool techniques_read(struct techniques *t, char *words, char *examples, struct diag *d)
{
    struct ini *ini = ini_open(words, d);
    struct input in;

    *t = (struct techniques){0};
    if (!ini)
        return false;
    input_init(&in, &examples, 1, true);
    in.steps = true;
    bool fine = read_words(t, ini) && read_notes(t, &in, words, d);
    input_release(&in);
    ini_free(ini);
    return fine;
}

void techniques_release(struct techniques *t)
{
    for (int i = 0; i < t->nwords; i++) {
        free(t->words[i].name);
        free(t->words[i].title);
        free(t->words[i].line);
    }
    for (int i = 0; i < t->n; i++)
        record_release(&t->note[i].example);
    free(t->words);
    free(t->note);
    *t = (struct techniques){0};
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* Below the legend of signs, in sizes of the running text. */
static const double legend_gap = 0.7;

/* Begins a new page unless this height and the first row below it have room. */
static void keep_with_row(struct flow *f, const struct note_choice *choice, double height)
{
    if (!f->pen)
        flow_keep(f, height + notes_first_height(f, choice));
}

/* With its line. `also`: the height of what else must stand above the first row. */
static void flow_part(struct flow *f, const struct book_part *part,
                      const struct note_choice *choice, const char *line, double also)
{
    struct paragraph how = page_paragraph(f->b, 1, false, TEXT_LEFT);
    double size = f->b->template.text_size;

    if (f->y > 0)
        flow_gap(f, 1);
    keep_with_row(f, choice,
                  1.2 * page_heading_size(f->b) + 2 * size + also +
                      text_paragraph(f->b->text, NULL, &how, 0, 0, line));
    flow_heading(f, part);
    flow_paragraph(f, 1, line);
    flow_gap(f, 1);
}

static bool has_level(const struct techniques *all, int level)
{
    return notes_next(&(struct note_choice){all, level}, -1) < all->n;
}

/* The next level after this one that has techniques, or that of search. */
static int next_level(const struct techniques *all, int level)
{
    for (level++; level < LEVEL_SEARCH && !has_level(all, level);)
        level++;
    return level;
}

bool first_steps_apply(const struct book *b, int of)
{
    return has_level(&b->taught.teaching[of].techniques, LEVEL_UNKNOWN);
}

bool techniques_apply(const struct book *b, int of)
{
    const struct techniques *all = &b->taught.teaching[of].techniques;

    return next_level(all, LEVEL_MIN) < LEVEL_SEARCH;
}

void first_steps_flow(struct flow *f, const struct book_part *part)
{
    const struct teaching *t = &f->b->taught.teaching[part->of];
    const struct note_choice choice = {.all = &t->techniques};
    const char *common = f->b->wording->texts.first_steps_line;

    flow_part(f, part, &choice, t->type->first_steps_line ? t->type->first_steps_line : common, 0);
    notes_flow(f, &choice);
}

/* Appends what the signs of chains mean, if these techniques are the first in the book with some,
 * and what those of marks mean, if any technique has some. */
static void add_legend(const struct book *b, const struct wording_type *type,
                       const struct note_choice *choice, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *chains = type->chains_line ? type->chains_line : texts->chains_line;
    const char *marks = type->marks_line ? type->marks_line : texts->marks_line;
    int level = LEVEL_SEARCH, nmarks = 0;

    for (int i = 0; i < choice->all->n; i++) {
        const struct story_step *step = choice->all->note[i].example.story->step;
        if (step->nchains > 0 && step->level < level)
            level = step->level;
        for (int k = 0; k < step->nchains; k++)
            for (int m = 0; m < step->chain[k].nlinks; m++)
                nmarks += step->chain[k].link[m].nmarks;
    }
    if (level == choice->level && chains)
        strbuf_text(out, chains);
    if (level == choice->level && nmarks > 0 && marks)
        strbuf_format(out, " %s", marks);
}

/* A level with its techniques. The heading of the part stands above the first. */
static void flow_level(struct flow *f, const struct book_part *part,
                       const struct note_choice *choice, bool first)
{
    struct paragraph how = page_paragraph(f->b, notes_words_size, false, TEXT_LEFT);
    OWN(strbuf) name = strbuf_new(), legend = strbuf_new();

    sections_add_level(f->b, choice->level, &name);
    add_legend(f->b, f->b->taught.teaching[part->of].type, choice, &legend);
    double height = flow_subheading_height(f, name.text);
    if (legend.len)
        height += text_paragraph(f->b->text, NULL, &how, 0, 0, legend.text) +
                  legend_gap * f->b->template.text_size;
    if (first)
        flow_part(f, part, choice, f->b->wording->texts.techniques_line, height);
    else
        keep_with_row(f, choice, height);
    flow_subheading(f, name.text);
    if (legend.len) {
        flow_paragraph(f, notes_words_size, legend.text);
        flow_gap(f, legend_gap);
    }
    notes_flow(f, choice);
}

/* Whether only one technique comes after this level, and would be alone on a last page on which this
 * level has room, too. */
static bool leaves_one(const struct flow *f, const struct book_part *part,
                       const struct note_choice *choice)
{
    const struct techniques *all = choice->all;
    const struct note_choice last = {all, next_level(all, choice->level)};
    struct flow here = *f, beyond = *f;

    if (last.level == LEVEL_SEARCH || next_level(all, last.level) < LEVEL_SEARCH ||
        notes_next(&last, notes_next(&last, -1)) < all->n)
        return false;
    here.layout = beyond.layout = NULL;
    flow_level(&here, part, choice, false);
    int page = here.page;
    flow_level(&here, part, &last, false);
    flow_page(&beyond);
    flow_level(&beyond, part, choice, false);
    flow_level(&beyond, part, &last, false);
    return here.page > page && beyond.page == here.page;
}

void techniques_flow(struct flow *f, const struct book_part *part)
{
    struct note_choice choice = {.all = &f->b->taught.teaching[part->of].techniques};
    int first = next_level(choice.all, LEVEL_MIN);

    for (choice.level = first; choice.level < LEVEL_SEARCH;
         choice.level = next_level(choice.all, choice.level)) {
        if (!f->pen && choice.level > first && leaves_one(f, part, &choice))
            flow_keep(f, flow_body(f).height);
        flow_level(f, part, &choice, choice.level == first);
    }
}
