# shellcheck shell=sh disable=SC2154 # makebook.sh, which sources this, shares its variables
# Certificates: for each puzzle of the book a file with the puzzle and a proof that it has exactly one
# solution, which slink-check has checked. They are made on this host, from the shards of the book.

# prove_shard SHARD FIRST: the script of a job, in the folder of the run, whose puzzles have numbers from FIRST on.
# shellcheck disable=SC2016 # for another shell
prove_shard='
number=$2
while IFS= read -r line; do
    name=proofs/$(printf %09d "$number")
    printf "%s\n" "$line" >"$name.json" || exit 2
    slink-solve --check --plain --proof "$name.proof" "$name.json" >/dev/null || exit
    if [ "$(slink-check "$name.json" "$name.proof")" != "verified: unique" ]; then
        echo "makebook.sh: puzzle $number: its proof is not accepted; no book is made" >&2
        exit 1
    fi
    number=$((number + 1))
done <"../$1.json"'

# Makes them in the folder of the run.
make_proofs() {
    mkdir "$run/proofs" || exit 2
    cut -f 1,2 "$run/all" >"$run/proved" || exit 2
    set -- --halt now,fail=1 --colsep '\t' -a proved
    [ -z "$jobs" ] || set -- --jobs "$jobs" "$@"
    run_parallel "$@" -q sh -c "$prove_shard" makebook.sh '{1}' '{2}' \
        9>&- </dev/null >/dev/null 2>"$run/proofs.err" &
    await && return
    grep '^makebook.sh: \|^slink-' "$run/proofs.err" >&2
    fail 1 "not all puzzles have proofs; no book is made"
}

place_proofs() {
    mv -T "$run/proofs" "$proofs_folder" || exit 2
}
