/*
 * The sections of a book. Puzzles without a section of their own form one for each level; a titled
 * section has puzzles of any levels. Within a section puzzles get harder, by score (edition/ranking.h).
 */
#include "render/book/sections.h"

#include "base/date.h"
#include "base/mem.h"
#include "edition/ranking.h"
#include "model/family.h"
#include "render/book/page.h"
#include "render/symbols.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The title of the puzzle's group; or NULL. */
static const char *group_title(const struct book *b, int i)
{
    return b->order->group ? b->order->group[b->sorted[i].group].title : NULL;
}

static int level_of(const struct book *b, int i)
{
    return b->sorted[i].puzzle->level;
}

/* The section that begins with this puzzle. */
static struct book_section make_section(const struct book *b, int first)
{
    struct book_section s = {.first = first, .end = first, .level = level_of(b, first)};

    while (s.end < b->n && b->sorted[s.end].section == b->sorted[first].section)
        s.level = level_of(b, s.end++) == s.level ? s.level : -1;
    struct strbuf name = strbuf_new();
    const char *title = group_title(b, first);
    if (title)
        strbuf_text(&name, *title ? title : b->title);
    else
        sections_add_level(b, level_of(b, first), &name);
    s.name = name.text;
    return s;
}

/* Puts the puzzles in order; false if one has no such place. */
static bool rank(struct book *b, struct diag *d)
{
    const struct book_order *order = b->order;
    FREED struct ranked *ranked = mem_alloc((size_t)b->n, sizeof *ranked);
    int group = 0, left = order->group ? order->group[0].n : b->n;

    for (int i = 0; i < b->n; i++, left--) {
        const struct records_puzzle *p = &order->records->puzzle[i];
        while (left == 0)
            left = order->group[++group].n;
        const struct book_group *of = order->group ? &order->group[group] : NULL;
        ranked[i] = (struct ranked){.at = i,
                                    .group = group,
                                    .given = of && of->given_order,
                                    .levels = of && of->by_level,
                                    .headed = of && of->title,
                                    .level = p->level,
                                    .score = p->score,
                                    .place = p->place};
    }
    if (order->versions > 1 && order->group)
        ranking_deal(ranked, b->n, order->versions, group + 1);
    int wrong = ranking_sort(ranked, b->n);
    for (int i = 0; i < b->n; i++)
        b->sorted[i] = (struct book_sorted){.puzzle = &order->records->puzzle[ranked[i].at],
                                            .group = ranked[i].group,
                                            .mixed = ranked[i].headed};
    return wrong < 0 ||
           diag_set(d,
                    "puzzle %d of the input: \"place\" is %lld, which is not in its section and "
                    "level, or another puzzle's",
                    wrong + 1, (long long)order->records->puzzle[wrong].place);
}

/* Sections with titles begin on new pages, below their headings. */
bool sections_sort(struct book *b, struct diag *d)
{
    bool titles = false;
    size_t capacity = 0;

    b->sorted = mem_alloc(b->n, sizeof *b->sorted);
    b->puzzle = mem_alloc(b->n, sizeof *b->puzzle);
    b->solution = mem_alloc(b->n, sizeof *b->solution);
    if (!rank(b, d))
        return false;
    for (int i = 0; i < b->n; i++)
        titles = titles || b->sorted[i].mixed;
    bool timed = sections_minutes(b, 0, b->n) > 0;
    for (int i = 1; i < b->n; i++) {
        bool same = b->sorted[i].group == b->sorted[i - 1].group &&
                    (group_title(b, i) || level_of(b, i) == level_of(b, i - 1));
        b->sorted[i].section = b->sorted[i - 1].section + !same;
    }
    for (int first = 0; first < b->n; first = b->section[b->nsections - 1].end) {
        b->section = mem_reserve(b->section, b->nsections + 1, &capacity, sizeof *b->section);
        b->section[b->nsections++] = make_section(b, first);
    }
    b->brief = b->template.puzzles_per_page > 1 && !titles && !timed;
    b->shared = (!titles && !b->template.front) || b->template.names ||
                b->template.solutions == SOLUTIONS_YESTERDAY;
    return true;
}

void sections_release(struct book *b)
{
    for (int s = 0; s < b->nsections; s++)
        free(b->section[s].name);
    free(b->section);
    free(b->sorted);
    free(b->puzzle);
    free(b->solution);
}

void sections_add_numbers(const struct book *b, struct strbuf *out)
{
    FREED int *place = mem_alloc((size_t)b->n, sizeof *place); /* of each record's puzzle */

    for (int i = 0; i < b->n; i++)
        place[b->sorted[i].puzzle - b->order->records->puzzle] = i;
    for (int i = 0; i < b->n; i++) {
        if (b->each < b->n)
            strbuf_char(out, (char)('A' + place[i] / b->each));
        strbuf_format(out, "%d\n", book_puzzle_number(b, place[i]));
    }
}

int sections_per_page(const struct book *b, int i)
{
    return b->order->group ? b->order->group[b->sorted[i].group].per_page : 0;
}

const struct wording_type *sections_type(const struct book *b, const struct records_board *board)
{
    return wording_find_board(b->wording, family_types(board->family)[board->type], board->name);
}

bool sections_have_search(const struct book *b, const struct wording_type *type)
{
    for (int i = 0; i < b->n; i++)
        if (level_of(b, i) == LEVEL_SEARCH && sections_type(b, book_board(b, i)) == type)
            return true;
    return false;
}

/* ---- words ----------------------------------------------------------------------------------- */

void sections_add_level(const struct book *b, int level, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;

    fill_text(out, level == LEVEL_UNKNOWN ? texts->section_unrated : texts->section,
              (struct fill_value[]){
                  {"level", .number = level}, {"name", b->wording->level[level].name}, {0}});
}

/* Appends the lowest and the highest level of the puzzles [first .. end[ in words: "easy", or "easy
 * to expert". Unrated ones do not count. */
static void add_levels(const struct book *b, int first, int end, struct strbuf *out)
{
    int low = LEVEL_UNKNOWN, high = LEVEL_UNKNOWN;

    for (int i = first; i < end; i++) {
        int level = level_of(b, i);
        if (level == LEVEL_UNKNOWN)
            continue;
        low = low == LEVEL_UNKNOWN || level < low ? level : low;
        high = level > high ? level : high;
    }
    const struct fill_value values[] = {
        {"low", b->wording->level[low].name}, {"high", b->wording->level[high].name}, {0}};
    if (low == high)
        strbuf_text(out, values[0].value);
    else
        fill_text(out, b->wording->texts.levels, values);
}

void sections_symbols(const struct book *b, const struct wording_type *type, int *low, int *high)
{
    const struct book_records *records = b->order->records;

    *low = *high = 0;
    for (const struct records_board *board = records->board;
         board < records->board + records->nboards; board++) {
        if (board->symbols == 0 || (type && sections_type(b, board) != type))
            continue;
        *low = *low && *low < board->symbols ? *low : board->symbols;
        *high = *high > board->symbols ? *high : board->symbols;
    }
}

void sections_list_symbols(const struct symbols *symbols, int n, struct strbuf *out)
{
    char number[SYMBOL_ROOM];

    for (int v = 1; v <= n; v++)
        strbuf_format(out, "%s%s", v == 1 ? "" : ", ", symbols_label(symbols, v, number));
}

/* What stands on the boards, if it is the same on all and not the usual numbers. */
static void add_symbols(const struct book *b, const struct book_section *s, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct symbols *symbols = b->template.style.symbols;
    const char *text = !symbols          ? texts->section_numbers
                       : symbols->shapes ? texts->section_shapes
                                         : texts->section_symbols;
    int n = book_board(b, s->first)->symbols;
    bool same = text && n > 0 && (symbols || n != BOOK_USUAL_SYMBOLS);

    for (int i = s->first; i < s->end && same; i++)
        same = book_board(b, i)->symbols == n;
    if (!same)
        return;
    OWN(strbuf) list = strbuf_new();
    sections_list_symbols(symbols, n, &list);
    strbuf_char(out, ' ');
    fill_text(out, text,
              (struct fill_value[]){{"number", .number = n}, {"symbols", list.text}, {0}});
}

void sections_add_levels(const struct book *b, const struct book_section *s, struct strbuf *out)
{
    size_t at = out->len;

    add_levels(b, s->first, s->end, out);
    out->text[at] = (char)toupper((unsigned char)out->text[at]);
}

/* The words of the type are those of the section's only one, if it has. */
void sections_add_line(const struct book *b, const struct book_section *s, struct strbuf *out)
{
    const struct wording_type *type = sections_type(b, book_board(b, s->first));

    if (s->level < 0) {
        sections_add_levels(b, s, out);
        return;
    }
    for (int i = s->first; i < s->end; i++)
        if (sections_type(b, book_board(b, i)) != type)
            type = b->type;
    strbuf_text(out, wording_line(b->wording, type, s->level));
    add_symbols(b, s, out);
}

static const struct book_group *group_of(const struct book *b, int i)
{
    return b->order->group ? &b->order->group[b->sorted[i].group] : NULL;
}

int64_t sections_points(const struct book *b, int first, int end)
{
    int64_t points = 0;

    for (int i = first; i < end; i++)
        points += b->sorted[i].puzzle->points ? b->sorted[i].puzzle->points
                  : group_of(b, i)            ? group_of(b, i)->points
                                              : 0;
    return points;
}

int64_t sections_minutes(const struct book *b, int first, int end)
{
    int64_t minutes = 0;

    for (int i = first; i < end && b->order->group; i++)
        if (i == first || group_of(b, i) != group_of(b, i - 1))
            minutes += group_of(b, i)->minutes;
    return minutes;
}

static void add_dot(struct strbuf *out)
{
    if (out->len)
        strbuf_text(out, " · ");
}

void sections_add_points(const struct book *b, int64_t points, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;

    if (points == 0)
        return;
    add_dot(out);
    if (points == 1)
        strbuf_text(out, texts->point);
    else
        fill_text(out, texts->points, (struct fill_value[]){{"points", .number = points}, {0}});
}

void sections_add_time(const struct book *b, int64_t minutes, struct strbuf *out)
{
    if (minutes == 0)
        return;
    add_dot(out);
    fill_text(out, b->wording->texts.time,
              (struct fill_value[]){{"minutes", .number = minutes}, {0}});
}

int sections_mark(const struct book *b, int i)
{
    return b->order->contest || b->order->starless ? LEVEL_UNKNOWN : b->sorted[i].puzzle->felt;
}

/* Fills in the number of the puzzles [first .. end[, by this name, their levels, points and time. */
static void fill(const struct book *b, int first, int end, const char *words, const char *name,
                 struct strbuf *out)
{
    OWN(strbuf) levels = strbuf_new();

    add_levels(b, first, end, &levels);
    fill_known(out, words,
               (struct fill_value[]){{name, .number = end - first},
                                     {"levels", levels.text},
                                     {"points", .number = sections_points(b, first, end)},
                                     {"minutes", .number = sections_minutes(b, first, end)},
                                     {0}});
}

void sections_add_count(const struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;

    fill(b, 0, b->n, b->n == 1 ? texts->subtitle_one : texts->subtitle, "count", out);
}

void sections_fill(const struct book *b, const struct book_section *s, const char *words,
                   struct strbuf *out)
{
    fill(b, s ? s->first : 0, s ? s->end : b->n, words, "puzzles", out);
}

void sections_add_intro(const struct book *b, const struct book_section *s, struct strbuf *out)
{
    const struct book_group *group = group_of(b, s->first);
    bool begins = s->first == 0 || group_of(b, s->first - 1) != group;
    OWN(strbuf) time = strbuf_new();

    if (group && group->author)
        strbuf_format(out, "%s\n", group->author);
    if (group && group->intro)
        sections_fill(b, s, group->intro, out);
    else if (!b->order->contest)
        sections_add_line(b, s, out);
    if (!begins || !group || group->minutes == 0)
        return;
    sections_add_time(b, group->minutes, &time);
    sections_add_points(b, sections_points(b, s->first, s->end), &time);
    strbuf_format(out, "%s%s", out->len && out->text[out->len - 1] != '\n' ? "\n" : "", time.text);
}

/* How a caption names a puzzle: a title that is a date is in words, with the day of the week or without. */
enum name_form { NAME_WHOLE_DATE, NAME_DATE, NAME_TITLE, NAME_NUMBER };

static void put_name(const struct book *b, int i, const char *title, enum name_form form,
                     struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    OWN(strbuf) words = strbuf_new();

    strbuf_clear(out);
    bool dated =
        form < NAME_TITLE && wording_add_date(b->wording, title, form == NAME_WHOLE_DATE, &words);
    if (form < NAME_NUMBER && !dated)
        strbuf_text(&words, title);
    fill_text(out,
              form == NAME_NUMBER            ? texts->puzzle
              : dated && texts->puzzle_dated ? texts->puzzle_dated
                                             : texts->puzzle_titled,
              (struct fill_value[]){
                  {"number", .number = book_puzzle_number(b, i)}, {"title", words.text}, {0}});
}

/* Whether the title has room in this form; if it is a date, each date of a late week of the year. */
static bool has_room(const struct book *b, int i, enum name_form form, double size, double room)
{
    const char *title = book_record(b, i)->title;
    char date[DATE_ROOM];
    int64_t day;
    int days = date_parse(title, strlen(title), &day) ? DATE_DAYS_IN_WEEK : 0;
    OWN(strbuf) name = strbuf_new();
    bool fits = true;

    for (int k = 0; fits && (k == 0 || k < days); k++) {
        snprintf(date, sizeof date, "2027-09-%d", 20 + k);
        put_name(b, i, days ? date : title, form, &name);
        fits = page_text_width(b, true, size, name.text) <= room;
    }
    return fits;
}

/* Dates all have the form in which the longest fits. */
bool sections_add_name(const struct book *b, int i, double size, double room, double most,
                       struct strbuf *out)
{
    const char *title = book_record(b, i)->title;
    enum name_form form = title ? NAME_WHOLE_DATE : NAME_NUMBER;

    while (form < NAME_TITLE && !has_room(b, i, form, size, room))
        form++;
    put_name(b, i, title, form, out);
    return title &&
           text_shorten(b->text, (struct font){b->template.text_font, true}, size, most, out);
}
