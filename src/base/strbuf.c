#include "base/strbuf.h"

#include "base/mem.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void strbuf_room(struct strbuf *b, size_t more)
{
    b->text = mem_reserve(b->text, b->len + more + 1, &b->capacity, 1);
}

struct strbuf strbuf_new(void)
{
    struct strbuf b = {0};

    strbuf_add(&b, "", 0);
    return b;
}

void strbuf_init(struct strbuf *b)
{
    *b = strbuf_new();
}

void strbuf_release(struct strbuf *b)
{
    free(b->text);
    *b = (struct strbuf){0};
}

void strbuf_clear(struct strbuf *b)
{
    strbuf_cut(b, 0);
}

void strbuf_cut(struct strbuf *b, size_t len)
{
    assert(len <= b->len);
    b->len = len;
    b->text[len] = 0;
}

void strbuf_add(struct strbuf *b, const char *bytes, size_t n)
{
    strbuf_room(b, n);
    memcpy(b->text + b->len, bytes, n);
    b->len += n;
    b->text[b->len] = 0;
}

void strbuf_text(struct strbuf *b, const char *text)
{
    strbuf_add(b, text, strlen(text));
}

void strbuf_char(struct strbuf *b, char c)
{
    strbuf_add(b, &c, 1);
}

void strbuf_format(struct strbuf *b, const char *format, ...)
{
    va_list args, again;
    size_t room = b->capacity - b->len;

    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(b->text + b->len, room, format, args);
    assert(n >= 0);
    if ((size_t)n >= room) {
        strbuf_room(b, (size_t)n);
        vsnprintf(b->text + b->len, (size_t)n + 1, format, again);
    }
    va_end(again);
    va_end(args);
    b->len += (size_t)n;
}

bool strbuf_file(struct strbuf *b, const char *path)
{
    FILE *stream = mem_file(fopen(path, "r"));
    char block[1 << 14];
    size_t n;

    while (stream && (n = fread(block, 1, sizeof block, stream)) > 0)
        strbuf_add(b, block, n);
    bool fine = stream && !ferror(stream);
    if (stream)
        mem_close(stream);
    return fine;
}

void strbuf_shell(struct strbuf *b, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "._/,+=:@%-";

    if (*word && strspn(word, plain) == strlen(word)) {
        strbuf_text(b, word);
        return;
    }
    strbuf_char(b, '\'');
    for (; *word; word++)
        if (*word == '\'')
            strbuf_text(b, "'\\''");
        else
            strbuf_char(b, *word);
    strbuf_char(b, '\'');
}

void strbuf_address(struct strbuf *b, const char *text)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";

    for (; *text; text++)
        strbuf_format(b, strchr(plain, *text) ? "%c" : "%%%02X", (unsigned char)*text);
}

void strbuf_line(struct strbuf *b, const char *text)
{
    for (text += strspn(text, " \t\r\n"); *text; text++) {
        const unsigned char *c = (const unsigned char *)text;
        bool two = c[0] == 0xc2 && c[1] < 0xa0,
             three = strncmp(text, "\u2028", 3) == 0 || strncmp(text, "\u2029", 3) == 0;
        text += three ? 2 : two;
        strbuf_char(b, two || three || c[0] < ' ' || c[0] == 127 ? ' ' : *text);
    }
}

void strbuf_xml(struct strbuf *s, const char *text)
{
    for (const char *c = text; *c; c++)
        if (strchr("&<>", *c))
            strbuf_format(s, "&#%d;", *c);
        else
            strbuf_char(s, *c > 0 && *c < ' ' ? ' ' : *c);
}
