/*
 * All coordinates are whole numbers, and so are the values: equal samples give equal bytes on every
 * machine. Grey and one blue, which differ in grey print too.
 */
#include "quality/plot.h"

#include <inttypes.h>
#include <string.h>

enum {
    ROW = 22,
    LEFT = 150,  /* where names end */
    WIDTH = 560, /* of what is drawn */
    TOP = 40,
    BOTTOM = 30,
    RIGHT = 30
};

#define INK "#222"
#define PALE "#ddd"
#define BLUE "#7fb2dd"

static void plot_begin(const char *title, int width, int height, struct strbuf *out)
{
    strbuf_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                  "font-family=\"sans-serif\" font-size=\"12\" fill=\"" INK "\">\n"
                  "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                  width, height, width, height);
    strbuf_format(out, "<text x=\"%d\" y=\"16\" font-weight=\"bold\">%s</text>\n", LEFT, title);
}

/* Names of samples come from a command line: no letter of theirs may mean anything to SVG. */
static void add_escaped(const char *text, struct strbuf *out)
{
    for (; *text; text++)
        if (strchr("<>&", *text))
            strbuf_format(out, "&#%d;", *text);
        else
            strbuf_char(out, *text);
}

static void plot_names(const struct sample *s, int n, int top, struct strbuf *out)
{
    strbuf_text(out, "<g text-anchor=\"end\">\n");
    for (int i = 0; i < n; i++) {
        strbuf_format(out, "<text x=\"%d\" y=\"%d\">", LEFT - 8, top + i * ROW + 15);
        add_escaped(s[i].name, out);
        strbuf_text(out, "</text>\n");
    }
    strbuf_text(out, "</g>\n");
}

/* ---- spread ---- */

struct axis {
    int64_t low, high, step; /* ticks at low, low + step ..; low and high are ticks */
    bool share;              /* thousandths, told as shares */
};

/* Ticks at 1, 2 or 5 times a power of ten, at most ten steps of them over all that is drawn. */
static struct axis axis_for(const struct sample *s, int n, enum measure m)
{
    static const int factor[] = {2, 5, 10};
    int64_t least = INT64_MAX, most = INT64_MIN;

    for (int i = 0; i < n; i++) {
        int64_t low = sample_quantile(&s[i], m, 10), high = sample_quantile(&s[i], m, 90);
        least = low < least ? low : least;
        most = high > most ? high : most;
    }
    struct axis x = {.step = 1, .share = m < MEASURE_TOTAL && m != MEASURE_GROUPS};
    for (int64_t ten = 1, k = 0; (most - least) / x.step >= 10; k++) {
        x.step = ten * factor[k % 3];
        ten *= k % 3 == 2 ? 10 : 1;
    }
    x.low = least / x.step * x.step;
    x.high = (most + x.step - 1) / x.step * x.step;
    x.high += x.high == x.low ? x.step : 0;
    return x;
}

static int axis_place(const struct axis *x, int64_t value)
{
    return LEFT + (int)((value - x->low) * WIDTH / (x->high - x->low));
}

static void axis_draw(const struct axis *x, int bottom, struct strbuf *out)
{
    strbuf_text(out, "<g text-anchor=\"middle\" stroke-width=\"1\">\n");
    for (int64_t v = x->low; v <= x->high; v += x->step) {
        int at = axis_place(x, v);
        strbuf_format(out, "<path stroke=\"" PALE "\" d=\"M%d %dV%d\"/>\n<text x=\"%d\" y=\"%d\">",
                      at, TOP - 14, bottom, at, bottom + 16);
        if (x->share)
            strbuf_format(out, "%" PRId64 ".%02" PRId64, v / 1000, v % 1000 / 10);
        else
            strbuf_format(out, "%" PRId64, v);
        strbuf_text(out, "</text>\n");
    }
    strbuf_text(out, "</g>\n");
}

static void spread_row(const struct axis *x, const struct sample *s, enum measure m, int top,
                       struct strbuf *out)
{
    static const int percent[] = {10, 25, 50, 75, 90};
    int at[5];

    for (int i = 0; i < 5; i++)
        at[i] = axis_place(x, sample_quantile(s, m, percent[i]));
    strbuf_format(out, "<path stroke=\"" INK "\" d=\"M%d %dH%d\"/>\n", at[0], top + ROW / 2, at[4]);
    strbuf_format(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"" BLUE
                  "\" stroke=\"" INK "\"/>\n",
                  at[1], top + 5, at[3] - at[1], ROW - 10);
    strbuf_format(out, "<path stroke=\"" INK "\" stroke-width=\"3\" d=\"M%d %dv%d\"/>\n", at[2],
                  top + 4, ROW - 8);
}

void plot_spread(const struct sample *s, int n, enum measure m, struct strbuf *out)
{
    int bottom = TOP + n * ROW;
    struct axis x = axis_for(s, n, m);

    plot_begin(measure_name[m], LEFT + WIDTH + RIGHT, bottom + BOTTOM, out);
    axis_draw(&x, bottom, out);
    plot_names(s, n, TOP, out);
    for (int i = 0; i < n; i++)
        spread_row(&x, &s[i], m, TOP + i * ROW, out);
    strbuf_text(out, "</svg>\n");
}

/* ---- shares ---- */

void plot_digits(const struct sample *s, int n, struct strbuf *out)
{
    static const char *const colour[SAMPLE_DIGITS] = {"#f4f4f4", "#cfe1f0", "#7fb2dd", "#3a6f9f",
                                                      INK};

    plot_begin("digits 0, 1, 2, 3", LEFT + WIDTH + RIGHT, TOP + n * ROW + BOTTOM, out);
    plot_names(s, n, TOP, out);
    for (int i = 0; i < n; i++)
        for (int digit = 0, left = 0; digit < SAMPLE_DIGITS; digit++) {
            int width = sample_digit_share(&s[i], digit) * WIDTH / 1000;
            if (width > 0)
                strbuf_format(out,
                              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                              "stroke=\"" INK "\"/>\n",
                              LEFT + left, TOP + i * ROW + 3, width, ROW - 6, colour[digit]);
            left += width;
        }
    strbuf_text(out, "</svg>\n");
}

static int used_percent(const struct sample *s, int rule)
{
    return (200 * s->used[rule] + s->n) / (2 * s->n);
}

static bool used_by_any(const struct sample *s, int n, int rule)
{
    for (int i = 0; i < n; i++)
        if (s[i].used[rule] > 0)
            return true;
    return false;
}

/* A square as dark as its share, with the share in it. */
static void technique_square(int percent, int left, int top, struct strbuf *out)
{
    int grey = 255 - percent * 150 / 100;

    strbuf_format(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"rgb(%d,%d,%d)\"/>\n",
                  left, top, ROW + 4, ROW, grey, (grey + 255) / 2, 255);
    if (percent > 0)
        strbuf_format(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", left + ROW / 2 + 2, top + 15,
                      percent);
}

void plot_techniques(const struct sample *s, int n, struct strbuf *out)
{
    int top = TOP + 110, columns = 0;

    for (int rule = 0; rule < RULES; rule++)
        columns += used_by_any(s, n, rule);
    plot_begin("puzzles in a hundred that use each technique", LEFT + columns * (ROW + 4) + 90,
               top + n * ROW + 8, out);
    plot_names(s, n, top, out);
    for (int rule = 0, left = LEFT; rule < RULES; rule++) {
        if (!used_by_any(s, n, rule))
            continue;
        strbuf_format(out, "<text transform=\"translate(%d %d) rotate(-50)\">%s</text>\n",
                      left + ROW / 2 + 4, top - 6, rule_name(rule));
        strbuf_text(out, "<g text-anchor=\"middle\" font-size=\"10\">\n");
        for (int i = 0; i < n; i++)
            technique_square(used_percent(&s[i], rule), left, top + i * ROW, out);
        strbuf_text(out, "</g>\n");
        left += ROW + 4;
    }
    strbuf_text(out, "</svg>\n");
}
