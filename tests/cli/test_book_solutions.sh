#!/bin/sh
# slink-book: where solutions stand, blank backs of pages, and the margin of bindings.
. "$(dirname "$0")/book_lib.sh"
program=slink-book

# ---- where they are ----

# placed NAME RULE OPTION...: for each puzzle of a.pdf, on page $p, with its solution on $s (empty: there is none).
placed() {
    _placed=$1 _rule=$2 _wrong=
    shift 2
    runs "${_placed}_in_a_book" 0 bind --template l.ini "$@" -o a.pdf many.json
    pdfinfo -dests a.pdf >dests
    for k in $(seq $count); do
        p=$(sed -n "s/^ *\([0-9]*\) .*\"puzzle-$k\"$/\1/p" dests)
        s=$(sed -n "s/^ *\([0-9]*\) .*\"solution-$k\"$/\1/p" dests)
        eval "[ -n \"$p\" ] && $_rule" || _wrong="$_wrong $k:$p:$s"
    done
    faultless "$_placed" "$count" "$_wrong"
    pdftotext -layout a.pdf - | tr -s '\240\n\f ' '    ' >line
}
# Blank pages are alone, and no text is too small, also upside down.
sed 's/^least = .*/least = 2/; s/^most_blank = .*/most_blank = 1/; s/^most_blank_end = .*/most_blank_end = 1/' \
    "$templates/profiles/kdp.ini" >one.ini
for per in 1 4; do
    altered "s/^puzzles_per_page = .*/puzzles_per_page = $per/"
    placed "${per}_on_a_page_face_them" '[ $((p % 2)) = 0 ] && [ "$s" = $((p + 1)) ]' --solutions facing
    lacks "${per}_have_them_in_sight" line 'Solution on page'
    has "${per}_have_captions" line "Solution of puzzle $count"
    placed "${per}_on_a_page_have_them_overleaf" '[ $((p % 2)) = 1 ] && [ "$s" = $((p + 1)) ]' --solutions overleaf
    has "${per}_refer_to_the_back" line "Solution on page $(target solution-$count)"
    placed "${per}_on_a_page_have_them_below" '[ "$s" = "$p" ]' --solutions below
    lacks "${per}_have_them_on_the_page" line 'Solution on page'
    placed "${per}_on_a_page_have_them_turned" '[ "$s" = "$p" ]' --solutions below-turned
    placed "${per}_on_a_page_have_none" '[ -z "$s" ]' --solutions none
    lacks "${per}_name_no_solution" line 'Solution'
    placed "${per}_on_a_page_have_blank_backs" '[ $((p % 2)) = 1 ] && [ "$s" -gt $((p + 1)) ]' --sides one
    wrong=
    sed -n 's/^ *\([0-9]*\) .*"puzzle-[0-9]*"$/\1/p' dests | sort -u >pages
    while read -r page; do
        back=$(pdftotext -f $((page + 1)) -l $((page + 1)) a.pdf - | tr -d '\f\n')
        [ -z "$back" ] || wrong="$wrong $page:$back"
    done <pages
    faultless "${per}_have_nothing_there" "$(wc -l <pages)" "$wrong"
    for where in facing overleaf below below-turned section none; do
        runs "${per}_${where}_in_print" 0 \
            bind --template l.ini --solutions $where --target print --profile one.ini -o p.pdf many.json
    done
    runs "${per}_with_blank_backs_in_print" 0 \
        bind --template l.ini --sides one --target print --profile one.ini -o p.pdf many.json
done
bind -o a.pdf many.json
bind --solutions back -o b.pdf many.json
same back_is_usual a.pdf b.pdf

# ---- upside down ----

# height FILE: where on its page the caption of the first solution begins.
height() {
    page=$(target solution-1 "$1")
    pdftotext -bbox -f "$page" -l "$page" "$1" - | sed -n 's/.*yMin="\([0-9]*\).*>Solution<.*/\1/p' | head -n 1
}
altered 's/^puzzles_per_page = .*/puzzles_per_page = 1/'
for where in below below-turned; do
    bind --template l.ini --solutions $where -o $where.pdf "$small"
done
check the_caption_of_what_is_turned_is_at_the_foot [ "$(height below-turned.pdf)" -gt $(($(height below.pdf) + 20)) ]
is and_it_is_a_link_there "$(target solution-1 below-turned.pdf)" "$(target puzzle-1 below-turned.pdf)"

# ---- behind each section ----

bind --solutions section -o a.pdf many.json
pdfinfo -dests a.pdf >dests
wrong=
last=0
for k in $(seq $count); do
    p=$(target "puzzle-$k") s=$(target "solution-$k")
    [ "$p" -gt "$last" ] && [ "$s" -gt "$p" ] || wrong="$wrong $k:$p:$s"
    pdftotext -f "$p" -l "$p" a.pdf - | grep -q "Solution on page $s" || wrong="$wrong $k->$s"
    pdftotext -f "$s" -l "$s" a.pdf - | grep -q "puzzle on page $p" || wrong="$wrong $k<-$p"
    next=$(target "puzzle-$((k + 1))")
    [ "${next:-999}" -le "$s" ] || last=$s # a section ends
done
faultless solutions_end_their_sections "$count" "$wrong"
is each_section_has_a_heading "$(grep -c '"solutions-' dests)" "$(grep -c '"section-' dests)"
is the_contents_name_them "$(pdftotext -f 3 -l 3 a.pdf - | grep -cx Solutions)" "$(grep -c '"solutions-' dests)"
qpdf --qdf --object-streams=disable a.pdf a.qdf
is they_have_bookmarks "$(grep -ac '/Title (Solutions)' a.qdf)" "$(grep -c '"solutions-' dests)"
pdftotext -bbox a.pdf boxes
awk -F '"' '
    /<page/ { low = 0 }
    />Solutions</ && $8 - $4 > 15 { low = $8 }
    low && />puzzle</ { printf "%.0f\n", $4 - low; low = 0 }' boxes | sort | uniq -c | awk '{ print ($1 > 1) }' >gaps
is all_stand_below_their_headings "$(cat gaps)" 1

# ---- how many on a page ----

bind --solutions-per-page 4 -o a.pdf many.json
is four_on_a_page "$(pdfinfo -dests a.pdf | sed -n 's/^ *\([0-9]*\) .*"solution-.*/\1/p' | sort | uniq -c | awk '{ print $1 }' | tr '\n' ' ')" '4 4 4 4 '

# ---- steps, versions ----

slink-sudoku -t std --level 2 --number 2 --seed 1 --format json >std.json
runs steps_with_facing_solutions 0 bind --steps brief --solutions facing -o a.pdf std.json
check steps_stand_behind [ "$(target way-2)" -gt "$(target solution-2)" ]
pages=
for where in back overleaf below-turned section none; do
    slink-plan -n 6 -l 1 --rows 4 --cols 4 --versions 2 --template a4-handout --solutions $where --seed 1 >sheets.ini
    slink-plan --make 1-12 <sheets.ini | grep -v '^#' >sheets.json
    runs "versions_with_$where" 0 slink-book --plan sheets.ini -o sheets.pdf sheets.json
    pages="$pages $(page_count sheets.pdf)"
done
is their_pages "$pages" ' 6 8 4 6 4'
slink-plan -n 6 -l 1 --rows 4 --cols 4 --versions 2 --template a4-handout --solutions overleaf --seed 1 >sheets.ini
slink-book --plan sheets.ini -o sheets.pdf sheets.json
is sheets_are_numbered "$(pdftotext sheets.pdf - | grep -o 'Sheet [0-9] · Version [A-Z]' | tr '\n' ',')" \
    'Sheet 1 · Version A,Sheet 2 · Version A,Sheet 1 · Version B,Sheet 2 · Version B,'

# ---- bindings ----

# Margins as wide as the file says: the printer's needs are the measure.
for row in perfect:0.75 spiral:0.87 perforated:1.1 punched:0.78; do
    binding=${row%:*} width=${row#*:}
    bind --binding "$binding" --target print --profile home -o p.pdf many.json
    sed "s/^10000 = .*/10000 = ${width}in/" "$templates/profiles/home.ini" >wide.ini
    runs "${binding}_has_its_margin" 0 slink-book --check p.pdf --profile wide.ini
    sed "s/^10000 = .*/10000 = $(awk "BEGIN { print $width + 0.05 }")in/" "$templates/profiles/home.ini" >wide.ini
    runs "${binding}_has_no_more" 1 slink-book --check p.pdf --profile wide.ini
done
tells no_room_for_a_binding 2 '--binding: perforated leaves less than 2.75in between the margins' \
    bind --page-size 4x6 --binding perforated -o x.pdf "$small"

# ---- templates; what does not go together ----

altered '/^\[layout\]/a solutions = facing'
bind --template l.ini -o a.pdf "$small"
is templates_have_it "$(target solution-1)" $(($(target puzzle-1) + 1))
check they_have_no_part [ -z "$(target solutions-1)" ]
bind --template l.ini --solutions back -o a.pdf "$small"
check the_option_counts [ -n "$(target solutions-1)" ]
refused blank_backs_of_templates '--sides one leaves the page blank that --solutions facing needs' \
    -t l.ini --sides one -o x.pdf "$small"
altered '/^\[layout\]/a solutions = above'
tells no_such_place 2 "'solutions' of [layout] is none of: back, yesterday, facing" slink-book -t l.ini -o x.pdf "$small"
while IFS='|' read -r options message; do
    # shellcheck disable=SC2086 # words
    tells "together_$options" 2 "$message" slink-book $options -o x.pdf many.json
done <<'END'
--solutions beside|--solutions: 'beside' is not back, yesterday, facing, overleaf, below
--solutions key|--solutions key: --key FILE names the file of the solutions
--solutions below --key k.pdf|--key puts the solutions into a file: leave out --solutions below
--solutions below --solutions-per-page 4|--solutions-per-page is for pages of solutions: with --solutions back, section or key
--solutions-per-page 13|--solutions-per-page
--solutions overleaf --sides one|--sides one leaves the page blank that --solutions overleaf needs
--solutions facing -t a4-handout|--solutions facing: sheets have no page beside them; overleaf is their back
--one-sided|'--sides' is one
END
slink-plan -n 2 -t std --per-page spread --seed 1 >spread.ini
slink-plan --make 1-2 <spread.ini | grep -v '^#' >spread.json
for where in facing overleaf below below-turned; do
    sed "/^\[book\]/a solutions = $where" spread.ini >with.ini
    tells "spreads_$where" 2 "--solutions $where: a puzzle on two pages has no room for its solution there" \
        slink-book --plan with.ini -o x.pdf spread.json
done
sed '/^\[book\]/a sides = one' spread.ini >with.ini
tells spreads_with_blank_backs 2 '--sides one: a puzzle on two pages has no blank back' \
    slink-book --plan with.ini -o x.pdf spread.json
slink-plan -n 2 -t std --solutions key --seed 1 >with.ini
runs a_key_by_plan 0 slink-book --plan with.ini --key k.pdf -o a.pdf spread.json
check the_key_is_there [ "$(page_count k.pdf)" -ge 1 ]
runs a_key_is_not_needed_to_count 0 slink-book --plan with.ini --dry-run

# Versions are equally hard: the easiest puzzle is in the first one, the next two are in the second.
slink-plan -n 4 -l 1 --rows 4 --cols 4 --versions 2 --template a4-handout --seed 1 >sheets.ini
slink-plan --make 1-99 <sheets.ini | grep -v '^#' |
    awk '{ sub(/"score":[0-9]+/, "\"score\":" 10 + NR); sub(/"minutes":[0-9]+/, "\"minutes\":" 10 + NR); print }' >eight.json
slink-book --plan sheets.ini -o sheets.pdf eight.json
is versions_are_equally_hard "$(pdftotext sheets.pdf - | tr '\302\240' '  ' | sed -n 's/.*about *\([0-9]*\) *minutes.*/\1/p' | tr '\n' ' ')" \
    '11 14 15 18 12 13 16 17 '

finish
