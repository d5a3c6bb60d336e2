#!/bin/sh
# slink-book: boards of all sizes, what it refuses, its memory, and disks that get full.
# shellcheck source=tests/cli/book_lib.sh
. "$(dirname "$0")/book_lib.sh"

mkdir "$work/copy"
cp "$here"/../../templates/book/* "$work/copy"

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
# pages NAME SIZE NUMBER: six solutions of this size stand on so many pages.
pages() {
    for i in 1 2 3 4 5 6; do board "$2"; done >"$work/boards.json"
    runs "$1" 0 bind -o "$work/boards.pdf" "$work/boards.json"
    got=$(pdftotext "$work/boards.pdf" - | grep -o 'Solution on page [0-9]*' | sort -u | wc -l)
    if [ "$got" -eq "$3" ]; then ok "$1_$3"; else not_ok "$1_$3" "on $got pages"; fi
}
pages six_small_solutions_a_page 8 1
pages four_larger_solutions_a_page 13 2
pages two_large_solutions_a_page 16 3
pages one_huge_solution_a_page 50 6

# ---- refusals ----

runs a_missing_solution_is_refused 2 bind -o "$work/x.pdf" "$data/piday.ssl"
says it_says_who_solves 'slink-solve --format json'
runs a_missing_template_is_refused 2 slink-book -t "$work/none.ini" -o "$work/x.pdf" "$small"
says it_names_the_template "$work/none.ini: No such file or directory"
runs an_output_is_needed 2 bind "$small"
sed 's/^text = .*/text = No Such Font/' "$template" >"$work/copy/font.ini"
runs a_page_without_room_is_refused 2 sh -c "sed 's/^text_size = .*/text_size = 24pt/; s/^height = .*/height = 5.5in/; s/^width = .*/width = 5in/' \
    '$template' >'$work/copy/room.ini'; slink-book -t '$work/copy/room.ini' -o '$work/x.pdf' '$small'"
says it_says_what_takes_the_room 'leave no room for puzzle 1'
board 40 >"$work/40.json"
runs digits_too_small_for_large_print 2 slink-book -t large-print-8.5x11 -o "$work/x.pdf" "$work/40.json"
says it_says_how_small 'the digits of puzzle 1 would be 6.5 pt high; the template has 16 pt as the smallest'
runs a_missing_font_is_refused 2 slink-book -t "$work/copy/font.ini" -o "$work/x.pdf" "$small"
says it_names_the_font "the font 'No Such Font' is not installed"
sed 's/^width = .*/widht = 7in/' "$template" >"$work/copy/key.ini"
runs a_wrong_key_is_refused 2 slink-book -t "$work/copy/key.ini" -o "$work/x.pdf" "$small"
says it_names_the_key "'width' of [page] is missing"
sed 's/^example = .*/example = none.json/' "$here/../../templates/text/en.ini" >"$work/copy/example.ini"
runs a_missing_example_is_refused 2 bind --lang "$work/copy/example.ini" -o "$work/x.pdf" "$small"
says it_names_the_example "$work/copy/none.json"

# ---- a check of the template ----

mkdir "$work/checks"
cp "$work/copy/font.ini" "$work/copy/example.ini" "$work/checks"
runs a_template_is_checked 0 sh -c "cd '$work/checks' && slink-book -t classic-7x10 --fits super"
check the_check_prints_nothing [ ! -s "$work/out" ] && [ ! -s "$work/err" ]
runs a_check_finds_a_missing_font 2 slink-book -t "$work/copy/font.ini" --fits slink
says the_check_names_the_font "the font 'No Such Font' is not installed"
runs a_check_finds_a_missing_example 2 bind --lang "$work/copy/example.ini" --fits super
says the_check_names_the_example "$work/copy/none.json"
runs a_check_finds_a_missing_glyph 2 bind --fits slitherlink --command 'makebook.sh -o 猫'
says the_check_names_the_font_that_lacks_it 'lacks a character'
runs a_check_writes_no_book 2 bind --fits super -o "$work/x.pdf"
runs a_check_reads_no_puzzles 2 bind --fits super "$small"
check a_check_leaves_nothing [ "$(ls "$work/checks")" = "example.ini
font.ini" ]

# ---- refusals ----

runs a_character_without_glyph_is_refused 2 bind -o "$work/x.pdf" --title '猫' "$small"
says it_names_the_font_that_lacks_it 'lacks a character'

# The font of commands has no Hebrew and no Cyrillic; that of the text has.
for title in 'לולאות' 'Петли'; do
    command="makebook.sh --title \"$title\""
    runs "the_check_takes_the_title_$title" 0 bind --lang he --title "$title" --command "$command" --fits super
    runs "a_book_takes_the_title_$title" 0 bind --title "$title" --command "$command" -o "$work/t.pdf" "$small"
    pdffonts "$work/t.pdf" >"$work/fonts"
    check "the_command_of_${title}_is_set_as_text" sh -c "! grep -q LinLibertineM '$work/fonts'"
done
bind --command 'makebook.sh -n 1' -o "$work/t.pdf" "$small"
pdffonts "$work/t.pdf" >"$work/fonts"
check other_commands_are_set_as_code grep -q LinLibertineM "$work/fonts"
# A dry run says what the book would say.
cat >"$work/plan.ini" <<'END'
[book]
title = 犬
[one]
number = 1
rows = 5
cols = 5
END
runs a_dry_run_without_a_character 2 slink-book --plan "$work/plan.ini" --dry-run
says a_dry_run_names_the_font "lacks a character of '犬'"
# The message has the line that it is about, and whole characters.
long=$(printf 'я%.0s' $(seq 90))
runs a_long_command_without_a_character 2 bind --command "$(printf 'one\ntwo %s犬' "$long")" -o "$work/x.pdf" "$small"
says the_line_is_named "lacks a character of 'two яяя"
check its_characters_are_whole iconv -f utf-8 -t utf-8 -o /dev/null "$work/err"
runs an_empty_title_is_refused 2 bind -o "$work/x.pdf" --title '' "$small"
runs a_title_of_2000_words_is_refused 2 bind -o "$work/x.pdf" --title "$(seq -s ' ' 2000)" "$small"
says it_says_that_the_title_is_too_long 'the title is too long for the title page'
runs a_word_of_20000_characters_is_refused 2 timeout 5 slink-book -t "$template" -o "$work/x.pdf" \
    --title "$(printf '%020000d' 0)" "$small"
says it_says_that_the_word_is_too_long 'the title is too long for the title page'
runs a_title_of_fifty_words_shrinks 0 bind -o "$work/t.pdf" --title "$(seq -s ' ' 101 150)" "$small"
check its_last_word_is_there sh -c "pdftotext -l 1 '$work/t.pdf' - | grep -qw 150"
runs a_word_of_100_characters_is_broken 0 bind -o "$work/t.pdf" --title "$(printf '%0100d' 7)" "$small"
check its_end_is_there sh -c "pdftotext -l 1 '$work/t.pdf' - | grep -q 07"
runs an_endless_word_in_a_command_is_refused 2 timeout 5 slink-book -t "$template" -o "$work/x.pdf" \
    --command "$(printf '%0100000d' 0)" "$small"
runs a_title_must_be_utf8 2 bind -o "$work/x.pdf" --title "$(printf '\377')" "$small"
runs an_endless_command_is_refused 2 bind -o "$work/x.pdf" \
    --command "$(seq -s ' ' 3000)" "$small"
runs no_puzzle_is_refused 2 bind -o "$work/x.pdf" /dev/null
if [ -e "$work/x.pdf" ]; then not_ok refusals_leave_no_file 'x.pdf is there'; else ok refusals_leave_no_file; fi
if find "$work" -name '.slink-*' | grep -q .; then not_ok no_temporary_is_left ''; else ok no_temporary_is_left; fi
runs help_is_help 0 slink-book --help

# ---- memory ----

# What printers take has 828 pages; a book of 2,000 small puzzles on more pages takes 160 MB.
slink-gen --type slitherlink --rows 4 --cols 4 --difficulty 1 --symmetry none --seed 1 -n 2000 \
    --format json -o "$work/thousands.json"
if grep -q __asan_init "$build/bin/slink-book"; then ok memory_is_the_sanitizers
else
    "$build/bench/measure" slink-book -t classic-6x9 -o "$work/l.pdf" "$work/thousands.json" >"$work/took"
    if awk '{ exit !($2 < 200 * 1024) }' "$work/took"; then ok a_large_book_takes_little_memory
    else not_ok a_large_book_takes_little_memory "microseconds and kB: $(cat "$work/took")"; fi
fi
runs too_many_pages_for_a_printer 2 slink-book -t classic-6x9 --target print -o "$work/l.pdf" "$work/thousands.json"
says the_printer_takes_fewer_pages 'pages; the printer takes'

# ---- writing ----

runs full_disk 2 bind -o /dev/full "$small"
says full_disk_is_named '/dev/full: write error: No space left on device'
runs full_output 2 sh -c "slink-book -t '$template' -o - '$small' >/dev/full"
says full_output_is_named 'standard output: write error'
got=$(sh -c "trap '' XFSZ; ulimit -f 0; exec slink-book -t '$template' -o - '$small'" 2>/dev/null | head -c 4)
check a_book_needs_no_temporary_file [ "$got" = %PDF ]
# Wherever in a book the disk gets full. Cairo does not bear it everywhere.
wrong=
for blocks in $(seq 10 10 100); do
    sh -c "trap '' XFSZ; ulimit -f $blocks
        slink-book -t '$template' -o '$work/full.pdf' '$work/many.json'" 2>"$work/err"
    [ $? = 2 ] && grep -q '^slink-book: .*: write error: ' "$work/err" || wrong="$wrong $blocks"
done
if [ -z "$wrong" ]; then ok disk_full_anywhere; else not_ok disk_full_anywhere "$wrong"; fi
for i in $(seq 30); do cat "$work/many.json"; done >"$work/long.json"
sh -c "trap '' PIPE; slink-book -t '$template' -o - '$work/long.json' 2>'$work/err'; echo \$? >'$work/status'" |
    head -c 1 >/dev/null
if [ -s "$work/err" ]; then not_ok closed_pipe_is_quiet "$(cat "$work/err")"; else ok closed_pipe_is_quiet; fi
if [ "$(cat "$work/status")" != 0 ]; then ok closed_pipe_is_no_success; else not_ok closed_pipe_is_no_success 0; fi

finish
