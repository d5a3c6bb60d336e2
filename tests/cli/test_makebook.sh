#!/bin/sh
# The whole way: small real books, and all that can go wrong on it. Where a program has to
# misbehave, a small stand-in on PATH does.
. "$(dirname "$0")/lib.sh"
makebook=$here/../../scripts/makebook.sh
TMPDIR=$work/tmp
HOME=$work/home
export TMPDIR HOME
mkdir "$TMPDIR" "$HOME"
cd "$work" || exit 1

# nothing_left NAME FILE...: none of the files is there, nor a folder of work.
nothing_left() {
    name=$1
    shift
    for file in "$@" "$TMPDIR"/* *.work .makebook* .*.slink-*; do
        if [ -e "$file" ]; then
            not_ok "$name" "$file is left"
            return
        fi
    done
    ok "$name"
}

# stand_in NAME: the program of that name, from standard input, at the front of PATH in $fakes.
# The plan is still checked by the real slink-book; versions of slink are the real ones unless the
# stand-in knows --version.
fakes=$work/fakes
mkdir "$fakes"
stand_in() {
    text=$(cat)
    case $1$text in
    parallel* | *--version*) passed='*--dry-run' ;;
    *) passed='*--dry-run | --version' ;;
    esac
    {
        echo '#!/bin/sh'
        echo "case \$* in $passed) exec '$(command -v "$1")' \"\$@\" ;; esac"
        printf '%s\n' "$text"
    } >"$fakes/$1"
    chmod +x "$fakes/$1"
}

# with_fakes COMMAND...
# shellcheck disable=SC2317 # `runs` calls it
with_fakes() {
    env PATH="$fakes:$PATH" "$@"
}

# ---- options --------------------------------------------------------------------------------

runs help 0 "$makebook" --help
check help_is_on_standard_output grep -q -- '--parallel JOBS' out
check help_says_nothing_else [ ! -s err ]
runs help_short 0 "$makebook" -n 3 -h
runs version 0 "$makebook" --version
check version_is_that_of_the_programs grep -Eqx 'makebook.sh [0-9]+\.[0-9]+\.[0-9]+' out

# refused NAME MESSAGE OPTION...: status 2, one line that begins with the program's name.
refused() {
    name=$1
    message=$2
    shift 2
    runs "$name" 2 "$makebook" "$@"
    says "${name}_says_so" "makebook.sh: $message"
    check "${name}_in_a_line" [ "$(wc -l <err)" -eq 1 ]
}

refused number_zero "--number: '0' is not a number from 1" -n 0
refused number_word "--number: 'ten' is not a number from 1" --number ten
refused number_huge "--number: '99999999999999999999' is not" --number=99999999999999999999
refused number_missing "option '-n' needs an argument" -n
refused level_eight "--level: '8' is not a level" -l 8
refused level_falling "--level: '5-2' is not a level" -l 5-2
refused level_word "--level: '2-x' is not a level" --level=2-x
refused type_unknown "--type: 'sudokus' is not" -t sudokus
refused jobs_zero "--parallel: '0' is not" -p 0
refused seed_negative "--seed: '-1' is not" --seed -1
refused seed_too_large "--seed: '9007199254740992' is not" --seed 9007199254740992
refused rows_zero "--rows: '0' is not" --rows 0
refused pages_unknown "--pages: 'gif' is not svg" --pages gif
refused option_unknown "unknown or ambiguous option '--colour'" --colour red
refused option_unknown_with_value "unknown or ambiguous option '--colour=red'" --colour=red
refused option_short_unknown "unknown option '-x'" -x
refused help_with_value "option '--help' takes no argument" --help=yes
refused operand "unexpected argument 'book'" book
refused out_empty "--out: '' is not the name of a book" -o ''
refused out_is_folder "--out: 'x/' is a folder" -o x/
refused out_is_this_folder "--out: '.' is a folder" -o .
refused out_is_above "--out: 'x/..' is a folder" -o x/..
refused out_in_no_folder "no/such: no such folder" -o no/such/book
runs template_missing 2 "$makebook" --template ./no-such.ini
says template_missing_says_so 'slink-book: ./no-such.ini: No such file or directory'
runs template_missing_name 2 "$makebook" --template no-such
says template_missing_name_says_so 'slink-book: no-such: No such file or directory'
mkdir folder.pdf 'kept-pages'
refused out_exists_as_folder "folder.pdf: is a folder" -o folder
echo mine >kept-pages/notes.txt
refused pages_hold_other_files "kept-pages: contains 'notes.txt'" -o kept --pages svg
long=$(printf '%0250d' 1)
refused name_too_long "./$long$long.pdf: the name is too long" -o "./$long$long"
refused name_of_pages_too_long "$long-pages: the name is too long" -o "$long" --pages svg
nothing_left bad_usage_leaves_nothing book.pdf kept.pdf
if [ -w /dev/full ]; then
    for option in --help --version; do
        runs "full_device$option" 2 sh -c "'$makebook' $option >/dev/full"
        says "full_device${option}_says_so" 'makebook.sh: standard output: write error'
        check "full_device${option}_in_a_line" [ "$(wc -l <err)" -eq 1 ]
    done
fi

# ---- real books -----------------------------------------------------------------------------

runs small_book 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -p 2 -o one
check it_runs_without_a_word [ ! -s err ]
check it_is_a_pdf qpdf --check one.pdf
pdftotext one.pdf one.txt
tr -s '\n ' '  ' <one.txt >one.line
check it_names_its_command \
    grep -qF 'makebook.sh -n 4 -l 1-3 -t super --rows 5 --cols 6 --cover 50 --seed 7' one.line
named=$(grep -c -F -e one.pdf -e "$work" one.line)
check it_names_no_file [ "$named" -eq 0 ]

runs one_job 0 "$makebook" -n4 -l1-3 --rows=5 --cols=6 --seed 07 -p1 -o other.pdf
same same_bytes_with_one_job one.pdf other.pdf
mkdir 'a folder'
(
    cd 'a folder' || exit 1
    "$makebook" --number 4 --level 1-3 --rows 5 --cols 6 --seed 7 --parallel 3 \
        --out '../my own book' >../out 2>../err </dev/null
)
same same_bytes_from_elsewhere_and_with_blanks one.pdf 'my own book.pdf'
mkdir 'a folder/scripts' 'a folder/templates'
cp "${makebook%.sh}"*.sh 'a folder/scripts'
cp -r "$here/../../templates/book" 'a folder/templates'
runs a_copy_in_a_folder_with_blanks 0 'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 \
    --seed 7 -o 'a folder/x'
same same_bytes_from_the_copy one.pdf 'a folder/x.pdf'
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
    sh -c "'$makebook' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -p 2 -o closed $closed" >out 2>err
    ends "runs_with_$closed" 0
    same "same_bytes_with_$closed" one.pdf closed.pdf
done
# Without PATH the programs are those of the build folder beside the script.
mkdir 'a folder/build'
ln -s "$(dirname "$(command -v slink-gen)")" 'a folder/build/bin'
runs runs_without_path 0 env -u PATH 'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 \
    --seed 7 -o nopath
same same_bytes_without_path one.pdf nopath.pdf
runs another_seed 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 8 -o other
check other_bytes_with_another_seed sh -c '! cmp -s one.pdf other.pdf'

runs drawn_seed 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 -o drawn
seed=$(sed -n 's/^makebook.sh: seed \([0-9]*\)$/\1/p' err)
check a_drawn_seed_is_told [ -n "$seed" ]
runs told_seed 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed "$seed" -o again
same a_told_seed_makes_the_book_again drawn.pdf again.pdf

runs slink_book 0 "$makebook" -t slink -n 3 --rows 4 --cols 4 --seed 1 -o slink
runs slitherlink_book 0 "$makebook" -t slitherlink -n 3 -l 2 --rows 6 --cols 5 --seed 1 -o digits

runs pages 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
same pages_do_not_change_the_book one.pdf 'with pages.pdf'
pictures=$(cd 'with pages-pages' && echo *)
check pages_are_there [ "$pictures" = "001.svg 002.svg 003.svg 004.svg solution-001.svg \
solution-002.svg solution-003.svg solution-004.svg" ]
check pages_are_svg grep -q '</svg>' 'with pages-pages/004.svg' 'with pages-pages/solution-001.svg'
runs fewer_pages 0 "$makebook" -n 1 -l 1 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
pictures=$(cd 'with pages-pages' && echo *)
check old_pages_are_replaced [ "$pictures" = "001.svg solution-001.svg" ]

# ---- templates ------------------------------------------------------------------------------

mkdir alone
cp "$here/../../templates/book/classic-7x10.ini" alone/kdp69.ini
(
    cd alone || exit 1
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 --template kdp69 -o named >../out 2>../err </dev/null
)
ends template_in_this_folder_by_name 0
for book in one alone/named; do
    pdftotext -f 3 -layout $book.pdf $book.pages
done
same same_pages_with_a_copied_template one.pages alone/named.pages
sed 's/^text = .*/text = No Such Font/' alone/kdp69.ini >alone/font.ini
stand_in slink-gen <<'END'
: >"$work/made"
END
runs template_is_checked_first 2 with_fakes "$makebook" -n 1 --template alone/font.ini -o never
says template_check_says_so "slink-book: the font 'No Such Font' is not installed"
check template_check_says_nothing_else [ "$(wc -l <err)" -eq 1 ]
check template_check_comes_before_any_puzzle [ ! -e made ]
nothing_left template_check_leaves_nothing never.pdf
rm "$fakes/slink-gen"

runs not_found 3 "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o never
says not_found_says_so "makebook.sh: not all puzzles were found"
nothing_left not_found_leaves_nothing never.pdf
runs impossible 2 "$makebook" -t slink -n 2 -l 5 --rows 5 --cols 5 --seed 1 -o never
nothing_left impossible_leaves_nothing never.pdf
check home_is_left_alone [ -z "$(ls -A "$HOME")" ]

# A book that is there stays as it was when the new one fails.
cp one.pdf kept.pdf
runs failing_over_a_book 3 "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o kept
same a_failed_run_keeps_the_old_book one.pdf kept.pdf

# A device is written directly, and that it is full is an error.
if [ -w /dev/full ]; then
    runs full_device 2 "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 1 -o /dev/full
    says full_device_says_so "slink-book: /dev/full: "
    check no_file_beside_the_device [ ! -e /dev/full.pdf ]
fi

# ---- the folder of work ---------------------------------------------------------------------

# shellcheck disable=SC2317 # `runs` calls it
book() {
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 "$@"
}

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
says another_plan_names_the_difference 'work.work: is of a run with another plan (number = 4)'
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

# ---- equal puzzles --------------------------------------------------------------------------

# On boards this small many puzzles are the same, so that a replacement may have to be replaced.
slink-gen --type slitherlink --rows 3 --cols 3 --difficulty 1 --seed 3 -n 24 --no-duplicates --format json >want
slink-gen --type slitherlink --rows 3 --cols 3 --difficulty 1 --seed 3 -n 24 --format json |
    slink-solve --check --keys >keys
check some_are_the_same_without_care [ "$(sort -u keys | wc -l)" -lt 24 ]
# shellcheck disable=SC2317 # `runs` calls it
small() {
    "$makebook" -t slitherlink --rows 3 --cols 3 -l 1 --seed 3 -n 24 --records "$@"
}
runs same_in_fives 0 small --shard-size 5 --keep -o fives
same same_in_fives_are_replaced want fives.jsonl
runs same_in_tens 0 small --shard-size 10 -o tens
same same_in_tens_are_replaced want tens.jsonl
rm -f fives.work/000000011.*
runs same_resumed 0 small --shard-size 5 --keep --resume -o fives
same same_resumed_are_replaced want fives.jsonl
runs other_size 2 small --shard-size 6 --resume -o fives
says other_size_is_named 'another --shard-size'
rm -r fives.work

printf '# mine\n' >seen
runs seen 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --keep --seen seen
check seen_gets_the_name_and_two_lines [ "$(grep -c . seen)" -eq 4 ]
cp seen before
runs seen_and_resumed 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --keep --seen seen
same seen_stays before seen
runs seen_but_not_given 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume
says seen_but_not_given_says_so 'first.work: is of a run with --seen'
runs seen_again 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o second --keep --seen seen
check seen_again_gets_two_more [ "$(sort -u seen | wc -l)" -eq 7 ]
runs seen_has_changed 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --seen seen
says seen_has_changed_says_so 'seen: has changed since the run in first.work began'
runs hosts_missing 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never --hosts no-such
says hosts_missing_says_so 'no-such: is not a file of hosts'
echo x >slip
runs seen_slip 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never --seen slip
says seen_slip_says_so 'slip:1: not the key of a puzzle'
rm -r first.work second.work

runs volumes 0 "$makebook" -t slitherlink -n 2 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2
check volumes_are_there [ "$(echo series*)" = "series-1.pdf series-2.pdf" ]
pdftotext series-2.pdf out
check volumes_have_numbers grep -q 'Small 2' out
runs volumes_dry 0 "$makebook" -t slitherlink -n 8 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2 --dry-run
check volumes_have_pages grep -Eqx 'series-2: [0-9]+ pages, 8 puzzles, about [0-9]+ s with .*' out
check volumes_are_counted [ "$(wc -l <out)" -eq 2 ]
runs volumes_too_thick 2 "$makebook" -t slitherlink -n 2000 -l 1 --rows 3 --cols 3 -o series --title Small --volumes 2 --dry-run \
    --target print --profile kdp
says volumes_too_thick_says_so '; the printer takes 24 to 828'
check a_volume_is_named grep -q '^series-1: ' out
runs volumes_untitled 2 "$makebook" -n 2 --volumes 2 -o never
says volumes_untitled_says_so '--volumes needs a --title'

# ---- certificates ---------------------------------------------------------------------------

runs proofs 0 "$makebook" -t cube -n 2 -l 2 --seed 3 -o proved --records --proofs
check proofs_are_there [ "$(cd proved-proofs && echo *)" = \
    "000000001.json 000000001.proof 000000002.json 000000002.proof" ]
cat proved-proofs/*.json >out
same proofs_are_of_the_puzzles proved.jsonl out
runs a_proof_is_accepted 0 slink-check proved-proofs/000000002.json proved-proofs/000000002.proof
runs proofs_are_there_already 2 "$makebook" -t cube -n 2 -l 2 --seed 3 -o proved --proofs
says proofs_are_there_already_says_so 'proved-proofs: is there already'
rm -r proved-proofs
stand_in slink-check <<'END'
echo verified: none
END
runs a_wrong_proof 1 with_fakes "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 7 -o never --proofs
says a_wrong_proof_says_so 'puzzle 1: its proof is not accepted'
rm -r never.work "$fakes/slink-check"
nothing_left a_wrong_proof_leaves_nothing never.pdf never-proofs

# ---- parts, summaries -----------------------------------------------------------------------

# shellcheck disable=SC2317 # `runs` calls it
parts() {
    "$makebook" -t slitherlink --rows 4 --cols 4 -l 1-2 --seed 3 -n 12 --shard-size 2 "$@"
}
runs whole 0 parts -o whole --records --summary summary
check summary_is_complete grep -Eqx '\{"puzzles":12,"made":12,"levels":\{"1":6,"2":6\},"attempts":[0-9.]+,"shards":6,"slowest_shard":"[0-9]+","slowest_seconds":[0-9.]+,"cpu_seconds":[0-9.]+,"seconds":[0-9]+\}' summary
runs odd_shards 0 parts -o odd --shards 1/2
check odd_shards_are_there [ "$(cd odd.work && echo *.json)" = "000000001.json 000000005.json 000000009.json" ]
runs even_shards 0 parts -o even --shards 2,4-4,6
runs records 0 parts -o merged --merge odd.work --merge even.work --records --summary -
check nothing_is_made_by_merging grep -q '^{"puzzles":12,"made":0,' out
same same_bytes_when_merged whole.jsonl merged.jsonl
runs merge_of_another_plan 2 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 7 -o never --merge odd.work
says merge_of_another_plan_says_so 'odd.work: is not of a run with the same plan'
runs shards_slip 2 parts -o never --shards 1-,2
says shards_slip_says_so "--shards: '1-,2' is not a list"
runs dry_run 0 parts -o never --dry-run -p 2
check dry_run_prints_pages_and_time grep -Eqx '[0-9]+ pages, 12 puzzles, about [0-9]+ s with 2 jobs at a time' out
rm -r odd.work even.work
nothing_left parts_leave_nothing never.pdf

# ---- false puzzles --------------------------------------------------------------------------

# forged NAME STATUS MESSAGE COMMAND: the third puzzle is changed by a command of sed.
forged() {
    stand_in slink-gen <<END
"$(command -v slink-gen)" "\$@" | sed '/"id":"7-3"/$4'
END
    runs "forged_$1" "$2" with_fakes "$makebook" -n 4 -l 2 -t slitherlink --rows 5 --cols 5 --seed 7 --shard-size 2 -o never
    says "forged_${1}_is_named" "$3"
    check "forged_${1}_makes_no_book" sh -c '! ls never.pdf never.work/000000003.json'
    rm -rf never.work "$fakes/slink-gen"
}
forged level 1 '000000003.json: puzzle 1 (7-3): its label has level 3, its level is 2' 's/"level":2/"level":3/'
forged second 1 '000000003.json: puzzle 1 (7-3): not proved unique: several' 's/"grid":[^]]*/"grid":[".....",".....",".....",".....","....."/'
forged solution 2 '"solution" of puzzle 7-3 does not solve the puzzle' 's/"solution":\["[^"]*"/"solution":["-----"/'

# ---- with stand-ins -------------------------------------------------------------------------

stand_in parallel <<'END'
echo "parallel: invalid option -- '-'" >&2
exit 1
END
runs other_parallel 2 with_fakes "$makebook" -n 1 --seed 1 -o never
says other_parallel_says_so 'is not GNU parallel'
nothing_left other_parallel_leaves_nothing never.pdf
rm "$fakes/parallel"

# The first of two batches was ended, as the second had failed.
stand_in parallel <<'END'
case $* in --version) echo 'GNU parallel 1' && exit ;; esac
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
runs ended_by_parallel 3 with_fakes "$makebook" -n 2 --seed 1 -o never
says ended_by_parallel_says_so 'slink-gen: puzzle 2: none found'
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
    runs "checked_$answer" $want with_fakes "$makebook" -n 4 -l 1 --rows 5 --cols 5 --seed 7 -o never
    says "checked_${answer}_says_so" "makebook.sh: puzzle 4: not proved: $answer"
    check "checked_${answer}_leaves_no_false_shard" [ ! -e never.work/000000004.json ]
    rm -rf never.work
    nothing_left "checked_${answer}_leaves_nothing" never.pdf
done
stand_in slink-solve <<'END'
exit 0
END
runs unchecked 1 with_fakes "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 7 -o never
says unchecked_says_so 'only 0 of puzzles 1-1 were checked'
rm "$fakes/slink-solve"

stand_in slink-gen <<'END'
kill -ABRT $$
END
runs a_bug_in_a_program 1 with_fakes "$makebook" -n 2 --seed 7 -o never
says a_bug_says_so 'a program ended with status 134'
nothing_left a_bug_leaves_nothing never.pdf

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
runs defaults 0 with_fakes "$makebook" --seed 3
check default_number_and_highest_level [ "$(tail -n 1 book.pdf)" = '50 super 5' ]
runs slink_defaults 0 with_fakes "$makebook" -t slink --seed 3 -n 2
check slinks_come_as_they_are grep -qx '2 slink any' book.pdf
cp "$here/../../templates/book/classic-7x10.ini" "it's mine.ini"
echo >>"it's mine.ini"
runs own_template 0 "$makebook" -n 1 -l 1 --seed 3 --template "$work/it's mine.ini"
pdftotext -f 2 -l 2 book.pdf - | tr '\n' ' ' >own.line
check own_template_is_named_without_folder \
    grep -qF -- "--seed 3 --template 'it'\\''s mine.ini'" own.line
check own_template_is_named_by_its_hash \
    grep -qF "$(sha256sum "it's mine.ini" | cut -c 1-16)" own.line
rm -f book.pdf

# killed_midway NAME SIGNAL...: the run with stand-ins is ended by each signal in turn as soon as the
# file `ready` shows that it is where it should be. Nothing is left of it
# except complete shards, and no program goes on.
killed_midway() {
    where=$1
    shift
    for signal; do
        rm -f ready
        # A shell in the background ignores INT, and under nohup HUP: env gives them back.
        env --default-signal=INT,HUP,TERM PATH="$fakes:$PATH" "$makebook" -n 8 -l 1 --seed 7 -o never -p 2 \
            >out 2>err </dev/null &
        run=$!
        for _ in $(seq 120); do
            [ ! -e ready ] || break
            sleep 0.25
        done
        check "killed_${where}_by_${signal}_is_midway" [ -e ready ]
        kill -"$signal" "$run"
        wait "$run"
        status=$?
        check "killed_${where}_by_${signal}_fails" [ "$status" -gt 128 ]
        if [ "$where" = while_binding ]; then
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
exec sleep 20
END
killed_midway while_making TERM INT HUP
stand_in slink-gen <<'END'
while [ "$1" != --index-range ]; do shift; done
echo "$2"
END
stand_in slink-book <<'END'
touch "$ready"
exec sleep 20
END
killed_midway while_binding TERM INT HUP
rm "$fakes/slink-book"

# A job that outlives parallel writes while the folder of the run is being removed.
stand_in slink-gen <<'END'
setsid sh -c 'i=0
    while [ $i -lt 20000 ] && : >"$TMPDIR/late$i"; do i=$((i + 1)); done' 2>/dev/null &
touch "$ready"
exec sleep 20
END
killed_midway with_a_late_job HUP

# GNU parallel ignores TERM until its first job runs.
stand_in parallel <<'END'
case $* in --version) echo 'GNU parallel 1' && exit ;; esac
trap 'trap "exit 1" TERM' TERM
touch "$ready"
for _ in $(seq 100); do sleep 0.1; done
: >"$ready.end"
END
killed_midway before_the_first_job INT
check killed_before_the_first_job_does_not_wait_for_parallel [ ! -e ready.end ]

finish
