#!/bin/sh
# No program writes a result over one of its inputs, or over another result.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 2

# kept NAME MESSAGE FILE COMMAND...: refused, and the file is what it was.
kept() {
    name=$1 message=$2 file=$3
    shift 3
    cp "$file" before
    run "$@"
    want_status 2
    want_message "$1: $message"
    want_same before "$file"
    verdict "$name"
}
read='this file is read, so the result needs another one'
two='two results cannot go to one file'

cp "$data/golden/render/small.json" p.jsonl
slink-gen --rows 4 --cols 4 --difficulty 1 --seed 1 -o z.ssl
slink-sudoku --standard 4 --generate 1 --seed 1 --format gss -o s.gss
printf 'xxxx\nxxxx\nxxxx\nxxxx\n' >shape.txt
printf '[recipe]\nrows = 4\ncols = 4\ndifficulty = 1\n' >r.ini
echo "# mine" >seen.txt
ln -s p.jsonl link

kept render_over_its_input "p.jsonl: $read" p.jsonl slink-render -f pdf -o p.jsonl p.jsonl
kept render_over_a_link "link: $read" p.jsonl slink-render -f svg -o link ./p.jsonl
kept proof_over_the_puzzle "z.ssl: $read" z.ssl slink-solve --proof z.ssl z.ssl
cp z.ssl before
runs proof_over_standard_input 2 sh -c 'exec slink-solve --proof z.ssl <z.ssl'
same it_changes_nothing before z.ssl
kept seen_is_the_output "seen.txt: $two" seen.txt slink-gen --seen seen.txt -o seen.txt
kept recipe_is_the_output "r.ini: $read" r.ini slink-gen --recipe r.ini -o r.ini
kept shape_is_the_output "./shape.txt: $read" shape.txt slink-gen --shape shape.txt -o ./shape.txt
kept sudoku_over_its_input "s.gss: $read" s.gss slink-sudoku -G s.gss s.gss
kept sudoku_proof_over_its_input "s.gss: $read" s.gss slink-sudoku --proof s.gss s.gss
kept sudoku_over_its_template "s.gss: $read" s.gss slink-sudoku -t s -g 1 -G s.gss
kept two_results_of_a_sudoku "x: $two" s.gss slink-sudoku -p x -s ./x s.gss
for pair in '-o b.pdf --key ./b.pdf' '-o b.pdf --cover b.pdf' '-o b.pdf --key k.pdf --cover k.pdf'; do
    kept "book_$pair" "$(echo "$pair" | sed 's/.*--key \(k.pdf\) .*/\1/; s/^-o \([^ ]*\) .*/\1/'): $two" p.jsonl slink-book \
        $pair p.jsonl
done
kept book_over_its_puzzles "p.jsonl: $read" p.jsonl slink-book -o p.jsonl p.jsonl
cp "$root/templates/book/classic-7x10.ini" mine.ini
kept book_over_its_template "./mine.ini: $read" mine.ini slink-book -t mine.ini -o ./mine.ini p.jsonl
program=slink-book
for other in cover numbers; do
    refused "the_book_and_${other}_on_standard_output" 'only one of --output, --key, --cover and --numbers can be standard output' \
        -o - --$other - p.jsonl
done
absent no_book_is_left b.pdf k.pdf
printf '1 2\n' >forbid.txt
kept regions_over_what_they_read "forbid.txt: $read" forbid.txt slink-regions -r 4 4 -p 2 --forbid forbid.txt -P forbid.txt
absent no_result_is_left x

runs converted_in_place 0 slink-convert --to json -o z.ssl z.ssl
check it_is_converted grep -q '^{' z.ssl
runs devices_take_all 0 slink-sudoku -q -p /dev/null -s /dev/null s.gss
runs standard_output_takes_several 0 slink-sudoku -p - -s - s.gss
runs seen_may_be_rejected 0 slink-gen --rows 4 --cols 4 --difficulty 1 --seed 1 --seen seen.txt --reject seen.txt -o new

finish
