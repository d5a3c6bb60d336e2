#!/bin/sh
# Plans of books: what command lines mean, files of plans, their puzzles, and books with several sections.
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
tabbed=$(printf 'a\tb')
printf 'xxxx\nxxxx\n' >"$tabbed"
tells tabbed 2 "b' has a tab or a line end, which no plan may have" slink-plan --shape "$tabbed" --seed 1
runs chosen_seed 0 slink-plan
seed=$(sed -n 's/^slink-plan: seed //p' err)
check a_chosen_seed_is_printed grep -qx "seed = $seed" out
shows spreads '^per-page = spread$' slink-plan -n 1 --rows 30 --cols 40 --per-page spread --seed 1
# A puzzle a day: levels by weekday (2027-01-01 is a Friday), dates as ids and titles, the order of the days.
runs daily 0 slink-plan --daily 2026-12-31..2027-01-06 -t slitherlink --level 1,2,2,3,3,4,5 --rows 5 --cols 5 --seed 1
sed 1d out >daily.ini
cat >want <<'END'
[book]
seed = 1

[puzzles]
daily = 2026-12-31..2027-01-06
type = slitherlink
level = 1,2,2,3,3,4,5
rows = 5
cols = 5
END
same a_daily_is_complete want daily.ini
slink-plan --make 1-7 <daily.ini >days.json
sed -n 's/.*--difficulty \([0-9]\) --date \([^ ]*\) .*/\1 \2/p' days.json >levels
for level in 3 3 4 5 1 2 2; do echo "$level 2026-12-31"; done >want
same levels_go_by_the_weekday want levels
sed -n 's|.*"id":"\([^"]*\)","title":"\([^"]*\)".*|\1 \2|p' days.json >ids
for day in 2026-12-31 2027-01-01 2027-01-02 2027-01-03 2027-01-04 2027-01-05 2027-01-06; do echo "$day $day"; done >want
same ids_and_titles_are_dates want ids
slink-book --plan daily.ini -o daily.pdf days.json
pdftotext -raw daily.pdf - | tr '\f' '\n' | sed -n 's/^[0-9]* · \(.*, \)\{0,1\}\([0-9]* [A-Z][a-z]* 20[0-9]*\).*/\2/p' >order
for day in 2026-12-31 2027-01-01 2027-01-02 2027-01-03 2027-01-04 2027-01-05 2027-01-06; do LC_ALL=C date -d "$day" '+%-d %B %Y'; done >want
same days_stay_in_order want order
tells daily_number 2 '--number: the days of --daily say how many' slink-plan --daily 2027-01-01..2027-01-02 -n 3
sed 's/^daily/number = 5\n&/' daily.ini >both.ini
tells number_and_daily 2 '--number: the days of --daily say how many' slink-plan --plan both.ini
while IFS='|' read -r days message; do
    tells "daily_wrong_$days" 2 "--daily: $message" slink-plan --daily "$days"
done <<END
2027-01-02..2027-01-01|the last day of '2027-01-02..2027-01-01' is before the first
2027-02-30..2027-03-01|there is no day '2027-02-30'
2027-01-01..2027-01-32|there is no day '2027-01-32'
01.01.2027..02.01.2027|'01.01.2027' is not a date such as 2027-01-31
2027-01-01|'2027-01-01' is not a range of dates such as
END
# Types as others call them, several at once, and options of other types.
for type in soduko:sudoku diagonal:x Hyper:windoku irregular:jigsaw 'sudoku x:x' fences:slitherlink; do
    tells "type_called_$type" 2 "--type: '${type%:*}' is not a type; did you mean '${type#*:}'?" slink-plan -n 2 -t "${type%:*}"
    runs "that_type_is_one_$type" 0 slink-plan -n 2 -t "${type#*:}"
done
tells types_at_once 2 "'killer,thermo' is not a type: a plan has a section for each type" slink-plan -n 2 -t killer,thermo
tells rows_of_std 2 '--rows: not an option for puzzles of the type std: boards of other sizes are types, such as 6x6' slink-plan -n 2 -t std --rows 6
tells fields_of_templates 2 "'--fields' is one of templates" slink-plan -n 2 --fields grey
# Keys in the wrong group are told where they belong.
while IFS='|' read -r plan message; do
    printf "%b" "$plan" >wrong.ini
    tells "a_plan_$plan" 2 "wrong.ini:$message" slink-plan --plan wrong.ini
done <<END
[book]\\ntitle = X\\nnumber = 5\\n[a]\\ntype = std\\n|3: 'number' of [book] goes into a section, such as [puzzles]
[book]\\nrows = 5\\n[a]\\nnumber = 1\\n|2: 'rows' of [book] goes into a section
[a]\\nnumber = 5\\nisbn = 1\\n|3: 'isbn' of [a] goes into [book]
[a]\\nnumber = 5\\nseed = 1\\n|3: 'seed' of [a] goes into [book]
[a]\\nnumber = 5\\ntype = std\\nrows = 8\\n|4: 'rows' of [a] is not valid: --rows: not an option for puzzles of the type std
[a]\\nnumber = 5\\nwhatever = 8\\n|3: 'whatever' of [a] is not a known key
[book]\\ntitle = "Quoted"\\n[a]\\nnumber = 5\\n|2: 'title' of [book] is not valid: --title: '"Quoted"' is no text for a plan: it has quotation marks
[a]\\nnumber = 5\\ntitle = "Quoted"\\n|3: 'title' of [a] is not valid: --title: '"Quoted"' is no text
END
runs a_quotation_in_a_title 0 slink-plan -n 2 --title '"Sudoku" and "Kakuro"'
tells week_alone 2 'levels for the days of a week go with --daily' slink-plan -l 1,2,2,3,3,4,5
tells week_short 2 "--level: '1,2,3' is not seven levels" slink-plan --daily 2027-01-01..2027-01-02 -l 1,2,3
tells order_wrong 2 "--order: 'random' is not rising, given or levels" slink-plan --order random
tells date_wrong 2 "--date: '2027-02-29' is not a date such as 2027-01-31" slink-gen --date 2027-02-29
tells per_page_wrong 2 "--per-page: '10' is neither a number from 1 to 9 nor spread" slink-plan -n 1 --per-page 10
runs makebook_prints_it 0 "$makebook" --print-plan -n 3 -t JIGSAW -l 1-2 --symmetry rotate2 --best-of=2 --seed 1 \
    --title "It's" --target print --profile kdp --per-page 2
sed 1d out >makebook.ini
same makebook_prints_the_same options.ini makebook.ini

tells a_picture_that_is_not_there 2 'none.png: No such file' slink-plan --front-picture none.png

# What is searched in the wrong program, or under another name.
for wish in levels:level size:rows language:lang resum:resume previe:preview dpi:dpi \
    hints:steps bleed:profile color:cover-colours typeface:font no-stars:stars footer:foot notes:plan answers:key output:out; do
    tells "hint_for_${wish%%:*}" 2 "'--${wish%%:*}'; '--${wish#*:}' is one" slink-plan "--${wish%%:*}" 3
done
for program in slink-book slink-render slink-solve slink-convert makebook.sh; do
    full=$program
    [ "$program" != makebook.sh ] || full=$makebook
    "$full" --help >help
    grep -o "{\"[a-z-]*\", \"$program\"}" "$root/src/tools/cli.c" | cut -d '"' -f 2 | while IFS= read -r name; do
        grep -q -e "--$name\b" help || echo "$name"
    done >unknown
    check "${program}_has_what_is_said_of_it" [ ! -s unknown ]
done
tells hint_where_it_is_no_option 2 "'--color'; '--cover-colours' is one of slink-book" slink-gen --color 3
tells hint_of_makebook 2 "'--output'; '--out' is one" "$makebook" --output x
is hint_of_makebook_names_no_other "$(grep -c ' of makebook' err)" 0
for own in --shown --make; do
    tells "not_for_books$own" 2 "makebook.sh: unknown or ambiguous option '$own'" "$makebook" $own 3
done
runs codes_before_puzzles 0 slink-plan -n 2 --seed 1 --qr https://example.com/
cp out codes.ini
runs codes_on_pages_to_come 0 slink-book --plan codes.ini --dry-run
tells page_on_the_left 2 '--start-page: a document begins on the right' slink-plan --start-page 4
tells number_of_none 2 "--number-from: '0' is not a number from 1 to" slink-plan --number-from 0
tells too_many_symbols 2 'the list has 7, and no board has more than 6' "$makebook" -t 6x6 --symbols ABCDEFG -n 2 --dry-run
tells symbols_that_the_font_lacks 2 "symbols: the font 'Lato' lacks '★'" "$makebook" -t 4x4 --symbols '★●▲♥' -n 2 --template a4-handout --dry-run
tells symbols_and_spaces 2 'symbols: write them without spaces' "$makebook" -t 4x4 --symbols 'A B C D' -n 2 --dry-run
tells too_few_symbols 2 'a sudoku of 6 symbols needs more than the 4' "$makebook" -t 6x6 --symbols ABCD -n 2 --dry-run
shows blurb_in_paragraphs '^blurb = One\\n\\nTwo$' slink-plan --blurb 'One\n\nTwo' --seed 1
cp out blurb.ini
shows blurb_means_itself '^blurb = One\\n\\nTwo$' slink-plan --plan blurb.ini
tells pdfx_on_a_screen 2 '--pdfx goes with --target print' slink-plan --pdfx 1a
tells pdfa_in_print 2 '--pdfa goes with a PDF for the screen' slink-plan --pdfa 2b --target print
runs codes_of_letters 0 slink-plan -n 2 --seed 1 --qr puzz.link
cp out letters.ini
tells codes_of_letters_to_come 2 'no superclues; give --qr the beginning of an address' slink-book --plan letters.ini --dry-run
runs codes_of_digits 0 slink-plan -n 2 --seed 1 -t slitherlink --qr puzz.link
cp out digits.ini
runs codes_of_digits_to_come 0 slink-book --plan digits.ini --dry-run --cover cover.pdf
check a_dry_run_writes_no_cover [ ! -e cover.pdf ]
for text in title blurb; do
    sed "s/^.book.*/&\n$text = $(seq -s " " 1500)/" digits.ini >long.ini
    tells "${text}_for_a_cover_to_come" 2 "the $text is too long for the" \
        slink-book --plan long.ini --dry-run --cover cover.pdf
done
sed "s/^.book.*/&\ntitle = $(seq -s " " 60)/" digits.ini >long.ini
for design in classic poster label frame; do
    sed "s/^.book.*/&\ncover-design = $design/" digits.ini >looks.ini
    runs "a_cover_to_come_$design" 0 slink-book --plan looks.ini --dry-run --cover cover.pdf
done
sed "s/^.book.*/&\nsubtitle = $(seq -s " " 1500)/" digits.ini >long.ini
tells a_subtitle_to_come 2 'the subtitle is too long for the title page: a shorter one helps' slink-book --plan long.ini --dry-run
tells price_alone 2 '--price goes with --isbn' slink-plan --price '9.99 USD'

# An option of both families has the words of both.
slink-plan --help | tr -s ' \n' ' ' >help
has help_of_givens help 'and - (no digit); sudoku A-B: how many givens'

# Levels of gss, in place of the reader's; and the level of techniques that are practised.
runs gss_level 0 slink-plan -n 4 -t std --gss-level 2-3 --seed 1
has gss_level_is_a_key out '^gss-level = 2-3$'
lacks no_other_level out '^level'
sed 1d out >gss.ini
runs gss_level_again 0 slink-plan --plan gss.ini
sed 1d out >again.ini
same gss_level_of_a_file gss.ini again.ini
slink-plan --make 1-1 <gss.ini >gss.json
has gss_levels_are_made gss.json 'slink-sudoku --generate 2 '
shows practised '^level = 5$' slink-plan -n 4 -t std --practise xy-chain,x-wing --seed 1
has practised_are_techniques out '^techniques = xy-chain,x-wing$'
shows small_boards_are_easy '^level = 1$' slink-plan -n 4 -t 4x4 --seed 1
shows small_boxes_are_easy '^level = 1$' slink-plan -n 4 --boxes 2x2 --seed 1
shows practised_higher '^level = 6$' slink-plan -n 4 -t std --practise xy-chain -l 6 --seed 1

# ---- covers: a blurb of several paragraphs; what only covers show stands in no command ----

runs a_blurb_of_paragraphs 0 slink-plan -n 1 --seed 1 --blurb "$(printf 'One \\ half.\n\n\tTwo.')"
cp out blurb.ini
has it_is_escaped blurb.ini '^blurb = One \\\\ half.\\n\\n\\tTwo.$'
gives it_is_read_again blurb.ini slink-plan --plan blurb.ini
while IFS='|' read -r option value message; do
    tells "$message" 2 "$message" slink-plan -n 1 "--$option" "$value"
done <<END
cover-design|dots|--cover-design: 'dots' is not classic, poster, label or frame
spine-text|left|--spine-text: 'left' is not down or up
author||--author: '' is no text for a plan: it is empty
author|Ann |--author: 'Ann ' is no text for a plan: it has a blank at an end
price|free|--price: 'free' is not a price such as 9.99 USD
cover-colours|red blue|--cover-colours: 'red blue' is not two colours
pdfx|4|--pdfx: '4' is not none, or 1a
target|paper|--target: 'paper' is not screen or print
END

# Folders with the names of profiles, languages and templates are not meant.
mkdir -p named/home named/de named/classic-6x9
runs names_are_no_folders 0 sh -c "cd named && slink-plan -n 1 --seed 1 --lang de --template classic-6x9 --target print --profile home"
has the_profile_keeps_its_name out '^profile = home$'
has the_language_keeps_its_name out '^lang = de$'

mkdir beside
cp blurb.ini beside/de.ini
for lang in de ./de de.ini; do
    (cd beside && slink-plan -n 1 --seed 1 --lang $lang | grep '^lang')
done >out
prints a_bare_name_is_ours "lang = de
lang = $work/beside/de.ini
lang = $work/beside/de.ini"

# ---- versions of sheets: the same levels as often, with other puzzles ----

runs versions 0 slink-plan -n 3 -l 1-3 --seed 7 --versions 3 --template a4-handout
cp out versions.ini
has they_are_in_the_plan versions.ini '^versions = 3$'
gives a_plan_has_them versions.ini slink-plan --plan versions.ini
has puzzles_depend_on_them versions.ini '^versions = 3$'
slink-plan --make 1-9 <versions.ini >versions.json
is levels_come_again "$(sed -n 's/.*--difficulty \([0-9]\) .*range \([0-9]*\)-.*/\1 \2/p' versions.json | tr '\n' ,)" \
    '1 1,2 2,3 3,1 4,2 5,3 6,1 7,2 8,3 9,'
tells too_many_versions 2 "--versions: '27' is not a number from 1 to 26" slink-plan --versions 27
sed 's/^versions = .*/versions = 0/' versions.ini >none.ini
tells no_versions_in_a_plan 2 "none.ini:5: 'versions' of [book] is '0', not a number" slink-plan --plan ./none.ini
runs sheets_in_versions 0 slink-book --plan versions.ini -o versions.pdf versions.json
sed 's/^template/number-from = 41\nstart-page = 101\n&/' versions.ini >later.ini
runs numbers_go_on 0 slink-book --plan later.ini -o later.pdf versions.json
pdftotext -layout later.pdf words
has puzzles_go_on words 'Puzzle 41 '
has pages_go_on words '^ *101$'
pdftotext -layout versions.pdf words
for letter in A B C; do
    has "version_${letter}_has_its_sheet" words "Sheet 1 · Version $letter$"
    has "version_${letter}_has_its_key" words "Solutions · Version $letter$"
    is "version_${letter}_has_puzzle_1" "$(grep -c 'Puzzle 1 ' words)" 3
done
lacks numbers_begin_again words 'Puzzle 4'
answers pages_are_known_before 'about 6 pages' slink-book --plan versions.ini --dry-run
sed '/^template/d' versions.ini >books.ini
tells books_have_no_versions 2 'versions are for sheets' slink-book --plan books.ini -o x.pdf versions.json

# ---- puzzles ----

# However they are cut, the puzzles are the same.
slink-plan --make 1-3 <options.ini | grep -v '^#' >puzzles
for range in 1 2-9; do
    slink-plan --make $range <options.ini 2>err | grep -v '^#'
done >parts
same puzzles_of_parts puzzles parts
is levels_rise "$(sed 's/.*--level \([0-9]\) .*/\1/' puzzles | tr '\n' ' ')" '1 1 2 '
tells puzzles_beyond_the_plan 2 '--make: the plan has 3 puzzles' sh -c 'slink-plan --make 4-5 <options.ini'

# ---- files ----

cp -r "$data/plans" mine
mkdir 'mine/my pictures'
printf '.xx.\nxxxx\nxxxx\n.xx.\n' >'mine/my pictures/round.txt'
shows file "^shape = $work/mine/my pictures/round.txt$" slink-plan --plan mine/sections.ini
check files_have_their_hash grep -qx "# round.txt: SHA-256 $(sha256sum <'mine/my pictures/round.txt' | cut -c 1-64)" out
cp out expanded.ini
shows shown '^shape = round.txt$' slink-plan --plan mine/sections.ini --shown
lacks shown_plan_has_no_folder out "$work"
gives expanded expanded.ini slink-plan --plan expanded.ini
runs another_seed 0 slink-plan --plan mine/sections.ini --seed 4 --title Other
has options_take_precedence out '^seed = 4$'
has titles_do_too out '^title = Other$'

# A blurb may be empty, and then stays so.
sed 's/^seed/blurb =\n&/; s/^series.*/series = Loops, {puzzles} of them/' mine/sections.ini >mine/wordless.ini
shows no_blurb '^blurb = *$' slink-plan --plan mine/wordless.ini
cp out wordless.ini
gives no_blurb_again wordless.ini slink-plan --plan wordless.ini
sed 's/^author.*/author =/' mine/sections.ini >mine/empty.ini
runs no_other_text_is_empty 2 slink-plan --plan mine/empty.ini

# ---- the plans that come with the programs ----

for plan in "$root"/templates/plans/*.ini; do
    name=$(basename "$plan" .ini)
    keeps "plan_$name" own.ini slink-plan --plan "$name" --seed 1
    runs "pages_of_$name" 0 slink-book --plan own.ini --dry-run
    grep '^title\|^series' own.ini >titles
    for lang in $(other_languages); do
        slink-plan --plan "$name" --lang $lang --seed 1 >own.ini
        is "english_titles_of_${name}_in_$lang" "$(grep -xFf titles own.ini | grep -vc ' = \(3.14\|Sudokus\|Letters\)$')" 0
        runs "pages_of_${name}_in_$lang" 0 slink-book --plan own.ini --dry-run
    done
done
printf '[book]\ntitel.de = X\n[a]\nnumber = 1\n' >bad.ini
tells a_translation_of_nothing 2 "bad.ini:2: 'titel.de' of [book] is not a known key; 'title' is" slink-plan --plan bad.ini

# The highest level is for sudokus that need search.
keeps guessing guessing.ini slink-plan -t std -l 7 -n 3 --seed 1
runs pages_of_guessing 0 slink-book --plan guessing.ini --dry-run

# ---- what is refused ----

program=slink-plan
refused_texts bad.ini --plan bad.ini <<'END'
[a]\ntype = super\nnumber = 1\nrowes = 5\n|bad.ini:4: 'rowes' of [a] is not a known key; 'rows' is
[book]\ntitel = X\n[a]\nnumber = 1\n|bad.ini:2: 'titel' of [book] is not a known key; 'title' is
[a]\ntype = sodoku\n|bad.ini:2: 'type' of [a] is not valid: 'sodoku' is not a type; did you mean 'sudoku'?
[book]\nisbn = 978-3-16-148410-1\n|bad.ini:2: 'isbn' of [book] is not valid: --isbn: '978-3-16-148410-1' is not an ISBN
[a]\ntype = slink\n|bad.ini:2: [a]: has no number of puzzles
[a]\n[b]\nnumber = 1\n|bad.ini:1: [a] has no key
[a]\nnumber = 1\n[page]\n|bad.ini:3: [page] has no key
[front]\npages = title, pdf:\n[a]\nnumber = 1\n|bad.ini:2:16: 'pages' of [front]: 'pdf:' lacks its file
[book]\nhead = {title\n[a]\nnumber = 1\n|bad.ini:2: 'head' of [book] is not valid: --head: has '{title' without '}'
[a]\nnumber = 0\n|bad.ini:2: 'number' of [a] is not valid: --number: '0' is not a number from 1
[a]\nnumber = 1\nlevel = 8\n|bad.ini:3: 'level' of [a] is not valid: --level: '8' is not a level
[a]\nnumber = 1\nbest-of = x\n|bad.ini:3: 'best-of' of [a] is not valid: --best-of: 'x' is not
[a]\ntype = std\nnumber = 1\ncover = 5\n|bad.ini:4: 'cover' of [a] is not valid: --cover: not an option for puzzles of the type std
[a]\ntype = slitherlink\nnumber = 1\ncover = 5\n|bad.ini:2: [a]: --cover is for letter groups
[a]\nnumber = 1\nshape = there-is-none.txt\n|bad.ini:2: [a]: 
[a]\nlevel = 1\nnumber = 1\nlevel = 2\n|bad.ini:4: 'level' of [a] is there already, in line 2
[a]\ntype = std\nnumber = 1\nlevel = 2\ngss-level = 2\n|bad.ini:5: 'gss-level' of [a] is not valid: --level and --gss-level exclude
[a]\nnumber = 1\ngss-level = 2\n|bad.ini:3: 'gss-level' of [a] is not valid: --gss-level: not an option for puzzles of the type super
END
tells gss_level_named 2 "--gss-level: 'easy' is not a number from 1" slink-plan -t std --gss-level easy
tells gss_level_of_loops 2 '--gss-level: not an option for puzzles of the type super' slink-plan --gss-level 2
tells practise_loops 2 '--practise: not an option for puzzles of the type super' slink-plan --practise xy-wing
tells practise_unknown 2 "'xy-wings' is no technique; 'xy-wing' is (slink-sudoku --techniques list" slink-plan -t std --practise xy-wings
printf '[book]\nseed = 1\n' >empty.ini
tells no_section 2 'slink-plan: empty.ini: the plan has no section' slink-plan --plan empty.ini
tells profile_alone 2 '--profile goes with --target print' slink-plan --profile kdp
tells section_option 2 '--rows is for sections, and those are in mine/sections.ini' slink-plan --plan mine/sections.ini --rows 5
tells other_option 2 '--cover: not an option for puzzles of the type cube' slink-plan -t cube --cover 5
tells backslash 2 'no text for a plan' slink-plan --title 'a\b'
tells plan_and_title 2 '--title does not go with --plan' slink-book --plan mine/sections.ini --title X -o x.pdf
head -n 2 puzzles >few.json
tells too_few 2 'there are 2 puzzles, and the plan has 3' slink-book --plan options.ini -o few.pdf few.json
absent too_few_leave_no_book few.pdf
printf '[a]\ntype = slink\nnumber = 3\nrows = 4\ncols = 4\n' >slinks.ini
tells other_puzzles 2 'puzzle 1 is one of sudoku' slink-book --plan slinks.ini -o other.pdf puzzles

# ---- boards by their size: the same everywhere -------------------------------------------------

# first_of COMMAND...: the givens of the first puzzle of the plan that the options mean.
first_of() {
    slink-plan "$@" -l 1 -n 2 --seed 1 | slink-plan --make 1-1 | head -n 1 | grep -o '"givens":[^a-z]*'
}
for size in 4:2x2 6:2x3; do
    side=${size%:*}
    first_of -t "${side}x$side" >"board-$side"
    for board in "--standard $side" "--boxes ${size#*:}" "-t std-${side}x$side" "-t sudoku --topology ${side}x$side"; do
        # shellcheck disable=SC2086 # an option and its value
        first_of $board >board
        same "board_of_${side}_as_$board" "board-$side" board
    done
    slink-sudoku -g 1 -t "${side}x$side" --number 2 --seed 1 --format json | head -n 1 | grep -o '"givens":[^a-z]*' >board
    same "board_of_${side}_of_slink_sudoku" "board-$side" board
done
tells board_that_is_no_square 2 "--type: '6x5' is not a type; slink-plan --help lists all" slink-plan -t 6x5
runs plan_of_children 0 slink-plan --plan children --seed 1
check plan_of_children_is_of_shapes grep -qx 'symbols = shapes' out

finish
