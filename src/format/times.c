#include "format/times.h"

#include "base/mem.h"
#include "format/jsonl.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_FACTS = 1 << 24 };
static const int64_t longest = (int64_t)1 << 40; /* 34 years */

static bool is_number(const json_t *value, int64_t low, int64_t high)
{
    return json_is_integer(value) && json_integer_value(value) >= low &&
           json_integer_value(value) <= high;
}

/* An array of the time, the number of a fact, and 1: so, 0: not so, -1: taken back. */
static bool read_move(const json_t *array, int64_t after, struct game_move *move)
{
    const json_t *at = json_array_get(array, 0), *fact = json_array_get(array, 1),
                 *value = json_array_get(array, 2);

    if (json_array_size(array) != 3 || !is_number(at, after, longest) ||
        !is_number(fact, 0, MOST_FACTS) || !is_number(value, -1, 1))
        return false;
    *move = (struct game_move){.at = json_integer_value(at),
                               .fact = (int)json_integer_value(fact),
                               .field = (int)json_integer_value(value)};
    move->field = move->field < 0 ? -1 : !move->field;
    return true;
}

static bool read_moves(const struct jsonl *line, struct game *game)
{
    const json_t *moves = jsonl_get(line, "moves");
    size_t n = json_array_size(moves);

    if (!json_is_array(moves))
        return jsonl_wrong(line, "moves", "must be an array");
    game->move = mem_alloc(n + 1, sizeof *game->move);
    for (size_t i = 0; i < n; i++) {
        int64_t after = i > 0 ? game->move[i - 1].at : 0;
        if (!read_move(json_array_get(moves, i), after, &game->move[i]))
            return jsonl_wrong(line, "moves",
                               "has no move at %zu: a time, no earlier than the one before, the "
                               "number of a fact, and 1, 0 or -1",
                               i + 1);
        game->nmoves++;
    }
    return true;
}

static bool read_game(const struct jsonl *line, struct game *game)
{
    const json_t *hints = jsonl_get(line, "hints");

    if (hints && !json_is_array(hints))
        return jsonl_wrong(line, "hints", "must be an array");
    game->solved = json_is_true(jsonl_get(line, "solved"));
    game->nhints = json_is_array(hints) ? (int)json_array_size(hints) : -1;
    return jsonl_need(line, "id") && jsonl_text(line, "id", &game->id) &&
           jsonl_need(line, "time") && jsonl_number(line, "time", 0, longest, &game->length) &&
           jsonl_need(line, "moves") && read_moves(line, game);
}

static struct game *add_game(struct games *games)
{
    games->game = mem_reserve(games->game, games->n + 1, &games->capacity, sizeof *games->game);
    games->game[games->n] = (struct game){0};
    return &games->game[games->n++];
}

bool games_read(struct games *games, const char *path, struct diag *d)
{
    struct format_reader reader = {0};
    enum format_result result = FORMAT_RECORD;

    if (!textin_open(&reader.in, path, d))
        return false;
    while (result == FORMAT_RECORD) {
        enum textin_result next = textin_next(&reader.in, d);
        struct jsonl line = {0};
        result = next == TEXTIN_LINE  ? jsonl_open(&line, &reader, d)
                 : next == TEXTIN_END ? FORMAT_END
                                      : FORMAT_ERROR;
        if (result == FORMAT_RECORD && !read_game(&line, add_game(games)))
            result = FORMAT_ERROR;
        jsonl_close(&line);
    }
    textin_close(&reader.in);
    return result == FORMAT_END;
}

void games_release(struct games *games)
{
    for (size_t i = 0; i < games->n; i++) {
        free(games->game[i].id);
        free(games->game[i].move);
    }
    free(games->game);
    *games = (struct games){0};
}

const struct game *games_find(const struct games *games, const char *id)
{
    for (size_t i = 0; i < games->n; i++)
        if (strcmp(games->game[i].id, id) == 0)
            return &games->game[i];
    return NULL;
}
