/* The table of techniques. Their titles and sentences are in templates/techniques. */
#include "explain/sudoku/technique.h"

#include "base/text.h"
#include "format/sudoku/family.h"

/* Sets of five and more stand in one row: LARGE is the n from which on they are looked for. */
enum { LARGE = 5 };

const struct technique technique[] = {
    {"last-cell", 1, 1, look_last_cell, 1, NEEDS_NOTHING},
    {"hidden-single", 1, 1, look_hidden_single, SINGLE_IN_BOX, NEEDS_BOXES},
    {"line-single", 1, 5, look_hidden_single, SINGLE_IN_LINE, NEEDS_NOTHING},
    {"cage-last", 1, 5, look_sum, SUM_SINGLE, NEEDS_CAGES},
    {"constraint-single", 1, 5, look_constraint, MARK_DECIDES, NEEDS_MARKS},
    {"naked-single", 2, 4, look_naked_single, 1, NEEDS_NOTHING},
    {"constraint", 2, 5, look_constraint, MARK_RULES_OUT, NEEDS_MARKS},
    {"cage", 2, 6, look_sum, SUM_SEVERAL, NEEDS_CAGES},
    {"rule-of-45", 2, 8, look_sum, SUM_OF_BLOCKS + SUM_SINGLE, NEEDS_CAGES},
    {"pointing", 3, 30, look_pointing, 2, NEEDS_BOXES},
    {"rule-of-45-set", 3, 60, look_sum, SUM_OF_BLOCKS + SUM_SEVERAL, NEEDS_CAGES},
    {"claiming", 3, 110, look_claiming, 2, NEEDS_BOXES},
    {"pointing-triple", 3, 110, look_pointing, 3, NEEDS_BOXES},
    {"claiming-triple", 3, 120, look_claiming, 3, NEEDS_BOXES},
    {"locked-pair", 3, 130, look_naked_set, LOCKED + 2, NEEDS_BOXES},
    {"naked-pair", 3, 140, look_naked_set, 2, NEEDS_NOTHING},
    {"hidden-pair", 3, 200, look_hidden_set, 2, NEEDS_NOTHING},
    {"rule-of-45-difference", 4, 180, look_sum, SUM_DIFFERENCE, NEEDS_CAGES},
    {"cage-needs", 4, 220, look_killer_set, 1, NEEDS_CAGES},
    {"locked-triple", 4, 230, look_naked_set, LOCKED + 3, NEEDS_BOXES},
    {"naked-triple", 4, 240, look_naked_set, 3, NEEDS_NOTHING},
    {"killer-pair", 4, 260, look_killer_set, 2, NEEDS_CAGES},
    {"pointing-set", 4, 260, look_pointing, 4, NEEDS_BOXES},
    {"claiming-set", 4, 280, look_claiming, 4, NEEDS_BOXES},
    {"hidden-triple", 4, 290, look_hidden_set, 3, NEEDS_NOTHING},
    {"x-wing", 4, 290, look_fish, 2, NEEDS_LINES},
    {"xy-wing", 4, 320, look_alternating, CHAIN_XY_WING, NEEDS_NOTHING},
    {"naked-quad", 4, 350, look_naked_set, 4, NEEDS_NOTHING},
    {"hidden-quad", 4, 380, look_hidden_set, 4, NEEDS_NOTHING},
    {"unique-rectangle-1", 4, 400, look_rectangle, 1, NEEDS_NOTHING},
    {"avoidable-rectangle-1", 4, 400, look_rectangle, AVOIDABLE + 1, NEEDS_NOTHING},
    {"xyz-wing", 4, 400, look_alternating, CHAIN_XYZ_WING, NEEDS_NOTHING},
    {"swordfish", 4, 560, look_fish, 3, NEEDS_LINES},
    {"skyscraper", 4, 640, look_alternating, CHAIN_SKYSCRAPER, NEEDS_NOTHING},
    {"two-string-kite", 4, 640, look_alternating, CHAIN_KITE, NEEDS_NOTHING},
    {"turbot-fish", 4, 720, look_alternating, CHAIN_TURBOT, NEEDS_NOTHING},
    {"w-wing", 4, 1200, look_alternating, CHAIN_W_WING, NEEDS_NOTHING},
    {"empty-rectangle", 4, 1600, look_alternating, CHAIN_EMPTY_RECTANGLE, NEEDS_BOXES},
    {"rule-of-45-areas", 5, 300, look_sum, SUM_OF_MANY_BLOCKS, NEEDS_CAGES},
    {"killer-triple", 5, 600, look_killer_set, 3, NEEDS_CAGES},
    {"naked-set", 5, 640, look_naked_set, LARGE, NEEDS_NOTHING},
    {"hidden-set", 5, 720, look_hidden_set, LARGE, NEEDS_NOTHING},
    {"killer-area", 5, 1100, look_killer_area, 6, NEEDS_CAGES},
    {"unique-rectangle-2", 5, 1200, look_rectangle, 2, NEEDS_NOTHING},
    {"avoidable-rectangle-2", 5, 1200, look_rectangle, AVOIDABLE + 2, NEEDS_NOTHING},
    {"unique-rectangle-4", 5, 1200, look_rectangle, 4, NEEDS_NOTHING},
    {"finned-x-wing", 5, 1200, look_fish, FINNED + 2, NEEDS_LINES},
    {"unique-rectangle-6", 5, 1280, look_rectangle, 6, NEEDS_NOTHING},
    {"bug", 5, 1280, look_bug, 1, NEEDS_NOTHING},
    {"bug-2", 5, 1440, look_bug, 2, NEEDS_NOTHING},
    {"bug-3", 5, 1520, look_bug, 3, NEEDS_NOTHING},
    {"remote-pair", 5, 1600, look_alternating, CHAIN_REMOTE_PAIR, NEEDS_NOTHING},
    {"hidden-rectangle", 5, 1600, look_rectangle, 7, NEEDS_NOTHING},
    {"x-chain", 5, 1600, look_alternating, CHAIN_X, NEEDS_NOTHING},
    {"jellyfish", 5, 1600, look_fish, 4, NEEDS_LINES},
    {"unique-rectangle-3", 5, 2000, look_rectangle, 3, NEEDS_NOTHING},
    {"finned-swordfish", 5, 2400, look_fish, FINNED + 3, NEEDS_LINES},
    {"wxyz-wing", 5, 3200, look_alternating, CHAIN_WXYZ_WING, NEEDS_NOTHING},
    {"grouped-turbot", 5, 4000, look_alternating, CHAIN_GROUPED_TURBOT, NEEDS_BOXES},
    {"xy-chain", 5, 4800, look_alternating, CHAIN_XY, NEEDS_NOTHING},
    {"finned-jellyfish", 5, 5200, look_fish, FINNED + 4, NEEDS_LINES},
    {"sue-de-coq", 5, 5600, look_sue_de_coq, 0, NEEDS_BOXES},
    {"large-killer-area", 6, 6400, look_killer_area, TOPOLOGY_MAX_SYMBOLS, NEEDS_CAGES},
    {"nice-loop", 6, 8000, look_alternating, CHAIN_LOOP, NEEDS_NOTHING},
    {"aic", 6, 9600, look_alternating, CHAIN_AIC, NEEDS_NOTHING},
    {"als-xz", 6, 20000, look_alternating, CHAIN_ALS_XZ, NEEDS_NOTHING},
    {"grouped-aic", 6, 24000, look_alternating, CHAIN_GROUPED, NEEDS_NOTHING},
    {"als-xy-wing", 6, 40000, look_alternating, CHAIN_ALS_XY_WING, NEEDS_NOTHING},
    {"als-chain", 6, 48000, look_alternating, CHAIN_ALS, NEEDS_NOTHING},
    {"forcing-chain", 6, 64000, look_chain, 0, NEEDS_NOTHING},
};

const int ntechniques = sizeof technique / sizeof *technique;
_Static_assert(sizeof technique / sizeof *technique <= ROWS_MOST, "a set has all rows");

void technique_names(struct strbuf *out)
{
    for (int i = 0; i < ntechniques; i++)
        strbuf_format(out, "%s\n", technique[i].name);
}

int technique_find(const char *name)
{
    for (int i = 0; i < ntechniques; i++)
        if (strcmp(technique[i].name, name) == 0)
            return i;
    return -1;
}

/* Names the nearest one, and where all of them are. */
static bool unknown(const char *name, struct diag *d)
{
    const char *nearest = NULL;
    int distance = nearest_limit(name);

    for (int i = 0; i < ntechniques; i++)
        if (nearest_try(name, technique[i].name, &distance))
            nearest = technique[i].name;
    return diag_set(
        d, "--techniques: '%s' is no technique%s%s%s (slink-sudoku --techniques list prints all)",
        name, nearest ? "; '" : "", nearest ? nearest : "", nearest ? "' is" : "");
}

bool techniques_parse(const char *list, struct rows *rows, struct diag *d)
{
    bool fine = true;

    for (const char *word = list; word && fine;) {
        size_t n = strcspn(word, ",");
        FREED char *name = mem_copy_bytes(word, n);
        int row = technique_find(name);
        fine = row >= 0 || unknown(name, d);
        if (fine)
            bitset_add(rows->word, row);
        word = word[n] ? word + n + 1 : NULL;
    }
    return fine;
}

struct rows techniques_usual(void)
{
    struct rows usual = {{0}};

    for (int i = 0; i < ntechniques; i++)
        if (!family_is_promised(&sudoku_family, technique[i].name))
            bitset_add(usual.word, i);
    return usual;
}
