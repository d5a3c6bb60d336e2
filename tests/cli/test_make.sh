#!/bin/sh
# The goals of the Makefile for a newcomer: what a plain `make` reports without its packages, how
# packages are installed, and that installed programs need nothing of the source tree.
# Usage: test_make.sh BUILD
. "$(dirname "$0")/lib.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL
fakes=$work/fakes
mkdir "$fakes" "$work/elsewhere"

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

PATH="$fakes:$PATH" script -qec "make -C '$root' BUILD='$work/new' deps-clang" /dev/null >out </dev/null
check sudo_asks_on_a_terminal grep -q 'apt-get install .*clang' "$CALLS"
check installing_says_how_long grep -q 'installing clang (about a minute)' out

rm -f "$CALLS"
: >"$ALLOWED"
making sudo_without_a_password 0 deps-clang
check sudo_without_a_password_installs grep -q 'apt-get install .*clang' "$CALLS"

# ---- installation -----------------------------------------------------------------------------
stage=$work/stage
check install make -s -C "$root" BUILD="$build" DESTDIR="$stage" PREFIX=/opt/slink install
prefix=$stage/opt/slink
cd "$work/elsewhere" || exit 1
PATH=$prefix/bin:$PATH
is installed_programs_are_found "$(command -v slink-book)" "$prefix/bin/slink-book"
slink-gen -n 2 --seed 1 --format json >two.json
runs installed_template 0 slink-book -t classic-7x10 -o book.pdf two.json
runs installed_field 0 slink-regions -c hexagonal -p 10 --seed 1
runs installed_makebook 0 makebook.sh -n 2 --seed 1 -o made
ln -s "$prefix/bin/makebook.sh" linked
makes linked_makebook made.pdf linked.pdf ./linked -n 2 --seed 1 -o linked.pdf
mkdir "$work/moved"
mv "$prefix" "$work/moved/slink"
PATH=$work/moved/slink/bin:$PATH
runs moved_template 0 slink-book -t classic-7x10 -o moved.pdf two.json
mv "$work/moved/slink/share/slink/templates" "$work/hidden"
tells hidden_template 2 classic-7x10 slink-book -t classic-7x10 -o hidden.pdf two.json
mv "$work/hidden" "$work/moved/slink/share/slink/templates"
mv "$work/moved/slink" "$prefix"
for page in "$prefix"/share/man/man1/*.1; do
    program=$(basename "$page" .1)
    [ -x "$prefix/bin/$program" ] || [ -x "$prefix/bin/$program.sh" ] ||
        not_ok "page_of_$program" 'no such program is installed'
done
check uninstall make -s -C "$root" BUILD="$build" DESTDIR="$stage" PREFIX=/opt/slink uninstall
check uninstall_leaves_no_file [ -z "$(find "$stage" -type f)" ]
finish
