#!/bin/sh
# slink-sudoku: solving as gss does, where results go, statistics, and what it says of bad input.
. "$(dirname "$0")/lib.sh"
program=slink-sudoku
sudokus=$data/sudoku

# One puzzle with one solution, one with many, one with none.
one=....3....7.59....29....1....51....83...3..5..48....76.........1..8..29......9.62.
many=....3....7.59....29....1....51....83...3..5..48....76.........1..8..29......9..2.
none=....33...7.59....29....1....51....83...3..5..48....76.........1..8..29......9.62.
solved=846237195715964832932851476651749283297386514483125769529678341368412957174593628
echo $one >one
echo $many >many
echo $none >none

# ---- options ----------------------------------------------------------------------------------

refused unknown_option "unknown or ambiguous option '--solve'" --solve one
refused no_such_file 'no-such: No such file or directory' no-such
refused both_formats '--compact-format and --native-format exclude each other' -c -n one
refused native_is_no_number '-n reads the format of gss, and --number says how many to make' -t std -n 30
# The cells of a spreadsheet, with either separator, with blanks, zeros or dots.
for separator in ',' ';' "$(printf '\t')"; do
    for blank in '' 0 .; do
        fold -w 9 one | sed "s/\(.\)/\1$separator/g; s/.\$//; s/\./$blank/g" >sheet.csv
        shows "a_spreadsheet_'$separator'_'$blank'" $solved slink-sudoku -q -c -s - sheet.csv
    done
done
refused count_and_solutions '--count and --solutions exclude each other' --count --solutions 2 one
refused count_writes_nothing '--puzzle-out, --solution-out, --gss-out and --output go with' --count -p x one
refused strategy_word "--strategies: 'guess' is none of elim, hidden, inter, brute" -S elim,guess one
refused no_strategy "--strategies: '' is none of elim, hidden, inter, brute" -S '' one
refused limit_zero "--limit-level: '0' is not a number from 1 to 128" -l 0 one
refused limit_range "--limit-level: '1-2' is not a number" -l 1-2 one
refused format_word "--format: 'knuth' is not gss, json, compact or text" --format knuth one
slink-gen --rows 4 --cols 4 --seed 7 --format json >loop.json
refused a_loop 'loop.json:1: a puzzle of the family loop, where sudoku is needed' loop.json

# ---- the manual's examples --------------------------------------------------------------------

for figure in figure1 figure2-nrc figure3-16x16 appendix-a; do
    gives "$figure" "$sudokus/$figure.solution" slink-sudoku -q -s - "$sudokus/$figure.gss"
    silent "${figure}_is_quiet"
    gives "${figure}_by_names" "$sudokus/$figure.solution" slink-sudoku --quiet --native-format --solution-out - \
        "$sudokus/$figure.gss"
    gives "${figure}_by_search" "$sudokus/$figure.solution" slink-sudoku -q -S brute -s - "$sudokus/$figure.gss"
    runs "${figure}_puzzle" 0 slink-sudoku -q -p puzzle -s solution -G again.gss "$sudokus/$figure.gss"
    prints_nothing "${figure}_prints_nothing_else"
    same "${figure}_files" "$sudokus/$figure.solution" solution
    slink-sudoku -q -p - again.gss >again 2>err
    same "${figure}_is_read_again" puzzle again
    slink-sudoku -q -G - again.gss >twice.gss 2>err
    same "${figure}_is_written_alike" again.gss twice.gss
    slink-convert --to json again.gss >again.json
    slink-convert --to gss again.json >twice.gss
    same "${figure}_returns_from_json" again.gss twice.gss
done
if command -v asy >/dev/null; then
    slink-sudoku -q -s solution.asy "$sudokus/appendix-a.gss"
    runs asymptote 0 asy -f eps solution.asy
fi
tells plain 0 'figure1.gss: puzzle 1 is solved by logic, gss level 4' slink-sudoku "$sudokus/figure1.gss"
slink-sudoku -q -p - "$sudokus/figure1.gss" >puzzle
cat puzzle "$sudokus/figure1.solution" >both
same puzzle_and_solution both out
gives standard_input both sh -c "slink-sudoku <'$sudokus/figure1.gss'"
gives standard_input_by_name both sh -c "slink-sudoku - <'$sudokus/figure1.gss'"
tells verbose 0 'is solved by logic, gss level 4; 57 of 81 elements are unknown' slink-sudoku -v -s - "$sudokus/figure1.gss"
cat "$sudokus/figure1.solution" "$sudokus/figure2-nrc.solution" >both
gives two_files both slink-sudoku -q -s - "$sudokus/figure1.gss" "$sudokus/figure2-nrc.gss"

# ---- strategies and levels --------------------------------------------------------------------

tells guessing 0 'is solved by guessing, gss level 9' slink-sudoku -S brute -s - "$sudokus/figure1.gss"
tells limited 0 'is solved by guessing, gss level 9' slink-sudoku --limit-level 1 -s - "$sudokus/figure1.gss"
same limited_is_the_same "$sudokus/figure1.solution" out
refused limit_word "--limit-level: 'gentle' is not a number from 1 to 128" --limit-level gentle one
tells without_search 1 'figure1.gss: puzzle 1 is not solved by these strategies' \
    slink-sudoku --strategies elim "$sudokus/figure1.gss"
check without_search_shows_what_it_found grep -qF '| . 6 8 | . . 2 | 9 . . |' out
gives enough "$sudokus/figure1.solution" slink-sudoku -S inter,hidden,elim -l 4 -q -s - "$sudokus/figure1.gss"

# ---- compact files ----------------------------------------------------------------------------

cat one many none >three
tells compact 1 'three: puzzle 2 has 11 solutions or more' slink-sudoku -c -s solutions three
says compact_none 'three: puzzle 3 has no solution'
says compact_statistics 'three: 3 sudokus: 1 solved by logic, 0 solved by guessing, 1 with several solutions, 1 invalid; '
says compact_speed ' per second'
echo $solved >expected
same compact_solution expected solutions
tells quiet_compact 0 'one: 1 sudoku: 1 solved by logic, ' slink-sudoku -q -c -s - one
tells detected_compact 1 'three: 3 sudokus: 1 solved by logic, ' slink-sudoku -s - three
runs compact_on_standard_output 1 slink-sudoku -q --compact-format many
check compact_shows_several [ "$(sort -u out | wc -l)" -eq 12 ]
tells totals 1 'all 2 files: 4 sudokus: 0 solved by logic, 2 solved by guessing, 1 with several solutions, 1 invalid; ' \
    slink-sudoku -c -S brute -s - one three
fold -w 10 one >folded
printf '5x5t0:1b31c2a30a033a3c2b3\n' >loop
gives folded expected slink-sudoku -q -c -s - folded
for to in gss sdk csv fpuzzles ipuz puzzlink; do
    slink-convert --to $to one >one.$to
    gives "compact_reads_$to" expected slink-sudoku -q -c -s - one.$to
done
refused compact_reads_no_loops 'loop:1: this looks like Loopy' -c loop
runs compact_of_others 0 slink-sudoku -c "$data/sudoku/figure2-nrc.gss"
head -c 30 one >short
refused short_compact 'short:1:31: the text ends after 30 of the 81' -c -s x short
absent a_failure_leaves_no_file x
for format in gss json compact text; do
    keeps "format_$format" "one.$format" slink-sudoku -q --format $format one
    [ $format = text ] || runs "format_${format}_is_read" 0 slink-sudoku -q --format compact "one.$format"
    [ $format = text ] || same "format_${format}_is_the_same" one out
done
check json_has_both_levels grep -q '"gss_level"' one.json
makes output one.json again.json slink-sudoku -q --format json -o again.json one
refused gss_holds_one 'three: puzzle 2: the format gss holds one puzzle per text' -q -G x -c three
absent gss_holds_one_leaves_no_file x

# ---- counting ---------------------------------------------------------------------------------

shows count '^1$' slink-sudoku --count three
is count_of_none "$(sed -n 3p out)" 0
printf '<size>16\n<blocksize>4\n<sudoku>\n. . . .\n. . . .\n. . . .\n. . . .\n' >four
answers count_four 288 slink-sudoku --count four
printf '<sudoku>\n%s\n' "$(yes '. . . . . . . . .' | head -9)" >blank
runs count_blank 3 slink-sudoku --count --conflicts 1000 blank
prints count_of_blank limit
says count_of_blank_says_so 'blank: puzzle 1 is not counted: the limit of conflicts is reached'
# Symbols that are not given can change places, so one solution shows that there are several.
printf '<size>625\n<blocksize>25\n<rowblocks>\n<colblocks>\n<sudoku>\n%s\n' "$(yes "$(yes . | head -25 | paste -sd ' ')" | head -25)" >blank25
runs several_by_symmetry 1 slink-sudoku --check --conflicts 600 blank25
prints several_by_symmetry_is_the_answer several
runs solutions 1 slink-sudoku --solutions 3 -c many
check three_solutions [ "$(sort -u out | wc -l)" -eq 3 ]
tells one_solution 0 'one: puzzle 1 has only 1 solution' slink-sudoku --solutions 3 -c one
same one_solution_is_printed expected out
tells no_solution 1 'none: puzzle 1 has no solution' slink-sudoku --solutions 3 -c none

# ---- bad input and failing writes -------------------------------------------------------------

refused_texts bad bad <<'END'
<blocksize>9\n<size>81\n<sudoku>\n10 . .\n|bad:4:1: the symbols are 1 to 9
<sudoku>\n1 2 3\n|bad:2
<block> 1 2 3\n<sudoku>\n1 2 3\n|bad:1:1: a block has 9 elements, one per symbol; this one has 3
END
for option in -s -p -G '--format json -o'; do
    tells "full$option" 2 '/dev/full: write error' slink-sudoku -q $option /dev/full one
done

finish
