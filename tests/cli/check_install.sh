#!/bin/sh
# Installed programs need nothing of the source tree, may be moved, and can be removed.
. "$(dirname "$0")/lib.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL

stage=$work/stage
check install make -s -C "$root" BUILD="$build" DESTDIR="$stage" PREFIX=/opt/slink install
prefix=$stage/opt/slink
mkdir elsewhere
cd elsewhere || exit 1
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
pages=0
wrong=
for page in "$prefix"/share/man/man1/*.1; do
    pages=$((pages + 1))
    program=$(basename "$page" .1)
    [ -x "$prefix/bin/$program" ] || [ -x "$prefix/bin/$program.sh" ] || wrong="$wrong $program"
done
faultless pages_are_of_programs_that_are_installed "$pages" "$wrong"
check uninstall make -s -C "$root" BUILD="$build" DESTDIR="$stage" PREFIX=/opt/slink uninstall
faultless uninstall_leaves_no_file "$pages" "$(find "$stage" -type f)"
finish
