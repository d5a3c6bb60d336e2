#include "render/paper/picture.h"

#include "base/mem.h"

#include <errno.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h> /* needs FILE */

/* ---- JPEG ------------------------------------------------------------------------------------ */

/* libjpeg leaves a function that fails through a jump. */
struct jpeg_failure {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
    char text[JMSG_LENGTH_MAX];
};

static void fail_jpeg(j_common_ptr jpeg)
{
    struct jpeg_failure *failure = (struct jpeg_failure *)jpeg->err;

    failure->manager.format_message(jpeg, failure->text);
    longjmp(failure->jump, 1);
}

static void keep_quiet(j_common_ptr jpeg)
{
    (void)jpeg;
}

/* Copies a row of three bytes a pixel to one of the surface. */
static void copy_row(const unsigned char *from, uint32_t *to, int width)
{
    for (int x = 0; x < width; x++, from += 3)
        to[x] = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
}

/* Reads the picture into the surface, which it makes. */
static void read_jpeg(struct jpeg_decompress_struct *jpeg, FILE *stream, cairo_surface_t **surface,
                      unsigned char **row)
{
    jpeg_stdio_src(jpeg, stream);
    jpeg_read_header(jpeg, TRUE);
    if (jpeg->image_width > PICTURE_MOST || jpeg->image_height > PICTURE_MOST)
        return;
    jpeg->out_color_space = JCS_RGB;
    jpeg_start_decompress(jpeg);
    int width = (int)jpeg->output_width;
    *row = mem_alloc((size_t)width, 3);
    *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, (int)jpeg->output_height);
    unsigned char *data = cairo_image_surface_get_data(*surface);
    int stride = cairo_image_surface_get_stride(*surface);
    while (data && jpeg->output_scanline < jpeg->output_height) {
        unsigned char *to = data + (size_t)jpeg->output_scanline * (size_t)stride;
        jpeg_read_scanlines(jpeg, row, 1);
        copy_row(*row, (uint32_t *)(void *)to, width);
    }
    cairo_surface_mark_dirty(*surface);
    jpeg_abort_decompress(jpeg);
}

static cairo_surface_t *open_jpeg(FILE *stream, const char *path, struct diag *d)
{
    struct jpeg_decompress_struct jpeg;
    struct jpeg_failure failure;
    struct {
        cairo_surface_t *surface;
        unsigned char *row;
    } *volatile made = mem_alloc(1, sizeof *made);

    jpeg.err = jpeg_std_error(&failure.manager);
    failure.manager.error_exit = fail_jpeg;
    failure.manager.output_message = keep_quiet;
    failure.text[0] = 0;
    if (setjmp(failure.jump) == 0) {
        jpeg_create_decompress(&jpeg);
        read_jpeg(&jpeg, stream, &made->surface, &made->row);
    } else if (made->surface) {
        cairo_surface_destroy(made->surface);
        made->surface = NULL;
    }
    jpeg_destroy_decompress(&jpeg);
    cairo_surface_t *surface = made->surface;
    free(made->row);
    free(made);
    if (!surface)
        diag_set(d, "%s: %s", path, failure.text[0] ? failure.text : "the picture is too large");
    return surface;
}

/* ---- PNG ------------------------------------------------------------------------------------- */

static cairo_status_t read_bytes(void *context, unsigned char *bytes, unsigned n)
{
    return fread(bytes, 1, n, context) == n ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

/* The size comes first: a small file can hold a picture that fills the memory. */
static bool fits(FILE *stream)
{
    unsigned char head[24];
    uint64_t side[2] = {0, 0};

    if (fread(head, 1, sizeof head, stream) < sizeof head)
        return false;
    for (int i = 0; i < 8; i++)
        side[i / 4] = side[i / 4] << 8 | head[16 + i];
    rewind(stream);
    return side[0] <= PICTURE_MOST && side[1] <= PICTURE_MOST;
}

static cairo_surface_t *open_png(FILE *stream, const char *path, struct diag *d)
{
    if (!fits(stream)) {
        diag_set(d, "%s: the picture is too large", path);
        return NULL;
    }
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, stream);
    cairo_status_t status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        return surface;
    cairo_surface_destroy(surface);
    diag_set(d, "%s: cannot be read: %s", path, cairo_status_to_string(status));
    return NULL;
}

/* ---- both ------------------------------------------------------------------------------------ */

/* The lightness of each pixel (Rec. 601). */
static void remove_colours(cairo_surface_t *surface)
{
    unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);

    for (int y = cairo_image_surface_get_height(surface); row && y > 0; y--) {
        uint32_t *pixel = (uint32_t *)(void *)row;
        for (int x = 0; x < width; x++) {
            uint32_t p = pixel[x];
            uint32_t grey = (299 * (p >> 16 & 255) + 587 * (p >> 8 & 255) + 114 * (p & 255)) / 1000;
            pixel[x] = grey << 16 | grey << 8 | grey;
        }
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_mark_dirty(surface);
}

/* Without transparency, which printers do not take. */
static cairo_surface_t *put_on_white(cairo_surface_t *picture)
{
    cairo_surface_t *paper =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(picture),
                                   cairo_image_surface_get_height(picture));
    cairo_t *cr = cairo_create(paper);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_flush(paper);
    cairo_surface_destroy(picture);
    return paper;
}

cairo_surface_t *picture_read(const char *path, bool grey, struct diag *d)
{
    FILE *stream = fopen(path, "rb");
    cairo_surface_t *picture = NULL;

    mem_check_errno();
    if (!stream) {
        diag_set(d, "%s: %s", path, strerror(errno));
        return NULL;
    }
    int first = getc(stream);
    rewind(stream);
    if (first == 0x89)
        picture = open_png(stream, path, d);
    else if (first == 0xff)
        picture = open_jpeg(stream, path, d);
    else
        diag_set(d, "%s: neither a PNG nor a JPEG", path);
    fclose(stream);
    if (picture)
        picture = put_on_white(picture);
    if (picture && grey)
        remove_colours(picture);
    return picture;
}
