/*
 * What every unit test needs: cmocka, a main that runs the tests of the file, how much of a long
 * test a run wants, and a folder for files.
 */
#pragma once

#include "base/pcg.h"
#include "base/strbuf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Begins a test, `TEST(words_are_cut) { ... }`. All tests of a program run, in the order of the
 * file; with a pattern as its argument, such as '*cut*', those whose names match. */
#define TEST(name)                                                  \
    static void name(void **state);                                 \
    __attribute__((constructor)) static void name##_is_a_test(void) \
    {                                                               \
        test_add(#name, name, __LINE__);                            \
    }                                                               \
    static void name(__attribute__((unused)) void **state)

void test_add(const char *name, void (*test)(void **state), int line);

/*
 * How many boards, puzzles or steps a test takes: `usual`; or, when the environment has
 * SLINK_TESTS=full, `full`; or, with SLINK_TESTS=N, N times `full`, for as long as one likes.
 */
int test_amount(int usual, int full);

/* The seed of a test's random numbers: `usual`, or that of SLINK_SEED in the environment. */
uint64_t test_seed(uint64_t usual);

/* The random numbers of that seed. */
struct pcg32 test_stream(uint64_t usual);

/* An empty text. */
struct strbuf test_text(void);

/* A folder of the test, empty at first. It and the files in it are removed after the test. */
const char *test_folder(void);

/* The path of a file in the folder, which lasts as long as the test. */
char *test_path(const char *name);

/* Writes a file into the folder and returns its path. */
char *test_file(const char *name, const void *bytes, size_t n);
