#!/bin/sh
# The arguments of stories are followed link by link, with nothing but what has been said and shown (tests/arguments.py); and
# that program finds every small damage.
. "$(dirname "$0")/lib.sh"
follow() { python3 "$root/tests/arguments.py" "$@"; }

printf '%s\n' '...x....' '........' 'xx....x.' '........' '...xx...' '........' '........' >holes
for level in 2 4 6; do
    slink-gen --type slitherlink --rows 7 --cols 8 --difficulty $level --seed $level -n 2 --format json
    slink-gen --type super --rows 8 --cols 7 --difficulty $level --seed $level -n 2 --format json
    slink-gen --type slitherlink --shape holes --difficulty $((level / 2)) --seed $level --format json
done >puzzles.json
for recipe in '--type slink --rows 6 --cols 6' '--type super --groups rectangles --letters-only --rows 6 --cols 6' \
    '--type super --shape holes'; do
    slink-gen $recipe --difficulty any --seed 2 --format json >>puzzles.json
done
keeps 'tells stories' stories.json slink-solve --explain --format json puzzles.json
runs 'their arguments are followed' 0 follow stories.json
has 'a few hundred steps' out '^1[0-9] stories, [2-9][0-9][0-9] steps, 0 faults$'

# A group may have many more than 32 sides.
slink-gen --rows 16 --cols 16 --group-size 36-40 --temperature 100 --cover 80 --difficulty any --seed 2 -n 2 \
    --format json >large.json
keeps 'tells stories of large groups' large.stories slink-solve --explain --format json large.json
runs 'their arguments are followed' 0 follow large.stories

# As a hint, with what is drawn so far.
slink-gen --type slitherlink --rows 6 --cols 6 --difficulty 3 --seed 4 --format json >hint.json
keeps 'tells a hint' hinted.json slink-solve --hint --format json hint.json
runs 'its argument is followed' 0 follow hinted.json

for type in slitherlink super; do
    slink-gen --type $type --rows 5 --cols 5 --difficulty 4 --seed 2 --format json
done >few.json
keeps 'tells two stories' few.stories slink-solve --explain --format json few.json
runs 'finds every premise that is dropped or another, every conclusion that is turned over' 0 follow --damage few.stories
has 'of many' out '^[0-9][0-9][0-9][0-9]* damages, 0 undetected'

finish
