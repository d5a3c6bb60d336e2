#!/bin/sh
# makebook.sh on a disk without room and on one that may not be written: on small file systems in
# memory, which a user may mount in a name space of his own.
. "$(dirname "$0")/lib.sh"
export makebook
mkdir disk

# makes NAME OPTION...: the book NAME, with its status and messages in NAME.status and NAME.err.
cat >makes <<'END_OF_SCRIPT'
makes() {
    name=$1
    shift
    "$makebook" -n 12 --shard-size 2 -t slitherlink -l 2-3 --rows 7 --cols 7 --seed 9 -o disk/book "$@" \
        </dev/null >"$name.out" 2>"$name.err"
    echo "$?" >"$name.status"
    ls disk >"$name.left"
}
END_OF_SCRIPT

# Where nothing may be mounted: files that may not grow beyond 20 kB, and a folder without the right to write.
if ! unshare -rm mount -t tmpfs none disk 2>err; then
    echo "# only limits, as nothing may be mounted: $(cat err)"
    sh -c '. ./makes; makes whole; mv disk/book.pdf whole.pdf
        (trap "" XFSZ; ulimit -f 40; makes full)
        makes again --resume; mv disk/book.pdf again.pdf'
    check there_is_no_limit [ "$(cat whole.status)" -eq 0 ]
    check a_limit_is_an_error [ "$(cat full.status)" -eq 2 ]
    check a_limit_is_named grep -q 'File too large' full.err
    is a_limit_leaves_no_book "$(cat full.left)" book.work
    check a_limit_is_resumed [ "$(cat again.status)" -eq 0 ]
    same a_limit_gives_the_same_bytes whole.pdf again.pdf
    if [ "$(id -u)" -ne 0 ]; then
        chmod a-w disk
        sh -c '. ./makes; makes fixed'
        check a_folder_may_not_be_written [ "$(cat fixed.status)" -eq 2 ]
        check the_folder_is_named grep -qx 'makebook.sh: disk: may not be written: name another place with --out' fixed.err
        chmod u+w disk
    fi
    finish
fi

# on_disk SIZE SCRIPT: the script where `disk` has this size.
on_disk() {
    unshare -rm sh -c ". ./makes; mount -t tmpfs -o size=$1 none disk || exit 9; $2"
}

on_disk 20m 'makes whole; cp disk/book.pdf whole.pdf'
check there_is_room [ "$(cat whole.status)" -eq 0 ]

# Room for nothing, for some shards, for all shards without the book.
for size in 4k 44k 84k 124k; do
    on_disk $size "makes full; mount -t tmpfs -o remount,size=20m none disk; makes again --resume; cp disk/book.pdf again.pdf"
    check "full_${size}_is_an_error" [ "$(cat full.status)" -eq 2 ]
    check "full_${size}_says_so" grep -Eqi 'cannot be written|no space left' full.err
    check "full_${size}_leaves_no_book" [ "$(grep -c 'book.pdf' full.left)" -eq 0 ]
    check "full_${size}_is_resumed" [ "$(cat again.status)" -eq 0 ]
    same "full_${size}_gives_the_same_bytes" whole.pdf again.pdf
    is "full_${size}_leaves_nothing_else" "$(paste -s -d ' ' again.left)" 'book.pdf book.txt'
    rm again.pdf
done

on_disk 20m 'makes before --records --keep; mount -t tmpfs -o remount,ro none disk; makes fixed --records --resume
    mount -t tmpfs -o remount,rw none disk; makes again --records --resume --keep'
check a_disk_may_not_be_written [ "$(cat fixed.status)" -eq 2 ]
check it_is_named grep -qx 'makebook.sh: disk: may not be written: name another place with --out' fixed.err
same nothing_is_lost_there before.left fixed.left
check it_goes_on_later [ "$(cat again.status)" -eq 0 ]

finish
