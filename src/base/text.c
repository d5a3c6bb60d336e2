#include "base/text.h"

#include <stdint.h>
#include <string.h>

size_t number_scan(const char *text, size_t n, int64_t max, int64_t *value)
{
    size_t i = 0;

    for (*value = 0; i < n && text[i] >= '0' && text[i] <= '9'; i++) {
        int digit = text[i] - '0';
        if (digit > max || *value > (max - digit) / 10)
            *value = max + 1;
        else
            *value = *value * 10 + digit;
    }
    return i;
}

bool number_parse(const char *text, int64_t low, int64_t high, int64_t *value)
{
    size_t n = strlen(text);
    int64_t v;

    if (n == 0 || number_scan(text, n, high, &v) != n || v < low || v > high)
        return false;
    *value = v;
    return true;
}

bool number_parse_hundredths(const char *text, int high, int *value)
{
    int64_t whole, part = 0;
    size_t n = number_scan(text, strlen(text), high / 100, &whole);

    if (n == 0 || whole > high / 100)
        return false;
    if (text[n] == '.') {
        size_t digits = number_scan(text + n + 1, strlen(text + n + 1), 99, &part);
        if (digits < 1 || digits > 2)
            return false;
        part *= digits == 1 ? 10 : 1;
        n += 1 + digits;
    }
    if (text[n] || 100 * whole + part > high)
        return false;
    *value = (int)(100 * whole + part);
    return true;
}

bool number_parse_range(const char *text, int64_t low, int64_t high, int64_t *from, int64_t *to)
{
    size_t n = strlen(text);
    int64_t a, b;
    size_t used = number_scan(text, n, high, &a);

    if (used == 0 || a < low || a > high)
        return false;
    if (text[used] == 0) {
        *from = *to = a;
        return true;
    }
    if (text[used] != '-' || !number_parse(text + used + 1, a, high, &b))
        return false;
    *from = a;
    *to = b;
    return true;
}

bool address_is_base(const char *text)
{
    enum { MOST = 200 };
    size_t n = strlen(text), plain = 0;

    while (text[plain] > ' ' && text[plain] <= '~')
        plain++;
    return plain == n && n <= MOST &&
           (strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0);
}

/* The bytes of the character at the beginning; 0 if there is none. */
static size_t utf8_character(const unsigned char *s, size_t n)
{
    /* By number of bytes: the least character that needs as many. */
    static const uint32_t least[] = {0, 1, 0x80, 0x800, 0x10000};
    size_t bytes = *s < 0x80 ? 1 : *s >> 5 == 6 ? 2 : *s >> 4 == 14 ? 3 : *s >> 3 == 30 ? 4 : 0;
    uint32_t c = bytes == 1 ? *s : *s & (0x7fu >> bytes);

    if (bytes == 0 || bytes > n)
        return 0;
    for (size_t i = 1; i < bytes; i++) {
        if (s[i] >> 6 != 2)
            return 0;
        c = c << 6 | (s[i] & 0x3f);
    }
    return c < least[bytes] || c > 0x10ffff || c >> 11 == 0xd800 >> 11 ? 0 : bytes;
}

size_t utf8_length(const char *text, size_t n)
{
    size_t at = 0, bytes;

    while (at < n && (bytes = utf8_character((const unsigned char *)text + at, n - at)) > 0)
        at += bytes;
    return at;
}

enum { LONGEST = 63 }; /* no longer word is compared */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* One row of the usual table at a time: at[j] is the distance of the first letters of `a` to the
 * first j letters of `b`. */
static int edit_distance(const char *a, const char *b, int length_b)
{
    int at[LONGEST + 1];

    for (int j = 0; j <= length_b; j++)
        at[j] = j;
    for (int i = 0; a[i]; i++) {
        int corner = at[0];
        at[0] = i + 1;
        for (int j = 1; j <= length_b; j++) {
            int replaced = corner + (a[i] != b[j - 1]);
            corner = at[j];
            at[j] = least(replaced, least(at[j], at[j - 1]) + 1);
        }
    }
    return at[length_b];
}

bool nearest_try(const char *word, const char *candidate, int *distance)
{
    size_t length = strlen(candidate);

    if (length > LONGEST || strlen(word) > LONGEST)
        return false;
    int d = edit_distance(word, candidate, (int)length);
    bool nearer = d < *distance && (d < 2 || word[0] == candidate[0]);
    if (nearer)
        *distance = d;
    return nearer;
}

int nearest_limit(const char *word)
{
    return (int)(strlen(word) + 4) / 3;
}

struct unit {
    const char *name;
    double points;
};

static const struct unit units[] = {{"pt", 1}, {"in", 72}, {"mm", 72 / 25.4}, {NULL, 0}};

/* Not strtod(), since the decimal point depends on the locale there. */
bool length_parse(const char *text, double *points)
{
    int64_t whole, part = 0, scale = 1;
    size_t n = number_scan(text, strlen(text), 100000, &whole);

    if (n == 0 || whole > 100000)
        return false;
    text += n;
    if (*text == '.') {
        n = number_scan(text + 1, strlen(text + 1), 9999, &part);
        if (n == 0 || n > 4)
            return false;
        text += 1 + n;
        while (n-- > 0)
            scale *= 10;
    }
    text += strspn(text, " ");
    for (const struct unit *unit = units; unit->name; unit++)
        if (strcmp(text, unit->name) == 0) {
            *points = ((double)whole + (double)part / (double)scale) * unit->points;
            return true;
        }
    return false;
}
