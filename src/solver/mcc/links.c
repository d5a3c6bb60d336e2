#include "solver/mcc/links.h"

#include "base/checks.h"

#include <string.h>

void links_hide(struct mcc_links *s, int p)
{
    struct cover_node *node = s->node;

    for (int q = p + 1; q != p;) {
        int x = node[q].top, u = node[q].up, d = node[q].down;
        if (x <= 0) {
            q = u;
            continue;
        }
        if (node[q++].colour == LINKS_PURIFIED)
            continue;
        assert(!CHECKS || (node[u].down == q - 1 && node[d].up == q - 1 && s->head[x].len > 0));
        node[u].down = d;
        node[d].up = u;
        s->head[x].len--;
        s->updates++;
    }
}

void links_unhide(struct mcc_links *s, int p)
{
    struct cover_node *node = s->node;

    for (int q = p - 1; q != p;) {
        int x = node[q].top, u = node[q].up, d = node[q].down;
        if (x <= 0) {
            q = d;
            continue;
        }
        if (node[q].colour != LINKS_PURIFIED) {
            node[u].down = q;
            node[d].up = q;
            s->head[x].len++;
        }
        q--;
    }
}

void links_cover(struct mcc_links *s, int i)
{
    for (int p = s->node[i].down; p != i; p = s->node[p].down)
        links_hide(s, p);
    links_leave(s, i);
}

void links_uncover(struct mcc_links *s, int i)
{
    links_join(s, i);
    for (int p = s->node[i].up; p != i; p = s->node[p].up)
        links_unhide(s, p);
}

void links_commit(struct mcc_links *s, int p)
{
    int j = s->node[p].top;

    assert(j > 0);
    if (j <= s->nprimary) {
        assert(s->head[j].bound > 0);
        if (--s->head[j].bound == 0)
            links_cover(s, j);
    } else if (s->node[p].colour == 0) {
        links_cover(s, j);
    } else if (s->node[p].colour > 0) {
        /* Gives the item of p the colour of p: hides options with another colour. */
        int c = s->node[p].colour, i = s->node[p].top;
        assert(c > 0 && i > s->nprimary);
        for (int q = s->node[i].down; q != i; q = s->node[q].down) {
            if (s->node[q].colour == c)
                s->node[q].colour = LINKS_PURIFIED;
            else
                links_hide(s, q);
        }
    }
}

void links_uncommit(struct mcc_links *s, int p)
{
    int j = s->node[p].top;

    if (j <= s->nprimary) {
        assert(s->head[j].bound >= 0);
        if (s->head[j].bound++ == 0)
            links_uncover(s, j);
    } else if (s->node[p].colour == 0) {
        links_uncover(s, j);
    } else if (s->node[p].colour > 0) {
        int c = s->node[p].colour, i = s->node[p].top;
        for (int q = s->node[i].up; q != i; q = s->node[q].up) {
            if (s->node[q].colour == LINKS_PURIFIED)
                s->node[q].colour = c;
            else
                links_unhide(s, q);
        }
    }
}

void links_init(struct mcc_links *s, struct arena *a, const struct mcc_data *data)
{
    size_t items = (size_t)data->nitems, options = (size_t)data->noptions;
    size_t nodes = items + 2 + (size_t)data->start[data->noptions] + options;

    *s = (struct mcc_links){.nprimary = data->nprimary,
                            .head = arena_take(a, items + 1, sizeof *s->head),
                            .node = arena_take(a, nodes, sizeof *s->node),
                            .option = arena_take(a, nodes, sizeof *s->option)};
    for (int i = 0; i <= data->nitems; i++) {
        s->head[i].left = s->head[i].right = i;
        s->node[i] = (struct cover_node){.top = i, .up = i, .down = i};
    }
    for (int i = 1; i <= data->nprimary; i++) {
        const struct mcc_item *item = &data->item[i - 1];
        s->head[i].bound = item->high;
        s->head[i].slack = item->high - item->low;
        s->head[i].left = i - 1;
        s->head[i - 1].right = i;
    }
    s->head[data->nprimary].right = 0;
    s->head[0].left = data->nprimary;
    int at = data->nitems + 1;
    for (int o = 0; o < data->noptions; o++) {
        int n = data->start[o + 1] - data->start[o];
        s->node[at].down = at + n;
        for (int k = 0; k < n; k++) {
            int here = at + 1 + k;
            const struct mcc_use *use = &data->use[data->start[o] + k];
            int i = use->item + 1;
            assert(s->node[i].top == i && (use->colour == 0 || i > s->nprimary));
            s->node[here] = (struct cover_node){
                .top = i, .up = s->node[i].up, .down = i, .colour = use->colour};
            s->node[s->node[i].up].down = here;
            s->node[i].up = here;
            s->head[i].len++;
            s->option[here] = o;
        }
        at += n + 1;
        s->node[at] = (struct cover_node){.top = -o, .up = at - n};
        assert(n == 0 || at - n == links_node(data, data->start[o], o));
    }
}

void links_check(const struct mcc_links *s, const struct mcc_data *data)
{
    OWN(arena) arena = {0};
    struct mcc_links fresh;
    size_t heads = (size_t)data->nitems + 1;
    size_t nodes = heads + 1 + (size_t)data->start[data->noptions] + (size_t)data->noptions;

    links_init(&fresh, &arena, data);
    assert(memcmp(s->head, fresh.head, heads * sizeof *s->head) == 0);
    assert(memcmp(s->node, fresh.node, nodes * sizeof *s->node) == 0);
}
