#!/bin/sh
# makebook.sh: makes puzzles on all processors, proves each by a search that is independent of the
# generator, and binds them into a book.
#
# The work is cut into batches of consecutive puzzles of one level. A batch is a range of indices
# of the seed, and a puzzle depends only on seed and index, so the book has the same bytes for any
# number of jobs. makebook-work.sh keeps the folder of work, makebook-run.sh runs GNU parallel,
# makebook-job.sh makes a batch, makebook-same.sh replaces equal puzzles, makebook-volumes.sh makes a
# series of books, makebook-pages.sh pictures and pages to play, and makebook-report.sh reports.
# The book is put in place by a rename at the end, so it is always complete.
set -u
LC_ALL=C
PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
export LC_ALL PATH
CDPATH=

# A closed standard stream is replaced by one on which reading or writing is an error, so that no
# file takes its place.
{ command : <&0; } 2>/dev/null || exec 0>/dev/null
{ command : >&1; } 2>/dev/null || exec 1</dev/null
command : >&2 || exec 2</dev/null

self=$(readlink -f "$0")
here=${self%/*}
parts=$here
[ -e "$parts/makebook-work.sh" ] || parts=$here/../share/slink/scripts
# shellcheck source=scripts/makebook-work.sh
. "$parts/makebook-work.sh"
# shellcheck source=scripts/makebook-run.sh
. "$parts/makebook-run.sh"
# shellcheck source=scripts/makebook-same.sh
. "$parts/makebook-same.sh"
# shellcheck source=scripts/makebook-report.sh
. "$parts/makebook-report.sh"
# shellcheck source=scripts/makebook-volumes.sh
. "$parts/makebook-volumes.sh"
# shellcheck source=scripts/makebook-pages.sh
. "$parts/makebook-pages.sh"
complete=
pages_work=
placing= # the temporary name of a file that is put in place
child=

out=book.pdf
jobs=
pages=
seen=
shard_size=
resume=
keep=
quiet=
dry_run=
records=    # no book
format=
page= # of the run
proofs=
summary=
volumes=
link_base= # of the addresses in feeds
wanted= # the shards to make, or nothing for all
merge=  # the folders of other runs, quoted
print=
key=
cover=
unchecked=  # --no-check
faulty=     # whether the printer does not take all of the book
looks=
words= # the options of the plan, quoted

# The options of the plan are those of slink-plan, without what scripts ask of it.
usage() {
    echo 'Usage: makebook.sh [OPTION...]
Makes a book of puzzles with their solutions.

    makebook.sh -n 50 -t std -o sudokus
    makebook.sh -n 24 -l 2-5 --template classic-6x9 --target print --cover -o loops
'
    slink-plan --help | awk -v own=' --seed-of --shown --puzzles --command --shards --shard-size --add-seen --arguments ' '
        /^ +-/ {
            name = /^ +-., / ? $2 : $1
            shown = !past && !index(own, " " name " ")
            past = past || name == "--cols"
        }
        shown'
    cat <<'END'
      --print-plan         print the plan that the options mean, and make no book
  -o, --out NAME           name of the book; .pdf is added (book.pdf)
  -p, --parallel JOBS      number of jobs at a time (one per processor)
      --volumes V          make V books, NAME-1.pdf and so on, with no puzzle twice
      --hosts FILE         make the puzzles on the hosts in FILE, a list for GNU parallel
      --shards LIST        only these shards, such as 1-20,25 or 3/10, no book; --merge joins them
      --merge FOLDER       take over the shards of another run of this plan; may be repeated
      --records            write the puzzles to NAME.jsonl, and make no book
      --format html        make a page to play, NAME.html, and no book
      --proofs             keep a checked proof of each puzzle in the folder NAME-proofs
      --dry-run            print the number of pages and the time, and make no book
      --summary FILE       write a summary as JSON
      --quiet              no progress and no summary on the terminal
      --key                leave the solutions out, and write them to NAME-key.pdf
      --cover              also write the cover, NAME-cover.pdf: back, spine and front; so does
                           a word on its looks, such as --cover-design label
      --cover PERCENT      with a number: cells in letters, as slink-gen has it (50)
      --no-check           leave out the check of a finished book for print, and of a cover
      --pages svg          also draw each puzzle and solution into the folder NAME-pages
      --no-duplicates      no two puzzles are equal, turned or mirrored, which is always so
      --seen FILE          reject the puzzles recorded in FILE, and add those of this book to it
      --shard-size N       most puzzles in a batch (a fortieth of all, at most 1000)
      --resume             go on with the puzzles that an earlier run left in the folder NAME.work
      --keep               keep the folder NAME.work when the book is complete
      --link-base ADDRESS  also write feeds for readers, NAME-feed.xml (RSS) and NAME-feed.json;
                           ADDRESS is what an address of yours has before a puzzle's id
  -h, --help               print this help and exit
      --version            print the version and exit

The options of slink-gen and slink-sudoku that describe puzzles, such as --best-of 10, are options
here, too; slink-plan --help lists them.
The same options produce the same bytes with any number of jobs and any NAME.
END
}

fail() {
    status=$1
    shift
    stop_ticker
    printf 'makebook.sh: %s\n' "$*" >&2
    exit "$status"
}

# Ends the program that still runs and removes what is not wanted any more. GNU parallel ignores
# TERM until it has started its first job, so it gets more than one.
clean_up() {
    trap '' HUP INT TERM
    stop_ticker
    if [ -n "$child" ]; then
        while kill -TERM "$child"; do sleep 0.2; done &
        killer=$!
        wait "$child"
        kill -KILL "$killer"
        wait "$killer"
    fi 2>/dev/null
    [ -z "$taker" ] || wait "$taker"
    [ -z "$pages_work" ] || remove "$pages_work"
    [ -z "$placing" ] || rm -f "$placing"
    [ -z "$run" ] || remove "$run"
    [ -z "$work" ] || leave_work
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Waits for the program that was just started in the background. A program in the foreground would
# delay the traps.
await() {
    child=${1:-$!}
    wait "$child"
    status=$?
    child=
    return "$status"
}

# ---- options ----------------------------------------------------------------------------------

# whole NAME TEXT LOW HIGH: prints the number without leading zeros, or fails.
whole() {
    digits=$2
    while :; do
        case $digits in
        0?*) digits=${digits#0} ;;
        *) break ;;
        esac
    done
    case $digits in
    '' | *[!0-9]* | ?????????????????*) digits=-1 ;;
    esac
    if [ "$digits" -lt "$3" ] || [ "$digits" -gt "$4" ]; then
        fail 2 "$1: '$2' is not a number from $3 to $4"
    fi
    echo "$digits"
}

# quote WORD: prints it as a shell reads it.
quote() {
    printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"
}

add_word() {
    words="$words $(quote "$1")"
}

set_option() {
    value=$2
    case $1$2 in
    --seen | --summary | --shards) fail 2 "option '$1' has an empty value" ;;
    --seen-?* | --summary-?* | --merge-* | --hosts-*) value=./$2 ;; # for programs it would be an option
    esac
    case $1 in
    -o | --out) out=$2 ;;
    -p | --parallel) jobs=$(whole --parallel "$2" 1 1000) || exit 2 ;;
    --pages) pages=$2 ;;
    --format) format=$2 ;;
    --seen) seen=$value ;;
    --shards) wanted=$2 ;;
    --merge) merge="$merge $(quote "$value")" ;;
    --summary) summary=$value ;;
    --volumes) volumes=$(whole --volumes "$2" 1 1000) || exit 2 ;;
    --hosts) hosts=$value ;;
    --link-base) link_base=$2 ;;
    --shard-size) shard_size=$(whole --shard-size "$2" 1 1000000) || exit 2 ;;
    esac
}

# Sets the options of the run. All others are for slink-plan, which knows them.
read_options() {
    find_program slink-plan
    valued=$(slink-plan --arguments) || exit 2
    while [ $# -gt 0 ]; do
        case $1 in
        --cover-[dc]* | --spine-text* | --front-picture* | --back-picture*) looks=yes ;; # only a cover has them
        esac
        case $1 in
        --resume) resume=yes ;;
        --keep) keep=yes ;;
        --quiet) quiet=yes ;;
        --dry-run) dry_run=yes ;;
        --records) records=yes ;;
        --proofs) proofs=yes ;;
        --print-plan) print=yes ;;
        --key) key=yes ;;
        --no-check) unchecked=yes ;;
        --cover)
            case ${2:-} in
            '' | *[!0-9]*) cover=yes ;;
            *) add_word "$1" && shift && add_word "$1" ;;
            esac
            ;;
        --no-duplicates) ;; # always so
        -h | --help)
            usage 2>/dev/null || fail 2 'standard output: write error'
            exit 0
            ;;
        --version)
            printf 'makebook.sh %s\n' "$(slink-plan --version | sed 's/.* //')" 2>/dev/null ||
                fail 2 'standard output: write error'
            exit 0
            ;;
        --help=* | --version=* | --resume=* | --keep=* | --print-plan=* | --key=* | --quiet=* | \
            --no-check=* | --dry-run=* | --records=* | --proofs=* | --no-duplicates=*)
            fail 2 "option '${1%%=*}' takes no argument"
            ;;
        -[op] | --out | --parallel | --pages | --format | --seen | --hosts | --shard-size | --shards | --merge | \
            --summary | --volumes | --link-base)
            [ $# -ge 2 ] || fail 2 "option '$1' needs an argument"
            set_option "$1" "$2"
            shift
            ;;
        -[op]?*) set_option "$(printf %.2s "$1")" "${1#??}" ;;
        --out=* | --parallel=* | --pages=* | --format=* | --seen=* | --hosts=* | --shard-size=* | --shards=* | \
            --merge=* | --summary=* | --volumes=* | --link-base=*) set_option "${1%%=*}" "${1#*=}" ;;
        --puzzles*) fail 2 "unknown option '$1'; '--number' is one" ;;
        --shown* | --command* | --arguments* | --seed-of* | --add-seen*) fail 2 "unknown option '$1', one of slink-plan" ;;
        *)
            add_word "$1"
            if [ $# -ge 2 ] && printf '%s\n' "$valued" | grep -qxFe "$1"; then
                shift
                add_word "$1"
            fi
            ;;
        esac
        shift
    done
}

check_options() {
    case $format in
    '' | pdf) ;;
    html) records=yes out=${out%.html} ;;
    *) fail 2 "--format: '$format' is not pdf or html" ;;
    esac
    [ -z "$looks" ] || [ -n "$wanted$records$print" ] || cover=yes
    [ -z "$wanted$records" ] || [ -z "$pages$key$cover" ] ||
        fail 2 '--shards, --records and --format html make no --pages, --key and --cover'
    case $pages in
    '' | svg) ;;
    *) fail 2 "--pages: '$pages' is not svg, for pictures of the pages; --number is the number of puzzles" ;;
    esac
    case $out in
    '' | -) fail 2 "--out: '$out' is not the name of a book" ;;
    esac
}

# check_name PATH: a file of this name can exist in $folder.
check_name() {
    limit=$(getconf NAME_MAX "$folder" 2>/dev/null) || limit=255
    name=${1##*/}
    if [ ${#name} -gt "$limit" ] || [ ${#1} -gt 4000 ]; then
        fail 2 "$1: the name is too long"
    fi
}

# is_device FILE: whether it is a device, a pipe or an open file, which no other file replaces.
is_device() {
    case $1 in
    /dev/std* | /dev/fd/*) ;;
    *) [ -e "$1" ] && [ ! -f "$1" ] && [ ! -d "$1" ] ;;
    esac
}

# check_file PATH: the file can be written, or replaced by another one. A stranger's link could lead
# anywhere.
check_file() {
    [ ! -d "$1" ] || fail 2 "$1: is a folder"
    if [ -L "$1" ]; then
        [ -e "$1" ] || fail 2 "$1: is a link to a file that is not there; please remove it"
        case $(stat -c %u -- "$1") in
        0 | "$(id -u)") ;;
        *) fail 2 "$1: is a link that another user made; please choose another name" ;;
        esac
    fi
    folder=.
    [ "${1##*/}" = "$1" ] || folder=${1%/*}
    folder=${folder:-/}
    [ -d "$folder" ] || fail 2 "$folder: no such folder"
    check_name "$1"
    [ -w "$folder" ] || { is_device "$1" && [ -w "$1" ]; } || fail 2 "$folder: may not be written"
}

# Sets `work_name` to the folder of work, or to nothing if it has to be a temporary one.
check_work_name() {
    work_name=
    [ -z "$dry_run" ] || return 0
    if [ -z "$device" ]; then
        work_name=${out%.pdf}.work
        check_name "$work_name"
    elif [ -n "$resume$keep$wanted$merge$records$proofs$pages$key$cover$link_base" ]; then
        fail 2 "$out: is no regular file, which --resume, --keep, --shards, --merge, --records, --proofs, --pages, --key, --cover and --link-base need"
    fi
}

# Sets `out` to the file of the book: with .pdf, unless it has that already or is a device; and
# `folder` to the folder that it is in.
check_out() {
    case $out in
    -*) out=./$out ;;
    */ | . | .. | */. | */..) fail 2 "--out: '$out' is a folder, not the name of a book" ;;
    esac
    case $summary in
    '' | -) ;;
    *) { [ -w "$summary" ] && [ ! -d "$summary" ]; } || check_file "$summary" ;;
    esac
    device=
    if is_device "$out"; then device=yes
    else out=${out%.pdf}.pdf; fi
    check_file "$out"
    check_origin
    check_work_name
    written=${out%.pdf}.jsonl
    [ "$format" != html ] || written=${out%.pdf}.html
    [ -z "$records" ] || check_file "$written"
    [ -z "$key" ] || check_file "${out%.pdf}-key.pdf"
    [ -z "$cover" ] || check_file "${out%.pdf}-cover.pdf"
    [ -z "$link_base" ] || { check_file "${out%.pdf}-feed.xml" && check_file "${out%.pdf}-feed.json"; }
    proofs_folder=${out%.pdf}-proofs
    [ -z "$proofs" ] || [ ! -e "$proofs_folder" ] || fail 2 "$proofs_folder: is there already; please remove it"
    [ -n "$pages" ] || return 0
    pages_folder=${out%.pdf}-pages
    check_name "$pages_folder"
    [ ! -e "$pages_folder" ] || [ -d "$pages_folder" ] || fail 2 "$pages_folder: is not a folder"
    # Only pictures of an earlier run may be replaced.
    if [ -d "$pages_folder" ]; then
        for file in "$pages_folder"/* "$pages_folder"/.[!.]*; do
            case ${file##*/} in
            '*' | '.[!.]*' | [0-9]*.svg | solution-[0-9]*.svg) ;;
            *) fail 2 "$pages_folder: contains '${file##*/}'; please choose another name" ;;
            esac
        done
    fi
}

# ---- programs and files -----------------------------------------------------------------------

# Programs are those of PATH, or otherwise of the build folder beside this script.
find_program() {
    command -v "$1" >/dev/null && return 0
    [ -x "$here/../build/bin/$1" ] || fail 2 "$1 is neither on PATH nor in $here/../build/bin"
    PATH=$PATH:$here/../build/bin
}

# All programs must be of one version, as the puzzles depend on it.
find_programs() {
    version=$(slink-plan --version)
    for program in slink-gen slink-sudoku slink-solve slink-check slink-book slink-render slink-convert; do
        find_program "$program"
        other=$("$program" --version)
        [ "${other##* }" = "${version##* }" ] ||
            fail 2 "$program is of version ${other##* }, and slink-plan of ${version##* }"
    done
}

# ---- making -----------------------------------------------------------------------------------

# place FILE TARGET: moves a file of the run to the user's, whose links and mode stay.
place() {
    target=$(readlink -f "$2") || fail 2 "$2: cannot be written"
    [ ! -e "$target" ] || chmod --reference="$target" "$1" || exit 2
    placing=${target%/*}/.makebook-$$
    { mv -T "$1" "$placing" && sync "$placing" && mv -T "$placing" "$target"; } || fail 2 "$2: cannot be written"
    placing=
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
    slink-book "$@" <"$run/puzzles.json" 2>"$run/report" 9>&- &
    await || [ "$status" -ne 1 ] || faulty=yes
    if [ "$status" -eq 0 ] || [ -n "$faulty" ]; then write_origin && return; fi
    stop_ticker
    ! grep -q 'more puzzles help' "$run/report" || hopeless=yes
    cat "$run/report" >&2
    exit "$status"
}

# Puts in place what the run has made, the book last. No signal ends that midway.
place_all() {
    trap '' HUP INT TERM
    [ -z "$proofs" ] || mv -T "$run/proofs" "$proofs_folder" || exit 2
    [ -z "$pages_work" ] || place_pages
    [ ! -e "$run/key.pdf" ] || place "$run/key.pdf" "${out%.pdf}-key.pdf"
    [ ! -e "$run/cover.pdf" ] || place "$run/cover.pdf" "${out%.pdf}-cover.pdf"
    [ ! -e "$run/feed.xml" ] || place "$run/feed.xml" "${out%.pdf}-feed.xml"
    [ ! -e "$run/feed.json" ] || place "$run/feed.json" "${out%.pdf}-feed.json"
    [ -z "$records" ] || place "$run/${page:-puzzles.json}" "$written"
    [ ! -e "$run/book.pdf" ] || place "$run/origin" "${out%.pdf}.txt"
    [ ! -e "$run/book.pdf" ] || place "$run/book.pdf" "$out"
}

read_options "$@"
if [ -n "$print" ]; then
    plan_with || exit 2
    exit
fi
check_options
check_out
find_programs
[ -z "$link_base" ] || why=$(slink-convert --link-base "$link_base" --list 2>&1 >/dev/null) || fail 2 "${why#slink-convert: }"
[ -z "$volumes" ] || make_volumes
open_work
start_ticker
find_parallel
open_seen
make_plan
find_batches
if [ -n "$dry_run" ]; then
    estimate
    exit
fi
check_hosts
make_shards "$run/batches"
if [ -n "$wanted" ]; then
    complete=yes keep=yes
    exit
fi
replace_same
join_shards
[ -z "$proofs" ] || make_proofs
if [ "$format" = html ]; then
    make_page
elif [ -z "$records" ]; then
    [ -z "$pages" ] || draw_pages
    bind_book
fi
[ -z "$link_base" ] || make_feeds
note_seen
report_summary
place_all
report_end
complete=yes
[ -z "$faulty" ] || exit "${MAKEBOOK_FAULTY:-1}"
