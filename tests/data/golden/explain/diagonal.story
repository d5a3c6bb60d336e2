1. Zeros (gentle): nothing at a 0: r3c4 top, bottom, left and right off.
2. Threes side by side (easy). The side between them and the two parallel to it are on; otherwise a loop would close, or one 3 would get too few. r1c3 and r1c4: r1c3 left and right, r1c5 left on.
3. Diagonal threes (easy). Each has a line at the corner between them, so both its sides at the far corner are on. r1c4 with r2c5: r1c4 top on; r1c6 with r2c5: r1c6 top and right on; r2c5 with r1c6 and r1c4: r2c5 bottom, left and right on.
4. A two at a blocked corner (easy). Without exits, the corner has both sides of the 2 or neither, so one side ends at each corner beside it, and the line goes on there. r6c6: r6c5 bottom, r5c6 right on.
5. A one at a blocked corner (easy). Without exits, the corner has both sides of the 1 or neither, and both would be too many. r4c5: top and left off.
6. Counting (gentle): no third line: r1c3 top, r1c5 top, r3c6 top and left off; complete: r1c4 bottom, r2c5 top off; needing the rest: r1c3 bottom, r3c6 bottom and right on; only way on: r1c2 top, r1c6 left, r2c6 right, r4c6 left on; no third line: r2c2 top and right, r2c4 left, r4c6 right off; complete: r1c6 bottom, r4c5 bottom off; needing the rest: r2c2 bottom and left on; only way on: r5c6 top on; no third line: r3c1 top and right, r5c6 left off; dead end: r3c3 top off; only way on: r3c3 left on.
7. A line into a three (easy). The line that must come in takes one side there, so both opposite sides are on. r6c4: top and left on.
8. A line into a two (easy). The line that must come in takes one side there, so one opposite side is on, and the line goes on from there. r2c1: r1c1 left on.
9. A cell with its corners (easy). All ways to draw it that its number and its corners allow agree here. r1c1: r2c1 left off; the 3 at r6c4: r6c3 top, r5c4 left off; the 2 at r6c6: r6c5 top off.
10. Patterns and counting (easy). Needing the rest: r2c1 top on; only way on: r1c1 top on; dead end: r3c1 left off; no third line: r1c2 left off; a two at a blocked corner: r4c1: r4c2 top, r5c1 left on; no third line: r4c3 top and left off; dead end: r4c4 left off.
11. Corner patterns (medium). The values of two edges that a cell allows together limit the dot between them, and those that a dot allows limit the cell. At the dot top left of r4c1, both or none of r4c1 bottom and right are on; at the dot top left of r5c2, exactly one of r5c2 top and right is on; so at the dot top left of r5c3, r5c3 top is on; at the dot top left of r5c2, both or none of r5c2 bottom and right are on; so at the dot top left of r6c3, r6c3 left is off.
12. Counting (gentle): only way on: r5c4 top and right on; no third line: r6c5 left off; needing the rest: r6c4 bottom, r6c5 right on; no third line: r6c3 bottom, r6c6 bottom off; only way on: r6c6 top on; complete: r6c6 right off; dead end: r6c2 bottom off; needing the rest: r6c2 top and left on; only way on: r5c3 left, r6c1 bottom on; no third line: r6c1 top, r5c2 left off; complete: r5c2 top off; only way on: r6c1 left on; needing the rest: r4c2 left on; only way on: r5c1 top on; no third line: r4c1 top off.
13. The loop is closed (gentle): all lines and clues are in, so the 1 edge still open is off.
+-------+   +---+   +---+
|       | 3 | 3 |   | 3 |
+---+   +---+   |   |   |
  2 | 2         | 3 |   |
.   +---+   .   +---+   |
        |     0       2 |
.   +---+   .   .   +---+
  2 | 2           1 |
+---+   +-------+   +---+
|     2 |       |       |
|   +---+   +---+   +---+
|   | 2     | 3   2 | 2
+---+   .   +-------+   .
