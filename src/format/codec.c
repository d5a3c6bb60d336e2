#include "format/codec.h"

#include "base/mem.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* The value of a digit of base64, also in the forms for addresses; -1: it is none. */
static int value_of(char c)
{
    const char *at = c ? strchr(digits, c) : NULL;

    return c == '-' ? 63 : c == ' ' ? 62 : at ? (int)(at - digits) : -1;
}

static int hex_of(char c)
{
    static const char hex[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = c ? strchr(hex, c) : NULL;

    return at ? (int)(at - hex) % 16 : -1;
}

void codec_percent(struct strbuf *out, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int high = text[i] == '%' && i + 2 < n ? hex_of(text[i + 1]) : -1;
        int low = high >= 0 ? hex_of(text[i + 2]) : -1;
        strbuf_char(out, low > 0 || high > 0 ? (char)(16 * high + low) : text[i]);
        i += low > 0 || high > 0 ? 2 : 0;
    }
}

bool codec_base64(struct strbuf *out, const char *text, size_t n)
{
    uint32_t bits = 0;
    int have = 0;

    for (size_t i = 0; i < n && text[i] != '='; i++) {
        int value = value_of(text[i]);
        if (value < 0 || out->len > CODEC_MOST)
            return false;
        bits = bits << 6 | (uint32_t)value;
        have += 6;
        if (have >= 8)
            strbuf_char(out, (char)(bits >> (have -= 8)));
    }
    return true;
}

void codec_write_base64(struct strbuf *out, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i += 3) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < n ? (unsigned char)bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            strbuf_char(out, i + k > n ? '=' : digits[bits >> (18 - 6 * k) & 63]);
    }
}

/* Runs a stream of zlib to its end. */
static bool run(struct strbuf *out, z_stream *z, int (*step)(z_stream *z, int flush))
{
    unsigned char part[4096];
    int state;

    do {
        z->next_out = part;
        z->avail_out = sizeof part;
        state = step(z, Z_FINISH);
        strbuf_add(out, (char *)part, sizeof part - z->avail_out);
    } while ((state == Z_OK || state == Z_BUF_ERROR) && z->avail_out == 0 &&
             out->len <= CODEC_MOST);
    return state == Z_STREAM_END && out->len <= CODEC_MOST;
}

bool codec_inflate(struct strbuf *out, const char *bytes, size_t n)
{
    z_stream z = {.next_in = (unsigned char *)(uintptr_t)bytes,
                  .avail_in = (unsigned)n,
                  .zalloc = mem_zalloc,
                  .zfree = mem_zfree};

    if (inflateInit2(&z, -MAX_WBITS) != Z_OK)
        mem_out();
    bool good = run(out, &z, inflate);
    inflateEnd(&z);
    return good;
}

void codec_deflate(struct strbuf *out, const char *bytes, size_t n)
{
    z_stream z = {.next_in = (unsigned char *)(uintptr_t)bytes,
                  .avail_in = (unsigned)n,
                  .zalloc = mem_zalloc,
                  .zfree = mem_zfree};

    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        mem_out();
    run(out, &z, deflate);
    deflateEnd(&z);
}

/* ---- LZ-string ----
 *
 * LZ78: a code names a phrase, and the next phrase is that one with the first unit after it. Codes 0 and 1
 * stand before a new unit of 8 or 16 bits, 2 is the end. `width` bits are a code, one more each time
 * that `room` phrases were added. Units are those of UTF-16.
 */

struct lz_bits {
    const char *text;
    size_t n, at; /* bits */
    int width, room;
};

/* The next bits, the least first; -1 at the end. */
static int lz_read(struct lz_bits *b, int width)
{
    int value = 0;

    for (int i = 0; i < width; i++, b->at++) {
        int digit = b->at / 6 < b->n ? value_of(b->text[b->at / 6]) : -1;
        if (digit < 0)
            return -1;
        value |= (digit >> (5 - b->at % 6) & 1) << i;
    }
    return value;
}

/* A phrase was added. */
static void lz_count(struct lz_bits *b)
{
    if (--b->room == 0)
        b->room = 1 << b->width++;
}

static void add_utf8(struct strbuf *out, const uint16_t *unit, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t c = unit[i];
        if (c >> 10 == 0x36 && i + 1 < n && unit[i + 1] >> 10 == 0x37)
            c = 0x10000 + ((c & 0x3ff) << 10) + (unit[++i] & 0x3ff);
        else if (c >> 11 == 0x1b) /* half a character */
            c = 0xfffd;
        int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
        strbuf_char(out, (char)(more ? (0xff80 >> more & 0xff) | c >> 6 * more : c));
        while (more-- > 0)
            strbuf_char(out, (char)(0x80 | (c >> 6 * more & 0x3f)));
    }
}

/* Every phrase stands in the text at the place where it came up. */
struct lz_phrase {
    size_t at, n;
};

bool codec_lz(struct strbuf *out, const char *text, size_t n)
{
    struct lz_bits b = {.text = text, .n = n, .width = 2, .room = 1};
    struct lz_phrase *phrase = NULL, last = {0};
    size_t phrases = 3, capacity = 0, units = 0, unit_capacity = 0;
    FREED uint16_t *unit = NULL;
    int code;

    while ((code = lz_read(&b, b.width)) >= 0 && code != 2 && units <= CODEC_MOST) {
        struct lz_phrase now = {units, 1};
        phrase = mem_reserve(phrase, phrases + 2, &capacity, sizeof *phrase);
        if (code < 2) {
            int value = lz_read(&b, 8 << code);
            if (value < 0)
                break;
            unit = mem_reserve(unit, units + 1, &unit_capacity, sizeof *unit);
            unit[units++] = (uint16_t)value;
            phrase[phrases++] = now;
            lz_count(&b);
        } else {
            if ((size_t)code > phrases || (size_t)code + (last.n == 0) > phrases)
                break;
            /* The phrase that comes up with this code is the last one and its own first unit. */
            struct lz_phrase old =
                (size_t)code < phrases ? phrase[code] : (struct lz_phrase){last.at, last.n + 1};
            unit = mem_reserve(unit, units + old.n, &unit_capacity, sizeof *unit);
            for (size_t i = 0; i < old.n; i++)
                unit[units++] = unit[old.at + i];
            now.n = old.n;
        }
        if (last.n > 0)
            phrase[phrases++] = (struct lz_phrase){last.at, last.n + 1};
        if (last.n > 0)
            lz_count(&b);
        last = now;
    }
    add_utf8(out, unit, units);
    free(phrase);
    return code == 2 && units <= CODEC_MOST;
}

/* The phrases as a tree: each is its parent with one more unit. */
struct lz_node {
    int child, next, unit;
};

struct lz_writer {
    struct strbuf *out;
    int bits, have; /* those of the next digit */
    struct lz_bits b;
};

static void lz_write(struct lz_writer *w, int value, int width)
{
    for (int i = 0; i < width; i++) {
        w->bits = w->bits << 1 | (value >> i & 1);
        if (++w->have % 6 == 0) {
            strbuf_char(w->out, digits[w->bits]);
            w->bits = 0;
        }
    }
}

/* A phrase that is one new unit, or any other. */
static void lz_write_phrase(struct lz_writer *w, int code, int unit, bool fresh)
{
    lz_write(w, fresh ? 0 : code, w->b.width);
    if (fresh) {
        lz_write(w, unit, 8);
        lz_count(&w->b);
    }
    lz_count(&w->b);
}

void codec_write_lz(struct strbuf *out, const char *text, size_t n)
{
    struct lz_writer w = {.out = out, .b = {.width = 2, .room = 2}};
    FREED struct lz_node *node = mem_alloc(2 * n + 4, sizeof *node);
    int single[128] = {0}, phrases = 3, last = 0;
    bool fresh[128] = {false};
    size_t from = out->len;

    for (size_t i = 0; i < n; i++) {
        int unit = text[i] & 127, longer = last ? node[last].child : 0;
        if (single[unit] == 0) {
            fresh[unit] = true;
            node[phrases] = (struct lz_node){.unit = unit};
            single[unit] = phrases++;
        }
        while (longer && node[longer].unit != unit)
            longer = node[longer].next;
        if (last && !longer) {
            bool new_one = single[node[last].unit] == last && fresh[node[last].unit];
            lz_write_phrase(&w, last, node[last].unit, new_one);
            fresh[node[last].unit] = fresh[node[last].unit] && !new_one;
            node[phrases] = (struct lz_node){.next = node[last].child, .unit = unit};
            node[last].child = phrases++;
        }
        last = longer ? longer : single[unit];
    }
    if (last) {
        bool new_one = single[node[last].unit] == last && fresh[node[last].unit];
        lz_write_phrase(&w, last, node[last].unit, new_one);
    }
    lz_write(&w, 2, w.b.width);
    do /* to a whole digit; at least one bit */
        lz_write(&w, 0, 1);
    while (w.have % 6 != 0);
    while ((out->len - from) % 4 != 0)
        strbuf_char(out, '=');
}
