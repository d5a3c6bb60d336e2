#include "render/book/hint_store.h"

#include <string.h>

void hints_release(struct hints *hints)
{
    spool_release(&hints->texts);
    strbuf_release(&hints->read);
}

void hints_add(struct hints *hints, const struct hint *hint)
{
    struct strbuf all;

    strbuf_init(&all);
    if (hint) {
        strbuf_add(&all, hint->text, strlen(hint->text) + 1);
        strbuf_add(&all, hint->technique, strlen(hint->technique) + 1);
        strbuf_add(&all, hint->place, strlen(hint->place) + 1);
    }
    spool_add(&hints->texts, all.text, all.len);
    strbuf_release(&all);
}

bool hints_get(struct hints *hints, size_t i, struct hint *hint)
{
    if (!hints->read.text)
        strbuf_init(&hints->read);
    if (!spool_read(&hints->texts, i, &hints->read) || hints->read.len == 0)
        return false;
    hint->text = hints->read.text;
    hint->technique = hint->text + strlen(hint->text) + 1;
    hint->place = hint->technique + strlen(hint->technique) + 1;
    return true;
}
