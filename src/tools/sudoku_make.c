/* slink-sudoku: what it does with a template. */
#include "tools/sudoku.h"

#include "base/data_file.h"
#include "base/mem.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/recipe.h"
#include "model/sudoku/topology_group.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/fill.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_CARVINGS = 100 }; /* of fields */

/* How hard to try to fill a template. */
struct fill_effort {
    int64_t steps, most_steps; /* of repair: per element, and in all */
    int64_t guesses;           /* of the search; 0: no search */
};

/* The little that usually fills it, or proves that nothing does, comes first. */
static const struct fill_effort by_search[] = {{1000, 2000000, 200000}, {50000, 20000000, 1000000}};
static const struct fill_effort by_repair = {100000, 200000000, 0};

/* ---- templates ---- */

/* A sudoku of its own; NULL with a message if no fields were found. */
static struct sudoku *template_of(const struct sudoku_recipe *r, struct pcg32 *rng, struct diag *d)
{
    const struct sudoku *template = r->template;
    struct topology *t = template ? topology_hold(template->topology) : NULL;

    if (!template) {
        struct jigsaw *jigsaw = jigsaw_new(r->jigsaw, r->temperature);
        bool possible[SYMMETRIES];
        sudoku_recipe_symmetries(r, possible);
        enum symmetry symmetry = sudoku_recipe_symmetry(r, possible, rng);
        for (int i = 0; !t && i < MOST_CARVINGS; i++)
            t = jigsaw_carve(jigsaw, symmetry, rng);
        jigsaw_free(jigsaw);
    }
    if (!t) {
        diag_set(d, "no fields were found in %d attempts", MOST_CARVINGS);
        return NULL;
    }
    struct sudoku *s = sudoku_new(t);
    if (template) {
        s->layout = template->layout ? layout_hold(template->layout) : NULL;
        memcpy(s->given, template->given, (size_t)t->nelements * sizeof *s->given);
    }
    return s;
}

/* ---- filling ---- */

static int64_t steps_of(const struct fill_effort *effort, const struct topology *t)
{
    int64_t steps = effort->steps * t->nelements;

    return steps < effort->most_steps ? steps : effort->most_steps;
}

static enum answer repair_alone(const struct sudoku *s, struct pcg32 *rng, int *solution)
{
    struct repair *r = repair_new(s->topology);
    bool filled = repair_fill(r, s->given, steps_of(&by_repair, s->topology), rng, solution);

    repair_free(r);
    return filled ? ANSWER_SEVERAL : ANSWER_LIMIT;
}

static enum answer search_and_repair(const struct sudoku *s, struct pcg32 *rng, int *solution)
{
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);
    struct fill *fill = fill_new(s->topology, search);
    enum answer answer = ANSWER_LIMIT;

    for (size_t i = 0; i < sizeof by_search / sizeof *by_search && answer == ANSWER_LIMIT; i++)
        answer = fill_random(fill, s->given, steps_of(&by_search[i], s->topology),
                             by_search[i].guesses, rng, solution);
    fill_free(fill);
    return answer;
}

/* Fills in the sudoku; its givens are then its solution. */
static int fill_in(struct sudoku *s, bool repair, struct pcg32 *rng, struct diag *d)
{
    FREED int *solution = mem_alloc((size_t)s->topology->nelements, sizeof *solution);
    int status = CLI_DONE;

    switch (repair && !s->topology->constraints ? repair_alone(s, rng, solution)
                                                : search_and_repair(s, rng, solution)) {
    case ANSWER_NONE:
        diag_set(d, "the template cannot be filled: it has no solution");
        status = CLI_NEGATIVE;
        break;
    case ANSWER_LIMIT:
        diag_set(d, "the template was not filled within the limit of %s",
                 repair ? "steps" : "conflicts");
        status = CLI_LIMIT;
        break;
    case ANSWER_UNIQUE:
    case ANSWER_SEVERAL:
        sudoku_set_solution(s, solution);
        memcpy(s->given, solution, (size_t)s->topology->nelements * sizeof *s->given);
    }
    return status;
}

/* Prints the template, filled in or not; of a jigsaw, one with fresh fields. */
static int make_one(struct sudoku_options *o, const struct sudoku_recipe *r, struct diag *d)
{
    bool filled = o->fill || o->repair, printed = true;
    struct sudoku_wishes *w = &o->wishes;
    struct sudoku_output output;
    struct pcg32 rng = {0};
    struct diag other;
    int status = CLI_LIMIT;

    if ((filled || !r->template) && !cli_seed("slink-sudoku", &o->batch.seed, d))
        return CLI_WRONG;
    pcg32_stream(&rng, (uint64_t)o->batch.seed, 1, 1);
    for (int i = 0; i < SUDOKU_RECORDS; i++)
        printed = printed && !w->path[i] && !w->format;
    if (printed && !filled)
        w->path[SUDOKU_GSS] = "-";
    if (!sudoku_output_open(&output, w, d))
        return CLI_WRONG;
    struct sudoku *s = template_of(r, &rng, d);
    if (s) {
        OWN(record) record = sudoku_record(s);
        int text = filled ? SUDOKU_SOLUTION : SUDOKU_PUZZLE;
        status = filled ? fill_in(s, o->repair, &rng, d) : CLI_DONE;
        if (status == CLI_DONE &&
            !sudoku_output_put(&output, &record, 1 << text | 1 << SUDOKU_GSS | 1 << SUDOKU_RECORDS,
                               d))
            status = CLI_WRONG;
    }
    if (!sudoku_output_end(&output, status == CLI_DONE, status == CLI_DONE ? d : &other))
        status = CLI_WRONG;
    return status;
}

/* ---- analysis ---- */

/* Appends a permutation as cycles of elements, from 1: "(1 2)(4 5)". */
static void add_cycles(const int *image, int n, struct strbuf *out)
{
    FREED unsigned char *seen = mem_alloc((size_t)n, 1);

    for (int first = 0; first < n; first++) {
        if (seen[first] || image[first] == first)
            continue;
        for (int e = first; !seen[e]; e = image[e]) {
            seen[e] = 1;
            strbuf_format(out, "%s%d", e == first ? "(" : " ", e + 1);
        }
        strbuf_char(out, ')');
    }
    strbuf_char(out, '\n');
}

/* Prints the number of permutations that keep the blocks, and generators of them. */
static void analyze(const struct topology *t)
{
    struct topology_group *g = topology_group_new(t);
    int n = topology_group_generators(g);

    OWN(strbuf) out = strbuf_new();
    strbuf_format(&out, "type: %s\nelements: %d\nsymbols: %d\nblocks: %d\npermutations: ",
                  sudoku_type_name(t), t->nelements, t->nsymbols, t->nblocks);
    topology_group_order(g, &out);
    strbuf_format(&out, "\ngenerators: %d\n", n);
    for (int i = 0; i < n; i++)
        add_cycles(topology_group_generator(g, i), t->nelements, &out);
    fwrite(out.text, 1, out.len, stdout);
    topology_group_free(g);
}

/* ---- puzzles ---- */

static bool put_puzzle(void *context, const struct record *r, const struct puzzle_key *key UNUSED,
                       struct diag *d)
{
    struct sudoku_output *o = context;

    return sudoku_output_put(o, r, (1 << SUDOKU_RESULTS) - 1, d) &&
           (!sudoku_output_is_immediate(o) || outfile_flush(stdout, "standard output", d));
}

static bool end_puzzles(void *context, bool done, struct diag *d)
{
    return sudoku_output_end(context, done, d);
}

static int make_puzzles(struct sudoku_options *o, struct diag *d)
{
    const struct sudoku_recipe *r = &o->recipe;
    struct sudoku_output output;
    struct batch_sink sink = {put_puzzle, end_puzzles, &output, false};
    struct batch batch = {.program = "slink-sudoku",
                          .services = &sudoku_services,
                          .recipe = r,
                          .low = r->level,
                          .top = r->top};

    if (!batch_form_finish(&o->batch, &batch, d))
        return CLI_WRONG;
    if (o->batch.print_recipe)
        return batch_form_print(&o->batch, &batch, d) ? CLI_DONE : CLI_WRONG;
    if (!cli_seed("slink-sudoku", &batch.seed, d) || !sudoku_output_open(&output, &o->wishes, d))
        return CLI_WRONG;
    sink.immediate = sudoku_output_is_immediate(&output);
    int status = (int)batch_form_make(&o->batch, &batch, &sink, d);
    if (status != CLI_DONE)
        cli_quiet_pipe();
    return status;
}

/* ---- all ---- */

int sudoku_make(struct sudoku_options *o, const struct program *program)
{
    struct sudoku_recipe *r = &o->recipe;
    const char *name = r->template_name;
    unsigned wished;
    struct topology *sized = name ? sudoku_type_sized(name, &wished) : NULL;
    char *path = name && !sized ? data_file_path("sudoku", ".gss", name) : NULL;
    struct diag d;
    int status = CLI_WRONG;

    topology_drop(sized);
    r->path = path;
    if ((!path || data_file_is("template", "sudoku", ".gss", name, &d)) &&
        cli_files_differ(program, path ? &path : NULL, path != NULL, &d) &&
        sudoku_recipe_finish(r, &d) &&
        (sudoku_recipe_makes(r) || !marks_wished(&r->marks, true) ||
         diag_set(&d, "constraints, such as those of --killer, go with --generate and --level"))) {
        status = CLI_DONE;
        if (o->analyze)
            analyze(r->template->topology);
        else
            status = sudoku_recipe_makes(r) ? make_puzzles(o, &d) : make_one(o, r, &d);
    }
    return status == CLI_DONE ? cli_end(program, CLI_DONE) : cli_fail(program, &d, status);
}
