#include "batch/section.h"
#include "edition/edition.h"

#include "base/mem.h"
#include "base/text.h"
#include "batch/kinds.h"
#include "batch/maker.h"
#include "model/level.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

const char section_spread[] = "spread";
const char *const section_order_name[] = {"rising", "given", "levels", NULL};

/* The keys that every section may have, besides its options. */
static const char *const common[] = {"type",
                                     "number",
                                     "daily",
                                     "title",
                                     "author",
                                     "intro",
                                     "per-page",
                                     "order",
                                     "file",
                                     "points",
                                     "minutes",
                                     "background",
                                     "background-picture",
                                     NULL};

/* ---- memory ---- */

/* Keeps the text as long as the section lives. */
static const char *keep(struct section *s, char *text)
{
    struct kept_text *kept = mem_alloc(1, sizeof *kept);

    *kept = (struct kept_text){text, s->texts};
    s->texts = kept;
    return text;
}

static bool set_value(struct section *s, const struct option_row *row, const char *value,
                      struct diag *d)
{
    return options_set(&s->form, row, keep(s, mem_copy_text(value)), d);
}

struct section *section_new(const char *name, const char *kind)
{
    const struct services *services;
    const struct puzzle_kind *found = kinds_find(kind, &services);

    if (!found)
        return NULL;
    struct section *s = mem_alloc(1, sizeof *s);
    *s = (struct section){.name = mem_copy_text(name),
                          .services = services,
                          .family = services->family,
                          .kind = found,
                          .scale = services_scales(services)};
    s->form =
        (struct option_table){services->wishes->rows, mem_alloc(1, services->wishes->recipe_size)};
    services->wishes->recipe_init(s->form.values);
    if (strcmp(s->kind->level, "any") != 0)
        s->scale->parse(s->kind->level, &s->low, &s->top);
    struct diag why;
    if (kind && !found->option && strcasecmp(found->name, kind) != 0)
        set_value(s, options_find(s->form.rows, services_kind_options(services)[0]), kind, &why);
    return s;
}

void section_free(struct section *s)
{
    if (s->services->wishes->recipe_release)
        s->services->wishes->recipe_release(s->form.values);
    free(s->form.values);
    for (struct kept_text *at = s->texts, *next; at; at = next) {
        next = at->next;
        free(at->text);
        free(at);
    }
    free(s->name);
    free(s->title);
    free(s->author);
    free(s->background);
    free(s->background_picture);
    free(s->intro);
    free(s);
}

/* ---- setting ---- */

/* The scale of that key, or NULL. */
static const struct level_scale *scale_of(const struct section *s, const char *key)
{
    const struct level_scale *scale = services_scales(s->services);

    while (scale->option && strcmp(key, scale->key) != 0)
        scale++;
    return scale->option ? scale : NULL;
}

/* The option that has this key and is open, or NULL. */
static const struct option_row *find_row(const struct section *s, const char *key)
{
    const struct option_row *row = s->form.rows;

    while (row->name && !(strcmp(kind_plan_name(row), key) == 0 &&
                          kind_is_open(s->services, s->kind, row->name)))
        row++;
    return row->name ? row : NULL;
}

bool section_has_key(const struct section *s, const char *key)
{
    for (int i = 0; common[i]; i++)
        if (strcmp(key, common[i]) == 0)
            return true;
    return scale_of(s, key) || find_row(s, key);
}

bool section_any_has_key(const char *key)
{
    bool has = false;

    for (int i = 0; services_list[i] && !has; i++)
        for (const struct puzzle_kind *k = services_kinds(services_list[i]); k->name && !has; k++) {
            struct section *s = section_new("", k->name);
            has = section_has_key(s, key);
            section_free(s);
        }
    return has;
}

bool section_refuse(const struct section *s, const char *key, struct diag *d)
{
    bool sized =
        kind_is_named(s->services, "6x6") && (strcmp(key, "rows") == 0 || strcmp(key, "cols") == 0);

    return diag_set(d, "--%s: not an option for puzzles of the type %s%s", key, s->kind->name,
                    sized ? ": boards of other sizes are types, such as 6x6, or sudoku with boxes"
                          : "");
}

void section_each_key(const struct section *s, void (*take)(void *, const char *), void *context)
{
    for (int i = 0; common[i]; i++)
        take(context, common[i]);
    for (const struct level_scale *scale = services_scales(s->services); scale->option; scale++)
        take(context, scale->key);
    for (const struct option_row *row = s->form.rows; row->name; row++)
        if (kind_is_open(s->services, s->kind, row->name))
            take(context, kind_plan_name(row));
}

/* Seven levels, separated by commas, for the days from Monday to Sunday. */
static bool set_week(struct section *s, const char *key, const char *value, struct diag *d)
{
    const char *at = value;
    char word[32];

    for (int i = 0; i < DATE_DAYS_IN_WEEK; i++) {
        size_t n = strcspn(at, ",");
        int low, top;
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), at);
        if (!s->scale->parse(word, &low, &top) || low != top ||
            (i == DATE_DAYS_IN_WEEK - 1) != (at[n] == 0))
            return diag_set(d,
                            "--%s: '%s' is not seven levels, for Monday to Sunday, such as "
                            "1,2,2,3,3,4,5",
                            key, value);
        s->week[i] = low;
        s->low = i == 0 || low < s->low ? low : s->low;
        s->top = i == 0 || low > s->top ? low : s->top;
        at += n + (at[n] != 0);
    }
    s->has_level = true;
    return true;
}

static bool set_date(const char *text, size_t n, int64_t *day, struct diag *d)
{
    bool written = n == 10 && text[4] == '-' && text[7] == '-' && strspn(text, "-0123456789") >= n;

    return date_parse(text, n, day) ||
           diag_set(d,
                    written ? "--daily: there is no day '%.*s'"
                            : "--daily: '%.*s' is not a date such as 2027-01-31",
                    (int)n, text);
}

/* The days A..B. */
static bool set_daily(struct section *s, const char *value, struct diag *d)
{
    const char *dots = strstr(value, "..");
    int64_t last;

    if (!dots)
        return diag_set(d, "--daily: '%s' is not a range of dates such as 2027-01-01..2027-12-31",
                        value);
    if (!set_date(value, (size_t)(dots - value), &s->day, d) ||
        !set_date(dots + 2, strlen(dots + 2), &last, d))
        return false;
    if (last < s->day)
        return diag_set(d, "--daily: the last day of '%s' is before the first", value);
    s->daily = s->given_order = true;
    s->number = last - s->day + 1;
    return true;
}

static bool set_level(struct section *s, const struct level_scale *scale, const char *value,
                      struct diag *d)
{
    int low = LEVEL_UNKNOWN, top = LEVEL_UNKNOWN;

    if (s->has_level && scale != s->scale)
        return diag_set(d, "--%s and --%s exclude each other",
                        (scale < s->scale ? scale : s->scale)->key,
                        (scale < s->scale ? s->scale : scale)->key);
    if (strcmp(value, "any") != 0 && !scale->parse(value, &low, &top))
        return diag_set(d, "--%s: '%s' is not %s, a rising range A-B, or any", scale->key, value,
                        scale->words);
    s->low = low;
    s->top = top;
    s->has_level = true;
    s->scale = scale;
    return true;
}

/* Whether the value names a file that can be read again: puzzles are made anew from a plan. */
static bool is_file_of_plan(const char *key, const char *value, struct diag *d)
{
    return strcmp(value, "-") != 0 ||
           diag_set(d, "--%s: standard input is read once, and a plan again: name a file", key);
}

static bool set_option(struct section *s, const char *key, const char *value, const char *folder,
                       struct diag *d)
{
    const struct option_row *row = find_row(s, key);

    if (!row)
        return section_refuse(s, key, d);
    bool is_file = row->kind == OPTION_READ && !kind_is_named(s->services, value);
    if (is_file && !is_file_of_plan(key, value, d))
        return false;
    FREED char *path = is_file ? plan_find_file(folder, value, row->ending ? row->ending : "")
                               : mem_copy_text(value);
    return plan_is_on_one_line(key, path, d) && set_value(s, row, path, d);
}

static bool set_order(struct section *s, const char *value, struct diag *d)
{
    s->by_level = strcmp(value, section_order_name[SECTION_LEVELS]) == 0;
    s->given_order = s->by_level || strcmp(value, section_order_name[SECTION_GIVEN]) == 0;
    return s->given_order || strcmp(value, section_order_name[SECTION_RISING]) == 0 ||
           diag_set(d, "--order: '%s' is not rising, given or levels", value);
}

bool section_reorder(struct section *s, const char *order, struct diag *d)
{
    bool levels = !section_is_headed(s) && strcmp(order, section_order_name[SECTION_GIVEN]) == 0;

    return set_order(s, levels ? section_order_name[SECTION_LEVELS] : order, d);
}

const char *section_order(const struct section *s)
{
    return section_order_name[s->by_level      ? SECTION_LEVELS
                              : s->given_order ? SECTION_GIVEN
                                               : SECTION_RISING];
}

bool section_is_headed(const struct section *s)
{
    return s->title || (s->given_order && !s->by_level);
}

/* The text of this name, or NULL. */
static char **text_of(struct section *s, const char *key)
{
    return strcmp(key, "title") == 0    ? &s->title
           : strcmp(key, "author") == 0 ? &s->author
           : strcmp(key, "intro") == 0  ? &s->intro
                                        : NULL;
}

static bool set_background(struct section *s, const char *key, const char *value,
                           const char *folder, struct diag *d)
{
    bool picture = strcmp(key, "background-picture") == 0;
    char **text = picture ? &s->background_picture : &s->background;
    double rgb[3];

    free(*text);
    *text = picture ? plan_find_file(folder, value, "") : mem_copy_text(value);
    if (picture && access(*text, R_OK) != 0)
        return diag_set(d, "--%s: %s: %s", key, *text, strerror(errno));
    return plan_is_on_one_line(key, *text, d) &&
           (picture || strcmp(value, "none") == 0 || background_parse(value, rgb, d));
}

bool section_set(struct section *s, const char *key, const char *value, const char *folder,
                 struct diag *d)
{
    bool number = strcmp(key, "number") == 0;
    if ((number && s->daily) || (strcmp(key, "daily") == 0 && s->number > 0))
        return diag_set(d, "--number: the days of --daily say how many");
    if (number)
        return number_parse(value, 1, SECTION_MOST_PUZZLES, &s->number) ||
               diag_set(d, "--number: '%s' is not a number from 1 to %d", value,
                        SECTION_MOST_PUZZLES);
    if (strcmp(key, "per-page") == 0) {
        s->per_page = SECTION_PER_SPREAD;
        return strcmp(value, section_spread) == 0 ||
               number_parse(value, 1, SECTION_MOST_PER_PAGE, &s->per_page) ||
               diag_set(d, "--per-page: '%s' is neither a number from 1 to %d nor %s", value,
                        SECTION_MOST_PER_PAGE, section_spread);
    }
    if (strcmp(key, "daily") == 0)
        return set_daily(s, value, d);
    if (strcmp(key, "order") == 0)
        return set_order(s, value, d);
    if (strcmp(key, "minutes") == 0)
        return number_parse(value, 1, EDITION_MOST_MINUTES, &s->minutes) ||
               diag_set(d, "--minutes: '%s' is not a number from 1 to %d", value,
                        EDITION_MOST_MINUTES);
    if (strcmp(key, "points") == 0)
        return number_parse(value, 1, EDITION_MOST_POINTS, &s->points) ||
               diag_set(d, "--points: '%s' is not a number from 1 to %d", value,
                        EDITION_MOST_POINTS);
    if (strcmp(key, "file") == 0) {
        if (!is_file_of_plan(key, value, d))
            return false;
        s->path = keep(s, plan_find_file(folder, value, ""));
        return plan_is_on_one_line(key, s->path, d);
    }
    if (strncmp(key, "background", 10) == 0)
        return set_background(s, key, value, folder, d);
    const struct level_scale *scale = scale_of(s, key);
    if (scale && scale == services_scales(s->services) && strchr(value, ','))
        return set_week(s, key, value, d);
    if (scale)
        return set_level(s, scale, value, d);
    char **text = text_of(s, key);
    if (text) {
        bool intro = text == &s->intro;
        if ((!intro && !plan_holds(key, value, d)) ||
            !plan_names_check(key, value, intro ? EDITION_COUNTS : "", d))
            return false;
        free(*text);
        *text = mem_copy_text(value);
        return true;
    }
    return set_option(s, key, value, folder, d);
}

/* Nothing is asked of puzzles that are there. */
static bool finish_own(struct section *s, struct diag *d)
{
    const char *wish = s->number      ? s->daily ? "daily" : "number"
                       : s->has_level ? s->scale->key
                                      : NULL;

    for (const struct option_row *row = s->form.rows; row->name && !wish; row++)
        wish = options_given(&s->form, row) ? kind_plan_name(row) : NULL;
    if (wish)
        return diag_set(d, "'%s' is for puzzles that are made, and those of a file are there",
                        wish);
    s->low = s->top = LEVEL_UNKNOWN;
    return true;
}

bool section_finish(struct section *s, struct diag *d)
{
    const struct wish_table *wishes = s->services->wishes;

    if (!s->title && (s->intro || s->author))
        return diag_set(d, "an intro and an author need a title of the section");
    if (s->path)
        return finish_own(s, d);
    if (s->number == 0)
        return diag_set(d, "--number: how many puzzles?");
    if (s->week[0] && !s->daily)
        return diag_set(d, "--level: levels for the days of a week go with --daily");
    const struct puzzle_kind *kind = s->kind;
    if ((kind->option && !set_value(s, options_find(s->form.rows, kind->option), kind->value, d)) ||
        (kind->also && !set_value(s, options_find(s->form.rows, kind->also), kind->also_value, d)))
        return false;
    if (!s->has_level && wishes->recipe_level)
        wishes->recipe_level(s->form.values, &s->low, &s->top);
    OWN(strbuf) text = strbuf_new();
    maker_levels(&text, s->low, s->top);
    if (!set_value(s, options_find(s->form.rows, s->scale->option), text.text, d))
        return false;
    if (!options_check((struct option_table[]){s->form, {0}}, d))
        return false;
    s->recipe = s->form.values;
    return services_finish(s->services, s->form.values, d);
}

void section_levels(const struct section *s, struct strbuf *out)
{
    if (!s->week[0]) {
        maker_levels(out, s->low, s->top);
        return;
    }
    for (int i = 0; i < DATE_DAYS_IN_WEEK; i++)
        strbuf_format(out, "%s%d", i ? "," : "", s->week[i]);
}

int section_level(const struct section *s, int64_t number)
{
    int64_t at = number - s->first;

    assert(at >= 0 && at < s->number);
    if (s->week[0])
        return s->week[date_weekday(s->day + at)];
    if (s->top == LEVEL_UNKNOWN)
        return LEVEL_UNKNOWN;
    return s->low + (int)(at * (s->top - s->low + 1) / s->number);
}

/* ---- the options of a recipe ---- */

struct passing {
    const struct section *s;
    const char *usual; /* only what was given counts, and not these lines; or NULL */
    recipe_take *take;
    void *context;
};

static void print_line(void *context, const char *name, const char *value)
{
    strbuf_format(context, "\n%s=%s\n", name, value ? value : "yes");
}

static void pass(void *context, const char *name, const char *value)
{
    const struct passing *p = context;
    const struct option_row *row = options_find(p->s->form.rows, name);

    OWN(strbuf) line = strbuf_new();
    print_line(&line, kind_plan_name(row), value);
    if (kind_is_open(p->s->services, p->s->kind, name) &&
        (!p->usual || (options_given(&p->s->form, row) && !strstr(p->usual, line.text))))
        p->take(p->context, kind_plan_name(row), value);
}

void section_options(const struct section *s, recipe_take *take, void *context)
{
    struct passing passing = {s, NULL, take, context};

    services_options(s->services, s->recipe, "any", pass, &passing);
}

void section_short_options(const struct section *s, recipe_take *take, void *context)
{
    struct section *bare = section_new(s->name, s->kind->name);
    struct diag unused;

    OWN(strbuf) usual = strbuf_new();
    bare->number = s->number;
    bare->low = s->low;
    bare->top = s->top;
    bare->has_level = true;
    bare->scale = s->scale;
    if (section_finish(bare, &unused))
        section_options(bare, print_line, &usual);
    struct passing passing = {s, usual.text, take, context};
    services_options(s->services, s->recipe, "any", pass, &passing);
    section_free(bare);
}
