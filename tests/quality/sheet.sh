#!/bin/sh
# Does the measure of --best-of mean something? Makes N puzzles of a kind (1000) and leaves sheets of
# the 12 best and the 12 worst in BUILD/quality, with solutions. Usage: tests/quality/sheet.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-1000}
made=$build/quality
mkdir -p "$made" || exit 1
root=$(dirname "$0")/../..
sed 's/^puzzles_per_page.*/puzzles_per_page = 6/' "$root/templates/book/letter-4up.ini" \
    >"$work/sheet.ini" || exit 1

# sheet NAME OPTION...
sheet() {
    name=$1
    shift
    slink-gen --rows 10 --cols 10 --difficulty 4 --seed 7 -n "$n" --jobs "$(nproc)" --trust \
        --format json "$@" | sed 's/.*"total":\([0-9]*\).*/\1 &/' | sort -n >"$work/$name" || return
    tail -n 12 "$work/$name" | sort -nr | sed 's/^[0-9]* //' >"$made/best-$name.json"
    head -n 12 "$work/$name" | sed 's/^[0-9]* //' >"$made/worst-$name.json"
    for end in best worst; do
        slink-book -t "$work/sheet.ini" --title "$end $name" -o "$made/$end-$name.pdf" \
            "$made/$end-$name.json" || return
    done
}

sheet slitherlink --type slitherlink && sheet super --type super || missed=1
[ "$missed" -eq 0 ] && echo "sheets are in $made"
exit "$missed"
