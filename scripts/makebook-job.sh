#!/bin/sh
# makebook-job.sh NAME FIRST LAST COMMAND: makes the puzzles FIRST to LAST of a book by the command of
# slink-gen or slink-sudoku, proves each again from what was written, and prints the shard NAME: the
# puzzles, their keys, and the lines of the manifest for both. COMMAND is written as printf %b reads it.
# GNU parallel runs the text of this script, perhaps on another host, so it needs no other file. Whatever
# fails, the output has no such lines at its end, and its messages are on standard error; otherwise the
# number of attempts is there.
set -u
LC_ALL=C
export LC_ALL
name=$1
first=$2
last=$3
command=$(printf %b "$4")
[ -z "${makebook_run:-}" ] || TMPDIR=$makebook_run
cd "${makebook_from:-.}" || exit 2

folder=$(mktemp -d "${TMPDIR:-/tmp}/makebook.XXXXXX") || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

(eval "$command --verbose") >"$folder/$name.json" 2>"$folder/messages"
status=$?
cd "$folder" || exit 2
# Reports of single puzzles become their sums, which go to the end of the messages.
awk '/^slink-[a-z]*: puzzle .*, [0-9]+ attempts?$/ { n++; attempts += $(NF - 1); next }
    { print }
    END { if (n) printf "# %d puzzles, %d attempts\n", n, attempts }' messages >&2
[ "$status" -eq 0 ] || exit "$status"

slink-solve --plain --check --labels --keys "$name.json" >answers
status=$?
awk -v first="$first" -v last="$last" '
    $1 != "unique" {
        printf "makebook.sh: puzzle %d: not proved: %s\n", first - 1 + NR, $1 >"/dev/stderr"
        exit bad = 1
    }
    { print $2 }
    END {
        if (!bad && NR != last - first + 1) {
            printf "makebook.sh: only %d of puzzles %d-%d were checked\n", NR, first, last >"/dev/stderr"
            bad = 1
        }
        exit bad
    }' answers >"$name.keys" || [ "$status" -ne 0 ] || status=1
[ "$status" -eq 0 ] || exit "$status"
sha256sum "$name.json" "$name.keys" >sums &&
    cat "$name.json" "$name.keys" sums || exit 2
