#!/bin/sh
# Puzzles over many shards: none twice, volumes, certificates, parts of a run that are merged and summaries.
. "$(dirname "$0")/makebook_lib.sh"

# ---- equal puzzles --------------------------------------------------------------------------

# On boards this small many puzzles are the same, so that a replacement may have to be replaced.
slink-gen --type slitherlink --rows 3 --cols 3 --difficulty 1 --seed 3 -n 24 --no-duplicates --format json >want
slink-gen --type slitherlink --rows 3 --cols 3 --difficulty 1 --seed 3 -n 24 --format json |
    slink-solve --check --keys >keys
check some_are_the_same_without_care [ "$(sort -u keys | wc -l)" -lt 24 ]
small() {
    "$makebook" -t slitherlink --rows 3 --cols 3 -l 1 --seed 3 -n 24 --records "$@"
}
makes same_in_fives want fives.jsonl small --shard-size 5 --keep -o fives
makes same_in_tens want tens.jsonl small --shard-size 10 -o tens
rm -f fives.work/000000011.*
makes same_resumed want fives.jsonl small --shard-size 5 --keep --resume -o fives
tells other_size 2 'another --shard-size' small --shard-size 6 --resume -o fives
rm -r fives.work

printf '# mine\n' >seen
runs seen 0 "$makebook" --no-duplicates -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --keep --seen seen
check seen_gets_the_name_and_two_lines [ "$(grep -c . seen)" -eq 4 ]
cp seen before
makes seen_and_resumed before seen "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --keep \
    --seen seen
tells seen_but_not_given 2 'first.work: is of a run with --seen' \
    "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume
runs seen_book 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 9 -o beside --seen "it's" --quiet
has its_command_has_the_file beside.txt " --seen 'it'...s'$"
has its_file_must_be_as_it_was beside.txt "^# it's must be as it was before this book: without its last line \"# beside\""
tells a_complete_book_is_not_resumed 2 'beside.pdf: is complete; leave out --resume to make it again' "$makebook" -n 1 -o beside --resume
runs seen_again 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o second --keep --seen seen
check seen_again_gets_two_more [ "$(sort -u seen | wc -l)" -eq 7 ]
rm first.work/seen.new
tells seen_has_changed 2 'seen: has changed since the run in first.work began' \
    "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 --records -o first --resume --seen seen
tells hosts_missing 2 'no-such: is not a file of hosts' "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never \
    --hosts no-such
echo x >slip
tells seen_slip 2 'makebook.sh: slip:1:1: not the key of a puzzle' \
    "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 7 -o never --seen slip
rm -r first.work second.work

# A list that a link names and others may not read stays so; what another run adds meanwhile stays, too.
one="-t slitherlink -n 1 -l 1 --rows 4 --cols 4 --records"
other=00000000000000000000000000000000
mkdir lists
: >lists/real
chmod 600 lists/real
ln -s lists/real linked
stand_in_making "[ -s lists/real ] || echo $other >'$work/lists/real'"
runs seen_linked 0 with_fakes "$makebook" $one --seed 7 -o linked-book --seen linked
check seen_stays_a_link [ -L linked ]
is seen_keeps_its_mode "$(stat -c %a lists/real)" 600
is seen_keeps_what_another_run_adds "$(grep -c '^[0-9a-f]' lists/real)$(head -n 1 lists/real)" "2$other"
rm "$fakes/slink-plan"

# An earlier run may have ended just after it added its keys; others may have added theirs since.
rm -f seen
runs seen_noted 0 "$makebook" $one --seed 7 -o noted --keep --seen seen
cp noted.jsonl before
echo "$other" >>seen
makes seen_noted_and_more before noted.jsonl "$makebook" $one --seed 7 -o noted --resume --seen seen
check seen_noted_adds_nothing [ "$(wc -l <seen)" -eq 3 ]

runs volumes 0 "$makebook" -t slitherlink -n 2 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2
is volumes_are_there "$(echo series*)" "series-1.pdf series-1.txt series-2.pdf series-2.txt"
pdftotext series-2.pdf out
check volumes_have_numbers grep -q 'Small 2' out
# Series share a list of puzzles seen and nothing else, not even if their books have the same names.
volumes="-t slitherlink -n 2 -l 1 --rows 4 --cols 4 --title Small --volumes 2 --records --seen shared"
mkdir here there
for folder in here there; do
    runs "volumes_$folder" 0 "$makebook" $volumes --seed 7 -o $folder/series
    is "volumes_${folder}_are_there" "$(cd $folder && echo *)" "series-1.jsonl series-2.jsonl"
done
check volumes_have_no_puzzle_twice [ "$(grep -c '^[0-9a-f]' shared)" -eq 8 ]
rm -r there shared

# The second volume fails. Volumes of another seed or recipe are not those of the series.
stand_in_making 'case $out in *-2.pdf) kill -ABRT $$ ;; esac'
mkdir there
{
    runs volumes_fail 1 with_fakes "$makebook" $volumes --seed 7 -o there/series
    rm "$fakes/slink-plan"
    tells volumes_not_resumed 2 'there/series.series: is of an earlier series; --resume goes on with it' \
        "$makebook" $volumes --seed 7 -o there/series
    tells volumes_of_another_seed 2 '(there: seed = 7; here: seed = 9)' "$makebook" $volumes --seed 9 -o there/series --resume
    tells volumes_resumed 0 'makebook.sh: there/series-1 is complete' \
        "$makebook" $volumes -o there/series --resume --title Other
}
for volume in 1 2; do
    same "volumes_resumed_give_the_same_bytes_$volume" here/series-$volume.jsonl there/series-$volume.jsonl
done
is volumes_resumed_leave_nothing "$(cd there && echo *)" "series-1.jsonl series-2.jsonl"
rm -r here there

shows volumes_dry '^series-2: about [0-9]+ pages, 8 puzzles, about [0-9]+ s with .*$' \
    "$makebook" -t slitherlink -n 8 -l 1 --rows 3 --cols 3 --seed 7 -o series --title Small --volumes 2 --dry-run
check volumes_are_counted [ "$(wc -l <out)" -eq 2 ]
tells volumes_too_thick 2 '; the printer takes 24 to 828' "$makebook" -t slitherlink -n 2000 -l 1 --rows 8 --cols 8 -o series \
    --title Small --volumes 2 --dry-run --target print --profile kdp
check a_volume_is_named grep -q '^series-1: ' out
tells volumes_untitled 2 '--volumes needs a --title' "$makebook" -n 2 --volumes 2 -o never
tells volumes_wrong 2 "makebook.sh: unknown or ambiguous option '--nonsense'" \
    "$makebook" -n 2 --volumes 2 --title Small --nonsense -o never

# ---- certificates ---------------------------------------------------------------------------

runs proofs 0 "$makebook" -t cube -n 2 -l 2 --seed 3 -o proved --records --proofs
is proofs_are_there "$(cd proved-proofs && echo *)" "000000001.json 000000001.proof 000000002.json 000000002.proof"
cat proved-proofs/*.json >out
same proofs_are_of_the_puzzles proved.jsonl out
runs a_proof_is_accepted 0 slink-check proved-proofs/000000002.json proved-proofs/000000002.proof
tells proofs_are_there_already 2 'proved-proofs: is there already' "$makebook" -t cube -n 2 -l 2 --seed 3 -o proved --proofs
rm -r proved-proofs
stand_in slink-check <<'END'
echo verified: none
END
tells a_wrong_proof 1 'puzzle 1: its proof is not accepted' with_fakes "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 7 \
    -o never --proofs
rm -r never.work "$fakes/slink-check"
nothing_left a_wrong_proof_leaves_nothing never.pdf never-proofs

# ---- parts, summaries -----------------------------------------------------------------------

parts() {
    "$makebook" -t slitherlink --rows 4 --cols 4 -l 1-2 --seed 3 -n 12 --shard-size 2 "$@"
}
runs whole 0 parts -o whole --records --summary summary
check summary_is_complete grep \
    -Eqx '\{"puzzles":12,"made":12,"levels":\{"1":6,"2":6\},"attempts":[0-9.]+,"shards":6,"slowest_shard":"[0-9]+","slowest_seconds":[0-9.]+,"cpu_seconds":[0-9.]+,"seconds":[0-9]+\}' \
    summary
runs odd_shards 0 parts -o odd --shards 1/2
is odd_shards_are_there "$(cd odd.work && echo *.json)" "000000001.json 000000005.json 000000009.json"
runs even_shards 0 parts -o even --shards 2,4-4,6
runs records 0 parts -o merged --merge odd.work --merge even.work --records --summary -
check nothing_is_made_by_merging grep -q '^{"puzzles":12,"made":0,' out
same same_bytes_when_merged whole.jsonl merged.jsonl
tells merge_of_another_plan 2 'odd.work: is not of a run with the same plan' \
    "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 7 -o never --merge odd.work
for list in 3/0 0/3 5/3 1-2-3 7 0 5-3 2,1- 1,,2; do
    tells "shards_$list" 2 ", is none of 1 to 6, A-B or I/N with I up to N" parts -o never --shards "$list"
done
says shards_are_named_with_their_place "--shards: part 2, '',"
tells shards_empty 2 "option '--shards' has an empty value" parts -o never --shards=
shows dry_run '^about [0-9]+ pages, 12 puzzles, about [0-9]+ s with 2 jobs at a time$' parts -o never --dry-run -p 2
tells dry_run_of_none 3 'makebook.sh: puzzle 1: none of level 6' \
    "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o never --dry-run
rm -r odd.work even.work
nothing_left parts_leave_nothing never.pdf

finish
