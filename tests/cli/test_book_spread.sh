#!/bin/sh
# Boards over two facing pages, cut along a column of dots.
. "$(dirname "$0")/lib.sh"

cat >plan.ini <<'END'
[book]
seed = 1
title = Giants
[small]
type = slitherlink
number = 24
rows = 5
cols = 5
level = 1
[giants]
title = Two pages each
type = slitherlink
number = 2
rows = 16
cols = 25
level = 2
per-page = spread
END
slink-plan --plan plan.ini | slink-plan --make 1-99 | grep -v '^#' >puzzles.json
runs a_book 0 slink-book --plan plan.ini -o book.pdf puzzles.json

pages=$(page_count book.pdf)
for page in $(seq "$pages"); do
    pdftotext -raw -f "$page" -l "$page" book.pdf - >"page.$page"
done
# first_with PUZZLE: the first page that begins with it.
first_with() {
    for page in $(seq "$pages"); do
        if grep -Eq "^Puzzle $1( |\$)" "page.$page"; then
            echo "$page"
            return
        fi
    done
}
left=$(first_with 25)
right=$((left + 1))
check it_begins_on_the_left [ $((left % 2)) -eq 0 ]
check both_pages_have_its_number grep -qx 'Puzzle 25, continued' "page.$right"
check the_next_follows [ "$(first_with 26)" -eq $((left + 2)) ]
to=$(sed -n 's/^.*Solution on page \([0-9]*\).*/\1/p' "page.$left")
check the_reference_leads_there grep -q "puzzle on page $left\$" "page.$to"

# A long time is no exact one.
sed '2,$d; s/"minutes":[0-9]*/"minutes":198/' puzzles.json >long.json
slink-book -o - long.json | pdftotext - - >long.txt
check long_times_are_hours grep -q "about 3½ hours" long.txt

# Each half has the digits of its columns and no others: 12 at the left and 13 at the right.
digits() {
    grep -Ex '[0-3]( [0-3])*' "page.$1" | tr ' ' '\n' | sort
}
tail -n 2 puzzles.json | sed 's/^.*"score":\([0-9]*\),/\1 &/' | sort -n | head -n 1 | tr ',' '\n' | sed \
    -n 's/^.*"\([0-9.]\{25\}\)".*$/\1/p' >grid
# half COLUMNS: the digits of these columns.
half() {
    cut -c "$1" grid | fold -w 1 | grep '[0-9]' | sort
}
half 1-12 >want
digits "$left" >got
same the_left_page_has_its_half want got
half 13-25 >want
digits "$right" >got
same the_right_page_has_its_half want got
check there_are_digits [ -s want ]

# A printer takes it, and a solution is as large as its digits ask for.
sed 's/^title = Giants/&\ntarget = print/' plan.ini >print.ini
runs for_print 0 slink-book --plan print.ini -o print.pdf puzzles.json
answers for_print_passes '' slink-book --check print.pdf --profile kdp
tail -n 1 puzzles.json >giant.json
sed 's/^smallest_digit.*/&\nsmallest_letter = 12pt/' "$templates/book/pocket-5x8.ini" >large.ini
sed 's/^title = Giants/&\ntemplate = .\/large.ini/; /^\[small\]/,/^level = 1/d; s/^number = 2/number = 1/' plan.ini >pocket.ini
runs in_a_pocket 0 slink-book --plan pocket.ini -o pocket.pdf giant.json
check small_solutions_are_spreads [ "$(pdftotext -raw pocket.pdf - | tr '\f' '\n' | grep -cx Solutions)" -eq 2 ]

# ---- what cannot be cut ----

slink-sudoku -g 1 -t "$root/templates/sudoku/std.gss" --seed 1 --format json >sudoku.json
cat >sudoku.ini <<'END'
[book]
seed = 1
[one]
type = std
number = 1
level = 1
per-page = spread
END
tells a_sudoku 2 'puzzle 1 cannot be cut for two pages' slink-book --plan sudoku.ini -o never.pdf sudoku.json
absent nothing_is_written never.pdf
finish
