#!/bin/sh
# scripts/techniques.py: the pages of techniques are as their examples are explained and drawn now.
. "$(dirname "$0")/lib.sh"

runs the_pages_are_made 0 "$root/scripts/techniques.py" "$work/new"
for family in loops sudokus; do
    same "the_examples_of_${family}_have_their_steps" "$work/new/$family.jsonl" "$root/templates/techniques/$family.jsonl"
done
sed 's|.*"id":"\([^"/]*\).*"technique":"\([^"]*\)","title".*|\1 \2|' "$root"/templates/techniques/*.jsonl |
    awk '$1 != $2 && $1 "-single" != $2' >"$work/other"
prints_nothing no_example_is_told_by_another_technique "$work/other"
for page in techniques sudoku-techniques; do
    same "the_page_${page}_is_as_before" "$work/new/$page.md" "$root/docs/$page.md"
done
slink-sudoku --techniques list | cut -f 1,4 >"$work/rows"
awk '/^\[/ { special = /\// }
    /^\[/ { id = substr($0, 2, length($0) - 2) } /^title = / && !special { print id "\t" substr($0, 9) }' \
    "$root/templates/techniques/sudokus.ini" >"$work/titled"
same sudokus_have_all_techniques "$work/rows" "$work/titled"
find "$work/new/pictures" "$root/docs/pictures/techniques" -name '*.png' -printf '%f\n' | sort |
    uniq -u >"$work/only"
prints_nothing no_picture_is_missing_or_left_over "$work/only"
for picture in "$work/new/pictures/techniques"/*.png; do
    alike "the picture of $(basename "$picture" .png)" "$picture" "$root/docs/pictures/techniques/$(basename "$picture")"
done

keeps an_example_is_found "$work/example" "$root/scripts/technique-example.py" corner-two
runs its_next_step_is_explained 0 slink-solve --hint --format json "$work/example"
has its_next_step_is_the_technique "$work/out" '"technique":"corner-two"'
keeps an_example_of_sudokus_is_found "$work/example" "$root/scripts/technique-example.py" naked-pair
runs the_next_step_of_it_is_explained 0 slink-sudoku --hint --format json "$work/example"
has the_next_step_of_it_is_the_technique "$work/out" '"technique":"naked-pair"'

finish
