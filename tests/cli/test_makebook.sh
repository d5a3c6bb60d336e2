#!/bin/sh
# makebook.sh from its options to the book.
# shellcheck source=tests/cli/makebook_lib.sh
. "$(dirname "$0")/makebook_lib.sh"

# ---- options --------------------------------------------------------------------------------

runs help 0 "$makebook" --help
check help_is_on_standard_output grep -q -- '--parallel JOBS' out
check help_says_nothing_else [ ! -s err ]
runs help_short 0 "$makebook" -n 3 -h
runs version 0 "$makebook" --version
check version_is_that_of_the_programs grep -Eqx 'makebook.sh [0-9]+\.[0-9]+\.[0-9]+' out

# refused NAME MESSAGE OPTION...: status 2, one line that begins with the program's name.
refused() {
    name=$1
    message=$2
    shift 2
    runs "$name" 2 "$makebook" "$@"
    says "${name}_says_so" "makebook.sh: $message"
    check "${name}_in_a_line" [ "$(wc -l <err)" -eq 1 ]
}

refused number_zero "--number: '0' is not a number from 1" -n 0
refused number_word "--number: 'ten' is not a number from 1" --number ten
refused number_huge "--number: '99999999999999999999' is not" --number=99999999999999999999
refused number_missing "option '-n' needs an argument" -n
refused level_eight "--level: '8' is not a level" -l 8
refused level_falling "--level: '5-2' is not a level" -l 5-2
refused level_word "--level: '2-x' is not a level" --level=2-x
refused type_unknown "--type: 'sudokus' is not" -t sudokus
refused jobs_zero "--parallel: '0' is not" -p 0
refused seed_negative "--seed: '-1' is not" --seed -1
refused seed_too_large "--seed: '9007199254740992' is not" --seed 9007199254740992
refused rows_zero "--rows: '0' is not" --rows 0
refused pages_unknown "--pages: 'gif' is not svg" --pages gif
refused option_unknown "unknown or ambiguous option '--colour'" --colour red
refused option_unknown_with_value "unknown or ambiguous option '--colour=red'" --colour=red
refused option_short_unknown "unknown option '-x'" -x
refused help_with_value "option '--help' takes no argument" --help=yes
refused operand "unexpected argument 'book'" book
refused out_empty "--out: '' is not the name of a book" -o ''
refused out_is_folder "--out: 'x/' is a folder" -o x/
refused out_is_this_folder "--out: '.' is a folder" -o .
refused out_is_above "--out: 'x/..' is a folder" -o x/..
refused out_in_no_folder "no/such: no such folder" -o no/such/book
runs template_missing 2 "$makebook" --template ./no-such.ini
says template_missing_says_so 'slink-book: ./no-such.ini: No such file or directory'
runs template_missing_name 2 "$makebook" --template no-such
says template_missing_name_says_so "slink-book: --template: 'no-such' is neither a file nor one of: a4-handout, classic-6x9"
mkdir folder.pdf 'kept-pages'
refused out_exists_as_folder "folder.pdf: is a folder" -o folder
echo mine >kept-pages/notes.txt
refused pages_hold_other_files "kept-pages: contains 'notes.txt'" -o kept --pages svg
# All targets are checked first.
stand_in slink-gen <<'END'
: >"$work/made"
END
refused summary_in_no_folder "no/such: no such folder" -n 1 --summary no/such/s.json
refused summary_is_folder "kept-pages: is a folder" -n 1 --summary kept-pages
runs seen_in_no_folder 2 with_fakes "$makebook" -n 1 --seed 1 --seen no/such
says seen_in_no_folder_says_so 'makebook.sh: no/such: No such file or directory'
runs seen_is_folder 2 with_fakes "$makebook" -n 1 --seed 1 --seen kept-pages
refused seen_empty "option '--seen' has an empty value" --seen=
mkdir over-key.pdf over.jsonl
refused key_is_folder "over-key.pdf: is a folder" -n 1 --key -o over
refused records_are_folder "over.jsonl: is a folder" -n 1 --records -o over
refused records_to_a_device "/dev/stdout: is no regular file, which" -n 1 --records -o /dev/stdout
check no_target_no_puzzle [ ! -e made ]
rm "$fakes/slink-gen"
runs targets_like_options 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 1 --records -o -b --seen -x --summary -y
check targets_like_options_are_files ls ./-x ./-y ./-b.jsonl
rm ./-b.jsonl
long=$(printf '%0250d' 1)
refused name_too_long "./$long$long.pdf: the name is too long" -o "./$long$long"
refused name_of_pages_too_long "$long-pages: the name is too long" -o "$long" --pages svg
nothing_left bad_usage_leaves_nothing book.pdf kept.pdf
if [ -w /dev/full ]; then
    for option in --help --version; do
        runs "full_device$option" 2 sh -c "'$makebook' $option >/dev/full"
        says "full_device${option}_says_so" 'makebook.sh: standard output: write error'
        check "full_device${option}_in_a_line" [ "$(wc -l <err)" -eq 1 ]
    done
fi

# ---- real books -----------------------------------------------------------------------------

runs small_book 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -p 2 -o one
check it_runs_without_a_word [ ! -s err ]
check it_is_a_pdf qpdf --check one.pdf
pdftotext one.pdf one.txt
tr -s '\n ' '  ' <one.txt >one.line
check it_names_its_command \
    grep -qF 'makebook.sh -n 4 -l 1-3 -t super --rows 5 --cols 6 --seed 7' one.line
named=$(grep -c -F -e one.pdf -e "$work" one.line)
check it_names_no_file [ "$named" -eq 0 ]

# printed NAME: the command or the plan that the book's colophon prints, as one line or as lines.
printed() {
    pdftotext -f 2 -l 2 -layout "$1.pdf" - | sed -n '/^makebook.sh/,/^With the same/p; /^\[book\]/,/^With the same/p' |
        sed '/^With the same/d; s/^ *//'
}

# remade NAME OPTION...: the command in the colophon of a book makes the book again.
remade() {
    name=$1
    shift
    runs "$name" 0 "$makebook" "$@" -p 2 -o "$name"
    # shellcheck disable=SC2016 # for the shell that reads it
    printed "$name" | tr '\n' ' ' | sed 's/^makebook.sh/"$makebook"/; s/$/ -o "$name-again"/' >again.sh
    # shellcheck source=/dev/null
    . ./again.sh >out 2>err
    ends "${name}_command_runs" 0
    same "${name}_has_the_same_bytes" "$name.pdf" "$name-again.pdf"
}

remade super -n 3 -l 1-2 --rows 5 --cols 6 --cover 37 --seed 4
check a_percentage_is_no_cover [ ! -e super-cover.pdf ]
remade slitherlink -n 3 -l 1 -t slitherlink --rows 7 --seed 5 --title "It's mine; \$HOME" --target screen
remade sudoku -n 2 -l 1 -t sudoku --topology std-6x6 --minimal --seed 6
cat >two.ini <<'END'
[book]
title = Two sections
[a]
number = 2
type = slitherlink
level = 1
rows = 5
cols = 5
[b]
title = More
number = 1
type = super
level = 1
rows = 5
cols = 5
cover = 40
END
runs plan_of_two 0 "$makebook" --plan two.ini --seed 8 -p 2 -o planned
printed planned >again.ini
check it_prints_the_plan grep -qx 'cover = 40' again.ini
runs printed_plan 0 "$makebook" --plan again.ini -p 2 -o planned-again
same printed_plan_has_the_same_bytes planned.pdf planned-again.pdf
runs usual_options 0 "$makebook" -n 1 -l 1 --seed 2 -p 1 -o usual
printed usual >out
prints usual_options_are_left_out 'makebook.sh -n 1 -l 1 -t super --seed 2'
for cover in '--cover 60' '--cover=60' '--cover 60 --cover' '--cover --cover=60' ; do
    # shellcheck disable=SC2086
    runs "with $cover" 0 "$makebook" -n 1 -l 1 $cover --seed 2 --print-plan
    check "with $cover the puzzles are meant" grep -qx 'cover = 60' out
done
runs cover_of_both_kinds 0 "$makebook" -n 1 -l 1 --rows 5 --cols 5 --cover --cover 60 --seed 2 -p 1 -o both
check there_is_a_cover [ -s both-cover.pdf ]

runs one_job 0 "$makebook" -n4 -l1-3 --rows=5 --cols=6 --seed 07 -p1 -o other.pdf
same same_bytes_with_one_job one.pdf other.pdf
mkdir 'a folder'
(
    cd 'a folder' || exit 1
    "$makebook" --number 4 --level 1-3 --rows 5 --cols 6 --seed 7 --parallel 3 \
        --out '../my own book' >../out 2>../err </dev/null
)
same same_bytes_from_elsewhere_and_with_blanks one.pdf 'my own book.pdf'
mkdir 'a folder/scripts' 'a folder/templates'
cp "${makebook%.sh}"*.sh 'a folder/scripts'
cp -r "$here/../../templates/book" 'a folder/templates'
runs a_copy_in_a_folder_with_blanks 0 'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 \
    --seed 7 -o 'a folder/x'
same same_bytes_from_the_copy one.pdf 'a folder/x.pdf'
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
    sh -c "'$makebook' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -p 2 -o closed $closed" >out 2>err
    ends "runs_with_$closed" 0
    same "same_bytes_with_$closed" one.pdf closed.pdf
done
# Without PATH the programs are those of the build folder beside the script.
mkdir 'a folder/build'
ln -s "$(dirname "$(command -v slink-gen)")" 'a folder/build/bin'
runs runs_without_path 0 env -u PATH 'a folder/scripts/makebook.sh' -n 4 -l 1-3 --rows 5 --cols 6 \
    --seed 7 -o nopath
same same_bytes_without_path one.pdf nopath.pdf
runs another_seed 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 8 -o other
check other_bytes_with_another_seed sh -c '! cmp -s one.pdf other.pdf'

runs drawn_seed 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 -o drawn
seed=$(sed -n 's/^makebook.sh: seed \([0-9]*\)$/\1/p' err)
check a_drawn_seed_is_told [ -n "$seed" ]
runs told_seed 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed "$seed" -o again
same a_told_seed_makes_the_book_again drawn.pdf again.pdf

runs slink_book 0 "$makebook" -t slink -n 3 --rows 4 --cols 4 --seed 1 -o slink
runs slitherlink_book 0 "$makebook" -t slitherlink -n 3 -l 2 --rows 6 --cols 5 --seed 1 -o digits

runs pages 0 "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
same pages_do_not_change_the_book one.pdf 'with pages.pdf'
pictures=$(cd 'with pages-pages' && echo *)
check pages_are_there [ "$pictures" = "001.svg 002.svg 003.svg 004.svg solution-001.svg \
solution-002.svg solution-003.svg solution-004.svg" ]
check pages_are_svg grep -q '</svg>' 'with pages-pages/004.svg' 'with pages-pages/solution-001.svg'
runs fewer_pages 0 "$makebook" -n 1 -l 1 --rows 5 --cols 6 --seed 7 -o 'with pages' --pages svg
pictures=$(cd 'with pages-pages' && echo *)
check old_pages_are_replaced [ "$pictures" = "001.svg solution-001.svg" ]

# ---- templates ------------------------------------------------------------------------------

mkdir alone
cp "$here/../../templates/book/classic-7x10.ini" alone/kdp69.ini
(
    cd alone || exit 1
    "$makebook" -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 --template kdp69 -o named >../out 2>../err </dev/null
)
ends template_in_this_folder_by_name 0
for book in one alone/named; do
    pdftotext -f 3 -layout $book.pdf $book.pages
done
same same_pages_with_a_copied_template one.pages alone/named.pages
sed 's/^text = .*/text = No Such Font/' alone/kdp69.ini >alone/font.ini
stand_in slink-gen <<'END'
: >"$work/made"
END
runs template_is_checked_first 2 with_fakes "$makebook" -n 1 --template alone/font.ini -o never
says template_check_says_so "slink-book: the font 'No Such Font' is not installed"
check template_check_says_nothing_else [ "$(wc -l <err)" -eq 1 ]
check template_check_comes_before_any_puzzle [ ! -e made ]
nothing_left template_check_leaves_nothing never.pdf
rm "$fakes/slink-gen"

runs not_found 3 "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o never
says not_found_says_so "makebook.sh: not all puzzles were found"
runs rare_level 3 "$makebook" -t slitherlink -n 8 -l 1-7 --rows 4 --cols 4 --shard-size 1 --seed 1 -o never
says rare_level_says_what_helps 'on small boards and without --symmetry none; another --seed may help'
check rare_level_is_not_to_be_resumed sh -c '! grep -q resume err'
nothing_left rare_level_leaves_nothing never.pdf
nothing_left not_found_leaves_nothing never.pdf
runs impossible 2 "$makebook" -t slink -n 2 -l 5 --rows 5 --cols 5 --seed 1 -o never
nothing_left impossible_leaves_nothing never.pdf
check home_is_left_alone [ -z "$(ls -A "$HOME")" ]

# A book that is there stays as it was when the new one fails.
cp one.pdf kept.pdf
runs failing_over_a_book 3 "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o kept
same a_failed_run_keeps_the_old_book one.pdf kept.pdf

# A device is written directly, and that it is full is an error.
if [ -w /dev/full ]; then
    runs full_device 2 "$makebook" -n 1 -l 1 --rows 5 --cols 5 --seed 1 -o /dev/full
    says full_device_says_so "slink-book: /dev/full: "
    check no_file_beside_the_device [ ! -e /dev/full.pdf ]
fi

finish
