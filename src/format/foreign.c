#include "format/foreign.h"

#include "base/text.h"
#include "format/notes.h"

#include <string.h>

static const struct foreign *const kinds[] = {&foreign_ipuz, &foreign_fpuzzles, &foreign_sudokupad};

const struct foreign *foreign_of(const json_t *root)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i]->is(root))
            return kinds[i];
    return NULL;
}

/* What f-puzzles, and behind it SudokuPad, only draw. */
static const char *const drawn[] = {"line",  "rectangle", "circle",   "text",  "cage",
                                    "lines", "underlays", "overlays", "arrows"};
enum { DRAWINGS = sizeof drawn / sizeof *drawn, OF_FPUZZLES = 5 };

/* Whether a line of f-puzzles only draws another field: it has its name, perhaps with capitals and blanks. */
static bool draws_field(const json_t *root, const json_t *line)
{
    const char *name = json_string_value(json_object_get(line, "fromConstraint"));
    OWN(strbuf) field = strbuf_new();

    for (; name && *name; name++)
        if (*name != ' ')
            strbuf_char(&field, (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name));
    return json_object_get(root, field.text) != NULL;
}

bool foreign_take(const struct foreign *kind, json_t *root, bool without, struct record *r,
                  struct diag *why)
{
    json_t *lines = json_object_get(root, drawn[0]);

    for (size_t i = json_array_size(lines); i-- > 0;)
        if (draws_field(root, json_array_get(lines, i)))
            json_array_remove(lines, i);
    for (int i = 0; i < DRAWINGS && without; i++)
        json_object_del(root, drawn[i]);
    return kind->take(root, r, why);
}

bool foreign_refuse(const char *field, struct diag *why)
{
    for (int i = 0; i < DRAWINGS; i++)
        if (strcmp(field, drawn[i]) == 0)
            return diag_set(why,
                            "\"%s\" is drawn and may be a rule%s; `slink-convert --drop drawings` "
                            "leaves it out",
                            field, i < OF_FPUZZLES ? "" : ", which an address of f-puzzles names");
    return diag_set(why, "\"%s\" may be a rule, which is not known here", field);
}

int foreign_number(const json_t *value)
{
    int64_t number = json_integer_value(value);
    const char *text = json_string_value(value);

    if (text ? !number_parse(text, 0, 1 << 20, &number) : value && !json_is_integer(value))
        return -1;
    return number >= 0 && number <= 1 << 20 ? (int)number : -1;
}

bool foreign_is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && json_array_size(value) == 0) ||
           (json_is_object(value) && json_object_size(value) == 0) ||
           (json_is_string(value) && json_string_length(value) == 0);
}

bool foreign_all_known(json_t *root, const char *const *known, struct diag *why)
{
    const char *field;
    json_t *value;

    json_object_foreach(root, field, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], field) != 0)
            i++;
        if (!known[i] && !foreign_is_empty(value) && !json_is_string(value) &&
            !json_is_number(value))
            return foreign_refuse(field, why);
    }
    return true;
}

/* Names of fields, and of notes if those are others. */
static const char *const notes[][2] = {
    {"title", "title"}, {"author", "author"}, {"ruleset", "ruleset"}, {"copyright", "copyright"},
    {"url", "url"},     {"date", "date"},     {"rules", "ruleset"}};
enum { NOTES = sizeof notes / sizeof *notes };

void foreign_note(const json_t *root, struct record *r)
{
    for (int i = 0; i < NOTES; i++) {
        const json_t *value = json_object_get(root, notes[i][0]);
        if (json_is_string(value))
            record_note(r, notes[i][1], json_string_value(value), json_string_length(value));
    }
}

void foreign_put_notes(const struct record *r, json_t *root)
{
    if (r->title)
        json_object_set_new(root, notes[0][0], json_string(r->title));
    for (int i = 1; i < NOTES - 1; i++) {
        FREED char *text = record_noted(r, notes[i][0]);
        if (text)
            json_object_set_new(root, notes[i][0], json_string(text));
    }
}
