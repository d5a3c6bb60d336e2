/* What tests of libslink share, which see include/slink.h alone. */
#pragma once

#include "support/test.h"

#include <slink.h>

static inline slink *context(void)
{
    slink *s = slink_new("templates");

    assert_non_null(s);
    return s;
}

static inline slink_puzzle *made(slink *s, const char *kind, const char *options, int64_t seed)
{
    slink_maker *m;
    slink_puzzle *p;

    assert_int_equal(slink_maker_new(s, kind, options, &m), SLINK_DONE);
    assert_int_equal(slink_make(m, seed, 1, &p), SLINK_DONE);
    slink_maker_free(m);
    return p;
}

static inline char *json_of(slink *s, slink_puzzle *p)
{
    char *text;

    assert_int_equal(slink_write(s, &p, 1, "json", &text), SLINK_DONE);
    return text;
}
