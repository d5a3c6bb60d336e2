/* Draws cases from the tables. */
#include "base/data_file.h"
#include "base/pcg.h"
#include "batch/book_plan.h"
#include "batch/kinds.h"
#include "edition/extra_page.h"
#include "tasting/tasting.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const taste_kind_name[TASTE_KINDS] = {"book", "daily", "plan", "page", "records"};

/* Groups are compared by their addresses. */
const char group_run[] = "run";
static const char group_book[] = "book";
static const char *const sections[] = {"puzzles", "more", "others"};

struct lots {
    struct taste_case *c;
    struct pcg32 rng;
    char path
        [sizeof "/tmp/taste.XXXXXX"]; /* for plans, by which choices that go together are found */
};

static int below(struct lots *w, int n)
{
    return (int)pcg32_below(&w->rng, (uint32_t)n);
}

static bool one_in(struct lots *w, int n)
{
    return below(w, n) == 0;
}

/* ---- values ---- */

/* Texts for rows of the book without a check, for those with one, which take what fits, for symbols and fonts. */
static const char texts[] = "A Quiet Evening;Zörg & Söhne: Nº 7;שעה שקטה;Ada",
                  checked[] = "978-3-16-148410-0;9.99 USD;#1b323f #d89d47;puzz.link;none;1a;1;3;"
                              "https://example.org/p/;1a CGATS TR 001 (FOGRA39);#f6ead2;8x10;a5",
                  symbols[] = "digits;letters;hex;shapes;ABCDEFGHIJKLMNOPQRSTUVWXY",
                  fonts[] = "DejaVu Sans;Lato;Linux Libertine O";

/* Appends one of the parts of a list, or one of the names. */
static void pick(struct lots *w, const char *list, const char *between, struct strbuf *out)
{
    int n = 1;

    for (const char *at = list; *at; at++)
        n += *at == *between;
    for (n = below(w, n); n > 0; n--)
        list = strchr(list, *between) + 1;
    list += *list == ' ';
    strbuf_add(out, list, strcspn(list, between));
}

static void pick_name(struct lots *w, const char *const *name, struct strbuf *out)
{
    int n = 0;

    while (name[n])
        n++;
    strbuf_text(out, name[below(w, n)]);
}

/* Appends one of our own files in the folder of templates. */
static void pick_own(struct lots *w, const char *folder, const char *extension, struct strbuf *out)
{
    OWN(strbuf) names = strbuf_new();

    data_file_list(folder, extension, &names);
    pick(w, names.text, ",", out);
}

/* A number near the usual one, which the help of a row has in parentheses, or near the least. */
static long long draw_number(struct lots *w, const struct option_row *row, long long from)
{
    const char *at = strchr(row->help, '(');
    int usual = at && isdigit((unsigned char)at[1]) ? atoi(at + 1) : (int)row->low;
    long long n = usual - usual / 2 + below(w, usual % 1000 + 4);

    n = n < from ? from + below(w, 4) : n;
    return n > row->high ? row->high : n < row->low ? row->low : n;
}

/* What a row's argument describes, such as D|A-B|any: one of the alternatives; words in small letters stand
 * for themselves. */
static void draw_argument(struct lots *w, const char *argument, struct strbuf *out)
{
    static const char *const known[][2] = {{"A-B", "1-3;2-4;3"},
                                           {"RxC", "2x2;2x3;3x2;1x5;3x4;2x5"},
                                           {"DIGITS", "023;13;0123"},
                                           {"LIST", "3,5,4,6;xy-wing;hidden-pair;x-wing"},
                                           {"TYPE", "jigsaw;cube;wheel;torus"}};
    OWN(strbuf) word = strbuf_new();

    pick(w, argument, "|", &word);
    const char *list = islower((unsigned char)word.text[0]) ? word.text : "1;2;3;4;5;6;7;9";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        list = strcmp(known[i][0], word.text) == 0 ? known[i][1] : list;
    pick(w, list, ";", out);
}

/* The value of an option of a recipe; nothing: a flag. */
static void draw_option(struct lots *w, const struct option_row *row, struct strbuf *out)
{
    long long low = row->kind == OPTION_FLAG ? 0 : draw_number(w, row, row->low);

    if (row->kind == OPTION_NUMBER)
        strbuf_format(out, "%lld", low);
    else if (row->kind == OPTION_RANGE)
        strbuf_format(out, "%lld-%lld", low, draw_number(w, row, low));
    else if (row->kind == OPTION_CHOICE)
        pick_name(w, row->choices, out);
    else if (row->kind == OPTION_TEXT || row->kind == OPTION_OTHER)
        draw_argument(w, row->argument, out);
    else if (row->kind == OPTION_READ && strcmp(row->name, "template") == 0)
        pick_own(w, "sudoku", ".gss", out);
    else if (row->kind == OPTION_READ) {
        strbuf_format(out, "%s/tests/data/", taste_root);
        pick(w,
             "shapes/l.txt;shapes/ring.txt;shapes/holes.pbm;patterns/fish.txt;patterns/frame.txt",
             ";", out);
    }
}

/* The value of a text of the book; nothing: none of ours fits. */
static void draw_text(struct lots *w, const struct option_row *row, struct strbuf *out)
{
    struct diag why;

    if (row->choices)
        pick_name(w, row->choices, out);
    else if (row->folder && *row->folder)
        pick_own(w, row->folder, ".ini", out);
    else if (row->folder)
        strbuf_format(out, "%s/docs/gallery/cover.png", taste_root);
    else if (row->high)
        strbuf_format(out, "%d", 1 + 2 * below(w, row->high < 120 ? (int)(row->high + 1) / 2 : 60));
    else if (strcmp(row->argument, "TEXT") == 0 || strcmp(row->argument, "LIST") == 0)
        pick(w, strcmp(row->argument, "LIST") == 0 ? symbols : texts, ";", out);
    else if (strcmp(row->argument, "NAME") == 0)
        pick(w, fonts, ";", out);
    for (int i = 0; out->len == 0 && i < 40; i++) {
        pick(w, checked, ";", out);
        strbuf_cut(out, row->check(row, out->text, &why) ? out->len : 0);
    }
}

/* ---- choices ---- */

static struct choice *add(struct lots *w, const char *group, const char *key, const char *value)
{
    struct choice *c = &w->c->choice[w->c->n++];

    assert(w->c->n < CASE_MOST);
    c->group = group;
    snprintf(c->key, sizeof c->key, "%s", key);
    snprintf(c->value, sizeof c->value, "%s", value);
    return c;
}

static bool has(const struct taste_case *c, const char *group, const char *key)
{
    int i = 0;

    while (i < c->n && (c->choice[i].group != group || strcmp(c->choice[i].key, key) != 0))
        i++;
    return i < c->n;
}

/* Whether the choices so far make a plan. */
static bool is_plan(struct lots *w)
{
    struct diag d;

    case_write(w->c, w->path, true);
    OWN(book_plan) *plan = book_plan_read(w->path, NULL, &d);
    return plan != NULL;
}

/* Adds a choice that is not there. One that does not go with those before it stays rarely: refusals are
 * tasted, too. */
static void try(struct lots *w, const char *group, const char *key, const char *value)
{
    if (has(w->c, group, key))
        return;
    add(w, group, key, value);
    if (!is_plan(w) && !one_in(w, 12))
        w->c->n--;
}

/* The same with one of a list, with one chance in so many. */
static void maybe(struct lots *w, int chances, const char *group, const char *key, const char *list)
{
    OWN(strbuf) value = strbuf_new();

    if (one_in(w, chances)) {
        pick(w, list, ";", &value);
        try(w, group, key, value.text);
    }
}

/* A type, and a few options of its recipes. */
static void draw_section(struct lots *w, const char *group, int most)
{
    OWN(strbuf) text = strbuf_new();
    bool daily = w->c->kind == TASTE_DAILY, thick = w->c->kind == TASTE_BOOK && one_in(w, 2);
    int e = 0, k = 0;

    while (services_list[e])
        e++;
    const struct services *services = services_list[below(w, e)];
    while (services_kinds(services)[k].name)
        k++;
    const struct puzzle_kind *kind = &services_kinds(services)[below(w, k)];
    add(w, group, "type", kind->name);
    strbuf_format(&text, daily ? "2027-01-%02d..2027-02-%02d" : "%d",
                  daily   ? 28 + below(w, 4)
                  : thick ? 14 + below(w, 12)
                          : 1 + below(w, most),
                  1 + below(w, 5));
    add(w, group, daily ? "daily" : "number", text.text)->fixed = true;
    if (kind_is_open(services, kind, "standard"))
        maybe(w, 2, group, "standard", "4;6;6;8;12;16");
    maybe(w, 2, group, "level", "1;2;3;1-2;1-3;2-4");
    maybe(w, 12, group, "level", "4;5;6;7;any");
    struct section *s = section_new(group, kind->name);
    for (int i = below(w, 5); i > 0; i--) {
        const struct option_row *row = &s->form.rows[below(w, options_count(s->form.rows))];
        strbuf_clear(&text);
        draw_option(w, row, &text);
        if (kind_is_open(s->services, s->kind, row->name))
            try(w, group, kind_plan_name(row), text.text);
    }
    section_free(s);
    maybe(w, 6, group, "order", "rising;given");
    maybe(w, thick ? 1 : 5, group, "per-page",
          thick ? "1" : "1;2;3;4;6;spread"); /* printers take 24 pages */
}

static void draw_texts(struct lots *w)
{
    bool print = one_in(w, 2), cover = print && w->c->kind <= TASTE_PLAN && one_in(w, 2);

    if (print)
        try(w, group_book, plan_text[PLAN_TARGET].name, "print");
    if (cover)
        add(w, group_run, "cover", "");
    for (int i = 0; i < PLAN_TEXTS; i++) {
        OWN(strbuf) value = strbuf_new();
        bool likely = i == PLAN_TEMPLATE || i == PLAN_LANG || (print && i == PLAN_PROFILE);
        if ((cover || !plan_text_is_of_cover((enum plan_text)i)) && one_in(w, likely ? 2 : 7))
            draw_text(w, &plan_text[i], &value);
        if (value.len > 0)
            try(w, group_book, plan_text[i].name, value.text);
    }
    maybe(w, 8, group_book, "versions", "2;3");
}

/* Pages of the maker's own, each with words. */
static void draw_pages(struct lots *w, const char *side)
{
    OWN(strbuf) list = strbuf_new();

    for (int i = 1 + below(w, 4); i > 0; i--) {
        const struct extra_row *row = &extra_row[below(w, EXTRA_KINDS)];
        const char *name = row->needs == EXTRA_NEEDS_FILE ? "own" : row->name;
        strbuf_format(&list, "%s%s", list.len ? ", " : "", name);
        if (row->needs >= EXTRA_NEEDS_WORDS && !has(w->c, side, name))
            add(w, side, name, "Ω *{puzzles}* – {levels}.");
    }
    try(w, side, "pages", list.text);
}

void case_draw(struct taste_case *c, uint64_t seed, long number)
{
    static const enum taste_kind kinds[] = {TASTE_BOOK, TASTE_BOOK,    TASTE_BOOK, TASTE_DAILY,
                                            TASTE_PLAN, TASTE_RECORDS, TASTE_PAGE, TASTE_RECORDS};
    struct lots w = {.c = c, .path = "/tmp/taste.XXXXXX"};
    char text[16];

    *c = (struct taste_case){.number = number};
    close(mkstemp(w.path));
    pcg32_stream(&w.rng, seed, (uint64_t)number, 0);
    c->kind = kinds[below(&w, sizeof kinds / sizeof *kinds)];
    snprintf(text, sizeof text, "%d", below(&w, 10000));
    add(&w, group_book, "seed", text)->fixed = true;
    for (int i = 0, n = c->kind == TASTE_PLAN ? 1 + below(&w, 3) : 1; i < n; i++) {
        if (i == 1 && one_in(&w, 2))
            draw_pages(&w, "page");
        draw_section(&w, sections[i], c->kind == TASTE_RECORDS ? 3 : n > 1 ? 5 : 12);
    }
    draw_texts(&w);
    for (int side = 0; side < EXTRA_SIDES; side++)
        if (c->kind == TASTE_PLAN && one_in(&w, 2))
            draw_pages(&w, extra_side_name[side]);
    if (c->kind >= TASTE_PAGE)
        add(&w, group_run, c->kind == TASTE_PAGE ? "format" : "records",
            c->kind == TASTE_PAGE ? "html" : "")
            ->fixed = true;
    else if (one_in(&w, 5))
        add(&w, group_run, "key", "");
    else if (one_in(&w, 6))
        add(&w, group_run, "link-base", "https://example.org/");
    remove(w.path);
}

void case_write(const struct taste_case *c, const char *path, bool plan)
{
    FILE *out = fopen(path, "w");

    assert(out);
    for (int i = 0; i < c->n; i++) {
        const char *group = c->choice[i].group;
        bool first = !plan || group != group_run;
        for (int k = 0; k < i; k++)
            first = first && c->choice[k].group != group;
        if (first)
            fprintf(out, "[%s]\n", group);
        for (const struct choice *at = c->choice + i; first && at < c->choice + c->n; at++)
            if (!at->dropped && at->group == group)
                fprintf(out, "%s = %s\n", at->key, *at->value ? at->value : "yes");
    }
    fclose(out);
}
