# shellcheck shell=sh disable=SC2034,SC2154 # makebook.sh, which sources this, shares its variables
# No two puzzles of a book are the same, even turned, mirrored or with other letters; nor are they the
# same as a puzzle of the user's file --seen. Of puzzles with one key the first in the book keeps its
# place, and each other one is replaced by the next attempt of its index whose key is free.
#
# The result depends on the order of the book only, whatever the shards are and in whichever order they
# are made: a key that a puzzle has lost belongs to an earlier puzzle from then on, since that loses it
# only to one earlier still. So each puzzle ends with its first attempt that no earlier puzzle has.

# Takes a copy of the file of puzzles seen, or compares it with the copy that an earlier run took. The
# file may also be as that run left it.
open_seen() {
    if [ -z "$seen" ]; then
        [ ! -e "$work/seen" ] || fail 2 "$work: is of a run with --seen; give that option, or remove it"
        return 0
    fi
    if [ -s "$work/plan" ]; then
        [ -e "$work/seen" ] || fail 2 "$work: is of a run without --seen; omit that option, or remove it"
        cmp -s "$seen" "$work/seen" || cmp -s "$seen" "$work/seen.new" ||
            fail 2 "$seen: has changed since the run in $work began; remove that folder"
    else
        { [ ! -e "$seen" ] || cat "$seen"; } >"$run/seen" || exit 2
        bad=$(grep -Env '^([0-9a-f]{32}|#.*)?$' "$run/seen" | head -n 1)
        [ -z "$bad" ] || fail 2 "$seen:${bad%%:*}: not the key of a puzzle: 32 hexadecimal digits"
        put "$run/seen" seen || fail 2 "$work: cannot be written"
    fi
}

# Prints all keys: key, shard, line. Those of puzzles seen have a shard that sorts before all others.
# shellcheck disable=SC2016 # a program of awk
list_keys() {
    [ -z "$seen" ] || sed -n 's/^[0-9a-f]\{32\}$/& ! 0/p' "$work/seen"
    cut -f 1 "$run/all" | sed 's/$/.keys/' |
        (cd "$work" && xargs awk '{ sub(/[.]keys$/, "", FILENAME); print $0, FILENAME, FNR }')
}

# Writes the batches with a puzzle that has the key of an earlier one to the file `batches`.
find_same() {
    if ! list_keys >"$run/keys" ||
        ! sort -S 64M -T "$run" -o "$run/keys" -k 1,1 -k 2,2 -k 3,3n "$run/keys" ||
        ! awk '$1 == key { same[$2] = 1 } { key = $1 } END { for (name in same) print name }' \
            "$run/keys" >"$run/same" ||
        ! awk -F '\t' 'FILENAME == ARGV[1] { same[$1] = 1; next } $1 in same' \
            "$run/same" "$run/all" >"$run/batches"; then
        fail 2 "$work: cannot be written"
    fi
}

# Prints the keys of the puzzles seen and of all shards before $1.
keys_before() {
    [ -z "$seen" ] || sed -n '/^[0-9a-f]\{32\}$/p' "$work/seen"
    cut -f 1 "$run/all" | awk -v shard="$1" '$1 == shard { exit } { print $1 ".keys" }' |
        (cd "$work" && xargs -r cat)
}

# Adds the keys that they have to avoid to the commands of the batches.
reject_keys() {
    while IFS= read -r line; do
        shard=${line%%"$tab"*}
        keys_before "$shard" >"$run/$shard.reject" || return
        printf '%s --reject %s\n' "$line" "$(quote "$run/$shard.reject")"
    done <"$run/batches" >"$run/replacements"
}

# Replaces puzzles until no two are the same. Each round fixes at least the first shard of its list.
replace_same() {
    tab=$(printf '\t')
    find_same
    while [ -s "$run/batches" ]; do
        reject_keys || fail 2 "$work: cannot be written"
        make_shards "$run/replacements" here
        find_same
    done
}

# Adds the puzzles of the book, after its name, to the user's file of puzzles seen.
note_seen() {
    [ -n "$seen" ] || return 0
    name=${out##*/}
    cut -f 1 "$run/all" | sed 's/$/.keys/' | (cd "$work" && xargs cat) | (cat "$work/seen" && echo "# ${name%.pdf}" && cat) |
        awk '!/^[0-9a-f]/ || !had[$0]++' >"$run/seen.new" && put "$run/seen.new" seen.new &&
        cp "$work/seen.new" "$seen.$$" && sync "$seen.$$" && mv "$seen.$$" "$seen" && return
    rm -f "$seen.$$"
    fail 2 "$seen: cannot be written"
}
