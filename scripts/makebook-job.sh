#!/bin/sh
# makebook-job.sh NAME FIRST LAST LEVEL: makes the shard NAME of makebook.sh, puzzles FIRST to LAST, and
# proves each. GNU parallel runs it, and makebook.sh sets the variables MAKEBOOK_*. Messages are kept
# beside the shard, so that the first failure in order is always the one reported.
set -u
shard=$1
name=$MAKEBOOK_WORK/$1
first=$2
last=$3
level=$4

# A program that parallel killed because another batch failed has not failed itself.
ends() {
    [ "$1" -eq 143 ] || echo "$1" >"$name.status"
    exit "$1"
}

set -- --seed "$MAKEBOOK_SEED" --index-range "$first-$last" --format json
if [ "$MAKEBOOK_FAMILY" = sudokus ]; then
    set -- "$@" "$MAKEBOOK_SOURCE" "$MAKEBOOK_SOURCE_VALUE" --generate "$level"
else
    set -- "$@" --rows "$MAKEBOOK_ROWS" --cols "$MAKEBOOK_COLS" --type "$MAKEBOOK_TYPE"
    if [ "$MAKEBOOK_TYPE" != slink ] || [ "$level" != any ]; then
        set -- "$@" --difficulty "$level"
    fi
fi
"$MAKEBOOK_GEN" "$@" -o "$name.json" 2>"$name.err" || ends "$?"

"$MAKEBOOK_SOLVE" --plain --check "$name.json" >"$name.check" 2>"$name.err"
status=$?
index=$first
while read -r answer; do
    if [ "$answer" != unique ]; then
        echo "makebook.sh: puzzle $index: not proved unique: $answer; no book is made" >>"$name.err"
        [ "$answer" != limit ] || ends 3
        ends 1
    fi
    index=$((index + 1))
done <"$name.check"
[ "$status" -eq 0 ] || ends "$status"
if [ "$index" -ne $((last + 1)) ]; then
    echo "makebook.sh: only $((index - first)) of puzzles $first-$last were checked" >>"$name.err"
    ends 1
fi

# The sum is of the file that was proved. The line goes into the manifest by a single write.
sum=$(sha256sum <"$name.json") && [ -n "$sum" ] && sync "$name.json" &&
    mv "$name.json" "$MAKEBOOK_SHARDS/$shard.json" && sync "$MAKEBOOK_SHARDS" &&
    printf '%s  %s\n' "${sum%% *}" "$shard.json" >>"$MAKEBOOK_SHARDS/manifest" &&
    sync "$MAKEBOOK_SHARDS/manifest" && exit 0
echo "makebook.sh: puzzles $first-$last: cannot be written" >>"$name.err"
ends 2
