/*
 * letters: measures the letters of super puzzles. Each operand is a file of puzzles with their
 * solutions; a row of a table in Markdown goes to standard output for each. Shares are of all
 * letters of a file.
 *
 * A letter's number against its border: how many of the edges around its group are on. Needed: with
 * the number forgotten and the group kept, there are more solutions. First used: the median share
 * of the edges outside groups that is known when the story first has the letter among the reasons
 * for an edge outside groups; a letter that is never used counts as 100.
 */
#include "base/mem.h"
#include "explain/loops/explain.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "generator/loops/need.h"

#include <stdio.h>
#include <stdlib.h>

enum { CONFLICTS = 1000000, PERCENT = 100 };

struct tally {
    int puzzles, letters, clues, cells;
    int high, low, few; /* at least 3/4 of the border; at most half; the number is 0 or 1 */
    int needed;
    int first[PERCENT + 1]; /* letters by the share that is known */
};

static int border(const struct puzzle *p, int clue)
{
    int edges = 0;

    for (int e = 0; e < p->lattice->nedges; e++)
        edges += puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY;
    return edges;
}

static void tally_numbers(struct tally *t, const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++) {
        if (p->clue[i].ncells == 1)
            continue;
        int edges = border(p, i), number = p->clue[i].number;
        t->letters++;
        t->high += 4 * number >= 3 * edges;
        t->low += 2 * number <= edges;
        t->few += number <= 1;
    }
    t->puzzles++;
    t->clues += p->nclues;
    t->cells += p->lattice->ncells;
}

/* How many edges outside groups the step concludes. */
static int concluded_outside(const struct puzzle *p, const struct story_step *step)
{
    int n = 0;

    for (int i = 0; i < step->nfacts; i++)
        n += !puzzle_internal(p, step->fact[i].place);
    return n;
}

static bool uses(const struct story_step *step, int clue)
{
    for (int i = 0; i < step->nclues; i++)
        if (step->clue[i] == clue)
            return true;
    return false;
}

static int first_use(const struct puzzle *p, const struct story *story, int clue, int outside)
{
    int known = 0;

    for (int s = 0; s < story->nsteps; s++) {
        int more = concluded_outside(p, &story->step[s]);
        if (more > 0 && uses(&story->step[s], clue))
            return PERCENT * known / outside;
        known += more;
    }
    return PERCENT;
}

static void tally_story(struct tally *t, const struct puzzle *p)
{
    struct explanation e;
    int outside = 0;

    for (int edge = 0; edge < p->lattice->nedges; edge++)
        outside += !puzzle_internal(p, edge);
    explain_puzzle(p, CONFLICTS, &e);
    for (int i = 0; e.answer == SEARCH_UNIQUE && i < p->nclues; i++)
        if (p->clue[i].ncells > 1)
            t->first[first_use(p, e.story, i, outside)]++;
    explanation_release(&e);
}

static void tally_puzzle(struct tally *t, const struct puzzle *p, const struct loop *solution)
{
    unsigned char *needed = mem_alloc((size_t)p->nclues, 1);

    tally_numbers(t, p);
    t->needed += letters_needed(p, solution, needed);
    tally_story(t, p);
    free(needed);
}

static int median(const int *count)
{
    int all = 0, below = 0, at = 0;

    for (int i = 0; i <= PERCENT; i++)
        all += count[i];
    while (at < PERCENT && 2 * (below + count[at]) < all)
        below += count[at++];
    return at;
}

static void tally_write(const struct tally *t, const char *name)
{
    double letters = t->letters > 0 ? t->letters : 1;

    printf("| %s | %d | %.1f | %.2f | %.2f | %.2f | %.2f | %.2f | %d%% |\n", name, t->puzzles,
           letters / t->puzzles, (double)t->clues / t->cells, t->high / letters, t->low / letters,
           t->few / letters, t->needed / letters, median(t->first));
}

static bool measure_file(const char *path, struct diag *d)
{
    struct format_reader reader;
    struct record r = {0};
    enum format_result result;
    struct tally t = {0};

    if (!format_open(&reader, path, NULL, d))
        return false;
    while ((result = format_read(&reader, &r, d)) == FORMAT_RECORD) {
        if (!loops_of(&r)->solution) {
            result = FORMAT_ERROR;
            diag_set(d, "%s: a puzzle without its solution", path);
            break;
        }
        tally_puzzle(&t, loops_of(&r)->puzzle, loops_of(&r)->solution);
        record_release(&r);
    }
    record_release(&r);
    format_close(&reader);
    if (result == FORMAT_END && t.puzzles > 0)
        tally_write(&t, path);
    return result == FORMAT_END;
}

int main(int argc, char **argv)
{
    struct diag d;

    puts("| puzzles | number | letters each | clues per cell | >= 3/4 | <= 1/2 | 0 or 1 | needed | "
         "first used |\n|---|---|---|---|---|---|---|---|---|");
    for (int i = 1; i < argc; i++)
        if (!measure_file(argv[i], &d)) {
            fprintf(stderr, "letters: %s\n", d.text);
            return 2;
        }
    return 0;
}
