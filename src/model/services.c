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

/* ---- what families may leave out ---- */

const struct puzzle_kind *services_kinds(const struct services *e)
{
    return e->wishes->kind ? e->wishes->kind : e->wishes->kinds();
}

const char *const *services_kind_options(const struct services *e)
{
    static const char *const none[] = {NULL};

    return e->wishes->kind_options ? e->wishes->kind_options : none;
}

const struct level_scale *services_scales(const struct services *e)
{
    static const struct level_scale usual[] = {
        {"level", "level", level_parse_range, "a level from 1 to 7, a name from gentle to extreme"},
        {0}};

    return e->wishes->scales ? e->wishes->scales : usual;
}

int services_best_of(const struct services *e, const void *recipe)
{
    return e->generator->best_of ? e->generator->best_of(recipe) : 1;
}

int services_work(const struct services *e, const void *recipe, int level)
{
    enum { USUAL_WORK = 100 };

    return e->generator->work ? e->generator->work(recipe)[level] : USUAL_WORK;
}

void services_options(const struct services *e, const void *recipe, const char *level,
                      recipe_take *take, void *context)
{
    const char *scale = services_scales(e)->option;
    struct option_table table = {e->wishes->rows, (void *)(uintptr_t)recipe};

    if (e->wishes->recipe_options) {
        e->wishes->recipe_options(recipe, level, take, context);
        return;
    }
    for (const struct option_row *row = table.rows; row->name; row++) {
        OWN(strbuf) value = strbuf_new();
        bool is_level = strcmp(row->name, scale) == 0, flag = row->kind == OPTION_FLAG;
        if (!is_level && !options_given(&table, row))
            continue;
        options_write(&table, row, &value);
        take(context, row->name, is_level ? level : flag ? NULL : value.text);
    }
}

bool services_finish(const struct services *e, void *recipe, struct diag *d)
{
    return !e->wishes->recipe_finish || e->wishes->recipe_finish(recipe, d);
}

bool services_count(struct record *r, const struct effort *effort, struct strbuf *out,
                    struct diag *why)
{
    enum { MOST_COUNTED = 1000000 };
    const struct answer_table *a = services_of(r)->answers;
    int64_t n;

    if (a->count)
        return a->count(r, effort, out, why);
    if (a->solutions(r, effort, MOST_COUNTED + 1, NULL, NULL, &n) == ANSWER_LIMIT)
        return diag_set(why, "the limit of conflicts is reached");
    if (n > MOST_COUNTED)
        return diag_set(why, "it has more than a million solutions");
    strbuf_format(out, "%" PRId64, n);
    return true;
}

/* Asks the family's own function, or follows; a solution that was not known stays only with a story. */
static enum answer follow(struct record *r, const struct effort *effort, enum following what,
                          enum answer (*own)(struct record *r, const struct effort *effort))
{
    const struct answer_table *a = services_of(r)->answers;
    bool known = r->family->is_solved(r->body), whole = what == FOLLOW_EXPLAIN;

    if (own)
        return own(r, effort);
    enum answer answer = a->solve(r, effort);
    if (answer == ANSWER_UNIQUE || (answer == ANSWER_NONE && whole && a->breaks))
        a->follow(r, effort, what);
    if (!known && !whole)
        r->family->forget(r->body);
    return answer;
}

enum answer services_rate(struct record *r, const struct effort *effort)
{
    return follow(r, effort, FOLLOW_RATE, services_of(r)->answers->rate);
}

enum answer services_explain(struct record *r, const struct effort *effort)
{
    return follow(r, effort, FOLLOW_EXPLAIN, services_of(r)->answers->explain);
}

enum answer services_hint(struct record *r, const struct effort *effort)
{
    return follow(r, effort, FOLLOW_HINT, services_of(r)->answers->hint);
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
    *answer = services_rate(r, effort);
    bool right = *answer == ANSWER_UNIQUE
                     ? check_rating(&label, r, why)
                     : diag_set(why, "not proved unique: %s", answer_name[*answer]);
    record_clear_rating(&label);
    return right;
}
