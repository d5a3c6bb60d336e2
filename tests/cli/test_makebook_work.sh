#!/bin/sh
# The folder of work of makebook.sh: what is kept there, damage to it, and going on.
# shellcheck source=tests/cli/makebook_lib.sh
. "$(dirname "$0")/makebook_lib.sh"

# ---- the folder of work ---------------------------------------------------------------------

# shellcheck disable=SC2317 # `runs` calls it
book() {
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 "$@"
}

runs one 0 book -o one
runs kept 0 book -o work --keep
same same_bytes_when_kept one.pdf work.pdf
check kept_shards_agree_with_the_manifest sh -c 'cd work.work && sha256sum -c --status manifest'
files=$(cd work.work && echo *)
check kept_work_holds_nothing_else [ "$files" = "000000001.json 000000001.keys 000000002.json \
000000002.keys 000000003.json 000000003.keys 000000004.json 000000004.keys joblog lock manifest plan shards" ]
runs work_is_there 2 book -o work
says work_is_there_names_both_ways 'work.work: is of an earlier run; --resume goes on with it, or remove it'
check work_is_there_says_nothing_else [ "$(wc -l <err)" -eq 1 ]
runs another_plan 2 "$makebook" -n 5 -l 1-3 --rows 5 --cols 6 --seed 7 -o work --resume
says another_plan_names_the_difference 'work.work: is of a run with another plan (there: number = 4; here: number = 5);'
check another_plan_changes_nothing sh -c 'cd work.work && sha256sum -c --status manifest'
stand_in slink-gen <<'END'
case $1 in --version) echo slink-gen 0.0.0 && exit ;; esac
: >"$work/made"
END
runs another_version 2 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -o work --resume
says another_version_is_named 'slink-gen is of version 0.0.0, and slink-plan of '
rm -f made
stand_in slink-gen <<END
case \$* in *--index-range*) echo "\$*" >>"$work/made" ;; esac
exec "$(command -v slink-gen)" "\$@"
END
export work
runs made_again 0 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep
check nothing_is_made_again [ ! -e made ]
same same_bytes_with_the_seed_of_the_plan one.pdf work.pdf

# The looks of the book may differ, and what the puzzles depend on is compared with both sides named.
runs other_looks 0 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep --title Other --lang de --per-page 2
check other_looks_are_those_of_the_book sh -c 'pdftotext work.pdf - | grep -q Other'
check other_looks_make_no_puzzle_again [ ! -e made ]
echo xxxxx >board
echo xxxxx >>board
runs with_a_shape 0 "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --keep --records
echo xxxxx >>board
runs another_shape 2 "$makebook" -n 1 -l 1 -t slitherlink --shape board --seed 7 -o shaped --resume --records
says another_shape_is_named '(there: board: SHA-256 '
runs best_of 2 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --best-of 2 -o work --resume
says best_of_is_named '(there: nothing; here: best-of = 2)'
rm -r shaped.*

# One bit of a shard changes, another shard is cut, and the last line of the manifest is in pieces.
sed -i '1s/"clues"/"cluer"/' work.work/000000002.json
truncate -s -9 work.work/000000003.keys
sed -i '/000000004.json/d' work.work/manifest
printf 'a3b1' >>work.work/manifest
runs mended 0 with_fakes "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 -o work --resume --keep
same same_bytes_after_damage one.pdf work.pdf
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
runs not_ours 2 book -o mine --resume
says not_ours_says_so 'mine.work: is not a folder of work'
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
for _ in $(seq 120); do
    [ ! -e third ] || break
    sleep 0.1
done
kill -KILL "$run"
wait "$run" 2>/dev/null
for _ in $(seq 100); do
    [ ! -e work.work/000000002.json ] || break
    sleep 0.1
done
check killed_run_leaves_its_shards [ -e work.work/000000002.json ]
rm "$fakes/slink-gen"
runs resumed_while_a_job_lives_on 0 book -o work --resume
same same_bytes_after_kill one.pdf work.pdf
nothing_left resumed_leaves_nothing

# The same at random moments, and with other victims.
"$here/../batches.sh" "$(dirname "$(command -v slink-gen)")/.." 3 16 1

# A folder without room, and one that may not be written.
stand_in sync <<'END'
echo 'sync: No space left on device' >&2
exit 1
END
runs no_room 2 with_fakes "$makebook" -n 2 -l 1 --rows 5 --cols 5 --seed 7 -o never
says no_room_says_so 'makebook.sh: never.work: cannot be written'
nothing_left no_room_leaves_nothing never.pdf
rm "$fakes/sync"
stand_in tail <<'END'
exit 1
END
runs no_room_for_a_shard 2 with_fakes "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 7 -o never
says no_room_for_a_shard_says_so 'makebook.sh: never.work/000000001.json: cannot be written'
nothing_left no_room_for_a_shard_leaves_nothing never.pdf
rm "$fakes/tail"

finish
