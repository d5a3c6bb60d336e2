/* The codes beside puzzles. */
#include "base/mem.h"
#include "format/format.h"
#include "render/book/boards.h"

#include <string.h>

/* The address of a puzzle: that of puzz.link, which holds the whole puzzle, or one of the maker's. Before
 * there are puzzles it is one of the usual length. */
static bool add_address(const struct book *b, int i, struct strbuf *out, struct diag *d)
{
    const struct record *r = b->order->records->record ? book_record(b, i) : NULL;
    struct diag why;
    int n = 0;

    if (!r) {
        strbuf_format(out, "%s%s", b->order->qr, "a-puzzle-that-is-not-made-yet");
        return true;
    }
    if (format_write(&format_puzzlink, r, &n, out, &why)) {
        strbuf_cut(out, strcspn(out->text, "\n"));
        return true;
    }
    if (!strchr(b->order->qr, '/'))
        return diag_set(d, "puzzle %d: %s; give --qr the beginning of an address of yours",
                        book_puzzle_number(b, i), why.text);
    strbuf_text(out, b->order->qr);
    if (r->id)
        strbuf_address(out, r->id);
    else
        strbuf_format(out, "%d", book_puzzle_number(b, i));
    return true;
}

bool puzzles_encode(struct book *b, struct diag *d)
{
    bool fine = true;

    if (!b->order->qr)
        return true;
    b->code = mem_alloc(b->n, sizeof *b->code);
    OWN(strbuf) address = strbuf_new();
    for (int i = 0; fine && i < b->n; i++) {
        strbuf_clear(&address);
        fine = add_address(b, i, &address, d) && qr_make(&b->code[i], address.text, d);
    }
    return fine;
}
