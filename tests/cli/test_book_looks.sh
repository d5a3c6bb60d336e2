#!/bin/sh
# How books look besides their template: fonts, stars; and the year of a copyright.
. "$(dirname "$0")/book_lib.sh"
program=slink-book
head -n 6 many.json >six.json
texts=$(sed -n 's/^text = //p' "$template" | head -n 1)
boards=$(sed -n 's/^puzzle = //p' "$template" | head -n 1)
# fonts FILE: the families of its fonts without what is added to them.
fonts() {
    pdffonts "$1" | sed '1,2d; s/^[A-Z]*+//; s/[ -].*//; s/OB$/O/' | sort -u
}

# ---- fonts: each takes the other's ----

runs usual 0 bind -o a.pdf six.json
fonts a.pdf >usual
is there_are_two "$(wc -l <usual)" 2
runs other_texts 0 bind --font "$boards" -o a.pdf six.json
is texts_have_it "$(fonts a.pdf)" "$(grep -i "^$(echo "$boards" | tr -d ' ')" usual)"
runs other_boards 0 bind --board-font "$texts" -o b.pdf six.json
check boards_have_it [ "$(fonts b.pdf | wc -l)" -eq 1 ]
check fonts_are_told_apart sh -c "! cmp -s a.pdf b.pdf"
gives the_same_again b.pdf bind --board-font "$texts" -o - six.json
pdftotext a.pdf words
lacks no_licence_of_another_font words 'Open Font License'
runs exchanged 0 bind --font "$boards" --board-font "$texts" --target print --profile home -o a.pdf six.json
is they_are_exchanged "$(fonts a.pdf)" "$(cat usual)"
tells a_typo 2 "slink-book: the font '${texts}x' is not installed; '$texts' is" bind --font "${texts}x" -o never.pdf six.json
tells nothing_like_it 2 "slink-book: the font 'No Such Font' is not installed" bind --board-font 'No Such Font' -o never.pdf six.json
absent no_book never.pdf
printf '[book]\nfont = %s\nboard-font = %s\nseed = 1\n[a]\ntype = 4x4\nnumber = 2\nlevel = any\n' "$boards" "$texts" >plan.ini
runs in_a_plan 0 "$makebook" --plan plan.ini -o planned
is a_plan_has_them "$(fonts planned.pdf)" "$(cat usual)"
printf '[book]\nfont = No Such Font\nseed = 1\n[a]\nnumber = 2000\n' >never.ini
tells before_any_puzzle 2 "the font 'No Such Font' is not installed" "$makebook" --plan never.ini -o never
for sort in killer thermo; do
    "$build/bin/slink-sudoku" -t $sort --level 1-3 --number 2 --seed 1 --format json >$sort.json
    for t in classic-6x9 a4-handout newspaper; do
        runs "${sort}_in_$t" 0 slink-book -t $t --font "$boards" --board-font "$texts" -o a.pdf $sort.json
    done
done

# ---- stars ----

level3=$data/golden/render/small.json
runs stars 0 bind -o a.pdf "$level3"
pdftotext a.pdf words
has stars_are_told words 'Stars show'
check nothing_is_missing [ ! -s err ]
runs no_stars 0 bind --stars none -o b.pdf "$level3"
pdftotext b.pdf words
lacks none_are_told words 'Stars show'
sed 's/"level": [0-9], //' "$level3" >unrated.json
runs unrated 0 bind -o a.pdf unrated.json "$level3"
has what_is_missing_is_told err '^slink-book: puzzles without stars, as they are not rated: 1 (slink-solve --rate --format json)$'
runs and_wanted 0 bind --stars none -o a.pdf unrated.json
check not_where_none_are_wanted [ ! -s err ]
slink-solve --rate --format json unrated.json >rated.json
runs rated 0 bind -o a.pdf rated.json
check the_advice_is_right [ ! -s err ]
tells no_stars_is_no_option 2 "'--no-stars'; '--stars' is one" slink-book --no-stars -o a.pdf "$level3"
tells a_footer_is_a_foot 2 "'--footer'; '--foot' is one" slink-book --footer x -o a.pdf "$level3"
tells stars_elsewhere 2 "'--stars'; '--stars' is one of slink-book" slink-gen --stars none

# ---- the year ----

year_of() {
    pdftotext -f 2 -l 2 a.pdf - | sed -n 's/^© \([0-9]*\) A\. Maker$/\1/p'
}
runs no_year 0 bind --author 'A. Maker' -o a.pdf "$level3"
check no_year_without_a_time [ -z "$(year_of)" ]
for epoch in 0=1970 1704067199=2023 1704067200=2024 253402300799=9999; do
    SOURCE_DATE_EPOCH=${epoch%=*} bind --author 'A. Maker' -o a.pdf "$level3"
    is "year_$epoch" "$(year_of)" "${epoch#*=}"
done
tells no_time 2 "SOURCE_DATE_EPOCH: 'x' is not a number of seconds" env SOURCE_DATE_EPOCH=x slink-book --author A -o never.pdf "$level3"
absent no_book_of_no_time never.pdf
SOURCE_DATE_EPOCH=0 bind --author 'A. Maker' --copyright '2020 A. Maker' -o a.pdf "$level3"
is a_given_year_stays "$(year_of)" 2020
SOURCE_DATE_EPOCH=0 bind -o a.pdf "$level3"
pdftotext a.pdf words
lacks no_author_no_copyright words '©'
SOURCE_DATE_EPOCH=0 "$makebook" -n 1 -t 4x4 -l any --author 'A. Maker' --seed 1 -o dated --quiet
has a_reprint_knows_it dated.txt "--copyright 1970"
SOURCE_DATE_EPOCH=0 slink-plan --plan plan.ini >again.ini
lacks no_plan_without_an_author_has_it again.ini copyright

finish
