#!/bin/sh
# slink-convert: from every dialect to every dialect, filling in, refusing.
. "$(dirname "$0")/lib.sh"
program=slink-convert

# ---- options ----------------------------------------------------------------------------------

shows help_says_where_ours_differs 'all cells of a letter with clue 0' slink-convert --help
refused to_word "--to: 'Loopy' is not " --to Loopy x
refused from_word "--from: 'mcc' is not " --from mcc x
refused no_such_file 'no-such: No such file' no-such

# ---- dialects ---------------------------------------------------------------------------------

keeps to_json piday.json slink-convert --to json "$data/piday.ssl"
gives from_json "$data/piday.ssl" slink-convert piday.json
gives standard_input "$data/piday.ssl" sh -c 'slink-convert <piday.json'
printf '2x2t0:1a2a\n' >loopy
printf '1.\n2.\n' >plain
gives from_loopy plain slink-convert loopy
gives from_named plain slink-convert --from loopy loopy
refused no_such_format "--to: 'none' is not knuth, json, contest, " --to none plain
refused wrong_name 'plain:1:1: ' --from json plain
makes output_file there plain slink-convert -o there plain
printf '1.\n2.\n\n1.\n2.\n' >want
gives several want slink-convert plain loopy

# ---- pages to play (make test-web plays them) ----------------------------------------------------

runs page 0 slink-convert --to html piday.json piday.json
mv out page.html
is page_is_complete "$(head -n 1 page.html; tail -n 1 page.html)" '<!doctype html>
</html>'
is page_has_all_puzzles "$(grep -c 'class="puzzle"' page.html)" 2
is page_loads_nothing "$(grep -cE '(src|href)="[^#d]|url\(|import |@import' page.html)" 0
is page_knows_its_language "$(slink-convert --to html --lang he piday.json | grep -c '"language":"he"')" 1
slink-sudoku --template std --level 2-3 --number 8 --seed 3 --format json -o eight.jsonl 2>eight.seeds
check eight_sudokus_have_135_kB [ "$(slink-convert --to html eight.jsonl | wc -c)" -le 135000 ]
slink-gen --rows 7 --cols 7 --difficulty 2 -n 12 --seed 2 --format json | slink-convert --to html >pages.html
is pages_of_twelve "$(grep -c 'class="puzzle"' pages.html)" 12
check puzzles_have_little_more_than_a_kB [ "$(grep 'class="puzzle"' pages.html | wc -c)" -le 15800 ]
printf '..\n..\n' >empty
fails page_of_many 1 'empty: puzzle 1: cannot be played: it has several solutions' --to html empty
printf '{"family":"loop","type":"slink","rows":1,"cols":1,"grid":["4"],"id":"</script><b>"}\n' >nasty
runs page_of_nasty_names 0 slink-convert --to html nasty
is page_keeps_names_apart "$(grep -c '</script><b>' out)" 0
# A bar separates the parts of a step; one in a text is none.
slink-solve --explain --format json piday.json | sed 's/"text":"/&a | b /g' | slink-convert --to html >bars.html
is parts_of_steps_have_their_facts "$(python3 -c '
import base64, json, re, sys, zlib
packed = json.loads(re.search(r"class=\"puzzle\">(.*)</script>", sys.stdin.read())[1])
story = json.loads(zlib.decompress(base64.b64decode(packed["data"]), -15).decode().split("\n")[1])
print(len(story[1]) > 9 and all(text.count("|") == facts.count("|") for text, facts in zip(story[1], story[3].split("/"))))' <bars.html)" True

# ---- missing cells ----------------------------------------------------------------------------

shapes=$data/golden/format/shapes
gives shapes_to_json "$shapes.json" slink-convert --to json "$shapes.ssl"
gives shapes_and_back "$shapes.ssl" slink-convert --to knuth "$shapes.json"
gives shapes_solved "$data/golden/cli/shapes.txt" slink-solve "$shapes.ssl"
keeps shapes_solved_json solved slink-solve --format json "$shapes.ssl"
gives solved_again solved slink-convert --to json solved
runs shapes_checked_from_json 0 slink-solve --check --plain solved
is shapes_have_one_solution "$(sort -u out)" unique
printf '1_\n_1\n' >missing
refused contest_is_full 'missing: puzzle 1: the format contest has no missing cells' --to contest missing
for form in mcc mcc-simple; do
    keeps "shape_to_$form" ring slink-convert --to "$form" "$data/golden/format/ring.ssl"
    answers "shape_in_${form}_has_its_sets" 322 slink-mcc --count ring
    answers "shape_in_${form}_has_its_loops" 213 slink-mcc --loop --count ring
done

# ---- the contest ------------------------------------------------------------------------------

refused not_full 'plain: puzzle 1: the format contest needs a digit' --to contest plain
printf '22\n22\n' >full
printf '2 2\n2 2\n2 2\n2 2\n2 2\n2 2\n0 0\n' >want
gives contest want slink-convert --to contest full full
printf '..\n' >open
keeps fill piday.contest slink-convert --fill --to contest "$data/piday.ssl"
answers filled_has_one_solution 1 slink-solve --count piday.contest
slink-solve --format json "$data/piday.ssl" >solved
gives fill_takes_the_solution_given piday.contest slink-convert --fill --to contest solved
slink-gen --rows 6 --cols 6 --seed 4 -n 5 --format json >many
keeps fill_many many.contest slink-convert --fill --to contest many
runs filled_many_are_unique 0 slink-solve --check many.contest
check filled_many_are_five [ "$(grep -c '^unique$' out)" -eq 5 ]
fails fill_several 1 'open: puzzle 1: cannot be filled in: it has several solutions' --fill open
printf '00\n' >none
fails fill_none 1 'none: puzzle 1: cannot be filled in: it has no solution' --fill none
printf '4\n' >four
refused a_four 'four: puzzle 1: the format contest has digits up to 3' --to contest four

# ---- MCC --------------------------------------------------------------------------------------

gives general_form "$data/mcc/piday.general.mcc" slink-convert --to mcc "$data/mcc/piday.ssl"
gives simple_form "$data/mcc/piday.simple.mcc" slink-convert --to mcc-simple "$data/mcc/piday.ssl"
printf 'a.\n.a\n!a=2\n' >diagonal
refused simple_refuses 'diagonal: puzzle 1: in the block r1c1 to r2c2 an option of the simple' --to mcc-simple diagonal
tells simple_refuses_again 2 'the general form, mcc, can say it' slink-convert --to mcc-simple diagonal
runs general_writes_it 0 slink-convert --to mcc diagonal
printf '1.\n\n2.\n' >two
tells one_a_text 2 'two: puzzle 2: the format mcc holds one puzzle per text' slink-convert --to mcc two
runs failed_output 2 slink-convert --to mcc -o gone two
absent failed_output_leaves_nothing gone

# ---- grids, texts and pictures of other programs ------------------------------------------------

format=$data/golden/format
printf '.33.\n..13\n22..\n.31.\n' >four
printf '3--3\n-21-\n' >dashes
printf '3..3\n.21.\n' >want
gives a_plain_grid want slink-convert dashes
slink-convert --to json "$format/grid.slk" | sed 's/"solution"/"author":"A. Maker","title":"Four by four","solution"/' >made.slk
slink-convert --to json made.slk >want
gives janko_is_the_same want slink-convert --to json "$format/janko.txt"
gives solved_by_no_engine four slink-convert --drop solution,meta "$format/janko.txt"
cat >pictures <<'END'
.   .   .
  4
.   .   .

+---+   .
| 4 |
+---+   .
END
printf '1 2\n4-\n' | slink-convert --to json --solution >solved.json
gives ascii pictures slink-convert --to text --ascii solved.json
sed 's/\./·/g; s/+---+/┌───┐/; s/|/│/g' pictures | sed '$s/┌───┐/└───┘/' >want
gives unicode want slink-convert --to text solved.json
refused ascii_of_what '--ascii goes with --to text' --ascii four
shows a_letter '^!a=3$' slink-convert --to text --ascii "$data/piday.ssl"
gives ipuz "$format/killer.ipuz" slink-convert --to ipuz "$format/killer.ipuz"
{ printf 'ipuz(\n'; cat "$format/killer.ipuz"; printf ');\n'; } >called.ipuz
gives called_ipuz "$format/killer.ipuz" slink-convert --to ipuz called.ipuz
printf 'ipuz(%s)\n' "$(cat "$format/killer.ipuz")" >called.ipuz
gives called_ipuz_in_a_line "$format/killer.ipuz" slink-convert --to ipuz called.ipuz
printf 'ipuz(%s\n' "$(cat "$format/killer.ipuz")" >called.ipuz
tells_line uncalled_ipuz 2 "'ipuz(' has no ')'" slink-convert --to ipuz called.ipuz
shows ipuz_has_a_solution '"solution":\[\[[1-9],' slink-convert --to ipuz --solution "$data/sudoku/figure1.gss"
tells one_ipuz 2 'killer.ipuz: puzzle 1: the format ipuz holds one puzzle per text' \
    slink-convert --to ipuz "$format/killer.ipuz" "$format/killer.ipuz"
example_of thermo >thermo.json
refused no_thermo 'thermo.json: puzzle 1: the format ipuz has boxes or fields, two diagonals, and cages' --to ipuz thermo.json
printf '{"cells":[[{},{}],[{},{}]],"lines":[{"wayPoints":[[0,0],[1,1]]}]}\n' >pad.json
printf '{"kind":["http://ipuz.org/crossword#1"],"puzzle":[[1]]}\n' >crossword
refused a_drawn_rule 'pad.json:1:1: "lines" is drawn and may be a rule, which an address of f-puzzles names; `slink-convert --drop drawings` leaves it out' pad.json
printf '{"size":2,"grid":[[{},{}],[{},{}]],"line":[{"lines":[["R1C1","R2C2"]]}],"text":[{"value":"x"}]}\n' >drawn.json
refused a_drawing 'drawn.json:1:1: "line" is drawn and may be a rule' drawn.json
for file in pad drawn; do
    slink-convert --drop drawings --to json "$file.json" >"$file"
    has "drawings_of_${file}_are_dropped" "$file" '^{"family":"sudoku".*"symbols":2,'
done
refused a_crossword 'crossword:1:1: a puzzle of ipuz of the kind "crossword#1"' crossword

# ---- the usual format of a family --------------------------------------------------------------

slink-convert --to json "$data/sudoku/figure2-nrc.gss" >nrc.json
shows a_sudoku '^<sudoku>$' slink-convert nrc.json
tells two_sudokus 2 'nrc.json: puzzle 1: the format gss holds one puzzle per text' slink-convert nrc.json nrc.json

# ---- nothing gets lost in silence --------------------------------------------------------------

slink-gen --rows 5 --cols 5 --seed 2 -n 1 --format json >made.json
sed 's/"id":/"title":"T","author":"A","id":/' made.json >titled.json
refused no_solution 'made.json: puzzle 1: the format knuth has no solutions; --drop solution' --to knuth made.json
refused no_title 'titled.json: puzzle 1: the format knuth has no titles and authors; --drop meta' --to knuth --drop solution titled.json
slink-convert --to knuth --drop solution made.json >board
gives both_dropped board slink-convert --to knuth --drop solution,meta titled.json
grep -v '!' board | tr 'A-Za-z' . >digits
slink-convert --to text --drop solution made.json >picture
check no_solution_in_a_picture [ -s picture ]
gives as_of_the_board picture slink-convert --to text board
slink-convert --drop solution,meta --to json titled.json >bare
is nothing_of_both_is_left "$(grep -cE '"(solution|title|author)"' bare)" 0
has the_level_is_left bare '"level":'
gives superclues_dropped digits slink-convert --to knuth --drop solution,superclues made.json
refused no_such_drop "--drop: 'all' is not superclues, solution, meta, unknown or drawings" --drop all made.json
echo 'https://puzz.link/p?slither/3/2/1.g2g' >asked
printf '1..\n2..\n' >want
gives clues_without_a_number_are_dropped want slink-convert --drop unknown asked
refused clues_without_a_number_are_told 'asked:1:34: '"'?' is a number to be found" asked
shows titles_stay '"title":"T".*"author":"A"' slink-convert --to json titled.json
lacks loops_alone_have_no_answer board '"solution"'
shows the_answer_is_found '"solution":\[' slink-convert --to json --solution board
fails several_answers 1 'open: puzzle 1: cannot be filled in: it has several solutions' --solution --to json open

# ---- feeds ----

sed 's/"id":/"title":"A \& <b>","id":/; s/"id":"[^"]*"/"id":"x"/' made.json >titled.json
shows feed_texts_are_escaped '^<title>A &#38; &#60;b&#62; · SuperSlitherlink · medium</title>' \
    slink-convert --to rss --link-base http://x/ titled.json
lacks no_date_no_day out pubDate
sed 's/"id":"[^"]*"/"id":"a b\/..\/é#\\n"/' made.json >strange.json
shows ids_are_parts_of_addresses '^<link>http://x/a%20b%2F..%2F%C3%A9%23%0A</link>' \
    slink-convert --to rss --link-base http://x/ strange.json
refused feed_without_links 'titled.json: puzzle 1: the format json-feed needs its address: --link-base' --to json-feed titled.json
refused no_link_base "--link-base: 'x.org' is not the beginning of an address" --link-base x.org titled.json

# ---- collections -------------------------------------------------------------------------------

printf '3.\n..\n\n.3\n..\n\n2\n\n..\n.3\n\n.3\n3.\n' >five
printf '.3\n..\n\n..\n.3\n\n.3\n3.\n' >want
gives selected want slink-convert --select 2,4-9 five
printf '3.\n..\n\n2\n\n.3\n3.\n' >want
gives unique want slink-convert --unique five
printf '2\n\n3.\n..\n\n.3\n3.\n' >want
gives by_size want slink-convert --unique --sort size five
refused none_selected '--select: of 5 puzzles none has a number of 6,8-9' --select 6,8-9 five
refused no_list "--select: '3-1' is not a list of numbers such as 3,7-9" --select 3-1 five
slink-convert --to json five | sed '1s/"grid"/"level":3,"grid"/; 2s/"grid"/"level":2,"score":9,"grid"/; 3s/"grid"/"level":2,"score":7,"grid"/' >rated
printf '..\n.3\n\n.3\n3.\n\n2\n\n.3\n..\n\n3.\n..\n' >want
gives by_level want slink-convert --sort level rated
shows a_table '^pzprv3  *yes  *yes  *both  *-  *-  *-  *yes  *-  ' slink-convert --list

# 100,000 sudokus in a file of gzip, and little memory.
awk 'BEGIN { for (i = 0; i < 100000; i++) print "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" }' >many
gzip -c many >many.gz
limit='ulimit -v 300000'
sh -c "$limit && slink-convert --version" >out 2>err || limit=: # under sanitizers nothing starts with so little
makes little_memory many again sh -c "$limit && slink-convert --to compact many.gz >again"
printf '%%PDF-1.4\n' >x.pdf
refused a_pdf 'x.pdf: this is a PDF' x.pdf

# ---- hostile texts: one message, at once, in little memory, from every program that reads puzzles ----

limit='ulimit -v 400000'
sh -c "$limit && slink-render --version" >out 2>err || limit=:
mkdir folder
{ head -c 1000000 /dev/zero | tr '\0' '['; } >deep
{ printf '{"a":'; cat deep; } >deeper
for program in slink-convert slink-solve slink-sudoku 'slink-render -o none' 'slink-book -o none'; do
    name=${program%% *}
    while IFS='|' read -r text message; do
        printf '%b' "$text" >bad
        tells_line "${name}_refuses: $message" 2 "$name: bad$message" $program bad
    done <<'END'
|: it contains no puzzle
   \n\t\n  |: it contains no puzzle
\0\0\0|:1:1: a zero byte: not a text file
\0377\0376[\0\n\0|: this is a text in UTF-16
[]\0303(|:1:3: a JSON object is expected
{"family":1e999}|:1:15: not JSON: real number overflow
{"family":99999999999999999999}|:1:30: not JSON: too big integer
{"size":-0,"grid":[]}|:1:1: "size" must be 2 to 128
{"size":2147483648,"grid":[]}|:1:1: "size" must be 2 to 128
{"family":"loop","type":"slink","rows":2147483648,"cols":1}|:1:33: "rows" must be a whole number, 1 to 1000
https://puzz.link/p?slither/2147483648/1/a|:1:29: a side must be 1 to 1000
https://puzz.link/p?sudoku/9/9/%zz%2|:1:32: '%'; numbers are 0 to 9
https://x/#m=edit&p=%zz%2%|:1: the data are damaged
https://x/#m=edit&p=AAAAA|:1: the data are damaged
https://x/?load=NAAA|:1: the data are damaged
\037\0213\010\0\0\0\0\0\0\0\0377\0377|: the compressed data are damaged
%!PS-Adobe|: this is PostScript
\0\0\0376\0377\0\0\0.|: this is a text in UTF-32
\0377\0376\0\0.\0\0\0|: this is a text in UTF-32
<html><body>|:1: this is a web page, not a puzzle that can be read
5 3 . . 7|:1: this is a number of cells that no sudoku has (81
name,age\nbob,alice|:1: no puzzle is recognised in this text
\0331\0243.....|:1: this is Arabic digits
https://example.com/|:1:6: this address holds no puzzle
{\\rtf1|: this is a document (RTF)
2147483648x2147483648:a|:1:1: a sudoku has 2 to 128 symbols
END
    tells_line "${name}_refuses_a_folder" 2 'folder: Is a directory' $program folder
    tells_line "${name}_refuses_deep_arrays" 2 'deep:1:2: a JSON object is expected' $program deep
    tells_line "${name}_refuses_deep_objects" 2 'deeper:1:1: not JSON of a puzzle: it is too deep' $program deeper
    tells_line "${name}_refuses_an_endless_line" 2 ':1: a line of more than 8388607 bytes' \
        sh -c "yes | tr -d '\n' | { $limit && $program -; }"
done
program=slink-convert
tells_line plan_refuses_an_endless_line 2 'too long for an INI file' sh -c "yes | tr -d '\n' | slink-plan --plan /dev/stdin"

# ---- errors -----------------------------------------------------------------------------------

printf '1.\n2x.\n' >bad
refused bad_input 'bad:2:' bad
tells full_disk 2 'No space left' slink-convert -o /dev/full plain

# ---- turned and mirrored -----------------------------------------------------------------------

printf 'a1.\na_3\n!a=4\n' >board
printf 'aa\n_1\n3.\n!a=4\n' >want
gives turned want slink-convert --transform rotate90 board
printf '3.\n_1\naa\n!a=4\n' >want
gives over_the_other_diagonal want slink-convert --transform antidiagonal board

# Loops with holes and pieces of letters, what a player has drawn, fields and constraints: solutions are verified when
# they are read, and a turn back gives the same bytes.
{
    slink-gen --shape "$data/shapes/heart.txt" --seed 1 --format json
    slink-gen --rows 5 --cols 8 --pieces 2-3 --seed 1 --format json | sed 's/"solution":\(\[[^]]*\]\)/&,"edges":\1/'
    for type in std jigsaw-killer thermo kropki greater-than anti-knight girandola samurai; do
        slink-sudoku -g 1 -t $type --seed 1 --format json
    done
    slink-sudoku -g 1 --boxes 2x3 --seed 1 --format json |
        sed 's/"givens":\(.*\]\]\),"gss.*\]\]/&,"filled":\1,"excluded":["r1c2=3"]/'
} | sed 's/"id":"[^"]*",//' >all
gives nothing_turned all slink-convert --transform none --to json all
sed 's/"seed".*"solution"/"solution"/; s/,"recipe".*/}/; s/"layout":"[^"]*",//' all | slink-convert --to json >bare
for turn in rotate90 rotate180 rotate270 mirror-h mirror-v diagonal antidiagonal; do
    case $turn in rotate90) back=rotate270 ;; rotate270) back=rotate90 ;; *) back=$turn ;; esac
    slink-convert --transform $turn --to json bare >turned
    slink-convert --transform $back --to json turned >again
    same "${turn}_and_back" again bare
    slink-convert --unique --to json bare turned >once
    same "${turn}_is_the_same_puzzle" once bare
done
shows the_level_stays '"id":"super-1-1-[0-9a-z]*-diagonal","level":3,"solution"' \
    sh -c 'slink-gen --seed 1 --format json | slink-convert --transform diagonal --to json'
slink-sudoku -g 1 -t cube --seed 1 --format json >solid
refused another_outline 'solid: puzzle 1: its board has another outline when it is turned so' --transform rotate90 solid
refused no_such_turn "--transform: 'left' is not" --transform left solid

finish
