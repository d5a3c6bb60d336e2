#!/bin/sh
# docs/slink.schema.json: what all programs write is as it says, without a field that it does not name; and what it
# refuses, readers refuse, too.
. "$(dirname "$0")/lib.sh"

command -v jsonschema >/dev/null || { echo 'skipped: the schema needs python3-jsonschema'; exit 0; }
published=$root/docs/slink.schema.json
sed 's|"$ref": "#/$defs/puzzle"|"type": "array", "items": {&}|' "$published" >lines.schema
sed 's|^ *"note": {.*|"note": false,|' lines.schema >strict.schema
check no_note_is_allowed_where_all_is_named grep -qx '"note": false,' strict.schema

# wrong_lines SCHEMA FILE: the numbers of the lines that are not as the schema says.
wrong_lines() {
    sed '1s/^/[/; $!s/$/,/; $s/$/]/' "$2" >array
    jsonschema -i array --error-format '{error.absolute_path[0]}
' "$1" 2>&1 | grep -Eo '^[0-9]+$|^Traceback|^Failed' | sort -nu | awk '{ print $1 + 1 } END { if (!NR) print "none" }' | tr '\n' ' '
}

# follows NAME LINES: all lines of the file `all`, which has so many, are as the schema says.
follows() {
    is "$1_are_written" "$(wc -l <all)" "$2"
    is "$1_follow_the_schema" "$(wrong_lines strict.schema all)" 'none '
}

# ---- what is written --------------------------------------------------------------------------

for options in '--difficulty 5 --best-of 2' '--difficulty 7' '--type slitherlink --difficulty 6' \
    '--type slink --rows 5 --cols 5' '--pieces 2-3' "--shape $data/shapes/heart.txt" '--date 2027-01-01 --rows 5'; do
    # shellcheck disable=SC2086 # options are words
    slink-gen $options --seed 1 --format json
done >loops # a name that files of words have, too
cat "$data"/golden/format/piday.json "$data"/golden/format/shapes.json >>loops
{
    cat loops
    slink-solve --explain --format json loops
    slink-solve --rate --format json loops
    slink-solve --hint --format json loops
    slink-convert --from knuth --to json "$data/piday.ssl"
    slink-convert --fill --to json "$data/piday.ssl"
} >all
n=$(wc -l <loops)
follows loops $((4 * n + 2))

for type in $(sudoku_types); do
    [ "$type" = other ] || slink-sudoku -g 1 -t "$type" --seed 1 --format json
done >sudokus
slink-sudoku --level 5 --standard 9 --seed 1 --format json >>sudokus
{
    cat sudokus
    slink-sudoku --explain --format json sudokus
    slink-solve --rate --format json sudokus
    slink-solve --hint --uniqueness --format json sudokus
    slink-convert --to json "$data/sudoku/figure2-nrc.gss"
} >all 2>messages
n=$(wc -l <sudokus)
check there_are_many_types [ "$n" -ge 20 ]
follows sudokus $((4 * n + 1))

# ---- what is read: the schema and the programs agree -----------------------------------------

loop=$(slink-gen --seed 1 --rows 4 --cols 4 --format json | slink-solve --explain --format json)
sudoku=$(slink-sudoku --standard 4 -g 1 --killer --seed 1 --format json)
printf '%s\n' "$loop" | sed 's/}$/,"author":"A","stars":3.5,"seen":false,"editor":null}/' >all
gives notes_stay all slink-convert --to json all
is notes_are_in_the_schema "$(wrong_lines lines.schema all)" 'none '
check notes_are_no_fields_of_ours [ "$(wrong_lines strict.schema all)" = '1 ' ]
slink-solve --rate --format json all >rated
has notes_stay_with_ratings rated '"author":"A","stars":3.5,"seen":false,"editor":null}$'

# wrong LINE COMMAND: changes it by a command of sed.
wrong() {
    printf '%s\n' "$1" | sed "$2" >one
    ! printf '%s\n' "$1" | cmp -s - one && ! slink-convert --to json one >/dev/null 2>&1 || echo "$2" >>missed
    cat one >>all
}
: >all
for change in 's/"family":"loop"/"family":"maze"/' 's/}$/,"walls":[1]}/' 's/}$/,"rule":{}}/' 's/}$/,"toroidal":true}/' \
    's/"rows":4/"rows":0/' 's/"cols":4,//' 's/"grid":\["./&5/' 's/"type":"super"/"type":"hex"/' \
    's/"clues":{"a":/&-/' 's/"seed":1,//' 's/"level":[0-9]/"level":8/' 's/"break_in":[0-9.]*/"break_in":2/' \
    's/"score":/&-/' 's/"total":[0-9]*/"total":1001/' 's/"number":1/"number":"1"/' 's/"off":\["[^"]*/&x/' \
    's/"solution":\["[^"]/"solution":["+/' 's/"id":"[^"]*"/"id":7/' 's/"minutes":[0-9]*/"minutes":0/'; do
    wrong "$loop" "$change"
done
for change in 's/"symbols":4,//' 's/"symbols":4/"symbols":200/' 's/"givens":\[\[./"givens":[[-1/' \
    's/"kind":"cage"/"kind":"whistle"/' 's/"number":[0-9]*/"number":0/' 's/"cells":\[/&0,/' \
    's/"kind":"cage",/&"colour":1,/' 's/"solution":\[\[./"solution":[[0/' 's/"gss_level":[0-9]*/"gss_level":0/'; do
    wrong "$sudoku" "$change"
done
absent readers_refuse_all missed
is the_schema_refuses_all "$(wrong_lines lines.schema all)" "$(seq "$(wc -l <all)" | tr '\n' ' ')"

finish
