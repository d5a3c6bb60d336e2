#!/usr/bin/env python3
"""Draws the examples of templates/techniques and writes the pages of techniques.

Usage: techniques.py FOLDER

Writes into the folder, for loops and for sudokus: the examples with their steps as the programs explain them now,
loops.jsonl and sudokus.jsonl; the pages techniques.md and sudoku-techniques.md; and their pictures in
pictures/techniques. Needs the programs on PATH."""
import json, os, re, shutil, signal, subprocess, sys, tempfile

source = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + '/templates/techniques/'
folder = sys.argv[1]
levels = ('gentle', 'easy', 'medium', 'hard', 'expert', 'master')

def run(command, text):
    return subprocess.run(command.split(), input=text, stdout=subprocess.PIPE, check=True, encoding='utf-8').stdout

def with_step(line):
    """The example with its next step. Edges within letters, and those that are left when the loop is closed, are no
    hints, but the first and the last step of a story. Some techniques need the promise of one solution."""
    name = json.loads(line)['id']
    if name not in ('internal-edge', 'loop-closed'):
        promise = ' --uniqueness' if re.match('unique-|hidden-rectangle|avoidable-|bug', name) else ''
        return run('slink-solve --hint --format json' + promise, line)
    story = json.loads(run('slink-solve --explain --format json', line))
    story['steps'] = [{**story['steps'][0 if name == 'internal-edge' else -1], 'number': 1}]
    return json.dumps(story, ensure_ascii=False, separators=(',', ':')) + '\n'

def draw(line, name, work):
    """One picture at a time, since those of several puzzles have titles."""
    run('slink-render --steps --pairs --format png --dpi 60 -o %s/drawn' % work, line)
    os.replace(work + '/drawn/001-001.png', '%s/pictures/techniques/%s.png' % (folder, name.replace('/', '-')))
    shutil.rmtree(work + '/drawn')

def page(words, level):
    """The techniques of a file of words by levels, each with its example. What is told of a kind of mark stands with
    its technique, though a mark of the example may be easier."""
    parts, now = {}, 1
    for name, text in re.findall(r'^\[(.*)\]\n((?:(?!\[).*\n)*)', words.split('\n[words]\n')[0] + '\n', re.M):
        key = dict(re.findall('^(title|names|note|line) = (.*)', text, re.M))
        if 'title' not in key:
            continue
        now = level.get(name.split('/')[0], now)
        part = '\n### %s\n`%s`%s\n\n%s%s\n' % (
            key['title'], name.split('/')[0], ', also called ' + key['names'] if 'names' in key else '', key['line'],
            ' (%s)' % key['note'] if 'note' in key else '')
        if name in level:
            part += '\n![%s](pictures/techniques/%s.png)\n' % (key['title'], name.replace('/', '-'))
        parts.setdefault(now, []).append(part)
    for now in sorted(parts):
        yield '\n## Level %d, %s\n' % (now, levels[now - 1])
        yield from parts[now]

def write(family, path, head):
    level = {}
    with tempfile.TemporaryDirectory() as work, open('%s/%s.jsonl' % (folder, family), 'w') as stories:
        for line in map(with_step, open(source + family + '.jsonl')):
            story = json.loads(line)
            level[story['id']] = story['steps'][0]['level']
            stories.write(line)
            draw(line, story['id'], work)
    with open(folder + path, 'w') as out:
        out.write(head)
        out.writelines(page(open(source + family + '.ini').read(), level))

signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
os.makedirs(folder + '/pictures/techniques', exist_ok=True)
write('loops', '/techniques.md', '''# Techniques

What solvers of loop puzzles do, as `slink-solve --explain` and `--hint` call it, by levels (see
[rating.md](rating.md)). Each has the smallest example that was found: a real puzzle at the moment when the
technique is the next step. What the step needs is hatched, ringed or black, and what is new is red.
`make techniques` draws all of it from `templates/techniques`. Those of sudokus have
[a page of their own](sudoku-techniques.md).
''')
write('sudokus', '/sudoku-techniques.md', '''# Techniques of sudokus

What solvers of sudokus do, as `slink-sudoku --explain` and `--hint` call it, by levels (see [rating.md](rating.md)). They work
with any areas: rows, columns, boxes, fields, diagonals or windows. Each has a small example: a real puzzle at the moment when
the technique is the next step. What the step needs is blue, what is new is yellow, and what it rules out is crossed out.
`make techniques` draws all of it from `templates/techniques`. Those of loop puzzles are on [another page](techniques.md).
''')
