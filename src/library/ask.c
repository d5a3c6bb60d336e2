/* Answers about puzzles, and their pictures. */
#include "library/own.h"
#include "render/drawing.h"
#include "render/paper/surface.h"
#include "render/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct asked {
    slink_puzzle *puzzle;
    struct record *record; /* the puzzle's, or a copy that may be changed */
    char *text;            /* the answer */
    size_t n;

    int stage; /* of a hint */

    const char *format; /* of a picture: a name, */
    FILE *stream;       /* into `text`, while it is drawn; */
    cairo_t *cairo;     /* or where it goes */
    double x, y, width, height;
    int flags;
};

/* ---- answers ---- */

static int status_of(slink *s, enum answer answer)
{
    static const int status[] = {[ANSWER_NONE] = SLINK_NONE,
                                 [ANSWER_UNIQUE] = SLINK_DONE,
                                 [ANSWER_SEVERAL] = SLINK_SEVERAL,
                                 [ANSWER_LIMIT] = SLINK_LIMIT};
    static const char *const why[] = {[ANSWER_NONE] = "the puzzle has no solution",
                                      [ANSWER_UNIQUE] = "",
                                      [ANSWER_SEVERAL] = "the puzzle has several solutions",
                                      [ANSWER_LIMIT] = "the limit of the search was reached"};

    diag_set(&s->message, "%s", why[answer]);
    return status[answer];
}

/* Runs an action that draws, and gives away its text. */
static int ask(slink_puzzle *p, int (*act)(slink *s, void *with), struct asked *asked, char **text)
{
    asked->puzzle = p;
    asked->record = &p->record;
    int status = library_call_freely(p->s, act, asked);
    if (status == SLINK_MEMORY)
        p->s->text = NULL; /* its fonts may be half made; lost */
    if (text)
        *text = status == SLINK_DONE ? asked->text : NULL;
    return status;
}

/* An action on a copy, which may end anywhere. */
struct changing {
    int (*act)(slink *s, void *with);
    struct asked *asked;
    struct record copy;
};

static int change(slink *s, void *with)
{
    struct changing *c = with;

    if (!library_copy(s, &c->asked->puzzle->record, &c->copy))
        return SLINK_WRONG;
    c->asked->record = &c->copy;
    int status = c->act(s, c->asked);
    if (status != SLINK_DONE)
        record_release(&c->copy);
    return status;
}

/* Runs an action that changes the puzzle, if it can. */
static int alter(slink_puzzle *p, int (*act)(slink *s, void *with), struct asked *asked,
                 char **text)
{
    struct changing c = {.act = act, .asked = asked};

    asked->puzzle = p;
    int status = library_call(p->s, change, &c);
    if (status == SLINK_DONE) {
        record_release(&p->record);
        p->record = c.copy;
    }
    if (text)
        *text = status == SLINK_DONE ? asked->text : NULL;
    return status;
}

static int solve(slink *s, void *with)
{
    struct record *r = ((struct asked *)with)->record;

    return status_of(s, services_of(r)->answers->solve(r, &s->effort));
}

int slink_solve(slink_puzzle *p)
{
    return alter(p, solve, &(struct asked){0}, NULL);
}

static int count(slink *s, void *with)
{
    struct asked *asked = with;
    struct record *r = asked->record;
    struct strbuf out = strbuf_new();

    if (services_count(r, &s->effort, &out, &s->message)) {
        asked->text = out.text;
        return SLINK_DONE;
    }
    strbuf_release(&out);
    return SLINK_LIMIT;
}

int slink_count(slink_puzzle *p, char **digits)
{
    return alter(p, count, &(struct asked){0}, digits);
}

static int rate(slink *s, void *with)
{
    struct record *r = ((struct asked *)with)->record;

    return status_of(s, services_rate(r, &s->effort));
}

int slink_rate(slink_puzzle *p)
{
    return alter(p, rate, &(struct asked){0}, NULL);
}

static int check(slink *s, void *with)
{
    enum answer answer;
    struct diag why;

    if (label_check(((struct asked *)with)->record, &s->effort, &answer, &why))
        return status_of(s, answer);
    int status = status_of(s, answer);
    if (status == SLINK_DONE) {
        s->message = why;
        status = SLINK_WRONG;
    }
    return status;
}

int slink_check(slink_puzzle *p)
{
    return alter(p, check, &(struct asked){0}, NULL);
}

static int explain(slink *s, void *with)
{
    struct asked *asked = with;
    struct record *r = asked->record;
    int status = status_of(s, services_explain(r, &s->effort));

    if (status != SLINK_DONE)
        return status;
    if (!narrator_story(&s->narrator, r, &s->message))
        return SLINK_WRONG;
    struct strbuf out = strbuf_new();
    for (int i = 0; i < r->story->nsteps; i++)
        narrator_show(&s->narrator, &r->story->step[i], i + 1, &out);
    asked->text = out.text;
    return SLINK_DONE;
}

int slink_explain(slink_puzzle *p, char **text)
{
    struct asked asked = {0};
    int status = alter(p, explain, &asked, text);

    if (!text)
        slink_release(asked.text);
    return status;
}

static int hint(slink *s, void *with)
{
    struct asked *asked = with;
    struct record *r = asked->record;

    if (asked->stage < 1 || asked->stage > STORY_STAGES) {
        diag_set(&s->message, "a hint has the stages 1 to %d", STORY_STAGES);
        return SLINK_WRONG;
    }
    int status = status_of(s, services_hint(r, &s->effort));
    if (status != SLINK_DONE)
        return status;
    if (!narrator_story(&s->narrator, r, &s->message))
        return SLINK_WRONG;
    narrator_hint(&s->narrator, r);
    struct strbuf out = strbuf_new();
    if (r->story->nsteps > 0 && asked->stage == STORY_STAGES)
        narrator_show(&s->narrator, &r->story->step[0], 0, &out);
    else
        for (int i = 0; r->story->nsteps > 0 && i < asked->stage; i++)
            strbuf_format(&out, "%s\n", r->story->step[0].stage[i]);
    asked->text = out.text;
    return SLINK_DONE;
}

int slink_hint(slink_puzzle *p, int stage, char **text)
{
    return alter(p, hint, &(struct asked){.stage = stage}, text);
}

/* ---- pictures ---- */

/* Whether the board can be drawn as asked. */
static bool can_draw(slink *s, const struct asked *asked)
{
    const struct record *r = asked->record;
    const struct drawing *drawing = drawing_of(r);

    if ((asked->flags & SLINK_SOLUTION) && !r->family->is_solved(r->body))
        return diag_set(&s->message, "the puzzle has no solution yet: slink_solve() finds it");
    if (drawing->suits && !drawing->suits(r->body, &style_default, &s->message))
        return false;
    if (!s->text)
        s->text = text_new();
    return text_has_font(s->text, style_default.family, &s->message);
}

/* With the upper left corner of the sheet at the origin. */
static void draw_sheet(slink *s, const struct asked *asked, const struct sheet *sheet, cairo_t *cr)
{
    const struct record *r = asked->record;
    const struct pen pen = {cr, s->text, &style_default};
    const struct spot at = {sheet->x, sheet->y, sheet->unit};

    board_draw(&pen, r, asked->flags & SLINK_SOLUTION, at);
    if (asked->flags & SLINK_COORDINATES)
        drawing_of(r)->coordinates(&pen, r->body, at);
}

static int draw(slink *s, void *with)
{
    struct asked *asked = with;
    struct sheet sheet = sheet_picture(asked->record, asked->flags & SLINK_COORDINATES);
    int kind = 0;
    struct surface surface;

    while (surface_kind_name[kind] && strcmp(surface_kind_name[kind], asked->format) != 0)
        kind++;
    if (!surface_kind_name[kind]) {
        diag_set(&s->message, "a picture is pdf, svg, png or eps, not '%s'", asked->format);
        return SLINK_WRONG;
    }
    if (!can_draw(s, asked))
        return SLINK_WRONG;
    asked->stream = open_memstream(&asked->text, &asked->n);
    if (!asked->stream)
        mem_out();
    struct outfile out = {.name = "picture", .stream = asked->stream};
    bool fine = surface_begin(&surface, (enum surface_kind)kind, &out, sheet.width, sheet.height, 0,
                              &s->message);
    OWN(strbuf) about = strbuf_new();
    sheet_describe(asked->record, asked->flags & SLINK_SOLUTION, &about);
    surface.title = sheet_name(asked->record);
    surface.about = about.text;
    if (fine)
        draw_sheet(s, asked, &sheet, surface.cr);
    fine = fine && surface_close(&surface, &s->message);
    asked->stream = NULL;
    if (fclose(out.stream) != 0)
        mem_out();
    if (fine)
        return SLINK_DONE;
    free(asked->text);
    return SLINK_WRONG;
}

int slink_draw(slink_puzzle *p, const char *format, int flags, char **bytes, size_t *n)
{
    struct asked asked = {.format = format ? format : "", .flags = flags};
    int status = ask(p, draw, &asked, bytes);

    /* The call ended amid it. Where the stream writes is on this stack: not at the end of the process. */
    if (asked.stream) {
        fclose(asked.stream);
        free(asked.text);
    }
    if (n)
        *n = status == SLINK_DONE ? asked.n : 0;
    return status;
}

static int draw_on(slink *s, void *with)
{
    struct asked *asked = with;
    struct sheet sheet = sheet_picture(asked->record, asked->flags & SLINK_COORDINATES);
    double scale = fmin(asked->width / sheet.width, asked->height / sheet.height);

    /* With an endless or empty box the caller's cairo_t could not be used again. */
    if (!(asked->width > 0 && asked->height > 0 && isnormal(scale) &&
          isfinite(asked->x + asked->y + asked->width + asked->height)))
        return library_wrong(s, "the box of a picture needs a width and a height above 0");
    if (!can_draw(s, asked))
        return SLINK_WRONG;
    cairo_save(asked->cairo);
    cairo_translate(asked->cairo, asked->x + (asked->width - scale * sheet.width) / 2,
                    asked->y + (asked->height - scale * sheet.height) / 2);
    cairo_scale(asked->cairo, scale, scale);
    draw_sheet(s, asked, &sheet, asked->cairo);
    cairo_restore(asked->cairo);
    return SLINK_DONE;
}

int slink_draw_on(slink_puzzle *p, void *cairo, double x, double y, double width, double height,
                  int flags)
{
    /* A recording first: the call may end amid its states. */
    cairo_surface_t *record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    struct asked asked = {.cairo = cairo_create(record),
                          .x = x,
                          .y = y,
                          .width = width,
                          .height = height,
                          .flags = flags};
    int status = ask(p, draw_on, &asked, NULL);

    cairo_destroy(asked.cairo);
    if (status == SLINK_DONE) {
        cairo_save(cairo);
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER); /* others change what is outside, too */
        cairo_set_source_surface(cairo, record, 0, 0);
        cairo_paint(cairo);
        cairo_restore(cairo);
        if (cairo_status(cairo) != CAIRO_STATUS_SUCCESS)
            status = library_wrong(p->s, cairo_status_to_string(cairo_status(cairo)));
    }
    cairo_surface_destroy(record);
    return status;
}
