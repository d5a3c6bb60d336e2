/*
 * The fast closure at levels 1 to 4: any work that is there, the cheap before the dear, until there
 * is none. Nothing is counted or told.
 */
#include "solver/table/technique.h"

/* Levels 3 and 4 at one element. */
static bool settle_corners(struct board *b, int element)
{
    return corner_element(b, element) && (b->level < 4 || colour_element(b, element));
}

/*
 * One piece of work, the cheapest that is there; false when there is none or on a contradiction.
 */
static bool settle_one(struct board *b)
{
    bool plain = board_works_plain(b);

    if (b->count->closed && b->count->unknown > 0)
        return path_finish(b);
    if (b->clues.n > 0)
        return count_clue(b, worklist_take(&b->clues));
    if (plain && b->counts.n > 0)
        return count_element(b, worklist_take(&b->counts));
    if (b->level >= 2 && b->ends.n > 0)
        return path_early_loop(b, worklist_take(&b->ends));
    if (b->level >= 2 && b->threes.n > 0)
        return path_adjacent_threes(b, worklist_take(&b->threes));
    if (b->level >= 2 && plain && b->locals.n > 0)
        return local_element(b, worklist_take(&b->locals));
    if (b->level >= 3 && b->corners.n > 0)
        return settle_corners(b, worklist_take(&b->corners));
    if (b->level >= 4 && b->coloured.n > 0)
        return colour_edge(b, worklist_take(&b->coloured));
    if (b->level >= 4 && b->ring_clues.n > 0)
        return ring_filter(b, worklist_take(&b->ring_clues));
    return b->level >= 2 && path_put_off(b);
}

/* Areas, where nothing else is left; true when that concluded anything. */
static bool settle_areas(struct board *b)
{
    int before = b->trail_length;

    return b->level >= 4 && b->count->unknown > 0 && area_all(b) && b->trail_length > before;
}

/*
 * Notes up to which level no work is left. While nothing has changed since the last note, a higher
 * level takes its place and a lower one is nothing new: closing alone never lengthens the trail.
 */
void settle_note(struct board *b, int level)
{
    int *settled = &b->count->settled;

    if (b->trail_length == 0 || b->trail[b->trail_length - 1].word != settled - b->words) {
        if (*settled != level)
            board_put(b, settled, level);
    } else if (*settled < level) {
        *settled = level;
    }
}

enum closure_status settle_status(const struct board *b)
{
    if (b->conflict)
        return CLOSURE_CONTRADICTION;
    if (b->count->unknown > 0)
        return CLOSURE_OPEN;
    bool loop = b->count->closed && b->count->paths == 0 && b->count->unsatisfied == 0;
    return loop ? CLOSURE_SOLVED : CLOSURE_CONTRADICTION;
}

/* To the fixpoint at levels up to 4. What was queued at another level may lack some work. */
enum closure_status settle_close(struct board *b, int level)
{
    bool all = b->count->settled < level || b->level != level;

    b->level = level;
    if (!b->conflict && all)
        board_queue_all(b);
    while (!b->conflict && (settle_one(b) || (!b->conflict && settle_areas(b))))
        ;
    if (b->conflict)
        return CLOSURE_CONTRADICTION;
    settle_note(b, level);
    enum closure_status status = settle_status(b);
    if (status == CLOSURE_CONTRADICTION)
        b->clash = CLASH_BLANK; /* no conflict was met, and no loop closed */
    return status;
}
