#include "render/paper/picture.h"

#include "base/mem.h"
#include "render/paper/text.h"

#include <errno.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <jpeglib.h> /* needs FILE */

/* Pictures have at least so many pixels to a point: 300 to an inch, as printers want them. */
static const double least_pixels = 300.0 / 72;

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

static void keep_quiet(j_common_ptr jpeg UNUSED)
{
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
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        return surface;
    cairo_surface_destroy(surface);
    /* Cairo says "out of memory" of any fault. */
    diag_set(d, "%s: cannot be read: the PNG is damaged", path);
    return NULL;
}

/* ---- SVG ------------------------------------------------------------------------------------- */

enum { SVG_SECONDS = 20 };

/* Width to height; 0 if it has none. */
static double ratio_of(RsvgHandle *svg)
{
    double width, height;
    gboolean has_width, has_height, has_box;
    RsvgLength unused;
    RsvgRectangle box;

    if (rsvg_handle_get_intrinsic_size_in_pixels(svg, &width, &height))
        return width > 0 && height > 0 ? width / height : 0;
    rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &unused, &has_height, &unused, &has_box,
                                         &box);
    return has_box && box.width > 0 && box.height > 0 ? box.width / box.height : 0;
}

/* Draws into these pixels in a process of its own, which a picture that takes too long or finds a
 * fault in the library ends alone. */
static bool draw_apart(RsvgHandle *svg, unsigned char *pixels, int width, int height)
{
    const RsvgRectangle all = {0, 0, width, height};
    const struct rlimit limit = {SVG_SECONDS, SVG_SECONDS}, none = {0, 0};
    int status = 1;

    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CPU, &limit);
        setrlimit(RLIMIT_CORE, &none);
        cairo_t *cr = cairo_create(cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32,
                                                                       width, height, 4 * width));
        bool fine =
            freopen("/dev/null", "w", stderr) && rsvg_handle_render_document(svg, cr, &all, NULL);
        _exit(!fine || cairo_status(cr) != CAIRO_STATUS_SUCCESS);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return status == 0;
}

/* As large as it fits into the room, in pixels. */
static cairo_surface_t *draw_svg(RsvgHandle *svg, double room_width, double room_height)
{
    double ratio = ratio_of(svg), wide = fmin(room_width, room_height * ratio);
    int width = (int)fmax(1, fmin(wide, PICTURE_MOST)),
        height = (int)fmax(1, fmin(wide / ratio, PICTURE_MOST));
    size_t size = 4 * (size_t)width * (size_t)height;
    cairo_surface_t *surface = NULL;

    unsigned char *pixels =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (pixels == MAP_FAILED)
        return NULL;
    if (draw_apart(svg, pixels, width, height)) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
        unsigned char *data = cairo_image_surface_get_data(surface);
        if (data)
            memcpy(data, pixels, size);
        cairo_surface_mark_dirty(surface);
    }
    munmap(pixels, size);
    return surface;
}

static cairo_surface_t *open_svg(const char *path, double width, double height, struct diag *d)
{
    GError *error = NULL;
    GFile *file = g_file_new_for_path(path);
    RsvgHandle *svg = rsvg_handle_new_from_gfile_sync(file, RSVG_HANDLE_FLAGS_NONE, NULL, &error);
    cairo_surface_t *surface = NULL;

    if (!svg)
        diag_set(d, "%s: no SVG that can be read: %.*s", path, (int)strcspn(error->message, "\n"),
                 error->message);
    else if (ratio_of(svg) == 0)
        diag_set(d, "%s: the SVG has no size: it needs a width and height, or a viewBox", path);
    else if (!(surface = draw_svg(svg, width, height)))
        diag_set(d, "%s: the SVG cannot be drawn, or not within %d seconds", path, SVG_SECONDS);
    g_clear_error(&error);
    g_clear_object(&svg);
    g_object_unref(file);
    return surface;
}

/* ---- all ------------------------------------------------------------------------------------- */

void picture_remove_colours(cairo_surface_t *surface)
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

cairo_surface_t *picture_read(const char *path, double width, double height, bool grey,
                              struct diag *d)
{
    FILE *stream = fopen(path, "rb");
    cairo_surface_t *picture = NULL;
    double pixels = least_pixels * (grey ? 2 : 1);

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
    else if (strchr("<\xef \t\r\n\x1f", first)) /* a mark, blanks, or packed by gzip */
        picture = open_svg(path, pixels * width, pixels * height, d);
    else
        diag_set(d, "%s: neither a PNG, a JPEG nor an SVG", path);
    fclose(stream);
    if (picture)
        picture = put_on_white(picture);
    if (picture && grey)
        picture_remove_colours(picture);
    return picture;
}

bool picture_measure(const char *path, double *width, double *height, struct diag *d)
{
    cairo_surface_t *picture = picture_read(path, *width, *height, false, d);

    if (!picture)
        return false;
    *width = cairo_image_surface_get_width(picture) / least_pixels;
    *height = cairo_image_surface_get_height(picture) / least_pixels;
    cairo_surface_destroy(picture);
    return true;
}

bool picture_draw(cairo_t *cr, const char *path, const cairo_rectangle_t *room, bool grey,
                  struct diag *d)
{
    cairo_surface_t *picture = picture_read(path, room->width, room->height, grey, d);

    if (!picture)
        return false;
    double width = cairo_image_surface_get_width(picture);
    double height = cairo_image_surface_get_height(picture);
    double scale = fmin(1 / least_pixels, fmin(room->width / width, room->height / height));
    double x = room->x + (room->width - scale * width) / 2;
    cairo_save(cr);
    text_turn_back(cr, x, scale * width);
    cairo_translate(cr, x, room->y + (room->height - scale * height) / 2);
    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_fill(cr); /* cairo 1.16 takes no paint within tags */
    cairo_restore(cr);
    cairo_surface_destroy(picture);
    return true;
}
