# shellcheck shell=sh
# Sourced by the tests of makebook.sh: an empty home, and stand-ins for programs that have to misbehave.
. "$(dirname "$0")/lib.sh"
TMPDIR=$work/tmp
HOME=$work/home
export TMPDIR HOME
mkdir "$TMPDIR" "$HOME"

# book OPTION...: the book of four puzzles that most tests make.
book() {
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 "$@"
}

# refused NAME MESSAGE OPTION...: status 2, and one line that begins with the program's name, but for a hint to the help.
refused() {
    _name=$1 _text=$2
    shift 2
    run "$makebook" "$@"
    sed -i '/^Try /d' "$work/err"
    want_status 2
    want_message "makebook.sh: $_text"
    want_one_line
    verdict "$_name"
}

# nothing_left NAME FILE...: none of the files is there, nor a folder of work.
nothing_left() {
    _left=$1
    shift
    absent "$_left" "$@" "$TMPDIR"/* ./*.work .makebook* .*.slink-*
}

# stand_in NAME: the program of that name, from standard input, at the front of PATH in $fakes.
# The plan is still checked by the real slink-book; versions are the real ones unless the stand-in knows --version.
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

# stand_in_making COMMANDS: when puzzles are asked for, does that instead, or before.
stand_in_making() {
    stand_in slink-plan <<END
case \$1 in --makebook-run) $1 ;; esac
exec "$(command -v slink-plan)" "\$@"
END
}

# stand_in_job COMMANDS: the same for the jobs of GNU parallel, whose puzzles are \$2.
stand_in_job() {
    stand_in slink-plan <<END
case \$1 in --make) $1 ;; esac
exec "$(command -v slink-plan)" "\$@"
END
}

# with_fakes COMMAND...; faked OPTION...: makebook.sh with them.
with_fakes() {
    (PATH=$fakes:$PATH && export PATH && "$@")
}
faked() {
    with_fakes "$makebook" "$@"
}
