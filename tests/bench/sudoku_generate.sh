#!/bin/sh
# Making sudokus: CPU time of one, proof by the search included, compared with qqwing and
# sgt-solo, and levels compared with figures of gss, scaled by qqwing's time in this run. Each figure
# is the median of runs that alternate with those of the peer. The bound of most rows is 1/5 of the
# peer's time. Status 1 when a row misses it that is not known to.
# Usage: sudoku_generate.sh BUILD [ROUNDS]
. "$(dirname "$0")/lib.sh"
rounds=${2:-3}

# ours FILE N SEED OPTION...
ours() {
    into=$1 n=$2 seed=$3
    shift 3
    took "$into" "$n" slink-sudoku "$@" --number "$n" --seed "$seed" --format text \
        -o "$work/made"
}

# bound LABEL OURS THEIRS TIMES: theirs should be this many times ours; `may`: five times, and the row is known to miss
# that.
bound() {
    awk -v label="$1" -v ours="$2" -v theirs="$3" -v need="$4" 'BEGIN {
        met = theirs >= (need == "may" ? 5 : need) * ours
        printf "%-30s %10.3f ms %10.3f ms  1/%-6.1f %s\n", label, ours / 1000, theirs / 1000,
            theirs / ours, met ? "pass" : need == "may" ? "missed, as known" : "MISSED"
        exit !met && need != "may" }' || missed=1
}

# peer LABEL TIMES N OPTIONS NPEER COMMAND: the peer makes NPEER puzzles.
peer() {
    : >"$work/ours"
    : >"$work/theirs"
    for round in $(seq "$rounds"); do
        # shellcheck disable=SC2086 # lists of options
        ours "$work/ours" "$3" "$round" $4
        # shellcheck disable=SC2086
        took "$work/theirs" "$5" $6
    done
    bound "$1" "$(median "$work/ours")" "$(median "$work/theirs")" "$2"
}

echo '# Making one sudoku: ours, the peer, ratio'
peer '9x9, any; qqwing' 5 500 '-g any --standard 9' 100 'qqwing --generate 100'
qqwing=$(median "$work/theirs")
peer '9x9, level 2; qqwing' 5 100 '-g 2 --standard 9' 20 \
    'qqwing --generate 20 --difficulty intermediate'
peer '9x9, level 1; sgt-solo 3x3db' 3 500 '-g 1 --standard 9' 200 'sgt-solo --generate 200 3x3db'
peer '9x9 jigsaw, level 1; 9jdb' 5 100 '-g 1 --jigsaw 9' 50 'sgt-solo --generate 50 9jdb'
# The reader's levels, which are exact, with symmetric givens. Level 4 stands beside all that takes
# qqwing more than pairs and overlaps, level 5 beside sgt-solo's chains of cells with two
# symbols. HoDoKu's generator would be another peer; Debian has no package of it.
peer 'reader 1; qqwing, easy' 5 200 '--level 1 --standard 9' 50 \
    'qqwing --generate 50 --difficulty easy'
peer 'reader 3; qqwing, intermediate' 5 50 '--level 3 --standard 9' 20 \
    'qqwing --generate 20 --difficulty intermediate'
peer 'reader 4; qqwing, expert' may 50 '--level 4 --standard 9' 50 \
    'qqwing --generate 50 --difficulty expert'
peer 'reader 3; sgt-solo 3x3di' 3 50 '--level 3 --standard 9' 20 'sgt-solo --generate 20 3x3di'
peer 'reader 4; sgt-solo 3x3da' may 50 '--level 4 --standard 9' 10 'sgt-solo --generate 10 3x3da'
peer 'reader 5; sgt-solo 3x3de' may 20 '--level 5 --standard 9' 20 'sgt-solo --generate 20 3x3de'
peer '16x16, level 1; sgt-solo 4x4' 5 50 '-g 1 --standard 16' 20 'sgt-solo --generate 20 4x4'

# gss's median times in ms, measured where qqwing took 8.8 ms. Ours: the median of so many runs, each
# of some puzzles.
echo '# Levels, compared with gss: its time, multiplied by qqwing now / 8.8 ms'
while read -r template level gss runs puzzles; do
    : >"$work/ours"
    for run in $(seq "$runs"); do
        ours "$work/ours" "$puzzles" "$run" -g "$level" -t "$template"
    done
    theirs=$(awk -v gss="$gss" -v qqwing="$qqwing" 'BEGIN { print gss * qqwing / 8.8 }')
    bound "$template, level $level" "$(median "$work/ours")" "$theirs" 5
done <<END
std 1 2.5 3 500
std 2 30 3 200
std 3 1100 21 1
std 4 2800 21 1
x 4 1600 21 1
nrcx 1 420 3 50
linked 2 53 3 100
linked 3 1800 21 1
linked 4 27000 11 1
parq 4 3100 21 1
3dcube 1 5 3 200
cube 1 17 3 100
cube 2 100 3 20
cube 3 1400 11 1
cube 4 2100 21 1
std-16x16 1 29 3 50
std-16x16 3 1400 11 1
std-16x16 4 8700 11 1
END

echo '# Large ones: CPU time against a bound'
while read -r label most n options; do
    : >"$work/ours"
    # shellcheck disable=SC2086 # a list of options
    ours "$work/ours" "$n" 1 $options
    awk -v label="$label" -v took="$(median "$work/ours")" -v most="$most" 'BEGIN {
        printf "%-30s %10.3f ms (bound %s ms)\n", label, took / 1000, most
        exit took > 1000 * most }' || missed=1
done <<END
jigsaw-16x16,any 200 10 -g any --jigsaw 16
25x25,level-1 50 10 -g 1 --standard 25
END
exit "$missed"
