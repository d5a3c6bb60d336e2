#!/bin/sh
# Checks that the source keeps its floors, that no file is over 500 lines, no function over 60 and no
# comment over 110 columns, that no static name hides a global one, that comments and documents name only
# files that exist, that the numbers of rules stay with their table, that vectors are passed within one
# machine, that texts for users avoid odd wording, that scripts can be run and are clean, and that C has
# the layout of .clang-format.
# Reports each fault with its place; the status is 1 if there is any.
set -u
cd "$(dirname "$0")/.." || exit 2
faults=0

# files PATTERN...: prints the matching files of the tree, including new ones.
files() {
    git ls-files --cached --others --exclude-standard "$@" | sort -u | xargs ls -d 2>/dev/null
}

# Lists scripts without the run bit. A script without a #! line is only sourced.
check_run_bits() {
    files '*.sh' .ci/run | while read -r file; do
        if head -n 1 "$file" | grep -q '^#!' && [ ! -x "$file" ]; then
            echo "$file:1: a script without its run bit"
        fi
    done
}

# Lists uses of a rule's number outside the rules and their table: whoever else asks about a rule
# reads the columns of its row.
check_rule_numbers() {
    list_of_rules=src/solver/loops/deduce/shared/rule_list.h
    numbers=$(sed -n 's/^    \(RULE_[A-Z_]*\),$/\1/p' "$list_of_rules" | paste -sd '|')
    [ -n "$numbers" ] || return 1
    files 'src/*.[ch]' 'render/*.[ch]' 'example/*.[ch]' |
        grep -v '^src/solver/loops/deduce/' |
        xargs grep -nowE "$numbers" | sed 's/$/ outside its table; ask rule_traits()/'
}

# Lists functions that take a vector by value and are not inlined, in files that are compiled for several machines:
# callers for another machine would pass it elsewhere.
check_vectors() {
    files 'src/*.[ch]' | xargs grep -l '^FOR_AVX' |
        xargs grep -nE '^(static |bool |void ).*\(.*block_bits [a-z]' | sed 's/$/ takes a vector by value/'
}

# fault TEXT: prints the faults found, if any.
fault() {
    [ -n "$1" ] || return 0
    echo "$1"
    faults=1
}

# not_run WHAT: a checker that ends with a status has not checked, which is a fault, too.
not_run() {
    echo "lint.sh: the check of $1 does not run"
}

list=$(mktemp) || exit 2
trap 'rm -f "$list"' EXIT
trap 'exit 1' HUP INT TERM
files >"$list"
[ -s "$list" ] || fault "$(not_run files)"

fault "$(files 'src/*.[ch]' 'render/*.[ch]' | xargs awk -f scripts/lint/floors.awk || not_run floors)"
fault "$(files '*.h' | xargs grep -L '^#pragma once$' | sed 's/$/: no #pragma once/')"
fault "$(files 'src/*.[ch]' 'render/*.[ch]' 'scripts/*' | xargs wc -l |
    awk '$2 != "total" && $1 > 500 { print $2 ":500: more lines than that" }')"
fault "$(files 'src/*.[ch]' 'render/*.[ch]' 'example/*.[ch]' |
    LC_ALL=C xargs awk -f scripts/lint/lengths.awk || not_run lengths)"
fault "$(check_run_bits || not_run 'run bits')"
fault "$(files 'src/*.[ch]' 'render/*.[ch]' | xargs awk -f scripts/lint/names.awk || not_run names)"
fault "$(check_rule_numbers || not_run 'rule numbers')"
fault "$(check_vectors)"
fault "$(files '*.[ch]' '*.sh' '*.awk' '*.md' Makefile .ci/run |
    xargs awk -f scripts/lint/comments.awk "$list" || not_run comments)"
fault "$(files 'src/*.[ch]' 'render/*.[ch]' '*.md' 'docs/man/*' 'templates/*.ini' \
    'scripts/makebook*.sh' | grep -v '^docs/glossary.md$' |
    xargs awk -f scripts/lint/phrases.awk scripts/lint/phrases.txt || not_run wording)"

scripts=$(files '*.sh' .ci/run)
# shellcheck disable=SC2086 # a list of names without blanks
shellcheck -x -P SCRIPTDIR $scripts || faults=1
# Scripts in documents: indented, from their first line to one that is not.
fault "$(files '*.md' | while read -r file; do
    awk '{ line = on ? substr($0, 5) : "" } /^    #!\/bin\/sh$/ { on = 1 } !/^    / { on = 0 } { print line }' "$file" |
        shellcheck -s sh -f gcc - | sed "s|^-|$file|"
done)"

sources=$(files '*.[ch]')
# shellcheck disable=SC2086
clang-format --dry-run -Werror $sources || faults=1

[ "$faults" -eq 0 ] && echo 'lint: clean'
exit "$faults"
