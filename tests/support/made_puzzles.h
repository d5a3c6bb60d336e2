/* What must hold for every loop puzzle that the generator made from a recipe. */
#pragma once

#include "generator/loops/recipe.h"
#include "model/record.h"

/*
 * The puzzle has one solution, which is the record's; it has the size, the type, the groups, the
 * level and the story of the recipe, and no redundant clue. Of large puzzles only every third is
 * checked for redundant clues, because that takes longest. Prints the puzzle and fails otherwise.
 */
void check_made_puzzle(const struct record *r, const struct recipe *recipe);

/* The square, counted row by row, to which another one comes when the board is turned by half
 * (rotate2), and so on; for orbits these are taken again and again. */
int symmetric_square(const struct recipe *recipe, int way, int square);
