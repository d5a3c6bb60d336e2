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

/* Pixels of a picture, and scans of a JPEG. */
enum { PICTURE_MOST_ALL = 50000000, MOST_SCANS = 100 };

/* A small file can hold a picture that fills the memory. */
static bool fits(uint64_t width, uint64_t height)
{
    return width <= PICTURE_MOST && height <= PICTURE_MOST && width * height <= PICTURE_MOST_ALL;
}

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

/* Of a picture that gets finer, each scan goes over all of it; real ones have about ten. */
static void count_scans(j_common_ptr jpeg)
{
    struct jpeg_failure *failure = (struct jpeg_failure *)jpeg->err;

    if (((j_decompress_ptr)jpeg)->input_scan_number > MOST_SCANS) {
        snprintf(failure->text, sizeof failure->text, "more than %d scans; please save it again",
                 MOST_SCANS);
        longjmp(failure->jump, 1);
    }
}

/* Copies a row of three bytes a pixel to one of the surface. */
static void copy_row(const unsigned char *from, uint32_t *to, int width)
{
    for (int x = 0; x < width; x++, from += 3)
        to[x] = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
}

/* Reads the picture into the surface, which it makes. */
static void read_jpeg(struct jpeg_decompress_struct *jpeg, struct jpeg_progress_mgr *progress,
                      FILE *stream, cairo_surface_t **surface, unsigned char **row)
{
    jpeg->progress = progress;
    jpeg_stdio_src(jpeg, stream);
    jpeg_read_header(jpeg, TRUE);
    if (!fits(jpeg->image_width, jpeg->image_height))
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
    struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
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
        read_jpeg(&jpeg, &progress, stream, &made->surface, &made->row);
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

/* The size comes first. */
static bool png_fits(FILE *stream)
{
    unsigned char head[24];
    uint64_t side[2] = {0, 0};

    if (fread(head, 1, sizeof head, stream) < sizeof head)
        return false;
    for (int i = 0; i < 8; i++)
        side[i / 4] = side[i / 4] << 8 | head[16 + i];
    rewind(stream);
    return fits(side[0], side[1]);
}

static cairo_surface_t *open_png(FILE *stream, const char *path, struct diag *d)
{
    if (!png_fits(stream)) {
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

enum { SVG_SECONDS = 10, SVG_MEGABYTES = 600 };

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

/* What the process that draws shares with this one. */
struct svg_drawing {
    double room[2];    /* in pixels */
    int width, height; /* of the picture in pixels; 0: there is none */
    char why[200];     /* if it is not drawn */
    bool drawn;
    uint32_t pixels[];
};

/* As large as it fits into the room. */
static bool draw_svg(const char *path, struct svg_drawing *s)
{
    GError *error = NULL;
    RsvgHandle *svg = rsvg_handle_new_from_gfile_sync(g_file_new_for_path(path),
                                                      RSVG_HANDLE_FLAGS_NONE, NULL, &error);
    double ratio = svg ? ratio_of(svg) : 0, wide = fmin(s->room[0], s->room[1] * ratio);

    if (!svg)
        snprintf(s->why, sizeof s->why, "no SVG that can be read: %.*s",
                 (int)strcspn(error->message, "\n"), error->message);
    else if (ratio == 0)
        strcpy(s->why, "the SVG has no size: it needs a width and height, or a viewBox");
    if (ratio == 0)
        return false;
    s->width = (int)fmax(1, wide);
    s->height = (int)fmax(1, wide / ratio);
    const RsvgRectangle all = {0, 0, s->width, s->height};
    cairo_t *cr = cairo_create(cairo_image_surface_create_for_data(
        (unsigned char *)s->pixels, CAIRO_FORMAT_ARGB32, s->width, s->height, 4 * s->width));
    return rsvg_handle_render_document(svg, cr, &all, NULL) &&
           cairo_status(cr) == CAIRO_STATUS_SUCCESS;
}

/* The library leaves out images that it cannot read, and says so only in its log. */
static bool lacks_image(int log)
{
    off_t n = lseek(log, 0, SEEK_END);
    char *text = n > 0 ? mmap(NULL, (size_t)n, PROT_READ, MAP_PRIVATE, log, 0) : MAP_FAILED;

    return text != MAP_FAILED && memmem(text, (size_t)n, "could not load image", 20);
}

/* What this process may take of time, and of memory beyond what it has. */
static void set_limits(void)
{
    const struct rlimit time = {SVG_SECONDS, SVG_SECONDS}, none = {0, 0};
    FILE *stream = fopen("/proc/self/statm", "r");
    unsigned long pages = 0;

    if (stream && fscanf(stream, "%*u %*u %*u %*u %*u %lu", &pages) == 1) {
        rlim_t bytes = pages * (rlim_t)sysconf(_SC_PAGESIZE) + ((rlim_t)SVG_MEGABYTES << 20);
        setrlimit(RLIMIT_DATA, &(struct rlimit){bytes, bytes});
    }
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &none);
}

/* The name of the process that reads and draws, which a picture that takes too much or finds a fault in the
 * library ends alone. It is this program once more, since the threads of Pango may hold locks that nobody
 * would open after a mere fork(). */
static const char svg_process[] = "slink-svg";

bool picture_apart(int argc, char **argv)
{
    if (argc != 3 || strcmp(argv[0], svg_process) != 0)
        return false;
    int shared = atoi(argv[2]), log = memfd_create("log", 0);
    struct svg_drawing *s = mmap(NULL, (size_t)lseek(shared, 0, SEEK_END), PROT_READ | PROT_WRITE,
                                 MAP_SHARED, shared, 0);

    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    setenv("RSVG_LOG", "1", 1);
    set_limits();
    if (s != MAP_FAILED)
        s->drawn = draw_svg(argv[1], s) && !lacks_image(log);
    return true;
}

static void draw_apart(const char *path, int shared)
{
    char number[16];

    snprintf(number, sizeof number, "%d", shared);
    pid_t child = fork();
    if (child == 0) {
        execl("/proc/self/exe", svg_process, path, number, (char *)NULL);
        _exit(1);
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        ;
}

static cairo_surface_t *open_svg(const char *path, double width, double height, struct diag *d)
{
    double wide = fmax(1, fmin(width, PICTURE_MOST)), high = fmax(1, fmin(height, PICTURE_MOST));
    size_t size = sizeof(struct svg_drawing) + 4 * (size_t)wide * (size_t)high;
    int shared = memfd_create("drawing", 0);
    struct svg_drawing *s = shared >= 0 && ftruncate(shared, (off_t)size) == 0
                                ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0)
                                : MAP_FAILED;
    cairo_surface_t *surface = NULL;

    if (s == MAP_FAILED)
        mem_out();
    s->room[0] = wide;
    s->room[1] = high;
    snprintf(s->why, sizeof s->why,
             "the SVG cannot be drawn, or not within %d seconds and %d megabytes", SVG_SECONDS,
             SVG_MEGABYTES);
    draw_apart(path, shared);
    close(shared);
    if (s->drawn) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, s->width, s->height);
        unsigned char *data = cairo_image_surface_get_data(surface);
        if (data)
            memcpy(data, s->pixels, 4 * (size_t)s->width * (size_t)s->height);
        cairo_surface_mark_dirty(surface);
    } else
        diag_set(d, "%s: %s", path, s->why);
    munmap(s, size);
    return surface;
}

/* ---- all ------------------------------------------------------------------------------------- */

static uint32_t grey_of(uint32_t p, double unused UNUSED)
{
    uint32_t grey = (299 * (p >> 16 & 255) + 587 * (p >> 8 & 255) + 114 * (p & 255)) / 1000;

    return grey << 16 | grey << 8 | grey;
}

static uint32_t pale_of(uint32_t p, double share)
{
    uint32_t pale = 0;

    for (int shift = 0; shift <= 16; shift += 8)
        pale |= (255 - (uint32_t)(share * (255 - (p >> shift & 255)))) << shift;
    return pale;
}

static void change(cairo_surface_t *surface, uint32_t (*new_of)(uint32_t, double), double share)
{
    unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);

    for (int y = cairo_image_surface_get_height(surface); row && y > 0; y--) {
        uint32_t *pixel = (uint32_t *)(void *)row;
        for (int x = 0; x < width; x++)
            pixel[x] = new_of(pixel[x], share);
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_mark_dirty(surface);
}

void picture_remove_colours(cairo_surface_t *surface)
{
    change(surface, grey_of, 0);
}

void picture_make_pale(cairo_surface_t *surface, double share)
{
    change(surface, pale_of, share);
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

void picture_paint(cairo_t *cr, cairo_surface_t *picture, const cairo_rectangle_t *room)
{
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
}

bool picture_draw(cairo_t *cr, const char *path, const cairo_rectangle_t *room, bool grey,
                  struct diag *d)
{
    cairo_surface_t *picture = picture_read(path, room->width, room->height, grey, d);

    if (!picture)
        return false;
    picture_paint(cr, picture, room);
    cairo_surface_destroy(picture);
    return true;
}
