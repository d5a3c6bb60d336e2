#!/usr/bin/env python3
"""
Follows the arguments of stories of loops, link by link.

    arguments.py [--figures] [--damage] [FILE...]

Reads lines of JSON (slink-solve --explain --format json, slink-formats(5)) and uses nothing but the clues, the marks on the
board before a step, and what earlier links of the step found. Each fault is a line: puzzle, step, link, its kind, and what is wrong. At
the end come the faults by kind. With --damage each story is damaged in many small ways, and each damage must be found.
Nothing here is shared with the programs.
"""
import copy
import json
import re
import sys
from collections import Counter, defaultdict

ON, OFF = 1, 0
RELATIONS = {'one': lambda a, b: a != b, 'alike': lambda a, b: a == b, 'most-one': lambda a, b: not (a and b),
             'least-one': lambda a, b: a or b, 'if-then': lambda a, b: b or not a}
OUTSIDE = 'the outside'
CELL = re.compile(r'r(\d+)c(\d+)')


class Board:
    """Cells are (row, column) from 0, faces too, or names; edges are ('h' or 'v', row, column); dots (row, column)."""

    def __init__(self, puzzle):
        self.rows, self.cols = puzzle['rows'], puzzle['cols']
        number, cells, self.cells = {}, defaultdict(list), set()
        for r, line in enumerate(puzzle['grid']):
            for c, token in enumerate(re.findall(r'\[\w+\]|.', line)):
                name = token.strip('[]')
                if token != '_':
                    self.cells.add((r, c))
                if token not in '._':
                    cells[name if name[0].isalpha() or token[0] == '[' else (r, c)].append((r, c))
                if token.isdigit():
                    number[(r, c)] = int(token)
        number.update({name: n for name, n in puzzle.get('clues', {}).items() if n != '?'})
        self.face = self.find_faces()
        self.sides, self.ends, self.around, self.at_dot = {}, {}, defaultdict(list), defaultdict(list)
        for r in range(self.rows + 1):
            for c in range(self.cols + 1):
                self.add_edge(('h', r, c), (r - 1, c), (r, c), (r, c + 1))
                self.add_edge(('v', r, c), (r, c - 1), (r, c), (r + 1, c))
        # The sides of a clue: edges between one of its cells and another face.
        self.edges = sorted(self.sides)
        self.number, self.border, self.clue_at, self.inner = number, {}, {}, set()
        self.clue_cells, self.clue_names = cells, list(cells)
        for name, own in self.clue_cells.items():
            edges = Counter(e for cell in own for e in self.around[cell])
            self.border[name] = [e for e in edges if edges[e] == 1]
            self.inner.update(e for e in edges if edges[e] == 2)
            self.clue_at.update({cell: name for cell in own})

    def find_faces(self):
        """Missing squares that touch are one face; those that touch the rim, or lie beyond it, are the outside."""
        face = {cell: cell for cell in self.cells}
        for start in [(-1, -1)] + [(r, c) for r in range(self.rows) for c in range(self.cols)]:
            if start in face:
                continue
            name = 'the hole at r%dc%d' % (start[0] + 1, start[1] + 1) if start[0] >= 0 else OUTSIDE
            face[start], todo = name, [start]
            for r, c in todo:
                for at in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if -1 <= at[0] <= self.rows and -1 <= at[1] <= self.cols and at not in face:
                        face[at] = name
                        todo.append(at)
        return face

    def add_edge(self, edge, one, two, end):
        if self.face.get(one, OUTSIDE) == self.face.get(two, OUTSIDE) or {one, two}.isdisjoint(self.cells):
            return
        self.sides[edge], self.ends[edge] = (self.face[one], self.face[two]), (edge[1:], end)
        for face in self.sides[edge]:
            self.around[face].append(edge)
        for dot in self.ends[edge]:
            self.at_dot[dot].append(edge)

    def cell(self, name):
        return tuple(int(n) - 1 for n in CELL.fullmatch(name).groups())

    def find_face(self, name):
        return self.cell(name) if CELL.fullmatch(name) else name

    def edge(self, name):
        cell, side = name.split()
        r, c = self.cell(cell)
        return {'top': ('h', r, c), 'bottom': ('h', r + 1, c), 'left': ('v', r, c), 'right': ('v', r, c + 1)}[side]

    def dot(self, name):
        down, right, _, cell = name.split()
        r, c = self.cell(cell)
        return r + (down == 'bottom'), c + (right == 'right')

    def clue(self, name):
        return self.clue_at[self.cell(name)] if CELL.fullmatch(name) else name


def edges_of_lines(board, lines, on='-|'):
    """The edges in rows of text, as in "solution": lines by turns of horizontal and vertical ones."""
    return {(kind, i // 2, c) for i, line in enumerate(lines) for kind in 'hv'[i % 2] for c, mark in enumerate(line)
            if mark in on and (kind, i // 2, c) in board.sides}


class Premises:
    """What a link may use: edges, relations of two edges, faces on one side or on both."""

    def __init__(self):
        self.known, self.relations, self.faces, self.clash, self.one_of = {}, [], [], False, []

    def learn(self, edge, value):
        self.clash = self.clash or self.known.get(edge, value) != value
        self.known[edge] = value

    def totals(self, sides):
        """The numbers of lines that these sides may have."""
        part = {e: {e} for e in sides}
        inside = [(k, a, b) for k, a, b in self.relations if a in part and b in part]
        for _, a, b in inside:
            if part[a] is not part[b]:
                part[a] |= part[b]
                for e in part[b]:
                    part[e] = part[a]
        sums = {0}
        for group in {id(p): p for p in part.values()}.values():
            rules = [rule for rule in inside if rule[1] in group]
            own = {sum(way.values()) for way in self.ways(list(group), {}, rules)}
            sums = {a + b for a in sums for b in own}
        return sums

    def ways(self, sides, way, rules):
        if len(way) == len(sides):
            yield way
            return
        side = sides[len(way)]
        for value in (ON, OFF):
            if self.known.get(side, value) == value:
                more = {**way, side: value}
                if all(a not in more or b not in more or RELATIONS[k](more[a], more[b]) for k, a, b in rules):
                    yield from self.ways(sides, more, rules)

    def allows(self, law, sides, more=()):
        """Whether the sides can be drawn by the law, a set of numbers of lines (None: any), with more edges decided."""
        trial = copy.copy(self)
        trial.known = dict(self.known)
        for edge, value in more:
            trial.learn(edge, value)
        sums = set() if trial.clash else trial.totals(sides)
        return bool(sums if law is None else sums & law)

    def parity(self):
        """For two faces: 0 on the same side, 1 on different ones, None not known."""
        colour = {}

        def find(face):
            up, odd = colour.get(face, (face, 0))
            if up == face:
                return face, 0
            root, more = find(up)
            return root, odd ^ more

        for a, b, odd in self.faces:
            (x, i), (y, j) = find(a), find(b)
            colour[x] = (y, i ^ j ^ odd)

        def between(a, b):
            (x, i), (y, j) = find(a), find(b)
            return i ^ j if x == y else None
        return between


class Link:
    def __init__(self, board, data, number):
        self.number, self.kind, self.role = number, data['kind'], data.get('role', 'follows')
        self.under, self.links = data.get('under'), data.get('links', [])
        self.uses = facts_of(board, data.get('uses', {}))
        self.facts = facts_of(board, data)
        self.marks = [(m[0], board.edge(m[1]), board.edge(m[2])) for m in data.get('marks', []) if m[0] in RELATIONS]
        self.faces = [(board.find_face(m[1]), board.find_face(m[2]), int(m[0] == 'other-side'))
                      for m in data.get('marks', []) if m[0] not in RELATIONS]
        self.clues = [board.clue(name) for name in data.get('clues', [])]
        self.dots = [board.dot(name) for name in data.get('dots', [])]
        self.cells = [board.find_face(name) for name in data.get('cells', [])]
        self.say, self.text = data.get('say', []), data.get('text', '')

    def place(self, board, p):
        """The sides of its place, and the numbers of lines that they may have."""
        if self.kind == 'dot' and len(self.dots) == 1:
            return board.at_dot[self.dots[0]], {0, 2}
        if self.kind in ('clue', 'group') and len(self.clues) == 1 and \
                (self.kind == 'group') == (len(board.clue_cells[self.clues[0]]) > 1):
            return board.border[self.clues[0]], {board.number[self.clues[0]]}
        if self.kind == 'cell' and len(self.cells) == 1:
            return board.around[self.cells[0]], None
        if self.kind == 'pair':
            return sorted({e for mark in p.relations for e in mark[1:]} | {e for e, _ in self.facts}), None
        return None


def words_of(step):
    """Those of its text, or of its links."""
    return len((step.get('text') or ' '.join(link.get('text', '') for link in step.get('links', []))).split())


def facts_of(board, data):
    return [(board.edge(n), ON) for n in data.get('on', [])] + [(board.edge(n), OFF) for n in data.get('off', [])]


class Story:
    def __init__(self, puzzle, damaged=False):
        self.board, self.faults, self.undetected, self.damages = Board(puzzle), [], [], 0
        self.solution = edges_of_lines(self.board, puzzle['solution']) if 'solution' in puzzle else None
        self.whole = 'edges' not in puzzle
        self.drawn = {} if self.whole else dict(
            [(e, ON) for e in edges_of_lines(self.board, puzzle['edges'])] +
            [(e, OFF) for e in edges_of_lines(self.board, puzzle['edges'], 'x')] + [(e, OFF) for e in self.board.inner])
        self.shape = []  # of each step: edges decided, links told in the argument, lines of its run-on, words
        for step in puzzle['steps']:
            if damaged:
                damage_story(self, step)
            self.follow_step(step)
        if self.whole and puzzle['steps'] and puzzle['steps'][-1]['technique'] != 'contradiction':
            self.step, self.link = puzzle['steps'][-1], None
            lines = {e for e, value in self.drawn.items() if value == ON}
            if self.is_open(lines) or len(self.drawn) < len(self.board.sides):
                self.fault('end', 'the story ends without the loop')

    def fault(self, kind, why):
        self.faults.append((self.step['number'], self.link.number if self.link else 0, kind, why))

    # ---- a step ----

    def follow_step(self, step):
        self.step, self.link = step, None
        decided = facts_of(self.board, step)
        self.links = [Link(self.board, data, i + 1) for i, data in enumerate(step.get('links', []))]
        self.colours = {self.board.face[(r, c)]: mark for r, line in enumerate(step.get('sides', []))
                        for c, mark in enumerate(line) if mark in '#.'}
        self.check_colours()
        self.concluded = {}
        for link in self.links:
            self.link = link
            self.follow_link(link)
        self.link = None
        used = {n for link in self.links for n in link.links} | {link.under for link in self.links}
        for link in self.links:
            if link.number not in used and (link.under or link.marks or link.faces) and link.role == 'follows':
                self.fault('unused', 'link %d leads nowhere' % link.number)
        if step['technique'] == 'internal-edge':
            self.concluded = {e: OFF for e in self.board.inner if e not in self.drawn}
        elif step['technique'] == 'search':
            self.concluded = dict(decided)
        if len(dict(decided)) < len(decided) or dict(decided) != self.concluded:
            self.fault('result', 'decides %s, its links %s' % (sorted(decided), sorted(self.concluded.items())))
        for edge, value in decided:
            if edge in self.drawn:
                self.fault('again', '%s was decided before' % (edge,))
            if self.solution is not None and (edge in self.solution) != value:
                self.fault('wrong', '%s is not so in the solution' % (edge,))
        turn = step.get('turn', len(self.links))
        told = sum(1 for link in self.links[:turn] if link.say and link.role != 'supposes')
        run = sum(value for link in self.links[turn:] if not link.under for _, value in link.facts)
        if run > 4:
            self.fault('run', '%d lines' % run)
        self.shape.append((step['technique'], len(decided), told, run, words_of(step), turn))
        self.check_silence()
        self.check_ways_on()
        self.check_ends()
        self.check_text()
        self.drawn.update(decided)

    def check_colours(self):
        """Cells that are shown as inside or outside are so by the marks on the board."""
        if self.colours:
            side = self.colours_of(self.drawn)
            for face, mark in self.colours.items():
                if side[face] != (mark == '#'):
                    self.fault('colour', '%s is not known to be %s' % (face, mark))

    def check_ways_on(self):
        """Two lines come to a dot without a branch, none to a dead end."""
        row = ''
        for self.link in self.links:
            row = self.link.say[-1]['row'] if self.link.say else row
            if row in ('full', 'dead') and (self.link.say or self.link.under):
                lines = sum(value for edge, value in self.premises(self.link).known.items()
                            if edge in self.board.at_dot[self.link.dots[0]])
                if lines != 2 * (row == 'full'):
                    self.fault('way-on', '%d lines come to what is told as %s' % (lines, row))
        self.link = None

    def check_ends(self):
        """A line that goes on is another one or not, as a sentence says that told of a line before."""
        told = set()
        for i, self.link in enumerate(self.links):
            row = self.link.say[-1]['row'] if self.link.say else ''
            if row not in ('', 'another', 'other-end', 'then-on', 'completing'):
                told = set()
            if row in ('another', 'other-end'):
                lines = {e for e, value in self.drawn.items() if value}.union(
                    e for link in self.links[:i] for e, value in link.facts
                    if value and self.link.under in ((link.number,) if link.role == 'supposes' else
                                                     (link.under, link.under or self.link.under)))
                at, line = self.link.dots[0], set()
                while at:
                    on = [e for e in self.board.at_dot[at] if e in lines - line][:1]
                    line.update(on)
                    at = next((d for e in on for d in self.board.ends[e] if d != at), None)
                if (not told & line) != (row == 'another'):
                    self.fault('line', 'is told as %s' % row)
            told.update(e for e, value in self.link.facts if value and self.link.kind == 'dot')
        self.link = None

    # ---- a link ----

    def premises(self, link, without=None):
        p = Premises()
        for i, (edge, value) in enumerate(link.uses):
            if ('use', i) != without:
                p.learn(edge, value)
        p.links = [self.links[n - 1] for n in link.links if ('link', n) != without]
        for other in p.links:
            if other.role == 'supposes' and len(other.facts) > 1:
                p.one_of = other.facts
                continue
            for edge, value in other.facts:
                p.learn(edge, value)
            p.relations += other.marks
            p.faces += other.faces
        return p

    def follow_link(self, link):
        for n in link.links:
            other = self.links[n - 1] if n < link.number else None
            if not other or (other.under and other.under != link.under and link.kind not in ('so', 'either')) or \
                    (other.role == 'supposes' and n != link.under) or (other.role == 'clashes' and link.kind != 'so'):
                self.fault('scope', 'uses link %d' % n)
                return
        for edge, value in link.uses:
            if self.drawn.get(edge) != value:
                self.fault('not-drawn', '%s is not on the board' % (edge,))
        if link.under and self.links[link.under - 1].role != 'supposes':
            self.fault('scope', 'rests on link %d' % link.under)
        why = self.follows(link, self.premises(link))
        if why:
            self.fault('does-not-follow', '%s: %s' % (link.kind, why))
        else:
            for premise in [('use', i) for i in range(len(link.uses))] + [('link', n) for n in link.links]:
                if not self.follows(link, self.premises(link, premise)):
                    self.fault('spare', '%s: %s %s' % (link.kind, premise[0],
                                                       link.uses[premise[1]] if premise[0] == 'use' else premise[1]))
        if link.role == 'follows' and not link.under:
            for edge, value in link.facts:
                if edge in self.drawn or edge in self.concluded:
                    self.fault('not-new', '%s' % (edge,))
                self.concluded[edge] = value
            self.check_more(link)
            self.check_counted(link)

    def follows(self, link, p):
        """None, or why it does not; of several suppositions, whichever is so."""
        for edge, value in p.one_of:
            one = copy.copy(p)
            one.known, one.one_of = dict(p.known), []
            one.learn(edge, value)
            why = self.follows(link, one)
            if why:
                return why
        if p.one_of:
            return None
        rule = getattr(self, 'follow_' + link.kind, None)
        if rule:
            return rule(link, p)
        place = link.place(self.board, p)
        if not place:
            return 'no such kind, or not one place'
        sides, law = place
        if link.role == 'clashes':
            return 'no contradiction' if p.allows(law, sides) else None
        if not link.facts and not link.marks:
            return 'concludes nothing'
        if not p.allows(law, sides):
            return 'a contradiction'
        for edge, value in link.facts:
            if edge not in sides or edge in p.known or p.allows(law, sides, [(edge, 1 - value)]):
                return '%s may be otherwise' % (edge,)
        for kind, a, b in link.marks:
            wrong = [(x, y) for x in (ON, OFF) for y in (ON, OFF) if not RELATIONS[kind](x, y)]
            if not {a, b} <= set(sides) or any(p.allows(law, sides, [(a, x), (b, y)]) for x, y in wrong):
                return '%s of %s and %s may be otherwise' % (kind, a, b)
        return None

    def check_more(self, link):
        """All that follows at its place with what it uses is decided."""
        p = self.premises(link)
        place = link.place(self.board, p)
        if not place or self.follows(link, p):
            return
        for edge in place[0]:
            if edge in p.known or edge in self.drawn or edge in self.concluded:
                continue
            if not all(p.allows(place[1], place[0], [(edge, value)]) for value in (ON, OFF)):
                self.fault('more', '%s decides %s, too' % (link.kind, edge))

    def check_counted(self, link):
        """What a group is said to have too many or too few lines with, is possible by the relations alone."""
        p = self.premises(link)
        for say in link.say:
            for slot, value in (('number-both', ON), ('number-neither', OFF)):
                pair = link.marks[0][1:] if slot in say and link.marks else ()
                sides = sorted({e for _, a, b in p.relations for e in (a, b)} | {*pair})
                if pair and not any(all(way[e] == value for e in pair) for way in p.ways(sides, {}, p.relations)):
                    self.fault('counted', '%s of %s is not possible anyway' % (slot, pair))

    def check_silence(self):
        """A link that says nothing has crosses at a dot, or is said with an earlier one, after all that it uses."""
        said = {}
        for link in self.links:
            said[link.number] = link.number
            if link.say:
                continue
            self.link = link
            if link.kind == 'dot' and not link.marks and all(value == OFF for _, value in link.facts):
                said[link.number] = max([said[n] for n in link.links], default=0)
                continue
            edges = {e for e, _ in link.facts} | {e for mark in link.marks for e in mark[1:]}
            with_it = [other for other in self.links[:link.number - 1] if other.say and
                       (edges <= self.edges_said(other) or link.clues and set(link.clues) <= self.clues_said(other))]
            if not with_it:
                self.fault('silent', '%s decides %s without a word' % (link.kind, link.facts))
                continue
            said[link.number] = with_it[-1].number
            if any(said[n] > said[link.number] for n in link.links):
                self.fault('order', 'said with link %d, before what it uses' % said[link.number])
        self.link = None

    def edges_said(self, link):
        return {self.board.edges[n] for say in link.say for slot, numbers in say.items() for n in numbers
                if slot.split('-')[0] in ('line', 'cross', 'edge')}

    def clues_said(self, link):
        return {self.board.clue_names[n] for say in link.say for n in say.get('clue', [])}

    # ---- sides of the loop ----

    def follow_way(self, link, p):
        lines = 0
        for a, b in zip(link.cells, link.cells[1:]):
            steps = [e for e in self.board.around[a] if b in self.board.sides[e] and e in p.known]
            if not steps:
                return 'no step from %s to %s' % (a, b)
            lines += p.known[steps[0]]
        if any(say.get('number-lines', [lines]) != [lines] for say in link.say):
            return 'another number of lines'
        if link.facts or len(link.faces) != 1 or {*link.faces[0][:2]} != {link.cells[0], link.cells[-1]}:
            return 'concludes something else'
        return None if link.faces[0][2] == lines % 2 else 'wrong side'

    def follow_between(self, link, p):
        for other in p.links:
            # After a pocket, what lies beyond a side is named.
            for beyond in [f for e, _ in link.facts for f in self.board.sides[e] if other.kind == 'pocket']:
                if isinstance(beyond, tuple) and beyond not in {self.board.cell(m.group()) for m in CELL.finditer(
                        other.text + link.text + ''.join(o.text for o in p.links))}:
                    return '%s is not named' % (beyond,)
        side = copy.copy(p)
        side.faces = p.faces + [self.board.sides[e] + (value,) for e, value in p.known.items()]
        if any(other.kind == 'pocket' for other in p.links):
            side.faces += [(face, OUTSIDE, mark == '#') for face, mark in self.colours.items()]
        between = side.parity()
        for edge, value in link.facts:
            if between(*self.board.sides[edge]) != value:
                return '%s may be otherwise' % (edge,)
        for kind, a, b in link.marks:
            shared = set(self.board.sides[a]) & set(self.board.sides[b])
            beyond = [next(f for f in self.board.sides[e] if f not in shared) for e in (a, b)] if len(shared) == 1 else \
                [OUTSIDE, OUTSIDE]
            if not shared or between(*beyond) != (kind == 'one') or kind not in ('one', 'alike'):
                return '%s of %s and %s may be otherwise' % (kind, a, b)
        return None if link.facts or link.marks else 'concludes nothing'

    def follow_pocket(self, link, p):
        """With the gap shut, its side is not one piece: the cells are a part of it, or the gap is cut off itself."""
        if len(link.faces) != 1 or link.faces[0][1] != OUTSIDE or p.known:
            return 'not one gap'
        gap, _, inside = link.faces[0]
        own = '.#'[inside]
        alone = link.cells == [gap]
        side = '#.'[inside] if alone else own
        if 'isolation' in self.step['technique'] and (self.step['technique'] == 'inside-isolation') != (inside != alone):
            return 'the title is about the other side'
        colour = lambda face: '.' if face == OUTSIDE else self.colours.get(face, '?')
        todo = link.cells[:1]
        met = set(todo)
        for face in todo:
            for edge in self.board.around[face]:
                for other in self.board.sides[edge]:
                    if other not in met and (alone or other != gap) and self.drawn.get(edge) != ON and \
                            colour(other) in (side, '?'):
                        met.add(other)
                        todo.append(other)
        walls = {other for face in met for edge in self.board.around[face] for other in self.board.sides[edge]
                 if self.drawn.get(edge) != ON and other not in met | {gap, OUTSIDE}}
        named = {self.board.cell(m.group()) for m in CELL.finditer(link.text)}
        if walls - named or named - walls - set(link.cells) - {gap}:
            return 'names %s, what shuts it off is %s' % (sorted(named), sorted(walls))
        if not met or not alone and {f for f in met if colour(f) == side} != set(link.cells):
            return 'the cells are not the piece'
        everything = {f for f in self.board.around if colour(f) == side}
        return 'nothing is cut off' if everything <= met else None

    def follow_cut(self, link, p):
        """The first cell cannot reach the second, or the border; around it are cells of the other side, by what it uses."""
        if link.role != 'clashes' or link.facts or link.marks or not link.cells:
            return 'not a piece'
        known = {**self.drawn, **p.known}
        before, colour = self.colours_of(self.drawn), self.colours_of(known)
        own, other = colour[link.cells[0]], ([*link.cells[1:], OUTSIDE])[0]
        if own is None or len(link.cells) > 2 or colour[other] != own:
            return 'not on one side'
        met, todo = {link.cells[0]}, [link.cells[0]]
        for face in todo:
            for edge in self.board.around[face]:
                beyond = [f for f in self.board.sides[edge] if f not in met and known.get(edge) != ON and colour[f] != (not own)]
                met.update(beyond)
                todo += beyond
        if other in met:
            return 'nothing is cut off'
        wall = all(b == OUTSIDE and colour[f] == odd == (not own) and before[f] is None for f, b, odd in link.faces)
        return None if wall else 'the cells around are otherwise'

    def colours_of(self, known):
        """1 inside, 0 outside, None not known: by the edges."""
        p = Premises()
        p.faces = [self.board.sides[e] + (value,) for e, value in known.items()]
        side = p.parity()
        return {face: side(face, OUTSIDE) for face in self.board.around}

    # ---- one loop ----

    def cycle_from(self, lines, edge):
        """The edges of the loop in these lines that has this one; None: there is no loop, or it branches."""
        at, loop, last = self.board.ends[edge][1], [edge], edge
        while at != self.board.ends[edge][0]:
            step = [e for e in self.board.at_dot[at] if e in lines and e != last]
            if len(step) != 1:
                return None
            last = step[0]
            loop.append(last)
            at = next(d for d in self.board.ends[last] if d != at)
        return set(loop)

    def is_open(self, lines):
        """What a loop of these lines leaves out; or that they are none."""
        loop = self.cycle_from(lines, min(lines)) if lines else None
        if loop != lines:
            return 'a line'
        return next(('the clue %s' % (name,) for name, n in self.board.number.items()
                     if sum(e in loop for e in self.board.border[name]) != n), None)

    def lines_for(self, link):
        """All lines that are there at a link."""
        return {e for e, value in {**self.drawn, **self.concluded}.items() if value == ON} | \
            {e for other in self.links[:link.number] if other.under == link.under for e, value in other.facts if value == ON}

    def follow_closing(self, link, p):
        lines = {e for e, value in p.known.items() if value == ON}
        closing = [e for e, value in link.facts if value == OFF and e not in p.known]
        if link.role == 'clashes':
            closing = [e for e in lines if self.cycle_from(lines, e)][:1]
        elif link.marks and not link.facts:
            closing = list(link.marks[0][1:]) if link.marks[0][0] == 'most-one' else []
        if not closing or len(link.facts) + len(link.marks) != (link.role != 'clashes'):
            return 'not one thing that would close the loop'
        loop = self.cycle_from(lines | set(closing), closing[0])
        if not loop or not set(closing) <= loop:
            return 'no loop'
        if link.clues:
            # Said to be incomplete, it lacks lines even with those elsewhere.
            away = any('clue-away' in say for say in link.say)
            elsewhere = self.lines_for(link) if away else set()
            short = len((loop | elsewhere) & set(self.board.border[link.clues[0]])) < self.board.number[link.clues[0]]
            return None if short else 'the clue is not short'
        return None if lines - loop else 'nothing is left out'

    def follow_blank(self, link, p):
        everything = all(p.known.get(e) == OFF for e in self.board.sides)
        return None if link.role == 'clashes' and everything else 'there may be a line'

    def follow_shape(self, link, p):
        """Tries all drawings of the sides of its clues, by the rules of clues and dots, without early loops."""
        sides = sorted({e for clue in link.clues for e in self.board.border[clue]})
        dots = {d for e in sides for d in self.board.ends[e]}
        if len(sides) > 16 or not link.facts or p.links:
            return 'too many sides, or nothing concluded'
        ways = 0
        for way in p.ways(sides, {}, []):
            lines = {e for e, value in way.items() if value}
            ways += 1
            if any(sum(e in lines for e in self.board.border[c]) != self.board.number[c] for c in link.clues) or \
                    any(not self.dot_allows(d, lines, sides) for d in dots) or self.closes_early(lines):
                continue
            for edge, value in link.facts:
                if way.get(edge) != value:
                    return '%s may be otherwise' % (edge,)
        return None if ways else 'a contradiction'

    def dot_allows(self, dot, lines, sides):
        """With these lines among those sides; others may be lines or not."""
        n, others = sum(e in lines for e in self.board.at_dot[dot]), set(self.board.at_dot[dot]) - set(sides)
        return n in (0, 2) or n == 1 and others

    def closes_early(self, lines):
        """Some of these lines are a loop, and some clue has not enough of it."""
        loops = [loop for loop in (self.cycle_from(lines, e) for e in lines) if loop]
        return any(sum(e in loops[0] for e in self.board.border[c]) < n for c, n in self.board.number.items()) \
            if loops else False

    def follow_closed(self, link, p):
        lines = {e for e, value in {**self.drawn, **self.concluded}.items() if value == ON}
        rest = {(e, OFF) for e in self.board.sides if e not in self.drawn and e not in self.concluded}
        return self.is_open(lines) or (None if set(link.facts) <= rest and not p.known else 'another rest')

    # ---- suppositions ----

    def follow_suppose(self, link, p):
        fine = len({value for _, value in link.facts}) == 1 and link.role == 'supposes' and not link.under and \
            not link.uses and not link.links
        return None if fine and all(edge not in self.drawn for edge, _ in link.facts) else 'supposes not open edges'

    def follow_so(self, link, p):
        if [other.role for other in p.links] != ['clashes'] or not p.links[0].under or link.uses:
            return 'after no contradiction'
        supposed = self.links[p.links[0].under - 1].facts
        return None if sorted(link.facts) == sorted((edge, 1 - value) for edge, value in supposed) else 'is not the opposite'

    def follow_either(self, link, p):
        if len(p.links) != 2 or not all(other.under for other in p.links) or link.uses:
            return 'not two ways'
        ways = [fact for other in p.links for fact in self.links[other.under - 1].facts]
        if len(ways) != 2 or {*ways} != {(ways[0][0], ON), (ways[0][0], OFF)}:
            return 'the ways are not all'
        ends = [{fact for other in self.links for fact in other.facts if other.under == end.under} for end in p.links]
        return None if set(link.facts) == ends[0] & ends[1] != set() else 'they end in %s' % (ends[0] & ends[1])

    # ---- words ----

    def check_text(self):
        """Places in the texts are in the data of links, or next to it; and the clues and cells of the links are named."""
        speaker, groups, before = None, [], ''
        for link in self.links:
            if link.text or speaker is None:
                speaker = link
                groups.append((link.text, [link]))
            else:
                groups[-1][1].append(link)
        for text, links in groups:
            self.link = links[0]
            named = {tuple(int(n) - 1 for n in m) for m in CELL.findall(text)}
            letters = set(re.findall(r'\b(?:[Ll]etters?|[Gg]roups?) (\w+)\b', text))
            near, clues = set(), {c for link in links for c in link.clues}
            for link in links:
                edges = [e for e, _ in link.facts + link.uses] + [e for m in link.marks for e in m[1:]]
                edges += [e for n in link.links for m in self.links[n - 1].marks for e in m[1:]]
                if link.say and link.say[-1]['row'] == 'dead':
                    edges += [e for other in self.links[:link.number] if other.kind == 'dot' and not other.say
                              for e, _ in other.facts]
                near.update(f for e in edges for f in self.board.sides[e])
                near.update(self.colours if link.kind == 'pocket' else ())
                near.update(link.cells, (f for pair in link.faces for f in pair[:2]))
                near.update(f for d in link.dots for e in self.board.at_dot[d] for f in self.board.sides[e])
                near.update(cell for c in link.clues for cell in self.board.clue_cells[c])
            if named - near:
                self.fault('text-not-in-data', '%s: %s' % (sorted(named - near), text))
            if letters & set(self.board.number) - clues:
                self.fault('text-not-in-data', 'group %s: %s' % (letters - clues, text))
            own = links[0]
            if own.kind == 'group' and own.clues and own.role == 'follows' and len(links) == 1 and \
                    named - set(self.board.clue_cells[own.clues[0]]):
                self.fault('not-its-cell', 'group %s: %s' % (own.clues[0], text))
            its = before + text if re.search(r'\b(its|it|that)\b', text, re.IGNORECASE) else text
            for clue in clues:
                if not re.search(r'\br%dc%d\b' % (clue[0] + 1, clue[1] + 1) if isinstance(clue, tuple) else
                                 r'\b(letter|group)s? ([^.]*\W)?%s\b' % clue, its, re.IGNORECASE):
                    self.fault('clue-not-named', '%s: %s' % (clue, text))
            for link in links:
                self.link = link
                cells = link.cells if link.kind in ('cell', 'pocket', 'cut') else self.turns_of(link.cells, text) if link.kind == 'way' else []
                missing = [c for c in cells if isinstance(c, tuple) and c not in named]
                if link.kind == 'pocket' and len(missing) < len(cells):
                    missing = []
                if missing and not all('r%dc%d' % (r + 1, c + 1) in its for r, c in missing):
                    self.fault('cell-not-named', '%s: %s: %s' % (link.kind, missing, text))
            before = text + ' '
        self.link = None

    @staticmethod
    def turns_of(way, text):
        """The ends of a way, and the cells where it turns, or leaves a border that is not named."""
        def turns(before, at, after):
            if isinstance(before, tuple) and isinstance(after, tuple):
                return (before[0] + after[0], before[1] + after[1]) != (2 * at[0], 2 * at[1])
            return not re.search('(top|right|bottom|left) border', text)
        if len(way) > 2 and not isinstance(way[0], tuple) and any(turns(*way[i - 1:i + 2]) for i in range(2, len(way) - 1)):
            return [way[1]] + [at for i, at in enumerate(way) if isinstance(at, tuple) and
                               (i == len(way) - 1 or turns(way[i - 1], at, way[i + 1]))]
        return [at for i, at in enumerate(way) if isinstance(at, tuple) and
                (i in (0, len(way) - 1) or turns(way[i - 1], at, way[i + 1]))]


# ---- damage ----

def names(*links):
    return {name for link in links for part in (link, link.get('uses', {})) for name in part.get('on', []) +
            part.get('off', []) + [name for mark in part.get('marks', []) for name in mark[1:]]}


def damages(step):
    """The step with one thing changed: each premise left out or another, each conclusion turned over or left out."""
    for i, link in enumerate(step.get('links', [])):
        for field in ('on', 'off'):
            for name in link.get('uses', {}).get(field, []):
                yield 'link %d without %s' % (i + 1, name), lambda l, f=field, n=name: l['uses'][f].remove(n), i
            for name in link[field]:
                yield 'link %d with %s turned over' % (i + 1, name), \
                    lambda l, f=field, n=name: (l[f].remove(n), l[{'on': 'off', 'off': 'on'}[f]].append(n)), i
                if 'under' not in link:
                    yield 'link %d not concluding %s' % (i + 1, name), lambda l, f=field, n=name: l[f].remove(n), i
        for k in range(len(link.get('links', []))):
            yield 'link %d without its link %d' % (i + 1, k + 1), lambda l, k=k: l['links'].pop(k), i
            other = step['links'][link['links'][k] - 2]
            if link['links'][k] > 1 and not names(other) & names(link, step['links'][link['links'][k] - 1]):
                yield 'link %d with another link' % (i + 1), lambda l, k=k: l['links'].__setitem__(k, l['links'][k] - 1), i
        for k, mark in enumerate(link.get('marks', [])):
            other = {'one': 'alike', 'alike': 'one', 'most-one': 'one', 'least-one': 'one', 'if-then': 'alike',
                     'same-side': 'other-side', 'other-side': 'same-side'}[mark[0]]
            yield 'link %d with the relation %s' % (i + 1, other), lambda l, k=k, o=other: l['marks'][k].__setitem__(0, o), i


def damage_story(story, step):
    """Follows the step damaged in each way, before it is followed as it is."""
    def faults_of(changed):
        trial = copy.copy(story)
        trial.faults, trial.shape, trial.drawn = [], [], dict(story.drawn)
        trial.follow_step(changed)
        return len(trial.faults)
    for name, damage, i in damages(step) if faults_of(step) == 0 else []:
        changed = copy.deepcopy(step)
        damage(changed['links'][i])
        story.damages += 1
        if faults_of(changed) == 0:
            story.undetected.append('step %d: %s' % (step['number'], name))


# ---- the program ----

def main(arguments):
    files = [a for a in arguments if not a.startswith('--')] or ['/dev/stdin']
    kinds, steps, links, words, single, runs, damage = Counter(), 0, Counter(), Counter(), Counter(), Counter(), Counter()
    levels, stories, searched = Counter(), Counter(), Counter()
    for path in files:
        for number, line in enumerate(open(path), 1):
            puzzle = json.loads(line)
            story = Story(puzzle, '--damage' in arguments)
            for step, link, kind, why in story.faults:
                kinds[kind] += 1
                print('%s:%d step %d link %d: %s: %s' % (path, number, step, link, kind, why), file=sys.stderr)
            for name in story.undetected:
                print('%s:%d %s: undetected' % (path, number, name), file=sys.stderr)
            damage['done'] += story.damages
            damage['undetected'] += len(story.undetected)
            steps += len(puzzle['steps'])
            level = puzzle.get('level', 0)
            stories[level] += 1
            searched[level] += puzzle['steps'][-1]['technique'] == 'search'
            for technique, decided, told, run, count, _ in story.shape:
                links[told] += technique not in ('internal-edge', 'search')
                runs[run] += 1
                levels[level] += 1
                words[level] += count
                single[level] += decided == 1
    print('%d stories, %d steps, %d faults%s' % (sum(stories.values()), steps, sum(kinds.values()),
                                                 ''.join(', %s %d' % kind for kind in kinds.most_common())))
    if '--damage' in arguments:
        print('%d damages, %d undetected' % (damage['done'], damage['undetected']))
    if '--figures' in arguments:
        print('told links of a step:', ' '.join('%d:%d' % n for n in sorted(links.items())))
        print('lines of its run-on:', ' '.join('%d:%d' % n for n in sorted(runs.items())))
        for level in sorted(stories):
            print('level %d: %d stories (%d end in a search), %.1f steps, %.0f words, %.1f%% of steps decide one edge' %
                  (level, stories[level], searched[level], levels[level] / stories[level], words[level] / stories[level],
                   100 * single[level] / levels[level]))
    return 1 if kinds or damage['undetected'] or not steps else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
