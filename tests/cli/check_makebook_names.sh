#!/bin/sh
# Names of books and folders are names to makebook.sh and to GNU parallel, whatever bytes they have; nothing of another
# user is trusted; and the user's settings of GNU parallel stay his own.
. "$(dirname "$0")/makebook_lib.sh"

# ---- names ----------------------------------------------------------------------------------

small="-t slitherlink -n 2 -l 1 --rows 4 --cols 4 --seed 7 -p 1 --records"

# has_run NAME: fails if a part of the name was run, wherever that was.
has_run() {
    check "${1}_runs_nothing" [ -z "$(find "$work" -name 'RAN*' -print -delete)" ]
}

"$makebook" $small -o want 2>err || exit 1

# A run in a folder of this name makes a book of this name, loses a shard and its proofs, and goes on.
for name in 'semicolon;touch RAN1;' 'dollar$(touch RAN2)' 'backtick`touch RAN3`' 'perl{=system("touch RAN4")=}' \
    'braces{}{1}{2}{.}{#}{%}' "(quotes'\"\\ '" '-dash & <percent>%s|*?' "$(printf '\302\257<system("touch \
    RAN5")\302\257> \344')" "$(printf 'line\nand\ttab')" "$(printf 'end\n/')"; do
    first=$(printf %s "$name" | tr -dc '[:lower:]' | head -c 5)
    mkdir -- "./$name" && cd "./$name" || exit 1
    book=${name%/}x
    makes "${first}_is_a_name" "$work/want.jsonl" "./$book.jsonl" "$makebook" $small -o "$book" --keep --proofs
    is "${first}_leaves_a_book_alone" "$(find . -mindepth 1 -maxdepth 1 -printf x)" xxx
    rm -r "./$book.work/000000001.json" "./$book-proofs"
    runs "${first}_is_resumed" 0 "$makebook" $small -o "./$book" --resume --proofs --summary "./$book.json"
    is "${first}_has_proofs" "$(cd "./$book-proofs" && echo *.proof)" '000000001.proof 000000002.proof'
    cd "$work" || exit 1
    has_run "$first"
done

# The same for replacements, parts, volumes, hosts and files of puzzles.
folder=$(printf '%s\302\257<system("touch RAN12")\302\257>' 'of;touch RAN6;$(touch RAN7){=system("touch RAN8")=}{1}')
mkdir "$folder" && cd "$folder" || exit 1
printf 'xxx\nxxx\nxxx\n' >"$folder"
equal() {
    "$makebook" -t slitherlink --shape "$folder" -l 1 --seed 3 -n 24 --shard-size 12 "$@"
}
runs equal_puzzles 0 equal --records -o "$folder"
runs first_part 0 equal --shards 1 -o "$folder-a"
runs second_part 0 equal --shards 2 -o "-f"
echo : >"-hosts $folder"
makes merged "$folder.jsonl" "$folder+.jsonl" equal --records -o "$folder+" --merge "$folder-a.work" --merge "-f.work" \
    --hosts "-hosts $folder"
mkdir -- -q
runs merge_of_a_dash 2 equal --records -o never --merge -q
check merge_of_a_dash_has_one_line [ "$(wc -l <"$work/err")" -eq 1 ]
runs volumes 0 equal --records -o "$folder" --volumes 2 --title Small --seen "-seen $folder"
check volumes_are_there [ -s "$folder-2.jsonl" ]
mkdir tmp home
runs device 0 env TMPDIR="$PWD/tmp" HOME="$PWD/home" "$makebook" ${small% *} -o /dev/stdout
is device_has_a_book "$(head -c 5 "$work/out")" %PDF-
check device_leaves_nothing [ -z "$(ls -A tmp)$(ls -A home)" ]

# The script is run again for each volume, wherever it and its programs are.
cp -r "$root/scripts" .
chmod -x scripts/makebook.sh
ln -s "$(dirname "$(command -v slink-gen)")/.." build
cd scripts || exit 1
makes script_in_its_own_folder "$work/want.jsonl" ../again-1.jsonl \
    env PATH=/usr/bin:/bin sh makebook.sh $small --volumes 1 --title Small -o ../again
cd "$work" || exit 1
has_run others

# ---- settings -------------------------------------------------------------------------------

mkdir -p home/.parallel config/parallel
echo --dry-run >home/.parallel/config
echo '--tag --tagstring "{= `touch RAN9` =}"' >home/.parallelrc
echo --bar >config/parallel/config
makes settings want.jsonl settings.jsonl env XDG_CONFIG_HOME="$work/config" PARALLEL=--dry-run PARALLEL_CSH=--tag \
    PARALLEL_HOME="$work/home/.parallel" PARALLEL_ENV='touch RAN10;' parallel_bash_environment='touch RAN11;' \
    PARALLEL_CPUINFO=none ended=7 dry_run=yes work=/ "$makebook" $small -o settings
has_run settings

# ---- other users ----------------------------------------------------------------------------

# untrusted NAME OPTION...: the folder of work is refused in one line, and nothing there changes.
untrusted() {
    _refused=$1
    shift
    refused "$_refused" 'refused.' $small "$@"
}
mkdir real
ln -s real refused.work
untrusted link -o refused --resume
check link_is_not_followed [ -z "$(ls real)" ]
rm refused.work
mkdir -m 777 refused.work
untrusted open_to_all -o refused --resume
chmod 770 refused.work
untrusted open_to_a_group -o refused --resume
chmod 755 refused.work
if [ "$(id -u)" -eq 0 ]; then
    chown 65534 refused.work
    untrusted of_another_user -o refused --resume
    echo mine >mine
    ln -s mine refused.pdf
    chown -h 65534 refused.pdf
    refused a_link_of_another_user 'refused.pdf: is a link' $small -o refused
    is what_it_names_is_kept "$(cat mine)" mine
    rm refused.pdf mine
fi
rm -r refused.work
(umask 0 && exec "$makebook" -t slitherlink -n 1 -l 1 --rows 4 --cols 4 --seed 7 -o mask --shards 1) 2>err
is own_folder_is_closed "$(stat -c %a mask.work)" 755
rm -r mask.work

# A file of the folder of work has become something else.
for file in 000000001.json shards plan lock; do
    "$makebook" $small -o refused --shards 1 2>err || exit 1
    rm "refused.work/$file"
    mkdir "refused.work/$file"
    untrusted "folder_$file" -o refused --resume
    untrusted "folder_${file}_is_not_merged" -o never --merge refused.work
    rm -r refused.work
done

# The file of a series is trusted, too.
ln -s nowhere refused.series
untrusted series_of_a_link -o refused --volumes 2 --title Small --resume
rm refused.series

# ---- volumes --------------------------------------------------------------------------------

# The title is that of the book, not of its sections.
printf '[book]\nseed = 7\n[a]\ntitle = Part\nnumber = 1\ntype = slitherlink\nrows = 4\ncols = 4\nlevel = 1\n' >parts.ini
tells section_is_no_title 2 '--volumes needs a --title' "$makebook" --plan parts.ini --volumes 2 -o never
runs sections_and_a_title 0 "$makebook" --plan parts.ini --title Whole --volumes 1 -o whole
pdfinfo whole-1.pdf >out
check title_is_of_the_book grep -q 'Title: *Whole 1$' out

finish
