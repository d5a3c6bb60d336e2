#!/bin/sh
# The covering solver: nodes, updates and time, with and without the loop condition.
# Usage: mcc.sh BUILD
. "$(dirname "$0")/lib.sh"
set -e

cd "$work"
sh "$here/../queens.sh" 12 >queens12
cp "$data/mcc/piday.general.mcc" piday.general
cp "$data/mcc/piday.simple.mcc" piday.simple
printf '....\n....\n....\n' | slink-convert --to mcc >blank3x4
echo '# Multiple covering with colours (CPU seconds)'
pin "$build/bench/mcc_speed" queens12 piday.general piday.simple blank3x4
