#include "edition/extra_page.h"

#include "base/mem.h"

#include <stdlib.h>

const char *const extra_side_name[EXTRA_SIDES] = {"front", "back"};

const struct extra_row extra_row[EXTRA_KINDS] = {
    [EXTRA_HALF_TITLE] = {"half-title", EXTRA_NEEDS_NOTHING},
    [EXTRA_TITLE] = {"title", EXTRA_NEEDS_NOTHING},
    [EXTRA_COPYRIGHT] = {"copyright", EXTRA_MAY_HAVE_WORDS},
    [EXTRA_CONTENTS] = {"contents", EXTRA_NEEDS_NOTHING},
    [EXTRA_DEDICATION] = {"dedication", EXTRA_NEEDS_WORDS},
    [EXTRA_ALSO_BY] = {"also-by", EXTRA_NEEDS_WORDS},
    [EXTRA_REVIEWS] = {"reviews", EXTRA_MAY_HAVE_WORDS},
    [EXTRA_AUTHOR] = {"author", EXTRA_NEEDS_WORDS},
    [EXTRA_TEXT] = {"text", EXTRA_NEEDS_FILE},
    [EXTRA_PICTURE] = {"picture", EXTRA_NEEDS_FILE},
    [EXTRA_PDF] = {"pdf", EXTRA_NEEDS_FILE},
    [EXTRA_GRIDS] = {"grids", EXTRA_NEEDS_NOTHING},
    [EXTRA_NOTES] = {"notes", EXTRA_NEEDS_NOTHING},
    [EXTRA_SCORES] = {"scores", EXTRA_NEEDS_NOTHING},
    [EXTRA_BLANK] = {"blank", EXTRA_NEEDS_NOTHING},
};

void extra_pages_release(struct extra_pages *pages)
{
    for (int i = 0; i < pages->n; i++) {
        free(pages->page[i].key);
        free(pages->page[i].words);
        free(pages->page[i].path);
    }
    pages->n = 0;
}

struct extra_pages *extra_between_add(struct extra_between *between, const char *name, int section)
{
    between->group =
        mem_reserve(between->group, between->n + 1, &between->capacity, sizeof *between->group);
    struct extra_between_group *group = &between->group[between->n++];
    *group = (struct extra_between_group){mem_copy_text(name), section, {.n = 0}};
    return &group->pages;
}

void extra_between_release(struct extra_between *between)
{
    for (size_t i = 0; i < between->n; i++) {
        free(between->group[i].name);
        extra_pages_release(&between->group[i].pages);
    }
    free(between->group);
}

void extra_notes_release(struct extra_notes *notes)
{
    for (size_t i = 0; i < notes->n; i++)
        free(notes->note[i].words);
    free(notes->note);
}
