#!/bin/sh
# Random puzzles go from JSON to every format that is read and written, and come back, without its name, the same: fields, numbers, blocks,
# constraints and, where the format carries answers, the solution. Environment: N puzzles of each kind (20), SLINK_SEED.
. "$(dirname "$0")/lib.sh"

n=${N:-20}
seed=${SLINK_SEED:-1}
echo "seed $seed, $n puzzles of each kind"

# What a puzzle is, a line each: no ids, titles or ratings, and lists whose order says nothing are sorted.
cat >same.py <<'END'
import json, sys
kept = ["family", "type", "rows", "cols", "grid", "board", "clues", "symbols", "givens"] + sys.argv[1:]
for line in sys.stdin:
    puzzle = json.loads(line)
    what = {key: puzzle[key] for key in kept if key in puzzle}
    what["blocks"] = sorted(sorted(block) for block in puzzle.get("blocks", []))
    rules = puzzle.get("constraints", [])
    for rule in rules:
        if "cells" in rule and rule["kind"] not in ("thermo", "greater"):
            rule["cells"].sort()
    what["constraints"] = sorted(json.dumps(rule, sort_keys=True) for rule in rules)
    print(json.dumps(what, sort_keys=True))
END
same_puzzles() { python3 "$work/same.py" "$@"; }

# column FORMAT NUMBER: what --list says.
slink-convert --list >list
column() { awk -v format="$1" -v number="$2" '$1 == format { print $number }' list; }
formats=$(awk '$2 == "yes" && $3 == "yes" { print $1 }' list)

# there_and_back FORMAT FILE WAY: the way of these puzzles, all at once where a text of the format may hold several.
one_way() { slink-convert --drop "$drop" --to "$1" <"$2" >text && slink-convert --to json text; }
there_and_back() {
    if [ "$(column "$1" 5)" = yes ]; then
        one_way "$1" "$2"
    else
        while read -r line; do printf '%s\n' "$line" >line && one_way "$1" line || return; done <"$2"
    fi
}

# kind NAME FORMATS COMMAND...: the formats besides JSON that carry what the command makes; others refuse it by name.
puzzles=0 ways=0
carried=' json '
kind() {
    _kind=$1 _carry=" json $2 "
    shift 2
    runs "$_kind" 0 "$@"
    mv out made
    puzzles=$((puzzles + $(wc -l <made)))
    carried=$carried$_carry
    head -n 1 made >first
    for format in $formats; do
        case $_carry in
        *" $format "*)
            answer='' drop=meta,solution
            [ "$(column "$format" 8)" = - ] || answer=solution drop=meta
            there_and_back "$format" made >back 2>err
            ends "$_kind to $format and back" 0
            same_puzzles $answer <made >want
            same_puzzles $answer <back >have
            same "$_kind is the same in $format" want have
            ways=$((ways + $(wc -l <have)))
            ;;
        *) refuses "$_kind" "$format" ;;
        esac
    done
}
refuses() {
    run slink-convert --drop solution,meta --to "$2" first
    want_status 2
    want_message "the format $2 "
    want_one_line
    verdict "$1 is refused by $2"
}

loop() { slink-gen -n "$n" --seed "$seed" --format json "$@"; }
kakuro() { slink-make kakuro -n "$n" --seed "$seed" --format json "$@"; }
sudoku() { slink-sudoku --number "$n" --seed "$seed" --format json "$@"; }

digits='knuth loopy puzzlink pzprv3 penpa'
kind super knuth loop --type super --rows 6 --cols 7
kind wide-super knuth loop --type super --rows 4 --cols 13 --pieces 2-3
kind heart knuth loop --type super --shape "$data/shapes/heart.txt"
kind slitherlink "$digits" loop --type slitherlink --rows 7 --cols 5 --difficulty 2-3
kind tall-slitherlink "$digits" loop --type slitherlink --rows 12 --cols 4 --symmetry none
kind slitherlink-with-holes knuth loop --type slitherlink --shape "$data/shapes/heart.txt"
kind slink "$digits contest" loop --type slink --rows 6 --cols 8

kind kakuro kakuro kakuro --level 1-4
kind wide-kakuro kakuro kakuro --rows 5 --cols 12 --symmetry none --longest 6 --level 2-3

texts='gss solo puzzlink pzprv3 sdk csv penpa fpuzzles ipuz compact'
kind std "$texts sumocue" sudoku --level 2 -t std
kind 6x6 "$texts" sudoku --level 1 -t 6x6
kind 16x16 "$texts" sudoku --level 1 --standard 16
kind jigsaw 'gss solo penpa fpuzzles ipuz sumocue' sudoku --level 2 --jigsaw 9
kind jigsaw-7 'gss solo penpa fpuzzles ipuz' sudoku --level 1 --jigsaw 7
kind x 'gss solo fpuzzles ipuz sumocue penpa' sudoku --level 2 -t x
kind nrc gss sudoku --level 2 -t nrc
kind cube gss sudoku --level 1 -t cube
kind killer 'solo fpuzzles ipuz sumocue penpa' sudoku --level 2 -t killer
kind jigsaw-killer 'solo fpuzzles ipuz sumocue penpa' sudoku --level 2 -t jigsaw-killer
for type in $(constrained_types); do
    case $type in
    *killer) [ $type = little-killer ] || continue ;; # above
    esac
    kind "$type" "penpa $([ "$type" = greater-than ] || echo fpuzzles)" sudoku --level 1-3 -t "$type"
done

kind thermo-kropki 'fpuzzles penpa' sudoku --level 2 --thermos 4 --kropki
kind sandwich-x 'fpuzzles penpa' sudoku --level 2-3 -t x --sandwiches 10
kind little-killer-sandwich 'fpuzzles penpa' sudoku --level 2-3 --little-killers 6 --sandwiches 6
kind jigsaw-arrows 'fpuzzles penpa' sudoku --level 2-3 --jigsaw 9 --arrows 4

for format in $formats; do
    case $carried in *" $format "*) ;; *) not_ok "some kind goes to $format" 'none does' ;; esac
done
echo "$puzzles puzzles, $ways ways there and back"
finish
