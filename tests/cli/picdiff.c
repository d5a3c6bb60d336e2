/*
 * Compares two PNG pictures of one drawing and says where they differ.
 *
 * Usage: picdiff WANT.png GOT.png
 *
 * Another version of Cairo or of a font's hinter may move an edge by a part of a pixel. So a pixel
 * agrees when each of its colours lies between the least and the greatest of the other picture's
 * nine pixels around the same place, give or take a little; and that both ways, so that nothing may
 * be missing and nothing added. A few pixels may disagree all the same.
 *
 * Exit status: 0 alike, 1 different, 2 a picture cannot be read.
 */
#include <cairo.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { TOLERANCE = 12, PIXELS_FOR_ONE_SLIP = 20000 };

struct picture {
    cairo_surface_t *surface;
    const unsigned char *data;
    int width, height, stride;
};

static bool picture_read(struct picture *p, const char *path)
{
    p->surface = cairo_image_surface_create_from_png(path);
    cairo_status_t status = cairo_surface_status(p->surface);

    if (status != CAIRO_STATUS_SUCCESS) {
        fprintf(stderr, "picdiff: %s: %s\n", path, cairo_status_to_string(status));
        return false;
    }
    p->data = cairo_image_surface_get_data(p->surface);
    p->width = cairo_image_surface_get_width(p->surface);
    p->height = cairo_image_surface_get_height(p->surface);
    p->stride = cairo_image_surface_get_stride(p->surface);
    return true;
}

/* Both formats of Cairo's PNGs have four bytes a pixel; the first three are colours. */
static const unsigned char *pixel(const struct picture *p, int x, int y)
{
    return p->data + y * p->stride + 4 * x;
}

/* Whether the pixel of `a` lies within the neighbourhood of its place in `b`. */
static bool explained(const struct picture *a, const struct picture *b, int x, int y)
{
    for (int k = 0; k < 3; k++) {
        int least = 255, most = 0, value = pixel(a, x, y)[k];
        for (int v = y > 0 ? y - 1 : 0; v <= y + 1 && v < b->height; v++)
            for (int u = x > 0 ? x - 1 : 0; u <= x + 1 && u < b->width; u++) {
                int other = pixel(b, u, v)[k];
                least = other < least ? other : least;
                most = other > most ? other : most;
            }
        if (value < least - TOLERANCE || value > most + TOLERANCE)
            return false;
    }
    return true;
}

struct differences {
    int n, left, top, right, bottom; /* of the pixels that disagree */
};

static struct differences compare(const struct picture *want, const struct picture *got)
{
    struct differences d = {0, want->width, want->height, -1, -1};

    for (int y = 0; y < want->height; y++)
        for (int x = 0; x < want->width; x++) {
            if (explained(want, got, x, y) && explained(got, want, x, y))
                continue;
            d.n++;
            d.left = x < d.left ? x : d.left;
            d.right = x > d.right ? x : d.right;
            d.top = y < d.top ? y : d.top;
            d.bottom = y > d.bottom ? y : d.bottom;
        }
    return d;
}

/* Returns the exit status. */
static int report(const struct picture *want, const struct picture *got)
{
    if (want->width != got->width || want->height != got->height) {
        fprintf(stderr, "picdiff: %dx%d pixels, not %dx%d\n", got->width, got->height, want->width,
                want->height);
        return 1;
    }
    struct differences d = compare(want, got);
    if (d.n <= want->width * want->height / PIXELS_FOR_ONE_SLIP)
        return 0;
    fprintf(stderr, "picdiff: %d of %dx%d pixels differ, within (%d, %d) to (%d, %d)\n", d.n,
            want->width, want->height, d.left, d.top, d.right, d.bottom);
    return 1;
}

int main(int argc, char **argv)
{
    struct picture want = {0}, got = {0};
    int status = 2;

    if (argc != 3)
        fprintf(stderr, "usage: picdiff WANT.png GOT.png\n");
    else if (picture_read(&want, argv[1]) && picture_read(&got, argv[2]))
        status = report(&want, &got);
    cairo_surface_destroy(want.surface);
    cairo_surface_destroy(got.surface);
    return status;
}
