#!/bin/sh
# Competitions: points, time, and the sheet of scores.
. "$(dirname "$0")/book_lib.sh"
program=slink-plan

# plan KEY...: leaves a plan of two rounds with these keys of the book.
plan() {
    {
        printf '[book]\ntitle = Cup\nseed = 4\n'
        for key in "$@"; do echo "$key"; done
        cat rounds.ini
    } >plan.ini
}
cat >rounds.ini <<'END'
[one]
title = Round one
type = slitherlink
rows = 5
cols = 5
number = 3
level = 1
points = 10
minutes = 30
[two]
title = Round two
intro = Here {points} points in {minutes} minutes
type = 4x4
number = 2
level = any
points = 1
minutes = 5
END
plan contest=sheet
slink-plan --make 1-5 <plan.ini | sed '5s/"id"/"points":25,"id"/' >five.json
# words FILE: its words by page, in lines.
words() {
    pdftotext -layout "$1" - | sed 's/\xc2\xa0/ /g' | tr '\f' '\n' | sed 's/^ *//; s/   */  /g' >words
}
# score_page FILE: the words of its first sheet of scores, in one line.
score_page() {
    _page=$(target scores-1 "$1")
    pdftotext -layout -f "${_page:-0}" -l "${_page:-0}" "$1" - | tr -s '\240\n\f ' '    ' | sed 's/^ //; s/ [0-9]* $//'
}

runs a_contest 0 slink-book --plan plan.ini -o a.pdf five.json
is the_sheet_has_each_puzzle "$(score_page a.pdf)" \
    'Score sheet Name Date Time: 35 min 1 10 points 2 10 points 3 10 points 4 25 points 5 1 point Total 56 points'
words a.pdf
has a_section_has_its_time words '^Time: 30 min · 30 points$'
has below_its_introduction words '^Time: 5 min · 26 points$'
has an_introduction_has_the_time words '^Here 26 points in 5 minutes$'
is solutions_have_points "$(grep -o '[0-9]* points* · puzzle on' words | sort | uniq -c | tr -s '\n ' '  ')" \
    ' 1 1 point · puzzle on 3 10 points · puzzle on 1 25 points · puzzle on '
lacks no_stars_are_explained words 'Stars show'
lacks no_usual_times words 'about .* minute'
lacks no_levels_below_headings words '^Gentle$'
has contents_have_the_sheet words '^Score sheet  [0-9]'
gives the_same_again a.pdf slink-book --plan plan.ini -o - five.json
plan
runs no_contest 0 slink-book --plan plan.ini -o a.pdf five.json
words a.pdf
has stars_are_explained words 'Stars show'
has usual_times words 'about .* minute'
has time_stays words '^Time: 30 min · 30 points$'
check no_sheet [ -z "$(target scores-1)" ]

# ---- sheets in versions, keys, and where the sheet may stand ----

plan contest=sheet template=a4-handout versions=2
slink-plan --make 1-10 <plan.ini >ten.json
runs versions 0 slink-book --plan plan.ini -o a.pdf ten.json
score_page a.pdf >sheet
has a_version_has_its_sheet sheet '^Score sheet · Version A Name .* 5 1 point Total 32 points$'
words a.pdf
is each_version_has_one "$(grep -c '^Score sheet · Version [AB]$' words)" 2
is sheets_have_their_time "$(grep -o 'Version [AB] · Time: [0-9]* min' words | sort | uniq -c | tr -s '\n ' '  ')" \
    ' 1 Version A · Time: 30 min 1 Version A · Time: 5 min 1 Version B · Time: 30 min 1 Version B · Time: 5 min '
is sheets_are_counted "$(grep -c '^Cup  *Sheet [12] ' words)" 4
plan contest=sheet
runs a_key 0 slink-book --plan plan.ini --key key.pdf -o a.pdf five.json
words key.pdf
is a_key_has_points "$(grep -o '[0-9]* points* · puzzle on' words | wc -l)" 5
sed 's/^.two.$/[page]\npages = scores\n&/' plan.ini >section.ini
runs before_a_section 0 slink-book --plan section.ini -o a.pdf five.json
is it_has_those_of_the_section "$(score_page a.pdf)" 'Score sheet Name Date Time: 5 min 4 25 points 5 1 point Total 26 points'
for side in front back; do
    printf '[%s]\npages = scores\n' $side | cat plan.ini - >side.ini
    runs "in_$side" 0 slink-book --plan side.ini -o a.pdf five.json
    words a.pdf
    is "one_sheet_in_$side" "$(grep -c '^Score sheet$' words)" 1
    is "all_in_$side" "$(score_page a.pdf | sed 's/.*Total//')" ' 56 points'
done
plan template=letter-4up minutes
sed '/minutes$/d; s/^title = Round.*//' plan.ini >brief.ini
runs sections_by_level 0 slink-book --plan brief.ini -o a.pdf five.json
words a.pdf
has they_have_their_time_too words '^Time: 30 min · 30 points$'

# Records without a plan, and without points.
runs records 0 bind --contest sheet -o a.pdf many.json
is fields_without_points "$(score_page a.pdf)" "Score sheet Name Date $(seq -s ' ' 16) Total"
for i in $(seq 90); do sed "s/\"index\": 1/\"index\": $i/; s/\"level\"/\"points\": $i, &/" "$small"; done >ninety.json
runs a_long_sheet 0 bind --contest sheet --number-from 101 -o a.pdf ninety.json
words a.pdf
is it_takes_pages_and_is_whole "$(sed -n '/^Score sheet$/,/^Total/p' words | tr -s ' ' '\n' | grep -cx '1[0-9][0-9]')" 90
has with_the_sum words '^Total  4095 points$'

# ---- with everything else ----

while read -r name keys; do
    # shellcheck disable=SC2086 # a key each
    plan contest=sheet $keys
    runs "with_$name" 0 slink-book --plan plan.ini -o a.pdf five.json
    check "sound_with_$name" qpdf --check a.pdf
    words a.pdf
    has "whole_with_$name" words '^Total  *56 points$'
done <<'END'
one_side sides=one
facing solutions=facing
below solutions=below
sections solutions=section
a_pocket template=pocket-5x8 page-size=a6
large_print template=large-print-8.5x11
a_newspaper template=newspaper
print target=print profile=home
archives pdfa=2b
END
plan contest=sheet
for language in $(other_languages); do
    sed "s/^title = Cup/&\nlang = $language/" plan.ini >foreign.ini
    slink-book --plan foreign.ini -o a.pdf five.json
    check "scores_in_$language" [ "$(score_page a.pdf | grep -o '[0-9][0-9]*' | grep -cx '10\|25\|56\|35')" -ge 5 ]
done

# ---- what is refused ----

plan
sed 's/^minutes = 30/minutes = 0/' plan.ini >bad.ini
tells no_time 2 "bad.ini:12: 'minutes' of [one] is not valid: --minutes: '0' is not a number from 1 to 1440" slink-plan --plan bad.ini
sed 's/^minutes = 30/minuts = 30/' plan.ini >bad.ini
tells a_misspelt_key 2 "bad.ini:12: 'minuts' of [one] is not a known key; 'minutes' is" slink-plan --plan bad.ini
sed 's/^seed/minutes = 5\n&/' plan.ini >bad.ini
tells of_a_section 2 "bad.ini:3: 'minutes' of [book] goes into a section" slink-plan --plan bad.ini
plan contest=maybe
tells neither 2 "'contest' of [book] is not valid: --contest: 'maybe' is not" slink-plan --plan plan.ini
plan contest=sheet
slink-plan --plan plan.ini >again.ini
gives a_plan_means_itself again.ini slink-plan --plan again.ini
has it_has_the_time again.ini '^minutes = 30$'

finish
