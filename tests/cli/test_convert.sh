#!/bin/sh
# slink-convert: from every dialect to every dialect, filling in, refusing.
. "$(dirname "$0")/lib.sh"
program=slink-convert
cd "$work" || exit 1

# ---- options ----------------------------------------------------------------------------------

runs help 0 slink-convert --help
check help_is_on_standard_output grep -q -- '--fill' out
check help_says_where_ours_differs grep -q 'all cells of a letter with clue 0' out
runs version 0 slink-convert --version
refused to_word "--to: 'loopy' is not " --to loopy x
refused from_word "--from: 'mcc' is not " --from mcc x
refused no_such_file 'no-such: No such file' no-such

# ---- dialects ---------------------------------------------------------------------------------

runs to_json 0 slink-convert --to json "$data/piday.ssl"
cp out piday.json
runs from_json 0 slink-convert piday.json
same json_and_back out "$data/piday.ssl"
slink-convert <piday.json >out
same standard_input out "$data/piday.ssl"
printf '2x2t0:1a2a\n' >loopy
printf '1.\n2.\n' >plain
runs from_loopy 0 slink-convert loopy
same loopy_is_read out plain
runs from_named 0 slink-convert --from loopy loopy
same loopy_by_name out plain
refused no_such_format "--to: 'loopy' is not knuth|json|contest|gss|compact|mcc|mcc-simple|text" --to loopy plain
refused wrong_name 'plain:1:1: ' --from json plain
runs output_file 0 slink-convert -o there plain
same output_file_is_written there plain
runs several 0 slink-convert plain loopy
printf '1.\n2.\n\n1.\n2.\n' >want
same several_are_a_collection out want

# ---- missing cells ----------------------------------------------------------------------------

shapes=$data/golden/format/shapes
runs shapes_to_json 0 slink-convert --to json "$shapes.ssl"
same shapes_to_json_is_golden out "$shapes.json"
runs shapes_and_back 0 slink-convert --to knuth "$shapes.json"
same shapes_and_back_is_golden out "$shapes.ssl"
runs shapes_solved 0 slink-solve "$shapes.ssl"
same shapes_are_drawn out "$data/golden/cli/shapes.txt"
runs shapes_solved_json 0 slink-solve --format json "$shapes.ssl"
cp out solved
runs solved_again 0 slink-convert --to json solved
same solutions_keep_their_shape out solved
runs shapes_checked_from_json 0 slink-solve --check --plain solved
check shapes_have_one_solution [ "$(sort -u out)" = unique ]
printf '1_\n_1\n' >missing
refused contest_is_full 'missing: puzzle 1: the format contest has no missing cells' \
    --to contest missing
for form in mcc mcc-simple; do
    runs "shape_to_$form" 0 slink-convert --to "$form" "$data/golden/format/ring.ssl"
    cp out ring
    slink-mcc --count ring >sets
    slink-mcc --loop --count ring >loops
    check "shape_in_${form}_has_its_sets" [ "$(cat sets)" -eq 322 ]
    check "shape_in_${form}_has_its_loops" [ "$(cat loops)" -eq 213 ]
done

# ---- the contest ------------------------------------------------------------------------------

refused not_full 'plain: puzzle 1: the format contest needs a digit' --to contest plain
printf '22\n22\n' >full
runs contest 0 slink-convert --to contest full full
printf '2 2\n2 2\n2 2\n2 2\n2 2\n2 2\n0 0\n' >want
same contest_is_written out want
printf '..\n' >open
runs fill 0 slink-convert --fill --to contest "$data/piday.ssl"
cp out piday.contest
runs filled_solves 0 slink-solve --count piday.contest
check filled_has_one_solution [ "$(cat out)" = 1 ]
slink-solve --format json "$data/piday.ssl" >solved
slink-convert --fill --to contest solved >out
same fill_takes_the_solution_given out piday.contest
slink-gen --rows 6 --cols 6 --seed 4 -n 5 --format json >many
runs fill_many 0 slink-convert --fill --to contest many
cp out many.contest
runs filled_many_are_unique 0 slink-solve --check many.contest
check filled_many_are_five [ "$(grep -c '^unique$' out)" -eq 5 ]
fails fill_several 1 'open: puzzle 1: cannot be filled in: it has several solutions' --fill open
printf '00\n' >none
fails fill_none 1 'none: puzzle 1: cannot be filled in: it has no solution' --fill none
printf '4\n' >four
refused a_four 'four: puzzle 1: the format contest has digits up to 3' --to contest four

# ---- MCC --------------------------------------------------------------------------------------

general=0
simple=0
for board in "$data"/mcc/*.ssl; do
    base=${board%.ssl}
    slink-convert --to mcc "$board" | cmp -s - "$base.general.mcc" && general=$((general + 1))
    if [ -e "$base.simple.mcc" ]; then
        slink-convert --to mcc-simple "$board" | cmp -s - "$base.simple.mcc" && simple=$((simple + 1))
    fi
done
check general_form_byte_for_byte [ "$general" -eq 11 ]
check simple_form_byte_for_byte [ "$simple" -eq 8 ]
printf 'a.\n.a\n!a=2\n' >diagonal
refused simple_refuses 'diagonal: puzzle 1: in the block r1c1 to r2c2 an option of the simple' \
    --to mcc-simple diagonal
runs simple_refuses_again 2 slink-convert --to mcc-simple diagonal
says simple_points_to_general 'the general form, mcc, can say it'
runs general_writes_it 0 slink-convert --to mcc diagonal
printf '1.\n\n2.\n' >two
runs one_a_text 2 slink-convert --to mcc two
says one_a_text_says_so 'two: puzzle 2: the format mcc holds one puzzle per text'
runs failed_output 2 slink-convert --to mcc -o gone two
check failed_output_leaves_nothing [ ! -e gone ]

# ---- the usual format of a family --------------------------------------------------------------

slink-convert --to json "$data/sudoku/figure2-nrc.gss" >nrc.json
runs a_sudoku 0 slink-convert nrc.json
check a_sudoku_becomes_gss grep -qx '<sudoku>' out
runs two_sudokus 2 slink-convert nrc.json nrc.json
says two_sudokus_say_so 'nrc.json: puzzle 1: the format gss holds one puzzle per text'

# ---- errors -----------------------------------------------------------------------------------

printf '1.\n2x.\n' >bad
refused bad_input 'bad:2:' bad
runs full_disk 2 slink-convert -o /dev/full plain
says full_disk_says_so 'No space left'

finish
