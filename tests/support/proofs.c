#include "support/proofs.h"

char *proof_of(const struct puzzle *p)
{
    struct decision decision = decide_puzzle(p, false, PATIENCE);
    char *text = NULL;
    size_t length;

    if (decision.answer == ANSWER_NONE || decision.answer == ANSWER_UNIQUE) {
        FILE *out = open_memstream(&text, &length);
        assert_non_null(out);
        assert_true(prove_decision(p, &decision, PATIENCE, out));
        fclose(out);
    }
    loop_free(decision.solution);
    return text;
}

enum check_result check_bytes(const struct puzzle *p, const char *text, size_t length,
                              struct diag *d)
{
    struct textin in = {.name = "p"};

    d->text[0] = 0;
    in.stream = fmemopen((void *)(uintptr_t)text, length, "r");
    assert_non_null(in.stream);
    enum check_result result = check_proof(p, &in, d);
    textin_close(&in);
    return result;
}

enum check_result check_text(const struct puzzle *p, const char *text, struct diag *d)
{
    return check_bytes(p, text, strlen(text), d);
}

long line_of(const struct diag *d)
{
    return strncmp(d->text, "p:", 2) == 0 ? strtol(d->text + 2, NULL, 10) : 0;
}
