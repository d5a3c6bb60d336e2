#!/bin/sh
# A file in templates/sudoku makes a type: of the programs' lists, of JSON, and of books; a bad one is
# named with its place.
. "$(dirname "$0")/lib.sh"

mkdir -p here/bin here/share/slink
cp "$build/bin/slink-sudoku" "$build/bin/slink-plan" "$build/bin/slink-book" "$build/bin/slink-solve" here/bin
cp -R "$templates" here/share/slink
types=here/share/slink/templates/sudoku
PATH=$work/here/bin:$PATH

# Another centre: the corners of the board, its centre, and four more.
sed -e 's/^# .*/# Mine./' -e 's/^#: title = .*/#: title = My Own Sudoku/' \
    -e 's/^#: example = .*/#: example = std/' "$types/girandola.gss" >"$types/mine.gss"
sed -i '/^<matrix>/,/^<sudoku>/s/^1 \./. 1/' "$types/mine.gss"
slink-sudoku -g 1 -t mine --seed 3 --format json -o mine.json
has it_is_a_type_of_json mine.json '"type":"mine","symbols":9,"blocks":'
slink-plan --help >help
check it_is_in_the_list sh -c 'tr "\n" " " <help | tr -s " " | grep -q ", mine, "'
slink-book -t classic-7x10 -o book.pdf mine.json
pdftotext book.pdf book.txt
check its_books_have_its_title grep -qx 'My Own Sudoku' book.txt
sed 's/,"blocks":\[\[.*\]\],"given/,"given/' mine.json >short.json
slink-solve --plain --check short.json >answer
check its_blocks_may_be_missing grep -qx unique answer
sed 's/"mine"/"other"/' mine.json >other.json
slink-solve --plain --check other.json >answer
check a_file_may_call_it_other grep -qx unique answer

# With constraints it is another one.
sed -i 's/^#: example = .*/&\n#: constraints = killer, anti-king/' "$types/mine.gss"
tells its_constraints_are_missing 2 ' is mine, but blocks and constraints are those of other' \
    slink-solve --plain --check mine.json
slink-sudoku -g 1 -t mine --seed 3 --format json -o king.json
has it_has_both_constraints king.json '"type":"mine".*"kind":"cage".*"kind":"anti-king"'

sed -i 's/killer, anti-king/killer anti knight/' "$types/mine.gss"
tells a_bad_file_is_named 2 "mine.gss:5: 'constraints' of [type] has 'anti', which is no known constraint" \
    slink-solve --plain --check mine.json
sed -i 's/^#: constraints = .*/#: level = 3-1/' "$types/mine.gss"
tells a_bad_level_is_named 2 "mine.gss:5: 'level' of [type] is no level or range A-B" \
    slink-solve --plain --check mine.json
sed -i 's/level = 3-1/exampel = std/' "$types/mine.gss"
tells an_unknown_key_is_named 2 "mine.gss:5: 'exampel' of [type] is not a known key" \
    slink-solve --plain --check mine.json
sed -i -e '/exampel/d' -e 's/^#: paragraph1/#: paragraf1/' "$types/mine.gss"
tells a_misspelt_key_is_named 2 "mine.gss:7: 'paragraf1' of [en] is not a known key; 'paragraph1' is" \
    slink-book -t classic-7x10 -o book.pdf mine.json

finish
