/*
 * Large numbers of GMP that live while memory is taken: a call that ends then (mem.h) releases them. They
 * lie in blocks of mem.h, never on the stack.
 */
#pragma once

#include "base/mem.h"

#include <gmp.h>

static inline void number_release(void *number)
{
    mpz_clear(number);
}

static inline void number_init(mpz_ptr number)
{
    mpz_init(number);
    mem_hold(number, number_release);
}

static inline void number_clear(mpz_ptr number)
{
    mem_hold(number, NULL);
    mpz_clear(number);
}
