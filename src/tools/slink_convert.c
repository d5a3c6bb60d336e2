/* slink-convert: converts puzzles from one dialect to another. */
#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"
#include "explain/narrator.h"
#include "format/format.h"
#include "format/loops/board_text.h"
#include "format/loops/family.h"
#include "format/notes.h"
#include "format/type_words.h"
#include "model/services.h"
#include "model/transform.h"
#include "solver/loops/decide.h"
#include "tools/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DROP_SUPERCLUES, DROP_SOLUTION, DROP_META, DROP_UNKNOWN, DROP_DRAWINGS, DROPS };
static const char *const drop_names[] = {"superclues", "solution", "meta", "unknown", "drawings"};

enum { SORT_LEVEL, SORT_SCORE, SORT_SIZE };
static const char *const sort_names[] = {"level", "score", "size", NULL};

/* The names of formats, once main() has them. */
static const char *to_names[FORMAT_NAMES], *from_names[1 + FORMAT_NAMES] = {"auto"};

struct convert_options {
    uint64_t given; /* a bit for each row of options */
    int to;         /* index into to_names, or -1: the usual one of the first puzzle's family */
    int from;       /* index into from_names */
    bool fill, solution, unique, list, ascii;
    const char *title;         /* of pages and feeds; NULL: the usual one */
    const char *language;      /* of stories; NULL: as they are, or English */
    const char *drop, *select; /* as given; or NULL */
    int sort;                  /* index into sort_names, or -1 */
    int transform;             /* of model/transform.h */
    const char *link_base;     /* what addresses have before ids; or NULL */
    const char *output;
};

/* A puzzle that waits for the others, to be sorted. */
struct waiting {
    struct record r;
    int64_t key[3]; /* the last one is its number */
};

struct converting {
    const struct program *program;
    struct convert_options o;
    bool drop[DROPS];
    const struct format *to; /* NULL before the first puzzle, unless given */
    struct narrator narrator;
    struct outfile out;
    struct format_written written;
    int64_t seen;         /* puzzles read, of all files */
    int bad;              /* the status for lines that could not be read */
    struct key_set *keys; /* of the puzzles so far, for --unique; or NULL */
    struct waiting *waiting;
    size_t nwaiting, capacity;
};

/* ---- options ---- */

/* Whether a list such as 3,7-9 has the number; *good becomes false if it is no such list. */
static bool numbers_have(const char *list, int64_t number, bool *good)
{
    int64_t from, to;
    bool has = false;

    for (const char *at = list; *good && at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        FREED char *range = mem_copy_bytes(at, strcspn(at, ","));
        *good = number_parse_range(range, 1, INT64_MAX / 16, &from, &to);
        has = has || (*good && number >= from && number <= to);
    }
    return has;
}

/* What may be dropped, words with commas between them. */
static bool read_drop(const char *list, bool *drop, struct diag *d)
{
    for (const char *at = list; at && *at;) {
        size_t n = strcspn(at, ","), i = 0;
        while (i < DROPS && (strlen(drop_names[i]) != n || strncmp(drop_names[i], at, n) != 0))
            i++;
        if (i == DROPS)
            return diag_set(d,
                            "--drop: '%.*s' is not superclues, solution, meta, unknown or drawings",
                            (int)n, at);
        drop[i] = true;
        at += n + (at[n] == ',');
    }
    return true;
}

static bool check_options(struct converting *c, struct diag *d)
{
    bool good = true;

    if (c->o.select)
        numbers_have(c->o.select, 0, &good);
    if (!good)
        return diag_set(d, "--select: '%s' is not a list of numbers such as 3,7-9", c->o.select);
    if (c->o.link_base && !address_is_base(c->o.link_base))
        return diag_set(
            d,
            "--link-base: '%s' is not the beginning of an address such as https://example.com/puzzles/",
            c->o.link_base);
    c->keys = c->o.unique ? key_set_new() : NULL;
    /* A page to play has the words of the language that its hints are in: any may come. */
    return read_drop(c->o.drop, c->drop, d) &&
           (!c->o.language || words_language(c->o.language, d)) &&
           (!c->to || !c->to->story || type_words_check(NULL, d));
}

static void print_list(void)
{
    static const char *const yes[] = {"-", "yes"};
    const char *names[FORMAT_NAMES];

    printf("%-11s%-7s%-8s%-9s%-9s%-12s%-7s%-9s%-8s%s\n", "format", "reads", "writes", "puzzles",
           "several", "superclues", "holes", "answers", "titles", "description");
    format_names(0, NULL, names);
    for (int i = 0; names[i]; i++) {
        const struct format *f = format_by_name(names[i]);
        const char *family = f->family ? f->family->name : "both";
        bool all = f->metadata;
        printf("%-11s%-7s%-8s%-9s%-9s%-12s%-7s%-9s%-8s%s\n", f->name, yes[f->read != NULL],
               yes[f->write || f->parts], family, yes[!f->single], yes[f->superclues || all],
               yes[f->shapes || all], yes[f->solutions || all], yes[f->titles || all], f->title);
    }
}

/* ---- one puzzle ---- */

/* Puts the count of every cell, from the puzzle's one solution, on the board. All other data belong
 * to the old puzzle, so they are dropped; the name stays. */
static void convert_fill(struct record *r)
{
    struct lattice *l = loops_of(r)->puzzle->lattice;
    struct loop *solution = loops_of(r)->solution;
    struct puzzle *p = puzzle_new(l);

    for (int c = 0; c < l->ncells; c++) {
        int number = 0;
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            number += solution->on[l->cell_edge[k]];
        puzzle_add_cell(p, puzzle_add_clue(p, number, NULL), c);
    }
    struct record full = loops_record(p, solution, PUZZLE_SLINK);
    full.id = r->id;
    full.title = r->title;
    r->id = r->title = NULL;
    loops_of(r)->solution = NULL;
    record_release(r);
    *r = full;
}

/* Finds the solution, or the way to it, if the text does not have it; returns the exit status. */
static int convert_solve(struct record *r, bool way, struct diag *why)
{
    static const char *const text[] = {"it has no solution", "", "it has several solutions",
                                       "its solution was not found"};
    static const struct effort effort = {.conflicts = DECIDE_CONFLICTS};
    bool known = way ? r->story != NULL : r->family->is_solved(r->body);
    enum answer answer = known ? ANSWER_UNIQUE
                         : way ? services_explain(r, &effort)
                               : services_of(r)->answers->solve(r, &effort);

    if (answer == ANSWER_UNIQUE)
        return CLI_DONE;
    diag_set(why, "cannot be %s: %s", way ? "played" : "filled in", text[answer]);
    return answer == ANSWER_LIMIT ? CLI_LIMIT : CLI_NEGATIVE;
}

/* Leaves only the clues that are not to be dropped, and what is true of them: the loop. */
static void drop_clues(const bool *drop, struct record *r)
{
    struct loops *own = loops_of(r);
    FREED int *keep = mem_alloc((size_t)own->puzzle->nclues, sizeof *keep);
    int n = 0;

    for (int i = 0; i < own->puzzle->nclues; i++)
        if (!(drop[DROP_SUPERCLUES] && own->puzzle->clue[i].name) &&
            own->puzzle->clue[i].number != CLUE_UNKNOWN)
            keep[n++] = i;
    if (n < own->puzzle->nclues) {
        struct puzzle *digits = puzzle_select(own->puzzle, keep, n);
        puzzle_free(own->puzzle);
        free(own->source);
        own->puzzle = digits;
        own->source = NULL;
        own->type = puzzle_type(digits);
        record_clear_rating(r);
        story_free(r->story);
        r->story = NULL;
    }
}

/* Turns or mirrors the puzzle. What is true of it as it was goes: how it was made, the steps, and what was
 * counted on the way; the level stays. */
static bool convert_turn(struct record *r, int transform, struct diag *why)
{
    int level = r->level;

    if (transform == 0)
        return true;
    if (!r->family->turn)
        return diag_set(why, "puzzles of the family %s cannot be turned", r->family->name);
    if (!r->family->turn(r->body, transform, why))
        return false;
    record_clear_rating(r);
    r->level = level;
    r->has_seed = r->has_quality = false;
    free(r->recipe);
    free(r->generator);
    story_free(r->story);
    r->recipe = r->generator = NULL;
    r->story = NULL;
    if (r->id) {
        struct strbuf id = strbuf_new();
        strbuf_format(&id, "%s-%s", r->id, transform_name[transform]);
        free(r->id);
        r->id = id.text;
    }
    return true;
}

/* Notes what feeds say of the puzzle: its address and their language. */
static void note_link(const struct converting *c, struct record *r)
{
    OWN(strbuf) url = strbuf_new();

    strbuf_text(&url, c->o.link_base);
    if (r->id)
        strbuf_address(&url, r->id);
    else
        strbuf_format(&url, "%d", c->written.n + 1);
    record_note(r, "url", url.text, url.len);
    if (c->o.language)
        record_note(r, "language", c->o.language, strlen(c->o.language));
}

/* Leaves out what is to be dropped. A page to play is nothing without its steps. */
static void drop_rest(const struct converting *c, struct record *r)
{
    if (c->drop[DROP_SOLUTION] && !c->to->story) {
        r->family->forget(r->body);
        story_free(r->story);
        r->story = NULL;
    }
    if (c->drop[DROP_META]) {
        free(r->title);
        free(r->notes);
        r->title = r->notes = NULL;
    }
}

/* Whether nothing gets lost that must not be. What only solvers and people read does not count; what is
 * filled in says as much as the solution. */
static bool convert_keeps(const struct converting *c, const struct record *r, struct diag *why)
{
    const struct format *to = c->to;

    if (!to->read || to->metadata)
        return true;
    if (r->family->is_solved(r->body) && !to->solutions && !c->o.fill)
        return diag_set(why, "the format %s has no solutions; --drop solution leaves it out",
                        to->name);
    return to->titles || (!r->title && !r->notes) ||
           diag_set(why, "the format %s has no titles and authors; --drop meta leaves them out",
                    to->name);
}

/* Writes one puzzle; returns the exit status. */
static int convert_record(struct converting *c, struct record *r, struct diag *why)
{
    if (!convert_turn(r, c->o.transform, why))
        return CLI_WRONG;
    if ((c->drop[DROP_SUPERCLUES] || c->drop[DROP_UNKNOWN]) && r->family == &loops_family)
        drop_clues(c->drop, r);
    int status = c->o.fill || c->o.solution ? convert_solve(r, false, why) : CLI_DONE;

    if (status != CLI_DONE)
        return status;
    if (c->o.fill)
        convert_fill(r);
    if (!c->to)
        c->to = format_usual(r->family);
    if (c->to->story && (status = convert_solve(r, true, why)) != CLI_DONE)
        return status;
    if (c->to->story && !narrator_story(&c->narrator, r, why))
        return CLI_WRONG;
    drop_rest(c, r);
    if (c->o.link_base)
        note_link(c, r);
    if (c->o.title)
        record_note(r, "book", c->o.title, strlen(c->o.title));
    OWN(strbuf) text = strbuf_new();
    if (!format_can_write(c->to, r, why) || !convert_keeps(c, r, why) ||
        !format_write_after(c->to, r, &c->written, &text, why))
        status = CLI_WRONG;
    if (c->o.ascii)
        board_text_plain(&text, 0);
    fwrite(text.text, 1, text.len, c->out.stream);
    return status;
}

/* Whether the puzzle is one of those that are wanted. */
static bool is_wanted(struct converting *c, const struct record *r)
{
    bool good = true;

    good = !c->o.select || numbers_have(c->o.select, c->seen, &good);
    if (!good || !c->keys)
        return good;
    struct puzzle_key key = r->family->key(r->body);
    return key_set_add(c->keys, &key);
}

/* ---- all of them ---- */

static int compare_waiting(const void *a, const void *b)
{
    const struct waiting *x = a, *y = b;
    int i = 0;

    while (i < 2 && x->key[i] == y->key[i])
        i++;
    return (x->key[i] > y->key[i]) - (x->key[i] < y->key[i]);
}

/* Keeps a puzzle until all have been read. */
static void convert_later(struct converting *c, struct record *r)
{
    bool size = c->o.sort == SORT_SIZE, score = c->o.sort == SORT_SCORE;

    c->waiting = mem_reserve(c->waiting, c->nwaiting + 1, &c->capacity, sizeof *c->waiting);
    c->waiting[c->nwaiting++] = (struct waiting){*r,
                                                 {size    ? r->family->thing_count(r->body, "cell")
                                                  : score ? r->score
                                                          : r->level,
                                                  size || score ? 0 : r->score, c->seen}};
    *r = (struct record){0};
}

/* Writes those that waited, in their order. */
static int convert_sorted(struct converting *c, int status, struct diag *d)
{
    struct diag why;

    if (c->nwaiting > 0)
        qsort(c->waiting, c->nwaiting, sizeof *c->waiting, compare_waiting);
    for (size_t i = 0; i < c->nwaiting; i++) {
        if (status == CLI_DONE && (status = convert_record(c, &c->waiting[i].r, &why)) != CLI_DONE)
            diag_set(d, "puzzle %d: %s", (int)c->waiting[i].key[2], why.text);
        record_release(&c->waiting[i].r);
    }
    free(c->waiting);
    return status;
}

/* Converts all puzzles of a file; returns the status of the first error, with its message. */
static int convert_file(struct converting *c, const char *path, struct diag *d)
{
    struct format_reader reader;
    struct record r;
    enum format_result result;
    struct diag why;
    int status = CLI_DONE;
    const struct format *from = c->o.from == 0 ? NULL : format_by_name(from_names[c->o.from]);

    if (!format_open(&reader, path, from, d))
        return CLI_WRONG;
    reader.unknown = c->drop[DROP_UNKNOWN];
    reader.drawings = c->drop[DROP_DRAWINGS];
    reader.only = c->o.fill ? &loops_family : NULL;
    while (status == CLI_DONE && (result = format_read(&reader, &r, d)) != FORMAT_END) {
        c->seen++;
        if (result == FORMAT_ERROR && !reader.ended) {
            c->bad = cli_fail(c->program, d, CLI_WRONG);
        } else if (result == FORMAT_ERROR) {
            status = CLI_WRONG;
        } else if (is_wanted(c, &r)) {
            if (c->o.sort >= 0)
                convert_later(c, &r);
            else if ((status = convert_record(c, &r, &why)) != CLI_DONE)
                diag_set(d, "%s: puzzle %d: %s", reader.in.name, reader.count, why.text);
        }
        record_release(&r);
        if (status == CLI_DONE && c->out.stream == stdout &&
            !outfile_flush(c->out.stream, c->out.name, d))
            status = CLI_WRONG;
    }
    format_close(&reader);
    return status;
}

static int convert_files(struct converting *c, char **files, int n, struct diag *d)
{
    int status = n == 0 ? convert_file(c, "-", d) : CLI_DONE;

    for (int i = 0; i < n && status == CLI_DONE; i++)
        status = convert_file(c, files[i], d);
    status = convert_sorted(c, status, d);
    if (status == CLI_DONE && c->o.select && c->written.n == 0) {
        diag_set(d, "--select: of %lld puzzles none has a number of %s", (long long)c->seen,
                 c->o.select);
        return CLI_WRONG;
    }
    if (status == CLI_DONE && c->written.n > 0 && c->to->trailer)
        fputs(c->to->trailer, c->out.stream);
    return status;
}

#define AT(field) OPTION_AT(convert_options, field)

static const struct option_row rows[] = {
    {OPTION_CHOICE, 0, "to", "FORMAT", "format to write (knuth; for sudokus gss); --list names all",
     AT(to), 0, 0, to_names},
    {OPTION_CHOICE, 0, "from", "FORMAT",
     "format to read; auto detects it from the beginning of the text (auto)", AT(from), 0, 0,
     from_names},
    {OPTION_FLAG, 0, "fill", NULL, "first fill in the count of every cell, as in the solution",
     AT(fill)},
    {OPTION_TEXT, 0, "lang", "LANGUAGE", "of hints and feeds (en)", AT(language), .folder = "text"},
    {OPTION_TEXT, 0, "title", "TEXT", "of a page to play or a feed (Puzzles, or their type)",
     AT(title)},
    {OPTION_FLAG, 0, "ascii", NULL, "with text: no characters beyond ASCII", AT(ascii),
     .rules = "with to=text;"},
    {OPTION_FLAG, 0, "solution", NULL, "first find the solution, for formats that carry it",
     AT(solution)},
    {OPTION_TEXT, 0, "drop", "WHAT",
     "leave out superclues, solution, meta, unknown ('?') or drawings; several with commas",
     AT(drop)},
    {OPTION_TEXT, 0, "select", "LIST", "only the puzzles with these numbers, such as 3,7-9",
     AT(select)},
    {OPTION_FLAG, 0, "unique", NULL,
     "leave out puzzles that came before, also turned, mirrored or renamed", AT(unique)},
    {OPTION_CHOICE, 0, "sort", NULL, "by level and score, score, or number of cells", AT(sort), 0,
     0, sort_names},
    {OPTION_CHOICE, 0, "transform", NULL, "first turn or mirror each puzzle (none)", AT(transform),
     0, 0, transform_name},
    {OPTION_TEXT, 0, "link-base", "ADDRESS",
     "what an address of yours has before a puzzle's id, for the feeds rss and json-feed",
     AT(link_base)},
    {OPTION_FLAG, 0, "list", NULL, "print what each format can do", AT(list)},
    {OPTION_WRITE, 'o', "output", "FILE", "output file; - is standard output (-)", AT(output)},
    {0}};

static const char notes[] =
    "mcc is the output of Knuth's SUPERSLITHERLINK-GENERAL-DLX, mcc-simple that of his\n"
    "SUPERSLITHERLINK-DLX, with their errors corrected: all cells of a letter with clue 0\n"
    "lose their edges, puzzles for which the simple form is wrong are rejected, and a\n"
    "board may have 30 rows.\n"
    "html is a page on which the puzzles are played, with hints; it needs no network.\n"
    "Exit status: 0 done, 1 a puzzle to be filled in or played has no or several\n"
    "solutions, 2 bad usage, bad input, or a puzzle that the format cannot carry, 3 a limit was\n"
    "reached.\n";

int main(int argc, char **argv)
{
    struct converting c = {.o = {.to = -1, .sort = -1, .output = "-"}};
    const struct program program = {.name = "slink-convert",
                                    .purpose = "Converts puzzles from one text format to another.",
                                    .operands = "[FILE...]",
                                    .max_operands = -1,
                                    .table = {{rows, &c.o}},
                                    .notes = notes};
    struct diag d;

    c.program = &program;
    format_names(FORMAT_USE_WRITE, NULL, to_names);
    format_names(FORMAT_USE_READ, NULL, from_names + 1);
    int first = cli_begin(&program, argc, argv);
    if (c.o.to >= 0)
        c.to = format_by_name(to_names[c.o.to]);
    if (!options_check(program.table, &d) || !check_options(&c, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (c.o.list) {
        print_list();
        return cli_end(&program, CLI_DONE);
    }
    c.narrator.language = c.o.language;
    if (!outfile_open(&c.out, c.o.output, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    int status = convert_files(&c, argv + first, argc - first, &d);
    narrator_release(&c.narrator);
    format_written_release(&c.written);
    key_set_free(c.keys);
    if (status != CLI_DONE)
        outfile_discard(&c.out);
    else if (!outfile_commit(&c.out, &d))
        status = CLI_WRONG;
    if (status == CLI_DONE)
        return c.bad;
    cli_quiet_pipe();
    return cli_fail(&program, &d, status);
}
