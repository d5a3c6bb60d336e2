#!/bin/sh
# slink-gen: files and standard output, written, full, closed or interrupted.
. "$(dirname "$0")/lib.sh"
program=slink-gen

slink-gen --seed 7 >default

# no_temporary NAME: nothing but what the tests made.
no_temporary() {
    if [ -z "$(find . -name '.slink-*')" ]; then ok "$1"
    else not_ok "$1" "$(find . -name '.slink-*')"; fi
}

makes to_a_file default file slink-gen --seed 7 -o file
prints_nothing to_a_file_prints_nothing
echo old >file
makes over_a_file default file slink-gen --seed 7 -o file
echo old >kept
runs failure_over_a_file 3 slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 --seed 1 -o kept
check failure_keeps_the_old_file grep -qx old kept
makes blanks_in_names default 'a file' slink-gen --seed 7 -o 'a file'
runs null_device 0 slink-gen --seed 7 -o /dev/null
no_temporary nothing_is_left

if [ -w /dev/full ]; then
    tells full_disk 2 "slink-gen: /dev/full: write error: No space left on device" slink-gen --seed 7 -o /dev/full
    slink-gen --seed 7 >/dev/full 2>err
    ends full_output 2
    says full_output_says_so "slink-gen: standard output: write error: No space left on device"
    slink-gen --seed 7 --type slink --rows 90 --cols 90 >/dev/full 2>err
    ends full_output_of_a_large_board 2
    says full_output_of_a_large_board_says_so 'No space left on device'
    tells full_disk_of_a_large_board 2 'No space left on device' \
        slink-gen --seed 7 --type slink --rows 90 --cols 90 -o /dev/full
    slink-gen --help >/dev/full 2>err
    ends full_help 2
fi
slink-gen --seed 7 >&- 2>err
ends closed_output 2
says closed_output_says_so "slink-gen: standard output: write error"

if [ "$(id -u)" -ne 0 ]; then
    mkdir locked
    chmod 555 locked
    refused unwritable_folder "locked/file: Permission denied" --seed 1 -o locked/file
    chmod 755 locked
fi

slink-gen --seed 1 --rows 5 --cols 5 -n 1000 2>err | sed 1q >first_line
silent closed_pipe_is_quiet
check closed_pipe_got_a_line [ -s first_line ]
(trap '' PIPE; slink-gen --seed 1 --rows 5 --cols 5 -n 1000 2>err) | sed 1q >first_line
silent closed_pipe_is_quiet_where_signals_are_ignored

(trap '' PIPE; slink-gen --seed 1 --type slink --rows 90 --cols 90 -n 9 2>err) | true
silent closed_pipe_is_quiet_with_large_boards

slink-gen --seed 1 --rows 20 --cols 20 -n 100000 -o stopped 2>err &
child=$!
sleep 0.5
kill "$child"
wait "$child" 2>/dev/null
absent killed_leaves_no_file stopped
no_temporary killed_leaves_no_temporary_file

finish
