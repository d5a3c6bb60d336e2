#!/bin/sh
# gallery.sh FOLDER: draws the pictures of README.md and docs/gallery.md into the folder, from books made
# anew, and writes the words on each into words.txt. The programs are found on PATH, or otherwise in build/bin.
set -eu
LC_ALL=C
export LC_ALL
here=$(dirname "$(readlink -f "$0")")
PATH=$PATH:$here/../build/bin
[ $# -eq 1 ] || { echo 'usage: gallery.sh FOLDER' >&2 && exit 2; }
mkdir -p "$1"
folder=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

# picture NAME BOOK PAGE: a page of a book.
picture() {
    pdftoppm -r 72 -f "$3" -l "$3" -png -singlefile "$2" "$folder/$1"
    printf '== %s\n' "$1" >>"$folder/words.txt"
    pdftotext -f "$3" -l "$3" -layout -nopgbrk "$2" - | tr -s ' \n' >>"$folder/words.txt"
}

# page_of BOOK WORDS: the first page after the contents that has the words.
page_of() {
    pages=$(pdfinfo "$1" | sed -n 's/^Pages: *//p')
    page=4
    while [ "$page" -lt "$pages" ] && ! pdftotext -f "$page" -l "$page" "$1" - | grep -q "$2"; do
        page=$((page + 1))
    done
    echo "$page"
}

"$here/makebook.sh" --plan showpiece --seed 1 --cover --quiet -o showpiece
"$here/makebook.sh" -n 24 -l 2-5 --seed 2026 --best-of 5 --quiet -o classic
"$here/makebook.sh" -n 12 -l 1-2 --seed 7 --template large-print-8.5x11 --quiet -o large
"$here/makebook.sh" -n 4 -t cube --seed 3 --quiet -o cube
"$here/makebook.sh" -n 4 -t kakuro -l 3 --seed 4 --template letter-4up --quiet -o kakuro
: >"$folder/words.txt"
puzzle=$(page_of classic.pdf 'Puzzle 13')
picture left classic.pdf $((puzzle / 2 * 2))
picture right classic.pdf $((puzzle / 2 * 2 + 1))
picture cover showpiece-cover.pdf 1
picture squares showpiece.pdf "$(page_of showpiece.pdf 'Puzzle 1$')"
giant=$(page_of showpiece.pdf 'Puzzle 31')
picture giant-left showpiece.pdf "$giant"
picture giant-right showpiece.pdf $((giant + 1))
picture solutions classic.pdf "$(page_of classic.pdf '^Solutions')"
picture large large.pdf "$(page_of large.pdf 'Puzzle 8')"
picture steps classic.pdf "$(page_of classic.pdf '^Step by step')"
picture cube cube.pdf "$(page_of cube.pdf 'Puzzle 3')"
picture kakuro kakuro.pdf "$(page_of kakuro.pdf 'Puzzle 4')"

{
    slink-gen --tiling honeycomb --rows 6 --cols 7 --difficulty 3 --seed 2
    slink-gen --type slitherlink --tiling kites --rows 4 --cols 4 --difficulty 3 --seed 1
    slink-gen --tiling cairo --rows 6 --cols 6 --difficulty 3 --seed 4
    slink-gen --type slitherlink --tiling hats --rows 6 --cols 6 --difficulty 3 --seed 3
} >four.jsonl
printf '[book]\ntemplate = letter-4up\n\n[tilings]\nfile = four.jsonl\norder = given\n' >four.ini
"$here/makebook.sh" --plan ./four.ini --seed 1 --quiet -o four
picture tilings four.pdf "$(page_of four.pdf 'Puzzle 4')"

slink-gen --rows 7 --cols 7 --difficulty 3 --seed 5 --format json >one.jsonl
slink-render --format png -o "$folder/puzzle.png" one.jsonl
slink-render --format png --solution -o "$folder/solution.png" one.jsonl
