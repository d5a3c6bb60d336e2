# shellcheck shell=sh
# Sourced by the command-line tests. Each check prints `ok NAME` or `not ok NAME: why`; the script
# ends with `finish`. The scripts run in $work, an empty folder that is
# removed at the end; programs are found on PATH. No check
# passes on a file that is missing or empty unless its name says that this is wanted.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC2034 # for the tests
{
    root=$(cd "$here/../.." && pwd)
    data=$root/tests/data
    makebook=$root/scripts/makebook.sh
    templates=$root/templates
    build=$(cd "$1" && pwd)
}
cd "$work" || exit 1
unset SOURCE_DATE_EPOCH
failures=0
got=127  # the status of the last command that a check ran
program= # the one that refused and fails run; the test names it

# The types of sudokus, which are templates with words of their own, and the example of one.
sudoku_types() {
    (cd "$templates/sudoku" && grep -l '^#: \[type\]' -- *.gss | sed 's/\.gss$//')
}

# Those with constraints, and the words in their files that ask for these.
constrained_types() {
    (cd "$templates/sudoku" && grep -l '^#: constraints = ' -- *.gss | sed 's/\.gss$//')
}

constraints_of() {
    sed -n 's/^#: constraints = //p' "$templates/sudoku/$1.gss" | tr -d ,
}

example_of() {
    sed -n 's/^#: example = //p' "$templates/sudoku/$1.gss"
}

# The languages that there are words for: all, those beside English, and as messages list them.
languages() {
    (cd "$templates/text" && printf '%s\n' *.ini | sed 's/\.ini$//')
}

other_languages() {
    languages | grep -vx en
}

listed_languages() {
    languages | paste -sd , - | sed 's/,/, /g'
}

ok() {
    echo "ok $1"
}

not_ok() {
    echo "not ok $1: $2"
    failures=$((failures + 1))
}

# verdict NAME: whether $why is empty.
verdict() {
    if [ -z "$why" ]; then ok "$1"; else not_ok "$1" "$why"; fi
}

# What may be wrong with the last command and with files: each adds to $why.
want_status() {
    if [ "$got" -ne "$1" ] || [ "$got" -eq 127 ]; then why="exit $got, not $1: $(head -c 300 "$work/err")"; fi
}
want_message() {
    grep -qF -- "$1" "$work/err" || why="$why no '$1' in: $(head -c 300 "$work/err")"
}
want_one_line() {
    [ "$(cat "$work/out" "$work/err" | wc -l)" -eq 1 ] || why="$why more than a line: $(head -c 300 "$work/err")"
}
want_same() {
    if [ ! -s "$1" ]; then why="$why $1 is empty or missing"
    elif ! cmp -s "$1" "$2"; then why="$why $(diff "$1" "$2" 2>&1 | head -n 5)"; fi
}

# ---- commands: output is left in $work/out, messages in $work/err ----

run() {
    why=
    "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
}

# runs NAME STATUS COMMAND...: the exit status.
runs() {
    _name=$1 _want=$2
    shift 2
    run "$@"
    want_status "$_want"
    verdict "$_name"
}

# tells NAME STATUS TEXT COMMAND...: the exit status, and standard error holds the text.
tells() {
    _name=$1 _want=$2 _text=$3
    shift 3
    run "$@"
    want_status "$_want"
    want_message "$_text"
    verdict "$_name"
}

# tells_line NAME STATUS TEXT COMMAND...: the same, in one line, and nothing is printed.
tells_line() {
    _name=$1 _want=$2 _text=$3
    shift 3
    run "$@"
    want_status "$_want"
    want_message "$_text"
    want_one_line
    verdict "$_name"
}

# gives NAME FILE COMMAND...: the status is 0, and the output has the bytes of the file.
gives() {
    _name=$1 _file=$2
    shift 2
    run "$@"
    want_status 0
    want_same "$_file" "$work/out"
    verdict "$_name"
}

# makes NAME WANTED FILE COMMAND...: the status is 0, and the file has the bytes of WANTED.
makes() {
    _name=$1 _wanted=$2 _file=$3
    shift 3
    run "$@"
    want_status 0
    want_same "$_wanted" "$_file"
    verdict "$_name"
}

# keeps NAME FILE COMMAND...: the status is 0, and there is output, which is kept in the file.
keeps() {
    _name=$1 _file=$2
    shift 2
    run "$@"
    want_status 0
    [ -s "$work/out" ] || why="$why it prints nothing"
    cp "$work/out" "$_file"
    verdict "$_name"
}

# answers NAME TEXT COMMAND...: the status is 0, and the output is this text.
answers() {
    _name=$1 _text=$2
    shift 2
    run "$@"
    want_status 0
    [ "$(cat "$work/out")" = "$_text" ] || why="$why not '$_text' but: $(head -c 300 "$work/out")"
    verdict "$_name"
}

# shows NAME PATTERN COMMAND...: the status is 0, and a line of the output has the pattern (of grep -E).
shows() {
    _name=$1 _text=$2
    shift 2
    run "$@"
    want_status 0
    grep -Eq -e "$_text" "$work/out" || why="$why no '$_text' in: $(head -c 300 "$work/out")"
    verdict "$_name"
}

# fails NAME STATUS MESSAGE ARGUMENT...: $program ends with that status and the message, and prints
# nothing.
fails() {
    _name=$1 _want=$2 _text=$3
    shift 3
    run "$program" "$@"
    want_status "$_want"
    want_message "$program: $_text"
    [ ! -s "$work/out" ] || why="$why it prints: $(head -c 300 "$work/out")"
    verdict "$_name"
}

# refused NAME MESSAGE ARGUMENT...: fails with status 2, bad usage or input.
refused() {
    _name=$1 _text=$2
    shift 2
    fails "$_name" 2 "$_text" "$@"
}

# refused_texts FILE OPTION...: each line of standard input is TEXT|MESSAGE: with this text (of printf '%b') in the
# file, $program refuses these options with the message, in one line.
refused_texts() {
    _file=$1
    shift
    while IFS='|' read -r _bad _text; do
        printf '%b' "$_bad" >"$_file"
        run "$program" "$@"
        want_status 2
        want_message "$program: $_text"
        want_one_line
        verdict "refused: $_text"
    done
}

# ends NAME STATUS: the exit status of the command just before; its messages are in $work/err.
ends() {
    got=$? why=
    want_status "$2"
    verdict "$1"
}

# says NAME TEXT: the last command's standard error holds the text.
says() {
    why=
    want_message "$2"
    verdict "$1"
}

# prints NAME TEXT: the last command's standard output is just this.
prints() {
    why=
    [ "$(cat "$work/out")" = "$2" ] || why="not '$2' but: $(head -c 300 "$work/out")"
    [ "$got" -ne 127 ] || why='no such program'
    verdict "$1"
}

# silent NAME: the last command was there, and $work/err is empty.
silent() {
    prints_nothing "$1" "$work/err"
}

# prints_nothing NAME [FILE]: the last command was there, and its output (or this file) is empty.
prints_nothing() {
    why=$(head -c 300 "${2-$work/out}" 2>&1)
    [ "$got" -ne 127 ] || why='no such program'
    verdict "$1"
}

# absent NAME FILE...: the last command was there, and none of the files is.
absent() {
    _name=$1 why=
    shift
    for _file; do [ ! -e "$_file" ] || why="$why $_file is there"; done
    [ "$got" -ne 127 ] || why='no such program'
    verdict "$_name"
}

# ---- files and values ----

# same NAME FILE FILE: equal bytes.
same() {
    why=
    want_same "$2" "$3"
    verdict "$1"
}

# differ NAME FILE FILE: neither is empty, and they are not the same.
differ() {
    if [ -s "$2" ] && [ -s "$3" ] && ! cmp -s "$2" "$3"; then ok "$1"
    else not_ok "$1" "$2 and $3 are empty or the same"; fi
}

# alike NAME FILE FILE: PNG pictures that look the same.
alike() {
    if "$build/picdiff" "$2" "$3" 2>"$work/err"; then ok "$1"
    else not_ok "$1" "$(cat "$work/err")"; fi
}

# has NAME FILE PATTERN, lacks NAME FILE PATTERN: a line of the file has the pattern, or there are lines and none has it.
has() {
    if grep -aq -e "$3" "$2"; then ok "$1"; else not_ok "$1" "no '$3' in: $(head -c 300 "$2")"; fi
}
lacks() {
    if [ ! -s "$2" ]; then not_ok "$1" "$2 is empty or missing"
    elif grep -a -e "$3" "$2" >"$work/checked"; then not_ok "$1" "$(head -c 300 "$work/checked")"
    else ok "$1"; fi
}

# is NAME VALUE WANTED: equal, and not empty.
is() {
    if [ -n "$3" ] && [ "$2" = "$3" ]; then ok "$1"; else not_ok "$1" "'$2', not '$3'"; fi
}

# faultless NAME TRIED FAULTS: something was tried, and there are no faults.
faultless() {
    if [ "$2" -gt 0 ] && [ -z "$3" ]; then ok "$1"; else not_ok "$1" "$2 tried: $3"; fi
}

# holds NAME FOLDER FILE...: these files and no others are in the folder.
holds() {
    _name=$1 _folder=$2
    shift 2
    is "$_name" "$(ls -A "$_folder" | tr '\n' ' ')" "$* "
}

# check NAME COMMAND...: the command succeeds.
check() {
    _name=$1
    shift
    if "$@" >/dev/null 2>"$work/checked"; then ok "$_name"
    else not_ok "$_name" "failed: $* $(head -c 300 "$work/checked")"; fi
}

# ---- what several tests need ----

# Wherever these stand, in a pipe, too: that one fails is a failure of the test.
used() {
    command "$@" || echo "$*" >>"$work/unusable"
}
pdftotext() { used pdftotext "$@"; }
pdfinfo() { used pdfinfo "$@"; }
pdffonts() { used pdffonts "$@"; }
pdftoppm() { used pdftoppm "$@"; }

# page_count PDF: prints it.
page_count() {
    pdfinfo "$1" | sed -n 's/^Pages: *//p'
}

# awaits FILE: until it is there; a minute at most.
awaits() {
    for _ in $(seq 600); do
        [ ! -e "$1" ] || return 0
        sleep 0.1
    done
    return 1
}

# made_again NAME [FILE [LINE]]: the recipe in a line of JSON records (of out, the first) makes the same line.
made_again() {
    sed -n "${3-1}p" "${2-out}" >"$work/line"
    gives "$1" "$work/line" eval "$(sed 's/.*"recipe": *"\([^"]*\)".*/\1/; s/\\\\/\\/g' "$work/line") --format json"
}

# remade NAME COMMAND...: the status is 0, and the recipe in the first record printed makes it again.
remade() {
    _remade=$1
    shift
    runs "$_remade" 0 "$@"
    made_again "${_remade}_by_its_recipe"
}

# judged NAME FILE LEVEL: one solution by the search alone, and just this level.
judged() {
    answers "$1_unique" unique slink-solve --plain --check "$2"
    shows "$1_level" "^$3	" slink-solve --rate "$2"
}

# turned FILE: the text puzzle has its clues where they are when it is turned by half.
turned() {
    awk '{ board = board $0 } END {
        gsub(/[0-9]/, "x", board)
        for (i = length(board); i > 0; i--) back = back substr(board, i, 1)
        exit !board || board != back }' "$1"
}

# The test needs a pseudo-terminal (`script`): on_terminal COMMAND runs it there; without one the test says so.
on_terminal() {
    script -qec "$1" /dev/null </dev/null
}
has_terminal() {
    [ "$(on_terminal 'echo yes' 2>/dev/null | tr -d '\r')" = yes ] || {
        echo "skipped $1: no pseudo-terminal"
        return 1
    }
}

finish() {
    [ ! -s "$work/unusable" ] || not_ok tools_end_well "$(cat "$work/unusable")"
    [ "$failures" -eq 0 ]
    exit $?
}
