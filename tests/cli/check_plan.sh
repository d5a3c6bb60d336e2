#!/bin/sh
# Books with several sections from a plan, and that what can fail does so before any puzzle is made.
. "$(dirname "$0")/makebook_lib.sh"

cp -r "$data/plans" mine
mkdir 'mine/my pictures'
printf '.xx.\nxxxx\nxxxx\n.xx.\n' >'mine/my pictures/round.txt'

sed 's/^seed/blurb =\n&/; s/^series.*/series = Loops, {puzzles} of them/' mine/sections.ini >mine/wordless.ini
runs book_without_blurb 0 "$makebook" --plan mine/wordless.ini -o wordless --cover -p 2
pdftotext wordless-cover.pdf wordless.txt
lacks its_back_has_no_words wordless.txt 'exactly one'
check its_series_counts_puzzles grep -q 'Loops, 7 of them' wordless.txt
runs pages 0 slink-book --plan mine/sections.ini --dry-run
pages=$(sed 's/^about \(.*\) pages$/\1/' out)
runs book 0 "$makebook" --plan mine/sections.ini -o several -p 2 --colophon full
# Techniques that no puzzle needs are left out.
check no_more_pages_than_expected [ "$(page_count several.pdf)" -le "$pages" ]
check nearly_as_many_pages_as_expected [ "$(page_count several.pdf)" -ge $((pages - 4)) ]
pdftotext -layout several.pdf several.txt
for words in 'Several Sections' 'Loops, volume 7' 'A. Maker' 'Loop House' '© 2026' 'ISBN 978-3-16-148410-0' 'Digits only' \
    'Sudokus' 'Level 2: easy' 'SHA-256'; do
    check "book_has_$words" grep -q "$words" several.txt
done
has the_colophon_is_a_copyright several.txt 'Copyright$'
lacks it_is_no_colophon several.txt Colophon
grep -oE 'Digits only|Level 2: easy|^Sudokus' several.txt | awk '!seen[$0]++' >order
printf '%s\n' 'Digits only' 'Level 2: easy' Sudokus >want
same sections_are_in_order want order
lacks book_names_no_folder several.txt "$work"
makes book_with_one_job several.pdf other.pdf "$makebook" --plan "$work/mine/sections.ini" -o other -p 1 --colophon full

runs book_with_key 0 "$makebook" --plan mine/sections.ini -o keyed --key --cover
check cover_is_there qpdf --check keyed-cover.pdf
for file in keyed keyed-key; do pdftotext $file.pdf $file.txt; done
has solutions_are_in_the_key keyed-key.txt '^Solutions$'
lacks solutions_are_apart keyed.txt '^Solutions$'

# Within a section puzzles rise by score.
runs rising 0 slink-gen --type slitherlink --rows 9 --cols 9 --difficulty 2-4 -n 6 --seed 1 --format json -o rising.json
runs rising_book 0 slink-book rising.json -o rising.pdf
runs rising_reversed 0 sh -c 'tac rising.json | slink-book -o reversed.pdf --command x'
slink-book rising.json -o rising.pdf --command x
same the_order_of_the_input_does_not_matter rising.pdf reversed.pdf

# What can fail does so before there are puzzles, for a book of any size.
tells too_many_pages 2 'the printer takes' timeout 300 "$makebook" -n 2000 -t slitherlink --target print -o many
absent nothing_is_left many.work

finish
