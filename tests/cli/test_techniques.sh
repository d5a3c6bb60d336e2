#!/bin/sh
# scripts/techniques.sh: the page of techniques is as its examples are explained and drawn now.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

root=$here/../..
runs the_page_is_made 0 "$root/scripts/techniques.sh" "$work/new"
same the_examples_have_their_steps "$work/new/loops.jsonl" "$root/templates/techniques/loops.jsonl"
same the_page_is_as_before "$work/new/techniques.md" "$root/docs/techniques.md"
find "$work/new/pictures" "$root/docs/pictures/techniques" -name '*.png' -printf '%f\n' | sort |
    uniq -u >"$work/only"
check no_picture_is_missing_or_left_over test ! -s "$work/only"
for picture in "$work/new/pictures/techniques"/*.png; do
    alike "the picture of $(basename "$picture" .png)" "$picture" \
        "$root/docs/pictures/techniques/$(basename "$picture")"
done

finish
