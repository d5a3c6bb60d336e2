#include "tools/shelf.h"

#include "base/mem.h"
#include "render/input.h"

#include <stdlib.h>

bool shelf_read(struct shelf *shelf, const struct style *style, char **path, int npaths,
                struct diag *d)
{
    struct input in;
    struct record r;
    enum format_result result;

    shelf->stock.origin.needs_file = section_recipe_needs_file;
    input_init(&in, path, npaths, true);
    in.style = style;
    while ((result = input_next(&in, &r, d)) == FORMAT_RECORD)
        stock_add(&shelf->stock, &r);
    record_release(&r);
    input_release(&in);
    return result == FORMAT_END;
}

/* The level that a puzzle of the section is expected to have. The levels of gss, of sudokus, go up
 * to the number of symbols. */
static int expected_level(const struct plan_section *section, int64_t number)
{
    int level = plan_section_level(section, number);

    return level < LEVEL_SEARCH ? level : LEVEL_SEARCH;
}

void shelf_blank(struct shelf *shelf, const struct book_plan *plan)
{
    shelf->blank = true;
    for (int i = 0; i < plan->nsections; i++) {
        const struct plan_section *section = plan->section[i];
        struct record r = section_recipe_blank(&section->recipe);
        for (int64_t k = 0; k < section->number; k++) {
            r.level = expected_level(section, section->first + k);
            stock_add_blank(&shelf->stock, &r);
        }
        record_release(&r);
    }
}

void shelf_release(struct shelf *shelf)
{
    stock_release(&shelf->stock);
    free(shelf->group);
}

/* Whether the puzzles [first .. first + n[ are of the section's family. */
static bool is_of(const struct shelf *shelf, const struct plan_section *section, struct diag *d)
{
    const struct family *family = section->recipe.engine->family;
    const struct stock *stock = &shelf->stock;
    int first = (int)section->first - 1;

    for (int i = first; i < first + section->number; i++) {
        const struct family *found = stock->board[stock->puzzle[i].board].family;
        if (found != family)
            return diag_set(d, "puzzle %d is one of %s, but the plan has one of %s there", i + 1,
                            found->name, family->name);
    }
    return true;
}

bool shelf_group(struct shelf *shelf, const struct book_plan *plan, struct diag *d)
{
    if (shelf->stock.n != plan->number)
        return diag_set(d, "there are %d puzzles, and the plan has %lld", shelf->stock.n,
                        (long long)plan->number);
    shelf->group = mem_alloc((size_t)plan->nsections, sizeof *shelf->group);
    shelf->ngroups = plan->nsections;
    for (int i = 0; i < plan->nsections; i++) {
        const struct plan_section *section = plan->section[i];
        if (!is_of(shelf, section, d))
            return false;
        shelf->group[i] = (struct book_group){
            section->title, (int)section->number,
            section->per_page == PLAN_PER_SPREAD ? BOOK_PER_SPREAD : (int)section->per_page};
    }
    return true;
}
