#!/usr/bin/env python3
"""Prints the keys of plans and profiles that the programs read and the manual pages lack, and the reverse.

Usage: keys.py ROOT, with slink-plan on PATH and a folder that may be written."""
import os, re, subprocess, sys

root = sys.argv[1]

def page(name):
    return open(f'{root}/docs/man/{name}', encoding='utf8').read()

def words(text, macro):
    """The words of mdoc's macro at the beginning of lines."""
    return {word for line in re.findall(rf'^\.{macro} (.*)', text, re.M)
            for word in re.findall(r'(?:^|[ ,])([a-z][a-z_-]+)(?=$|[ ,])', line)}

def refusal(plan):
    with open('keys.ini', 'w') as file:
        file.write(plan)
    return subprocess.run(['slink-plan', '--plan', 'keys.ini'], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          env={**os.environ, 'LC_ALL': 'C'}).stderr.decode()

def takes(plan):
    return not re.search('not a known key|goes into|goes with \[front|not an option for', refusal(plan))

# ---- plans ----

text = page('slink-plan.5').split('.Sh FILES')[0]
documented = words(text, 'It Cm')
options = set(re.findall(r'--([a-z-]+)', subprocess.run(['slink-plan', '--help'], stdout=subprocess.PIPE).stdout.decode()))
section = open(f'{root}/src/batch/section.c', encoding='utf8').read()
common = set(re.findall('"([a-z-]+)"', re.search(r' common\[\] = {(.*?)}', section, re.S).group(1)))
pages = re.search('pages are (.*), and keys', refusal('[front]\npages = x y\n[a]\nnumber = 1\n')).group(1)
kinds = {word.split(':')[0] for word in pages.split(', ')}
described = {name for program in ('gen', 'sudoku') for name in re.findall(r'Fl -([a-z-]+)', page(f'slink-{program}.1'))}
assert len(options) > 90 and len(common) > 5 and len(kinds) > 10 and len(documented) > 60

for name in sorted(options | common | documented):
    of_book = takes(f'[book]\n{name} = x\n[a]\nnumber = 1\n')
    of_section = any(takes(f'[a]\n{kind}{name} = x\nnumber = 1\n') for kind in ('', 'type = std\n'))
    if of_book and name not in documented:
        print(f"slink-plan.5 lacks '{name}' of [book]")
    if of_section and not of_book and name not in documented | described:
        print(f"slink-plan.5 lacks '{name}' of sections, and no page has it as an option")
    if name in documented and not (of_book or of_section or name in kinds):
        print(f"slink-plan.5 has '{name}', which no plan takes")

# ---- profiles ----

source = open(f'{root}/render/paper/profile.c', encoding='utf8').read()
source = re.sub(r'#include[^\n]*|/\*.*?\*/', '', source, flags=re.S)
quoted = set(re.findall('"([a-z_]+)"', source))
text = page('slink-book.1').split('.Sh PROFILES')[1].split('.Sh ENVIRONMENT')[0]
documented = words(text, '(?:It )?(?:Cm|Bq)') | set(re.findall('Cm ([a-z_]+)', text))
examples = {name[:-4] for name in os.listdir(f'{root}/templates/profiles')}
assert len(quoted) > 40
for name in sorted(quoted - documented - {'none'}):
    print(f"slink-book.1 lacks '{name}' of profiles")
for name in sorted(documented - quoted - examples):
    print(f"slink-book.1 has '{name}', which no profile has")
