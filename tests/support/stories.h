/* What the tests of stories and of hints share. */
#pragma once

#include "base/pcg.h"
#include "explain/words.h"
#include "model/loops/puzzle.h"
#include "model/record.h"
#include "model/story.h"

/* A puzzle by a random recipe: all types, all levels (the highest take the longest to make), small
 * boards. Each tenth is of a level from 5 to 7. */
void random_story_puzzle(struct pcg32 *rng, int64_t nth, struct record *r);

/* Tells a story of the puzzle, which it may have without texts, in a language. */
void tell_story(const struct words *w, struct puzzle *p, struct story *story);

/*
 * The sentences of each step, in each language, are whole; they name the clues of its reason and no
 * others, except zeros at blocked corners; and every edge that a sentence above counting concludes.
 */
void assert_sentences(struct puzzle *p, struct story *story);

/* Fails unless all texts of a story that was told are whole: slots are filled, and nothing is left
 * where one was empty. */
void assert_whole(const struct story *story);

/* The words of loops, or of sudokus, in a language. */
struct words *loop_words(const char *language);
struct words *sudoku_words(const char *language);
