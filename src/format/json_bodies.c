/* The JSON of all families, in a file of its own so that a program may bring another list. */
#include "format/json_body.h"

#define ROW(name) &name##_json,

const struct json_body *const json_bodies[] = {FAMILIES(ROW) NULL};
