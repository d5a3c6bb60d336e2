# Reports functions of more than 60 lines between their braces, and comments of more than 110 columns.

FNR == 1 { begin = 0 }
/^ *\/?\*/ || /\*\// {
    line = $0
    gsub(/[\200-\277]/, "", line) # one column for a character of several bytes
    if (length(line) > 110) print FILENAME ":" FNR ": a comment of more than 110 columns"
}
/^{$/ { begin = FNR }
/^}/ && begin {
    if (FNR - begin - 1 > 60) print FILENAME ":" begin ": a function of " FNR - begin - 1 " lines"
    begin = 0
}
