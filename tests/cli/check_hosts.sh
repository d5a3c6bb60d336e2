#!/bin/sh
# Makes a book on two hosts, one of which is killed or falls silent midway, and compares it with the same
# book from this one. The hosts are servers of ssh on the loopback address with keys and a configuration of their own:
# dropbear, whose home is changed by nss_wrapper, so that nothing of the user's is read.
. "$(dirname "$0")/lib.sh"
servers=
# shellcheck disable=SC2064 # the list of now
trap 'kill $servers 2>/dev/null; rm -rf "$work"' EXIT

# start NAME PORT: a host with the programs of the build; its process is in NAME.pid.
start() {
    mkdir -p "$1/.ssh" "$1/bin" && chmod 700 "$1" "$1/.ssh" || exit 1
    ln -s "$build"/bin/slink-* "$1/bin"
    printf '#!/bin/sh\nunset LD_PRELOAD\nPATH=%s:$PATH\nexec /bin/sh -c "$SSH_ORIGINAL_COMMAND"\n' "$work/$1/bin" >"$1/session"
    chmod +x "$1/session"
    printf 'command="%s" %s\n' "$work/$1/session" "$(cat key.pub)" >"$1/.ssh/authorized_keys"
    chmod 600 "$1/.ssh/authorized_keys"
    printf '%s:x:%d:%d::%s:/bin/sh\n' "$user" "$(id -u)" "$(id -g)" "$work/$1" >"$1/passwd"
    dropbearkey -t ed25519 -f "$1/key" >/dev/null 2>&1
    printf 'Host %s\n    HostName 127.0.0.1\n    Port %d\n' "$1" "$2" >>config
    serve "$1" "$2"
}

# serve NAME PORT: runs the server of a host.
serve() {
    LD_PRELOAD=libnss_wrapper.so NSS_WRAPPER_PASSWD=$work/$1/passwd NSS_WRAPPER_GROUP=/etc/group /usr/sbin/dropbear -F -E \
        -p "127.0.0.1:$2" -r "$1/key" 2>"$1.log" &
    echo "$!" >"$1.pid"
    servers="$servers $!"
}

# wait_for NAME...: until the hosts answer.
wait_for() {
    for name in "$@"; do
        for _ in $(seq 600); do
            ! ssh -F config "$name" true 2>/dev/null || break
            sleep 0.1
        done
    done
}

# end NAME SIGNAL: KILL ends the server with all its sessions, as if the host had lost its power; STOP
# makes it silent.
end() {
    server=$(cat "$1.pid")
    sessions=$(cat /proc/[0-9]*/stat 2>/dev/null | awk -v server="$server" '$4 == server { print $1 }')
    kill "-$2" "$server" $sessions 2>/dev/null
}

# midway CHECK NAME OUT SIGNAL: the same book from both hosts although one ends when the first shard is there.
midway() {
    "$makebook" $options -o "$3" --hosts hosts --keep >out 2>err </dev/null &
    run=$!
    for _ in $(seq 1200); do
        [ ! -e "$3.work/joblog" ] || [ "$(wc -l <"$3.work/joblog")" -lt 2 ] || break
        sleep 0.05
    done
    end "$2" "$4"
    wait "$run"
    ends "$1" 0
    same "$1_gives_the_same_bytes" here.pdf "$3.pdf"
}

# free_port FIRST: prints the first port from there on that is free, and the next one is, too.
free_port() {
    awk -v port="$1" '$4 == "0A" { used[substr($2, length($2) - 3)] = 1 }
        END {
            while (sprintf("%04X", port) in used || sprintf("%04X", port + 1) in used)
                port += 2
            print port
        }' /proc/net/tcp
}

user=$(id -un)
port=$(free_port $((20000 + $$ % 10000)))
ssh-keygen -q -t ed25519 -N '' -f key || exit 1
cat >config <<END_OF_CONFIG
User $user
IdentityFile $work/key
IdentitiesOnly yes
StrictHostKeyChecking no
UserKnownHostsFile $work/known
LogLevel ERROR
END_OF_CONFIG
# The book of this host alone is made while the servers start.
options='-n 24 --shard-size 3 -t slitherlink -l 2-3 --rows 7 --cols 7 --seed 9'
"$makebook" $options -o here 2>here.err </dev/null &
here_run=$!
start one "$port"
start two $((port + 1))
printf '1/one\n1/two\n' >hosts
PARALLEL_SSH="ssh -F $work/config"
export PARALLEL_SSH
wait_for one two
runs hosts 0 "$makebook" $options -o there --hosts hosts --keep
wait "$here_run"
ends this_host_alone 0
same hosts_make_the_same_bytes here.pdf there.pdf
is both_hosts_work "$(cut -f 2 there.work/joblog | sort -u | grep -c 'one\|two')" 2
midway a_host_dies_midway one killed KILL

# The first value of an option counts for ssh: two seconds in place of a minute.
PARALLEL_SSH="ssh -F $work/config -o ConnectTimeout=2 -o ServerAliveInterval=1 -o ServerAliveCountMax=2"
serve one "$port"
wait_for one
midway a_host_falls_silent_midway one silent STOP
named='hosts that do not answer, or have other versions of the programs: '
tells a_silent_host_is_named 2 "$named" "$makebook" $options -o never --hosts hosts
has it_is_the_silent_one err "$named.*one"
end one KILL

rm two/bin/slink-plan
printf '#!/bin/sh\necho slink-plan 0.0.1\n' >two/bin/slink-plan
chmod +x two/bin/slink-plan
tells a_dead_host_is_named 2 "$named" "$makebook" $options -o never --hosts hosts
has it_is_the_dead_one err "$named.*one"
has another_version_is_named err "$named.*two"

finish
