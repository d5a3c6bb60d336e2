#!/bin/sh
# slink-regions: every option, the formats to the byte, every mistake at its place.
. "$(dirname "$0")/lib.sh"
fields=$root/templates/fields

# fits NAME K SIZE FILE: an --outpe file with K lines of SIZE ids, all different.
fits() {
    check "$1" awk -v k="$2" -v size="$3" '
        NF != size || $0 !~ / $/ { bad = 1 }
        { for (i = 1; i <= NF; i++) { if (seen[$i]++) bad = 1
                                      if (i > 1 && $i <= $(i - 1)) bad = 1 } }
        END { exit bad || NR != k }' "$4"
}

# ---- the original's options and formats ----
for form in '--rect 2 3 --phases 2 --outp p --outpe e --outb b --offset 0 --verbose 0' '-r 2 3 -p 2 -P p -e e -B b -o 0 -v 0' \
    '-r 2 3 -p 2 -P p -e e -b b'; do
    rm -f p e b
    runs "options: $form" 0 slink-regions --seed 1 $form
    prints_nothing 'nothing printed'
    same 'outp' p "$data/regions/rect23.p"
    same 'outpe' e "$data/regions/rect23.e"
    same 'outb' b "$data/regions/rect23.b"
done
makes 'offset' p "$data/regions/rect23.p" slink-regions --seed 1 -r 2 3 -p 2 -P p -e e -B b -o 100
same 'offset leaves the border' b "$data/regions/rect23.b"
check 'offset moves ids' grep -q '^101 ' e
runs 'offset may be negative' 0 slink-regions --seed 1 -r 2 3 -p 2 -e e -o -1
check 'ids from 0' grep -q '^0 ' e
tells 'verbose' 0 'tree 2: ' slink-regions --seed 1 -r 9 9 -p 9 -v 2 --format gss
lacks 'and no other' err 'tree 1: '
tells 'verbose, a range' 0 'tree 1: 100.0%' slink-regions --seed 1 -r 9 9 --sizes 3-9 -v 1 --format gss
runs 'quiet' 0 slink-regions --seed 1 -r 9 9 -p 9 -v 0
silent 'says nothing'

# ---- fields from files ----
runs '3 dimensions' 0 slink-regions --seed 1 -c "$data/regions/box.txt" -p 8 -e e -P p -B b
fits '3 dimensions: blocks' 8 8 e
check '3 dimensions: outp' awk 'NF != 5 { exit 1 } END { exit NR != 64 }' p
check '3 dimensions: outb' awk -F '\t' 'NF != 4 || $4 != "" { exit 1 }' b
runs '1 dimension' 0 slink-regions --seed 1 -c "$data/regions/line.txt" -p 3 -e e -P p
printf '1 2 3 4 \n5 6 7 8 \n9 10 11 12 \n' >want
same '1 dimension: blocks' e want
check '1 dimension: outp' awk 'NF != 3 { exit 1 } END { exit NR != 12 }' p
runs 'standard input' 0 sh -c "slink-regions --seed 1 -c - -p 3 -e e <'$data/regions/line.txt'"
same 'standard input: blocks' e want
for field in 'square 9 9' 'hexagonal 10 6' 'triangular 8 8' 'cube 6 8' 'torus 8 8'; do
    set -- $field
    runs "field $1" 0 slink-regions --seed 1 -c "$fields/$1.txt" -p "$2" -e e
    fits "field $1: blocks" "$2" "$3" e
    runs "field $1: picture" 0 slink-regions --seed 1 -c "$fields/$1.txt" -p "$2" --format svg
    has "field $1: whole" out '^</svg>'
    lacks "field $1: well-formed" out nan
done

program=slink-regions
refused_texts field --seed 1 -c field -p 1 <<'END'
(0,0) 2\n# note\n(1,0) 3\n(2,0) 2\n|field:1:7: element 1 names 2 as its neighbour, but 2 (line 3) does not name 1
(0,0) 1\n|field:1:7: element 1 names itself
(0,0) 0\n|field:1:7: no element has the id 0
(0,0) 2\n(1,0) 1 3\n|field:2:9: no element has the id 3: there are 2
(0,0) 99999999999999999999\n|field:1:7: no element has the id 99999999999999999999
(0,0) 2 2\n(1,0) 1\n|field:1:9: element 1 names 2 twice
(0,0) 2\n(1) 1\n|field:2:1: 1 coordinate, but the elements before have 2
0,0 2\n|field:1:1: an element begins with its coordinates
(0,) 2\n|field:1:4: a coordinate is missing
(x) 2\n|field:1:2: a coordinate is missing
(0x10) 2\n|field:1:2: a coordinate is missing
(1e999) 2\n|field:1:2: a coordinate is missing
(0,0 2\n|field:1:6: ',' or ')' expected
(0,0) x\n|field:1:7: the id of an element expected
(0,0) 2,3\n|field:1:7: the id of an element expected
# nothing\n\n|field: it contains no element
END
tells 'refused: no file' 2 "--custom: 'none' is neither a file nor one of: cube, " slink-regions --seed 1 -c none -p 1
printf ' ( -1.5e1 , .5 )\t2\n\n#c\n(+2,0)1\r\n' >field
runs 'blanks, signs and exponents' 0 slink-regions --seed 1 -c field -p 1 -P p
printf -- '-1.500000e+01 5.000000e-01 0 2\n2.000000e+00 0.000000e+00 0 2\n' >want
same 'coordinates' p want

# ---- sizes and cover ----
runs 'list of sizes' 0 slink-regions --seed 1 -r 4 4 --sizes 3,5,8 -e e
check 'its blocks' sh -c "awk '{ print NF }' e | sort -n | tr '\n' ' ' | grep -qx '3 5 8 '"
runs 'range of sizes' 0 slink-regions --seed 1 -r 9 9 --sizes 4-6 -e e
check 'its blocks' awk 'NF < 4 || NF > 6 { exit 1 } { n += NF } END { exit n != 81 }' e
runs 'one size' 0 slink-regions --seed 1 -r 6 6 --sizes 4 -e e
fits 'its blocks' 9 4 e
runs 'cover and phases' 0 slink-regions --seed 1 -r 9 9 -p 5 --cover 50 -e e
fits 'its blocks' 5 8 e
runs 'cover that rounds up to the whole field' 0 slink-regions --seed 1 -r 5 5 -p 3 --cover 99 -e e
fits 'its blocks' 3 8 e
runs 'cover and a list' 0 slink-regions --seed 1 -r 9 9 --sizes 7,7,2 --cover 20 --format gss
check 'its blocks' awk '{ n += NF - 1 } END { exit n != 16 || NR != 3 }' out
runs 'cover and a range' 0 slink-regions --seed 1 -r 10 10 --sizes 2-6 --cover 40 --format gss
check 'its blocks' awk '{ n += NF - 1 } END { exit n > 40 || n < 35 }' out
runs 'cover and a range above it' 0 slink-regions --seed 1 -r 5 5 --sizes 7-9 --cover 28 --format gss
check 'one block of what the cover lets it have' awk 'NF != 1 + 7 { exit 1 } END { exit NR != 1 }' out
runs 'no cover' 0 slink-regions --seed 1 -r 5 5 --sizes 7-9 --cover 0 --format gss
prints_nothing 'no blocks'
for bad in '0' '3,' ',3' '3,,4' '5-2' '3,x' '0,4' 'x' '3;4'; do
    tells "refused: --sizes $bad" 2 "--sizes: '$bad' is not a list" slink-regions --seed 1 -r 4 4 --sizes "$bad"
done

# ---- proofs ----
while IFS='|' read -r options text; do
    fails "proved: $options" 1 "no such partition: $text" --seed 1 $options
done <<'END'
-r 4 4 -p 5|16 elements cannot be cut into 5 equal blocks, because 5 does not divide 16
-r 4 4 --sizes 3,5|the sizes add up to 8, but the field has 16 elements
-r 4 4 --sizes 3,5 --cover 40|the sizes add up to 8, but --cover 40 lets blocks have 6 elements
-r 4 4 -p 9 --cover 50|--cover 50 lets blocks have 8 elements, too few for 9 blocks
-r 5 5 --sizes 7-9 --cover 20|--cover 20 lets blocks have 5 elements, too few for a block of 7
-r 5 5 --sizes 1-2 --cover 1|--cover 1 lets blocks have 0 elements, too few for a block of 1
END
printf '(0) 2\n(1) 1\n(2)\n(3)\n' >field
tells 'pieces below the range' 3 'no block of 3 to 4 elements was found' slink-regions --seed 1 -c field --sizes 3-4 --cover 90
prints_nothing 'and prints nothing'
printf '(0) 2 3 4\n(1) 1\n(2) 1\n(3) 1\n' >field
tells 'a star' 3 'no such partition was found before the attempts ran out; one may exist' slink-regions --seed 1 -c field -p 2

tells 'a range too large' 3 'too large a range for 1000000 elements' slink-regions --seed 1 -r 1000 1000 --sizes 2-400

# ---- forbidden pairs ----
printf '1 2\n7 8\n' >pairs
runs 'forbid' 0 slink-regions --seed 1 -r 3 3 -p 3 --forbid pairs -e e -n 20
check 'kept apart' awk '/^$/ { next } { s = " " $0; if (s ~ / 1 .*2 / && s ~ / 1 / && s ~ / 2 /) exit 1 }' e
refused_texts pairs --seed 1 -r 3 3 -p 3 --forbid pairs <<'END'
1 9\n|pairs:1:1: 1 and 9 are not neighbours
1 10\n|pairs:1:3: no element has the id 10: there are 9
1 2 3\n|pairs:1:5: more than a pair of ids
x 1\n|pairs:1:1: the id of an element expected
1\n|pairs:1:2: the id of an element expected
END

# ---- formats ----
for format in text gss json svg matrix; do
    gives "format $format" "$data/regions/rect34.$format" slink-regions --seed 1 -r 3 4 -p 3 --format "$format" -n 2
done
gives 'text is the default' "$data/regions/rect34.text" slink-regions --seed 1 -r 3 4 -p 3 -n 2
shows 'text of a field' '^12 3$' slink-regions --seed 1 -c "$data/regions/line.txt" -p 3
runs 'partition i whatever n' 0 slink-regions --seed 1 -r 9 9 -p 9 --format json -n 3
sed -n 2p out >second
runs 'partition i: again' 0 slink-regions --seed 1 -r 9 9 -p 9 --format json -n 2
sed -n 2p out >again
same 'partition i: the same' second again
tells 'a seed is drawn and told' 0 'slink-regions: seed ' slink-regions -r 3 3 -p 3

# ---- temperature, stats ----
for t in 0 0.5 1.25 100 100.00 inf; do
    runs "temperature $t" 0 slink-regions --seed 1 -r 4 4 -p 4 --temperature $t
done
for t in -1 100.01 101 1.234 1. .5 x '' infinite; do
    runs "refused: temperature '$t'" 2 slink-regions --seed 1 -r 4 4 -p 4 --temperature "$t"
done
tells 'squares at temperature 0' 0 'field 1: 9 blocks of 9 to 9 elements, 0 free; border 36 of 144 edges' \
    slink-regions --seed 1 -r 9 9 -p 9 --temperature 0 --sweeps 20000 --stats
says 'stats: compactness' 'compactness 1.500'
says 'stats: acceptance' '20000 sweeps'
says 'stats: sizes' 'sizes: 9 9 9 9 9 9 9 9 9'
tells 'proved by sums' 1 'the field has 930 elements, no sum of blocks of 7' slink-regions --seed 1 -r 30 31 --sizes 7

# ---- usage ----
runs 'no field' 2 slink-regions --seed 1 -p 3
runs 'two fields' 2 slink-regions --seed 1 -r 3 3 -c field -p 3
tells 'custom without phases' 2 'give either --phases K or --sizes' slink-regions --seed 1 -c field
runs 'both' 2 slink-regions --seed 1 -r 3 3 -p 3 --sizes 3-4
runs 'no phases' 2 slink-regions --seed 1 -r 3 3 -p 0
tells 'one number for rect' 2 "option '--rect' needs two arguments" slink-regions --seed 1 -p 3 -r 3
runs 'rect of 0 rows' 2 slink-regions --seed 1 -r 0 3 -p 1
tells 'cannot write' 2 'none/e: No such file' slink-regions --seed 1 -r 3 3 -p 3 -e none/e
finish
