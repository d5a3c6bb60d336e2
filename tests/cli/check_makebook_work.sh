#!/bin/sh
# The folder of work of makebook.sh: what is kept there, damage to it, and going on.
. "$(dirname "$0")/makebook_lib.sh"

# ---- the folder of work ---------------------------------------------------------------------

# shards OPTION...: the book in two shards.
shards() {
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --shard-size 2 "$@"
}

# seals FILE...: each ends with the SHA-256 of all before it.
seals() {
    for file; do
        [ "$(tail -n 1 "$file")" = "# SHA-256 $(head -n -1 "$file" | sha256sum | cut -c 1-64)" ] || return 1
    done
}

runs one 0 book -o one
makes kept one.pdf work.pdf shards --seed 7 -o work --keep
check kept_shards_have_seals seals work.work/*.json
is kept_work_holds_nothing_else "$(cd work.work && echo *)" "000000001.json 000000003.json joblog lock plan shards"
is kept_shards_are_puzzles "$(slink-solve --check work.work/*.json | sort | uniq -c | tr -s ' ')" ' 4 unique'
tells_line work_is_there 2 'work.work: is of an earlier run; --resume goes on with it, or remove it' book -o work
tells another_plan 2 'work.work: is of a run with another plan (there: number = 4; here: number = 5);' \
    "$makebook" -n 5 -l 1-3 --rows 5 --cols 6 --seed 7 -o work --resume
check another_plan_changes_nothing seals work.work/*.json
stand_in_job "echo \"\$2\" >>'$work/made'"
runs made_again 0 with_fakes shards -o work --resume --keep
absent nothing_is_made_again made
same same_bytes_with_the_seed_of_the_plan one.pdf work.pdf

# The looks of the book may differ, and what the puzzles depend on is compared with both sides named.
runs other_looks 0 with_fakes shards -o work --resume --keep --title Other --lang de --per-page 2
check other_looks_are_those_of_the_book sh -c 'pdftotext work.pdf - | grep -q Other'
absent other_looks_make_no_puzzle_again made
echo xxxxx >board
echo xxxxx >>board
runs with_a_shape 0 "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --keep --records
echo xxxxx >>board
tells another_shape 2 '(there: board: SHA-256 ' "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --resume \
    --records
tells best_of 2 '(there: nothing; here: best-of = 2)' shards --best-of 2 -o work --resume
rm -r shaped.*

# One bit of a shard changes, and another shard is cut.
cp -r work.work sound.work
sed -i '1s/"clues"/"cluer"/' work.work/000000001.json
truncate -s -9 work.work/000000003.json
makes mended one.pdf work.pdf with_fakes shards -o work --resume --keep
is damaged_shards_alone_are_made_again "$(sort made | paste -s -d ' ')" '1-2 3-4'
check mended_shards_are_as_before diff work.work/000000003.json sound.work/000000003.json
rm made
sed -i 's/^# attempts .*/# attempts 1000/' work.work/000000001.json
runs one_is_made_here 0 with_fakes shards -o work --resume --keep
absent one_shard_needs_no_job made
check mended_here_is_as_before diff work.work/000000001.json sound.work/000000001.json
rm -r sound.work

flock work.work/lock "$makebook" -n 4 --seed 7 -o work --resume >out 2>err
ends locked 2
says locked_says_so 'work.work: another run is at work there'
runs finished 0 shards --seed 7 -o work --resume
nothing_left finished_leaves_nothing
rm "$fakes/slink-plan"
mkdir mine.work
echo mine >mine.work/notes.txt
tells not_ours 2 'mine.work: is not a folder of work' book -o mine --resume
runs not_ours_alone 2 book -o mine
check not_ours_is_left_alone [ -e mine.work/notes.txt ]
rm -r mine.work

# Nothing of the run can be caught by KILL, and its jobs live on.
stand_in_job "case \$2 in 3-4) touch '$work/second'; sleep 1 ;; esac"
env PATH="$fakes:$PATH" setsid "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -p 1 --seed 7 --shard-size 2 -o work >out 2>err </dev/null &
run=$!
awaits second
kill -KILL "$run"
wait "$run" 2>/dev/null
check killed_run_leaves_its_shards [ -s work.work/run.*/000000001 ]
rm "$fakes/slink-plan"
stand_in_job "echo \"\$2\" >>'$work/made'"
makes resumed_while_a_job_lives_on one.pdf work.pdf with_fakes shards --seed 7 -o work --resume
absent the_shard_of_the_killed_run_is_taken made
nothing_left resumed_leaves_nothing
rm "$fakes/slink-plan"

# The same at random moments, and with other victims.
"$root/tests/batches.sh" "$build" 3 16 1

# A folder without room.
stand_in_job 'echo "slink-plan: standard output: No space left on device" >&2; exit 2'
tells no_room 2 'makebook.sh: never.work: cannot be written: no space left' with_fakes shards --seed 7 -o never
nothing_left no_room_leaves_nothing never.pdf

finish
