#include "format/puzzlink.h"

#include "base/text.h"
#include "format/format.h"

#include <string.h>

/* ---- the address ---- */

/* Whether the word stands at the beginning of the rest; then moves behind it. */
static bool skip(struct puzzlink *address, const char *word)
{
    size_t n = strlen(word);
    bool there =
        address->end - address->at >= n && memcmp(address->text + address->at, word, n) == 0;

    address->at += there ? n : 0;
    return there;
}

/* Moves behind the first such word of the rest, if there is one. */
static bool skip_past(struct puzzlink *address, const char *word)
{
    struct puzzlink next = *address;

    for (; next.at < next.end; next.at++)
        if (skip(&next, word)) {
            *address = next;
            return true;
        }
    return false;
}

/* Takes letters, digits and '_', and drops the mode. */
static void take_kind(struct puzzlink *address)
{
    static const char mode[2][6] = {"_edit", "_play"};
    const size_t length = sizeof mode[0] - 1;
    const char *text = address->text;

    address->kind = text + address->at;
    while (address->at < address->end &&
           (line_is_letter(text[address->at]) || line_is_digit(text[address->at]) ||
            text[address->at] == '_'))
        address->at++;
    address->n = (size_t)(text + address->at - address->kind);
    for (int i = 0; i < 2; i++)
        if (address->n > length &&
            memcmp(address->kind + address->n - length, mode[i], length) == 0)
            address->n -= length;
}

/* A page whose name is the kind. */
static bool find_page(struct puzzlink *address)
{
    struct puzzlink page = *address;
    const char *text = address->text, *query = memchr(text + page.at, '?', page.end - page.at);

    for (page.at = query ? (size_t)(query - text) : page.end; page.at > address->at; page.at--)
        if (text[page.at - 1] == '/')
            break;
    take_kind(&page);
    if (page.n == 0 || !skip(&page, ".html?"))
        return false;
    page.pencil_box = skip(&page, "problem=");
    if (!page.pencil_box && !skip(&page, "pzpr="))
        return false;
    *address = page;
    return true;
}

bool puzzlink_find(const char *text, size_t len, struct puzzlink *address, struct slip *slip)
{
    *address = (struct puzzlink){.text = text};
    address->at = line_address(text, len, LINE_ADDRESS_ENDS, &address->end);
    if (find_page(address))
        return true;
    if (!skip_past(address, "?"))
        skip_past(address, "/p/");
    if (skip(address, "type="))
        skip_past(address, "&");
    take_kind(address);
    if (address->n > 0 && skip(address, "/"))
        return true;
    return slip_set(slip, address->at + 1,
                    "this address holds no puzzle, only perhaps the name of one on its site: a "
                    "kind of puzzle and a '/' are expected here");
}

/* ---- the sides ---- */

static bool take_side(struct puzzlink *address, int most, int *side, struct slip *slip)
{
    const char *from = address->text + address->at;
    int64_t value;
    size_t used = number_scan(from, address->end - address->at, most, &value);

    if (used == 0)
        return slip_set(slip, address->at + 1,
                        "a number is expected here: a side; variants of the rules cannot be read");
    if (value < 1 || value > most)
        return slip_set(slip, address->at + 1, "a side must be 1 to %d", most);
    address->at += used;
    *side = (int)value;
    return address->at == address->end || skip(address, "/") ||
           slip_set(slip, address->at + 1, "%s in place of a '/'",
                    line_show(address->text[address->at]).text);
}

bool puzzlink_sides(struct puzzlink *address, int most, bool square, int *rows, int *cols,
                    struct slip *slip)
{
    int first, second;

    skip(address, "v:/");
    size_t from = address->at;
    if (!take_side(address, most, &first, slip))
        return false;
    second = first;
    if (!(square && address->pencil_box) && !take_side(address, most, &second, slip))
        return false;
    if (square && first != second)
        return slip_set(slip, from + 1, "the sides %d and %d are not equal", first, second);
    *rows = address->pencil_box ? first : second;
    *cols = address->pencil_box ? second : first;
    if (address->end > address->at && address->text[address->end - 1] == '/')
        address->end--;
    return true;
}

bool puzzlink_rows(struct puzzlink *address, int cols, int least, int largest, struct runs *runs,
                   struct slip *slip)
{
    while (runs->count < runs->most) {
        int64_t value = RUNS_BLANK;
        if (!skip(address, ".")) {
            size_t used = number_scan(address->text + address->at, address->end - address->at,
                                      largest, &value);
            if (used == 0 || value < least || value > largest)
                return slip_set(slip, address->at + 1,
                                "a number from %d to %d or '.' is expected here", least, largest);
            address->at += used;
        }
        runs_add(runs, (int)value, 1);
        bool last = runs->count % (size_t)cols == 0;
        if (last)
            skip(address, "_");
        if (!skip(address, last ? "/" : "_") && runs->count < runs->most)
            return slip_set(slip, address->at + 1, "'%c' is expected here", last ? '/' : '_');
    }
    return address->at == address->end || slip_set(slip, address->at + 1, "%s after the last cell",
                                                   line_show(address->text[address->at]).text);
}

/* ---- the format ---- */

static const struct format *const parts[] = {&format_loops_puzzlink, &format_sudoku_puzzlink, NULL};

/* The part that reads the line: a part recognises the kind. NULL with the reason. */
static const struct format *part_of(const char *line, size_t len, struct slip *slip)
{
    struct puzzlink address;

    if (!puzzlink_find(line, len, &address, slip))
        return NULL;
    for (int i = 0; parts[i]; i++)
        if (parts[i]->recognise(address.kind, address.n) > 0)
            return parts[i];
    slip_set(slip, (size_t)(address.kind - line) + 1,
             "puzzles of the kind '%.*s' cannot be read, only slither and sudoku",
             address.n > 30 ? 30 : (int)address.n, address.kind);
    return NULL;
}

static int puzzlink_recognise(const char *line, size_t len)
{
    struct slip slip;
    size_t at = line_blanks(line, len, 0);

    if (line[at] != '{' && part_of(line, len, &slip))
        return SURE_MARK;
    return strncmp(line + at, "http://", 7) == 0 || strncmp(line + at, "https://", 8) == 0
               ? SURE_NEARLY + 8
               : 0;
}

static enum format_result puzzlink_read(struct format_reader *reader, struct record *r,
                                        struct diag *d)
{
    struct textin *in = &reader->in;
    struct slip slip;

    if (textin_next(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    const struct format *part = part_of(in->text, in->len, &slip);
    return part ? part->read(reader, r, d) : format_slip(in, &slip, d);
}

const struct format format_puzzlink = {
    .name = "puzzlink",
    .title = "addresses of puzz.link and its relatives",
    .parts = parts,
    .lines = true,
    .recognise = puzzlink_recognise,
    .read = puzzlink_read,
};
