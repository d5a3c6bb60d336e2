#!/bin/sh
# Runs of makebook.sh in which programs fail, or which signals end.
. "$(dirname "$0")/makebook_lib.sh"

# ---- with stand-ins -------------------------------------------------------------------------

stand_in parallel <<'END'
echo "parallel: invalid option -- '-'" >&2
exit 1
END
tells other_parallel 2 'is not GNU parallel' with_fakes "$makebook" -n 1 --seed 1 -o never
nothing_left other_parallel_leaves_nothing never.pdf
rm "$fakes/parallel"

# The first of two batches was ended, as the second had failed.
stand_in parallel <<'END'
case $* in *--version) echo 'GNU parallel 1' && exit ;; esac
while [ $# -gt 0 ]; do
    case $1 in
    --joblog) joblog=$2 ;;
    --results) run=${2%/*} ;;
    esac
    shift
done
echo 'slink-gen: puzzle 1: none found' >"$run/000000001.err"
echo 'slink-gen: puzzle 2: none found' >"$run/000000002.err"
{
    printf 'Seq\tHost\tStarttime\tJobRuntime\tSend\tReceive\tExitval\tSignal\tCommand\n'
    printf '2\t:\t1\t1\t0\t0\t3\t0\tsh\n'
    printf '1\t:\t1\t1\t0\t0\t0\t15\tsh\n'
} >"$joblog"
exit 1
END
tells ended_by_parallel 3 'slink-gen: puzzle 2: none found' with_fakes "$makebook" -n 2 --seed 1 -o never
rm "$fakes/parallel"

# The last of four batches does not hold: whatever else goes on, this is told.
for answer in several none limit; do
    want=1
    [ $answer != limit ] || want=3
    stand_in slink-solve <<END
for file; do :; done
case \$file in
*000000004.json) sed 's/.*/$answer key/' "\$file" && exit $want ;;
*) sed 's/.*/unique key/' "\$file" ;;
esac
END
    tells "checked_$answer" $want "makebook.sh: puzzle 4: not proved: $answer" \
        with_fakes "$makebook" -n 4 -l 1 --rows 5 --cols 5 --seed 7 -o never
    absent "checked_${answer}_leaves_no_false_shard" never.work/000000004.json
    rm -rf never.work
    nothing_left "checked_${answer}_leaves_nothing" never.pdf
done
stand_in slink-solve <<'END'
exit 0
END
tells unchecked 1 'only 0 of puzzles 1-1 were checked' with_fakes "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 7 -o never
rm "$fakes/slink-solve"

stand_in slink-gen <<'END'
kill -ABRT $$
END
tells a_bug_in_a_program 1 'a program ended with status 134' with_fakes "$makebook" -n 2 --seed 7 -o never
nothing_left a_bug_leaves_nothing never.pdf

# No disk is full here, whatever else is wrong.
stand_in slink-gen <<'END'
exit 2
END
tells without_a_word 2 'a job ended with status 2 and no message' with_fakes "$makebook" -n 2 --seed 7 -o never
stand_in slink-gen <<'END'
echo "slink-gen: read error: I/O error" >&2
exit 2
END
tells with_a_word 2 'slink-gen: read error' with_fakes "$makebook" -n 1 --seed 7 -o never
tabbed=$(printf 'a\tb')
echo xxxx >"$tabbed"
tells shape_with_a_tab 2 'tab' "$makebook" -n 1 --seed 7 -o never --shape "$tabbed"
nothing_left no_word_leaves_nothing never.pdf

# Every option as slink-gen gets it, every puzzle once and in order, levels rising.
stand_in slink-gen <<'END'
while [ $# -gt 0 ]; do
    case $1 in
    --index-range) range=$2 ;;
    --difficulty) level=$2 ;;
    --type) type=$2 ;;
    esac
    shift
done
i=${range%-*}
while [ "$i" -le "${range#*-}" ]; do
    echo "$i $type ${level-none}"
    i=$((i + 1))
done
END
stand_in slink-solve <<'END'
for file; do :; done
sed 's/ .*//; s/^/unique /' "$file"
END
stand_in slink-book <<'END'
while [ $# -gt 0 ]; do
    case $1 in
    -o) out=$2 ;;
    esac
    shift
done
cat >"$out"
END
runs levels_rise 0 with_fakes "$makebook" -n 230 -l 2-5 --seed 3 -p 4 -o levels
awk 'BEGIN { for (i = 1; i <= 230; i++) print i, "super", 2 + int((i - 1) * 4 / 230) }' >want
same each_puzzle_once_in_order_with_its_level want levels.pdf
runs levels_by_name 0 with_fakes "$makebook" -n 4 --level=easy-expert --seed 3 -o levels
printf '%s\n' '1 super 2' '2 super 3' '3 super 4' '4 super 5' >want
same levels_by_name_are_the_same want levels.pdf
tells too_few_puzzles_exist 3 'only 19 different puzzles were found, and the book wants 25 of: slink-sudoku --level 1' \
    "$makebook" -t 4x4 -l 1 --seed 1 -n 25 --shard-size 25 --records -o few
runs defaults 0 with_fakes "$makebook" --seed 3
is default_number_and_highest_level "$(tail -n 1 book.pdf)" '50 super 5'
runs slink_defaults 0 with_fakes "$makebook" -t slink --seed 3 -n 2
check slinks_come_as_they_are grep -qx '2 slink any' book.pdf
cp "$root/templates/book/classic-7x10.ini" "it's mine.ini"
echo >>"it's mine.ini"
runs own_template 0 "$makebook" -n 1 -l 1 --seed 3 --template "$work/it's mine.ini"
check own_template_is_named_without_folder grep -qF -- "--seed 3 --template 'it'\\''s mine.ini'" book.txt
check own_template_is_named_by_its_hash grep -qF "$(sha256sum "it's mine.ini" | cut -c 1-16)" book.txt
rm -f book.pdf

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
            check "killed_${where}_by_${signal}_keeps_shards" [ -s never.work/manifest ]
            rm -rf never.work
        fi
        nothing_left "killed_${where}_by_${signal}_leaves_nothing" never.pdf
    done
}

ready=$work/ready
export ready
stand_in slink-gen <<'END'
touch "$ready"
exec sleep 60
END
killed_midway while_making TERM INT HUP
more=--dry-run
since=$(date +%s)
killed_midway while_estimating TERM
check while_estimating_ends_at_once [ $(($(date +%s) - since)) -lt 50 ]
more="--dry-run --volumes 2 --title Small"
killed_midway while_estimating_volumes TERM
more=
stand_in slink-gen <<'END'
while [ "$1" != --index-range ]; do shift; done
echo "$2"
END
stand_in slink-book <<'END'
touch "$ready"
exec sleep 60
END
killed_midway while_binding TERM INT HUP
rm "$fakes/slink-book"

# Nor is there a book before all is noted.
stand_in slink-plan <<END
case \$* in
--add-seen*)
    grep -q '#' || exit 0
    touch "\$ready"
    exec sleep 60
    ;;
esac
exec "$(command -v slink-plan)" "\$@"
END
stand_in slink-book <<'END'
while [ "$1" != -o ]; do shift; done
cat >"$2"
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
rm "$fakes/sync" "$fakes/slink-book"

# A job that outlives parallel writes while the folder of the run is being removed.
stand_in slink-gen <<'END'
setsid sh -c 'i=0
    while [ $i -lt 20000 ] && : >"$TMPDIR/late$i"; do i=$((i + 1)); done' 2>/dev/null &
touch "$ready"
exec sleep 60
END
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
