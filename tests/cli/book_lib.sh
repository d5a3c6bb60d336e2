# shellcheck shell=sh
# Sourced by the tests of slink-book, which run in $work: puzzles of mixed levels, slink-book with a
# template, and what a book holds.
. "$(dirname "$0")/lib.sh"

template=$templates/book/classic-7x10.ini
small=$data/golden/render/small.json
count=16

# Fifteen puzzles of mixed levels and one that is not rated.
for i in $(seq $((count - 1))); do
    sed "s/\"level\": 3/\"level\": $((1 + i * 7 % 5))/; s/\"index\": 1/\"index\": $i/" "$small"
done >many.json
sed 's/"level": 3, //' "$small" >>many.json

bind() {
    slink-book --template "$template" "$@"
}

# altered SED: leaves an edited copy of the template in this folder, named l.
altered() {
    sed "$1" "$template" >l.ini
}

# reads NAME OPTION... FILE: binds a book, whose text is then in words, and in one line in line.
reads() {
    _book=$1
    shift
    runs "$_book" 0 bind -o x.pdf "$@"
    pdftotext -layout x.pdf words
    tr -s '\240\n\f ' '    ' <words >line
}

# target NAME [PDF]: the page that a destination is on, such as puzzle-5.
target() {
    pdfinfo -dests "${2-a.pdf}" | sed -n "s/^ *\([0-9]*\) .*\"$1\"$/\1/p"
}

# numbered NAME FILE: pages behind the colophon have their number at the foot.
numbered() {
    _wrong=
    _last=$(page_count "$2")
    for page in $(seq 3 "$_last"); do
        foot=$(pdftotext -layout -f "$page" -l "$page" "$2" - | tr -cd '0-9A-Za-z\n' | grep . | tail -n 1)
        [ "$foot" = "$page" ] || [ "$page$foot" = "$_last" ] || _wrong="$_wrong $page" # the last may be blank
    done
    faultless "$1" "${_last:-0}" "$_wrong"
}
