/* Finished PDFs: tags, words of figures, links, bookmarks; and what is left of them for print. */
#include "render/paper/pdf.h"
#include "support/test.h"

#include <qpdf/qpdf-c.h>

enum { PAGES = 23, SECTION = 5 };

static const char *path(void)
{
    return test_path("t.pdf");
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
    pdf_close(pdf, PDF_TARGET);
    pdf_open_link(pdf, target_of(linked(page)));
    cairo_rectangle(s->cr, 10, 30, 5, 5);
    cairo_fill(s->cr);
    pdf_close(pdf, PDF_LINK);
    pdf_open_figure(pdf, words);
    cairo_rectangle(s->cr, 10, 50, 5, 5);
    cairo_fill(s->cr);
    pdf_close(pdf, PDF_FIGURE);
    if (page % SECTION == 1) {
        pdf_open_target(pdf, (struct pdf_target){"section", page / SECTION + 1});
        cairo_rectangle(s->cr, 30, 50, 5, 5);
        cairo_fill(s->cr);
        pdf_close(pdf, PDF_TARGET);
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

static qpdf_data read_back(void)
{
    qpdf_data q = qpdf_init();

    assert_int_equal(qpdf_read(q, path(), NULL), QPDF_SUCCESS);
    assert_false(qpdf_more_warnings(q));
    assert_int_equal(qpdf_get_num_pages(q), PAGES);
    return q;
}

static void make(void)
{
    struct surface s;
    struct diag d;

    assert_true(surface_open(&s, SURFACE_SCREEN, path(), 100, 100, 0, &d));
    s.finish.language = "en";
    s.finish.first_page = 5;
    struct pdf *pdf = pdf_begin(&s, true, "Words", "Somebody");
    for (int page = 1; page <= PAGES; page++) {
        if (page > 1)
            surface_next_page(&s, 100, 100);
        draw_page(&s, pdf, page);
    }
    add_bookmarks(pdf);
    pdf_end(pdf);
    if (!surface_close(&s, &d))
        fail_msg("%s", d.text);
}

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

static int id_of(qpdf_data q, qpdf_oh object)
{
    assert_true(qpdf_oh_is_indirect(q, object));
    return qpdf_oh_get_object_id(q, object);
}

static const char *text_of(qpdf_data q, qpdf_oh string, char out[64])
{
    snprintf(out, 64, "%s", qpdf_oh_get_utf8_value(q, string));
    return out;
}

/* The number of the page that a name leads to; names rise. */
static int find_name(qpdf_data q, const char *name)
{
    qpdf_oh dests = key(q, key(q, qpdf_get_root(q), "/Names"), "/Dests");
    qpdf_oh names = key(q, dests, "/Names"), page = 0;
    char before[64] = "", text[64];

    for (int i = 0; i < count_items(q, names); i += 2) {
        text_of(q, qpdf_oh_get_array_item(q, names, i), text);
        assert_true(strcmp(before, text) < 0);
        strcpy(before, text);
        if (strcmp(text, name) == 0)
            page = qpdf_oh_get_array_item(q, qpdf_oh_get_array_item(q, names, i + 1), 0);
    }
    for (int i = 0; page && i < PAGES; i++)
        if (id_of(q, qpdf_get_page_n(q, (size_t)i)) == id_of(q, page))
            return i + 1;
    fail_msg("the name %s leads nowhere", name);
    return 0;
}

static bool is_name(qpdf_data q, qpdf_oh dict, const char *name, const char *value)
{
    return strcmp(qpdf_oh_get_name(q, key(q, dict, name)), value) == 0;
}

/* A page has a heading, a link and a figure. */
static void check_page(qpdf_data q, qpdf_oh elements, int number)
{
    static const char *const kind[] = {"/H1", "/Link", "/Figure"};
    qpdf_oh page = qpdf_get_page_n(q, (size_t)number - 1);
    char words[64], wanted[64];

    for (int i = 0; i < 3; i++) {
        qpdf_oh element = qpdf_oh_get_array_item(q, elements, 3 * (number - 1) + i);
        assert_int_equal(id_of(q, key(q, element, "/Pg")), id_of(q, page));
        assert_true(is_name(q, element, "/S", kind[i]));
        if (i < 2)
            continue;
        snprintf(wanted, sizeof wanted, "Page %d (of several)", number);
        assert_string_equal(text_of(q, key(q, element, "/Alt"), words), wanted);
    }
    qpdf_oh annotation = qpdf_oh_get_array_item(q, key(q, page, "/Annots"), 0);
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

TEST(a_document_for_a_screen_is_complete)
{
    make();
    qpdf_data q = read_back();
    qpdf_oh root = qpdf_get_root(q), tree = key(q, root, "/StructTreeRoot");
    qpdf_oh document = qpdf_oh_get_array_item(q, key(q, tree, "/K"), 0);
    qpdf_oh elements = key(q, document, "/K");
    char text[64];

    assert_true(is_name(q, document, "/S", "/Document"));
    assert_int_equal(count_items(q, elements), 3 * PAGES);
    for (int page = 1; page <= PAGES; page++)
        check_page(q, elements, page);
    check_bookmarks(q);
    qpdf_oh info = key(q, qpdf_get_trailer(q), "/Info");
    assert_string_equal(text_of(q, key(q, info, "/Title"), text), "Words");
    assert_string_equal(text_of(q, key(q, root, "/Lang"), text), "en");
    qpdf_oh labels = key(q, key(q, root, "/PageLabels"), "/Nums");
    assert_int_equal(
        qpdf_oh_get_int_value_as_int(q, key(q, qpdf_oh_get_array_item(q, labels, 1), "/St")), 5);
    assert_true(qpdf_oh_get_bool_value(q, key(q, key(q, root, "/MarkInfo"), "/Marked")));
    qpdf_cleanup(&q);
}

/* Cairo writes other objects where there is only one element, or none. */
TEST(a_document_may_have_a_single_element)
{
    struct surface s;
    struct diag d;
    char text[64];

    for (int figures = 0; figures < 2; figures++) {
        assert_true(surface_open(&s, SURFACE_SCREEN, path(), 100, 100, 0, &d));
        struct pdf *pdf = pdf_begin(&s, true, "Words", NULL);
        if (figures)
            pdf_open_figure(pdf, "Bäume");
        cairo_rectangle(s.cr, 10, 10, 5, 5);
        cairo_fill(s.cr);
        if (figures)
            pdf_close(pdf, PDF_FIGURE);
        pdf_end(pdf);
        if (!surface_close(&s, &d))
            fail_msg("%s", d.text);
    }
    qpdf_data q = qpdf_init();
    assert_int_equal(qpdf_read(q, path(), NULL), QPDF_SUCCESS);
    qpdf_oh tree = key(q, qpdf_get_root(q), "/StructTreeRoot");
    qpdf_oh figure = key(q, qpdf_oh_get_array_item(q, key(q, tree, "/K"), 0), "/K");
    assert_string_equal(text_of(q, key(q, figure, "/Alt"), text), "Bäume");
    qpdf_cleanup(&q);
}

/* For print there are pages only. */
TEST(one_for_print_has_pages_only)
{
    struct surface s;
    struct diag d;

    assert_true(surface_open(&s, SURFACE_PRINT, path(), 100, 100, 0, &d));
    s.finish.bleed = (struct page_bleed){9, 9};
    for (int page = 1; page <= PAGES; page++) {
        if (page > 1)
            surface_next_page(&s, 100, 100);
        cairo_set_source_rgb(s.cr, 1, 0, 0);
        cairo_rectangle(s.cr, 10, 30, page, 5);
        cairo_fill(s.cr);
    }
    assert_true(surface_close(&s, &d));
    qpdf_data q = read_back();
    qpdf_oh root = qpdf_get_root(q);
    assert_true(qpdf_oh_is_null(q, key(q, root, "/StructTreeRoot")));
    assert_true(qpdf_oh_is_null(q, key(q, root, "/Outlines")));
    assert_true(qpdf_oh_is_null(q, key(q, root, "/Names")));
    assert_true(qpdf_oh_is_null(q, key(q, qpdf_get_trailer(q), "/Info")));
    for (int i = 0; i < PAGES; i++) {
        qpdf_oh page = qpdf_get_page_n(q, (size_t)i);
        char wanted[32], *content;
        size_t n;
        qpdf_oh corner = qpdf_oh_get_array_item(q, key(q, page, "/TrimBox"), 0);
        assert_true(qpdf_oh_get_numeric_value(q, corner) == 9);
        assert_true(qpdf_oh_is_null(q, key(q, page, "/Group")));
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
}

TEST(the_same_drawing_has_the_same_bytes)
{
    struct strbuf bytes[2];

    for (int i = 0; i < 2; i++) {
        char block[4096];
        size_t n;
        make();
        FILE *file = fopen(path(), "rb");
        assert_non_null(file);
        strbuf_init(&bytes[i]);
        while ((n = fread(block, 1, sizeof block, file)) > 0)
            strbuf_add(&bytes[i], block, n);
        fclose(file);
    }
    assert_int_equal(bytes[0].len, bytes[1].len);
    assert_memory_equal(bytes[0].text, bytes[1].text, bytes[0].len);
    strbuf_release(&bytes[0]);
    strbuf_release(&bytes[1]);
}
