/* The languages that there are words for. */
#pragma once

#include "base/data_file.h"

/* Their codes in their order, ended by NULL: those of the files in templates/text. */
static inline char *const *languages(void)
{
    static char **code;

    if (!code)
        code = data_file_names("text", ".ini");
    return code;
}
