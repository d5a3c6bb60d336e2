/* The modes of slink-solve and slink-sudoku. */
#include "explain/designer.h"
#include "model/level.h"
#include "model/services.h"
#include "tools/solve.h"

#include <inttypes.h>
#include <string.h>

/* ---- --check, also against the labels of records ---- */

/* Rates the puzzle again and reports whatever is wrong with it. Returns the word to print. */
static const char *check_label(struct solving *s, struct record *r)
{
    enum answer answer;
    struct diag why, words;

    if (label_check(r, &s->effort, &answer, &why))
        return answer_name[answer];
    diag_set(&words, "%s%s%s: %s", r->id ? " (" : "", r->id ? r->id : "", r->id ? ")" : "",
             why.text);
    solve_report(s, words.text, answer == ANSWER_LIMIT ? CLI_LIMIT : CLI_NEGATIVE);
    return answer == ANSWER_UNIQUE ? "mislabelled" : answer_name[answer];
}

/* As solve_puzzle(), or the answer with the record's labels and key. */
static void check(struct solving *s, struct record *r, struct strbuf *out)
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
        enum answer answer = services_of(r)->answers->solve(r, &s->effort);
        solve_note(s, answer);
        strbuf_text(out, answer_name[answer]);
    }
    key_print(&key, digits);
    if (s->o.keys)
        strbuf_format(out, " %s", digits);
    strbuf_char(out, '\n');
}

/* ---- --rate ---- */

/* Appends a line: level, score, number of steps, techniques with their steps; then the figures of
 * the way, '-' where the family has none. */
static void add_rating(const struct record *r, struct strbuf *out)
{
    const struct path_summary *way = &r->path;
    int steps = 0;

    for (int i = 0; i < r->ntechniques; i++)
        steps += r->technique[i].count;
    strbuf_format(out, "%d\t%" PRId64 "\t%d\t", r->level, r->score, steps);
    for (int i = 0; i < r->ntechniques; i++)
        strbuf_format(out, "%s%s:%d", i > 0 ? " " : "", r->technique[i].name,
                      r->technique[i].count);
    if (!r->has_path) {
        strbuf_text(out, "\t-\t-\t-\t-\t-\n");
        return;
    }
    strbuf_format(out, "\t%d\t%d\t%d.%02d\t", way->what_ifs, way->chain, way->break_in / 100,
                  way->break_in % 100);
    if (way->bottlenecks == PATH_UNKNOWN)
        strbuf_char(out, '-');
    else
        strbuf_format(out, "%d", way->bottlenecks);
    strbuf_format(out, "\t%d\n", way->minutes);
}

static void rate(struct solving *s, struct record *r, struct strbuf *out)
{
    enum answer answer = services_rate(r, &s->effort);

    if (s->o.json) {
        if (solve_unique(s, answer))
            solve_show_json(s, r, out);
        return;
    }
    solve_note(s, answer);
    if (answer == ANSWER_UNIQUE)
        add_rating(r, out);
    else
        strbuf_format(out, "%s\t-\t-\t-\t-\t-\t-\t-\t-\n", answer_name[answer]);
}

/* ---- --explain and --hint ---- */

/* Reports why there are no words, unless there are. */
static bool narrated(struct solving *s, bool fine, const struct diag *d)
{
    struct diag words;

    if (!fine) {
        diag_set(&words, ": %s", d->text);
        solve_report(s, words.text, CLI_WRONG);
    }
    return fine;
}

/* Puts the story into words. */
static bool narrate(struct solving *s, const struct record *r)
{
    struct diag d;

    return narrated(s, narrator_story(&s->narrator, r, &d), &d);
}

/* Appends a line in the language of the story. */
static void add_line(struct solving *s, const char *key, const struct record *r, struct strbuf *out)
{
    struct diag d;

    if (narrated(s, narrator_line(&s->narrator, key, r, out, &d), &d))
        strbuf_char(out, '\n');
}

/* Each step, or only key moments, is a line; the solution stands below. Without a solution the story
 * ends where the puzzle breaks. */
static void explain(struct solving *s, struct record *r, struct strbuf *out)
{
    enum answer answer = services_explain(r, &s->effort);
    bool unique = solve_unique(s, answer);

    if ((!unique && (answer != ANSWER_NONE || !r->story)) || !narrate(s, r) ||
        solve_show_json(s, r, out))
        return;
    const struct story *story = r->story;
    int least = s->o.brief && story->nsteps > 0 ? story_key_level(story) : LEVEL_MIN;
    solve_begin_drawing(s, out);
    if (r->id)
        add_line(s, r->level == LEVEL_UNKNOWN ? "explained" : "explained_rated", r, out);
    for (int i = 0; i < story->nsteps; i++)
        if (story->step[i].level >= least || (!unique && i == story->nsteps - 1))
            narrator_show(&s->narrator, &story->step[i], i + 1, out);
    if (unique)
        r->family->show(r->body, out);
}

static void hint(struct solving *s, struct record *r, struct strbuf *out)
{
    if (!solve_unique(s, services_hint(r, &s->effort)) || !narrate(s, r))
        return;
    narrator_hint(&s->narrator, r);
    if (solve_show_json(s, r, out))
        return;
    if (r->story->nsteps == 0)
        add_line(s, "is_solved", r, out);
    else if (s->o.stage == 0 || s->o.stage == STORY_STAGES)
        narrator_show(&s->narrator, &r->story->step[0], 0, out);
    else
        for (int i = 0; i < s->o.stage; i++)
            strbuf_format(out, "%s\n", r->story->step[0].stage[i]);
}

/* ---- --count, --solutions and --different ---- */

static void count(struct solving *s, struct record *r, struct strbuf *out)
{
    struct diag why, words;

    if (!services_count(r, &s->effort, out, &why)) {
        diag_set(&words, " is not counted: %s", why.text);
        solve_report(s, words.text, CLI_LIMIT);
        strbuf_text(out, "limit");
    }
    strbuf_char(out, '\n');
}

struct showing {
    struct solving *s;
    struct strbuf *out;
    int64_t left; /* solutions to show */
    bool failed;
};

/* One solution more is sought than is shown, to know whether there are others. */
static bool show_next(void *context, struct record *r)
{
    struct showing *w = context;

    if (w->left > 0) {
        w->left--;
        w->failed = !solve_show(w->s, r, w->out);
    }
    return !w->failed;
}

static void solutions(struct solving *s, struct record *r, struct strbuf *out)
{
    struct showing showing = {s, out, s->o.solutions, false};
    int64_t n, most = s->o.solutions > 2 ? s->o.solutions : 2;
    enum answer answer =
        services_of(r)->answers->solutions(r, &s->effort, most, show_next, &showing, &n);
    struct diag words;

    if (showing.failed)
        return;
    if (n == 0) {
        solve_unique(s, answer);
        return;
    }
    solve_note(s, answer);
    if (n >= s->o.solutions)
        return;
    if (answer == ANSWER_LIMIT)
        diag_set(&words, " has %" PRId64 " solutions or more: the limit of conflicts is reached",
                 n);
    else
        diag_set(&words, " has only %" PRId64 " solution%s", n, n == 1 ? "" : "s");
    solve_report(s, words.text, CLI_DONE);
}

/* As JSON, the two solutions are two records. */
static void different(struct solving *s, struct record *r, struct strbuf *out)
{
    struct strbuf two;
    struct showing showing = {s, &two, 2, false};
    int64_t n;

    strbuf_init(&two);
    enum answer answer =
        s->o.json ? services_of(r)->answers->solutions(r, &s->effort, 2, show_next, &showing, &n)
                  : services_of(r)->answers->different(r, &s->effort, &two);
    bool unique = solve_unique(s, answer);
    if (!s->o.json && unique)
        solve_show(s, r, out);
    else if (!s->o.json && answer == ANSWER_SEVERAL)
        solve_begin_drawing(s, out);
    if (unique || answer == ANSWER_SEVERAL)
        strbuf_text(out, two.text);
    strbuf_release(&two);
}

/* ---- all ---- */

enum solve_mode solve_mode(const struct solve_options *o)
{
    int mode = 0;

    while (mode < SOLVE_MODES && !o->mode[mode])
        mode++;
    return o->solutions > 0 ? SOLVE_SOLUTIONS : (enum solve_mode)mode;
}

int solve_modes(const struct solve_options *o)
{
    int n = o->solutions > 0;

    for (int i = 0; i < SOLVE_MODES; i++)
        n += o->mode[i];
    return n;
}

void solve_record(struct solving *s, struct record *r, struct strbuf *out)
{
    static void (*const answer[])(struct solving *, struct record *, struct strbuf *) = {
        [SOLVE_CHECK] = check,           [SOLVE_RATE] = rate,
        [SOLVE_EXPLAIN] = explain,       [SOLVE_HINT] = hint,
        [SOLVE_COUNT] = count,           [SOLVE_DIFFERENT] = different,
        [SOLVE_SOLUTIONS] = solutions,   [SOLVE_NEEDLESS] = solve_needless,
        [SOLVE_MISSING] = solve_missing, [SOLVE_MODES] = solve_puzzle};

    if (s->unknown && solve_mode(&s->o) == SOLVE_MODES && designer_has_unknown(r))
        solve_unknown(s, r, out);
    else
        answer[solve_mode(&s->o)](s, r, out);
}
