#include "render/paper/pdf_checking.h"

#include "render/paper/pdf_reader.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define RULE_ROW(name, word, book, cover) {word, {book, cover}},
static const struct {
    const char *word, *remedy[2];
} rules[RULES] = {RULES_LIST(RULE_ROW)};

/* What rounding may add or take, in points, of lines and texts. */
static const double tight = 0.005;

/* Pages that are named for each rule; and the bytes of content that are read of a file. */
enum { MOST_NAMED = 3, MOST_CONTENT = 100000000 };

void check_fault(struct check *c, enum rule rule, const char *format, ...)
{
    char text[160];
    va_list arguments;

    if (c->page && ++c->broken[rule] > MOST_NAMED)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (c->page)
        strbuf_format(c->faults, "page %d: ", c->page);
    strbuf_format(c->faults, "%s: %s\n", rules[rule].word, text);
}

/* ---- the file -------------------------------------------------------------------------------- */

static bool has(const struct check *c, qpdf_oh dict, const char *key)
{
    return qpdf_oh_is_dictionary(c->q, dict) &&
           !qpdf_oh_is_null(c->q, qpdf_oh_get_key(c->q, dict, key));
}

/* Links, comments and the like on a page; an empty list is none. */
static bool has_notes(const struct check *c, qpdf_oh page)
{
    qpdf_oh list = qpdf_oh_get_key(c->q, page, "/Annots");

    return qpdf_oh_is_array(c->q, list) && qpdf_oh_get_array_n_items(c->q, list) > 0;
}

void check_part(struct check *c, enum profile_part part, enum rule rule, bool there,
                const char *what)
{
    enum profile_wish wish = c->profile->wish[part];

    if (there && wish == PROFILE_FORBIDDEN)
        check_fault(c, rule, "there is %s, which must not be there", what);
    if (!there && wish == PROFILE_REQUIRED)
        check_fault(c, rule, "the file lacks %s", what);
}

static void check_metadata(struct check *c, qpdf_oh root)
{
    qpdf_oh info = qpdf_oh_get_key(c->q, qpdf_get_trailer(c->q), "/Info");

    if (c->profile->wish[PROFILE_METADATA] == PROFILE_REQUIRED) {
        check_part(c, PROFILE_METADATA, RULE_METADATA, has(c, info, "/Title"), "a title");
        check_part(c, PROFILE_METADATA, RULE_METADATA, has(c, root, "/Lang"), "a language");
    } else {
        bool any = has(c, root, "/Metadata");
        if (qpdf_oh_is_dictionary(c->q, info)) {
            qpdf_oh_begin_dict_key_iter(c->q, info); /* over entries that are not empty */
            any = any || qpdf_oh_dict_more_keys(c->q);
        }
        any = any && c->standard != PDF_X1A; /* which cannot go without */
        check_part(c, PROFILE_METADATA, RULE_METADATA, any, "metadata");
    }
}

static const char runs_by_itself[] =
    "there are scripts, or actions that run by themselves: export it without them";

/* Whether a file does more than show a page when it is opened. */
static bool acts(const struct check *c, qpdf_oh opening)
{
    qpdf_oh kind = qpdf_oh_is_dictionary(c->q, opening) ? qpdf_oh_get_key(c->q, opening, "/S") : 0;

    return kind && (has(c, opening, "/Next") || !qpdf_oh_is_name_and_equals(c->q, kind, "/GoTo"));
}

/* What a printer has no use for, and what makes its programs refuse a file or print it differently. */
static void check_extras(struct check *c, qpdf_oh root)
{
    qpdf_oh names = qpdf_oh_get_key(c->q, root, "/Names");
    const struct {
        enum rule rule;
        bool there;
        const char *what;
    } extra[] = {
        {RULE_ENCRYPTION, qpdf_is_encrypted(c->q),
         "the file is encrypted: save it without a password"},
        {RULE_SCRIPTS,
         has(c, names, "/JavaScript") || has(c, root, "/AA") ||
             acts(c, qpdf_oh_get_key(c->q, root, "/OpenAction")),
         runs_by_itself},
        {RULE_ATTACHMENTS,
         has(c, names, "/EmbeddedFiles") || has(c, root, "/AF") || has(c, root, "/Collection"),
         "files are attached: remove them"},
        {RULE_FORMS, has(c, root, "/AcroForm"), "there are forms to fill in: flatten them"},
        {RULE_LAYERS, has(c, root, "/OCProperties"), "there are layers: flatten them"},
    };

    for (size_t i = 0; i < sizeof extra / sizeof *extra; i++)
        if (extra[i].there)
            check_fault(c, extra[i].rule, "%s", extra[i].what);
}

/* The standard that the printer asks for, or that the file states: what of it concerns the document. */
static void check_standard(struct check *c)
{
    enum pdf_standard wanted = strcmp(c->profile->pdfx, "none") == 0 ? PDF_PLAIN : PDF_X1A;

    c->standard = wanted != PDF_PLAIN ? wanted : pdf_standard_stated(c->q);
    OWN(strbuf) all = strbuf_new();
    pdf_standard_check(c->q, c->standard, &all);
    for (char *at = all.text, *end; (end = strchr(at, '\n')); at = end + 1)
        check_fault(c, RULE_STANDARD, "%s: %.*s", pdf_standard_name[c->standard], (int)(end - at),
                    at);
}

/* Likewise what concerns a page. */
static void check_standard_page(struct check *c, qpdf_oh page, const struct pdf_measure *m)
{
    const struct {
        bool there;
        const char *words;
    } wrong[] = {
        {!has(c, page, "/TrimBox") && !has(c, page, "/ArtBox"), "a trim box is missing"},
        {m->no_inks, "colours other than grey and CMYK: convert them"},
        {m->transparent, "transparency: flatten it"},
        {has_notes(c, page), "links or comments on the page"},
    };

    for (size_t i = 0; c->standard == PDF_X1A && i < sizeof wrong / sizeof *wrong; i++)
        if (wrong[i].there)
            check_fault(c, RULE_STANDARD, "%s: %s", pdf_standard_name[c->standard], wrong[i].words);
}

/* Of the first page after trimming. */
static bool find_size(qpdf_data q, double *width, double *height)
{
    qpdf_oh page = qpdf_get_page_n(q, 0);
    struct pdf_box box = {0};
    bool found =
        pdf_file_box(q, page, "/TrimBox", &box) || pdf_file_box(q, page, "/MediaBox", &box);

    *width = box.x1 - box.x0;
    *height = box.y1 - box.y0;
    return found;
}

static void check_file(struct check *c)
{
    const struct profile *p = c->profile;
    qpdf_oh root = qpdf_get_root(c->q);
    struct diag why = {"the first page has no size"};

    if (!find_size(c->q, &c->width, &c->height) ||
        !profile_takes_pages(p, c->width, c->height, c->paper, c->npages, &why))
        check_fault(c, RULE_PAGES, "%d; %s", c->npages, why.text);
    if (p->even && c->npages % 2)
        check_fault(c, RULE_PAGES, "%d, an odd number: add a blank page", c->npages);
    check_part(c, PROFILE_BOOKMARKS, RULE_BOOKMARKS, has(c, root, "/Outlines"), "an outline");
    check_part(c, PROFILE_TAGS, RULE_TAGS, has(c, root, "/StructTreeRoot"), "a structure of tags");
    qpdf_oh viewer = qpdf_oh_get_key(c->q, root, "/ViewerPreferences");
    c->from_right =
        qpdf_oh_is_dictionary(c->q, viewer) &&
        qpdf_oh_is_name_and_equals(c->q, qpdf_oh_get_key(c->q, viewer, "/Direction"), "/R2L");
    check_standard(c);
    check_metadata(c, root);
    if (p->wish[PROFILE_EXTRAS] == PROFILE_FORBIDDEN)
        check_extras(c, root);
}

/* ---- a page ---------------------------------------------------------------------------------- */

static void check_ink(struct check *c, const struct pdf_measure *m)
{
    const struct profile *p = c->profile;

    if (m->least_line < p->least_line - tight)
        check_fault(c, RULE_LINE, "a line of %.2f pt; at least %.2f", m->least_line, p->least_line);
    if (m->least_text < p->least_text - tight)
        check_fault(c, RULE_TEXT, "text of %.2f pt; at least %.2f", m->least_text, p->least_text);
    if (100 * m->least_grey < p->least_grey - 0.5) /* of a byte, a step is less */
        check_fault(c, RULE_GREY, "a grey of %.1f %% of ink; at least %d %%", 100 * m->least_grey,
                    p->least_grey);
    if (m->least_dpi < p->least_dpi - 1) /* a picture ends with a whole pixel */
        check_fault(c, RULE_IMAGES, "an image of %.0f pixels per inch; at least %d", m->least_dpi,
                    p->least_dpi);
    if (m->overprint && p->wish[PROFILE_EXTRAS] == PROFILE_FORBIDDEN)
        check_fault(c, RULE_OVERPRINT,
                    "ink is printed over other ink: export it without overprint");
    if (*m->unembedded)
        check_fault(c, RULE_FONTS, "the font %s is not embedded: embed it", m->unembedded);
    if (m->unknown)
        check_fault(c, RULE_CONTENT, "the content has parts that cannot be measured");
}

/* Of blank pages in a row the last one is named, where the row has ended. */
static void check_blank(struct check *c, bool blank)
{
    bool end = blank && c->page == c->npages;
    int most = end ? c->profile->most_blank_end : c->profile->most_blank;
    int page = c->page;

    c->blank += blank;
    if (blank && !end)
        return;
    if (c->blank > most) {
        c->page -= !blank;
        check_fault(c, RULE_BLANK, "blank, as are %d before it; at most %d in a row", c->blank - 1,
                    most);
        c->page = page;
    }
    c->blank = 0;
}

/* Of a page of the book, or of the cover. */
static void check_parts(struct check *c, qpdf_oh page, const struct pdf_measure *m)
{
    const enum profile_wish *wish = c->profile->wish;
    double turn = qpdf_oh_get_numeric_value(c->q, qpdf_oh_get_key(c->q, page, "/Rotate"));

    if (fmod(turn, 360) != 0)
        check_fault(c, RULE_ROTATION, "the page is turned by %.0f degrees: export it upright",
                    turn);
    check_standard_page(c, page, m);
    /* Pages without links are fine even where links are required. */
    if (wish[PROFILE_ANNOTATIONS] == PROFILE_FORBIDDEN && has_notes(c, page))
        check_fault(c, RULE_ANNOTATIONS, "there are links or comments: export it without them");
    if (wish[PROFILE_EXTRAS] == PROFILE_FORBIDDEN && has(c, page, "/AA"))
        check_fault(c, RULE_SCRIPTS, "%s", runs_by_itself);
    if (wish[PROFILE_TRANSPARENCY] == PROFILE_FORBIDDEN && m->transparent)
        check_fault(c, RULE_TRANSPARENCY, "transparency, or a group for it: flatten it");
}

static void check_page(struct check *c, struct pdf_fonts *fonts)
{
    qpdf_oh page = qpdf_get_page_n(c->q, (size_t)c->page - 1);
    struct pdf_measure m;

    pdf_measure(c->q, page, fonts, &m);
    c->nbytes += m.nbytes;
    check_page_sides(c, page, &m);
    check_blank(c, m.ink.x0 > m.ink.x1 && m.ground.x0 > m.ground.x1);
    check_ink(c, &m);
    check_parts(c, page, &m);
    if (c->profile->wish[PROFILE_COLOUR] == PROFILE_FORBIDDEN && m.colour)
        check_fault(c, RULE_COLOUR, "colours other than device grey: convert them to it");
    else if (c->profile->inks && m.no_inks)
        check_fault(c, RULE_COLOUR, "red, green and blue: convert them to CMYK");
    qpdf_oh_release_all(c->q);
}

/* Of a file that is refused: back, spine and front on one sheet are wider than high. */
static bool seems_cover(const struct check *c)
{
    static const double least_ratio = 1.2;

    return c->faults->len && c->npages == 1 && c->profile->has_cover &&
           c->width > least_ratio * c->height;
}

static void check_all(struct check *c)
{
    struct pdf_fonts fonts = {0};

    c->npages = qpdf_get_num_pages(c->q);
    check_file(c);
    for (c->page = 1; c->page <= c->npages && c->nbytes <= MOST_CONTENT; c->page++)
        check_page(c, &fonts);
    if (c->page <= c->npages)
        check_fault(c, RULE_CONTENT, "too large to be measured from here on");
    for (int i = 0; i < RULES; i++)
        if (c->broken[i] > MOST_NAMED)
            strbuf_format(c->faults, "%s: %d more\n", rules[i].word, c->broken[i] - MOST_NAMED);
    c->page = 0;
    if (seems_cover(c))
        check_fault(c, RULE_PAGES,
                    "one wide page: if it is a cover, check it with --cover-of BOOK");
    pdf_fonts_release(&fonts);
}

bool pdf_check(const char *path, enum profile_paper paper, const struct profile *profile,
               struct strbuf *faults, struct diag *d)
{
    struct check c = {
        .q = pdf_file_open(path, d), .profile = profile, .paper = paper, .faults = faults};
    bool fine = c.q != NULL;

    if (fine)
        check_all(&c);
    pdf_file_close(c.q);
    return fine;
}

/* The book's pages and their size; 0 with a message. */
static int measure_file(const char *path, double *width, double *height, struct diag *d)
{
    qpdf_data q = pdf_file_open(path, d);
    int n = q ? qpdf_get_num_pages(q) : 0;

    if (q && !find_size(q, width, height))
        n = diag_set(d, "%s: the first page has no size", path);
    pdf_file_close(q);
    return n;
}

/* The width and height are those of the whole sheet. */
static void check_sheet(struct check *c, double width, double height, int npages, double spine)
{
    qpdf_oh page = qpdf_get_page_n(c->q, 0);
    struct pdf_box sheet = {0};
    struct pdf_fonts fonts = {0};
    struct pdf_measure m;

    pdf_file_box(c->q, page, "/MediaBox", &sheet);
    if (fabs(sheet.x1 - sheet.x0 - width) > 1 || fabs(sheet.y1 - sheet.y0 - height) > 1)
        check_fault(c, RULE_SIZE,
                    "%.3f x %.3f in; for %d pages on this paper %.3f x %.3f, with a spine of %.3f",
                    inches(sheet.x1 - sheet.x0), inches(sheet.y1 - sheet.y0), npages, inches(width),
                    inches(height), inches(spine));
    pdf_measure(c->q, page, &fonts, &m);
    m.least_grey = HUGE_VAL; /* tints of large areas are light */
    if (m.ink.x0 > m.ink.x1 && m.ground.x0 > m.ground.x1)
        check_fault(c, RULE_BLANK, "the cover is blank");
    check_ink(c, &m);
    check_parts(c, page, &m);
    pdf_fonts_release(&fonts);
}

bool pdf_check_cover(const char *path, const char *book, enum profile_paper paper,
                     const struct profile *profile, struct strbuf *faults, struct diag *d)
{
    struct check c = {.profile = profile, .faults = faults};
    double width = 0, height = 0;
    int npages = measure_file(book, &width, &height, d);

    if (npages == 0 || !(c.q = pdf_file_open(path, d)))
        return false;
    c.npages = qpdf_get_num_pages(c.q);
    if (c.npages > 1)
        check_fault(&c, RULE_PAGES, "%d; a cover is one sheet: back, spine and front", c.npages);
    if (profile->wish[PROFILE_EXTRAS] == PROFILE_FORBIDDEN)
        check_extras(&c, qpdf_get_root(c.q));
    check_standard(&c);
    c.page = 1;
    struct profile_sheet sheet = profile_sheet(profile, width, height, paper, npages);
    check_sheet(&c, sheet.width, sheet.height, npages, sheet.spine);
    pdf_file_close(c.q);
    return true;
}

void pdf_check_remedies(bool cover, struct strbuf *faults)
{
    OWN(strbuf) mark = strbuf_new();

    for (int i = 0; i < RULES && faults->len; i++) {
        const char *helps = rules[i].remedy[cover];
        strbuf_clear(&mark);
        strbuf_format(&mark, "%s: ", rules[i].word);
        if (helps && strstr(faults->text, mark.text))
            strbuf_format(faults, "%s%s\n", mark.text, helps);
    }
}
