#!/bin/sh
# The arguments of thousands of steps, of all types and levels, are followed link by link (tests/arguments.py).
. "$(dirname "$0")/lib.sh"
follow() { python3 "$root/tests/arguments.py" --figures "$@"; }

printf '%s\n' '...x....' '........' 'xx....x.' '........' '...xx...' '........' '........' >holes
for level in 2 3 4 5 6 7; do
    for type in slitherlink super; do
        for size in '5 5' '8 8' '7 10' '10 10' '12 12'; do
            slink-gen --type $type --rows "${size% *}" --cols "${size#* }" --difficulty $level --seed "${SLINK_SEED:-1}" -n 3 --format json
        done
    done
    slink-gen --type slitherlink --shape holes --difficulty $((level / 2)) --seed "${SLINK_SEED:-1}" -n 3 --format json
done >puzzles.json 2>err
size='--rows 8 --cols 8'
for kind in '--type super --shape holes' "--type slink $size" "--type super --groups rectangles $size" \
    "--type super --groups squares --pieces 2-3 $size" "--type super --letters-only $size"; do
    slink-gen $kind --difficulty any --seed "${SLINK_SEED:-1}" -n 4 --format json >>puzzles.json
done
keeps 'tells stories' stories.json slink-solve --explain --format json puzzles.json
runs 'their arguments are followed' 0 follow stories.json
has 'thousands of steps' out '^[0-9]* stories, [5-9][0-9][0-9][0-9] steps, 0 faults$'

finish
