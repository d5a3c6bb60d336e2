#!/bin/sh
# makebook.sh: makes puzzles on all processors, proves each by a search that is independent of the
# generator, and binds them into a book.
#
# The work is cut into batches of consecutive puzzles of one level. A batch is a range of indices
# of the seed, and a puzzle depends only on seed and index, so the book has the same bytes for any
# number of jobs. makebook-work.sh keeps the folder of work, makebook-run.sh runs GNU parallel, and
# makebook-job.sh makes a batch.
# slink-book puts the book in place by a rename, so a book is always complete.
set -u
LC_ALL=C
PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
export LC_ALL PATH
CDPATH=

# A closed standard stream is replaced by one on which reading or writing is an error, so that no
# file takes its place.
{ command : <&0; } 2>/dev/null || exec 0>/dev/null
{ command : >&1; } 2>/dev/null || exec 1</dev/null
{ command : >&2; } 2>/dev/null || exec 2</dev/null

here=$(dirname "$(readlink -f "$0")")
parts=$here
[ -e "$parts/makebook-work.sh" ] || parts=$here/../share/slink/scripts
# shellcheck source=scripts/makebook-work.sh
. "$parts/makebook-work.sh"
# shellcheck source=scripts/makebook-run.sh
. "$parts/makebook-run.sh"
complete=
pages_work=
child=

number=50
level=
type=super
out=book.pdf
jobs=
rows=
cols=
family=loops
seed=
chosen=
template=
lang=en
target=screen
profile=
pages=
symbols=
resume=
keep=

usage() {
    cat 2>/dev/null <<'END'
Usage: makebook.sh [OPTION...]
Makes a book of puzzles with their solutions.

  -n, --number N         number of puzzles (50)
  -l, --level LEVEL      1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 extreme, by
                         number or name; a range A-B: the book gets harder from A to B; or any
                         (2-5; for slink: any). For sudokus the levels of gss, from 1 to the
                         number of symbols (1-3)
  -t, --type TYPE        super (default), slitherlink or slink; or a sudoku: std, x, nrc, nrcx,
                         linked, jigsaw, jigsaw-xl, cube, jigcube, 3dcube or parq
  -o, --out NAME         name of the book; .pdf is added (book.pdf)
  -p, --parallel JOBS    number of jobs at a time (one per processor)
      --rows R, --cols C size of the boards of loops (8 by 8)
      --seed S           seed of the puzzles; if omitted, one is chosen and printed
      --template FILE    sizes and fonts: a file, or a name (classic-7x10)
      --lang LANGUAGE    the words: de or en (en), or a file
      --target TARGET    screen (default) or print
      --profile PRINTER  for print: kdp (default), lulu, ingram, home, or a file
      --symbols LIST     of sudokus: digits, letters, hex, or the symbols (the template's)
      --pages svg        also draw each puzzle and solution into the folder NAME-pages
      --resume           go on with the puzzles that an earlier run left in the folder NAME.work
      --keep             keep the folder NAME.work when the book is complete
  -h, --help             print this help and exit
      --version          print the version and exit

The same options produce the same bytes with any number of jobs and any NAME.
END
}

fail() {
    status=$1
    shift
    printf 'makebook.sh: %s\n' "$*" >&2
    exit "$status"
}

# Ends the program that still runs and removes what is not wanted any more. GNU parallel ignores
# TERM until it has started its first job, so it gets more than one.
clean_up() {
    trap '' HUP INT TERM
    if [ -n "$child" ]; then
        while kill -TERM "$child"; do sleep 0.2; done &
        killer=$!
        wait "$child"
        kill -KILL "$killer"
        wait "$killer"
    fi 2>/dev/null
    [ -z "$taker" ] || wait "$taker"
    [ -z "$pages_work" ] || remove "$pages_work"
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

# Sets the lowest and the highest level, and the level as numbers. slink-gen knows the names.
read_level() {
    if [ "$family" = sudokus ]; then
        recipe=$("$gen" --print-recipe "$source" "$source_value" --generate "$level" 2>/dev/null) ||
            fail 2 "--level: '$level' is not a level of gss from 1 to the number of symbols, a rising range A-B, or any"
    else
        recipe=$("$gen" --print-recipe --difficulty "$level" 2>/dev/null) ||
            fail 2 "--level: '$level' is not a level from 1 to 7, a name from gentle to extreme, a rising range A-B, or any"
    fi
    level=$(printf '%s\n' "$recipe" | sed -n 's/^difficulty = //p; s/^generate = //p')
    low=${level%-*} high=${level#*-}
}

set_option() {
    case $1 in
    -n | --number) number=$(whole --number "$2" 1 1000000000) || exit 2 ;;
    -l | --level) level=$2 ;;
    -t | --type) type=$2 ;;
    -o | --out) out=$2 ;;
    -p | --parallel) jobs=$(whole --parallel "$2" 1 1000) || exit 2 ;;
    --rows) rows=$(whole --rows "$2" 1 1000) || exit 2 ;;
    --cols) cols=$(whole --cols "$2" 1 1000) || exit 2 ;;
    --seed) seed=$(whole --seed "$2" 0 9007199254740991) || exit 2 ;;
    --template) template=$2 ;;
    --lang) lang=$2 ;;
    --target) target=$2 ;;
    --profile) profile=$2 ;;
    --pages) pages=$2 ;;
    --symbols) symbols=$2 ;;
    esac
}

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
        --resume | --keep)
            [ "$1" = --keep ] && keep=yes || resume=yes
            shift
            ;;
        -h | --help)
            usage || fail 2 'standard output: write error'
            exit 0
            ;;
        --version)
            find_program slink-gen
            printf 'makebook.sh %s\n' "$("$program" --version | sed 's/.* //')" 2>/dev/null ||
                fail 2 'standard output: write error'
            exit 0
            ;;
        --help=* | --version=* | --resume=* | --keep=*) fail 2 "option '${1%%=*}' takes no argument" ;;
        -[nltop] | --number | --level | --type | --out | --parallel | --rows | --cols | --seed | \
            --template | --lang | --target | --profile | --pages | --symbols)
            [ $# -ge 2 ] || fail 2 "option '$1' needs an argument"
            set_option "$1" "$2"
            shift 2
            ;;
        -[nltop]?*)
            option=$(printf %.2s "$1")
            set_option "$option" "${1#??}"
            shift
            ;;
        --?*=*)
            option=${1%%=*}
            value=${1#*=}
            shift
            case $option in
            --number | --level | --type | --out | --parallel | --rows | --cols | --seed | \
                --template | --lang | --target | --profile | --pages | --symbols) set_option "$option" "$value" ;;
            *) fail 2 "unknown option '$option'" ;;
            esac
            ;;
        -?*) fail 2 "unknown option '$1'; makebook.sh --help lists all" ;;
        *) fail 2 "unexpected argument '$1'" ;;
        esac
    done
}

# Sets what depends on the type: the usual level, and for sudokus the option of slink-sudoku that
# names the template. Jigsaws get fresh fields for each puzzle.
check_type() {
    given=$type
    type=$(printf %s "$type" | tr '[:upper:]' '[:lower:]')
    [ "$type" != link ] || type=linked
    source=--template source_value=$type
    case $type in
    super | slitherlink) : "${level:=2-5}" ;;
    slink) : "${level:=any}" ;;
    std | x | nrc | nrcx | linked | cube | 3dcube | parq) family=sudokus ;;
    jigsaw) family=sudokus source=--jigsaw source_value=9 ;;
    jigsaw-xl) family=sudokus source=--jigsaw source_value=16 ;;
    jigcube) family=sudokus source=--jigsaw source_value=cube ;;
    *) fail 2 "--type: '$given' is not super, slitherlink, slink, std, x, nrc, nrcx, linked, jigsaw, jigsaw-xl, cube, jigcube, 3dcube or parq" ;;
    esac
    if [ "$family" = sudokus ]; then
        : "${level:=1-3}"
        [ -z "$rows$cols" ] || fail 2 "--rows and --cols do not go with --type $type"
    else
        : "${rows:=8}" "${cols:=8}"
    fi
}

check_options() {
    check_type
    case $pages in
    '' | svg) ;;
    *) fail 2 "--pages: '$pages' is not svg" ;;
    esac
    case $target in
    screen | print) ;;
    *) fail 2 "--target: '$target' is not screen or print" ;;
    esac
    [ -z "$profile" ] || [ "$target" = print ] || fail 2 '--profile goes with --target print'
    [ -n "$lang" ] || fail 2 "--lang: '' is not a language"
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

# Sets `work_name` to the folder of work, or to nothing if it has to be a temporary one.
check_work_name() {
    work_name=
    if [ -w "$folder" ] && { [ -f "$out" ] || [ ! -e "$out" ]; }; then
        work_name=${out%.pdf}.work
        check_name "$work_name"
    elif [ -n "$resume$keep" ]; then
        fail 2 "$out: --resume and --keep need a file in a folder that may be written"
    fi
}

# Sets `out` to the file of the book: with .pdf, unless it has that already or is a device; and
# `folder` to the folder that it is in.
check_out() {
    case $out in
    -*) out=./$out ;;
    */ | . | .. | */. | */..) fail 2 "--out: '$out' is a folder, not the name of a book" ;;
    esac
    case $out in
    *.pdf) ;;
    *) [ -e "$out" ] && [ ! -f "$out" ] && [ ! -d "$out" ] || out=$out.pdf ;;
    esac
    [ ! -d "$out" ] || fail 2 "$out: is a folder"
    folder=$(dirname "$out")
    [ -d "$folder" ] || fail 2 "$folder: no such folder"
    check_name "$out"
    [ -w "$folder" ] || [ -w "$out" ] || fail 2 "$folder: may not be written"
    check_work_name
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

# Sets `program`: from PATH, or otherwise from the build folder beside this script.
find_program() {
    program=$(command -v "$1") && return 0
    program=$here/../build/bin/$1
    [ -x "$program" ] || fail 2 "$1 is neither on PATH nor in $here/../build/bin"
}

find_programs() {
    case $family in
    sudokus) find_program slink-sudoku ;;
    *) find_program slink-gen ;;
    esac
    gen=$program
    find_program slink-solve
    find_program slink-book
    book=$program
    if [ -n "$pages" ]; then
        find_program slink-render
        render=$program
    fi
}

# Sets `template` to the path of the user's file, or of the project's template with that name.
find_template() {
    ours=$here/../templates/book
    [ -d "$ours" ] || ours=$here/../share/slink/templates/book
    case $template in
    */*) ;;
    '') template=$ours/classic-7x10.ini ;;
    *)
        for file in "./$template" "./$template.ini" "$ours/$template" "$ours/$template.ini"; do
            [ ! -f "$file" ] || break
        done
        template=$file
        ;;
    esac
    [ -f "$template" ] || fail 2 "$template: no such template"
    [ -r "$template" ] || fail 2 "$template: may not be read"
}

# Finds missing fonts and the like before any puzzle is made.
check_template() {
    set -- --template "$template" --lang "$lang" --target "$target"
    [ -z "$profile" ] || set -- "$@" --profile "$profile"
    [ -z "$symbols" ] || set -- "$@" --symbols "$symbols"
    "$book" --check "$type" "$@" --command "$(canonical_command)" 9>&- || exit 2
}

# ---- making -----------------------------------------------------------------------------------

# The command that makes the puzzles $1 to $2, of the level $3.
batch_command() {
    if [ "$family" = sudokus ]; then
        set -- "$1-$2" "$source" "$source_value" --generate "$3"
    elif [ "$type" = slink ] && [ "$3" = any ]; then
        set -- "$1-$2" --rows "$rows" --cols "$cols" --type "$type"
    else
        set -- "$1-$2" --rows "$rows" --cols "$cols" --type "$type" --difficulty "$3"
    fi
    printf '%s' "${gen##*/} --seed $seed --format json --index-range $*"
}

# Quotes a word of the command in the book if necessary.
quote() {
    case $1 in
    *[!A-Za-z0-9._-]*) printf "'%s'" "$(printf %s "$1" | sed "s/'/'\\\\''/g")" ;;
    *) printf %s "$1" ;;
    esac
}

# The command that makes this book again. It names the template and the words, without their
# folders, if they are not the usual ones.
canonical_command() {
    printf 'makebook.sh -n %d -l %s -t %s' "$number" "$level" "$type"
    [ "$family" = sudokus ] || printf ' --rows %d --cols %d' "$rows" "$cols"
    printf ' --seed %s' "$seed"
    cmp -s "$template" "$ours/classic-7x10.ini" ||
        printf ' --template %s' "$(quote "${template##*/}")"
    [ "$lang" = en ] || printf ' --lang %s' "$(quote "${lang##*/}")"
    [ "$target" = screen ] || printf ' --target %s' "$target"
    [ -z "$profile" ] || printf ' --profile %s' "$(quote "${profile##*/}")"
    [ -z "$symbols" ] || printf ' --symbols %s' "$(quote "$symbols")"
}

# Draws the pictures into a temporary folder beside the book.
draw_pages() {
    pages_work=$(mktemp -d "$folder/.makebook-pages.XXXXXX") || exit 2
    mkdir "$pages_work/solutions" || exit 2
    set -- --format svg
    [ -z "$symbols" ] || set -- "$@" --symbols "$symbols"
    "$render" "$@" -o "$pages_work" <"$run/puzzles.json" 9>&- &
    await || exit 2
    "$render" "$@" --solution -o "$pages_work/solutions" <"$run/puzzles.json" 9>&- &
    await || exit 2
    for file in "$pages_work"/solutions/*; do
        mv "$file" "$pages_work/solution-${file##*/}" || exit 2
    done
    rmdir "$pages_work/solutions" && chmod "$(printf %o $((0777 & ~0$(umask))))" "$pages_work" ||
        exit 2
}

# Replaces the pictures of an earlier run. mv -T never moves the folder into another one.
place_pages() {
    tries=0
    until mv -T "$pages_work" "$pages_folder" 2>/dev/null; do
        [ $tries -lt 20 ] || fail 2 "$pages_folder: cannot be replaced"
        tries=$((tries + 1))
        rm -f "$pages_folder"/*.svg
        rmdir "$pages_folder" 2>/dev/null || sleep 0.1
    done
    pages_work=
}

bind_book() {
    set -- --template "$template" --lang "$lang" --target "$target"
    [ -z "$profile" ] || set -- "$@" --profile "$profile"
    [ -z "$symbols" ] || set -- "$@" --symbols "$symbols"
    "$book" "$@" --command "$(canonical_command)" -o "$out" <"$run/puzzles.json" 9>&- &
    await || exit "$?"
}

read_options "$@"
check_options
check_out
find_programs
read_level
find_template
open_work
find_parallel
choose_seed
check_template
check_plan
[ -z "$chosen" ] || printf 'makebook.sh: seed %s\n' "$seed" >&2
find_batches
make_shards "$run/batches"
join_shards
[ -z "$pages" ] || draw_pages
bind_book
[ -z "$pages" ] || place_pages
complete=yes
