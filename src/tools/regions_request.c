#include "tools/regions_request.h"

#include "base/mem.h"
#include "base/text.h"
#include "regions/regions.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORK = 1 << 26 }; /* elements times the largest size of a range: 512 MB */

static const int64_t MAX_OFFSET = 1000000000;

struct taking {
    struct regions_request *r;
    const struct regions_options *o;
    int *status;
    struct diag *d;
};

/* No partition fits the options; fills in the message. */
static bool refuse(const struct taking *t)
{
    *t->status = CLI_NEGATIVE;
    return false;
}

static bool take_offset(const struct taking *t)
{
    const char *text = t->o->offset;
    bool minus = text && *text == '-';
    int64_t *offset = &t->r->offset;

    if (!text)
        return true;
    if (!number_parse(text + minus, 0, MAX_OFFSET, offset))
        return diag_set(t->d, "--offset: '%s' is not a number from -%" PRId64 " to %" PRId64, text,
                        MAX_OFFSET, MAX_OFFSET);
    *offset = minus ? -*offset : *offset;
    return true;
}

/* Reads `3,5,8`; false, without a message, if the text is not such a list. */
static bool read_list(struct regions_request *r, const char *text)
{
    size_t capacity = 0;

    for (;;) {
        int64_t size;
        size_t n = number_scan(text, strlen(text), REGIONS_MAX_ELEMENTS, &size);
        if (n == 0 || size < 1 || size > REGIONS_MAX_ELEMENTS ||
            r->plan.nlist == REGIONS_MAX_ELEMENTS)
            return false;
        r->list = mem_reserve(r->list, (size_t)r->plan.nlist + 1, &capacity, sizeof *r->list);
        r->list[r->plan.nlist++] = (int)size;
        if (text[n] != ',')
            return text[n] == 0;
        text += n + 1;
    }
}

/* Blocks of given sizes, with at most `cover` elements; the rest is free. */
static bool plan_list(const struct taking *t, int cover)
{
    struct regions_plan *plan = &t->r->plan;
    int n = t->r->field.graph.n;
    long sum = 0;

    for (int i = 0; i < plan->nlist; i++)
        sum += t->r->list[i];
    plan->list = t->r->list;
    plan->nfree = (int)(n - sum);
    if (t->o->cover == NOT_GIVEN ? sum == n : sum <= cover)
        return true;
    if (t->o->cover == NOT_GIVEN)
        diag_set(t->d,
                 "no such partition: the sizes add up to %ld, but the field has %d elements%s", sum,
                 n, sum < n ? " (--cover lets some of them be free)" : "");
    else
        diag_set(t->d,
                 "no such partition: the sizes add up to %ld, but --cover %d lets blocks have %d "
                 "elements",
                 sum, (int)t->o->cover, cover);
    return refuse(t);
}

static bool plan_phases(const struct taking *t, int cover)
{
    struct regions_plan *plan = &t->r->plan;
    int n = t->r->field.graph.n, k = (int)t->o->phases;

    if (cover == n && n % k == 0) {
        plan->low = plan->high = n / k;
        return true;
    }
    if (t->o->cover == NOT_GIVEN) {
        diag_set(t->d,
                 "no such partition: %d elements cannot be cut into %d equal blocks, because %d "
                 "does not divide %d",
                 n, k, k, n);
        return refuse(t);
    }
    if (cover < k) {
        diag_set(
            t->d,
            "no such partition: --cover %d lets blocks have %d elements, too few for %d blocks",
            (int)t->o->cover, cover, k);
        return refuse(t);
    }
    t->r->list = mem_alloc((size_t)k, sizeof *t->r->list);
    for (int i = 0; i < k; i++)
        t->r->list[i] = cover / k;
    plan->nlist = k;
    return plan_list(t, cover);
}

/* A block larger than the cover would only be dropped again, so it is never made; if the cover is
 * not 0, at least one block is required. */
static bool plan_range(const struct taking *t, int cover, int64_t low, int64_t high)
{
    struct regions_plan *plan = &t->r->plan;
    int n = t->r->field.graph.n;

    plan->cover = t->o->cover == NOT_GIVEN ? 100 : (int)t->o->cover;
    plan->partial = plan->cover < 100;
    if (plan->partial && plan->cover > 0 && cover < low) {
        diag_set(t->d,
                 "no such partition: --cover %d lets blocks have %d elements, too few for a block "
                 "of %d",
                 plan->cover, cover, (int)low);
        return refuse(t);
    }
    plan->low = (int)low;
    plan->high = (int)(plan->partial && low <= cover && cover < high ? cover : high);
    if (plan->partial && t->r->exact)
        return diag_set(t->d, "--distribution exact needs --phases or a list of sizes when --cover "
                              "leaves elements free");
    if ((high < n ? high : n) * n <= MOST_WORK)
        return true;
    *t->status = CLI_LIMIT;
    return diag_set(t->d, "--sizes %s: too large a range for %d elements", t->o->sizes, n);
}

static bool take_sizes(const struct taking *t)
{
    const struct regions_options *o = t->o;
    int64_t percent = o->cover == NOT_GIVEN ? 100 : o->cover, low, high;
    int cover = (int)(((long)t->r->field.graph.n * percent + 50) / 100);

    if (!o->sizes == (o->phases == NOT_GIVEN))
        return diag_set(t->d, "the blocks: give either --phases K or --sizes");
    if (!o->sizes)
        return plan_phases(t, cover);
    if (number_parse_range(o->sizes, 1, REGIONS_MAX_ELEMENTS, &low, &high))
        return plan_range(t, cover, low, high);
    if (strchr(o->sizes, ',') && read_list(t->r, o->sizes))
        return plan_list(t, cover);
    return diag_set(t->d, "--sizes: '%s' is not a list A,B,.. or a range A-B of sizes from 1",
                    o->sizes);
}

/* The number of sweeps: 0 unless it or the temperature is given. */
static void take_sweeps(const struct taking *t)
{
    struct regions_plan *plan = &t->r->plan;
    int n = t->r->field.graph.n;
    int size = (plan->low + plan->high) / 2;

    if (plan->list)
        size = (n - plan->nfree) / plan->nlist;
    if (t->o->sweeps != NOT_GIVEN)
        plan->sweeps = (int)t->o->sweeps;
    else if (t->o->temperature)
        plan->sweeps = regions_default_sweeps(n, size, plan->temperature);
}

bool regions_request(struct regions_request *r, const struct regions_options *o, int *status,
                     struct diag *d)
{
    struct taking t = {r, o, status, d};

    *status = CLI_WRONG;
    r->exact = o->distribution == 1;
    r->plan.temperature = REGIONS_HOT;
    if (o->temperature && !regions_parse_temperature(o->temperature, &r->plan.temperature, d))
        return false;
    if (!take_offset(&t))
        return false;
    if (!o->custom == (o->rect[0] == NOT_GIVEN))
        return diag_set(d, "the field: give either --rect N M or --custom FILE");
    if (!o->custom)
        field_rect(&r->field, (int)o->rect[0], (int)o->rect[1]);
    else if (!field_read(&r->field, o->path, d))
        return false;
    if (o->forbid) {
        r->forbidden = mem_alloc((size_t)r->field.graph.m, 1);
        if (!field_read_forbidden(&r->field, o->forbid, r->forbidden, d))
            return false;
    }
    if (!take_sizes(&t))
        return false;
    take_sweeps(&t);
    return true;
}

void regions_request_release(struct regions_request *r)
{
    field_release(&r->field);
    free(r->forbidden);
    free(r->list);
}
