#include "render/paper/pdf_reader.h"

#include "base/mem.h"
#include "render/paper/pdf_content.h"

#include <string.h>

/* ---- boxes ----------------------------------------------------------------------------------- */

void pdf_box_add_point(struct pdf_box *box, double x, double y)
{
    box->x0 = fmin(box->x0, x);
    box->y0 = fmin(box->y0, y);
    box->x1 = fmax(box->x1, x);
    box->y1 = fmax(box->y1, y);
}

void pdf_box_add(struct pdf_box *box, const cairo_matrix_t *matrix, double x0, double y0, double x1,
                 double y1)
{
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? x1 : x0, y = i & 2 ? y1 : y0;
        cairo_matrix_transform_point(matrix, &x, &y);
        pdf_box_add_point(box, x, y);
    }
}

struct pdf_box pdf_box_common(const struct pdf_box *a, const struct pdf_box *b)
{
    return (struct pdf_box){fmax(a->x0, b->x0), fmax(a->y0, b->y0), fmin(a->x1, b->x1),
                            fmin(a->y1, b->y1)};
}

bool pdf_add_ink(struct pdf_reader *r, const struct pdf_box *box, double more, double light)
{
    struct pdf_box wide = {box->x0 - more, box->y0 - more, box->x1 + more, box->y1 + more};
    struct pdf_box seen = pdf_box_common(&wide, &r->now.clip);

    if (!(seen.x0 <= seen.x1 && seen.y0 <= seen.y1) || light > 1 - 1e-6)
        return false;
    pdf_box_add_point(&r->m->ink, seen.x0, seen.y0);
    pdf_box_add_point(&r->m->ink, seen.x1, seen.y1);
    r->m->least_grey = fmin(r->m->least_grey, 1 - light);
    return true;
}

/* What rounding may add, in points. */
static const double loose = 0.1;

bool pdf_add_area(struct pdf_reader *r, const struct pdf_box *box, double light)
{
    struct pdf_box seen = pdf_box_common(box, &r->now.clip);
    const struct pdf_box *t = &r->trim;
    int beyond = (seen.x0 < t->x0 - loose) + (seen.y0 < t->y0 - loose) + (seen.x1 > t->x1 + loose) +
                 (seen.y1 > t->y1 + loose);
    bool covers = seen.x0 < t->x0 + loose && seen.y0 < t->y0 + loose && seen.x1 > t->x1 - loose &&
                  seen.y1 > t->y1 - loose;

    if (light > 1 - 1e-6 || seen.x0 > seen.x1 || seen.y0 > seen.y1 || (!beyond && !covers))
        return pdf_add_ink(r, box, 0, light);
    pdf_box_add_point(&r->m->ground, seen.x0, seen.y0);
    pdf_box_add_point(&r->m->ground, seen.x1, seen.y1);
    return true;
}

double pdf_scale(const cairo_matrix_t *matrix)
{
    return sqrt(fabs(matrix->xx * matrix->yy - matrix->xy * matrix->yx));
}

/* Each costs memory until the page is done. */
enum { MOST_LOOKS = 50000 };

/* ---- resources ------------------------------------------------------------------------------- */

qpdf_oh pdf_find_named(struct pdf_reader *r, const char *kind, const char *name, size_t n)
{
    FREED char *key = mem_copy_bytes(name, n);
    qpdf_oh found = qpdf_oh_new_null(r->q);

    r->m->unknown = r->m->unknown || r->m->nlooks++ == MOST_LOOKS;
    if (qpdf_oh_is_dictionary(r->q, r->resources)) {
        qpdf_oh dict = qpdf_oh_get_key(r->q, r->resources, kind);
        if (qpdf_oh_is_dictionary(r->q, dict))
            found = qpdf_oh_get_key(r->q, dict, key);
    }
    return found;
}

bool pdf_find_name(const struct pdf_reader *r, const char **name, size_t *n)
{
    for (size_t at = 0; at < r->length; at += *n) {
        *name = r->operands + at;
        *n = pdf_token_length(*name, r->length - at);
        if (**name == '/')
            return true;
    }
    return false;
}

qpdf_oh pdf_find_operand(struct pdf_reader *r, const char *kind)
{
    const char *name;
    size_t n;

    return pdf_find_name(r, &name, &n) ? pdf_find_named(r, kind, name, n) : 0;
}

bool pdf_get_numbers(qpdf_data q, qpdf_oh array, int n, double *value)
{
    if (!qpdf_oh_is_array(q, array) || qpdf_oh_get_array_n_items(q, array) != n)
        return false;
    for (int i = 0; i < n; i++)
        value[i] = qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, array, i));
    return true;
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void do_begin_text(struct pdf_reader *r)
{
    cairo_matrix_init_identity(&r->text);
    r->line = r->text;
}

static void move_line(struct pdf_reader *r, double x, double y)
{
    cairo_matrix_translate(&r->line, x, y);
    r->text = r->line;
}

static void do_move(struct pdf_reader *r)
{
    if (r->n >= 2)
        move_line(r, r->number[0], r->number[1]);
}

static void do_move_leading(struct pdf_reader *r)
{
    if (r->n >= 2)
        r->now.leading = -r->number[1];
    do_move(r);
}

static void do_next_line(struct pdf_reader *r)
{
    move_line(r, 0, -r->now.leading);
}

static void do_text_matrix(struct pdf_reader *r)
{
    const double *v = r->number;

    if (r->n < 6)
        return;
    cairo_matrix_init(&r->line, v[0], v[1], v[2], v[3], v[4], v[5]);
    r->text = r->line;
}

void pdf_set_font(struct pdf_reader *r, qpdf_oh dict, double size)
{
    r->now.size = size;
    r->now.font = 0;
    if (!dict || !qpdf_oh_is_dictionary(r->q, dict))
        return;
    struct pdf_font *font = pdf_fonts_find(r->fonts, r->q, dict);
    if (!font) {
        r->m->unknown = true;
        return;
    }
    r->now.font = (int)(font - r->fonts->font) + 1;
    bool unread = font->drawn && !font->read;
    font->read = true;
    if (unread)
        pdf_read_characters(r, dict);
}

static void do_font(struct pdf_reader *r)
{
    if (r->n > 0)
        pdf_set_font(r, pdf_find_operand(r, "/Font"), r->number[r->n - 1]);
}

/* Tc, Tw, Tz, TL, Ts and Tr set a number of the state. */
static void do_setting(struct pdf_reader *r)
{
    double value = r->n > 0 ? r->number[r->n - 1] : 0;

    switch (r->operator[1]) {
    case 'c':
        r->now.char_space = value;
        break;
    case 'w':
        r->now.word_space = value;
        break;
    case 'z':
        r->now.stretch = value / 100;
        break;
    case 'L':
        r->now.leading = value;
        break;
    case 's':
        r->now.rise = value;
        break;
    default:
        r->now.mode = (int)value;
        break;
    }
}

static void show_character(struct pdf_reader *r, struct pdf_font *font, int character)
{
    const struct pdf_state *now = &r->now;
    double width = pdf_font_width(font, character) * now->size, step = width + now->char_space;
    bool blank = font->bytes == 1 && character == ' ', outlined = now->mode % 4 == 1;
    struct pdf_box box = pdf_no_box;
    cairo_matrix_t matrix;

    cairo_matrix_multiply(&matrix, &r->text, &now->matrix);
    struct pdf_box ink = pdf_font_ink(font, character);
    if (!blank && ink.x0 <= ink.x1 && now->mode % 4 != 3) {
        double wide = now->size * now->stretch;
        pdf_box_add(&box, &matrix, ink.x0 * wide, now->rise + ink.y0 * now->size, ink.x1 * wide,
                    now->rise + ink.y1 * now->size);
        if (pdf_add_ink(r, &box, 0, outlined ? now->stroke.light : now->fill.light))
            r->m->least_text = fmin(r->m->least_text, fabs(now->size) * pdf_scale(&matrix));
        if (outlined)
            r->m->least_line = fmin(r->m->least_line, now->line * pdf_scale(&now->matrix));
    }
    if (blank)
        step += now->word_space;
    cairo_matrix_translate(&r->text, step * now->stretch, 0);
}

static size_t decode_hex(const char *token, size_t n, unsigned char *bytes)
{
    static const char known[] = "0123456789abcdef";
    size_t digits = 0;

    for (size_t i = 1; i < n; i++) {
        const char *at = token[i] >= '0' ? strchr(known, token[i] | 32) : NULL;
        if (!at)
            continue;
        if (digits % 2 == 0)
            bytes[digits / 2] = (unsigned char)((at - known) << 4);
        else
            bytes[digits / 2] |= (unsigned char)(at - known);
        digits++;
    }
    return (digits + 1) / 2;
}

/* The character behind a backslash, and how many bytes it takes. */
static size_t decode_escape(const char *at, size_t most, unsigned char *byte)
{
    static const char letters[] = "nrtbf", meant[] = "\n\r\t\b\f";
    const char *letter = *at ? strchr(letters, *at) : NULL;
    size_t n = 0;

    *byte = (unsigned char)(letter ? meant[letter - letters] : *at);
    if (*at < '0' || *at > '7')
        return 1;
    for (*byte = 0; n < 3 && n < most && at[n] >= '0' && at[n] <= '7'; n++)
        *byte = (unsigned char)(*byte * 8 + (at[n] - '0'));
    return n;
}

static size_t decode_string(const char *token, size_t n, unsigned char *bytes)
{
    size_t count = 0;

    for (size_t i = 1; i + 1 < n;) {
        if (token[i] != '\\')
            bytes[count++] = (unsigned char)token[i++];
        else if (token[++i] == '\n')
            i++;
        else
            i += decode_escape(token + i, n - 1 - i, &bytes[count++]);
    }
    return count;
}

static void show_string(struct pdf_reader *r, struct pdf_font *font, const char *token, size_t n)
{
    FREED unsigned char *bytes = mem_alloc(n + 1, 1);
    size_t count = *token == '<' ? decode_hex(token, n, bytes) : decode_string(token, n, bytes);

    for (size_t i = 0; i + (size_t)font->bytes <= count; i += (size_t)font->bytes)
        show_character(r, font, font->bytes == 1 ? bytes[i] : bytes[i] << 8 | bytes[i + 1]);
}

/* The strings among the operands; numbers between them move the next one back. */
static void do_show(struct pdf_reader *r)
{
    double value;

    if (!r->now.font)
        return;
    struct pdf_font *font = &r->fonts->font[r->now.font - 1];
    if (!font->embedded)
        memcpy(r->m->unembedded, font->name, sizeof font->name);
    for (size_t at = 0, n; at < r->length; at += n) {
        const char *token = r->operands + at;
        n = pdf_token_length(token, r->length - at);
        if (*token == '(' || *token == '<')
            show_string(r, font, token, n);
        else if (pdf_token_number(token, n, &value))
            cairo_matrix_translate(&r->text, -value / 1000 * r->now.size * r->now.stretch, 0);
    }
}

static void do_show_next_line(struct pdf_reader *r)
{
    do_next_line(r);
    do_show(r);
}

const struct pdf_operator pdf_text_operators[] = {{"BT", do_begin_text},
                                                  {"Td", do_move},
                                                  {"TD", do_move_leading},
                                                  {"T*", do_next_line},
                                                  {"Tm", do_text_matrix},
                                                  {"Tf", do_font},
                                                  {"Tc", do_setting},
                                                  {"Tw", do_setting},
                                                  {"Tz", do_setting},
                                                  {"TL", do_setting},
                                                  {"Ts", do_setting},
                                                  {"Tr", do_setting},
                                                  {"Tj", do_show},
                                                  {"TJ", do_show},
                                                  {"'", do_show_next_line},
                                                  {"\"", do_show_next_line},
                                                  {NULL, NULL}};

bool pdf_run(const struct pdf_operator *list, struct pdf_reader *r, size_t n)
{
    while (list->name && !pdf_token_is(r->operator, n, list->name))
        list++;
    if (list->name)
        list->run(r);
    return list->name != NULL;
}
