#!/bin/sh
# makebook.sh: makes puzzles on all processors, proves each by a search that is independent of the
# generator, and binds them into a book.
#
# This script only finds the programs. slink-plan --makebook (src/tools/makebook.c) knows the options, checks
# them and opens the folder of work, and then becomes makebook-work.sh or, for a series of books,
# makebook-volumes.sh. The puzzles are made by slink-plan --makebook-run (src/batch/press_run.h), or by GNU parallel
# when they take more than a second.
# The book is put in place by a rename at the end, so it is always complete.
set -u
LC_ALL=C
PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
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

# Programs are those of PATH, or otherwise of the build folder beside this script.
for program in slink-plan slink-book slink-render slink-convert slink-solve slink-check; do
    command -v "$program" >/dev/null && continue
    if [ ! -x "$here/../build/bin/$program" ]; then
        echo "makebook.sh: $program is neither on PATH nor in $here/../build/bin" >&2
        exit 2
    fi
    PATH=$PATH:$here/../build/bin
done
export LC_ALL PATH CDPATH self
exec slink-plan --makebook "$parts" "$@"
