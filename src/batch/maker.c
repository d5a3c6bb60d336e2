#include "batch/maker.h"

#include "base/date.h"
#include "base/mem.h"
#include "base/version.h"
#include "format/format.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

struct maker {
    const struct services *services;
    const void *recipe;
    bool signs; /* records get id, seed, index, recipe and generator */
    struct usual_generator usual;
    void *generator; /* that, or the family's own */
    int attempt;
};

struct maker *maker_new(const struct services *services, const void *recipe,
                        struct generator_skip skip)
{
    struct maker *m = mem_alloc(1, sizeof *m);

    *m = (struct maker){.services = services, .recipe = recipe, .signs = !skip.metadata};
    /* Choosing the most pleasing puzzle takes its rating and quality. */
    skip.metadata = skip.metadata && services_best_of(services, recipe) == 1;
    m->usual = (struct usual_generator){.recipe = recipe, .skip = skip};
    m->generator = services->generator->new ? services->generator->new (recipe, skip) : &m->usual;
    return m;
}

void maker_free(struct maker *m)
{
    if (!m)
        return;
    if (m->services->generator->new)
        m->services->generator->free(m->generator);
    free(m);
}

int maker_limit(const struct maker *m)
{
    const struct generator_table *g = m->services->generator;

    return g->limit ? g->limit(m->generator) : g->attempts;
}

int maker_attempts(const struct maker *m)
{
    return m->attempt;
}

struct generator_miss maker_miss(const struct maker *m)
{
    return m->services->generator->miss ? m->services->generator->miss(m->generator)
                                        : (struct generator_miss){.impossible = false};
}

void maker_set_progress(struct maker *m, progress_take *take, void *context)
{
    if (m->services->generator->set_progress)
        m->services->generator->set_progress(m->generator, take, context);
    m->usual.tell = take;
    m->usual.context = context;
}

/* ---- the origin of a puzzle ---- */

void maker_levels(struct strbuf *out, int low, int top)
{
    if (low == LEVEL_UNKNOWN)
        strbuf_text(out, "any");
    else
        strbuf_format(out, "%d", low);
    if (top > low)
        strbuf_format(out, "-%d", top);
}

static void command_option(void *context, const char *name, const char *value)
{
    struct strbuf *out = context;

    strbuf_format(out, " --%s", name);
    if (value) {
        strbuf_char(out, ' ');
        strbuf_shell(out, value);
    }
}

void maker_command(const struct services *services, const void *recipe, const struct making *what,
                   struct strbuf *out)
{
    OWN(strbuf) level = strbuf_new();
    char date[DATE_ROOM];

    maker_levels(&level, what->level, what->level);
    strbuf_text(out, services->program);
    services_options(services, recipe, level.text, command_option, out);
    if (what->skip_attempts > 0)
        strbuf_format(out, " --after %d", what->skip_attempts);
    if (what->dated) {
        date_print(what->day, date);
        strbuf_format(out, " --date %s", date);
    }
    strbuf_format(out, " --seed %" PRId64 " --index-range %" PRId64 "-%" PRId64, what->seed,
                  what->index, what->index);
}

/* The type, the seed and the index, and a mark of the puzzle, since two runs of one seed may differ in any
 * option. Without vowels a mark is never a word. */
static void maker_name(const struct record *r, const struct making *what, struct strbuf *id)
{
    static const char sign[] = "0123456789bcdfghjkmnpqrstvwxyz";
    const struct record bare = {.family = r->family, .body = r->body};
    OWN(strbuf) puzzle = strbuf_new();
    uint64_t mark = FINGERPRINT_START;

    format_json.write(&puzzle, &bare, true);
    for (const char *at = puzzle.text; *at; at++)
        fingerprint_add(&mark, "%c", *at);
    strbuf_format(id, "%s-%" PRId64 "-%" PRId64 "-", record_type_name(r), what->seed, what->index);
    for (int i = 0; i < 4; i++, mark /= sizeof sign - 1)
        strbuf_char(id, sign[mark % (sizeof sign - 1)]);
}

static void maker_sign(const struct maker *m, const struct making *what, struct record *r)
{
    struct strbuf id = strbuf_new(), command = strbuf_new(), generator = strbuf_new();
    char date[DATE_ROOM];

    if (what->dated) {
        date_print(what->day + what->index - 1, date);
        strbuf_text(&id, date);
        r->title = mem_copy_text(date);
    } else
        maker_name(r, what, &id);
    strbuf_format(&generator, "%s " SLINK_VERSION, m->services->program);
    maker_command(m->services, m->recipe, what, &command);
    r->id = id.text;
    r->recipe = command.text;
    r->generator = generator.text;
    r->has_seed = true;
    r->seed = what->seed;
    r->index = what->index;
}

/* ---- making ---- */

static void begin(struct maker *m, int level)
{
    if (m->services->generator->begin)
        m->services->generator->begin(m->generator, level);
    m->usual.level = level;
}

bool maker_blank(const struct services *services, const void *recipe, struct record *r)
{
    if (services->wishes->blank) {
        *r = services->wishes->blank(recipe);
        return true;
    }
    OWN(maker) *m = maker_new(services, recipe, (struct generator_skip){true, true});
    bool made = false;
    begin(m, LEVEL_UNKNOWN);
    for (int i = 0; !made && i < maker_limit(m); i++) {
        struct pcg32 rng;
        pcg32_stream(&rng, 1, 1, (uint64_t)i);
        made = services->generator->attempt(m->generator, &rng, r);
    }
    return made;
}

/* The next puzzle that meets the recipe. */
static bool maker_find(struct maker *m, const struct making *what, struct record *r)
{
    for (int i = 0; i < maker_limit(m); i++) {
        struct pcg32 rng;
        /* The level is part of the stream, so that a seed gives another puzzle at another level. */
        uint64_t number = (uint64_t)what->level << 32 | (uint64_t)++m->attempt;
        pcg32_stream(&rng, (uint64_t)what->seed, (uint64_t)what->index, number);
        if (m->services->generator->attempt(m->generator, &rng, r)) {
            assert(r->family == m->services->family && r->family->is_solved(r->body));
            return true;
        }
    }
    return false;
}

/* Puts the one that is nearer to the wishes into *best, or of two alike the more pleasing one, and
 * releases the other; the first one wins a tie. */
static void maker_choose(struct record *best, struct record *other)
{
    const struct quality_part *parts = best->family->quality;
    int missed = other->quality.missed - best->quality.missed;
    bool better = missed < 0 ||
                  (missed == 0 && parts &&
                   quality_total(parts, &other->quality) > quality_total(parts, &best->quality));

    record_release(better ? best : other);
    if (better)
        *best = *other;
}

/* Without --best-of so many puzzles are tried until one is as usual for its level. */
enum { USUAL_TRIES = 3 };

bool maker_make(struct maker *m, const struct making *what, struct record *r)
{
    int candidates = services_best_of(m->services, m->recipe);

    assert(candidates >= 1 && what->index >= 1 && what->skip_attempts >= 0);
    m->attempt = what->skip_attempts;
    begin(m, what->level);
    if (!maker_find(m, what, r))
        return false;
    for (int k = 1; k < candidates || (candidates == 1 && k < USUAL_TRIES && r->quality.missed > 0);
         k++) {
        struct record other;
        if (!maker_find(m, what, &other)) {
            record_release(r);
            return false;
        }
        maker_choose(r, &other);
    }
    if (m->signs)
        maker_sign(m, what, r);
    return true;
}
