#!/bin/sh
# slink-book: the author, solutions apart, pages as pictures, covers, and templates for handouts and the like.
. "$(dirname "$0")/book_lib.sh"

runs an_author_is_taken 0 bind -o author.pdf --author 'Zoë (Ann) Löw' "$small"
check the_author_is_in_the_metadata sh -c "pdfinfo author.pdf | grep -q 'Author: *Zoë (Ann) Löw$'"
runs print_has_its_author 0 bind --target print --profile home --author Zoë -o printed.pdf "$small"
pdftotext -l 1 printed.pdf words
has the_author_is_on_the_title_page words '^Zoë$'
pdfinfo printed.pdf >info
lacks print_has_no_metadata info Author
printf '%s' '{"family":"loop","rows":1,"cols":1,"grid":["4"],"solution":["-","||","-"]}' >slink.json
runs a_slink_makes_a_book 0 bind -o s.pdf slink.json
check a_slink_book_is_called_so sh -c "pdfinfo s.pdf | grep -q 'Title: *Slink$'"

# ---- the solutions apart ----

reads a_key --key key.pdf "$small"
check the_key_is_a_pdf qpdf --check key.pdf
pdftotext key.pdf key.txt
has the_key_has_solutions key.txt '^Solutions$'
lacks the_book_has_none words '[Ss]olutions'
lacks the_book_refers_to_none words 'solution on'
runs a_key_for_print 0 bind --target print --profile home -o x.pdf --key key.pdf "$small"

# ---- pages as pictures ----

runs pages_as_svg 0 bind --format svg -o pages "$small"
runs pages_as_png 0 bind --format png --dpi 144 -o pages "$small"
for format in svg png; do
    is "a_picture_of_each_page_as_$format" "$(find pages -name "*.$format" | wc -l)" "$(page_count author.pdf)"
done
bind -o whole.pdf "$small"
pdftoppm -r 144 -f 1 -l 1 -png -singlefile whole.pdf whole
alike a_picture_is_its_page pages/001.png whole.png
runs a_preview 0 bind --preview --dpi 36 -o preview.png "$small"
check a_preview_is_a_png sh -c "head -c 4 preview.png | grep -q PNG"
tells no_folder_for_pages 2 'whole.pdf: File exists' bind --format svg -o whole.pdf "$small"
tells pictures_for_print 2 '--target print is a PDF' bind --format svg --target print -o pages "$small"
tells dpi_of_a_pdf 2 '--dpi goes with --format png' bind --dpi 100 -o x.pdf "$small"
if [ -w /dev/full ]; then
    mkdir full && ln -s /dev/full full/003.svg
    tells no_room_for_a_page 2 'No space left' bind --format svg -o full "$small"
fi

# ---- a cover: its size follows the pages, the trim the bleed, and the spine has words only where it may ----

# covered NAME OPTION...: a book with a cover, whose words are in line.
covered() {
    _cover=$1
    shift
    runs "$_cover" 0 bind -o whole.pdf --cover cover.pdf "$@"
    pdftotext cover.pdf words
    tr '\240\n' '  ' <words >line
}
covered a_cover --title 'Für Zoë' --isbn 978-3-16-148410-0 --blurb 'Words for the back' "$small" "$small" "$small"
check the_cover_is_a_pdf qpdf --check cover.pdf
is the_cover_has_its_spine "$(pdfinfo cover.pdf | awk '/^Page size/ { print $3 }')" "$(awk -v pages="$(page_count whole.pdf)" 'BEGIN { printf "%.6g", 2 * 7 * 72 + 18 + pages * 2.252 * 72 / 1000 }')"
check the_cover_has_its_trim sh -c "pdfinfo -box cover.pdf | grep -q '^TrimBox: *9.00 *9.00 '"
has the_cover_has_its_isbn words 'ISBN 978-3-16-148410-0'
has the_cover_has_its_words words 'Words for the back'
is a_thin_spine_is_empty "$(grep -c 'Für Zoë' words)" 1
has the_cover_has_its_number words '^3 puzzles'
qpdf --qdf cover.pdf plain.pdf
has the_cover_is_in_colour plain.pdf '[0-9.]* [0-9.]* [0-9.]* rg'
rm cover.pdf
tells a_blurb_too_long 2 'the blurb is too long for the cover' bind -o whole.pdf --cover cover.pdf --blurb "$(seq 900)" "$small"
absent a_blurb_too_long_leaves_no_file cover.pdf
# The back says what is inside, in the language of the book; where the book has less, it says less.
covered a_cover_of_many many.json
for words in "$count puzzles, gentle to expert. Each has exactly one solution." 'the rules, with an example' \
    'hints for the harder puzzles' 'all solutions'; do
    has "the_cover_says_$words" line "$words"
done
covered a_german_cover --lang de --key key.pdf "$small"
has a_german_cover_counts_its_puzzle line 'Ein Rätsel, mittel. Es hat genau eine Lösung.'
lacks without_solutions_none_are_named line 'alle Lösungen'
lacks nor_hints line Tipps
covered a_blurb --blurb '*{puzzles}* at **{levels}** {So}' "$small" "$small"
has a_blurb_may_count line '2 at medium {So}'
lacks it_is_all_there_is line 'exactly one'
covered a_title_of_two_lines --title 'Loops for Long Evenings' "$small"
has its_lines_are_of_one_length words '^Long Evenings$'
covered an_empty_blurb --blurb '' "$small" "$small"
lacks it_leaves_the_back_without_words line 'exactly one'
# place_of WORD: its place on the cover, from the left.
place_of() {
    pdftotext -bbox cover.pdf - | awk -F '"' -v word=">$1<" 'index($0, word) { at = int($2) } END { print at }'
}
covered a_cover_from_right_to_left --lang he --author Maker --isbn 978-3-16-148410-0 --blurb Backwards "$small"
middle=$(pdfinfo cover.pdf | awk '/^Page size/ { print int($3 / 2) }')
check its_front_is_at_the_left [ "$(place_of Maker)" -lt "$middle" ]
check its_back_is_at_the_right [ "$(place_of Backwards)" -gt "$middle" ]
check its_bar_code_is_on_the_back [ "$(place_of 978-3-16-148410-0)" -gt "$middle" ]
example_of std >std.json
covered a_cover_of_sudokus --profile ingram std.json
covered a_cover_at_home --profile home "$small"

# ---- a price beside the ISBN, as a reader reads it; designs and colours; the way of the spine's words ----

# codes: the codes on the cover, sorted.
codes() {
    pdftoppm -r 200 -gray -png cover.pdf code
    zbarimg -q --raw -Sean5.enable code-1.png 2>err | LC_ALL=C sort
}
while IFS='|' read -r price digits; do
    covered "a_price_of_$price" --isbn 978-3-16-148410-0 --price "$price" "$small"
    is "the_codes_of_$price" "$(codes | tr '\n' ' ')" "$digits 9783161484100 "
    has "the_cover_has_$price" line "$price"
done <<END
9.99 USD|50999
12.5 CAD|61250
100 USD|59999
0.07 GBP|00007
9.99 EUR|90000
12,50 USD|51250
£12.50|01250
39 ₪|90000
CHF 20|90000
END
while IFS='|' read -r option value message; do
    tells "$message" 2 "$message" bind -o x.pdf --cover y.pdf --isbn 978-3-16-148410-0 "--$option" "$value" "$small"
done <<END
price|9.99|'9.99' is not a price such as 9.99 USD
price|1,234 USD|'1,234 USD' is not a price such as 9.99 USD
price|1.2,50 USD|'1.2,50 USD' is not a price such as 9.99 USD
price|x USD|'x USD' is not a price such as 9.99 USD
price|$9 USD|'$9 USD' is not a price such as 9.99 USD
price|-9 €|'-9 €' is not a price such as 9.99 USD
price|9.99 usd|'9.99 usd' is not a price such as 9.99 USD
cover-colours|#123456|'#123456' is not two colours such as #1b323f #d89d47
cover-colours|#123456 #12345g|'#123456 #12345g' is not two colours
cover-colours|#123456 #143658|'#123456 #143658' are too much alike
END
tells a_price_without_isbn 2 '--price goes with --isbn' bind -o x.pdf --cover y.pdf --price '9 USD' "$small"
reads a_subtitle --title Quiet --subtitle 'Loops for evenings' "$small"
has it_is_on_the_title_page line 'Quiet Loops for evenings One puzzle, '
for design in classic poster label frame; do
    covered "design_$design" --cover-design $design --cover-colours '#8c1c13 #f2c14e' --subtitle 'Quiet evenings' \
        --author 'Zoë Löw' "$small"
    check "${design}_is_sound" qpdf --check cover.pdf
    has "${design}_has_its_words" line 'Quiet evenings .*Zoë Löw'
    qpdf --qdf cover.pdf $design.qdf
    has "${design}_has_its_ground" $design.qdf '\.549 \.1098 \.0745 rg'
    has "${design}_has_its_loops" $design.qdf '\.949 \.7569 \.3059 RG'
    covered "${design}_in_inks" --cover-design $design --pdfx 1a --profile home "$small"
    slink-book --check cover.pdf --cover-of whole.pdf --profile home >out
    check "${design}_breaks_no_rule" [ ! -s out ]
done
covered a_short_title --cover-design label --title Go "$small"
pdftotext -bbox cover.pdf - | awk -F '"' '/<page / { foot = $4 } />Go</ { print ($6 + $8) / 2 < 0.15 * foot ? "high" : "in the middle" }' >place
is it_is_in_the_middle_of_its_label "$(cat place)" 'in the middle'
covered a_code_in_a_frame --cover-design frame --isbn 978-3-16-148410-0 --publisher 'House & Home' "$small"
pdftotext -bbox cover.pdf - | awk -F '"' '/>978-3-16-148410-0</ { foot = $8 } /<page / { edge = $4 - 9 } END { print edge - foot }' >foot
check it_stands_within_its_lines [ "$(sed 's/[.].*//' foot)" -ge 90 ]
is designs_differ "$(md5sum ./*.qdf | cut -d ' ' -f 1 | sort -u | wc -l)" 4
covered a_blurb_of_paragraphs --blurb "$(printf 'One.\n\nTwo.')" "$small"
has it_has_both line 'One\. *Two\.'
sed 's/^spine_pages = .*/spine_pages = 1/; s/^spine = .*/spine = 20mm/' "$templates/profiles/home.ini" >thick.ini
for way in down up; do
    covered "spine_$way" --profile ./thick.ini --spine-text $way --title Spinal --author Maker "$small"
    pdftotext -bbox cover.pdf - | awk -F '"' '/>Spinal</ && $6 - $2 < $8 - $4 { title = $4 }
        />Maker</ && $6 - $2 < $8 - $4 { author = $4 } END { print (title < author) ? "down" : "up" }' >way
    is "its_words_run_$way" "$(cat way)" $way
done
tells a_wide_spine_is_told 0 'spine ' bind -o x.pdf --report --cover y.pdf --profile ./thick.ini "$small"
lacks with_words err 'without words'
tells no_words_have_a_reason 0 'mm without words: they fit from 123 pages on' \
    bind -o x.pdf --report --cover y.pdf --profile home "$small"
says pages_and_puzzles_are_told "$(page_count x.pdf) pages, 1 puzzle"
tells an_isbn_with_a_slip 2 'not an ISBN of 13 digits with the right check digit' \
    bind -o x.pdf --isbn 978-3-16-148410-1 "$small"
sed '/^\[cover\]/,$d' "$templates/profiles/home.ini" >plain.ini
tells a_profile_without_cover 2 'does not describe covers' bind -o x.pdf --cover y.pdf --profile ./plain.ini "$small"

# ---- numbers that go on from another document ----

reads numbers_go_on --start-page 101 --number-from 41 "$small"
has the_first_puzzle_is_41 words 'Puzzle 41\( \|$\)'
lacks no_puzzle_is_1 words 'Puzzle 1\( \|$\)'
has pages_go_on_from_101 words 'olution on page 1[0-9][0-9]'
tells even_start_page 2 'with an odd number' bind -o x.pdf --start-page 2 "$small"

# ---- templates for handouts, newspapers and lessons ----

for use in a4-handout newspaper teacher; do
    runs "template_$use" 0 bind -t $use -o "$use.pdf" "$small" "$small"
    pdftotext -layout "$use.pdf" "$use.txt"
done
has handouts_have_names a4-handout.txt 'Name.*Date'
lacks handouts_have_no_contents a4-handout.txt Contents
has lessons_have_names teacher.txt 'Name.*Date'
has lessons_have_techniques teacher.txt 'First steps'
has newspapers_have_the_solution_of_yesterday newspaper.txt 'Solution of puzzle 1'
is a_page_for_each_puzzle_and_the_last_solution "$(page_count newspaper.pdf)" 3
pdftotext -f 3 newspaper.pdf words
has the_last_page_has_the_last_solution words 'Solution of puzzle 2'
runs newspapers_with_a_key 0 bind -t newspaper --key key.pdf -o newspaper.pdf "$small" "$small"
pdftotext newspaper.pdf words
lacks their_solutions_are_not_in_them words Solution
pdftotext key.pdf words
has their_solutions_are_in_the_key words 'puzzle on page 2'

finish
