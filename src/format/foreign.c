#include "format/foreign.h"

#include "base/text.h"
#include "format/codec.h"
#include "format/jsonl.h"
#include "format/line.h"

#include <string.h>

static const struct foreign *const kinds[] = {&foreign_ipuz, &foreign_fpuzzles, &foreign_sudokupad};

const struct foreign *foreign_of(const json_t *root)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i]->is(root))
            return kinds[i];
    return NULL;
}

enum format_result foreign_read(const struct foreign *kind, struct format_reader *reader,
                                struct record *r, struct diag *d)
{
    struct jsonl line;
    struct diag why;

    if (textin_next(&reader->in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    enum format_result result = jsonl_open(&line, reader, d);
    if (result == FORMAT_RECORD && !kind->take(line.root, r, &why)) {
        diag_at(d, line.from, "%s", why.text);
        result = FORMAT_ERROR;
    }
    jsonl_close(&line);
    return result;
}

bool foreign_unpack(const char *data, struct strbuf *text, struct diag *why)
{
    struct strbuf plain = strbuf_new();

    codec_percent(&plain, data, strcspn(data, "&#?\"\t"));
    while (plain.len > 0 && line_is_blank_char(plain.text[plain.len - 1]))
        strbuf_cut(&plain, plain.len - 1);
    bool good = codec_lz(text, plain.text, plain.len) || diag_set(why, "the data are damaged");
    strbuf_release(&plain);
    return good;
}

int foreign_number(const json_t *value)
{
    int64_t number = json_integer_value(value);
    const char *text = json_string_value(value);

    if (text && !number_parse(text, 0, 1 << 20, &number))
        return -1;
    return number >= 0 && number <= 1 << 20 ? (int)number : -1;
}

bool foreign_is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && json_array_size(value) == 0) ||
           (json_is_object(value) && json_object_size(value) == 0) ||
           (json_is_string(value) && json_string_length(value) == 0);
}

bool foreign_all_known(json_t *root, const char *const *known, struct diag *why)
{
    const char *field;
    json_t *value;

    json_object_foreach(root, field, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], field) != 0)
            i++;
        if (!known[i] && !foreign_is_empty(value) && !json_is_string(value) &&
            !json_is_number(value))
            return diag_set(why, "\"%s\" may be a rule, which is not known here", field);
    }
    return true;
}
