# shellcheck shell=sh disable=SC2154 # makebook.sh, which sources this, shares its variables
# A series of books: NAME-1.pdf to NAME-V.pdf, with numbered titles, seeds that follow each other, and no
# puzzle twice, by a file of puzzles seen: NAME.seen if the user gave none. The file NAME.series has what
# their puzzles depend on, with the seed of the first volume, and a line for each complete volume.

# Prints the options of each volume's run, quoted.
volume_options() {
    for option in pages hosts shard_size format link_base; do
        eval "value=\$$option"
        [ -z "$value" ] || printf ' --%s %s' "$(echo "$option" | tr _ -)" "$(quote "$value")"
    done
    [ -z "$jobs" ] || printf ' --parallel %s' "$jobs"
    for option in resume quiet key cover unchecked records proofs; do
        eval "value=\$$option"
        [ -z "$value" ] || printf ' --%s' "$option"
    done
}

# run_volume VOLUME OPTION...: the run of this script that makes the volume.
run_volume() {
    number=$1
    shift
    set -- --seed $((seed + number - 1)) --title "$title $number" --out "${out%.pdf}-$number" "$@"
    eval "exec env MAKEBOOK_FAULTY=4 sh \"\$self\" $words $(volume_options) \"\$@\"" &
    await || [ "$status" -eq 4 ] || exit "$status"
    [ "$status" -eq 0 ] || faulty=yes # but it is made
}

# plan_has KEY: its value for the book in the plan of the options, which begins with that; nothing if there is none.
plan_has() {
    printf '%s\n' "$planned" | sed -n "/^\[book/d; /^\[/q; s/^$1 = //p"
}

# Prints what each volume would be.
estimate_volumes() {
    for volume in $(seq "$volumes"); do
        printf '%s: ' "${out%.pdf}-$volume"
        run_volume "$volume" --dry-run
    done
    exit 0
}

# Begins the file of the series, or goes on with that of an earlier run.
open_series() {
    run=$(mktemp -d "${TMPDIR:-/tmp}/makebook.XXXXXX") || exit 2
    plan_with --seed "$seed" --puzzles >"$run/puzzles" || exit 2
    if [ -e "$series" ] || [ -L "$series" ]; then
        check_own "$series"
        [ -n "$seen" ] || [ ! -e "$listed" ] || check_own "$listed"
        [ -n "$resume" ] || fail 2 "$series: is of an earlier series; --resume goes on with it, or remove it to begin again"
        grep -v '^# volume ' "$series" >"$run/earlier"
        same_puzzles "$run/earlier" "$run/puzzles" "$series"
    else
        [ -n "$seen" ] || [ ! -e "$listed" ] || fail 2 "$listed: is there without $series; please remove it"
        place "$run/puzzles" "$series"
    fi
}

# make_volume VOLUME: makes it, unless it is complete. Its folder of work stays until the series has the
# volume, so that whatever ends a run, the next one makes the same volume.
make_volume() {
    name=${out%.pdf}-$1
    if grep -qx "# volume $1 is complete" "$series"; then
        echo "makebook.sh: $name is complete" >&2
    else
        run_volume "$1" --seen "$listed" --keep
        { echo "# volume $1 is complete" >>"$series" && sync "$series"; } || exit 2
    fi
    [ -n "$keep" ] || [ ! -e "$name.work/lock" ] || remove "$name.work"
}

# Makes the volumes that are not complete.
make_volumes() {
    [ -z "$wanted$merge$summary" ] || fail 2 '--volumes does not go with --shards, --merge and --summary'
    series=${out%.pdf}.series
    listed=${seen:-${out%.pdf}.seen}
    set --
    [ -z "$resume" ] || [ ! -e "$series" ] || set -- --seed-of "$series"
    planned=$(plan_with "$@") || exit 2
    title=$(plan_has title)
    [ -n "$title" ] || fail 2 '--volumes needs a --title, which gets the number of the volume'
    seed=$(plan_has seed)
    [ -z "$dry_run" ] || estimate_volumes
    open_series
    for volume in $(seq "$volumes"); do
        make_volume "$volume"
    done
    [ -n "$keep" ] || rm "$series"
    [ -n "$seen$keep" ] || rm "$listed"
    [ -z "$faulty" ] || exit 1
    exit 0
}
