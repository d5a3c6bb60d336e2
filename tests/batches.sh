#!/bin/sh
# Ends runs of makebook.sh by SIGKILL at random moments: the script, GNU parallel, or a job in turn.
# Each run is resumed and has to make the same bytes as one that nobody disturbed.
# Usage: tests/batches.sh BUILD [KILLS [PUZZLES [SEED]]]
set -u
here=$(cd "$(dirname "$0")" && pwd)
PATH=$(cd "$1" && pwd)/bin:$PATH
kills=${2:-20}
puzzles=${3:-200}
seed=${4:-$(date +%s)}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder" || exit 1

makebook=$here/../scripts/makebook.sh
options="-n $puzzles -t slitherlink -l 2-3 --rows 6 --cols 6 --seed 9 --shard-size $(((puzzles + 15) / 16))"

# Prints the descendants of process $1 and what they run, a line for each.
descendants() {
    cat /proc/[0-9]*/stat 2>/dev/null | awk -v root="$1" '
        { gsub(/[()]/, "", $2); name[$1] = $2; parent[$1] = $4 }
        END {
            for (p in name)
                for (q = p; q in parent; q = parent[q])
                    if (parent[q] == root) {
                        print p, name[p]
                        break
                    }
        }' | sort -n
}

# victim KIND RUN: the process to end, if there is one of this kind now.
victim() {
    case $1 in
    script) echo "$2" ;;
    parallel) descendants "$2" | awk '$2 == "parallel" || $2 == "perl" { print $1; exit }' ;;
    job) descendants "$2" | awk '$2 ~ /^slink-plan/ { print $1; exit }' ;;
    esac
}

# end KIND RUN: false if the run ended before it could be killed. A job may end while it is looked for.
end() {
    while kill -0 "$2" 2>/dev/null; do
        process=$(victim "$1" "$2")
        [ -z "$process" ] || ! kill -KILL "$process" 2>/dev/null || return 0
    done
    return 1
}

start=$(date +%s%N)
# shellcheck disable=SC2086 # options without blanks
"$makebook" $options -o whole 2>err </dev/null || { cat err >&2; exit 1; }
length=$((($(date +%s%N) - start) / 1000000))
kind=script
failed=0
number=0
tries=0
while [ "$number" -lt "$kills" ]; do
    tries=$((tries + 1))
    delay=$(awk -v seed="$((seed + tries))" -v most="$length" \
        'BEGIN { srand(seed); printf "%.3f", rand() * most / 1000 }')
    # shellcheck disable=SC2086
    "$makebook" $options -o book 2>err </dev/null &
    run=$!
    sleep "$delay"
    killed=
    ! end "$kind" "$run" || killed=yes
    wait "$run" 2>/dev/null
    kept=$(find book.work -name '0*' -size +0 ! -name '*.err' ! -name '*.seq' 2>/dev/null | wc -l)
    # A process that has just ended can be killed, too.
    if [ -z "$killed" ] || [ -e book.pdf ]; then
        rm -f book.pdf
        continue
    fi
    number=$((number + 1))
    # shellcheck disable=SC2086
    if ! "$makebook" $options -o book --resume 2>err </dev/null; then
        echo "not ok kill_$number: the $kind after $delay s: cannot be resumed: $(cat err)"
        failed=1
    elif cmp -s whole.pdf book.pdf && [ ! -e book.work ]; then
        echo "ok kill_$number: the $kind after $delay s, ${kept:-0} shards kept"
    else
        echo "not ok kill_$number: the $kind after $delay s (seed $seed): another book"
        failed=1
    fi
    rm -rf book.pdf book.work
    case $kind in
    script) kind=parallel ;;
    parallel) kind=job ;;
    *) kind=script ;;
    esac
done
exit "$failed"
