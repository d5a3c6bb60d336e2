#!/bin/sh
# The library as others use it: what it shows, its examples in C and Python, and its manual page.
. "$(dirname "$0")/lib.sh"

library=$build/lib/libslink.so.0
examples=$root/example/library
LIBSLINK=$library PYTHONDONTWRITEBYTECODE=1 # nothing is left in the source
export LIBSLINK PYTHONDONTWRITEBYTECODE

# ---- what it shows ----

nm -D --defined-only "$library" | sed 's/.* //' | sort >symbols
grep -o 'slink_[a-z_]*(' "$root/include/slink.h" | tr -d '(' | sort -u >declared
sed -n 's/^.*SLINK_API .*\(slink_[a-z_]*\)(.*/\1/p' "$root/include/slink.h" | sort -u >functions
same only_declared_symbols_are_seen functions symbols
same all_functions_are_declared_as_such declared functions
sed -n 's/^\.Fn \(slink_[a-z_]*\).*/\1/p' "$root/docs/man/slink.3" | sort -u >documented
same all_functions_are_in_the_page functions documented
sed -n 's/^ \(slink_[a-z_]*\)@Base .*/\1/p' "$root/debian/libslink0.symbols" >packaged
same all_functions_are_in_the_package functions packaged
has soname_is_that_of_the_file "$library" 'libslink\.so\.0'

# Programs that were linked with an earlier one still run: what changes for them wants another number of the library.
if [ "${SLINK_UPDATE-}" ]; then
    abidw --headers-dir "$root/include" --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs \
        --exported-interfaces-only "$library" | grep -v "elf-needed>\|<dependency" >"$data/libslink.abi"
fi
# It was recorded on x86-64: number 0x3e in the head of an ELF file.
if od -An -tx1 -j18 -N1 "$library" | grep -q 3e; then
    runs interface_is_as_before 0 abidiff --headers-dir1 "$root/include" --headers-dir2 "$root/include" \
        --no-added-syms "$data/libslink.abi" "$library"
else
    echo 'skipped interface_is_as_before: recorded for another machine'
fi

# ---- in C ----

check example_is_compiled cc -std=c11 -Wall -Wextra -Werror -I"$root/include" "$examples/make.c" -L"$build/lib" -lslink \
    -Wl,-rpath,"$build/lib" -o make
runs example_makes_a_killer 0 ./make killer 'level = 2; cages = needed' 7
cp out example.svg
has example_tells_the_level err 'killer-7-1-[0-9a-z]*: level 2, score'
has example_tells_the_story err '^1\. '
has example_draws example.svg '<svg'
slink-sudoku --killer --standard 9 --level 2 --cages needed --seed 7 --format json >killer.json
gives picture_is_that_of_the_program example.svg slink-render -f svg -c killer.json
tells example_refuses 1 "did you mean 'killer'" ./make kiler
tells example_names_the_option 1 'levle' ./make std 'levle = 3'

# ---- in Python, without a compiler ----

runs python_makes_a_puzzle 0 env SLINK_LANGUAGE=fr python3 "$examples/slink.py" slitherlink 'rows = 7; cols = 7; level = 2' 5
has python_draws out '<svg'
has python_hints_in_french err 'slitherlink-5-1-[0-9a-z]* level 2'
shows python_raises_the_message 'not a type' sh -c "python3 '$examples/slink.py' kiler 2>&1 || :"

slink-gen --type slitherlink --rows 5 --cols 5 -n 3 --seed 4 --format json >three.json
slink-convert --to penpa -o three.penpa three.json
cat >convert.py <<'END'
import sys
from slink import Slink, library
slink = Slink()
library.slink_limits(slink.context, 0, (4 << 30) + 1000 if sys.maxsize >> 32 else 1 << 30)
three = list(slink.read(open("three.json").read()))
print(slink.write(three, "json"), end="")
print(slink.write(list(slink.read(slink.write(three, "penpa"), "penpa")), "penpa"), end="", file=sys.stderr)
made = slink.make("std", "level = 1", 2)
titled, = slink.read('{"title":"One",' + slink.write([made])[1:])
print(library.slink_title(titled).decode(), slink.draw(titled, "png")[1:4].decode(), file=sys.stderr)
END
runs python_reads_and_writes_many 0 env PYTHONPATH="$examples" python3 convert.py
same python_keeps_all_in_json three.json out
has python_tells_a_title err '^One PNG$'
sed -i '$d' err
same python_converts three.penpa err

python3 "$examples/hints.py" 0 >port 2>served &
service=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -s port ] || sleep 0.3; done
cat >ask.py <<'END'
import sys, urllib.error, urllib.request
port, stage, path = sys.argv[1:]
try:
    request = urllib.request.urlopen(f"http://127.0.0.1:{port}/hint?stage={stage}", open(path, "rb").read())
    print(request.read().decode(), end="")
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode(), end="")
END
slink-gen --type slitherlink --rows 6 --cols 6 --seed 2 >six.txt
for stage in 1 2 4; do
    runs "service_answers_stage_$stage" 0 python3 ask.py "$(cat port)" "$stage" six.txt
    grep -c . out >>lines
done
is later_stages_tell_more "$(paste -sd ' ' lines)" '1 2 1'
echo 'no puzzle at all' >none.txt
shows service_refuses_what_is_no_puzzle '^400 ' python3 ask.py "$(cat port)" 1 none.txt
printf '333\n333\n' >impossible.txt
shows service_says_that_there_is_no_solution '^400 .*no solution' python3 ask.py "$(cat port)" 1 impossible.txt
shows service_goes_on 'row' python3 ask.py "$(cat port)" 4 six.txt
kill "$service"

finish
