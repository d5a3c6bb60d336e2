#!/bin/sh
# slink-book --check: no template breaks a rule of the printers, whatever a book teaches.
. "$(dirname "$0")/lib.sh"
small=$data/golden/render/small.json
sed 's/^least = .*/least = 2/' "$templates/profiles/kdp.ini" >few.ini

# ---- every template: books for the printer with the widest margins, sheets for one at home ----

sed 's/^least = .*/least = 2/' "$templates/profiles/lulu.ini" >wide.ini
for file in "$templates"/book/*.ini; do
    template=$(basename "$file" .ini)
    case $template in *-handout | newspaper) profile=home ;; *) profile=wide.ini ;; esac
    slink-book -t "$template" --target print --profile "$profile" -o x.pdf "$small"
    runs "${template}_passes" 0 slink-book --check x.pdf --profile "$profile"
done
for size in 8x10 5.5x8.5 8.5x8.5 a4 b5 10x8; do
    slink-book -t classic-6x9 --page-size $size --target print --profile home -o x.pdf "$small"
    runs "pages_of_${size}_pass" 0 slink-book --check x.pdf --profile home
done
slink-book -t screen-a5 --page-size 6in -o x.pdf "$small"
runs a_book_for_a_reader_passes 0 slink-book --check x.pdf --profile screen
slink-book -t screen-a5 -o x.pdf "$small"
runs a_book_for_a_small_screen_passes 0 slink-book --check x.pdf --profile screen

# ---- all that a book teaches: every type, the techniques of all levels, on small pages ----

for type in $(sudoku_types); do example_of "$type"; done >sudokus.json
example_of std >std.json
sed 's/^{/{"level":6,/' "$templates"/text/example-*.json sudokus.json >all.json
example_of 3dcube | sed 's/^{/{"level":6,/' >net.json
sed 's/^fields = .*/fields = colour/' "$templates/book/pocket-5x8.ini" >coloured.ini
for book in all net; do
    slink-book -t coloured.ini --target print --profile few.ini -o x.pdf "$book.json"
    answers "a_book_with_${book}_passes" '' slink-book --check x.pdf --profile few.ini
done
pages=$(pdftotext x.pdf - | grep -c 'Suppose')
check techniques_of_high_levels_are_there [ "$pages" -gt 0 ]

# ---- solutions and blank backs anywhere, of boards of any size ----

for type in std killer 3dcube; do example_of "$type"; done >sizes.json
for book in 'classic-6x9 few.ini' 'classic-7x10 few.ini' 'letter-4up few.ini' 'teacher home' 'a4-handout home'; do
    profile=${book#* } template=${book% *}
    for places in 'overleaf two' 'below two' 'below-turned one' 'section one' 'none one'; do
        runs "${template}_with_solutions_${places% *}_passes" 0 \
            slink-book -t "$template" --solutions "${places% *}" --sides "${places#* }" --binding spiral --target print \
            --profile "$profile" -o x.pdf sizes.json
    done
done

# ---- large print: nothing on any page is smaller than its letters ----

sed 's/^least_text = .*/least_text = 10.9pt/' "$templates/profiles/home.ini" >large.ini
sed 's/"level": 3/"level": 5/' "$small" >large.json
for book in large.json std.json; do
    slink-book -t large-print-8.5x11 --target print --profile home -o x.pdf "$book"
    answers large_print_is_large '' slink-book --check x.pdf --profile large.ini
done
slink-book -t classic-7x10 --target print --profile home -o x.pdf large.json
runs other_print_is_not 1 slink-book --check x.pdf --profile large.ini

finish
