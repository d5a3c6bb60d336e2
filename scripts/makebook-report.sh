# shellcheck shell=sh disable=SC2034,SC2154 # makebook.sh, which sources this, shares its variables
# What a run reports: progress, the summary, and what a book would be without making it.

begun=$(date +%s)

# ---- progress ---------------------------------------------------------------------------------

ticker= # the process that shows on a terminal what the run does, once a second, so that no step is silent

# doing WORDS: what it does from now on.
doing() {
    [ -z "$ticker" ] || { printf '%s\n' "$*" >"$run/doing.new" && mv "$run/doing.new" "$run/doing"; } 2>/dev/null
}

# Begins to show that. It ends with this script, whatever ends that, and holds no lock.
start_ticker() {
    [ -t 2 ] && [ -z "$quiet" ] || return 0
    echo 'planning' >"$run/doing"
    {
        exec 3>&2 2>/dev/null 9>&-
        while sleep 1 && kill -0 $$ && read -r words <"$run/doing"; do
            printf '\r%s (%d s)\033[K' "$words" $(($(date +%s) - begun)) >&3
        done
    } &
    ticker=$!
}

clear_line() {
    [ -z "$ticker" ] || printf '\r\033[K' >&2
}

# No words of it come after that.
stop_ticker() {
    [ -n "$ticker" ] || return 0
    { kill "$ticker" && wait "$ticker"; } 2>/dev/null
    clear_line
    ticker=
}

# How many puzzles are made, at which rate, and how long the rest will take.
show_progress() {
    seconds=$(($(date +%s) - making_since))
    [ "$seconds" -gt 0 ] || return 0
    doing "$(printf '%d of %d puzzles, %d per second, %d s left' $((made_before + made_now)) "$total" \
        $((made_now / seconds)) $(((total - made_before - made_now) * seconds / (made_now > 0 ? made_now : 1))))"
}

# Counts the puzzles of the book and those that are not to be made any more.
count_puzzles() {
    total=$(awk -F '\t' '{ n += $3 - $2 + 1 } END { print n + 0 }' "$run/all")
    made_before=$((total - $(awk -F '\t' '{ n += $3 - $2 + 1 } END { print n + 0 }' "$run/batches")))
    made_now=0
    making_since=$(date +%s)
}

# ---- the summary ------------------------------------------------------------------------------

# Writes the summary as JSON. Attempts and the slowest shard are those of this run.
# shellcheck disable=SC2016 # programs of awk
print_summary() {
    printf '{"puzzles":%d,"made":%d,"levels":{' "$total" $((total - made_before))
    sed -n 's/.*"level":\([0-9]*\).*/\1/p' "$run/puzzles.json" | sort | uniq -c |
        awk '{ printf "%s\"%s\":%d", (NR > 1 ? "," : ""), $2, $1 }'
    printf '},"attempts":%s' "$(cat "$run"/*.err |
        awk '/^# [0-9]+ puzzles, [0-9]+ attempts$/ { n += $2; a += $4 } END { printf "%.2f", n ? a / n : 0 }')"
    printf ',"shards":%d' "$(wc -l <"$run/all")"
    awk -F '\t' 'NR > 1 && $4 > slowest { slowest = $4; at = $1 } END { print at + 0, slowest + 0 }' \
        "$work/joblog" 2>/dev/null | while read -r at seconds; do
        printf ',"slowest_shard":"%s","slowest_seconds":%.2f' \
            "$([ "$at" -eq 0 ] || sed -n "${at}p" "$run/list" | cut -f 1)" "$seconds"
    done
    awk '{ for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); s += 60 * part[1] + part[2] } }
        END { printf ",\"cpu_seconds\":%.1f", s }' "$run/times"
    printf ',"seconds":%d}\n' $(($(date +%s) - begun))
}

# Writes the summary to the user's file, and in words to a terminal.
report_summary() {
    stop_ticker
    [ -n "$summary" ] || { [ -t 2 ] && [ -z "$quiet" ]; } || return 0
    times >"$run/times"
    print_summary >"$run/summary" || fail 2 "$work: cannot be written"
    case $summary in
    '') ;;
    -) cat "$run/summary" || exit 2 ;;
    *) cat "$run/summary" >"$summary" || exit 2 ;;
    esac
    [ ! -t 2 ] || [ -n "$quiet" ] ||
        sed 's/[{}"]//g; s/:/ /g; s/,/, /g; s/_/ /g; s/^/makebook.sh: /' "$run/summary" >&2
}

# What the printer does not take; and the last line: what was made.
report_end() {
    [ -z "$faulty" ] || grep '^slink-book: ' "$run/report" >&2
    [ -z "$quiet" ] || return 0
    if [ -n "$records" ]; then
        printf '%s: %d puzzle%s\n' "$written" "$total" "$([ "$total" -eq 1 ] || echo s)"
    else
        printf '%s: %s%s\n' "$out" "$(sed -n 1p "$run/report")" \
            "${cover:+; ${out%.pdf}-cover.pdf: $(sed -n 2p "$run/report")}"
    fi | tr '[:cntrl:]' '?' | sed 's/?$//' >&2
    echo >&2
}

# ---- dry runs ---------------------------------------------------------------------------------

# estimate_step COMMAND: a command that has to succeed for the puzzles of the estimate; its output is in
# `some.made`.
estimate_step() {
    eval "exec $1" </dev/null >"$run/some.out" 2>"$run/some.err" 9>&- &
    await && mv "$run/some.out" "$run/some.made" && return
    cat "$run/some.err" >&2
    fail "$status" 'no estimate, as these puzzles cannot be made'
}

# Prints the number of pages and how long the puzzles will take, from some of them: the first ones of
# eight shards.
# shellcheck disable=SC2016 # programs of awk
estimate() {
    shards=$(wc -l <"$run/all")
    step=$(((shards + 7) / 8))
    awk -F '\t' -v step="$step" 'NR % step == 1 || step == 1 {
            match($4, /--index-range [0-9]+/)
            range = substr($4, RSTART, RLENGTH)
            sub(/--index-range [0-9]+-[0-9]+/, range "-" substr(range, 15), $4)
            print $4
        }' "$run/all" >"$run/some"
    since=$(date +%s%N)
    while IFS= read -r line; do
        estimate_step "$line"
        estimate_step 'slink-solve --check --plain --labels "$run/some.made"'
    done <"$run/some"
    some=$(wc -l <"$run/some")
    took=$((($(date +%s%N) - since) / some))
    printf '%s%d puzzles, about %d s with %d jobs at a time\n' "$([ -n "$records" ] || sed 's/$/, /' "$run/size")" \
        "$total" $((took * total / ${jobs:-$(nproc)} / 1000000000 + 1)) "${jobs:-$(nproc)}"
}

# ---- the file beside the book ------------------------------------------------------------------

# The file with the command and the seed replaces only that of another run, as its name may be a text of
# the user's.
check_origin() {
    [ -z "$device$records$wanted$dry_run" ] || return 0
    check_file "${out%.pdf}.txt"
    [ ! -e "${out%.pdf}.txt" ] || head -n 1 "${out%.pdf}.txt" | grep -q '^# slink ' ||
        fail 2 "${out%.pdf}.txt: is there already; please move it, or choose another name"
}

# Writes what makes the book again. The puzzles depend on those seen before.
write_origin() {
    { echo "# slink ${version##* }" && slink-plan --plan "$run/plan" --command; } >"$run/origin" ||
        fail 2 "$work: cannot be written"
    [ -n "$seen" ] || return 0
    name=${out##*/}
    {
        awk -v option=" --seen $(quote "$seen" | sed 's/\\/&&/g')" '/^makebook[.]sh / { $0 = $0 option } { print }' "$run/origin"
        printf '# %s must be as it was before this book: without its last line "# %s" and what follows it\n' \
            "$(printf %s "$seen" | tr '[:cntrl:]' '?')" "${name%.pdf}"
    } >"$run/origin.seen"
    mv "$run/origin.seen" "$run/origin" || fail 2 "$work: cannot be written"
}
