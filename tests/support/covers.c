#include "support/covers.h"

bool mcc_of_text(struct mcc_data *data, const char *text, struct diag *d)
{
    struct textin in = {.name = "t"};

    *d = (struct diag){""};
    in.stream = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in.stream);
    bool good = mcc_read(data, &in, d);
    textin_close(&in);
    return good;
}

struct mcc_stats mcc_solve_data(const struct mcc_data *data, bool loop)
{
    const struct mcc_listener silent = {0};
    struct diag d;
    struct mcc_solver *s = mcc_solver_new(data, loop, "t", &d);

    if (!s)
        fail_msg("%s", d.text);
    struct mcc_stats stats = mcc_solver_run(s, &silent);
    mcc_solver_free(s);
    return stats;
}

long mcc_count(const char *text, bool loop)
{
    struct mcc_data data;
    struct diag d;

    if (!mcc_of_text(&data, text, &d))
        fail_msg("%s", d.text);
    long n = (long)mcc_solve_data(&data, loop).solutions;
    mcc_release(&data);
    return n;
}
