/*
 * Classes of places on the fast square engine; private to square*.c. Two places of a class stand in
 * a known parity.
 *
 * Each place carries the number of its class, so that to ask is one look; of two classes that are
 * joined the smaller takes the other's number, its members being known by circular lists. What is
 * joined is kept, so that going back costs what the joins did. The number of a class is that of one
 * of its places, but for class 0, the outside, which takes in others and has no list.
 */
#ifndef SOLVER_SQUARE_CLASS_H
#define SOLVER_SQUARE_CLASS_H

#include <assert.h>
#include <stdbool.h>
#include <string.h>

struct square_join {
    int x, y; /* places of the larger class and of the smaller one */
    int was;  /* 2*number of the smaller one + 1 if its places changed their parity */
};

/* Arrays go on before and behind the places. Images are what the others are at first. */
struct square_classes {
    int *of, *of_image;     /* [place] 2*class + parity */
    int *next, *next_image; /* [place] the next member */
    int *size, *size_image; /* [class]; that of class 0 is so large that it is never the smaller */
    struct square_join *join;
    int njoins;
};

/* What square_class_join() did: those of `count` places, from `first` on in their list, have
 * another number now. */
struct square_moved {
    bool contradiction;
    int first, count;
};

/* With so many places before the first one, and in all. */
static inline void square_class_begin(struct square_classes *c, int before, size_t places)
{
    memcpy(c->of - before, c->of_image - before, places * sizeof *c->of);
    memcpy(c->next - before, c->next_image - before, places * sizeof *c->next);
    memcpy(c->size, c->size_image, places * sizeof *c->size);
    c->njoins = 0;
}

static inline int square_class_of(const struct square_classes *c, int place)
{
    return c->of[place] >> 1;
}

static inline void square_class_swap_next(struct square_classes *c, int x, int y)
{
    int after_x = c->next[x];

    c->next[x] = c->next[y];
    c->next[y] = after_x;
}

/* Gives all of y's class this number, and parities changed by `change`. */
static inline void square_class_renumber(struct square_classes *c, int y, int number, int change)
{
    int place = y;

    do {
        c->of[place] = 2 * number + ((c->of[place] & 1) ^ change);
        place = c->next[place];
    } while (place != y);
}

/* From now on x and y stand in this parity. */
static inline struct square_moved square_class_join(struct square_classes *c, int x, int y,
                                                    int parity)
{
    int change = ((c->of[x] ^ c->of[y]) & 1) ^ parity;
    int large = square_class_of(c, x), small = square_class_of(c, y);

    assert(parity == 0 || parity == 1);
    if (large == small)
        return (struct square_moved){.contradiction = change != 0};
    if (c->size[large] < c->size[small]) {
        int held = x;
        x = y;
        y = held;
        held = large;
        large = small;
        small = held;
    }
    c->join[c->njoins++] = (struct square_join){x, y, 2 * small + change};
    square_class_renumber(c, y, large, change);
    if (large == 0)
        return (struct square_moved){.first = y, .count = c->size[small]};
    c->size[large] += c->size[small];
    square_class_swap_next(c, x, y);
    return (struct square_moved){.first = c->next[x], .count = c->size[small]};
}

/* Takes back the latest joins until so many are left. */
static inline void square_class_undo(struct square_classes *c, int njoins)
{
    assert(njoins >= 0 && njoins <= c->njoins);
    while (c->njoins > njoins) {
        struct square_join j = c->join[--c->njoins];
        int large = square_class_of(c, j.x), small = j.was >> 1;
        if (large != 0) {
            c->size[large] -= c->size[small];
            square_class_swap_next(c, j.x, j.y);
        }
        square_class_renumber(c, j.y, small, j.was & 1);
    }
}

#endif
