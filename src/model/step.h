/*
 * The step record: one thing that a deduction concluded, why, and from where. It lives in the
 * model so that explaining and drawing need no solver. A step is handed to a sink while the
 * engine runs; its arrays live only during that call.
 */
#ifndef MODEL_STEP_H
#define MODEL_STEP_H

#include <stdbool.h>

enum edge_value { EDGE_UNKNOWN = 0, EDGE_ON = 1, EDGE_OFF = 2 };

/* What the step looked at. */
enum step_focus { FOCUS_BOARD, FOCUS_CELL, FOCUS_DOT, FOCUS_EDGE, FOCUS_CLUE };

struct step_edge {
    int edge;
    enum edge_value value;
};

struct step {
    const char *technique; /* the rule's name, as in the solver's table */
    int level;             /* 1..5 */
    enum step_focus focus;
    int at; /* number of the cell, dot, edge or clue; 0 for the board */
    int nconclusions;
    const struct step_edge *conclusion;
};

struct step_sink {
    void (*take)(void *context, const struct step *step);
    void *context;
};

#endif
