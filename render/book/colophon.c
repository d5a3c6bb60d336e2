/*
 * The colophon, at the foot of the back of the title page: what the publisher says, credits, seeds,
 * and the command that made the book, or the commands that made its puzzles; as much of it as the
 * template wants.
 */
#include "base/version.h"
#include "render/book/parts.h"

#include <assert.h>
#include <string.h>

/* Lists that don't fit end with an ellipsis after so many items: a collection of puzzles from many
 * sources has no short history. */
enum { MOST_LISTED = 12 };

/* Longer commands fit on no page; Pango would take long to find out. */
enum { MOST_BYTES = 10000 };

/* Appends the command of the book, or those of its puzzles. */
static void list_commands(const struct book *b, unsigned most, struct strbuf *out)
{
    if (b->order->command)
        strbuf_text(out, b->order->command);
    else
        origin_list_recipes(&b->order->stock->origin, most, out);
}

/* The words below the commands; NULL where nothing can be promised. */
static const char *find_promise(const struct book *b, unsigned most)
{
    const struct wording_texts *texts = &b->wording->texts;

    if (b->order->command)
        return texts->again;
    return origin_makes_again(&b->order->stock->origin, most) ? texts->again_puzzles : NULL;
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

/* A command with a title in letters that the font of commands lacks is set like other texts. */
static struct paragraph colophon_paragraph(const struct book *b, bool command, const char *words)
{
    struct paragraph how = book_paragraph(b, command ? 0.8 : 0.9, false, TEXT_LEFT);
    struct font code = {b->template->code_font, false};

    if (command && code.family && text_can(b->text, code, words))
        how.font = code;
    return how;
}

/* With a little space below each paragraph. Returns the height. */
static double colophon_column(struct book *b, const struct colophon *c, bool drawing, double top)
{
    struct body body = book_body(b, b->page);
    double y = top;

    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, i == c->command, c->words[i]);
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
    book_heading(b, book_colophon_name(b), y + book_heading_size(b),
                 (struct pdf_target){"colophon", 1});
    book_ink(b, 1);
    colophon_column(b, c, true, y + heading);
}

static void add_commands(const struct book *b, struct colophon *c, const struct strbuf *commands,
                         unsigned most)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *promise = find_promise(b, most);

    colophon_add(c, b->order->command ? texts->command : texts->recipes);
    c->command = c->n;
    colophon_add(c, commands->text);
    if (promise)
        colophon_add(c, promise);
}

/* The texts that are made for the colophon. */
struct made_texts {
    struct strbuf isbn, made, fonts, seeds, seed, commands;
};

static void init_texts(struct made_texts *t)
{
    strbuf_init(&t->isbn);
    strbuf_init(&t->made);
    strbuf_init(&t->fonts);
    strbuf_init(&t->seeds);
    strbuf_init(&t->seed);
    strbuf_init(&t->commands);
}

static void release_texts(struct made_texts *t)
{
    strbuf_release(&t->isbn);
    strbuf_release(&t->made);
    strbuf_release(&t->fonts);
    strbuf_release(&t->seeds);
    strbuf_release(&t->seed);
    strbuf_release(&t->commands);
}

/* The publisher stands on the title page, too, and is repeated only where nothing else is said. */
static void add_imprint(const struct book *b, struct colophon *c, struct made_texts *t)
{
    const struct book_imprint *imprint = &b->order->imprint;

    if (imprint->publisher && b->template->colophon == COLOPHON_NONE)
        colophon_add(c, imprint->publisher);
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
    origin_list_seeds(&b->order->stock->origin, MOST_LISTED, &t->seeds);
    wording_fill(&t->seed, b->wording->texts.seed,
                 (struct wording_value[]){{"seed", t->seeds.text}, {NULL, NULL}});
    if (t->seeds.len)
        colophon_add(c, t->seed.text);
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

    init_texts(&texts);
    add_imprint(b, &c, &texts);
    if (b->template->colophon != COLOPHON_NONE)
        add_credits(b, &c, &texts);
    if (b->template->colophon == COLOPHON_FULL) {
        list_commands(b, most, &texts.commands);
        add_seeds(b, &c, &texts);
    }
    if (texts.commands.len)
        add_commands(b, &c, &texts.commands, most);
    bool fine = fit_colophon(b, &c, d);
    if (fine && drawing && c.n > 0)
        draw_colophon(b, &c);
    release_texts(&texts);
    return fine;
}

static bool set_colophon(struct book *b, bool drawing, struct diag *d)
{
    return try_colophon(b, ORIGIN_MOST, drawing, d) || try_colophon(b, MOST_LISTED, drawing, d);
}

bool book_has_colophon(const struct book *b)
{
    const struct book_imprint *imprint = &b->order->imprint;

    return b->template->colophon != COLOPHON_NONE || imprint->publisher || imprint->copyright ||
           imprint->isbn;
}

const char *book_colophon_name(const struct book *b)
{
    const struct wording_texts *texts = &b->wording->texts;

    return b->order->imprint.copyright && texts->copyright ? texts->copyright : texts->colophon;
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
