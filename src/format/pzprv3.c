#include "format/pzprv3.h"

#include "base/text.h"
#include "format/line.h"

#include <string.h>

/* ---- lines and words ---- */

static bool is_blank(const char *text)
{
    return line_is_blank_char(*text) || strncmp(text, "%20", 3) == 0;
}

static void skip_blanks(struct pzprv3 *file)
{
    while (file->at < file->end && is_blank(file->in->text + file->at))
        file->at += file->in->text[file->at] == '%' ? 3 : 1;
}

/* The next word of the line; false at its end. */
static bool take_word(struct pzprv3 *file, const char **word, size_t *n)
{
    skip_blanks(file);
    *word = file->in->text + file->at;
    size_t from = file->at;
    while (file->at < file->end && !is_blank(file->in->text + file->at))
        file->at++;
    *n = file->at - from;
    return *n > 0;
}

/* The line from a byte on, or up to its '/'. */
static void begin_line(struct pzprv3 *file, size_t at)
{
    file->at = at;
    file->end = file->slashed ? at + strcspn(file->in->text + at, "/") : file->in->len;
}

bool pzprv3_next(struct pzprv3 *file, struct diag *d)
{
    struct textin *in = file->in;
    bool more = file->end < in->len;

    if (file->slashed && more) {
        begin_line(file, file->end + 1);
        return true;
    }
    enum textin_result result = file->slashed ? TEXTIN_END : textin_next(in, d);
    if (result == TEXTIN_END)
        diag_at(d, textin_place(in, in->len + 1), "the file ends before the board is complete");
    else if (result == TEXTIN_LINE)
        begin_line(file, 0);
    return result == TEXTIN_LINE;
}

bool pzprv3_over(const struct pzprv3 *file)
{
    struct diag unused;

    return file->slashed ? file->end + 1 >= file->in->len
                         : textin_peek(file->in, &unused) == TEXTIN_END;
}

static bool wrong(const struct pzprv3 *file, const char *word, size_t n, const char *what,
                  struct diag *d)
{
    return diag_at(d, textin_place(file->in, (size_t)(word - file->in->text) + 1),
                   n > 0 ? "'%.*s' in place of %s" : "%.*sthe line ends before %s",
                   n > 20 ? 20 : (int)n, word, what);
}

bool pzprv3_number(const char *word, size_t n, int least, int most, int *value)
{
    int64_t number;

    if (number_scan(word, n, most, &number) != n || n == 0 || number < least || number > most)
        return false;
    *value = (int)number;
    return true;
}

/* Nothing may follow on the line. */
static bool line_over(struct pzprv3 *file, struct diag *d)
{
    const char *word;
    size_t n;

    return !take_word(file, &word, &n) || wrong(file, word, n, "the end of the line", d);
}

bool pzprv3_side(struct pzprv3 *file, int most, int *side, struct diag *d)
{
    const char *word;
    size_t n;

    if (!pzprv3_next(file, d))
        return false;
    take_word(file, &word, &n);
    return pzprv3_number(word, n, 1, most, side)
               ? line_over(file, d)
               : wrong(file, word, n, "a side of the board within bounds", d);
}

bool pzprv3_grid(struct pzprv3 *file, int rows, int cols, pzprv3_value *meaning, int most,
                 int *value, struct diag *d)
{
    const char *word;
    size_t n;

    for (int row = 0; row < rows; row++) {
        if (!pzprv3_next(file, d))
            return false;
        for (int col = 0; col < cols; col++, value++)
            if (!take_word(file, &word, &n) || !meaning(word, n, most, value))
                return wrong(file, word, n, "a cell or an edge", d);
        if (!line_over(file, d))
            return false;
    }
    return true;
}

/* ---- the format ---- */

/* Where the word of the format is in a line; len if it is not there. *end: of the file, if it is an
 * address. */
static size_t find_head(const char *line, size_t len, size_t *end)
{
    size_t at = line_address(line, len, "\"`<>)#", end);
    const char *query = memchr(line + at, '?', len - at);

    *end -= *end > at + 1 && strncmp(line + *end - 2, "/.", 2) == 0; /* of a sentence */
    at = query ? (size_t)(query + 1 - line) : at;
    return line[0] != '{' && strncmp(line + at, "pzprv3", 6) == 0 ? at : len;
}

static int pzprv3_recognise(const char *line, size_t len)
{
    size_t end;

    return find_head(line, len, &end) < len ? SURE_MARK : 0;
}

static bool read_head(struct pzprv3 *file, struct format_reader *reader, struct record *r,
                      struct diag *d)
{
    struct textin *in = file->in;
    const char *word;
    size_t n, end, head = find_head(in->text, in->len, &end);

    if (head == in->len)
        return diag_at(d, textin_place(in, 1), "\"pzprv3\" is expected here");
    file->slashed = strchr(in->text + head, '/') != NULL;
    if (file->slashed)
        in->text[in->len = end] = 0;
    begin_line(file, head);
    take_word(file, &word, &n);
    file->colours = n == 8 && memcmp(word, "pzprv3.1", n) == 0;
    if (n != 6 && !file->colours)
        return wrong(file, word, n, "pzprv3 or pzprv3.1", d);
    if (!line_over(file, d) || !pzprv3_next(file, d))
        return false;
    take_word(file, &word, &n);
    if ((n == 7 && memcmp(word, "slither", n) == 0) ||
        (n == 11 && memcmp(word, "slitherlink", n) == 0))
        return pzprv3_read_loops(file, reader, r, d);
    if (n == 6 && memcmp(word, "sudoku", n) == 0)
        return pzprv3_read_sudoku(file, reader, r, d);
    return wrong(file, word, n, "slither or sudoku", d);
}

static bool is_extra(const char *text)
{
    return strncmp(text, "info:", 5) == 0 || strncmp(text, "history:", 8) == 0;
}

/* Skips what the program keeps about itself, up to a comment or another file. */
static bool skip_extras(struct pzprv3 *file, struct diag *d)
{
    struct textin *in = file->in;
    bool extra = false;
    size_t end;

    if (file->slashed) {
        size_t at = file->end + (file->end < in->len);
        return at == in->len || is_extra(in->text + at) ||
               diag_at(d, textin_place(in, at + 1), "text after the board");
    }
    for (enum textin_result result; (result = textin_peek(in, d)) != TEXTIN_END;) {
        if (result == TEXTIN_ERROR)
            return false;
        if (find_head(in->text, in->len, &end) < in->len || in->text[0] == '#')
            return true;
        extra = extra || is_extra(in->text);
        if (!extra && !line_is_blank(in->text, in->len))
            return diag_at(d, textin_place(in, 1), "text after the board");
        textin_next(in, d);
    }
    return true;
}

static enum format_result pzprv3_read(struct format_reader *reader, struct record *r,
                                      struct diag *d)
{
    struct pzprv3 file = {.in = &reader->in};

    return textin_next(file.in, d) == TEXTIN_LINE && read_head(&file, reader, r, d) &&
                   skip_extras(&file, d)
               ? FORMAT_RECORD
               : FORMAT_ERROR;
}

static const struct format *const parts[] = {&format_loops_pzprv3, &format_sudoku_pzprv3, NULL};

const struct format format_pzprv3 = {
    .name = "pzprv3",
    .title = "files of puzz.link, with answers",
    .parts = parts,
    .single = true,
    .solutions = true,
    .recognise = pzprv3_recognise,
    .read = pzprv3_read,
};
