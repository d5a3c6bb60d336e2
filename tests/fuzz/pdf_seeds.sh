#!/bin/sh
# pdf_seeds.sh BIN FOLDER: makes small PDFs for the fuzz test of their reader with the programs of BIN: pictures, a book
# for each target, a cover. Their contents are not packed, as random damage would hardly get through the packing.
set -eu
bin=$1
folder=$2
small=tests/data/golden/render/small.json

sed 's/^least = .*/least = 2/' templates/profiles/ingram.ini >"$folder/few.ini"
"$bin/slink-render" -f pdf -o "$folder/picture.pdf" "$small"
"$bin/slink-sudoku" -g 1 -t killer --seed 1 --format json | "$bin/slink-render" -f pdf -o "$folder/killer.pdf"
"$bin/slink-book" -o "$folder/screen.pdf" "$small"
"$bin/slink-book" --target print --profile "$folder/few.ini" --no-check -o "$folder/print.pdf" --cover "$folder/cover.pdf" "$small"
for file in "$folder"/*.pdf; do
    qpdf --qdf --object-streams=disable "$file" --pages . 1 -- "$file.open"
    rm "$file"
done
rm "$folder/few.ini"
