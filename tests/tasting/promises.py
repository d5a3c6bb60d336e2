"""Makes a case of the tasting in the current folder, from its `choices.ini`, and holds what
comes out against promises: promises.py SECONDS KIND NUMBER [PROMISE]. Prints nothing; "refused: " and the
sentence; "late: " and the command, where puzzles as rare as these are not made in time; or, in lines, a broken
promise, the command that shows it, and the evidence."""
import base64, glob, json, os, re, shlex, subprocess, sys, zlib

SECONDS, KIND, NUMBER, ONLY = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../templates')
MADE = 'made, or refused by one sentence'
RECORDS = 'records.jsonl'
NOTES = '--resume goes on|cells changed to make one loop|lacks characters of .*: they are set in'

class Broken(Exception):
    """The evidence, and the command that shows it."""

class Late(Broken):
    """A command that was not done in time."""

def ini(path, mark=''):
    """Groups of an INI file, as the programs read it; the lines with the mark."""
    groups, group = {}, {}
    for line in open(path, encoding='utf-8'):
        line = line[len(mark):].strip() if line.startswith(mark) else ''
        if line.startswith('['):
            group = groups.setdefault(line[1:-1], {})
        elif '=' in line and not line.startswith('#'):
            key, value = line.split('=', 1)
            group[key.strip()] = value.strip()
    return groups

CHOSEN = ini('choices.ini')
BOOK = CHOSEN.get('book', {})
LANGUAGE = BOOK.get('lang', 'en')
RUN = CHOSEN.pop('run', {})

def options(groups):
    return ''.join(' --' + k + (' ' + shlex.quote(v) if v != 'yes' else '') for g in groups for k, v in g.items())

def command_line():
    """By makebook.sh, or by what it runs, which takes less time."""
    plan, what = '', options(CHOSEN.values())
    if KIND == 'plan':
        text = ''.join('[%s]\n' % g + ''.join('%s = %s\n' % kv for kv in own.items()) for g, own in CHOSEN.items())
        plan, what = 'printf %%s %s >p.ini; ' % shlex.quote(text), ' --plan p.ini'
    if NUMBER % 4 == 0 or KIND == 'page':
        return plan + 'makebook.sh --quiet --keep --shard-size 20 -o b' + what + options([RUN])
    puzzles = (plan + 'slink-plan' + what + ' >p && slink-plan --make 1-1000 <p >' + RECORDS)
    files = ''.join(' --%s b-%s.pdf' % (k, k) for k, v in RUN.items() if v == 'yes')
    return puzzles if KIND == 'records' else puzzles + ' && slink-book --plan p -o b.pdf <' + RECORDS + files

LINE = command_line()
shown = [LINE]

def run(command, environment=None, folder='.'):
    """Runs a command line; its status, output and messages. A crash breaks any promise."""
    shown[1:] = [command] if command != LINE else []
    limited = ['timeout', '-k', '5', SECONDS] + (['sh', '-c', command] if ';' in command or '>' in command or
                                                 'makebook' in command else shlex.split(command))
    done = subprocess.run(limited, stdin=subprocess.DEVNULL, capture_output=True, cwd=folder,
                          env={**os.environ, 'LC_ALL': 'C', **(environment or {})})
    out, err = (text.decode('utf-8', 'replace') for text in (done.stdout, done.stderr))
    if done.returncode in (124, 137):
        raise Late('not done in %s s' % SECONDS)
    if done.returncode not in (0, 1, 2, 3) or re.search('Assertion|Sanitizer|runtime error:|core dumped', err):
        raise Broken('status %d: %s' % (done.returncode, err))
    return done.returncode, out, err

def expect(holds, evidence, *values):
    if not holds:
        raise Broken(evidence % values if values else evidence)

# ---- puzzles ----

def records(path=RECORDS):
    return [json.loads(line) for line in open(path, encoding='utf-8') if line.startswith('{')]

def kinds_of(record):
    return {c['kind'] for c in record.get('constraints', [])}

def type_files():
    return {os.path.basename(path)[:-4]: ini(path, '#:') for path in glob.glob(TEMPLATES + '/sudoku/*.gss')}

def wishes():
    """The kinds of constraints that words such as killer ask for, by the examples of types."""
    return {own['type']['constraints']: kinds_of(json.loads(own['type']['example']))
            for own in type_files().values() if 'constraints' in own.get('type', {})}

def types_hold():
    """Each puzzle has what the type and the options of its section ask for."""
    known, at, made = wishes(), 0, records()
    for name, section in CHOSEN.items():
        if 'type' not in section or 'number' not in section:
            continue
        own = type_files().get(section['type'], {}).get('type', {}).get('constraints', '')
        words = [w for w in known if w == own or w in own.split() or section.get(w, '0') not in ('0', 'no')]
        for record in made[at:at + int(section['number'])]:
            at += 1
            missing = [w for w in words if not known[w] & kinds_of(record)]
            expect(not missing, 'puzzle %d of [%s] is recorded as %s and has no %s', at, name,
                   record.get('type', record['family']), ' '.join(missing))

def unique():
    status, out, err = run('slink-solve --plain --check --labels ' + RECORDS)
    expect(status == 0 and set(out.split()) <= {'unique'}, out + err)

def formats_hold():
    """The first puzzle alone, and all together, through each format that is read and written."""
    rows = [row.split()[:3] for row in run('slink-convert --list')[1].splitlines()[1:]]
    for select in {'1', '1-%d' % len(records())}:
        run('slink-convert --to json --select %s -o y %s' % (select, RECORDS))
        same = run('slink-solve --check --keys y')[1]
        for name in [name for name, reads, writes in rows if reads == writes == 'yes']:
            line = 'slink-convert --to %s --drop solution,meta --select %s -o x %s' % (name, select, RECORDS)
            if run(line)[0] == 0:
                _, out, err = run('slink-solve --check --keys x')
                shown[1:] = [line, 'slink-solve --check --keys x']
                expect(out == same, '%s, not read back as it was:\n%s%s', name, out, err)

# ---- words ----

def words_of(text):
    return set(re.findall(r'(?<![\w{.-])[a-z]{4,}(?![\w}.-]*[}=])\b', text))

def language_words(code):
    """All words of books, techniques and types in the language."""
    end = '' if code == 'en' else '-' + code
    files = ['text/%s.ini' % code, 'techniques/loops%s.ini' % end, 'techniques/sudokus%s.ini' % end,
             'techniques/kakuros%s.ini' % end]
    groups = [g for f in files for g in ini(os.path.join(TEMPLATES, f)).values()]
    groups += [own.get(code, {}) for own in type_files().values()]
    return words_of(' '.join(v for g in groups for v in g.values()))

def words_hold(text, where):
    """No name in braces, key, empty sentence, or word of another language."""
    text = re.sub(r'\s+', ' ', text)
    for never in (r'\{[a-z@][-\w.@ ]*\}', r'[.] ?[.](?![.0-9])', r'(?<![\d.,:·–-])\b1 (puzzle|page|minute|clue)s\b',
                  r'\b(rule-[a-z]+|\w+_(one|two|line)|paragraph\d)\b', r'\(null\)'):
        found = re.search(never, text)
        expect(not found, "'%s' in %s: ...%s...", found and found[0], where,
               found and text[max(0, found.start() - 60):found.end() + 60])
    if LANGUAGE != 'en' and where[-4:] != '.txt':
        foreign = words_of(text) & (language_words('en') - language_words(LANGUAGE))
        options = set(re.findall('[a-z]+', LINE + run('slink-plan --help')[1])) if foreign else set()
        expect(foreign <= options, '%s has English words: %s', where, ' '.join(sorted(foreign - options)))

def text_of(path):
    """Without the marks of direction that pdftotext adds."""
    return re.sub('[\u200e\u200f\u202a-\u202e]', '', run('pdftotext -enc UTF-8 %s -' % path)[1])

def texts_hold():
    for path in ('b.pdf', 'b-key.pdf', 'b-cover.pdf'):
        if os.path.exists(path):
            words_hold(text_of(path), path)

def squeezed(text):
    """Without blanks and hyphens, which depend on the lines."""
    return re.sub('[\\s\u00ad\u2010-]', '', text)

def rules_hold():
    """Rules name what is on the boards, and all of it; numbers and sums are those of some board."""
    words, text, made = ini('%s/text/%s.ini' % (TEMPLATES, LANGUAGE)), text_of('b.pdf'), records()
    kinds = ini('%s/techniques/sudokus%s.ini' % (TEMPLATES, '' if LANGUAGE == 'en' else '-' + LANGUAGE))
    plain = squeezed(text)
    if squeezed(words['texts']['how_to_play']) not in plain:
        return
    there = {k for r in made for k in kinds_of(r)}
    for key, group in kinds.items():
        if 'rule' in group and 'no-dot' not in key:  # which may stand for dots that are not shown
            kind, said = key.split('/')[1], squeezed(re.split(r'[{\d]', group['rule'])[0])[:40] in plain
            expect(said == (kind in there), '%s: explained %s, on boards %s', kind, said, kind in there)
    sizes = {r['symbols'] for r in made if 'symbols' in r}
    for key in ('section_numbers', 'numbers_by_size'):
        for number in re.findall(re.escape(squeezed(words['texts'][key].split('{')[0])) + r'(\d+)', plain):
            expect(int(number) in sizes, '%s: %s, and boards have %s', key, number, sizes)
    for a, b, c in re.findall(r'sum\s+(\d+)[a-z\s]+?(\d+)\s+and\s+(?:an?\s+)?(\d+)', text):
        expect(int(a) == int(b) + int(c) and max(int(b), int(c)) <= max(sizes),
               'the rules say that %s and %s have the sum %s, and boards have %s', b, c, a, sizes)

def references_hold():
    """"Solution on page 39" leads to a page that has "puzzle on page 7", which leads back."""
    words = ini('%s/text/%s.ini' % (TEMPLATES, LANGUAGE))['texts']
    first, there, back = int(BOOK.get('start-page', 1)), set(), set()
    for i, page in enumerate(text_of('b.pdf').split('\f')):
        page = re.sub(r'\s+', ' ', page)
        for key, found in (('solution_on', there), ('way_on', there), ('puzzle_on', back)):
            for number in re.findall(re.escape(words[key].split('{')[0]) + r'[ ·]*(\d+)', page):
                found.add((first + i, int(number)))
    lost = {(b, a) for a, b in there} ^ back
    expect(not (there and back and lost), 'not both ways (page, page): %s', sorted(lost))

# ---- steps ----

def strings(value):
    """The texts in a step, except its words."""
    if isinstance(value, dict):
        return [s for k, v in value.items() if k not in ('text', 'title') for s in strings(v)]
    return [s for v in value for s in strings(v)] if isinstance(value, list) else [str(value)]

def step_holds(puzzle, step):
    beside = 1 if puzzle['family'] == 'loop' else 0  # a line has the name of either of its cells
    marks = {(int(r), int(c)) for s in strings(step) for r, c in re.findall(r'\br(\d+)c(\d+)', s)}
    marks |= {(y + 1, x + 1) for y, row in enumerate(step.get('sides', [])) for x, c in enumerate(row) if c != '?'}
    text, side = step.get('text', ''), puzzle.get('symbols', 0)
    rows = puzzle.get('type') == 'killer'  # the numbers of its cells go by rows, those of parquets do not
    for n, r, c in re.findall(r'cage of (\d+) at r(\d+)c(\d+)', text):
        first = (int(r) - 1) * side + int(c)
        expect(not rows or any(k.get('number') == int(n) and k['cells'][0] == first for k in puzzle['constraints']),
               'no cage of %s at r%sc%s: %s', n, r, c, text)
        marks.add((int(r), int(c)))
    # The name of an area may be its first cell: in "the field of r6c5", "the fields of r6c5 and r14c6".
    cells = re.sub(r'(box|field|window|area|face|group)(?:e?s)? (?:at|of) r\d+c\d+(?:(?:, | and )r\d+c\d+)*', r'\1', text)
    for r, c in re.findall(r'\br(\d+)c(\d+)', cells):
        expect(any(abs(int(r) - y) <= beside and abs(int(c) - x) <= beside for y, x in marks),
               'r%sc%s is named and not marked: %s', r, c, text)

def steps_hold():
    """Sentences have whole words, and name places that are marked and cages that are there."""
    run('slink-convert --to json --select 1-2 -o some.jsonl ' + RECORDS)
    status, out, err = run('slink-solve --explain --format json --lang %s some.jsonl' % LANGUAGE)
    expect(status in (0, 3), 'status %d: %s', status, err)
    for puzzle in map(json.loads, out.splitlines()):
        for step in puzzle.get('steps', []):
            words_hold(step.get('title', '') + '. ' + step.get('text', ''), 'a step')
            if LANGUAGE == 'en':
                step_holds(puzzle, step)

def page_holds():
    """The words of a page to play, which are packed, for each type and size."""
    page = open('b.html', encoding='utf-8').read()
    packed = dict(re.findall('class="words" data-of="([^"]*)">([^<]*)', page))
    for r in records():
        board = ' ' + r['tiling'] if 'tiling' in r else ''
        of = '%s%s %d' % (r.get('type', r['family']), board, r.get('symbols', 9 if r['family'] == 'kakuro' else 0))
        expect(of in packed, 'no rules of %s in the page, which has %s', of, list(packed))
        words = json.loads(zlib.decompress(base64.b64decode(packed[of] + '=='), -15))
        words_hold(' '.join(strings(words[LANGUAGE])), 'the rules of %s in b.html' % of)

# ---- files ----

def print_holds():
    profile = BOOK.get('profile', 'kdp')
    check = 'slink-book --check b.pdf --profile %s --ink %s' % (profile, BOOK.get('ink', 'black'))
    covers = 'slink-book --check b-cover.pdf --cover-of b.pdf --profile %s --paper %s' % (
        profile, BOOK.get('paper', 'white'))
    for line in [check, covers] if os.path.exists('b-cover.pdf') else [check]:
        _, out, err = run(line)
        asked = 'standard:' if BOOK.get('pdfx') == 'none' else '\0'  # by the maker, whatever the printer wants
        wrong = [found for found in (out + err).splitlines() if not found.startswith(asked)]
        expect(not wrong, out + err)

def bytes_hold():
    os.mkdir('again')
    status, _, err = run(LINE.replace('makebook.sh', 'makebook.sh -p 2', 1), {'LC_ALL': 'tr_TR.UTF-8'}, 'again')
    expect(status == 0, err)
    for path in glob.glob('b*.*'):
        if os.path.isfile(path):
            same = open(path, 'rb').read() == open('again/' + path, 'rb').read()
            expect(same, '%s has other bytes with -p 2 and LC_ALL=tr_TR.UTF-8', path)

PDF = os.path.exists
PROMISES = [  # name; whether the case has what it is about; the check
    ('puzzles have what was asked for', lambda: True, types_hold),
    ('one solution, by the plain search', lambda: True, unique),
    ('print passes the check', lambda: PDF('b.pdf') and BOOK.get('target') == 'print', print_holds),
    ('words are whole and of one language', lambda: PDF('b.pdf'), texts_hold),
    ('rules are those of the boards', lambda: PDF('b.pdf'), rules_hold),
    ('references lead to what they name', lambda: PDF('b.pdf'), references_hold),
    ('formats give the same puzzles back', lambda: KIND == 'records', formats_hold),
    ('steps name what they mark', lambda: KIND in ('records', 'page'), steps_hold),
    ('words of pages to play are whole', lambda: PDF('b.html'), page_holds),
    ('the same bytes with other jobs and locale', lambda: NUMBER % 4 == 0, bytes_hold)]

def make():
    """Makes the case; False: it was refused, or is late."""
    try:
        status, _, err = run(LINE)
    except Late:
        print('late: ' + LINE)
        return False
    lines = [line for line in err.splitlines() if not re.search(NOTES, line)]
    if status == 0:
        expect(not lines, 'status 0, and on standard error: %s', err)
        subprocess.run('[ ! -e b.work ] || cat b.work/*.json >' + RECORDS, shell=True, check=True)
        return True
    if os.path.exists('b.pdf'):
        raise Broken('status %d, and there is a book: %s' % (status, err))
    # Where no such puzzle is found, both the generator and makebook.sh say so.
    expect((len(lines) == 1 or status != 2 and lines) and all(': ' in line for line in lines), err)
    print('refused: ' + lines[0])
    return False

name = MADE
try:
    if make():
        for name, applies, holds in PROMISES:
            if ONLY in ('', name) and applies():
                holds()
except Broken as broken:
    print('%s\n  %s\n    %.1500s' % (name, '; '.join(shown), str(broken).strip().replace('\n', '\n    ')))
