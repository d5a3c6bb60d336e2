#include "solver/mcc/loop.h"

#include <assert.h>
#include <string.h>

/* The value of a coordinate's character, or -1. */
static int coordinate(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 36;
    return -1;
}

static char digit(int value)
{
    return (char)(value < 10 ? '0' + value : value < 36 ? 'a' + value - 10 : 'A' + value - 36);
}

/* Both coordinates of a name of two characters. */
static bool coordinates(const char *name, int at[2])
{
    if (strlen(name) != 2)
        return false;
    at[0] = coordinate(name[0]);
    at[1] = coordinate(name[1]);
    return at[0] >= 0 && at[1] >= 0;
}

/* The dot on one side of an edge; -1 when it is no primary item. */
static int edge_end(const struct mcc_data *data, const int at[2], int side)
{
    int y = at[0] + (at[0] % 2 == 1 ? side : 0), x = at[1] + (at[1] % 2 == 1 ? side : 0);

    if (y > 61 || x > 61)
        return -1;
    char name[2] = {digit(y), digit(x)};
    assert(coordinate(name[0]) == y && coordinate(name[1]) == x);
    int item = mcc_find(data, name, 2);
    return item < data->nprimary ? item : -1;
}

static bool loop_edge(struct mcc_loop *loop, const struct mcc_data *data, int item,
                      const char *file, struct diag *d)
{
    int at[2];

    if (!coordinates(data->item[item].name, at) || (at[0] + at[1]) % 2 == 0)
        return true;
    for (int side = 0; side < 2; side++) {
        int dot = edge_end(data, at, 2 * side - 1);
        if (dot < 0)
            return diag_at(d, (struct place){file, data->item[item].line, data->item[item].col},
                           "the edge %s does not lie between two dots (primary items)",
                           data->item[item].name);
        loop->end[loop->nedges][side] = dot;
    }
    loop->edge[item] = loop->nedges++;
    return true;
}

/* Data without dots are not a board; a board may lack edges that can be on. */
static bool has_dots(const struct mcc_data *data)
{
    int at[2];

    for (int i = 0; i < data->nprimary; i++)
        if (coordinates(data->item[i].name, at) && at[0] % 2 == 0 && at[1] % 2 == 0)
            return true;
    return false;
}

bool mcc_loop_init(struct mcc_loop *loop, struct arena *a, const struct mcc_data *data,
                   const char *file, struct diag *d)
{
    size_t n = (size_t)data->nitems;

    *loop = (struct mcc_loop){.end = arena_take(a, n, sizeof *loop->end),
                              .edge = arena_take(a, n, sizeof(int)),
                              .mate = arena_take(a, n, sizeof(int)),
                              .degree = arena_take(a, n, sizeof(int)),
                              .log = arena_take(a, n, sizeof *loop->log)};
    for (int i = 0; i < data->nitems; i++) {
        loop->edge[i] = -1;
        loop->mate[i] = i;
    }
    for (int i = data->nprimary; i < data->nitems; i++)
        if (!loop_edge(loop, data, i, file, d))
            return false;
    if (loop->nedges == 0 && !has_dots(data))
        return diag_at(d, (struct place){.file = file},
                       "there are neither dots nor edges to form a loop");
    return true;
}

/*
 * The ends a and b of the two paths become each other's mates. The mates of u and v do not change,
 * even inside a path, so that undoing can use them.
 */
bool mcc_loop_add(struct mcc_loop *loop, int edge)
{
    int u = loop->end[edge][0], v = loop->end[edge][1];
    int a = loop->mate[u], b = loop->mate[v];

    assert(edge >= 0 && edge < loop->nedges);
    if (loop->closed || loop->degree[u] == 2 || loop->degree[v] == 2)
        return false;
    if (a == v) {
        if (loop->fragments > 1)
            return false;
        loop->closed = true;
    } else {
        assert(a != b && (loop->degree[u] == 0 || loop->mate[a] == u));
        loop->fragments += 1 - (loop->degree[u] > 0) - (loop->degree[v] > 0);
        loop->mate[a] = b;
        loop->mate[b] = a;
    }
    assert(loop->degree[u] < 2 && loop->degree[v] < 2 && loop->nlog < loop->nedges);
    loop->degree[u]++;
    loop->degree[v]++;
    loop->log[loop->nlog++] = (struct mcc_joint){edge, a, b};
    return true;
}

void mcc_loop_undo(struct mcc_loop *loop, int mark)
{
    assert(mark >= 0 && mark <= loop->nlog);
    while (loop->nlog > mark) {
        struct mcc_joint joint = loop->log[--loop->nlog];
        int u = loop->end[joint.edge][0], v = loop->end[joint.edge][1];
        assert(loop->degree[u] > 0 && loop->degree[v] > 0);
        loop->degree[u]--;
        loop->degree[v]--;
        if (loop->closed) {
            loop->closed = false;
            continue;
        }
        loop->fragments -= 1 - (loop->degree[u] > 0) - (loop->degree[v] > 0);
        assert(loop->fragments >= 0);
        assert(loop->mate[joint.a] == joint.b && loop->mate[joint.b] == joint.a);
        loop->mate[joint.a] = u;
        loop->mate[joint.b] = v;
    }
}
