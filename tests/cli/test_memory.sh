#!/bin/sh
# Memory that runs out, at any allocation of any program: either the output is right, or the program
# ends with status 3 and one message, and no file is left that is not whole.
. "$(dirname "$0")/lib.sh"

# The sanitizer's allocator is not the one that fails.
if grep -q __asan_init "$build/bin/slink-check"; then
    ok memory_is_the_sanitizers
    finish
fi

# core INPUT PROGRAM..., draws INPUT PROGRAM...: those that draw make far more allocations. `make check` lets three
# times as many fail; SWEEP=0 lets every one fail in turn: some minutes.
sweeps() {
    input=$2
    [ -n "${CHECK-}" ] && times=3 || times=1
    density=${SWEEP-$(($1 * times))}
    shift 2
    mkdir run
    if "$build/memory/sweep" "$density" "$build/memory/fail.so" run "$input" "$@" >out 2>&1; then
        ok "memory: $*"
    else
        not_ok "memory: $*" "$(head -c 1000 out)"
    fi
    rm -rf run
}
core() { sweeps 4 "$@"; }
draws() { sweeps 2 "$@"; }

slink-gen --rows 4 --cols 4 --seed 7 --format json -n 3 >three.json
head -n 1 three.json >one.json
slink-solve --proof proof one.json >/dev/null
slink-solve --explain --format json one.json >steps.json
slink-convert --to mcc one.json >one.mcc
printf '[recipe]\nrows = 4\ncols = 4\nseed = 9\nno-duplicates = yes\n' >recipe.ini

core /dev/null slink-gen --rows 4 --cols 4 --seed 7 -n 2 --seen run/seen -o run/two --format json
core /dev/null slink-gen --rows 4 --cols 4 --seed 7 -n 2 --jobs 2
core /dev/null slink-gen --recipe recipe.ini -o run/puzzle
core one.json slink-solve
core one.json slink-solve --rate
core one.json slink-solve --explain --format json
core one.json slink-solve --hint
core one.json slink-solve --count
core one.json slink-solve --plain --check --proof run/proof
core "$data/contest/sample.in" slink-solve --contest
core "$data/loopy/5x5_e.txt" slink-convert --to json
core three.json slink-convert --to knuth -o run/three
core one.json slink-convert --to mcc --fill
core "$data/sudoku/pieces.gss" slink-convert --to json
core "$data/sudoku/several.json" slink-convert --to text
core "$data/sudoku/figure1.gss" slink-convert --to gss
core "$data/sudoku/figure1.gss" slink-sudoku -s run/solution -G run/gss
core /dev/null slink-sudoku -g 1 --standard 4 --seed 1 -p run/puzzle
core /dev/null slink-sudoku -g 1 --standard 4 --seed 1 --no-duplicates --format json -o run/puzzle
core /dev/null slink-sudoku -f --jigsaw 6 --seed 1 -G run/gss
core proof slink-check one.json -
core one.mcc slink-mcc --loop
core /dev/null slink-regions -r 4 4 -p 4 --seed 1 --format json
core /dev/null slink-regions -r 4 4 -p 4 --seed 1 -P run/p -e run/e -B run/b
core /dev/null slink-regions -r 4 4 -p 4 --seed 1 --distribution exact --format svg
draws one.json slink-render -f svg -o run/page.svg
draws steps.json slink-render --steps -o run/steps.pdf
draws three.json slink-book -t "$root/templates/book/classic-7x10.ini" -o run/book.pdf

finish
