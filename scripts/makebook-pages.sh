# shellcheck shell=sh disable=SC2154 # makebook.sh, which sources this, shares its variables
# Pages on screens: a picture of each puzzle and solution, and a page to play.

# Draws the pictures into a temporary folder beside the book.
draw_pages() {
    doing 'drawing the puzzles'
    pages_work=$(mktemp -d "$folder/.makebook-pages.XXXXXX") || exit 2
    mkdir "$pages_work/solutions" || exit 2
    symbols=$(sed -n 's/^symbols = //p' "$run/plan")
    set -- --format svg
    [ -z "$symbols" ] || set -- "$@" --symbols "$symbols"
    slink-render "$@" -o "$pages_work" <"$run/puzzles.json" 9>&- &
    await || exit 2
    slink-render "$@" --solution -o "$pages_work/solutions" <"$run/puzzles.json" 9>&- &
    await || exit 2
    for file in "$pages_work"/solutions/*; do
        mv "$file" "$pages_work/solution-${file##*/}" || exit 2
    done
    rmdir "$pages_work/solutions" && chmod "$(printf %o $((0777 & ~0$(umask))))" "$pages_work" ||
        exit 2
}

# Replaces the pictures of an earlier run. mv -T never moves the folder into another one.
place_pages() {
    tries=0
    until mv -T "$pages_work" "$pages_folder" 2>/dev/null; do
        [ $tries -lt 20 ] || fail 2 "$pages_folder: cannot be replaced"
        tries=$((tries + 1))
        rm -f "$pages_folder"/*.svg
        rmdir "$pages_folder" 2>/dev/null || sleep 0.1
    done
    pages_work=
}

# convert_all FORMAT FILE OPTION...: the puzzles in a format that has words, in the language of the book.
convert_all() {
    doing 'making the pages'
    language=$(sed -n 's/^lang = //p' "$run/plan")
    case $language in
    */* | *.*) language= ;; # a file of the user's has no words of hints
    esac
    format_to=$1 file_to=$2
    shift 2
    title=$(sed -n 's/^title = //p' "$run/plan" | head -n 1)
    slink-convert --to "$format_to" --lang "${language:-en}" ${title:+--title "$title"} -o "$run/$file_to" "$@" <"$run/puzzles.json" 9>&- &
    await || exit "$?"
}

# Makes a page to play of the puzzles, with hints.
make_page() {
    page=page.html
    convert_all html "$page"
}

make_feeds() {
    convert_all rss feed.xml --link-base "$link_base"
    convert_all json-feed feed.json --link-base "$link_base"
}
