/*
 * Makes a puzzle with libslink, proves and explains it, and draws it:
 *
 *     cc make.c $(pkg-config --cflags --libs slink) -o make
 *     ./make killer 'level = 2' 7 >killer.svg
 */
#include <slink.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const slink *s)
{
    fprintf(stderr, "make: %s\n", slink_message(s));
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    const char *kind = argc > 1 ? argv[1] : "super", *options = argc > 2 ? argv[2] : "";
    int64_t seed = argc > 3 ? atoll(argv[3]) : 1;
    slink *s = slink_new(NULL);
    slink_maker *maker = NULL;
    slink_puzzle *puzzle = NULL;
    char *story = NULL, *svg = NULL;
    size_t bytes;
    int status = EXIT_SUCCESS;

    if (!s)
        return EXIT_FAILURE;
    if (slink_maker_new(s, kind, options, &maker) || slink_make(maker, seed, 1, &puzzle) ||
        slink_check(puzzle) || slink_explain(puzzle, &story) ||
        slink_draw(puzzle, "svg", SLINK_COORDINATES, &svg, &bytes)) {
        status = fail(s);
    } else {
        fprintf(stderr, "%s %s: level %d, score %lld, about %d minutes\n\n%s", slink_type(puzzle),
                slink_id(puzzle), slink_level(puzzle), (long long)slink_score(puzzle),
                slink_minutes(puzzle), story);
        fwrite(svg, 1, bytes, stdout);
    }
    slink_release(story);
    slink_release(svg);
    slink_puzzle_free(puzzle);
    slink_maker_free(maker);
    slink_free(s);
    return status;
}
