#include "model/loops/growth.h"
#include "model/loops/tile.h"

#include <string.h>

/* ---- the data ---- */

/* clang-format off */
static const struct tile honeycomb[] = {
    {6, 0, {ALWAYS}, {{-15, -26}, {15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}}},
};
static const struct tile triangular[] = {
    {3, 0, {EVEN | BELOW, EVEN | LEFT | RIGHT}, {{0, 26}, {15, 0}, {30, 26}}},
    {3, 0, {ODD}, {{30, 0}, {15, 26}, {0, 0}}},
    {3, 1, {EVEN}, {{45, 0}, {30, 26}, {15, 0}}},
    {3, 1, {ODD}, {{15, 26}, {30, 0}, {45, 26}}},
};
static const struct tile snub_square[] = {
    {4, 0, {ODD}, {{15, 0}, {41, 15}, {26, 41}, {0, 26}}},
    {4, 0, {EVEN}, {{26, 0}, {41, 26}, {15, 41}, {0, 15}}},
    {3, 0, {ODD | LEFT}, {{15, 0}, {0, 26}, {-15, 0}}},
    {3, 0, {EVEN | LEFT}, {{0, 15}, {15, 41}, {-15, 41}}},
    {3, 0, {ODD | ABOVE}, {{15, 0}, {41, -15}, {41, 15}}},
    {3, 0, {EVEN | ABOVE}, {{0, -15}, {26, 0}, {0, 15}}},
};
static const struct tile cairo[] = {
    {5, 0, {ODD | ABOVE}, {{14, -31}, {48, -31}, {62, 0}, {31, 14}, {0, 0}}},
    {5, 0, {EVEN | ABOVE}, {{0, 0}, {31, -14}, {62, 0}, {48, 31}, {14, 31}}},
    {5, 0, {ODD | LEFT}, {{0, 0}, {31, 14}, {31, 48}, {0, 62}, {-14, 31}}},
    {5, 0, {EVEN | LEFT}, {{0, 0}, {14, 31}, {0, 62}, {-31, 48}, {-31, 14}}},
};
static const struct tile great_hexagonal[] = {
    {6, 0, {ALWAYS}, {{-15, -26}, {15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}}},
    {4, 0, {BELOW}, {{-15, 26}, {15, 26}, {15, 56}, {-15, 56}}},
    {4, 0, {RIGHT | EVEN, RIGHT | BELOW}, {{30, 0}, {56, 15}, {41, 41}, {15, 26}}},
    {4, 0, {LEFT | EVEN, LEFT | BELOW}, {{-30, 0}, {-15, 26}, {-41, 41}, {-56, 15}}},
    {3, 0, {RIGHT | BELOW}, {{15, 26}, {41, 41}, {15, 56}}},
    {3, 0, {LEFT | BELOW}, {{-15, 26}, {-15, 56}, {-41, 41}}},
};
static const struct tile kites[] = {
    {4, 0, {ALWAYS}, {{0, 0}, {52, 0}, {52, 30}, {26, 45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {26, 45}, {0, 60}, {-26, 45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-26, 45}, {-52, 30}, {-52, 0}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-52, 0}, {-52, -30}, {-26, -45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-26, -45}, {0, -60}, {26, -45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {26, -45}, {52, -30}, {52, 0}}},
};
static const struct tile floret[] = {
    {5, 0, {ODD, BELOW, TOP}, {{120, 104}, {105, 182}, {30, 208}, {-30, 156}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{150, -52}, {210, 0}, {195, 78}, {120, 104}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{30, -156}, {105, -182}, {165, -130}, {150, -52}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-120, -104}, {-105, -182}, {-30, -208}, {30, -156}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-150, 52}, {-210, 0}, {-195, -78}, {-120, -104}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-30, 156}, {-105, 182}, {-165, 130}, {-150, 52}, {0, 0}}},
};
static const struct tile kagome[] = {
    {6, 0, {ALWAYS}, {{15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}, {-15, -26}}},
    {3, 0, {RIGHT, EVEN | ABOVE}, {{45, -26}, {30, 0}, {15, -26}}},
    {3, 0, {RIGHT, EVEN | BELOW}, {{45, 26}, {15, 26}, {30, 0}}},
    {3, 0, {ODD | FIRST}, {{-15, -26}, {-30, 0}, {-45, -26}}},
    {3, 0, {ODD | FIRST | BELOW}, {{-15, 26}, {-45, 26}, {-30, 0}}},
};
static const struct tile octagonal[] = {
    {8, 0, {ALWAYS}, {{29, 0}, {70, 0}, {99, 29}, {99, 70}, {70, 99}, {29, 99}, {0, 70}, {0, 29}}},
    {4, 0, {LEFT | ABOVE}, {{0, -29}, {29, 0}, {0, 29}, {-29, 0}}},
};
static const struct tile dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {3, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {0, 82}, {-15, 56}}},
    {3, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{-15, -56}, {0, -82}, {15, -56}}},
};
static const struct tile great_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {6, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {30, 82}, {15, 108}, {-15, 108}, {-30, 82}, {-15, 56}}},
    {6, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{-15, -56}, {-30, -82}, {-15, -108}, {15, -108}, {30, -82}, {15, -56}}},
    {4, 0, {RIGHT}, {{56, -15}, {86, -15}, {86, 15}, {56, 15}}},
    {4, 0, {ABOVE | RIGHT, ABOVE | EVEN}, {{15, -56}, {30, -82}, {56, -67}, {41, -41}}},
    {4, 0, {ABOVE | LEFT, ABOVE | ODD}, {{-41, -41}, {-56, -67}, {-30, -82}, {-15, -56}}},
};
static const struct tile great_great_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {6, 0, {ABOVE | RIGHT, ABOVE | EVEN}, {{67, -86}, {67, -56}, {41, -41}, {15, -56}, {15, -86}, {41, -101}}},
    {6, 0, {RIGHT}, {{108, -15}, {108, 15}, {82, 30}, {56, 15}, {56, -15}, {82, -30}}},
    {6, 0, {BELOW | RIGHT, BELOW | EVEN}, {{67, 56}, {67, 86}, {41, 101}, {15, 86}, {15, 56}, {41, 41}}},
    {4, 0, {ABOVE | RIGHT}, {{67, -56}, {82, -30}, {56, -15}, {41, -41}}},
    {4, 0, {BELOW | RIGHT}, {{82, 30}, {67, 56}, {41, 41}, {56, 15}}},
    {4, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {15, 86}, {-15, 86}, {-15, 56}}},
    {4, 0, {BELOW | LEFT}, {{-56, 15}, {-41, 41}, {-67, 56}, {-82, 30}}},
    {4, 0, {ABOVE | LEFT}, {{-41, -41}, {-56, -15}, {-82, -30}, {-67, -56}}},
    {4, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{15, -86}, {15, -56}, {-15, -56}, {-15, -86}}},
    {3, 0, {ABOVE | RIGHT}, {{97, -56}, {82, -30}, {67, -56}}},
    {3, 0, {BELOW | RIGHT}, {{97, 56}, {67, 56}, {82, 30}}},
};
static const struct tile compass_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {3, 0, {RIGHT | BELOW}, {{56, 15}, {71, 41}, {41, 41}}},
    {3, 0, {RIGHT | BELOW}, {{97, 56}, {71, 71}, {71, 41}}},
    {3, 0, {RIGHT | BELOW}, {{71, 71}, {56, 97}, {41, 71}}},
    {3, 0, {RIGHT | BELOW}, {{41, 41}, {41, 71}, {15, 56}}},
    {4, 0, {RIGHT | BELOW}, {{71, 41}, {71, 71}, {41, 71}, {41, 41}}},
};
/* clang-format on */

#define TILES(tile) sizeof(tile) / sizeof *(tile), tile

const struct tiling tilings[] = {
    {"honeycomb", 2, NULL, 30, 45, 52, {0, 26}, COLUMNS, 0, TILES(honeycomb)},
    {"triangular", 1, "0_", 30, 30, 26, {0, 0}, ROWS, 1, TILES(triangular)},
    {"snub-square", 3, NULL, 30, 41, 41, {0, 0}, BOTH, 0, TILES(snub_square)},
    {"cairo", 4, NULL, 34, 62, 62, {0, 0}, BOTH, 0, TILES(cairo)},
    {"great-hexagonal", 5, NULL, 30, 71, 82, {0, 41}, COLUMNS, 0, TILES(great_hexagonal)},
    {"kites", 7, NULL, 52, 104, 90, {52, 0}, ROWS, 0, TILES(kites)},
    {"floret", 8, NULL, 120, 315, -364, {0, 182}, COLUMNS, 0, TILES(floret)},
    {"kagome", 14, NULL, 30, 60, 52, {30, 0}, ROWS, 0, TILES(kagome)},
    {"octagonal", 6, NULL, 41, 99, 99, {0, 0}, BOTH, 0, TILES(octagonal)},
    {"dodecagonal", 9, NULL, 30, 112, 97, {56, 0}, ROWS, 0, TILES(dodecagonal)},
    {"great-dodecagonal", 10, NULL, 30, 142, 123, {71, 0}, ROWS, 0, TILES(great_dodecagonal)},
    {"great-great-dodecagonal",
     13,
     NULL,
     30,
     164,
     142,
     {82, 0},
     ROWS,
     0,
     TILES(great_great_dodecagonal)},
    {"compass-dodecagonal", 15, NULL, 30, 112, 112, {0, 0}, BOTH, 0, TILES(compass_dodecagonal)},
    {"penrose-kites", 11, NULL, 120, 100, 100, .growth = &growth_kites},
    {"penrose-rhombs", 12, NULL, 125, 100, 100, .growth = &growth_rhombs},
    {"spectres", TILING_NOT_LOOPY, NULL, 40, 115, 115, .growth = &growth_spectres},
    {"hats", TILING_NOT_LOOPY, NULL, 40, 115, 115, .growth = &growth_hats},
    {0},
};

const struct tiling tiling_own = {.name = "own", .loopy = TILING_NOT_LOOPY, .side = 1};

const char *const tiling_name[] = {"square",
                                   "honeycomb",
                                   "triangular",
                                   "snub-square",
                                   "cairo",
                                   "great-hexagonal",
                                   "kites",
                                   "floret",
                                   "kagome",
                                   "octagonal",
                                   "dodecagonal",
                                   "great-dodecagonal",
                                   "great-great-dodecagonal",
                                   "compass-dodecagonal",
                                   "penrose-kites",
                                   "penrose-rhombs",
                                   "spectres",
                                   "hats",
                                   NULL};

const struct tiling *tiling_find(const char *name)
{
    for (const struct tiling *t = tilings; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

const struct tiling *tiling_of_loopy(int number)
{
    for (const struct tiling *t = tilings; t->name; t++)
        if (t->loopy == number)
            return t;
    return NULL;
}
