/* Data for Knuth's solvers of multiple covering with colours, each family's in a file of its own.
 */
#include "format/format.h"
#include "model/family.h"

static const struct format *const mcc_family[] = {&format_loops_mcc, &format_sudoku_mcc, NULL};

/* The format of the record's family, or NULL. */
static const struct format *mcc_of(const struct record *r)
{
    int i = 0;

    while (mcc_family[i] && mcc_family[i]->family != r->family)
        i++;
    return mcc_family[i];
}

static bool mcc_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct format *own = mcc_of(r);

    if (!own)
        return diag_set(why, "the format %s has no puzzles of the family %s", format->name,
                        r->family->name);
    return own->accept(own, r, why);
}

static void mcc_write(struct strbuf *out, const struct record *r, bool first)
{
    mcc_of(r)->write(out, r, first);
}

const struct format format_mcc = {
    .name = "mcc",
    .title = "MCC data for DLX3 (of loops: general form)",
    .single = true,
    .accept = mcc_accept,
    .write = mcc_write,
};
