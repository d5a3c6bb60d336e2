#!/bin/sh
# The man pages: every option that --help names stands in the page of its program, with its short
# form, and the other way round; no line of --help is wider than 100 columns; the pages are set
# without a warning.
. "$(dirname "$0")/lib.sh"
root=$here/../..

# help_of PAGE: what the program of that page says of itself; nothing when there is no program.
help_of() {
    program=$(basename "$1" .1)
    if [ -x "$root/scripts/$program.sh" ]; then "$root/scripts/$program.sh" --help
    elif command -v "$program" >/dev/null; then "$program" --help
    fi
}

# The options of --help: they stand at the beginning of a line, before two blanks.
help_options() {
    sed -n 's/^ *\(-.*\)/\1/p' "$1" | sed 's/  .*//' | grep -Eo -- '(^| )--?[a-zA-Z][a-z-]*' |
        tr -d ' ' | sort -u
}

# The options of a page: the heads of its list, in mdoc.
page_options() {
    grep '^\.It Fl' "$1" | grep -Eo 'Fl -?[a-zA-Z-]+' | sed 's/^Fl /-/' | sort -u
}

pages=0
for page in "$root"/docs/man/*.1; do
    of=$(basename "$page" .1)
    help_of "$page" >"$work/help" 2>&1
    if [ ! -s "$work/help" ]; then
        not_ok "program_of_$of" "there is no such program"
        continue
    fi
    pages=$((pages + 1))
    help_options "$work/help" >"$work/help_options"
    page_options "$page" >"$work/page_options"
    same "options_of_$of" "$work/help_options" "$work/page_options"
    awk 'length > 100' "$work/help" >"$work/wide"
    same "width_of_$of" "$work/wide" /dev/null
    if grep -q '^\.Sh EXIT STATUS' "$page"; then ok "exit_status_of_$of"
    else not_ok "exit_status_of_$of" 'no section EXIT STATUS'; fi
done
if [ "$pages" -ge 5 ]; then ok pages; else not_ok pages "only $pages"; fi

# docs/templates.md has the keys that the reader of templates asks for, and no others.
grep -oE '(ini_(text|numbers)\(ini, |^    \{)"[a-z]+", "[a-z_]+"' "$root/render/book/template.c" |
    grep -oE '"[a-z_]+"$' | tr -d '"' | sort -u >"$work/keys"
sed -n '/^## \[/,$p' "$root/docs/templates.md" | grep '^| `' | cut -d '|' -f 2 | grep -oE '[a-z_]+' |
    sort -u >"$work/documented"
same keys_of_templates "$work/keys" "$work/documented"

if command -v groff >/dev/null && [ -e /usr/share/groff/current/tmac/mdoc.tmac ]; then
    for page in "$root"/docs/man/*.[1-9]; do
        groff -man -mdoc -ww -Tutf8 "$page" >/dev/null 2>"$work/warnings"
        if [ ! -s "$work/warnings" ]; then ok "set_$(basename "$page")"
        else not_ok "set_$(basename "$page")" "$(head -n 3 "$work/warnings")"; fi
    done
fi

finish
