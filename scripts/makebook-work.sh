# shellcheck shell=sh disable=SC2034,SC2154 # slink-plan --makebook has set the variables
# Makes a book in its folder of work (src/tools/makebook.h), which slink-plan --makebook has opened and locked: the
# puzzles, the PDFs, pictures, pages to play and proofs. No program that it starts inherits the lock, descriptor 9, as a
# job may outlive this script.
set -u
begun=$(date +%s)
complete=
faulty=  # whether the printer does not take all of the book
placing= # the temporary name of a file that is put in place
drawn=   # the folder of new pictures
child=
ticker= # the process that shows on a terminal what the run does, once a second, so that no step is silent

fail() {
    status=$1
    shift
    stop_ticker
    printf 'makebook.sh: %s\n' "$*" >&2
    exit "$status"
}

# doing WORDS: what it does from now on.
doing() {
    [ -z "$ticker" ] || { printf '%s\n' "$*" >"$run/doing.new" && mv "$run/doing.new" "$run/doing"; } 2>/dev/null
}

# Begins to show that, and how far the jobs of GNU parallel are. It ends with this script, whatever ends that, and
# holds no lock.
start_ticker() {
    [ -t 2 ] && [ -z "$quiet" ] || return 0
    echo 'planning' >"$run/doing"
    {
        exec 3>&2 2>/dev/null 9>&-
        while sleep 1 && kill -0 $$ && read -r words <"$run/doing"; do
            seconds=$(($(date +%s) - begun))
            case $words in
            'making the puzzles')
                done=$(($(wc -l <"$work/joblog") - 1)) all=$(wc -l <"$run/list")
                [ "$done" -le 0 ] || words="$words: $done of $all shards, $((seconds * (all - done) / done)) s left"
                ;;
            esac
            printf '\r%s (%d s)\033[K' "$words" "$seconds" >&3
        done
    } &
    ticker=$!
}

# No words of it come after that.
stop_ticker() {
    [ -n "$ticker" ] || return 0
    { kill "$ticker" && wait "$ticker"; } 2>/dev/null
    ticker=
    printf '\r\033[K' >&2
}

# A seed that was chosen, when nothing is refused any more.
tell_seed() {
    [ -z "$chosen" ] || echo "makebook.sh: seed $seed" >&2
    chosen=
}

# Ends the program that still runs and removes what is not wanted any more. A run that fails keeps complete
# shards, unless another run must fail, too.
clean_up() {
    [ $? -eq 2 ] || tell_seed
    trap '' HUP INT TERM
    stop_ticker
    if [ -n "$child" ]; then
        # GNU parallel ignores TERM until it has started its first job, and later needs more than one.
        while kill -TERM "$child"; do sleep 0.2; done &
        wait "$child"
        kill -KILL $!
        [ ! -e "$run/list" ] || ended=143 slink-plan --makebook-run 9>&-
    fi 2>/dev/null
    [ -z "$drawn" ] || remove "$drawn"
    [ -z "$placing" ] || rm -f "$placing"
    [ ! -e "$run/hopeless" ] || [ -n "$keep$wanted" ] || rm -f "$work"/[0-9]*.json
    remove "$run"
    set -- "$work"/[0-9]*.json
    if [ -z "$complete$temporary" ] && [ -e "$1" ]; then
        printf 'makebook.sh: %s keeps the complete shards; --resume goes on with them\n' "$work" >&2
    elif [ -z "$complete" ] || [ -z "$keep" ]; then
        remove "$work"
    fi
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# remove FOLDER: a job may outlive GNU parallel for a moment and write while the folder is removed.
remove() {
    tries=0
    until rm -rf "$1" 2>/dev/null || [ $tries -ge 20 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
}

# Waits for the program that was just started in the background. A program in the foreground would
# delay the traps.
await() {
    child=$!
    wait "$child"
    status=$?
    child=
    return "$status"
}

# place FILE TARGET: moves a file of the run to the user's, whose links and mode stay.
place() {
    [ -e "$run/$1" ] || return 0
    target=$2
    if [ -e "$2" ] || [ -L "$2" ]; then
        { target=$(readlink -f "$2") && chmod --reference="$target" "$run/$1"; } || fail 2 "$2: cannot be written"
    fi
    case $target in
    */*) placing=${target%/*}/.makebook-$$ ;;
    *) placing=./.makebook-$$ ;;
    esac
    { mv -T "$run/$1" "$placing" && sync "$placing" && mv -T "$placing" "$target"; } || fail 2 "$2: cannot be written"
    placing=
}

# False if there are jobs for GNU parallel.
call_press() {
    slink-plan --makebook-run 9>&- &
    await && return
    [ "$status" -ne 10 ] || return 1
    [ "$status" -le 3 ] || fail 1 "a program ended with status $status; no book is made"
    exit "$status"
}

# Becomes GNU parallel, which makes the shards in the file `list` of the folder of the run, each into a file there.
#
# GNU parallel runs parts of the names that it gets as code. So it gets no name of the user's: it runs in
# the folder of the run with names of this program.
become_parallel() {
    # It gets settings of its own: the user's could change the run.
    # shellcheck disable=SC2046 # names of variables
    unset parallel_bash_environment $(env | sed -n '/^PARALLEL_SSH=/d; s/^\(PARALLEL[A-Z_]*\)=.*/\1/p')
    if [ -n "$hosts" ]; then
        [ -f "$hosts" ] || fail 99 "$hosts: is not a file of hosts"
        cat <"$hosts" >"$run/hosts" || fail 99 "$hosts: cannot be read"
    fi
    cd "$run" || exit 2
    export PARALLEL_HOME=./parallel PARALLEL_SHELL=/bin/sh TMPDIR=.
    command -v parallel >/dev/null || fail 99 "GNU parallel is missing (Debian: parallel)"
    case $(parallel --plain --version 2>/dev/null </dev/null) in
    'GNU parallel'*) ;;
    *) fail 99 "$(command -v parallel) is not GNU parallel (Debian: parallel, not moreutils)" ;;
    esac

    # Names each host that does not answer or has another version. A host that falls silent counts as dead
    # after ten seconds at the beginning, and after a minute later. A shard whose host dies is made on another one.
    set -- --joblog ../joblog --results './{1}' --halt now,fail=1 --colsep '\t' -a list
    [ -z "$jobs" ] || set -- --jobs "$jobs" "$@"
    if [ -n "$hosts" ]; then
        export PARALLEL_SSH="${PARALLEL_SSH:-ssh} -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=20"
        status=0
        parallel --plain --tmpdir . --sshloginfile ./hosts --nonall --joblog hosts.log \
            "[ \"\$(slink-plan --version)\" = \"$(slink-plan --version)\" ]" </dev/null >hosts.err 2>&1 || status=$?
        bad=$(awk -F '\t' 'NR > 1 && ($7 != 0 || $8 != 0) { print $2 }' hosts.log | sort -u | paste -s -d ' ' -)
        if [ -n "$bad" ] || [ "$status" -ne 0 ]; then
            cat hosts.err >&2
            fail 99 "hosts that do not answer, or have other versions of the programs: ${bad:-all}"
        fi
        set -- --sshloginfile ./hosts --retries 3 "$@"
    fi
    exec parallel --plain --tmpdir . "$@" "$(cat command)" </dev/null >/dev/null 2>parallel.err
}

# Makes the puzzles, or without a book their estimate. Of more than a second of work the first call leaves a list of
# jobs, and the second one takes what GNU parallel has made, however that has ended.
make_puzzles() {
    doing 'making the puzzles'
    call_press && return
    for old in "$work"/run.*; do # what they had has been taken
        [ "${old##*/}" = "${run##*/}" ] || remove "$old"
    done
    become_parallel 9>&- &
    await
    ended=$status
    export ended
    [ "$ended" -ne 99 ] || exit 2
    doing 'joining the puzzles'
    call_press
}

# ---- the book and what is beside it -----------------------------------------------------------

# Finds missing fonts, too many pages, texts too long for the cover and the like before any puzzle is made, unless
# these take less time.
check_book() {
    set -- --plan "$run/plan" --dry-run
    [ -z "$cover" ] || set -- "$@" --cover "$run/cover.pdf"
    slink-book "$@" >"$run/size" 9>&- &
    await || exit 2
}

# Binds the book: into the folder of the run, from where it is put in place; or into a device.
bind_book() {
    bound=$run/book.pdf
    [ -z "$device" ] || bound=$out
    doing 'binding the book'
    set -- --plan "$run/plan" --report -o "$bound"
    [ -z "$key" ] || set -- "$@" --key "$run/key.pdf"
    [ -z "$cover" ] || set -- "$@" --cover "$run/cover.pdf"
    [ -z "$unchecked" ] || set -- "$@" --no-check
    [ -z "$pages" ] || set -- "$@" --numbers "$run/numbers"
    slink-book "$@" <"$run/puzzles.json" 2>"$run/report" 9>&- &
    await || [ "$status" -ne 1 ] || faulty=yes
    [ "$status" -ne 0 ] && [ -z "$faulty" ] || return 0
    stop_ticker
    if [ -n "$small" ] || grep -q 'more puzzles help' "$run/report"; then : >"$run/hopeless"; fi
    cat "$run/report" >&2
    exit "$status"
}

# Draws a picture of each puzzle and solution into a temporary folder beside the book, by their numbers there.
draw_pages() {
    doing 'drawing the puzzles'
    case $base in
    */*) drawn=$(mktemp -d "${base%/*}/.makebook-pages.XXXXXX") ;;
    *) drawn=$(mktemp -d ./.makebook-pages.XXXXXX) ;;
    esac || exit 2
    mkdir "$drawn/solutions" || exit 2
    paste "$run/numbers" "$run/puzzles.json" | LC_ALL=C sort -V >"$run/numbered" &&
        cut -f 1 "$run/numbered" >"$run/numbers" && cut -f 2- "$run/numbered" >"$run/sorted.json" || exit 2
    set -- --format "$pages" --names "$names" --numbers "$run/numbers"
    [ -z "$symbols" ] || set -- "$@" --symbols "$symbols"
    [ -z "$candidates" ] || set -- "$@" --candidates "$candidates"
    slink-render "$@" --table "$drawn/table.csv" -o "$drawn" <"$run/sorted.json" 9>&- &
    await || exit 2
    slink-render "$@" --solution -o "$drawn/solutions" <"$run/sorted.json" 9>&- &
    await || exit 2
    for file in "$drawn"/solutions/*; do
        mv "$file" "$drawn/solution-${file##*/}" || exit 2
    done
    rmdir "$drawn/solutions" && chmod "$(printf %o $((0777 & ~0$(umask))))" "$drawn" || exit 2
}

# Replaces the pictures of an earlier run. mv -T never moves the folder into another one.
place_pages() {
    tries=0
    until mv -T "$drawn" "$base-pages" 2>/dev/null; do
        [ $tries -lt 20 ] || fail 2 "$base-pages: cannot be replaced"
        tries=$((tries + 1))
        rm -f "$base-pages"/*.svg "$base-pages"/*.png "$base-pages"/*.tiff "$base-pages/table.csv"
        rmdir "$base-pages" 2>/dev/null || sleep 0.1
    done
    drawn=
}

# convert_all FORMAT FILE OPTION...: the puzzles in a format that has words, in the language of the book.
convert_all() {
    doing 'making the pages'
    case $language in
    '' | */* | *.*) language=en ;; # a file of the user's has no words of hints
    esac
    format_to=$1 file_to=$2
    shift 2
    slink-convert --to "$format_to" --lang "$language" ${title:+--title "$title"} -o "$run/$file_to" "$@" \
        <"$run/puzzles.json" 9>&- &
    await || exit "$?"
}

# Certificates: for each puzzle of the book a file with the puzzle and a proof that it has exactly one solution, which
# slink-check has checked.
# shellcheck disable=SC2016 # for another shell
make_proofs() {
    doing 'proving the puzzles'
    (mkdir "$run/proofs" && cd "$run/proofs" && split -a 9 -l 1 --numeric-suffixes=1 --additional-suffix=.json \
        ../puzzles.json '') || exit 2
    (cd "$run/proofs" && exec xargs -P "${jobs:-$(nproc)}" -n 20 sh -c '
        for file; do
            slink-solve --check --plain --proof "${file%.json}.proof" "$file" >/dev/null || exit 255
            if [ "$(slink-check "$file" "${file%.json}.proof")" != "verified: unique" ]; then
                number=${file%.json}
                echo "makebook.sh: puzzle ${number#"${number%%[!0]*}"}: its proof is not accepted; no book is made" >&2
                exit 255
            fi
        done' sh <<END 2>../proofs.err
$(cd "$run/proofs" && echo *.json)
END
    ) 9>&- &
    await && return
    grep '^makebook.sh: \|^slink-' "$run/proofs.err" >&2
    fail 1 "not all puzzles have proofs; no book is made"
}

# ---- the end ----------------------------------------------------------------------------------

# Adds the puzzles of the book, after its name, to the user's file of puzzles seen. The list of them in the
# folder of work shows a later run that they may be there.
note_seen() {
    [ -n "$seen" ] || return 0
    { { echo "# ${base##*/}" && cat "$run/keys"; } >"$run/seen.new" && sync "$run/seen.new" &&
        mv "$run/seen.new" "$work/seen.new"; } || fail 2 "$work: cannot be written"
    slink-plan --add-seen "$seen" <"$work/seen.new" 9>&- &
    await || exit 2
}

# Writes the summary to the user's file, and in words to a terminal.
# shellcheck disable=SC2016 # a program of awk
report_summary() {
    stop_ticker
    times >"$run/times"
    awk 'FILENAME ~ /times$/ { for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); s += 60 * part[1] + part[2] }; next }
        { printf "%s,\"cpu_seconds\":%.1f,\"seconds\":%d}\n", $0, s, seconds }' \
        seconds=$(($(date +%s) - begun)) "$run/times" "$run/summary" >"$run/whole" || exit 2
    case $summary in
    '') ;;
    -) cat "$run/whole" || exit 2 ;;
    *) cat "$run/whole" >"$summary" || exit 2 ;;
    esac
    [ ! -t 2 ] || [ -n "$quiet" ] ||
        sed 's/[{}"]//g; s/:/ /g; s/,/, /g; s/_/ /g; s/^/makebook.sh: /' "$run/whole" >&2
}

# Puts in place what the run has made, the book last. No signal ends that midway.
place_all() {
    trap '' HUP INT TERM
    total=$(wc -l <"$run/puzzles.json")
    [ -z "$proofs" ] || mv -T "$run/proofs" "$base-proofs" || exit 2
    [ -z "$drawn" ] || place_pages
    place key.pdf "$base-key.pdf"
    place cover.pdf "$base-cover.pdf"
    place feed.xml "$base-feed.xml"
    place feed.json "$base-feed.json"
    if [ -n "$html" ]; then place page.html "$written"
    elif [ -n "$records" ]; then place puzzles.json "$written"
    elif [ -z "$device" ]; then
        place origin "$base.txt"
        place book.pdf "$out"
    fi
    [ -z "$replace" ] || { echo "$replace" >"$run/replaced" && mv "$run/replaced" "$work"; } || exit 2
    [ -z "$lock" ] || mv "$run/fixed" "$work" || exit 2
}

# What the printer does not take and what was shortened to fit; and the last line: what was made.
report_end() {
    tell_seed
    [ -n "$quiet" ] && [ -z "$faulty" ] && return 0
    [ ! -e "$run/report" ] || grep '^slink-book: ' "$run/report" >&2
    [ -z "$quiet" ] || return 0
    if [ -n "$records" ]; then
        printf '%s: %d puzzle%s\n' "$written" "$total" "$([ "$total" -eq 1 ] || echo s)"
    else
        printf '%s: %s%s\n' "$out" "$(sed -n 1p "$run/report")" \
            "${cover:+; $base-cover.pdf: $(sed -n 2p "$run/report")}"
    fi | tr '[:cntrl:]' '?' | sed 's/?$//' >&2
    echo >&2
}

start_ticker
[ -n "$records$wanted" ] || { [ -n "$small" ] && [ -z "$dry_run" ]; } || check_book
if [ -n "$dry_run" ]; then
    [ -n "$records" ] || printf '%s, ' "$(cat "$run/size")"
    make_puzzles
    exit
fi
make_puzzles
if [ -n "$wanted" ]; then
    complete=yes keep=yes
    exit
fi
[ -z "$proofs" ] || make_proofs
if [ -n "$html" ]; then
    convert_all html page.html
elif [ -z "$records" ]; then
    bind_book
    [ -z "$pages" ] || draw_pages
fi
if [ -n "$link_base" ]; then
    convert_all rss feed.xml --link-base "$link_base"
    convert_all json-feed feed.json --link-base "$link_base"
fi
note_seen
if [ -n "$summary" ] || { [ -t 2 ] && [ -z "$quiet" ]; }; then
    report_summary
fi
place_all
report_end
complete=yes
[ -z "$faulty" ] || exit "${MAKEBOOK_FAULTY:-1}"
