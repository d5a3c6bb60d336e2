#!/bin/sh
# slink-book: the steps of puzzles in pictures, with references both ways.
. "$(dirname "$0")/book_lib.sh"
program=slink-book

for level in 1 2 4 5; do slink-gen --rows 6 --cols 6 --difficulty $level --seed $level --format json; done >six.json
slink-sudoku --level 1 -t std --number 1 --seed 1 --format json >>six.json
slink-sudoku --level 4 -t std --number 1 --seed 1 --format json >>six.json

# way K: the pages of a.pdf with the steps of puzzle K, as one line of text.
way() {
    last=$(target "way-$(($1 + 1))")
    pdftotext -raw -f "$(target "way-$1")" -l "$((${last:-$(($(target solutions-1) - 1))}))" a.pdf - | tr -s '\240\n\f ' '    '
}

# ---- all steps ----

runs all_steps 0 bind --steps full -o a.pdf six.json
check the_book_is_sound qpdf --check a.pdf
wrong=
for k in 1 2 3 4 5 6; do
    puzzle=$(target "puzzle-$k")
    steps=$(target "way-$k")
    pdftotext -raw -f "$puzzle" -l "$puzzle" a.pdf - | grep -q "^.*Steps on page $steps · Solution on page" || wrong="$wrong there:$k"
    pdftotext -raw -f "$steps" -l "$steps" a.pdf - | tr '\n' ' ' | grep -q "Puzzle $k puzzle on page $puzzle\b" || wrong="$wrong back:$k"
done
faultless references_lead_there_and_back 6 "$wrong"
check nothing_is_left_to_hints [ -z "$(target hints-1)" ]
# The steps of a puzzle are all there, in their order, as slink-solve counts them.
sorted() { slink-solve --explain six.json | awk '/^Puzzle/ { n++ } n == '"$1"; }
order=$(sed 's/.*"level":\([0-9]*\),"score":\([0-9]*\).*/\1 \2/' six.json | nl | sort -k 2n -k 3n | awk '{ print $1 }')
wrong=
k=0
for from in $order; do
    k=$((k + 1))
    n=$(sorted "$from" | grep -cE '^[0-9]+\. ')
    for step in $(seq "$n"); do
        way $k | grep -qE "(^| )$step\\. [^ ]" || wrong="$wrong $k:$step"
    done
    [ "$n" -gt 3 ] || wrong="$wrong $k:n"
done
faultless all_steps_are_there 6 "$wrong"
pdftotext -raw a.pdf words
lacks no_letter_is_left_out words '{'

# ---- in print, in other languages and sizes ----

slink-book -t letter-4up --steps full --target print --profile home -o p.pdf six.json
runs a_printer_takes_it 0 slink-book --check p.pdf --profile home
for lang in 'de:Lösungswege:Lösungsweg auf Seite' 'es:Resoluciones:Resolución en la página' he:דרכי:דרך; do
    runs "steps_in_${lang%%:*}" 0 bind --lang "${lang%%:*}" --steps brief -o x.pdf six.json
    pdftotext x.pdf words
    has "its_heading_${lang%%:*}" words "$(echo "$lang" | cut -d : -f 2)"
    has "its_references_${lang%%:*}" words "$(echo "$lang" | cut -d : -f 3)"
done
slink-gen --rows 30 --cols 30 --difficulty 2 --seed 1 --format json >large.json
runs a_large_board_on_a_screen 0 bind --steps full -o x.pdf large.json
refused a_large_board_in_print 'the steps of puzzle 1 would have numbers that are too small to print' \
    --steps full --target print --profile home -o x.pdf large.json

# ---- the harder ones ----

runs harder_steps 0 bind --steps brief -o a.pdf six.json
check what_only_counts_has_none [ -z "$(target way-1)$(target way-2)" ]
way 3 >words
has a_run_is_named words 'Steps [0-9]*–[0-9]* ('
has a_hard_step_is_told words ' [0-9]*\. [A-Z]'
slink-sudoku -t killer --level 2 --number 1 --seed 1 --format json >killer.json
for steps in brief full; do slink-book --steps $steps -o $steps.pdf killer.json; done
check key_moments_take_fewer_pages [ "$(page_count brief.pdf)" -lt "$(page_count full.pdf)" ]
runs from_a_level 0 bind --steps full --steps-from hard -o a.pdf six.json
check easier_ones_have_none [ -z "$(for k in 1 2 3; do target way-$k; done)" ]
check harder_ones_have_them [ -n "$(target way-5)" ]
slink-sudoku --level 3 -t std --number 1 --seed 3 --format json >std.json
runs a_way_of_two_pages 0 slink-book --steps brief -o a.pdf std.json
last=$(($(target solutions-1) - 1))
check no_picture_is_alone_on_its_last_page \
    [ "$(pdftotext -raw -f "$last" -l "$last" a.pdf - | grep -cE '^([0-9]+\. [A-Z]|Steps [0-9])')" -gt 1 ]
runs none 0 bind --steps none -o a.pdf six.json
check no_steps_and_no_hints [ -z "$(target ways-1)$(target hints-1)" ]
runs hints 0 bind --steps hints -o b.pdf six.json
gives hints_are_usual b.pdf bind -o - six.json
altered 's/^hints = 1/&\nsteps = brief\nsteps_from = 4/'
runs a_template_with_steps 0 slink-book -t l.ini -o a.pdf six.json
check it_has_them [ -n "$(target way-5)" ]
# Sentences name numbers, which other symbols do not show.
runs other_symbols 0 bind --symbols letters --steps full -o a.pdf six.json
is sudokus_have_none "$(pdfinfo -dests a.pdf | grep -c '"way-')" 4

sed -n '5,$p' six.json >two.json
for steps in brief full hints; do
    refused "${steps}_steps_of_no_numbers" 'steps name numbers, which a book with other symbols does not show' \
        --symbols letters --steps $steps -o x.pdf two.json
done
refused steps_of_no_puzzle '--steps-from: no puzzle is of level 6 or harder' --steps full --steps-from 6 -o x.pdf two.json
runs usual_hints_of_no_numbers 0 bind --symbols letters -o x.pdf two.json

# ---- a plan ----

slink-plan -n 3 --rows 5 --cols 5 -l 2 --steps full --steps-from 2 --seed 1 >plan.ini
has plans_have_steps plan.ini '^steps = full$'
slink-plan --make 1-3 <plan.ini >three.json
runs planned 0 slink-book --plan plan.ini -o a.pdf three.json
check planned_steps_are_there [ -n "$(target way-3)" ]
runs pages 0 slink-book --plan plan.ini --dry-run
pages=$(sed 's/^about \(.*\) pages$/\1/' out)
check nearly_as_many_pages_as_expected [ "$pages" -le $(($(page_count a.pdf) + 6)) ]

refused other_steps "--steps: 'all' is not none, hints, brief or full" --steps all -o x.pdf six.json
refused steps_of_search "--steps-from: '7' is not a level from 1 to 6" --steps full --steps-from 7 -o x.pdf six.json
tells steps_of_a_plan 2 "'steps' of [book] is not valid: --steps: 'many'" sh -c "sed 's/= full/= many/' plan.ini >bad.ini
    slink-plan --plan bad.ini"

# ---- the small puzzle of the rules, on small pages ----

slink-gen --type slitherlink --tiling hats --rows 4 --cols 5 --difficulty 2 --seed 1 --format json >hats.json
runs small_pages 0 slink-book -t screen-a5 --page-size 90x122mm -o hats.pdf hats.json
pdftotext -bbox hats.pdf - | awk -F '"' '/<page / { foot = $4 } /<word/ { n++; if ($8 > 0.98 * foot) print }
    END { print n > "/dev/stderr" }' >outside 2>nwords
faultless no_words_leave_the_page "$(cat nwords)" "$(cat outside)"

# ---- kakuros ----

# Nearly each of their steps fills a cell of which one before it says what it is not.
slink-make kakuro --rows 12 --cols 12 --level 2 --seed 5 >kakuro.json 2>seeds
runs brief_steps_of_a_kakuro 0 slink-book -t classic-6x9 --steps brief -o kakuro.pdf kakuro.json
check they_take_a_few_pages [ "$(page_count kakuro.pdf)" -lt 24 ]

finish
