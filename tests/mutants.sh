#!/bin/sh
# Mutation testing: do the unit tests notice small faults in the engines?
# Usage: tests/mutants.sh [SEED] [N] [PATH...]
#
# Makes N (200) mutants of the files of PATH (src/solver src/search src/check src/count
# src/model/verify.c), one change each: an operator, an integer, a truth value returned, or a lost
# `!`. Builds the library with each and runs the unit tests of its folder, quick ones first, until
# one fails or takes ten times as long as usual; those of up to 20 seconds then run with sanitizers.
# Prints one line per mutant, the survivors once more at the end. Exit status 1 if fewer than 90% are
# killed. Mutants that do not compile, or compile to the same code, are replaced by others.
#
# Everything happens in a copy of the tracked files below TMPDIR, made at the start. The mutants
# depend on the source, PATH and the seed only. A mutant takes some 10 seconds, a survivor as long as
# all tests of its folder, with and without sanitizers. CC is the compiler.
set -eu
LC_ALL=C
export LC_ALL

seed=${1:-1}
count=${2:-200}
case $seed$count in *[!0-9]*) echo 'Usage: tests/mutants.sh [SEED] [N] [PATH...]' >&2; exit 2 ;; esac
[ $# -le 2 ] && set -- 1 200 src/solver src/search src/check src/count src/model/verify.c
shift 2
sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/slink-mutants.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
tree=$work/tree
source=$work/source
mkdir "$tree" "$source" "$work/usual"

# ---- the candidates: FILE LINE COLUMN LENGTH REPLACEMENT, parted by tabs ---------------------------

# Skips comments, texts, assertions and the preprocessor. An operator stands between blanks, as
# clang-format sets it, so a pointer's star or a sign is none.
list_mutants() {
    awk -v OFS='\t' '
    BEGIN {
        n = split("<=:< >=:> <:<= >:>= ==:!= !=:== &&:|| ||:&& +:- -:+ +=:-= -=:+=", pair, " ")
        for (i = 1; i <= n; i++) {
            split(pair[i], side, ":")
            other[side[1]] = side[2]
        }
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
                if (after !~ /[A-Za-z0-9_.]/ && length(digits) < 8)
                    print FILENAME, FNR, i, RLENGTH, digits + 1
                i += RLENGTH - 1
            }
        }
    }' "$@"
}

# The lines of standard input in an order that depends on the seed only.
shuffle() {
    awk -v seed="$seed" -v OFS='\t' '
    BEGIN { x = seed % 2147483646 + 1; for (i = 0; i < 10; i++) x = x * 16807 % 2147483647 }
    { x = x * 16807 % 2147483647; print x, $0 }' | sort -n | cut -f 2-
}

# ---- building and testing -------------------------------------------------------------------------

build() {
    make -C "$tree" -s Q=@ OPT=-O1 WARN=-w ${CC:+CC="$CC"} "$@" >"$work/make.log" 2>&1 </dev/null
}

# build_test FLAVOUR NAME: the flavour is plain or san.
build_test() {
    case $1 in
    plain) build "build/unit/$2" ;;
    san) build BUILD=build/san SAN="$sanitizers" "build/san/unit/$2" ;;
    esac
}

# The path of a unit test in the copy.
program() {
    case $1 in
    plain) echo "build/unit/$2" ;;
    san) echo "build/san/unit/$2" ;;
    esac
}

# run_test FLAVOUR NAME SECONDS: in the copy's own folder; succeeds if the test does. Without
# sanitizers, which reserve much more, a test has 4 GB of memory.
run_test() {
    # shellcheck disable=SC3045 # not POSIX, yet every sh has it
    (
        ulimit -c 0
        [ "$1" = san ] || ulimit -v 4000000
        cd "$tree" && timeout -k 1 "$3" "$(program "$1" "$2")"
    ) >"$work/test.log" 2>&1 </dev/null
}

# Builds the test and runs it without a mutant, and keeps what it takes.
run_usual() {
    build_test "$1" "$2" || { cat "$work/make.log" >&2; exit 2; }
    cp "$tree/$(program "$1" "$2")" "$work/usual/$1-$2"
    start=$(date +%s)
    run_test "$1" "$2" 3600 || { cat "$work/test.log" >&2; exit 2; }
    echo "$(($(date +%s) - start))" >"$work/usual/$1-$2.time"
}

# The unit tests of the file's folder, as a pattern.
tests_of() {
    case $1 in
    src/solver/*) echo '^test_(solver_.*|shape_engines)$' ;;
    src/search/*) echo '^test_(search_.*|solver_search|check|cross)$' ;;
    src/check/*) echo '^test_check' ;;
    src/count/*) echo '^test_(frontier.*|shape_engines)$' ;;
    src/model/verify.c) echo '^test_(model_verify|check)$' ;;
    *) echo "mutants: no tests are known for $1" >&2; exit 2 ;;
    esac
}

# These tests, the quick ones first.
tests_for() {
    sort -n "$work/order" | cut -d ' ' -f 2 | grep -E "$(tests_of "$1")"
}

# Whether the test fails with the mutant. A program that is the same as without the mutant does not
# contain it, and is not run.
fails() {
    build_test "$1" "$2" || return 0
    cmp -s "$tree/$(program "$1" "$2")" "$work/usual/$1-$2" && return 1
    ! run_test "$1" "$2" "$(awk '{ print 10 * $1 + 10 }' "$work/usual/$1-$2.time")"
}

# The name of the first test that fails, or nothing.
killer() {
    for name in $(tests_for "$1"); do
        ! fails plain "$name" || { echo "$name"; return; }
    done
    for name in $(tests_for "$1"); do
        [ -e "$work/usual/san-$name.time" ] || continue
        ! fails san "$name" || { echo "$name with sanitizers"; return; }
    done
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
while read -r file; do tests_of "$file"; done <"$work/files" >"$work/patterns"
find tests/unit -name 'test_*.c' | sed 's,.*/,,; s/\.c$//' | sort | grep -E -f "$work/patterns" >"$work/units"

echo "mutants: building, and running $(wc -l <"$work/units") unit tests without a mutant" >&2
: >"$work/order"
while read -r name; do
    run_usual plain "$name"
    echo "$(cat "$work/usual/plain-$name.time") $name" >>"$work/order"
done <"$work/units"
awk '$1 <= 20 { print $2 }' "$work/order" >"$work/quick"
while read -r name; do
    run_usual san "$name"
done <"$work/quick"
cp "$tree/build/libslink.a" "$work/usual/libslink.a"

# shellcheck disable=SC2046 # no blanks in these names
list_mutants $(cat "$work/files") | shuffle >"$work/mutants"

tried=0
killed=0
while IFS="$(printf '\t')" read -r file line column len new && [ "$tried" -lt "$count" ]; do
    mutate "$file" "$line" "$column" "$len" "$new"
    if build build/libslink.a && ! cmp -s "$tree/build/libslink.a" "$work/usual/libslink.a"; then
        by=$(killer "$file")
        tried=$((tried + 1))
        what="$file:$line: $(sed -n "${line}s/^ *//p" "$tree/$file")"
        if [ -n "$by" ]; then
            killed=$((killed + 1))
            echo "$by: $what"
        else
            echo "SURVIVED: $what"
            echo "$what" >>"$work/survivors"
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
