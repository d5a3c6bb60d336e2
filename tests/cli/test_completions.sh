#!/bin/sh
# Completions: what the programs say may come next, and an interactive bash that completes by it.
. "$(dirname "$0")/lib.sh"

# says NAME WORDS COMMAND...: the command says just these words.
says() {
    name=$1
    printf '%s' "$2" | tr ' ' '\n' >wanted
    [ -z "$2" ] || echo >>wanted
    shift 2
    "$@" >told 2>err
    if cmp -s wanted told; then ok "$name"; else not_ok "$name" "$(paste -sd ' ' told)"; fi
}

# Each option of --help is said by every program.
programs=0
wrong=
for program in "$build"/bin/slink-* "$makebook"; do
    programs=$((programs + 1))
    "$program" --help | sed -n 's/^ *\(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort -u >help
    "$program" --complete -- | sort -u >told
    if ! cmp -s help told; then wrong="$wrong $(basename "$program"): $(diff help told | head -n 3)"; fi
    grep -q "$(basename "$program" | sed 's/^slink-//')" "$root/scripts/completions/slink.fish" &&
        grep -q " $(basename "$program")" "$root/scripts/completions/slink.bash" &&
        grep -q " $(basename "$program")" "$root/scripts/completions/_slink" || wrong="$wrong $(basename "$program") has no completion"
done
faultless all_options_are_said "$programs" "$wrong"

says options_begin_so --symmetry slink-gen --complete --sy
says values_of_a_choice 'slitherlink slink' slink-gen --complete --type sl
says values_behind_a_sign 'slitherlink' slink-gen --complete --type = slit
says values_behind_a_letter 'samurai sandwich std sudoku' sh -c "'$makebook' --complete -t s | grep -v '^s[^atu]\|^sl\|^su[^d]\|square'"
says names_of_a_list 'xy-wing,w-wing xy-wing,wxyz-wing' slink-sudoku --complete --techniques xy-wing,w
says templates_and_files 'letter-4up letter-handout FILE' sh -c "'$makebook' --complete --template lett | tr '\t' F | sed 's/^F/FILE/'"
says languages "$(languages | paste -sd ' ' -) FILE" sh -c "'$makebook' --complete --lang '' | tr '\t' F | sed 's/^F/FILE/'"
says files_by_ending 'killer kropki FILE.gss' sh -c "slink-sudoku --complete --template k | tr '\t' F | sed 's/^F/FILE/'"
says nothing_behind_a_number '' slink-gen --complete --rows ''
says families 'kakuro' slink-make --complete ka
says options_of_a_family --longest slink-make --complete kakuro --lo
says nothing_where_there_are_no_operands '' slink-gen --complete ''

cat >drive.py <<'END'
import os, pty, select, sys, time
completions, typed, wanted = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.environ.update(PS1="$ ", TERM="dumb", INPUTRC="/dev/null")
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
seen, sent = "", [f"bind 'set bell-style none'; . '{completions}'; echo rea''dy\n", typed + "\t"]
os.write(terminal, sent[0].encode())
end, step = time.monotonic() + 20, 0
while time.monotonic() < end:
    if select.select([terminal], [], [], 0.2)[0]:
        try:
            seen += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
    if step == 0 and "ready" in seen:
        seen, step = "", 1
        os.write(terminal, sent[1].encode())
    if step == 1 and wanted in seen:
        break
os.close(terminal)
print(seen)
END
: >only-one.ssl
: >a-type.gss
bash=$root/scripts/completions/slink.bash
shows bash_completes_an_option 'slink-gen --print-recipe' python3 drive.py "$bash" 'slink-gen --print-r' 'slink-gen --print-recipe'
shows bash_completes_a_value 'slink-gen --type slitherlink' python3 drive.py "$bash" 'slink-gen --type slit' 'slink-gen --type slitherlink'
shows bash_completes_behind_a_sign 'format=pzprv3' python3 drive.py "$bash" 'slink-gen --format=pzp' 'format=pzprv3'
shows bash_completes_a_file 'slink-solve only-one.ssl' python3 drive.py "$bash" 'slink-solve only' 'only-one.ssl'
shows bash_completes_by_ending 'template a-type.gss' python3 drive.py "$bash" 'slink-sudoku --template a-' 'a-type.gss'
shows bash_completes_the_script 'makebook.sh --per-page' env PATH="$root/scripts:$PATH" python3 drive.py "$bash" 'makebook.sh --per-p' '--per-page'
finish
