#!/bin/sh
# Scripts that developers run: they tell what fails, and leave nothing behind.
. "$(dirname "$0")/lib.sh"
scripts=$root/scripts
TMPDIR=$work/tmp
export TMPDIR
mkdir "$TMPDIR" fakes
PATH=$work/fakes:$PATH
ready=$work/ready
export ready

# fake COMMAND NAME...: programs of these names do only this.
fake() {
    command=$1
    shift
    for name; do
        printf '#!/bin/sh\n%s\n' "$command" >"fakes/$name"
        chmod +x "fakes/$name"
    done
}

# A checker that does not run is a fault.
fake 'exit 0' awk shellcheck clang-format
if ! "$scripts/lint.sh" >out 2>err; then
    echo "# no lint here: $(cat out err)"
else
    for checker in awk shellcheck clang-format; do
        fake 'exit 3' $checker
        runs "lint_without_$checker" 1 "$scripts/lint.sh"
        fake 'exit 0' $checker
    done
fi
rm fakes/*

fake 'echo no puzzles >&2; exit 2' slink-plan
tells sampler_without_puzzles 2 'no puzzles' "$scripts/sampler.sh" out.pdf

# ended SCRIPT: by a signal, while a program runs.
fake 'touch "$ready"; exec sleep 1' slink-plan slink-solve
ended() {
    rm -f ready
    env --default-signal=INT,HUP,TERM "$scripts/$1" "$work/made" >out 2>err </dev/null &
    run=$!
    check "$1_is_midway" awaits ready
    kill -TERM "$run"
    wait "$run"
    ends "$1_fails" 1
    check "$1_leaves_nothing" [ -z "$(ls "$TMPDIR")" ]
}
ended sampler.sh
ended techniques.py

finish
