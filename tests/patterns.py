#!/usr/bin/env python3
"""
Judges the names of techniques in stories of sudokus without marks.

    patterns.py [--figures] [--damage] [FILE...]

Reads lines of JSON (slink-solve --explain --format json, slink-formats(5)). On the board of a reader, who knows the givens
and what earlier links concluded, the pattern of each link must be what solvers call by its name, and rule out what the link
concludes. Each fault is a line: puzzle, step, name, what is wrong. With --damage each pattern is also given every other name,
and another conclusion: a candidate of the solution. All of that must be refused. Nothing here is shared with the programs.
"""
import json
import re
import sys
from collections import Counter

SIZES = {'pair': 2, 'triple': 3, 'quad': 4, 'set': 5, 'x-wing': 2, 'swordfish': 3, 'jellyfish': 4}
CELL = re.compile(r'r(\d+)c(\d+)=(\d+)')

class Fault(Exception):
    pass

def need(fine, *words):
    if not fine:
        raise Fault(' '.join(map(str, words)))

class Board:
    """Cells from 0, symbols from 0; units are rows, columns, then boxes or fields, in the order of the program's blocks."""

    def __init__(self, puzzle):
        n = self.n = puzzle['symbols']
        high = max(h for h in range(1, n + 1) if n % h == 0 and h * h <= n)
        wide = n // high
        self.units = [[r * n + c for c in range(n)] for r in range(n)] + [[r * n + c for r in range(n)] for c in range(n)]
        if 'blocks' in puzzle:
            need([sorted(b) for b in puzzle['blocks'][:2 * n]] == [[c + 1 for c in u] for u in self.units], 'other lines')
            self.units += [[c - 1 for c in block] for block in puzzle['blocks'][2 * n:]]
        else:
            self.units += [[(b // high * high + k // wide) * n + b % high * wide + k % wide for k in range(n)]
                           for b in range(n)]
        self.of = [[u for u, unit in enumerate(self.units) if c in unit] for c in range(n * n)]
        self.peers = [set().union(*(self.units[u] for u in self.of[c])) - {c} for c in range(n * n)]
        self.can = [set(range(n)) for _ in range(n * n)]
        self.known = {}
        self.solution = [s - 1 for row in puzzle['solution'] for s in row]
        self.given = {c for c, s in enumerate(s for row in puzzle['givens'] for s in row) if s}
        for c in self.given:
            self.place(c, self.solution[c])

    def place(self, cell, symbol):
        self.known[cell] = symbol
        self.can[cell] = set()
        for peer in self.peers[cell]:
            self.can[peer].discard(symbol)

    def kind(self, unit):
        return 'box' if unit >= 2 * self.n else 'row' if unit < self.n else 'column'

    def places(self, unit, symbol):
        return {c for c in self.units[unit] if symbol in self.can[c]}

    def sees(self, cell, others):
        return all(o in self.peers[cell] for o in others)

    def left(self, cells):
        return set().union(*(self.can[c] for c in cells))

    def common(self, cells):
        return set.intersection(*(set(self.of[c]) for c in cells))

    def clash(self, one, other):
        """Whether two nodes, cells of which one has a symbol, cannot both be so."""
        (a, s), (b, t) = one, other
        return all(self.sees(c, b) for c in a) if s == t else len(a) == 1 and a == b

    def facts(self, link, key):
        numbers = (map(int, CELL.fullmatch(f).groups()) for f in link[key])
        return [((r - 1) * self.n + c - 1, s - 1) for r, c, s in numbers]

class Pattern:
    """A link with a technique's name, the links before it that belong to it, and what it concludes."""

    def __init__(self, board, links, name, say):
        self.board, self.links, self.name, self.say = board, links, name, say
        self.cells, self.symbols = say.get('cell', []), say.get('symbol', [])
        self.blocks, self.covers = say.get('block', []), say.get('block-in', [])
        self.size = next((n for word, n in SIZES.items() if name.endswith(word)), 0)
        self.true, self.out = board.facts(links[-1], 'is'), board.facts(links[-1], 'not')

    def only_out(self, fits):
        need(self.out and not self.true, 'it rules nothing out')
        for c, s in self.out:
            need(fits(c, s), 'nothing rules out', s + 1, 'in cell', c)

    def conclude(self, *nodes):
        """What is ruled out cannot be so beside any of the nodes, one of which is so."""
        self.only_out(lambda c, s: all(self.board.clash(([c], s), node) for node in nodes))

def single(p):
    b, ((c, s),) = p.board, p.true
    row = p.say['row']
    need(not p.out and s in b.can[c], 'no single')
    open_cells = [x for u in p.blocks for x in b.units[u] if x not in b.known]
    if row in ('last-cell', 'then-last'):
        need(open_cells == [c] == p.cells, 'not the last cell')
    elif row == 'naked-single':
        need(b.can[c] == {s}, 'not a naked single')
    else:
        (unit,) = p.blocks
        need(b.places(unit, s) == {c}, 'another place')
        need(row.startswith('then-') or (b.kind(unit) == 'box') == (row == 'hidden-single'), 'another kind of area')

def overlap(p):
    b, (s,), places = p.board, p.symbols, set(p.cells)
    need((b.kind(p.blocks[0]) == 'box') == p.name.startswith('pointing'), 'another kind of area')
    need(len(places) >= 4 if p.size == 5 else len(places) == (p.size or 2), 'another size')
    need(b.places(p.blocks[0], s) == places, 'not all places')
    need(all(places <= set(b.units[u]) for u in p.covers), 'not in the other area')
    p.only_out(lambda c, t: t == s and c not in b.units[p.blocks[0]] and any(c in b.units[u] for u in p.covers))

def naked_set(p):
    b, cells, symbols = p.board, set(p.cells), set(p.symbols)
    need(len(cells) == len(symbols) == max(p.size, min(p.size, 5) // 5 * len(cells)), 'another size')
    need(b.left(cells) == symbols and all(b.can[c] for c in cells), 'other numbers')
    need(all(cells <= set(b.units[u]) for u in p.covers + p.blocks), 'not in one area')
    shared = {b.kind(u) for u in b.common(cells)}
    need((len(shared) > 1 and 'box' in shared) == p.name.startswith('locked') or len(cells) > 3, 'in a box and a line, or not')
    p.only_out(lambda c, s: s in symbols and c not in cells and
               (any(c in b.units[u] for u in p.covers) or not p.covers and len(cells) == 2 and b.sees(c, cells)))

def hidden_set(p):
    b, cells, symbols = p.board, set(p.cells), set(p.symbols)
    need(len(cells) == len(symbols) == max(p.size, min(p.size, 5) // 5 * len(cells)), 'another size')
    need(set().union(*(b.places(p.blocks[0], s) for s in symbols)) == cells, 'other places')
    need(all(b.places(p.blocks[0], s) for s in symbols), 'no place')
    p.only_out(lambda c, s: s not in symbols and c in cells)

def fish(p):
    b, (s,), n, fins = p.board, p.symbols, p.size, set(p.say.get('cell-fin', []))
    kinds = {b.kind(u) for u in p.blocks}, {b.kind(u) for u in p.covers}
    need(len(p.blocks) == len(p.covers) == n and bool(fins) == p.name.startswith('finned'), 'another size')
    need(all(len(k) == 1 for k in kinds) and kinds[0] != kinds[1], 'areas of several kinds')
    covered = {c for u in p.covers for c in b.units[u]}
    need(all(b.places(u, s) for u in p.blocks), 'an area without a place')
    need({c for u in p.blocks for c in b.places(u, s)} - covered == fins, 'other places, or other fins')
    need(not fins or any(b.kind(u) == 'box' for u in b.common(fins)), 'fins in several boxes')
    p.only_out(lambda c, t: t == s and c in covered and not b.common([c]) & set(p.blocks) and b.sees(c, fins - {c}))

def sue_de_coq(p):
    b, cells = p.board, set(p.cells)
    one, two = (set(b.units[u]) for u in p.blocks)
    cross, own, far = cells & one & two, cells & one - two, cells & two - one
    need(len({b.kind(u) == 'box' for u in p.blocks}) == 2 and cells == cross | own | far, 'no line and box')
    need(len(cross) >= 2 and own and far and len(b.left(cross)) >= len(cross) + 2, 'no such crossing')
    need(b.left(cells) == set(p.symbols) and len(p.symbols) == len(cells), 'another number of numbers')
    need(not b.left(own) & b.left(far), 'a number on both sides')
    p.only_out(lambda c, s: s in p.symbols and c not in cells and
               (c in one and s not in b.left(far) or c in two and s not in b.left(own)))

def xy_wing(p):
    b, (pivot, one, two), (x, y, z) = p.board, p.cells, p.symbols
    wide = p.name == 'xyz-wing'
    need(b.can[pivot] == {x, y} | ({z} if wide else set()), 'another cell in the middle')
    need((b.can[one], b.can[two]) == ({x, z}, {y, z}) and b.sees(pivot, [one, two]), 'other wings')
    p.conclude(*(([c], z) for c in (p.cells if wide else [one, two])))

def w_wing(p):
    b, (one, two, three, four), (x, z) = p.board, p.cells, p.symbols
    need(b.can[one] == b.can[two] == {x, z} and two not in b.peers[one], 'not two equal cells apart')
    need(b.places(p.blocks[0], x) == {three, four} and not {one, two} & {three, four}, 'no pair between them')
    need({three, four} & b.peers[one] and {three, four} & b.peers[two], 'they do not see the pair')
    need(any(b.sees(one, [k]) and b.sees(two, [m]) for k, m in ((three, four), (four, three))), 'they see one place')
    p.conclude(([one], z), ([two], z))

def two_areas(p):
    b, s, ends = p.board, p.symbols[0], (p.say['cell-first'], p.say['cell-last'])
    kinds = [b.kind(u) for u in p.blocks]
    lines, (cover,) = [k for k in kinds if k != 'box'], p.covers
    places = [b.places(u, s) for u in p.blocks]
    outer = next(([set(e) for e in order] for order in (ends, ends[::-1])
                  if all(set(e) <= x and x - set(e) and x - set(e) <= set(b.units[cover]) for e, x in zip(order, places))), None)
    need(outer, 'other ends')
    inner = [x - y for x, y in zip(places, outer)]
    need(not inner[0] & inner[1] and places[0] & places[1] <= outer[0] & outer[1], 'areas that meet in a place')
    pairs = all(len(x) == 2 for x in places)
    form = ('empty-rectangle' if len(lines) == 1 and not pairs else 'turbot-fish' if len(lines) < 2
            else 'two-string-kite' if kinds[0] != kinds[1] else 'skyscraper' if b.kind(cover) != 'box' else 'turbot-fish')
    need(pairs or len(lines) == 1 and len(places[kinds.index('box')]) > 2, 'more than two places')
    need(pairs or all(any(b.kind(u) != 'box' for u in b.common(x)) for x in inner + outer if x), 'no cross in the box')
    need(form == p.name, 'it is a', form)
    p.conclude(*((sorted(x), s) for x in outer))

def rectangle(p):
    b, corners, roofs, pair = p.board, p.cells, p.say['cell-roof'], set(p.symbols)
    lines = [{b.kind(u): u for u in b.of[c]} for c in corners]
    need([len({x[k] for x in lines}) for k in ('row', 'column', 'box')] == [2, 2, 2] and len(set(corners)) == 4, 'no rectangle')
    need(all(pair <= b.can[c] for c in corners) and len(pair) == 2, 'a corner that cannot be both')
    need({c for c in corners if b.can[c] != pair} == set(roofs), 'other corners with more')
    extra = b.left(roofs) - pair
    across = {c: next(x for x in corners if x not in b.peers[c] | {c} or
                      not {lines[corners.index(c)][k] for k in ('row', 'column')} & set(b.of[x])) for c in corners}
    areas = b.common(roofs)

    def locked(c, line, symbol):
        return b.places(lines[corners.index(c)][line], symbol) <= set(corners)

    if p.name == 'unique-rectangle-1':
        p.only_out(lambda c, s: [c] == roofs and s in pair)
    elif p.name == 'unique-rectangle-2':
        need(len(extra) == 1 and len(roofs) > 1, 'not one number more')
        p.conclude(*(([c], *extra) for c in roofs))
    elif p.name == 'unique-rectangle-3':
        more = next((link['say'][0] for link in p.links if link.get('say', [{}])[0].get('row') == 'rectangle-set'), None)
        need(len(roofs) == 2 and more and set(more['block']) <= areas, 'no set beside two corners')
        others, symbols = set(more['cell']), set(more['symbol'])
        need(others <= set(b.units[more['block'][0]]) - set(corners), 'a set elsewhere')
        need(b.left(others) | extra == symbols and len(symbols) == len(others) + 1 and len(extra) > 1, 'another set')
        p.only_out(lambda c, s: s in symbols and c in set(b.units[more['block'][0]]) - others - set(corners))
    elif p.name == 'unique-rectangle-4':
        need(len(roofs) == 2 and across[roofs[0]] != roofs[1], 'not two corners of a side')
        p.only_out(lambda c, s: c in roofs and s in pair and
                   any(b.places(u, *(pair - {s})) == set(roofs) for u in areas))
    elif p.name == 'unique-rectangle-6':
        need(len(roofs) == 2 and across[roofs[0]] == roofs[1], 'not two corners across')
        p.only_out(lambda c, s: c in roofs and s in pair and
                   any(all(locked(x, line, s) for x in corners) for line in ('row', 'column')))
    else:
        p.only_out(lambda c, s: c in roofs and s in pair and across[c] not in roofs and len(roofs) > 1 and
                   all(locked(c, line, *(pair - {s})) for line in ('row', 'column')))

def avoidable(p):
    b, corners, pair = p.board, p.cells, set(p.symbols)
    found, opened = [c for c in corners if c in b.known], [c for c in corners if c not in b.known]
    lines = [{b.kind(u): u for u in b.of[c]} for c in corners]
    need([len({x[k] for x in lines}) for k in ('row', 'column', 'box')] == [2, 2, 2] and len(set(corners)) == 4, 'no rectangle')
    need(not b.given & set(corners) and len(pair) == 2, 'a given corner')
    # Opposite corners, which share neither row nor column, are equal; the others are not.
    equal = {c: next(i for i, x in enumerate(lines) if not {x['row'], x['column']} & {y['row'], y['column']})
             for c, y in zip(corners, lines)}
    wanted = dict((c, {b.known[c]}) for c in found)
    for c in found:
        wanted.setdefault(corners[equal[c]], {b.known[c]})
        for x in set(corners) - {c, corners[equal[c]]}:
            wanted.setdefault(x, pair - {b.known[c]})
    need(all(b.known[c] in pair and wanted[corners[equal[c]]] == {b.known[c]} for c in found), 'corners that do not alternate')
    need(all(wanted[c] != wanted[x] for c in corners for x in corners if x not in (c, corners[equal[c]])), 'equal neighbours')
    need(all(wanted[c] < b.can[c] for c in opened), 'a corner that cannot be what is missing')
    if p.name == 'avoidable-rectangle-1':
        need(len(opened) == 1, 'not one open corner')
        p.only_out(lambda c, s: [c] == opened and wanted[c] == {s})
    else:
        more = {frozenset(b.can[c] - wanted[c]) for c in opened}
        need(len(opened) == 2 and len(more) == 1 and len(*more) == 1, 'not one number more')
        p.conclude(*(([c], *list(*more)) for c in opened))

def bug(p):
    """Without some candidates all is twice; one of them is right."""
    b, n = p.board, 1 if p.name == 'bug' else int(p.name[4:])
    if n == 1:
        extra = p.true
        need(len(extra) == 1 and not p.out, 'not one cell')
    else:
        extra = [divmod(x, b.n) for x in p.say['fact-more']]
        p.conclude(*(([c], s) for c, s in extra))
    need(len(set(extra)) == n and all(s in b.can[c] for c, s in extra), 'another number of candidates')
    left = [b.can[c] - {s for x, s in extra if x == c} for c in range(b.n ** 2)]
    need(all(len(x) == 2 for c, x in enumerate(left) if c not in b.known), 'not two numbers')
    for unit in b.units:
        for s in range(b.n):
            need(sum(s in left[c] for c in unit) in (0, 2), 'not twice in an area')

def read_chain(p):
    """Its nodes, of which the first is supposed not to be so and each other follows from the one before."""
    b = p.board
    says = [link['say'][-1] for link in p.links[:-1]]
    need(says[0]['row'] == 'suppose-not', 'no chain')
    p.nodes, p.weak, p.strong = [(sorted(says[0]['cell']), says[0]['symbol'][0])], [], []
    for i, (say, link) in enumerate(zip(says[1:], p.links[1:]), 1):
        (symbol,), cells, row = say['symbol'], sorted(say['cell']), say['row']
        need(link['links'] == [link['under'] + i - 1], 'not one after the other')
        if row == 'then-in':
            off = sorted(b.places(say['block'][0], symbol) - set(cells)), symbol
            need(set(cells) <= b.places(say['block'][0], symbol), 'no place')
        elif row == 'then-set':
            area, (gone,) = say['cell-in'], say['symbol-gone']
            off = sorted(c for c in area if gone in b.can[c]), gone
            need(len(b.left(area)) == len(area) + 1 and b.common(area), 'not almost locked')
            need(symbol != gone and cells == sorted(c for c in area if symbol in b.can[c]), 'another end of the set')
        else:
            (other,) = b.can[cells[0]] - {symbol} if len(b.can[cells[0]]) == 2 else [None]
            off = cells, other
            need(symbol in b.can[cells[0]] and other is not None, 'not a cell with two numbers')
        need(off[0] and (off == p.nodes[0] if i == 1 else b.clash(p.nodes[-1], off)), 'link', i, 'does not follow')
        p.weak.append((p.nodes[-1], off))
        p.nodes.append((cells, symbol))
        p.strong.append('block' if row == 'then-in' else len(say.get('cell-in', [0])))

def chain_name(p):
    """What solvers call it."""
    b, n = p.board, len(p.strong)
    nodes = p.nodes + [off for _, off in p.weak]
    cells_only, sets = 'block' not in p.strong, any(x != 'block' and x > 1 for x in p.strong)
    one, groups = len({s for _, s in nodes}) == 1, any(len(cells) > 1 for cells, _ in nodes)
    if p.name == 'nice-loop' and not groups and not sets and b.clash(p.nodes[-1], p.nodes[0]):
        return 'nice-loop'
    if sets:
        if p.name == 'wxyz-wing' and sorted(p.strong, key=str) == [1, 3]:
            # As many cells as numbers; each but the one at the ends has its places in cells that see each other.
            cells = {c for link in p.links[1:-1] for c in link['say'][-1].get('cell-in', link['say'][-1]['cell'])}
            end, own = p.nodes[0][1], {s: {x for x in cells if s in b.can[x]} for s in b.left(cells)}
            if end == p.nodes[-1][1] and len(own) == len(cells) and all(
                    s == end or b.sees(c, own[s] - {c}) for s in own for c in own[s]):
                return 'wxyz-wing'
        return {2: 'als-xz', 3: 'als-xy-wing'}.get(n, 'als-chain') if cells_only else 'als-chain'
    if groups:
        return 'grouped-turbot' if one and n == 2 else 'grouped-aic'
    if one:
        return 'x-chain' if n > 2 else 'turbot-fish'
    if cells_only:
        same = len({frozenset(b.can[cells[0]]) for cells, _ in p.nodes}) == 1
        return 'xy-wing' if n == 3 else 'remote-pair' if same else 'xy-chain'
    if n == 3 and p.strong == [1, 'block', 1] and p.nodes[0][1] == p.nodes[-1][1] and p.nodes[1][1] == p.nodes[2][1]:
        return 'w-wing'
    return 'aic'

def chain(p):
    read_chain(p)
    name = chain_name(p)
    need(name == p.name, 'it is a', name)
    if name != 'nice-loop':
        p.conclude(p.nodes[0], p.nodes[-1])
        return
    pairs = p.weak[1:] + [(p.nodes[-1], p.nodes[0])]
    p.only_out(lambda c, s: any(all(p.board.clash(([c], s), node) for node in pair) for pair in pairs))

def remote_pair(p):
    b, cells = p.board, p.cells
    need(all(b.can[c] == set(p.symbols) for c in cells) and len(cells) >= 4 and len(cells) % 2 == 0, 'not such cells')
    need(all(b.sees(x, [y]) for x, y in zip(cells, cells[1:])), 'they do not see each other')
    p.only_out(lambda c, s: s in p.symbols and b.sees(c, [cells[0], cells[-1]]))

def forcing_chain(p):
    """Singles that follow from what is supposed, until a cell or a number has no place."""
    b, first = p.board, p.links[0]['say'][-1]
    known, out = {}, lambda c, s: any(k == c and t != s or t == s and k in b.peers[c] for k, t in known.items())
    known[first['cell'][0]] = first['symbol'][0]
    clashed = False
    for link in p.links[1:-1]:
        say = link['say'][-1]
        candidates = ([(c, say['symbol'][0]) for c in b.units[say['block'][0]]] if 'block' in say
                      else [(say['cell'][0], s) for s in range(b.n)])
        left = [(c, s) for c, s in candidates if s in b.can[c] and not out(c, s)]
        clashed = say['row'] in ('then-cell', 'then-block')
        need(left == ([] if clashed else [(say['cell'][0], say['symbol'][0])]), 'a link that does not follow')
        if not clashed:
            known[say['cell'][0]] = say['symbol'][0]
    need(clashed, 'no contradiction')
    p.only_out(lambda c, s: (c, s) == (first['cell'][0], first['symbol'][0]))

CHECKS = [
    (single, 'last-cell hidden-single line-single naked-single then-last then-single then-here'),
    (overlap, 'pointing claiming pointing-triple claiming-triple pointing-set claiming-set'),
    (naked_set, 'naked-pair naked-triple naked-quad naked-set locked-pair locked-triple'), (hidden_set, 'hidden-pair hidden-triple hidden-quad hidden-set'),
    (fish, 'x-wing swordfish jellyfish finned-x-wing finned-swordfish finned-jellyfish'), (sue_de_coq, 'sue-de-coq'),
    (xy_wing, 'xy-wing xyz-wing'), (w_wing, 'w-wing'),
    (two_areas, 'skyscraper two-string-kite turbot-fish empty-rectangle'),
    (rectangle, 'unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-6 hidden-rectangle'),
    (avoidable, 'avoidable-rectangle-1 avoidable-rectangle-2'), (bug, 'bug bug-2 bug-3'), (remote_pair, 'remote-pair'), (forcing_chain, 'forcing-chain'),
    (chain, 'x-chain xy-chain grouped-turbot nice-loop aic grouped-aic als-xz als-xy-wing als-chain wxyz-wing')]
CHECK = {name: check for check, names in CHECKS for name in names.split()}

def judge(pattern):
    try:
        CHECK[pattern.name](pattern)
    except Fault as fault:
        return str(fault)
    except (KeyError, ValueError, IndexError, StopIteration, TypeError) as error:
        return 'it lacks what such a pattern has (%s)' % repr(error)
    return None

# A pattern may be one of a second name, too, which is more general or as hard.
ALSO = {('nice-loop', 'aic'), ('xy-chain', 'nice-loop'), ('x-chain', 'nice-loop'), ('als-xz', 'wxyz-wing'),
        ('wxyz-wing', 'als-xz'), ('unique-rectangle-4', 'hidden-rectangle')}

def undetected(pattern):
    """The damages, and whether they are found."""
    name, out = pattern.name, pattern.out
    for other in () if CHECK[name] == single else CHECK:
        if other != name and CHECK[other] != single and (name, other) not in ALSO:
            yield name + ' as ' + other, judge(Pattern(pattern.board, pattern.links, other, pattern.say))
    for c, s in out:
        pattern.out = [(c, pattern.board.solution[c])]
        yield name + ' rules out the solution', judge(pattern)

def patterns(board, step):
    """The patterns of a step, one after the other; the board learns what each of them concludes."""
    links = []
    for link in step.get('links', []):
        links.append(link)
        if 'under' in link or link.get('role') or not (link['is'] or link['not']):
            continue
        says = [say for x in links for say in x.get('say', [])]
        say = next((say for say in says if say['row'] in CHECK), says[0])
        yield Pattern(board, links, say['row'], say)
        for c, s in board.facts(link, 'is'):
            board.place(c, s)
        for c, s in board.facts(link, 'not'):
            board.can[c].discard(s)
        links = []

def main():
    files = [x for x in sys.argv[1:] if not x.startswith('--')]
    figures, faults, damages, passed = Counter(), 0, 0, Counter()
    for line in (line for file in files or ['/dev/stdin'] for line in open(file)):
        puzzle = json.loads(line)
        board = Board(puzzle)
        for step, pattern in ((step, pattern) for step in puzzle['steps'] for pattern in patterns(board, step)):
            figures[pattern.name] += 1
            fault = judge(pattern)
            if fault:
                faults += 1
                print('%s step %d, %s: %s' % (puzzle.get('id', '?'), step['number'], pattern.name, fault))
            for damage, found in undetected(pattern) if '--damage' in sys.argv and not fault else ():
                damages += 1
                passed[damage] += not found
    lines = figures.most_common() if '--figures' in sys.argv else []
    for name, n in lines + [('undetected: ' + damage, n) for damage, n in passed.items() if n]:
        print('%6d %s' % (n, name))
    print('%d patterns of %d names, %d faults, %d damages, %d undetected' %
          (sum(figures.values()), len(figures), faults, damages, sum(passed.values())))
    return faults > 0 or sum(passed.values()) > 0

if __name__ == '__main__':
    sys.exit(main())
