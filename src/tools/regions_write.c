#include "tools/regions_write.h"

#include "base/outfile.h"

#include <inttypes.h>
#include <stdio.h>

void regions_texts_begin(struct regions_texts *t, const struct regions_options *o,
                         const struct field *f)
{
    bool files = false;

    t->o = o;
    strbuf_init(&t->printed);
    for (int i = 0; i < FILES; i++) {
        strbuf_init(&t->file[i]);
        files = files || o->file[i];
    }
    t->format = o->format == NOT_GIVEN && !files ? FORMAT_TEXT : o->format;
    if (t->format == FORMAT_SVG)
        partition_svg_begin(f, (int)o->number, &t->printed);
}

static void add_printed(struct regions_texts *t, const struct partition *p)
{
    switch (t->format) {
    case FORMAT_TEXT:
        partition_text(p, &t->printed);
        break;
    case FORMAT_GSS:
        partition_elements(p, "<block> ", &t->printed);
        break;
    case FORMAT_JSON:
        partition_json(p, &t->printed);
        break;
    case FORMAT_SVG:
        partition_svg_add(p, (int)p->index - 1, &t->printed);
        break;
    case FORMAT_MATRIX:
        partition_matrix(p, &t->printed);
        break;
    default:
        break;
    }
}

/* Partitions in a file are separated by an empty line. */
void regions_texts_add(struct regions_texts *t, const struct partition *p)
{
    if (p->index > 1) {
        if (t->format != FORMAT_JSON && t->format != FORMAT_SVG)
            strbuf_char(&t->printed, '\n');
        for (int i = 0; i < FILES; i++)
            strbuf_char(&t->file[i], '\n');
    }
    add_printed(t, p);
    if (t->o->file[FILE_OUTP])
        partition_phases(p, &t->file[FILE_OUTP]);
    if (t->o->file[FILE_OUTPE])
        partition_elements(p, "", &t->file[FILE_OUTPE]);
    if (t->o->file[FILE_OUTB])
        partition_border(p, &t->file[FILE_OUTB]);
}

bool regions_texts_write(struct regions_texts *t, struct diag *d)
{
    if (t->format == FORMAT_SVG)
        partition_svg_end(&t->printed);
    for (int i = 0; i < FILES; i++)
        if (t->o->file[i] && !outfile_write(t->o->file[i], t->file[i].text, t->file[i].len, d))
            return false;
    fwrite(t->printed.text, 1, t->printed.len, stdout);
    return true;
}

void regions_texts_release(struct regions_texts *t)
{
    strbuf_release(&t->printed);
    for (int i = 0; i < FILES; i++)
        strbuf_release(&t->file[i]);
}

void regions_tell_stats(const struct partition *p, const struct regions_tally *tally, int sweeps)
{
    const struct regions_figures *f = &p->figures;
    const struct graph *g = &p->field->graph;

    fprintf(stderr,
            "field %" PRId64 ": %d blocks of %d to %d elements, %d free; border %d of %d edges",
            p->index, p->nblocks, f->smallest, f->largest, g->n - f->covered, f->border, g->m);
    if (f->needed > 0)
        fprintf(stderr, "; compactness %.3f", (double)f->inner / f->needed);
    if (tally->steps > 0)
        fprintf(stderr, "; %d sweeps, %ld moves tried in %ld steps, %.1f%% accepted", sweeps,
                tally->tried, tally->steps,
                tally->tried > 0 ? 100.0 * (double)tally->taken / (double)tally->tried : 0.0);
    fputs("\nsizes:", stderr);
    for (int b = 0; b < p->nblocks; b++)
        fprintf(stderr, " %d", p->size[b]);
    fputc('\n', stderr);
}
