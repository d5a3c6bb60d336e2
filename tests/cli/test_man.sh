#!/bin/sh
# The man pages: every option that --help names stands in the page of its program, with its short
# form, and the other way round; no line of --help is wider than 100 columns; the pages are set
# without a warning.
. "$(dirname "$0")/lib.sh"

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
    pages=$((pages + 1))
    program=$of
    [ ! -x "$root/scripts/$of.sh" ] || program=$root/scripts/$of.sh
    shows "version_of_$of" "^$of(\.sh)? [0-9]+\.[0-9]+\.[0-9]+$" "$program" --version
    runs "help_of_$of" 0 "$program" --help
    silent "help_of_${of}_is_no_message"
    cp out help
    if [ -w /dev/full ]; then
        for option in --help --version; do
            tells_line "full_device_${of}$option" 2 'standard output: write error' sh -c "'$program' $option >/dev/full"
        done
    fi
    gives "short_help_of_$of" help "$program" -h
    # Of slink-make, each family has options of its own.
    sed -n "s/^ *$of \([a-z]*\) --help$/\1/p" help >families
    while read -r family; do "$program" "$family" --help >>help; done <families
    help_options help >help_options
    page_options "$page" >page_options
    same "options_of_$of" help_options page_options
    is "width_of_$of" "$(awk 'length > 100 { wide++ } END { print NR ? wide + 0 : "empty" }' help)" 0
    has "exit_status_of_$of" "$page" '^\.Sh EXIT STATUS'
done
check all_pages_are_there [ "$pages" -ge 5 ]

# docs/templates.md has the keys that the reader of templates asks for, and no others.
grep -oE '(ini_(text|numbers)\(ini, |^    \{)"[a-z]+", "[a-z_]+"' "$root/render/book/template.c" |
    grep -oE '"[a-z_]+"$' | tr -d '"' | sort -u >keys
sed -n '/^## \[/,$p' "$root/docs/templates.md" | grep '^| `' | cut -d '|' -f 2 | grep -oE '[a-z_]+' |
    sort -u >documented
same keys_of_templates keys documented

# Those of plans and profiles are in their pages, and no others.
runs keys_of_plans_and_profiles 0 python3 "$root/tests/keys.py" "$root"
prints_nothing no_key_is_missing

if command -v groff >/dev/null && [ -e /usr/share/groff/current/tmac/mdoc.tmac ]; then
    for page in "$root"/docs/man/*.[1-9]; do
        runs "set_$(basename "$page")" 0 groff -man -mdoc -ww -Tutf8 "$page"
        silent "set_$(basename "$page")_without_a_warning"
    done
fi

finish
