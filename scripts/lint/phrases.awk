# Reports odd wording in text for users: string literals of C sources, all else whole.
#   awk -f phrases.awk phrases.txt FILE...

# What of the line users read.
function visible(line,    text) {
    if (FILENAME !~ /\.[ch]$/) return line
    text = ""
    while (match(line, /"([^"\\]|\\.)*"/)) {
        text = text " " substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
    }
    return text
}

FNR == NR {
    if (/^#/ || !index($0, "\t")) next
    pattern[++n] = substr($0, 1, index($0, "\t") - 1)
    advice[n] = substr($0, index($0, "\t") + 1)
    next
}
/^#include/ { next }
{
    text = tolower(visible($0))
    if (text == "") next
    for (i = 1; i <= n; i++)
        if (match(text, pattern[i]))
            print FILENAME ":" FNR ": '" substr(text, RSTART, RLENGTH) "' (" advice[i] ")"
}
