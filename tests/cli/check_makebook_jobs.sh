#!/bin/sh
# Runs of makebook.sh in which programs fail, or which signals end.
. "$(dirname "$0")/makebook_lib.sh"

# ---- with stand-ins -------------------------------------------------------------------------

jobs="-n 4 -l 1 -t slitherlink --rows 5 --cols 5 --seed 7 --shard-size 1"

stand_in parallel <<'END'
echo "parallel: invalid option -- '-'" >&2
exit 1
END
tells other_parallel 2 'is not GNU parallel' with_fakes "$makebook" $jobs -o never
nothing_left other_parallel_leaves_nothing never.pdf
rm "$fakes/parallel"

# A job that fails is named by its message and its status; what others have made is kept, unless the same would
# happen again.
stand_in_job '[ "$2" != 3-3 ] || { echo "slink-plan: puzzle 3 (x): not proved unique: several" >&2; exit 1; }'
tells not_proved 1 'makebook.sh: puzzle 3 (x): not proved unique: several' with_fakes "$makebook" $jobs -p 1 -o never
nothing_left not_proved_leaves_nothing never.pdf
stand_in_job '[ "$2" != 3-3 ] || { echo "slink-plan: out of memory" >&2; exit 3; }'
tells too_large 3 'makebook.sh: out of memory' with_fakes "$makebook" $jobs -p 1 -o never
stand_in_job '[ "$2" != 3-3 ] || exit 2'
tells without_a_word 1 'a program ended with status 2; no book is made' with_fakes "$makebook" $jobs -p 1 -o never
rm -r never.work
stand_in_job '[ "$2" != 3-3 ] || kill -ABRT $$'
tells a_bug_in_a_program 1 'a program ended with status ' with_fakes "$makebook" $jobs -p 1 -o never
rm -r never.work
stand_in_job '[ "$2" != 3-3 ] || { echo "slink-plan: read error: I/O error" >&2; exit 2; }'
tells with_a_word 2 'makebook.sh: read error' with_fakes "$makebook" $jobs -p 1 -o never
check others_are_kept [ -s never.work/000000002.json ]
stand_in_job '[ "$2" != 3-3 ] || { echo "{}"; exit 0; }'
tells no_shard 1 'never.work: not all shards came back' with_fakes "$makebook" $jobs -p 1 -o never --resume
rm -rf never.work "$fakes/slink-plan"
stand_in_making 'kill -ABRT $$'
tells a_bug_in_one_process 1 'a program ended with status 134' with_fakes "$makebook" -n 2 --seed 7 -o never
nothing_left a_bug_leaves_nothing never.pdf
rm "$fakes/slink-plan"
tabbed=$(printf 'a\tb')
echo xxxx >"$tabbed"
tells shape_with_a_tab 2 'tab' "$makebook" -n 1 --seed 7 -o never --shape "$tabbed"
nothing_left no_word_leaves_nothing never.pdf

# ---- which puzzles --------------------------------------------------------------------------

numbers() {
    sed 's/.*"index":\([0-9]*\),"level":\([0-9]*\).*/\1 \2/' "$1"
}
runs levels_rise 0 "$makebook" -n 230 -l 1-4 -t slitherlink --rows 5 --cols 5 --seed 3 -p 4 --shard-size 7 --records -o levels
awk 'BEGIN { for (i = 1; i <= 230; i++) print i, 1 + int((i - 1) * 4 / 230) }' >want
numbers levels.jsonl >got
same each_puzzle_once_in_order_with_its_level want got
runs levels_by_name 0 "$makebook" -n 4 --level=easy-expert --seed 3 --records -o levels
printf '%s\n' '1 2' '2 3' '3 4' '4 5' >want
numbers levels.jsonl >got
same levels_by_name_are_the_same want got
tells too_few_puzzles_exist 3 'only 93 different puzzles were found, and the book wants 200; ask for fewer' \
    "$makebook" -t 4x4 -l 1 --seed 1 -n 200 --shard-size 200 --records -o few
nothing_left too_few_leaves_nothing few.jsonl
runs defaults 0 "$makebook" --seed 3 --records
is default_number_and_highest_level "$(numbers book.jsonl | tail -n 1)" '50 5'
runs slink_defaults 0 "$makebook" -t slink --rows 5 --cols 5 --seed 3 -n 2 --records
check slinks_come_as_they_are grep -q '"index":2,.*--difficulty any' book.jsonl
cp "$root/templates/book/classic-7x10.ini" "it's mine.ini"
echo >>"it's mine.ini"
runs own_template 0 "$makebook" -n 1 -l 1 --seed 3 --template "$work/it's mine.ini"
check own_template_is_named_without_folder grep -qF -- "--seed 3 --template 'it'\\''s mine.ini'" book.txt
check own_template_is_named_by_its_hash grep -qF "$(sha256sum "it's mine.ini" | cut -c 1-16)" book.txt
rm -f book.pdf

# ---- signals --------------------------------------------------------------------------------

# killed_midway NAME SIGNAL...: the run, with options $more and with stand-ins is ended by each signal in turn as soon as the
# file `ready` shows that it is where it should be. Nothing is left of it
# except complete shards, and no program goes on.
more=
killed_midway() {
    where=$1
    shift
    for signal; do
        rm -f ready
        # A shell in the background ignores INT, and under nohup HUP: env gives them back.
        env --default-signal=INT,HUP,TERM PATH="$fakes:$PATH" "$makebook" -n 8 -l 1 --seed 7 -o never -p 2 --seen noted $more \
            >out 2>err </dev/null &
        run=$!
        check "killed_${where}_by_${signal}_is_midway" awaits ready
        kill -"$signal" "$run"
        wait "$run"
        status=$?
        check "killed_${where}_by_${signal}_fails" [ "$status" -gt 128 ]
        if [ "$where" = while_binding ] || [ "$where" = while_noting ]; then
            check "killed_${where}_by_${signal}_keeps_shards" [ -s never.work/000000001.json ]
            rm -rf never.work
        fi
        nothing_left "killed_${where}_by_${signal}_leaves_nothing" never.pdf
    done
}

ready=$work/ready
export ready
stand_in_making 'touch "$ready"; exec sleep 60'
killed_midway while_making TERM INT HUP
more=--dry-run
since=$(date +%s)
killed_midway while_estimating TERM
check while_estimating_ends_at_once [ $(($(date +%s) - since)) -lt 50 ]
more="--dry-run --volumes 2 --title Small"
killed_midway while_estimating_volumes TERM
more='--shard-size 1'
stand_in_job 'touch "$ready"; exec sleep 60'
killed_midway while_jobs_run TERM INT HUP
more=
rm "$fakes/slink-plan"
stand_in slink-book <<'END'
touch "$ready"
exec sleep 60
END
killed_midway while_binding TERM INT HUP
rm "$fakes/slink-book"

# Nor is there a book before all is noted.
stand_in slink-plan <<END
case \$1 in
--add-seen) touch "\$ready" && exec sleep 60 ;;
esac
exec "$(command -v slink-plan)" "\$@"
END
killed_midway while_noting TERM
rm "$fakes/slink-plan"

# While files are put in place it is too late: the run is complete, with no temporary file left. Links
# and modes stay.
stand_in sync <<END
case \$1 in */.makebook-*)
    kill -TERM "\$PPID"
    touch "\$ready"
    ;;
esac
exec "$(command -v sync)" "\$@"
END
mkdir linked
: >linked/records
chmod 600 linked/records
ln -s linked/records late.jsonl
for option in --quiet --records; do
    rm -f ready
    runs "killed_too_late$option" 0 with_fakes "$makebook" -n 8 -l 1 --seed 7 -o late "$option"
    check "killed_too_late${option}_was_killed" [ -e ready ]
    nothing_left "killed_too_late${option}_leaves_nothing"
done
check killed_too_late_has_the_book [ -s late.pdf ]
check records_stay_a_link [ -L late.jsonl ]
is records_keep_their_mode "$(stat -c '%a' linked/records) $(wc -l <linked/records)" '600 8'
rm "$fakes/sync"

# A job that outlives parallel writes while the folder of the run is being removed.
more='--shard-size 1'
stand_in_job 'setsid sh -c "i=0
    while [ \$i -lt 20000 ] && : >late\$i; do i=\$((i + 1)); done" 2>/dev/null &
touch "$ready"
exec sleep 60'
killed_midway with_a_late_job HUP

# GNU parallel ignores TERM until its first job runs.
stand_in parallel <<'END'
case $* in *--version) echo 'GNU parallel 1' && exit ;; esac
trap 'trap "exit 1" TERM' TERM
touch "$ready"
for _ in $(seq 100); do sleep 0.1; done
: >"$ready.end"
END
killed_midway before_the_first_job INT
absent killed_before_the_first_job_does_not_wait_for_parallel ready.end

finish
