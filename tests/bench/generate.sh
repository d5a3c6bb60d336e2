#!/bin/sh
# Making puzzles: CPU time of one against Loopy's generator, by level, type and size, with its
# bounds. Each figure is the median of runs that alternate with those of the peer. Puzzles are
# verified by search, as always; how much of the time that is stands beside. Status 1 when a bound
# is missed.
# The bounds of the tables are those of puzzles without symmetry, with loops of one wiggle; what the
# defaults cost is compared with Loopy too.
# Usage: generate.sh BUILD [ROUNDS]
. "$(dirname "$0")/lib.sh"
rounds=${2:-5}
simple='--type slitherlink --symmetry none --wiggle 7'

# ours FILE SIDE N SEED OPTION...
ours() {
    into=$1 side=$2 n=$3 seed=$4
    shift 4
    took "$into" "$n" slink-gen --rows "$side" --cols "$side" -n "$n" --seed "$seed" "$@"
}

# Givens per cell: of text pictures, and of Loopy's ids on boards of so many cells.
density_of_text() {
    awk '/^[.0-4]+$/ { cells += length($0); givens += gsub(/[0-4]/, "") }
        END { printf "%.3f", givens / cells }'
}

density_of_ids() {
    sed 's/.*://' | awk -v cells="$1" '{ givens += gsub(/[0-9]/, "") }
        END { printf "%.3f", givens / cells / NR }'
}

# against SIDE OURS THEIRS LEVEL LETTER BOUND AIM: so many puzzles a run; the ratio is to be at
# least the bound, and our givens at most 0.41 a cell; 0.42 at level 2, which knows less.
against() {
    rm -f "$work/ours" "$work/trust" "$work/theirs"
    for round in $(seq "$rounds"); do
        # shellcheck disable=SC2086 # options are words
        ours "$work/ours" "$1" "$2" "$round" $simple --difficulty "$4"
        # shellcheck disable=SC2086
        ours "$work/trust" "$1" "$2" "$round" $simple --difficulty "$4" --trust
        took "$work/theirs" "$3" sgt-loopy --generate "$3" "${1}x${1}t0d$5"
    done
    # shellcheck disable=SC2086
    givens=$(slink-gen --rows "$1" --cols "$1" -n "$2" --seed 1 $simple --difficulty "$4" |
        density_of_text)
    theirs=$(sgt-loopy --generate "$3" "${1}x${1}t0d$5" | density_of_ids $(($1 * $1)))
    awk -v side="$1" -v level="$4" -v letter="$5" -v bound="$6" -v aim="$7" \
        -v ours="$(median "$work/ours")" -v trust="$(median "$work/trust")" \
        -v theirs="$(median "$work/theirs")" -v givens="$givens" -v loopy="$theirs" 'BEGIN {
            printf "%dx%d level %d: %.2f ms (%.2f of it verifying), %.3f givens; ", side, side, level,
                ours / 1000, (ours > trust ? ours - trust : 0) / 1000, givens
            printf "Loopy %s %.1f ms, %.3f givens: 1/%.0f (at most 1/%d, aim 1/%d)\n", letter,
                theirs / 1000, loopy, theirs / ours, bound, aim
            exit ours * bound > theirs || givens > (level == 2 ? 0.42 : 0.41) }' || missed=1
}

# usual SIDE OURS THEIRS BOUND: symmetric puzzles of level 4, by default, in at most BOUND of Loopy's time.
usual() {
    rm -f "$work/ours" "$work/theirs"
    for round in $(seq "$rounds"); do
        ours "$work/ours" "$1" "$2" "$round" --type slitherlink --difficulty 4
        took "$work/theirs" "$3" sgt-loopy --generate "$3" "${1}x${1}t0dh"
    done
    givens=$(slink-gen --rows "$1" --cols "$1" -n "$2" --seed 1 --type slitherlink \
        --difficulty 4 | density_of_text)
    awk -v side="$1" -v ours="$(median "$work/ours")" -v theirs="$(median "$work/theirs")" \
        -v givens="$givens" -v bound="$4" 'BEGIN {
            printf "%dx%d level 4, symmetric: %.1f ms, %.3f givens; ", side, side, ours / 1000, givens
            printf "Loopy h %.1f ms: %.2f times (at most %s, aim .2)\n", theirs / 1000, ours / theirs, bound
            exit ours > bound * theirs || givens > 0.43 }' || missed=1
}

# large LABEL SIDE N SECONDS OPTION...: one such board, the mean of N, at most so long.
large() {
    label="$2x$2 level 4, $1" side=$2 n=$3 most=$4
    shift 4
    rm -f "$work/ours"
    ours "$work/ours" "$side" "$n" 1 --type slitherlink --difficulty 4 "$@"
    awk -v label="$label" -v most="$most" '{
        printf "%s: %.2f s (at most %d)\n", label, $1 / 1e6, most
        exit $1 > most * 1e6 }' "$work/ours" || missed=1
}

# The other type, at the same size and level: letters whose numbers are needed, and digits that are
# symmetric. Without its symmetry and with loops of one wiggle a Slitherlink takes far less; how many
# times the super puzzle takes then is printed, too.
super() {
    rm -f "$work/super" "$work/digits" "$work/simple"
    for round in $(seq "$rounds"); do
        ours "$work/super" "$1" "$2" "$round" --type super --symmetry none --difficulty 4
        ours "$work/digits" "$1" "$2" "$round" --type slitherlink --difficulty 4
        # shellcheck disable=SC2086
        ours "$work/simple" "$1" "$2" "$round" $simple --difficulty 4
    done
    awk -v side="$1" -v super="$(median "$work/super")" -v digits="$(median "$work/digits")" \
        -v simple="$(median "$work/simple")" 'BEGIN {
            printf "%dx%d super: %.2f ms, %.2f times a slitherlink (at most 1.8, aim 1.4)", side,
                side, super / 1000, super / digits
            printf "; %.2f times a simple one\n", super / simple
            exit super > 1.8 * digits }' || missed=1
}

# Symmetric letters, the default of small boards, beside symmetric digits.
symmetric_letters() {
    rm -f "$work/super" "$work/digits"
    for round in $(seq "$rounds"); do
        ours "$work/super" "$1" "$2" "$round" --type super --difficulty 3
        ours "$work/digits" "$1" "$2" "$round" --type slitherlink --difficulty 3
    done
    awk -v side="$1" -v super="$(median "$work/super")" -v digits="$(median "$work/digits")" 'BEGIN {
        printf "%dx%d super, symmetric: %.1f ms, %.1f times a slitherlink (at most 15)\n", side, side,
            super / 1000, super / digits
        exit super > 15 * digits }' || missed=1
}

# growth LABEL OPTION...: the exponent of the time over the cells, by least squares. A round goes
# through all sizes and gives one exponent, for the machine may be slow in one round and quick in
# another; the median of so many counts.
growth() {
    label=$1
    shift
    rm -f "$work"/side.* "$work/exponents"
    for round in $(seq "$((3 * rounds))"); do
        : >"$work/growth"
        for size in '20 40' '30 16' '40 9' '60 4' '80 3'; do
            rm -f "$work/ours"
            # shellcheck disable=SC2086 # side and number
            ours "$work/ours" $size "$round" $simple --difficulty 4 "$@"
            echo "${size% *} $(cat "$work/ours")" >>"$work/growth"
            cat "$work/ours" >>"$work/side.${size% *}"
        done
        awk '{
                x = log($1 * $1); y = log($2); n++; sx += x; sy += y; sxx += x * x; sxy += x * y }
            END { printf "%.3f\n", (n * sxy - sx * sy) / (n * sxx - sx * sx) }' \
            "$work/growth" >>"$work/exponents"
    done
    for side in 20 30 40 60 80; do
        median "$work/side.$side" | awk -v side="$side" '{ printf "%dx%d %.1f ms, ", side, side, $1 / 1000 }'
    done
    median "$work/exponents" | awk -v label="$label" '{
        printf "%s: as cells^%.2f (at most 1.65)\n", label, $1
        exit $1 > 1.65 }'
}


echo "# Making one puzzle, CPU time, median of $rounds"
if command -v sgt-loopy >/dev/null; then
    against 10 500 40 4 h 10 60
    against 15 100 8 4 h 15 80
    against 20 50 3 4 h 35 100
    against 30 10 1 4 h 45 150
    against 40 5 1 4 h 60 200
    against 10 1000 100 2 e 10 50
    usual 10 200 40 0.9
    usual 20 20 3 0.5
else
    echo 'sgt-loopy is not there: no timings against it' >&2
    missed=1
fi
large symmetric 40 5 2
super 10 200
super 20 20
super 40 5
symmetric_letters 10 20
growth 'all' || missed=1
growth 'without verifying' --trust
large simple 100 1 15 --symmetry none --wiggle 7
large simple 200 1 120 --symmetry none --wiggle 7
exit "$missed"
