#!/bin/sh
# Backgrounds of pages, with bleed for printers, and books that are printed in colour.
. "$(dirname "$0")/book_lib.sh"
program=slink-book

slink-sudoku -t std --level 1-3 --number 24 --seed 2 --format json >std.json
for i in $(seq 8); do slink-gen --rows 6 --cols 6 --difficulty 3 --seed "$i" --format json; done >loops.json

# finds NAME TEXT OPTION...: a check finds this fault.
finds() {
    _name=$1 _text=$2
    shift 2
    run slink-book --check "$@"
    want_status 1
    grep -Eq -e "$_text" "$work/out" || why="$why no '$_text' in: $(head -c 300 "$work/out")"
    verdict "$_name"
}
# pixel FILE PAGE X Y: the colour of a page there, in points, as three numbers.
pixel() {
    pdftoppm -r 72 -f "$2" -l "$2" -x "$3" -y "$4" -W 1 -H 1 "$1" | tail -c 3 | od -An -tu1 | tr -s ' ' | sed 's/^ //'
}
# boxes FILE PAGE KIND: a box of a page.
boxes() {
    pdfinfo -box -f "$2" -l "$2" "$1" | sed -n "s/^Page.*$3Box: *//p" | tr -s ' '
}

# ---- colours ----

runs a_colour 0 slink-book --background '#f6ead2' -o a.pdf std.json
check it_is_sound qpdf --check a.pdf
is the_title_page_has_it "$(pixel a.pdf 1 0 0)" '246 234 210'
runs an_author_on_it 0 slink-book --background '#f6ead2' --author 'Jo Doe' -o b.pdf std.json
check his_name_is_dark test "$(pdftoppm -r 72 -f 1 -l 1 -x 0 -y 600 -W 504 -H 80 b.pdf | tail -c +15 | od -An -v -tu1 | tr -s ' ' '\n' | sort -n | sed -n 2p)" -lt 80
is the_last_one_has_it "$(pixel a.pdf "$(page_count a.pdf)" 503 719)" '246 234 210'
runs a_screen_has_no_edge 0 slink-book --check a.pdf --profile screen
puzzle=$(target puzzle-1)
is a_board_stands_on_white "$(pdftoppm -r 72 -f "$puzzle" -l "$puzzle" a.pdf | tail -c +16 | od -An -v -tu1 -w3 | sort |
    uniq -c | sort -rn | sed -n '1,2s/^ *[0-9]* *//p' | tr -s ' ' | tr '\n' ';')" '246 234 210;255 255 255;'
fails a_dark_colour 2 "--background: '#1b323f' is too dark for words: #a4adb2 is light enough; a frame may be dark" \
    --background '#1b323f' -o no.pdf std.json
runs the_tint_that_is_named 0 slink-book --background '#a4adb2' -o a.pdf std.json
fails no_colour 2 "--background: 'beige' is not a colour such as #f6ead2" --background beige -o no.pdf std.json
fails area_of_nothing 2 '--background-area: no page has a background' --background-area frame -o no.pdf std.json
runs a_dark_frame 0 slink-book --background '#1b323f' --background-area frame -o a.pdf std.json
is the_frame_is_at_the_edge "$(pixel a.pdf 5 1 1)" '27 50 63'
is the_text_is_on_white "$(pixel a.pdf 5 252 700)" '255 255 255'
for lang in de he; do
    for name in a4-handout newspaper teacher screen-a5; do
        runs "${name}_in_$lang" 0 slink-book -t $name --lang $lang --background '#f6ead2' -o a.pdf loops.json
        is "${name}_in_${lang}_has_it" "$(pixel a.pdf 1 0 0)" '246 234 210'
    done
done

# ---- printers ----

for printer in kdp lulu ingram; do
    runs "a_colour_for_$printer" 0 slink-book --background '#f6ead2' --target print --profile $printer -o $printer.pdf std.json
    runs "a_frame_for_$printer" 0 slink-book --background '#1b323f' --background-area frame --target print \
        --profile $printer -t pocket-5x8 -o frame.pdf std.json loops.json
done
is kdp_has_no_bleed_at_the_spine "$(boxes kdp.pdf 1 Media)" '0.00 0.00 513.00 738.00'
is an_odd_page_has_it_on_the_right "$(boxes kdp.pdf 1 Trim)" '0.00 9.00 504.00 729.00'
is an_even_page_has_it_on_the_left "$(boxes kdp.pdf 2 Trim)" '9.00 9.00 513.00 729.00'
is lulu_has_it_on_all_sides "$(boxes lulu.pdf 1 Trim)" '9.00 9.00 513.00 729.00'
is print_is_grey "$(pixel kdp.pdf 5 512 0)" '235 235 235'
runs a_book_from_the_right 0 slink-book --lang he --background '#f6ead2' --target print -o he.pdf std.json
is its_spine_is_on_the_right "$(boxes he.pdf 1 Trim)" '9.00 9.00 513.00 729.00'
is all_of_its_sheet_is_covered "$(pixel he.pdf 1 512 737)" '235 235 235'
runs without_one_pages_are_as_before 0 slink-book --target print -o plain.pdf std.json
is they_have_no_bleed "$(boxes plain.pdf 2 Media)" '0.00 0.00 504.00 720.00'
finds lulu_wants_more '^page 1: bleed: the background ends 0.000 in beyond the trim at the left; at least 0.125$' \
    kdp.pdf --profile lulu
finds kdp_wants_less '^page 1: bleed: the page is 0.250 in wider than its trim; 0.125 are wanted$' \
    lulu.pdf --profile kdp
sed '/^\[bleed\]/,/^margin/d' "$templates/profiles/kdp.ini" >dry.ini
tells a_printer_without_bleed 2 'group [bleed] is missing' slink-book --background '#f6ead2' --target print --profile dry.ini -o no.pdf std.json
finds its_check_says_so 'bleed: a background, and the profile has no group \[bleed\]' \
    kdp.pdf --profile dry.ini
sed 's/^margin = 0.375in/margin = 1in/' "$templates/profiles/kdp.ini" >wide.ini
finds other_things_keep_their_margin 'margin: ink .* from the outer side; at least 1.000' kdp.pdf --profile wide.ini

# ---- pictures ----

cat >leaf.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#204060"/></svg>
END
runs a_picture 0 slink-book --background-picture leaf.svg -o a.pdf std.json
is it_is_pale "$(pixel a.pdf 3 0 0)" '199 207 215'
is it_is_there_once "$(qpdf --qdf a.pdf - | grep -ac '/Subtype /Image')" 1
runs a_picture_for_print 0 slink-book --background-picture leaf.svg --target print -o a.pdf std.json
runs a_frame_of_a_picture 0 slink-book --background-picture leaf.svg --background-area frame -o a.pdf std.json
is it_is_as_dark_as_it_is "$(pixel a.pdf 3 0 0)" '31 63 95'
slink-book --background-picture leaf.svg --preview -o small.png std.json
runs small_on_the_screen 0 slink-book --background-picture small.png -o a.pdf std.json
tells small_in_print 2 'to the inch on these pages; the printer wants 300: 2138 x 3075 pixels' \
    slink-book --background-picture small.png --target print -o no.pdf std.json
sed 's/^least_dpi = .*/least_dpi = 30/' "$templates/profiles/kdp.ini" >coarse.ini
runs coarse_pixels 0 slink-book --background-picture small.png --target print --profile coarse.ini -o coarse.pdf std.json
finds the_check_counts_them 'images: an image of .* pixels per inch; at least 300' coarse.pdf
tells a_picture_or_a_colour 2 'takes the place of --background' slink-book --background '#f6ead2' --background-picture leaf.svg -o no.pdf std.json

# ---- sections ----

cat >plan.ini <<'END'
[book]
template = classic-6x9
background = #f6ead2

[plain]
title = Plain
type = 4x4
number = 4
level = 1
background = none

[leaves]
title = Leaves
type = 4x4
number = 4
level = 1
background-picture = leaf.svg
END
runs a_plan 0 "$makebook" --plan plan.ini --seed 1 --quiet -o plan
is the_front_has_that_of_the_book "$(pixel plan.pdf 1 0 0)" '246 234 210'
is a_section_has_none "$(pixel plan.pdf "$(target puzzle-1 plan.pdf)" 0 0)" '255 255 255'
is a_section_has_a_picture "$(pixel plan.pdf "$(target puzzle-5 plan.pdf)" 0 0)" '199 207 215'
is solutions_have_that_of_the_book "$(pixel plan.pdf "$(target solutions-1 plan.pdf)" 0 0)" '246 234 210'
slink-plan --plan plan.ini >printed.ini
has a_plan_is_printed_with_it printed.ini '^background = none$'
has so_is_the_picture printed.ini "^background-picture = $PWD/leaf.svg$"
printf '[one]\ntype = 4x4\nnumber = 2\nlevel = 1\nbackground = beige\n' >bad.ini
tells a_section_with_no_colour 2 "'beige' is not a colour" slink-book --plan bad.ini -o no.pdf std.json

# A page of the maker's stands in the trimmed page.
slink-render -o ad.pdf "$small"
printf '[book]\ntarget = print\nprofile = lulu\nink = colour\n[front]\npages = title, pdf:ad.pdf\n[one]\ntype = std\nnumber = 24\nlevel = 1-3\n' >dry.plan
sed 's/^target.*/&\nbackground = #f6ead2/' dry.plan >wet.plan
for plan in dry wet; do
    slink-book --plan $plan.plan -o $plan.pdf std.json
    pdftotext -bbox -f 2 -l 2 $plan.pdf - | awk -F '"' '/<word/ { print int($2 + 0.5), int($4 + 0.5); exit }' >$plan
done
is its_place_is_the_same "$(awk '{ print $1 + 9, $2 + 9 }' dry)" "$(cat wet)"

# ---- colours in print ----

# inks FILE: whether a file sets colours in red, green and blue; and in inks.
inks() {
    qpdf --qdf --object-streams=disable "$1" content
    for operator in '([0-9.]+ ){3}(rg|RG)|/DeviceRGB' '([0-9.]+ ){4}[kK]|/DeviceCMYK'; do
        grep -aqE "($operator)( |\$)" content && printf 1 || printf 0
    done
}
runs a_book_in_colour 0 slink-book --ink colour --background '#f6ead2' --target print --profile ingram -o ink.pdf std.json loops.json
is it_has_inks "$(inks ink.pdf)" 01
runs one_with_a_picture 0 slink-book --ink colour --background-picture leaf.svg --target print --profile ingram -o a.pdf std.json
is its_picture_has_inks "$(inks a.pdf)" 01
runs another_printer 0 slink-book --ink colour --background '#f6ead2' --target print --profile lulu -o rgb.pdf std.json
is it_has_light "$(inks rgb.pdf)" 10
finds a_check_finds_light 'standard: .*colours other than grey and CMYK: convert them' \
    rgb.pdf --profile ingram --ink colour
sed '/^pdfx/d' "$templates/profiles/ingram.ini" >inks.ini
finds without_a_standard 'colour: red, green and blue: convert them to CMYK' \
    rgb.pdf --profile inks.ini --ink colour
runs inks_without_a_standard 0 slink-book --ink colour --pdfx none --target print --profile ingram -o a.pdf std.json
is these_are_inks "$(inks a.pdf)" 01
finds a_black_book_is_no_colour '^colour: of a book in colour: --ink colour helps$' ink.pdf --profile ingram
fails colour_on_the_screen 2 '--ink' --ink colour -o no.pdf std.json
is steps_have_colours "$(pdftoppm -r 20 -f 5 -l 5 ink.pdf | tail -c +15 | od -An -v -tu1 -w3 | awk '$1 != $2' | wc -l | awk '{ print ($1 > 100) }')" 1
slink-book --target print --paper premium --ink colour -o a.pdf --cover c.pdf std.json
slink-book --target print --ink colour -o a.pdf --cover w.pdf std.json
is premium_paper_is_thicker "$(for f in c w; do pdfinfo $f.pdf | sed -n 's/^Page size: *\([0-9.]*\) .*/\1/p'; done | tr '\n' ' ' | awk '{ print ($1 > $2) }')" 1

finish
