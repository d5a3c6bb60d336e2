/*
 * The recipe: what kind of puzzle is asked for. Together with a seed and an index it fixes the
 * puzzle to the last byte.
 */
#pragma once

#include "base/diag.h"
#include "base/options.h"
#include "base/strbuf.h"
#include "explain/loops/rate.h"
#include "format/bitmap.h"
#include "format/loops/givens.h"
#include "generator/loops/theme.h"
#include "model/loops/loop.h"
#include "model/loops/symmetry.h"
#include "model/loops/tiling.h"
#include "model/record.h"
#include "model/services.h"

enum {
    RECIPE_MAX_SIDE = 200,
    RECIPE_UNIFORM_CELLS = 100, /* boards of at most this many cells can have uniform loops */
    RECIPE_SHAPED_SIDE = 6, /* symmetric loops, spirals and bays need full boards of that side */
    RECIPE_NUMBERED_CELLS = 144,    /* and, without digits, letters with given numbers */
    RECIPE_SYMMETRIC_CELLS = 16,    /* smaller boards are not symmetric unless asked for */
    RECIPE_SYMMETRIC_LETTERS = 225, /* nor are larger ones with letters */
    RECIPE_ANY_LEVEL = 0,
    RECIPE_USUAL = -1,     /* what is usual for the level; see recipe_insight() */
    RECIPE_MANY = 999,     /* bottlenecks, all that a puzzle can have */
    RECIPE_DIGITS = 5,     /* 0 to 4 */
    RECIPE_WIGGLES = 10,   /* the degrees of random loops */
    RECIPE_MAX_GROUP = 50, /* cells of a letter group, or of one of its pieces */
    RECIPE_MAX_PIECES = 9,
    RECIPE_NUMBERS = 52 /* numbers that can be given to the groups */
};

enum recipe_loop {
    RECIPE_LOOP_RANDOM,    /* grown and shaken: quick on any board, winds through all of it */
    RECIPE_LOOP_UNIFORM,   /* each loop of the board with the same probability, exactly */
    RECIPE_LOOP_SYMMETRIC, /* those that tell something: with the symmetry of the clues, or any, */
    RECIPE_LOOP_SPIRAL,
    RECIPE_LOOP_BAYS /* or two or three deep bays */
};

/* The shapes of letter groups. */
enum recipe_groups {
    RECIPE_GROUPS_POLYOMINOES, /* any connected shapes, from the regions */
    RECIPE_GROUPS_SQUARES,     /* k x k, as Michael Rios invented them */
    RECIPE_GROUPS_RECTANGLES,
    RECIPE_GROUPS_MIXED /* one of the three, for each group anew */
};

/* Which clues are tried for removal last. */
enum recipe_keep { RECIPE_KEEP_LETTERS, RECIPE_KEEP_DIGITS, RECIPE_KEEP_BALANCED };

/*
 * Bounds for insights: how many suppositions the story of a puzzle may have, and how long they may
 * be. Counting along a story takes far longer than a closure, so it comes last.
 */
enum { INSIGHT_ANY = 1000 }; /* as many as there are */

struct insight {
    int what_if_low, what_if_high; /* suppositions followed by anything but counting */
    int chain;                     /* the most rounds of any chain */
};

struct recipe {
    uint64_t given; /* a bit for each of recipe_rows; used by recipe_finish() alone */
    enum puzzle_type type;
    int rows, cols;                /* 1..RECIPE_MAX_SIDE */
    int tiling;                    /* of tiling_name; 0: squares */
    int patch;                     /* of one without a period, a number */
    struct lattice *board;         /* one's own; NULL: none */
    const char *board_name;        /* of its file */
    const struct bitmap *shape;    /* where there are cells, rows x cols; NULL: everywhere */
    const char *shape_name;        /* of its file */
    int difficulty, top;           /* 1..7: exactly this level; or RECIPE_ANY_LEVEL. And the highest
                                    * one of a batch, over which it rises */
    const char *feel;              /* a level that scores are near; NULL: the scores are */
    int64_t score_low, score_high; /* of the rating; RECIPE_USUAL: see recipe_missed() */
    int what_if_low, what_if_high; /* suppositions of the story, RECIPE_USUAL or up to */
    int chain;                     /* INSIGHT_ANY; the most rounds of their chains, or the same */
    int break_in[2];               /* wishes for the best of several: hundredths, at least and at */
    int bottlenecks[2];            /* most; steps that only one place offers, the same */
    int best_of;                   /* candidates of which the most pleasing is chosen, >= 1 */
    bool minimal;                  /* without any one clue there is a second solution */
    int symmetry;                  /* of the places of clues, groups as a whole */
    char digits[RECIPE_DIGITS + 1]; /* no other digits are clues; "": all are */
    char order[RECIPE_DIGITS + 1];  /* digits to try for removal first, in this order; "": random */

    /* Where loops come from; the parts exclude each other (strategy.c, recipe_options.c). */
    struct {                   /* chosen at random, or of a shape: */
        enum recipe_loop loop; /* where the first loops come from */
        int wiggle_low;        /* of random loops: 0 round .. RECIPE_WIGGLES-1 winding; if they */
        int wiggle_high;       /* differ, each loop has a share of cells inside, too */
    };
    struct {                          /* of a picture: */
        const unsigned char *picture; /* the inside of the loop, as for loop_around(); or NULL */
        const char *picture_name;     /* of its file */
        bool solid;                   /* without slits in large areas */
        int picture_changes;          /* cells that differ from the file */
    };
    struct {                                    /* found, to suit what is given: */
        const struct bitmap *pattern;           /* the places of all digits, rows x cols; or NULL */
        const struct givens *givens;            /* digits of some cells, rows x cols; or NULL */
        const char *pattern_name, *givens_name; /* of their files */
        enum theme theme;                       /* motifs of digits */
    };

    /* Letters, of a super puzzle only. */
    struct {
        enum recipe_keep keep;
        bool letters_only;         /* no digits at all */
        const struct givens *map;  /* letters of cells, in place of all below; or NULL */
        const char *map_name;      /* of its file */
        int cover;                 /* per cent of the cells in letter groups */
        int group_low, group_high; /* cells of a group, or of each of its pieces */
        int piece_low, piece_high; /* pieces of a group, which share no edge */
        int temperature;           /* of the groups, as for regions: hundredths, or REGIONS_HOT */
        enum recipe_groups groups;
        int numbers[RECIPE_NUMBERS]; /* [nnumbers] of all groups, in reading order of their first */
        int nnumbers;                /* cells; 0: the loop decides; then cover is ignored */
    };
};

/* The recipe as people write it: one table of options, for the command line and for recipe files;
 * their values are in a struct recipe, after its init. */
extern const struct option_row recipe_rows[];

/* A super puzzle of level 3, with a fixed wiggle and without symmetry. */
void recipe_init(void *recipe);

/* Completes and checks the recipe, once all options are set: files are read for it, which are the
 * recipe's, and it gets what is usual for what was not given. */
bool recipe_finish(void *recipe, struct diag *d);

/* Frees what recipe_finish() read. */
void recipe_release(void *recipe);

/* Whether the option was given. */
bool recipe_given(const struct recipe *r, const char *option);

/* Reads --numbers into r->numbers. Numbers are separated by blanks or commas; in a text without
 * either, such as 3.1415 or 2026-03-14, each digit is a number. */
bool recipe_parse_numbers(struct recipe *r, const char *text, struct diag *d);

/* Sets wiggle and symmetry to the defaults of slink-gen for a recipe of which all else is known. */
void recipe_set_usual(struct recipe *r);

/* The board; the caller holds one reference. recipe_check() has seen that there is one. */
struct lattice *recipe_lattice(const struct recipe *r);

/* Whether it is no board of squares. */
bool recipe_is_tiled(const struct recipe *r);

/* The patch, where it has a tiling. */
struct patch recipe_patch(const struct recipe *r);

int recipe_cells(const struct recipe *r);

/* The sizes of groups if none are asked for. */
void recipe_usual_sizes(enum recipe_groups groups, int *low, int *high);

/* Whether the outline has the symmetry, or one of the mixed ones (boards without a shape that are not
 * square are not asked about symmetries of squares), and so have the places of the givens, if any, and
 * those of cells that are to have no digit. */
bool recipe_has_symmetry(const struct recipe *r, int symmetry, const struct givens *g);

/* Whether clues are dropped as long as the level allows. */
bool recipe_drops(const struct recipe *r);

/* Whether the loop may change in order that fewer clues suffice. */
bool recipe_thins(const struct recipe *r);

/* Whether digits, groups or a super puzzle's places of digits are given, so that loops are sought
 * that suit them. */
bool recipe_gives(const struct recipe *r);

/* Marks the cells of the pattern: on[ncells] is 1 for them, otherwise 0. */
void recipe_mark_pattern(const struct recipe *r, const struct lattice *l, unsigned char *on);

/* The digits of a file alone, as a puzzle that the caller frees; NULL if there are none. */
struct puzzle *givens_puzzle(struct lattice *l, const struct givens *g);

/* The bounds for the stories of puzzles of this level. */
struct insight recipe_insight(const struct recipe *r, int level);

/* Whether it bounds nothing. */
bool insight_is_free(const struct insight *i);

/* How far the story is beyond the bounds: 0 if it has so many what-ifs, with chains that are short
 * enough. */
int insight_distance(const struct insight *i, const struct path_summary *way);

/* Appends the bounds in words that follow "with", or nothing. */
void insight_words(const struct insight *i, struct strbuf *out);

/* Whether puzzles of a level are rather to be as usual there, since nothing in the recipe makes
 * them otherwise, and the board is neither small nor large. */
bool recipe_wishes_usual(const struct recipe *r);

/* How far the puzzle with this rating is from the wishes for --best-of, and from what is usual for
 * its level; 0 if it is as wished for. */
int recipe_missed(const struct recipe *r, const struct puzzle *p, const struct rating *rating);

/* Whether only scores in a range are accepted. */
bool recipe_limits_score(const struct recipe *r);

/* False if no puzzle can be made like this, whatever the seed; *why has the reason. */
bool recipe_check(const struct recipe *r, struct diag *why);

/* For the table of wishes. Passes it on as options of slink-gen: all
 * that define the kind of puzzle, and those others that differ from recipe_init() and
 * recipe_set_usual(). The caller gives the text of the difficulty. */
void recipe_options(const void *recipe, const char *level, recipe_take *take, void *context);
int recipe_best_of(const void *recipe);

/* The words of options, in the order of their numbers. */
extern const char *const recipe_loop_name[];
extern const char *const recipe_keep_name[];
extern const char *const recipe_groups_name[];

/* The order that --order low stands for; it leaves the fewest clues. */
extern const char recipe_order_low[];
