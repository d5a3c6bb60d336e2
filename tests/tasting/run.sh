#!/bin/sh
# run.sh BUILD SEED N FIRST JOBS: tastes the combinations FIRST to FIRST+N-1 of a seed, JOBS at a time. Prints each
# broken promise and at the end a table; the status is 1 if there is one.
set -u
echo "seed $2, combinations $4 to $(($4 + $3 - 1))"
seq "$4" $(($4 + $3 - 1)) | xargs -P "$5" -n 1 "$1/tasting/tasting" "$2" | awk -v n="$3" '
    /^(made|refused|broken) / {
        count[$1]++
        kind[$2]++
        of[$2, $1]++
        broken = $1 == "broken"
        sub(/^[a-z]+ [a-z]+ /, "")
        faults[$0] += broken
    }
    broken
    END {
        for (k in kind)
            printf "%-8s %5d made %5d refused %5d broken\n", k, of[k, "made"], of[k, "refused"], of[k, "broken"]
        for (f in faults)
            if (faults[f])
                printf "%5d not: %s\n", faults[f], f
        passed = count["made"] + count["refused"]
        printf "%d passed, %d failed\n", passed, n - passed
        exit passed != n
    }'
