#!/bin/sh
# Checks that the source keeps its floors, that scripts are clean, and that C is laid out as
# .clang-format says. Says each fault with its place; status 1 when there is one.
set -u
cd "$(dirname "$0")/.." || exit 2
faults=0

# The folder that a floor is named after: src/solver of src/solver/table.
house() {
    echo "$1" | cut -d/ -f1-2
}

# The floor of a folder; a file includes only from floors below its own, or its own folder and
# the folders within it.
floor() {
    case $(house "$1") in
    src/base) echo 0 ;;
    src/model) echo 1 ;;
    src/format) echo 2 ;;
    src/solver | src/search | src/regions | src/mcc | src/check) echo 3 ;;
    src/count | src/answer | src/fields) echo 4 ;;
    src/generator | render) echo 5 ;;
    src/batch) echo 6 ;;
    src/tools) echo 7 ;;
    *) echo 9 ;;
    esac
}

check_floors() {
    git ls-files --cached --others --exclude-standard 'src/*.[ch]' 'render/*.[ch]' |
        while read -r file; do
            folder=$(dirname "$file")
            own=$(floor "$folder")
            grep -n '^#include "' "$file" | while IFS=: read -r line text; do
                header=${text#*\"}
                header=${header%%\"*}
                case $header in
                render/*) target=render ;;
                */*) target=src/$(dirname "$header") ;;
                *) target=$folder ;;
                esac
                [ "$(house "$target")" = "$(house "$folder")" ] && continue
                if [ "$(floor "$target")" -ge "$own" ]; then
                    echo "$file:$line: floor $own includes \"$header\" of floor $(floor "$target")"
                elif [ "$folder" = render ] && [ "$(floor "$target")" -gt 2 ]; then
                    echo "$file:$line: drawing includes \"$header\"; it knows no engines"
                fi
            done
        done
}

found=$(check_floors)
if [ -n "$found" ]; then
    echo "$found"
    faults=1
fi

scripts=$(git ls-files --cached --others --exclude-standard '*.sh' .ci/run)
# shellcheck disable=SC2086 # a list of names without blanks
shellcheck -x -P SCRIPTDIR $scripts || faults=1

sources=$(git ls-files --cached --others --exclude-standard '*.c' '*.h')
# shellcheck disable=SC2086
clang-format --dry-run -Werror $sources || faults=1

[ "$faults" -eq 0 ] && echo 'lint: clean'
exit "$faults"
