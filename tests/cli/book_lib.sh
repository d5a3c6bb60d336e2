# shellcheck shell=sh
# Sourced by the tests of slink-book: puzzles of mixed levels, and slink-book with a template.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

template=$here/../../templates/book/classic-7x10.ini
small=$data/golden/render/small.json
count=15

# Fifteen puzzles of mixed levels, one of them not rated.
for i in $(seq $count); do
    sed "s/\"level\": 3/\"level\": $((1 + i * 7 % 5))/; s/\"index\": 1/\"index\": $i/" "$small"
done >"$work/many.json"
sed 's/"level": 3, //' "$small" >>"$work/many.json"
count=$((count + 1))

bind() {
    # shellcheck disable=SC2317 # called through runs
    slink-book --template "$template" "$@"
}
