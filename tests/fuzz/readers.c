/*
 * The readers of the toolkit for libFuzzer (`make fuzz-NAME`): the text formats by their names, `any`
 * for a text whose format is detected, what stands packed in addresses and files of gzip, and the other
 * kinds of files. READER names the reader. Whatever the bytes are, a reader reads them or refuses them
 * with a message; the sanitizers see the rest.
 */
#include "batch/book_plan.h"
#include "format/bitmap.h"
#include "format/codec.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "format/loops/givens.h"
#include "format/times.h"
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
#include <zlib.h>

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
            struct strbuf out;
            strbuf_init(&out);
            format_write(formats[f], &r, &(int){0}, &out, &why);
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
    book_plan_free(book_plan_read(path, NULL, d));
}

static void fuzz_template(const char *path, struct diag *d)
{
    template_free(template_read(path, d));
}

static void fuzz_wording(const char *path, struct diag *d)
{
    wording_free(wording_read(path, d));
}

static void fuzz_times(const char *path, struct diag *d)
{
    struct games games = {0};

    games_read(&games, path, d);
    games_release(&games);
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
        pdf_check(path, PROFILE_WHITE, &p, &faults, d);
    strbuf_release(&faults);
}

/* ---- texts that stand packed in others: random damage would hardly get through the packing ---- */

static void pack_penpa(struct strbuf *out, const char *bytes, size_t n)
{
    struct strbuf packed = strbuf_new();

    codec_deflate(&packed, bytes, n);
    strbuf_text(out, "m=edit&p=");
    codec_write_base64(out, packed.text, packed.len);
    strbuf_release(&packed);
}

static void pack_fpuzzles(struct strbuf *out, const char *bytes, size_t n)
{
    strbuf_text(out, "https://f-puzzles.com/?load=");
    codec_write_lz(out, bytes, n);
}

static void pack_gzip(struct strbuf *out, const char *bytes, size_t n)
{
    struct strbuf packed = strbuf_new();
    uint32_t end[2] = {(uint32_t)crc32(0, (const unsigned char *)bytes, (unsigned)n), (uint32_t)n};

    codec_deflate(&packed, bytes, n);
    strbuf_add(out, "\x1f\x8b\b\0\0\0\0\0\0\3", 10);
    strbuf_add(out, packed.text, packed.len);
    strbuf_add(out, (const char *)end, sizeof end);
    strbuf_release(&packed);
}

/* What all decoders together make of it. */
static void pack_decoded(struct strbuf *out, const char *bytes, size_t n)
{
    struct strbuf plain = strbuf_new();

    codec_percent(&plain, bytes, n);
    codec_lz(out, plain.text, plain.len);
    codec_inflate(out, bytes, n);
    codec_base64(out, plain.text, plain.len);
    strbuf_release(&plain);
}

static const struct reader {
    const char *name;
    void (*read)(const char *path, struct diag *d);
    void (*pack)(struct strbuf *out, const char *bytes, size_t n); /* before it is read; or NULL */
} readers[] = {{"any", fuzz_any},
               {"mcc", fuzz_mcc},
               {"proof", fuzz_proof},
               {"field", fuzz_field},
               {"bitmap", fuzz_bitmap},
               {"givens", fuzz_givens},
               {"plan", fuzz_plan},
               {"template", fuzz_template},
               {"wording", fuzz_wording},
               {"times", fuzz_times},
               {"profile", fuzz_profile},
               {"pdf", fuzz_pdf},
               {"penpa-text", fuzz_any, pack_penpa},
               {"fpuzzles-json", fuzz_any, pack_fpuzzles},
               {"gzip", fuzz_any, pack_gzip},
               {"decoders", fuzz_any, pack_decoded},
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
    struct strbuf text = strbuf_new();

    if (chosen && chosen->pack)
        chosen->pack(&text, (const char *)bytes, n);
    else
        strbuf_add(&text, (const char *)bytes, n);
    if (file < 0 || write(file, text.text, text.len) != (ssize_t)text.len)
        abort();
    strbuf_release(&text);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (chosen)
        chosen->read(path, &d);
    else
        fuzz_format(path, chosen_format, &d);
    close(file);
    return 0;
}
