#include "edition/edition.h"

#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- ISBN and prices ---- */

bool isbn_parse(const char *text, char digits[ISBN_DIGITS + 1])
{
    int n = 0, sum = 0; /* of the digits by their weights, a multiple of 10 */

    for (; *text && n < ISBN_DIGITS; text++)
        if (*text >= '0' && *text <= '9') {
            sum += (n % 2 ? 3 : 1) * (*text - '0');
            digits[n++] = *text;
        } else if (*text != '-' && *text != ' ')
            return false;
    digits[n] = 0;
    return n == ISBN_DIGITS && !*text &&
           (strncmp(digits, "978", 3) == 0 || strncmp(digits, "979", 3) == 0) && sum % 10 == 0;
}

bool isbn_check(const char *text, struct diag *d)
{
    char digits[ISBN_DIGITS + 1];

    return isbn_parse(text, digits) ||
           diag_set(d, "--isbn: '%s' is not an ISBN of 13 digits with the right check digit", text);
}

/* Codes and signs, with the first digit of the second bar code, if they have one. Other currencies have
 * their codes of three capitals. */
static const struct currency {
    const char *name;
    char digit;
} currencies[] = {
    {"GBP", '0'}, {"£", '0'}, {"AUD", '3'}, {"A$", '3'}, {"NZD", '4'}, {"NZ$", '4'}, {"USD", '5'},
    {"US$", '5'}, {"$", '5'}, {"CAD", '6'}, {"C$", '6'}, {"€", 0},     {"₪", 0},     {"kr", 0},
    {"kr.", 0},   {"zł", 0},  {"Kč", 0},    {"Ft", 0},   {"lei", 0},   {"Fr.", 0},   {"R$", 0},
    {"¥", 0},     {"₹", 0},   {"₩", 0},     {"₺", 0},    {"₴", 0}};

/* The currency of n bytes; NULL: there is none. */
static const struct currency *find_currency(const char *name, size_t n)
{
    static const struct currency other = {NULL, 0};

    for (size_t i = 0; i < sizeof currencies / sizeof *currencies; i++)
        if (strlen(currencies[i].name) == n && memcmp(currencies[i].name, name, n) == 0)
            return &currencies[i];
    return n == 3 && strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") >= n ? &other : NULL;
}

/* The last price that the code can have; 9999 hundredths also stand for dearer books. */
enum { MOST_PRICE = 10000000, MOST_HUNDREDTHS = 9999 };

bool price_parse(const char *text, char digits[PRICE_DIGITS + 1], struct diag *d)
{
    size_t before = strcspn(text, "0123456789"), n = strspn(text + before, "0123456789.,");
    const char *after = text + before + n, *name = before ? text : after + (*after == ' ');
    size_t length = before ? before - (text[before - 1] == ' ') : strlen(name);
    const struct currency *currency = before && *after ? NULL : find_currency(name, length);
    char number[16] = "";
    int hundredths = 0;

    if (n < sizeof number)
        memcpy(number, text + before, n);
    char *comma = strchr(number, ',');
    if (comma && strlen(comma) == 3)
        *comma = '.';
    if (!currency || !number_parse_hundredths(number, MOST_PRICE, &hundredths))
        return diag_set(d, "--price: '%s' is not a price such as 9.99 USD, £12 or 39 ₪", text);
    strcpy(digits, "90000");
    if (currency->digit)
        snprintf(digits, PRICE_DIGITS + 1, "%c%04u", currency->digit,
                 (unsigned)(hundredths < MOST_HUNDREDTHS ? hundredths : MOST_HUNDREDTHS) % 10000);
    return true;
}

/* ---- pages ---- */

/* Papers, and the screens of readers, in millimetres or inches. */
static const struct page_size {
    const char *name, *width, *height;
} page_sizes[] = {
    {"a4", "210mm", "297mm"}, {"a5", "148mm", "210mm"},       {"a6", "105mm", "148mm"},
    {"b5", "176mm", "250mm"}, {"letter", "8.5in", "11in"},    {"half-letter", "5.5in", "8.5in"},
    {"6in", "90mm", "122mm"}, {"scribe", "157.5mm", "210mm"}, {"remarkable", "157.8mm", "210.4mm"},
    {NULL, NULL, NULL}};

bool page_size_parse(const char *text, double *width, double *height, struct diag *d)
{
    static const char digits[] = "0123456789. ";
    const struct page_size *size = page_sizes;
    size_t n = strspn(text, digits), x = n + (text[n] == 'x');
    const char *high = text + x + strspn(text + x, " "), *unit = high + strspn(high, digits);
    char side[2][32];

    while (size->name && strcasecmp(text, size->name) != 0)
        size++;
    snprintf(side[0], sizeof side[0], "%.*s%s", (int)n, text, *unit ? unit : "in");
    snprintf(side[1], sizeof side[1], "%.*s%s", (int)(unit - high), high, *unit ? unit : "in");
    if (length_parse(size->name ? size->width : side[0], width) &&
        length_parse(size->name ? size->height : side[1], height))
        return true;
    return diag_set(d,
                    "--page-size: '%s' is neither a size such as 8x10 (inches) or 157x210mm nor "
                    "a4, a5, a6, b5, letter, half-letter, 6in, scribe or remarkable",
                    text);
}

/* ---- colours ---- */

/* The least contrast of two colours, as WCAG 2 counts it, of which one can be seen on the other. */
static const double least_contrast = 1.6;

double colour_luminance(const double rgb[3])
{
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;

    for (int i = 0; i < 3; i++)
        sum +=
            weight[i] * (rgb[i] <= 0.04045 ? rgb[i] / 12.92 : pow((rgb[i] + 0.055) / 1.055, 2.4));
    return sum;
}

/* #rrggbb */
static bool parse_colour(const char *text, double rgb[3])
{
    char digits[7] = "";

    if (text[0] != '#' || strspn(text + 1, "0123456789abcdefABCDEF") < 6)
        return false;
    memcpy(digits, text + 1, 6);
    unsigned long value = strtoul(digits, NULL, 16);
    for (int i = 0; i < 3; i++)
        rgb[i] = (double)(value >> (16 - 8 * i) & 255) / 255;
    return true;
}

bool cover_colours_parse(const char *text, double colour[2][3], struct diag *d)
{
    if (strlen(text) != 15 || text[7] != ' ' || !parse_colour(text, colour[0]) ||
        !parse_colour(text + 8, colour[1]))
        return diag_set(d, "--cover-colours: '%s' is not two colours such as #1b323f #d89d47",
                        text);
    double a = colour_luminance(colour[0]), b = colour_luminance(colour[1]);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05) >= least_contrast ||
           diag_set(d, "--cover-colours: '%s' are too much alike; one cannot be seen on the other",
                    text);
}

bool background_parse(const char *text, double rgb[3], struct diag *d)
{
    return (strlen(text) == 7 && parse_colour(text, rgb)) ||
           diag_set(d, "--background: '%s' is not a colour such as #f6ead2", text);
}

/* ---- PDF/X ---- */

bool pdfx_parse(const char *text, const char **condition, struct diag *d)
{
    size_t n = strlen(text), plain = 0;
    bool named = strncmp(text, "1a ", 3) == 0;

    while (text[plain] >= ' ' && text[plain] <= '~' && !strchr("()\\<>", text[plain]))
        plain++;
    *condition = named ? text + 3 : strcmp(text, "1a") == 0 ? "FOGRA39" : NULL;
    return (plain == n && n <= PDFX_MOST && (*condition || strcmp(text, "none") == 0)) ||
           diag_set(
               d,
               "--pdfx: '%s' is not none, or 1a with a printing condition of the ICC's registry: 1a, "
               "1a FOGRA39, 1a CGATS TR 001",
               text);
}
