/*
 * Variables that own what they hold: OWN(strbuf) words = strbuf_new(); and FREED int *n = ...; release
 * it at the end of their block, also at a return before that. What is given away or released earlier
 * is declared plainly. OWNABLE says how a noun is released, by its pointer; OWNABLE_VALUE, by the
 * address of a struct. UNUSED marks a parameter that is there because others of its kind need it, and
 * a variable that only an assertion reads. (Extensions of C that gcc and clang have.)
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#define OWN(noun) __attribute__((cleanup(own_##noun))) struct noun
#define FREED __attribute__((cleanup(own_bytes)))
#define UNUSED __attribute__((unused))

#define OWNABLE(noun, release)                      \
    static inline void own_##noun(struct noun **it) \
    {                                               \
        release(*it);                               \
    }
#define OWNABLE_VALUE(noun, release)               \
    static inline void own_##noun(struct noun *it) \
    {                                              \
        release(it);                               \
    }

static inline void own_bytes(void *it)
{
    void *bytes;

    memcpy(&bytes, it, sizeof bytes);
    free(bytes);
}
