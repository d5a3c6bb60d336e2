#!/bin/sh
# Puzzles over many shards: none twice, volumes, certificates, parts of a run that are merged, summaries, and
# false puzzles.
# shellcheck source=tests/cli/makebook_lib.sh
. "$(dirname "$0")/makebook_lib.sh"

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
runs seen 0 "$makebook" --no-duplicates -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --keep --seen seen
check seen_gets_the_name_and_two_lines [ "$(grep -c . seen)" -eq 4 ]
cp seen before
runs seen_and_resumed 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --keep --seen seen
same seen_stays before seen
runs seen_but_not_given 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume
says seen_but_not_given_says_so 'first.work: is of a run with --seen'
runs seen_again 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o second --keep --seen seen
check seen_again_gets_two_more [ "$(sort -u seen | wc -l)" -eq 7 ]
rm first.work/seen.new
runs seen_has_changed 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --seen seen
says seen_has_changed_says_so 'seen: has changed since the run in first.work began'
runs hosts_missing 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never --hosts no-such
says hosts_missing_says_so 'no-such: is not a file of hosts'
echo x >slip
runs seen_slip 2 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never --seen slip
says seen_slip_says_so 'makebook.sh: slip:1:1: not the key of a puzzle'
rm -r first.work second.work

# A list that a link names and others may not read stays so; what another run adds meanwhile stays, too.
one="-t slitherlink -n 1 -l 1 --rows 4 --cols 4 --records"
other=00000000000000000000000000000000
mkdir lists
: >lists/real
chmod 600 lists/real
ln -s lists/real linked
stand_in slink-solve <<END
[ -s lists/real ] || echo $other >"$work/lists/real"
exec "$(command -v slink-solve)" "\$@"
END
# shellcheck disable=SC2086 # options without blanks
runs seen_linked 0 with_fakes "$makebook" $one --seed 7 -o linked-book --seen linked
check seen_stays_a_link [ -L linked ]
check seen_keeps_its_mode [ "$(stat -c %a lists/real)" = 600 ]
check seen_keeps_what_another_run_adds [ "$(grep -c '^[0-9a-f]' lists/real)$(head -n 1 lists/real)" = "2$other" ]
rm "$fakes/slink-solve"

# An earlier run may have ended just after it added its keys; others may have added theirs since.
rm -f seen
# shellcheck disable=SC2086
runs seen_noted 0 "$makebook" $one --seed 7 -o noted --keep --seen seen
cp noted.jsonl before
echo "$other" >>seen
# shellcheck disable=SC2086
runs seen_noted_and_more 0 "$makebook" $one --seed 7 -o noted --resume --seen seen
same seen_noted_gives_the_same_bytes before noted.jsonl
check seen_noted_adds_nothing [ "$(wc -l <seen)" -eq 3 ]

runs volumes 0 "$makebook" -t slitherlink -n 2 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2
check volumes_are_there [ "$(echo series*)" = "series-1.pdf series-2.pdf" ]
pdftotext series-2.pdf out
check volumes_have_numbers grep -q 'Small 2' out
# Series share a list of puzzles seen and nothing else, not even if their books have the same names.
volumes="-t slitherlink -n 2 -l 1 --rows 4 --cols 4 --title Small --volumes 2 --records --seen shared"
mkdir here there
for folder in here there; do
    # shellcheck disable=SC2086 # options without blanks
    runs "volumes_$folder" 0 "$makebook" $volumes --seed 7 -o $folder/series
    check "volumes_${folder}_are_there" [ "$(cd $folder && echo *)" = "series-1.jsonl series-2.jsonl" ]
done
check volumes_have_no_puzzle_twice [ "$(grep -c '^[0-9a-f]' shared)" -eq 8 ]
rm -r there shared

# The second volume fails. Volumes of another seed or recipe are not those of the series.
stand_in slink-gen <<END
case \$* in *'--seed 8 '*) kill -ABRT \$\$ ;; esac
exec "$(command -v slink-gen)" "\$@"
END
mkdir there
# shellcheck disable=SC2086
{
    runs volumes_fail 1 with_fakes "$makebook" $volumes --seed 7 -o there/series
    rm "$fakes/slink-gen"
    runs volumes_not_resumed 2 "$makebook" $volumes --seed 7 -o there/series
    says volumes_not_resumed_says_so 'there/series.series: is of an earlier series; --resume goes on with it'
    runs volumes_of_another_seed 2 "$makebook" $volumes --seed 9 -o there/series --resume
    says volumes_of_another_seed_says_so '(there: seed = 7; here: seed = 9)'
    runs volumes_resumed 0 "$makebook" $volumes -o there/series --resume --title Other
    says volumes_that_are_skipped_are_named 'makebook.sh: there/series-1 is complete'
}
for volume in 1 2; do
    same "volumes_resumed_give_the_same_bytes_$volume" here/series-$volume.jsonl there/series-$volume.jsonl
done
check volumes_resumed_leave_nothing [ "$(cd there && echo *)" = "series-1.jsonl series-2.jsonl" ]
rm -r here there

runs volumes_dry 0 "$makebook" -t slitherlink -n 8 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2 --dry-run
check volumes_have_pages grep -Eqx 'series-2: [0-9]+ pages, 8 puzzles, about [0-9]+ s with .*' out
check volumes_are_counted [ "$(wc -l <out)" -eq 2 ]
runs volumes_too_thick 2 "$makebook" -t slitherlink -n 2000 -l 1 --rows 8 --cols 8 -o series --title Small --volumes 2 --dry-run \
    --target print --profile kdp
says volumes_too_thick_says_so '; the printer takes 24 to 828'
check a_volume_is_named grep -q '^series-1: ' out
runs volumes_untitled 2 "$makebook" -n 2 --volumes 2 -o never
says volumes_untitled_says_so '--volumes needs a --title'
runs volumes_wrong 2 "$makebook" -n 2 --volumes 2 --title Small --nonsense -o never
says volumes_wrong_says_so "makebook.sh: unknown or ambiguous option '--nonsense'"

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
for list in 3/0 0/3 5/3 1-2-3 7 0 5-3 2,1- 1,,2; do
    runs "shards_$list" 2 parts -o never --shards "$list"
    says "shards_${list}_says_so" ", is none of 1 to 6, A-B or I/N with I up to N"
done
says shards_are_named_with_their_place "--shards: part 2, '',"
runs shards_empty 2 parts -o never --shards=
says shards_empty_says_so "option '--shards' has an empty value"
runs dry_run 0 parts -o never --dry-run -p 2
check dry_run_prints_pages_and_time grep -Eqx '[0-9]+ pages, 12 puzzles, about [0-9]+ s with 2 jobs at a time' out
runs dry_run_of_none 3 "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o never --dry-run
says dry_run_of_none_says_so 'slink-gen: puzzle 1: none of level 6'
stand_in slink-solve <<'END'
echo 'slink-solve: wrong' >&2
exit 1
END
runs dry_run_unproved 1 with_fakes "$makebook" -n 1 -o never --dry-run
says dry_run_unproved_says_so 'slink-solve: wrong'
rm "$fakes/slink-solve"
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

finish
