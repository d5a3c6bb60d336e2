#!/usr/bin/env python3
"""The lists of kinds of constraints in the documents, as src/model/sudoku/kinds and the types have them.

Usage: kinds.py ROOT FOLDER

Writes the pages of docs/man and docs/slink.schema.json that have such lists into the folder, with the lists made anew: in a
page from a line '.\\" kinds: WHAT' to '.\\" end'."""
import glob, re, sys, textwrap

root, folder = sys.argv[1:]
read = lambda path: open(root + '/' + path, encoding='utf-8').read()
listed = read('src/model/sudoku/kinds/list.h').replace('\\\n', '')
rows = ''.join(open(path).read() for path in sorted(glob.glob(root + '/src/model/sudoku/kinds/*.c')))

def sentence(texts):
    """Of the texts in quotes that C joins."""
    text = ''.join(re.findall('"([^"]*)"', texts))
    return text[:1].upper() + text[1:] + '.'

kinds = [(row, name, sentence(text)) for row, name, text in
         re.findall(r' KIND\(\w+, (\w+), "([\w-]+)",((?:\s*"[^"]*")+)\)', listed)]
wishes = [(how, word, sentence(text)) for how, word, text in
          re.findall(r' (ANTI|FLAG|COUNT)\(\w+, \w+, "([\w-]+)",?((?:\s*"[^"]*")*)\)', listed)]

def field(row):
    """What f-puzzles calls it, if it has it as a field of its own."""
    found = re.search(r'kind_%s = \{[^;]*\.fpuzzles = \{"([\w+-]+)", FPUZZLES_(?!NEGATIVE)' % row, rows)
    return [found[1]] if found else []

def types():
    """Named types of the usual boxes with constraints."""
    for path in sorted(glob.glob(root + '/templates/sudoku/*.gss')):
        text = open(path, encoding='utf-8').read()
        if re.search('^#: constraints = ', text, re.M) and '<standardblocks>' in text:
            yield re.sub(r'.*/|\.gss', '', path)

def words(names):
    """Names with commas between them, in lines of a page."""
    return ''.join('.Cm %s\n' % line.replace('_', ' ') for line in textwrap.wrap('_, '.join(names), 90, break_on_hyphens=False))

def made(what, page):
    if what == 'meanings':
        return ''.join('.It Cm %s\n%s\n' % (name, text) for row, name, text in kinds)
    if what == 'fields':
        return words(dict.fromkeys(name for row, *_ in kinds for name in field(row)))
    if what == 'types':
        return '.It Cm ' + ' , '.join(types()) + '\n'
    if what == 'wishes':
        return words(word for how, word, text in wishes)
    options = [(how, word, text) for how, word, text in wishes if how != 'ANTI']
    if what == 'options':
        return '.It ' + ' , '.join('Fl -' + word for how, word, text in options) + '\n'
    assert what == 'help', what
    return ''.join('.It Fl -%s%s\n%s\n' % (word, ' Ar N' if how == 'COUNT' else '', text)
                   for how, word, text in options if '.It Fl -%s\n' % word not in page)

for path in glob.glob(root + '/docs/man/*.[15]'):
    page = read(path[len(root) + 1:])
    part = re.compile(r'(\.\\" kinds: (\w+)\n)(.*?)(?=\.\\" end\n)', re.S)
    if part.search(page):
        rest = part.sub(r'\1', page)
        with open(folder + '/' + path.split('/')[-1], 'w', encoding='utf-8') as out:
            out.write(part.sub(lambda at: at[1] + made(at[2], rest), page))
with open(folder + '/slink.schema.json', 'w', encoding='utf-8') as out:
    names = textwrap.wrap(', '.join('"%s"' % name for row, name, text in kinds), 90, break_on_hyphens=False)
    out.write(re.sub(r'("kind": \{"enum": \[)[^]]*', lambda at: at[1] + ('\n' + ' ' * 30).join(names), read('docs/slink.schema.json'), count=1))
