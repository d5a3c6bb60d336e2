#include "support/both_engines.h"

_Noreturn void fail_board(const struct puzzle *p, int level, const char *what)
{
    print_message("%d rows, %d columns\n", p->lattice->square->rows, p->lattice->square->cols);
    for (int i = 0; i < p->nclues; i++) {
        print_message("%d at", p->clue[i].number);
        for (int k = 0; k < p->clue[i].ncells; k++)
            print_message(" %d", p->clue[i].cells[k]);
        print_message("\n");
    }
    fail_msg("level %d: %s", level, what);
    abort();
}

void both_begin(struct both *t, struct lattice *l)
{
    t->lattice = lattice_hold(l);
    t->closure = closure_new(l);
    t->board = board_new(l);
    closure_set_trial(t->closure, t->trial);
    t->board->trial = t->trial;
    t->square = square_new(l);
    t->edge = mem_alloc((size_t)l->nedges, sizeof *t->edge);
}

void both_end(struct both *t)
{
    if (!t->lattice)
        return;
    lattice_drop(t->lattice);
    closure_free(t->closure);
    board_free(t->board);
    square_free(t->square);
    free(t->edge);
    t->lattice = NULL;
}

enum closure_status close_by_table(struct board *b, const struct puzzle *p,
                                   const unsigned char *active, int level)
{
    board_load(b, p, active, level, false);
    return board_close(b);
}

enum closure_status close_by_choice(struct closure *d, const struct puzzle *p,
                                    const unsigned char *active, int level)
{
    closure_load(d, p, active, level);
    return closure_close(d);
}

int choose_letters(struct pcg32 *rng)
{
    return pcg32_below(rng, 2) ? 0 : random_between(rng, 1, 12);
}

void choose_active(struct pcg32 *rng, unsigned char *active, int n)
{
    int share = random_between(rng, 0, 100);

    for (int i = 0; i < n; i++)
        active[i] = (int)pcg32_below(rng, 100) < share;
}
