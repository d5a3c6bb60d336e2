# shellcheck shell=sh
# Sourced by the command-line tests. Each check prints `ok NAME` or `not ok NAME: why`; the script
# ends with `finish`. $work is an empty folder, removed at the end; programs are found on PATH.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC2034 # for the tests
data=$here/../data
build=$1
failures=0
program= # the one that refused and fails run; the test names it

ok() {
    echo "ok $1"
}

not_ok() {
    echo "not ok $1: $2"
    failures=$((failures + 1))
}

# runs NAME STATUS COMMAND...: the exit status; output is left in $work/out and $work/err.
runs() {
    name=$1
    want=$2
    shift 2
    "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    if [ "$got" -eq "$want" ]; then ok "$name"
    else not_ok "$name" "exit $got, not $want: $(head -c 300 "$work/err")"; fi
}

# says NAME TEXT: the last command's standard error holds the text.
says() {
    if grep -qF -- "$2" "$work/err"; then ok "$1"
    else not_ok "$1" "no '$2' in: $(head -c 300 "$work/err")"; fi
}

# ends NAME STATUS: the exit status of the command just before; its messages are in $work/err.
ends() {
    got=$?
    if [ "$got" -eq "$2" ]; then ok "$1"
    else not_ok "$1" "exit $got, not $2"; fi
}

# silent NAME: $work/err is empty.
silent() {
    if [ ! -s "$work/err" ]; then ok "$1"
    else not_ok "$1" "$(head -c 300 "$work/err")"; fi
}

# same NAME FILE FILE: equal bytes.
same() {
    if cmp -s "$2" "$3"; then ok "$1"
    else not_ok "$1" "$(diff "$2" "$3" 2>&1 | head -n 5)"; fi
}

# alike NAME FILE FILE: PNG pictures that look the same.
alike() {
    if "$build/picdiff" "$2" "$3" 2>"$work/err"; then ok "$1"
    else not_ok "$1" "$(cat "$work/err")"; fi
}

# prints NAME TEXT: the last command's standard output is just this.
prints() {
    if [ "$(cat "$work/out")" = "$2" ]; then ok "$1"
    else not_ok "$1" "not '$2' but: $(head -c 300 "$work/out")"; fi
}

# fails NAME STATUS MESSAGE ARGUMENT...: $program ends with that status and the message, and prints
# nothing.
fails() {
    test=$1
    status=$2
    message=$3
    shift 3
    runs "$test" "$status" "$program" "$@"
    says "${test}_says_so" "$program: $message"
    if [ ! -s "$work/out" ]; then ok "${test}_prints_nothing"
    else not_ok "${test}_prints_nothing" "$(head -c 300 "$work/out")"; fi
}

# refused NAME MESSAGE ARGUMENT...: fails with status 2, bad usage or input.
refused() {
    name=$1
    message=$2
    shift 2
    fails "$name" 2 "$message" "$@"
}

# check NAME COMMAND...: the command succeeds.
check() {
    name=$1
    shift
    if "$@" >/dev/null 2>"$work/checked"; then ok "$name"
    else not_ok "$name" "failed: $* $(head -c 300 "$work/checked")"; fi
}

# turned FILE: the text puzzle has its clues where they are when it is turned by half.
turned() {
    awk '{ board = board $0 } END {
        gsub(/[0-9]/, "x", board)
        for (i = length(board); i > 0; i--) back = back substr(board, i, 1)
        exit board != back }' "$1"
}

finish() {
    [ "$failures" -eq 0 ]
    exit $?
}
