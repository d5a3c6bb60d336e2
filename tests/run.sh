#!/bin/sh
# Runs the unit tests (the programs given as arguments) and the command-line tests (tests/cli/*.sh)
# against the programs in BUILD/bin, as many at a time as there are processors, and reports them in
# a fixed order with the totals at the end. The output of all is left in BUILD/test.log.
# Usage: tests/run.sh BUILD UNIT...
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
# What fontconfig keeps until the end is not a leak of ours.
LSAN_OPTIONS=suppressions=$here/lsan.supp:print_suppressions=0
export LSAN_OPTIONS
log=$build/test.log
logs=$build/test
reporter=
trap '[ -z "$reporter" ] || kill "$reporter"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# The script of one test: its output goes to TEST.log, then its exit status to TEST.status.
# shellcheck disable=SC2016 # for another shell
one='
build=$1 logs=$2 test=$3
name=$logs/$(basename "$test")
case $test in
*.sh) PATH="$build/bin:$PATH" sh "$test" "$build" ;;
*) "$test" ;;
esac >"$name.log" 2>&1 </dev/null
status=$?
case $test in
*.sh) [ "$status" -eq 0 ] || grep -q "^not ok" "$name.log" || echo "not ok script" >>"$name.log" ;;
esac
echo "$status" >"$name.part"
mv "$name.part" "$name.status"'

# report TEST: waits for its end and prints how it went; of a script that failed, only the failures.
report() {
    name=$logs/$(basename "$1")
    while [ ! -e "$name.status" ]; do sleep 0.1; done
    read -r status <"$name.status"
    case $1 in
    *.sh)
        passed='^ok'
        if grep -qx 'not ok script' "$name.log"; then cat "$name.log"
        else grep '^not ok' "$name.log"; fi
        ;;
    *)
        passed='^\[       OK'
        [ "$status" -eq 0 ] || cat "$name.log"
        ;;
    esac
    echo "== $(basename "$1"): $(grep -c "$passed" "$name.log") ok"
}

# The tests that take longest start first, so that none of them is still running alone at the end.
longest='test_book.sh test_makebook_jobs.sh test_makebook_parts.sh test_makebook.sh test_makebook_work.sh
    test_readme.sh test_book_limits.sh test_hosts.sh test_makebook_disk.sh test_plan.sh
    test_generator test_sudoku_path test_regions_divide test_sudoku_books.sh test_memory.sh test_solver_search
    test_solver_deduce test_solver_alone'

# is_long TEST
is_long() {
    for name in $longest; do
        [ "$name" != "$(basename "$1")" ] || return 0
    done
    return 1
}

# in_order TEST...: the tests, the long ones first, each with a zero byte behind it.
in_order() {
    for test; do ! is_long "$test" || printf '%s\0' "$test"; done
    for test; do is_long "$test" || printf '%s\0' "$test"; done
}

rm -rf "$logs"
mkdir "$logs" || exit 1
set -- "$here"/cli/test_*.sh "$@"
echo "running $# tests (about three minutes; with sanitizers, ten)"
for test in "$@"; do
    report "$test"
done &
reporter=$!
in_order "$@" | xargs -0 -n 1 -P "$(nproc)" sh -c "$one" sh "$build" "$logs"
wait "$reporter"
reporter=

cat "$logs"/*.log >"$log"
failed=$(cat "$logs"/*.status | grep -vcx 0)
unit_ok=$(grep -c '^\[       OK' "$log")
unit_bad=$(grep -c '^\[  FAILED  \] [a-z_0-9]*$' "$log")
cli_ok=$(grep -c '^ok' "$log")
cli_bad=$(grep -c '^not ok' "$log")
[ "$failed" -eq 0 ] || [ "$((unit_bad + cli_bad))" -gt 0 ] || unit_bad=$failed
echo "cmocka: $unit_ok tests passed, $unit_bad failed; command line: $cli_ok passed, $cli_bad failed"
echo "$((unit_ok + cli_ok)) passed, $((unit_bad + cli_bad)) failed"
[ "$((unit_bad + cli_bad + failed))" -eq 0 ] && [ "$((unit_ok + cli_ok))" -gt 0 ]
