# shellcheck shell=sh
# Sourced by the tests of makebook.sh: the script, an empty folder to work in, and stand-ins for programs
# that have to misbehave.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # for the tests
makebook=$here/../../scripts/makebook.sh
TMPDIR=$work/tmp
HOME=$work/home
export TMPDIR HOME
mkdir "$TMPDIR" "$HOME"
cd "$work" || exit 1

# nothing_left NAME FILE...: none of the files is there, nor a folder of work.
nothing_left() {
    name=$1
    shift
    for file in "$@" "$TMPDIR"/* *.work .makebook* .*.slink-*; do
        if [ -e "$file" ]; then
            not_ok "$name" "$file is left"
            return
        fi
    done
    ok "$name"
}

# stand_in NAME: the program of that name, from standard input, at the front of PATH in $fakes.
# The plan is still checked by the real slink-book; versions of slink are the real ones unless the
# stand-in knows --version.
fakes=$work/fakes
mkdir "$fakes"
stand_in() {
    text=$(cat)
    case $1$text in
    parallel* | *--version*) passed='*--dry-run' ;;
    *) passed='*--dry-run | --version' ;;
    esac
    {
        echo '#!/bin/sh'
        echo "case \$* in $passed) exec '$(command -v "$1")' \"\$@\" ;; esac"
        printf '%s\n' "$text"
    } >"$fakes/$1"
    chmod +x "$fakes/$1"
}

# with_fakes COMMAND...
# shellcheck disable=SC2317 # `runs` calls it
with_fakes() {
    env PATH="$fakes:$PATH" "$@"
}
