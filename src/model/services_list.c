/* The services of all families, in a file of their own so that a program may bring another list. */
#include "model/services.h"

#define ROW(name) &name##_services,

const struct services *const services_list[] = {FAMILIES(ROW) NULL};
