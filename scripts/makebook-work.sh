# shellcheck shell=sh disable=SC2034,SC2154 # makebook.sh, which sources this, shares its variables
# The folder of work of makebook.sh, NAME.work beside the book:
#   lock         locked while a run is at work there
#   plan         all that the puzzles depend on
#   shards       the list of shards: name, first and last puzzle, command
#   NAME.json    a shard: the puzzles of one batch, made and proved
#   NAME.keys    the keys of these puzzles
#   manifest     the SHA-256 of each of these files
#   joblog       the log of GNU parallel, of the last run
#   run.XXXXXX   what a run needs for itself, with the shards that are not complete
# A shard is written under another name, proved, flushed to the disk, renamed and then entered in the
# manifest, so whatever ends a run, --resume can trust each shard that agrees with the manifest. A
# job that outlives its run writes to the folder of that run only, which the next run removes.

work=     # the folder
run=      # what this run needs for itself, in it
hopeless= # whether the run would fail in the same way again

# ---- the folder -------------------------------------------------------------------------------

# Locks the folder of work until this script ends. No program that it starts inherits the lock, as a
# job may outlive this script.
lock_work() {
    command -v flock >/dev/null || fail 2 'flock is missing (Debian: util-linux)'
    exec 9>>"$1/lock" || exit 2
    flock -n 9 || fail 2 "$1: another run is at work there"
    # The other run may have removed the folder just before it gave up the lock.
    [ "$(stat -c %i "$1/lock" 2>/dev/null)" = "$(stat -L -c %i /dev/fd/9)" ] ||
        fail 2 "$1: another run has just removed it; please try again"
}

# check_own PATH: fails unless it is a real file of this user, or a real folder of this user where no one else may
# write. What is there is trusted, and a link or a folder of another user could have anything in it.
check_own() {
    case $(stat -c '%u %A' -- "$1") in
    "$(id -u) "-* | "$(id -u) "d????-??-?) ;;
    *) fail 2 "$1: is a link, or others own it or may write there; please choose another name, or, if it is yours, try: chmod go-w" ;;
    esac
}

# check_work FOLDER: fails if one of its files has become something else.
check_work() {
    strange=$(cd "$1" && find . -mindepth 1 -maxdepth 1 ! -type f ! -name 'run.*' -printf '%f, ')
    [ -z "$strange" ] || fail 2 "$1: not made by a run: ${strange%, }; please remove it"
}

# Makes the folder of work, or opens that of an earlier run, and sets `work`. A folder without a lock
# is of no earlier run, unless that was killed at once and left it empty.
open_work() {
    made=$out
    [ -z "$records" ] || made=$written
    [ -z "$resume" ] || [ -z "$work_name" ] || [ -n "$merge$wanted$keep" ] || [ -s "$work_name/plan" ] || [ ! -e "$made" ] ||
        fail 2 "$made: is complete; leave out --resume to make it again"
    if [ -z "$work_name" ]; then
        work=$(mktemp -d "${TMPDIR:-/tmp}/makebook.XXXXXX") || exit 2
    elif (umask go-w && mkdir "$work_name") 2>/dev/null; then
        lock_work "$work_name"
        work=$work_name
    else
        [ -e "$work_name" ] || [ -L "$work_name" ] || fail 2 "$work_name: cannot be made"
        [ -d "$work_name" ] || fail 2 "$work_name: is no folder; please remove it or choose another name"
        check_own "$work_name"
        check_work "$work_name"
        [ -e "$work_name/lock" ] || [ -z "$(ls -A "$work_name")" ] ||
            fail 2 "$work_name: is not a folder of work; please choose another name"
        lock_work "$work_name"
        [ -n "$resume" ] || [ ! -s "$work_name/plan" ] ||
            fail 2 "$work_name: is of an earlier run; --resume goes on with it, or remove it to begin again"
        work=$work_name
        for old in "$work"/run.*; do
            remove "$old"
        done
    fi
    run=$(mktemp -d "$work/run.XXXXXX") && run=$(readlink -f "$run") || exit 2
}

# remove FOLDER: a job may outlive parallel for a moment and write while the folder is removed.
remove() {
    tries=0
    until rm -rf "$1" 2>/dev/null || [ $tries -ge 20 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
}

# Removes the folder of work, unless it is wanted. A run that fails keeps complete shards, unless
# another run must fail, too.
leave_work() {
    if [ -n "$hopeless" ] && [ -z "$keep$wanted" ]; then
        remove "$work"
    elif [ -n "$work_name" ] && [ -z "$complete" ] && [ -s "$work/manifest" ]; then
        printf 'makebook.sh: %s keeps the complete shards; --resume goes on with them\n' "$work" >&2
    elif [ -z "$complete" ] || [ -z "$keep" ]; then
        remove "$work"
    fi
}

# ---- the plan ---------------------------------------------------------------------------------

# plan_program OPTION...: runs slink-plan; its messages become ours.
plan_program() {
    { said=$(slink-plan "$@" 2>&1 >&3); } 3>&1
    status=$?
    [ -z "$said" ] || printf '%s\n' "$said" | sed 's/^slink-plan: /makebook.sh: /; s/ of makebook[.]sh$//; /^Try /d' >&2
    return "$status"
}

# plan_with OPTION...: the same with the options of the plan and these.
plan_with() {
    eval "plan_program $words \"\$@\""
}

# put FILE NAME: moves a file of the run into the folder of work, complete also after a power cut.
put() {
    sync "$1" && mv "$1" "$work/$2" && sync "$work"
}

# same_puzzles THEIRS OURS NAME: fails if the puzzles of NAME, an earlier run, depend on something else.
same_puzzles() {
    cmp -s "$1" "$2" && return
    for side in '<' '>'; do
        diff "$1" "$2" | sed -n "s/^$side \(# \)\{0,1\}\(..*\)/\2/p" | paste -s -d ',' - |
            sed 's/,/, /g; s/^$/nothing/'
    done >"$2.sides"
    fail 2 "$3: is of a run with another plan ($(sed '1s/^/there: /; 2s/^/here: /' "$2.sides" |
        paste -s -d ';' - | sed 's/;here/; here/')); give the options of that run, or remove it"
}

# Makes the plan, and compares what the puzzles depend on with the earlier run, which gives the seed if
# nothing else does. Finds missing fonts, too many pages, texts too long for the cover and the like before any puzzle is made.
make_plan() {
    set --
    [ ! -s "$work/plan" ] || set -- --seed-of "$work/plan"
    if ! plan_with "$@" >"$run/plan" 2>"$run/plan.err" 9>&-; then
        cat "$run/plan.err" >&2
        exit 2
    fi
    slink-plan --plan "$run/plan" --puzzles >"$run/puzzles" || exit 2
    [ ! -s "$work/plan" ] || same_puzzles "$work/plan" "$run/puzzles" "$work"
    set -- --plan "$run/plan" --dry-run
    [ -z "$cover" ] || set -- "$@" --cover "$run/cover.pdf"
    [ -n "$records" ] || slink-book "$@" >"$run/size" 9>&- || exit 2
    clear_line
    cat "$run/plan.err" >&2
    { cp "$run/puzzles" "$run/plan.new" && put "$run/plan.new" plan; } || fail 2 "$work: cannot be written"
}

# ---- shards -----------------------------------------------------------------------------------

# Prints the lines of the manifest for the shards of which both files are there with just these bytes. A
# line that a power cut left in pieces is not among them.
sound_shards() {
    [ -e "$work/manifest" ] || return 0
    sort -u "$work/manifest" | grep -Ex '[0-9a-f]{64}  [^/]+[.](json|keys)' >"$run/claims"
    (cd "$work" && sha256sum -c "$run/claims" 2>/dev/null) | paste "$run/claims" - | awk -F '\t' '
        $2 ~ /: OK$/ {
            name = substr($1, 67)
            sub(/[.][a-z]*$/, "", name)
            lines[name] = lines[name] $1 "\n"
            if (++files[name] == 2)
                printf "%s", lines[name]
        }'
}

# Takes over the shards of other runs of the same plan. Which of them are sound, the manifest decides.
merge_work() {
    while [ $# -gt 0 ]; do
        check_work "$1"
        if ! cmp -s "$1/plan" "$run/puzzles" || ! cmp -s "$1/shards" "$run/shards"; then
            fail 2 "$1: is not of a run with the same plan and --shard-size"
        fi
        for file in "$1"/*.json "$1"/*.keys; do
            [ ! -e "$file" ] || cp "$file" "$work" || fail 2 "$work: cannot be written"
        done
        [ ! -e "$1/manifest" ] || cat "$1/manifest" >>"$work/manifest" || fail 2 "$work: cannot be written"
        shift
    done
}

# Refuses parts of the list of shards that name none.
# shellcheck disable=SC2016 # a program of awk
check_wanted() {
    wrong=$(printf '%s\n' "$wanted" | awk -v last="$(wc -l <"$run/all")" '
        function is_wrong(part, end) {
            if (part ~ /^[0-9]+\/[0-9]+$/)
                return !(split(part, end, "/") && end[1] + 0 >= 1 && end[1] + 0 <= end[2] + 0)
            if (part !~ /^[0-9]+(-[0-9]+)?$/)
                return 1
            if (split(part, end, "-") == 1)
                end[2] = end[1]
            return !(end[1] + 0 >= 1 && end[1] + 0 <= end[2] + 0 && end[2] + 0 <= last)
        }
        {
            for (i = split($0 == "" ? " " : $0, part, ","); i > 0; i--)
                if (is_wrong(part[i])) { at = i; wrong = part[i] }
        }
        END { if (at) printf "part %d, \047%s\047, is none of 1 to %d, A-B or I/N with I up to N", at, wrong, last }')
    [ -z "$wrong" ] || fail 2 "--shards: $wrong"
}

# Keeps the lines of standard input whose shards the user wants: a list of numbers, ranges A-B and I/N,
# which is every N-th shard from the I-th on.
# shellcheck disable=SC2016 # a program of awk
wanted_shards() {
    awk -F '\t' -v list="$wanted" 'BEGIN { parts = split(list, part, ",") }
        FILENAME == ARGV[1] {
            for (i = 1; i <= parts; i++) {
                if (split(part[i], end, "/") == 2)
                    yes = FNR % end[2] == end[1] % end[2]
                else
                    yes = FNR >= part[i] + 0 && FNR <= (split(part[i], end, "-") == 2 ? end[2] + 0 : part[i] + 0)
                if (yes)
                    keep[$1] = 1
            }
            next
        }
        $1 in keep' "$run/all" -
}

# Writes the batches that no sound shard holds to the file `batches`, and a manifest of the others.
find_batches() {
    set -- --plan "$run/plan" --shards
    [ -z "$shard_size" ] || set -- "$@" --shard-size "$shard_size"
    { slink-plan "$@" >"$run/all" && cp "$run/all" "$run/shards"; } || fail 2 "$work: cannot be written"
    [ ! -s "$work/shards" ] || cmp -s "$run/all" "$work/shards" ||
        fail 2 "$work: is of a run with another --shard-size; give that of the run, or remove it"
    eval "merge_work $merge"
    if ! put "$run/shards" shards || ! sound_shards >"$run/manifest"; then
        fail 2 "$work: cannot be written"
    fi
    awk -F '\t' 'FILENAME == ARGV[1] { sound[substr($1, 67)] = 1; next } !($1 ".json" in sound)' \
        "$run/manifest" "$run/all" >"$run/batches" 2>/dev/null || fail 2 "$work: cannot be written"
    if [ -n "$wanted" ]; then
        check_wanted
        wanted_shards <"$run/batches" >"$run/chosen" || fail 2 "$work: cannot be written"
        mv "$run/chosen" "$run/batches"
    fi
    put "$run/manifest" manifest || fail 2 "$work: cannot be written"
    count_puzzles
}

# Joins the shards in order, after a last comparison of each with the manifest.
join_shards() {
    doing 'joining the puzzles'
    cut -f 1 "$run/all" | sed 's/$/.json/' >"$run/names" &&
        sound_shards | cut -c 67- | grep '[.]json$' | sort >"$run/sound" &&
        lost=$(sort "$run/names" | comm -23 - "$run/sound" | head -n 1) || exit 2
    [ -z "$lost" ] || fail 1 "$work/$lost: does not agree with the manifest; --resume makes it again"
    (cd "$work" && xargs cat <"$run/names") >"$run/puzzles.json" || exit 2
}
