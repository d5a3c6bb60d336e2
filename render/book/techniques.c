/* First steps and techniques: their words and examples, and their parts of the book. */
#include "render/book/techniques.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/input.h"
#include "render/step_page.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_words(struct techniques *t, struct ini *ini)
{
    size_t capacity = 0;
    int at = -1;

    for (const char *name; (name = ini_next_group(ini, &at));) {
        if (strcmp(name, "words") == 0 || strcmp(name, "own") == 0)
            continue; /* of sentences (explain/words.h) */
        if (ini_has(ini, name, "rule") && !ini_has(ini, name, "title"))
            continue; /* of a kind of constraint that needs no words for steps */
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

bool techniques_read(struct techniques *t, char *words, char *examples, bool child, bool tiling,
                     struct diag *d)
{
    struct ini *ini = ini_open(words, d);
    struct input in;

    *t = (struct techniques){0};
    if (!ini)
        return false;
    ini_prefer(ini, WORDING_CHILD, child);
    ini_prefer(ini, "tiling", tiling);
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

/* With its line, on the page of what follows, which has this height. */
static void flow_part(struct flow *f, const struct book_part *part, const char *line, double also)
{
    struct paragraph how = page_paragraph(f->b, 1, false, TEXT_LEFT);
    double size = f->b->template.text_size;

    if (f->y > 0)
        flow_gap(f, 1);
    flow_keep(f, 1.2 * page_heading_size(f->b) + page_heading_more(f->b, part->words) + 2 * size +
                     also + text_paragraph(f->b->text, NULL, &how, 0, 0, line));
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

/* The height of the first row, which only measuring asks for. */
static double first_height(const struct flow *f, const struct note_choice *choice)
{
    return f->pen ? 0 : notes_first_height(f, choice);
}

void first_steps_flow(struct flow *f, const struct book_part *part)
{
    const struct teaching *t = &f->b->taught.teaching[part->of];
    const struct note_choice choice = {.all = &t->techniques};
    const char *common = f->b->wording->texts.first_steps_line;

    flow_part(f, part, t->type->first_steps_line ? t->type->first_steps_line : common,
              first_height(f, &choice));
    notes_flow(f, &choice);
}

/* The legend of the pictures of all levels. */
static struct legend legend_of(const struct flow *f, const struct note_choice *choice)
{
    const struct book *b = f->b;
    struct legend l = {.wording = b->wording,
                       .style = &b->template.style,
                       .font = {b->template.text_font, false},
                       .size = page_text_size(b, notes_words_size),
                       .width = flow_body(f).width};

    for (int i = 0; i < choice->all->n; i++) {
        const struct technique_note *note = &choice->all->note[i];
        const struct legible_picture *p = &note->picture;
        l.drawing = drawing_of(&note->example);
        if (note->level != LEVEL_UNKNOWN && p->record)
            l.samples |= legend_samples(p->record, p->first, p->end);
    }
    return l;
}

/* The heading of the part with the legend, which may stand at the foot of the page before the pictures. */
static void flow_legend(struct flow *f, const struct book_part *part,
                        const struct note_choice *choice)
{
    struct legend legend = legend_of(f, choice);
    double signs = legend_set(NULL, f->b->text, &legend, 0, 0);

    flow_part(f, part, f->b->wording->texts.techniques_line, signs);
    double at = flow_room(f, signs);
    if (f->pen)
        legend_set(f->pen->cr, f->b->text, &legend, flow_body(f).left, at);
    flow_gap(f, legend_gap);
}

/* A level with its techniques. */
static void flow_level(struct flow *f, const struct note_choice *choice)
{
    OWN(strbuf) name = strbuf_new();

    sections_add_level(f->b, choice->level, &name);
    flow_keep(f, flow_subheading_height(f, name.text) + first_height(f, choice));
    flow_subheading(f, name.text);
    notes_flow(f, choice);
}

void techniques_flow(struct flow *f, const struct book_part *part)
{
    struct note_choice choice = {.all = &f->b->taught.teaching[part->of].techniques};

    flow_legend(f, part, &choice);
    for (choice.level = next_level(choice.all, LEVEL_MIN); choice.level < LEVEL_SEARCH;
         choice.level = next_level(choice.all, choice.level))
        flow_level(f, &choice);
}
