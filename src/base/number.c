#include "base/number.h"

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
