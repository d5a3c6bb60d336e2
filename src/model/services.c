#include "model/services.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

const struct services *services_of(const struct record *r)
{
    int i = 0;

    while (services_list[i] && services_list[i]->family != r->family)
        i++;
    assert(services_list[i]);
    return services_list[i];
}

const char *const answer_name[] = {"none", "unique", "several", "limit"};

static bool same_techniques(const struct record *label, const struct record *r)
{
    bool same = label->ntechniques == r->ntechniques;

    for (int i = 0; same && i < r->ntechniques; i++)
        same = label->technique[i].count == r->technique[i].count &&
               strcmp(label->technique[i].name, r->technique[i].name) == 0;
    return same;
}

/* Compares a label with the record's rating; on false *why has the first difference. */
static bool check_rating(const struct record *label, const struct record *r, struct diag *why)
{
    const struct path_summary *a = &label->path, *b = &r->path;

    if (!r->family->is_solved(r->body))
        return diag_set(why, "its label has no solution");
    if (label->level == LEVEL_UNKNOWN)
        return diag_set(why, "its label has no level");
    if (label->level != r->level)
        return diag_set(why, "its label has level %d, its level is %d", label->level, r->level);
    if (label->score != r->score)
        return diag_set(why, "its label has the score %" PRId64 ", its score is %" PRId64,
                        label->score, r->score);
    if (label->has_path != r->has_path)
        return diag_set(
            why, r->has_path ? "its label gives no path figures"
                             : "its label gives path figures, but this puzzle should have none");
    if (r->has_path && a->what_ifs != b->what_ifs)
        return diag_set(why, "the number of what-ifs of its label is %d, it needs %d", a->what_ifs,
                        b->what_ifs);
    /* A record with a story has no number of steps of its own. */
    if (r->has_path && ((!r->story && a->steps != b->steps) || a->chain != b->chain ||
                        a->break_in != b->break_in || a->bottlenecks != b->bottlenecks ||
                        a->minutes != b->minutes))
        return diag_set(why, "its label differs in steps, chain length, break-in, bottlenecks or "
                             "minutes");
    return same_techniques(label, r) || diag_set(why, "its label has other techniques");
}

bool label_check(struct record *r, const struct effort *effort, enum answer *answer,
                 struct diag *why)
{
    struct record label = *r; /* takes the rating over, and nothing else of its own */

    r->technique = NULL;
    r->ntechniques = 0;
    *answer = services_of(r)->answers->rate(r, effort);
    bool right = *answer == ANSWER_UNIQUE
                     ? check_rating(&label, r, why)
                     : diag_set(why, "not proved unique: %s", answer_name[*answer]);
    record_clear_rating(&label);
    return right;
}
