#include "render/paper/pdf_content.h"

#include "render/paper/pdf_token.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPERANDS = 3 };

/* The last numbers before an operator: their values and where they begin in the output. */
struct operands {
    int n;
    double value[MOST_OPERANDS];
    size_t at[MOST_OPERANDS];
};

static void operands_push(struct operands *o, double value, size_t at)
{
    if (o->n == MOST_OPERANDS) {
        memmove(o->value, o->value + 1, (MOST_OPERANDS - 1) * sizeof *o->value);
        memmove(o->at, o->at + 1, (MOST_OPERANDS - 1) * sizeof *o->at);
        o->n--;
    }
    o->value[o->n] = value;
    o->at[o->n++] = at;
}

static bool is_grey(const double *rgb)
{
    return rgb[0] == rgb[1] && rgb[1] == rgb[2];
}

/* By the traditional weights of video (ITU-R BT.601). */
static double light_of_rgb(const double *rgb)
{
    return is_grey(rgb) ? rgb[0] : 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

double pdf_light(const double *value, int n)
{
    if (n == 1)
        return value[0];
    if (n == 3)
        return light_of_rgb(value);
    if (n != 4)
        return 0;
    return (1 - value[3]) * light_of_rgb((double[]){1 - value[0], 1 - value[1], 1 - value[2]});
}

static void put_digits(struct strbuf *out, long value, int least)
{
    char digits[32];
    int n = 0;

    for (; value > 0 || n < least; value /= 10)
        digits[n++] = (char)('0' + value % 10);
    while (n > 0)
        strbuf_char(out, digits[--n]);
}

/* With 0 to 4 decimals, without zeros at either end. */
static void put_number(struct strbuf *out, double value, int decimals)
{
    static const int powers[] = {1, 10, 100, 1000, 10000};
    int power = powers[decimals];
    long scaled = lround(fabs(value) * power), fraction = scaled % power;

    if (value < 0 && scaled > 0)
        strbuf_char(out, '-');
    if (scaled >= power || fraction == 0)
        put_digits(out, scaled / power, 1);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; decimals--)
        fraction /= 10;
    strbuf_char(out, '.');
    put_digits(out, fraction, decimals);
}

/* Numbers below 1 may be scales, and those up to 25 sizes of text, whose error adds up over a line.
 * Larger ones are places, and a twentieth of a point is finer than a dot of a good printer. */
static int decimals_of(double value)
{
    double size = fabs(value);

    return size < 1 ? 4 : size < 25 ? 2 : 1;
}

static void put_grey(struct strbuf *out, const struct operands *o, char operator)
{
    strbuf_cut(out, o->at[o->n - 3]);
    put_number(out, pdf_light(o->value + o->n - 3, 3), 3);
    strbuf_char(out, ' ');
    strbuf_char(out, operator);
}

/* Steps between texts are in sizes of the font. What rounding takes from one is added to the next,
 * so that errors do not add up. */
static void put_step(struct strbuf *out, const struct operands *o, double rest[2])
{
    strbuf_cut(out, o->at[o->n - 2]);
    for (int i = 0; i < 2; i++) {
        double value = o->value[o->n - 2 + i] + rest[i];
        put_number(out, value, 2);
        strbuf_char(out, ' ');
        rest[i] = value - round(100 * value) / 100;
    }
    strbuf_text(out, "Td");
}

/* One blank stands for several. */
static void put_blank(struct strbuf *out)
{
    if (out->len > 0 && out->text[out->len - 1] != ' ')
        strbuf_char(out, ' ');
}

static bool is_colour(const char *token, size_t n)
{
    return pdf_token_is(token, n, "rg") || pdf_token_is(token, n, "RG");
}

/* Numbers in brackets stay: the lengths of dashes add up, and those in texts are whole. */
bool pdf_content_finish(const char *content, size_t n, bool all, struct strbuf *out)
{
    struct operands operands = {0};
    bool in_brackets = false;
    double value, rest[2] = {0, 0};

    for (size_t at = 0, length; at < n; at += length) {
        const char *token = content + at;
        length = pdf_token_length(token, n - at);
        if (pdf_token_is(token, length, "BI"))
            return false;
        if (pdf_token_is_blank(token)) {
            put_blank(out);
            continue;
        }
        if (operands.n >= 3 && is_colour(token, length) &&
            (all || is_grey(operands.value + operands.n - 3))) {
            put_grey(out, &operands, *token == 'r' ? 'g' : 'G');
            operands.n = 0;
            continue;
        }
        if (operands.n >= 2 && pdf_token_is(token, length, "Td")) {
            put_step(out, &operands, rest);
            operands.n = 0;
            continue;
        }
        if (pdf_token_is(token, length, "Tm"))
            rest[0] = rest[1] = 0;
        if (*token == '[' || *token == ']')
            in_brackets = *token == '[';
        if (pdf_token_number(token, length, &value)) {
            operands_push(&operands, value, out->len);
            if (!in_brackets) {
                put_number(out, value, decimals_of(value));
                continue;
            }
        } else
            operands.n = 0;
        strbuf_add(out, token, length);
    }
    return true;
}
