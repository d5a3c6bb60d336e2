/*
 * Classes of members, with parities, that are joined and undone. Two members of one class are known
 * to be alike (parity 0) or unlike (parity 1).
 *
 * Each member stores the number of its class, so a query is one load. When two classes are joined,
 * the members of the smaller one, a circular list, take the other's number. Joins are kept in a
 * list, so an undo costs as much as the joins did. base/unionfind.h joins faster and knows no
 * members.
 *
 * Members have the numbers [-before .. n-before[. A class has the number of one of its members, see
 * classes_number(). Class 0, that of the first member, is large from the start: it only takes in
 * others, and has no list of members.
 */
#pragma once

#include "base/arena.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

struct class_join {
    int x, y; /* a member of the larger class and one of the smaller */
    int was;  /* 2*number of the smaller class, + 1 if its members changed parity */
};

/* An image is the initial state of its array. */
struct classes {
    int before;
    size_t n;               /* all members */
    int *of, *of_image;     /* [member] 2*class + parity */
    int *next, *next_image; /* [member] the next one in its class */
    int *size, *size_image; /* [class]; that of class 0 counts n more */
    struct class_join *join;
    int njoins; /* also the mark for undo */
};

/* The result of classes_join(): `count` members, from `first` on in their list, have another number
 * now. */
struct classes_moved {
    bool contradiction;
    int first, count;
};

/* Takes the arrays of n members from an arena (base/arena.h). */
static inline void classes_arrays(struct classes *c, struct arena *a, int before, size_t n)
{
    *c = (struct classes){.before = before,
                          .n = n,
                          .of = (int *)arena_take(a, n, sizeof *c->of) + before,
                          .of_image = (int *)arena_take(a, n, sizeof *c->of) + before,
                          .next = (int *)arena_take(a, n, sizeof *c->next) + before,
                          .next_image = (int *)arena_take(a, n, sizeof *c->next) + before,
                          .size = arena_take(a, n, sizeof *c->size),
                          .size_image = arena_take(a, n, sizeof *c->size),
                          .join = arena_take(a, n, sizeof *c->join)};
}

/* The number of a class whose only member this is, and that member. */
static inline int classes_number(const struct classes *c, int member)
{
    return member + c->before;
}

static inline int classes_member(const struct classes *c, int number)
{
    return number - c->before;
}

/* Fills the images: all members are in class 0. */
static inline void classes_fill(struct classes *c)
{
    for (int i = 0; i < (int)c->n; i++) {
        c->next_image[classes_member(c, i)] = classes_member(c, i);
        c->size_image[i] = i == 0 ? (int)c->n : 1;
    }
}

/* In the image, the member is a class of its own. */
static inline void classes_part(struct classes *c, int member)
{
    c->of_image[member] = 2 * classes_number(c, member);
}

/* Makes the classes what the images say. */
static inline void classes_begin(struct classes *c)
{
    memcpy(c->of - c->before, c->of_image - c->before, c->n * sizeof *c->of);
    memcpy(c->next - c->before, c->next_image - c->before, c->n * sizeof *c->next);
    memcpy(c->size, c->size_image, c->n * sizeof *c->size);
    c->njoins = 0;
}

static inline int classes_of(const struct classes *c, int member)
{
    return c->of[member] >> 1;
}

/* The parity of two members of one class; -1 if they are in different ones. */
static inline int classes_parity(const struct classes *c, int x, int y)
{
    int difference = c->of[x] ^ c->of[y];

    return difference > 1 ? -1 : difference;
}

static inline void classes_swap_next(struct classes *c, int x, int y)
{
    int after_x = c->next[x];

    c->next[x] = c->next[y];
    c->next[y] = after_x;
}

/* Gives all members of y's class this number, and changes their parities by `change`. */
static inline void classes_renumber(struct classes *c, int y, int number, int change)
{
    int member = y;

    assert(number >= 0 && (change == 0 || change == 1));
    do {
        c->of[member] = 2 * number + ((c->of[member] & 1) ^ change);
        member = c->next[member];
    } while (member != y);
}

/* Records the parity of x and y. */
static inline struct classes_moved classes_join(struct classes *c, int x, int y, int parity)
{
    int change = ((c->of[x] ^ c->of[y]) & 1) ^ parity;
    int large = classes_of(c, x), small = classes_of(c, y);

    assert(parity == 0 || parity == 1);
    if (large == small)
        return (struct classes_moved){.contradiction = change != 0};
    if (c->size[large] < c->size[small]) {
        int held = x;
        x = y;
        y = held;
        held = large;
        large = small;
        small = held;
    }
    c->join[c->njoins++] = (struct class_join){x, y, 2 * small + change};
    classes_renumber(c, y, large, change);
    c->size[large] += c->size[small];
    if (large == 0)
        return (struct classes_moved){.first = y, .count = c->size[small]};
    classes_swap_next(c, x, y);
    return (struct classes_moved){.first = c->next[x], .count = c->size[small]};
}

/* Takes back the latest joins until njoins are left. */
static inline void classes_undo(struct classes *c, int njoins)
{
    assert(njoins >= 0 && njoins <= c->njoins);
    while (c->njoins > njoins) {
        struct class_join j = c->join[--c->njoins];
        int large = classes_of(c, j.x), small = j.was >> 1;
        c->size[large] -= c->size[small];
        if (large != 0)
            classes_swap_next(c, j.x, j.y);
        classes_renumber(c, j.y, small, j.was & 1);
    }
}

/* Asserts that all members of this member's class have its number, and that its size is theirs. */
static inline void classes_check(const struct classes *c, int member)
{
    int number = classes_of(c, member), members = 0, at = member;

    do {
        assert(classes_of(c, at) == number);
        at = c->next[at];
        members++;
    } while (at != member);
    assert(number == 0 || members == c->size[number]);
}
