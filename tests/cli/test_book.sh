#!/bin/sh
# slink-book: the book's bytes, its structure, its references, and its form for print.
. "$(dirname "$0")/book_lib.sh"

runs a_book_is_made 0 bind -o a.pdf many.json
mkdir 'else where' copy alone
makes a_book_is_made_elsewhere a.pdf 'else where/b.pdf' env TZ=Asia/Tokyo LC_ALL=C.UTF-8 LANG=de_DE.UTF-8 PANGO_LANGUAGE=ja \
    slink-book -t "$template" -o 'else where/b.pdf' many.json
is no_other_file_is_left "$(ls -A 'else where')" b.pdf
runs a_book_has_the_date_that_is_wanted 0 env TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1700000000 slink-book -t "$template" \
    -o dated.pdf "$small"
is both_dates_are_that_date "$(pdfinfo -isodates dated.pdf | grep -c 'Date: *2023-11-14T22:13:20Z$')" 2
is otherwise_it_has_the_usual_date "$(pdfinfo -isodates a.pdf | grep -c 'Date: *2000-01-01T00:00:00Z$')" 2
for date in '' -1 1.5 yesterday 253402300800; do
    tells "a_date_of_'$date'_is_refused" 2 "SOURCE_DATE_EPOCH: '$date' is not a number of seconds from 0 to 253402300799" \
        env "SOURCE_DATE_EPOCH=$date" slink-book -t "$template" -o dated2.pdf many.json
done
absent no_file_has_a_wrong_date dated2.pdf
gives a_book_goes_to_standard_output a.pdf sh -c "slink-book -t '$template' -o - <many.json"
cp "$templates"/book/* copy
cp "$template" alone/mine.ini
gives a_copied_template_makes_the_same a.pdf sh -c 'cd copy && slink-book -t classic-7x10.ini -o - ../many.json'
gives a_template_copied_alone_uses_our_examples a.pdf sh -c 'cd alone && slink-book -t mine -o - ../many.json'

# ---- structure ----

check the_book_is_sound qpdf --check a.pdf
qpdf --json a.pdf >json
has it_has_a_language json '"/Lang": "u:en"'
has its_pages_have_labels json '"/PageLabels"'
pdfinfo -struct-text a.pdf >struct
for tag in H1 H2 P Figure; do
    has "it_has_the_tag_$tag" struct "^ *$tag\\( (block)\\)*\$"
done
# The boards have words, in their order: qpdf numbers elements as the document refers to them.
qpdf --qdf --object-streams=disable a.pdf open.pdf
qpdf --json=2 open.pdf | sed -n 's/^ *"\/Alt": "u:\(.*\)",*$/\1/p' >alt
is all_figures_have_words "$(grep -c . alt)" "$(grep -c '^ *Figure' struct)"
for kind in 'Puzzle' 'Solution of puzzle'; do
    for i in $(seq $count); do echo "$kind $i"; done
done >captions
grep -E '^(Puzzle|Solution of puzzle) [0-9]+ · [A-Za-z]+ · [0-9]+ × [0-9]+ · [a-z ]+$' alt | sed 's/ ·.*//' >told
same words_are_in_order captions told
pdffonts a.pdf | sed 1,2d >fonts
faultless fonts_are_embedded "$(grep -c . fonts)" "$(awk '$(NF-4) != "yes"' fonts)"
numbered pages_are_numbered a.pdf
sed 's/^code = en/code = e(n/' "$templates/text/en.ini" >copy/e.ini
runs a_language_with_a_bracket 0 bind --lang copy/e.ini -o l.pdf "$small"
sed '/^looked_at/d' "$templates/text/de.ini" >less.ini
tells a_language_without_a_legend 2 "less.ini: 'looked_at' of [texts] is missing" bind --lang ./less.ini -o l.pdf "$small"
for lang in en de; do
    sed '/^\[super\]/,/^\[/{/^paragraph3/d}' "$templates/text/$lang.ini" >less.ini
    tells "a_paragraph_of_several_is_missing_$lang" 2 "less.ini: 'paragraph3' of [super] is missing" \
        bind --lang ./less.ini -o l.pdf "$small"
done
check its_book_is_sound qpdf --check l.pdf

# ---- references ----

for page in $(seq "$(page_count a.pdf)"); do
    pdftotext -layout -f "$page" -l "$page" a.pdf "page$page"
done
wrong=
for k in $(seq $count); do
    puzzle=$(target "puzzle-$k")
    solution=$(target "solution-$k")
    grep -qw "Puzzle $k" "page$puzzle" || wrong="$wrong puzzle-$k"
    grep -qw "Solution on page $solution" "page$puzzle" || wrong="$wrong solution-$k"
    grep -qE "(^| )$k +puzzle on page $puzzle( |$)" "page$solution" || wrong="$wrong text:$k"
done
faultless references_lead_there_and_back "$count" "$wrong"
check links_are_there [ "$(grep -ac '/Subtype /Link' open.pdf)" -ge $((2 * count + 8)) ]
# Contents, how to play, steps, first steps, techniques, six sections, the puzzles, progress, hints,
# solutions, colophon; and the title.
is bookmarks_are_there "$(grep -ac '^ *"\{0,1\}/Title (' open.pdf)" $((9 + 6 + count + 1))

# What the stars mean is told where there are any.
sed 's/"level": 3, //; s/"score": [0-9]*, //' "$small" >unrated.json
for lang in en de; do
    reads "stars_$lang" --lang $lang many.json
    has "stars_are_told_$lang" line "$(sed -n 's/^stars_line = //p' "$templates/text/$lang.ini" | cut -d ' ' -f 1-5)"
done
reads unrated unrated.json
lacks without_stars_nothing_is_told line 'Stars show how hard'

# Levels rise, and what is not rated comes last.
order=$(cat page[0-9] page[0-9][0-9] | grep -oE '^ *Level [1-5]: [a-z]+|^ *not rated' | awk '!seen[$0]++ { printf "%s;", $2 }')
is levels_rise "$order" '1:;2:;3:;4:;5:;rated;'

contents=page$(target contents-1)
wrong=
while IFS='|' read -r words to; do
    page=$(sed -n "s/^ *$words \{2,\}\([0-9]*\)$/\1/p" "$contents")
    { [ -n "$page" ] && [ "$page" = "$(target "$to")" ]; } || wrong="$wrong $words:$page"
done <<'END'
How to play|how-1
Step by step|steps-1
First steps|first-1
Techniques|techniques-1
Level 1: [a-z]*|section-1
Level 5: [a-z]*|section-5
Progress|progress-1
Hints|hints-1
Solutions|solutions-1
END
faultless contents_lead_to_all_parts 9 "$wrong"

solutions=$(target solutions-1)
check no_page_stays_blank_before_them [ $((solutions - $(target hints-1))) -le 1 ]

# The boxes of a few puzzles to tick off stand on one page: here two sections have room below the steps.
for level in 1 2 3; do
    slink-make kakuro --level $level --rows 5 --cols 5 -n 2 --seed 4
done >kakuros.json 2>seeds
runs kakuros_are_bound 0 slink-book -t letter-4up -o kakuros.pdf kakuros.json
is a_few_boxes_stay_together "$(pdftotext -layout kakuros.pdf - |
    awk 'BEGIN { RS = "\f" } /Progress *\n/ && !/Contents/' | grep -c '^ *Level')" 3

# Techniques of the levels that are printed, and none on letters where there are none.
cat page[0-9]* | tr -d '\f' >pages
has groups_are_taught pages 'Count around a group'
has the_highest_level_is_taught pages 'Looking ahead'
lacks a_higher_level_is_not pages 'Either way'
has a_puzzle_is_solved_step_by_step pages '^ *Step by step$'
steps=$(target steps-1) # a dozen pictures of a board with one letter
check its_pictures_have_letters [ "$(cat "page$steps" "page$((steps + 1))" | grep -owc "[ab]")" -ge 10 ]
has boards_have_their_size "page$(target puzzle-1)" '4 \?× \?5'

# ---- print ----

runs a_book_for_print 0 bind --target print --profile home -o p.pdf many.json
gives a_book_for_print_is_reproducible p.pdf bind --target print --profile home -o - many.json
check a_book_for_print_is_sound qpdf --check p.pdf
qpdf --qdf --object-streams=disable p.pdf open.pdf
has print_has_grey open.pdf '[0-9] [gG]\( \|$\)'
lacks print_has_no_colour open.pdf '[0-9] \(rg\|RG\|k\|K\|sc\|SC\)\( \|$\)'
lacks print_has_nothing_else open.pdf '/\(Group\|Outlines\|Annots\|Info\|Metadata\|StructTreeRoot\)'
printed=$(page_count p.pdf)
check print_has_an_even_number_of_pages [ $((printed % 2)) = 0 ]
is every_page_has_a_trim_box "$(grep -ac '/TrimBox' open.pdf)" "$printed"
numbered print_is_numbered p.pdf
lacks what_is_new_in_steps_is_black open.pdf '\.224 [gG]\( \|$\)' # the grey of red
for page in 1 "$(target puzzle-1)" "$(page_count a.pdf)"; do
    pdftoppm -r 40 -gray -png -singlefile -f "$page" -l "$page" p.pdf grey
    pdftoppm -r 40 -gray -png -singlefile -f "$page" -l "$page" a.pdf plain
    alike "page_${page}_looks_the_same_in_print" plain.png grey.png
done
tells too_few_pages_for_a_printer 2 'pages; the printer takes 24 to 828' bind --target print -o x.pdf "$small"
tells a_profile_without_print 2 '--profile goes with --target print' bind --profile kdp -o x.pdf "$small"
tells template_misspelt 2 "--template: there is no file 'clasic-7x10'; did you mean 'classic-7x10'?" \
    slink-book --template clasic-7x10 -o x.pdf "$small"
tells no_such_profile 2 "--profile: 'none' is neither a file nor one of: $(cd "$root/templates/profiles" && ls -- *.ini | sed 's/\.ini//' | paste -sd, | sed 's/,/, /g')" \
    bind --target print --profile none -o x.pdf "$small"
tells a_printer_as_target 2 "--target: 'lulu' is a printer: --target print --profile lulu" bind --target lulu -o x.pdf "$small"

# ---- what stands below puzzles, and on the rest of their pages ----

slink-gen --rows 7 --cols 7 --type slitherlink --difficulty 2 -n 3 --seed 1 --format json >plain.json
slink-gen --rows 6 --cols 6 --difficulty 2 -n 3 --seed 1 --format json >letters.json
runs a_book_of_two_types 0 slink-book -t letter-4up -o m.pdf plain.json letters.json
pdftotext -layout m.pdf - >text
is each_puzzle_has_its_type_size_and_time \
    "$(grep -oE '(^| )(Super)?Slitherlink · [67] × [67] · (about [0-9]+ minutes|about a minute)' text | wc -l)" 6
is each_puzzle_has_the_page_of_its_solution "$(grep -o 'Solution on page' text | wc -l)" 6

# A note has its lines below its puzzle, within the margins, as often as it is there; all boards stay alike.
note='For Ada, who asked for a loop like a snail: begin in the corner, and go on from there to the very middle.'
sed "2s/^{/{\"note\": \"$note\", /; 2s/Ada/*Ada*/" letters.json >noted.json
for lang in en he; do
    runs "a_note_$lang" 0 slink-book -t letter-4up --lang $lang --target print --profile home -o m.pdf noted.json
    pdftotext -raw m.pdf - | tr '\n' ' ' | tr -d . >text # which is at the other end from right to left
    is "the_note_is_printed_once_$lang" "$(grep -o "${note%.}" text | wc -l)" 1
    runs "it_is_within_the_margins_$lang" 0 slink-book --check m.pdf --profile home
done
runs sheets_of_an_author 0 slink-book -t letter-handout --author 'A. Maker' -o m.pdf letters.json
is each_sheet_has_the_author "$(pdftotext m.pdf - | grep -c '^A. Maker$')" "$(page_count m.pdf)"
sed '2s/^{/{"note": "", /' letters.json >empty.json
runs no_note 0 slink-book -t letter-4up -o m.pdf letters.json
gives an_empty_note_is_none m.pdf slink-book -t letter-4up -o - empty.json
sed "2s/^{/{\"note\": \"$(seq -s ' ' 900)\", /" letters.json >long.json
tells a_note_too_long 2 'the longest note below a puzzle leaves no room for puzzle' slink-book -t letter-4up -o x.pdf long.json

# Pictures of techniques have digits of one size, larger than the words.
runs a_book_with_first_steps 0 slink-book -t classic-6x9 -o first.pdf plain.json
page=$(target first-1 first.pdf)
check teaching_ends_before_the_puzzles [ "$page" -lt "$(target puzzle-1 first.pdf)" ]
pdftotext -bbox -f "$((page + 1))" -l "$((page + 1))" first.pdf boxes
sizes=$(sed -n 's/.*yMin="\(.*\)" xMax.*yMax="\(.*\)">[0-3]<.*/\2 \1/p' boxes |
    awk '$1 - $2 > 12 { printf "%.1f\n", $1 - $2 }' | sort | uniq -c)
is digits_of_techniques_have_one_size "$(echo "$sizes" | wc -l)" 1
check many_are_larger_than_the_words [ "$(echo "$sizes" | awk '{ print $1 }')" -gt 15 ]

# A small sudoku is solved on two pages at most, in large print, too.
slink-sudoku -t std --level 1 --seed 1 --format json >std.json
runs a_sudoku_in_large_print 0 slink-book -t large-print-8.5x11 -o large.pdf std.json
check its_worked_example_is_short [ "$(($(target first-1 large.pdf) - $(target steps-1 large.pdf)))" -le 2 ]

for notes in none dots grid lines; do
    sed "s/^hints = .*/&\nnotes = $notes/" "$templates/book/classic-7x10.ini" >copy/$notes.ini
    runs "notes_are_$notes" 0 slink-book -t copy/$notes.ini -o $notes.pdf plain.json
done
is each_is_another "$(md5sum none.pdf dots.pdf grid.pdf lines.pdf | cut -d ' ' -f 1 | sort -u | wc -l)" 4
gives none_is_usual none.pdf slink-book -t classic-7x10 -o - plain.json
sed 's/^notes = .*/notes = stars/' copy/dots.ini >copy/stars.ini
tells other_notes 2 'is none of: none, dots, grid, lines' slink-book -t copy/stars.ini -o x.pdf plain.json

# ---- codes beside puzzles ----

# codes FILE PAGES: what the codes on the pages of its puzzles say, sorted; for print, PAGES are those of another file. The reader
# misses some at one size or another.
codes() {
    pdfinfo -dests "${2-$1}" | sed -n 's/^ *\([0-9]*\) .*"puzzle-[0-9]*"$/\1/p' | sort -n >pages
    for dpi in 200 250 300; do
        pdftoppm -r $dpi -gray -png -f "$(head -n 1 pages)" -l "$(tail -n 1 pages)" "$1" code && for page in code*.png; do zbarimg -q --raw "$page" 2>err || true; done
        rm -f code*.png
    done | LC_ALL=C sort -u
}
runs codes_of_addresses 0 bind --qr puzz.link -o q.pdf plain.json
slink-convert --to puzzlink --drop solution plain.json | LC_ALL=C sort >want
codes q.pdf >got
same codes_hold_the_whole_puzzle want got
runs codes_in_print 0 bind --target print --profile home --qr puzz.link -o p.pdf plain.json
codes p.pdf q.pdf >got
same printed_codes_can_be_read want got
tells no_address_for_letters 2 'give --qr the beginning of an address of yours' bind --qr puzz.link -o x.pdf "$small"
sed 's/^{/{"id":"mine-7",/' "$small" >named.json
cat "$small" named.json >two.json
runs codes_of_ids 0 bind --qr 'https://example.com/p?' -o q.pdf two.json
codes q.pdf >got
printf 'https://example.com/p?%s\n' 1 mine-7 >want
same codes_hold_ids_or_numbers want got
runs codes_of_solutions 0 bind --qr 'https://example.com/{id}/solution' -o q.pdf plain.json named.json
codes q.pdf | grep -c '^https://example.com/[^{}/]*/solution$' >got
is codes_with_a_place_for_the_id_are_of_all_puzzles "$(cat got)" "$(($(wc -l <plain.json) + 1))"
tells codes_of_nothing 2 "--qr: '' is neither puzz.link nor" bind --qr '' -o x.pdf plain.json
for base in example.com 'https://a b' 'https://ü'; do
    tells "codes_of_'$base'" 2 "--qr: '$base' is neither puzz.link nor the beginning of an address" \
        bind --qr "$base" -o x.pdf "$small"
done

# ---- long texts ----

long='Warm-up for the long winter evenings of all'
for title in 'Warm-up (10 points)' "$long the members and their friends"; do
    sed "s/^{/{\"title\":\"$title\",/" "$small" >titled.json
    runs "a_long_title_$title" 0 slink-book -t letter-4up -o x.pdf titled.json
    pdftotext -raw x.pdf - >>words
done
has a_title_gets_smaller words '^Puzzle 1: Warm-up (10 points)'
has then_it_is_shortened words "^Puzzle 1: ${long%% *}.*…"
has and_the_maker_is_told err '^slink-book: titles that are shortened to fit: 1, first of puzzle 1$'
# Long texts shrink and break: in each character of template, at three sizes of page.
long='Large print, one puzzle per page, for adults and seniors who like a quiet hour, with solutions, hints for the harder ones, and room for notes'
for page in pocket-5x8: classic-6x9: classic-7x10:5x8 large-print-8.5x11: screen-a5:5x8 letter-4up:8x10 classic-7x10:a4; do
    size=${page#*:}
    runs "a_long_subtitle_in_$page" 0 slink-book -t "${page%:*}" ${size:+--page-size "$size"} --subtitle "$long" \
        --author 'A. M. Longname-Doubletrouble, B. N. Other-Person of the Isles and C. O. Illustrator, who drew all pictures' \
        --publisher 'The Evening Press of the Isles' --copyright 2027 -o long.pdf "$small"
    pdftotext -raw long.pdf - | tr '\n' ' ' >words
    for part in 'for notes' 'drew all pictures' '© 2027 A. M. Longname' 'All rights reserved' 'Published by The Evening'; do
        has "it_has_all_in_${page}_$part" words "$part"
    done
done
# A copyright that is a name and a year gets the words of the language; any other stands as it is.
for copyright in 'Anna Muster 2027' '2027 Anna Muster' '© 2027 Anna. All rights.' '2027, not 2026'; do
    runs "copyright_$copyright" 0 slink-book --lang de --copyright "$copyright" -o x.pdf "$small"
    pdftotext -raw x.pdf - >words
    has "its_words_$copyright" words "$copyright"
    is "ready_words_$copyright" "$(grep -c 'Alle Rechte vorbehalten' words)" "$(echo "$copyright" | grep -c Muster)"
    lacks "no_sign_twice_$copyright" words '© ©'
done
runs the_author_has_the_copyright 0 slink-book --author 'Anna Muster' -o x.pdf "$small"
pdftotext -raw x.pdf - >words
has it_says_so words '^© Anna Muster$'
lacks nothing_is_forbidden_unasked words 'rights reserved'
# A long text for the back takes the example's room; a long copyright is set smaller.
blurb=$(printf 'Sixty fresh puzzles, each with a single solution that you find by thought alone. %.0s' $(seq 20))
runs a_long_blurb 0 slink-book -t pocket-5x8 --target print --profile home --blurb "$blurb The end." --copyright "$blurb$blurb The end." \
    -o long.pdf --cover cover.pdf "$small"
for file in long cover; do
    pdftotext -raw $file.pdf - >words
    has "its_end_is_there_$file" words 'The end\.'
done
tells a_subtitle_without_end 2 'the subtitle is too long for the title page: a shorter one helps' \
    slink-book --subtitle "$(seq -s ' ' 400)" -o x.pdf "$small"
has what_helps_is_named err 'larger pages (--page-size), or a page of your own in place of it (\[front\])$'
tells a_blurb_without_end 2 'the blurb is too long for the cover, on its back: a shorter one helps, or larger pages' \
    slink-book --blurb "$(seq -s ' ' 1500)" -o x.pdf --cover cover.pdf "$small"

# Letters that the template's fonts lack, in each text of a book for print and its cover, in a language that is
# read from the left and in one from the right.
while IFS='|' read -r name code package title; do
    for lang in en he; do
        set -- --lang $lang -t classic-6x9 --target print --profile home --pdfx '1a CGATS TR 001' --title "$title" \
            --subtitle "Sudoku $title" --author "$title" --blurb "$title, $title." -o letters.pdf --cover letters-cover.pdf "$small"
        if [ -z "$(fc-list ":charset=$code")" ]; then
            tells "letters_that_no_font_has_${name}_$lang" 2 'no installed font has the character' slink-book "$@"
            has "a_package_is_named_${name}_$lang" err ": install one that has, such as Debian's $package, or"
            continue
        fi
        runs "letters_of_other_fonts_${name}_$lang" 0 slink-book "$@"
        is "one_line_names_the_font_${name}_$lang" "$(grep -c "^slink-book: the font 'Linux Libertine O.*' lacks characters of '.*': they are set in '.*'$" err)" 1
        pdffonts letters.pdf | sed 1,2d >fonts
        faultless "its_fonts_are_embedded_${name}_$lang" "$(grep -c . fonts)" "$(awk '$(NF-4) != "yes"' fonts)"
        runs "it_passes_the_check_${name}_$lang" 0 slink-book --check letters.pdf --profile home
        runs "its_cover_passes_${name}_$lang" 0 slink-book --check letters-cover.pdf --cover-of letters.pdf --profile home
        [ $lang = he ] || continue
        cp letters.pdf letters.1.pdf
        runs "elsewhere_${name}_$lang" 0 env LC_ALL=C.UTF-8 LANGUAGE=fa:ja PANGO_LANGUAGE=zh-tw LANG=ja slink-book "$@"
        same "it_is_the_same_${name}_$lang" letters.1.pdf letters.pdf
    done
done <<END
arabic|627 633 643|fonts-noto-core|كتاب السودوكو
japanese|6570 306e 672c|fonts-noto-cjk|数独の本
emoji|1f600|fonts-symbola|Sudoku 😀
thai|e44|fonts-noto-core|ซูโดกุไทย
nothing|10fffd|fonts-noto-core|a 􏿽
END
# Words from the right end at the left, in English books, too.
runs a_title_from_the_right 0 slink-book --title 'ספר סודוקו!' -o x.pdf "$small"
pdftotext -f 1 -l 1 -bbox x.pdf - | sed -n 's/.*xMin="\([0-9.]*\)" yMin="\([0-9.]*\)".*>\(.*\)<.*/\1 \2 \3/p' | sort -k2,2n -k1,1n | head -1 >words
has its_mark_stands_at_the_left words '!'

# A picture of few pixels is no fault, and the maker is told.
pdftoppm -r 20 -f 1 -l 1 -png x.pdf stamp
runs a_small_picture 0 slink-book --front-picture stamp-*.png -o x.pdf --cover cover.pdf "$small"
has its_size_is_told err '^slink-book: .*stamp-.*png: too few pixels for this cover: at 300 to the inch they are 12 x 17 mm, of 1'
pdftoppm -r 300 -f 1 -l 1 -png x.pdf whole
runs a_picture_that_is_large_enough 0 slink-book --front-picture whole-*.png -o x.pdf --cover cover.pdf "$small"
silent nothing_is_told_of_it

for type in super slitherlink slink std cube other; do
    runs "the_template_is_complete_for_$type" 0 bind --fits $type
done

finish
