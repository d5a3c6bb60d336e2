#!/bin/sh
# A caller may close descriptors 0 to 2. No file may then take the place of a standard stream:
# what a program writes into a file is the same, and a stream that is missing is an error where it
# is needed.
. "$(dirname "$0")/lib.sh"

slink-gen --rows 4 --cols 4 --seed 7 --format json >puzzle.json
slink-solve --proof proof puzzle.json >/dev/null
slink-convert --to mcc puzzle.json >puzzle.mcc

# files NAME OPTION...: what $program writes into the folder `run` does not depend on what is closed;
# or it fails and writes nothing. Those that draw take long, and only `make check` closes each alone
# for them.
files() {
    test=${program}_$1
    shift
    rm -rf wanted
    few=
    case $program in slink-render | slink-book) [ -n "${SLINK_TESTS-}" ] || few=yes ;; esac
    for closed in '' '>&-' '2>&-' '<&-' '<&- >&-' '>&- 2>&-' '<&- >&- 2>&-'; do
        case $few$closed in
        yes | yes'<&- >&- 2>&-') ;;
        yes*) continue ;;
        esac
        mkdir run
        sh -c "\"\$@\" $closed" sh "$program" "$@" >out 2>err </dev/null
        status=$?
        if [ -z "$closed" ]; then
            mv run wanted
            check "${test}_is_written" [ -n "$(ls wanted)" ]
        elif [ $status -ne 0 ] && rmdir run 2>err; then
            check "${test}_with_${closed}_fails" [ $status -ne 127 ]
        else
            check "${test}_with_$closed" diff -r wanted run
            rm -rf run
        fi
    done
}

# prints_nowhere OPTION...: closed standard output is an error, and so is a full one; closed standard error
# is none, and what is printed stays the same.
prints_nowhere() {
    "$program" "$@" >expected 2>err </dev/null
    status=$?
    tells "${program}_without_output" 2 "$program: standard output: " sh -c '"$@" >&-' sh "$program" "$@"
    if [ -w /dev/full ]; then
        tells_line "${program}_on_a_full_disk" 2 "$program: standard output: write error: No space left" \
            sh -c '"$@" >/dev/full' sh "$program" "$@"
    fi
    "$program" "$@" 2>&- >out </dev/null
    ends "${program}_without_messages" "$status"
    same "${program}_without_messages_prints_all" expected out
}

# reads_nowhere OPTION...: closed standard input is an error.
reads_nowhere() {
    tells "${program}_without_input" 2 "$program: standard input: " sh -c '"$@" <&-' sh "$program" "$@"
    prints_nothing "${program}_without_input_prints_nothing"
}

program=slink-gen
prints_nowhere --rows 4 --cols 4 --seed 7
files output --rows 4 --cols 4 --seed 7 -o run/puzzle
files output_and_seen --rows 4 --cols 4 --seed 7 -n 3 -o run/puzzles --seen run/seen
# The puzzle is printed nowhere, so it is not noted either.
slink-gen --rows 4 --cols 4 --seed 7 --seen seen >&- 2>err
ends output_is_missing 2
runs the_list_of_seen_ones_can_be_used 0 slink-gen --rows 4 --cols 4 --seed 7 --seen seen
is it_has_only_the_puzzle_printed "$(grep -c '^[0-9a-f]' seen)" 1

program=slink-solve
prints_nowhere puzzle.json
reads_nowhere --check
files proof --proof run/proof --check puzzle.json

program=slink-sudoku
prints_nowhere -q "$data/sudoku/figure1.gss"
prints_nowhere -q -g 1 --standard 4 --seed 7
reads_nowhere
files results -p run/puzzle -s run/solution -G run/gss "$data/sudoku/figure1.gss"
files made -g 1 --standard 4 --seed 7 --format json -o run/made -s run/solution

program=slink-convert
prints_nowhere --drop solution puzzle.json
reads_nowhere
files output --to knuth -o run/board "$data/loopy/5x5_e.txt"

program=slink-check
prints_nowhere puzzle.json proof
reads_nowhere puzzle.json -

program=slink-mcc
prints_nowhere puzzle.mcc
reads_nowhere

program=slink-regions
prints_nowhere -r 4 4 -p 4 --seed 1
files three -r 4 4 -p 4 --seed 1 -P run/p -e run/e -B run/b

program=slink-render
prints_nowhere -f svg puzzle.json
reads_nowhere
files pdf -o run/page.pdf puzzle.json
files svg -f svg -o run/page.svg puzzle.json
files png -f png -o run/page.png puzzle.json

program=slink-book
classic=$root/templates/book/classic-7x10.ini
prints_nowhere -t "$classic" -o - puzzle.json
reads_nowhere -t "$classic" -o book.pdf
files book -t "$classic" -o run/book.pdf puzzle.json

# A reader that ends early causes no message, whether or not the signal is ignored, and then it is no success.
cat "$data"/loopy/*x*.txt >boards
awk 'BEGIN { for (r = 0; r < 200; r++) { for (c = 0; c < 200; c++) printf "%d", (r * c) % 4; print "" } }' >large.ssl
for _ in $(seq 60); do cat puzzle.json; done >many.json
while read -r command; do
    for signal in '' "trap '' PIPE"; do
        sh -c "$signal
            $command 2>err
            echo \$? >status" | head -c 1 >first
        silent "closed pipe: $command $signal"
        check "nothing lost: $command $signal" [ -s first ]
        [ -z "$signal" ] || check "no success: $command" [ "$(cat status)" -gt 0 -a "$(cat status)" -ne 127 ]
    done
done <<'END'
slink-gen --seed 1 --rows 5 --cols 5 -n 1000
slink-gen --seed 1 --type slink --rows 90 --cols 90 -n 9
slink-solve boards
slink-render -f svg large.ssl
slink-book -t classic-7x10 -o - many.json
END

finish
