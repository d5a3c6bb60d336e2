#!/bin/sh
# slink-gen --pattern and --solution-picture: the pictures of tests/data/patterns, each made and
# checked from outside: places, uniqueness, level, and the picture inside the solution. `make check`
# makes each at all levels from 2 to 5.
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # for lib.sh
program=slink-gen
patterns=$data/patterns

# grid FILE: the picture as rows of x and dots.
grid() {
    case $(head -c 2 "$1") in
    P1) awk 'NR == 1 || /^#/ { next }
             !w { w = $1; next }
             { for (i = 1; i <= NF; i++) { printf "%s", $i == 1 ? "x" : "."
                                           if (++n % w == 0) print "" } }' "$1" ;;
    P4) w=$(sed -n '2s/ .*//p' "$1")
        od -An -v -tu1 -j "$(head -n 2 "$1" | wc -c)" "$1" |
            awk -v w="$w" '{ for (i = 1; i <= NF; i++) {
                    for (bit = 128; bit >= 1 && n < w; bit /= 2) {
                        printf "%s", int($i / bit) % 2 ? "x" : "."; n++ }
                    if (n == w) { print ""; n = 0 } } }' ;;
    *) grep -v '^#' "$1" ;;
    esac
}

# inside FILE: the inside of the solution of a JSON line, as rows of x and dots.
inside() {
    sed 's/.*"solution":\["\([^]]*\)"\].*/\1/; s/","/\n/g' "$1" |
        awk 'NR % 2 == 0 { side = 0
                for (i = 1; i < length($0); i++) {
                    if (substr($0, i, 1) == "|") side = !side
                    printf "%s", side ? "x" : "." }
                print "" }'
}

# differences FILE FILE: in how many cells two grids differ.
differences() {
    paste "$1" "$2" | awk '{ for (i = 1; i <= length($1); i++)
                                 n += substr($1, i, 1) != substr($2, i, 1) }
                           END { print n + 0 }'
}

levels() {
    if [ -n "${SLINK_TESTS-}" ]; then echo 2 3 4 5; else echo "$1"; fi
}

# ---- patterns ---------------------------------------------------------------------------------

for file in heart.txt loop.txt frame.txt stripes.pbm spiral.pbm checker.txt large-heart.pbm; do
    grid "$patterns/$file" >wanted
    for level in $(levels 3); do
        label=${file%.*}_$level
        runs "$label" 0 slink-gen --pattern "$patterns/$file" --difficulty "$level" --seed 1
        sed 's/[0-4]/x/g' out >places
        same "${label}_places" wanted places
        cp out puzzle
        judged "$label" puzzle "$level"
    done
done

# The same again, alone or in a batch, on any number of threads, from its own recipe.
heart=$patterns/heart.txt
keeps heart_batch six slink-gen --pattern "$heart" --difficulty 4 --seed 5 -n 6 --format json
gives heart_jobs six slink-gen --pattern "$heart" --difficulty 4 --seed 5 -n 6 --format json --jobs 3
made_again heart_recipe six 4
keeps heart_printed heart.ini slink-gen --pattern "$heart" --difficulty 4 --print-recipe
lacks heart_recipe_has_no_rows heart.ini '^rows\|^cols'
gives heart_by_recipe six slink-gen --recipe heart.ini --seed 5 -n 6 --format json
mkdir 'two words'
cp "$heart" "two words/it's.txt"
runs quoted 0 slink-gen --pattern "two words/it's.txt" --difficulty 4 --seed 5 --index 4 --format json
check quoted_for_a_shell grep -qF -- "--pattern 'two words/it'\\\\''s.txt'" out
runs best_of 0 slink-gen --pattern "$heart" --seed 5 --difficulty 4 --best-of 3
runs any_level 0 slink-gen --pattern "$heart" --seed 5 --difficulty any
runs rising 0 slink-gen --pattern "$heart" --seed 5 --difficulty 2-4 -n 3

# ---- patterns that can't be -------------------------------------------------------------------

printf '....\n.xx.\n....\n' >two
tells hopeless 3 "puzzle 1: none of level 4 found in " slink-gen --pattern two --difficulty 4 --seed 1 -o none
absent hopeless_leaves_no_file none
printf 'x.\n.?\n' >sign
printf 'x.\nx..\n' >ragged
printf '..\n..\n' >blank
printf 'P1\n2 2\n0 1 2 0\n' >plain.pbm
printf 'P4\n9 2\nabc' >short.pbm
refused sign_at_its_place "sign:2:2: '?' in a picture of 'x', '.' and '_'" --pattern sign
refused ragged_at_its_place 'ragged:2:3: more than 2 columns' --pattern ragged
refused plain_at_its_place "plain.pbm:3:5: '2' in a plain PBM picture" --pattern plain.pbm
refused raw_too_short 'short.pbm: 4 bytes follow the head' --pattern short.pbm
refused blank_pattern 'blank: a pattern without cells' --pattern blank
refused no_pattern 'none: No such file' --pattern none
refused other_rows "--rows and --cols: the pattern $heart is 10x10" --pattern "$heart" --rows 9
runs same_rows 0 slink-gen --pattern "$heart" --rows 10 --cols 10 --seed 1
refused pattern_of_slink '--pattern: a slink has a digit in every cell' --pattern "$heart" --type slink
refused pattern_minimal '--minimal: with --pattern' --pattern "$heart" --minimal
refused pattern_symmetry '--symmetry is for places' --pattern "$heart" --symmetry mirror-v
refused pattern_order '--order is the order in which clues go' --pattern "$heart" --order low
refused pattern_loop '--loop: with --pattern' --pattern "$heart" --loop uniform
refused pattern_digits '--digits: with --pattern' --pattern "$heart" --digits 13
refused pattern_wiggle '--wiggle: with --pattern' --pattern "$heart" --wiggle 3
refused pattern_cover '--cover is for letter groups' --pattern "$heart" --cover 50
refused pattern_keep '--keep is for letter groups' --pattern "$heart" --keep digits
printf 'x.\n..\n' >corner
printf '.x\nxx\n' >three
refused place_without_cell 'corner: a clue in row 1, column 1, where the shape three has no cell' --pattern corner --shape three
refused shape_of_other_size "the shape three is 2x2, and the pattern $heart 10x10" --pattern "$heart" --shape three

# ---- pictures ---------------------------------------------------------------------------------

level=2
for file in tree.pbm house.txt star.pbm ${SLINK_TESTS:+cat.txt fish.txt moon.pbm}; do
    grid "$patterns/$file" >wanted
    for level in $(levels $((level % 3 + 2))); do
        label=${file%.*}_$level
        runs "$label" 0 slink-gen --solution-picture "$patterns/$file" --type slitherlink --solid --difficulty "$level" \
            --seed 1 --format json
        told=$(sed -n "s|^slink-gen: $patterns/$file: \([0-9]*\) cells* changed.*|\1|p" err)
        cp out puzzle
        inside puzzle >shown
        check "${label}_changes_are_those_told" [ "$(differences wanted shown)" -eq "$told" ]
        check "${label}_few_changes" [ "$told" -le 20 ]
        judged "$label" puzzle "$level"
    done
done
star=$patterns/star.pbm
check star_is_shown_whole [ "$(slink-gen --solution-picture "$star" --solid --seed 1 2>&1 >none |
    sed -n 's/.*pbm: \([0-9]*\) .*/\1/p')" -eq 0 ]
for type in super slink; do
    keeps "house_$type" puzzle slink-gen --solution-picture "$patterns/house.txt" --type $type --seed 2 --solid --format json \
        --difficulty any
    check "house_${type}_unique" slink-solve --plain --check puzzle
    inside puzzle >shown
    grid "$patterns/house.txt" >wanted
    check "house_${type}_shown" [ "$(differences wanted shown)" -eq 2 ]
done
# A large area gets slits, and then zeros are few.
keeps star_slits puzzle slink-gen --solution-picture "$star" --type slitherlink --seed 1 --format json
judged star_slits puzzle 3
inside puzzle >shown
grid "$star" >wanted
check star_slits_are_few [ "$(differences wanted shown)" -le 40 ]
paste wanted shown | awk '{ for (i = 1; i <= length($1); i++)
        if (substr($2, i, 1) == "x" && substr($1, i, 1) != "x") print }' >specks
faultless star_has_no_specks "$(wc -l <shown)" "$(cat specks)"
slink-gen --solution-picture "$star" --type slitherlink --seed 1 -n 5 2>none | grep -v '^#' | grep -o '[0-3]' >digits
check star_has_digits [ "$(grep -c . digits)" -gt 300 ]
check few_zeros [ "$(grep -c 0 digits)" -le $(($(grep -c . digits) * 15 / 100)) ]
refused solid_alone '--solid goes with --solution-picture' --solid
runs house_symmetric 0 slink-gen --solution-picture "$patterns/house.txt" --symmetry mirror-v --type slitherlink --seed 1
shows house_printed "^solution-picture = $patterns/house.txt$" slink-gen --solution-picture "$patterns/house.txt" --print-recipe
runs house_batch 0 slink-gen --solution-picture "$patterns/house.txt" --seed 3 -n 4 --format json
made_again house_recipe out 4
refused blank_picture 'blank: a solution picture without cells' --solution-picture blank
refused sign_in_a_picture "sign:2:2: '?' in a picture" --solution-picture sign
refused picture_of_other_cols "--rows and --cols: the solution picture $star is 21x21" --solution-picture "$star" --cols 20
refused picture_wiggle '--wiggle describes the loop' --solution-picture "$star" --wiggle 3
refused picture_loop '--loop describes the loop' --solution-picture corner --loop uniform --type slitherlink
refused picture_and_pattern '--solution-picture gives the loop, and --pattern searches for one' \
    --solution-picture "$star" --pattern "$star"
refused inside_without_cell 'corner: row 1, column 1 is inside, where the shape three has no cell' \
    --solution-picture corner --shape three

finish
