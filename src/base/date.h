/* Dates of the Gregorian calendar, as ISO 8601 writes them: 2027-01-31. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATE_ROOM = 16, DATE_DAYS_IN_WEEK = 7 };

/* Days since 1970-01-01. False if the first n bytes of the text are not a date of the years 1970 to
 * 9999. */
bool date_parse(const char *text, size_t n, int64_t *day);

/* From 1970-01-01 to 9999-12-31. */
void date_print(int64_t day, char text[DATE_ROOM]);

/* 0 for Monday to 6 for Sunday. */
int date_weekday(int64_t day);
