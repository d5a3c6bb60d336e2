# shellcheck shell=sh disable=SC2034 # what it sets is for the timings
# Sourced by the timings; their first argument is the folder of the build. Programs are found on
# PATH, $work is an empty folder, removed at the end, and what is pinned runs on one processor.
set -u
LC_ALL=C
export LC_ALL
build=$(cd "${1:?"usage: $0 BUILD"}" && pwd) || exit 2
here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
PATH=$build/bin:$PATH:/usr/games
measure=$build/bench/measure
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
missed=0 # whether a bound is

cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
pin() {
    taskset -c "$cpu" "$@"
}

# median FILE: of a number a line.
median() {
    sort -n "$1" | awk '{ v[NR] = $1 }
        END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

# took FILE N COMMAND...: appends the CPU time for one of N puzzles, in microseconds.
took() {
    into=$1 n=$2
    shift 2
    pin "$measure" "$@" >"$work/took" 2>"$work/said" || { echo "failed: $*: $(cat "$work/said")" >&2; exit 1; }
    awk -v n="$n" '{ printf "%.3f\n", $1 / n }' "$work/took" >>"$into"
}
