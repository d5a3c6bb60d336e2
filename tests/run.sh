#!/bin/sh
# Runs the unit tests (programs given as arguments) and the command-line tests (tests/cli/*.sh)
# against the programs in BUILD/bin, and closes with the totals of both.
# Usage: tests/run.sh BUILD UNIT...
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
# What fontconfig keeps to the end is no leak of ours.
LSAN_OPTIONS=suppressions=$here/lsan.supp:print_suppressions=0
export LSAN_OPTIONS
log=$build/test.log
: >"$log"

units_failed=0
for unit in "$@"; do
    "$unit" >"$log.one" 2>&1 || { units_failed=$((units_failed + 1)); cat "$log.one"; }
    echo "== $(basename "$unit"): $(grep -c '^\[       OK' "$log.one") ok"
    cat "$log.one" >>"$log"
done
unit_ok=$(grep -c '^\[       OK' "$log")
unit_bad=$(grep -c '^\[  FAILED  \] [a-z_0-9]*$' "$log")
[ "$units_failed" -gt 0 ] && [ "$unit_bad" -eq 0 ] && unit_bad=$units_failed

for script in "$here"/cli/test_*.sh; do
    [ -e "$script" ] || continue
    PATH="$build/bin:$PATH" sh "$script" "$build" >"$log.one" 2>&1
    status=$?
    grep '^not ok' "$log.one"
    echo "== $(basename "$script"): $(grep -c '^ok' "$log.one") ok"
    [ $status -eq 0 ] || grep -q '^not ok' "$log.one" || { cat "$log.one"; echo 'not ok script' >>"$log.one"; }
    cat "$log.one" >>"$log"
done
rm -f "$log.one"
cli_ok=$(grep -c '^ok' "$log")
cli_bad=$(grep -c '^not ok' "$log")

echo "cmocka: $unit_ok tests passed, $unit_bad failed; command line: $cli_ok passed, $cli_bad failed"
echo "$((unit_ok + cli_ok)) passed, $((unit_bad + cli_bad)) failed"
[ "$((unit_bad + cli_bad + units_failed))" -eq 0 ] && [ "$((unit_ok + cli_ok))" -gt 0 ]
