#!/bin/sh
# makebook.sh from its options to the book.
. "$(dirname "$0")/makebook_lib.sh"

# ---- options --------------------------------------------------------------------------------

refused number_zero "--number: '0' is not a number from 1" -n 0
refused number_word "--number: 'ten' is not a number from 1" --number ten
refused number_huge "--number: '99999999999999999999' is not" --number=99999999999999999999
refused number_missing "option '-n' needs an argument" -n
refused level_eight "--level: '8' is not a level" -l 8
refused level_falling "--level: '5-2' is not a level" -l 5-2
refused level_word "--level: '2-x' is not a level" --level=2-x
refused type_unknown "--type: 'sliterlink' is not a type; did you mean 'slitherlink'?" -t sliterlink
refused jobs_zero "--parallel: '0' is not" -p 0
refused seed_negative "--seed: '-1' is not" --seed -1
refused seed_too_large "--seed: '9007199254740992' is not" --seed 9007199254740992
refused rows_zero "--rows: '0' is not" --rows 0
refused pages_unknown "--pages: 'gif' is not svg, png or tiff" --pages gif
refused format_unknown "--format: 'epub' is not pdf or html" --format epub
refused page_has_no_key '--key and --format html exclude each other' --format html --key
refused option_unknown "unknown or ambiguous option '--colour'; '--cover-colours' is one: two colours" --colour red
refused option_nearly "unknown or ambiguous option '--levels'; '--level' is one" --levels 3
name=$(printf %0251d 1)
refused name_too_long_for_its_folder "$name.work: cannot be made: File name too long" -n 1 -o "$name"
refused option_unknown_with_value "unknown or ambiguous option '--colour=red'" --colour=red
refused option_short_unknown "unknown option '-x'" -x
refused help_with_value "option '--help' takes no argument" --help=yes
refused operand "unexpected argument 'book'" book
refused out_empty "--out: '' is not the name of a book" -o ''
refused out_is_folder "--out: 'x/' is a folder" -o x/
refused out_is_this_folder "--out: '.' is a folder" -o .
refused out_is_above "--out: 'x/..' is a folder" -o x/..
refused out_in_no_folder "no/such: no such folder" -o no/such/book
tells template_missing 2 'slink-book: ./no-such.ini: No such file or directory' "$makebook" --template ./no-such.ini
first=$(cd "$templates/book" && printf '%s, ' *.ini | sed 's/\.ini//g' | cut -c 1-30)
tells template_missing_name 2 "slink-book: --template: 'no-such' is neither a file nor one of: $first" \
    "$makebook" --template no-such
is nothing_stands_before_a_refusal "$(wc -l <err)" 1
tells template_missing_for_few 2 'slink-book: ./no-such.ini: No such file or directory' "$makebook" -n 1 -l 1 --template ./no-such.ini
is nothing_stands_before_this_one "$(wc -l <err)" 1
tells no_folder_to_merge 2 'makebook.sh: nofolder: No such file or directory' "$makebook" -n 1 -l 1 --merge nofolder
mkdir folder.pdf 'kept-pages'
refused out_exists_as_folder "folder.pdf: is a folder" -o folder
echo mine >kept-pages/notes.txt
refused pages_hold_other_files "kept-pages: contains 'notes.txt'" -o kept --pages svg
# All targets are checked first.
stand_in_making ": >'$work/made'"
refused summary_in_no_folder "no/such: no such folder" -n 1 --summary no/such/s.json
refused summary_is_folder "kept-pages: is a folder" -n 1 --summary kept-pages
tells seen_in_no_folder 2 'makebook.sh: no/such: No such file or directory' with_fakes "$makebook" -n 1 --seed 1 --seen no/such
runs seen_is_folder 2 with_fakes "$makebook" -n 1 --seed 1 --seen kept-pages
refused seen_empty "option '--seen' has an empty value" --seen=
mkdir over-key.pdf over.jsonl
refused key_is_folder "over-key.pdf: is a folder" -n 1 --key -o over
refused records_are_folder "over.jsonl: is a folder" -n 1 --records -o over
refused records_to_a_device "/dev/stdout: is no regular file, which" -n 1 --records -o /dev/stdout
absent no_target_no_puzzle made
rm "$fakes/slink-plan"
runs page_to_play 0 "$makebook" -n 2 -l 1 --rows 4 --cols 4 --seed 1 --format html --lang de -o page.html
is page_has_its_puzzles "$(grep -c 'class="puzzle"' page.html) $(ls page*)" '2 page.html'
# A feed of a puzzle a day, whose links are into the page to play.
runs feeds 0 "$makebook" --daily 2026-12-31..2027-01-02 -l 1,1,1,1,1,2,2 -t slitherlink --rows 4 --cols 4 --seed 1 --format html \
    --link-base 'https://example.com/days.html#' --lang de -o days --title 'Days & <nights>'
has page_has_the_title days.html '^<title>Days &#38; &#60;nights&#62;</title>$'
has feed_has_the_title days-feed.xml '^<title>Days &#38; &#60;nights&#62;</title>$'
check feed_is_xml xmllint --noout days-feed.xml
is feed_has_the_days "$(sed -n 's/^<\(link\|pubDate\)>\(.*\)<.*/\2/p' days-feed.xml | tr '\n' ' ')" "https://example.com/ \
https://example.com/days.html#2026-12-31 Thu, 31 Dec 2026 00:00:00 GMT https://example.com/days.html#2027-01-01 \
Fri, 01 Jan 2027 00:00:00 GMT https://example.com/days.html#2027-01-02 Sat, 02 Jan 2027 00:00:00 GMT "
has feed_has_words days-feed.xml '^<title>2027-01-02 · Slitherlink · leicht</title>$'
tr '\n' ' ' <days-feed.json >line
has json_feed_is_one line '^{"version":"https://jsonfeed.org/version/1.1","title":"Days & <nights>",.*,"language":"de","items":\['
printf '%s' '{"required":["version","title","items"],"properties":{"items":{"minItems":3,"items":{"required":["id","url",
    "title","content_text","date_published"],"properties":{"url":{"pattern":"^https://example.com/days.html#2"}}}}}}' >schema
check json_feed_is_json jsonschema -i days-feed.json schema
refused no_address "--link-base: 'ftp://x' is not the beginning of an address" --link-base ftp://x
refused no_address_with_a_blank "--link-base: 'https://x.org/a b/' is not the beginning of an address" --link-base 'https://x.org/a b/'
runs codes_beside_puzzles 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 1 --qr 'https://example.com/p?' -o codes
pdftoppm -r 250 -gray -png codes.pdf code
zbarimg -q --raw code*.png >codes 2>err
has codes_are_read codes '^https://example.com/p?super-1-1-'
runs targets_like_options 0 "$makebook" -n 1 -l 1 --rows 4 --cols 4 --seed 1 --records -o -b --seen -x --summary -y
check targets_like_options_are_files ls ./-x ./-y ./-b.jsonl
rm ./-b.jsonl
: >taken.work
refused work_is_a_file 'taken.work: is no folder; please remove it' -n 1 -l 1 --rows 4 --cols 4 --seed 1 -o taken
ln -s nowhere.pdf nothing.pdf
refused link_to_nothing 'nothing.pdf: is a link to a file that is not there; please remove it' -n 1 -o nothing
rm taken.work nothing.pdf
long=$(printf '%0250d' 1)
refused name_too_long "the name is too long: ./0000" -o "./$long$long"
refused name_of_pages_too_long "the name is too long: $long-pages" -o "$long" --pages svg
tells blurb_too_long_for_the_cover 2 'the blurb is too long for the cover' "$makebook" -n 1 --cover --blurb "$(seq 900)" -o kept
nothing_left bad_usage_leaves_nothing book.pdf kept.pdf

# ---- real books -----------------------------------------------------------------------------

runs small_book 0 book -p 2 -o one
is it_says_only_what_is_made "$(cat "$work/err")" "one.pdf: $(page_count one.pdf) pages, 4 puzzles"
check it_is_a_pdf qpdf --check one.pdf
runs a_quiet_book 0 book -p 2 --quiet -o quiet
silent it_says_nothing
mkdir -p '$(odd)'
runs a_book_with_a_cover 0 book -p 2 -o '$(odd)/{}%s;x' --spine-text up
printf '%s: %s pages, 4 puzzles; %s: spine N mm without words: they fit from 108 pages on\n' '$(odd)/{}%s;x.pdf' \
    "$(page_count one.pdf)" '$(odd)/{}%s;x-cover.pdf' >want
sed 's/[0-9][0-9.]* mm/N mm/' "$work/err" >got
same it_says_how_wide_the_spine_is want got
runs a_dash_with_a_key 0 book -p 2 -o -odd --key
says it_says_its_name "./-odd.pdf: $(page_count ./-odd.pdf) pages, 4 puzzles"
check both_are_there ls ./-odd.pdf ./-odd-key.pdf
rm -r '$(odd)' ./-odd*
if has_terminal steps_are_told; then
    mkdir slow
    { echo '#!/bin/sh'; echo "case \$* in *--version* | *--dry-run*) exec '$(command -v slink-book)' \"\$@\" ;; esac"
        echo "sleep 3; exec '$(command -v slink-book)' \"\$@\""; } >slow/slink-book
    chmod +x slow/slink-book
    PATH=$PWD/slow:$PATH on_terminal "'$makebook' -n 4 -l 1-3 --rows 5 --cols 6 --seed 7 -o told" | tr '\r' '\n' >told
    has binding_is_told told '^binding the book ([0-9]* s)'
    is each_second_of_it "$(grep -c '^binding the book' told | sed 's/^[2-9]$/several/')" several
    has the_book_is_told_last told "^told.pdf: $(page_count one.pdf) pages, 4 puzzles\$"
    makes a_terminal_changes_nothing one.pdf told.pdf true
fi
has it_names_its_command one.txt '^makebook.sh -n 4 -l 1-3 -t super --rows 5 --cols 6 --seed 7'
pdftotext one.pdf text
tr -s '\n ' '  ' <text >line
lacks it_names_no_file line 'one\.pdf'
lacks it_names_no_folder line "$work"

makes one_job one.pdf other.pdf "$makebook" -n4 -l1-3 --rows=5 --cols=6 --seed 07 -p1 -o other.pdf
runs sudokus 0 "$makebook" -n 2 -l 1 -t sudoku --topology std-6x6 --minimal --seed 6 -o sudokus --cover
check there_is_a_cover [ -s sudokus-cover.pdf ]

# ---- templates ------------------------------------------------------------------------------

sed 's/^text = .*/text = No Such Font/' "$templates/book/classic-7x10.ini" >font.ini
stand_in_making ": >'$work/made'"
tells_line template_is_checked_first 2 "slink-book: the font 'No Such Font' is not installed" \
    with_fakes "$makebook" -n 5000 --seed 1 --template font.ini -o never
absent template_check_comes_before_any_puzzle made
nothing_left template_check_leaves_nothing never.pdf
rm "$fakes/slink-plan"
tells template_of_few_puzzles 2 "the font 'No Such Font' is not installed" "$makebook" -n 1 --seed 1 --template font.ini -o never
nothing_left template_of_few_puzzles_leaves_nothing never.pdf

# A book that is there stays as it was when the new one fails.
cp one.pdf kept.pdf
tells not_found 3 'makebook.sh: puzzle 1: none of level 6' \
    "$makebook" -t slitherlink -n 2 -l 6 --rows 3 --cols 3 --seed 1 -o kept
same it_keeps_the_old_book one.pdf kept.pdf
nothing_left not_found_leaves_nothing
runs impossible 2 "$makebook" -t slink -n 2 -l 5 --rows 5 --cols 5 --seed 1 -o never
nothing_left impossible_leaves_nothing never.pdf
check home_is_left_alone [ -z "$(ls -A "$HOME")" ]

finish
