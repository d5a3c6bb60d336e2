#include "render/paper/profile.h"

#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const profile_paper_name[PROFILE_PAPERS + 1] = {"white", "cream", "premium", NULL};

static const double most_margin = 144;
static const double most_side = 14400;

/* The most pages on each paper: a number for all, or one for each. */
static bool read_most(struct ini *ini, const char *group, const char *key, int64_t least,
                      int most[PROFILE_PAPERS])
{
    int64_t pages[PROFILE_PAPERS];
    int n;

    if (!ini_numbers(ini, group, key, least, 100000, PROFILE_PAPERS, pages, &n))
        return false;
    for (int i = 0; i < PROFILE_PAPERS; i++)
        most[i] = (int)pages[i < n ? i : 0];
    return true;
}

/* The rows of [trims], which may be missing: a width x a height, and the most pages. */
static bool read_trims(struct profile *p, struct ini *ini)
{
    int at = -1;

    for (const char *key; (key = ini_next(ini, "trims", &at)); p->ntrims++) {
        const char *x = strstr(key, " x ");
        FREED char *width = mem_copy_bytes(key, x ? (size_t)(x - key) : 0);
        if (p->ntrims == PROFILE_MAX_TRIMS)
            return ini_wrong(ini, "trims", key, "is one row too many");
        if (!x || !length_parse(width, &p->trim[p->ntrims].width) ||
            !length_parse(x + 3, &p->trim[p->ntrims].height))
            return ini_wrong(ini, "trims", key, "is not a size such as 8.5in x 11in");
        if (!read_most(ini, "trims", key, p->least_pages, p->trim[p->ntrims].most_pages))
            return false;
    }
    return true;
}

/* The rows of [gutter]: a number of pages and a length. */
static bool read_gutters(struct profile *p, struct ini *ini)
{
    int at = -1, last = 0;

    for (const char *key; (key = ini_next(ini, "gutter", &at));) {
        int64_t pages;
        if (!number_parse(key, last + 1, 100000, &pages))
            return ini_wrong(ini, "gutter", key, "is not a number of pages above %d", last);
        if (p->ngutters == PROFILE_MAX_GUTTERS)
            return ini_wrong(ini, "gutter", key, "is one row too many");
        last = p->gutter[p->ngutters].pages = (int)pages;
        if (!ini_length(ini, "gutter", key, 0, most_margin, &p->gutter[p->ngutters++].width))
            return false;
    }
    return p->ngutters > 0 || ini_wrong(ini, "gutter", "1", "is missing: the group has no row");
}

/* The group may be left out. */
static bool read_bleed(struct profile *p, struct ini *ini)
{
    p->has_bleed = ini_has(ini, "bleed", "outer");
    return !p->has_bleed || (ini_length(ini, "bleed", "outer", 0, most_margin, &p->bleed.outer) &&
                             ini_length(ini, "bleed", "spine", 0, most_margin, &p->bleed.spine) &&
                             ini_length(ini, "bleed", "margin", 0, most_margin, &p->bleed_margin));
}

/* The group may be left out. */
static bool read_cover(struct profile *p, struct ini *ini)
{
    int64_t pages;

    p->has_cover = ini_has(ini, "cover", "bleed");
    if (!p->has_cover)
        return true;
    for (int i = 0; i < PROFILE_PAPERS; i++) {
        const char *key = profile_paper_name[i];
        p->cover.paper[i] = p->cover.paper[PROFILE_WHITE];
        if ((i < PROFILE_PREMIUM || ini_has(ini, "cover", key)) &&
            !ini_length(ini, "cover", key, 0, most_margin * 4, &p->cover.paper[i]))
            return false;
    }
    if (!ini_length(ini, "cover", "bleed", 0, most_margin, &p->cover.bleed) ||
        !ini_length(ini, "cover", "spine", 0, most_margin, &p->cover.spine) ||
        !ini_length(ini, "cover", "spine_margin", 0, most_margin, &p->cover.spine_margin) ||
        !ini_number(ini, "cover", "spine_pages", 1, 100000, &pages))
        return false;
    p->cover.spine_pages = (int)pages;
    return true;
}

/* Likewise: hardcovers have it. */
static bool read_boards(struct profile *p, struct ini *ini)
{
    const struct {
        const char *key;
        double *to;
    } lengths[] = {{"wrap", &p->boards.wrap},
                   {"outer", &p->boards.outer},
                   {"ends", &p->boards.ends},
                   {"hinge", &p->boards.hinge}};

    if (!ini_has(ini, "boards", "wrap"))
        return true;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (!ini_length(ini, "boards", lengths[i].key, 0, most_margin, lengths[i].to))
            return false;
    return p->has_cover || ini_wrong(ini, "boards", "wrap", "needs the group [cover]");
}

/* [pages], [page] and [ink]. */
static bool read_limits(struct profile *p, struct ini *ini)
{
    int64_t least, blank, end, even, grey, dpi;

    if (!ini_number(ini, "pages", "least", 1, 100000, &least) ||
        !read_most(ini, "pages", "most", least, p->most_pages) ||
        !ini_number(ini, "pages", "most_blank", 0, 100000, &blank) ||
        !ini_number(ini, "pages", "most_blank_end", blank, 100000, &end) ||
        !ini_number(ini, "pages", "even", 0, 1, &even) ||
        !ini_length(ini, "page", "least_width", 1, most_side, &p->least_width) ||
        !ini_length(ini, "page", "most_width", p->least_width, most_side, &p->most_width) ||
        !ini_length(ini, "page", "least_height", 1, most_side, &p->least_height) ||
        !ini_length(ini, "page", "most_height", p->least_height, most_side, &p->most_height) ||
        !ini_length(ini, "page", "margin", 0, most_margin, &p->margin) ||
        !ini_length(ini, "ink", "least_line", 0, most_margin, &p->least_line) ||
        !ini_length(ini, "ink", "least_text", 0, most_margin, &p->least_text) ||
        !ini_number(ini, "ink", "least_grey", 0, 100, &grey) ||
        !ini_number(ini, "ink", "least_dpi", 0, 10000, &dpi))
        return false;
    p->least_pages = (int)least;
    p->most_blank = (int)blank;
    p->most_blank_end = (int)end;
    p->least_dpi = (int)dpi;
    p->even = even;
    p->least_grey = (int)grey;
    return true;
}

static bool read_wish(struct ini *ini, const char *key, enum profile_wish *wish)
{
    static const char *const words[] = {"forbidden", "allowed", "required"};
    char *text;
    int i = 0;

    if (!ini_text(ini, "file", key, &text))
        return false;
    while (i < 3 && strcmp(text, words[i]) != 0)
        i++;
    free(text);
    *wish = (enum profile_wish)i;
    return i < 3 || ini_wrong(ini, "file", key, "is not forbidden, allowed or required");
}

/* It may be left out. */
static bool read_colours(struct profile *p, struct ini *ini)
{
    char *text;

    if (!ini_has(ini, "file", "colours"))
        return true;
    if (!ini_text(ini, "file", "colours", &text))
        return false;
    p->inks = strcmp(text, "cmyk") == 0;
    bool fine = p->inks || strcmp(text, "rgb") == 0;
    free(text);
    return fine || ini_wrong(ini, "file", "colours", "is neither cmyk nor rgb");
}

/* It may be left out. */
static bool read_pdfx(struct profile *p, struct ini *ini)
{
    const char *condition;
    char *text;
    struct diag why;

    strcpy(p->pdfx, "none");
    if (!ini_has(ini, "file", "pdfx"))
        return true;
    if (!ini_text(ini, "file", "pdfx", &text))
        return false;
    bool fine = pdfx_parse(text, &condition, &why) ||
                ini_wrong(ini, "file", "pdfx", "is not valid: %s", why.text);
    if (fine)
        strcpy(p->pdfx, text);
    free(text);
    return fine;
}

bool profile_read(struct profile *p, const char *path, struct diag *d)
{
    static const char *const keys[PROFILE_PARTS] = {
        "boxes", "colour", "transparency", "annotations", "bookmarks", "metadata", "tags", "extras",
    };
    OWN(ini) *ini = ini_open(path, d);

    *p = (struct profile){0};
    bool fine = ini && read_limits(p, ini);
    for (int i = 0; fine && i < PROFILE_PARTS; i++)
        fine = read_wish(ini, keys[i], &p->wish[i]);
    return fine && read_colours(p, ini) && read_pdfx(p, ini) && read_trims(p, ini) &&
           read_gutters(p, ini) && read_bleed(p, ini) && read_cover(p, ini) &&
           read_boards(p, ini) && ini_all_used(ini, NULL);
}

bool profile_takes_size(const struct profile *p, double width, double height, struct diag *d)
{
    static const double loose = 0.1, inch = 72;

    return (width >= p->least_width - loose && width <= p->most_width + loose &&
            height >= p->least_height - loose && height <= p->most_height + loose) ||
           diag_set(d, "%.2f x %.2f in; the printer takes %.2f x %.2f to %.2f x %.2f", width / inch,
                    height / inch, p->least_width / inch, p->least_height / inch,
                    p->most_width / inch, p->most_height / inch);
}

bool profile_takes_pages(const struct profile *p, double width, double height,
                         enum profile_paper paper, int pages, struct diag *d)
{
    static const double loose = 0.1, inch = 72;
    int least = p->least_pages, most = p->most_pages[paper];

    for (int i = 0; i < p->ntrims; i++)
        if (fabs(p->trim[i].width - width) < loose && fabs(p->trim[i].height - height) < loose)
            most = p->trim[i].most_pages[paper];
    return (pages >= least && pages <= most) ||
           diag_set(
               d, "the printer takes %d to %d of %.2f x %.2f in on %s paper%s", least, most,
               width / inch, height / inch, profile_paper_name[paper],
               pages < least
                   ? ": more puzzles help, or --profile home"
                   : ": fewer puzzles or steps (--steps) help, or more on a page (--per-page)");
}

struct profile_sheet profile_sheet(const struct profile *p, double width, double height,
                                   enum profile_paper paper, int pages)
{
    struct profile_sheet s = {.beyond = fmax(p->cover.bleed, p->boards.wrap),
                              .side_width = width + p->boards.outer,
                              .side_height = height + 2 * p->boards.ends,
                              .hinge = p->boards.hinge,
                              .spine = profile_spine(p, paper, pages)};

    s.width = 2 * (s.beyond + s.side_width) + s.spine;
    s.height = 2 * s.beyond + s.side_height;
    return s;
}

double profile_spine(const struct profile *p, enum profile_paper paper, int pages)
{
    assert(p->has_cover);
    return p->cover.spine + p->cover.paper[paper] * pages / 1000;
}

double profile_spine_words(const struct profile *p, enum profile_paper paper, int pages)
{
    return (profile_spine(p, paper, pages) - 2 * p->cover.spine_margin) / 1.2;
}

int profile_spine_pages(const struct profile *p, enum profile_paper paper, double size)
{
    int pages = p->cover.spine_pages;

    while (pages <= p->most_pages[paper] && profile_spine_words(p, paper, pages) < size)
        pages++;
    return pages;
}

double profile_gutter(const struct profile *p, int pages)
{
    int row = 0;

    while (row + 1 < p->ngutters && pages > p->gutter[row].pages)
        row++;
    return p->gutter[row].width;
}
