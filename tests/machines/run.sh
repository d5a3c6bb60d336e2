#!/bin/sh
# Other machines: do the programs build there without a warning, do the tests pass, and are puzzles, ratings and texts the same
# bytes as here? MACHINE is clang, another compiler on this machine, or an architecture of Debian such as i386, s390x or
# armhf. Its root is made by mmdebstrap, as root or in a user namespace, in BUILD/machines, where logs and sums stay when the
# root is gone. What this processor runs has all of `make test`. Otherwise a cross compiler builds, programs run in qemu, and
# `quick` tells the tests. qemu needs root once: the kernel is told of it for the time of the run.
# Usage: tests/machines/run.sh BUILD PACKAGES MACHINE...; MIRROR and SUITE choose another Debian, T other tests.
set -eu

# Unit programs that take long even here, or whose scripts compile with the compiler of this machine or draw much.
slow='argued cross alone compact explain fuzz generator groups library loops path pattern planar reason sound square steps sweep
    techniques thinning told words'

# The other unit programs, and scripts that run programs a few times.
quick() {
    # shellcheck disable=SC2086 # words
    printf '%s\n' tests/unit/*.c test_proof.sh test_count.sh | sed 's/.*test_//; s/\.c$//' |
        grep -vE "(^|_)($(echo $slow | tr ' ' '|'))\$" | paste -sd ' '
}

# check BUILD COMPILER TESTS LOGS: builds, compares sums and runs tests; BUILD is a folder of the tree.
check() {
    make -j"$(nproc)" BUILD="$1" CC="$2" OPT="-O2 -g" all >"$4/build.log" 2>&1 &&
        tests/machines/sums.sh "$1" >"$4/sums" 2>&1 &&
        { [ "$3" = none ] || make -j"$(nproc)" BUILD="$1" CC="$2" test T="$3" >"$4/test.log" 2>&1; }
}

# In the root. How it ends is told by a file, since a root whose hook fails is gone with its logs.
if [ "$1" = --inside ]; then
    cd "$(dirname "$0")/../.."
    mkdir logs
    check build "$2" "$3" logs && touch logs/passed
    exit 0
fi

build=$1 packages=$2
shift 2
cd "$(dirname "$0")/../.."
out=$PWD/$build/machines
native=$(dpkg --print-architecture)
binfmt=/proc/sys/fs/binfmt_misc
registered='' name=''
trap 'for name in $registered; do echo -1 >"$binfmt/qemu-$name"; done; rm -rf --one-file-system "$out/roots" "$out/source.tar"' EXIT
trap 'exit 1' INT TERM HUP

# emulate MACHINE CPU: lets the kernel run its programs in the qemu of this name.
emulate() {
    arch-test "$1" >/dev/null && return
    [ -e "$binfmt/register" ] || mount -t binfmt_misc binfmt_misc "$binfmt" || return
    cat "/usr/lib/binfmt.d/qemu-$2.conf" >"$binfmt/register" || return
    registered="$registered $2"
}

# in_root MACHINE: builds and tests in a root of its own. With a cross compiler, libraries are those of the machine and programs
# those of this one.
in_root() {
    compiler=gcc tests=${T-} architectures=$1 libraries='' settings=
    if ! arch-test -n "$1" >/dev/null; then
        triplet=$(dpkg-architecture -a "$1" -q DEB_HOST_MULTIARCH)
        compiler=$triplet-gcc tests=${T:-$(quick)} architectures=$native,$1 libraries=:$1
        packages="$packages gcc-$(echo "$triplet" | tr _ -)"
        settings=PKG_CONFIG_LIBDIR=/usr/lib/$triplet/pkgconfig:/usr/share/pkgconfig
        emulate "$1" "${triplet%%-*}"
    fi
    include=$(printf '%s\n' make "$packages" | tr -s ' ' '\n' | sed "/-dev\$/s/\$/$libraries/" | paste -sd ,)
    TMPDIR=$out/roots mmdebstrap --quiet --variant=apt --format=null --architectures="$architectures" --include="$include" \
        --customize-hook="mkdir \"\$1/slink\"" --customize-hook="tar-in '$out/source.tar' /slink" \
        --customize-hook="chroot \"\$1\" env LC_ALL=C.UTF-8 $settings sh /slink/tests/machines/run.sh --inside $compiler '$tests'" \
        --customize-hook="sync-out /slink/logs '$out/$1'" \
        "${SUITE:-bookworm}" - "${MIRROR:-http://deb.debian.org/debian}" >"$out/$1/root.log" 2>&1
}

mkdir -p "$out/roots"
git ls-files -z | tar -cf "$out/source.tar" --null -T -
tests/machines/sums.sh "$build" >"$out/sums"
failed=0
for machine; do
    logs=$out/$machine
    rm -rf "$logs" && mkdir "$logs"
    case $machine in
    clang) if check "$build/machines-clang" clang none "$logs"; then touch "$logs/passed"; fi ;;
    *) in_root "$machine" || echo "machines: no root of $machine: $(tail -n 1 "$logs/root.log")" >&2 ;;
    esac
    if [ ! -e "$logs/passed" ]; then why="does not build or pass: see the logs in $logs"
    elif ! diff "$out/sums" "$logs/sums"; then why='has other bytes than this machine'
    else why=
    fi
    [ -z "$why" ] || failed=1
    echo "$machine: ${why:-builds, the same $(wc -l <"$out/sums") sums} $(grep -hs '^[0-9]* passed, ' "$logs/test.log")"
done
exit "$failed"
