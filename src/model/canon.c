/*
 * The canonical form is the least of the eight pictures of a board, each written as numbers: its
 * size, its squares row by row, then the numbers of its groups in the order of their first squares.
 * A group stands in the picture as its place in that order, so names don't matter.
 */
#include "model/canon.h"

#include "base/mem.h"
#include "base/sha256.h"
#include "model/square.h"
#include "model/symmetry.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARE_MISSING, SQUARE_BLANK, SQUARE_DIGIT };

/* Writes one picture; form has room for all squares, groups and two numbers more. */
static int canon_write(const struct puzzle *p, int transform, int *form, int *place)
{
    const struct lattice *l = p->lattice;
    int turned = transform & TRANSFORM_TRANSPOSE;
    int rows = turned ? l->square->cols : l->square->rows,
        cols = turned ? l->square->rows : l->square->cols, n = 0, groups = 0;
    int *number = form + 2 + rows * cols;

    for (int i = 0; i < p->nclues; i++)
        place[i] = -1;
    form[n++] = rows;
    form[n++] = cols;
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++) {
            int r = transform & TRANSFORM_FLIP_ROWS ? rows - 1 - i : i;
            int c = transform & TRANSFORM_FLIP_COLS ? cols - 1 - k : k;
            int cell = turned ? lattice_cell_at(l, c, r) : lattice_cell_at(l, r, c);
            int clue = puzzle_clue_of(p, cell);
            if (clue >= 0 && place[clue] < 0) {
                place[clue] = groups;
                number[groups++] = p->clue[clue].number;
            }
            form[n++] = !lattice_is_cell(l, cell) ? SQUARE_MISSING
                        : clue < 0                ? SQUARE_BLANK
                                                  : SQUARE_DIGIT + place[clue];
        }
    return n + groups;
}

static int canon_compare(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* The bytes of each number, low ones first, on any machine. */
static struct canon_key canon_hash(const int *form, int n)
{
    struct canon_key key;
    unsigned char digest[SHA256_BYTES], *bytes = mem_alloc((size_t)n, 4);

    for (int i = 0; i < 4 * n; i++)
        bytes[i] = (unsigned char)((unsigned)form[i / 4] >> 8 * (i % 4));
    sha256(bytes, 4 * (size_t)n, digest);
    free(bytes);
    memcpy(key.byte, digest, sizeof key.byte);
    return key;
}

struct canon_key canon_key(const struct puzzle *p)
{
    size_t room =
        (size_t)p->lattice->square->rows * (size_t)p->lattice->square->cols + (size_t)p->nclues + 2;
    int *form = mem_alloc(room, sizeof *form), *best = mem_alloc(room, sizeof *best);
    int *place = mem_alloc((size_t)p->nclues, sizeof *place);
    int n = canon_write(p, 0, best, place);

    for (int transform = 1; transform < TRANSFORMS; transform++) {
        canon_write(p, transform, form, place);
        if (canon_compare(form, best, n) < 0) {
            int *held = best;
            best = form;
            form = held;
        }
    }
    struct canon_key key = canon_hash(best, n);
    free(form);
    free(best);
    free(place);
    return key;
}

/* ---- text --------------------------------------------------------------------------------------
 */

static const char hex[] = "0123456789abcdef";

void canon_print(const struct canon_key *key, char text[CANON_DIGITS + 1])
{
    for (int i = 0; i < CANON_BYTES; i++) {
        text[2 * i] = hex[key->byte[i] >> 4];
        text[2 * i + 1] = hex[key->byte[i] & 15];
    }
    text[CANON_DIGITS] = 0;
}

bool canon_parse(const char *text, struct canon_key *key)
{
    if (strlen(text) != CANON_DIGITS || strspn(text, hex) != CANON_DIGITS)
        return false;
    for (int i = 0; i < CANON_BYTES; i++) {
        long high = strchr(hex, text[2 * i]) - hex, low = strchr(hex, text[2 * i + 1]) - hex;
        key->byte[i] = (unsigned char)(16 * high + low);
    }
    return true;
}

/* ---- sets --------------------------------------------------------------------------------------
 */

/* A hash table with linear probing; a key is a hash already. */
struct canon_set {
    size_t n, slots; /* slots is a power of two, at least 2 * n */
    struct canon_key *key;
    unsigned char *used; /* [slots] */
};

enum { FIRST_SLOTS = 64 };

static void canon_set_make(struct canon_set *s, size_t slots)
{
    *s = (struct canon_set){
        .slots = slots, .key = mem_alloc(slots, sizeof *s->key), .used = mem_alloc(slots, 1)};
}

struct canon_set *canon_set_new(void)
{
    struct canon_set *s = mem_alloc(1, sizeof *s);

    canon_set_make(s, FIRST_SLOTS);
    return s;
}

void canon_set_free(struct canon_set *s)
{
    if (!s)
        return;
    free(s->key);
    free(s->used);
    free(s);
}

/* The slot of the key, or the free one where it belongs. */
static size_t canon_set_slot(const struct canon_set *s, const struct canon_key *key)
{
    size_t slot;

    memcpy(&slot, key->byte, sizeof slot);
    slot &= s->slots - 1;
    while (s->used[slot] && memcmp(&s->key[slot], key, sizeof *key) != 0)
        slot = (slot + 1) & (s->slots - 1);
    return slot;
}

static void canon_set_grow(struct canon_set *s)
{
    struct canon_set old = *s;

    canon_set_make(s, 2 * old.slots);
    for (size_t i = 0; i < old.slots; i++)
        if (old.used[i])
            canon_set_add(s, &old.key[i]);
    free(old.key);
    free(old.used);
}

bool canon_set_add(struct canon_set *s, const struct canon_key *key)
{
    size_t slot = canon_set_slot(s, key);

    if (s->used[slot])
        return false;
    s->key[slot] = *key;
    s->used[slot] = 1;
    s->n++;
    if (2 * s->n > s->slots)
        canon_set_grow(s);
    return true;
}
