#!/bin/sh
# Runs tests, unit programs and scripts (*.sh), against the programs in BUILD/bin, as many at a time as there are
# processors. Each is reported when it ends: a line in a log, a counter on a terminal, and what failed or was
# skipped on both. What failed is at the end once more, with the totals, and the output of all is left in
# BUILD/test.log. The processor time of each, which other work on the machine hardly changes, is in
# BUILD/test.times, longest first.
# Usage: tests/run.sh BUILD TEST...
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)

# report TEST STATUS LOG: of a script that failed, only the failures; of a program, all.
report() {
    case $1 in
    *.sh)
        passed='^ok'
        if grep -qx 'not ok script' "$3"; then failures=$(cat "$3"); else failures=$(grep '^not ok' "$3"); fi
        ;;
    *)
        passed='^\[       OK'
        failures=
        [ "$2" -eq 0 ] || failures=$(cat "$3")
        ;;
    esac
    failures="$failures$(grep -E '^skipped|^\[  SKIPPED \] [a-z_0-9]*$' "$3" | sort -u)"
    done=$(find "$logs" -name '*.status' | wc -l)
    line="== $done of $total: $(basename "$1"): $(grep -c "$passed" "$3") ok"
    if [ ! -t 1 ]; then
        [ -z "$failures" ] || printf '%s\n' "$failures"
        echo "$line"
    elif [ -z "$failures" ]; then
        printf '\r\033[K%s' "$line"
    else
        printf '\r\033[K%s\n%s' "$failures" "$line"
    fi
}

# One test, for xargs: its output goes to NAME.log, its exit status to NAME.status.
if [ "$1" = --one ]; then
    build=$2 logs=$3 total=$4 test=$5
    name=$logs/$(basename "$test")
    case $test in
    *.sh) PATH="$build/bin:$PATH" sh "$test" "$build" ;;
    *) "$test" ;;
    esac >"$name.log" 2>&1 </dev/null
    status=$?
    times >"$name.times"
    case $test in
    *.sh) [ "$status" -eq 0 ] || grep -q '^not ok' "$name.log" || echo 'not ok script' >>"$name.log" ;;
    esac
    exec 9>"$logs/lock"
    flock 9
    echo "$status" >"$name.status"
    report "$test" "$status" "$name.log"
    exit 0
fi

build=$(cd "$1" && pwd)
shift
# What fontconfig keeps until the end is not a leak of ours.
LSAN_OPTIONS=suppressions=$here/lsan.supp:print_suppressions=0
export LSAN_OPTIONS
log=$build/test.log
logs=$build/test

# Those that take longest start first, so that none of them is still running alone at the end.
longest='test_sudoku_sound test_work.sh check_slow.sh check_makebook_jobs.sh check_makebook_parts.sh check_makebook.sh check_makebook_names.sh check_readme.sh
    check_makebook_work.sh check_book_limits.sh test_makebook.sh test_book.sh test_generator_groups test_format_fuzz test_generator
    test_generator_thinning test_cross test_sudoku_paper.sh test_start.sh test_sudoku_make.sh test_plan.sh test_memory.sh
    test_convert.sh test_book_extra.sh test_book_check.sh test_rate test_solver_deduce'
in_order() {
    printf '%s\n' "$@" | awk -v longest="$longest" '
        BEGIN { n = split(longest, name); for (i = 1; i <= n; i++) rank[name[i]] = i }
        { base = $0; sub(/.*\//, "", base); test[base in rank ? rank[base] : n + NR] = $0 }
        END { for (i = 1; i <= n + NR; i++) if (i in test) print test[i] }'
}

rm -rf "$logs"
mkdir "$logs" || exit 1
in_order "$@" | tr '\n' '\0' | xargs -0 -n 1 -P "$(nproc)" "$0" --one "$build" "$logs" "$#"
[ ! -t 1 ] || echo

cat "$logs"/*.log >"$log"
# The second line of each is the time of the test: 0m1.25s 0m0.31s, in programs and in the system.
for took in "$logs"/*.times; do
    awk -v name="$(basename "$took" .times)" -F '[ms ]+' 'NR == 2 { printf "%.1f %s\n", 60 * ($1 + $3) + $2 + $4, name }' "$took"
done | sort -rn >"$build/test.times"
awk '{ all += $1 } NR <= 5 { longest = longest ", " $2 " " $1 }
    END { printf "processor time: %.0f s%s\n", all, longest }' "$build/test.times"
# What failed, once more, for hosts that show only the end of a log.
for test; do
    name=$(basename "$test")
    grep -qsx 0 "$logs/$name.status" && continue
    echo "== failed: $name"
    grep -aE '^not ok|^\[  (ERROR|FAILED) |^\[   LINE|ERROR: |runtime error: ' "$logs/$name.log" || tail -n 3 "$logs/$name.log"
done | cut -c -200 | head -n 20
failed=$(cat "$logs"/*.status | grep -vcx 0)
unit_ok=$(grep -c '^\[       OK' "$log")
unit_bad=$(grep -c '^\[  FAILED  \] [a-z_0-9]*$' "$log")
cli_ok=$(grep -c '^ok' "$log")
cli_bad=$(grep -c '^not ok' "$log")
[ "$failed" -eq 0 ] || [ "$((unit_bad + cli_bad))" -gt 0 ] || unit_bad=$failed
echo "cmocka: $unit_ok tests passed, $unit_bad failed; command line: $cli_ok passed, $cli_bad failed"
echo "$((unit_ok + cli_ok)) passed, $((unit_bad + cli_bad)) failed"
[ "$((unit_bad + cli_bad + failed))" -eq 0 ] && [ "$((unit_ok + cli_ok))" -gt 0 ] && [ "$(find "$logs" -name '*.status' | wc -l)" -eq $# ]
