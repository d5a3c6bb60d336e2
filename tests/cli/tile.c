/*
 * Lays PNG pictures side by side: COLUMNS to a row, each in a place as wide and high as the largest, and a
 * gap.
 *
 * Usage: tile COLUMNS SHEET.png PICTURE.png...
 */
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAP = 14 };

static int complain(const char *path, cairo_status_t status)
{
    fprintf(stderr, "tile: %s: %s\n", path, cairo_status_to_string(status));
    return 2;
}

/* Makes the size that of the largest picture. */
static int measure(char **path, int n, int size[2])
{
    for (int i = 0; i < n; i++) {
        cairo_surface_t *picture = cairo_image_surface_create_from_png(path[i]);
        if (cairo_surface_status(picture) != CAIRO_STATUS_SUCCESS)
            return complain(path[i], cairo_surface_status(picture));
        int width = cairo_image_surface_get_width(picture);
        int height = cairo_image_surface_get_height(picture);
        size[0] = width > size[0] ? width : size[0];
        size[1] = height > size[1] ? height : size[1];
        cairo_surface_destroy(picture);
    }
    return 0;
}

int main(int argc, char **argv)
{
    int columns = argc > 1 ? atoi(argv[1]) : 0, n = argc - 3, size[2] = {0, 0};

    if (columns < 1 || n < 1) {
        fprintf(stderr, "usage: tile COLUMNS SHEET.png PICTURE.png...\n");
        return 2;
    }
    if (measure(argv + 3, n, size) != 0)
        return 2;
    size[0] += GAP;
    size[1] += GAP;
    int rows = (n + columns - 1) / columns;
    cairo_surface_t *sheet =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns * size[0], rows * size[1]);
    cairo_t *cr = cairo_create(sheet);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    for (int i = 0; i < n; i++) {
        cairo_surface_t *picture = cairo_image_surface_create_from_png(argv[3 + i]);
        cairo_set_source_surface(cr, picture, GAP / 2 + i % columns * size[0],
                                 GAP / 2 + i / columns * size[1]);
        cairo_paint(cr);
        cairo_surface_destroy(picture);
    }
    cairo_destroy(cr);
    cairo_status_t status = cairo_surface_write_to_png(sheet, argv[2]);
    cairo_surface_destroy(sheet);
    return status == CAIRO_STATUS_SUCCESS ? 0 : complain(argv[2], status);
}
