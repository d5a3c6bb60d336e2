# shellcheck shell=sh disable=SC2034,SC2154 # makebook.sh, which sources this, shares its variables
# Making shards with GNU parallel. The output of each job becomes a file in the folder of the run.
# When a job has ended, parallel prints the name of its file into a pipe, and take_shards, which reads
# there, checks the shard and moves it into the folder of work.

# GNU parallel runs parts of the names that it gets as code. So it gets no name of the user's: it runs in
# the folder of the run with names of this program, and its list has the commands in octal.

hosts= # the file of hosts, or nothing
taker= # the process that takes the shards

# GNU parallel gets settings of its own: the user's could change the run. The jobs on this host get the
# names of the folder of the run and of the user's folder.
# shellcheck disable=SC2046 # names of variables
find_parallel() {
    unset parallel_bash_environment $(env | sed -n '/^PARALLEL_SSH=/d; s/^\(PARALLEL[A-Z_]*\)=.*/\1/p')
    makebook_run=$run
    makebook_from=$PWD
    export makebook_run makebook_from
    command -v parallel >/dev/null || fail 2 "GNU parallel is missing (Debian: parallel)"
    case $(run_parallel --version 2>/dev/null </dev/null) in
    'GNU parallel'*) ;;
    *) fail 2 "$(command -v parallel) is not GNU parallel (Debian: parallel, not moreutils)" ;;
    esac
}

# run_parallel OPTION...: becomes GNU parallel.
run_parallel() {
    cd "$run" || exit 2
    PARALLEL_HOME=./parallel
    PARALLEL_SHELL=/bin/sh
    TMPDIR=.
    export PARALLEL_HOME PARALLEL_SHELL TMPDIR
    exec parallel --plain --tmpdir . "$@"
}

# Splits the output of a job, whose last two lines are those of the manifest, and checks it: on another
# host or on its way here, anything may have happened to it.
take_shard() {
    shard=${1##*/}
    lines=$(wc -l <"$1") && count=$(((lines - 2) / 2)) || return 2
    tail -n 2 "$1" >"$run/sums" || return 2
    [ "$(cut -c 65- "$run/sums")" = "  $shard.json
  $shard.keys" ] || return 0
    head -n "$count" "$1" >"$run/$shard.json" &&
        tail -n +$((count + 1)) "$1" | head -n "$count" >"$run/$shard.keys" &&
        (cd "$run" && sha256sum -c --status sums) &&
        sync "$run/$shard.json" "$run/$shard.keys" &&
        mv "$run/$shard.json" "$run/$shard.keys" "$work" && rm "$1" &&
        cat "$run/sums" >>"$work/manifest" && { [ -n "$here_only" ] || made_now=$((made_now + count)); }
}

# Takes the shards whose files are named on standard input. Without room for them parallel is ended.
take_shards() {
    while read -r file; do
        take_shard "$run/$file" && show_progress && continue
        [ ! -d "$run" ] || echo "makebook.sh: $work/${file##*/}.json: cannot be written" >&2
        kill -TERM "$child" 2>/dev/null
        exit 2
    done 2>"$run/taker.err"
}

# Whether the disk is full, or was, by its messages: GNU parallel makes room when it removes its files.
was_full() {
    { date >"$run/room" && sync "$run/room"; } 2>/dev/null || return 0
    grep -Eqs 'No space left on device|I/O error|disk full' "$run"/*.err
}

# Reports the first failure in order and exits with its status. Messages of parallel itself are printed
# only if no batch has failed.
report_failure() {
    status=$1
    if [ -s "$run/taker.err" ]; then
        cat "$run/taker.err" >&2
        # On a full disk there may have been no room for our own message.
        grep -q 'cannot be written' "$run/taker.err" || fail 2 "$work: cannot be written"
        exit 2
    fi
    # A program that parallel ended because another one failed has not failed itself.
    failed=$(awk -F '\t' 'NR > 1 && $7 > 0 && $7 != 143 && $8 == 0 && (!first || $1 < first) {
            first = $1; status = $7
        }
        END { if (first) print first, status }' "$work/joblog" 2>/dev/null)
    if [ -n "$failed" ]; then
        status=${failed#* }
        words=$(sed "/^# [0-9]* puzzles/d" "$run/$(sed -n "${failed% *}p" "$run/list" | cut -f 1).err")
    else
        words=$(cat "$run/parallel.err")
    fi
    # The same attempts would fail again.
    ! printf '%s\n' "$words" | grep -q '^slink-[a-z]*: puzzle [0-9]*: none ' || hopeless=yes
    [ -z "$words" ] || printf '%s\n' "$words" >&2
    was_full && fail 2 "$work: cannot be written: no space left on the device"
    # All failures but those by signals have a message, for which there may have been no room.
    [ -n "$words" ] || case $status in
    1[2345]?) ;;
    *) fail 2 "$work: a job ended with status $status and no message, perhaps because the device had no space left" ;;
    esac
    [ -n "$failed" ] || fail 1 "GNU parallel ended with status $status"
    case $status in
    1 | 2) exit "$status" ;;
    3) fail 3 "not all puzzles were found or proved; no book is made" ;;
    *) fail 1 "a program ended with status $status; no book is made" ;;
    esac
}

# ---- hosts ------------------------------------------------------------------------------------

# Prints a command that is true on a host with the programs of the shards, in the local versions.
# shellcheck disable=SC2016 # a command for another shell
version_check() {
    for name in slink-solve $(cut -f 4 "$run/all" | cut -d ' ' -f 1 | sort -u); do
        printf '[ "$(%s --version)" = "%s" ] && ' "$name" "$("$name" --version)"
    done
    echo :
}

# Names each host that does not answer or has other versions. A host that falls silent counts as dead
# after ten seconds at the beginning, and after a minute later.
check_hosts() {
    [ -n "$hosts" ] || return 0
    if [ ! -f "$hosts" ] || [ ! -r "$hosts" ]; then
        fail 2 "$hosts: is not a file of hosts"
    fi
    cp "$hosts" "$run/hosts" || exit 2
    PARALLEL_SSH="${PARALLEL_SSH:-ssh} -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=20"
    export PARALLEL_SSH
    run_parallel --sshloginfile ./hosts --nonall --joblog hosts.log "$(version_check)" \
        </dev/null >"$run/parallel.err" 2>&1 9>&- &
    await
    bad=$(awk -F '\t' 'NR > 1 && ($7 != 0 || $8 != 0) { print $2 }' "$run/hosts.log" | sort -u | paste -s -d ' ' -)
    [ -n "$bad" ] || [ "$status" -ne 0 ] || return 0
    cat "$run/parallel.err" >&2
    fail 2 "hosts that do not answer, or have other versions of the programs: ${bad:-all}"
}

# ---- making -----------------------------------------------------------------------------------

# commands_in_octal LIST: prints it, with all bytes of the commands except letters and digits as printf %b reads them.
commands_in_octal() {
    awk 'BEGIN { FS = OFS = "\t"; for (i = 1; i < 256; i++) octal[sprintf("%c", i)] = sprintf("\\0%03o", i) }
        {
            command = ""
            for (i = 1; i <= length($4); i++) {
                byte = substr($4, i, 1)
                command = command (byte ~ /[A-Za-z0-9]/ ? byte : octal[byte])
            }
            print $1, $2, $3, command
        }' "$1"
}

# make_shards LIST [here]: makes the batches of a list, on the hosts or only here. Their commands have
# the bare names of the programs.
make_shards() {
    commands_in_octal "$1" >"$run/list" || fail 2 "$work: cannot be written"
    here_only=${2:-} # they replace others, which have been counted
    [ -s "$1" ] || return 0
    [ -n "$here_only" ] || doing "$made_before of $total puzzles"
    [ -p "$run/made" ] || mkfifo "$run/made" || exit 2
    set -- --joblog ../joblog --files --results './{1}' --halt now,fail=1 --colsep '\t' -a list
    [ -z "$jobs" ] || set -- --jobs "$jobs" "$@"
    # A shard whose host dies is made on another one.
    [ -z "$hosts" ] || [ -n "$here_only" ] || set -- --sshloginfile ./hosts --retries 3 "$@"
    run_parallel "$@" -q sh -c "$(cat "$parts/makebook-job.sh")" makebook.sh \
        '{1}' '{2}' '{3}' '{4}' 9>&- </dev/null >"$run/made" 2>"$run/parallel.err" &
    child=$!
    { exec 3>&2 9>&- <"$run/made" && take_shards; } &
    taker=$!
    made=0
    await "$child" || made=$?
    wait "$taker" || made=2
    taker=
    [ "$made" -eq 0 ] || report_failure "$made"
}

# ---- proofs -----------------------------------------------------------------------------------

# Certificates: for each puzzle of the book a file with the puzzle and a proof that it has exactly one
# solution, which slink-check has checked. They are made on this host, from the shards of the book.

# prove_shard SHARD FIRST: the script of a job, in the folder of the run, whose puzzles have numbers from FIRST on.
# shellcheck disable=SC2016 # for another shell
prove_shard='
number=$2
while IFS= read -r line; do
    name=proofs/$(printf %09d "$number")
    printf "%s\n" "$line" >"$name.json" || exit 2
    slink-solve --check --plain --proof "$name.proof" "$name.json" >/dev/null || exit
    if [ "$(slink-check "$name.json" "$name.proof")" != "verified: unique" ]; then
        echo "makebook.sh: puzzle $number: its proof is not accepted; no book is made" >&2
        exit 1
    fi
    number=$((number + 1))
done <"../$1.json"'

# Makes them in the folder of the run.
make_proofs() {
    doing "proving $total puzzles"
    mkdir "$run/proofs" || exit 2
    cut -f 1,2 "$run/all" >"$run/proved" || exit 2
    set -- --halt now,fail=1 --colsep '\t' -a proved
    [ -z "$jobs" ] || set -- --jobs "$jobs" "$@"
    run_parallel "$@" -q sh -c "$prove_shard" makebook.sh '{1}' '{2}' \
        9>&- </dev/null >/dev/null 2>"$run/proofs.err" &
    await && return
    grep '^makebook.sh: \|^slink-' "$run/proofs.err" >&2
    fail 1 "not all puzzles have proofs; no book is made"
}
