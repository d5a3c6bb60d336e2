#!/bin/sh
# The pictures of README.md and the gallery show what the programs make now: the words on their pages are those of
# pages made anew, and each picture that is named is there. `make gallery` draws them again.
. "$(dirname "$0")/lib.sh"

runs gallery_is_drawn 0 "$root/scripts/gallery.sh" new
same words_of_the_gallery "$root/docs/gallery/words.txt" new/words.txt
grep -oh 'gallery/[a-z-]*\.png' "$root/README.md" "$root/docs/gallery.md" | sort -u >named
check pictures_are_named [ "$(wc -l <named)" -ge 10 ]
while read -r picture; do
    exists "$root/docs/$picture"
    exists "new/${picture#gallery/}"
done <named
finish
