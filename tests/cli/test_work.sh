#!/bin/sh
# The work of some small tasks, in instructions: each may differ by 3% from tests/data/work.tsv, which has NAME,
# thousands of instructions, and command. SLINK_UPDATE=1 make test T=work writes the table again. A task that needs less
# fails, too: otherwise its bound would leave room for later losses.
#
# Valgrind counts from the beginning of main to its end. The count is the same on all machines: valgrind shows programs
# one kind of processor, with AVX2, so that the C library and our engines choose the same code; the dynamic linker has
# done its work before main; the environment is empty; tasks run in a folder of their own; and results depend on no
# clock. What is random in libraries, such as the seeds of jansson's hash tables, moves a count by less than half a
# per cent. The table names the compiler and its options; where they differ, the test is skipped.
. "$(dirname "$0")/lib.sh"

table=$data/work.tsv
room=3 # per cent

# The compiler and its options, from the debugging information of a program.
compiled=$(grep -a -m 1 -o 'GNU C11 [^[:cntrl:]]*' "$build/bin/slink-gen" | head -n 1)
reason=
[ "${SLINK_UPDATE-}" ] || [ "$compiled" = "$(sed -n '1s/^# //p' "$table")" ] || reason='another compiler, or other options'
grep -qw avx2 /proc/cpuinfo || reason='a processor without AVX2'
[ -z "$reason" ] || { echo "skipped work: $reason"; exit 0; }

# counted COMMAND...: runs it and prints its thousands of instructions.
counted() {
    rm -f profile
    env -i PATH="$PATH" LC_ALL=C LD_BIND_NOW=1 valgrind -q --tool=callgrind --toggle-collect=main \
        --callgrind-out-file=profile "$@" >out 2>err </dev/null &&
        awk '/^totals: / { printf "%.0f\n", $2 / 1000 }' profile
}

# dearest: the functions that need most, of the last task.
dearest() {
    callgrind_annotate --threshold=100 profile 2>err | sed -n 's/^ *[0-9,]* *( *\([0-9.]*%\)) *[^ ]*:\([^ ]*\).*/\2 \1/p' |
        head -n 3 | paste -sd ';'
}

# ---- what the tasks read ----

slink-gen --rows 30 --cols 30 --type slitherlink --symmetry none --difficulty 4 --seed 1 >slither.ssl
slink-gen --rows 10 --cols 10 --difficulty 5 --seed 1 >letters.ssl
slink-gen --rows 6 --cols 6 -n 12 --seed 1 --format json >loops.json
sed 4q loops.json >few.json
slink-gen --rows 20 --cols 20 --difficulty 3 --seed 1 --format json >large.json
slink-gen --rows 40 --cols 40 --difficulty 4 --seed 1 --format json >huge.json
slink-sudoku -t std --level 4 --seed 1 --format json >hard.json
slink-sudoku -t std -g any --number 15 --seed 1 --format json >sudokus.json
slink-sudoku --killer --standard 9 -g 2 --number 2 --seed 1 --format json >killers.json
cp "$data/minimal/15x15_2130.txt" minimal.txt
awk -v RS= 'NR <= 2 { print $0 "\n" }' minimal.txt >few.txt
awk 'BEGIN { while (n++ < 4000) printf "*a "; print "" }' >long.md
printf '[book]\ntitle = Long\n[front]\npages = title, text:long.md\n[one]\nnumber = 1\nrows = 4\ncols = 4\n' >long.ini

# ---- the tasks ----

grep '^#' "$table" >table || :
tried=0
while IFS="$(printf '\t')" read -r name bound task; do
    case $name in '#'* | '') continue ;; esac
    tried=$((tried + 1))
    # shellcheck disable=SC2086 # words
    work_done=$(counted $task)
    if [ -z "$work_done" ]; then
        not_ok "work_$name" "$task: $(head -c 300 err)"
    elif [ "${SLINK_UPDATE-}" ]; then
        printf '%s\t%s\t%s\n' "$name" "$work_done" "$task" >>table
        ok "work_$name"
    elif [ $((100 * work_done)) -gt $(((100 + room) * bound)) ]; then
        not_ok "work_$name" "$work_done thousand instructions, not $bound as before; dearest: $(dearest)"
    elif [ $((100 * work_done)) -lt $(((100 - room) * bound)) ]; then
        not_ok "work_$name" "only $work_done thousand instructions, not $bound: SLINK_UPDATE=1 make test T=work"
    else
        ok "work_$name"
    fi
done <"$table"
faultless all_tasks_are_counted "$tried" ''

[ -z "${SLINK_UPDATE-}" ] || [ "$failures" -gt 0 ] || { echo "# $compiled"; sed 1d table; } >"$table"
finish
