/* --check, also against the labels of records. */
#include "tools/solve.h"

#include "model/level.h"

#include <inttypes.h>
#include <string.h>

/* A record with a story has no number of steps of its own. */
static bool same_ways(const struct way *a, const struct way *b, bool story)
{
    return (story || a->steps == b->steps) && a->what_ifs == b->what_ifs && a->chain == b->chain &&
           a->break_in == b->break_in && a->bottlenecks == b->bottlenecks &&
           a->minutes == b->minutes;
}

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
    if (!r->family->is_solved(r->body))
        return diag_set(why, "its label has no solution");
    if (label->level == LEVEL_UNKNOWN)
        return diag_set(why, "its label has no level");
    if (label->level != r->level)
        return diag_set(why, "its label has level %d, its level is %d", label->level, r->level);
    if (label->score != r->score)
        return diag_set(why, "its label has the score %" PRId64 ", its score is %" PRId64,
                        label->score, r->score);
    if (label->has_way != r->has_way)
        return diag_set(why, "its label has %s figures of the way", r->has_way ? "no" : "needless");
    if (r->has_way && label->way.what_ifs != r->way.what_ifs)
        return diag_set(why, "the number of what-ifs of its label is %d, it needs %d",
                        label->way.what_ifs, r->way.what_ifs);
    if (r->has_way && !same_ways(&label->way, &r->way, r->story != NULL))
        return diag_set(why, "its label has another number of steps, chain, break-in, bottlenecks "
                             "or minutes");
    return same_techniques(label, r) || diag_set(why, "its label has other techniques");
}

/* Moves the rating of a record, which owns it, to another one. */
static struct record take_label(struct record *r)
{
    struct record label = {.level = r->level,
                           .score = r->score,
                           .ntechniques = r->ntechniques,
                           .technique = r->technique,
                           .has_way = r->has_way,
                           .way = r->way};

    r->technique = NULL;
    r->ntechniques = 0;
    return label;
}

static void report(struct solving *s, const struct record *r, const struct diag *why, int status)
{
    struct diag words;

    diag_set(&words, "%s%s%s: %s", r->id ? " (" : "", r->id ? r->id : "", r->id ? ")" : "",
             why->text);
    solve_report(s, words.text, status);
}

/* Rates the puzzle again and reports whatever is wrong with it. The reader has verified the
 * solution, if any, so it is the puzzle's if that has only one. Returns the word to print. */
static const char *check_label(struct solving *s, struct record *r)
{
    struct diag why;
    struct record label = take_label(r);
    enum engine_answer answer = engine_of(r)->rate(r, &s->effort);
    const char *word = solve_answer[answer];

    if (answer != ENGINE_UNIQUE) {
        diag_set(&why, "not proved unique: %s", word);
        report(s, r, &why, answer == ENGINE_LIMIT ? CLI_LIMIT : CLI_NEGATIVE);
    } else if (!check_rating(&label, r, &why)) {
        report(s, r, &why, CLI_NEGATIVE);
        word = "mislabelled";
    }
    record_clear_rating(&label);
    return word;
}

void solve_check(struct solving *s, struct record *r, struct strbuf *out)
{
    char digits[KEY_DIGITS + 1];

    if (!s->o.labels && !s->o.keys) {
        solve_puzzle(s, r, out);
        return;
    }
    struct puzzle_key key = r->family->key(r->body);
    if (s->o.labels) {
        strbuf_text(out, check_label(s, r));
    } else {
        enum engine_answer answer = engine_of(r)->solve(r, &s->effort);
        solve_note(s, answer);
        strbuf_text(out, solve_answer[answer]);
    }
    key_print(&key, digits);
    if (s->o.keys)
        strbuf_format(out, " %s", digits);
    strbuf_char(out, '\n');
}
