/*
 * The colophon, at the foot of the back of the title page: credits, seeds, and the command that
 * made the book, or the commands that made its puzzles.
 *
 * It promises that the commands make the same puzzles only where they do: the list must be
 * complete, of this version, and without files that a reader does not have.
 */
#include "base/number.h"
#include "base/version.h"
#include "render/book_parts.h"

#include <assert.h>
#include <glib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Lists that don't fit end with an ellipsis after so many items: a collection of puzzles from many
 * sources has no short history. */
enum { MOST_LISTED = 12, ALL_LISTED = 1000 };

/* Longer commands fit on no page; Pango would take long to find out. */
enum { MOST_BYTES = 10000 };

/* Different texts in the order in which they came. */
struct listing {
    GHashTable *seen;
    struct strbuf text;
    const char *between;
    unsigned most; /* items before the ellipsis */
};

static bool listing_is_cut(const struct listing *list)
{
    return g_hash_table_size(list->seen) > list->most;
}

static void listing_init(struct listing *list, const char *between, unsigned most)
{
    list->most = most;
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
    if (n > list->most + 1)
        return;
    if (n > 1)
        strbuf_text(&list->text, list->between);
    strbuf_text(&list->text, n > list->most ? "…" : text);
}

static void list_seeds(const struct book *b, struct listing *list)
{
    char seed[24];

    listing_init(list, ", ", MOST_LISTED);
    for (int i = 0; i < b->n; i++) {
        if (!b->order->record[i].has_seed)
            continue;
        snprintf(seed, sizeof seed, "%" PRId64, b->order->record[i].seed);
        listing_add(list, seed);
    }
}

static const char range_option[] = " --index-range ";

/*
 * A recipe makes one puzzle: it ends with the puzzle's index as a range of its own. Recipes that
 * differ only in consecutive indices become one, with the range of them all.
 */
struct run {
    const char *recipe;
    size_t length;    /* without the range */
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

/* The length of a word of a shell command; blanks may stand in single quotes. */
static size_t word_length(const char *word, size_t most)
{
    bool quoted = false;
    size_t n = 0;

    for (; n < most && (quoted || word[n] != ' '); n++)
        if (word[n] == '\'')
            quoted = !quoted;
        else if (word[n] == '\\' && !quoted && n + 1 < most)
            n++;
    return n;
}

/* Appends the command. Its files lose their folders, which are private and mean nothing elsewhere.
 */
static void add_without_folders(struct strbuf *out, const char *command, size_t length)
{
    for (const char *at = command, *end = command + length; at < end; at++) {
        const char *stop = at + word_length(at, end - at);
        const char *slash = memrchr(at, '/', stop - at);
        if (slash && *at == '\'')
            strbuf_char(out, '\'');
        at = slash ? slash + 1 : at;
        strbuf_add(out, at, stop - at);
        if (stop < end)
            strbuf_char(out, ' ');
        at = stop;
    }
}

static void list_run(struct listing *list, const struct run *run)
{
    struct strbuf text;

    if (!run->recipe)
        return;
    strbuf_init(&text);
    add_without_folders(&text, run->recipe, run->length);
    if (run->from)
        strbuf_format(&text, "%s%" PRId64 "-%" PRId64, range_option, run->from, run->to);
    listing_add(list, text.text);
    strbuf_release(&text);
}

/* In the order of the input, which has the puzzles of a recipe together. */
static void list_recipes(const struct book *b, struct listing *list)
{
    const struct record *record = b->order->record;
    struct run run = {0};

    for (int i = 0; i < b->n; i++) {
        if (!record[i].recipe)
            continue;
        struct run next = run_of(record[i].recipe);
        if (run_extends(&run, &next))
            continue;
        list_run(list, &run);
        run = next;
    }
    list_run(list, &run);
}

static void list_commands(const struct book *b, struct listing *list, unsigned most)
{
    listing_init(list, "\n", most);
    if (b->order->command)
        listing_add(list, b->order->command);
    else
        list_recipes(b, list);
}

/* Whether the recipe makes the same puzzle wherever this version is installed. */
static bool is_reproducible(const struct record *r)
{
    static const char *const file_options[] = {" --shape ", " --pattern ", " --solution-picture "};

    const char *version = r->generator ? strrchr(r->generator, ' ') : NULL;

    if (!r->recipe || !version || strcmp(version, " " SLINK_VERSION) != 0)
        return false;
    for (size_t i = 0; i < sizeof file_options / sizeof *file_options; i++)
        if (strstr(r->recipe, file_options[i]))
            return false;
    return true;
}

/* The words below the commands; NULL where nothing can be promised. */
static const char *find_promise(const struct book *b, const struct listing *commands)
{
    const struct wording_texts *texts = &b->wording->texts;

    if (b->order->command)
        return texts->again;
    for (int i = 0; i < b->n; i++)
        if (!is_reproducible(b->record[i]))
            return NULL;
    return listing_is_cut(commands) ? NULL : texts->again_puzzles;
}

/* The paragraphs of a colophon; one of them is a command. */
struct colophon {
    const char *words[9];
    int n, command; /* its number, or -1 */
};

static void colophon_add(struct colophon *c, const char *words)
{
    assert(c->n < (int)(sizeof c->words / sizeof *c->words));
    c->words[c->n++] = words;
}

static struct paragraph colophon_paragraph(const struct book *b, bool command)
{
    struct paragraph how = book_paragraph(b, command ? 0.8 : 0.9, false, TEXT_LEFT);

    if (command && b->template->code_font)
        how.font.family = b->template->code_font;
    return how;
}

/* With a little space below each paragraph. Returns the height. */
static double colophon_column(struct book *b, const struct colophon *c, bool drawing, double top)
{
    struct body body = book_body(b, b->page);
    double y = top;

    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, i == c->command);
        if (drawing)
            pdf_open(b->pdf, PDF_PARAGRAPH);
        y += text_paragraph(b->text, drawing ? b->cr : NULL, &how, body.left, y, c->words[i]);
        if (drawing)
            pdf_close(b->pdf, PDF_PARAGRAPH);
        y += 0.6 * b->template->text_size;
    }
    return y - top;
}

/* From the top of the heading to the first paragraph. */
static double heading_height(const struct book *b)
{
    return 2.2 * book_heading_size(b);
}

/* Whether a colophon with that many bytes of commands fits on its page. */
static bool colophon_fits(struct book *b, const struct colophon *c, size_t bytes)
{
    return bytes <= MOST_BYTES &&
           heading_height(b) + colophon_column(b, c, false, 0) <= book_body(b, b->page).height;
}

static void draw_colophon(struct book *b, const struct colophon *c)
{
    struct body body = book_body(b, b->page);
    double heading = heading_height(b);
    double height = heading + colophon_column(b, c, false, 0);
    double y = body.top + body.height - height;
    book_heading(b, b->wording->texts.colophon, y + book_heading_size(b),
                 (struct pdf_target){"colophon", 1});
    book_ink(b, 1);
    colophon_column(b, c, true, y + heading);
}

static void add_commands(const struct book *b, struct colophon *c, const struct listing *commands)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *promise = find_promise(b, commands);

    colophon_add(c, b->order->command ? texts->command : texts->recipes);
    c->command = c->n;
    colophon_add(c, commands->text.text);
    if (promise)
        colophon_add(c, promise);
}

/* The texts that are made for the colophon. */
struct made_texts {
    struct strbuf isbn, made, fonts, seed;
};

static void init_texts(struct made_texts *t)
{
    strbuf_init(&t->isbn);
    strbuf_init(&t->made);
    strbuf_init(&t->fonts);
    strbuf_init(&t->seed);
}

static void release_texts(struct made_texts *t)
{
    strbuf_release(&t->isbn);
    strbuf_release(&t->made);
    strbuf_release(&t->fonts);
    strbuf_release(&t->seed);
}

static void add_imprint(const struct book *b, struct colophon *c, struct made_texts *t)
{
    const struct book_imprint *imprint = &b->order->imprint;

    if (imprint->copyright)
        colophon_add(c, imprint->copyright);
    if (imprint->isbn) {
        strbuf_format(&t->isbn, "ISBN %s", imprint->isbn);
        colophon_add(c, t->isbn.text);
    }
}

static void add_credits(const struct book *b, struct colophon *c, struct made_texts *t)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct template *template = b->template;

    wording_fill(&t->made, texts->made_with,
                 (struct wording_value[]){{"version", SLINK_VERSION}, {NULL, NULL}});
    colophon_add(c, b->type->credit);
    strbuf_format(&t->made, " %s", texts->rights);
    colophon_add(c, t->made.text);
    if (template->licence) {
        wording_fill(&t->fonts, texts->fonts,
                     (struct wording_value[]){{"text", template->text_font},
                                              {"puzzle", template->puzzle_font},
                                              {"licence", template->licence},
                                              {NULL, NULL}});
        colophon_add(c, t->fonts.text);
    }
}

static void add_seeds(const struct book *b, struct colophon *c, struct made_texts *t)
{
    struct listing seeds;

    list_seeds(b, &seeds);
    wording_fill(&t->seed, b->wording->texts.seed,
                 (struct wording_value[]){{"seed", seeds.text.text}, {NULL, NULL}});
    if (seeds.text.len)
        colophon_add(c, t->seed.text);
    listing_release(&seeds);
}

/* A command that is too long gives way to a short one. */
static bool fit_colophon(struct book *b, struct colophon *c, struct diag *d)
{
    const char *shorter = b->order->short_command;

    if (c->command < 0 || colophon_fits(b, c, strlen(c->words[c->command])))
        return true;
    if (shorter) {
        c->words[c->command] = shorter;
        if (colophon_fits(b, c, strlen(shorter)))
            return true;
    }
    return diag_set(d, "the command is too long for the colophon's page");
}

/* Sets a colophon that lists at most so many commands, if it fits. */
static bool try_colophon(struct book *b, unsigned most, bool drawing, struct diag *d)
{
    struct colophon c = {.command = -1};
    struct made_texts texts;
    struct listing commands;

    init_texts(&texts);
    list_commands(b, &commands, most);
    add_imprint(b, &c, &texts);
    add_credits(b, &c, &texts);
    add_seeds(b, &c, &texts);
    if (commands.text.len)
        add_commands(b, &c, &commands);
    bool fine = fit_colophon(b, &c, d);
    if (fine && drawing)
        draw_colophon(b, &c);
    release_texts(&texts);
    listing_release(&commands);
    return fine;
}

static bool set_colophon(struct book *b, bool drawing, struct diag *d)
{
    return try_colophon(b, ALL_LISTED, drawing, d) || try_colophon(b, MOST_LISTED, drawing, d);
}

bool book_colophon_fits(struct book *b, struct diag *d)
{
    b->page = 2;
    return set_colophon(b, false, d);
}

bool book_colophon(struct book *b, struct diag *d)
{
    return set_colophon(b, true, d);
}
