#!/usr/bin/env python3
"""Finds a small board whose next step is a technique: a line for templates/techniques/loops.jsonl or sudokus.jsonl,
without its step, which `make techniques` adds.

Usage: technique-example.py NAME [OPTION...]

NAME is a technique, or a group of words such as constraint/x or cage/arrow with the options of slink-sudoku that make
its marks, such as --xv.

Explains small puzzles, first the smallest, and prints the one whose step shows most of the pattern, with the fewest
marks before it. The status is 1 if the technique comes in none. Needs the programs on PATH, or in build/bin."""
import itertools, json, os, re, subprocess, sys

name, group, options = sys.argv[1].split('/')[0], sys.argv[1], sys.argv[2:]
root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.environ['PATH'] += ':' + root + '/build/bin'

promise = ['--uniqueness'] if re.match('unique-|hidden-rectangle|avoidable-|bug', name) else []
words = open(root + '/templates/techniques/sudokus.ini').read()
title = (re.findall(r'^\[%s\]\ntitle = (.*)' % re.escape(group), words, re.M) + [''])[0]

def edges(story, before):
    """What the steps draw, and how much that is."""
    rows, cols = story['rows'], story['cols']
    lines = [['.'] * (cols + r % 2) for r in range(2 * rows + 1)]
    marks = [(place, on) for step in before for on in ('on', 'off') for place in step[on]]
    for place, on in marks:
        r, c, side = re.fullmatch(r'r(\d+)c(\d+) (\w+)', place).groups()
        across = side in ('top', 'bottom')
        line = 2 * int(r) - (2 if side == 'top' else 0 if across else 1)
        lines[line][int(c) - (across or side == 'left')] = 'x' if on == 'off' else '-' if across else '|'
    return len(marks), {'edges': [''.join(line) for line in lines]}

def symbols(story, before):
    """The same for sudokus."""
    side = range(1, story['symbols'] + 1)
    filled = dict(fact.split('=') for step in before for fact in step['is'])
    excluded = [fact for step in before for fact in step['not']]
    state = {'filled': [[int(filled.get('r%dc%d' % (r, c), 0)) for c in side] for r in side]}
    return len(filled) + len(excluded), {**state, 'excluded': excluded} if excluded else state

def is_it(step):
    """Whether the step is told by the words of the group."""
    return step['technique'] == name if group == name else \
        step['technique'].startswith(name) and step['title'].split(' · ')[0] == title

def is_hinted(explain, line):
    """Whether a hint at this moment, which does not know the last step, is the technique, too."""
    hint = subprocess.run([explain, '--hint', '--format', 'json'] + promise, input=line.encode(),
                          stdout=subprocess.PIPE).stdout
    return [is_it(step) for step in json.loads(hint)['steps'][:1]] == [True]

def shown(step):
    """How many slots of its own sentence are filled: reasons leave out what is not needed at this place."""
    return max((sum(bool(items) for slot, items in say.items() if slot != 'row') for link in step['links']
                for say in link.get('say', []) if say['row'] in (name, group)), default=0)

def find(make, explain, drawn):
    """Prints the moment that shows most of the pattern, and of these the one with the fewest marks, if there is any."""
    made = subprocess.run(make.split() + ['--format', 'json', '--seed', '1'], stdout=subprocess.PIPE).stdout
    told = subprocess.run([explain, '--explain', '--format', 'json'] + promise, input=made, stdout=subprocess.PIPE).stdout
    found = []
    for story in map(json.loads, told.splitlines()):
        at = [is_it(step) for step in story['steps']]
        if True in at:
            marks, state = drawn(story, story['steps'][:at.index(True)])
            board = {key: story[key] for key in itertools.takewhile(lambda key: key != 'id', story) if key != 'gss_level'}
            found.append(((-shown(story['steps'][at.index(True)]), marks), {**board, 'id': group, 'solution': story['solution'], **state}))
    for _, moment in sorted(found, key=lambda moment: moment[0]):
        line = json.dumps(moment, separators=(',', ':'))
        if is_hinted(explain, line):
            print(line)
            sys.exit()

# At a level of as many as the symbols, sets do not suffice.
if options:
    for size in ('2x2', '2x3', '3x3'):
        find('slink-sudoku --number 40 -g any --boxes %s %s' % (size, ' '.join(options)), 'slink-sudoku', symbols)
elif re.search(r'^\[%s\]$' % name, words, re.M):
    # A large killer area has more than six cells.
    cages = ['%s --killer --number %d --techniques %s' % (size, n, name)
             for size, n in (('boxes 2x3', 20), ('boxes 2x4', 5), ('standard 9', 3))
             if re.search('cage|killer|45', name) and (name, size) != ('large-killer-area', 'boxes 2x3')]
    for kind in (*cages, 'boxes 2x2 -g any', 'boxes 2x3 -g any', 'boxes 2x3 -g 6', 'boxes 2x4 -g any', 'boxes 2x4 -g 8',
                 'boxes 3x3 -g any', 'boxes 3x3 -g 9', 'jigsaw 8 -g any', 'jigsaw 8 -g 8'):
        find('slink-sudoku --number 300 --' + kind, 'slink-sudoku', symbols)
else:
    for size in ((3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (6, 6)):
        for kind in ('slitherlink', 'super'):
            find('slink-gen -n 500 --difficulty any --type %s --rows %d --cols %d' % (kind, *size), 'slink-solve', edges)
sys.exit(1)
