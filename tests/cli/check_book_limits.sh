#!/bin/sh
# slink-book: boards of all sizes, what it refuses, its memory, and disks that get full.
. "$(dirname "$0")/book_lib.sh"

# ---- large boards: their solutions need room ----

# board N: a board of N x N with its loop around the first cell, as JSON.
board() {
    awk -v n="$1" '
        function row(first, rest, count, i, s) {
            s = first
            for (i = 1; i < count; i++) s = s rest
            return "\"" s "\""
        }
        BEGIN {
            printf "{\"family\":\"loop\",\"rows\":%d,\"cols\":%d,\"grid\":[", n, n
            for (i = 0; i < n; i++) printf "%s%s", i ? "," : "", row(i ? "." : "4", ".", n)
            printf "],\"solution\":["
            for (i = 0; i < n; i++)
                printf "%s,%s,", row(i < 2 ? "-" : ".", ".", n), row(i ? "." : "||", ".", i ? n + 1 : n)
            print row(".", ".", n) "]}"
        }'
}
# Six solutions of these sizes stand on so many pages.
for layout in 8:1 20:2 22:3 50:6; do
    for i in 1 2 3 4 5 6; do board "${layout%:*}"; done >boards.json
    runs "six_of_size_${layout%:*}" 0 bind -o boards.pdf boards.json
    is "they_stand_on_${layout#*:}_pages" "$(pdftotext boards.pdf - | grep -o 'Solution on page [0-9]*' | sort -u | wc -l)" "${layout#*:}"
done

# ---- refusals ----

tells a_missing_solution_is_refused 2 'slink-solve --format json' bind -o x.pdf "$data/piday.ssl"
tells a_missing_template_is_refused 2 './none.ini: No such file or directory' slink-book -t ./none.ini -o x.pdf "$small"
runs an_output_is_needed 2 bind "$small"
altered 's/^text_size = .*/text_size = 24pt/; s/^height = .*/height = 5.5in/; s/^width = .*/width = 5in/'
tells a_page_without_room_is_refused 2 'leave no room for puzzle 1' slink-book -t l.ini -o x.pdf "$small"
board 40 >40.json
tells digits_too_small_for_large_print 2 'the digits of puzzle 1 would be 11.72 pt high; the template has 16 pt as the smallest' \
    slink-book -t large-print-8.5x11 -o x.pdf 40.json
altered 's/^width = .*/widht = 7in/'
tells a_wrong_key_is_refused 2 "'width' of [page] is missing" slink-book -t l.ini -o x.pdf "$small"

# What a check of the template finds before there are puzzles, a book meets, too.
altered 's/^text = .*/text = No Such Font/'
sed 's/^example = .*/example = none.json/' "$templates/text/en.ini" >other.ini
for task in '-o x.pdf' '--fits super'; do
    set -- $task
    [ "$1" = --fits ] || set -- "$@" "$small"
    tells "a_missing_font_with_$task" 2 "the font 'No Such Font' is not installed" slink-book -t l.ini "$@"
    tells "a_missing_example_with_$task" 2 'none.json' bind --lang ./other.ini "$@"
    tells "a_missing_glyph_with_$task" 2 'no installed font has the character' bind --title '􏿽' "$@"
done
: >after
ls >before
runs a_template_is_checked 0 slink-book -t classic-7x10 --fits super
prints_nothing it_prints_nothing
silent it_says_nothing
runs a_check_writes_no_book 2 bind --fits super -o x.pdf
runs a_check_reads_no_puzzles 2 bind --fits super "$small"
ls >after
same a_check_leaves_nothing before after

# The font of commands has no Hebrew and no Cyrillic; that of the text has.
for title in 'לולאות' 'Петли'; do
    command="makebook.sh --title \"$title\""
    runs "the_check_takes_the_title_$title" 0 bind --lang he --title "$title" --command "$command" --fits super
    runs "a_book_takes_the_title_$title" 0 bind --title "$title" --command "$command" -o t.pdf "$small"
    pdffonts t.pdf >fonts
    lacks "the_command_of_${title}_is_set_as_text" fonts LinLibertineM
done
bind --command 'makebook.sh -n 1' -o t.pdf "$small"
pdffonts t.pdf >fonts
has other_commands_are_set_as_code fonts LinLibertineM
# A dry run says what the book would say.
printf '[book]\ntitle = 􏿽\n[one]\nnumber = 1\nrows = 5\ncols = 5\n' >plan.ini
tells a_dry_run_without_a_character 2 "no installed font has the character '􏿽' (U+10FFFD) of '􏿽'" slink-book --plan plan.ini --dry-run
# The message has the line that it is about, and whole characters.
tells a_long_command_without_a_character 2 "of 'two яяя" \
    bind --command "$(printf 'one\ntwo %s􏿽' "$(printf 'я%.0s' $(seq 90))")" -o x.pdf "$small"
check its_characters_are_whole iconv -f utf-8 -t utf-8 -o /dev/null err
runs an_empty_title_is_refused 2 bind -o x.pdf --title '' "$small"
for title in "$(seq -s ' ' 2000)" "$(printf '%020000d' 0)"; do
    tells a_title_too_long_is_refused 2 'the title is too long for the title page' \
        timeout 300 slink-book -t "$template" -o x.pdf --title "$title" "$small"
done
reads a_title_of_fifty_words_shrinks --title "$(seq -s ' ' 101 150)" "$small"
has its_last_word_is_there words '\<150\>'
reads a_word_of_100_characters_is_broken --title "$(printf '%0100d' 7)" "$small"
has its_end_is_there words 07
rm x.pdf
for command in "$(printf '%0100000d' 0)" "$(seq -s ' ' 3000)"; do
    runs an_endless_command_is_refused 2 timeout 300 slink-book -t "$template" -o x.pdf --command "$command" "$small"
done
runs a_title_must_be_utf8 2 bind -o x.pdf --title "$(printf '\377')" "$small"
runs no_puzzle_is_refused 2 bind -o x.pdf /dev/null
absent refusals_leave_no_file x.pdf .slink-*

# ---- memory ----

# What printers take has 828 pages; a book of 2,000 small puzzles on more pages takes 160 MB.
slink-gen --type slitherlink --rows 4 --cols 4 --difficulty 1 --symmetry none --seed 1 -n 2000 --format json -o thousands.json
if grep -q __asan_init "$build/bin/slink-book"; then ok memory_is_the_sanitizers
else
    "$build/bench/measure" slink-book -t classic-6x9 -o l.pdf thousands.json >took
    check a_large_book_takes_little_memory awk '{ exit !($2 < 200 * 1024) }' took
fi
tells the_printer_takes_fewer_pages 2 'pages; the printer takes' slink-book -t classic-6x9 --target print -o l.pdf thousands.json

# ---- writing ----

tells full_disk 2 '/dev/full: write error: No space left on device' bind -o /dev/full "$small"
shows a_book_needs_no_temporary_file '^%PDF' sh -c "(trap '' XFSZ; ulimit -f 0; exec slink-book -t '$template' -o - '$small') | cat"
# Wherever in a book the disk gets full. Cairo does not bear it everywhere.
for blocks in $(seq 10 10 100); do
    tells "the_disk_is_full_after_$blocks" 2 ': write error: ' \
        sh -c "trap '' XFSZ; ulimit -f $blocks; slink-book -t '$template' -o full.pdf many.json"
done

# ---- pages of another PDF: 60 of them share a content that unpacks to 16 MB ----

{
    printf '%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 60/Kids['
    printf '%d 0 R ' $(seq 11 70)
    printf ']>>endobj\n'
    printf '%d 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents 3 0 R>>endobj\n' $(seq 11 70)
    printf '3 0 obj<</Length 16000000>>stream\n'
    yes 'q Q' | head -n 4000000
    printf 'endstream endobj\ntrailer<</Root 1 0 R>>\n'
} >plain.pdf
qpdf plain.pdf shared.pdf >/dev/null 2>&1
printf '[front]\npages = pdf:shared.pdf\n[one]\nnumber = 1\nrows = 4\ncols = 4\n' >shared.ini
tells pages_with_too_much_content 2 'shared.pdf: page 4: up to here the pages have too much content' \
    slink-book --plan shared.ini --dry-run

finish
