/*
 * How pleasing a puzzle is: a measure for choosing among puzzles of one kind and level, not across
 * them. Each family measures parts of its own. A part is worth 1000 in its best range and less
 * outside; the total is the weighted mean of what the parts are worth.
 */
#ifndef MODEL_QUALITY_H
#define MODEL_QUALITY_H

enum {
    QUALITY_MOST = 1000, /* of the total, of what a part is worth, and of each part */
    QUALITY_NONE = -1,   /* a part that the puzzle does not have */
    QUALITY_MAX_PARTS = 24
};

struct quality_part {
    const char *name;
    int weight;
    int low, high; /* the best range */
    int fall;      /* so far outside it is worth nothing, and half as far half; above 0 */
};

struct quality {
    int part[QUALITY_MAX_PARTS]; /* 0..QUALITY_MOST, or QUALITY_NONE */
    int missed;                  /* how far the puzzle is from what was wished for; 0: it is that */
};

/* What a part of this value is worth: 0..1000. */
int quality_worth(const struct quality_part *part, int value);

/* All parts that the puzzle has, together: 0..1000. The list ends with a part without a name. */
int quality_total(const struct quality_part *parts, const struct quality *q);

#endif
