/*
 * Text formats of puzzles, one per file, behind one table.
 *
 * A reader streams records from a text, one at a time; a writer streams them out. The caller names a
 * format, or the text is recognised: each format says how sure it is of the text, and the surest reads
 * it. Unless each line says by itself what it is, the whole text is then read once before its first
 * puzzle is passed on. In all formats, lines that begin with '#' and blank lines before a puzzle are
 * ignored. slink-formats(5) describes the formats.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "base/textin.h"
#include "model/family.h"
#include "model/record.h"

struct format_reader;

/* What a text has so far, for formats that pack a puzzle by those before it; all zero at first. */
struct format_written {
    int n;               /* puzzles; */
    char language[16];   /* that of a page besides English, of the first puzzle's hints; */
    struct strbuf words; /* the types whose words a page has; and of each family, */
    struct {
        int n; /* as many as the next puzzle is packed by, and their data */
        bool full;
        struct strbuf data;
    } family[FAMILY_MOST];
};
void format_written_release(struct format_written *written);

enum format_result { FORMAT_RECORD, FORMAT_END, FORMAT_ERROR };

struct format {
    const char *name;            /* as --format and --from name it */
    const char *title;           /* for people */
    const struct family *family; /* the only one that it carries; NULL: any */
    bool metadata;               /* can carry all that a record has */
    bool solutions;              /* can carry solutions, */
    bool titles;                 /* titles and authors */
    bool single;                 /* a text holds one puzzle, no more */
    bool story;                  /* carries the way to the solution, and is little without */
    bool lines;                  /* a puzzle is a line, or may be one */

    /* A format for several families, in a file for each: NULL-terminated. Otherwise NULL. */
    const struct format *const *parts;

    /* Of loops. */
    bool superclues; /* can carry clues of several cells */
    bool shapes;     /* can carry boards with missing cells */
    bool tilings;    /* can carry boards of named tilings other than squares */
    bool only_full;  /* can carry only boards with a digit in every cell */
    int max_digit;   /* the largest digit that a cell may have */
    int min_side;    /* the fewest rows and columns of a board; 0: any */

    /* How sure the format is, from 0 to SURE_MOST (below), that a text is its own: from its first line of
     * `len` bytes on, not blank and no comment, with about 64 kB of what follows. Each line ends with
     * "\n", except that the text may end within a line if more follows. For formats of lines, also the
     * first line alone. */
    int (*recognise)(const char *text, size_t len);

    /*
     * Reads the next puzzle. Blank lines and lines that begin with '#' have been skipped, so
     * there is a line to read: textin_peek of reader->in gives it. *r is empty before; on
     * FORMAT_ERROR, it is released by the caller. FORMAT_END when the dialect has an end mark and
     * it was read.
     */
    enum format_result (*read)(struct format_reader *reader, struct record *r, struct diag *d);

    /* Of a text that was recognised, once all of it is read. Whether `next` is no puzzle but the solution
     * or the fields of the one before it, which then has them; and whether a puzzle cannot be meant as
     * one, with the reason. NULL: never. */
    bool (*completes)(struct record *r, const struct record *next);
    bool (*doubts)(const struct record *r, struct diag *why);

    /* The message for a missing end mark; NULL if the text may end without one. */
    const char *missing_end;

    /* Whether it can carry this puzzle of its family; else *why has the reason. NULL: it can carry
     * all. */
    bool (*accept)(const struct format *format, const struct record *r, struct diag *why);

    /* Appends one puzzle; NULL in dialects that are only read, and in those with parts. `first` for the
     * first of a text. */
    void (*write)(struct strbuf *out, const struct record *r, bool first);

    /* The same, packed by the puzzles before it; NULL: as write() does it. */
    void (*write_after)(struct strbuf *out, const struct record *r, struct format_written *written);

    /* What closes a text; may be NULL. */
    const char *trailer;
};

extern const struct format format_knuth, format_json, format_contest, format_loopy, format_gss,
    format_compact, format_sdk, format_csv, format_solo, format_fpuzzles, format_penpa,
    format_puzzlink, format_pzprv3, format_ipuz, format_grid, format_janko, format_sumocue,
    format_areas, format_kakuro;
extern const struct format format_mcc, format_mcc_simple, format_text, format_html, format_rss,
    format_json_feed; /* only written: no recognise, no read */

/* All dialects that are read, in the order of --help, NULL-terminated. */
extern const struct format *const formats[];

/* ---- recognition ---- */

/* How sure a format is of a text. */
enum {
    SURE_MARK =
        100, /* it has a mark that no other format has, or its parts fit each other throughout */
    SURE_WHOLE =
        90, /* all lines are as they should be, and hardly any other format has such lines */
    SURE_FITS = 70,  /* all lines are as they should be, but other formats have such lines, too */
    SURE_LEAST = 50, /* less is not enough to read it: the reader only tells best what is wrong */
    SURE_NEARLY = 40,
    SURE_MOST = 100,
    SURE_APART = 10 /* the surest format must be surer than the next by so much */
};

struct guess {
    const struct format *format; /* NULL: none */
    int sure;
};

/* The surest format of a list that ends with NULL, and the next one. Only those that are read and carry the
 * family (NULL: any). */
void format_guess(const struct format *const *list, const struct family *only, const char *text,
                  size_t len, struct guess best[2]);

/* ---- names ---- */

const struct format *format_by_name(const char *name); /* NULL when there is none */

/* The format that a family's puzzles have unless another is named: the first that is for them alone
 * or, without such a format, JSON. */
const struct format *format_usual(const struct family *family);

enum { FORMAT_NAMES = 32 }; /* room for the names of all formats and NULL */

/* What a program does with a format. */
enum format_use { FORMAT_USE_READ = 1, FORMAT_USE_WRITE = 2 };

/* Fills names[FORMAT_NAMES], NULL-terminated, with the formats that allow all these uses and carry
 * the family (NULL: any), in the order of --help. */
void format_names(int uses, const struct family *family, const char **names);

/* ---- reading and writing ---- */

/* Reads a text: opened files stay with the reader until format_close. */
struct format_reader {
    struct textin in;
    const struct format *format; /* NULL until the first line was seen */
    bool recognised;             /* it was not named */
    bool lines;                  /* each line is a puzzle: a bad one does not end the text */
    int group;                 /* parts of a puzzle that follow each other, as completes() found */
    bool ended;                /* nothing more is read */
    bool array;                /* of JSON: between its '[' and ']' */
    int count, bad;            /* records read; errors */
    long from;                 /* the line where the last one began */
    struct strbuf notes;       /* the comments before the puzzle, or what a reader keeps there */
    struct lattice *lattice;   /* of the last loop, for the next one to share; or NULL */
    struct topology *topology; /* likewise of the last sudoku */
    bool unknown;              /* set if clues may have '?' for a number to be found */
    bool drawings;             /* set if what other programs only draw is left out */
    bool may_be_empty;         /* set if an end mark alone is accepted as a text */
    const struct family *only; /* puzzles of other families are errors; NULL: read all */
};

/* format NULL: recognise it. path as for textin_open. */
bool format_open(struct format_reader *reader, const char *path, const struct format *format,
                 struct diag *d);

/* A text in memory, which must live as long as the reader, and so must its name. */
bool format_open_text(struct format_reader *reader, const char *name, const char *text);

/*
 * Fills *r, which the caller releases. A text without any puzzle is an error, unless may_be_empty.
 * After the end and after an error it returns only FORMAT_END. But where a text surely has a puzzle a
 * line, an error is about one line and the next call goes on behind it: reader->ended is false.
 */
enum format_result format_read(struct format_reader *reader, struct record *r, struct diag *d);

void format_close(struct format_reader *reader);

/* Whether the dialect can carry this puzzle; otherwise *why has the reason. */
bool format_can_write(const struct format *format, const struct record *r, struct diag *why);

/* Appends a puzzle that the dialect can carry; `first` for the first of a text. */
void format_append(const struct format *format, const struct record *r, bool first,
                   struct strbuf *out);

/* Appends the puzzle to a text that has *n puzzles, and counts it. False with the reason if the
 * dialect cannot carry it, or has only one puzzle per text. The second one is for texts that grow smaller
 * if what is written is known. */
bool format_write(const struct format *format, const struct record *r, int *n, struct strbuf *out,
                  struct diag *why);
bool format_write_after(const struct format *format, const struct record *r,
                        struct format_written *written, struct strbuf *out, struct diag *why);

/* ---- formats in parts (private to src/format) ---- */

/* The part for a family, or NULL. */
const struct format *format_part(const struct format *format, const struct family *family);

/* Whether it allows all these uses and carries the family (NULL: any). */
bool format_allows(const struct format *format, int uses, const struct family *family);

/* What begins a line of a text for people with the type of the puzzle, which is more than its picture. */
#define FORMAT_TYPE_LINE "type: "

/* Finds the format of a text whose first line has been peeked; false with a message. */
bool format_recognise(struct format_reader *reader, struct diag *d);

/* A message about a line that was read, at its slip; returns FORMAT_ERROR. */
struct slip;
enum format_result format_slip(const struct textin *in, const struct slip *slip, struct diag *d);

extern const struct format format_loops_mcc, format_sudoku_mcc, format_loops_puzzlink,
    format_sudoku_puzzlink, format_loops_pzprv3, format_sudoku_pzprv3, format_loops_penpa,
    format_sudoku_penpa, format_loops_text, format_sudoku_text;
