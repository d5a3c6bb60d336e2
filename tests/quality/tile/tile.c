/*
 * Puts PNG pictures on one sheet, row by row, in the order given.
 *
 * Usage: tile COLUMNS SHEET.png PICTURE.png...
 *
 * All places are as large as the largest picture. Exit status: 0 done, 1 a picture cannot be read
 * or written, 2 usage.
 */
#include <cairo.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAP = 12, MOST_COLUMNS = 100 };

struct sheet {
    int columns, n;
    cairo_surface_t **picture;
    int width, height; /* of a place, with its gap */
};

static bool surface_fine(cairo_surface_t *surface, const char *path)
{
    cairo_status_t status = cairo_surface_status(surface);

    if (status != CAIRO_STATUS_SUCCESS)
        fprintf(stderr, "tile: %s: %s\n", path, cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static bool sheet_read(struct sheet *s, char **paths)
{
    for (int i = 0; i < s->n; i++) {
        s->picture[i] = cairo_image_surface_create_from_png(paths[i]);
        if (!surface_fine(s->picture[i], paths[i]))
            return false;
        int width = cairo_image_surface_get_width(s->picture[i]) + GAP,
            height = cairo_image_surface_get_height(s->picture[i]) + GAP;
        s->width = width > s->width ? width : s->width;
        s->height = height > s->height ? height : s->height;
    }
    return true;
}

static bool sheet_write(const struct sheet *s, const char *path)
{
    int columns = s->n < s->columns ? s->n : s->columns,
        rows = (s->n + s->columns - 1) / s->columns;
    cairo_surface_t *all = cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns * s->width + GAP,
                                                      rows * s->height + GAP);
    cairo_t *cr = cairo_create(all);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    for (int i = 0; i < s->n; i++) {
        cairo_set_source_surface(cr, s->picture[i], GAP + i % s->columns * s->width,
                                 GAP + i / s->columns * s->height);
        cairo_paint(cr);
    }
    cairo_destroy(cr);
    cairo_status_t status = cairo_surface_write_to_png(all, path);
    if (status != CAIRO_STATUS_SUCCESS)
        fprintf(stderr, "tile: %s: %s\n", path, cairo_status_to_string(status));
    cairo_surface_destroy(all);
    return status == CAIRO_STATUS_SUCCESS;
}

int main(int argc, char **argv)
{
    struct sheet s = {.columns = argc > 1 ? atoi(argv[1]) : 0, .n = argc - 3};

    if (s.n < 1 || s.columns < 1 || s.columns > MOST_COLUMNS) {
        fprintf(stderr, "usage: tile COLUMNS SHEET.png PICTURE.png...\n");
        return 2;
    }
    s.picture = calloc((size_t)s.n, sizeof(cairo_surface_t *));
    bool fine = s.picture && sheet_read(&s, argv + 3) && sheet_write(&s, argv[2]);
    for (int i = 0; s.picture && i < s.n; i++)
        cairo_surface_destroy(s.picture[i]);
    free(s.picture);
    return fine ? 0 : 1;
}
