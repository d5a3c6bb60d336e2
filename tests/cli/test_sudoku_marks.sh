#!/bin/sh
# slink-sudoku: puzzles with marks, of every kind and some together; their answers, proofs and ratings.
. "$(dirname "$0")/lib.sh"
program=slink-sudoku

# ---- made, solved, proved ---------------------------------------------------------------------

proved() {
    has "it_has_$1" made.json "\"kind\":\"$2\""
    runs "answer_of_$1" 0 slink-solve --check --proof made.proof made.json
    has "answer_is_$1" out '^unique$'
    runs "proof_of_$1" 0 slink-check made.json made.proof
    runs "story_of_$1" 0 slink-solve --explain made.json
    runs "print_of_$1" 0 slink-sudoku -p - made.json
}

puzzle() {
    name=$1
    kind=$2
    shift 2
    runs "makes_$name" 0 slink-sudoku "$@" --seed 7 --format json
    cp out made.json
    proved "$name" "$kind"
}

puzzle kings anti-king --anti king,knight -g 1
puzzle killer cage --killer -g 2
puzzle killer_jigsaw cage --killer --jigsaw 6 -g 1
puzzle kropki no-dot-ratio --kropki -g any
puzzle some_dots consecutive --kropki --marks some -g any
puzzle letters no-xv --xv -g 1
puzzle all cage --killer --anti knight --thermos 2 --even-odd -g 1

# ---- named types ------------------------------------------------------------------------------

# The options for what a type has. Where one has a number, that of the type stands in --help.
slink-sudoku --help | tr -s ' \n' ' ' >help
options_of() {
    for word in $(constraints_of "$1"); do
        case $word in
        anti-*) echo "--anti ${word#anti-}" ;;
        *) echo "--$word $(sed -n "s/.* --$word N [^(]*(\([0-9]*\) of the type [a-z-]*).*/\1/p" help)" ;;
        esac
    done
}

# The type that has the same blocks and no more.
blocks_of() {
    grep -v '^#' "$templates/sudoku/$1.gss" >blocks
    for other in $(sudoku_types | grep -vx "$1"); do
        grep -v '^#' "$templates/sudoku/$other.gss" | cmp -s - blocks && [ -z "$(constraints_of "$other")" ] &&
            echo "-t $other" && break
    done
}

# A type's name is what its options make, under its own name; what is added stands in the recipe.
for type in $(constrained_types); do
    blocks=$(blocks_of "$type")
    slink-sudoku -t "$type" -g 1 --seed 7 --format json >made.json
    sed 's/,"recipe":"[^"]*"//' made.json >named.json
    # shellcheck disable=SC2046,SC2086 # options are words
    slink-sudoku $blocks $(options_of "$type") -g 1 --seed 7 --format json | sed 's/,"recipe":"[^"]*"//' >options.json
    same "type_$type" named.json options.json
    has "name_of_$type" named.json "\"type\":\"$type\""
    proved "$type" "[a-z-]*"
done
slink-sudoku --kropki --marks some -g 1 --seed 7 --format json >some.json
has some_dots_are_of_the_type some.json '"type":"kropki"'
slink-sudoku --killer --cages needed -g 1 --seed 7 --format json >needed.json
has cages_are_in_the_recipe needed.json '--killer --cages needed --seed'
runs cages_need_cages 2 slink-sudoku -t std --cages needed -g 1
has cages_need_cages_says err '^slink-sudoku: --cages goes with --killer, or a type with cages$'
runs cages_do_not_cover_beside_signs 2 slink-sudoku --killer --greater --marks some --cages cover -g 1
has cages_do_not_cover_says err 'only those needed are shown'
slink-sudoku --killer --thermos 4 -g 2 --seed 7 --format json >both.json
has cages_cover_beside_lines both.json '"kind":"thermo"'
slink-sudoku -t killer-6x6 -g 1 --seed 1 --format json >small.json
has types_have_sizes small.json '"type":"killer","symbols":6'
slink-sudoku -t thermo --thermos 7 --anti knight,king --even-odd -g 1 --seed 1 --format json >more.json
has more_is_in_the_recipe more.json '--template thermo --anti knight,king --thermos 7 --even-odd --seed'
has what_has_no_name_is_of_its_blocks more.json '"type":"std"'
slink-sudoku --jigsaw jigsaw-killer -g 1 --seed 7 --format json | sed 's/,"recipe":"[^"]*"//' >named.json
slink-sudoku --jigsaw 9 --killer -g 1 --seed 7 --format json | sed 's/,"recipe":"[^"]*"//' >options.json
same jigsaws_by_type_have_fresh_fields named.json options.json
cp "$templates/sudoku/std.gss" killer.gss
slink-sudoku -t ./killer.gss -g 1 --seed 7 --format json >own.json
has a_file_of_ones_own_has_a_slash own.json '"type":"std"'

check killers_show_no_number [ "$(slink-sudoku --killer -g 2 --seed 3 --number 5 --format json | grep -c '"givens":\[[][0,]*\]')" = 5 ]

# ---- marks that show the idea -----------------------------------------------------------------

# Needless marks go, but no puzzle of a type may be without what gives the type its name.
marks_are() {
    name=$1
    least=$2
    shift 2
    slink-sudoku "$@" --number 12 --seed 31 --format json >marks.json
    check "puzzles_$name" [ "$(wc -l <marks.json)" = 12 ]
    check "marks_$name" [ "$(awk -v least="$least" '{ if (gsub(/"kind":/, "") >= least) n++ } END { print n }' marks.json)" = 12 ]
}

marks_are of_the_type 4 -t thermo --level 1
check they_are_long [ "$(grep -o '"kind":"thermo","cells":\[[0-9,]*' marks.json | awk -F, 'NF < 5' | wc -l)" = 0 ]
marks_are of_those_asked 4 -t std --thermos 10 --level 3
marks_are with_symmetry 4 -t std --thermos 5 --symmetry rotate4 --level 1
marks_are of_own_boxes 2 --boxes 2x5 --thermos 2 --level 1
marks_are of_a_small_board 1 --standard 4 --thermos 4 --level 1
marks_are of_several 9 --greater --even-odd --kropki --marks some --boxes 2x4 --level 1
marks_are palindromes 4 -t palindrome --level 2
marks_are even_and_odd 3 -t even-odd --marks some --symmetry rotate4 --level 1

# All cells without a given are even or odd, and all neighbours within a box have a sign.
all_marked() {
    runs "$1_at_all_levels" 0 slink-sudoku -t "$1" --level 1-4 --number 8 --seed 5 --format json
    python3 - out >wrong <<-END
	import json, sys
	for line in open(sys.argv[1]):
	    r = json.loads(line)
	    marked = [one["cells"] for one in r["constraints"]]
	    empty = [[e + 1] for e in range(81) if not r["givens"][e // 9][e % 9]]
	    if len(marked) != 108 if "$1" == "greater-than" else sorted(marked) != empty:
	        print(r["id"])
	END
    prints_nothing "$1_shows_all" wrong
}
all_marked even-odd
all_marked greater-than
slink-sudoku -t greater-than --marks some --level 2 --number 5 --seed 5 --format json >marks.json
check fewer_signs_if_some [ "$(grep -c '"greater"' marks.json)" = 5 ]
check some_signs_are_fewer [ "$(grep -o '"greater"' marks.json | wc -l)" -lt 300 ]

# ---- minimal ----------------------------------------------------------------------------------

# With a level, too, no given or mark can go, and what is hardly ever found ends with a sentence.
for type in std thermo killer 'kropki --marks some' greater-than; do
    # shellcheck disable=SC2086 # a type and perhaps an option
    slink-sudoku -t $type --minimal --level 2 --seed 9 --format json >minimal.json
    runs "needless_of_$type" 0 slink-solve --needless minimal.json
    has "no_given_of_$type" out '^0 of .* clues can go'
done
slink-sudoku -t std --minimal --level 5 --number 5 --seed 2 --format json >minimal.json
runs needless_of_level_5 0 slink-solve --needless minimal.json
check none_of_level_5 [ "$(grep -c '^0 of .* clues can go' out)" = 5 ]
runs minimal_has_an_end 3 slink-sudoku -t kropki --marks some --minimal --level 6 --seed 2
has minimal_says_why err 'none of level 6 without redundant givens found in'

# ---- what goes together -----------------------------------------------------------------------

refused anti_word "--anti: 'bishop' is not knight, king or knight,king" --anti bishop -g 1
refused anti_empty "--anti: '' is not knight, king or knight,king" --anti '' -g 1
refused anti_comma "--anti: 'knight,' is not knight, king or knight,king" --anti knight, -g 1
only='constraints, such as those of --killer, go with --generate and --level'
refused only_making "$only" --killer -f
refused only_making_types "$only" -t anti-king -f
refused other_formats 'the format gss has no constraints beyond blocks; json has' --killer -g 1 --seed 1 --format gss

# ---- scores -------------------------------------------------------------------------------------

# The score of a puzzle is that of the puzzle read, without the marks of cells with givens.
for type in even-odd kropki greater-than killer sandwich; do
    slink-sudoku -t "$type" --level 1-2 --number 4 --seed 1 --format json -o made.json 2>seeds
    slink-solve --rate --format json made.json >rated.json
    is "score_of_$type" "$(grep -o '"score":[0-9]*' rated.json)" "$(grep -o '"score":[0-9]*' made.json)"
    is "four_of_$type" "$(grep -c '"score":' rated.json)" 4
done

finish
