/* The texts of a plan: a row for each, with what it may be and what it goes with. */
#include "base/data_file.h"
#include "base/text.h"
#include "batch/book_plan.h"
#include "edition/edition.h"
#include "model/level.h"

#include <string.h>

const char *const cover_design_name[] = {"classic", "poster", "label", "frame", NULL};
const char *const spine_text_name[] = {"down", "up", NULL};
const char *const logo_place_name[] = {"head", "foot", NULL};
const char *const background_area_name[] = {"page", "frame", NULL};

static const char *const targets[] = {"screen", "print", NULL};
static const char *const archives[] = {"none", "2b", NULL};
static const char *const voices[] = {"usual", "child", NULL};
static const char *const papers[] = {"white", "cream", "premium", NULL};
static const char *const inks[] = {"black", "colour", NULL};
static const char *const colophons[] = {"full", "credits", "none", NULL};
static const char *const candidates[] = {"none", "all", "start", NULL};
static const char *const solutions[] = {"back",         "yesterday", "facing", "overleaf", "below",
                                        "below-turned", "section",   "key",    "none",     NULL};
static const char *const stars[] = {"shown", "none", NULL};
static const char *const contests[] = {"none", "sheet", NULL};
static const char *const sides[] = {"two", "one", NULL};
static const char *const bindings[] = {"perfect", "spiral", "perforated", "punched", NULL};
static const char *const steps[] = {"none", "hints", "brief", "full", NULL};

static bool check_target(const struct option_row *row, const char *value, struct diag *d)
{
    return strcmp(value, row->choices[0]) == 0 || !data_file_is_bare("profiles", ".ini", value) ||
           diag_set(d, "--target: '%s' is a printer: --target print --profile %s", value, value);
}

/* Without names in braces; and with those of numbers of puzzles. */
static bool check_plain(const struct option_row *row, const char *value, struct diag *d)
{
    return plan_names_check(row->name, value, "", d);
}

static bool check_counts(const struct option_row *row, const char *value, struct diag *d)
{
    return plan_names_check(row->name, value, EDITION_COUNTS, d);
}

static bool check_margin(const struct option_row *row, const char *value, struct diag *d)
{
    return plan_names_check(row->name, value, EDITION_MARGIN, d);
}

static bool check_first_page(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    return !value[0] || strchr("02468", value[strlen(value) - 1]) == NULL ||
           diag_set(d, "--start-page: a document begins on the right, with an odd number");
}

static bool check_isbn(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    return isbn_check(value, d);
}

static bool check_page_size(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    double width, height;

    return page_size_parse(value, &width, &height, d);
}

static bool check_colours(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    double colours[2][3];

    return cover_colours_parse(value, colours, d);
}

static bool check_background(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    double rgb[3];

    return background_parse(value, rgb, d);
}

static bool check_price(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    char digits[PRICE_DIGITS + 1];

    return price_parse(value, digits, d);
}

static bool check_pdfx(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    const char *condition;

    return pdfx_parse(value, &condition, d);
}

/* By number or name; search has no steps. */
static bool check_steps_from(const struct option_row *row UNUSED, const char *value, struct diag *d)
{
    int low, high;

    return (level_parse_range(value, &low, &high) && low == high && low <= LEVEL_REASONING) ||
           diag_set(d, "--steps-from: '%s' is not a level from 1 to %d", value, LEVEL_REASONING);
}

/* The beginning of an address, or the name of the site whose addresses hold the puzzle. */
static bool check_qr(const struct option_row *row, const char *value, struct diag *d)
{
    if (strcmp(value, "puzz.link") != 0 && !address_is_base(value))
        return diag_set(d,
                        "--qr: '%s' is neither puzz.link nor the beginning of an address such as "
                        "https://example.com/puzzles/",
                        value);
    return plan_names_check(row->name, value, "id", d);
}

#define TEXT(which, name, argument, help) \
    OPTION_TEXT, 0, name, argument, help, OPTION_AT(plan_texts, text[which])
#define A_FILE(which, name, argument, help) \
    OPTION_READ, 0, name, argument, help, OPTION_AT(plan_texts, text[which])

#define OF_COVER "with cover;"

const struct option_row plan_text[PLAN_TEXTS + 1] = {
    [PLAN_TITLE] = {TEXT(PLAN_TITLE, "title", "TEXT", "title of the book"), .check = check_plain},
    [PLAN_SUBTITLE] = {TEXT(PLAN_SUBTITLE, "subtitle", "TEXT", "below the title"),
                       .check = check_plain},
    [PLAN_SERIES] = {TEXT(PLAN_SERIES, "series", "TEXT", "series that the book belongs to"),
                     .check = check_counts},
    [PLAN_AUTHOR] = {TEXT(PLAN_AUTHOR, "author", "TEXT", "author of the book"),
                     .check = check_plain},
    [PLAN_PUBLISHER] = {TEXT(PLAN_PUBLISHER, "publisher", "TEXT", "publisher of the book"),
                        .check = check_plain},
    [PLAN_COPYRIGHT] = {TEXT(PLAN_COPYRIGHT, "copyright", "TEXT",
                             "owner of the copyright and a year, or a text of yours"),
                        .check = check_plain},
    [PLAN_ISBN] = {TEXT(PLAN_ISBN, "isbn", "ISBN",
                        "number of the book, in the colophon and on the cover"),
                   .check = check_isbn},
    [PLAN_PRICE] = {TEXT(PLAN_PRICE, "price", "PRICE",
                         "price on the cover, beside the ISBN, such as 9.99 USD"),
                    .check = check_price,
                    .rules =
                        OF_COVER "with isbn: --price goes with --isbn, beside which it stands;"},
    [PLAN_BLURB] = {TEXT(PLAN_BLURB, "blurb", "TEXT", "words for the back of the cover"),
                    .check = check_counts, .rules = OF_COVER},
    [PLAN_HEAD] = {TEXT(PLAN_HEAD, "head", "TEXT",
                        "in the upper margin of pages with numbers, with {title}, {author}, "
                        "{section}, {level}, {date}, {page} and {pages} filled in"),
                   .check = check_margin},
    [PLAN_FOOT] = {TEXT(PLAN_FOOT, "foot", "TEXT",
                        "likewise in the lower margin; {page} takes the place of the number"),
                   .check = check_margin},
    [PLAN_LOGO] = {A_FILE(PLAN_LOGO, "logo", "FILE",
                          "a PNG, JPEG, SVG or PDF in the margin of these pages"),
                   .folder = ""},
    [PLAN_LOGO_AT] = {TEXT(PLAN_LOGO_AT, "logo-at", "WHERE", "head (default) or foot"),
                      .choices = logo_place_name, .rules = "with logo;"},
    [PLAN_PAPER] = {TEXT(PLAN_PAPER, "paper", "PAPER",
                         "white (default), cream, or premium, for colour: how thick the book is"),
                    .choices = papers},
    [PLAN_DESIGN] = {TEXT(PLAN_DESIGN, "cover-design", "DESIGN",
                          "of the cover: classic (default), poster, label or frame"),
                     .choices = cover_design_name, .rules = OF_COVER},
    [PLAN_COLOURS] = {TEXT(PLAN_COLOURS, "cover-colours", "COLOURS",
                           "two colours of the cover, its ground and its loops: #1b323f #d89d47"),
                      .check = check_colours, .rules = OF_COVER},
    [PLAN_SPINE] = {TEXT(PLAN_SPINE, "spine-text", "WAY",
                         "words on the spine run down (default) or up"),
                    .choices = spine_text_name, .rules = OF_COVER},
    [PLAN_FRONT_PICTURE] =
        {A_FILE(PLAN_FRONT_PICTURE, "front-picture", "FILE",
                "a PNG, JPEG or SVG for the front of the cover, in place of a board"),
         .folder = "", .rules = OF_COVER},
    [PLAN_BACK_PICTURE] = {A_FILE(PLAN_BACK_PICTURE, "back-picture", "FILE",
                                  "one for its back, in place of the example"),
                           .folder = "", .rules = OF_COVER},
    [PLAN_LANG] = {A_FILE(PLAN_LANG, "lang", "LANGUAGE", "the words: a file, or a language (en)"),
                   .folder = "text"},
    [PLAN_VOICE] = {TEXT(PLAN_VOICE, "voice", "VOICE",
                         "of the words: usual (default); child: where sudokus have pictures, "
                         "short sentences without numbers and places"),
                    .choices = voices},
    [PLAN_TEMPLATE] = {A_FILE(PLAN_TEMPLATE, "template", "TEMPLATE",
                              "sizes and fonts: a file, or a name (classic-7x10)"),
                       .folder = "book"},
    [PLAN_PAGE_SIZE] = {TEXT(PLAN_PAGE_SIZE, "page-size", "SIZE",
                             "8x10 (inches), 157x210mm, a5, ...: the template at that size, its "
                             "margins and type in proportion (the template's)"),
                        .check = check_page_size},
    [PLAN_TARGET] = {TEXT(PLAN_TARGET, "target", "TARGET", "screen (default) or print"),
                     .choices = targets, .check = check_target},
    [PLAN_PROFILE] = {A_FILE(PLAN_PROFILE, "profile", "PRINTER",
                             "for print: a file, or a name (kdp)"),
                      .folder = "profiles", .rules = "with target=print cover check;"},
    [PLAN_INK] = {TEXT(PLAN_INK, "ink", "INK",
                       "for print: black (default), or colour, in CMYK where the printer or PDF/X "
                       "wants that"),
                  .choices = inks, .rules = "with target=print check;"},
    [PLAN_BACKGROUND] = {TEXT(PLAN_BACKGROUND, "background", "COLOUR",
                              "behind the pages, out to their edges: a light colour such as "
                              "#f6ead2; boards stand on white"),
                         .check = check_background},
    [PLAN_BACKGROUND_PICTURE] = {A_FILE(PLAN_BACKGROUND_PICTURE, "background-picture", "FILE",
                                        "a PNG, JPEG or SVG in its place, which gets pale"),
                                 .folder = "",
                                 .rules = "without background: --background-picture takes the "
                                          "place of --background;"},
    [PLAN_BACKGROUND_AREA] =
        {TEXT(PLAN_BACKGROUND_AREA, "background-area", "AREA",
              "page (default), or frame: only around the text, where it may be as dark as it is"),
         .choices = background_area_name},
    [PLAN_FONT] = {TEXT(PLAN_FONT, "font", "NAME",
                        "of the texts: any font that is installed (the template's)")},
    [PLAN_BOARD_FONT] = {TEXT(PLAN_BOARD_FONT, "board-font", "NAME", "likewise of the boards")},
    [PLAN_SYMBOLS] = {TEXT(
        PLAN_SYMBOLS, "symbols", "LIST",
        "of sudokus: digits, letters, hex, shapes, the symbols, or a folder of pictures")},
    [PLAN_CANDIDATES] =
        {TEXT(PLAN_CANDIDATES, "candidates", "WHICH",
              "of sudokus and kakuros: small numbers in open cells, to cross out: none "
              "(default), all, or start: those that no given or sum rules out"),
         .choices = candidates},
    [PLAN_QR] = {TEXT(PLAN_QR, "qr", "ADDRESS",
                      "a code beside each puzzle with its address: puzz.link; or, where that "
                      "has no such puzzle, what an address of yours has before the puzzle's id; "
                      "with {id} in it, such as that of a solution, for all puzzles"),
                 .check = check_qr},
    [PLAN_STARS] = {TEXT(PLAN_STARS, "stars", "WHICH",
                         "beside each puzzle that is rated: shown (default) or none"),
                    .choices = stars},
    [PLAN_CONTEST] = {TEXT(PLAN_CONTEST, "contest", "WHAT",
                           "sheet: one for the points of each puzzle and their sum, no stars and "
                           "no usual times; or none (default)"),
                      .choices = contests},
    [PLAN_COLOPHON] = {TEXT(PLAN_COLOPHON, "colophon", "WHAT",
                            "of the colophon: credits; full: with the seeds and the command; none: "
                            "only publisher, copyright and ISBN (the template's)"),
                       .choices = colophons},
    [PLAN_STEPS] = {TEXT(PLAN_STEPS, "steps", "HOW",
                         "of the solutions: none; hints for hard puzzles; brief: pictures of the "
                         "harder steps; full: of all steps (the template's)"),
                    .choices = steps},
    [PLAN_STEPS_FROM] = {TEXT(PLAN_STEPS_FROM, "steps-from", "LEVEL",
                              "with steps: only of puzzles from this level on"),
                         .check = check_steps_from},
    [PLAN_SOLUTIONS] =
        {TEXT(PLAN_SOLUTIONS, "solutions", "WHERE",
              "back: behind the puzzles; section: behind each section; facing: on the page beside, "
              "overleaf: on the back; below or below-turned: at the foot; yesterday: below the next "
              "puzzle; key: in a file of their own; none (the template's)"),
         .choices = solutions},
    [PLAN_SOLUTIONS_PER_PAGE] =
        {TEXT(PLAN_SOLUTIONS_PER_PAGE, "solutions-per-page", "N",
              "at most so many solutions on a page (the template's, and as many as fit)"),
         .low = 1, .high = 12,
         .rules = "without solutions=yesterday solutions=facing solutions=overleaf solutions=below "
                  "solutions=below-turned solutions=none: --solutions-per-page is for pages of "
                  "solutions: with --solutions back, section or key;"},
    [PLAN_SIDES] = {TEXT(PLAN_SIDES, "sides", "SIDES",
                         "two (default), or one: pages with puzzles have blank backs, to tear out"),
                    .choices = sides},
    [PLAN_BINDING] = {TEXT(PLAN_BINDING, "binding", "BINDING",
                           "perfect (default), spiral, perforated or punched: which widens the "
                           "margin at the spine"),
                      .choices = bindings},
    [PLAN_PDFX] =
        {TEXT(PLAN_PDFX, "pdfx", "STANDARD",
              "for print, PDF/X-1a: 1a, or 1a and a printing condition, such as 1a CGATS TR "
              "001 (FOGRA39); none (the printer's)"),
         .check = check_pdfx, .none = "none", .rules = "with target=print cover;"},
    [PLAN_PDFA] =
        {TEXT(PLAN_PDFA, "pdfa", "STANDARD",
              "for the screen, PDF/A for archives: 2b, or none (default)"),
         .choices = archives, .none = "none",
         .rules = "without target=print format preview: --pdfa goes with a PDF for the screen;"},
    [PLAN_START_PAGE] = {TEXT(PLAN_START_PAGE, "start-page", "N",
                              "number of the first page, an odd one (1)"),
                         .low = 1, .high = PLAN_LAST_PAGE, .check = check_first_page},
    [PLAN_NUMBER_FROM] = {TEXT(PLAN_NUMBER_FROM, "number-from", "N",
                               "number of the first puzzle (1)"),
                          .low = 1, .high = PLAN_LAST_NUMBER},
    [PLAN_REPLACE] = {TEXT(PLAN_REPLACE, "replace", "LIST",
                           "make other puzzles in place of these, such as 17,23, by number or id; "
                           "all else stays as it is")},
};

bool plan_text_is_of_cover(enum plan_text which)
{
    const char *rules = plan_text[which].rules;

    return rules && strncmp(rules, OF_COVER, strlen(OF_COVER)) == 0;
}
