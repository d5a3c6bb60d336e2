/* The groups [front], [back] and [page] of a plan: the pages that a maker puts before and behind a book, and
 * between its sections. */
#include "base/fill.h"
#include "base/ini.h"
#include "base/mem.h"
#include "batch/book_plan.h"
#include "edition/edition.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char list[] = "pages";

/* The pages of a group while they are read. */
struct pages_reading {
    struct extra_pages *pages;
    struct ini *ini;
    const char *group, *folder;
};

static int find_kind(const char *name)
{
    for (int i = 0; i < EXTRA_KINDS; i++)
        if (strcmp(extra_row[i].name, name) == 0)
            return i;
    return -1;
}

/* A readable file, whose absolute path the page gets. */
static bool set_file(const struct pages_reading *r, struct extra_page *page, const char *name,
                     size_t at)
{
    struct stat info;
    struct diag why;

    if (!*name)
        return ini_wrong_at(r->ini, r->group, list, at, "'%s:' lacks its file", page->key);
    page->path = plan_find_file(r->folder, name, "");
    if (!plan_is_on_one_line(list, page->path, &why) || strchr(page->path, ','))
        return ini_wrong_at(r->ini, r->group, list, at, "'%s': a comma or a line end in a name",
                            name);
    if (stat(page->path, &info) != 0 || access(page->path, R_OK) != 0)
        return ini_wrong_at(r->ini, r->group, list, at, "%s: %s", name, strerror(errno));
    return S_ISREG(info.st_mode) ||
           ini_wrong_at(r->ini, r->group, list, at, "%s: is no file", name);
}

/* A page that is not a kind has words of its own, under its name. */
static bool set_words(const struct pages_reading *r, struct extra_page *page, const char *name,
                      size_t at)
{
    if (!ini_has(r->ini, r->group, name))
        return page->kind != EXTRA_TEXT && extra_row[page->kind].needs == EXTRA_MAY_HAVE_WORDS
                   ? true
                   : ini_wrong_at(r->ini, r->group, list, at, "'%s' needs its words: %s = ...",
                                  name, name);
    struct diag why;
    size_t at_brace;

    return ini_text(r->ini, r->group, name, &page->words) &&
           (!strstr(page->words, "![") ||
            ini_wrong(r->ini, r->group, name, "has a picture, which goes with text:FILE")) &&
           (fill_check(page->words, EDITION_COUNTS, &at_brace, &why) ||
            ini_wrong(r->ini, r->group, name, "%s", why.text));
}

static bool unknown(const struct pages_reading *r, const char *name, size_t at)
{
    OWN(strbuf) all = strbuf_new();
    for (int i = 0; i < EXTRA_KINDS; i++)
        strbuf_format(&all, "%s%s%s", i ? ", " : "", extra_row[i].name,
                      extra_row[i].needs == EXTRA_NEEDS_FILE ? ":FILE" : "");
    ini_wrong_at(r->ini, r->group, list, at, "'%s' is no page; pages are %s, and keys of [%s]",
                 name, all.text, r->group);
    return false;
}

/* The usual title, colophon and contents stand once, and before the book. */
static bool check_usual(const struct pages_reading *r, const struct extra_page *page, size_t at)
{
    bool usual = page->kind == EXTRA_TITLE || page->kind == EXTRA_CONTENTS ||
                 (page->kind == EXTRA_COPYRIGHT && !page->words);

    if (usual && strcmp(r->group, extra_side_name[EXTRA_FRONT]) != 0)
        return ini_wrong_at(r->ini, r->group, list, at, "'%s' goes with [%s]", page->key,
                            extra_side_name[EXTRA_FRONT]);
    for (const struct extra_page *other = r->pages->page; usual && other < page; other++)
        if (other->kind == page->kind)
            return ini_wrong_at(r->ini, r->group, list, at, "'%s' is there twice", page->key);
    return true;
}

/* One item of the list, which begins at this byte of the value: NAME, or KIND:FILE. */
static bool add_page(const struct pages_reading *r, const char *name, size_t at)
{
    const char *colon = strchr(name, ':');
    struct extra_pages *pages = r->pages;

    if (pages->n == EXTRA_MOST)
        return ini_wrong_at(r->ini, r->group, list, at, "more than %d pages", EXTRA_MOST);
    char *word = mem_copy_bytes(name, colon ? (size_t)(colon - name) : strlen(name));
    int kind = find_kind(word);
    bool files = kind >= 0 && extra_row[kind].needs == EXTRA_NEEDS_FILE, fine;
    struct extra_page *page = &pages->page[pages->n++];
    *page = (struct extra_page){.kind = kind < 0 ? EXTRA_TEXT : (enum extra_kind)kind, .key = word};
    if (files && colon)
        fine = set_file(r, page, colon + 1 + strspn(colon + 1, " "), at);
    else if (colon || files || (kind < 0 && !ini_has(r->ini, r->group, word)))
        fine = unknown(r, name, at);
    else
        fine = (kind >= 0 && extra_row[kind].needs == EXTRA_NEEDS_NOTHING) ||
               set_words(r, page, word, at);
    return fine && check_usual(r, page, at);
}

/* Words that no page shows are a mistake. */
static bool all_shown(const struct pages_reading *r)
{
    const struct extra_pages *pages = r->pages;
    const char *key;

    for (int at = -1; (key = ini_next(r->ini, r->group, &at));) {
        int i = 0;
        while (i < pages->n && strcmp(pages->page[i].key, key) != 0)
            i++;
        if (i == pages->n && strcmp(key, list) != 0)
            return ini_wrong(r->ini, r->group, key, "is not among its pages");
    }
    return true;
}

bool plan_pages_read(struct extra_pages *pages, struct ini *ini, const char *group,
                     const char *folder)
{
    const struct pages_reading r = {pages, ini, group, folder};
    char *value;
    bool fine = true;

    if (!ini_text(ini, group, list, &value))
        return false;
    for (char *at = value, *end; fine && at; at = end) {
        at += strspn(at, " ");
        size_t n = strcspn(at, ","), from = (size_t)(at - value);
        end = at[n] ? at + n + 1 : NULL;
        while (n > 0 && at[n - 1] == ' ')
            n--;
        at[n] = 0;
        fine = add_page(&r, at, from);
    }
    free(value);
    return fine && all_shown(&r) && ini_all_used(ini, group);
}

void plan_pages_print(const struct extra_pages *pages, const char *group, bool shown,
                      struct strbuf *out)
{
    if (pages->n == 0)
        return;
    strbuf_format(out, "\n[%s]\n%s = ", group, list);
    for (int i = 0; i < pages->n; i++) {
        const struct extra_page *p = &pages->page[i];
        const char *slash = p->path ? strrchr(p->path, '/') : NULL;
        strbuf_format(out, "%s%s", i ? ", " : "", p->key);
        if (p->path)
            strbuf_format(out, ":%s", shown && slash ? slash + 1 : p->path);
    }
    strbuf_char(out, '\n');
    for (int i = 0, k; i < pages->n; i++) {
        for (k = 0; k < i && strcmp(pages->page[k].key, pages->page[i].key) != 0;)
            k++;
        if (!pages->page[i].words || k < i)
            continue;
        strbuf_format(out, "%s = ", pages->page[i].key);
        ini_escape(pages->page[i].words, out);
        strbuf_char(out, '\n');
    }
}
