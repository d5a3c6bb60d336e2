#!/bin/sh
# makebook.sh: a book from its side file and its colophon, from other places, with closed streams, and with pages as pictures.
. "$(dirname "$0")/makebook_lib.sh"

runs a_book 0 book -o one

# printed NAME: the command or the plan in the file beside the book.
printed() {
    grep -v '^# slink ' "$1.txt"
}

# remade NAME OPTION...: the command beside a book makes the book again.
remade() {
    name=$1
    shift
    runs "$name" 0 "$makebook" "$@" -p 2 -o "$name"
    makes "${name}_again" "$name.pdf" "$name-again.pdf" eval \
        "$(printed "$name" | tr '\n' ' ' | sed 's/^makebook.sh/"$makebook"/; s/$/ -o "$name-again"/')"
}

remade super -n 3 -l 1-2 --rows 5 --cols 6 --cover 37 --seed 4
absent a_percentage_is_no_cover super-cover.pdf
remade slitherlink -n 3 -l 1 -t slitherlink --rows 7 --seed 5 --title "It's mine; \$HOME" --target screen
remade sudoku -n 2 -l 1 -t sudoku --topology std-6x6 --minimal --seed 6
{
    printf '[book]\ntitle = Two sections\n'
    printf '[a]\nnumber = 2\ntype = slitherlink\nlevel = 1\nrows = 5\ncols = 5\n'
    printf '[b]\ntitle = More\nnumber = 1\ntype = super\nlevel = 1\nrows = 5\ncols = 5\ncover = 40\n'
} >two.ini
runs plan_of_two 0 "$makebook" --plan two.ini --seed 8 -p 2 -o planned
printed planned >again.ini
runs a_full_colophon 0 "$makebook" --plan two.ini --seed 8 -p 2 -o full --colophon full
pdftotext -f 2 -l 2 -layout full.pdf - | sed -n '/^ *\[book\]/,/^ *With the same/p' | sed '/With the same/d; s/^ *//' >full.ini
grep -vx 'colophon = full' full.ini | grep . >full.plan
grep . again.ini >again.plan
same the_colophon_prints_the_same again.plan full.plan
check no_command_in_the_usual_one sh -c "! pdftotext -f 2 -l 2 planned.pdf - | grep -q 'slink-gen\|makebook\|Seed'"
echo mine >notes.txt
tells a_text_of_mine_stays 2 'notes.txt: is there already; please move it, or choose another name' "$makebook" -n 1 -l 1 -o notes
absent no_book_beside_it notes.pdf
check it_prints_the_plan grep -qx 'cover = 40' again.ini
makes printed_plan planned.pdf planned-again.pdf "$makebook" --plan again.ini -p 2 -o planned-again
runs usual_options 0 "$makebook" -n 1 -l 1 --seed 2 -p 1 -o usual
printed usual >out
prints usual_options_are_left_out 'makebook.sh -n 1 -l 1 -t super --seed 2'
for cover in '--cover 60' '--cover=60' '--cover 60 --cover' '--cover --cover=60' ; do
    shows "with $cover" '^cover = 60$' "$makebook" -n 1 -l 1 $cover --seed 2 --print-plan
done
for keep in '--keep digits' --keep=digits '--keep digits --keep' '--keep --keep=digits'; do
    shows "with $keep" '^keep = digits$' "$makebook" -n 1 -l 1 $keep --seed 2 --print-plan
done
tells keep_is_not_such_a_word 2 "--keep: 'soup' is not letters, digits or balanced" "$makebook" --keep soup
tells cover_is_not_such_a_number 2 "--cover: 'soup' is not a number" "$makebook" --cover soup
runs cover_of_both_kinds 0 "$makebook" -n 1 -l 1 --rows 5 --cols 5 --cover --cover 60 --seed 2 -p 1 -o both
check there_is_a_cover [ -s both-cover.pdf ]

mkdir 'a folder'
makes from_elsewhere_and_with_blanks one.pdf 'my own book.pdf' \
    sh -c "cd 'a folder' && '$makebook' --number 4 --level 1-3 --rows 5 --cols 6 --seed 7 --parallel 3 --out '../my own book'"
mkdir 'a folder/scripts' 'a folder/templates'
cp "${makebook%.sh}"*.sh 'a folder/scripts'
cp -r "$root/templates/book" 'a folder/templates'
makes a_copy_in_a_folder_with_blanks one.pdf 'a folder/x.pdf' \
    'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -o 'a folder/x'
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
    makes "with_$closed" one.pdf closed.pdf sh -c "'$makebook' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -p 2 -o closed $closed"
done
# Without PATH the programs are those of the build folder beside the script.
mkdir 'a folder/build'
ln -s "$(dirname "$(command -v slink-gen)")" 'a folder/build/bin'
makes runs_without_path one.pdf nopath.pdf env -u PATH 'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 \
    -o nopath
runs another_seed 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 8 -o other
differ other_bytes_with_another_seed one.pdf other.pdf

runs drawn_seed 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 -o drawn
makes a_told_seed_makes_the_book_again drawn.pdf again.pdf "$makebook" -n 1 -l 1 --rows 4 --cols 4 \
    --seed "$(sed -n 's/^makebook.sh: seed \([0-9]*\)$/\1/p' err)" -o again

runs slink_book 0 "$makebook" -t slink -n 3 --rows 4 --cols 4 --seed 1 -o slink
runs slitherlink_book 0 "$makebook" -t slitherlink -n 3 -l 2 --rows 6 --cols 5 --seed 1 -o digits

makes pages one.pdf 'with pages.pdf' book -o 'with pages' --pages svg
holds pages_are_there 'with pages-pages' 001.svg 002.svg 003.svg 004.svg solution-001.svg solution-002.svg solution-003.svg \
    solution-004.svg table.csv
check pages_are_svg grep -q '</svg>' 'with pages-pages/004.svg' 'with pages-pages/solution-001.svg'
runs fewer_pages 0 "$makebook" -n 1 -l 1 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
holds old_pages_are_replaced 'with pages-pages' 001.svg solution-001.svg table.csv
runs pages_by_date 0 "$makebook" --daily 2027-01-01..2027-01-02 -l 1 -t slitherlink --rows 4 --cols 4 --seed 7 -o 'with pages' \
    --pages png --names id
holds dates_are_names 'with pages-pages' 2027-01-01.png 2027-01-02.png solution-2027-01-01.png solution-2027-01-02.png table.csv
check a_table_names_them grep -q '^2027-01-02.png,2027-01-02,2027-01-02,slitherlink,' 'with pages-pages/table.csv'
runs pages_as_tiff 0 "$makebook" -n 1 -l 1 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages tiff
holds tiffs_replace_them 'with pages-pages' 001.tiff solution-001.tiff table.csv
runs pages_by_number_again 0 "$makebook" -n 1 -l 1 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
holds dates_are_replaced 'with pages-pages' 001.svg solution-001.svg table.csv
: >'with pages-pages/2027-01-01.png'
refused a_picture_that_no_table_has "with pages-pages: contains '2027-01-01.png'; please choose another name" -o 'with pages' --pages png
refused names_of_no_pictures '--names goes with --pages' --names id
rm 'with pages-pages/2027-01-01.png'

mkdir alone
cp "$root/templates/book/classic-7x10.ini" alone/kdp69.ini
cd alone || exit 1
runs template_in_this_folder_by_name 0 book --template kdp69 -o named
cd ..
for book in one alone/named; do
    pdftotext -f 3 -layout $book.pdf $book.pages
done
same same_pages_with_a_copied_template one.pages alone/named.pages

tells rare_level 3 'on small boards and without --symmetry none; another --seed may help' \
    "$makebook" -t slitherlink -n 8 -l 1-7 --rows 4 --cols 4 --shard-size 1 --seed 1 -o never
lacks rare_level_is_not_to_be_resumed err resume
nothing_left rare_level_leaves_nothing never.pdf

# A device is written directly, and that it is full is an error.
if [ -w /dev/full ]; then
    tells full_device 2 "slink-book: /dev/full: " "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 1 -o /dev/full
    absent no_file_beside_the_device /dev/full.pdf
fi

finish
