#!/bin/sh
# slink-book --check: each rule of a printer's profile is broken once, and named.
. "$(dirname "$0")/lib.sh"

small=$data/golden/render/small.json

sed 's/^least = .*/least = 2/' "$templates/profiles/kdp.ini" >few.ini
slink-book --target print --profile few.ini -o print.pdf "$small"
slink-book -o screen.pdf "$small"
qpdf --qdf --object-streams=disable print.pdf print.qdf

# broken NAME RULE [PROFILE]: the last file breaks the rule, and only that one.
broken() {
    runs "$1" 1 slink-book --check x.pdf --profile "${3:-few.ini}"
    grep -v "^[a-z]*: .*helps" out >faults
    if grep -q "$2" faults && ! grep -qv "$2" faults; then ok "$1_is_named"
    else not_ok "$1_is_named" "$(head -c 300 out)"; fi
    helped "$1_has_a_remedy"
}

# helped NAME: for each rule that out names there is a line of what helps, or its messages say it.
helped() {
    sed 's/^slink-book: the [a-z]*: //' out >plain
    sed -n 's/^page [0-9]*: //; s/^\([a-z]*\): .*/\1/p' plain | sort -u | while read -r rule; do
        if grep -q "^$rule: .*helps" plain; then continue; fi
        grep "^\(page [0-9]*: \)*$rule: " plain | grep -v ': [0-9]* more$' |
            grep -vE ': (export|convert|flatten|embed|remove|save|add|more puzzles|fewer puzzles|if it is)|; a cover is'
    done >helpless
    faultless "$1" "$(grep -c . plain)" "$(cat helpless)"
}

# edited SCRIPT: the book for print with its text changed by sed.
edited() {
    LC_ALL=C sed "$1" print.qdf >x.qdf
    fix-qdf x.qdf >x.pdf
}

# drawn OPERATORS: the book for print with more on its third page.
third=$(grep -an '^1 0 0 -1 0 720 cm ' print.qdf | sed -n '3s/:.*//p')
drawn() {
    edited "${third}s|cm |cm $1 |"
}

answers a_book_for_print_passes '' slink-book --check print.pdf --profile few.ini
sed 's/^least_grey = .*/least_grey = 0/' few.ini >pale.ini
answers a_profile_takes_any_grey '' slink-book --check print.pdf --profile pale.ini
runs a_book_for_the_screen_passes 0 slink-book --check screen.pdf --profile screen
edited ''
runs the_edited_book_passes 0 slink-book --check x.pdf --profile few.ini

# ---- ink ----

font=$(grep -ao '/f-[0-9]*-[0-9]* 1 Tf' print.qdf | sed -n '1s/ .*//p')
while IFS='|' read -r name operators rule; do
    drawn "$(echo "$operators" | sed "s|FONT|$font|")"
    broken "$name" "$rule"
done <<'END'
ink_at_the_top|q 1 w 200 10 m 300 10 l S Q|^page 3: margin: ink 0.132 in from the top; at least 0.250$
ink_at_the_bottom|q 1 w 1 0 0 1 0 600 cm 200 110 m 300 110 l S Q|^page 3: margin: ink 0.132 in from the bottom
ink_at_the_outer_side|q 490 100 5 5 re f Q|^page 3: margin: ink 0.125 in from the outer side
ink_in_the_gutter|q 20 100 5 5 re f Q|^page 3: gutter: ink 0.278 in from the spine; at least 0.375$
a_thin_line|q 0.5 0 0 0.5 0 0 cm 1 w 200 200 m 300 300 l S Q|^page 3: line: a line of 0.50 pt; at least 0.75$
a_light_grey|q 0.95 g 100 100 20 20 re f Q|^page 3: grey: a grey of 5.0 % of ink; at least 10 %$
colour|q 1 0 0 rg 100 100 20 20 re f Q|^page 3: colour: 
white_cmyk_is_no_ink|q 0 0 0 0 k 0 0 504 720 re f Q|^page 3: colour: 
a_thin_bar|q 100 100 200 0.5 re f Q|^page 3: line: a line of 0.50 pt; at least 0.75$
a_thin_bar_of_lines|q 100 100 m 100.5 100 l 100.5 300 l 100 300 l h 50 50 9 9 re f Q|^page 3: line: a line of 0.50 pt
a_thin_bar_that_is_turned|q 1 1 -1 1 100 100 cm 0 0 200 0.2 re f Q|^page 3: line: a line of 0.28 pt
thin_outlines_of_letters|BT 0.1 w 1 Tr 20 0 0 -20 100 100 Tm FONT 1 Tf (5) Tj ET|^page 3: line: a line of 0.10 pt
a_coarse_inline_image|q 72 0 0 72 100 100 cm BI /W 2 /H 2 /CS /G /BPC 8 ID ( Q EI Q|^page 3: images: an image of 2 pixels per inch; at least 300$
an_inline_image_in_colour|q .1 0 0 .1 100 100 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID xxxxxxxxxxxx EI Q|^page 3: colour: 
END
while IFS='|' read -r name operators; do
    drawn "$operators"
    runs "$name" 0 slink-book --check x.pdf --profile few.ini
done <<'END'
clipped_ink_is_none|q 100 100 20 20 re W n 0 0 500 500 re f Q
a_small_square_is_no_bar|q 100 100 0.5 0.5 re f Q
a_thin_white_bar|q 1 g 100 100 200 0.1 re f Q
white_is_no_ink|q 1 g 0 0 504 720 re f Q
a_large_square_that_is_turned|q 1 1 -1 1 200 100 cm 0 0 50 50 re f Q
ink_beyond_the_page|q 800 100 50 50 re f Q
a_fine_inline_image|q .1 0 0 .1 100 100 cm BI /W 2 /H 2 /CS /G /BPC 8 ID xxxx EI Q
a_tenth_of_ink_as_a_byte|q 0.90196 g 100 100 20 20 re f Q
device_grey_is_no_colour|q /DeviceGray cs 0.5 sc 100 100 20 20 re f Q
END
drawn "BT 5 0 0 -5 100 100 Tm $font 1 Tf (5) Tj ET"
broken small_text '^page [0-9]*: text: text of 5.00 pt; at least 7.00$'

# ---- hostile files ----

# pdf FILE: standard input, objects that begin with "N 0 obj", as a PDF with root 1.
pdf() {
    { printf '%%PDF-1.7\n' && cat && printf 'trailer<</Root 1 0 R>>\nstartxref\n0\n%%%%EOF\n'; } >"$1"
}
# page CONTENTS RESOURCES: the objects 1 to 4, a page.
page() {
    printf '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
    printf '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 700]/Contents 4 0 R/Resources<<%s>>>>endobj\n' "$2"
    printf '4 0 obj<</Length %d>>stream\n%s\nendstream endobj\n' "${#1}" "$1"
}
many=$(printf '/X Do %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)
{
    page "$many" '/XObject<</X 5 0 R>>'
    for i in 5 6 7 8 9 10; do
        printf \
            '%d 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X %d 0 R>>>>/Length %d>>stream\n%s\nendstream endobj\n' \
            "$i" $((i + 1)) "${#many}" "$many"
    done
} | pdf x.pdf
runs forms_drawn_64_million_times 1 slink-book --check x.pdf --profile few.ini
check they_are_not_measured grep -q '^page 1: content: ' out

# What stands in other contents than the page's: object 5 is a stream with these entries and bytes.
plain='/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
text='BT /H 20 Tf (a) Tj ET'
tile='/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 99 99]/XStep 99/YStep 99'
glyphs='/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 5 0 R>>/FirstChar 97/Widths[1]'
stream() {
    printf '5 0 obj<<%s/Length %d>>stream\n%s\nendstream endobj\n' "$1" "${#2}" "$2"
}
while IFS='|' read -r name content resources entries bytes rule; do
    { page "$content" "$resources" && stream "$entries" "$bytes"; } | pdf x.pdf
    slink-book --check x.pdf --profile few.ini >out 2>err
    has "$name" out "^page 1: $rule"
    silent "${name}_causes_no_message"
done <<END
a_font_of_a_pattern|/Pattern cs /P scn 99 99 99 99 re f|/Pattern<</P 5 0 R>>|$tile/Resources<<$plain>>|$text|fonts: the font Helvetica
a_colour_of_a_pattern|/Pattern cs /P scn 99 99 99 99 re f|/Pattern<</P 5 0 R>>|$tile|1 0 0 rg 0 0 9 9 re f|colour: 
a_line_of_a_pattern|/Pattern cs /P scn 99 99 99 99 re f|/Pattern<</P 5 0 R>>|$tile|.2 w 0 0 m 9 9 l S|line: a line of 0.20
a_pattern_of_itself|/Pattern cs /P scn 99 99 99 99 re f|/Pattern<</P 5 0 R>>|$tile/Resources<</Pattern<</P 5 0 R>>>>|/Pattern cs /P scn /P scn|content: 
a_font_of_characters|BT /T 9 Tf 99 99 Td (a) Tj ET|/Font<</T<<$glyphs/Resources<<$plain>>>>>>||$text|fonts: the font Helvetica
a_font_of_a_state|/G gs BT 99 99 Td (a) Tj ET|/ExtGState<</G<</Font[<</Subtype/Type1/BaseFont/Odd>> 9]>>>>|||fonts: the font Odd
two_compressions|/F Do|/XObject<</F 5 0 R>>|/Subtype/Form/Filter[/LZWDecode/LZWDecode]|x|content: 
an_unknown_compression|/F Do|/XObject<</F 5 0 R>>|/Subtype/Form/Filter/Nothing|x|content: 
sixty_thousand_images|$(yes '/I Do' | head -n 60000 | tr '\n' ' ')|/XObject<</I 5 0 R>>|/Subtype/Image/Width 1/Height 1||content: 
END
page '' '' | sed '/^3 0/s|/Parent|/UserUnit 2 &|; s|^4 0.*|4 0 obj<</Length 49>>stream\n50 50 50 50 re f .5 w 50 50 m 99 99 l S|' | pdf x.pdf
slink-book --check x.pdf --profile few.ini >out
lacks lines_are_measured_in_the_unit_of_the_page out 'line:'
has so_are_margins out 'size: 13.89 x 19.44 in'
python3 -c 'import sys, zlib; sys.stdout.buffer.write(zlib.compress(b" " * 60000000))' >bomb
{
    page '/F Do' '/XObject<</F 5 0 R>>'
    printf '5 0 obj<</Subtype/Form/Filter/FlateDecode/Length %d>>stream\n' "$(wc -c <bomb)"
    cat bomb
    printf '\nendstream endobj\n'
} | pdf x.pdf
slink-book --check x.pdf --profile few.ini >out
has a_bomb_is_not_measured out '^page 1: content: '

font='<</Type/Font/Subtype/Type1/BaseFont/A#1b#5b31mB#0apage#207:#c2#9b>>'
page 'BT /F 12 Tf 100 300 Td (x) Tj ET' "/Font<</F $font>>" | pdf x.pdf
slink-book --check x.pdf --profile few.ini >out
check controls_in_a_name_are_not_printed grep -q 'fonts: the font A?\[31mB?page 7:?? is not' out

for angle in 0 -20; do
    font="<</Type/Font/Subtype/Type1/BaseFont/I/FirstChar 97/Widths[500]/FontDescriptor<</Ascent 900/ItalicAngle $angle>>>>"
    page 'BT /F 20 Tf 471 300 Td (a) Tj ET' "/Font<</F $font>>" | pdf x.pdf
    slink-book --check x.pdf --profile few.ini >"lean$angle"
done
lacks an_upright_letter_keeps_to_its_width lean0 'margin:'
has one_that_leans_reaches_beyond lean-20 '^page 1: margin: ink 0.218 in from the outer side'

awk 'BEGIN {
    print "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj"
    for (i = 3; i < 20000; i++)
        printf "%d 0 obj<</Type/Pages/Parent %d 0 R/Kids[%d 0 R]/Count 1>>endobj\n", i, i - 1, i + 1
    print "20000 0 obj<</Type/Page/Parent 19999 0 R/MediaBox[0 0 9 9]>>endobj"
}' | pdf x.pdf
tells a_deep_tree_of_pages_is_refused 2 'the tree of pages is too deep or too large' slink-book --check x.pdf --profile few.ini
{
    printf '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj\n'
    printf '2 0 obj<</Type/Pages/Count 99999/Kids['
    yes '3 0 R' | head -n 99999
    echo ']>>endobj'
} | pdf x.pdf
tells a_hundred_thousand_pages_are_refused 2 'the tree of pages is too deep or too large' slink-book --check x.pdf --profile few.ini

# ---- the file ----

edited 's|/CA 1$|/CA .5|'
broken transparency 'transparency: '
edited 's|/FontFile[23]* |/FontFileX |'
broken fonts '^\(page [0-9]*: \)*fonts: '
edited '0,/^  \/W \[/s|^  /W \[|  /W [ -2000000000 70000 600 2147483647 [ 600 600 ]|'
timeout 300 slink-book --check x.pdf --profile few.ini >out 2>err
check odd_widths_are_measured [ $? -le 1 ]
silent odd_widths_cause_no_message
edited '0,/^  \/TrimBox \[/s|^  /TrimBox \[|  /OtherBox [|'
broken boxes '^page 1: boxes: the file lacks a trim box and a bleed box$'
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /Annots [<< >>] &|'
broken annotations '^page 1: annotations: '
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /Annots [] &|'
runs an_empty_list_of_links_is_none 0 slink-book --check x.pdf --profile few.ini
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /AA << >> &|'
broken actions_of_a_page '^page 1: scripts: '
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /UserUnit 2 &|'
broken a_larger_unit '^\(page [0-9]*: \)*size: '
check its_size_is_meant grep -q '^page 1: size: 14.00 x 20.00 in;' out
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /Rotate 90 &|'
broken a_turned_page '^page 1: rotation: the page is turned by 90 degrees'
edited '0,/^  \/TrimBox/s|^  /TrimBox|  /CropBox [0 0 300 300] &|'
broken a_crop_box '^page 1: boxes: the crop box cuts off'
while IFS='|' read -r rule entry; do
    edited "s|^  /Type /Catalog|  $entry &|"
    broken "$rule" "^$rule: "
done <<'END'
scripts|/Names << /JavaScript << /Names [] >> >>
scripts|/OpenAction << /S /JavaScript /JS (app.alert) >>
scripts|/OpenAction << /S /GoTo /D [] /Next << /S /JavaScript >> >>
scripts|/OpenAction << /S /Launch >>
attachments|/Collection << >>
attachments|/Names << /EmbeddedFiles << /Names [] >> >>
forms|/AcroForm << /Fields [] >>
layers|/OCProperties << /OCGs [] >>
END
edited 's|/CA 1$|/CA 1 /OP true|'
broken overprint 'overprint: '
qpdf --encrypt '' owner 256 -- print.pdf x.pdf
broken encryption '^encryption: the file is encrypted: save it without a password$'
page 'q 200 0 0 100 100 300 cm /I Do Q' '/XObject<</I 5 0 R>>' >image
printf '5 0 obj<</Type/XObject/Subtype/Image/Width 200/Height 200/BitsPerComponent 1/ColorSpace/DeviceGray/Length 0>>stream\n\nendstream endobj\n' >>image
pdf x.pdf <image
slink-book --check x.pdf --profile few.ini >out
check coarse_images_are_named grep -qx 'page 1: images: an image of 72 pixels per inch; at least 300' out
edited 's|^    720$|    300|'
broken size '^\(page [0-9]*: \)*\(size\|margin\): '
edited 's|^  /Type /Catalog|  /Outlines << >> &|'
broken bookmarks '^bookmarks: there is an outline, which must not be there$'
edited 's|^  /Type /Catalog|  /StructTreeRoot << >> &|'
broken tags '^tags: '
edited 's|^  /Type /Catalog|  /Metadata << >> &|'
broken metadata '^metadata: '

for rule in annotations bookmarks boxes colour metadata tags transparency; do
    slink-book --check screen.pdf --profile few.ini >faults
    check "a_book_for_the_screen_breaks_$rule" grep -q "$rule: " faults
done
check others_are_counted grep -q '^colour: [0-9]* more$' faults
slink-book --check print.pdf --profile screen >faults
for rule in bookmarks metadata tags; do
    check "a_book_for_print_lacks_$rule" grep -q "^$rule: the file lacks" faults
done

# ---- pages ----

blank=blank.pdf
qpdf --empty --pages print.pdf 1-3 -- x.pdf
broken an_odd_number_of_pages '^pages: 3, an odd number: add a blank page$'
runs too_few_pages 1 slink-book --check print.pdf
check too_few_pages_are_named grep -q '^pages: [0-9]*; the printer takes 24 to 828 of 7.00 x 10.00 in on white paper: more puzzles' out
slink-book --check print.pdf --paper cream >out
has paper_has_its_own_most out 'takes 24 to 776 .* on cream paper'
sed 's/^8.5in x 11in = .*/7in x 10in = 24; 36/' "$templates/profiles/kdp.ini" >trims.ini
slink-book --check print.pdf --paper cream --profile trims.ini >out
has size_has_its_own_most out 'takes 24 to 36 of 7.00'
while IFS='|' read -r name row message; do
    sed "s/^8.5in x 11in = .*/$row/" "$templates/profiles/kdp.ini" >trims.ini
    tells "$name" 2 "$message" slink-book --check print.pdf --profile trims.ini
done <<'END'
a_trim_without_a_height|8.5in = 590|trims.ini:15: '8.5in' of [trims] is not a size such as 8.5in x 11in
a_trim_of_no_length|8.5in x high = 590|is not a size such as 8.5in x 11in
a_trim_of_four_papers|8.5in x 11in = 590; 550; 500; 400|not up to 3 numbers
a_trim_below_the_least|8.5in x 11in = 20|'20', not
END
sed 's/^most_blank = .*/most_blank = 1/' few.ini >full.ini
LC_ALL=C sed 's|^  /Contents .*|  /Rotate 0|' print.qdf >x.qdf
fix-qdf x.qdf >"$blank"
runs blank_pages 1 slink-book --check "$blank" --profile full.ini
check blank_pages_are_named grep -q '^page [0-9]*: blank: .* at most 4 in a row' out

# Two blank pages may stand together, and four at the end.
for pages in '1-3,b1,b1,b1,4-6' '1-2,b1,b1,3-4' '1-5,b1,b1,b1,b1,b1' '1-4,b1,b1,b1,b1'; do
    set -- --empty --pages
    for part in $(echo "$pages" | tr ',' ' '); do
        case $part in
        b1) set -- "$@" "$blank" 1 ;;
        *) set -- "$@" print.pdf "$part" ;;
        esac
    done
    qpdf "$@" -- x.pdf
    slink-book --check x.pdf --profile few.ini | sed -n 's/^page \(.*\): blank: .*, as are \(.*\);.*/\1 \2/p'
done >runs_of_pages
printf '6 2 before it\n10 4 before it\n' >want
same blank_pages_in_the_middle_and_at_the_end want runs_of_pages

# ---- the check at the end of making: what is found is told, with what helps, and the book stays ----

sed 's/^least_line = .*/least_line = 3pt/; s/^margin = .*/margin = 0.25in/' few.ini >thick.ini
runs a_book_to_be_looked_at 1 slink-book --target print --profile thick.ini -o thick.pdf --cover thick-cover.pdf "$small"
has its_lines_are_told err '^slink-book: the book: page [0-9]*: line: a line of 0.75 pt; at least 3.00$'
has what_helps_is_told err '^slink-book: the book: line: a larger template helps, or fewer puzzles on a page (--per-page)$'
check what_helps_a_cover_is_about_covers grep -q '^slink-book: the cover: line: another --cover-design or ' err
has the_cover_is_checked_too err '^slink-book: the cover: page 1: line: '
slink-book --check thick.pdf --profile thick.ini | sed 's/^/slink-book: the book: /' >faults
grep '^slink-book: the book: ' err >told
same it_is_the_same_check faults told
runs it_is_left_out 0 slink-book --no-check --target print --profile thick.ini -o other.pdf "$small"
check the_book_is_the_same cmp thick.pdf other.pdf
runs only_print_is_checked 0 slink-book --profile thick.ini -o screen.pdf --cover thick-cover.pdf --no-check "$small"
runs standard_output_is_not_read 0 slink-book --target print --profile thick.ini -o - "$small"
slink-book -o screen.pdf "$small"
runs a_book_for_the_screen 1 slink-book --check screen.pdf --profile kdp
helped all_its_faults_have_remedies
runs a_book_for_print 1 slink-book --check thick.pdf --profile screen
helped all_those_of_print_too
runs a_key_to_be_looked_at 1 slink-book --target print --profile thick.ini -o thick.pdf --key thick-key.pdf "$small"
has the_key_is_checked_too err '^slink-book: the key: page 1: line: '
lacks it_has_few_pages err 'the key: pages'
runs a_wrong_cover 1 slink-book --check screen.pdf --cover-of other.pdf --profile thick.ini
helped its_faults_have_remedies
lacks none_is_about_puzzles out 'on a page'

# ---- covers ----

slink-book --target print --profile few.ini -o print.pdf --cover cover.pdf "$small"
sed 's/^colour = .*/colour = allowed/' few.ini >cover.ini
answers a_cover_passes '' slink-book --check cover.pdf --cover-of print.pdf --profile cover.ini
runs a_cover_is_no_book 1 slink-book --check cover.pdf --profile cover.ini
check its_check_is_named grep -q '^pages: one wide page: if it is a cover, check it with --cover-of BOOK$' out
qpdf --empty --pages print.pdf 1 -- page.pdf
runs a_page_is_no_cover 1 slink-book --check page.pdf --profile cover.ini
lacks no_cover_is_seen out 'wide page'
qpdf cover.pdf x.pdf --rotate=90
runs a_turned_cover 1 slink-book --check x.pdf --cover-of print.pdf --profile cover.ini
check its_turn_is_named grep -q '^page 1: rotation: ' out
qpdf --empty --pages print.pdf 1-8 -- shorter.pdf
runs a_cover_of_fewer_pages 0 slink-book --check cover.pdf --cover-of shorter.pdf --profile cover.ini
sed 's/^white = .*/white = 8in/' few.ini >thick.ini
runs a_cover_for_thick_paper 1 slink-book --check cover.pdf --cover-of print.pdf --profile thick.ini
check its_size_is_named grep -q '^page 1: size: 14.*; for .* pages on this paper' out
runs a_book_is_no_cover 1 slink-book --check print.pdf --cover-of print.pdf --profile few.ini
check its_pages_are_named grep -q '^pages: .*; a cover is one sheet' out

# ---- PDF/X-1a: what Ingram and offset printers ask for; pdfinfo names the standard that a file states ----

sed 's/^least = .*/least = 2/' "$templates/profiles/ingram.ini" >ingram.ini
slink-book --target print --profile ./ingram.ini --title 'Loops & <Ends>' --author Zoë -o x1a.pdf --cover x1a-cover.pdf "$small"
for file in x1a x1a-cover; do
    check "${file}_is_sound" qpdf --check "$file.pdf"
    pdfinfo "$file.pdf" >info
    has "${file}_is_seen_as_PDF/X-1a" info '^PDF subtype: *PDF/X-1a:2003$'
    has "${file}_is_early" info '^PDF version: *1.4$'
    pdfinfo -meta "$file.pdf" >metadata
    has "${file}_has_its_title" metadata '<rdf:li xml:lang="x-default">Loops &amp; &lt;Ends&gt;</rdf:li>'
    has "${file}_has_its_date" metadata '<xmp:CreateDate>2000-01-01T00:00:00Z<'
    qpdf --qdf "$file.pdf" "$file.qdf"
    has "${file}_names_its_condition" "$file.qdf" '/OutputConditionIdentifier (CGATS TR 001)'
    lacks "${file}_has_no_rgb" "$file.qdf" '[0-9] \(rg\|RG\) '
done
has the_cover_is_in_inks x1a-cover.qdf '[0-9.]* [0-9.]* [0-9.]* [0-9.]* k'
lacks the_book_is_in_grey x1a.qdf '[0-9] [kK] '
answers the_book_passes '' slink-book --check x1a.pdf --profile ./ingram.ini
answers its_cover_passes '' slink-book --check x1a-cover.pdf --cover-of x1a.pdf --profile ./ingram.ini
for printer in kdp lulu; do
    sed 's/^least = .*/least = 2/' "$templates/profiles/$printer.ini" >few-$printer.ini
    runs "${printer}_takes_the_metadata_of_the_standard" 0 slink-book --target print --profile ./few-$printer.ini --pdfx 1a -o y.pdf "$small"
done
runs another_condition 0 slink-book --target print --profile few.ini --pdfx '1a FOGRA51' -o y.pdf "$small"
qpdf --qdf y.pdf y.qdf
has it_is_named y.qdf '/OutputConditionIdentifier (FOGRA51)'
runs a_printer_of_pdfx_can_go_without 0 slink-book --target print --profile ./ingram.ini --pdfx none -o y.pdf "$small"
slink-book --check y.pdf --profile ./ingram.ini >faults
for words in 'PDF 1.4: export' 'output intent' 'GTS_PDFXVersion' 'a title' 'the dates' 'is trapped'; do
    has "without_it_is_named_$words" faults "^standard: PDF/X-1a:2003: .*$words"
done
sed 's/^metadata = .*/metadata = allowed/; s/^colour = .*/colour = allowed/; s/^transparency = .*/transparency = allowed/
    s/^boxes = .*/boxes = allowed/; s/^annotations = .*/annotations = allowed/' few.ini >lax.ini
third=$(grep -an '^1 0 0 -1 0 720 cm ' x1a.qdf | sed -n '3s/:.*//p')
while IFS='|' read -r name script rule; do
    LC_ALL=C sed "$script" x1a.qdf >x.qdf
    fix-qdf x.qdf >x.pdf
    broken "$name" "standard: PDF/X-1a:2003: $rule" lax.ini
done <<END
a_later_version|1s/1.4/1.6/|the file is later than PDF 1.4
rgb|${third}s/cm /cm q 1 0 0 rg 100 100 20 20 re f Q /|colours other than grey and CMYK
another_space|${third}s/cm /cm q \/Lab cs 100 100 20 20 re f Q /|colours other
half_transparent_lines|0,/CA 1$/s//CA .5/|transparency: flatten it
no_condition|s/OutputConditionIdentifier/OutputConditionIdentXfier/|an output intent with
no_registry|s/RegistryName/RegistryNome/|an output intent with
unknown_trapping|s/Trapped .False/Trapped \/Unknown/|the metadata do not tell
no_trim_box|0,/TrimBox/s//TrimBax/|a trim box is missing
links|0,/^  .TrimBox/s//  \/Annots [<< >>] &/|links or comments
no_id|s/\/ID /\/IX /|the file has no ID
END
LC_ALL=C sed "${third}s|cm |cm q .1 .2 0 .3 k /DeviceCMYK CS .1 .1 .1 0 SC 100 100 20 20 re B Q |" x1a.qdf >x.qdf
fix-qdf x.qdf >x.pdf
answers inks_are_allowed '' slink-book --check x.pdf --profile lax.ini

# ---- PDF/A-2b: books for the screen that archives keep ----

slink-book --pdfa 2b --title 'Loops & <Ends>' --author Zoë -o a2b.pdf "$small"
check an_archive_s_file_is_sound qpdf --check a2b.pdf
answers it_passes '' slink-book --check a2b.pdf --profile screen
pdfinfo -meta a2b.pdf >metadata
has it_names_the_standard metadata '<pdfaid:part>2</pdfaid:part>'
has its_title_is_that_of_the_file metadata '<rdf:li xml:lang="x-default">Loops &amp; &lt;Ends&gt;</rdf:li>'
qpdf --qdf --object-streams=disable a2b.pdf a2b.qdf
links=$(grep -ac '/Subtype /Link' a2b.qdf)
is links_are_printed "$(grep -ac '^  /F 4$' a2b.qdf)" "$links"
has colours_are_srgb a2b.qdf 'mntrRGB XYZ '
while IFS='|' read -r name script rule; do
    LC_ALL=C sed "$script" a2b.qdf >x.qdf
    fix-qdf x.qdf >x.pdf 2>err
    broken "$name" "standard: PDF/A-2b: $rule" screen
done <<'END'
no_profile|s/DestOutputProfile/DestOutputProfole/|an output intent with a profile
no_archive_s_name|s/pdfaid:part/pdfaid:pert/g|the metadata do not name
no_archive_s_id|s/\/ID /\/IX /|the file has no ID
END
tells another_archive 2 "--pdfa: '1b' is not none or 2b" slink-book --pdfa 1b -o x.pdf "$small"
tells an_archive_of_print 2 '--pdfa goes with a PDF for the screen' slink-book --pdfa 2b --target print -o x.pdf "$small"

# ---- what we make for print passes ----

# passes NAME PROFILE OPTION... FILE: a book for that printer, with however few pages, has no fault.
passes() {
    _name=$1 _profile=$2
    shift 2
    sed 's/^least = .*/least = 2/' "$templates/profiles/$_profile.ini" >"of-$_profile.ini"
    runs "$_name" 0 slink-book --target print --profile "./of-$_profile.ini" -o x.pdf "$@"
    answers "${_name}_has_no_fault" '' slink-book --check x.pdf --profile "./of-$_profile.ini"
}
slink-sudoku -t killer --level 2 --number 4 --seed 1 --format json >killers.json
slink-sudoku -t std --level 3 --number 4 --seed 1 --format json >std.json
slink-gen --rows 7 --cols 6 --difficulty 4 --number 2 --seed 802 --format json >loops.json
slink-gen --type slitherlink --rows 5 --cols 5 --difficulty 1 --number 30 --seed 5 --format json >thirty.json
passes sums_of_cages_are_legible kdp -t letter-4up killers.json
passes and_two_on_a_page ingram -t classic-6x9 killers.json
slink-gen --pieces 2-4 --difficulty 3 --number 9 --seed 83 --format json >pieces.json
passes letters_of_pieces_are_legible_in_solutions kdp -t classic-6x9 pieces.json
passes shapes_have_lines_that_print kdp -t classic-6x9 --symbols shapes std.json
passes a_legend_keeps_to_the_margin ingram -t classic-6x9 std.json
passes and_in_hebrew lulu -t pocket-5x8 --lang he std.json
passes so_do_pictures_of_steps lulu -t classic-6x9 --steps full loops.json
passes also_in_hebrew lulu -t classic-6x9 --lang he --steps full loops.json
passes a_newspaper_with_a_title home -t newspaper --title 'Zörg Äé' "$small"
passes a_hebrew_one home -t newspaper --lang he "$small"
passes sentences_of_steps_are_legible kdp -t newspaper --steps full std.json
passes so_are_boards_on_a_narrow_cover kdp -t newspaper --cover c.pdf std.json
sed 's/^least = .*/least = 2/; s/^margin = .*/margin = 0.75in/; s/^60 = .*/32 = 0.5in/' \
    "$templates/profiles/lulu.ini" >wide.ini
slink-book -t pocket-5x8 --target print --profile ./wide.ini -o x.pdf thirty.json
answers the_gutter_follows_wider_margins '' slink-book --check x.pdf --profile ./wide.ini
slink-sudoku --standard 16 --level 1 --seed 1 --format json >giant.json
tells digits_too_small 2 'pt high; the template has 16 pt as the smallest: a template with larger pages (--page-size 6.75x10)' \
    slink-book -t large-print-8.5x11 --page-size 6x9 -o x.pdf giant.json

# ---- hardcovers: a sheet around boards, whose words stay off the hinges ----

sed 's/^spine_pages = .*/spine_pages = 1/; s/^spine = .*/spine = 0.5in/; s/^ends = .*/ends = 0.125in/; s/^hinge = .*/hinge = 1in/' "$templates/profiles/casebound.ini" >boards.ini
for design in classic poster label frame; do
    for lang in en he; do
        runs "a_${design}_hardcover_in_$lang" 0 slink-book -t pocket-5x8 --lang $lang --target print --profile ./boards.ini \
            --cover-design $design --title 'A Book of Loops for the Whole Year' --author 'A. Maker' \
            --isbn 978-3-16-148410-0 -o cased.pdf --cover cased-cover.pdf thirty.json
        pages=$(page_count cased.pdf)
        is "the_${design}_sheet_in_${lang}" "$(pdfinfo cased-cover.pdf | awk '/^Page size/ { printf "%.1f %.1f", $3, $5 }')" \
            "$(awk -v n="$pages" 'BEGIN { printf "%.1f %.1f", 72 * (2 * (5 + 0.625 + 0.4375) + 0.5 + n * 2.25 / 1000), 72 * (8 + 2 * (0.625 + 0.125)) }')"
        pdftotext -bbox cased-cover.pdf - | awk -F '"' -v n="$pages" '/<word/ {
            middle = 72 * (0.625 + 5.4375 + (0.5 + n * 2.25 / 1000) / 2); spine = 72 * (0.5 + n * 2.25 / 1000) / 2
            for (i = 2; i <= 6; i += 4) {
                far = $i - middle < 0 ? middle - $i : $i - middle
                if (far > spine && far < spine + 72) print $0 } }' >hinges
        check "no_word_of_a_${design}_in_${lang}_is_on_a_hinge" [ ! -s hinges ]
    done
done
is its_trim_is_the_boards "$(pdfinfo -box cased-cover.pdf | sed -n 's/^TrimBox: *//p' | tr -s ' ' | cut -d ' ' -f 1,2)" '45.00 45.00'
answers a_hardcover_is_as_large_as_the_book_wants '' slink-book --check cased-cover.pdf --cover-of cased.pdf --profile ./boards.ini
slink-book --check cased-cover.pdf --cover-of cased.pdf --profile kdp >out
has a_paperback_is_not out '^page 1: size: '
sed '/^\[cover\]/,$d' boards.ini >coverless.ini
tells boards_without_a_cover 2 "'wrap' of [boards] needs the group [cover]" slink-book --check cased.pdf --profile ./coverless.ini
sed '/^hinge/d' boards.ini >hingeless.ini
tells boards_without_a_hinge 2 "'hinge' of [boards]" slink-book --check cased.pdf --profile ./hingeless.ini

# ---- refusals ----

program=slink-book
fails print_for_a_screen 2 "--profile: 'screen' wants tags, as readers on a screen do, and --target print has none" \
    --target print --profile screen -o x.pdf "$small"
fails no_file 2 "none.pdf: No such file" --check none.pdf
fails no_pdf 2 "$small" --check "$small"
fails a_profile_that_is_not_there 2 "" --check print.pdf --profile none
fails other_options 2 '--output does not go with --check' --check print.pdf -o y.pdf
refused another_standard "--pdfx: '3' is not none, or 1a with a printing condition" --target print --pdfx 3 -o y.pdf "$small"
refused a_standard_of_screens '--pdfx goes with --target print and --cover' --pdfx 1a -o y.pdf "$small"
sed 's/^pdfx = .*/pdfx = 4/' ingram.ini >wrong.ini
fails a_profile_with_another 2 "./wrong.ini:" --target print --profile ./wrong.ini -o y.pdf "$small"
sed 's/^boxes = .*/boxes = wanted/' few.ini >wrong.ini
fails a_wrong_wish 2 "wrong.ini:" --check print.pdf --profile wrong.ini
says the_wishes_are_listed "'boxes' of [file] is not forbidden, allowed or required"

finish
