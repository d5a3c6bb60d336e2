#!/bin/sh
# run.sh BUILD SEED N FIRST JOBS: tastes the combinations FIRST to FIRST+N-1 of a seed, JOBS at a time. Prints each
# broken promise, what is late, and at the end a table; the status is 1 if a promise is broken, or more than one in
# ten is late (and more than a few): wishes drawn at random can be rare, but not so many.
set -u
echo "seed $2, combinations $4 to $(($4 + $3 - 1))"
seq "$4" $(($4 + $3 - 1)) | xargs -P "$5" -n 1 "$1/tasting/tasting" "$2" | awk -v n="$3" '
    /^(made|refused|late|broken) / {
        count[$1]++
        kind[$2]++
        of[$2, $1]++
        broken = $1 == "broken"
        late = $1 == "late"
        sub(/^[a-z]+ [a-z]+ /, late ? "late: " : "")
        faults[$0] += broken
    }
    broken || late { print; fflush() }
    END {
        for (k in kind)
            printf "%-8s %5d made %5d refused %5d late %5d broken\n", k, of[k, "made"], of[k, "refused"], of[k, "late"],
                of[k, "broken"]
        for (f in faults)
            if (faults[f])
                printf "%5d not: %s\n", faults[f], f
        passed = count["made"] + count["refused"] + count["late"]
        printf "%d passed, %d failed\n", passed, n - passed
        exit passed != n || 10 * count["late"] > n + 40
    }'
