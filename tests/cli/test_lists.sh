#!/bin/sh
# Each kind of thing stands in one list: families, sudoku types, formats, techniques, languages. A new
# one needs texts, pictures and pages elsewhere. For each list this test walks those places, and says
# what is missing where.
. "$(dirname "$0")/lib.sh"

words=$root/templates/text
techniques=$root/templates/techniques

# needs FILE TEXT: notes a file that lacks the text.
needs() {
    grep -qF -e "$2" "$1" 2>/dev/null || missing="$missing; ${1#"$root"/} lacks '$2'"
}

# exists FILE
exists() {
    [ -s "$1" ] || missing="$missing; there is no ${1#"$root"/}"
}

# all KIND NAME...: runs need_KIND for each name; the check fails with all that is missing.
all() {
    kind=$1 missing=
    shift
    [ $# -gt 1 ] || missing='; the list is nearly empty'
    for name; do "need_$kind" "$name"; done
    if [ -z "$missing" ]; then ok "each $kind has all it needs"
    else not_ok "each $kind has all it needs" "${missing#; }"; fi
}

languages=$(languages)

# Each of its words is there if test_words passes.
need_language() {
    needs "$words/$1.ini" '[language]'
    slink-solve --help | grep -qw -e "$1" || missing="$missing; slink-solve --help lacks the language $1"
}

# What the family's table says of it.
family_has() {
    sed -n "s/.*[ {]\\.$2 = \"\([^\"]*\)\".*/\\1/p" "$root/$1" | head -n 1
}

# does NAME COMMAND...: notes what the command says, if it fails.
does() {
    name=$1
    shift
    "$@" >told 2>&1 || missing="$missing; $name: $(head -n 1 told | cut -c 1-200)"
}

# Rooms, words, the page to play, the program with its manual page, documents, and a test of its own. Then a plan makes a
# puzzle of it, by the first of its kinds, which is told in all languages, drawn, put on a page to play, and bound.
need_family() {
    family=$(family_has "src/format/$1/family.c" name)
    words_of=$(family_has "src/format/$1/family.c" words)
    program=$(family_has "src/generator/$1/services.c" program)
    for place in src/model src/format src/generator src/explain src/solver render; do
        [ -d "$root/$place/$1" ] || missing="$missing; there is no folder $place/$1"
    done
    for language in $languages; do
        exists "$techniques/$words_of$(echo "-$language" | sed 's/-en//').ini"
    done
    exists "$root/templates/web/$family.js"
    exists "$root/docs/man/${program%% *}.1"
    [ "${program#* }" = "$program" ] || needs "$root/docs/man/${program%% *}.1" ".Ss ${program#* }"
    needs "$root/README.md" "$program"
    needs "$root/docs/architecture.md" "$1/"
    needs "$root/docs/man/slink-formats.5" "$family"
    needs "$root/docs/slink.schema.json" "\"$family\""
    grep -qF "format/$1/family.h" "$root"/tests/unit/*.c || missing="$missing; no test in tests/unit includes format/$1/family.h"
    # shellcheck disable=SC2086 # a program and its family
    does "$program --help" $program --help
    : >one.json
    for type in $family $(slink-plan --complete --type ''); do
        slink-plan -t "$type" -n 1 --seed 1 >plan 2>told && slink-plan --make 1-1 <plan >one.json 2>told &&
            grep -q "\"family\":\"$family\"" one.json && break
        : >one.json
    done
    if [ ! -s one.json ]; then
        missing="$missing; slink-plan has no type of the family $family"
        return
    fi
    sed -i '/"family"/!d' one.json
    does 'slink-solve --check' slink-solve --plain --check one.json
    for language in $languages; do
        does "slink-solve --explain --lang $language" slink-solve --explain --lang "$language" one.json
        does "slink-book --lang $language" slink-book --lang "$language" -o book.pdf one.json
    done
    does slink-render slink-render -o one.svg one.json
    does 'slink-solve --explain' slink-solve --explain --format json one.json
    cp told told.json
    does 'slink-render --steps' slink-render --steps -o steps.pdf told.json
    does 'slink-convert --to html' slink-convert --to html one.json
    does 'slink-convert --to text' slink-convert --to text one.json
}

# A type has a title and rules in each language, and an example to show.
need_type() {
    for language in $languages; do
        needs "$words/$language.ini" "[$1]"
        exists "$words/$(sed -n "/^\[$1\]/,/^\[/s/^example = //p" "$words/$language.ini")"
    done
    needs "$root/docs/man/makebook.1" "$1"
    takes_type "$1"
}

takes_type() {
    slink-plan -t "$1" -n 1 --seed 1 >plan 2>&1 || missing="$missing; slink-plan does not take $1"
}

# All of it is in one file.
need_sudoku_type() {
    for language in $languages; do
        sed -n "s/^#: //; /^\[$language\]/,/^\[/p" "$root/templates/sudoku/$1.gss" >group
        for key in title paragraph1 paragraph2; do
            grep -q "^$key = " group || missing="$missing; $1.gss has no $key in $language"
        done
    done
    example_of "$1" >example.json
    slink-solve --plain --check example.json >answer 2>&1
    grep -qx unique answer || missing="$missing; the example of $1.gss: $(cat answer)"
    grep -qF "\"type\":\"$1\"" example.json || missing="$missing; the example of $1.gss is not one"
    # Those of other sizes.
    sed -n '/^#: \[examples\]/,/^#: \[en\]/s/^#: \([0-9]*\) = //p' "$root/templates/sudoku/$1.gss" >examples
    if [ -s examples ]; then
        slink-solve --plain --check examples >answer 2>&1
        is_all=$(sed "s/.*: //" answer | sort -u) n=$(grep -cF -e "\"type\":\"$1\"" -e '"type":"other"' examples)
        [ "$is_all $n" = "unique $(wc -l <examples)" ] || missing="$missing; other examples of $1.gss: $is_all, $n of the type or of none"
        sizes=$(sed -n '/^#: \[examples\]/,/^#: \[en\]/s/^#: \([0-9]*\) = .*"symbols":\([0-9]*\),.*/\1 \2/p' "$root/templates/sudoku/$1.gss" | awk '$1 != $2')
        [ -z "$sizes" ] || missing="$missing; $1.gss has an example of another size: $sizes"
    fi
    takes_type "$1"
    needs "$root/docs/man/slink-formats.5" "$1"
}

# Constraints: what they mean for tests. test_words has their words; their lists in documents are below.
need_constraint() {
    needs "$root/tests/support/random_constraints.c" "CONSTRAINT_$(echo "$1" | tr a-z- A-Z_)"
}

need_format() {
    needs "$root/docs/man/slink-formats.5" "$1"
    needs "$root/docs/man/slink-convert.1" "$1"
}

# Its name for readers, the examples of its rules, and what it is.
need_tiling() {
    for language in $languages; do
        sed -n '/^\[tilings\]/,/^\[/p' "$words/$language.ini" | grep -q "^$1 = " ||
            missing="$missing; [tilings] of $language.ini lacks '$1'"
    done
    for file in "$words"/tilings-*.jsonl "$root/docs/slink.schema.json"; do needs "$file" "\"$1\""; done
    for page in slink-gen.1 slink-formats.5; do needs "$root/docs/man/$page" "$1"; done
    needs "$root/tests/unit/test_model_tiling.c" "\"$1\""
}

# Pages of the manual describe what comes with the programs.
need_plan() {
    needs "$root/docs/man/slink-plan.5" ".It Cm $1"
}

need_template() {
    needs "$root/docs/man/slink-book.1" "$1"
    needs "$root/docs/templates.md" "\`$1\`"
}

need_loop_technique() {
    needs "$techniques/loops.ini" "[$1]"
    needs "$root/docs/rating.md" "$1"
}

need_sudoku_technique() {
    needs "$techniques/sudokus.ini" "[$1]"
    case $1 in
    hidden-set) return 0 ;; # only boards that are too large for a picture have it
    esac
    needs "$techniques/sudokus.jsonl" "\"id\":\"$1\""
    exists "$root/docs/pictures/techniques/$1.png"
}

# What the rules of options name (src/base/options.h) some program has; other names would never count.
rule_names() {
    find "$root/src" -name '*.[ch]' -exec grep -hE '[.]rules =|^#define ' {} + |
        grep -oE '"(with|without) [a-z][a-z0-9= -]*[:;]' | sed 's/^"[a-z]* //; s/[:;]$//' | tr ' ' '\n' | sed 's/=.*//; /^-/d' | sort -u
}

need_rule_name() {
    grep -qw -e "--$1" helps || missing="$missing; no program has --$1"
}

# Documents list the kinds of constraints, their options and types. SLINK_UPDATE=1 make test T=lists writes these lists again.
mkdir made
runs lists_of_kinds_are_made 0 python3 "$root/tests/kinds.py" "$root" made
for made in made/*; do
    page=$(find "$root/docs" -name "${made#*/}")
    [ -z "${SLINK_UPDATE-}" ] || cp "$made" "$page"
    if cmp -s "$made" "$page"; then ok "kinds in ${made#*/}"
    else not_ok "kinds in ${made#*/}" "the list is another one: SLINK_UPDATE=1 make test T=lists"; fi
done
check there_are_such_lists [ "$(find made -type f | wc -l)" = 5 ]

{
    "$makebook" --help
    for program in gen sudoku solve render book plan convert mcc; do "slink-$program" --help; done
} >helps

# shellcheck disable=SC2046 # names are words
{
    all rule_name $(rule_names)
    all language $languages
    all family $(sed -n 's/^#define FAMILIES(ROW)//p' "$root/src/model/family.h" | tr -d ')' | sed 's/ROW(//g')
    all type $(sed -n 's/.*puzzle_type_name\[\] = {\(.*\), NULL};/\1/p' "$root/src/model/loops/puzzle.c" | tr -d '",')
    all sudoku_type $(sudoku_types)
    list=$root/src/model/sudoku/kinds/list.h
    all constraint $(grep -o '^ *KIND([^"]*"[^"]*"' "$list" | sed 's/.*"\(.*\)"/\1/')
    all tiling $(slink-gen --tiling none 2>&1 | sed -n "s/.*is not square, //p" | sed 's/ or /, /' | tr -d ,)
    all plan $(cd "$templates/plans" && printf '%s\n' *.ini | sed 's/\.ini$//')
    all template $(cd "$templates/book" && printf '%s\n' *.ini | sed 's/\.ini$//')
    all format $(slink-convert --list | awk 'NR > 1 { print $1 }')
    all loop_technique $(sed -n 's,^ *\(\[RULE_INTERNAL\] = {\|[A-Z_]*RULE([A-Z_]*\, \)"\([a-z-]*\)".*,\2,p' \
        "$root/src/solver/loops/deduce/table/rule.c")
    all sudoku_technique $(slink-sudoku --techniques list | cut -f 1)
}

finish
