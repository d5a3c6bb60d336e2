# Reports comments that name a file that is not in the tree. LIST holds the paths of all files. In C
# sources only comments are checked, in scripts only lines that begin with '#', in documents all text.
#   awk -f comments.awk LIST FILE...

# Headers of the C library, and names that stand for any file.
BEGIN { example = "^(std[a-z]*|string|math|unistd|errno|signal)[.]h$|NAME|^mine([.]|/)" }

# Whether the tree has a file of this name, which may be the end of its path and may have a '*'.
function there(name,    pattern) {
    if (name in known) return 1
    if (name !~ /\*/) return 0
    pattern = name
    gsub(/\./, "\\.", pattern)
    gsub(/\*/, "[^ /]*", pattern)
    return all ~ ("[ /]" pattern " ")
}

# The commented part of the line; `open`: the line begins within a comment.
function comment_of(line,    text, at) {
    if (FILENAME ~ /\.md$/) return line
    if (FILENAME !~ /\.[ch]$/) return line ~ /^[ \t]*#[^!]/ ? line : ""
    text = ""
    while (line != "") {
        if (!open) {
            at = index(line, "/*")
            if (!at) break
            line = substr(line, at + 2)
            open = 1
        }
        at = index(line, "*/")
        text = text " " (at ? substr(line, 1, at - 1) : line)
        if (!at) break
        line = substr(line, at + 2)
        open = 0
    }
    return text
}

FNR == NR {
    path = $0
    all = all " " path " "
    known[path] = 1
    while (sub(/^[^\/]*\//, "", path)) known[path] = 1
    next
}
FNR == 1 { open = 0 }
{
    rest = comment_of($0)
    while (match(rest, /[A-Za-z0-9_*\/.-]*[A-Za-z0-9_*]\.(c|h|sh|awk|ini|md)([^A-Za-z0-9_]|$)/)) {
        name = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        sub(/[^A-Za-z0-9_]$/, "", name)
        while (sub(/^(\.\.?\/|\/)/, "", name)) continue
        if (name !~ example && !there(name))
            print FILENAME ":" FNR ": there is no file " name
    }
}
