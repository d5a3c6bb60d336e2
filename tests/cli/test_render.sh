#!/bin/sh
# slink-render: pictures and pages, their bytes, and what it refuses.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

golden=$data/golden/render
small=$golden/small.json

# Nothing but the files named stays in the folder.
holds() {
    name=$1
    folder=$2
    shift 2
    want=$(printf '%s\n' "$@" | grep -v '^$')
    got=$(find "$folder" -mindepth 1 -printf '%f\n' | sort)
    if [ "$got" = "$want" ]; then ok "$name"; else not_ok "$name" "found: $got"; fi
}

# ---- pictures ----

# golden NAME OPTION...: the small puzzle drawn so.
golden() {
    picture=$1
    shift
    runs "${picture}_is_drawn" 0 slink-render --format png -o "$work/$picture.png" "$@" "$small"
    alike "${picture}_is_the_golden_one" "$golden/$picture.png" "$work/$picture.png"
}
golden puzzle
golden solution --solution
golden coordinates --coordinates
runs hatched 0 slink-render --hatching -f png -o "$work/hatched.png" "$small"
runs hatching_is_seen 1 "$build/picdiff" "$golden/puzzle.png" "$work/hatched.png"
runs hatched_solution 0 slink-render --hatching --solution -f png -o "$work/hatched.png" "$small"
alike solutions_are_not_hatched "$golden/solution.png" "$work/hatched.png"
# The comparison itself: what it must find, and where.
runs a_missing_loop_is_seen 1 "$build/picdiff" "$golden/solution.png" "$golden/puzzle.png"
sed 's/a3bbc/a2bbc/; s/"solution".*"seed"/"seed"/' "$small" | slink-render -f png -o "$work/digit.png"
runs another_digit_is_seen 1 "$build/picdiff" "$golden/puzzle.png" "$work/digit.png"
says it_says_where 'within (1'
runs another_size_is_seen 1 "$build/picdiff" "$golden/puzzle.png" "$golden/coordinates.png"
runs no_picture_is_an_error 2 "$build/picdiff" "$golden/puzzle.png" "$small"

runs svg_is_drawn 0 slink-render --format svg --solution "$small"
cp "$work/out" "$work/once.svg"
check svg_is_whole sh -c "head -c 5 '$work/once.svg' | grep -q '<?xml' && tail -n 1 '$work/once.svg' | grep -qx '</svg>'"
runs svg_again 0 env TZ=Asia/Tokyo LC_ALL=C.UTF-8 slink-render --format svg --solution "$small"
same svg_has_the_same_bytes "$work/once.svg" "$work/out"

mkdir "$work/one"
runs a_single_picture_is_a_file 0 slink-render -f png -o "$work/one/a b.png" "$small"
check png_is_a_png sh -c "head -c 8 '$work/one/a b.png' | od -An -tx1 | grep -q '89 50 4e 47'"
holds no_other_file_is_left "$work/one" 'a b.png'

# size FILE: width and height of a PNG.
size() {
    od -An -tu1 -j16 -N8 "$1" | awk '{ print 256 * $3 + $4, 256 * $7 + $8 }'
}
runs png_of_72_dpi 0 slink-render -f png --dpi 72 -o "$work/72.png" "$small"
runs png_of_300_dpi 0 slink-render -f png --dpi=300 -o "$work/300.png" "$small"
runs png_of_144_dpi 0 slink-render -f png --dpi 144 -o "$work/144.png" "$small"
same png_is_of_144_dpi "$work/144.png" "$work/one/a b.png"
check a_point_is_a_pixel_at_72_dpi [ "$(size "$work/72.png")" = '206 170' ]
check dpi_makes_more_pixels [ "$(size "$work/300.png")" = '855 705' ]
runs dpi_of_a_pdf_is_refused 2 slink-render --dpi 72 "$small"
says it_says_what_dpi_is_for '--dpi goes with --format png'
runs dpi_of_nothing_is_refused 2 slink-render -f png --dpi 0 "$small"

cat "$small" "$small" "$small" >"$work/three.json"
runs several_pictures_are_a_folder 0 slink-render -f svg -o "$work/many" "$work/three.json"
holds files_are_numbered "$work/many" 001.svg 002.svg 003.svg
runs a_folder_that_is_there_takes_one_picture 0 slink-render -f svg -o "$work/many" "$small"
runs several_pictures_need_a_folder 2 slink-render -f svg "$work/three.json"
says it_asks_for_the_folder 'name it with -o'
runs a_folder_cannot_be_below_a_file 2 slink-render -f svg -o "$small/x" "$work/three.json"
says it_names_the_folder "$small/x: Not a directory"

# ---- pages ----

runs pdf_is_the_default 0 slink-render -o "$work/a.pdf" "$work/three.json" "$small"
runs pdf_again 0 slink-render -o "$work/b.pdf" "$work/three.json" "$small"
same pdf_has_the_same_bytes "$work/a.pdf" "$work/b.pdf"
check pdf_is_sound qpdf --check "$work/a.pdf"
check pdf_has_a_page_each sh -c "pdfinfo '$work/a.pdf' | grep -q '^Pages: *4$'"
runs pdf_elsewhere 0 env TZ=Asia/Tokyo LANG=de_DE.UTF-8 LC_ALL=C.UTF-8 PANGO_LANGUAGE=ja \
    slink-render "$work/three.json" "$small"
same pdf_depends_on_no_setup "$work/out" "$work/a.pdf"
runs standard_input_is_read 0 sh -c "slink-render - <'$small'"
# Captions: number, title where there is room and the font has it, level.
for title in Cat 'A title that has no room above such a small board' 猫; do
    sed "s/\"level\"/\"title\": \"$title\", &/" "$small"
done >"$work/titled.json"
runs titles_are_drawn 0 slink-render -o "$work/titled.pdf" "$work/titled.json"
pdftotext -raw "$work/titled.pdf" - | tr '\f' '\n' | grep '^Puzzle' >"$work/captions"
printf 'Puzzle 1: Cat\nPuzzle 2\nPuzzle 3\n' >"$work/want"
sed 's/ medium$//' "$work/captions" >"$work/names"
same captions_have_number_and_title "$work/want" "$work/names"
check captions_have_the_level grep -qx 'Puzzle 1: Cat medium' "$work/captions"
runs other_dialects_are_read 0 slink-render -o "$work/c.pdf" "$data/piday.ssl" "$data/contest/sample.in"
check every_dialect_gives_pages qpdf --check "$work/c.pdf"

# ---- boards of other sizes ----

printf '3\n' >"$work/tiny.ssl"
runs a_single_cell_is_drawn 0 slink-render -f svg "$work/tiny.ssl"
awk 'BEGIN { for (r = 0; r < 200; r++) { for (c = 0; c < 200; c++) printf "%d", (r * c) % 4; print "" } }' \
    >"$work/large.ssl"
runs a_large_board_is_drawn 0 slink-render -o "$work/large.pdf" "$work/large.ssl"
runs a_large_board_has_coordinates 0 slink-render -c -o "$work/large-c.pdf" "$work/large.ssl"
check all_its_numbers_are_there sh -c "pdftotext -raw '$work/large-c.pdf' - | grep -qw 200"
runs a_large_picture_is_drawn 0 slink-render -f png -o "$work/large.png" "$work/large.ssl"
check a_large_picture_has_4000_pixels [ "$(size "$work/large.png")" = '4000 4000' ]
runs too_many_pixels_are_refused 2 slink-render -f png --dpi 600 -o "$work/huge.png" "$work/large.ssl"
says it_says_how_many 'pixels at 600 dpi is too large'
printf '[left]a\n[left]b\n![left]=1\n!a=2\n!b=0\n' >"$work/names.ssl"
runs long_names_are_drawn 0 slink-render -f svg "$work/names.ssl"

# ---- the picture that a loop shows ----

runs fill 0 slink-render --fill -f svg "$small"
cp "$work/out" "$work/fill.svg"
check fill_has_no_line [ "$(grep -c 'stroke-linejoin' "$work/fill.svg")" -eq 0 ]
check fill_is_black grep -q 'fill:rgb(0%,0%,0%)' "$work/fill.svg"
runs fill_of_solution 0 slink-render --fill --solution -f svg "$small"
check fill_of_solution_has_the_loop grep -q 'stroke-linejoin' "$work/out"
check fill_is_darker grep -q 'rgb(60%,60%,60%)' "$work/out"
slink-sudoku -g 1 --boxes 3x3 --format json >"$work/sudoku.json"
runs fill_of_a_sudoku_is_refused 2 slink-render --fill -o "$work/none.pdf" "$work/sudoku.json"
says it_says_what_it_lacks '--fill: the solution of a sudoku has no inside'
runs fill_without_solution_is_refused 2 slink-render --fill "$data/piday.ssl"
runs fill_of_steps_is_refused 2 slink-render --fill --steps "$small"
says it_says_what_excludes_fill '--steps and --fill exclude each other'

# ---- refusals ----

runs a_missing_solution_is_refused 2 slink-render --solution "$data/piday.ssl"
says it_says_who_solves 'slink-solve --format json'
says it_says_where "$data/piday.ssl:"
runs a_bad_puzzle_is_refused 2 sh -c "printf '12\n3\n' | slink-render"
says it_says_where_the_slip_is 'standard input:2'
mkdir "$work/late"
printf '{"family":"loop"}\n' | cat "$small" - >"$work/late.json"
runs a_late_slip_is_refused 2 slink-render -o "$work/late/a.pdf" "$work/late.json"
holds a_late_slip_leaves_no_file "$work/late" ''
runs a_missing_file_is_refused 2 slink-render "$work/nothing.ssl"
runs an_empty_text_is_refused 2 slink-render /dev/null
runs an_unknown_format_is_refused 2 slink-render --format gif "$small"
runs help_is_help 0 slink-render --help
runs version_is_version 0 slink-render --version

# ---- writing ----

for format in pdf svg png; do
    runs "full_disk_$format" 2 slink-render -f $format -o /dev/full "$small"
    says "full_disk_${format}_is_named" '/dev/full: write error: No space left on device'
    runs "full_output_$format" 2 sh -c "slink-render -f $format '$small' >/dev/full"
    says "full_output_${format}_is_named" 'standard output: write error'
done
runs no_such_folder 2 slink-render -o "$work/none/a.pdf" "$small"
sh -c "trap '' PIPE; slink-render '$work/large.ssl' 2>'$work/err'; echo \$? >'$work/status'" | head -c 1 >/dev/null
if [ -s "$work/err" ]; then not_ok closed_pipe_is_quiet "$(cat "$work/err")"; else ok closed_pipe_is_quiet; fi
if [ "$(cat "$work/status")" != 0 ]; then ok closed_pipe_is_no_success; else not_ok closed_pipe_is_no_success 0; fi

finish
