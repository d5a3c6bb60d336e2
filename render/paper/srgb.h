/* The ICC profile of sRGB (IEC 61966-2-1), version 4: how the colours of a document are meant. */
#pragma once

#include "base/strbuf.h"

/* Appends its bytes. */
void srgb_profile(struct strbuf *out);
