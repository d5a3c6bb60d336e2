#!/bin/sh
# makebook-job.sh NAME FIRST LAST COMMAND: makes the puzzles FIRST to LAST of a book by the command of
# slink-gen or slink-sudoku, proves each again from what was written, and prints the shard NAME: the
# puzzles, their keys, and the lines of the manifest for both. GNU parallel runs the text of this
# script, perhaps on another host, so it needs no other file. Whatever fails, the output has no such
# lines at its end, and its messages are on standard error; otherwise the number of attempts is there.
set -u
LC_ALL=C
export LC_ALL
name=$1
first=$2
last=$3
command=$4

folder=$(mktemp -d "${TMPDIR:-/tmp}/makebook.XXXXXX") || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

eval "$command --verbose" >"$folder/$name.json" 2>"$folder/messages"
status=$?
cd "$folder" || exit 2
report='^slink-[a-z]*: puzzle .*, \([0-9]*\) attempts\{0,1\}$'
grep -v "$report" messages >&2
[ "$status" -eq 0 ] || exit "$status"

slink-solve --plain --check --labels --keys "$name.json" >answers
status=$?
bad=$(grep -n -v '^unique ' answers | head -n 1)
if [ -n "$bad" ]; then
    echo "makebook.sh: puzzle $((first - 1 + ${bad%%:*})): not proved: ${bad#*:}" >&2
    [ "$status" -ne 0 ] || status=1
fi
[ "$status" -eq 0 ] || exit "$status"
checked=$(wc -l <answers)
if [ "$checked" -ne $((last - first + 1)) ]; then
    echo "makebook.sh: only $checked of puzzles $first-$last were checked" >&2
    exit 1
fi
sed -n "s/$report/\1/p" messages |
    awk '{ n += $1 } END { printf "# %d puzzles, %d attempts\n", NR, n }' >&2
cut -d ' ' -f 2 answers >"$name.keys" && sha256sum "$name.json" "$name.keys" >sums &&
    cat "$name.json" "$name.keys" sums || exit 2
