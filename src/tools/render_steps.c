/* The part of slink-render that draws steps. */
#include "base/fill.h"
#include "render/step_page.h"
#include "tools/render.h"

/* The puzzle whose steps are drawn. */
struct walk {
    const struct record *r;
    int number; /* of the puzzle, from 1 */
    struct step_page page;
    struct steps steps;
};

/* Draws the pages with its pictures; the first puzzle opens the PDF. */
static bool add_step_pages(struct job *job, struct surface *s, struct walk *walk)
{
    struct step_page *page = &walk->page;

    while (steps_next(&walk->steps)) {
        step_page_begin(page, job->text, &walk->steps);
        if (s->cr)
            surface_next_page(s, page->sheet_width, page->sheet_height);
        else if (!surface_open(s, SURFACE_PDF, render_wish.output, page->sheet_width,
                               page->sheet_height, 0, &job->d))
            return false;
        step_page_draw(s->cr, job->text, page, &walk->steps);
    }
    return true;
}

/* Draws one file for each of its pictures, named after the puzzle and the last step shown. */
static bool add_step_pictures(struct job *job, struct walk *walk)
{
    bool fine = true;

    OWN(strbuf) path = strbuf_new();
    while (fine && steps_next(&walk->steps)) {
        strbuf_clear(&path);
        strbuf_format(&path, "%s/%03d-%03d.%s", render_wish.output, walk->number, walk->steps.end,
                      surface_kind_name[render_wish.kind]);
        step_page_begin(&walk->page, job->text, &walk->steps);
        struct surface s;
        fine =
            surface_open(&s, (enum surface_kind)render_wish.kind, path.text, walk->page.sheet_width,
                         walk->page.sheet_height, (int)render_wish.dpi, &job->d);
        if (fine) {
            step_page_draw(s.cr, job->text, &walk->page, &walk->steps);
            fine = job_end(job, &s, true);
        }
    }
    return fine;
}

/* Appends "Puzzle 3: Spiral", or the id where there is no title. */
static void add_title(const struct job *job, const struct record *r, int number, struct strbuf *out)
{
    const struct wording_texts *texts = &job->wording->texts;
    const char *title = r->title ? r->title : r->id;

    fill_text(out, title ? texts->puzzle_titled : texts->puzzle,
              (struct fill_value[]){{"number", .number = number}, {"title", title}, {0}});
}

/* Draws all pictures of one puzzle, with its title; one of several without a title has its id. */
static bool walk_record(struct job *job, struct surface *s, const struct record *r, int number,
                        bool several)
{
    struct walk walk = {.r = r, .number = number};

    OWN(strbuf) title = strbuf_new();
    add_title(job, r, number, &title);
    if (render_wish.brief)
        steps_init_brief(&walk.steps, r);
    else
        steps_init(&walk.steps, r, render_wish.every ? (int)render_wish.every : 1);
    walk.page =
        step_page_new(job->text, job->wording, &walk.steps, several || r->title ? title.text : NULL,
                      render_wish.kind == SURFACE_PDF ? STEP_PAGES
                      : render_wish.pairs             ? STEP_PAIRS
                                                      : STEP_PICTURES);
    return render_wish.kind == SURFACE_PDF ? add_step_pages(job, s, &walk)
                                           : add_step_pictures(job, &walk);
}

/* Draws this puzzle and all later ones. Reads one ahead to know whether there are several. */
static bool walk_records(struct job *job, struct surface *s, struct record *r)
{
    struct record next;
    enum format_result result;
    int number = 0;
    bool fine;

    do {
        result = job_next(job, &next);
        number++;
        fine = result != FORMAT_ERROR &&
               walk_record(job, s, r, number, number > 1 || result == FORMAT_RECORD);
        record_release(r);
        *r = next;
    } while (fine && result == FORMAT_RECORD);
    return fine;
}

bool make_steps(struct job *job, struct record *r)
{
    struct surface s = {.cr = NULL};

    if (render_wish.kind != SURFACE_PDF)
        return job_folder(job, "pictures of steps") && walk_records(job, &s, r);
    bool fine = walk_records(job, &s, r);
    return s.cr && job_end(job, &s, fine);
}
