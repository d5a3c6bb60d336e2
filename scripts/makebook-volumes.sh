# shellcheck shell=sh disable=SC2154 # makebook.sh, which sources this, shares its variables
# A series of books: NAME-1.pdf to NAME-V.pdf, with numbered titles, seeds that follow each other, and no
# puzzle twice. The file of puzzles seen, NAME.seen if the user gave none, also shows which volumes are
# complete.

# Prints the options of each volume's run, quoted.
volume_options() {
    for option in pages hosts shard_size; do
        eval "value=\$$option"
        [ -z "$value" ] || printf ' --%s %s' "$(echo "$option" | tr _ -)" "$(quote "$value")"
    done
    [ -z "$jobs" ] || printf ' --parallel %s' "$jobs"
    for option in resume keep quiet key cover records proofs; do
        eval "value=\$$option"
        [ -z "$value" ] || printf ' --%s' "$option"
    done
}

# run_volume VOLUME OPTION...: the run of this script that makes the volume.
run_volume() {
    number=$1
    shift
    set -- --seed $((seed + number - 1)) --title "$title $number" --out "${out%.pdf}-$number" "$@"
    eval "exec \"\$0\" $words $(volume_options) \"\$@\"" &
    await || exit "$?"
}

# plan_has KEY: its value in the plan of the options; nothing if there is none.
plan_has() {
    printf '%s\n' "$planned" | sed -n "s/^$1 = //p"
}

# Prints what each volume would be.
estimate_volumes() {
    seed=$(plan_has seed)
    for volume in $(seq "$volumes"); do
        printf '%s: ' "${out%.pdf}-$volume"
        run_volume "$volume" --dry-run
    done
    exit 0
}

# Makes the volumes that are not complete.
make_volumes() {
    [ -z "$wanted$merge$summary" ] || fail 2 '--volumes does not go with --shards, --merge and --summary'
    planned=$(plan_with) || exit 2
    title=$(plan_has title)
    [ -n "$title" ] || fail 2 '--volumes needs a --title, which gets the number of the volume'
    [ -z "$dry_run" ] || estimate_volumes
    series=${seen:-${out%.pdf}.seen}
    seed=$(sed -n 's/^# seed //p' "$series" 2>/dev/null | head -n 1)
    if [ -z "$resume" ] || [ -z "$seed" ]; then
        [ -n "$seen" ] || [ ! -e "$series" ] || fail 2 "$series: is of an earlier series; give --resume, or remove it"
        seed=$(plan_has seed)
        echo "# seed $seed" >>"$series" || exit 2
    fi
    volume=1
    while [ "$volume" -le "$volumes" ]; do
        name=${out%.pdf}-$volume
        if ! grep -qxF "# ${name##*/}" "$series"; then
            run_volume "$volume" --seen "$series"
        fi
        volume=$((volume + 1))
    done
    [ -n "$seen" ] || rm "$series"
    exit 0
}
