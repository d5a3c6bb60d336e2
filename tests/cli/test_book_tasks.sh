#!/bin/sh
# slink-book: which options go with which task, and that an order is carried out whole or not at all.
. "$(dirname "$0")/book_lib.sh"
program=slink-book

printf '[book]\n[a]\ntype = slink\nnumber = 1\nrows = 4\ncols = 4\n' >plan.ini
bind -o print.pdf "$small"

# ---- options ----

while read -r task options; do
    for option in $options; do
        case $option in
        preview) set -- --preview ;;
        dry-run) continue ;;
        *) set -- "--${option%%=*}" "${option#*=}" ;;
        esac
        refused "$option with --$task" "${1} does not go with --${task%%=*}" --${task%%=*} "${task#*=}" "$@"
    done
done <<'END'
check=print.pdf template=x lang=de output=x target=screen symbols=hex title=x author=x command=x plan=plan.ini key=x cover=x blurb=x isbn=9783161484100 format=pdf preview dpi=100 start-page=3 number-from=3 qr=puzz.link
fits=super qr=puzz.link output=x target=print profile=kdp plan=plan.ini key=x cover=zz.pdf paper=cream blurb=x format=svg preview dpi=100 start-page=3 number-from=3
plan=plan.ini template=x lang=de target=screen profile=kdp symbols=hex title=x author=x command=x paper=white blurb=x isbn=9783161484100
END
for option in '--output x' '--key x' '--format svg' --preview '--dpi 90' '--start-page 3'; do
    refused "$option in a dry run" "${option%% *} does not go with --dry-run" --plan plan.ini --dry-run $option
done
for task in '--check print.pdf' '--fits super' '--plan plan.ini --dry-run'; do
    refused "puzzles with $task" "with --$(echo "$task" | sed "s|.*--||; \
        s| .*||") no puzzles are read: leave out FILE" $task "$small"
done
refused a_cover_alone '--cover-of goes with --check' --cover-of print.pdf -o x.pdf "$small"
refused a_dry_run_alone '--dry-run goes with --plan' --dry-run
refused paper_alone '--paper goes with --target print and --cover' -o x.pdf --paper cream "$small"
refused blurb_alone '--blurb goes with --cover' -o x.pdf --blurb x "$small"
check nothing_is_written [ ! -e x ] && [ ! -e x.pdf ] && [ ! -e zz.pdf ]
runs a_check_takes_a_profile 0 slink-book --check print.pdf --profile screen

# ---- all or nothing ----

refused a_key_in_no_folder 'nowhere/k.pdf: No such file or directory' -o b.pdf --key nowhere/k.pdf "$small"
absent no_book_without_its_key b.pdf
refused a_cover_in_no_folder 'nowhere/c.pdf: No such file or directory' -o b.pdf --cover nowhere/c.pdf "$small"
absent no_book_without_its_cover b.pdf
refused words_too_long_for_the_cover 'the blurb is too long for the cover' -o b.pdf --cover c.pdf --blurb "$(seq 900)" "$small"
absent no_book_before_its_cover b.pdf
runs all_three 0 bind -o b.pdf --key k.pdf --cover c.pdf "$small"
check all_three_are_there [ -s b.pdf ] && [ -s k.pdf ] && [ -s c.pdf ]

# ---- pictures ----

refused pictures_on_standard_output 'pages as svg need a folder: name it with -o' -f svg -o - "$small"
absent no_folder_of_that_name ./-
refused pictures_of_nothing 'none.jsonl: No such file' -f svg -o pages none.jsonl
absent no_empty_folder pages
runs pictures_make_their_folder 0 bind -f svg -o pages "$small"
check pictures_are_in_it [ -s pages/001.svg ]

# ---- away from the templates ----

mkdir -p away/bin
cp "$(command -v slink-book)" "$(command -v slink-sudoku)" away/bin
for option in '--template mine' '--lang de' '--target print --profile kdp'; do
    tells "away $option" 2 "the folder of templates was not found" away/bin/slink-book $option -o x.pdf "$small"
    says "away $option names the places" "away/share/slink/templates/"
done
tells away_with_files 2 "--lang: there is no file 'en'" away/bin/slink-book -t "$template" -o x.pdf "$small"

finish
