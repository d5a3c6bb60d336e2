#include "generator/recipe.h"

#include <inttypes.h>

const char *const recipe_level_name[] = {"any", "1", "2", "3", "4", "5", "6", NULL};
const char *const recipe_loop_name[] = {"random", "uniform", NULL};

bool recipe_check(const struct recipe *r, struct diag *why)
{
    int cells = r->rows * r->cols;

    if (r->type == PUZZLE_SLINK && r->difficulty > 2)
        return diag_set(why,
                        "a slink keeps the digits of all cells, so its reasoning is easy: "
                        "--difficulty 1, 2 or any, not %d",
                        r->difficulty);
    if (r->type == PUZZLE_SLINK && cells == 1)
        return diag_set(why, "a slink has digits 0 to 3, and the only cell of a 1x1 board is a 4");
    if (r->type == PUZZLE_SUPER && cells < r->group_low)
        return diag_set(why,
                        "a super puzzle has a group of %d cells or more, and a %dx%d board has "
                        "only %d",
                        r->group_low, r->rows, r->cols, cells);
    if (r->type == PUZZLE_SUPER && r->cover == 0)
        return diag_set(why, "a super puzzle needs letter groups: --cover above 0");
    if (r->type == PUZZLE_SUPER && (cells * r->cover + 50) / 100 < r->group_low)
        return diag_set(why, "--cover %d of a %dx%d board leaves no room for a group of %d cells",
                        r->cover, r->rows, r->cols, r->group_low);
    if (cells == 1 && r->difficulty > 1)
        return diag_set(why, "a 1x1 board has one loop, seen by counting: level 1, not %d",
                        r->difficulty);
    if (r->loop == RECIPE_LOOP_UNIFORM && cells > RECIPE_UNIFORM_CELLS)
        return diag_set(why, "--loop uniform is for boards of at most %d cells, not %dx%d",
                        RECIPE_UNIFORM_CELLS, r->rows, r->cols);
    return true;
}

void recipe_command(const struct recipe *r, int64_t seed, int64_t index, struct strbuf *out)
{
    strbuf_format(out, "slink-gen --type %s --rows %d --cols %d --difficulty %s",
                  puzzle_type_name[r->type], r->rows, r->cols, recipe_level_name[r->difficulty]);
    if (r->type == PUZZLE_SUPER)
        strbuf_format(out, " --cover %d", r->cover);
    if (r->loop != RECIPE_LOOP_RANDOM)
        strbuf_format(out, " --loop %s", recipe_loop_name[r->loop]);
    strbuf_format(out, " --seed %" PRId64 " --index-range %" PRId64 "-%" PRId64, seed, index,
                  index);
}
