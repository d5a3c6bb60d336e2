/*
 * Games of a player: what was entered into puzzles, and when, as pages to play offer it in a file. One
 * JSON object for each game, slink-formats(5).
 */
#pragma once

#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a move says of the facts with a number (model/family.h). */
struct game_move {
    int64_t at; /* milliseconds of play since the beginning, never fewer than in the move before */
    int fact;   /* the number */
    int field;  /* of the family's fields; -1: no longer any */
};

struct game {
    char *id;       /* the puzzle's, or its number in the page */
    int64_t length; /* milliseconds */
    bool solved;
    int nhints; /* that the player asked for; -1: not known */
    size_t nmoves;
    struct game_move *move;
};

struct games {
    size_t n, capacity;
    struct game *game;
};

/* Reads a file; false with a message. The caller releases the games in any case. */
bool games_read(struct games *games, const char *path, struct diag *d);
void games_release(struct games *games);

/* The first game of the puzzle with this id; NULL: there is none. */
const struct game *games_find(const struct games *games, const char *id);
