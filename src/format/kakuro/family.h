/* Kakuros as records. */
#pragma once

#include "format/json_body.h"
#include "model/kakuro/kakuro.h"

/* A record of this kakuro, which it takes over. */
struct record kakuro_record(struct kakuro *k);

static inline struct kakuro *kakuro_of(const struct record *r)
{
    return r->body;
}
