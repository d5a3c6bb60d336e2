#include "render/paper/barcode.h"

#include "base/mem.h"

#include <errno.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

/* The seven modules of a digit at the left with odd parity; even parity is the mirror image of its
 * complement, and at the right stands its complement. */
static const char odd[10][8] = {"0001101", "0011001", "0010011", "0111101", "0100011",
                                "0110001", "0101111", "0111011", "0110111", "0001011"};

/* Which of the digits 2 to 7 have even parity; this says the first digit. */
static const char parity[10][7] = {"000000", "001011", "001101", "001110", "010011",
                                   "011001", "011100", "010101", "010110", "011010"};

/* Modules without bars at the left and at the right, and of a bar's length below the others where
 * it is a guard; before and behind an add-on. */
enum { QUIET_LEFT = 11, QUIET_RIGHT = 7, ADDON_DISTANCE = 9, QUIET_ADDON = 5, GUARD = 5 };

static bool left_module(int digit, bool even, int module)
{
    return even ? odd[digit][6 - module] == '0' : odd[digit][module] == '1';
}

void barcode_modules(const char digits[ISBN_DIGITS + 1], bool dark[BARCODE_MODULES])
{
    int first = digits[0] - '0', at = 0;

    memset(dark, 0, BARCODE_MODULES * sizeof *dark);
    dark[0] = dark[2] = true;
    at = 3;
    for (int i = 1; i <= 6; i++)
        for (int m = 0; m < 7; m++)
            dark[at++] = left_module(digits[i] - '0', parity[first][i - 1] == '1', m);
    dark[at + 1] = dark[at + 3] = true;
    at += 5;
    for (int i = 7; i <= 12; i++)
        for (int m = 0; m < 7; m++)
            dark[at++] = odd[digits[i] - '0'][m] == '0';
    dark[at] = dark[at + 2] = true;
}

/* Which of the five digits have even parity: two of them, which is how the code says its check sum. */
void barcode_addon(const char digits[BARCODE_ADDON + 1], bool dark[BARCODE_ADDON_MODULES])
{
    static const char even[10][6] = {"11000", "10100", "10010", "10001", "01100",
                                     "00110", "00011", "01010", "01001", "00101"};
    int sum = 0, at = 4;

    for (int i = 0; i < BARCODE_ADDON; i++)
        sum += (i % 2 ? 9 : 3) * (digits[i] - '0');
    memset(dark, 0, BARCODE_ADDON_MODULES * sizeof *dark);
    dark[0] = dark[2] = dark[3] = true;
    for (int i = 0; i < BARCODE_ADDON; i++) {
        for (int m = 0; m < 7; m++)
            dark[at++] = left_module(digits[i] - '0', even[sum % 10][i] == '1', m);
        if (i + 1 < BARCODE_ADDON)
            dark[at + 1] = true;
        at += 2;
    }
}

static bool is_guard(int module)
{
    return module < 3 || (module >= 45 && module < 50) || module >= 92;
}

/* Draws the digits, each over its share of the modules of the add-on. */
static void draw_addon(cairo_t *cr, struct text *text, struct font font, const char *digits,
                       double x, double y, double module, double bars)
{
    bool dark[BARCODE_ADDON_MODULES];
    double size = 9 * module;

    barcode_addon(digits, dark);
    for (int i = 0; i < BARCODE_ADDON_MODULES; i++)
        if (dark[i])
            cairo_rectangle(cr, x + i * module, y + size, module, bars - size);
    cairo_fill(cr);
    for (int i = 0; i < BARCODE_ADDON; i++)
        text_line(text, cr, font, size, x + (4 + 9 * i + 3.5) * module, y + 0.85 * size,
                  TEXT_CENTRE, (char[]){digits[i], 0});
}

void barcode_draw(cairo_t *cr, struct text *text, const char *family,
                  const char digits[ISBN_DIGITS + 1], const char *addon, double x, double y,
                  double width, double height)
{
    const struct font font = {family, false};
    int modules = QUIET_LEFT + BARCODE_MODULES +
                  (addon ? ADDON_DISTANCE + BARCODE_ADDON_MODULES + QUIET_ADDON : QUIET_RIGHT);
    double module = width / modules;
    double size = 9 * module, bars = height - size, left = x + QUIET_LEFT * module;
    bool dark[BARCODE_MODULES];

    barcode_modules(digits, dark);
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int i = 0; i < BARCODE_MODULES; i++)
        if (dark[i])
            cairo_rectangle(cr, left + i * module, y, module,
                            bars + (is_guard(i) ? GUARD * module : 0));
    cairo_fill(cr);
    if (addon)
        draw_addon(cr, text, font, addon, left + (BARCODE_MODULES + ADDON_DISTANCE) * module, y,
                   module, bars + GUARD * module);
    for (int i = 0; i < ISBN_DIGITS; i++) {
        char digit[2] = {digits[i], 0};
        double middle = i == 0 ? -6 : i <= 6 ? 3 + 7 * (i - 0.5) : 50 + 7 * (i - 6.5);
        text_line(text, cr, font, size, left + middle * module, y + height, TEXT_CENTRE, digit);
    }
}

/* ---- QR codes ---- */

enum { QUIET = 4 };

/* A third of a millimetre. */
static const double module_side = 0.95;

bool qr_make(struct qr *qr, const char *text, struct diag *d)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);

    *qr = (struct qr){0};
    if (!code && errno == ENOMEM)
        mem_out();
    if (!code)
        return diag_set(d, "an address of %zu bytes is too long for a QR code", strlen(text));
    qr->modules = code->width;
    qr->dark = (unsigned char *)mem_copy_bytes((const char *)code->data,
                                               (size_t)code->width * (size_t)code->width);
    QRcode_free(code);
    return true;
}

void qr_release(struct qr *qr)
{
    free(qr->dark);
}

double qr_side(const struct qr *qr)
{
    return qr->modules ? (qr->modules + 2 * QUIET) * module_side : 0;
}

void qr_draw(cairo_t *cr, const struct qr *qr, double x, double y)
{
    x += QUIET * module_side;
    y += QUIET * module_side;
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int row = 0; row < qr->modules; row++)
        for (int from = 0, to; from < qr->modules; from = to + 1) {
            const unsigned char *line = qr->dark + row * qr->modules;
            for (to = from; to < qr->modules && line[to] & 1;)
                to++;
            if (to > from)
                cairo_rectangle(cr, x + from * module_side, y + row * module_side,
                                (to - from) * module_side, module_side);
        }
    cairo_fill(cr);
}
