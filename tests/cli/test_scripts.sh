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

# Of many tests, those that fail are named again at the end of the log, with what failed.
mkdir runner
for i in $(seq 30); do
    echo 'echo ok fine' >"runner/test_$i.sh"
done
echo 'echo not ok amid them; exit 1' >runner/test_8.sh
printf '#!/bin/sh\necho "[  ERROR   ] --- 1 != 2"; exit 1\n' >runner/test_9
printf '#!/bin/sh\nkill -9 $PPID\n' >runner/test_killed
chmod +x runner/test_9 runner/test_killed
runs tests_fail 1 "$root/tests/run.sh" runner runner/test_*
tail -n 12 out >end
has failed_script_is_named_at_the_end end '^== failed: test_8.sh$'
has with_what_failed end '^not ok amid them$'
has failed_program_is_named_at_the_end end '^== failed: test_9$'
has with_its_error end '1 != 2'
has test_without_an_end_is_named end '^== failed: test_killed$'

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
