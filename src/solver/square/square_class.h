/*
 * Classes of places on the square engine; private to square*.c. Two places of one class are
 * known to be of the same side (parity 0) or of different sides (parity 1).
 *
 * Each place stores the number of its class, so a query is one load. When two classes are joined,
 * the members of the smaller one, a circular list, take the other's number. Joins are kept in a
 * list, so an undo costs as much as the joins did. A class has the number of one of its places.
 * Class 0 is the outside: it only takes in others and has no list of members.
 */
#ifndef SOLVER_SQUARE_CLASS_H
#define SOLVER_SQUARE_CLASS_H

#include <assert.h>
#include <stdbool.h>
#include <string.h>

struct square_join {
    int x, y; /* a place of the larger class and one of the smaller */
    int was;  /* 2*number of the smaller class, + 1 if its places changed parity */
};

/* Arrays include the outside cells around the places. An image is the initial state of its array.
 */
struct square_classes {
    int *of, *of_image;     /* [place] 2*class + parity */
    int *next, *next_image; /* [place] the next member */
    int *size, *size_image; /* [class]; that of class 0 is so large that it is never the smaller */
    struct square_join *join;
    int njoins;
};

/* The result of square_class_join(): `count` places, from `first` on in their list, have another
 * number now. */
struct square_moved {
    bool contradiction;
    int first, count;
};

/* Makes each cell a class again. Arrays have `before` places before place 0, and `places` in all.
 */
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

/* Gives all members of y's class this number, and changes their parities by `change`. */
static inline void square_class_renumber(struct square_classes *c, int y, int number, int change)
{
    int place = y;

    assert(number >= 0 && (change == 0 || change == 1));
    do {
        c->of[place] = 2 * number + ((c->of[place] & 1) ^ change);
        place = c->next[place];
    } while (place != y);
}

/* Records the parity of x and y. */
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

/* Takes back the latest joins until njoins are left. */
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
