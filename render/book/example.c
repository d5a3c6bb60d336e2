/* The worked example of a type: which one fits the book, and its picture. */
#include "render/book/parts.h"

#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/input.h"

#include <math.h>

/* How many features an example shares with boards of the type that have its size and lack none of them;
 * -1: there are no such boards. */
static int fit_of(const struct book *b, const struct wording_type *type,
                  const struct record *example)
{
    const struct book_records *records = b->order->records;
    struct book_records own = {0};
    int fit = -1;

    book_records_add_blank(&own, example);
    for (const struct records_board *board = records->board;
         board < records->board + records->nboards; board++)
        if (sections_type(b, board) == type && board->family == example->family &&
            board->symbols == own.board->symbols && !(own.board->features & ~board->features))
            fit = __builtin_popcount(own.board->features);
    book_records_release(&own);
    return fit;
}

bool example_read(const struct book *b, const struct wording_type *type, struct lesson *lesson,
                  struct diag *d)
{
    int low, high, best = -2;

    sections_symbols(b, type, &low, &high);
    for (int i = -1; i < (type->shares ? b->wording->ntypes : 0); i++) {
        const struct wording_type *t = i < 0 ? type : &b->wording->type[i];
        for (int n = low - 1; n < low || (n <= high && n <= WORDING_MAX_SIZE); n++) {
            char *path = n < low ? t->example : t->sized[n];
            struct record r;
            if (!path)
                continue;
            if (!input_read_on(path, type->board, &r, d))
                return false;
            bool (*suits)(const void *, const struct style *, struct diag *) =
                drawing_of(&r)->suits;
            bool drawn = !suits || suits(r.body, &b->template.style, d);
            int fit = drawn ? fit_of(b, type, &r) : best;
            record_release(fit > best ? &lesson->example : &r);
            if (fit > best) {
                lesson->example = r;
                best = fit;
            }
        }
    }
    lesson->fits = best >= 0;
    return best >= -1;
}

/* ---- on the page ---------------------------------------------------------------------- */

/* The most of a page's height that a picture has; of that of one of several types, if it is legible
 * then, so that two types share a page. */
static const double most_height = 0.4, shared_height = 0.2;

/* The unit of a picture in a column of this width. */
static double example_unit(const struct flow *f, const struct record *example, double width,
                           double height)
{
    return board_unit(example, 0.92 * width, height * flow_body(f).height,
                      fmin(32, f->b->template.largest_cell));
}

/* A picture in the middle of this width. */
static void draw_example(struct book_pen *p, const struct record *example, double x, double y,
                         double width, double unit, bool solved)
{
    const struct pen pen = {p->cr, p->b->text, &p->b->template.style};
    const struct spot at = {x + (width - board_size(example).width * unit) / 2, y, unit};

    if (solved)
        board_draw_rules(&pen, example, at);
    else
        board_draw(&pen, example, false, at);
    page_ink(p, 1);
}

/* What stands below the puzzle; its numbers where no board of the type has so many. */
static void add_caption(const struct book *b, const struct lesson *lesson, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct drawing *drawing = drawing_of(&lesson->example);
    const char *own = lesson->type->example_puzzle;

    if (!lesson->fits && drawing->symbols && texts->example_sized)
        fill_text(out, texts->example_sized,
                  (struct fill_value[]){
                      {"number", .number = drawing->symbols(lesson->example.body)}, {0}});
    else
        strbuf_text(out, own ? own : texts->example_puzzle);
}

/* The sizes of the puzzle and of its solution, and how they stand: side by side, on facing pages, or one
 * below the other on a page. */
struct example_look {
    double unit[2];
    bool beside, faces;
};

/* Between them, and the line below each, in sizes of the running text. */
static const double example_gap = 1.5, caption_height = 2;

static double example_height(const struct flow *f, const struct record *example, double unit)
{
    return board_size(example).height * unit + caption_height * f->b->template.text_size;
}

/* Equally large, the puzzle at the foot of a left page, if it is legible in the room that is left there. */
static bool choose_facing(const struct flow *f, const struct lesson *lesson, double largest,
                          struct example_look *look)
{
    const struct book *b = f->b;
    struct board_size size = board_size(&lesson->example);
    double free = flow_body(f).height - f->y - caption_height * b->template.text_size - 1e-6;
    double least = fmax(lesson->least[0], lesson->least[1]);
    double unit = fmin(fmax(largest, least), free / size.height);

    *look = (struct example_look){{unit, unit}, .faces = true};
    return f->columns <= 1 && book_page_label(b, f->page) % 2 == 0 && unit >= least &&
           unit * size.width <= flow_body(f).width;
}

/* Equally large side by side, and smaller by this share, if both are legible then; on facing pages, unless
 * this one has room for both; otherwise the puzzle is larger than its solution, which may stand below it. */
static struct example_look choose_example(const struct flow *f, const struct lesson *lesson,
                                          double share)
{
    const struct book *b = f->b;
    const struct record *example = &lesson->example;
    const double *least = lesson->least;
    double width = flow_body(f).width, size = board_size(example).width;

    for (int shared = b->taught.nlessons > 1; shared >= 0; shared--) {
        double unit = example_unit(f, example, width / 2, shared ? shared_height : most_height);
        if (unit >= fmax(least[0], least[1])) {
            unit = fmax(share * unit, fmax(least[0], least[1]));
            return (struct example_look){{unit, unit}, true};
        }
    }
    double room = (width - example_gap * b->template.text_size) / size - 1e-6;
    if (least[0] + least[1] <= room)
        return (struct example_look){{least[0], fmin(least[0], room - least[0])}, true};
    double unit = fmax(least[0], example_unit(f, example, width, most_height));
    struct example_look look;
    if (!flow_fits(f, example_height(f, example, unit) +
                          example_height(f, example, fmax(share * unit, least[1]))) &&
        choose_facing(f, lesson, unit, &look))
        return look;
    double lines = 2 * caption_height * b->template.text_size;
    double left = (flow_body(f).height - lines) / board_size(example).height - 1e-6 - unit;
    double solved = left < least[1] ? unit : fmin(left, fmax(share * unit, least[1]));
    room = width / size - 1e-6;
    return (struct example_look){{fmin(unit, room), fmin(solved, room)}, false};
}

/* A picture with the words below it, in the middle of this width. */
static void draw_example_part(struct flow *f, const struct lesson *lesson, double x, double y,
                              double width, double unit, bool solved)
{
    const struct book *b = f->b;
    double size = b->template.text_size, height = board_size(&lesson->example).height * unit;

    draw_example(f->pen, &lesson->example, x, y, width, unit, solved);
    OWN(strbuf) words = strbuf_new();
    if (solved)
        strbuf_text(&words, b->wording->texts.example_solution);
    else
        add_caption(b, lesson, &words);
    page_line(f->pen, false, page_text_size(b, 0.9), x + width / 2, y + height + 1.5 * size,
              TEXT_CENTRE, words.text);
}

int example_flow(struct flow *f, const struct lesson *lesson, double share)
{
    const struct record *example = &lesson->example;
    struct example_look look = {{0}};

    if (!f->pen)
        look = choose_example(f, lesson, share);
    for (int k = 0; k < 2; k++)
        look.unit[k] = flow_choice(f, look.unit[k]);
    look.beside = flow_choice(f, look.beside) > 0;
    double width = flow_body(f).width, at = 0;
    double part = look.beside ? width * look.unit[0] / (look.unit[0] + look.unit[1]) : width;
    double height[] = {example_height(f, example, look.unit[0]),
                       example_height(f, example, look.unit[1])};
    if (!look.beside && !look.faces && height[0] + height[1] <= flow_body(f).height)
        flow_keep(f, height[0] + height[1]);
    int page = f->page;
    for (int solved = 0; solved < 2; solved++) {
        if (!solved || !look.beside)
            at = flow_room(f, height[solved]);
        page = solved ? page : f->page;
        if (f->pen)
            draw_example_part(f, lesson, flow_body(f).left + (solved && look.beside ? part : 0), at,
                              solved && look.beside ? width - part : part, look.unit[solved],
                              solved);
    }
    return page;
}
