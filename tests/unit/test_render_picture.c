/* The sizes of pictures from files. */
#include "render/paper/picture.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>

/* An SVG is drawn by this program once more, which then runs no tests. */
__attribute__((constructor)) static void draw_apart(int argc, char **argv)
{
    if (picture_apart(argc, argv))
        exit(0);
}

/* The width to the height of an SVG with these attributes; 0: it is refused. */
static double ratio_of(const char *attributes)
{
    double width = 72, height = 72;
    struct strbuf text = test_text();
    struct diag d;

    strbuf_format(&text, "<svg xmlns=\"http://www.w3.org/2000/svg\" %s></svg>", attributes);
    const char *path = test_file("sized.svg", text.text, text.len);
    bool fine = picture_measure(path, &width, &height, &d);
    assert_true(!fine || fmax(width, height) == 72);
    strbuf_release(&text);
    return fine ? width / height : 0;
}

static void is_near(double have, double want)
{
    assert_true(fabs(have - want) < 0.01 * want);
}

TEST(an_svg_has_the_ratio_of_its_sides)
{
    is_near(ratio_of("width=\"20\" height=\"1\""), 20);
    is_near(ratio_of("width=\"1\" height=\"1\""), 1);
    is_near(ratio_of("width=\"0.5\" height=\"2\""), 0.25);
    is_near(ratio_of("viewBox=\"0 0 1 3\""), 1. / 3);
    is_near(ratio_of("viewBox=\"0 0 3 1\""), 3);
    assert_true(ratio_of("width=\"0\" height=\"1\"") == 0);
    assert_true(ratio_of("") == 0);
}
