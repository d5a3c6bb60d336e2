

#include "render/paper/pdf_dict.h"
#include "render/paper/pdf_spool.h"
#include "support/test.h"

static const char page[] =
    "<< /Type /Page % 1\n   /Parent 1 0 R\n   /Box [ 0 0 /Group 5 ]\n"
    "   /In << /Group 1 /Key (a >> \\) b) >>\n   /Group <<\n /S /T >>\n   /Last <0a> >>\n";

static struct strbuf dict_of(const char *text)
{
    struct strbuf dict;

    strbuf_init(&dict);
    pdf_dict_tidy(text, strlen(text), 0, &dict);
    return dict;
}

static void has(const char *key, const char *value)
{
    struct strbuf dict = dict_of(page);

    assert_true(pdf_dict_is(&dict, key, value));
    strbuf_release(&dict);
}

TEST(only_outer_keys_are_found)
{
    struct strbuf dict = dict_of(page);
    size_t n;

    has("/Type", "/Page");
    has("/Parent", "1 0 R");
    has("/Box", "[0 0/Group 5]");
    has("/In", "<</Group 1/Key(a >> \\) b)>>");
    has("/Group", "<</S/T>>");
    has("/Last", "<0a>");
    assert_null(pdf_dict_find(&dict, "/Key", &n));
    assert_null(pdf_dict_find(&dict, "/S", &n));
    assert_null(pdf_dict_find(&dict, "/Page", &n));
    assert_int_equal(pdf_dict_reference(&dict, "/Parent"), 1);
    assert_int_equal(pdf_dict_reference(&dict, "/Box"), 0);
    strbuf_release(&dict);
}

TEST(a_dictionary_has_an_end)
{
    assert_int_equal(pdf_dict_length(page, strlen(page)), strlen(page) - 1);
    assert_int_equal(pdf_dict_length(page, strlen(page) - 4), 0);
    assert_int_equal(pdf_dict_length("525\n", 4), 0);
    assert_int_equal(pdf_dict_length("<</A<</B 1>>>>stream", 20), 14);
}

TEST(keys_are_set_and_removed)
{
    struct strbuf dict = dict_of("<</A 1/B[2 3]/C<<>>>>");

    pdf_dict_remove(&dict, "/B");
    pdf_dict_remove(&dict, "/D");
    assert_string_equal(dict.text, "<</A 1/C<<>>>>");
    pdf_dict_set(&dict, "/C", "(x)");
    assert_string_equal(dict.text, "<</C (x)/A 1>>");
    strbuf_release(&dict);
}

TEST(blanks_are_left_where_they_are_needed)
{
    struct strbuf out;

    strbuf_init(&out);
    pdf_dict_tidy(page, strlen(page), 0, &out);
    assert_string_equal(out.text, "<</Type/Page/Parent 1 0 R/Box[0 0/Group 5]"
                                  "/In<</Group 1/Key(a >> \\) b)>>/Group<</S/T>>/Last<0a>>>");
    strbuf_release(&out);
}

/* A file of two objects and a table, cut after so many bytes. */
static FILE *make_file(size_t length)
{
    struct strbuf text;
    FILE *file = tmpfile();

    assert_non_null(file);
    strbuf_init(&text);
    strbuf_text(&text, "%PDF-1.5\n");
    size_t second = text.len;
    strbuf_text(&text, "2 0 obj\n<< /Length 3 0 R\n>>\nstream\nendobj\n\nendstream\nendobj\n");
    size_t first = text.len;
    strbuf_text(&text, "1 0 obj\n<< /Type /Catalog >>\nendobj\n");
    size_t table = text.len;
    strbuf_format(&text,
                  "xref\n0 4\n0000000000 65535 f \n%010zu 00000 n \n%010zu 00000 n \n"
                  "0000000000 00000 n \ntrailer\n<< /Size 4\n   /Root 1 0 R\n>>\nstartxref\n%zu\n",
                  first, second, table);
    fwrite(text.text, 1, length < text.len ? length : text.len, file);
    strbuf_release(&text);
    rewind(file);
    return file;
}

TEST(objects_come_in_the_order_of_the_file)
{
    FILE *file = make_file(SIZE_MAX);
    struct pdf_spool s;
    struct pdf_object o;

    assert_true(pdf_spool_open(&s, file));
    assert_int_equal(s.root, 1);
    assert_int_equal(s.nplaces, 2);
    assert_true(pdf_spool_read(&s, &o));
    assert_int_equal(o.number, 2);
    assert_int_equal(o.ndata, strlen("endobj\n"));
    assert_memory_equal(o.data, "endobj\n", o.ndata);
    assert_true(pdf_spool_read(&s, &o));
    assert_int_equal(o.number, 1);
    assert_null(o.data);
    assert_false(pdf_spool_read(&s, &o));
    assert_int_equal(s.next, s.nplaces);
    pdf_spool_release(&s);
    fclose(file);
}

TEST(a_file_that_is_cut_is_refused)
{
    struct pdf_spool s;

    for (size_t length = 0; length < 230; length++) {
        FILE *file = make_file(length);
        assert_false(pdf_spool_open(&s, file));
        pdf_spool_release(&s);
        fclose(file);
    }
}
