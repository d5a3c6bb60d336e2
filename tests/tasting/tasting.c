/*
 * tasting SEED NUMBER: tastes a random combination (tasting.h). Prints "made KIND", "refused KIND", "late
 * KIND", or "broken KIND PROMISE" with a command line that shows it, made small, and the evidence.
 */
#include "tasting/tasting.h"

#include "base/minimise.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Seconds for a command line, which grow with the load of the machine; cases that are made to make one
 * small. */
enum { PATIENCE = 30, SHRINKING = 40 };

const char taste_root[] = TASTE_ROOT;

/* Makes the case in a new folder and takes what promises.py says of it: nothing; "refused: " and the
 * sentence; "late: " and the command; or, in lines, the name of a broken promise, the command that shows
 * it, and the evidence. With a name, it looks at that promise alone. */
static void taste(const struct taste_case *what, const char *promise, struct strbuf *said)
{
    OWN(strbuf) path = strbuf_new(), run = strbuf_new();
    double load = 1, processors = (double)sysconf(_SC_NPROCESSORS_ONLN);
    char folder[] = "/tmp/tasting.XXXXXX", part[4096];
    size_t n;

    bool made = mkdtemp(folder) != NULL;
    assert(made);
    strbuf_format(&path, "%s/choices.ini", folder);
    case_write(what, path.text, false);
    getloadavg(&load, 1);
    strbuf_format(&run,
                  "cd %s && python3 %s/tests/tasting/promises.py %d %s %ld '%s' 2>&1; rm -rf %s",
                  folder, taste_root, (int)(PATIENCE * (load > processors ? load / processors : 1)),
                  taste_kind_name[what->kind], what->number, promise, folder);
    strbuf_clear(said);
    FILE *in = popen(run.text, "r");
    assert(in);
    while ((n = fread(part, 1, sizeof part, in)) > 0)
        strbuf_add(said, part, n);
    pclose(in);
}

struct shrinking {
    struct taste_case *what;
    char promise[100];
    int left;            /* cases to make */
    struct strbuf *said; /* of the smallest case so far */
};

/* Whether the promise is still broken without this choice, which is then left out for good. */
static bool breaks_without(void *context, int item)
{
    struct shrinking *s = context;
    size_t name = strlen(s->promise);

    if (s->left-- <= 0)
        return false;
    s->what->choice[item].dropped = true;
    OWN(strbuf) said = strbuf_new();
    taste(s->what, s->promise, &said);
    bool broken = strncmp(said.text, s->promise, name) == 0 && said.text[name] == '\n';
    s->what->choice[item].dropped = broken;
    strbuf_cut(s->said, broken ? 0 : s->said->len);
    strbuf_text(s->said, broken ? said.text : "");
    return broken;
}

static void shrink(struct taste_case *what, struct strbuf *said)
{
    struct shrinking s = {.what = what, .left = SHRINKING, .said = said};
    int items[CASE_MOST], n = 0;

    snprintf(s.promise, sizeof s.promise, "%.*s", (int)strcspn(said->text, "\n"), said->text);
    for (int i = what->n - 1; i >= 0; i--)
        if (!what->choice[i].fixed)
            items[n++] = i;
    minimise_by_test(items, n, breaks_without, &s);
}

/* The programs are in a folder beside that of this one. */
static void set_path(void)
{
    OWN(strbuf) path = strbuf_new();
    char own[PATH_MAX];
    char *end = realpath("/proc/self/exe", own) ? strstr(own, "/tasting/tasting") : NULL;

    assert(end);
    *end = 0;
    strbuf_format(&path, "%s/bin:%s/scripts:%s", own, taste_root, getenv("PATH"));
    setenv("PATH", path.text, 1);
}

int main(int argc, char **argv)
{
    OWN(strbuf) said = strbuf_new(), out = strbuf_new();
    struct taste_case what;

    if (argc != 3) {
        fprintf(stderr, "usage: tasting SEED NUMBER\n");
        return 2;
    }
    set_path();
    case_draw(&what, strtoull(argv[1], NULL, 10), atol(argv[2]));
    taste(&what, "", &said);
    const char *kind = taste_kind_name[what.kind];
    if (said.len == 0)
        strbuf_format(&out, "made %s\n", kind);
    else if (strncmp(said.text, "refused: ", 9) == 0)
        strbuf_format(&out, "refused %s %s", kind, said.text + 9);
    else if (strncmp(said.text, "late: ", 6) == 0)
        strbuf_format(&out, "late %s %s", kind, said.text + 6);
    else {
        shrink(&what, &said);
        strbuf_format(&out, "broken %s %s  make tasting SEED=%s FIRST=%s N=1\n", kind, said.text,
                      argv[1], argv[2]);
    }
    fwrite(out.text, 1, out.len, stdout);
    return 0;
}
