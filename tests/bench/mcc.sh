#!/bin/sh
# The covering solver: nodes, updates and time, with and without the loop condition. Status 1 when
# the condition costs 20% of a node or more.
# Usage: mcc.sh BUILD
. "$(dirname "$0")/lib.sh"
set -e

# apart FILE: the data with each edge renamed to lie between two dots of its own. The condition then
# has all its work, but nothing to reject, so that the tree is the same with it and without.
apart() {
    awk '
        function digit(x) { return substr("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", x + 1, 1) }
        /^\|/ { next }
        !items++ {
            while ($(++at) != "|") line = line $at " "
            for (bar = at; at < NF; edges++) {
                row = digit(16 + 2 * int(edges / 15))
                col = edges % 15 * 4
                line = line "0:1|" row digit(col) " 0:1|" row digit(col + 2) " "
                name[$(++at)] = row digit(col + 1)
                secondary = secondary " " name[$at]
            }
            print line "|" secondary
            next
        }
        { for (i = 1; i <= NF; i++) { split($i, part, ":"); if (part[1] in name) $i = name[part[1]] ":" part[2] }
          print }' "$1"
}

cd "$work"
sh "$here/../queens.sh" 12 >queens12
cp "$data/mcc/piday.general.mcc" piday.general
cp "$data/mcc/piday.simple.mcc" piday.simple
printf '....\n....\n....\n' | slink-convert --to mcc >blank3x4
echo '# Multiple covering with colours (CPU seconds)'
pin "$build/bench/mcc_speed" queens12 piday.general piday.simple blank3x4

echo '# The loop condition on one and the same tree: ns a node without and with it, three runs'
for form in general simple; do
    apart piday.$form >apart.$form
    for _ in 1 2 3; do
        pin "$build/bench/mcc_speed" apart.$form | sed 1d
    done >took
    awk -v form=$form '
        { if (NR > 2 && $(NF - 4) != nodes) differ = 1
          nodes = $(NF - 4)
          best[NR % 2] = best[NR % 2] == "" || $NF < best[NR % 2] ? $NF : best[NR % 2] }
        END { printf "piday.%s\t%d\t%d\t%+.0f%%\n", form, best[1], best[0], 100 * (best[0] / best[1] - 1)
              exit differ || best[0] >= 1.2 * best[1] }' took || missed=1
done
exit "$missed"
