/* The colophon: what the publisher says, credits, and the commands that make the puzzles again. */
#include "render/book/parts.h"

#include "base/mem.h"
#include "base/version.h"
#include "render/drawing.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Lists that don't fit end with an ellipsis after so many items: a collection of puzzles from many
 * sources has no short history. */
enum { MOST_LISTED = 12 };

/* Longer commands fit on no page; Pango would take long to find out. */
enum { MOST_BYTES = 10000 };

/* A longer copyright is more than a name and a year. */
enum { MOST_OWNER = 100 };

/* The paragraphs of a colophon; one of them is a command. */
struct colophon {
    char *words[11];
    int n, command; /* its number, or -1 */
    bool small;
};

static void add(struct colophon *c, const char *words)
{
    assert(c->n < (int)(sizeof c->words / sizeof *c->words));
    if (words)
        c->words[c->n++] = mem_copy_text(words);
}

/* Fills in the text's only placeholder. */
static void add_filled(struct colophon *c, const char *text, const char *name, const char *value)
{
    OWN(strbuf) words = strbuf_new();
    fill_text(&words, text, (struct fill_value[]){{name, value}, {0}});
    add(c, words.text);
}

static void release(struct colophon *c)
{
    while (c->n > 0)
        free(c->words[--c->n]);
}

/* Appends the type's credit, unless it is there, or the type has none. */
static void add_credit(const struct wording_type *type, struct strbuf *words)
{
    if (type && type->credit && !strstr(words->text, type->credit))
        strbuf_format(words, "%s%s", words->len ? " " : "", type->credit);
}

/* What the types of a family share comes before what is a type's own. */
static void add_credits(const struct book *b, struct colophon *c)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct template *t = &b->template;

    OWN(strbuf) words = strbuf_new();
    for (int i = 0; i < b->taught.nlessons; i++) {
        const struct lesson *lesson = &b->taught.lesson[i];
        add_credit(wording_find_type(b->wording, lesson->example.family->name), &words);
        add_credit(lesson->type, &words);
    }
    if (words.len)
        add(c, words.text);
    strbuf_clear(&words);
    fill_text(&words, texts->made_with, (struct fill_value[]){{"version", SLINK_VERSION}, {0}});
    strbuf_format(&words, " %s", texts->rights);
    add(c, words.text);
    strbuf_clear(&words);
    if (t->licence) {
        fill_text(
            &words, texts->fonts,
            (struct fill_value[]){
                {"text", t->text_font}, {"puzzle", t->puzzle_font}, {"licence", t->licence}, {0}});
        add(c, words.text);
    }
}

/* The seeds; the command of the book or those of its puzzles; and, where that can be promised, that
 * they make the same ones again. */
static void add_origin(const struct book *b, struct colophon *c, unsigned most)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *command = b->order->command;
    struct origin *origin = &b->order->records->origin;

    OWN(strbuf) words = strbuf_new();
    origin_list_seeds(origin, MOST_LISTED, &words);
    if (words.len)
        add_filled(c, texts->seed, "seed", words.text);
    strbuf_clear(&words);
    if (command)
        strbuf_text(&words, command);
    else
        origin_list_recipes(origin, most, &words);
    if (words.len) {
        add(c, command ? texts->command : texts->recipes);
        c->command = c->n;
        add(c, words.text);
        add(c, command                            ? texts->again
               : origin_makes_again(origin, most) ? texts->again_puzzles
                                                  : NULL);
    }
}

/* The owner of a copyright that is a year alone, with the author's name; of one that is a name with a year
 * before or behind it, that text. Appends nothing for other texts, which are complete. */
static void add_owner(const char *copyright, const char *author, struct strbuf *out)
{
    size_t n = strlen(copyright), year = strspn(copyright, "0123456789"), last = n;
    bool sentence = strstr(copyright, "©") || strchr(copyright, '(') || strpbrk(copyright, "!?\n");

    while (last > 0 && copyright[last - 1] >= '0' && copyright[last - 1] <= '9')
        last--;
    if (year == n && n == 4 && author)
        strbuf_format(out, "%s %s", copyright, author);
    else if ((year == 4) != (n - last == 4) && n <= MOST_OWNER && !sentence)
        strbuf_text(out, copyright);
}

/* Who owns the copyright and what others may not do, and who published the book, in the words of the
 * language; a copyright that is more than a name and a year stands as it is. */
static void add_rights(const struct book *b, struct colophon *c)
{
    const struct book_imprint *imprint = &b->order->imprint;
    const struct wording_texts *texts = &b->wording->texts;

    OWN(strbuf) owner = strbuf_new();
    if (imprint->copyright)
        add_owner(imprint->copyright, imprint->author, &owner);
    bool ready = owner.len > 0;
    if (!imprint->copyright && imprint->author)
        strbuf_text(&owner, imprint->author);
    if (owner.len)
        add_filled(c, "© {owner}", "owner", owner.text);
    add(c, ready ? texts->all_rights : imprint->copyright);
    if (imprint->publisher)
        add_filled(c, texts->published_by, "publisher", imprint->publisher);
}

/* What the publisher says, credits, seeds and commands, of which at most so many are listed; as much
 * of it as the template wants. */
static struct colophon write_colophon(const struct book *b, unsigned most, bool shorter)
{
    const struct book_imprint *imprint = &b->order->imprint;
    enum template_colophon wanted = b->template.colophon;
    struct colophon c = {.command = -1};

    add_rights(b, &c);
    if (imprint->isbn)
        add_filled(&c, "ISBN {isbn}", "isbn", imprint->isbn);
    if (wanted != COLOPHON_NONE)
        add_credits(b, &c);
    if (wanted == COLOPHON_FULL)
        add_origin(b, &c, most);
    if (shorter && c.command >= 0) {
        free(c.words[c.command]);
        c.words[c.command] = mem_copy_text(b->order->short_command);
    }
    return c;
}

/* A command with a title in letters that the font of commands lacks is set like other texts. */
static struct paragraph colophon_paragraph(const struct book *b, const struct colophon *c, int i)
{
    struct paragraph how = page_paragraph(b, i == c->command ? 0.8 : 0.9, false, TEXT_LEFT);
    struct font code = {b->template.code_font, false};

    if (i == c->command && code.family && text_can(b->text, code, c->words[i]))
        how.font = code;
    if (c->small)
        how.size = fmin(how.size, page_least_words(b));
    return how;
}

/* With a little space below each paragraph. */
static double colophon_height(const struct book *b, const struct colophon *c)
{
    double height = 2.2 * page_heading_size(b);

    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, c, i);
        height +=
            text_paragraph(b->text, NULL, &how, 0, 0, c->words[i]) + 0.6 * b->template.text_size;
    }
    return height;
}

/* At the foot of the page. */
static void draw_colophon(struct book_pen *p, const struct colophon *c,
                          const struct book_part *part)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    double y = body.top + body.height - colophon_height(b, c);

    page_heading(p, part->words, y + page_heading_size(b), part->target);
    page_ink(p, 1);
    y += 2.2 * page_heading_size(b);
    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, c, i);
        text_even(b->text, &how, c->words[i]);
        y += page_draw_paragraph(p, &how, body.left, y, c->words[i]) + 0.6 * b->template.text_size;
    }
}

/* What gives way where the page has little room: a command that is too long to a short one, a list to one
 * that is cut, the usual size to a small one. */
enum { SHORT_COMMAND = 1, CUT_LIST = 2, SMALL = 4, FORMS = 8 };

static struct colophon colophon_in(const struct book *b, int form)
{
    unsigned most = form & CUT_LIST ? MOST_LISTED : ORIGIN_MOST;
    struct colophon c = write_colophon(b, most, form & SHORT_COMMAND);

    c.small = form & SMALL;
    return c;
}

/* Whether the colophon fits on its page. */
static bool colophon_fits(const struct book *b, int form)
{
    struct colophon c = colophon_in(b, form);
    bool fits = (c.command < 0 || strlen(c.words[c.command]) <= MOST_BYTES) &&
                colophon_height(b, &c) <= page_body(b, 1).height;

    release(&c);
    return fits;
}

void front_colophon(struct flow *f, const struct book_part *part)
{
    int form = 0, step = f->b->order->short_command ? 1 : 2;

    flow_page(f);
    while (!f->pen && form < FORMS && !colophon_fits(f->b, form))
        form += step;
    if (!f->pen && form >= FORMS)
        f->failed =
            !diag_set(&f->why, "the copyright or the command is too long for the colophon's "
                               "page: a shorter one helps, larger pages (--page-size), or a page "
                               "of your own ([front])");
    form = (int)flow_choice(f, form);
    flow_room(f, flow_body(f).height);
    if (f->pen) {
        struct colophon c = colophon_in(f->b, form);
        draw_colophon(f->pen, &c, part);
        release(&c);
    }
}
