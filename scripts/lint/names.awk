# Reports static names of .c files that are global names of another file, with their places. Reads
# all sources; the layout of clang-format puts every declaration of a file at the line's beginning.

# The name that a declaration introduces: before its first '(', '[', '=' or ';'.
function declared(line) {
    sub(/__attribute__.*/, "", line)
    sub(/[([=;].*/, "", line)
    sub(/[ \t]+$/, "", line)
    if (line !~ /[ *][A-Za-z_][A-Za-z_0-9]*$/) return ""
    sub(/.*[ *]/, "", line)
    return line
}

FNR == 1 { header = FILENAME ~ /\.h$/ }
/^(typedef|struct [a-z_0-9]+( \{|;)|enum|union|extern "C"|_Static_assert|#)/ { next }
!/^[a-z_]/ || !/[([=;]/ { next }
{
    name = declared($0)
    if (name == "" || name == "main") next
    if (/^static/ && !header) {
        place[++n] = FILENAME ":" FNR
        static[n] = name
    } else if (!(name in global)) {
        global[name] = FILENAME
    }
}

END {
    for (i = 1; i <= n; i++) {
        other = global[static[i]]
        split(place[i], at, ":")
        if (other != "" && other != at[1])
            print place[i] ": static '" static[i] "' is also a global name, of " other
    }
}
