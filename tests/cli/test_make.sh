#!/bin/sh
# The goals of the Makefile for a newcomer: what a plain `make` reports without its packages, and how
# packages are installed.
. "$(dirname "$0")/lib.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL
fakes=$work/fakes
mkdir "$fakes"

# fake NAME: a program of that name, first on PATH; its text is standard input.
fake() {
    { echo '#!/bin/sh'; cat; } >"$fakes/$1"
    chmod +x "$fakes/$1"
}

# making NAME STATUS GOAL...: runs make with the fakes, away from any terminal.
making() {
    name=$1
    want=$2
    shift 2
    PATH="$fakes:$PATH" runs "$name" "$want" setsid -w make -C "$root" BUILD="$work/new" "$@"
}

shows without_a_goal bin/slink-gen make -n -C "$root" BUILD="$work/new"

# ---- packages ---------------------------------------------------------------------------------
fake dpkg-query <<'END'
case $* in *libjansson-dev) exit 1 ;; esac
echo 'install ok installed'
END
fake pkg-config <<'END'
exit 1
END
making compiling_without_a_package 2
says compiling_names_the_package 'missing packages: libjansson-dev'
says compiling_names_the_goal "'make deps-build' installs them"

# All packages of this machine are there, but the compiler is for another one.
fake dpkg-query <<'END'
echo 'install ok installed'
END
fake other-gcc <<'END'
echo 'other-gcc: gmp.h: No such file' >&2
exit 1
END
making compiling_without_libraries 2
says compiling_without_libraries_shows_the_test 'pkg-config --exists jansson'
fake pkg-config </dev/null
making compiling_for_another_machine 2 CC=other-gcc
says compiling_for_another_machine_shows_the_test "echo '#include <gmp.h>' | other-gcc -E -"
says compiling_for_another_machine_shows_why 'other-gcc: gmp.h: No such file'
lacks compiling_for_another_machine_has_no_package err 'missing packages'

fake dpkg-query <<'END'
case $* in *clang) exit 1 ;; esac
echo 'install ok installed'
END
fake id <<'END'
echo 1000
END
fake sudo <<'END'
case $1 in -n) [ -e "$ALLOWED" ] || exit 1; shift ;; esac
echo "$*" >>"$CALLS"
END
ALLOWED=$work/allowed
CALLS=$work/calls
export ALLOWED CALLS
making sudo_without_a_terminal 2 deps-clang
says sudo_without_a_terminal_says_so 'sudo needs a password but there is no terminal'
says sudo_without_a_terminal_names_a_command 'apt-get install clang'
absent sudo_without_a_terminal_is_not_run "$CALLS"

if has_terminal sudo_asks_on_a_terminal; then
    PATH="$fakes:$PATH" on_terminal "make -C '$root' BUILD='$work/new' deps-clang" >out
    check sudo_asks_on_a_terminal grep -q 'apt-get install .*clang' "$CALLS"
    has installing_says_how_long out 'installing clang (about a minute)'
fi

rm -f "$CALLS"
: >"$ALLOWED"
making sudo_without_a_password 0 deps-clang
check sudo_without_a_password_installs grep -q 'apt-get install .*clang' "$CALLS"

finish
