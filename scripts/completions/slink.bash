# bash completion for the programs of slink, which say themselves what may come next (cli.h).
_slink() {
    local line word=${COMP_WORDS[COMP_CWORD]}
    [ "$word" != = ] || word=
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        $'\t')
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
            ;;
        $'\t'*)
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$word"; compgen -f -X "!*${line#?}" -- "$word")
            ;;
        *) COMPREPLY+=("$line") ;;
        esac
    done < <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _slink makebook.sh slink-book slink-check slink-convert slink-gen slink-make slink-mcc slink-plan slink-regions \
    slink-render slink-solve slink-sudoku
