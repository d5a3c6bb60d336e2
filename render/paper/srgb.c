/*
 * ICC.1:2004-10. Numbers are big-endian; fractions have 16 bits before and 16 behind the point. White is
 * D65, adapted to D50 (Bradford), as are the primaries.
 */
#include "render/paper/srgb.h"

#include <math.h>
#include <stdint.h>

static void put(struct strbuf *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        strbuf_char(out, (char)(value >> shift & 255));
}

static void put_zeros(struct strbuf *out, int words)
{
    for (int i = 0; i < words; i++)
        put(out, 0);
}

static void put_fractions(struct strbuf *out, const double *value, int n)
{
    for (int i = 0; i < n; i++)
        put(out, (uint32_t)lround(value[i] * 65536));
}

static const double white[3] = {0.9642, 1, 0.8249};

/* Of each tag its name, its type, and its numbers; or its text. */
static const struct tag {
    const char *name, *type;
    int n;
    double value[9];
    const char *text;
} tags[] = {
    {"desc", "mluc", 0, {0}, "sRGB"},
    {"cprt", "mluc", 0, {0}, "No copyright, use freely"},
    {"wtpt", "XYZ ", 3, {0.9642, 1, 0.8249}, NULL},
    {"chad",
     "sf32",
     9,
     {1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168},
     NULL},
    {"rXYZ", "XYZ ", 3, {0.43607, 0.22249, 0.01392}, NULL},
    {"gXYZ", "XYZ ", 3, {0.38515, 0.71687, 0.09708}, NULL},
    {"bXYZ", "XYZ ", 3, {0.14307, 0.06061, 0.71410}, NULL},
    {"rTRC", "para", 5, {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045}, NULL},
    {"gTRC", "para", 5, {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045}, NULL},
    {"bTRC", "para", 5, {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045}, NULL},
};

enum { TAGS = sizeof tags / sizeof *tags, HEADER = 128, TEXT_AT = 28, POWER_AND_LINE = 3 };

/* A text is one record, in American English, of characters of 16 bits. */
static void put_tag(struct strbuf *out, const struct tag *tag)
{
    uint32_t n = 0;

    strbuf_text(out, tag->type);
    put(out, 0);
    if (tag->type[0] == 'p')
        put(out, (uint32_t)POWER_AND_LINE << 16);
    put_fractions(out, tag->value, tag->n);
    if (!tag->text)
        return;
    while (tag->text[n])
        n++;
    put(out, 1);
    put(out, 12);
    strbuf_text(out, "enUS");
    put(out, 2 * n);
    put(out, TEXT_AT);
    for (uint32_t i = 0; i < n; i++) {
        strbuf_char(out, 0);
        strbuf_char(out, tag->text[i]);
    }
}

void srgb_profile(struct strbuf *out)
{
    struct strbuf data = strbuf_new(), table = strbuf_new();
    size_t before = HEADER + 4 + 12 * TAGS;

    for (int i = 0; i < TAGS; i++) {
        size_t at = data.len;
        put_tag(&data, &tags[i]);
        strbuf_text(&table, tags[i].name);
        put(&table, (uint32_t)(before + at));
        put(&table, (uint32_t)(data.len - at));
        while (data.len % 4)
            strbuf_char(&data, 0);
    }
    put(out, (uint32_t)(before + data.len));
    put(out, 0);
    put(out, 0x04200000); /* version 4.2 */
    strbuf_text(out, "mntrRGB XYZ ");
    put(out, 2000u << 16 | 1); /* 1 January 2000 */
    put(out, 1u << 16);
    put(out, 0);
    strbuf_text(out, "acsp");
    put_zeros(out, 7); /* platform, flags, device, attributes, intent */
    put_fractions(out, white, 3);
    put_zeros(out, 12); /* creator, id, and reserved */
    put(out, TAGS);
    strbuf_add(out, table.text, table.len);
    strbuf_add(out, data.text, data.len);
    strbuf_release(&table);
    strbuf_release(&data);
}
