#!/bin/sh
# Mutation testing: do the tests notice small faults?
# Usage: tests/mutants.sh [SEED] [N] [PATH...]
#
# Makes N (200) mutants of the files of PATH (all but the mains of the programs), one change each:
# an operator, an integer, a truth value returned, or a lost `!`. Each runs the unit tests that execute
# the changed line, quickest first, until one fails or takes much longer than usual; if none does, the
# quick ones of them with sanitizers; then the command-line tests that execute the line. Prints one
# line per mutant, the survivors once more at the end. Exit status 1 if fewer than 90% are killed.
# Mutants that do not compile, compile to the same code, or are judged the same in
# tests/mutants.same, are replaced by others.
#
# Everything happens in a copy of the tracked files below TMPDIR, made at the start. The mutants
# depend on the source, PATH and the seed only. A mutant takes some seconds, a survivor as long as all
# its tests; before the first, all tests run once to see which lines they execute. CC is the compiler;
# its coverage must be readable by GCOV (gcov).
set -eu
LC_ALL=C
export LC_ALL

seed=${1:-1}
count=${2:-200}
case $seed$count in *[!0-9]*) echo 'Usage: tests/mutants.sh [SEED] [N] [PATH...]' >&2; exit 2 ;; esac
if [ $# -gt 2 ]; then
    shift 2
else
    set -- src/base src/edition src/model src/format src/solver src/regions src/explain src/generator src/batch render
fi
sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'
slow=3000 # milliseconds; slower tests do not run with sanitizers
wait=3600 # seconds; a test that waits for something is ended then
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/slink-mutants.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
tree=$work/tree
source=$work/source
mkdir "$tree" "$source"

# ---- the candidates: FILE LINE COLUMN LENGTH REPLACEMENT, parted by tabs ---------------------------

# Skips comments, texts, assertions and the preprocessor. An operator stands between blanks, as
# clang-format sets it, so a pointer's star or a sign is none. A number becomes larger by one, and a
# negative one smaller by one: another number below 0 would still mean "none". Lengths of arrays and
# counts of what is allocated stay, because more memory is no fault.
list_mutants() {
    awk -v OFS='\t' '
    BEGIN {
        n = split("<=:< >=:> <:<= >:>= ==:!= !=:== &&:|| ||:&& +:- -:+ +=:-= -=:+=", pair, " ")
        for (i = 1; i <= n; i++) {
            split(pair[i], side, ":")
            other[side[1]] = side[2]
        }
        declared = "^ *((static|const|unsigned|signed) )*(char|int|bool|double|size_t|u?int[0-9]+_t|" \
            "(struct|enum) [a-z_]+) "
    }
    FNR == 1 { comment = 0 }
    # The line with blanks in place of comments and texts, so that columns stay.
    {
        line = ""
        text = ""
        for (i = 1; i <= length($0); i++) {
            c = substr($0, i, 1)
            two = substr($0, i, 2)
            if (comment) {
                if (two == "*/") { comment = 0; line = line " "; i++ }
                line = line " "
            } else if (text != "") {
                if (c == "\\") { line = line " "; i++ }
                else if (c == text) text = ""
                line = line " "
            } else if (two == "/*") { comment = 1; line = line "  "; i++ }
            else if (c == "\"" || c == "\047") { text = c; line = line " " }
            else line = line c
        }
    }
    line ~ /^#/ || line ~ /assert\(/ { next }
    {
        for (i = 1; i <= length(line); i++) {
            rest = substr(line, i)
            before = i > 1 ? substr(line, i - 1, 1) : " "
            if (before == " " && match(rest, /^[-<>=!&|+]+ /) && substr(rest, 1, RLENGTH - 1) in other) {
                token = substr(rest, 1, RLENGTH - 1)
                print FILENAME, FNR, i, length(token), other[token]
                i += length(token)
            } else if (match(rest, /^![a-z(]/)) {
                print FILENAME, FNR, i, 1, ""
            } else if (match(rest, /^return (true|false);/)) {
                word = substr(rest, 8, RLENGTH - 8)
                print FILENAME, FNR, i + 7, length(word), word == "true" ? "false" : "true"
            } else if (before !~ /[A-Za-z0-9_.]/ && match(rest, /^[0-9]+/)) {
                digits = substr(rest, 1, RLENGTH)
                after = substr(rest, RLENGTH + 1, 1)
                memory = before == "[" && after == "]" && line ~ declared ||
                    substr(line, 1, i - 1) ~ /(mem_alloc|arena_take)\(([^ ]+, )?$|mem_reserve\(/
                if (after !~ /[A-Za-z0-9_.]/ && length(digits) < 8 && !memory)
                    print FILENAME, FNR, i, RLENGTH, digits + (before == "-" ? -1 : 1)
                i += RLENGTH - 1
            }
        }
    }' "$@"
}

# The lines of standard input in an order that depends on the seed only. The random numbers of two
# seeds are multiples of each other, so they are not sorted as they are.
shuffle() {
    awk -v seed="$seed" -v OFS='\t' '
    BEGIN { x = seed % 2147483646 + 1; for (i = 0; i < 10; i++) x = x * 16807 % 2147483647 }
    { x = x * 16807 % 2147483647; print x % 65536 * x % 2147483647, $0 }' | sort -n | cut -f 2-
}

# ---- building and testing -------------------------------------------------------------------------
# A flavour of the build is plain, san (with sanitizers) or cov (records which lines are executed). A
# test is the name of a unit test, or of a command-line test with its `.sh`.

# build FLAVOUR GOAL: a program of build/FLAVOUR, or `all` programs and what compares their pictures.
build() {
    goal=build/$1/$2
    [ "$2" != all ] || goal="all build/$1/picdiff"
    set -- "$1" -O1 ''
    case $1 in
    san) set -- "$1" "$2" "$sanitizers" ;;
    cov) set -- "$1" "$2 --coverage" '' ;;
    esac
    # shellcheck disable=SC2086 # goals
    make -C "$tree" -s Q=@ BUILD="build/$1" OPT="$2" SAN="$3" WARN=-w ${CC:+CC="$CC"} $goal \
        >"$work/make.log" 2>&1 </dev/null
}

# build_test FLAVOUR TEST
build_test() {
    case $2 in
    *.sh) build "$1" all ;;
    *) build "$1" "unit/$2" ;;
    esac
}

# run_test FLAVOUR TEST SECONDS: in the copy's own folder; succeeds if the test does within as much
# processor time. Without sanitizers, which reserve much more, a test has 4 GB of memory.
run_test() {
    # shellcheck disable=SC3045 # not POSIX, yet every sh has it
    (
        ulimit -c 0
        ulimit -t "$3"
        [ "$1" = san ] || ulimit -v 4000000
        cd "$tree"
        case $2 in
        *.sh) PATH=$tree/build/$1/bin:$PATH timeout -k 1 "$wait" sh "tests/cli/$2" "build/$1" ;;
        *) timeout -k 1 "$wait" "build/$1/unit/$2" ;;
        esac
    ) >"$work/test.log" 2>&1 </dev/null
}

# Runs the test without a mutant. Appends `MILLISECONDS TEST` to $work/times, and the lines that it
# executes to $work/lines, as `FILE:LINE TEST`.
cover() {
    build_test cov "$1" || { cat "$work/make.log" >&2; exit 2; }
    start=$(date +%s%N)
    run_test cov "$1" 3600 || { cat "$work/test.log" >&2; exit 2; }
    echo "$((($(date +%s%N) - start) / 1000000)) $1" >>"$work/times"
    (
        cd "$tree"
        find build/cov -name '*.gcda' -exec "${GCOV:-gcov}" --stdout {} +
        find build/cov -name '*.gcda' -delete
    ) 2>"$work/gcov.log" | awk -F: -v test="$1" '
        { gsub(/ /, "", $2) }
        $2 == 0 && $3 == "Source" { file = $4 }
        file ~ /^(src|render)\// && $1 ~ /^ *[0-9]/ && !((file, $2) in seen) { seen[file, $2]; print file ":" $2, test }
        ' >>"$work/lines"
}

# tests_for FILE LINE: the tests that execute the line as `MILLISECONDS TEST`, quickest first. A line
# without code of its own, as in a table, is executed by all tests that execute a line of the file;
# one in a header without code by those that execute a file with an include of it.
tests_for() {
    grep "^$1:$2 " "$work/lines" >"$work/hits" || grep "^$1:" "$work/lines" >"$work/hits" ||
        grep -rlF "\"${1#src/}\"" src render | sed 's/.*/^&:/' | grep -f - "$work/lines" >"$work/hits" || :
    awk 'FNR == NR { hit[$2]; next } $2 in hit' "$work/hits" "$work/times" | sort -n
}

# fails FLAVOUR TEST MILLISECONDS: whether the test fails with the mutant or takes much longer.
fails() {
    factor=3
    [ "$1" = plain ] || factor=30
    build_test "$1" "$2" || return 0
    ! run_test "$1" "$2" "$(($3 * factor / 1000 + 5))"
}

# killer FILE LINE: the name of the first test that fails, or nothing.
killer() {
    tests_for "$1" "$2" >"$work/tests"
    grep -v '\.sh$' "$work/tests" >"$work/units" || :
    while read -r time name; do
        ! fails plain "$name" "$time" || { echo "$name"; return; }
    done <"$work/units"
    while read -r time name; do
        [ "$time" -le "$slow" ] || continue
        ! fails san "$name" "$time" || { echo "$name with sanitizers"; return; }
    done <"$work/units"
    grep '\.sh$' "$work/tests" >"$work/scripts" || :
    while read -r time name; do
        ! fails plain "$name" "$time" || { echo "$name"; return; }
    done <"$work/scripts"
}

# same FILE TEXT: whether the line with this text in the file is judged the same program.
same() {
    cut -f 1,2 "$root/tests/mutants.same" | grep -qxF "$(printf '%s\t%s' "$1" "$2")"
}

# Changes the line of the file in the copy.
mutate() {
    awk -v line="$2" -v column="$3" -v len="$4" -v new="$5" '
        FNR == line { $0 = substr($0, 1, column - 1) new substr($0, column + len) }
        { print }' "$source/$1" >"$tree/$1"
}

# ---- all ------------------------------------------------------------------------------------------

cd "$root"
git ls-files -z -- . | xargs -0 cp --parents -t "$source"
cp -R "$source/." "$tree"
cd "$source"
find "$@" -name '*.[ch]' ! -name '*_check.c' | sort >"$work/files"

# The command-line tests that run programs without going through make or counting allocations, or binding many books.
scripts='book_check book_tasks convert count explain gen gen_output gen_shapes givens groups mcc pattern pictures proof regions
    render render_steps solve sudoku sudoku_explain sudoku_make sudoku_marks sudoku_paper'
echo 'mutants: building, and running all tests once (some minutes)' >&2
for name in $(find tests/unit -name 'test_*.c' | sed 's,.*/,,; s/\.c$//' | sort); do
    cover "$name"
done
for name in $scripts; do
    cover "test_$name.sh"
done
libraries() {
    build plain libslink.a && build plain libslinkdraw.a && cat "$tree"/build/plain/libslink*.a >"$1"
}
libraries "$work/usual" || { cat "$work/make.log" >&2; exit 2; }

# shellcheck disable=SC2046 # no blanks in these names
list_mutants $(cat "$work/files") | shuffle >"$work/mutants"

tried=0
killed=0
while IFS="$(printf '\t')" read -r file line column len new && [ "$tried" -lt "$count" ]; do
    mutate "$file" "$line" "$column" "$len" "$new"
    text=$(sed -n "${line}s/^ *//p" "$tree/$file")
    if ! same "$file" "$text" && libraries "$work/mutant" && ! cmp -s "$work/mutant" "$work/usual"; then
        by=$(killer "$file" "$line")
        tried=$((tried + 1))
        what="$file:$line:$column: $text"
        if [ -n "$by" ]; then
            killed=$((killed + 1))
            printf '%s\n' "$by: $what"
        else
            [ -s "$work/tests" ] || what="$what (no test executes it)"
            printf '%s\n' "SURVIVED: $what"
            printf '%s\n' "$what" >>"$work/survivors"
        fi
    fi
    cp "$file" "$tree/$file"
done <"$work/mutants"

[ "$tried" -gt 0 ]
echo "$killed of $tried mutants killed ($((100 * killed / tried))%)"
if [ -s "$work/survivors" ]; then
    echo 'survivors:'
    cat "$work/survivors"
fi
[ "$((100 * killed))" -ge "$((90 * tried))" ]
