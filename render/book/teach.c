#include "render/book/parts.h"

#include "base/mem.h"
#include "format/type_words.h"
#include "model/family.h"
#include "render/book/sections.h"
#include "render/book/techniques.h"
#include "render/drawing.h"
#include "render/symbols.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_lessons(struct book *b, struct diag *d)
{
    const struct book_records *records = b->order->records;
    struct taught *taught = &b->taught;

    taught->lesson = mem_alloc((size_t)records->nboards, sizeof *taught->lesson);
    for (int i = 0; i < records->nboards; i++) {
        const struct records_board *board = &records->board[i];
        const struct wording_type *type = sections_type(b, board);
        int k = 0;
        if (!type)
            return diag_set(d, "the words have no section [%s] for these puzzles",
                            family_types(board->family)[board->type]);
        while (k < taught->nlessons && taught->lesson[k].type != type)
            k++;
        if (k < taught->nlessons)
            continue;
        taught->lesson[taught->nlessons++].type = type;
        if (!example_read(b, type, &taught->lesson[k], d))
            return false;
    }
    return true;
}

/* Which lesson's type most puzzles have, the first of several. */
static int find_main_lesson(const struct book *b)
{
    FREED int *count = mem_alloc((size_t)b->taught.nlessons, sizeof *count);
    int best = 0;

    for (int i = 0; i < b->order->records->n; i++) {
        const struct book_records *records = b->order->records;
        const struct wording_type *type =
            sections_type(b, &records->board[records->puzzle[i].board]);
        int k = 0;
        while (b->taught.lesson[k].type != type)
            k++;
        count[k]++;
    }
    for (int k = 1; k < b->taught.nlessons; k++)
        best = count[k] > count[best] ? k : best;
    return best;
}

/* Whether an example has nothing that no puzzle of the book has, such as letters. */
static bool fits_book(const struct book *b, const struct record *example)
{
    const struct drawing_feature *feature = drawing_features(example->family);

    for (int k = 0; feature && feature[k].name; k++)
        if (feature[k].has(example->body, feature[k].what) &&
            !book_records_has_feature(b->order->records, example->family, k))
            return false;
    return true;
}

/* The highest level of the family's puzzles; easy if they are not rated. */
static int hardest_level(const struct book *b, const struct family *family)
{
    const struct book_records *records = b->order->records;
    int level = LEVEL_MIN + 1;

    for (const struct records_puzzle *p = records->puzzle; p < records->puzzle + records->n; p++)
        if (records->board[p->board].family == family && p->level > level)
            level = p->level;
    return level;
}

/* The sizes of a cell's side, in points, between which a technique has a picture; a larger one
 * where a template wants larger letters. */
static const double least_unit = 9, largest_unit = 40;

/* The least side of a cell of an example. */
static const double least_example = 4;

/* Looks for a step that is the technique on the board of the type: what is looked at and said before is
 * short. On the usual board it is the example. */
static void choose_picture(const struct teaching *t, struct technique_note *note)
{
    double least = HUGE_VAL;

    note->picture = (struct legible_picture){t->type->board ? NULL : &note->example, 0, 1};
    for (int i = 0; t->type->board && t->walk && i < t->walk->n; i++) {
        const struct record *r = &t->walk->record[i];
        for (int k = 0; k < r->story->nsteps; k++) {
            struct board_size size = board_size(r);
            double cost = size.width * size.height + k + r->story->step[k].nlinks;
            if (strcmp(r->story->step[k].technique, note->words->name) == 0 && cost < least) {
                note->picture = (struct legible_picture){r, k, k + 1};
                least = cost;
            }
        }
    }
}

/* Leaves out the techniques that the puzzles of the book don't need, and those that no picture shows. First
 * steps are for all boards of squares; on tilings some of them do not hold. */
static void choose_techniques(const struct book *b, struct teaching *t)
{
    struct techniques *all = &t->techniques;
    struct style style = page_step_style(b);
    int highest = hardest_level(b, t->family), n = 0;

    for (int i = 0; i < all->n; i++) {
        struct technique_note note = all->note[i];
        bool needed = (note.level == LEVEL_UNKNOWN && !t->type->board) ||
                      book_records_needs(b->order->records, t->family, note.words->name);
        all->note[n] = note;
        choose_picture(t, &all->note[n]);
        if (needed && all->note[n].picture.record && note.example.story->step[0].level <= highest &&
            fits_book(b, &note.example)) {
            all->note[n].unit =
                legible_unit(b->text, &style, &all->note[n].picture, least_unit,
                             largest_unit * style.least_text / style_default.least_text);
            n++;
        } else
            record_release(&note.example);
    }
    all->n = n;
}

bool teach_read(struct book *b, struct diag *d)
{
    const struct wording_type *type[FAMILY_MOST];
    const struct family *family[FAMILY_MOST];
    struct taught *taught = &b->taught;
    int low, high;

    sections_symbols(b, NULL, &low, &high);
    if (!read_lessons(b, d) || !symbols_can(b->template.style.symbols, high, b->text,
                                            (struct font){b->template.puzzle_font, true}, d))
        return false;
    for (int i = 0; i < taught->nlessons; i++)
        for (int solved = 0; solved < 2; solved++) {
            struct lesson *lesson = &taught->lesson[i];
            const struct legible_picture picture = {.record = &lesson->example, .puzzle = !solved};
            lesson->least[solved] = legible_unit(b->text, &b->template.style, &picture,
                                                 least_example, b->template.largest_cell);
        }
    taught->example = &taught->lesson[find_main_lesson(b)].example;
    int n = book_find_types(b->order, type, family);
    for (int i = 0; i < n; i++) {
        struct teaching *t = &taught->teaching[taught->nteachings++];
        *t = (struct teaching){.type = type[i], .family = family[i]};
        for (int k = 0; k < b->order->nwalks; k++)
            if (b->order->walk[k].type == type[i])
                t->walk = &b->order->walk[k];
        if (!type[i]->techniques)
            continue;
        if (!techniques_read(&t->techniques, type[i]->techniques, type[i]->technique_examples,
                             b->wording->child, type[i]->board, d))
            return false;
        choose_techniques(b, t);
    }
    return true;
}

void teach_release(struct taught *taught)
{
    for (int i = 0; i < taught->nlessons; i++)
        record_release(&taught->lesson[i].example);
    free(taught->lesson);
    for (int i = 0; i < taught->nteachings; i++)
        techniques_release(&taught->teaching[i].techniques);
}

static const char *line_of(const struct book *b, const struct wording_type *type, bool ways)
{
    const char *own = ways ? type->ways_line : type->hints_line;

    return own ? own : ways ? b->wording->texts.ways_line : b->wording->texts.hints_line;
}

void teach_lines(struct flow *f, const struct book_part *part, bool ways)
{
    const struct taught *taught = &f->b->taught;
    const struct family *family = taught->teaching[part->of].family;

    for (const struct lesson *l = taught->lesson; l < taught->lesson + taught->nlessons; l++) {
        const char *line = line_of(f->b, l->type, ways);
        const struct lesson *first = taught->lesson;
        if (l->example.family != family)
            continue;
        while (first->example.family != family ||
               strcmp(line_of(f->b, first->type, ways), line) != 0)
            first++;
        if (first == l)
            flow_paragraph(f, 1, line);
    }
}

/* ---- how to play ----------------------------------------------------------------------------- */

/* The rule k for what only some puzzles have, if any puzzle of this type has it; otherwise NULL. */
static const char *feature_of(const struct book *b, const struct wording_type *type, int k)
{
    const struct book_records *records = b->order->records;

    for (int i = 0; i < records->nboards; i++)
        if (records->board[i].features >> k & 1 && sections_type(b, &records->board[i]) == type)
            return type->feature[k];
    return NULL;
}

/* Appends a rule, which may name the numbers of the type's boards. */
static void add_rule(const struct book *b, const struct wording_type *type, const char *rule,
                     struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    int low, high;

    sections_symbols(b, type, &low, &high);
    type_words_fill(out, rule, texts->section_numbers, texts->numbers_by_size, low, high);
}

/* Appends what the boards of this type have in place of the numbers that the rules name. */
static void add_symbols(const struct book *b, const struct wording_type *type, struct strbuf *out)
{
    const struct symbols *symbols = b->template.style.symbols;
    const struct wording_texts *texts = &b->wording->texts;
    bool shapes = symbols && symbols->shapes;
    bool pictures = shapes && symbols->picture;
    const char *text = pictures ? texts->section_shapes : shapes ? texts->shapes : texts->symbols;
    int low, high;

    sections_symbols(b, type, &low, &high);
    if (!symbols || high == 0 || !text ||
        (shapes ? !texts->shape_names : atoi(symbols->label[high - 1]) == high))
        return;
    OWN(strbuf) list = strbuf_new();
    if (shapes)
        wording_list(texts->shape_names, 0, high, &list);
    else
        sections_list_symbols(symbols, high, &list);
    fill_text(out, text,
              (struct fill_value[]){
                  {"symbols", list.text}, {"shapes", list.text}, {"number", .number = high}, {0}});
}

void teach_add_brief(const struct book *b, const struct wording_type *type, struct strbuf *out)
{
    add_rule(b, type, type->brief ? type->brief : type->paragraph[0], out);
    for (int k = 0; k < DRAWING_FEATURES; k++) {
        const char *more = feature_of(b, type, k);
        strbuf_text(out, more ? " " : "");
        if (more)
            add_rule(b, type, more, out);
    }
    strbuf_char(out, ' ');
    add_symbols(b, type, out);
}

/* The last one is another where there are puzzles that reasoning does not solve. */
static const char *paragraph_of(const struct book *b, const struct wording_type *type, int k)
{
    bool other = k == type->nparagraphs - 1 && type->to_try && sections_have_search(b, type);

    return other ? type->to_try : type->paragraph[k];
}

/* The lesson before this one that says the same, with the same numbers; or NULL. */
static const struct lesson *find_said(const struct book *b, const struct wording_type *type,
                                      const char *paragraph)
{
    OWN(strbuf) words = strbuf_new(), other = strbuf_new();

    add_rule(b, type, paragraph, &words);
    for (const struct lesson *l = b->taught.lesson; l->type != type; l++)
        for (int k = 0; k < l->type->nparagraphs; k++) {
            strbuf_clear(&other);
            add_rule(b, l->type, paragraph_of(b, l->type, k), &other);
            if (strcmp(other.text, words.text) == 0)
                return l;
        }
    return NULL;
}

/* This is said once. */
static void flow_symbols(struct flow *f, const struct lesson *lesson)
{
    const struct lesson *first = f->b->taught.lesson;
    const struct symbols *symbols = f->b->template.style.symbols;

    while (first < lesson && book_prints_numbers(&f->b->template.style, &first->example))
        first++;
    OWN(strbuf) words = strbuf_new();
    if (first == lesson && !book_prints_numbers(&f->b->template.style, &lesson->example))
        add_symbols(f->b, NULL, &words);
    if (!words.len)
        return;
    const struct wording *wording = f->b->wording;
    bool pictures = (symbols->picture || wording->child) && wording->texts.use_pictures;
    flow_paragraph(f, 1, pictures ? wording->texts.use_pictures : words.text);
    flow_gap(f, 0.7);
    if (!pictures)
        return;
    int low, high;
    sections_symbols(f->b, NULL, &low, &high);
    double at = flow_room(f, page_pictures_height(f->b));
    if (f->pen)
        page_pictures(f->pen, high, at);
    flow_gap(f, 0.7);
}

static void flow_rule(struct flow *f, const struct lesson *lesson, const char *paragraph)
{
    OWN(strbuf) words = strbuf_new();

    add_rule(f->b, lesson->type, paragraph, &words);
    flow_paragraph(f, 1, words.text);
    flow_gap(f, 0.7);
}

/* In place of what another type's lesson says. */
static void flow_said(struct flow *f, const struct wording_type *of)
{
    OWN(strbuf) words = strbuf_new();

    fill_text(&words, f->b->wording->texts.rules_of,
              (struct fill_value[]){{"type", of->title}, {0}});
    flow_paragraph(f, 1, words.text);
    flow_gap(f, 0.7);
}

static void flow_features(struct flow *f, const struct lesson *lesson)
{
    for (int k = 0; k < DRAWING_FEATURES; k++) {
        const char *words = feature_of(f->b, lesson->type, k);
        if (words)
            flow_rule(f, lesson, words);
    }
}

/* Once, at the first type that has the words. */
static void flow_promise(struct flow *f, const struct lesson *lesson)
{
    const struct lesson *first = f->b->taught.lesson;

    while (first < lesson && !first->type->promise)
        first++;
    if (first == lesson && lesson->type->promise && f->b->order->records->promised)
        flow_paragraph(f, 1, lesson->type->promise);
}

/* Returns the page on which it begins. */
static int flow_picture(struct flow *f, const struct lesson *lesson, double share)
{
    flow_gap(f, 0.5);
    int page = example_flow(f, lesson, share);
    flow_gap(f, 1.2);
    return page;
}

/* Paragraph number i: what is said about a type before is not said again; another type is
 * named then. The rules for what only some puzzles have stand behind the first half. */
static void flow_part(struct flow *f, const struct lesson *lesson, int i)
{
    const struct wording_type *type = lesson->type;
    const char *paragraph = paragraph_of(f->b, type, i);
    const struct lesson *said = find_said(f->b, type, paragraph);

    if (!said || (i == 0 && !f->b->wording->texts.rules_of))
        flow_rule(f, lesson, paragraph);
    else if (i == 0)
        flow_said(f, said->type);
    if (i == 0)
        flow_symbols(f, lesson);
    if (i == (type->nparagraphs - 1) / 2)
        flow_features(f, lesson);
}

/* Behind which paragraph the picture stands: the first half, so that the rules come before it and the
 * advice after it, or all if it has no room on their page then; sooner if the puzzle and its solution
 * would be on two sides of a leaf. */
static int choose_place(const struct flow *f, const struct lesson *lesson, double share)
{
    int last = lesson->type->nparagraphs - 1, usual = last / 2;

    for (int after = usual; !f->pen && f->columns <= 1 && after >= 0; after--) {
        struct flow trial = *f;
        trial.layout = NULL;
        for (int i = 0; i <= after; i++)
            flow_part(&trial, lesson, i);
        int page = trial.page, begin = flow_picture(&trial, lesson, share);
        bool turned = trial.page > begin && book_page_label(f->b, begin) % 2 == 1;
        if (begin == page)
            return after;
        if (after == usual && !turned)
            return last;
    }
    return f->columns > 1 ? usual : last;
}

/* `end`: the paragraphs that are wanted. */
static void flow_lesson(struct flow *f, const struct lesson *lesson, double share, int end)
{
    int after = (int)flow_choice(f, choose_place(f, lesson, share));

    for (int i = 0; i < end; i++) {
        flow_part(f, lesson, i);
        if (i == after)
            flow_picture(f, lesson, share);
    }
    if (after >= end)
        flow_picture(f, lesson, share);
    if (end == lesson->type->nparagraphs)
        flow_promise(f, lesson);
}

/* The height of a lesson with its title, up to its picture; that of a page if it takes more than one. */
static double rules_height(const struct flow *f, const struct lesson *lesson, double share)
{
    struct flow trial = {.b = f->b, .columns = f->columns};

    flow_page(&trial);
    flow_subheading(&trial, lesson->type->title);
    flow_lesson(&trial, lesson, share, (lesson->type->nparagraphs + 1) / 2);
    return trial.page > 1 || trial.column > 0 ? flow_body(&trial).height : trial.y;
}

/* Where there are several types, each has its title. They share pages. */
static void flow_lessons(struct flow *f, const struct book_part *part UNUSED, double share)
{
    const struct taught *taught = &f->b->taught;

    for (const struct lesson *l = taught->lesson; l < taught->lesson + taught->nlessons; l++) {
        if (l > taught->lesson) {
            flow_gap(f, 1.5);
            flow_keep(f, f->pen ? 0 : rules_height(f, l, share));
        }
        if (taught->nlessons > 1)
            flow_subheading(f, l->type->title);
        flow_lesson(f, l, share, l->type->nparagraphs);
    }
}

static void flow_rules(struct flow *f, const struct book_part *part, double share)
{
    flow_page(f);
    flow_heading(f, part);
    flow_columns(f, flow_lessons, part, share);
}

/* The shares of the size of pictures that are tried, from 1 to the least. */
static const double least_share = 0.68, share_step = 0.05;

/* Pictures get a little smaller where that saves a page, which would be nearly empty. */
void teach_rules(struct flow *f, const struct book_part *part)
{
    int most = INT_MAX;
    double best = 1;

    for (double share = 1; !f->pen && share > least_share && most > f->page + 1;
         share -= share_step) {
        struct flow trial = {.b = f->b, .page = f->page};
        flow_rules(&trial, part, share);
        best = trial.page < most ? share : best;
        most = trial.page < most ? trial.page : most;
    }
    flow_rules(f, part, best);
}
