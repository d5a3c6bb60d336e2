/* PDFs that are drawn in parts and joined: page trees, tags, names of destinations, bookmarks. */
#include <errno.h>

#include "render/paper/pdf.h"
#include "support/test.h"

#include <qpdf/qpdf-c.h>

enum { PAGES = 23, SECTION = 5 };

static const char *path(void)
{
    return test_path("parts.pdf");
}

/* Takes the place of the system's function: the call of this number fails; 0: none does. */
static int failing, calls;

FILE *tmpfile(void)
{
    char name[] = "/tmp/slink-parts-XXXXXX";

    errno = ENOSPC;
    if (++calls == failing)
        return NULL;
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    return fdopen(fd, "w+");
}

static struct pdf_target target_of(int page)
{
    return (struct pdf_target){"puzzle", page};
}

/* A page links to the page as far from the other end of the document. */
static int linked(int page)
{
    return PAGES + 1 - page;
}

static void draw_page(struct surface *s, struct pdf *pdf, int page)
{
    char words[32];

    snprintf(words, sizeof words, "Page %d (of several)", page);
    pdf_open_target(pdf, target_of(page));
    pdf_open(pdf, PDF_HEADING);
    cairo_rectangle(s->cr, 10, 10, page, 5);
    cairo_fill(s->cr);
    pdf_close(pdf, PDF_HEADING);
    pdf_close_target(pdf);
    pdf_open_link(pdf, target_of(linked(page)));
    cairo_rectangle(s->cr, 10, 30, 5, 5);
    cairo_fill(s->cr);
    pdf_close_link(pdf);
    pdf_open_figure(pdf, words);
    cairo_rectangle(s->cr, 10, 50, 5, 5);
    cairo_fill(s->cr);
    pdf_close_figure(pdf);
    if (page % SECTION == 1) {
        pdf_open_target(pdf, (struct pdf_target){"section", page / SECTION + 1});
        cairo_rectangle(s->cr, 30, 50, 5, 5);
        cairo_fill(s->cr);
        pdf_close_target(pdf);
    }
}

static void add_bookmarks(struct pdf *pdf)
{
    char words[32];

    for (int page = 1; page <= PAGES; page++) {
        if (page % SECTION == 1)
            pdf_bookmark(pdf, false, page == 1 ? "Bäume" : "Section",
                         (struct pdf_target){"section", page / SECTION + 1});
        snprintf(words, sizeof words, "Puzzle %d", page);
        if (page != 1)
            pdf_bookmark(pdf, true, words, target_of(page));
    }
}

/* A document in parts of so many pages, opened. */
static qpdf_data make(int part_pages)
{
    struct surface s;
    struct diag d;

    assert_true(surface_open(&s, SURFACE_SCREEN, path(), 100, 100, 0, &d));
    s.part_pages = part_pages;
    s.finish.language = "en";
    s.finish.first_page = 1;
    struct pdf *pdf = pdf_begin(&s, true, "Parts", "Somebody");
    for (int page = 1; page <= PAGES; page++) {
        if (page > 1)
            surface_next_page(&s, 100, 100);
        draw_page(&s, pdf, page);
    }
    add_bookmarks(pdf);
    pdf_end(pdf);
    if (!surface_close(&s, &d))
        fail_msg("%s", d.text);
    qpdf_data q = qpdf_init();
    assert_int_equal(qpdf_read(q, path(), NULL), QPDF_SUCCESS);
    assert_false(qpdf_more_warnings(q));
    return q;
}

/* ---- reading --------------------------------------------------------------------------------- */

static qpdf_oh key(qpdf_data q, qpdf_oh dict, const char *name)
{
    assert_true(qpdf_oh_is_dictionary(q, dict));
    return qpdf_oh_get_key(q, dict, name);
}

static int count_items(qpdf_data q, qpdf_oh array)
{
    assert_true(qpdf_oh_is_array(q, array));
    return qpdf_oh_get_array_n_items(q, array);
}

static int number_at(qpdf_data q, qpdf_oh array, int i)
{
    return qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_array_item(q, array, i));
}

static int id_of(qpdf_data q, qpdf_oh object)
{
    assert_true(qpdf_oh_is_indirect(q, object));
    return qpdf_oh_get_object_id(q, object);
}

/* What a mark of a page or link leads to; all leaves are looked at. */
static qpdf_oh find_mark(qpdf_data q, int mark)
{
    qpdf_oh tree = key(q, key(q, qpdf_get_root(q), "/StructTreeRoot"), "/ParentTree");
    qpdf_oh kids = key(q, tree, "/Kids"), found = 0;
    int next = 0;

    for (int k = 0; k < count_items(q, kids); k++) {
        qpdf_oh leaf = qpdf_oh_get_array_item(q, kids, k), nums = key(q, leaf, "/Nums");
        assert_int_equal(number_at(q, key(q, leaf, "/Limits"), 0), next);
        for (int i = 0; i < count_items(q, nums); i += 2, next++) {
            assert_int_equal(number_at(q, nums, i), next);
            if (next == mark)
                found = qpdf_oh_get_array_item(q, nums, i + 1);
        }
        assert_int_equal(number_at(q, key(q, leaf, "/Limits"), 1), next - 1);
    }
    assert_true(found != 0);
    return found;
}

static const char *text_of(qpdf_data q, qpdf_oh string, char out[64])
{
    snprintf(out, 64, "%s", qpdf_oh_get_utf8_value(q, string));
    return out;
}

/* The number of the page that a name leads to; names rise through the whole tree. */
static int find_name(qpdf_data q, const char *name)
{
    qpdf_oh kids = key(q, key(q, key(q, qpdf_get_root(q), "/Names"), "/Dests"), "/Kids"), page = 0;
    char before[64] = "", text[64];

    for (int k = 0; k < count_items(q, kids); k++) {
        qpdf_oh leaf = qpdf_oh_get_array_item(q, kids, k), names = key(q, leaf, "/Names");
        qpdf_oh limits = key(q, leaf, "/Limits");
        for (int i = 0; i < count_items(q, names); i += 2) {
            text_of(q, qpdf_oh_get_array_item(q, names, i), text);
            assert_true(strcmp(before, text) < 0);
            strcpy(before, text);
            char limit[64];
            if (i == 0)
                assert_string_equal(text_of(q, qpdf_oh_get_array_item(q, limits, 0), limit), text);
            if (strcmp(text, name) == 0)
                page = qpdf_oh_get_array_item(q, qpdf_oh_get_array_item(q, names, i + 1), 0);
        }
        assert_string_equal(text_of(q, qpdf_oh_get_array_item(q, limits, 1), text), before);
    }
    for (int i = 0; page && i < qpdf_get_num_pages(q); i++)
        if (id_of(q, qpdf_get_page_n(q, (size_t)i)) == id_of(q, page))
            return i + 1;
    fail_msg("the name %s leads nowhere", name);
    return 0;
}

static bool is_name(qpdf_data q, qpdf_oh dict, const char *name, const char *value)
{
    return strcmp(qpdf_oh_get_name(q, key(q, dict, name)), value) == 0;
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void check_page(qpdf_data q, int number)
{
    qpdf_oh page = qpdf_get_page_n(q, (size_t)number - 1), link = 0;
    qpdf_oh marks = find_mark(q, qpdf_oh_get_int_value_as_int(q, key(q, page, "/StructParents")));
    char words[64], wanted[64];
    int figures = 0;

    assert_int_equal(count_items(q, marks), 3); /* heading, link, figure */
    for (int i = 0; i < 3; i++) {
        qpdf_oh element = qpdf_oh_get_array_item(q, marks, i);
        assert_int_equal(id_of(q, key(q, element, "/Pg")), id_of(q, page));
        assert_true(is_name(q, key(q, element, "/P"), "/S", "/Part"));
        if (is_name(q, element, "/S", "/Link"))
            link = element;
        if (!is_name(q, element, "/S", "/Figure"))
            continue;
        figures++;
        snprintf(wanted, sizeof wanted, "Page %d (of several)", number);
        assert_string_equal(text_of(q, key(q, element, "/Alt"), words), wanted);
    }
    assert_int_equal(figures, 1);
    qpdf_oh annotation = qpdf_oh_get_array_item(q, key(q, page, "/Annots"), 0);
    qpdf_oh marked =
        find_mark(q, qpdf_oh_get_int_value_as_int(q, key(q, annotation, "/StructParent")));
    assert_int_equal(id_of(q, marked), id_of(q, link));
    text_of(q, key(q, annotation, "/Dest"), words);
    assert_int_equal(find_name(q, words), linked(number));
}

static void check_bookmarks(qpdf_data q)
{
    qpdf_oh outline = key(q, qpdf_get_root(q), "/Outlines"), before = 0;
    qpdf_oh top = key(q, outline, "/First");
    char text[64], wanted[64];
    int page = 1, ntop = 0;

    for (; qpdf_oh_is_dictionary(q, top); before = top, top = key(q, top, "/Next")) {
        int below = 0;
        assert_string_equal(text_of(q, key(q, top, "/Title"), text), ntop ? "Section" : "Bäume");
        assert_int_equal(id_of(q, key(q, top, "/Parent")), id_of(q, outline));
        if (before)
            assert_int_equal(id_of(q, key(q, top, "/Prev")), id_of(q, before));
        page += ntop++ == 0;
        qpdf_oh mark = key(q, top, "/First"), last = 0;
        for (; qpdf_oh_is_dictionary(q, mark); last = mark, mark = key(q, mark, "/Next"), page++) {
            snprintf(wanted, sizeof wanted, "Puzzle %d", page);
            assert_string_equal(text_of(q, key(q, mark, "/Title"), text), wanted);
            assert_int_equal(id_of(q, key(q, mark, "/Parent")), id_of(q, top));
            assert_int_equal(find_name(q, text_of(q, key(q, mark, "/Dest"), text)), page);
            if (last)
                assert_int_equal(id_of(q, key(q, mark, "/Prev")), id_of(q, last));
            below++;
        }
        assert_int_equal(id_of(q, key(q, top, "/Last")), id_of(q, last));
        assert_int_equal(qpdf_oh_get_int_value_as_int(q, key(q, top, "/Count")), -below);
    }
    assert_int_equal(page, PAGES + 1);
    assert_int_equal(id_of(q, key(q, outline, "/Last")), id_of(q, before));
    assert_int_equal(qpdf_oh_get_int_value_as_int(q, key(q, outline, "/Count")), ntop);
}

static void check_document(int part_pages)
{
    qpdf_data q = make(part_pages);
    int parts = (PAGES + part_pages - 1) / part_pages;
    qpdf_oh root = qpdf_get_root(q), tree = key(q, root, "/StructTreeRoot");
    qpdf_oh document = qpdf_oh_get_array_item(q, key(q, tree, "/K"), 0);
    char text[64];

    assert_int_equal(qpdf_get_num_pages(q), PAGES);
    assert_true(is_name(q, document, "/S", "/Document"));
    assert_int_equal(count_items(q, key(q, document, "/K")), parts);
    for (int page = 1; page <= PAGES; page++)
        check_page(q, page);
    check_bookmarks(q);
    qpdf_oh info = key(q, qpdf_get_trailer(q), "/Info");
    assert_string_equal(text_of(q, key(q, info, "/Title"), text), "Parts");
    assert_string_equal(text_of(q, key(q, root, "/Lang"), text), "en");
    qpdf_cleanup(&q);
    unlink(path());
}

TEST(parts_are_one_document)
{
    check_document(PAGES + 1);
    check_document(PAGES);
    check_document(PAGES - 1);
    check_document(10);
    check_document(2);
    check_document(1);
}

/* For print there are pages only. */
TEST(parts_for_print_have_pages_only)
{
    struct surface s;
    struct diag d;

    assert_true(surface_open(&s, SURFACE_PRINT, path(), 100, 100, 0, &d));
    s.part_pages = 4;
    s.finish.bleed = 9;
    for (int page = 1; page <= PAGES; page++) {
        if (page > 1)
            surface_next_page(&s, 100, 100);
        cairo_set_source_rgb(s.cr, 1, 0, 0);
        cairo_rectangle(s.cr, 10, 30, page, 5);
        cairo_fill(s.cr);
    }
    assert_true(surface_close(&s, &d));
    qpdf_data q = qpdf_init();
    assert_int_equal(qpdf_read(q, path(), NULL), QPDF_SUCCESS);
    assert_false(qpdf_more_warnings(q));
    qpdf_oh root = qpdf_get_root(q);
    assert_true(qpdf_oh_is_null(q, key(q, root, "/StructTreeRoot")));
    assert_true(qpdf_oh_is_null(q, key(q, root, "/Outlines")));
    assert_true(qpdf_oh_is_null(q, key(q, root, "/Names")));
    assert_true(qpdf_oh_is_null(q, key(q, qpdf_get_trailer(q), "/Info")));
    assert_int_equal(qpdf_get_num_pages(q), PAGES);
    for (int i = 0; i < PAGES; i++) {
        qpdf_oh page = qpdf_get_page_n(q, (size_t)i);
        char wanted[32], *content;
        size_t n;
        assert_int_equal(number_at(q, key(q, page, "/TrimBox"), 0), 9);
        unsigned char *bytes;
        assert_int_equal(qpdf_oh_get_page_content_data(q, page, &bytes, &n), QPDF_SUCCESS);
        content = calloc(n + 1, 1);
        memcpy(content, bytes, n);
        snprintf(wanted, sizeof wanted, " %d 5 re", i + 1);
        assert_non_null(strstr(content, wanted));
        assert_non_null(strstr(content, ".299 g"));
        free(content);
        free(bytes);
    }
    qpdf_cleanup(&q);
    unlink(path());
}

TEST(the_same_parts_have_the_same_bytes)
{
    struct strbuf bytes[2];

    for (int i = 0; i < 2; i++) {
        char block[4096];
        size_t n;
        qpdf_data q = make(6);
        qpdf_cleanup(&q);
        FILE *file = fopen(path(), "rb");
        assert_non_null(file);
        strbuf_init(&bytes[i]);
        while ((n = fread(block, 1, sizeof block, file)) > 0)
            strbuf_add(&bytes[i], block, n);
        fclose(file);
        unlink(path());
    }
    assert_int_equal(bytes[0].len, bytes[1].len);
    assert_memory_equal(bytes[0].text, bytes[1].text, bytes[0].len);
    strbuf_release(&bytes[0]);
    strbuf_release(&bytes[1]);
}

/* Without room for a temporary file there is a message and no document. The first file is for what
 * cairo writes, the second for places of objects. */
TEST(a_temporary_file_fails)
{
    struct surface s;
    struct diag d;

    for (failing = 1; failing <= 3; failing++) {
        calls = 0;
        bool fine = surface_open(&s, SURFACE_SCREEN, path(), 100, 100, 0, &d);
        assert_int_equal(fine, failing > 1);
        if (fine) {
            s.part_pages = 2;
            for (int page = 1; page < PAGES; page++)
                surface_next_page(&s, 100, 100);
            fine = surface_close(&s, &d);
        }
        assert_int_equal(fine, failing == 3);
        assert_int_equal(access(path(), F_OK) == 0, fine);
        if (!fine)
            assert_string_equal(strstr(d.text, "temporary"),
                                "temporary file: No space left on device");
    }
    failing = 0;
    unlink(path());
}
