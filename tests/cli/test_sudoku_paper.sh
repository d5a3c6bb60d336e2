#!/bin/sh
# Sudokus in the programs for all families: converted, drawn, and bound into books.
. "$(dirname "$0")/lib.sh"
sudokus=$data/sudoku

# ---- converting -------------------------------------------------------------------------------

slink-sudoku -q --format json "$sudokus/figure1.gss" >solved.json
slink-sudoku -q --format compact "$sudokus/figure1.gss" >line
slink-sudoku -q -p - "$sudokus/figure1.gss" >text
for to in json gss compact text; do
    for from in "$sudokus/figure1.gss" solved.json line; do
        runs "$(basename "$from")_to_$to" 0 slink-convert --drop solution --to $to "$from"
        mv out "converted.$to"
    done
done
same to_compact line converted.compact
gives to_text text slink-convert --to text "$sudokus/figure1.gss"
gives round_trip solved.json slink-convert --to json solved.json
program=slink-convert
refused no_knuth 'solved.json: puzzle 1: the format knuth has only puzzles of the family loop' --to knuth solved.json
cp "$sudokus/figure2-nrc.gss" nrc.gss
refused no_compact 'nrc.gss: puzzle 1: the format compact has only standard sudokus of 6x6 or of square sides' --to compact nrc.gss
cat solved.json solved.json >two.json
tells gss_holds_one 2 'two.json: puzzle 2: the format gss holds one puzzle per text' slink-convert --drop solution --to gss -o x.gss two.json
absent gss_holds_one_leaves_no_file x.gss

# ---- drawing ----------------------------------------------------------------------------------

slink-sudoku -g 1-2 -t std --seed 1 --number 2 --format json >book.json
for type in x linked cube 3dcube parq jigsaw; do
    slink-sudoku -g 1 -t $type --seed 1 --format json >$type.json
    runs "draw_$type" 0 slink-render -s -c -f svg -o $type.svg $type.json
    silent "draw_${type}_is_quiet"
    check "draw_${type}_is_a_picture" grep -q '</svg>' $type.svg
    cat $type.json >>book.json
done
runs draw_gss 0 slink-render -f svg -o figure.svg "$sudokus/figure2-nrc.gss"
program=slink-render
refused draw_unsolved 'nrc.gss:37: puzzle 1 comes without its solution' -s -f svg -o none.svg nrc.gss
says draw_unsolved_names_the_program 'or slink-sudoku for a sudoku, adds it'
absent draw_unsolved_leaves_no_file none.svg

for symbols in letters hex shapes 1,2,3,4,5,6,7,8,IX; do
    runs "symbols_$symbols" 0 slink-render --symbols $symbols -f svg -o none.svg x.json
done
refused too_few_symbols 'x.json:1: puzzle 1: a sudoku of 9 symbols needs more than the 4 that were chosen' \
    --symbols abcd -f svg x.json
refused symbols_twice "symbols: 'a' is twice in the list" --symbols abca x.json
refused paleness_alone '--paleness goes with --fields grey or colour' --paleness 50 x.json
slink-render -f svg -o white.svg jigsaw.json
runs draw_fields 0 slink-render --fields colour -f svg -o colour.svg jigsaw.json
differ fields_are_tinted white.svg colour.svg

# Pictures that were looked at.
golden=$data/golden/render/sudoku
for type in jigcube 3dcube linked parq; do
    example_of $type >example.json
    slink-render -f png --dpi 60 -o $type.png example.json
    alike "picture_of_$type" "$golden/$type.png" $type.png
done
example_of jigsaw >example.json
slink-render -f png --dpi 60 --solution --fields grey -o fields.png example.json
alike picture_of_fields "$golden/jigsaw.png" fields.png
for name in killer marks; do # all kinds of constraints; cages, signs and stems over edges of a cube
    slink-render -f png --dpi 60 --fields grey -o $name.png "$golden/$name.json"
    alike "picture_of_$name" "$golden/$name.png" $name.png
done
slink-render --steps -f png --dpi 60 -o killer "$golden/killer.json"
alike marks_keep_clear_of_cages "$golden/killer-step.png" killer/001-001.png

# All sides have dots or a "not": only the dots are shown.
not='{"kind":"not-consecutive","cells":\[[0-9,]*\]},\{0,1\}'
sed "s/$not//g; s/,]/]/g" "$golden/kropki.json" >dots.json
sed "s/$not//; s/,]/]/g" "$golden/kropki.json" >some.json
slink-render -f svg -o dots.svg dots.json
slink-render -f svg -o some.svg some.json
slink-render -f svg "$golden/kropki.json" | sed '/^<desc>/d' >not.svg # the name of the type
sed '/^<desc>/d' dots.svg >alike.svg
same "not" not.svg alike.svg
differ "some_not" dots.svg some.svg

# ---- books ------------------------------------------------------------------------------------

runs book 0 slink-book -t classic-7x10 -o book.pdf book.json
pdftotext book.pdf book.txt
check book_title grep -qx Sudoku book.txt
slink-book -t classic-7x10 --symbols letters -o letters.pdf book.json
check rules_name_the_letters sh -c "pdftotext letters.pdf - | tr '\\n' ' ' | grep -q 'On these boards A, B, C, D'"
lacks rules_of_numbers_do_not book.txt 'On these boards'
# Small boards have a small example, and each section says what its boards have.
for symbols in digits: letters:'A, B, C, D\.' ABCDEF:'A, B, C, D, E, F' shapes:'6 different pictures'; do
    runs "plan_${symbols%%:*}" 0 slink-plan --plan children --symbols "${symbols%%:*}" --seed 1
    cp out children.ini
    slink-plan --make 1-99 <children.ini >children.json
    runs "children_${symbols%%:*}" 0 slink-book --plan children.ini -o children.pdf children.json
    pdftotext children.pdf - | tr '\n' ' ' >children.txt
    words=${symbols#*:}
    check "sections_${symbols%%:*}" grep -q "${words:-The numbers are 1 to 4.*The numbers are 1 to 6}" children.txt
    [ "$symbols" = digits: ] && lacks digits_are_not_drawn children.txt 'Draw'
done
# With pictures there is one voice all through, in each language: no numbers, no places.
check a_child_draws grep -q 'Draw a picture in each empty square\..*Which picture is missing? Draw it\.' children.txt
for language in $(languages); do
    sed "s/^voice/lang = $language\n&/" children.ini >child.ini
    runs "children's book in $language" 0 slink-book --plan child.ini -o child.pdf children.json
    pdftotext child.pdf - | grep -v Garns >child.txt
    lacks "no number and no place in $language" child.txt 'number\| cell\|Zahl\|Zelle\|número\|casilla\|un nombre\|les nombres\|chaque nombre\|מספר\|[^ ][1-6][^ ][1-6]'
done
# Rules and the example are those of the boards: their size and numbers, in each language.
words_of() { pdftotext -layout "$1" - | tr '\n' ' ' | tr -s ' '; }
slink-sudoku -t killer-6x6 --level 2 --number 1 --seed 1 --format json >killer.json
runs a_small_killer 0 slink-book -o killer.pdf killer.json
words_of killer.pdf >killer.txt
has sums_of_a_small_killer killer.txt 'two with the sum 11 hold 5 and 6\.'
lacks no_number_above_six killer.txt 'sum 17\|[^0-9]9 3 4'
slink-sudoku --standard 16 --level 1 --number 1 --seed 1 --format json >giant.json
runs a_giant 0 slink-book --symbols hex -o giant.pdf giant.json
words_of giant.pdf >giant.txt
has all_its_symbols giant.txt 'On these boards 1, 2, 3, 4, 5, 6, 7, 8, 9, A, B, C, D, E, F, 0 stand for the numbers 1 to 16\.'
has its_section_has_all giant.txt 'you will find 1, 2, 3, 4, 5, 6, 7, 8, 9, A, B, C, D, E, F, 0\.'
lacks an_example_of_its_size giant.txt 'A puzzle with the numbers'
slink-sudoku --jigsaw 11 --level 1-3 --number 1 --seed 1 --format json >eleven.json
runs eleven 0 slink-book -o eleven.pdf eleven.json
words_of eleven.pdf >eleven.txt
has an_example_of_another_size eleven.txt 'The numbers are 1 to 11\..*A puzzle with the numbers 1 to 9 …'

# Two sudokus of 4x4 that share half of their cells are of no type with a name.
awk 'BEGIN {
    printf "{\"family\":\"sudoku\",\"type\":\"other\",\"symbols\":4,\"blocks\":["
    for (r = 0; r < 6; r++) printf "[%d,%d,%d,%d],", 4*r + 1, 4*r + 2, 4*r + 3, 4*r + 4
    for (c = 1; c < 5; c++) for (r = 0; r < 3; r += 2)
        printf "[%d,%d,%d,%d],", 4*r + c, 4*r + c + 4, 4*r + c + 8, 4*r + c + 12
    for (r = 0; r < 6; r += 2) for (c = 1; c < 5; c += 2)
        printf "[%d,%d,%d,%d]%s", 4*r + c, 4*r + c + 1, 4*r + c + 4, 4*r + c + 5, r + c < 7 ? "," : ""
    printf "],\"givens\":[[1,2,3,4],[0,0,1,0],[2,1,0,0],[0,0,2,0],[0,2,3,0],[3,0,0,0]],"
    print "\"solution\":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1],[1,2,3,4],[3,4,1,2]]}"
}' >pair.json
runs a_pair 0 slink-book -o pair.pdf pair.json
words_of pair.pdf >pair.txt
has rows_end_with_their_sudoku pair.txt 'The sudokus of this board overlap; the thickest lines go around each of them\. A row or column has 4 cells and ends where its sudoku ends'

# A folder of pictures, in the order of numbers: in colour, or in grey in print; a plan knows where it is.
mkdir -p own/animals
for i in 1 2 3 4 5 10; do
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#e%s0" d="M0 0h9L%s 9z"/></svg>' $((i % 10)) $i
done >own/all
awk 'BEGIN { RS = "</svg>"; n = split("1 2 3 4 5 10", name, " ") }
    NR <= n { print $0 RS >("own/animals/" name[NR] ".svg") }' own/all
echo text >own/animals/README
sed 's/^symbols = .*/symbols = animals/' children.ini >own/plan.ini
shows where_the_pictures_are "^symbols = $work/own/animals$" slink-plan --plan own/plan.ini
lacks no_hash_of_a_folder out '^# animals'
shows the_folder_is_not_shown '^symbols = animals$' slink-plan --plan own/plan.ini --shown
runs own_pictures 0 slink-book --plan own/plan.ini -o own.pdf children.json
is six_pictures_in_colour "$(pdfimages -list own.pdf | awk '$3 == "image" { print $6, $11 }' | sort -u | cut -d ' ' -f 1 | uniq -c | tr -s ' ')" ' 6 rgb'
pdftotext own.pdf - | tr '\n' ' ' >own.txt
has words_count_them own.txt 'Here you draw 6 different pictures\.'
sed 's/^symbols/target = print\n&/' own/plan.ini >own/print.ini
runs own_pictures_in_print 0 slink-book --plan own/print.ini --cover cover.pdf -o own.pdf children.json
qpdf --qdf --object-streams=disable own.pdf own.qdf
lacks they_are_grey own.qdf '/DeviceRGB\|/SMask'
is they_have_colours_on_the_cover "$(pdfimages -list cover.pdf | awk '$3 == "image" { print $6 }' | sort -u)" rgb
runs own_pictures_alone 0 slink-render --symbols own/animals -o alone.pdf children.json
refused few_pictures 'x.json:1: puzzle 1: a sudoku of 9 symbols needs more than the 6' --symbols own/animals x.json
refused no_pictures 'symbols: own: 0 pictures' --symbols own x.json
refused no_folder 'symbols: own/none: No such file' --symbols own/none x.json
echo '<svg' >own/animals/7.svg
tells a_picture_that_is_none 2 "$work/own/animals/7.svg: no SVG that can be read" slink-book --plan own/plan.ini --dry-run

runs pictures 0 slink-render --symbols shapes --solution -f svg -o shapes.svg x.json
lacks pictures_are_drawn shapes.svg '<use'
tells lacking_character 2 "no installed font has the character '􏿽'" slink-render --symbols '􏿽●■▲abcde' -f svg x.json
check book_has_all grep -qx 'Puzzle 8' book.txt
check book_lines grep -qi 'a number with one place left' book.txt
# A book teaches what its puzzles need, and no more.
slink-sudoku -t std --level 4 --seed 2 --format json -o hard.json
slink-book -t classic-7x10 -o hard.pdf hard.json
pdftotext hard.pdf hard.txt
has techniques_are_taught hard.txt '^Techniques'
for title in 'Unique rectangle' Jellyfish 'Pointing set'; do
    lacks "no_page_of $title" hard.txt "$title"
done
# The numbers of links in chains are small, and have a picture on small pages, too.
slink-sudoku -t std --techniques aic --seed 1 --format json -o chain.json
for template in pocket-5x8 classic-6x9 classic-7x10; do
    slink-book -t $template -o chain.pdf chain.json
    pdftotext -raw chain.pdf - | tr '\f' '\1' | tr '\n' ' ' | tr '\1' '\n' | grep 'Alternating chain A' >chain.txt
    check "picture_of_a_chain_in_$template" [ "$(tr ' ' '\n' <chain.txt | grep -c '^[1-9]$')" -gt 20 ]
done
# Some techniques use that there is one solution, and a book that has one says so.
grep '"id":"bug"' "$root/templates/techniques/sudokus.jsonl" | sed 's/,"filled.*/}/' >bug.json
for option in --rate '--rate --uniqueness' '--explain --uniqueness'; do
    slink-sudoku $option --format json bug.json >rated.json 2>err
    for words in 'en:fact that a puzzle' 'de:dass ein Rätsel nur eine' 'he:המלבן היחיד'; do
        slink-book -t classic-7x10 --lang "${words%%:*}" -o rated.pdf rated.json
        pdftotext rated.pdf - | tr '\n' ' ' >rated.txt
        number=$(grep -c "${words#*:}" rated.txt)
        is "promise_${words%%:*}$option" "$number" "$(echo "$option" | grep -c uniqueness)"
    done
done
slink-gen --rows 4 --cols 4 --seed 7 --format json >loop.json
runs two_families 0 slink-book -t classic-7x10 -o mixed.pdf loop.json x.json cube.json
pdftotext mixed.pdf - | tr -d '\f' >mixed.txt
check mixed_title grep -qx 'Mixed Puzzles' mixed.txt
for title in SuperSlitherlink 'Sudoku X' 'Cube Sudoku'; do
    check "mixed_rules_$title" grep -qx "$title" mixed.txt
done

# The rules of constraints, at the type that has them.
cat "$golden/killer.json" "$golden/kropki.json" x.json >variants.json
runs rules_of_constraints 0 slink-book -t classic-7x10 -o variants.pdf variants.json
pdftotext variants.pdf - | tr '\n\f' '  ' >variants.txt
for rule in 'dashed outline form a cage' 'white dot differ by 1' 'side without a dot' 'at its lower side'; do
    is "rule_once_$rule" "$(grep -o "$rule" variants.txt | wc -l)" 1
done
lacks no_rule_of_others variants.txt thermometer
for language in $(other_languages); do
    runs "rules_in_$language" 0 slink-book -t classic-7x10 --lang $language -o variants.pdf variants.json
done
# On small boards of solutions, numbers outside and letters between cells are left out where they are not legible.
for type in little-killer sandwich xv; do
    slink-sudoku -t $type --level 3 --number 10 --seed 7289 --format json >printed.json
    runs "solutions_of_${type}_are_legible" 0 slink-book --target print --profile home -o printed.pdf printed.json
    check "numbers_outside_of_${type}_are_no_cells" sh -c 'pdftotext printed.pdf - | grep -q "^9 × 9 · "'
done
check mixed_foot grep -Eqx 'Sudoku X · 9 × 9 · about [0-9]+ minutes' mixed.txt

# The thickest border of a picture at the top of a page is within the margin.
runs a_samurai_at_the_top_of_a_page 0 "$makebook" -t samurai -n 6 -l 2 --template pocket-5x8 --seed 10 --target print --profile ingram \
    --solutions facing -o samurai

finish
