#include "render/paper/tiff.h"

#include "base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

/* Black from this much of 64 on: dots that grow from two places of a square of eight pixels, and white
 * ones that shrink between them. */
static const unsigned char screen[8][8] = {
    {24, 10, 12, 26, 35, 47, 49, 37}, {8, 0, 2, 14, 45, 59, 61, 51},
    {22, 6, 4, 16, 43, 57, 63, 53},   {30, 20, 18, 28, 33, 41, 55, 39},
    {34, 46, 48, 36, 25, 11, 13, 27}, {44, 58, 60, 50, 9, 1, 3, 15},
    {42, 56, 62, 52, 23, 7, 5, 17},   {32, 40, 54, 38, 31, 21, 19, 29}};

struct bitmap_source {
    const unsigned char *data;
    int width, height, stride;
};

/* Lightness, 0 to 255 (Rec. 601); of the nearest pixel for one that is outside. */
static int light_at(const struct bitmap_source *s, int x, int y)
{
    x = x < 0 ? 0 : x < s->width ? x : s->width - 1;
    y = y < 0 ? 0 : y < s->height ? y : s->height - 1;
    uint32_t p = ((const uint32_t *)(const void *)(s->data + (size_t)y * (size_t)s->stride))[x];
    return (int)((299 * (p >> 16 & 255) + 587 * (p >> 8 & 255) + 114 * (p & 255)) / 1000);
}

static bool is_black(const struct bitmap_source *s, int x, int y)
{
    int light = light_at(s, x, y);
    bool flat = light == light_at(s, x - 1, y) && light == light_at(s, x + 1, y) &&
                light == light_at(s, x, y - 1) && light == light_at(s, x, y + 1);

    return light < 128 || (flat && (255 - light) * 64 > 255 * screen[y % 8][x % 8]);
}

/* Packs the bytes as runs and as copies, of at most 128. */
static void pack(const unsigned char *bytes, int n, struct strbuf *out)
{
    for (int i = 0, run; i < n; i += run) {
        bool same = i + 1 < n && bytes[i] == bytes[i + 1];
        for (run = 1; i + run < n && run < 128 && (bytes[i + run] == bytes[i + run - 1]) == same;)
            run++;
        run -= !same && run > 1 && i + run < n && bytes[i + run] == bytes[i + run - 1];
        strbuf_char(out, (char)(same ? 1 - run : run - 1));
        strbuf_add(out, (const char *)bytes + i, same ? 1 : (size_t)run);
    }
}

static void put_number(struct strbuf *out, uint32_t value, int bytes)
{
    for (; bytes-- > 0; value >>= 8)
        strbuf_char(out, (char)(value & 255));
}

void tiff_write(cairo_surface_t *image, int dpi, FILE *out)
{
    enum { ENTRIES = 12, SHORT = 3, LONG = 4, RATIONAL = 5 };
    const struct bitmap_source s = {
        cairo_image_surface_get_data(image), cairo_image_surface_get_width(image),
        cairo_image_surface_get_height(image), cairo_image_surface_get_stride(image)};
    OWN(strbuf) head = strbuf_new(), packed = strbuf_new(), row = strbuf_new();

    for (int y = 0; y < s.height; y++) {
        strbuf_clear(&row);
        for (int x = 0; x < s.width; x += 8) {
            int byte = 0;
            for (int k = 0; k < 8; k++)
                byte = byte << 1 | (x + k < s.width && is_black(&s, x + k, y));
            strbuf_char(&row, (char)byte);
        }
        pack((const unsigned char *)row.text, (int)row.len, &packed);
    }
    const uint32_t fraction = 8, begin = fraction + 8, directory = begin + (uint32_t)packed.len;
    /* Black is 1; PackBits; one strip; pixels to the inch. */
    const uint32_t entry[ENTRIES][3] = {{256, LONG, (uint32_t)s.width},
                                        {257, LONG, (uint32_t)s.height},
                                        {258, SHORT, 1},
                                        {259, SHORT, 32773},
                                        {262, SHORT, 0},
                                        {273, LONG, begin},
                                        {277, SHORT, 1},
                                        {278, LONG, (uint32_t)s.height},
                                        {279, LONG, (uint32_t)packed.len},
                                        {282, RATIONAL, fraction},
                                        {283, RATIONAL, fraction},
                                        {296, SHORT, 2}};
    strbuf_add(&head, "II*", 4);
    put_number(&head, directory + directory % 2, 4);
    put_number(&head, (uint32_t)dpi, 4);
    put_number(&head, 1, 4);
    if (packed.len % 2)
        strbuf_char(&packed, 0);
    put_number(&packed, ENTRIES, 2);
    for (int i = 0; i < ENTRIES; i++) {
        put_number(&packed, entry[i][0], 2);
        put_number(&packed, entry[i][1], 2);
        put_number(&packed, 1, 4);
        put_number(&packed, entry[i][2], 4);
    }
    put_number(&packed, 0, 4);
    fwrite(head.text, 1, head.len, out);
    fwrite(packed.text, 1, packed.len, out);
}
