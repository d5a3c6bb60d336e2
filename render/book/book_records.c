#include "render/book/book_records.h"

#include "base/mem.h"
#include "edition/edition.h"
#include "format/notes.h"

#include <stdlib.h>
#include <string.h>

void book_records_release(struct book_records *s)
{
    for (int i = 0; i < s->n; i++) {
        free(s->puzzle[i].hint);
        free(s->puzzle[i].note);
        if (s->record)
            record_release(&s->record[i]);
    }
    for (size_t i = 0; i < s->ntechniques; i++)
        free(s->technique[i].name);
    free(s->technique);
    free(s->record);
    free(s->puzzle);
    free(s->board);
    origin_release(&s->origin);
    *s = (struct book_records){0};
}

static bool is_equal(const struct records_board *a, const struct records_board *b)
{
    return a->family == b->family && a->type == b->type && board_is(a->name, b->name) &&
           a->size.width == b->size.width && a->size.height == b->size.height &&
           a->size.margin == b->size.margin && a->size.cells == b->size.cells &&
           a->room.left == b->room.left && a->fold == b->fold;
}

static int find_board(struct book_records *s, const struct record *r)
{
    const struct drawing *drawing = drawing_of(r);
    const struct records_board board = {.family = r->family,
                                        .type = record_type(r),
                                        .name = record_board(r),
                                        .size = board_size(r),
                                        .room = drawing->room(r->body, 0, 0),
                                        .fold = board_fold(r),
                                        .candidates = drawing->candidates,
                                        .symbols =
                                            drawing->symbols ? drawing->symbols(r->body) : 0};

    for (int i = s->nboards; i-- > 0;)
        if (is_equal(&s->board[i], &board))
            return i;
    s->board = mem_reserve(s->board, (size_t)s->nboards + 1, &s->board_capacity, sizeof *s->board);
    s->board[s->nboards] = board;
    return s->nboards++;
}

/* Each feature is looked for only until a puzzle has it. */
static void find_features(struct records_board *board, const struct record *r)
{
    const struct drawing_feature *feature = drawing_features(r->family);

    for (int k = 0; feature && feature[k].name; k++)
        if (!(board->features >> k & 1) && feature[k].has(r->body, feature[k].what))
            board->features |= 1U << k;
}

bool book_records_needs(const struct book_records *s, const struct family *family, const char *name)
{
    size_t length = strcspn(name, "/");
    bool rated = false;

    for (const struct records_technique *t = s->technique; t < s->technique + s->ntechniques; t++) {
        rated |= t->family == family;
        if (t->family == family && strlen(t->name) == length && memcmp(t->name, name, length) == 0)
            return true;
    }
    return !rated;
}

static void add_technique(struct book_records *s, const struct family *family, const char *name)
{
    for (size_t i = 0; i < s->ntechniques; i++)
        if (s->technique[i].family == family && strcmp(s->technique[i].name, name) == 0)
            return;
    s->technique =
        mem_reserve(s->technique, s->ntechniques + 1, &s->technique_capacity, sizeof *s->technique);
    s->technique[s->ntechniques++] = (struct records_technique){family, mem_copy_text(name)};
}

/* By its rating, or by its story. */
static bool is_promised(const struct record *r)
{
    bool is = false;

    for (int i = 0; i < r->ntechniques && !is; i++)
        is = family_is_promised(r->family, r->technique[i].name);
    for (int i = 0; r->story && i < r->story->nsteps && !is; i++)
        is = family_is_promised(r->family, r->story->step[i].technique);
    return is;
}

void book_records_add_blank(struct book_records *s, const struct record *r)
{
    struct records_puzzle puzzle = {.score = r->score,
                                    .place = r->place,
                                    .board = find_board(s, r),
                                    .level = (signed char)r->level,
                                    .felt = (signed char)record_felt(r),
                                    .titled = r->title != NULL};

    find_features(&s->board[puzzle.board], r);
    for (int i = 0; i < r->ntechniques; i++)
        add_technique(s, r->family, r->technique[i].name);
    s->promised = s->promised || is_promised(r);
    s->puzzle = mem_reserve(s->puzzle, (size_t)s->n + 1, &s->capacity, sizeof *s->puzzle);
    s->puzzle[s->n++] = puzzle;
}

static void drop_text(char **text)
{
    free(*text);
    *text = NULL;
}

/* Saves memory. */
static void forget_unprinted(struct record *r, bool whole)
{
    drop_text(&r->recipe);
    drop_text(&r->generator);
    r->has_seed = r->has_quality = false;
    record_clear_techniques(r);
    if (r->story && !whole)
        story_reduce(r->story);
}

void book_records_add(struct book_records *s, struct record *r)
{
    book_records_add_blank(s, r);
    char **note = &s->puzzle[s->n - 1].note;
    *note = record_noted(r, "note");
    if (*note && !**note)
        drop_text(note);
    s->puzzle[s->n - 1].points = record_noted_number(r, "points", 1, EDITION_MOST_POINTS);
    origin_add(&s->origin, r);
    forget_unprinted(r, s->whole);
    s->record = mem_reserve(s->record, (size_t)s->n, &s->record_capacity, sizeof *s->record);
    s->record[s->n - 1] = *r;
    *r = (struct record){0};
}

void book_records_set_hint(struct book_records *s, int i, const char *text, int cell)
{
    s->puzzle[i].hint = mem_copy_text(text);
    s->puzzle[i].hint_cell = cell;
}

bool book_records_has_feature(const struct book_records *s, const struct family *family, int k)
{
    for (int i = 0; i < s->nboards; i++)
        if (s->board[i].family == family && s->board[i].features >> k & 1)
            return true;
    return false;
}
