#include "render/book/prose.h"

#include "base/mem.h"
#include "render/paper/picture.h"

#include <math.h>
#include <string.h>

/* In sizes of the running text: the indent of lists, the gaps below paragraphs and items. */
static const double list_indent = 1.5, paragraph_gap = 0.7, item_gap = 0.35;

/* Between the lines of a text; and the part of a page that a picture takes at most. */
static const char ornament[] = "•   •   •";
static const double most_picture = 0.5;

/* The least lines of a paragraph on a page where it goes on on the next one; and the bytes that are first
 * tried there. */
enum { LEAST_LINES = 2, USUAL_PART = 4000 };

size_t prose_heading(const char *words, const char **heading)
{
    words += strspn(words, "\n");
    if (strncmp(words, "# ", 2) != 0)
        return 0;
    *heading = words + 2;
    return strcspn(*heading, "\n");
}

bool prose_picture(const char *line, size_t *nwords, size_t *nname)
{
    const char *end = line + strcspn(line, "\n"), *middle = NULL;

    while (end > line && end[-1] == ' ')
        end--;
    if (strncmp(line, "![", 2) == 0)
        middle = strstr(line, "](");
    if (!middle || middle + 3 >= end || end[-1] != ')')
        return false;
    *nwords = (size_t)(middle - line) - 2;
    *nname = (size_t)(end - middle) - 3;
    return true;
}

/* ---- paragraphs over pages ------------------------------------------------------------------- */

static double height_of(const struct flow *f, const struct paragraph *how, const char *words,
                        size_t n)
{
    FREED char *part = mem_copy_bytes(words, n);
    return text_paragraph(f->b->text, NULL, how, 0, 0, part);
}

/* A part of so many bytes or a few more, up to a blank. No longer ones are set than needed, as that takes
 * long. */
static size_t part_length(const char *words, size_t n)
{
    size_t all = strlen(words);
    return n < all ? n + strcspn(words + n, " ") : all;
}

/* How many bytes, up to a blank, have room in this height. The lines of a longer part tell where to look
 * first: at most there, and at the next blank. */
static size_t count_fitting(const struct flow *f, const struct paragraph *how, const char *words,
                            double room)
{
    size_t low = 0, high = part_length(words, USUAL_PART);

    while (height_of(f, how, words, high) <= room + 1e-6) {
        if (!words[high])
            return high;
        low = high;
        high = part_length(words, 2 * low);
    }
    FREED char *part = mem_copy_bytes(words, high);
    size_t likely = text_paragraph_part(f->b->text, how, part, room + 1e-6);
    for (size_t middle = likely; high - low > 1;
         middle = low == likely ? low + 1 : low + (high - low) / 2) {
        size_t blank = middle + strcspn(words + middle, " ");
        for (blank = blank < high ? blank : middle; blank > low && words[blank] != ' ';)
            blank--;
        if (blank == low)
            break;
        if (height_of(f, how, words, blank) <= room + 1e-6)
            low = blank;
        else
            high = blank;
    }
    return low;
}

/* The bytes that come on this page; 0: none, as few lines would stand alone here. */
static size_t choose_part(const struct flow *f, const struct paragraph *how, const char *words)
{
    double line = height_of(f, how, "X", 1), room = flow_body(f).height - f->y;
    size_t n = count_fitting(f, how, words, room);

    if (words[n] && height_of(f, how, words + n, part_length(words + n, USUAL_PART)) < 1.5 * line)
        n = count_fitting(f, how, words, room - line);
    if (f->y > 0 && words[n] && height_of(f, how, words, n) < (LEAST_LINES - 0.5) * line)
        return 0;
    return n > 0 || f->y > 0 ? n : strlen(words);
}

/* A paragraph, with a mark before it if it is an item of a list; a quotation has a mark without a letter, and
 * indents at both sides. */
static void flow_marked(struct flow *f, const char *mark, const char *words)
{
    struct paragraph how = page_words(f->b, 1, TEXT_LEFT);
    double size = f->b->template.text_size, indent = *mark ? list_indent * size : 0;

    how.width -= *mark == ' ' ? 2 * indent : indent;
    while (*words) {
        size_t n = (size_t)flow_choice(f, f->pen ? 0 : (double)choose_part(f, &how, words));
        if (n == 0) {
            flow_page(f);
            continue;
        }
        FREED char *part = mem_copy_bytes(words, n);
        double at = flow_room(f, f->pen ? 0 : text_paragraph(f->b->text, NULL, &how, 0, 0, part));
        if (f->pen) {
            double left = flow_body(f).left;
            page_ink(f->pen, 1);
            page_line(f->pen, false, size, left, at + size, TEXT_LEFT, mark);
            flow_caption(f, f->pen, &how, left + indent, at, part);
        }
        mark = "";
        words += n;
        words += strspn(words, " ");
        if (*words)
            flow_page(f);
    }
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* The mark of a list's item at the beginning of a line; 0 bytes: it is none. */
static size_t find_item(const char *line)
{
    size_t digits = strspn(line, "0123456789");

    if ((*line == '-' || *line == '*') && line[1] == ' ')
        return 1;
    return digits > 0 && digits < 4 && line[digits] == '.' && line[digits + 1] == ' ' ? digits + 1
                                                                                      : 0;
}

/* A line of hyphens. */
static bool is_ornament(const char *line)
{
    size_t n = strspn(line, "-");

    n += n < 3 ? 0 : strspn(line + n, " ");
    return n >= 3 && (!line[n] || line[n] == '\n');
}

/* A block of one line. */
static bool is_alone(const char *line)
{
    size_t n;

    return *line == '#' || is_ornament(line) || prose_picture(line, &n, &n);
}

static bool begins_block(const char *line)
{
    return *line == 0 || *line == '\n' || *line == '>' || is_alone(line) || find_item(line) > 0;
}

/* A line of a quotation that has words. */
static bool is_quoted(const char *line)
{
    size_t n = strspn(line, "> ");

    return *line == '>' && line[n] && line[n] != '\n';
}

/* The block that begins at this line, its lines joined; returns what follows. */
static const char *take_block(const char *at, struct strbuf *out)
{
    bool alone = is_alone(at), quotation = *at == '>';

    do {
        at += quotation && out->len ? strspn(at, "> ") : 0;
        size_t n = strcspn(at, "\n");
        strbuf_format(out, "%s%.*s", out->len ? " " : "", (int)n, at);
        at += n + (at[n] != 0);
        at += strspn(at, " ");
    } while (!alone && (!begins_block(at) || (quotation && is_quoted(at))));
    return at;
}

static void flow_ornament(struct flow *f)
{
    double size = f->b->template.text_size, at = flow_room(f, 1.4 * size);

    if (!f->pen)
        return;
    page_ink(f->pen, 1);
    page_line(f->pen, false, size, flow_body(f).left + flow_body(f).width / 2, at + size,
              TEXT_CENTRE, ornament);
}

/* As wide as the text, unless it is too high or has too few pixels. */
static void flow_picture(struct flow *f, const struct extra_picture *picture, const char *words)
{
    struct body body = flow_body(f);
    double scale =
        fmin(1, fmin(body.width / picture->width, most_picture * body.height / picture->height));
    double at = flow_room(f, scale * picture->height);

    if (!f->pen || f->failed)
        return;
    body = flow_body(f);
    const cairo_rectangle_t room = {body.left, at, body.width, scale * picture->height};
    pdf_open_figure(f->pen->pdf, words);
    f->failed = !picture_draw(f->pen->cr, picture->path, &room, f->b->template.style.grey, &f->why);
    pdf_close(f->pen->pdf, PDF_FIGURE);
}

/* Behind a list the gap is that of paragraphs. */
static void flow_block(struct flow *f, struct strbuf *block, bool behind_list,
                       const struct extra_picture **picture)
{
    size_t hashes = strspn(block->text, "#"), item = find_item(block->text);
    size_t quote = strspn(block->text, "> "), nwords, nname;

    flow_gap(f, behind_list && item == 0 && f->y > 0 ? paragraph_gap - item_gap : 0);
    if (hashes > 0) {
        const char *words = block->text + hashes + strspn(block->text + hashes, " ");
        flow_gap(f, f->y > 0 ? paragraph_gap : 0);
        flow_keep(f, flow_subheading_height(f, words) + 3 * f->b->template.text_size);
        flow_subheading(f, words);
        return;
    }
    FREED char *mark = item == 1 ? mem_copy_text("•")
                                 : mem_copy_bytes(quote ? " " : block->text, item + (quote > 0));
    if (prose_picture(block->text, &nwords, &nname)) {
        FREED char *words = mem_copy_bytes(block->text + 2, nwords);
        flow_picture(f, (*picture)++, words);
    } else if (is_ornament(block->text))
        flow_ornament(f);
    else
        flow_marked(f, mark, block->text + quote + item + (item > 0));
    flow_gap(f, item > 0 ? item_gap : paragraph_gap);
}

void prose_flow(struct flow *f, const char *words, const struct extra_picture *pictures)
{
    const char *heading, *at = words;
    size_t n = prose_heading(words, &heading);
    bool list = false;

    if (n > 0)
        at = heading + n;
    OWN(strbuf) block = strbuf_new();
    while (at += strspn(at, " \n"), *at) {
        strbuf_clear(&block);
        at = take_block(at, &block);
        flow_block(f, &block, list, &pictures);
        list = find_item(block.text) > 0;
    }
}
