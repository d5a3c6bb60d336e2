#include "edition/extra_page.h"

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

void extra_notes_release(struct extra_notes *notes)
{
    for (size_t i = 0; i < notes->n; i++)
        free(notes->note[i].words);
    free(notes->note);
}
