# shellcheck shell=sh disable=SC2154 # slink-plan --makebook has set the variables
# A series of books: NAME-1.pdf to NAME-V.pdf, with numbered titles, seeds that follow each other, and no
# puzzle twice, by a file of puzzles seen: NAME.seen if the user gave none. The file NAME.series has what
# their puzzles depend on, with the seed of the first volume, and a line for each complete volume.
# Each volume is a run of makebook.sh with --volume.
set -u
series=$base.series
faulty=
child=
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
trap '[ -z "$child" ] || { kill "$child"; wait "$child"; } 2>/dev/null' EXIT

# run_volume VOLUME OPTION...
run_volume() {
    env MAKEBOOK_FAULTY=4 sh "$self" "$@" &
    child=$!
    status=0
    wait "$child" || status=$?
    child=
    [ "$status" -ne 4 ] || faulty=yes status=0 # but it is made
    [ "$status" -eq 0 ] || exit "$status"
}

for volume in $(seq "$volumes"); do
    name=$base-$volume
    if [ -n "$dry_run" ]; then
        printf '%s: ' "$name"
        run_volume "$@" --seed "$seed" --volume "$volume"
        continue
    fi
    if grep -qx "# volume $volume is complete" "$series"; then
        echo "makebook.sh: $name is complete" >&2
    else
        run_volume "$@" --volume "$volume"
        { echo "# volume $volume is complete" >>"$series" && sync "$series"; } || exit 2
    fi
    # Its folder of work stayed until the series has the volume, so that whatever ends a run, the next one makes the
    # same volume.
    [ -n "$keep" ] || [ ! -e "$name.work/lock" ] || rm -rf "$name.work"
done
if [ -z "$dry_run$keep" ]; then
    rm -f "$series"
    [ -n "$seen" ] || rm -f "$base.seen"
fi
[ -z "$chosen" ] || echo "makebook.sh: seed $seed" >&2
[ -z "$faulty" ] || exit 1
