/* The tables of a family of puzzles to copy: Latin squares (example/latin.c). */
#pragma once

#include "format/json_body.h"
#include "model/services.h"
#include "render/drawing.h"

extern const struct family latin_family;
extern const struct json_body latin_json;
extern const struct services latin_services;
extern const struct drawing latin_drawing;
