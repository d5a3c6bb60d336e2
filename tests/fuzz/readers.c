/*
 * The readers of the toolkit for libFuzzer (`make fuzz-NAME`): the text formats by their names, `any`
 * for a text whose format is detected, and the other kinds of files. READER names the reader. Whatever
 * the bytes are, a reader reads them or refuses them with a message; the sanitizers see the rest.
 */
#include "batch/book_plan.h"
#include "format/bitmap.h"
#include "format/codec.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "format/loops/givens.h"
#include "regions/fields/field.h"
#include "render/book/template.h"
#include "render/paper/pdf_check.h"
#include "render/paper/profile.h"
#include "render/wording.h"
#include "solver/check/check.h"
#include "solver/mcc/data.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/* Reads all puzzles, and writes each in all formats that carry it. */
static void fuzz_format(const char *path, const struct format *format, struct diag *d)
{
    struct format_reader reader;
    enum format_result result = FORMAT_ERROR;
    struct record r = {0};
    struct diag why;

    if (!format_open(&reader, path, format, d))
        return;
    while ((result = format_read(&reader, &r, d)) == FORMAT_RECORD) {
        for (int f = 0; formats[f]; f++) {
            if (!formats[f]->write || !format_can_write(formats[f], &r, &why))
                continue;
            struct strbuf out;
            strbuf_init(&out);
            formats[f]->write(&out, &r, true);
            strbuf_release(&out);
        }
        record_release(&r);
    }
    record_release(&r);
    format_close(&reader);
    assert((result == FORMAT_ERROR) == (d->text[0] != '\0'));
}

static void fuzz_any(const char *path, struct diag *d)
{
    fuzz_format(path, NULL, d);
}

/* The JSON that SudokuPad shortens, which is compressed in addresses. */
static void fuzz_sudokupad(const char *path, struct diag *d)
{
    struct strbuf address = strbuf_new();
    struct textin in;
    struct format_reader reader;
    struct record r = {0};

    if (textin_open(&in, path, d) && textin_next(&in, d) == TEXTIN_LINE) {
        strbuf_text(&address, "/scl");
        codec_write_lz(&address, in.text, in.len);
        format_open_text(&reader, "t", address.text);
        format_read(&reader, &r, d);
        record_release(&r);
        format_close(&reader);
    }
    textin_close(&in);
    strbuf_release(&address);
}

static void fuzz_mcc(const char *path, struct diag *d)
{
    struct mcc_data data;
    struct textin in;

    if (!textin_open(&in, path, d))
        return;
    mcc_read(&data, &in, d);
    mcc_release(&data);
    textin_close(&in);
}

static void fuzz_field(const char *path, struct diag *d)
{
    struct field f;

    if (field_read(&f, path, d))
        field_release(&f);
}

static void fuzz_bitmap(const char *path, struct diag *d)
{
    bitmap_free(bitmap_read(path, d));
}

static void fuzz_givens(const char *path, struct diag *d)
{
    givens_free(givens_read(path, d));
}

static void fuzz_plan(const char *path, struct diag *d)
{
    book_plan_free(book_plan_read(path, d));
}

static void fuzz_template(const char *path, struct diag *d)
{
    template_free(template_read(path, d));
}

static void fuzz_wording(const char *path, struct diag *d)
{
    wording_free(wording_read(path, d));
}

static void fuzz_profile(const char *path, struct diag *d)
{
    struct profile p;

    profile_read(&p, path, d);
}

/* A proof of a puzzle that stands in the tests. */
static void fuzz_proof(const char *path, struct diag *d)
{
    struct format_reader reader;
    struct textin in;
    struct record r = {0};

    if (format_open(&reader, "tests/data/piday.ssl", NULL, d) &&
        format_read(&reader, &r, d) == FORMAT_RECORD && textin_open(&in, path, d)) {
        check_proof(loops_of(&r)->puzzle, &in, d);
        textin_close(&in);
    }
    record_release(&r);
    format_close(&reader);
}

static void fuzz_pdf(const char *path, struct diag *d)
{
    struct profile p;
    struct strbuf faults;

    strbuf_init(&faults);
    if (profile_read(&p, "templates/profiles/home.ini", d))
        pdf_check(path, &p, &faults, d);
    strbuf_release(&faults);
}

static const struct reader {
    const char *name;
    void (*read)(const char *path, struct diag *d);
} readers[] = {{"any", fuzz_any},
               {"sudokupad", fuzz_sudokupad},
               {"mcc", fuzz_mcc},
               {"proof", fuzz_proof},
               {"field", fuzz_field},
               {"bitmap", fuzz_bitmap},
               {"givens", fuzz_givens},
               {"plan", fuzz_plan},
               {"template", fuzz_template},
               {"wording", fuzz_wording},
               {"profile", fuzz_profile},
               {"pdf", fuzz_pdf},
               {NULL, NULL}};

/* The reader that was chosen: one of these two. */
static const struct reader *chosen;
static const struct format *chosen_format;

/* An unknown name, such as `help`, ends with a list of the names. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *name = getenv("READER");

    (void)argc;
    (void)argv;
    for (const struct reader *r = readers; name && r->name; r++)
        if (strcmp(r->name, name) == 0)
            chosen = r;
    chosen_format = name && !chosen ? format_by_name(name) : NULL;
    if (chosen || chosen_format)
        return 0;
    fprintf(stderr, "READER is one of:");
    for (const struct reader *r = readers; r->name; r++)
        fprintf(stderr, " %s", r->name);
    for (int f = 0; formats[f]; f++)
        if (formats[f]->read)
            fprintf(stderr, " %s", formats[f]->name);
    fprintf(stderr, "\n");
    exit(name && strcmp(name, "help") == 0 ? 0 : 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    struct diag d = {""};
    char path[32];
    int file = memfd_create("input", 0);

    if (file < 0 || write(file, bytes, n) != (ssize_t)n)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (chosen)
        chosen->read(path, &d);
    else
        fuzz_format(path, chosen_format, &d);
    close(file);
    return 0;
}
