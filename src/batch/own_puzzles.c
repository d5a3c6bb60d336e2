#include "batch/own_puzzles.h"

#include "base/mem.h"
#include "format/format.h"
#include "model/services.h"

#include <inttypes.h>
#include <string.h>

enum batch_result own_puzzles_each(const struct section *s, int64_t first, int64_t last,
                                   own_take *take, void *context, struct diag *d)
{
    enum batch_result result = BATCH_DONE;
    struct format_reader reader;

    if (!format_open(&reader, s->path, NULL, d))
        return BATCH_WRONG;
    for (int64_t i = 0; i <= last && result == BATCH_DONE; i++) {
        OWN(record) r = {0};
        enum format_result read = format_read(&reader, &r, d);
        if (read == FORMAT_END)
            break;
        const struct place at = {s->path, reader.from, 0};
        if (read == FORMAT_ERROR)
            result = BATCH_WRONG;
        else if (i >= first)
            result = take(context, &r, at, d);
    }
    format_close(&reader);
    return result;
}

static enum batch_result count(void *context, struct record *r, struct place at, struct diag *d)
{
    struct section *s = context;

    if (s->family && r->family != s->family) {
        diag_at(d, at,
                "a puzzle of %ss among those of %ss: a section has one kind; please divide it",
                r->family->name, s->family->name);
        return BATCH_WRONG;
    }
    s->family = r->family;
    s->number++;
    return BATCH_DONE;
}

bool own_puzzles_count(struct section *s, struct diag *d)
{
    s->family = NULL;
    s->number = 0;
    return own_puzzles_each(s, 0, SECTION_MOST_PUZZLES, count, s, d) == BATCH_DONE;
}

enum { MOST_CONFLICTS = 5000000 }; /* as of a proof */

/* Without the place in another book; one without an id has the name of the file and the line. */
static enum batch_result make(void *context, struct record *r, struct place at, struct diag *d)
{
    static const char *const words[] = {"has no solution", "", "has several solutions",
                                        "its solution was not found in the time allowed"};
    const struct effort effort = {.conflicts = MOST_CONFLICTS};
    const struct answer_table *answers = services_of(r)->answers;
    enum answer answer = answers->solve(r, &effort);

    record_clear_rating(r);
    r->place = 0;
    if (!r->id) {
        const char *name = strrchr(at.file, '/') + 1;
        r->id = mem_print("%.*s-%ld", (int)strcspn(name, "."), name, at.line);
    }
    if (answer == ANSWER_UNIQUE)
        answer = services_rate(r, &effort);
    if (answer == ANSWER_UNIQUE) {
        format_append(&format_json, r, true, context);
        return BATCH_DONE;
    }
    diag_at(d, at, "the puzzle %s", words[answer]);
    return answer == ANSWER_LIMIT ? BATCH_LIMIT : BATCH_NONE;
}

enum batch_result own_puzzles_make(const struct section *s, int64_t first, int64_t last,
                                   struct strbuf *out, struct diag *d)
{
    return own_puzzles_each(s, first, last, make, out, d);
}
