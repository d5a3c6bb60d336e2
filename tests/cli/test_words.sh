#!/bin/sh
# Each language has all words that English has, in words of its own: all files that there are.
. "$(dirname "$0")/lib.sh"

mkdir scripts
cp -r "$root/templates" .
cp "$root/scripts/language.py" scripts
language() { python3 scripts/language.py "$@"; }

runs each_language_is_complete 0 python3 scripts/language.py --check
prints_nothing each_language_is_complete
[ ! -s out ] || cat out
before=$(wc -l <out)

# ---- it would be seen ----

mkdir -p here/bin
cp "$build/bin/slink-book" "$build/bin/slink-solve" "$build/bin/slink-convert" here/bin
slink-gen --type slitherlink --rows 5 --cols 5 --seed 1 --format json >one.json

# without FILE PATTERN MESSAGE [COMMAND...]: the message comes if lines of the file are not there, and programs refuse
# the language, too.
without() {
    file=$1 pattern=$2 message=$3
    shift 3
    cp "templates/$file" whole
    sed -i "/$pattern/d" "templates/$file"
    [ $# -eq 0 ] || tells "refusal_for_$file" 2 "$file: ${message%% of *} of " "$@" one.json
    language --check >found
    has "lack_in_$file" found "^templates/$file: $message$"
    is "and_of_nothing_else_than_in_$file" $(($(wc -l <found) - before)) 1
    cp whole "templates/$file"
}
without text/nl.ini '^solutions = ' "'solutions' of \[texts\] is missing" here/bin/slink-book --lang nl -o x.pdf
without techniques/loops-fr.ini '^so-needs.link' "'so-needs.link' of \[words\] is missing" here/bin/slink-solve --explain --lang fr
slink-make kakuro --rows 4 --cols 4 --level 1 --seed 1 >kakuro.json
without techniques/kakuros-he.ini '^stage-ask = ' "'stage-ask' of \[words\] is missing"
without sudoku/thermo.gss '^#: paragraph2 = In de oplossing' "'paragraph2' of \[nl\] is missing" here/bin/slink-solve --explain --lang nl
without plans/gentle.ini '^title.he = הערב הראשון' "'title.he' of \[digits\] is missing"
without web/words.json '"linkTaken": "Das ist' "'linkTaken' of \[de\] is missing" here/bin/slink-convert --to html

# In French, a blank that breaks no line stands before these signs; so it does behind a title.
python3 - >spaced <<'END'
import re, sys
sys.path.insert(0, 'scripts')
from language import rows
for file, texts, _ in rows('fr'):
    for group, key, _, own in texts:
        if re.search('[ \\w}]:(?=[ {]|$)| [;?!»](?=[ {]|$)|« ', own):
            print(file if isinstance(file, str) else file.name, group, key, own)
END
is french_blanks_before_signs "$(wc -l <spaced)$(head -c 300 spaced)" 0
slink-solve --explain --lang fr one.json >told
has french_titles_too told '^1\. [^:]* : '
slink-solve --hint --stage 2 --lang fr one.json >told
has french_titles_of_hints told '^[^:]* : '
lacks french_colons_stand_apart told '[^ ]: '

# A new one, begun: everything works, and what is English is told, until it is translated.
language xx >report
has nothing_of_a_language report '^xx: 0 of [0-9]* translated$'
language xx --begin >report
has a_language_is_begun report '^xx: 0 of [0-9]* translated$'
has with_files_to_translate report '^templates/text/xx.ini: [0-9]* of [0-9]*; not: subtitle of \[texts\]'
language --check >found
lacks nothing_is_missing found missing
runs a_kakuro_is_explained 0 here/bin/slink-solve --explain --lang xx kakuro.json
has a_copied_sentence_is_seen found "^templates/techniques/loops-xx.ini: 'line' of \[zero\] is still in English$"
has a_copied_rule_is_seen found "^templates/sudoku/thermo.gss: 'paragraph1' of \[xx\] is still in English$"
has a_copied_page_is_seen found "^templates/web/words.json: 'fileWords' of \[xx\] is still in English$"
language xx --begin >again
same to_begin_again_changes_nothing report again
is translations_stand_together "$(grep -B1 '^title.xx' templates/plans/gentle.ini | grep -c '^title\.[^x]')" 6
sed -i 's/^how_to_play = .*/how_to_play = Como jogar/' templates/text/xx.ini
language xx >translated.txt
is translated_ones_count "$(diff report translated.txt | grep -c '^>')" 2
sed -i 's/^\[zero\]/[zeros]/' templates/techniques/loops-xx.ini
language --check >found
has a_group_of_nothing found "^templates/techniques/loops-xx.ini: \[zeros\] is not in English$"
rm templates/text/xx.ini
language --check >found
has words_without_their_language found "^templates/text/xx.ini: 'subtitle' of \[texts\] is missing$"

finish
