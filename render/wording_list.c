/* Lists in texts, and the dates that are made of them. */
#include "render/wording.h"

#include "base/date.h"

#include <stdlib.h>
#include <string.h>

void wording_list(const char *names, int first, int end, struct strbuf *out)
{
    for (int i = 0; i < end && *names; i++) {
        size_t n = strcspn(names, ";");
        strbuf_text(out, i > first ? ", " : "");
        strbuf_add(out, names, i < first ? 0 : n);
        names += n + strspn(names + n, "; ");
    }
}

bool wording_add_date(const struct wording *w, const char *title, bool whole, struct strbuf *out)
{
    const struct wording_texts *t = &w->texts;
    const char *text = whole ? t->day : t->day_short;
    int64_t day;

    if (!text || !t->weekdays || !t->months || !date_parse(title, strlen(title), &day))
        return false;
    OWN(strbuf) weekday = strbuf_new(), month = strbuf_new(), year = strbuf_new();
    int number = atoi(title + strlen("2027-"));
    strbuf_add(&year, title, strlen("2027"));
    wording_list(t->weekdays, date_weekday(day), date_weekday(day) + 1, &weekday);
    wording_list(t->months, number - 1, number, &month);
    fill_text(out, text,
              (struct fill_value[]){{"weekday", weekday.text},
                                    {"day", .number = atoi(title + strlen("2027-01-"))},
                                    {"month", month.text},
                                    {"year", year.text},
                                    {0}});
    return true;
}
