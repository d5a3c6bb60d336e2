#!/bin/sh
# slink-gen --shape: boards of any outline, with holes, by recipe, and what is refused.
. "$(dirname "$0")/lib.sh"
program=slink-gen

shapes=$data/shapes

# The puzzle in `out` as the picture of its shape.
outline() {
    slink-convert --to knuth --drop solution out | sed -n '/^!/q; s/[^_]/x/g; p'
}

for shape in ring.txt l.txt heart.txt holes.pbm; do
    case $shape in
    *.pbm) sed '1,3d; s/ //g; y/01/_x/' "$shapes/$shape" ;;
    *) sed '/^#/d; y/./_/' "$shapes/$shape" ;;
    esac >want
    keeps "${shape%.*}" made slink-gen --shape "$shapes/$shape" --difficulty 4 --seed 5 --format json
    outline >got
    same "${shape%.*}_has_the_shape" got want
done
check recipe_names_the_shape grep -q -- "--shape [^ ]*/holes.pbm --difficulty 4" made
made_again recipe_of_a_shape made
runs shape_print_recipe 0 slink-gen --shape "$shapes/l.txt" --print-recipe -o l.ini
check print_recipe_names_the_shape grep -qx "shape = $shapes/l.txt" l.ini
keeps shape_by_recipe by_recipe slink-gen --recipe l.ini --seed 3
gives shape_by_option by_recipe slink-gen --shape "$shapes/l.txt" --rows 8 --cols 8 --seed 3
runs shape_of_a_slink 0 slink-gen --shape "$shapes/ring.txt" --type slink --seed 3
runs shape_uniform 0 slink-gen --shape "$shapes/l.txt" --type slitherlink --loop uniform --seed 3
runs shape_not_symmetric 0 slink-gen --shape "$shapes/l.txt" --type slitherlink --seed 3
runs shape_mixed 0 slink-gen --shape "$shapes/ring.txt" --type slitherlink --seed 3
lacks shape_mixed_by_itself out '--symmetry'
runs shape_turned 0 slink-gen --shape "$shapes/ring.txt" --type slitherlink --symmetry rotate2 --seed 3
check shape_is_turned turned out
runs shape_symmetric 0 slink-gen --shape "$shapes/ring.txt" --symmetry rotate4 --seed 3
printf 'x.x\n...\nx.x\n' >apart
runs shape_in_parts 0 slink-gen --shape apart --type slitherlink --difficulty 1 --seed 3
printf 'xx\nxxx\n' >ragged
printf '..\n__\n' >empty
printf 'xx\nxx\n' >full
refused shape_ragged 'ragged:2:3: more than 2 columns' --shape ragged
refused shape_empty 'empty: a shape without cells' --shape empty
# What a recipe, in JSON or in a file, cannot tell is refused.
for name in "$(printf 'f\374r')" ' blank' "$(printf 'two\nlines')"; do
    cp "$shapes/l.txt" "$name"
    tells shape_name_untold 2 "' cannot be written in a recipe" slink-gen --shape "$name" --seed 1 --format json
done
refused seen_name_untold "--seen: ' blank' cannot be written in a recipe" --seen ' blank' --print-recipe
refused shape_not_there 'none: No such file' --shape none
refused shape_of_other_rows "--rows and --cols: the shape $shapes/l.txt is 8x8" --shape "$shapes/l.txt" --rows 9
refused shape_without_symmetry "--symmetry mirror-h: the shape $shapes/l.txt does not have this symmetry" \
    --shape "$shapes/l.txt" --symmetry mirror-h
refused shape_of_the_contest 'the format contest has no missing cells' --shape "$shapes/ring.txt" --type slink --format contest
printf 'x\n' >one
refused shape_too_small 'a super puzzle has a group of 2 cells or more' --shape one
runs full_shape 0 slink-gen --shape full --type slink --format contest --seed 1

finish
