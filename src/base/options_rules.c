/* What goes together: the rules of rows. */
#include "base/options.h"

#include <string.h>

/* Whether it has this value, as options_write() has it. */
static bool is_word(const struct option_table *table, const struct option_row *row,
                    const char *value)
{
    OWN(strbuf) word = strbuf_new();

    if (row->kind == OPTION_CHOICE && *(const int *)options_value(table, row) < 0)
        return false;
    options_write(table, row, &word);
    return strcmp(word.text, value) == 0;
}

bool options_ask(const struct option_table *table, const struct option_row *row)
{
    return options_given(table, row) && !(row->none && is_word(table, row, row->none));
}

/* An option of a rule, with or without a value. */
struct other {
    const struct option_table *table;
    const struct option_row *row; /* NULL: the program does not have it */
    const char *value;            /* or NULL */
    struct strbuf words;
};

/* Reads the next one, and moves on; false at the end of the rule. */
static bool next_other(const struct option_table *tables, const char **at, struct other *o)
{
    *at += strspn(*at, " ");
    size_t n = strcspn(*at, " :;");
    strbuf_clear(&o->words);
    strbuf_add(&o->words, *at, n);
    *at += n;
    char *sign = strchr(o->words.text, '=');
    o->value = sign ? sign + 1 : NULL;
    if (sign)
        *sign = 0;
    o->row = options_seek(tables, o->words.text, &o->table);
    return n > 0;
}

static bool applies(const struct other *o, bool without)
{
    return o->row && (o->value  ? is_word(o->table, o->row, o->value)
                      : without ? options_ask(o->table, o->row)
                                : options_given(o->table, o->row));
}

/* The words "--a, --b and --c x". */
static void list_others(const struct option_table *tables, const char *others, struct strbuf *out)
{
    struct other o = {.words = strbuf_new()};
    const char *at = others;
    size_t last = 0;

    while (next_other(tables, &at, &o)) {
        if (!o.row)
            continue;
        last = out->len;
        strbuf_format(out, "%s--%s%s%s", out->len ? ", " : "", o.row->name, o.value ? " " : "",
                      o.value ? o.value : "");
    }
    if (last > 0) {
        OWN(strbuf) end = strbuf_new();
        strbuf_text(&end, out->text + last + strlen(", "));
        strbuf_cut(out, last);
        strbuf_format(out, " and %s", end.text);
    }
    strbuf_release(&o.words);
}

/* The message of a rule that has one, up to its end. */
static bool refuse(const struct option_row *row, const char *why, struct diag *d)
{
    int n = (int)strcspn(why, ";");
    const char *name = strstr(why, "%s");

    if (!name || name - why >= n)
        return diag_set(d, "%.*s", n, why);
    return diag_set(d, "%.*s%s%.*s", (int)(name - why), why, row->name, n - (int)(name - why) - 2,
                    name + 2);
}

/* Whether all else that is given is among these. */
static bool check_only(const struct option_table *tables, const struct option_row *row,
                       const char *others, struct diag *d)
{
    struct other o = {.words = strbuf_new()};
    const struct option_table *table;
    const struct option_row *given;
    bool fine = true;

    for (int i = 0; fine && (given = options_row_at(tables, i, &table)); i++) {
        const char *at = others;
        fine = given == row || !options_given(table, given);
        while (!fine && next_other(tables, &at, &o))
            fine = o.row == given;
        if (!fine)
            diag_set(d, "--%s does not go with --%s", given->name, row->name);
    }
    strbuf_release(&o.words);
    return fine;
}

static bool check_rule(const struct option_table *tables, const struct option_row *row,
                       const char *rule, struct diag *d)
{
    struct other o = {.words = strbuf_new()};
    bool without = strncmp(rule, "without ", 8) == 0, any = false, known = false;
    const char *others = rule + strcspn(rule, " "), *at = others,
               *why = others + strcspn(others, ":;");

    while (!any && next_other(tables, &at, &o)) {
        known = known || o.row;
        any = o.row != row && applies(&o, without);
    }
    bool fine = without ? !any : any || !known;
    if (!fine && *why == ':') {
        refuse(row, why + strlen(": "), d);
    } else if (!fine && without) {
        diag_set(d, "--%s and --%s%s%s exclude each other", row->name, o.row->name,
                 o.value ? " " : "", o.value ? o.value : "");
    } else if (!fine) {
        OWN(strbuf) all = strbuf_new();
        list_others(tables, others, &all);
        diag_set(d, "--%s goes with %s", row->name, all.text);
    }
    strbuf_release(&o.words);
    return fine;
}

bool options_check(const struct option_table *tables, struct diag *d)
{
    const struct option_table *table;
    const struct option_row *row;

    for (int i = 0; (row = options_row_at(tables, i, &table)); i++) {
        if (!row->rules || !options_ask(table, row))
            continue;
        for (const char *rule = row->rules; *rule;) {
            rule += strspn(rule, " ");
            bool only = strncmp(rule, "only", 4) == 0;
            if (!(only ? check_only(tables, row, rule + 4, d) : check_rule(tables, row, rule, d)))
                return false;
            rule += strcspn(rule, ";");
            rule += *rule == ';';
        }
    }
    return true;
}
