#!/bin/sh
# Counting: blank boards by the frontier, and enumeration by clingo on 5x5 in the same run.
# Usage: count.sh BUILD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1

echo '# Counting loops of blank boards (CPU seconds)'
"$build/bench/count_speed" 5 12
if command -v clingo >/dev/null; then
    echo 'clingo on 5x5, all loops one after the other:'
    # clingo ends with 30 when it has found all there are.
    clingo -n 0 -q -c n=5 "$here/loops.lp" | grep -E '^(Models|CPU Time)' || true
else
    echo 'clingo is not there'
fi
