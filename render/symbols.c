#include "render/symbols.h"

#include "base/mem.h"
#include "base/text.h"
#include "model/sudoku/topology.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(struct symbols *s, const char *label, size_t n)
{
    s->label[s->n] = mem_alloc(n + 1, 1);
    memcpy(s->label[s->n++], label, n);
}

static bool add_list(struct symbols *s, const char *text, struct diag *d)
{
    bool commas = strchr(text, ',') != NULL, more = true;

    if (!*text || utf8_length(text, strlen(text)) != strlen(text))
        return diag_set(d, "symbols: a list in UTF-8 is needed");
    while (more) {
        size_t n = commas ? strcspn(text, ",") : 1;
        if (n == 0)
            return diag_set(d, "symbols: symbol %d is empty", s->n + 1);
        while (!commas && (text[n] & 0xc0) == 0x80)
            n++; /* to the end of the character */
        for (int i = 0; i < s->n; i++)
            if (strlen(s->label[i]) == n && memcmp(s->label[i], text, n) == 0)
                return diag_set(d, "symbols: '%.*s' is twice in the list", (int)n, text);
        if (s->n == TOPOLOGY_MAX_SYMBOLS)
            return diag_set(d, "symbols: more than %d", TOPOLOGY_MAX_SYMBOLS);
        add(s, text, n);
        text += n;
        more = commas ? *text == ',' : *text != '\0';
        text += commas && more;
    }
    return true;
}

bool symbols_read(const char *text, struct symbols **symbols, struct diag *d)
{
    *symbols = NULL;
    if (strcmp(text, "digits") == 0)
        return true;
    struct symbols *s = mem_alloc(1, sizeof *s);
    const char *each = strcmp(text, "letters") == 0
                           ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                       : strcmp(text, "hex") == 0 ? "123456789ABCDEF0"
                                                  : NULL;
    s->label = mem_alloc(TOPOLOGY_MAX_SYMBOLS, sizeof *s->label);
    bool fine = each || add_list(s, text, d);
    for (; each && *each; each++)
        add(s, each, 1);
    if (fine)
        *symbols = s;
    else
        symbols_free(s);
    return fine;
}

void symbols_free(struct symbols *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->n; i++)
        free(s->label[i]);
    free(s->label);
    free(s);
}

const char *symbols_label(const struct symbols *symbols, int symbol, char number[SYMBOL_ROOM])
{
    if (symbols)
        return symbols->label[symbol - 1];
    snprintf(number, SYMBOL_ROOM, "%d", symbol);
    return number;
}

bool symbols_suffice(const struct symbols *symbols, int nsymbols, struct diag *d)
{
    if (!symbols || nsymbols <= symbols->n)
        return true;
    return diag_set(d, "a sudoku of %d symbols needs more than the %d that were chosen", nsymbols,
                    symbols->n);
}
