/* Where a page is cut, and what is near its sides. */
#include "render/paper/pdf_checking.h"

#include <math.h>

/* What rounding may add or take, in points, of margins and sizes. */
static const double loose = 0.1;

static bool lies_within(const struct pdf_box *inner, const struct pdf_box *outer)
{
    return inner->x0 >= outer->x0 - loose && inner->y0 >= outer->y0 - loose &&
           inner->x1 <= outer->x1 + loose && inner->y1 <= outer->y1 + loose;
}

/* Finds the box of the trimmed page, and checks the boxes. */
static struct pdf_box check_boxes(struct check *c, qpdf_oh page, struct pdf_box *media)
{
    struct pdf_box trim, bleed, crop;

    *media = (struct pdf_box){0};
    if (!pdf_file_box(c->q, page, "/MediaBox", media))
        check_fault(c, RULE_BOXES, "there is no media box");
    bool has_trim = pdf_file_box(c->q, page, "/TrimBox", &trim);
    bool has_bleed = pdf_file_box(c->q, page, "/BleedBox", &bleed);
    check_part(c, PROFILE_BOXES, RULE_BOXES, has_trim && has_bleed, "a trim box and a bleed box");
    if (!has_bleed)
        bleed = *media;
    if (!has_trim)
        trim = *media;
    if (!lies_within(&trim, &bleed) || !lies_within(&bleed, media))
        check_fault(c, RULE_BOXES,
                    "the trim box, the bleed box and the page do not enclose each other");
    if (pdf_file_box(c->q, page, "/CropBox", &crop) && !lies_within(&bleed, &crop))
        check_fault(c, RULE_BOXES, "the crop box cuts off a part of the page: remove it");
    return trim;
}

static void check_size(struct check *c, const struct pdf_box *trim)
{
    const struct profile *p = c->profile;
    double width = trim->x1 - trim->x0, height = trim->y1 - trim->y0;
    struct diag why;

    if (fabs(width - c->width) > loose || fabs(height - c->height) > loose)
        check_fault(c, RULE_SIZE, "%.2f x %.2f in, not as the first page", inches(width),
                    inches(height));
    if (!profile_takes_size(p, width, height, &why))
        check_fault(c, RULE_SIZE, "%s", why.text);
}

static void check_side(struct check *c, enum rule rule, const char *side, double is, double least)
{
    if (is < least - loose)
        check_fault(c, rule, "ink %.3f in from the %s; at least %.3f", inches(is), side,
                    inches(least));
}

/* Odd pages are on the right, so their spine is on the left; the other way round in a language that is read
 * from the right. */
static void check_margins(struct check *c, const struct pdf_box *trim, const struct pdf_box *ink,
                          bool bleeds)
{
    double left = ink->x0 - trim->x0, right = trim->x1 - ink->x1;
    bool on_the_right = (c->page % 2 == 1) != c->from_right;
    double inner = on_the_right ? left : right, outer = on_the_right ? right : left;
    double margin = bleeds ? c->profile->bleed_margin : c->profile->margin;

    check_side(c, RULE_MARGIN, "top", trim->y1 - ink->y1, margin);
    check_side(c, RULE_MARGIN, "bottom", ink->y0 - trim->y0, margin);
    check_side(c, RULE_MARGIN, "outer side", outer, margin);
    check_side(c, RULE_GUTTER, "spine", inner, profile_gutter(c->profile, c->npages));
}

/* One side of what lies behind a page, which ends so far beyond the trim and is to be cut there. */
static void check_reach(struct check *c, const char *side, double is, double wanted)
{
    static const double near = 4.5; /* a sixteenth of an inch, by which a trim may be off */

    if (is > -near && is < wanted - loose)
        check_fault(c, RULE_BLEED,
                    "the background ends %.3f in beyond the trim at the %s; at least %.3f",
                    inches(is), side, inches(wanted));
}

/* What lies behind a page goes as far beyond its trim as the printer wants, and the page no further. */
static void check_bleed(struct check *c, const struct pdf_box *trim, const struct pdf_box *media,
                        const struct pdf_box *ground)
{
    const struct profile *p = c->profile;
    bool spine_left = (c->page % 2 == 1) != c->from_right;
    double left = spine_left ? p->bleed.spine : p->bleed.outer;
    double right = p->bleed.outer + p->bleed.spine - left;
    double beyond = media->x1 - media->x0 - (trim->x1 - trim->x0);

    if (ground->x0 > ground->x1)
        return;
    if (!p->has_bleed) {
        check_fault(c, RULE_BLEED, "a background, and the profile has no group [bleed]");
        return;
    }
    check_reach(c, "left", trim->x0 - ground->x0, left);
    check_reach(c, "right", ground->x1 - trim->x1, right);
    check_reach(c, "top", ground->y1 - trim->y1, p->bleed.outer);
    check_reach(c, "bottom", trim->y0 - ground->y0, p->bleed.outer);
    if (fabs(beyond - left - right) > loose)
        check_fault(c, RULE_BLEED, "the page is %.3f in wider than its trim; %.3f are wanted",
                    inches(beyond), inches(left + right));
}

void check_page_sides(struct check *c, qpdf_oh page, const struct pdf_measure *m)
{
    struct pdf_box media, trim = check_boxes(c, page, &media);

    check_size(c, &trim);
    check_margins(c, &trim, &m->ink, !lies_within(&media, &trim));
    check_bleed(c, &trim, &media, &m->ground);
}
