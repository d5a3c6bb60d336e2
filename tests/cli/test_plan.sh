#!/bin/sh
# Plans of books: what command lines mean, files of plans, shards, and books with several sections.
. "$(dirname "$0")/lib.sh"
TMPDIR=$work
export TMPDIR

# ---- the plan of a command line ----

runs usual 0 slink-plan --seed 7
sed 1d out >usual.ini
cat >want <<'END'
[book]
seed = 7

[puzzles]
number = 50
type = super
level = 2-5
rows = 8
cols = 8
cover = 50
END
same a_plan_is_complete want usual.ini
runs usual_again 0 slink-plan --plan usual.ini
sed 1d out >again.ini
same a_plan_means_itself usual.ini again.ini
runs options 0 slink-plan -n 3 -t JIGSAW -l 1-2 --symmetry rotate2 --best-of 2 --seed 1 --title "It's" --target print \
    --profile kdp --per-page 2
sed 1d out >options.ini
cat >want <<'END'
[book]
title = It's
target = print
profile = kdp
seed = 1

[puzzles]
number = 3
type = jigsaw
level = 1-2
per-page = 2
best-of = 2
symmetry = rotate2
END
same options_are_keys want options.ini
runs puzzles_alone 0 slink-plan --plan options.ini --puzzles
sed 1d out >puzzles.ini
grep -vE '^(title|target|profile|per-page) ' want >alone.ini
same puzzles_alone_have_no_looks alone.ini puzzles.ini
tabbed=$(printf 'a\tb')
printf 'xxxx\nxxxx\n' >"$tabbed"
tells tabbed 2 "b' has a tab or a line end, which no plan may have" slink-plan --shape "$tabbed" --seed 1
runs chosen_seed 0 slink-plan
seed=$(sed -n 's/^slink-plan: seed //p' err)
check a_chosen_seed_is_printed grep -qx "seed = $seed" out
shows spreads '^per-page = spread$' slink-plan -n 1 --rows 30 --cols 40 --per-page spread --seed 1
tells per_page_wrong 2 "--per-page: '10' is neither a number from 1 to 9 nor spread" slink-plan -n 1 --per-page 10
runs makebook_prints_it 0 "$makebook" --print-plan -n 3 -t JIGSAW -l 1-2 --symmetry rotate2 --best-of=2 --seed 1 \
    --title "It's" --target print --profile kdp --per-page 2
sed 1d out >makebook.ini
same makebook_prints_the_same options.ini makebook.ini

# ---- shards ----

runs usual_shards 0 slink-plan -n 10000 -l 3 --seed 1 --shards
check there_are_forty [ "$(wc -l <out)" -eq 40 ]
runs large_shards 0 slink-plan -n 100000 -l 3 --seed 1 --shards
check they_have_a_thousand_at_most [ "$(wc -l <out)" -eq 100 ]
# Whatever the size of shards, the puzzles are the same, and shards are in order.
for size in 1 3 7; do
    runs "shards_of_$size" 0 slink-plan --plan options.ini --shards --shard-size $size
    cut -f 1-3 out >"shards.$size"
    cut -f 4 out | sh >"puzzles.$size" 2>err
    check "sorted_$size" sort -c "shards.$size"
done
same same_puzzles_1_and_3 puzzles.1 puzzles.3
same same_puzzles_3_and_7 puzzles.3 puzzles.7
check three_puzzles [ "$(wc -l <puzzles.1)" -eq 3 ]
is a_shard_has_one_level "$(cat shards.7)" "$(printf '000000001\t1\t2\n000000003\t3\t3')"

# ---- files ----

mkdir mine 'mine/my pictures'
printf '.xx.\nxxxx\nxxxx\n.xx.\n' >'mine/my pictures/round.txt'
cat >mine/plan.ini <<'END'
[book]
title = Several Sections
series = Loops, volume 7
author = A. Maker
publisher = Loop House
copyright = © 2026 A. Maker
isbn = 978-3-16-148410-0
seed = 3
# Sections are in the order of the file.
[digits]
title = Digits only
type = slitherlink
number = 3
rows = 5
cols = 5
level = 1-2
[round]
number = 2
level = 2
shape = my pictures/round.txt
[sudokus]
title = Sudokus
type = sudoku
boxes = 2x2
number = 2
level = 1
per-page = 2
END
shows file "^shape = $work/mine/my pictures/round.txt$" slink-plan --plan mine/plan.ini
check files_have_their_hash grep -qx "# round.txt: SHA-256 $(sha256sum <'mine/my pictures/round.txt' | cut -c 1-64)" out
cp out expanded.ini
shows shown '^shape = round.txt$' slink-plan --plan mine/plan.ini --shown
check shown_plan_has_no_folder sh -c "! grep -F '$work' out"
gives expanded expanded.ini slink-plan --plan expanded.ini
runs another_seed 0 slink-plan --plan mine/plan.ini --seed 4 --title Other
check options_take_precedence sh -c 'grep -qx "seed = 4" out && grep -qx "title = Other" out'
grep -v '^seed' mine/plan.ini >mine/seedless.ini
gives seed_of expanded.ini slink-plan --plan mine/seedless.ini --seed-of expanded.ini

# A blurb may be empty, and then stays so.
sed 's/^seed/blurb =\n&/; s/^series.*/series = Loops, {puzzles} of them/' mine/plan.ini >mine/wordless.ini
shows no_blurb '^blurb = *$' slink-plan --plan mine/wordless.ini
cp out wordless.ini
gives no_blurb_again wordless.ini slink-plan --plan wordless.ini
runs book_without_blurb 0 "$makebook" --plan mine/wordless.ini -o wordless --cover -p 2
pdftotext wordless-cover.pdf wordless.txt
lacks its_back_has_no_words wordless.txt 'exactly one'
check its_series_counts_puzzles grep -q 'Loops, 7 of them' wordless.txt
sed 's/^author.*/author =/' mine/plan.ini >mine/empty.ini
runs no_other_text_is_empty 2 slink-plan --plan mine/empty.ini
runs pages 0 slink-book --plan mine/plan.ini --dry-run
pages=$(sed 's/ pages$//' out)
runs book 0 "$makebook" --plan mine/plan.ini -o several -p 2
is as_many_pages_as_expected "$(pdfinfo several.pdf | sed -n 's/^Pages: *//p')" "$pages"
pdftotext -layout several.pdf several.txt
for words in 'Several Sections' 'Loops, volume 7' 'A. Maker' 'Loop House' '© 2026' 'ISBN 978-3-16-148410-0' 'Digits only' \
    'Sudokus' 'Level 2: easy' 'SHA-256'; do
    check "book_has_$words" grep -q "$words" several.txt
done
check the_colophon_is_a_copyright sh -c "grep -q 'Copyright$' several.txt && ! grep -q Colophon several.txt"
grep -oE 'Digits only|Level 2: easy|^Sudokus' several.txt | awk '!seen[$0]++' >order
printf '%s\n' 'Digits only' 'Level 2: easy' Sudokus >want
same sections_are_in_order want order
check book_names_no_folder sh -c "! grep -F '$work' several.txt"
makes book_with_one_job several.pdf other.pdf "$makebook" --plan "$work/mine/plan.ini" -o other -p 1

runs book_with_key 0 "$makebook" --plan mine/plan.ini -o keyed --key --cover
check cover_is_there qpdf --check keyed-cover.pdf
check solutions_are_apart sh -c 'pdftotext keyed-key.pdf - | grep -qx Solutions && ! pdftotext keyed.pdf - | grep -qx Solutions'

# Within a section puzzles rise by level and score.
runs rising 0 slink-gen --type slitherlink --rows 9 --cols 9 --difficulty 2-4 -n 6 --seed 1 --format json -o rising.json
runs rising_book 0 slink-book rising.json -o rising.pdf
runs rising_reversed 0 sh -c 'tac rising.json | slink-book -o reversed.pdf --command x'
slink-book rising.json -o rising.pdf --command x
same the_order_of_the_input_does_not_matter rising.pdf reversed.pdf

# ---- the plans that come with the programs ----

for plan in "$root"/templates/plans/*.ini; do
    name=$(basename "$plan" .ini)
    runs "plan_$name" 0 slink-plan --plan "$name" --seed 1
    cp out own.ini
    runs "pages_of_$name" 0 slink-book --plan own.ini --dry-run
done

# Levels of gss go up to the number of symbols.
runs guessing 0 slink-plan -t std -l 9 -n 3 --seed 1
cp out guessing.ini
runs pages_of_guessing 0 slink-book --plan guessing.ini --dry-run

# ---- what is refused ----

# refused NAME MESSAGE: status 2, one line, for the plan on standard input.
refused() {
    cat >bad.ini
    tells "$1" 2 "slink-plan: bad.ini:$2" slink-plan --plan bad.ini
    check "${1}_in_a_line" [ "$(wc -l <err)" -eq 1 ]
}
refused unknown_key "4: 'rowes' of [a] is not a known key; 'rows' is" <<'END'
[a]
type = super
number = 1
rowes = 5
END
refused unknown_book_key "2: 'titel' of [book] is not a known key; 'title' is" <<'END'
[book]
titel = X
[a]
number = 1
END
refused unknown_type "2: 'type' of [a] is 'sodoku', not super" <<'END'
[a]
type = sodoku
END
refused isbn_with_a_slip "2: 'isbn' of [book] is not valid: --isbn: '978-3-16-148410-1' is not an ISBN" <<'END'
[book]
isbn = 978-3-16-148410-1
END
refused no_number "2: [a]: has no number of puzzles" <<'END'
[a]
type = slink
END
refused bad_number "2: 'number' of [a] is not valid: --number: '0' is not a number from 1" <<'END'
[a]
number = 0
END
refused bad_level "3: 'level' of [a] is not valid: --level: '8' is not a level" <<'END'
[a]
number = 1
level = 8
END
refused bad_option "3: 'best-of' of [a] is not valid: --best-of: 'x' is not" <<'END'
[a]
number = 1
best-of = x
END
refused other_family "4: 'cover' of [a] is not a known key" <<'END'
[a]
type = std
number = 1
cover = 5
END
refused impossible "2: [a]: --cover is for letter groups" <<'END'
[a]
type = slitherlink
number = 1
cover = 5
END
refused no_file "2: [a]: " <<'END'
[a]
number = 1
shape = there-is-none.txt
END
refused level_twice "4: 'level' of [a] is there already, in line 2" <<'END'
[a]
level = 1
number = 1
level = 2
END
printf '[book]\nseed = 1\n' >empty.ini
tells no_section 2 'slink-plan: the plan has no section' slink-plan --plan empty.ini
tells profile_alone 2 '--profile goes with --target print' slink-plan --profile kdp
tells section_option 2 '--rows is for sections, and those are in mine/plan.ini' slink-plan --plan mine/plan.ini --rows 5
tells other_option 2 '--cover: not an option for puzzles of the type cube' slink-plan -t cube --cover 5
tells backslash 2 'no text for a plan' slink-plan --title 'a\b'
tells plan_and_title 2 '--title does not go with --plan' slink-book --plan mine/plan.ini --title X -o x.pdf
head -n 2 puzzles.1 >few.json
tells too_few 2 'there are 2 puzzles, and the plan has 3' slink-book --plan options.ini -o few.pdf few.json
absent too_few_leave_no_book few.pdf
printf '[a]\ntype = slink\nnumber = 3\nrows = 4\ncols = 4\n' >slinks.ini
tells other_puzzles 2 'puzzle 1 is one of sudoku' slink-book --plan slinks.ini -o other.pdf puzzles.1

# What can fail does so within a second, for a book of any size.
sed 's/^text = .*/text = No Such Font/' "$root/templates/book/classic-7x10.ini" >font.ini
tells no_font 2 "slink-book: the font 'No Such Font' is not installed" timeout 5 "$makebook" -n 400 --template font.ini -o font
tells too_many_pages 2 'the printer takes' timeout 10 "$makebook" -n 2000 -t slitherlink --target print -o many
absent nothing_is_left font.work many.work

finish
