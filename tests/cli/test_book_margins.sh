#!/bin/sh
# What makers put into the margins of pages: a head, a foot, a logo.
. "$(dirname "$0")/book_lib.sh"
program=slink-book

slink-render -o board.pdf "$small"
pdftoppm -png -r 150 -singlefile board.pdf board
pdftoppm -jpeg -r 150 -singlefile board.pdf photo
slink-render -f svg -o board.svg "$small"
head -n 6 many.json >six.json
# lines EDGE PDF: of each page the words that end above (top) or begin below (foot) this distance from the edge, with the
# side: L left, R right, M in the middle.
lines() {
    pdftotext -bbox "$2" boxes
    python3 - "$1" <<'END'
import re, sys
for page in open('boxes').read().split('<page ')[1:]:
    width, height = map(float, re.findall(r'(?:width|height)="([\d.]*)"', page)[:2])
    words = [(float(a), float(b), float(c), float(d), w) for a, b, c, d, w in
             re.findall(r'xMin="([\d.]*)" yMin="([\d.]*)" xMax="([\d.]*)" yMax="([\d.]*)">(.*?)</word>', page)]
    edge = 0.07 * height
    here = sorted(w for w in words if (w[3] < edge if sys.argv[1] == 'top' else w[1] > height - edge))
    if here:
        left, right = here[0][0], width - max(w[2] for w in here)
        print('M' if abs(left - right) < 20 else 'L' if left < right else 'R', ' '.join(w[4] for w in here))
END
}

# ---- words ----

runs words 0 bind --head 'The {title} · {section} · {level}' --foot '{author}, page {page} of {pages}' \
    --title Loops --author 'A. Maker' -o a.pdf six.json
lines top a.pdf >heads
is left_pages_have_it_at_the_left "$(sed -n 2p heads)" 'L The Loops · How to play'
is right_pages_at_the_right "$(sed -n 1p heads)" 'R The Loops · Contents'
has pages_of_puzzles_have_their_level heads '^[LR] The Loops · Level 1: gentle · gentle$'
has solutions_have_their_name heads '^[LR] The Loops · Solutions$'
last=$(page_count a.pdf)
lines foot a.pdf >feet
is the_number_is_in_the_foot "$(sed -n 1p feet)" "M A. Maker, page 3 of $last"
is each_page_has_one "$(grep -c '^M A. Maker, page' feet)" $((last - 2))
lacks the_usual_number_is_gone feet ' [0-9]* [0-9]*$'
# Without it there is one heading, and a head on each other page of the section.
bind -o plain.pdf many.json
bind --head x -o a.pdf many.json
pdftotext -layout plain.pdf words
usual=$(grep -c 'Level 3: medium' words)
pdftotext -layout a.pdf words
check the_usual_head_is_gone [ "$(grep -c 'Level 3: medium' words)" -lt "$usual" ]
runs a_foot_beside_the_number 0 bind --foot 'A club' -o a.pdf six.json
is the_number_stays "$(lines foot a.pdf | sed -n '1p;2p')" 'R 3 A club
L A club 4'
runs a_number_in_the_head 0 bind --head '{page}' --start-page 11 -o a.pdf six.json
is it_counts_on "$(lines top a.pdf | sed -n 1p)" 'R 13'
check no_number_below [ -z "$(lines foot a.pdf)" ]
gives the_same_again a.pdf bind --head '{page}' --start-page 11 -o - six.json

# Braces that are no names stay, and so do dots in a value.
runs braces 0 bind --head 'a {} { b } · {title}' --title 'One · two' -o a.pdf six.json
is braces_stay "$(lines top a.pdf | sed -n 1p)" 'R a {} { b } · One · two'

# Long words get smaller, and are shortened then.
runs a_long_head 0 bind --head "{title} $(seq 40 | tr '\n' ' ')" -o a.pdf six.json
check it_gets_smaller [ ! -s err ]
is and_is_whole "$(lines top a.pdf | sed -n '1s/.* //p')" 40
runs a_longer_head 0 bind --head "{title} $(seq 200 | tr '\n' ' ')" --foot "$(seq 200 | tr '\n' ' ')" -o a.pdf six.json
has the_maker_is_told err '^slink-book: --head is shortened to fit, first on page 3; --foot is shortened to fit, first on page 3$'
slink-solve --format json "$data/mini/one.txt" >/dev/null 2>&1
printf '[book]\nhead = {title} %s\nseed = 1\n[a]\nnumber = 1\nlevel = 1\nrows = 4\ncols = 4\n' "$(seq 200 | tr '\n' ' ')" >long.ini
runs by_makebook 0 "$makebook" --plan long.ini -o long
has makebook_tells_it err '^slink-book: --head is shortened to fit, first on page 3$'

# ---- logos ----

for file in board.png photo.jpg board.svg; do
    runs "logo_$file" 0 bind --logo $file -o a.pdf six.json
    last=$(page_count a.pdf)
    pdfimages -list a.pdf >images
    is "each_page_has_$file" "$(grep -c ' image ' images)" $((last - 2))
    is "stored_once_$file" "$(awk '$3 == "image" { print $11 }' images | sort -u | wc -l)" 1
    check "sound_$file" qpdf --check a.pdf
done
# mkpdf FILE CONTENT: a PDF of a page of 120 x 50 points, whose corner is at (10, 20).
mkpdf() {
    printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[10 20 130 70]/Resources<<>>>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<</Length %d>>stream\n%s\nendstream endobj\ntrailer<</Root 1 0 R>>\n' \
        $((${#2} + 1)) "$2" >raw.pdf
    qpdf raw.pdf "$1" 2>/dev/null || :
}
mkpdf logo.pdf '0.2 g 10 20 120 50 re f'
mkpdf red.pdf '1 0 0 rg 10 20 120 50 re f'
runs logo_of_a_pdf 0 bind --logo logo.pdf -o p.pdf six.json
check a_pdf_is_sound qpdf --check p.pdf
qpdf --qdf --object-streams=disable p.pdf p.qdf
is each_page_has_a_pdf "$(grep -ac '/SlinkStamp Do' p.qdf)" $(($(page_count p.pdf) - 2))
bind -o q.pdf six.json
qpdf --qdf --object-streams=disable q.pdf q.qdf
is a_pdf_is_stored_once "$(grep -ac '/BBox' p.qdf)" "$(($(grep -ac '/BBox' q.qdf) + 1))"
gives the_same_with_a_pdf p.pdf bind --logo logo.pdf -o - six.json
while read -r name options; do
    # shellcheck disable=SC2086 # options, a word each
    runs "a_pdf_with_$name" 0 slink-book $options --logo logo.pdf -o q.pdf six.json
    qpdf --qdf --object-streams=disable q.pdf q.qdf
    check "a_pdf_is_there_with_$name" [ "$(grep -ac '/SlinkStamp Do' q.qdf)" -ge 2 ]
done <<'END'
print --target print --profile home
sheets -t a4-handout --key k.pdf
pdfx --target print --profile home --pdfx 1a
archives --pdfa 2b
from_right --lang he
a_background --background #f6ead2 --logo-at foot
END
runs a_frame_in_a_preview 0 bind --logo logo.pdf --preview -o small.png six.json
tells a_red_pdf_in_print 2 "red.pdf: page 1 has colours; please save it in grey" slink-book --logo red.pdf --target print -o never.pdf six.json
tells a_pdf_of_pages 2 "p.pdf: has $(page_count p.pdf) pages; a logo is a single one" slink-book --logo p.pdf -o never.pdf six.json
printf '%%PDF-1.4 but no more\n' >broken.pdf
tells a_broken_pdf 2 'broken.pdf: ' slink-book --logo broken.pdf -o never.pdf six.json
runs in_the_foot 0 bind --logo board.png --logo-at foot -o b.pdf six.json
# dark X Y WIDTH HEIGHT PAGE PDF: whether there is ink in this part of the page, in points.
dark() {
    pdftoppm -r 72 -gray -f "$5" -l "$5" -x "$1" -y "$2" -W "$3" -H "$4" -singlefile "$6" part
    python3 -c "import sys; sys.exit(min(open('part.pgm', 'rb').read().split(b'\n', 3)[3]) > 200)"
}
check a_logo_at_the_spine_of_the_right dark 30 10 100 45 3 a.pdf
check a_pdf_at_the_spine_of_the_right dark 30 10 100 45 3 p.pdf
check a_pdf_at_the_spine_of_the_left dark 374 10 100 45 4 p.pdf
check and_of_the_left dark 374 10 100 45 4 a.pdf
check_not() { if "$@"; then false; else true; fi; }
check not_at_the_other_side check_not dark 374 10 100 45 3 a.pdf
check in_the_foot_of_the_right dark 30 665 100 45 3 b.pdf
check not_in_its_head check_not dark 30 10 100 40 3 b.pdf

# ---- with everything else ----

while read -r name options; do
    # shellcheck disable=SC2086 # options, a word each
    runs "with_$name" 0 slink-book $options --head '{title} · {section} · {date}' --foot 'Club {page}' --logo board.png -o c.pdf six.json
    check "sound_with_$name" qpdf --check c.pdf
    pdftotext -layout c.pdf words
    check "heads_with_$name" [ "$(grep -c ' · \(Level\|Solutions\)' words)" -ge 3 ]
done <<'END'
sheets -t a4-handout
one_side -t letter-4up --sides one
a_pocket -t pocket-5x8 --page-size a6
large_print -t large-print-8.5x11
below --solutions below-turned
archives --pdfa 2b
print_home --target print --profile home
print_x -t classic-6x9 --target print --profile ingram --pdfx 1a --number-from 5
END
runs a_key 0 bind --head '{section} {level}' --key key.pdf -o a.pdf six.json
is a_key_has_a_head "$(lines top key.pdf | sed -n 1p)" 'R Solutions'
runs pages 0 bind --head '{title}' --logo board.png --format png -o pages six.json
runs small_pages 0 bind --head '{title}' --logo board.png --preview -o small.png six.json
printf '[book]\nhead = {title} · {date}\ntemplate = newspaper\nseed = 1\n[a]\ntype = 4x4\ndaily = 2027-01-01..2027-01-03\nlevel = any\n' >daily.ini
for language in $(languages); do
    "$makebook" --plan daily.ini --lang "$language" --title T -o daily --quiet
    is "a_date_in_$language" "$(lines top daily.pdf | grep -c '2027')" 3
    rm -rf daily.work
done
runs from_right 0 bind --lang he --head 'Abc {page}' --title T -o a.pdf six.json
is its_sides_are_the_others "$(lines top a.pdf | sed -n '1p;2p' | cut -c1)" 'L
R'

# ---- what is refused ----

refuses() {
    _name=$1
    _want=$2
    shift 2
    tells "$_name" 2 "$_want" slink-book "$@" -o never.pdf six.json
}
refuses a_name '--head: has {pge}; it may have: title author section level date page pages' --head 'x {pge}'
refuses another '--foot: has {puzzles}; it may have: title' --foot '{puzzles}'
refuses nothing '--head: the text is empty' --head ''
refuses no_file 'none.png: No such file' --logo none.png
refuses no_picture 'six.json: neither a PNG, a JPEG nor an SVG' --logo six.json
refuses a_place_alone '--logo-at goes with --logo' --logo-at foot
refuses a_place "--logo-at: 'side' is not" --logo board.png --logo-at side
absent no_book never.pdf
printf '[book]\nseed = 1\nlogo = none.png\n[a]\nnumber = 1\n' >plan.ini
tells in_a_plan 2 "plan.ini:3: 'logo' of [book] is not valid: --logo: none.png: No such file" slink-plan --plan plan.ini
printf '[book]\nhead = {title} \\xc2\\xb7 {page}\nlogo = board.png\nlogo-at = foot\nseed = 1\n\n[a]\nnumber = 1\n' | sed 's/\\xc2\\xb7/·/' >plan.ini
slink-plan --plan plan.ini >again.ini
gives a_plan_means_itself again.ini slink-plan --plan again.ini
has it_has_the_head again.ini '^head = {title} · {page}$'
shows a_command_has_it "^makebook.sh .* --head '{title} · {page}' --logo board.png --logo-at foot$" slink-plan --plan plan.ini --command

finish
