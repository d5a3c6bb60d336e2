# shellcheck shell=sh disable=SC2034,SC2154 # makebook.sh, which sources this, shares its variables
# No two puzzles of a book are the same, even turned, mirrored or with other letters; nor are they the
# same as a puzzle of the user's file --seen. Of puzzles with one key the first in the book keeps its
# place, and each other one is replaced by the next attempt of its index whose key is free.
#
# The result depends on the order of the book only, whatever the shards are and in whichever order they
# are made: a key that a puzzle has lost belongs to an earlier puzzle from then on, since that loses it
# only to one earlier still. So each puzzle ends with its first attempt that no earlier puzzle has.

# Checks that the user's file can be read and written, and takes a copy of it, or compares it with the
# copy that an earlier run took.
open_seen() {
    if [ -z "$seen" ]; then
        [ ! -e "$work/seen" ] || fail 2 "$work: is of a run with --seen; give that option, or remove it"
        return 0
    fi
    plan_program --add-seen "$seen" </dev/null || exit 2
    if [ ! -s "$work/plan" ]; then
        { [ ! -e "$seen" ] || cat "$seen"; } >"$run/seen" || exit 2
        put "$run/seen" seen || fail 2 "$work: cannot be written"
        return
    fi
    [ -e "$work/seen" ] || fail 2 "$work: is of a run without --seen; omit that option, or remove it"
    keys_of "$seen" >"$run/seen.now"
    keys_of "$work/seen" | cmp -s - "$run/seen.now" || is_noted ||
        fail 2 "$seen: has changed since the run in $work began; remove that folder"
}

# keys_of FILE: prints its keys, sorted.
keys_of() {
    grep -Ex '[0-9a-f]{32}' "$1" 2>/dev/null | sort -u
}

# Whether an earlier run of this book has added its keys already.
is_noted() {
    [ -e "$work/seen.new" ] && [ -z "$(keys_of "$work/seen.new" | comm -23 - "$run/seen.now" | head -n 1)" ]
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
# shellcheck disable=SC2016 # a variable of the jobs
reject_keys() {
    while IFS= read -r line; do
        shard=${line%%"$tab"*}
        keys_before "$shard" >"$run/$shard.reject" || return
        printf '%s --reject "$makebook_run/%s.reject"\n' "$line" "$shard"
    done <"$run/batches" >"$run/replacements"
}

# Where so many are the same that perhaps too few exist, as on boards of 4x4, one program makes as many
# different ones of each command, which shows that soon.
check_pool() {
    found=$(grep -v ' ! 0$' "$run/keys" | cut -d ' ' -f 1 | sort -u | wc -l)
    [ $((4 * found)) -lt $((3 * total)) ] || return 0
    doing 'looking for different puzzles'
    if [ -n "$seen" ]; then keys_of "$work/seen"; fi >"$run/taken"
    awk -F '\t' '{ sub(/ --index-range [0-9-]*/, "", $4); n[$4] += $3 - $2 + 1 }
        END { for (command in n) print n[command] " " command }' "$run/all" | sort >"$run/pools"
    while read -r number command; do
        (eval "$command --number $number --no-duplicates --reject \"\$run/taken\"") >"$run/pool" 2>"$run/pool.err" 9>&- &
        await && continue
        [ "$status" -eq 3 ] || return 0
        hopeless=yes
        fail 3 "only $(wc -l <"$run/pool") different puzzles were found, and the book wants $number of: $command; ask for fewer (--number, --versions) or for larger boards"
    done <"$run/pools"
}

# Replaces puzzles until no two are the same. Each round fixes at least the first shard of its list.
replace_same() {
    tab=$(printf '\t')
    find_same
    check_pool
    while [ -s "$run/batches" ]; do
        doing 'replacing equal puzzles'
        reject_keys || fail 2 "$work: cannot be written"
        make_shards "$run/replacements" here
        find_same
    done
}

# Adds the puzzles of the book, after its name, to the user's file of puzzles seen. The list of them in the
# folder of work shows a later run that they may be there.
note_seen() {
    [ -n "$seen" ] || return 0
    name=${out##*/}
    if ! { echo "# ${name%.pdf}" && cut -f 1 "$run/all" | sed 's/$/.keys/' | (cd "$work" && xargs cat); } \
        >"$run/seen.new" || ! put "$run/seen.new" seen.new; then
        fail 2 "$work: cannot be written"
    fi
    slink-plan --add-seen "$seen" <"$work/seen.new" 9>&- &
    await || exit 2
}
