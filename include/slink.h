/*
 * libslink: makes, reads, solves, rates, explains and draws logic puzzles: SuperSlitherlinks, Slitherlinks
 * and Slinks, sudokus of any topology, and kakuros. slink(3) tells more; this file is the reference.
 *
 *     slink *s = slink_new(NULL);
 *     slink_maker *m;
 *     slink_puzzle *p;
 *     char *svg;
 *     if (slink_maker_new(s, "killer", "level = 3", &m) || slink_make(m, 1, 1, &p) ||
 *         slink_draw(p, "svg", 0, &svg, NULL))
 *         fprintf(stderr, "%s\n", slink_message(s));
 *
 * Texts are UTF-8. Nothing is printed, nothing leaves the process, and no state is shared: threads need a
 * context each, and what was made with one is used with it alone. Functions return SLINK_DONE, 0, or
 * why not, for which slink_message() has a sentence; what they were to give is NULL then.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SLINK_API __attribute__((visibility("default")))

enum slink_status {
    SLINK_DONE,
    SLINK_NONE,    /* the puzzle has no solution; or no such puzzle was found in all attempts */
    SLINK_SEVERAL, /* the puzzle has several solutions */
    SLINK_LIMIT,   /* a limit was reached, or the caller's function ended the call */
    SLINK_WRONG,   /* a text or an argument is wrong; or a label of a puzzle that is checked */
    SLINK_END,     /* the text has no more puzzles */
    SLINK_MEMORY   /* memory ran out, or a call needs more than it may */
};

typedef struct slink slink;               /* a context: settings, and the latest message */
typedef struct slink_maker slink_maker;   /* makes puzzles of one kind */
typedef struct slink_reader slink_reader; /* reads puzzles from a text */
typedef struct slink_puzzle slink_puzzle;

/* Such as "1.0.0". */
SLINK_API const char *slink_version(void);

/* ---- the context ---- */

/*
 * `templates` is the folder of the texts and boards that come with slink; NULL: the one beside the
 * library, /usr/share/slink/templates of an installed one. NULL if memory is missing; where there are no templates,
 * slink_message() and all calls say so. The context outlives all that is made with it.
 */
SLINK_API slink *slink_new(const char *templates);
SLINK_API void slink_free(slink *s);

/* Why the latest call with this context did not return SLINK_DONE. Valid until the next call. */
SLINK_API const char *slink_message(const slink *s);

/* The language of explanations and hints, by its code: "en" unless set. */
SLINK_API int slink_language(slink *s, const char *code);

/* What there is, a line each: "kinds" that can be made, "languages", and formats, of which "readers" are read
 * and "writers" written. Release the text with slink_release(). */
SLINK_API int slink_names(slink *s, const char *what, char **text);

/* The most conflicts of a search, 0: the usual, and the most bytes that a call may take, 0: any number;
 * slink_write() and pictures take theirs without a limit. */
SLINK_API void slink_limits(slink *s, int64_t conflicts, size_t bytes);

/* Is called now and then while a puzzle is made, with the share of an attempt that is done of about `total`, or 0 of
 * 1; anything but 0 ends the call with SLINK_LIMIT. It must not call the library. NULL: nothing is called. */
SLINK_API void slink_progress(slink *s, int (*tell)(void *context, int done, int total),
                              void *context);

/* ---- puzzles ---- */

/*
 * Puzzles of a kind: "super", "slitherlink", "slink", "std", "killer", "jigsaw" and so on, as `slink-plan
 * --help` lists them. The options are those of a section of a plan, see slink-plan(5): "rows = 10" and the
 * like, separated by semicolons or line ends; "" or NULL: the usual ones.
 */
SLINK_API int slink_maker_new(slink *s, const char *kind, const char *options, slink_maker **maker);
SLINK_API void slink_maker_free(slink_maker *m);

/* Puzzle `index` (1, 2, ...) of the seed, 0 to 2^53 - 1: with its solution, level, score and techniques. It
 * is the same on all machines, and depends on no other puzzle. Levels of a range go round: 2-4 are 2,
 * 3, 4, 2. */
SLINK_API int slink_make(slink_maker *m, int64_t seed, int64_t index, slink_puzzle **puzzle);

/* Reads a text in a format of slink-formats(5) by its name; NULL: whichever it is. It is copied. */
SLINK_API int slink_reader_new(slink *s, const char *text, const char *format,
                               slink_reader **reader);
SLINK_API void slink_reader_free(slink_reader *r);

/* The next puzzle; SLINK_END: there are no more. After SLINK_WRONG the next call goes on where each line is a
 * puzzle; otherwise it returns SLINK_END. */
SLINK_API int slink_read(slink_reader *r, slink_puzzle **puzzle);

/* A text with these puzzles in a format, such as "json", which has all that is known of each. Release it with
 * slink_release(). */
SLINK_API int slink_write(slink *s, slink_puzzle *const *puzzle, size_t n, const char *format,
                          char **text);

SLINK_API void slink_puzzle_free(slink_puzzle *p);
SLINK_API void slink_release(void *bytes); /* NULL is fine, as for all that end in _free */

/* What is known of a puzzle; NULL, or 0, if it is not known. Texts are the puzzle's, and valid until it is
 * asked for an answer, as below, or freed. */
SLINK_API const char *slink_id(const slink_puzzle *p);
SLINK_API const char *slink_title(const slink_puzzle *p);
SLINK_API const char *slink_type(const slink_puzzle *p); /* "super", "sudoku", "killer" ... */
SLINK_API int slink_level(const slink_puzzle *p);        /* 1 to 7 */
SLINK_API int64_t slink_score(const slink_puzzle *p);
SLINK_API int slink_minutes(const slink_puzzle *p);

/* ---- answers ---- */

/* Searches; if the puzzle has one solution, it has it then. */
SLINK_API int slink_solve(slink_puzzle *p);

/* The number of solutions, in decimal digits, which may be many. Release them with slink_release(). Not of
 * sudokus with more than a limit. */
SLINK_API int slink_count(slink_puzzle *p, char **digits);

/* Level, score, minutes and techniques of a puzzle with one solution, which it has then, too. */
SLINK_API int slink_rate(slink_puzzle *p);

/* Solves and rates anew, and compares what the puzzle says of itself; SLINK_WRONG: that differs. */
SLINK_API int slink_check(slink_puzzle *p);

/* How a person solves it: a paragraph for each step, in the language of the context; the puzzle has the story
 * then, for slink_write() and slink_draw(). Release the text with slink_release(); `text` may be NULL. */
SLINK_API int slink_explain(slink_puzzle *p, char **text);

/* The next step from what the puzzle has so far (lines, digits and candidates that its format carries), as
 * a hint in four stages, from 1, where to look, to 4, all of it. Empty if the puzzle is solved. */
SLINK_API int slink_hint(slink_puzzle *p, int stage, char **text);

/* ---- drawing ---- */

enum { SLINK_SOLUTION = 1, SLINK_COORDINATES = 2 };

/* A picture of the board, "svg", "pdf", "png" or "eps", with SLINK_SOLUTION and SLINK_COORDINATES by or; *n, if n is not
 * NULL, becomes its bytes. It ends with a zero byte more. Release it with slink_release(). */
SLINK_API int slink_draw(slink_puzzle *p, const char *format, int flags, char **bytes, size_t *n);

/* The same onto a cairo_t of the caller, within this box: all of it, or nothing. */
SLINK_API int slink_draw_on(slink_puzzle *p, void *cairo, double x, double y, double width,
                            double height, int flags);

#ifdef __cplusplus
}
#endif
