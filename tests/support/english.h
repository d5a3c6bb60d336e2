/* The English words of books, for tests of what stands beside pictures. */
#pragma once

#include "render/wording.h"
#include "support/test.h"

OWNABLE(wording, wording_free)

static inline struct wording *english_words(void)
{
    struct diag d;
    struct wording *w = wording_read(TEST_DATA "/../../templates/text/en.ini", &d);

    assert_non_null(w);
    return w;
}
