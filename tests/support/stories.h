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
 * The sentences of each step, in each language, are whole, begin with a capital letter, end with a stop, and have no word
 * twice in a row; they name the clues at which they look, and every edge that they conclude.
 */
void assert_sentences(struct puzzle *p, struct story *story);

/* Fails unless all texts of a story that was told are whole: slots are filled, and nothing is left
 * where one was empty. */
void assert_whole(const struct story *story);

/* Each step of a story that was told is a hint of four stages; what it finds is told in the last one, and a
 * hint of a book is a question. */
void assert_stages(const struct words *w, const struct record *r);

/* The words of loops, or of sudokus, in a language. */
struct words *loop_words(const char *language);
struct words *sudoku_words(const char *language);
