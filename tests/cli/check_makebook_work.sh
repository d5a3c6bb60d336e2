#!/bin/sh
# The folder of work of makebook.sh: what is kept there, damage to it, and going on.
. "$(dirname "$0")/makebook_lib.sh"

# ---- the folder of work ---------------------------------------------------------------------

runs one 0 book -o one
makes kept one.pdf work.pdf book -o work --keep
check kept_shards_agree_with_the_manifest sh -c 'cd work.work && sha256sum -c --status manifest'
files=$(cd work.work && echo *)
is kept_work_holds_nothing_else "$files" "000000001.json 000000001.keys 000000002.json 000000002.keys 000000003.json 000000003.keys 000000004.json 000000004.keys joblog lock manifest plan shards"
tells_line work_is_there 2 'work.work: is of an earlier run; --resume goes on with it, or remove it' book -o work
tells another_plan 2 'work.work: is of a run with another plan (there: number = 4; here: number = 5);' \
    "$makebook" -n 5 -l 1-3 --rows 5 --cols 6 --seed 7 -o work --resume
check another_plan_changes_nothing sh -c 'cd work.work && sha256sum -c --status manifest'
stand_in slink-gen <<'END'
case $1 in --version) echo slink-gen 0.0.0 && exit ;; esac
: >"$work/made"
END
tells another_version 2 'slink-gen is of version 0.0.0, and slink-plan of ' with_fakes book -o work --resume
rm -f made
stand_in slink-gen <<END
case \$* in *--index-range*) echo "\$*" >>"$work/made" ;; esac
exec "$(command -v slink-gen)" "\$@"
END
export work
runs made_again 0 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep
absent nothing_is_made_again made
same same_bytes_with_the_seed_of_the_plan one.pdf work.pdf

# The looks of the book may differ, and what the puzzles depend on is compared with both sides named.
runs other_looks 0 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep --title Other --lang de \
    --per-page 2
check other_looks_are_those_of_the_book sh -c 'pdftotext work.pdf - | grep -q Other'
absent other_looks_make_no_puzzle_again made
echo xxxxx >board
echo xxxxx >>board
runs with_a_shape 0 "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --keep --records
echo xxxxx >>board
tells another_shape 2 '(there: board: SHA-256 ' "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --resume \
    --records
tells best_of 2 '(there: nothing; here: best-of = 2)' "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --best-of 2 -o work --resume
rm -r shaped.*

# One bit of a shard changes, another shard is cut, and the last line of the manifest is in pieces.
sed -i '1s/"clues"/"cluer"/' work.work/000000002.json
truncate -s -9 work.work/000000003.keys
sed -i '/000000004.json/d' work.work/manifest
printf 'a3b1' >>work.work/manifest
makes mended one.pdf work.pdf with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep
check damaged_shards_alone_are_made_again [ "$(wc -l <made)" -eq 3 ]
check mended_shards_agree_with_the_manifest sh -c 'cd work.work && sha256sum -c --status manifest'

flock work.work/lock "$makebook" -n 4 --seed 7 -o work --resume >out 2>err
ends locked 2
says locked_says_so 'work.work: another run is at work there'
runs finished 0 book -o work --resume
nothing_left finished_leaves_nothing
rm "$fakes/slink-gen"
mkdir mine.work
echo mine >mine.work/notes.txt
tells not_ours 2 'mine.work: is not a folder of work' book -o mine --resume
runs not_ours_alone 2 book -o mine
check not_ours_is_left_alone [ -e mine.work/notes.txt ]
rm -r mine.work

# Nothing of the run can be caught by KILL, and its jobs live on.
stand_in slink-gen <<END
case \$* in *--index-range\ 3-3*) touch "$work/third"; sleep 1 ;; esac
exec "$(command -v slink-gen)" "\$@"
END
env PATH="$fakes:$PATH" setsid "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -p 1 --seed 7 -o work >out 2>err </dev/null &
run=$!
awaits third
kill -KILL "$run"
wait "$run" 2>/dev/null
check killed_run_leaves_its_shards awaits work.work/000000002.json
rm "$fakes/slink-gen"
makes resumed_while_a_job_lives_on one.pdf work.pdf book -o work --resume
nothing_left resumed_leaves_nothing

# The same at random moments, and with other victims.
"$root/tests/batches.sh" "$build" 3 16 1

# A folder without room, and one that may not be written.
stand_in sync <<'END'
echo 'sync: No space left on device' >&2
exit 1
END
tells no_room 2 'makebook.sh: never.work: cannot be written' with_fakes "$makebook" -n 2 -l 1 --rows 5 --cols 5 --seed 7 \
    -o never
nothing_left no_room_leaves_nothing never.pdf
rm "$fakes/sync"
stand_in tail <<'END'
exit 1
END
tells no_room_for_a_shard 2 'makebook.sh: never.work/000000001.json: cannot be written' \
    with_fakes "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 7 -o never
nothing_left no_room_for_a_shard_leaves_nothing never.pdf
rm "$fakes/tail"

finish
