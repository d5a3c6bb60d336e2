#include "tools/book.h"

#include "base/mem.h"
#include "batch/kinds.h"
#include "batch/maker.h"
#include "batch/own_puzzles.h"
#include "format/format.h"
#include "model/level.h"
#include "model/services.h"
#include "render/input.h"
#include "render/steps.h"
#include "render/symbols.h"

#include <stdlib.h>
#include <string.h>

bool book_input_read(struct book_input *input, const struct template *t, char **path, int npaths,
                     struct diag *d)
{
    struct input in;
    struct record r;
    enum format_result result;

    input->records.origin.needs_file = kinds_need_file;
    input_init(&in, path, npaths, true);
    in.style = &t->style;
    input->records.whole = t->steps > STEPS_HINTS;
    while ((result = input_next(&in, &r, d)) == FORMAT_RECORD)
        book_records_add(&input->records, &r);
    record_release(&r);
    input_release(&in);
    return result == FORMAT_END;
}

static enum batch_result add_own(void *context, struct record *r, struct place at UNUSED,
                                 struct diag *d UNUSED)
{
    struct book_input *input = context;

    book_records_add_blank(&input->records, r);
    return BATCH_DONE;
}

bool book_input_blank(struct book_input *input, const struct book_plan *plan, struct diag *d)
{
    const char *qr = plan->book.text[PLAN_QR];
    bool whole = qr && !strchr(qr, '/'), fine = true; /* addresses hold the puzzles */
    struct diag why;

    input->blank = true;
    for (int i = 0; fine && i < plan->nsections * plan->versions; i++) {
        const struct section *section = plan->section[i % plan->nsections];
        if (section->path) {
            fine =
                own_puzzles_each(section, 0, section->number - 1, add_own, input, d) == BATCH_DONE;
            continue;
        }
        OWN(record) r = {0};
        fine = maker_blank(section->services, section->recipe, &r) ||
               diag_set(d, "[%s]: no such puzzle is found", section->name);
        if (fine && whole && !format_can_write(&format_puzzlink, &r, &why))
            fine = diag_set(d, "[%s]: %s; give --qr the beginning of an address of yours",
                            section->name, why.text);
        for (int64_t k = 0; fine && k < section->number; k++) {
            /* The levels of gss, of sudokus, go up to the number of symbols. */
            int level = section_level(section, section->first + k);
            r.level = level < LEVEL_SEARCH ? level : LEVEL_SEARCH;
            book_records_add_blank(&input->records, &r);
        }
    }
    return fine;
}

void book_input_release(struct book_input *input)
{
    book_records_release(&input->records);
    free(input->group);
    for (int i = 0; i < input->nwalks; i++) {
        for (int k = 0; k < input->walk[i].n; k++)
            record_release(&input->walk[i].record[k]);
        free(input->walk[i].record);
        words_free(input->words[i]);
    }
}

bool book_input_group(struct book_input *input, const struct book_plan *plan, struct diag *d)
{
    const struct book_records *records = &input->records;

    if (records->n != plan->number)
        return diag_set(d, "there are %d puzzles, and the plan has %lld", records->n,
                        (long long)plan->number);
    input->ngroups = plan->nsections * (int)plan->versions;
    input->group = mem_alloc((size_t)input->ngroups, sizeof *input->group);
    for (int i = 0, k = 0; i < input->ngroups; i++) {
        const struct section *section = plan->section[i % plan->nsections];
        const struct family *family = section->family;
        for (int end = k + (int)section->number; k < end; k++) {
            const struct family *found = records->board[records->puzzle[k].board].family;
            if (found != family)
                return diag_set(d, "puzzle %d is one of %s, but the plan has one of %s there",
                                k + 1, found->name, family->name);
        }
        input->group[i] = (struct book_group){
            section->title               ? section->title
            : section_is_headed(section) ? (plan->nsections > 1 ? section->name : "")
                                         : NULL,
            section->given_order,
            section->by_level,
            (int)section->number,
            section->per_page == SECTION_PER_SPREAD ? BOOK_PER_SPREAD : (int)section->per_page,
            section->author,
            section->intro,
            section->points,
            section->minutes,
            {section->background, section->background_picture}};
    }
    return true;
}

/* ---- what the engines add ---- */

enum { CONFLICTS = 100000 };

/* Tells the story of puzzle i. From it the book has all steps, or the first step that is as hard as
 * the puzzle as a hint; nothing for a puzzle that needs none. */
static void explain(struct book_records *records, int i, const struct template *t,
                    const struct words *words)
{
    struct records_puzzle *puzzle = &records->puzzle[i];
    struct record r = records->record[i]; /* the explainer changes the rating of the copy */
    const struct story_step *step = NULL;
    struct strbuf text;
    const struct effort effort = {.conflicts = CONFLICTS,
                                  .key = t->steps > STEPS_HINTS ? 0 : puzzle->level};

    if (r.story || services_explain(&r, &effort) == ANSWER_UNIQUE)
        step = story_key_step(r.story);
    if (step)
        words_write(words, &r);
    record_clear_techniques(&r);
    if (t->steps > STEPS_HINTS) {
        puzzle->stepped = step && r.level <= LEVEL_REASONING &&
                          (t->steps == STEPS_FULL || step->level >= STEPS_LEAST_HARD);
        records->record[i].story = r.story;
        return;
    }
    if (step) {
        strbuf_init(&text);
        int cell = words_hint(words, &r, step, &text);
        book_records_set_hint(records, i, text.text, cell);
        strbuf_release(&text);
    }
    if (r.story != records->record[i].story)
        story_free(r.story);
}

/* What a hint may look like, to find out how many pages the hints will take. */
static const char usual_hint[] =
    "In the upper left, at the 2 in row 3, column 4 (r3c4). A 2 at a blocked corner: Where no other "
    "line comes to a corner of a 2, it has both sides there or neither, so the loop passes the two "
    "corners beside it. What follows at the 2 in r3c4?";

/* The words of stories for puzzles of a type, in the language of the book. */
static bool open_words(const struct wording_type *type, const char *language,
                       const struct nouns *nouns, struct words **words, struct diag *d)
{
    FREED char *path = type->techniques ? NULL : words_path(nouns, language, d);

    if (type->techniques || path)
        *words = words_open(nouns, type->techniques ? type->techniques : path, d);
    return *words != NULL;
}

static bool has_board(const struct book_records *records, const struct record *r)
{
    for (int i = 0; i < records->nboards; i++)
        if (records->board[i].family == r->family &&
            board_is(records->board[i].name, record_board(r)))
            return true;
    return false;
}

/* Reads the puzzles of a file that have the board of the type, or that of its first one; behind the first
 * of these, those with other boards of the book. */
static bool read_walk(struct book_walk *walk, const struct book_records *records, char *path,
                      struct diag *d)
{
    struct record r;
    struct input in;
    size_t capacity = 0;
    int first = -1;

    if (!input_read_on(path, walk->type->board, &r, d))
        return false;
    OWN(record) model = r;
    input_init(&in, &path, 1, true);
    enum format_result result;
    while ((result = input_next(&in, &r, d)) == FORMAT_RECORD) {
        bool own = board_is(record_board(&r), record_board(&model));
        if (!own && !(walk->type->board && has_board(records, &r))) {
            record_release(&r);
            continue;
        }
        first = own && first < 0 ? walk->n : first;
        walk->record = mem_reserve(walk->record, walk->n + 1, &capacity, sizeof r);
        walk->record[walk->n++] = r;
        if (services_explain(&walk->record[walk->n - 1],
                             &(struct effort){.conflicts = CONFLICTS}) != ANSWER_UNIQUE) {
            result = FORMAT_ERROR;
            diag_set(d, "%s: the puzzle has several solutions", path);
            break;
        }
    }
    input_release(&in);
    if (first > 0) {
        r = walk->record[0];
        walk->record[0] = walk->record[first];
        walk->record[first] = r;
    }
    return result == FORMAT_END;
}

/* Reads the puzzles that show how to solve one, with their stories; they are small. */
static bool read_walks(struct book_order *order, struct book_input *input, struct diag *d)
{
    const struct wording_type *type[FAMILY_MOST];
    const struct family *family[FAMILY_MOST];
    int n = book_find_types(order, type, family);

    order->walk = input->walk;
    for (int i = 0; i < n; i++)
        if (type[i]->steps) {
            struct book_walk *walk = &input->walk[input->nwalks++];
            struct words **words = &input->words[input->nwalks - 1];
            walk->type = type[i];
            if (!read_walk(walk, &input->records, type[i]->steps, d) ||
                !open_words(type[i], order->wording->language, services_of(walk->record)->nouns,
                            words, d))
                return false;
            for (int k = 0; k < walk->n; k++)
                words_write(*words, &walk->record[k]);
        }
    order->nwalks = input->nwalks;
    return true;
}

/* Whether the book has steps of puzzles of this level, or else a hint for them. */
static bool is_explained(const struct template *t, int level)
{
    return level <= LEVEL_REASONING &&
           level >= (t->steps > STEPS_HINTS ? t->steps_from : LEVEL_CLOSURE);
}

bool book_input_shown(const struct book_input *input, const struct template *t, bool chosen,
                      bool child, struct diag *d)
{
    const struct book_records *records = &input->records;
    const struct symbols *symbols = t->style.symbols;
    bool marks = records->n == 0 || !t->style.candidates;
    int most = 0;

    for (int i = 0; i < records->nboards; i++) {
        most = records->board[i].symbols > most ? records->board[i].symbols : most;
        marks = marks || records->board[i].candidates;
    }
    if (!marks)
        return diag_set(d, "--candidates: no puzzle of the book has any");
    chosen = chosen && symbols;
    if (most == 0 && records->n > 0 && (chosen || child))
        return diag_set(d, "--%s: no puzzle of the book has symbols to choose",
                        chosen ? "symbols" : "voice");
    if (!symbols_suffice(symbols, most, d))
        return false;
    return !chosen || !symbols->listed || most == 0 || symbols->n <= most ||
           diag_set(d, "symbols: the list has %d, and no board has more than %d", symbols->n, most);
}

/* Nothing for puzzles that the book prints with other symbols than numbers; steps and hints that are asked
 * for and that none has are refused. */
static bool explain_all(const struct book_order *order, const struct book_input *input, bool asked,
                        struct diag *d)
{
    const struct template *t = order->template;
    struct book_records *records = order->records;
    bool nameless = false, stepped = false;

    for (int i = 0; i < records->n; i++) {
        struct records_puzzle *p = &records->puzzle[i];
        int k = 0;
        while (k < order->nwalks &&
               order->walk[k].record->family != records->board[p->board].family)
            k++;
        if (k == order->nwalks || !is_explained(t, p->level))
            continue;
        if (t->style.symbols && records->board[p->board].symbols > 0)
            nameless = true;
        else if (!input->blank)
            explain(records, i, t, input->words[k]);
        else if (t->steps == STEPS_HINTS)
            book_records_set_hint(records, i, usual_hint, 0);
        else
            p->stepped = t->steps == STEPS_FULL || p->level >= STEPS_LEAST_HARD;
        stepped = stepped || p->stepped || p->hint;
    }
    return (t->steps <= STEPS_HINTS && !asked) || !nameless || stepped ||
           diag_set(d, "steps name numbers, which a book with other symbols does not show: leave "
                       "out --symbols, or the steps (--steps none)");
}

bool book_input_explain(struct book_input *input, struct book_order *order, bool asked,
                        struct diag *d)
{
    if (!book_find_type(order, d) || !read_walks(order, input, d))
        return false;
    return order->template->steps == STEPS_NONE || explain_all(order, input, asked, d);
}
