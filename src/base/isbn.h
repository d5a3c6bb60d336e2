/* International Standard Book Numbers of 13 digits, as in ISO 2108. */
#pragma once

#include "base/diag.h"

#include <stdbool.h>

enum { ISBN_DIGITS = 13 };

/* Takes a number with or without hyphens and blanks between its digits. False if it does not have
 * 13 digits that begin with 978 or 979, or if its last digit, the check digit, is wrong. */
bool isbn_parse(const char *text, char digits[ISBN_DIGITS + 1]);

/* The same for the value of the option --isbn: a message on false. */
bool isbn_check(const char *text, struct diag *d);
