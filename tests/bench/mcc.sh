#!/bin/sh
# The covering solver: nodes, updates and time, with and without the loop condition.
# Usage: mcc.sh BUILD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP

# queens N: places for N queens; diagonals are secondary.
queens() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) printf "r%d c%d ", i, i
        printf "|"
        for (i = 0; i < 2 * n - 1; i++) printf " a%d b%d", i, i
        print ""
        for (i = 0; i < n; i++) for (j = 0; j < n; j++)
            printf "r%d c%d a%d b%d\n", i, j, i + j, i - j + n - 1
    }'
}

queens 12 >"$work/queens12"
cp "$here/../data/mcc/piday.general.mcc" "$work/piday.general"
cp "$here/../data/mcc/piday.simple.mcc" "$work/piday.simple"
printf '....\n....\n....\n' | "$build/bin/slink-convert" --to mcc >"$work/blank3x4"
build=$(cd "$build" && pwd)
cd "$work"
echo '# Multiple covering with colours (CPU seconds)'
"$build/bench/mcc_speed" queens12 piday.general piday.simple blank3x4
