/* What the driver of a sweep and the library that it loads into a program share, through a file
 * whose descriptor is named by the environment variable SWEEP. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

struct sweep_shared {
    long fail_at;         /* the number of the allocation that fails, from 1; 0 for none */
    bool and_all_after;   /* all later ones fail too */
    atomic_long requests; /* how many there were */
};
