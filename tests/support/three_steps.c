#include "support/three_steps.h"

#include "base/mem.h"
#include "support/own.h"

struct story_step *add_step(struct record *r, int level, const char *technique, const char *text,
                            int edge, enum edge_value value)
{
    struct story_step *step = story_add(r->story);

    step->level = level;
    step->technique = mem_copy_text(technique);
    step->text = mem_copy_text(text);
    step->nfacts = 1;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[0] = (struct story_fact){edge, value};
    return step;
}

struct story_link *add_link(struct story_step *step, enum link_role role, struct story_fact fact)
{
    struct story_link *link = story_add_link(step, "dots");

    link->role = role;
    link->under = role == LINK_SUPPOSES ? -1 : 0;
    link->fact = mem_alloc(2, sizeof *link->fact);
    link->fact[link->nfacts++] = fact;
    return link;
}

void three_steps(struct record *r)
{
    OWN(lattice) *l = lattice_square(2, 2);

    *r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
    r->story = story_new();
    add_step(r, 1, "digits", "First.", lattice_horizontal(l, 0, 0), EDGE_ON);
    struct story_step *second =
        add_step(r, 3, "sides", "Second.", lattice_horizontal(l, 0, 1), EDGE_OFF);
    second->cell = mem_alloc(1, sizeof *second->cell);
    second->cell[second->ncells++] = 3;
    add_step(r, 2, "dots", "Third.", lattice_vertical(l, 0, 0), EDGE_ON)->marks =
        mem_copy_text("#.??");
}
