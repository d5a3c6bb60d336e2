/* The services of all families, in a file of their own so that a program may bring another list. */
#include "model/services.h"

#define DECLARE(name) extern const struct services name##_services;
#define ROW(name) &name##_services,

FAMILIES(DECLARE)

const struct services *const services_list[] = {FAMILIES(ROW) NULL};
