#!/bin/sh
# Books with a maker's own pages between sections: the groups [page] of a plan.
. "$(dirname "$0")/book_lib.sh"
program=slink-plan

cat >intro.md <<'END'
# Interview

Now {puzzles} puzzles, {levels}.

![A picture](picture.png)
END
for i in $(seq 30); do printf '\nAnswer %s goes on and on, as long texts do, until it has filled a line and a half of the page.\n' "$i"; done >>intro.md
slink-render -o ad.pdf "$small"
pdftoppm -png -r 50 -singlefile ad.pdf picture
cat >tail.ini <<'END'
[front]
pages = title, contents
[page]
pages = text:intro.md
[loops]
title = Loops
type = slitherlink
number = 3
rows = 5
cols = 5
level = 1
per-page = 2
[page riddle]
pages = riddle, picture:picture.png
riddle = # Riddle\nWhat follows {puzzles}?
[page advert]
pages = pdf:ad.pdf, blank
[squares]
type = 4x4
number = 2
level = any
[page end]
pages = end
end = # Goodbye\nOf {puzzles} puzzles.
END
# plan KEY...: leaves a plan with these keys of the book.
plan() {
    {
        printf '[book]\nseed = 5\n'
        for key in "$@"; do echo "$key"; done
        cat tail.ini
    } >plan.ini
}
# one_line OPTION... FILE: the words of a PDF.
one_line() {
    pdftotext -layout "$@" - | tr -s '\240\n\f ' '    '
}
one_line ad.pdf >advert
# kinds FILE: a letter for each page from that of the interview on: I, A its pages, R, G, F another file, P puzzles, S solutions,
# B both, - without words.
kinds() {
    for page in $(seq "$(page_count "$1")"); do
        one_line -f "$page" -l "$page" "$1" | sed 's/Solution on page [0-9]*//g' >page
        case $(cat page) in
        "$(cat advert)") printf F ;;
        *Contents*) printf . ;;
        *'Now 3'*) printf I ;;
        *Answer*) printf A ;;
        *'What follows 2'*) printf R ;;
        *Goodbye*) printf G ;;
        *Puzzle\ [0-9]*Solution*) printf B ;;
        *Puzzle\ [0-9]*) printf P ;;
        *Solution*) printf S ;;
        *) if [ "$(tr -d ' 0-9' <page)" ]; then printf '?'; else printf -- -; fi ;;
        esac
    done | sed 's/^[^I]*//'
}

# ---- their places, with all places of solutions ----

plan
slink-plan --make 1-5 <plan.ini >five.json
while read -r name want keys; do
    # shellcheck disable=SC2086 # a key each
    plan $keys
    runs "book_$name" 0 slink-book --plan plan.ini -o a.pdf five.json
    kinds a.pdf >found
    is "order_$name" "$(cat found)" "$want"
    check "sound_$name" qpdf --check a.pdf
done <<'END'
back IAAPPR-F-PGS solutions=back
section IAAPPSR-F-PSG solutions=section
facing IAA-PSPSR-F-PSG solutions=facing
overleaf IAAPSPSR-F-PSG solutions=overleaf
below IAABBR-F-BBG solutions=below
turned IAABBR-F-BBG solutions=below-turned
yesterday IAAPBBR-F-BBSG solutions=yesterday
none IAAPPR-F-PG solutions=none
one_sided IAAP-P-R-F-P-GS sides=one
one_sided_sections IAAP-P-SR-F--P-SG sides=one solutions=section
newspaper IAAPBBR-F-BBSG template=newspaper
sheets IAPPR-F-PSG template=a4-handout solutions=section
four IAPPR-F-PGS template=letter-4up page-size=a5
printed IAAPPR-F-PGS- target=print profile=home
END

# ---- what leads to them, and what they are in a plan ----

plan solutions=section
runs a_book 0 slink-book --plan plan.ini -o a.pdf five.json
pdftotext -layout -f 2 -l 2 a.pdf contents
grep -o '^ *[A-Z][a-z]*\( 1: [a-z]*\)\?   .*[0-9]$' contents | sed 's/^ *//; s/  */ /g' | grep '^Interview\|^Loops\|^Riddle\|^Level\|^Goodbye' >entries
is contents_have_their_order "$(sed 's/[ :].*//' entries | uniq | tr '\n' ' ')" 'Interview Loops Riddle Level Goodbye '
while read -r words; do
    page=${words##* }
    check "contents_lead_to_${words%% *}" sh -c "pdftotext -f $page -l $page a.pdf - | grep -q '^${words%% *}'"
done <entries
qpdf --qdf a.pdf a.qdf
is bookmarks_too "$(grep -ac '/Title (\(Interview\|Riddle\|Goodbye\))' a.qdf)" 3
gives the_same_again a.pdf slink-book --plan plan.ini -o - five.json
runs pages_are_counted 0 slink-book --plan plan.ini --dry-run
runs small_pages 0 slink-book --plan plan.ini --preview -o small.png five.json
slink-plan --plan plan.ini >again.ini
gives a_plan_means_itself again.ini slink-plan --plan again.ini
is groups_keep_their_places "$(grep '^\[' again.ini | tr -d '\n')" '[book][front][page][loops][page riddle][page advert][squares][page end]'
has files_are_named again.ini '^pages = pdf:/.*ad.pdf, blank$'
has files_are_sealed again.ini '^# ad.pdf: SHA-256 '
shows the_book_names_the_plan '^pages = pdf:ad.pdf, blank$' slink-plan --plan plan.ini --shown
plan template=a4-handout versions=2
slink-plan --make 1-10 <plan.ini >ten.json
runs versions 0 slink-book --plan plan.ini -o a.pdf ten.json
is each_version_has_them "$(kinds a.pdf)" IAPPR-F-PGIAPPR-F-PGSS

# A book that was broken off goes on with other pages, and its puzzles stay.
plan
sed 's/What follows/What else follows/' plan.ini >other.ini
runs a_book_of_ours 0 "$makebook" --plan plan.ini -o ours --quiet --keep
cat ours.work/*.json >before
rm ours.pdf
runs it_goes_on 0 "$makebook" --plan other.ini -o ours --quiet --keep --resume
cat ours.work/*.json >after
check puzzles_stay cmp before after
one_line ours.pdf >words
has pages_change words 'What else follows 2?'

# wrong NAME GROUPS MESSAGE: the plan with these groups is refused.
wrong() {
    printf '[book]\nseed = 1\n%b[a]\nnumber = 1\n' "$2" >plan.ini
    tells "refused_$1" 2 "slink-plan: plan.ini:$3" slink-plan --plan plan.ini
}
wrong twice '[page]\npages = blank\n[b]\nnumber = 1\n[page]\npages = blank\n' "8: 'pages' of [page] is there already, in line 4; another group has another name"
wrong no_list '[page x]\nx = y\n' '4: [page x]: has no list of its pages: pages = ...'
wrong a_title '[page]\npages = blank, title\n' "4:16: 'pages' of [page]: 'title' goes with [front]"
wrong contents '[page]\npages = contents\n' "4:9: 'pages' of [page]: 'contents' goes with [front]"
wrong no_file '[page x]\npages = text:no.md\n' "4:9: 'pages' of [page x]: no.md: No such file or directory"
wrong no_words '[page]\npages = note\n' "4:9: 'pages' of [page]: 'note' is no page"
wrong a_name '[page]\npages = note\nnote = {who}\n' "5: 'note' of [page] has {who}; it may have: puzzles levels"
wrong a_section '[pages]\npages = blank\n' "4: 'pages' of [pages] goes with [front], [back] and [page]"
printf '[page]\nnumber = 1\n' >section.ini
runs a_section_may_have_the_name 0 slink-plan --plan section.ini
printf '[page]\npages = blank\n' >empty.ini
tells pages_alone 2 'empty.ini: the plan has no section' slink-plan --plan empty.ini

finish
