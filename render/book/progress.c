/* The numbers of all puzzles with boxes to tick off. */
#include "render/book/parts.h"

#include <math.h>
#include <stdio.h>

/* In sizes of the running text: a box and what is free behind its number; from one to the next at most; the
 * height of a line, and of one with the name of a section; the gap below a section. */
static const double box_width = 2, most_step = 5, box_height = 1.9, name_height = 2.2,
                    section_gap = 0.6;

/* The most of the width that names beside the numbers take; of the height, what stays on one page. */
static const double most_names = 0.35, most_together = 0.5;

static void draw_box(struct book_pen *p, double x, double y, int i)
{
    double size = p->b->template.text_size;
    char number[16];

    snprintf(number, sizeof number, "%d", book_puzzle_number(p->b, i));
    page_ink(p, 1);
    page_tick_box(p, x, y, size);
    pdf_open_link(p->pdf, (struct pdf_target){"puzzle", i + 1});
    page_line(p, false, size, x + size, y, TEXT_LEFT, number);
    pdf_close(p->pdf, PDF_LINK);
}

/* The room for names of sections beside their numbers; 0: they stand above them. */
static double names_width(const struct flow *f)
{
    const struct book *b = f->b;
    double size = b->template.text_size, widest = 0;

    for (int s = 0; s < b->nsections; s++)
        widest = fmax(widest, page_text_width(b, true, size, b->section[s].name));
    return widest + 2 * size <= most_names * flow_body(f).width ? widest + 2 * size : 0;
}

/* As many boxes on a line as have room, and fewer where that makes the lines of the longest section equally
 * long. */
static int count_boxes(const struct flow *f, double width)
{
    const struct book *b = f->b;
    char number[16];
    int longest = 1;

    snprintf(number, sizeof number, "%d", book_puzzle_number(b, b->n - 1));
    double size = b->template.text_size, box = page_text_width(b, false, size, number);
    int most = (int)fmax(1, width / (box_width * size + box)), n;
    for (int s = 0; s < b->nsections; s++)
        if ((n = b->section[s].end - b->section[s].first) > longest)
            longest = n;
    int lines = (longest + most - 1) / most;
    return (longest + lines - 1) / lines;
}

/* The height of the name of a section; 0: it stands beside the numbers. */
static double name_room(const struct flow *f, const struct book_section *s)
{
    struct paragraph how = page_paragraph(f->b, 1, true, TEXT_LEFT);

    return names_width(f) > 0
               ? 0
               : page_more_lines(f->b, &how, s->name) + name_height * f->b->template.text_size;
}

static double list_height(const struct flow *f)
{
    const struct book *b = f->b;
    int cols = count_boxes(f, flow_body(f).width - names_width(f));
    double size = b->template.text_size, height = 0;

    for (int s = 0; s < b->nsections; s++) {
        int boxes = b->section[s].end - b->section[s].first, lines = (boxes + cols - 1) / cols;
        height += name_room(f, &b->section[s]) + (lines * box_height + section_gap) * size;
    }
    return height;
}

/* The name stands with the first line of numbers. */
static void flow_section(struct flow *f, const struct book_section *s)
{
    double size = f->b->template.text_size, beside = names_width(f);
    double width = flow_body(f).width - beside;
    int cols = count_boxes(f, width);
    double step = fmin(width / cols, most_step * size);
    struct paragraph how = page_paragraph(f->b, 1, true, TEXT_LEFT);
    double at = flow_room(f, box_height * size + name_room(f, s)) + size;

    f->y -= box_height * size;
    if (f->pen) {
        page_ink(f->pen, 1);
        page_lines(f->pen, &how, flow_body(f).left, at, s->name);
    }
    for (int i = s->first; i < s->end;) {
        at = flow_room(f, box_height * size) + size;
        for (int col = 0; col < cols && i < s->end; col++, i++)
            if (f->pen)
                draw_box(f->pen, flow_body(f).left + beside + col * step, at, i);
    }
    flow_gap(f, section_gap);
}

bool progress_applies(const struct book *b, int of)
{
    (void)of;
    return b->template.progress;
}

void progress_flow(struct flow *f, const struct book_part *part)
{
    double size = f->b->template.text_size, names = names_width(f) > 0 ? 0 : 2 * name_height;
    double list = list_height(f), first = (1 + box_height + names) * size;

    flow_gap(f, f->y > 0 ? 1 : 0);
    /* With all boxes, or with the first line of many. */
    flow_keep(f, 1.2 * page_heading_size(f->b) + size +
                     (list > most_together * flow_body(f).height ? first : fmax(list, first)));
    flow_heading(f, part);
    for (int s = 0; s < f->b->nsections; s++)
        flow_section(f, &f->b->section[s]);
}
