/* A plan in memory, from a file or from options. */
#include "batch/book_plan.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"
#include "batch/kinds.h"
#include "batch/plan_pages.h"
#include "edition/edition.h"
#include "model/level.h"
#include "model/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- texts ---- */

const char *const cover_design_name[] = {"classic", "poster", "label", "frame", NULL};
const char *const spine_text_name[] = {"down", "up", NULL};

static const char *const targets[] = {"screen", "print", NULL};
static const char *const archives[] = {"none", "2b", NULL};
static const char *const papers[] = {"white", "cream", NULL};
static const char *const colophons[] = {"full", "credits", "none", NULL};
static const char *const steps[] = {"none", "hints", "brief", "full", NULL};

static bool check_colours(const char *value, struct diag *d)
{
    double colours[2][3];

    return cover_colours_parse(value, colours, d);
}

static bool check_price(const char *value, struct diag *d)
{
    char digits[PRICE_DIGITS + 1];

    return price_parse(value, digits, d);
}

static bool check_pdfx(const char *value, struct diag *d)
{
    const char *condition;

    return pdfx_parse(value, &condition, d);
}

/* By number or name; search has no steps. */
static bool check_steps_from(const char *value, struct diag *d)
{
    int low, high;

    return (level_parse_range(value, &low, &high) && low == high && low <= LEVEL_REASONING) ||
           diag_set(d, "--steps-from: '%s' is not a level from 1 to %d", value, LEVEL_REASONING);
}

static bool check_first_page(const char *value, struct diag *d)
{
    return strchr("13579", value[strlen(value) - 1]) ||
           diag_set(d, "--start-page: a document begins on the right, with an odd number");
}

/* The beginning of an address, or the name of the site whose addresses hold the puzzle. */
static bool check_qr(const char *value, struct diag *d)
{
    return strcmp(value, "puzz.link") == 0 || address_is_base(value) ||
           diag_set(d,
                    "--qr: '%s' is neither puzz.link nor the beginning of an address such as "
                    "https://example.com/puzzles/",
                    value);
}

const struct plan_text_row plan_text[PLAN_TEXTS] = {
    [PLAN_TITLE] = {"title", "TEXT", "title of the book", .names = ""},
    [PLAN_SUBTITLE] = {"subtitle", "TEXT", "below the title", .names = ""},
    [PLAN_SERIES] = {"series", "TEXT", "series that the book belongs to", .names = EDITION_COUNTS},
    [PLAN_AUTHOR] = {"author", "TEXT", "author of the book", .names = ""},
    [PLAN_PUBLISHER] = {"publisher", "TEXT", "publisher of the book", .names = ""},
    [PLAN_COPYRIGHT] = {"copyright", "TEXT", "owner of the copyright, with the year", .names = ""},
    [PLAN_ISBN] = {"isbn", "ISBN", "number of the book, in the colophon and on the cover", NULL,
                   isbn_check},
    [PLAN_PRICE] = {"price", "PRICE", "price on the cover, beside the ISBN, such as 9.99 USD", NULL,
                    check_price, true},
    [PLAN_BLURB] = {"blurb", "TEXT", "words for the back of the cover", .cover = true,
                    .names = EDITION_COUNTS},
    [PLAN_PAPER] = {"paper", "PAPER", "white (default) or cream: how thick the book is", papers},
    [PLAN_DESIGN] = {"cover-design", "DESIGN",
                     "of the cover: classic (default), poster, label or frame", cover_design_name,
                     NULL, true},
    [PLAN_COLOURS] = {"cover-colours", "COLOURS",
                      "two colours of the cover, its ground and its loops: #1b323f #d89d47", NULL,
                      check_colours, true},
    [PLAN_SPINE] = {"spine-text", "WAY", "words on the spine run down (default) or up",
                    spine_text_name, NULL, true},
    [PLAN_FRONT_PICTURE] = {"front-picture", "FILE",
                            "a PNG, JPEG or SVG for the front of the cover, in place of a board",
                            .cover = true, .folder = ""},
    [PLAN_BACK_PICTURE] = {"back-picture", "FILE", "one for its back, in place of the example",
                           .cover = true, .folder = ""},
    [PLAN_LANG] = {"lang", "LANGUAGE", "the words: a file, or a language (en)", .folder = "text"},
    [PLAN_TEMPLATE] = {"template", "TEMPLATE", "sizes and fonts: a file, or a name (classic-7x10)",
                       .folder = "book"},
    [PLAN_TARGET] = {"target", "TARGET", "screen (default) or print", targets},
    [PLAN_PROFILE] = {"profile", "PRINTER", "for print: a file, or a name (kdp)",
                      .folder = "profiles"},
    [PLAN_SYMBOLS] =
        {"symbols", "LIST",
         "of sudokus: digits, letters, hex, shapes, the symbols, or a folder of pictures"},
    [PLAN_QR] = {"qr", "ADDRESS",
                 "a code beside each puzzle with its address: puzz.link; or, where that "
                 "has no such puzzle, what an address of yours has before the puzzle's id",
                 NULL, check_qr, .names = ""},
    [PLAN_COLOPHON] = {"colophon", "WHAT",
                       "of the colophon: credits; full: with the seeds and the command; none: "
                       "only publisher, copyright and ISBN (the template's)",
                       colophons},
    [PLAN_STEPS] = {"steps", "HOW",
                    "of the solutions: none; hints for hard puzzles; brief: pictures of the "
                    "harder steps; full: of all steps (the template's)",
                    steps},
    [PLAN_STEPS_FROM] = {"steps-from", "LEVEL", "with steps: only of puzzles from this level on",
                         NULL, check_steps_from},
    [PLAN_PDFX] = {"pdfx", "STANDARD",
                   "for print, PDF/X-1a: 1a, or 1a and a printing condition, such as 1a CGATS TR "
                   "001 (FOGRA39); none (the printer's)",
                   NULL, check_pdfx},
    [PLAN_PDFA] = {"pdfa", "STANDARD", "for the screen, PDF/A for archives: 2b, or none (default)",
                   archives},
    [PLAN_START_PAGE] = {"start-page", "N", "number of the first page, an odd one (1)",
                         .check = check_first_page, .most = PLAN_LAST_PAGE},
    [PLAN_NUMBER_FROM] = {"number-from", "N", "number of the first puzzle (1)",
                          .most = PLAN_LAST_NUMBER},
};

/* One of several words. */
static bool check_word(const char *key, const char *value, const char *const *words, struct diag *d)
{
    OWN(strbuf) all = strbuf_new();
    bool fine = false;

    for (int i = 0; words[i]; i++) {
        fine = fine || strcmp(value, words[i]) == 0;
        strbuf_format(&all, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    }
    return fine || diag_set(d, "--%s: '%s' is not %s", key, value, all.text);
}

bool plan_text_check(enum plan_text which, const char *value, struct diag *d)
{
    const struct plan_text_row *row = &plan_text[which];
    int64_t n;

    if (which == PLAN_TARGET && strcmp(value, targets[0]) != 0 &&
        data_file_is_bare("profiles", ".ini", value))
        return diag_set(d, "--target: '%s' is a printer: --target print --profile %s", value,
                        value);
    if (row->most && !number_parse(value, 1, row->most, &n))
        return diag_set(d, "--%s: '%s' is not a number from 1 to %d", row->name, value, row->most);
    return (!row->words || check_word(row->name, value, row->words, d)) &&
           (!row->check || row->check(value, d)) &&
           (!row->names || plan_names_check(row->name, value, row->names, d));
}

/* ---- plans ---- */

const char plan_notes_group[] = "notes";

struct book_plan *book_plan_new(void)
{
    struct book_plan *plan = mem_alloc(1, sizeof *plan);

    plan->seed = -1;
    plan->versions = 1;
    return plan;
}

void book_plan_free(struct book_plan *plan)
{
    if (!plan)
        return;
    for (int i = 0; i < PLAN_TEXTS; i++)
        free(plan->text[i]);
    for (int i = 0; i < EXTRA_SIDES; i++)
        extra_pages_release(&plan->extra[i]);
    extra_notes_release(&plan->notes);
    for (int i = 0; i < plan->nsections; i++)
        section_free(plan->section[i]);
    free(plan->section);
    free(plan);
}

/* Symbols may be a folder of pictures, unless they have a name. */
static char *find_symbols(const char *folder, const char *value)
{
    static const char *const names[] = {"digits", "letters", "hex", "shapes"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(value, names[i]) == 0)
            return mem_copy_text(value);
    OWN(strbuf) path = strbuf_new();
    strbuf_format(&path, "%s/", value);
    char *found = plan_find_file(folder, path.text, "");
    if (found[strlen(found) - 1] != '/')
        return found;
    free(found); /* as it was */
    return mem_copy_text(value);
}

bool book_plan_set(struct book_plan *plan, enum plan_text which, const char *value,
                   const char *folder, struct diag *d)
{
    const char *own = plan_text[which].folder;
    bool file = own && (!*own || !data_file_is_bare(own, ".ini", value));

    /* An empty blurb leaves the back of a cover without words; one may have several paragraphs. */
    bool utf8 = utf8_length(value, strlen(value)) == strlen(value);
    if (!(which == PLAN_BLURB && utf8) && !plan_holds(plan_text[which].name, value, d))
        return false;
    if (!plan_text_check(which, value, d))
        return false;
    free(plan->text[which]);
    plan->text[which] = file                    ? plan_find_file(folder, value, *own ? ".ini" : "")
                        : which == PLAN_SYMBOLS ? find_symbols(folder, value)
                                                : mem_copy_text(value);
    if (file && !*own && access(plan->text[which], R_OK) != 0)
        return diag_set(d, "--%s: %s: %s", plan_text[which].name, plan->text[which],
                        strerror(errno));
    return !(file || which == PLAN_SYMBOLS) ||
           plan_is_on_one_line(plan_text[which].name, plan->text[which], d);
}

struct section *book_plan_add(struct book_plan *plan, const char *name, const char *kind)
{
    struct section *section = section_new(name, kind);

    if (!section)
        return NULL;
    plan->section =
        mem_reserve(plan->section, plan->nsections + 1, &plan->capacity, sizeof *plan->section);
    plan->section[plan->nsections++] = section;
    return section;
}

static bool notes_have_puzzles(const struct book_plan *plan, struct diag *d)
{
    int64_t first = plan->text[PLAN_NUMBER_FROM] ? atoll(plan->text[PLAN_NUMBER_FROM]) : 1,
            last = first + plan->number / plan->versions - 1;

    for (size_t i = 0; i < plan->notes.n; i++)
        if (plan->notes.note[i].number < first || plan->notes.note[i].number > last)
            return diag_set(d, "[%s]: %lld is no puzzle: they have the numbers %lld to %lld",
                            plan_notes_group, (long long)plan->notes.note[i].number,
                            (long long)first, (long long)last);
    return true;
}

bool book_plan_finish(struct book_plan *plan, struct diag *d)
{
    const char *target = plan->text[PLAN_TARGET], *archive = plan->text[PLAN_PDFA],
               *standard = plan->text[PLAN_PDFX];
    bool print = target && strcmp(target, "print") == 0;

    if (plan->text[PLAN_PROFILE] && !print)
        return diag_set(d, "--profile goes with --target print");
    if (standard && strcmp(standard, "none") != 0 && !print)
        return diag_set(d, "--pdfx goes with --target print");
    if (archive && strcmp(archive, "none") != 0 && print)
        return diag_set(d, "--pdfa goes with a PDF for the screen");
    if (plan->text[PLAN_PRICE] && !plan->text[PLAN_ISBN])
        return diag_set(d, "--price goes with --isbn, beside which it stands");
    plan->number = 0;
    for (int i = 0; i < plan->nsections; i++) {
        plan->section[i]->first = plan->number + 1;
        plan->number += plan->section[i]->number;
    }
    plan->number *= plan->versions;
    if (plan->number > SECTION_MOST_PUZZLES)
        return diag_set(d, "%lld puzzles are more than %d", (long long)plan->number,
                        SECTION_MOST_PUZZLES);
    return (plan->number > 0 || diag_set(d, "the plan has no section")) &&
           notes_have_puzzles(plan, d);
}

/* ---- files ---- */

static const char book_group[] = "book";

struct reading {
    struct ini *ini;
    struct book_plan *plan;
    const char *path;
    char *folder; /* of the file */
    const char *group;
};

/* The folder that the file is in. The caller frees it. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (!slash)
        return mem_copy_text(".");
    return slash == path ? mem_copy_text("/") : mem_copy_bytes(path, (size_t)(slash - path));
}

static bool is_wrong(const struct reading *r, const char *key, const struct diag *why)
{
    return ini_wrong(r->ini, r->group, key, "is not valid: %s", why->text);
}

static bool read_text(struct reading *r, enum plan_text which)
{
    const char *key = plan_text[which].name;
    struct diag why;
    char *value;

    if (!ini_has(r->ini, book_group, key))
        return true;
    if (which == PLAN_BLURB && ini_is_empty(r->ini, book_group, key))
        return book_plan_set(r->plan, which, "", r->folder, &why);
    if (!ini_text(r->ini, book_group, key, &value))
        return false;
    bool fine = book_plan_set(r->plan, which, value, r->folder, &why) || is_wrong(r, key, &why);
    free(value);
    return fine;
}

static bool read_book(struct reading *r)
{
    r->group = book_group;
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (!read_text(r, (enum plan_text)i))
            return false;
    return (!ini_has(r->ini, book_group, "versions") ||
            ini_number(r->ini, book_group, "versions", 1, PLAN_MOST_VERSIONS,
                       &r->plan->versions)) &&
           (!ini_has(r->ini, book_group, "seed") ||
            ini_number(r->ini, book_group, "seed", 0, RECORD_MAX_SEED, &r->plan->seed));
}

/* Adds the section of the group; NULL if its type is wrong. */
static struct section *read_kind(struct reading *r)
{
    struct diag why;
    FREED char *kind = NULL;

    if (ini_has(r->ini, r->group, "type") && !ini_text(r->ini, r->group, "type", &kind))
        return NULL;
    struct section *section = book_plan_add(r->plan, r->group, kind);
    if (!section && !kinds_refuse(kind, &why))
        is_wrong(r, "type", &why);
    return section;
}

/* The reader of INI files suggests one of the keys that it was asked for. */
static void ask_for(void *context, const char *key)
{
    const struct reading *r = context;

    ini_has(r->ini, r->group, key);
}

static bool read_key(struct reading *r, struct section *section, const char *key)
{
    struct diag why;
    char *value;

    if (strcmp(key, "pages") == 0)
        return ini_wrong(r->ini, r->group, key, "goes with [front] and [back]");
    if (!section_has_key(section, key)) {
        section_each_key(section, ask_for, r);
        return ini_all_used(r->ini, NULL);
    }
    if (strcmp(key, "type") == 0)
        return true;
    if (!ini_text(r->ini, r->group, key, &value))
        return false;
    bool fine = section_set(section, key, value, r->folder, &why) || is_wrong(r, key, &why);
    free(value);
    return fine;
}

/* Words below puzzles, by number. */
static bool read_notes(struct reading *r, const char *group)
{
    struct extra_notes *notes = &r->plan->notes;
    struct diag why;
    const char *key;
    size_t brace;

    for (int at = -1; (key = ini_next(r->ini, group, &at));) {
        struct extra_note note;
        if (!number_parse(key, 1, PLAN_LAST_NUMBER, &note.number))
            return ini_wrong(r->ini, group, key, "is not the number of a puzzle");
        if (!ini_text(r->ini, group, key, &note.words))
            return false;
        notes->note = mem_reserve(notes->note, notes->n + 1, &notes->capacity, sizeof note);
        notes->note[notes->n++] = note;
        if (!fill_check(note.words, EDITION_COUNTS, &brace, &why))
            return ini_wrong(r->ini, group, key, "%s", why.text);
    }
    return true;
}

static bool read_section(struct reading *r, const char *group)
{
    struct diag why;
    const char *key;

    r->group = group;
    struct section *section = read_kind(r);
    if (!section)
        return false;
    for (int at = -1; (key = ini_next(r->ini, group, &at));)
        if (!read_key(r, section, key))
            return false;
    if (section->number == 0)
        return ini_wrong_group(r->ini, group, "has no number of puzzles");
    return section_finish(section, &why) || ini_wrong_group(r->ini, group, "%s", why.text);
}

/* Pages of the maker's, notes, or a section. */
static bool read_group(struct reading *r, const char *group)
{
    bool section = ini_has(r->ini, group, "number") || ini_has(r->ini, group, "daily");

    if (strcmp(group, plan_notes_group) == 0 && !section)
        return read_notes(r, group);
    for (int i = 0; i < EXTRA_SIDES; i++) {
        if (strcmp(group, extra_side_name[i]) != 0)
            continue;
        if (ini_has(r->ini, group, "pages"))
            return plan_pages_read(&r->plan->extra[i], r->ini, group, r->folder);
        if (!section)
            return ini_wrong_group(r->ini, group, "has no list of its pages: pages = ...");
    }
    return read_section(r, group);
}

static bool read_all(struct reading *r, struct diag *d)
{
    const char *group;
    struct diag why;

    if (!read_book(r))
        return false;
    for (int at = -1; (group = ini_next_group(r->ini, &at));)
        if (strcmp(group, book_group) != 0 && !read_group(r, group))
            return false;
    return ini_all_used(r->ini, NULL) &&
           (book_plan_finish(r->plan, &why) || diag_set(d, "%s: %s", r->path, why.text));
}

struct book_plan *book_plan_read(const char *path, const char *language, struct diag *d)
{
    struct reading r = {.ini = ini_open(path, d), .path = path};
    FREED char *own = NULL;

    if (!r.ini)
        return NULL;
    if (!language && ini_has(r.ini, book_group, plan_text[PLAN_LANG].name) &&
        !ini_text(r.ini, book_group, plan_text[PLAN_LANG].name, &own)) {
        ini_free(r.ini);
        return NULL;
    }
    ini_translate(r.ini, language ? language : own ? own : "en");
    r.plan = book_plan_new();
    r.folder = folder_of(path);
    if (!read_all(&r, d)) {
        book_plan_free(r.plan);
        r.plan = NULL;
    }
    free(r.folder);
    ini_free(r.ini);
    return r.plan;
}
