#!/bin/sh
# slink-gen: files and standard output, written, full, closed or interrupted.
. "$(dirname "$0")/lib.sh"
program=slink-gen

slink-gen --seed 7 >default

makes to_a_file default file slink-gen --seed 7 -o file
prints_nothing to_a_file_prints_nothing
echo old >file
makes over_a_file default file slink-gen --seed 7 -o file
echo old >kept
runs failure_over_a_file 3 slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 --seed 1 -o kept
has failure_keeps_the_old_file kept '^old$'
makes blanks_in_names default 'a file' slink-gen --seed 7 -o 'a file'
runs null_device 0 slink-gen --seed 7 -o /dev/null
absent nothing_is_left .slink-*

if [ -w /dev/full ]; then
    for large in '' '--type slink --rows 90 --cols 90'; do
        tells "full_disk $large" 2 'slink-gen: /dev/full: write error: No space left on device' \
            slink-gen --seed 7 $large -o /dev/full
        tells "full_output $large" 2 'slink-gen: standard output: write error: No space left on device' \
            sh -c "slink-gen --seed 7 $large >/dev/full"
    done
fi
if [ "$(id -u)" -ne 0 ]; then
    mkdir locked
    chmod 555 locked
    refused unwritable_folder 'locked/file: Permission denied' --seed 1 -o locked/file
    chmod 755 locked
fi

# Whatever happens to the signal, the child ends: timeout passes it on, and kills what does not heed it.
timeout -k 30 300 slink-gen --seed 1 --rows 20 --cols 20 -n 100000 --verbose -o stopped 2>err &
child=$!
for _ in $(seq 600); do
    ! grep -q 'puzzle 1' err || break
    sleep 0.1
done
check it_is_at_work grep -q 'puzzle 1' err
kill "$child" 2>/dev/null
wait "$child" 2>/dev/null
absent killed_leaves_no_file stopped .slink-*

finish
