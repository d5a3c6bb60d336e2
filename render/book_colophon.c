/*
 * The colophon, on the back of the title page: what made the book, from which seeds, and the
 * command with which anybody can make it again. It stands at the foot of the page.
 */
#include "base/number.h"
#include "base/version.h"
#include "render/book_parts.h"

#include <glib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Longer lists end with an ellipsis: puzzles gathered from everywhere have no short story. */
enum { MOST_LISTED = 12 };

/* Different texts in the order in which they came. */
struct listing {
    GHashTable *seen;
    struct strbuf text;
    const char *between;
};

static void listing_init(struct listing *list, const char *between)
{
    list->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    list->between = between;
    strbuf_init(&list->text);
}

static void listing_release(struct listing *list)
{
    g_hash_table_destroy(list->seen);
    strbuf_release(&list->text);
}

static void listing_add(struct listing *list, const char *text)
{
    if (!g_hash_table_add(list->seen, g_strdup(text)))
        return;
    unsigned n = g_hash_table_size(list->seen);
    if (n > MOST_LISTED + 1)
        return;
    if (n > 1)
        strbuf_text(&list->text, list->between);
    strbuf_text(&list->text, n > MOST_LISTED ? "…" : text);
}

static void list_seeds(const struct book *b, struct listing *list)
{
    char seed[24];

    listing_init(list, ", ");
    for (int i = 0; i < b->n; i++) {
        if (!b->record[i]->has_seed)
            continue;
        snprintf(seed, sizeof seed, "%" PRId64, b->record[i]->seed);
        listing_add(list, seed);
    }
}

static const char range_option[] = " --index-range ";

/*
 * A recipe makes one puzzle: it ends with the puzzle's index as a range of its own. Recipes that
 * are alike but for following indices become one, with the range of them all.
 */
struct run {
    const char *recipe;
    size_t length;    /* of what is alike */
    int64_t from, to; /* 0: the recipe has no range */
};

static struct run run_of(const char *recipe)
{
    struct run run = {.recipe = recipe, .length = strlen(recipe)};
    const char *range = strstr(recipe, range_option);

    if (range &&
        number_parse_range(range + strlen(range_option), 1, INT64_MAX / 2, &run.from, &run.to))
        run.length = range - recipe;
    return run;
}

static bool run_extends(struct run *run, const struct run *next)
{
    if (!run->recipe || run->from == 0 || next->from != run->to + 1 ||
        run->length != next->length || memcmp(run->recipe, next->recipe, run->length) != 0)
        return false;
    run->to = next->to;
    return true;
}

static void list_run(struct listing *list, const struct run *run)
{
    struct strbuf text;

    if (!run->recipe)
        return;
    strbuf_init(&text);
    strbuf_add(&text, run->recipe, run->length);
    if (run->from)
        strbuf_format(&text, "%s%" PRId64 "-%" PRId64, range_option, run->from, run->to);
    listing_add(list, text.text);
    strbuf_release(&text);
}

static void list_recipes(const struct book *b, struct listing *list)
{
    struct run run = {0};

    for (int i = 0; i < b->n; i++) {
        if (!b->record[i]->recipe)
            continue;
        struct run next = run_of(b->record[i]->recipe);
        if (run_extends(&run, &next))
            continue;
        list_run(list, &run);
        run = next;
    }
    list_run(list, &run);
}

static void list_commands(const struct book *b, struct listing *list)
{
    listing_init(list, "\n");
    if (b->order->command)
        listing_add(list, b->order->command);
    else
        list_recipes(b, list);
}

/* One paragraph an entry, with a little space between. */
static double colophon_column(struct book *b, bool drawing, double y, const char *const *words)
{
    struct paragraph how = book_paragraph(b, 0.9, false, TEXT_LEFT);
    struct body body = book_body(b, b->page);
    double begin = y;

    for (; *words; words++) {
        y += text_paragraph(b->text, drawing ? b->cr : NULL, &how, body.left, y, *words);
        y += 0.6 * b->template->text_size;
    }
    return y - begin;
}

static bool draw_colophon(struct book *b, const char *const *words, struct diag *d)
{
    struct body body = book_body(b, b->page);
    double heading = 2.2 * book_heading_size(b);
    double height = heading + colophon_column(b, false, 0, words);

    if (height > body.height)
        return diag_set(d, "the command is too long for the colophon's page");
    double y = body.top + body.height - height;
    book_heading(b, b->template->texts.colophon, y + book_heading_size(b),
                 (struct pdf_target){"colophon", 1});
    book_ink(b, 1);
    colophon_column(b, true, y + heading, words);
    return true;
}

bool book_colophon(struct book *b, struct diag *d)
{
    const struct template_texts *texts = &b->template->texts;
    struct listing seeds, commands;
    struct strbuf made, seed;
    const char *words[6];
    int n = 0;

    list_seeds(b, &seeds);
    list_commands(b, &commands);
    strbuf_init(&made);
    strbuf_init(&seed);
    template_fill(&made, texts->made_with,
                  (struct template_value[]){{"version", SLINK_VERSION}, {NULL, NULL}});
    template_fill(&seed, texts->seed,
                  (struct template_value[]){{"seed", seeds.text.text}, {NULL, NULL}});
    words[n++] = made.text;
    if (seeds.text.len)
        words[n++] = seed.text;
    if (commands.text.len) {
        words[n++] = texts->command;
        words[n++] = commands.text.text;
        words[n++] = texts->again;
    }
    words[n] = NULL;
    bool fine = draw_colophon(b, words, d);
    strbuf_release(&made);
    strbuf_release(&seed);
    listing_release(&seeds);
    listing_release(&commands);
    return fine;
}
