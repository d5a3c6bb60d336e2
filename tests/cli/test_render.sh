#!/bin/sh
# slink-render: pictures and pages, their bytes, and what it refuses.
. "$(dirname "$0")/lib.sh"

golden=$data/golden/render
small=$golden/small.json

# ---- pictures ----

# golden NAME OPTION...: the small puzzle drawn so.
golden() {
    picture=$1
    shift
    runs "${picture}_is_drawn" 0 slink-render --format png -o "$picture.png" "$@" "$small"
    alike "${picture}_is_the_golden_one" "$golden/$picture.png" "$picture.png"
}
golden puzzle
golden solution --solution
golden coordinates --coordinates
runs hatched 0 slink-render --hatching -f png -o hatched.png "$small"
runs hatching_is_seen 1 "$build/picdiff" "$golden/puzzle.png" hatched.png
runs hatched_solution 0 slink-render --hatching --solution -f png -o hatched.png "$small"
alike solutions_are_not_hatched "$golden/solution.png" hatched.png
# The comparison itself: what it must find, and where.
runs a_missing_loop_is_seen 1 "$build/picdiff" "$golden/solution.png" "$golden/puzzle.png"
sed 's/a3bbc/a2bbc/; s/"solution".*"seed"/"seed"/' "$small" | slink-render -f png -o digit.png
tells another_digit_is_seen 1 'within (1' "$build/picdiff" "$golden/puzzle.png" digit.png
runs another_size_is_seen 1 "$build/picdiff" "$golden/puzzle.png" "$golden/coordinates.png"
runs no_picture_is_an_error 2 "$build/picdiff" "$golden/puzzle.png" "$small"

keeps svg_is_drawn once.svg slink-render --format svg --solution "$small"
check svg_is_whole sh -c "head -c 5 once.svg | grep -q '<?xml' && tail -n 1 once.svg | grep -qx '</svg>'"
gives svg_again once.svg env TZ=Asia/Tokyo LC_ALL=C.UTF-8 slink-render --format svg --solution "$small"

# Two pictures in one web page: no id of one is an id of the other, each id that is used is there, and texts are escaped.
sed 's/^{/{"title":"Cats \& <dogs>",/' "$small" | slink-render -f svg -o titled.svg
check svg_has_a_title grep -qx '<title>Cats &amp; &lt;dogs></title>' titled.svg
check svg_has_a_description grep -q '^<desc>super, .* clues on .*, medium</desc>$' titled.svg
ids() { grep -o "$1[^\")]*" "$2" | sed 's/.*["#]//' | LC_ALL=C sort -u; }
ids ' id="' once.svg >own_ids
ids 'href="#' once.svg >used_ids
ids ' id="' titled.svg >other_ids
check svg_has_ids [ -s own_ids -a -s used_ids -a -s other_ids ]
check used_ids_are_there sh -c '[ -z "$(comm -13 own_ids used_ids)" ]'
check ids_differ_between_files sh -c '[ -z "$(comm -12 own_ids other_ids)" ]'

# Pictures of a width: the same from any input, without a date.
for kind in svg eps pdf; do
    runs "width_$kind" 0 slink-render --width 85mm -f "$kind" -o "column.$kind" "$small"
done
check svg_has_the_width grep -q '<svg .*width="240.944882pt"' column.svg
check eps_is_one sh -c "head -n 1 column.eps | grep -q '^%!PS-Adobe.*EPSF' && grep -aq '^%%BoundingBox: 0 0 241 ' column.eps"
check eps_has_no_date sh -c "! grep -aq CreationDate column.eps"
check pdf_has_the_width sh -c "pdfinfo column.pdf | grep -q '^Page size: *240.945 x '"
tells width_is_no_length 2 "--width: '85' is not a length such as 85mm, 3.25in or 240pt" slink-render --width 85 "$small"
tells width_too_small 2 "--width: '1mm' is not from 36pt to 2000pt" slink-render --width 1mm "$small"

mkdir one
runs a_single_picture_is_a_file 0 slink-render -f png -o "one/a b.png" "$small"
check png_is_a_png sh -c "head -c 8 'one/a b.png' | od -An -tx1 | grep -q '89 50 4e 47'"
holds no_other_file_is_left one 'a b.png'

# size FILE: width and height of a PNG.
size() {
    od -An -tu1 -j16 -N8 "$1" | awk '{ print 256 * $3 + $4, 256 * $7 + $8 }'
}
runs png_of_72_dpi 0 slink-render -f png --dpi 72 -o 72.png "$small"
runs png_of_300_dpi 0 slink-render -f png --dpi=300 -o 300.png "$small"
makes png_of_144_dpi 144.png "one/a b.png" slink-render -f png --dpi 144 -o 144.png "$small"
is a_point_is_a_pixel_at_72_dpi "$(size 72.png)" '206 170'
is dpi_makes_more_pixels "$(size 300.png)" '855 705'
tells dpi_of_a_pdf_is_refused 2 '--dpi goes with --format png' slink-render --dpi 72 "$small"
runs dpi_of_nothing_is_refused 2 slink-render -f png --dpi 0 "$small"

cat "$small" "$small" "$small" >three.json
runs several_pictures_are_a_folder 0 slink-render -f svg -o many three.json
holds files_are_numbered many 001.svg 002.svg 003.svg
runs a_folder_that_is_there_takes_one_picture 0 slink-render -f svg -o many "$small"
tells several_pictures_need_a_folder 2 'name it with -o' slink-render -f svg three.json
tells a_folder_cannot_be_below_a_file 2 "$small/x: Not a directory" slink-render -f svg -o "$small/x" three.json

# The format by the name of the file.
runs a_png_by_its_name 0 slink-render -o x.PNG "$small"
has it_is_a_png x.PNG PNG
tells a_jpg_is_none 2 "'jpg' is none of the formats pdf, svg, png, eps and tiff" slink-render -o x.jpg "$small"
absent it_writes_nothing x.jpg
runs a_jpg_on_request 0 slink-render --format pdf -o x.jpg "$small"

# ---- pages ----

runs pdf_is_the_default 0 slink-render -o a.pdf three.json "$small"
makes pdf_again a.pdf b.pdf slink-render -o b.pdf three.json "$small"
check pdf_is_sound qpdf --check a.pdf
check pdf_has_a_page_each sh -c "pdfinfo a.pdf | grep -q '^Pages: *4$'"
gives pdf_elsewhere a.pdf env TZ=Asia/Tokyo LANG=de_DE.UTF-8 LC_ALL=C.UTF-8 PANGO_LANGUAGE=ja slink-render three.json "$small"
runs standard_input_is_read 0 sh -c "slink-render - <'$small'"
# Captions: number, title where there is room and a font has it, level.
for title in Cat 'A title that has no room above such a small board' 􏿽; do
    sed "s/\"level\"/\"title\": \"$title\", &/" "$small"
done >titled.json
runs titles_are_drawn 0 slink-render -o titled.pdf titled.json
pdftotext -raw titled.pdf - | tr '\f' '\n' | grep '^Puzzle' >captions
printf 'Puzzle 1: Cat\nPuzzle 2: A title th…\nPuzzle 3\n' >want
sed 's/ medium$//' captions >names
same captions_have_number_and_title want names
check captions_have_the_level grep -qx 'Puzzle 1: Cat medium' captions
runs other_dialects_are_read 0 slink-render -o c.pdf "$data/piday.ssl" "$data/contest/sample.in"
check every_dialect_gives_pages qpdf --check c.pdf

# ---- boards of other sizes ----

printf '3\n' >tiny.ssl
runs a_single_cell_is_drawn 0 slink-render -f svg tiny.ssl
awk 'BEGIN { for (r = 0; r < 200; r++) { for (c = 0; c < 200; c++) printf "%d", (r * c) % 4; print "" } }' >large.ssl
runs a_large_board_is_drawn 0 slink-render -o large.pdf large.ssl
runs a_large_board_has_coordinates 0 slink-render -c -o large-c.pdf large.ssl
check all_its_numbers_are_there sh -c "pdftotext -raw large-c.pdf - | grep -qw 200"
runs a_large_picture_is_drawn 0 slink-render -f png -o large.png large.ssl
is a_large_picture_has_4000_pixels "$(size large.png)" '4000 4000'
tells too_many_pixels_are_refused 2 'pixels at 600 dpi is too large' slink-render -f png --dpi 600 -o huge.png large.ssl
printf '[left]a\n[left]b\n![left]=1\n!a=2\n!b=0\n' >names.ssl
runs long_names_are_drawn 0 slink-render -f svg names.ssl

# ---- the picture that a loop shows ----

keeps fill fill.svg slink-render --fill -f svg "$small"
lacks fill_has_no_line fill.svg stroke-linejoin
check fill_is_black grep -q 'fill:rgb(0%,0%,0%)' fill.svg
shows fill_of_solution 'stroke-linejoin' slink-render --fill --solution -f svg "$small"
check fill_is_darker grep -q 'rgb(60%,60%,60%)' out
slink-sudoku -g 1 --seed 1 --boxes 3x3 --format json >sudoku.json
tells fill_of_a_sudoku_is_refused 2 '--fill: the solution of a sudoku has no inside' slink-render --fill -o none.pdf sudoku.json
runs fill_without_solution_is_refused 2 slink-render --fill "$data/piday.ssl"
tells fill_of_steps_is_refused 2 '--steps and --fill exclude each other' slink-render --fill --steps "$small"

# ---- candidates to cross out ----

# digits_of OPTION...: how many digits there are on the board of a 4x4.
digits_of() {
    slink-render -f pdf --width 100mm -o digits.pdf "$@" four.json && pdftotext digits.pdf - | grep -o '[1-4]' | wc -l
}
slink-sudoku --standard 4 -g 1 --seed 1 --format json >four.json
givens=$(digits_of)
is all_candidates_are_there "$(digits_of --candidates all)" "$((givens + 4 * (16 - givens)))"
some=$(digits_of --candidates start)
check those_at_the_start_are_fewer [ "$some" -lt "$((givens + 4 * (16 - givens)))" ]
check and_one_in_each_cell_at_least [ "$some" -ge 16 ]
is solutions_have_none "$(digits_of --candidates all --solution)" 16
for type in killer thermo; do
    slink-sudoku -t $type -g 1 --seed 5 --number 2 --format json >marks.json
    runs "a_book_of_${type}_with_candidates" 0 \
        slink-book --candidates all -t classic-6x9 --target print --profile home -o marks.pdf marks.json
    runs "its_text_is_legible_$type" 0 slink-book --check marks.pdf --profile home
done

# ---- for layout programs: no ground, names by id, a table ----

for format in svg png eps; do
    slink-render -f $format -o white.$format "$small"
    runs "a_${format}_without_ground" 0 slink-render -f $format --transparent -o clear.$format "$small"
done
has a_picture_has_a_ground white.svg '^<rect .*fill:rgb(100%,100%,100%)'
lacks a_transparent_one_has_none clear.svg '^<rect .*fill:rgb(100%,100%,100%)'
colours_of() { od -An -tu1 -j25 -N1 "$1" | tr -d ' '; } # of a PNG: 2 without an alpha channel, 6 with one
is a_transparent_png_has_an_alpha_channel "$(colours_of clear.png)" 6
is another_has_none "$(colours_of white.png)" 2
slink-sudoku --standard 4 -g 1 --seed 1 --format json |
    sed 's/"id":"[^"]*",//; s/"title":"[^"]*",//; p' |
    sed '1s/^{/{"id":"2027-01-01","title":"Cats, \\"dogs\\"",/; 2s/^{/{"id":"b",/' >two.json
runs pictures_by_id 0 slink-render -f svg --names id --table table.csv -o named two.json
is they_have_their_names "$(cd named && echo *)" '2027-01-01.svg b.svg'
is the_table_has_them "$(tr -d '\r' <table.csv | sed 's/[0-9]* givens/N givens/; s/,[0-9]*,[0-9]*,\([0-9]*\)$/,S,M,\1/')" \
    'file,id,title,type,size,level,score,minutes,number
2027-01-01.svg,2027-01-01,"Cats, ""dogs""",std,N givens on 16 cells,gentle,S,M,1
b.svg,b,,std,N givens on 16 cells,gentle,S,M,2'
printf '17\nA9\n' >numbers
runs pictures_by_number 0 slink-render -f svg --numbers numbers --table table.csv -o numbered two.json
is they_have_their_numbers "$(cd numbered && echo *)" '017.svg A009.svg'
has a_row_has_its_number table.csv '^A009.svg,.*,A9.$'
runs one_picture_by_number 0 slink-render --numbers numbers --table table.csv -o one.svg "$small"
has its_row_has_the_number table.csv '^one.svg,.*,17.$'
for bad in '17\n' '17\n\n' '17\n0x' '17\nAA1\n' '17\n123456789012\n' '17\n2147483648\n' '17\n-1\n' '17\n18'; do
    printf %b "$bad" >numbers
    tells_line "no_number_in_$bad" 2 'slink-render: numbers:2: not the number of a puzzle, such as 17 or A17' \
        slink-render -f svg --numbers numbers --table none.csv -o numbered two.json
done
printf '17\n17\n' >numbers
tells_line two_of_one_number 2 "slink-render: --numbers: puzzles 1 and 2 have the same number, '017'" \
    slink-render -f svg --numbers numbers -o numbered two.json
tells_line no_file_of_numbers 2 'slink-render: nothing: No such file' slink-render -f svg --numbers nothing -o numbered two.json
sed 's/"id":"b"/"id":"2027-01-01"/' two.json >same.json
tells two_of_one_id 2 "puzzles 1 and 2 have the same id, '2027-01-01'" \
    slink-render -f svg --names id --table none.csv -o same same.json
absent a_failed_table_is_not_there none.csv
sed 's/"id":"b",//' two.json >nameless.json
tells a_puzzle_without_id 2 'puzzle 2 has no id' slink-render -f svg --names id -o nameless nameless.json
sed 's|"id":"b"|"id":"../b"|' two.json >outside.json
tells an_id_that_leads_outside 2 "the id '../b' of puzzle 2 is no name of a file" \
    slink-render -f svg --names id -o outside outside.json
tells a_transparent_pdf 2 '--transparent goes with' slink-render --transparent -o a.pdf "$small"

# ---- refusals ----

tells a_missing_solution_is_refused 2 'slink-solve --format json' slink-render --solution "$data/piday.ssl"
says it_says_where "$data/piday.ssl:"
tells a_bad_puzzle_is_refused 2 'standard input:2' sh -c "printf '12\n3\n' | slink-render"
mkdir late
printf '{"family":"loop"}\n' | cat "$small" - >late.json
runs a_late_slip_is_refused 2 slink-render -o "late/a.pdf" late.json
check a_late_slip_leaves_no_file rmdir late
runs a_missing_file_is_refused 2 slink-render nothing.ssl
runs an_empty_text_is_refused 2 slink-render /dev/null
runs an_unknown_format_is_refused 2 slink-render --format gif "$small"

# ---- writing ----

for format in pdf svg png; do
    tells "full_disk_$format" 2 '/dev/full: write error: No space left on device' slink-render -f $format -o /dev/full "$small"
done
runs no_such_folder 2 slink-render -o "none/a.pdf" "$small"
# ---- TIFFs of one bit a pixel ----

# bits FILE: the size and resolution of a TIFF, and how many of a thousand pixels are black.
cat >bits.py <<'END'
import struct, sys
data = open(sys.argv[1], 'rb').read()
assert data[:4] == b'II*\0'
at, = struct.unpack('<I', data[4:8])
n, = struct.unpack('<H', data[at:at + 2])
tags = {}
for i in range(n):
    tag, kind, count, value = struct.unpack('<HHII', data[at + 2 + 12 * i:at + 14 + 12 * i])
    tags[tag] = value
assert list(tags) == sorted(tags) and (tags[258], tags[259], tags[262], tags[277], tags[278]) == (1, 32773, 0, 1, tags[257])
packed, rows, i = data[tags[273]:tags[273] + tags[279]], b'', 0
while i < len(packed):
    if packed[i] < 128:
        rows += packed[i + 1:i + 2 + packed[i]]
        i += 2 + packed[i]
    else:
        rows += packed[i + 1:i + 2] * (257 - packed[i])
        i += 2
assert len(rows) == (tags[256] + 7) // 8 * tags[257]
print(tags[256], tags[257], struct.unpack('<I', data[tags[282]:tags[282] + 4])[0], 1000 * sum(bin(b).count('1') for b in rows) // (tags[256] * tags[257]))
END
printf '%s' '{"family":"loop","rows":1,"cols":1,"grid":["4"],"solution":["-","||","-"]}' >one.json
runs a_tiff 0 slink-render -o big.tiff "$small"
slink-render --format png --dpi 600 -o big.png "$small"
python3 bits.py big.tiff >bits
is its_size_is_that_of_a_png "$(cut -d ' ' -f 1-3 bits)" "$(od -An -j 16 -N 8 -tu1 big.png | awk '{ print $3 * 256 + $4, $7 * 256 + $8, 600 }')"
is its_ink_is_that_of_a_picture "$(python3 - big.png "$(cut -d ' ' -f 4 bits)" <<'END'
import struct, sys, zlib
data, at, width, packed = open(sys.argv[1], 'rb').read(), 8, 0, b''
while at < len(data):
    n, kind = struct.unpack('>I4s', data[at:at + 8])
    if kind == b'IHDR': width, height, depth, colours = struct.unpack('>IIBB', data[at + 8:at + 18])
    if kind == b'IDAT': packed += data[at + 8:at + 8 + n]
    at += n + 12
raw, per, last, light = zlib.decompress(packed), {0: 1, 2: 3, 6: 4}[colours], None, 0
step = per * width
last = bytearray(step)
for y in range(height):
    how, row = raw[y * (step + 1)], bytearray(raw[y * (step + 1) + 1:(y + 1) * (step + 1)])
    for x in range(step):
        a, b, c = row[x - per] if x >= per else 0, last[x], last[x - per] if x >= per else 0
        p = a + b - c
        near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        row[x] = row[x] + (0, a, b, (a + b) // 2, near)[how] & 255
    light, last = light + sum(row), row
ink = 1000 - 1000 * light / (255 * step * height)
print(abs(ink - float(sys.argv[2])) < 12)
END
)" True
runs a_coarse_tiff 0 slink-render --dpi 72 -o small.tiff one.json
is a_coarse_one_has_its_size "$(python3 bits.py small.tiff | cut -d ' ' -f 3)" 72
tells a_clear_tiff 2 '--transparent' slink-render --transparent -o no.tiff "$small"
runs pages_as_tiff 0 slink-book -t pocket-5x8 --format tiff --dpi 100 -o tiffs "$small"
is a_page_has_its_size "$(python3 bits.py tiffs/001.tiff | cut -d ' ' -f 1-3)" '500 800 100'

finish
