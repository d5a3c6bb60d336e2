# shellcheck shell=sh disable=SC2154 # slink-plan --makebook has set the variables
# Becomes GNU parallel, which makes the shards in the file `list` of the folder of the run, each into a file there.
#
# GNU parallel runs parts of the names that it gets as code. So it gets no name of the user's: it runs in
# the folder of the run with names of this program.
set -u

fail() {
    printf 'makebook.sh: %s\n' "$1" >&2
    exit 99 # GNU parallel has not run
}

# GNU parallel gets settings of its own: the user's could change the run.
# shellcheck disable=SC2046 # names of variables
unset parallel_bash_environment $(env | sed -n '/^PARALLEL_SSH=/d; s/^\(PARALLEL[A-Z_]*\)=.*/\1/p')
if [ -n "$hosts" ]; then
    [ -f "$hosts" ] || fail "$hosts: is not a file of hosts"
    cat <"$hosts" >"$run/hosts" || fail "$hosts: cannot be read"
fi
cd "$run" || exit 2
export PARALLEL_HOME=./parallel PARALLEL_SHELL=/bin/sh TMPDIR=.
command -v parallel >/dev/null || fail "GNU parallel is missing (Debian: parallel)"
case $(parallel --plain --version 2>/dev/null </dev/null) in
'GNU parallel'*) ;;
*) fail "$(command -v parallel) is not GNU parallel (Debian: parallel, not moreutils)" ;;
esac

# Names each host that does not answer or has another version. A host that falls silent counts as dead
# after ten seconds at the beginning, and after a minute later. A shard whose host dies is made on another one.
set -- --joblog ../joblog --results './{1}' --halt now,fail=1 --colsep '\t' -a list
[ -z "$jobs" ] || set -- --jobs "$jobs" "$@"
if [ -n "$hosts" ]; then
    export PARALLEL_SSH="${PARALLEL_SSH:-ssh} -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=20"
    status=0
    parallel --plain --tmpdir . --sshloginfile ./hosts --nonall --joblog hosts.log \
        "[ \"\$(slink-plan --version)\" = \"$(slink-plan --version)\" ]" </dev/null >hosts.err 2>&1 || status=$?
    bad=$(awk -F '\t' 'NR > 1 && ($7 != 0 || $8 != 0) { print $2 }' hosts.log | sort -u | paste -s -d ' ' -)
    if [ -n "$bad" ] || [ "$status" -ne 0 ]; then
        cat hosts.err >&2
        fail "hosts that do not answer, or have other versions of the programs: ${bad:-all}"
    fi
    set -- --sshloginfile ./hosts --retries 3 "$@"
fi
exec parallel --plain --tmpdir . "$@" "$(cat command)" </dev/null >/dev/null 2>parallel.err
