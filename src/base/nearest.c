#include "base/nearest.h"

#include <string.h>

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
    bool nearer = d < *distance;
    if (nearer)
        *distance = d;
    return nearer;
}

int nearest_limit(const char *word)
{
    return (int)(strlen(word) + 4) / 3;
}
