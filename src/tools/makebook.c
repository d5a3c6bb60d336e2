#include "tools/makebook.h"

#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"
#include "base/version.h"
#include "batch/press_run.h"
#include "tools/cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const kinds[] = {"pdf", "html", NULL},
                         *const pictures[] = {"svg", "png", "tiff", NULL},
                         *const picture_names[] = {"number", "id", NULL};

/* What was asked for. */
static struct book_wish {
    uint64_t given;      /* a bit for each row */
    const char *scripts; /* the folder */
    const char *out, *seen, *hosts, *shards, *summary, *link_base, *folder;
    char **merge;        /* up to NULL */
    char **words, **own; /* the arguments as they were; without those of take_own(); up to NULL */
    int format, pages, names;
    int64_t jobs, volumes, volume, shard_size;
    bool print_plan, resume, lock, keep, quiet, dry_run, records, proofs, key, cover, no_check,
        no_duplicates;
} wish = {.out = "book.pdf", .pages = -1};

/* What follows from it. The texts live as long as the program. */
static struct {
    char *out, *base; /* the book's file; and without its ending */
    char *written;
    struct work_folder work;
    bool device, series;
} book;

static bool is_not_empty(const struct option_row *row, const char *value, struct diag *d)
{
    return *value || diag_set(d, "option '--%s' has an empty value", row->name);
}

static bool is_address(const struct option_row *row, const char *value, struct diag *d)
{
    return address_is_base(value) ||
           diag_set(d, "--%s: '%s' is not the beginning of an address", row->name, value);
}

#define AT(field) OPTION_AT(book_wish, field)
#define FLAG(name, field, help)                     \
    {                                               \
        OPTION_FLAG, 0, name, NULL, help, AT(field) \
    }
#define NO_BOOK "without shards; without records; without format=html"

static const struct option_row rows[] = {
    {OPTION_TEXT, 'o', "out", "NAME", "name of the book; .pdf is added (book.pdf)", AT(out)},
    {OPTION_NUMBER, 'p', "parallel", "JOBS", "number of jobs at a time (one per processor)",
     AT(jobs), 1, 1000},
    {OPTION_NUMBER, 0, "volumes", "V", "make V books, NAME-1.pdf and so on, with no puzzle twice",
     AT(volumes), 1, 1000, .rules = "without shards; without merge; without summary"},
    {OPTION_NUMBER, 0, "volume", "I", "make only volume I of them", AT(volume), 1, 1000,
     .rules = "with volumes"},
    {OPTION_TEXT, 0, "hosts", "FILE",
     "make the puzzles on the hosts in FILE, a list for GNU parallel", AT(hosts)},
    {OPTION_TEXT, 0, "shards", "LIST",
     "only these shards, such as 1-20,25 or 3/10, no book; --merge joins them", AT(shards),
     .check = is_not_empty},
    {OPTION_TEXT, 0, "merge", "FOLDER",
     "take over the shards of another run of this plan; may be repeated", AT(folder)},
    FLAG("records", records, "write the puzzles to NAME.jsonl, and make no book"),
    {OPTION_CHOICE, 0, "format", NULL, "html: make a page to play, NAME.html, and no book",
     AT(format), .choices = kinds},
    FLAG("proofs", proofs, "keep a checked proof of each puzzle in the folder NAME-proofs"),
    FLAG("dry-run", dry_run, "print the number of pages and the time, and make no book"),
    {OPTION_TEXT, 0, "summary", "FILE", "write a summary as JSON", AT(summary),
     .check = is_not_empty},
    FLAG("quiet", quiet, "no progress and no summary on the terminal"),
    {OPTION_FLAG, 0, "key", NULL, "leave the solutions out, and write them to NAME-key.pdf",
     AT(key), .rules = NO_BOOK},
    FLAG("no-check", no_check, "leave out the check of a finished book for print, and of a cover"),
    {OPTION_CHOICE, 0, "pages", NULL,
     "also draw each puzzle and solution into the folder NAME-pages", AT(pages),
     .choices = pictures, .rules = NO_BOOK},
    {OPTION_CHOICE, 0, "names", NULL,
     "of these: number (default), that in the book, or id, the date of dailies", AT(names),
     .choices = picture_names, .rules = "with pages"},
    FLAG("no-duplicates", no_duplicates,
         "no two puzzles are equal, turned or mirrored, which is always so"),
    {OPTION_TEXT, 0, "seen", "FILE",
     "reject the puzzles recorded in FILE, and add those of this book to it", AT(seen),
     .check = is_not_empty},
    {OPTION_NUMBER, 0, "shard-size", "N",
     "most puzzles of a shard (a second of work, or a fortieth of all; at most 1000)",
     AT(shard_size), 1, 1000000},
    FLAG("resume", resume,
         "go on with the puzzles that an earlier run left in the folder NAME.work"),
    FLAG("lock", lock,
         "fix the puzzles and their order in that folder, which stays: a later --resume may only "
         "change the looks"),
    {OPTION_TEXT, 0, "link-base", "ADDRESS",
     "also write feeds for readers, NAME-feed.xml (RSS) and NAME-feed.json; ADDRESS is what an "
     "address of yours has before a puzzle's id",
     AT(link_base), .check = is_address},
    FLAG("print-plan", print_plan, "print the plan that the options mean, and make no book"),
    {0}};

/* Takes the options that mean several things, or come several times, out of the arguments: --merge, and
 * --cover and --keep of books, which have no word behind them. */
static void take_own(int *argc, char **argv)
{
    int n = 0, merges = 0;

    wish.merge = mem_alloc((size_t)*argc + 1, sizeof *wish.merge);
    for (int i = 0; i < *argc; i++) {
        const char *next = argv[i + 1];
        bool *own = strcmp(argv[i], "--cover") == 0  ? &wish.cover
                    : strcmp(argv[i], "--keep") == 0 ? &wish.keep
                                                     : NULL;
        if (own && (!next || *next == '-'))
            *own = true;
        else
            argv[n++] = argv[i];
        if (strcmp(argv[i], "--merge") == 0 && next)
            wish.merge[merges++] = argv[i + 1];
        else if (strncmp(argv[i], "--merge=", 8) == 0)
            wish.merge[merges++] = argv[i] + 8;
    }
    argv[n] = NULL;
    *argc = n;
}

enum makebook_call makebook_called(int *argc, char ***argv, struct program *program)
{
    bool begins = *argc > 2 && strcmp((*argv)[1], "--makebook") == 0;
    int words = begins ? 2 : 1;

    if (!begins && !(*argc > 1 && strcmp((*argv)[1], "--makebook-run") == 0))
        return MAKEBOOK_NOT;
    wish.scripts = (*argv)[2];
    *argc -= words;
    wish.words = *argv + words + 1;
    wish.own = mem_alloc((size_t)*argc + 1, sizeof *wish.own);
    memcpy(wish.own, *argv + words, (size_t)*argc * sizeof *wish.own);
    *argv = wish.own;
    take_own(argc, wish.own);
    program->name = "makebook.sh";
    program->purpose = "Makes a book of puzzles with their solutions.";
    program->examples =
        "    makebook.sh -n 50 -t std -o sudokus\n"
        "    makebook.sh -n 24 -l 2-5 --template classic-6x9 --target print --cover -o loops\n";
    program->table[0] = (struct option_table){rows, &wish};
    program->notes =
        "--cover alone also writes the cover, NAME-cover.pdf, as does a word on its looks; --keep alone\n"
        "keeps the folder NAME.work; with a word behind them they are of letter groups. The same\n"
        "options produce the same bytes with any number of jobs.\n";
    return begins ? MAKEBOOK_BEGINS : MAKEBOOK_MAKES;
}

bool makebook_prints_plan(void)
{
    return wish.print_plan;
}

/* ---- names of files -------------------------------------------------------------------------- */

/* The file with the command and the seed replaces only that of another run, as its name may be a text
 * of the user's. */
static bool check_origin(struct diag *d)
{
    FREED char *path = mem_print("%s.txt", book.base);
    OWN(strbuf) text = strbuf_new();

    if (!target_check(path, d))
        return false;
    return !strbuf_file(&text, path) || strncmp(text.text, "# slink ", 8) == 0 ||
           diag_set(d, "%s: is there already; please move it, or choose another name", path);
}

/* Sets the names of the book. */
static bool name_book(struct diag *d)
{
    static const char *const ending[] = {".html", ".pdf"};
    FREED char *out = mem_copy_text(wish.out);
    const char *slash = strrchr(wish.out, '/'), *last = slash ? slash + 1 : wish.out;
    char volume[16] = "";

    if (!*wish.out || strcmp(wish.out, "-") == 0)
        return diag_set(d, "--out: '%s' is not the name of a book", wish.out);
    if (!*last || strcmp(last, ".") == 0 || strcmp(last, "..") == 0)
        return diag_set(d, "--out: '%s' is a folder, not the name of a book", wish.out);
    book.device = target_is_device(wish.out);
    book.series = wish.volumes && !wish.volume;
    if (wish.volume)
        snprintf(volume, sizeof volume, "-%d", (int)wish.volume);
    for (int i = wish.format == 1 ? 0 : 1; i < 2 && !book.device; i++) {
        size_t n = strlen(out), more = strlen(ending[i]);
        if (n > more && strcmp(out + n - more, ending[i]) == 0)
            out[n - more] = 0;
    }
    book.base = mem_print("%s%s%s", *out == '-' ? "./" : "", out, volume);
    book.out = mem_print("%s%s", book.base, book.device ? "" : ".pdf");
    book.written = mem_print("%s%s", book.base, wish.format == 1 ? ".html" : ".jsonl");
    return true;
}

static bool check_targets(struct diag *d)
{
    const struct {
        bool asked;
        const char *ending;
    } beside[] = {{wish.key, "-key.pdf"},
                  {wish.cover, "-cover.pdf"},
                  {wish.link_base, "-feed.xml"},
                  {wish.link_base, "-feed.json"},
                  {wish.records, wish.format == 1 ? ".html" : ".jsonl"}};
    FREED char *proofs = mem_print("%s-proofs", book.base),
               *pages = mem_print("%s-pages", book.base);
    bool fine =
        (!wish.summary || strcmp(wish.summary, "-") == 0 || target_check(wish.summary, d)) &&
        target_check(book.out, d);

    if (fine && !book.device && !wish.records && !wish.shards && !wish.dry_run)
        fine = check_origin(d);
    if (fine && book.device && !wish.dry_run &&
        (wish.resume || wish.lock || wish.keep || wish.shards || *wish.merge || wish.records ||
         wish.proofs || wish.pages >= 0 || wish.key || wish.cover || wish.link_base))
        return diag_set(
            d,
            "%s: is no regular file, which --resume, --lock, --keep, --shards, --merge, "
            "--records, --proofs, --pages, --key, --cover and --link-base need",
            book.out);
    for (size_t i = 0; fine && i < sizeof beside / sizeof *beside; i++) {
        FREED char *path = mem_print("%s%s", book.base, beside[i].ending);
        fine = !beside[i].asked || target_check(path, d);
    }
    if (fine && wish.proofs && access(proofs, F_OK) == 0)
        fine = diag_set(d, "%s: is there already; please remove it", proofs);
    return fine && (wish.pages < 0 || target_is_pages(pages, d));
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* What makes the book again. The puzzles depend on those seen before. */
static void print_origin(const struct book_plan *plan, struct strbuf *out)
{
    OWN(strbuf) command = strbuf_new();
    const char *slash = strrchr(book.base, '/');

    book_plan_command(plan, &command);
    size_t n = strncmp(command.text, "makebook.sh ", 12) == 0 ? strcspn(command.text, "\n") : 0;
    strbuf_format(out, "# slink " SLINK_VERSION "\n%.*s", (int)n, command.text);
    if (wish.seen && n) {
        strbuf_text(out, " --seen ");
        strbuf_shell(out, wish.seen);
    }
    strbuf_text(out, command.text + n);
    if (!wish.seen)
        return;
    strbuf_text(out, "# ");
    strbuf_line(out, wish.seen);
    strbuf_format(out,
                  " must be as it was before this book: without its last line \"# %s\" and what "
                  "follows it\n",
                  slash ? slash + 1 : book.base);
}

static bool begin_work(struct book_plan *plan, struct diag *d)
{
    const struct press press = {.plan = plan,
                                .work = book.work.path,
                                .seen = wish.seen,
                                .merge = wish.merge,
                                .most = wish.shard_size};
    OWN(strbuf)
    whole = strbuf_new(), puzzles = strbuf_new(), fixed = strbuf_new(), origin = strbuf_new();
    FREED char *fix = mem_print("%s/fixed", book.work.run),
               *lock = mem_print("%s/fixed", book.work.path);
    FREED char *own = mem_print("%s/plan", book.work.run),
               *kept = mem_print("%s/plan", book.work.path);
    FREED char *again = mem_print("%s/origin", book.work.run);

    for (char **folder = wish.merge; *folder; folder++)
        if (!work_check(*folder, d))
            return false;
    book_plan_print(plan, PLAN_WHOLE, &whole);
    book_plan_print(plan, PLAN_PUZZLES, &puzzles);
    book_plan_print(plan, PLAN_FIXED, &fixed);
    print_origin(plan, &origin);
    /* A folder that was locked stays so. */
    bool locked = access(lock, F_OK) == 0;
    wish.lock = wish.lock || locked;
    wish.keep = wish.keep || wish.lock;
    return (!work_has_plan(book.work.path) ||
            work_same_plan(kept, book.work.path, puzzles.text, d)) &&
           (!locked || work_same_plan(lock, book.work.path, fixed.text, d)) &&
           outfile_write(fix, fixed.text, fixed.len, d) &&
           outfile_write(own, whole.text, whole.len, d) &&
           outfile_write(again, origin.text, origin.len, d) && press_begin(&press, d);
}

/* ---- volumes --------------------------------------------------------------------------------- */

/* Begins the file of the series, or goes on with an earlier one. */
static bool open_series(const struct book_plan *plan, struct diag *d)
{
    FREED char *series = mem_print("%s.series", book.base),
               *listed = mem_print("%s.seen", book.base);
    bool there = access(series, F_OK) == 0, list = !wish.seen && access(listed, F_OK) == 0;
    OWN(strbuf) puzzles = strbuf_new();
    char link[2];

    if (!plan->book.text[PLAN_TITLE])
        return diag_set(d, "--volumes needs a --title, which gets the number of the volume");
    if (wish.dry_run)
        return true;
    there = there || readlink(series, link, sizeof link) >= 0;
    if (there && !wish.resume)
        return diag_set(d,
                        "%s: is of an earlier series; --resume goes on with it, or remove it to "
                        "begin again",
                        series);
    if (list && !there)
        return diag_set(d, "%s: is there without %s; please remove it", listed, series);
    book_plan_print(plan, PLAN_PUZZLES, &puzzles);
    if (!there)
        return outfile_write(series, puzzles.text, puzzles.len, d);
    return target_is_own(series, d) && (!list || target_is_own(listed, d)) &&
           work_same_plan(series, series, puzzles.text, d);
}

/* The plan of a volume has its number. */
static void number_volume(struct book_plan *plan)
{
    char **title = &plan->book.text[PLAN_TITLE];
    char *numbered = mem_print("%s %d", *title ? *title : "", (int)wish.volume);

    free(*title);
    *title = numbered;
    plan->seed += wish.volume - 1;
}

/* ---- the beginning --------------------------------------------------------------------------- */

static bool open_work(const char *replace, struct diag *d)
{
    FREED char *path = mem_print("%s.work", book.base);
    const char *made = wish.records ? book.written : book.out;

    if (wish.resume && replace && !work_has_plan(path))
        return diag_set(d,
                        "%s: is not there, as --keep would have left it; without --resume, the "
                        "options of the book, as in %s.txt, and --replace make it from nothing",
                        path, book.base);
    wish.keep = wish.keep || (wish.resume && replace);
    if (wish.resume && !*wish.merge && !wish.shards && !wish.keep && !book.device &&
        !work_has_plan(path) && access(made, F_OK) == 0)
        return diag_set(d, "%s: is complete; leave out --resume to make it again", made);
    return work_open(&book.work, book.device || wish.dry_run ? NULL : path, wish.resume, d);
}

void makebook_close(void)
{
    work_close(&book.work);
}

bool makebook_open(bool cover, const char *replace, const char **seed_of, struct diag *d)
{
    bool no_book = wish.shards || wish.records || wish.format == 1;

    if (!options_check((struct option_table[]){{rows, &wish}, {0}}, d))
        return false;
    if (no_book && wish.cover)
        return diag_set(d, "--shards, --records and --format html make no --cover");
    if (replace && (wish.volumes || wish.shards))
        return diag_set(d, "--replace and --%s exclude each other",
                        wish.volumes ? "volumes" : "shards");
    wish.records = wish.records || wish.format == 1;
    wish.cover = wish.cover || (cover && !no_book);
    if (!name_book(d) || (!book.series && !(check_targets(d) && open_work(replace, d))))
        return false;
    if (wish.volumes) {
        const char *end = book.series ? book.base + strlen(book.base) : strrchr(book.base, '-');
        FREED char *base = mem_copy_bytes(book.base, (size_t)(end - book.base));
        char *series = mem_print("%s.series", base);
        *seed_of = access(series, F_OK) == 0 && (!book.series || wish.resume) ? series : NULL;
        if (!book.series && !wish.seen && !wish.dry_run)
            wish.seen = mem_print("%s.seen", base);
        wish.keep = wish.keep || !book.series;
    } else if (work_has_plan(book.work.path))
        *seed_of = mem_print("%s/plan", book.work.path);
    return true;
}

/* NULL: 0. It lives as long as the program. */
static const char *number_text(int64_t number)
{
    return number ? mem_print("%lld", (long long)number) : NULL;
}

/* Sets the variables of the scripts. A flag has a value or none. */
static void set_variables(const struct book_plan *plan)
{
    int shards;
    free(shards_cut(plan, wish.shard_size, &shards));
    const struct {
        const char *name, *value;
    } variable[] = {{"out", book.out},
                    {"base", book.base},
                    {"work", book.work.path},
                    {"run", book.work.run},
                    {"written", book.written},
                    {"seed", mem_print("%lld", (long long)plan->seed)},
                    {"seen", wish.seen},
                    {"hosts", wish.hosts},
                    {"wanted", wish.shards},
                    {"summary", wish.summary},
                    {"link_base", wish.link_base},
                    {"replace", plan->book.text[PLAN_REPLACE]},
                    {"title", plan->book.text[PLAN_TITLE]},
                    {"symbols", plan->book.text[PLAN_SYMBOLS]},
                    {"candidates", plan->book.text[PLAN_CANDIDATES]},
                    {"language", plan->book.text[PLAN_LANG]},
                    {"jobs", number_text(wish.jobs)},
                    {"volumes", number_text(wish.volumes)},
                    {"shard_size", number_text(wish.shard_size)},
                    {"ended", NULL},
                    {"temporary", number_text(book.device || wish.dry_run)},
                    {"device", number_text(book.device)},
                    {"keep", number_text(wish.keep)},
                    {"lock", number_text(wish.lock)},
                    {"quiet", number_text(wish.quiet)},
                    {"dry_run", number_text(wish.dry_run)},
                    {"records", number_text(wish.records)},
                    {"html", number_text(wish.format == 1)},
                    {"proofs", number_text(wish.proofs)},
                    {"key", number_text(wish.key)},
                    {"cover", number_text(wish.cover)},
                    {"unchecked", number_text(wish.no_check)},
                    {"pages", wish.pages >= 0 ? pictures[wish.pages] : NULL},
                    {"names", picture_names[wish.names]},
                    {"small", number_text(shards == 1 && !wish.hosts)}};

    for (size_t i = 0; i < sizeof variable / sizeof *variable; i++)
        setenv(variable[i].name, variable[i].value ? variable[i].value : "", 1);
}

/* The plan's `solutions = key` is --key. */
static bool take_key(const struct book_plan *plan, struct diag *d)
{
    const char *where = plan->book.text[PLAN_SOLUTIONS];
    bool key = where && strcmp(where, "key") == 0;

    if (wish.key && where && !key)
        return diag_set(d, "--key puts the solutions into a file: leave out --solutions %s", where);
    wish.key = wish.key || (key && !wish.shards && !wish.records);
    return book.series || check_targets(d);
}

/* What earlier runs have replaced in the folder of work comes first. */
static bool replace_after(struct book_plan *plan, const char *replace, struct diag *d)
{
    FREED char *path = mem_print("%s/replaced", book.work.path);
    OWN(strbuf) all = strbuf_new();

    if (book.series || !strbuf_file(&all, path) || all.len == 0)
        return true;
    all.text[--all.len] = 0; /* the end of the line */
    if (replace)
        strbuf_format(&all, ",%s", replace);
    return book_plan_set(plan, PLAN_REPLACE, all.text, ".", d) && book_plan_finish(plan, d);
}

bool makebook_begin(struct book_plan *plan, const char *replace, struct diag *d)
{
    FREED char *script =
        mem_print("%s/makebook-%s.sh", wish.scripts, book.series ? "volumes" : "work");
    char shell[] = "sh";
    size_t n = 0;

    if (wish.volume)
        number_volume(plan);
    if (!makebook_suits(plan, wish.hosts, wish.proofs, d) || !replace_after(plan, replace, d) ||
        !take_key(plan, d) || !(book.series ? open_series(plan, d) : begin_work(plan, d)))
        return false;
    set_variables(plan);
    while (wish.words[n])
        n++;
    FREED char **words = mem_alloc(n + 3, sizeof *words);
    words[0] = shell;
    words[1] = script;
    memcpy(words + 2, wish.words, n * sizeof *words);
    execvp(shell, words);
    return diag_set(d, "sh: %s", strerror(errno));
}
