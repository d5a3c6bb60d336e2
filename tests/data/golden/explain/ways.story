1. Within the letters (gentle). No line runs between two cells of the same letter. All 25 such edges are off.
2. Counting (gentle): no lines around a 0: r7c7 top, bottom, left and right off; dead end: r7c8 top, r8c8 left off; letter h (3) needs all its open edges: r8c8 bottom and right, r7c8 right on; only way on: r6c8 right, r8c7 bottom, r5c8 right, r4c8 right on.
3. A one at a blocked corner (easy). No line can leave the 1 at that corner, so both its sides there are on or both are off; with both on, the 1 would get too many lines. r8c6: top and right off.
4. A line into a one (easy). The line that arrives at the corner takes the only side of the 1, so the opposite sides are off. r8c6: left off.
5. A cell with its corners (easy). The number and the corners of the cell allow several ways to draw it, and all of them agree on these edges. The 1 at r8c6: r8c5 bottom, r8c6 bottom on.
6. A dot with its cells (easy). The cells around the dot allow several ways to pass it or avoid it, and all of them agree on these edges. The dot top left of r4c4: r4c4 top off.
7. Corners of a letter (easy). A letter that lacks only one side has a side at every dot of its border, like a 3; one that needs only one side more has at most one there, like a 1. Where no line can leave, its two sides are equal: both on, or both off. Letter e (9): r4c7 bottom and left, r6c7 top and left, r5c8 left on.
8. A letter along a wall (easy). Where no line can leave a letter's border, as along the border of the board, its sides are all on or all off: on if the letter cannot lack so many, off if it does not need so many. Letter d (8): r6c6 bottom on.
9. Corners of a letter (easy), both its sides there are on if it lacks one, off if it needs one: letter e (9): r3c8 left on.
10. Adding up the corners of a letter (medium). The dots along a letter's border show how many of its sides are on at least and at most. When it cannot lack, or need, any more than that, all its other sides are known. Letter d (8): r5c5 top on.
11. Counting around a letter (hard). Around the letter's border, only combinations that add up to its number remain. At the dot top left of r2c5, either both or neither of r2c4 bottom and left are on; around letter b (10), r3c3 top is on; around letter b (10), r2c4 bottom and left are off; around letter b (10), r3c4 top is off and r3c4 left is on; around letter b (10), r4c4 top is off and r3c4 left is on; so at the dot top left of r4c4, r4c4 left is on; at the 1 at r4c4, at most one of r4c4 bottom and left is on; around letter b (10), r5c4 top is off and r4c4 left is on.
12. Patterns and counting (easy). Complete: r3c4 right, r4c4 right off; all open edges needed: r2c4 top and right on; only way on: r3c5 top, r5c5 left, r6c4 top on; dead end: r4c5 top off; a letter along a wall: letter f (5): r6c3 bottom and left, r6c4 bottom off; corners of a letter: letter g (8): r6c1 bottom, r7c2 left on.
13. Adding up the corners of a letter (medium), what it lacks or needs is used up at other dots: letter d (8): r3c6 left off; letter f (5): r7c6 left off.
14. Dead ends (gentle): dead end: r8c5 top off.
15. Inside and outside (hard). The loop runs between two cells exactly when one is inside and the other outside. r4c2 and r6c2 lie on the same side (by way of r4c3, r4c4, r5c4, r6c4, r6c3), so at the 2 at r5c2, exactly one of r5c2 top and right is on; so at the dot top left of r5c3, r5c3 top is on; as r4c2 and r6c2 lie on the same side, at the 2 at r5c2, exactly one of r5c2 bottom and left is on; so at the dot top left of r6c2, r6c1 top is on; as r4c2 and r6c2 lie on the same side, at the 2 at r5c2, exactly one of r5c2 bottom and right is on; so at the dot top left of r6c3, r6c3 top is on.
16. Patterns and counting (easy). No third line: r5c4 left off; corners of a letter: letter f (5): r5c5 right, r6c5 right off.
17. A line into a letter (easy). A line that arrives at the letter's border takes exactly one of its two sides there. If the letter lacks only one side, all its others are on; if it needs only one more, all its others are off. Letter f (5): r6c5 bottom on.
18. A letter and its neighbour (easy). Two clues meet at the dot. One that lacks only one side has a side there, one that needs only one more has at most one; together they leave no other way. The dot top left of r6c6: r4c6 top and left on.
19. Patterns and counting (easy). Only way on: r7c5 left on; no third line: r4c7 top, r3c7 left off; letter e (9) needs all its open edges: r4c8 top on; no third line: r3c8 right off; dead end: r2c8 right off; letter c (4) needs all its open edges: r2c8 top and left on; no third line: r2c7 top and bottom, r1c8 left off; only way on: r1c8 right and top, r1c7 top on; a cell with its corners: r2c6: r1c7 left on; no third line: r1c6 top off; dead end: r1c5 top, r1c4 top off; letter a (7) needs all its open edges: r1c6 bottom, r1c4 left, r2c5 right on; no third line: r2c3 top, r2c7 left, r3c6 top off; only way on: r1c3 top on.
20. Even crossings (hard). A line straight across the board crosses the loop an even number of times, and all its crossings except one are known. r3c1 left off; r6c1 left off; r7c1 left on.
21. Inside and outside (hard): r2c1 lies outside (by way of r1c3, r2c3, r3c3, r3c2, r3c1), so r2c1 left is off; r5c1 lies inside (by way of r8c5, r7c5, r6c5, r6c4, r6c3 ... r6c1), so r5c1 left is on.
22. Counting (gentle): letter b (10) needs all its open edges: r2c1 top and right, r3c2 top, r3c1 bottom, r4c2 bottom and left on; letter g (8) needs all its open edges: r6c2 top, r7c2 bottom, r7c3 bottom, r7c4 bottom on; no third line: r2c2 top and right, r1c2 left, r5c1 top, r8c1 top and right, r8c3 left and right, r8c5 left off; only way on: r1c1 left and top, r4c1 left, r8c1 left and bottom, r8c4 bottom, r8c3 bottom, r1c2 top, r8c2 bottom on; complete: r5c2 left and right off; dead end: r1c3 left off.
+-----------+   .   .   +-------+
|           | a   a   a |       |
+---+   .   +---+   +---+   +---+
  b |         2 | a |       | c
.   +-------+   +---+   .   |   .
  b   b   b | 1             | c
+---+   .   |   .   +---+   +---+
|   | b   b | 1     | d | e   e |
|   +-------+   +---+   +---+   |
|     2         | f   d   d | e |
+---------------+   .   +---+   |
  g   g   f   f   f   d | e   e |
+---+   .   .   +-------+   .   |
|   | g   g   g |         0   h |
|   +-----------+   .   .   .   |
|                     1       h |
+-------------------------------+
!a=7
!b=10
!c=4
!d=8
!e=9
!f=5
!g=8
!h=3
