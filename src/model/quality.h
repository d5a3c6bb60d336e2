/*
 * How pleasing a puzzle is: a measure for choosing among puzzles of one kind and level, not across
 * them. Each family measures parts of its own; the total is their weighted mean.
 */
#ifndef MODEL_QUALITY_H
#define MODEL_QUALITY_H

enum {
    QUALITY_MOST = 1000, /* each part goes from 0 to this */
    QUALITY_MAX_PARTS = 12
};

struct quality_part {
    const char *name;
    int weight; /* of all parts together: 10 */
};

struct quality {
    int part[QUALITY_MAX_PARTS];
};

/* All parts together: 0..1000. The list ends with a part without a name. */
int quality_total(const struct quality_part *parts, const struct quality *q);

#endif
