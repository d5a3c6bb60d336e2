#!/bin/sh
# Divisions: CPU time of a library call and of a step of the chain, each with its bound; and the
# exchange of phases for the ratio. Status 1 when a bound is missed.
# Usage: regions.sh BUILD
set -eu
echo '# Cutting squares of side n into n blocks'
"$1/bench/regions_speed"
