#!/bin/sh
# Books with a maker's own pages: [front] and [back] of a plan.
. "$(dirname "$0")/book_lib.sh"
program=slink-plan

cat >intro.md <<'END'
# Welcome

There are {puzzles} puzzles, {levels}, made *slowly* and **carefully**; 2 * 3 is 6.

![The logo](pictures/logo.png)

> Slow is
> *smooth*, see [our page](https://example.com/a).

---
## What you need
- a pencil
- an eraser
1. Begin.
END
for i in $(seq 40); do printf '\nParagraph %s goes on and on, as long texts do, until it has filled a line and a half of the page.\n' "$i"; done >>intro.md
mkdir pictures
slink-render -o ad.pdf "$small"
pdftoppm -png -r 50 -singlefile ad.pdf logo
cp logo.png pictures/
pdftoppm -jpeg -r 50 -singlefile ad.pdf photo
cat >head.ini <<'END'
[book]
title = Loops
author = A. Maker
copyright = © 2026 A. Maker
seed = 5
END
cat >tail.ini <<'END'
[one]
number = 3
rows = 5
cols = 5
level = 2
END
# plan FRONT BACK: leaves a plan with these groups, whose lines end with \n.
plan() {
    {
        cat head.ini
        [ -z "$1" ] || printf '[front]\n%b' "$1"
        [ -z "$2" ] || printf '[back]\n%b' "$2"
        cat tail.ini
    } >plan.ini
}
# page_text N: a page of a.pdf in one line.
page_text() {
    pdftotext -layout -f "$1" -l "$1" a.pdf - | tr -s '\240\n\f ' '    '
}
# pages_are NAME WORDS...: the first pages of a.pdf have these words; '' is an empty page.
pages_are() {
    _name=$1
    _wrong=
    _page=0
    shift
    for _words in "$@"; do
        _page=$((_page + 1))
        _text=$(page_text $_page)
        case $_words in
        '') [ -z "${_text# }" ] || _wrong="$_wrong $_page:$_text" ;;
        *) echo "$_text" | grep -qF -- "$_words" || _wrong="$_wrong $_page:$_text" ;;
        esac
    done
    faultless "$_name" $_page "$_wrong"
}

plan 'pages = title\n' ''
slink-plan --make 1-3 <plan.ini >three.json

# ---- ink ----

# The ink of letters is that of their outlines, in italics, too, which reach beyond their width: what the check measures
# of a page is where a picture of it has ink.
for i in $(seq 9); do printf '*jolly fluff %s j*\n\n*f*\n\n' "$i"; done >lean.md
plan 'pages = text:lean.md\n' ''
sed '/^seed/a target = print\nprofile = home' plan.ini >lean.ini
runs a_page_in_italics 0 slink-book --plan lean.ini --no-check -o lean.pdf three.json
sed 's/^margin = .*/margin = 1.9in/; s/^least = .*/least = 1/; s/^boxes = .*/boxes = allowed/' "$templates/profiles/kdp.ini" >wide.ini
qpdf lean.pdf --pages . 1 -- lean-1.pdf
slink-book --check lean-1.pdf --profile wide.ini | sed -n 's/.* ink \([0-9.]* in\) from the \([a-z]*\).*/\2 \1/p' | sort >measured
check three_sides_are_measured [ "$(wc -l <measured)" -ge 2 ]
pdftoppm -r 500 -gray -singlefile lean-1.pdf lean
python3 - measured >far <<'END'
import sys
head, size, _, pixels = open('lean.pgm', 'rb').read().split(b'\n', 3)
w, h = map(int, size.split())
rows = [pixels[y * w:(y + 1) * w] for y in range(h)]
ys = [y for y in range(h) if min(rows[y]) < 128]
xs = [x for x in range(w) if min(pixels[x::w]) < 128]
ink = {'top': ys[0], 'bottom': h - 1 - ys[-1], 'outer': w - 1 - xs[-1], 'spine': xs[0]}
for line in open(sys.argv[1]):
    side, inches, _ = line.split()
    if abs(float(inches) - ink[side] / 500) > 0.006:
        print(line, ink[side] / 500)
END
check ink_is_where_the_picture_has_it [ ! -s far ]

# ---- pages in their order ----

plan 'pages = half-title, blank, title, copyright, dedication, text:intro.md, picture:logo.png, contents, note\ndedication = For Anna,\\nwho *never* guesses\nnote = A note for {puzzles}.\n' \
    'pages = also-by, reviews, author, grids, notes, picture:photo.jpg, pdf:ad.pdf\nalso-by = - More loops\nauthor = # Who is it?\\nSomebody.\n'
runs all_kinds 0 slink-book --plan plan.ini -o a.pdf three.json
check the_book_is_sound qpdf --check a.pdf
pages_are pages_are_in_order Loops '' '3 puzzles, easy' 'Copyright © 2026' 'For Anna, who never guesses' 'Welcome There are 3 puzzles, easy, made slowly and carefully; 2 * 3 is 6. Slow is smooth, see our page (https://example.com/a). • • • What you need • a pencil • an eraser 1. Begin. Paragraph 1 goes'
pdftotext -layout a.pdf words
is a_long_text_is_whole "$(grep -c 'Paragraph [0-9]* goes' words)" 40
has a_note_has_its_counts words 'A note for 3\.'
contents=$(target contents-1)
for entry in Welcome 'More books' 'Did you enjoy this book?' 'Who is it?'; do
    page=$(pdftotext -layout -f "$contents" -l "$contents" a.pdf - | sed -n "s/^ *$entry  *\([0-9]*\)$/\1/p")
    check "contents_lead_to_$entry" sh -c "pdftotext -f ${page:-0} -l ${page:-0} a.pdf - | grep -q '^$entry'"
done
lacks contents_name_no_page_twice words 'Level 2.*Level 2'
last=$(page_count a.pdf)
pdftotext -f "$last" -l "$last" a.pdf last
pdftotext ad.pdf other
check the_last_page_is_the_other_pdf cmp last other
is pages_keep_their_size "$(pdfinfo -f 1 -l "$last" a.pdf | grep -c 'size: *504 x 720')" "$last"
pdfimages -list a.pdf >images
is there_are_three_pictures "$(grep -c ' image ' images)" 3
pdfinfo -url a.pdf >links
has an_address_is_a_link links ' https://example.com/a$'
check pictures_are_fine "$(awk '$3 == "image" && $13 < 299 { bad = 1 } END { print bad ? "false" : "true" }' images)"
gives the_same_again a.pdf slink-book --plan plan.ini -o - three.json
runs pages_are_counted 0 slink-book --plan plan.ini --dry-run
runs small_pages 0 slink-book --plan plan.ini --preview -o small.png three.json
pdftotext -bbox a.pdf boxes
is words_stay_on_their_pages "$(awk -F '"' '/<page/ { height = $4; pages++ } /<word/ && $8 > height - 30 { n++ } END { print pages ? n + 0 : "none" }' boxes)" 0

# An SVG fills its page.
cat >flower.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><radialGradient id="g"><stop stop-color="#ff8"/>
<stop offset="1" stop-color="#e20"/></radialGradient><circle cx="10" cy="10" r="9" fill="url(#g)" opacity=".7"/></svg>
END
cp plan.ini held.ini
plan 'pages = picture:flower.svg\n' ''
runs an_svg 0 slink-book --plan plan.ini -o b.pdf three.json
is its_size "$(pdfimages -list b.pdf | awk '$3 == "image" { print $6, ($5 / $4 > 1.49), ($5 > 2200), $13 }')" 'rgb 1 1 300'
sed 's/picture:logo.png/&, picture:flower.svg/' held.ini >plan.ini

# In print: no colours, no transparency, all within the margins.
sed 's/^\[book\]/&\ntarget = print\nprofile = home\nlang = de/' plan.ini >print.ini
runs for_print 0 slink-book --plan print.ini -o p.pdf three.json
runs a_printer_takes_it 0 slink-book --check p.pdf --profile home
qpdf --qdf --object-streams=disable p.pdf open.pdf
lacks pictures_are_grey open.pdf '/DeviceRGB\|/SMask'
pdftotext p.pdf words
has german_headings words '^Weitere Bücher$'

# A page more, for an even number, is empty: of one and two pages of notes, one book has it.
for notes in notes 'notes, notes'; do
    sed "s/^pages = also.*/pages = $notes/; /^also-by\|^author/d" print.ini >even.ini
    slink-book --plan even.ini -o p.pdf three.json
    last=$(page_count p.pdf)
    pdftotext -f "$last" -l "$last" p.pdf - | grep "^$last"
done >numbers
is a_blank_last_page_has_no_number "$(wc -l <numbers)" 1

# A PDF as the title page, of the book's own size, is put in as it is.
slink-book --plan plan.ini --preview -o x.png three.json
plan 'pages = pdf:own.pdf, contents\n' ''
pdfseparate -f 3 -l 3 a.pdf own.pdf
runs own_title 0 slink-book --plan plan.ini -o b.pdf three.json
check its_book_is_sound qpdf --check b.pdf
pdftoppm -r 40 -png -singlefile -f 3 -l 3 a.pdf a
pdftoppm -r 40 -png -singlefile -f 1 -l 1 b.pdf b
alike an_own_title_looks_the_same a.png b.png
plan 'pages = copyright, contents\ncopyright = **All** mine\n' 'pages = copyright\ncopyright = {levels}\n'
runs own_copyright 0 slink-book --plan plan.ini -o a.pdf three.json
pages_are own_words 'All mine' 'Contents'
is the_back_has_others "$(page_text "$(page_count a.pdf)")" 'easy '

# ---- plans ----

plan 'pages = dedication, text:intro.md\ndedication = A\\n\\\\B\n' ''
shows a_plan_has_pages "^pages = dedication, text:$work/intro.md$" slink-plan --plan plan.ini
has words_are_escaped out '^dedication = A\\n\\\\B$'
has files_have_their_hash out "^# intro.md: SHA-256 $(sha256sum <intro.md | cut -c 1-64)$"
cp out again.ini
gives a_plan_means_itself again.ini slink-plan --plan again.ini
shows shown_without_folders '^pages = dedication, text:intro.md$' slink-plan --plan plan.ini --shown

# wrong FRONT MESSAGE: the plan is refused.
wrong() {
    plan "$1" "$3"
    tells "refused_$2" 2 "slink-plan: plan.ini:$2" slink-plan --plan plan.ini
}
wrong 'pages = title, nowhere.md\n' "7:16: 'pages' of [front]: 'nowhere.md' is no page; pages are half-title, title,"
wrong 'pages = title, text:nowhere.md\n' "7:16: 'pages' of [front]: nowhere.md: No such file or directory"
wrong 'pages =  picture:pictures\n' "7:10: 'pages' of [front]: pictures: is no file"
wrong 'pages = text\n' "7:9: 'pages' of [front]: 'text' is no page"
wrong 'pages = notes:x\n' "7:9: 'pages' of [front]: 'notes:x' is no page"
wrong 'pages = title, dedication\n' "7:16: 'pages' of [front]: 'dedication' needs its words"
wrong 'pages = title, blank, title\n' "7:23: 'pages' of [front]: 'title' is there twice"
wrong '' "7:9: 'pages' of [back]: 'contents' goes with [front]" 'pages = contents\n'
wrong 'pages = title\ndedicaton = X\n' "8: 'dedicaton' of [front] is not among its pages"
wrong 'pages = dedication\ndedication = For {who}\n' "8: 'dedication' of [front] has {who}; it may have: puzzles levels"
wrong 'pages = note\nnote = ![x](logo.png)\n' "8: 'note' of [front] has a picture, which goes with text:FILE"
wrong 'dedication = X\n' "7: [front]: has no list of its pages: pages = ..."
printf 'One\n{two}\n' >names.md
plan 'pages = title, text:names.md\n' ''
tells a_file_with_an_unknown_name 2 "$work/names.md:2: has {two}; it may have: puzzles levels" slink-book --plan plan.ini --dry-run
printf 'One\n\nTwo ![x](logo.png)\n' >inline.md
plan 'pages = title, text:inline.md\n' ''
tells a_picture_among_words 2 "$work/inline.md:3: a picture has a line of its own" slink-book --plan plan.ini --dry-run
printf '![x](none.png)\n' >inline.md
tells a_picture_not_there 2 "$work/none.png: No such file" slink-book --plan plan.ini --dry-run
plan 'pages = title\n' ''
sed 's/^.front/[frnt/' plan.ini >typo.ini
tells a_group_misspelt 2 "typo.ini:7: 'pages' of [frnt] goes with [front], [back] and [page]" slink-plan --plan typo.ini
wrong "pages = $(yes 'blank, ' | head -n 50 | tr -d '\n')blank\n" "7:359: 'pages' of [front]: more than 50 pages"

# ---- pictures on the cover ----

plan '' ''
sed -i 's/^seed/front-picture = flower.svg\nback-picture = photo.jpg\n&/' plan.ini
shows pictures_are_relative "^back-picture = $work/photo.jpg$" slink-plan --plan plan.ini
runs pictures_on_the_cover 0 slink-book --plan plan.ini --cover cover.pdf -o a.pdf three.json
pdfimages -list cover.pdf >images
is two_fine_pictures "$(awk '$3 == "image" && $13 > 298 { print $6 }' images | sort | tr '\n' ' ')" 'gray rgb '
sed 's/^seed/target = print\nprofile = home\npdfx = 1a\n&/; s/photo.jpg/cut.svg/' plan.ini >inks.ini
head -c 100 flower.svg >cut.svg
tells a_spoilt_one 2 "$work/cut.svg: no SVG that can be read" slink-book --plan inks.ini --cover cover.pdf --dry-run
sed -i 's/cut.svg/photo.jpg/' inks.ini
runs as_inks 0 slink-book --plan inks.ini --cover cover.pdf -o a.pdf three.json
pdfimages -list cover.pdf >images
has images_are_of_inks images ' cmyk  *4  '
qpdf --qdf --object-streams=disable cover.pdf open.pdf
lacks no_other_colours open.pdf '/DeviceRGB\|/SMask'
tells no_cover 2 '--back-picture goes with --cover' slink-book --back-picture photo.jpg -o x.pdf three.json

# ---- sections ----

sed 's/^number = 3/&\ntitle = Small ones\nauthor = A. Nother\nintro = Here are {puzzles}, *{levels}*.\\nEnjoy!/' tail.ini >section.ini
cat head.ini section.ini >plan.ini
runs a_section_with_an_intro 0 slink-book --plan plan.ini -o a.pdf three.json
page=$(target section-1)
has its_author_and_intro_are_there "$(page_text "$page" >line; echo line)" 'Small ones A. Nother Here are 3, easy. Enjoy!'
pdftotext -raw a.pdf words
has contents_tell_its_levels "$(grep -A 1 '^Puzzles 1 to 3$' words >line; echo line)" '^Easy$'
keeps sections_mean_themselves again.ini slink-plan --plan plan.ini
has intros_are_escaped again.ini '^intro = Here are {puzzles}, \*{levels}\*\.\\nEnjoy!$'
printf '[notes]\n2 = For *Ada*,\\n{puzzles} times\n' | cat plan.ini - >noted.ini
keeps notes_of_puzzles again.ini slink-plan --plan noted.ini
runs a_book_with_notes 0 slink-book --plan again.ini -o n.pdf three.json
pdftotext -raw n.pdf words
has a_note_stands_below_its_puzzle "$(sed -n '/^Puzzle 2$/,/^Puzzle 3$/p' words >line; echo line)" '^3 times$'
sed 's/^2 = /4 = /' noted.ini >bad.ini
tells a_note_of_no_puzzle 2 'bad.ini: [notes]: 4 is no puzzle: they have the numbers 1 to 3' slink-plan --plan bad.ini
sed 's/^2 = /two = /' noted.ini >bad.ini
tells a_note_without_number 2 "'two' of [notes] is not the number of a puzzle" slink-plan --plan bad.ini
sed "s/^title = Small.*/title = $(seq -s ' ' 60)/" plan.ini >long.ini
runs a_long_title 0 slink-book --plan long.ini -o a.pdf three.json
pdftotext -bbox a.pdf boxes
is it_is_broken_into_lines "$(awk -F '"' '/<page/ { width = $2 } /<word/ && $6 > width - 20 { n++ } />60</ { n += 10 } END { print n }' boxes)" 30
has heads_of_pages_are_cut boxes '…</word>'
sed '/^title = Small/d' section.ini >bad.ini
tells an_intro_alone 2 'bad.ini:2: [one]: an intro and an author need a title' slink-plan --plan bad.ini

program=slink-book
# spoilt KIND FILE MESSAGE: the file is refused before any puzzle is made.
spoilt() {
    plan "pages = $1:$2\n" ''
    tells "spoilt_$2" 2 "slink-book: $work/$2: $3" slink-book --plan plan.ini --dry-run
}
printf 'caf\351\n' >latin.md
spoilt text latin.md 'not UTF-8 text'
spoilt picture intro.md 'neither a PNG, a JPEG nor an SVG'
head -c 100 flower.svg >cut.svg
spoilt picture cut.svg 'no SVG that can be read: '
sed 's/viewBox/title/' flower.svg >sizeless.svg
spoilt picture sizeless.svg 'the SVG has no size'
awk 'BEGIN {
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\"><g id=\"g0\"/>"
    for (i = 1; i < 12; i++) {
        printf "<g id=\"g%d\">", i
        for (k = 0; k < 10; k++) printf "<use xlink:href=\"#g%d\"/>", i - 1
        print "</g>"
    }
    print "</svg>" }' >bomb.svg
spoilt picture bomb.svg 'the SVG cannot be drawn'
# Small files that stand for much: a text, elements, an image within; scans of a JPEG; content that all pages share.
{
    echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    yes '<g/>' | head -n 4000000
    echo '</svg>'
} | gzip >many.svg
spoilt picture many.svg 'the SVG cannot be drawn, or not within'
echo '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><image width="9" height="9" xlink:href="none.png"/></svg>' >imageless.svg
spoilt picture imageless.svg 'the SVG cannot be drawn, or not within'
printf '%b' "$(
    printf '\\0377\\0330\\0377\\0333\\00\\0103\\00'
    printf '\\01%.0s' $(seq 64)
    printf '\\0377\\0302\\00\\0013\\0010\\00\\0100\\00\\0100\\01\\01\\0021\\00'
    for table in 0 020; do
        printf '\\0377\\0304\\00\\0024\\0%s\\01' "$table"
        printf '\\00%.0s' $(seq 15)
        [ "$table" = 020 ] && printf '\\0340' && continue
        printf '\\00'
    done
    printf '\\0377\\0332\\00\\0010\\01\\01\\00\\00\\00\\00\\00\\00\\00\\00\\00\\00\\00\\00'
    printf '\\0377\\0332\\00\\0010\\01\\01\\00\\01\\0077\\00\\00\\00%.0s' $(seq 300)
    printf '\\0377\\0331'
)" >scans.jpg
spoilt picture scans.jpg 'more than 100 scans; please save it again'
head -c 300 logo.png >cut.png
spoilt picture cut.png 'cannot be read: the PNG is damaged'
{ printf '\211PNG'; head -c 100 /dev/zero; } >empty.png
spoilt picture empty.png 'cannot be read: the PNG is damaged'
{ head -c 16 logo.png; printf '\177\377\377\377\177\377\377\377'; tail -c +25 logo.png; } >huge.png
spoilt picture huge.png 'the picture is too large'
printf '\377\330\377' >cut.jpg
spoilt picture cut.jpg ''
spoilt pdf intro.md 'not a PDF that can be read'
lacks only_we_say_so err WARNING
printf ' \n\n' >empty.md
spoilt text empty.md 'has no words'
qpdf --encrypt a b 256 -- ad.pdf locked.pdf
spoilt pdf locked.pdf 'the file is encrypted: save it without a password'
tells a_locked_book 2 'slink-book: locked.pdf: the file is encrypted' slink-book --check locked.pdf
tells a_book_that_is_none 2 'slink-book: intro.md: not a PDF that can be read' slink-book --check intro.md
tells a_book_that_is_not_there 2 'slink-book: none.pdf: No such file' slink-book --check none.pdf
qpdf --rotate=+90 ad.pdf turned.pdf
spoilt pdf turned.pdf 'page 1 is turned; please save it upright'
# A printer gets no pages that it would send back.
sed 's/^\[book\]/&\ntarget = print\nprofile = kdp/; s/^number = 3/number = 30/' plan.ini >held.ini
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 504 720]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 42>>stream\n1 0 0 rg 100 100 9 9 re f %%and the text...\nendstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Arial>>endobj
trailer<</Root 1 0 R>>\n' >red.pdf
sed 's/1 0 0 rg 100 100 9 9 re f %and the text/BT \/F 9 Tf 99 99 Td (a) Tj ET %and the t/' red.pdf >arial.pdf
sed 's/1 0 0 rg 100 100 9 9 re f/\/F Do                   /; s/Font/XObject/; s/^5 0 obj.*/5 0 obj<<\/Subtype\/Form\/BBox[0 0 9 9]\/Resources<<\/XObject<<\/F 5 0 R>>>>\/Length 5>>stream\n\/F Do\nendstream endobj/' \
    red.pdf >itself.pdf
spoilt pdf itself.pdf 'page 1 has content that cannot be read; please save it again'
sed "s/^pages = .*/pages = pdf:red.pdf/" held.ini >red.ini
tells colours_in_print 2 'red.pdf: page 1 has colours; please save it in grey' slink-book --plan red.ini --dry-run
sed "s/^pages = .*/pages = pdf:arial.pdf/" held.ini >arial.ini
tells fonts_in_print 2 'arial.pdf: page 1: the font Arial is not embedded' slink-book --plan arial.ini --dry-run
sed 's/1 0 0 rg 100 /0 g      009 /' red.pdf >edge.pdf
sed "s/^pages = .*/pages = pdf:edge.pdf/" held.ini >edge.ini
tells margins_in_print 2 'edge.pdf: page 1 has ink 0.125 in from its edge; the printer wants 0.250' \
    slink-book --plan edge.ini --dry-run
sed -i 's/504 720/404 620/' edge.pdf
runs smaller_pages_get_margins 0 slink-book --plan edge.ini --dry-run
sed 's/1 0 0 rg/0 g     /' red.pdf >edge.pdf
runs margins_are_kept 0 slink-book --plan edge.ini --dry-run
# The margin at the spine depends on the pages of the book, so it is known when the book is made.
sed 's/1 0 0 rg 100 100 9 9 re f/0 g  22 100 460 9 re f   /' red.pdf >edge.pdf
sed 's/^least = .*/least = 2/' "$templates/profiles/kdp.ini" >few.ini
sed -i 's/^number = 30/number = 3/; s/^profile = kdp/profile = few.ini/' edge.ini
tells the_spine_in_print 2 'edge.pdf: page 1 has ink 0.306 in from the spine; the printer wants 0.375' \
    slink-book --plan edge.ini -o edge-book.pdf three.json
absent no_book_with_ink_in_the_spine edge-book.pdf
plan "pages = dedication\ndedication = $(seq 900 | tr '\n' ' ')\n" ''
tells long_dedication 2 'these words are too long for their page' slink-book --plan plan.ini --dry-run
# Names of files are never run.
# shellcheck disable=SC2016 # not to be expanded
cp intro.md '$(touch ran) `touch ran`; touch ran.md'
# shellcheck disable=SC2016
plan 'pages = text:$(touch ran) `touch ran`; touch ran.md\n' ''
runs a_strange_name 0 "$makebook" --plan plan.ini -o strange --quiet -p 1
absent nothing_has_run ran

finish
