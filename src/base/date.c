#include "base/date.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SECONDS = 86400, LENGTH = 10, MONDAY = 4 /* 1970-01-05 */ };

bool date_parse(const char *text, size_t n, int64_t *day)
{
    int64_t year, month, of_month;
    char again[DATE_ROOM];

    if (n != LENGTH || number_scan(text, 4, 9999, &year) != 4 || text[4] != '-' ||
        number_scan(text + 5, 2, 99, &month) != 2 || text[7] != '-' ||
        number_scan(text + 8, 2, 99, &of_month) != 2 || year < 1970)
        return false;
    struct tm tm = {
        .tm_year = (int)year - 1900, .tm_mon = (int)month - 1, .tm_mday = (int)of_month};
    *day = timegm(&tm) / SECONDS;
    if (tm.tm_year + 1900 > 9999)
        return false;
    date_print(*day, again); /* of 2027-02-30 it is another day */
    return memcmp(text, again, LENGTH) == 0;
}

void date_print(int64_t day, char text[DATE_ROOM])
{
    time_t seconds = (time_t)day * SECONDS;
    struct tm tm;

    strftime(text, DATE_ROOM, "%Y-%m-%d", gmtime_r(&seconds, &tm));
}

int date_weekday(int64_t day)
{
    return (int)((day - MONDAY + DATE_DAYS_IN_WEEK) % DATE_DAYS_IN_WEEK);
}
