#!/bin/sh
# Memory that runs out, at any allocation of any program that does not draw: either the
# output is right, or the program ends with status 3 and one message, and no file is left that is not whole.
. "$(dirname "$0")/lib.sh"

# The sanitizer's allocator is not the one that fails, and a program that measures coverage allocates at its end.
if grep -q '__asan_init\|__gcov_init' "$build/bin/slink-check"; then
    ok memory_is_the_compilers
    finish
fi

# sweeps INPUT PROGRAM...: `make check` lets three times as many allocations fail; SWEEP=0 lets every one fail in turn:
# some minutes.
density=4
[ -z "${SLINK_TESTS-}" ] || density=12
sweeps() {
    input=$1
    shift
    mkdir run
    if "$build/memory/sweep" "${SWEEP-$density}" "$build/memory/fail.so" run "$input" "$@" >out 2>&1; then
        ok "memory: $*"
    else
        not_ok "memory: $*" "$(head -c 1000 out)"
    fi
    rm -rf run
}

slink-gen --rows 4 --cols 4 --seed 7 --format json -n 3 >three.json
head -n 1 three.json >one.json
slink-solve --proof proof one.json >/dev/null
slink-convert --to mcc one.json >one.mcc
printf '[recipe]\nrows = 4\ncols = 4\nseed = 9\nno-duplicates = yes\n' >recipe.ini
slink-plan -n 2 -l 1-2 --rows 4 --cols 4 --seed 7 >two.ini

sweeps /dev/null slink-gen --rows 4 --cols 4 --seed 7 -n 2 --seen run/seen -o run/two --format json
sweeps /dev/null slink-gen --rows 4 --cols 4 --seed 7 -n 2 --jobs 2
sweeps /dev/null slink-gen --recipe recipe.ini -o run/puzzle
sweeps one.json slink-solve
sweeps one.json slink-solve --rate
sweeps one.json slink-solve --explain --format json
sweeps one.json slink-solve --hint
sweeps one.json slink-solve --count
sweeps one.json slink-solve --plain --check --proof run/proof
sweeps "$data/contest/sample.in" slink-solve --contest
sweeps "$data/loopy/5x5_e.txt" slink-convert --to json
sweeps three.json slink-convert --to knuth --drop solution -o run/three
sweeps one.json slink-convert --to mcc --fill
sweeps "$data/sudoku/pieces.gss" slink-convert --to json
sweeps "$data/sudoku/several.json" slink-convert --to text
sweeps "$data/sudoku/figure1.gss" slink-convert --to gss
sweeps "$data/sudoku/figure1.gss" slink-sudoku -s run/solution -G run/gss
sweeps /dev/null slink-sudoku -g 1 --standard 4 --seed 1 -p run/puzzle
sweeps /dev/null slink-sudoku -g 1 --standard 4 --seed 1 --no-duplicates --format json -o run/puzzle
sweeps /dev/null slink-sudoku -f --jigsaw 6 --seed 1 -G run/gss
sweeps /dev/null slink-plan -n 2 -l 1-2 --rows 4 --cols 4 --seed 7
sweeps two.ini slink-plan --make 1-2
sweeps proof slink-check one.json -
sweeps one.mcc slink-mcc --loop
sweeps /dev/null slink-regions -r 4 4 -p 4 --seed 1 --format json
sweeps /dev/null slink-regions -r 4 4 -p 4 --seed 1 -P run/p -e run/e -B run/b
sweeps /dev/null slink-regions -r 4 4 -p 4 --seed 1 --format svg

# The library returns to its caller instead, also from its first call, and a second try goes on from there.
check program_of_the_library_is_compiled cc -std=c11 -Wall -Wextra -Werror -I"$root/include" "$root/tests/memory/context.c" \
    -L"$build/lib" -lslink -Wl,-rpath,"$build/lib" -o context
sweeps /dev/null ./context "$root/templates"

finish
