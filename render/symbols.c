#include "render/symbols.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "model/sudoku/topology.h"
#include "render/paper/picture.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/*
 * Outlines of shapes in hundredths of their size: m begins one, l has points of lines, c of curves,
 * two for the control of each end.
 */
static const struct {
    const char *name, *outline;
} shape[] = {
    {"circle",
     "m 44 0 c 44 24 24 44 0 44 -24 44 -44 24 -44 0 -44 -24 -24 -44 0 -44 24 -44 44 -24 44 0"},
    {"star", "m 0 -47 l 12 -13 48 -12 19 9 29 44 0 23 -29 44 -19 9 -48 -12 -12 -13"},
    {"heart",
     "m 0 43 c -72 -2 -46 -46 -22 -42 -10 -40 -2 -32 0 -24 2 -32 10 -40 22 -42 46 -46 72 -2 0 43"},
    {"square", "m -40 -40 l 40 -40 40 40 -40 40"},
    {"triangle", "m 0 -42 l 48 40 -48 40"},
    {"moon",
     "m 29 -45 c -3 -48 -29 -26 -29 0 -29 26 -3 48 29 45 9 38 -1 20 -1 0 -1 -20 9 -38 29 -45"},
    {"cross",
     "m -15 -44 l 15 -44 15 -15 44 -15 44 15 15 15 15 44 -15 44 -15 15 -44 15 -44 -15 -15 -15"},
    {"diamond", "m 0 -50 l 34 0 0 50 -34 0"},
    {"house", "m 0 -48 l 46 -6 32 -6 32 42 -32 42 -32 -6 -46 -6"},
};

enum { SHAPES = sizeof shape / sizeof *shape };

/* The width of the line of one that is not filled, in sizes. */
static const double shape_line = 0.09;

/* Of pictures: the pixels of a side, enough for the largest cells, and that side in sizes. */
enum { PICTURE_SIDE = 480 };
static const double picture_size = 1.3;

static void add(struct symbols *s, const char *label, size_t n)
{
    s->label[s->n] = mem_alloc(n + 1, 1);
    memcpy(s->label[s->n++], label, n);
}

static bool add_list(struct symbols *s, const char *text, struct diag *d)
{
    bool commas = strchr(text, ',') != NULL, more = true;

    if (!*text || utf8_length(text, strlen(text)) != strlen(text))
        return diag_set(d, "symbols: a list in UTF-8 is needed");
    while (more) {
        size_t n = commas ? strcspn(text, ",") : 1;
        if (n == 0)
            return diag_set(d, "symbols: symbol %d is empty", s->n + 1);
        if (!commas && *text == ' ')
            return diag_set(d, "symbols: write them without spaces, or with commas");
        while (!commas && (text[n] & 0xc0) == 0x80)
            n++; /* to the end of the character */
        for (int i = 0; i < s->n; i++)
            if (strlen(s->label[i]) == n && memcmp(s->label[i], text, n) == 0)
                return diag_set(d,
                                "symbols: '%.*s' is twice in the list, which is no folder either",
                                (int)n, text);
        if (s->n == TOPOLOGY_MAX_SYMBOLS)
            return diag_set(d, "symbols: more than %d", TOPOLOGY_MAX_SYMBOLS);
        add(s, text, n);
        text += n;
        more = commas ? *text == ',' : *text != '\0';
        text += commas && more;
    }
    return true;
}

/* ---- pictures -------------------------------------------------------------------------------- */

static bool is_folder(const char *text)
{
    struct stat info;

    return (stat(text, &info) == 0 && S_ISDIR(info.st_mode)) ||
           (strchr(text, '/') && !strchr(text, ','));
}

static int is_picture(const struct dirent *entry)
{
    static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg"};
    const char *dot = strrchr(entry->d_name, '.');

    for (int i = 0; dot && dot > entry->d_name && i < 4; i++)
        if (strcasecmp(dot, endings[i]) == 0)
            return true;
    return false;
}

/* The picture in the middle of a white square. */
static cairo_surface_t *square(cairo_surface_t *picture, cairo_format_t format)
{
    double width = cairo_image_surface_get_width(picture);
    double height = cairo_image_surface_get_height(picture);
    double scale = PICTURE_SIDE / fmax(width, height);
    cairo_surface_t *made = cairo_image_surface_create(format, PICTURE_SIDE, PICTURE_SIDE);
    cairo_t *cr = cairo_create(made);

    set_grey(cr, 0);
    cairo_paint(cr);
    cairo_translate(cr, (PICTURE_SIDE - scale * width) / 2, (PICTURE_SIDE - scale * height) / 2);
    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    return made;
}

/* Makes white transparent, so that shades of cells are seen. */
static void clear_white(cairo_surface_t *square)
{
    cairo_surface_flush(square);
    uint32_t *pixel = (uint32_t *)(void *)cairo_image_surface_get_data(square);
    for (int i = 0; i < PICTURE_SIDE * PICTURE_SIDE; i++)
        if (pixel[i] == 0xffffffff)
            pixel[i] = 0;
    cairo_surface_mark_dirty(square);
}

static bool add_picture(struct symbols *s, const char *folder, const char *name, struct diag *d)
{
    char number[SYMBOL_ROOM];
    FREED char *path = mem_print("%s/%s", folder, name);
    cairo_surface_t *picture = picture_read(path, PICTURE_SIDE / 4, PICTURE_SIDE / 4, false, d);

    if (!picture)
        return false;
    for (int i = 0; i < 3; i++) /* printers refuse what is transparent */
        s->picture[s->n][i] = square(picture, i > 0 ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32);
    clear_white(s->picture[s->n][0]);
    picture_remove_colours(s->picture[s->n][1]);
    cairo_surface_destroy(picture);
    add(s, symbols_label(NULL, s->n + 1, number), strlen(number));
    return true;
}

static bool add_folder(struct symbols *s, const char *folder, struct diag *d)
{
    struct dirent **entry;
    int n = scandir(folder, &entry, is_picture, versionsort);
    bool fine = n > 0 && n <= TOPOLOGY_MAX_SYMBOLS;

    mem_check_errno();
    if (n < 0)
        return diag_set(d, "symbols: %s: %s", folder, strerror(errno));
    if (!fine)
        diag_set(d, "symbols: %s: %d pictures (SVG, PNG or JPEG); 1 to %d are needed", folder, n,
                 TOPOLOGY_MAX_SYMBOLS);
    s->shapes = true;
    s->picture = mem_alloc(TOPOLOGY_MAX_SYMBOLS, sizeof *s->picture);
    for (int i = 0; i < n; i++) {
        fine = fine && add_picture(s, folder, entry[i]->d_name, d);
        free(entry[i]);
    }
    free(entry);
    return fine;
}

/* ---- all ------------------------------------------------------------------------------------- */

bool symbols_read(const char *text, struct symbols **symbols, struct diag *d)
{
    *symbols = NULL;
    if (strcmp(text, "digits") == 0)
        return true;
    struct symbols *s = mem_alloc(1, sizeof *s);
    const char *each = strcmp(text, "letters") == 0
                           ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                       : strcmp(text, "hex") == 0 ? "123456789ABCDEF0"
                                                  : NULL;
    s->label = mem_alloc(TOPOLOGY_MAX_SYMBOLS, sizeof *s->label);
    s->shapes = strcmp(text, "shapes") == 0;
    for (int i = 0; s->shapes && i < SHAPES; i++)
        add(s, shape[i].name, strlen(shape[i].name));
    bool folder = is_folder(text);
    s->listed = !each && !s->shapes && !folder;
    bool fine = each || s->shapes || (folder ? add_folder : add_list)(s, text, d);
    for (; each && *each; each++)
        add(s, each, 1);
    if (fine)
        *symbols = s;
    else
        symbols_free(s);
    return fine;
}

void symbols_free(struct symbols *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->n; i++) {
        free(s->label[i]);
        for (int k = 0; s->picture && k < 3; k++)
            cairo_surface_destroy(s->picture[i][k]);
    }
    free(s->picture);
    free(s->label);
    free(s);
}

const char *symbols_label(const struct symbols *symbols, int symbol, char number[SYMBOL_ROOM])
{
    if (symbols)
        return symbols->label[symbol - 1];
    snprintf(number, SYMBOL_ROOM, "%d", symbol);
    return number;
}

static void shape_path(cairo_t *cr, const char *at)
{
    for (char command = 'm', *end; *at; at += strspn(at, " ")) {
        double to[6];
        if (strchr("mlc", *at))
            command = *at++;
        for (int i = 0; i < (command == 'c' ? 6 : 2); i++, at = end)
            to[i] = (double)strtol(at, &end, 10);
        if (command == 'm')
            cairo_move_to(cr, to[0], to[1]);
        else if (command == 'l')
            cairo_line_to(cr, to[0], to[1]);
        else
            cairo_curve_to(cr, to[0], to[1], to[2], to[3], to[4], to[5]);
    }
    cairo_close_path(cr);
}

void symbols_draw(const struct style *style, struct text *text, cairo_t *cr, struct font font,
                  double size, double x, double y, int symbol)
{
    const struct symbols *symbols = style->symbols;
    char number[SYMBOL_ROOM];

    if (!symbols || !symbols->shapes) {
        text_centred(text, cr, font, size, x, y, symbols_label(symbols, symbol, number));
        return;
    }
    text_note_size(text, cr, size);
    cairo_save(cr);
    text_turn_back(cr, x, 0);
    cairo_translate(cr, x, y);
    double scale = symbols->picture ? picture_size * size / PICTURE_SIDE : size / 100;
    cairo_scale(cr, scale, scale);
    if (symbols->picture) {
        double corner = -PICTURE_SIDE / 2.0;
        int look = style->grey ? 1 : style->opaque ? 2 : 0;
        cairo_set_source_surface(cr, symbols->picture[symbol - 1][look], corner, corner);
        cairo_rectangle(cr, corner, corner, PICTURE_SIDE, PICTURE_SIDE);
    } else
        shape_path(cr, shape[symbol - 1].outline);
    if (font.bold || symbols->picture) {
        cairo_fill(cr);
    } else {
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        set_line(cr, 100 * shape_line);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

bool symbols_suffice(const struct symbols *symbols, int nsymbols, struct diag *d)
{
    if (!symbols || nsymbols <= symbols->n)
        return true;
    return diag_set(d, "a sudoku of %d symbols needs more than the %d that were chosen", nsymbols,
                    symbols->n);
}

bool symbols_can(const struct symbols *symbols, int nsymbols, struct text *text, struct font font,
                 struct diag *d)
{
    bool fine = symbols_suffice(symbols, nsymbols, d);

    for (int i = 0; i < nsymbols && fine && symbols && !symbols->shapes; i++)
        fine =
            text_can(text, font, symbols->label[i]) ||
            diag_set(d,
                     "symbols: the font '%s' lacks '%s'; other symbols, or shapes, which need no "
                     "font, or a template with another font are possible",
                     font.family, symbols->label[i]);
    return fine;
}
