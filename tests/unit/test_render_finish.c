

#include "render/paper/pdf_content.h"
#include "render/paper/profile.h"
#include "support/own.h"

#include <math.h>

#define PROFILES TEST_DATA "/../../templates/profiles/"

static void becomes_inks(const char *content, const char *want)
{
    OWN(strbuf) out = test_text();

    assert_true(pdf_content_finish(content, strlen(content), PDF_COLOURS_CMYK, &out));
    assert_string_equal(out.text, want);
}

static void becomes(const char *content, const char *want)
{
    OWN(strbuf) out = test_text();

    assert_true(pdf_content_finish(content, strlen(content), PDF_COLOURS_GREY, &out));
    assert_string_equal(out.text, want);
}

TEST(colours_become_grey)
{
    becomes("0 0 0 rg 1 1 1 RG", "0 g 1 G");
    becomes("q 0.25 0.25 0.25 rg\n1 0 0 RG 3 w", "q .25 g .299 G 3 w");
    becomes("0 1 0 rg", ".587 g");
    becomes("7 8 .5 .5 .5 rg", "7 8 .5 g");
}

TEST(colours_become_inks)
{
    becomes_inks("1 0 0 rg 0 0 .5 RG", "0 1 1 0 k 1 1 0 .5 K");
    becomes_inks(".5 .5 .5 rg 0 0 0 RG 1 1 1 rg", ".5 g 0 G 1 g");
    becomes_inks(".106 .196 .247 rg", ".571 .206 0 .753 k");
}

TEST(numbers_are_short)
{
    becomes("1.999 2.346 -12.5049 0.0 -0.00001 100 cm", "2 2.35 -12.5 0 0 100 cm");
    becomes("0.12345 -0.5 0.99999 10.10\n  0.0500 5", ".1235 -.5 1 10.1 .05 5");
    becomes("-32.214 1.234 Td 0.002 1 Td 26.04 30.77 l", "-32.21 1.23 Td 0 1 Td 26 30.8 l");
    becomes("0.004 0 Td 0.004 0 Td", "0 0 Td .01 0 Td");
    becomes("[ 0 39.882353] 0.0 d", "[ 0 39.882353] 0 d");
}

/* Only an operator with three numbers before it is changed, and nothing within strings. */
TEST(all_else_stays)
{
    static const char *const same[] = {
        "1 0 0 1 72 720 cm",
        "(0 0 0 rg) Tj",
        "(a\\) 0 0 0 rg (b) c) Tj",
        "<00 00 00> Tj",
        "[(rg)-3(RG)]TJ",
        "/rg gs 0 0 /x rg",
        "0 0 q 0 rg",
        "",
    };

    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        becomes(same[i], same[i]);
}

TEST(an_image_within_is_refused)
{
    static const char content[] = "q BI /W 1 ID x EI Q";
    OWN(strbuf) out = test_text();

    assert_false(pdf_content_finish(content, strlen(content), PDF_COLOURS_GREY, &out));
}

TEST(gutters_grow_with_the_pages)
{
    static const char *const name[] = {"kdp", "lulu", "ingram", "home", "screen"};
    struct profile p;
    struct diag d;
    char path[400];

    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, PROFILES "%s.ini", name[i]);
        if (!profile_read(&p, path, &d))
            fail_msg("%s", d.text);
        assert_true(p.least_pages <= p.most_pages[PROFILE_CREAM] && p.margin >= 14);
        assert_true(p.least_width <= p.most_width && p.least_height <= p.most_height);
        assert_true(p.gutter[p.ngutters - 1].pages >= p.most_pages[PROFILE_WHITE]);
        for (int k = 1; k < p.ngutters; k++)
            assert_true(p.gutter[k].width > p.gutter[k - 1].width);
    }
    assert_true(profile_read(&p, PROFILES "kdp.ini", &d));
    assert_true(fabs(profile_gutter(&p, 24) - 27) < 1e-9);
    assert_true(fabs(profile_gutter(&p, 150) - 27) < 1e-9);
    assert_true(fabs(profile_gutter(&p, 151) - 36) < 1e-9);
    assert_true(fabs(profile_gutter(&p, 900) - 63) < 1e-9);
}

TEST(the_most_pages_follow_the_size_and_the_paper)
{
    static const struct {
        double width, height;
        enum profile_paper paper;
        int most;
    } row[] = {{6, 9, PROFILE_WHITE, 828},     {6, 9, PROFILE_CREAM, 776},
               {8.5, 11, PROFILE_WHITE, 590},  {8.5, 11, PROFILE_CREAM, 550},
               {8.5, 8.5, PROFILE_CREAM, 550}, {8, 10, PROFILE_WHITE, 828}};
    struct profile p;
    struct diag d;

    assert_true(profile_read(&p, PROFILES "kdp.ini", &d));
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        double width = 72 * row[i].width, height = 72 * row[i].height;
        assert_true(profile_takes_pages(&p, width, height, row[i].paper, row[i].most, &d));
        assert_false(profile_takes_pages(&p, width, height, row[i].paper, row[i].most + 1, &d));
    }
    assert_false(profile_takes_pages(&p, 612, 792, PROFILE_CREAM, 600, &d));
    assert_string_equal(
        d.text, "the printer takes 24 to 550 of 8.50 x 11.00 in on cream paper: fewer puzzles or "
                "steps (--steps) help, or more on a page (--per-page)");
}
