#include "render/paper/pdf_content.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- tokens ---------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return memchr("\0\t\n\f\r ", c, 6) != NULL;
}

static bool is_delimiter(char c)
{
    return c && strchr("()<>[]{}/%", c) != NULL;
}

bool pdf_token_is_blank(const char *token)
{
    return is_blank(*token) || *token == '%';
}

/* The length of a string in parentheses, which may hold others and escaped characters. */
static size_t string_length(const char *at, size_t most)
{
    size_t n = 0;
    int depth = 0;

    do {
        if (at[n] == '\\' && n + 1 < most)
            n++;
        else if (at[n] == '(')
            depth++;
        else if (at[n] == ')')
            depth--;
        n++;
    } while (depth > 0 && n < most);
    return n;
}

/* The length up to and with a character, or the rest. */
static size_t length_to(const char *at, size_t most, char last)
{
    const char *end = memchr(at, last, most);

    return end ? (size_t)(end - at) + 1 : most;
}

size_t pdf_token_length(const char *at, size_t most)
{
    size_t n = 1;

    if (*at == '(')
        return string_length(at, most);
    if (*at == '%')
        return length_to(at, most, '\n');
    if (*at == '<' && most > 1 && at[1] != '<')
        return length_to(at, most, '>');
    if (is_blank(*at) || (is_delimiter(*at) && *at != '/'))
        return 1;
    while (n < most && !is_blank(at[n]) && !is_delimiter(at[n]))
        n++;
    return n;
}

bool pdf_token_is(const char *token, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(token, word, n) == 0;
}

bool pdf_token_number(const char *token, size_t n, double *value)
{
    char number[32], *end;

    if (n >= sizeof number || !strchr("+-.0123456789", *token))
        return false;
    memcpy(number, token, n);
    number[n] = '\0';
    *value = strtod(number, &end);
    return *end == '\0' && end > number;
}

/* ---- colours and numbers --------------------------------------------------------------------- */

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

/* Another colour than a grey as inks, as much of it as possible in black, which saves ink. */
static void put_inks(struct strbuf *out, const double *rgb)
{
    double light = fmax(rgb[0], fmax(rgb[1], rgb[2]));

    for (int i = 0; i < 3; i++) {
        put_number(out, 1 - rgb[i] / light, 3);
        strbuf_char(out, ' ');
    }
    put_number(out, 1 - light, 3);
}

/* Sets the colour of areas or lines. */
static void put_colour(struct strbuf *out, const double *rgb, bool areas, enum pdf_colours colours)
{
    bool inks = colours == PDF_COLOURS_CMYK && !is_grey(rgb);

    if (inks)
        put_inks(out, rgb);
    else
        put_number(out, pdf_light(rgb, 3), 3);
    strbuf_text(out, inks ? areas ? " k" : " K" : areas ? " g" : " G");
}

/* Numbers in brackets stay: the lengths of dashes add up, and those in texts are whole. */
bool pdf_content_finish(const char *content, size_t n, enum pdf_colours colours, struct strbuf *out)
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
            if (out->len > 0 && out->text[out->len - 1] != ' ')
                strbuf_char(out, ' '); /* for several blanks, too */
            continue;
        }
        const double *rgb = operands.value + operands.n - 3;
        if (operands.n >= 3 && (colours != PDF_COLOURS_STAY || is_grey(rgb)) &&
            (pdf_token_is(token, length, "rg") || pdf_token_is(token, length, "RG"))) {
            strbuf_cut(out, operands.at[operands.n - 3]);
            put_colour(out, rgb, *token == 'r', colours);
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
