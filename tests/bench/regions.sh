#!/bin/sh
# Divisions: CPU time of a library call and of a step of the chain, each with its bound. Status 1
# when a bound is missed.
# Usage: regions.sh BUILD
. "$(dirname "$0")/lib.sh"
echo '# Cutting squares of side n into n blocks'
pin "$build/bench/regions_speed"
