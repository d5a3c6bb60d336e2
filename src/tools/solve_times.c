/* --times: the time that a player took for a puzzle beside its rating, and where the player stood still. */
#include "base/mem.h"
#include "format/times.h"
#include "model/services.h"
#include "tools/solve.h"

#include <inttypes.h>

enum { LONG = 10000, TIMES = 4 }; /* milliseconds; and so many mean pauses */

/* The story's step [0..] that finds a fact of each number as it is in the solution; -1: none does. */
static int *steps_of_facts(const struct record *r)
{
    int n = r->family->fact_count(r->body);
    int *step = mem_alloc((size_t)n * 2 + 1, sizeof *step);

    for (int i = 0; i < n * 2; i++)
        step[i] = -1;
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *s = &r->story->step[i];
        for (int k = 0; k < s->nfacts; k++) {
            OWN(strbuf) name = strbuf_new();
            int field = r->family->fact_name(r->body, s->fact[k], &name);
            step[2 * r->family->fact_number(r->body, s->fact[k]) + (field > 0)] = i;
        }
    }
    return step;
}

/* Gives each step [0..nsteps[ the longest pause before an entry that it finds. Entries that no step finds,
 * such as mistakes, belong to the next one. Returns the mean pause. */
static int64_t find_pauses(const struct record *r, const struct game *game, int64_t *pause)
{
    int n = r->family->fact_count(r->body), found = 0;
    FREED int *step = steps_of_facts(r);
    int64_t before = 0;

    for (const struct game_move *m = game->move; m < game->move + game->nmoves; m++) {
        int *of = m->field < 0 || m->fact >= n ? NULL : &step[2 * m->fact + m->field];
        if (!of || *of < 0)
            continue;
        if (m->at - before > pause[*of])
            pause[*of] = m->at - before;
        found += m->at > before;
        before = m->at;
        *of = -1; /* found once */
    }
    return found > 0 ? before / found : 0;
}

/* Appends the steps before which the player stood still: number, technique, seconds. */
static void add_pauses(const struct record *r, const struct game *game, struct strbuf *out)
{
    FREED int64_t *pause = mem_alloc((size_t)r->story->nsteps + 1, sizeof *pause);
    int64_t mean = find_pauses(r, game, pause);
    const char *between = "";

    for (int i = 0; i < r->story->nsteps; i++)
        if (pause[i] >= LONG && pause[i] >= TIMES * mean) {
            strbuf_format(out, "%s%d:%s:%" PRId64, between, i + 1, r->story->step[i].technique,
                          pause[i] / 1000);
            between = " ";
        }
}

void solve_times(struct solving *s, struct record *r, struct strbuf *out)
{
    FREED char *number = mem_print("%d", s->number);
    const struct game *game = games_find(&s->games, r->id ? r->id : number);

    if (!game) {
        solve_report(s, " is not in the file of times", CLI_NEGATIVE);
        return;
    }
    if (!solve_unique(s, services_rate(r, &s->effort)) ||
        !solve_unique(s, services_explain(r, &s->effort)))
        return;
    strbuf_line(out, game->id);
    strbuf_format(out, "\t%d\t%" PRId64 "\t%d\t%.1f\t%s\t", r->level, r->score, r->path.minutes,
                  (double)game->length / 60000, game->solved ? "solved" : "open");
    add_pauses(r, game, out);
    strbuf_format(out, game->nhints < 0 ? "\t-\n" : "\t%d\n", game->nhints);
}
