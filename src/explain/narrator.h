/* Stories in a language, for programs that show them. */
#pragma once

#include "explain/words.h"

/* Opens the words of each family when a record needs them. Set to {.language = "de"}; NULL: stories
 * keep the texts that they have, and those without are told in English. */
struct narrator {
    const char *language;
    struct words *words[8]; /* of `families` */
    const char *colon;      /* behind a title, in the language of the last story */
};

void narrator_release(struct narrator *t);

/* Tells the record's story. False, with a message: there are no such words. */
bool narrator_story(struct narrator *t, const struct record *r, struct diag *d);

/* Gives its first step the stages of a hint. */
void narrator_hint(const struct narrator *t, const struct record *r);

/* Appends a line about a record, with its id and level: a row of the texts of books. */
bool narrator_line(const struct narrator *t, const char *key, const struct record *r,
                   struct strbuf *out, struct diag *d);

/* Appends a step for a terminal: "3. Zeros: No line ...", and its links, a line each. */
void narrator_show(const struct narrator *t, const struct story_step *step, int number,
                   struct strbuf *out);
