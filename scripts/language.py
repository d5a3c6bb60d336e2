#!/usr/bin/env python3
"""What a language has of all that English has; or begins one.

Usage: language.py CODE [--begin]
       language.py --check

With CODE, prints for each file how much is translated and what is not: rows that are missing, and those that read as in
English, which may be right for a short one. --begin adds what is missing in English words, so that everything
works while it is translated row by row. --check prints what is missing or still English, a sentence or four words, in
every language, and has status 1 if there is any. docs/words.md has a page on languages."""
import glob, json, os, re, sys

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + '/templates/'
PAGE, SHOWN = 'web/words.json', 12

class Lines:
    """An INI file, or the lines of another one that begin with a mark: what stands where."""
    def __init__(self, name, mark=''):
        self.name, self.mark = name, mark
        self.lines = open(root + name, encoding='utf8').read().split('\n') if os.path.exists(root + name) else []
        self.read()

    def read(self):
        self.at, self.line = {}, {}
        group = None
        for i, line in enumerate(self.lines):
            text = line[len(self.mark):].strip() if line.startswith(self.mark) else ''
            if text.startswith('['):
                group = text[1:-1]
            elif text and text[0] != '#' and group:
                key, value = text.split('=', 1)
                self.at[group, key.strip()] = value.strip()
                self.line[group, key.strip()] = i

    def add(self, group, key, value):
        """Behind the translations of the same key, or at the end of the group."""
        lines = [line for row, line in self.line.items() if row[0] == group]
        alike = [line for row, line in self.line.items()
                 if row[0] == group and row[1].split('.')[0] == key.split('.')[0]]
        i = max(alike or lines or self.line.values()) + 1
        head = [] if lines else [*[''] * (not self.mark), f'[{group}]']
        self.lines[i:i] = [(self.mark + ' ' + text).strip() for text in [*head, f'{key} = {value}']]
        self.read()

    def write(self):
        open(root + self.name, 'w', encoding='utf8').write('\n'.join(self.lines))

def page(code):
    """The words of pages to play, by their names."""
    def leaves(at, words):
        pairs = words.items() if isinstance(words, dict) else enumerate(words)
        return [leaf for key, word in pairs for leaf in (
            [(f'{at}{key}', word)] if isinstance(word, str) else leaves(f'{at}{key}.', word))]
    return dict(leaves('', json.load(open(root + PAGE, encoding='utf8')).get(code, {})))

def rows(code):
    """For each file a pair: it, and its rows: group, key, what English has, and the language, or None."""
    files = [('text/en.ini', f'text/{code}.ini')]
    techniques = sorted(name[len(root):-4] for name in glob.glob(root + 'techniques/*.ini'))
    files += [(f'{name}.ini', f'{name}-{code}.ini') for name in techniques if '-' not in name]
    for english, own in files:
        english, own = Lines(english), Lines(own)
        yield own, [(*row, words, own.at.get(row)) for row, words in english.at.items()
                    if row[0] not in ('own', 'language') and row[1] not in ('names', 'note')], english
    for name in sorted(glob.glob(root + 'sudoku/*.gss')):
        types = Lines(name[len(root):], '#:')
        yield types, [(code, key, words, types.at.get((code, key)))
                      for (group, key), words in types.at.items() if group == 'en'], None
    for name in sorted(glob.glob(root + 'plans/*.ini')):
        plan = Lines(name[len(root):])
        yield plan, [(group, f'{key}.{code}', words, plan.at.get((group, f'{key}.{code}')))
                     for (group, key), words in plan.at.items()
                     if key in ('title', 'subtitle', 'series', 'intro') and re.search('[A-Za-z]{2}', words)], None
    own = page(code)
    yield PAGE, [(code, name, words, own.get(name)) for name, words in page('en').items()], None

def is_english(words, own, few):
    """Whether a row reads as in English and has as many words, or is a sentence; names of files have no blanks."""
    n = len(re.findall(r'[A-Za-z]{2,}', re.sub(r'\{[^}]*\}', '', words)))
    return own == words and (n >= few or n >= 2 and words[-1] == '.') and (' ' in words or '.' not in words)

def report(code):
    done = total = 0
    for file, texts, _ in rows(code):
        texts = [row for row in texts if is_english(row[2], row[2], 1)]  # have words
        left = [(group, key) for group, key, words, own in texts if own is None or is_english(words, own, 1)]
        done, total = done + len(texts) - len(left), total + len(texts)
        name = file if file == PAGE else file.name
        if left:
            print(f'templates/{name}: {len(texts) - len(left)} of {len(texts)}; not: ' +
                  ', '.join(f'{key} of [{group}]' for group, key in left[:SHOWN]) +
                  (f' and {len(left) - SHOWN} more' if len(left) > SHOWN else ''))
    print(f'{code}: {done} of {total} translated')

def begin(code):
    for file, texts, english in rows(code):
        missing = [row[:3] for row in texts if row[3] is None]
        if file == PAGE and missing and not page(code):
            text = open(root + PAGE, encoding='utf8').read()
            words = re.search(r'  "en": (\{.*?\n  \})', text, re.S).group(1)
            open(root + PAGE, 'w', encoding='utf8').write(text.rstrip()[:-2] + f',\n  "{code}": {words}\n}}\n')
        elif file != PAGE and english and not file.lines:
            file.lines = [re.sub('^code = en$', f'code = {code}', line) for line in english.lines
                          if not re.match('(names|note) =', line)]
            file.write()
        elif file != PAGE and missing:
            for row in missing:
                file.add(*row)
            file.write()

def check():
    codes = {os.path.basename(name)[:-4] for name in glob.glob(root + 'text/*.ini')}
    codes |= {name[-6:-4] for name in glob.glob(root + 'techniques/*-??.ini')}
    wrong = [f'templates/{file if file == PAGE else file.name}: {key!r} of [{group}] is ' +
             ('missing' if own is None else 'still in English')
             for code in sorted(codes - {'en'}) for file, texts, _ in rows(code)
             for group, key, words, own in texts if own is None or is_english(words, own, 4)]
    wrong += [f'templates/{file.name}: [{group}] is not in English' for code in sorted(codes - {'en'})
              for file, _, english in rows(code) if english
              for group in sorted({row[0] for row in file.at} - {row[0] for row in english.at} - {'own'})]
    print('\n'.join(wrong), end='\n' if wrong else '')
    return bool(wrong)

if __name__ == '__main__':
    args = sys.argv[1:]
    if args == ['--check']:
        sys.exit(check())
    if not args or not re.fullmatch('[a-z][a-z]', args[0]) or args[1:] not in ([], ['--begin']):
        sys.exit(__doc__)
    if args[1:]:
        begin(args[0])
    report(args[0])
