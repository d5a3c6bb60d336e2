1. Zeros (gentle): no lines around a 0: r3c4 top, bottom, left and right off.
2. Threes side by side (easy). The side between them and the two parallel to it are on; otherwise a loop would close, or one 3 would get too few lines. r1c3 and r1c4: r1c3 left and right, r1c5 left on.
3. Diagonal threes (easy). Each has a line at the corner between them, so both its sides at the far corner are on. r1c4 with r2c5: r1c4 top on; r1c6 with r2c5: r1c6 top and right on; r2c5 with r1c6 and r1c4: r2c5 bottom, left and right on.
4. A two at a blocked corner (easy). No line can leave the 2 at that corner, so both its sides there are on or both are off. Either way, the 2 has one side at each neighbouring corner, and the line goes on from there. r6c6: r6c5 bottom, r5c6 right on.
5. A one at a blocked corner (easy). No line can leave the 1 at that corner, so both its sides there are on or both are off; with both on, the 1 would get too many lines. r4c5: top and left off.
6. Counting (gentle): no third line: r1c3 top, r1c5 top, r3c6 top and left off; complete: r1c4 bottom, r2c5 top off; all open edges needed: r1c3 bottom, r3c6 bottom and right on; only way on: r1c2 top, r1c6 left, r2c6 right, r4c6 left on; no third line: r2c2 top and right, r2c4 left, r4c6 right off; complete: r1c6 bottom, r4c5 bottom off; all open edges needed: r2c2 bottom and left on; only way on: r5c6 top on; no third line: r3c1 top and right, r5c6 left off; dead end: r3c3 top off; only way on: r3c3 left on.
7. A line into a three (easy). The line that arrives at the corner takes exactly one side of the 3 there, so both opposite sides are on. r6c4: top and left on.
8. A line into a two (easy). The line that arrives at the corner takes exactly one side of the 2 there, so one opposite side is on, and the line goes on from there. r2c1: r1c1 left on.
9. A cell with its corners (easy). The number and the corners of the cell allow several ways to draw it, and all of them agree on these edges. r1c1: r2c1 left off; the 3 at r6c4: r6c3 top, r5c4 left off; the 2 at r6c6: r6c5 top off.
10. Patterns and counting (easy). All open edges needed: r2c1 top on; only way on: r1c1 top on; dead end: r3c1 left off; no third line: r1c2 left off; a two at a blocked corner: r4c1: r4c2 top, r5c1 left on; no third line: r4c3 top and left off; dead end: r4c4 left off.
11. Corner patterns (medium). A cell and a dot share the two edges at a corner; what one of them rules out for this pair, the other cannot have either. At the dot top left of r4c1, either both or neither of r4c1 bottom and right are on; at the dot top left of r5c2, exactly one of r5c2 top and right is on; so at the dot top left of r5c3, r5c3 top is on; at the dot top left of r5c2, either both or neither of r5c2 bottom and right are on; so at the dot top left of r6c3, r6c3 left is off.
12. Counting (gentle): only way on: r5c4 top and right on; no third line: r6c5 left off; all open edges needed: r6c4 bottom, r6c5 right on; no third line: r6c3 bottom, r6c6 bottom off; only way on: r6c6 top on; complete: r6c6 right off; dead end: r6c2 bottom off; all open edges needed: r6c2 top and left on; only way on: r5c3 left, r6c1 bottom on; no third line: r6c1 top, r5c2 left off; complete: r5c2 top off; only way on: r6c1 left on; all open edges needed: r4c2 left on; only way on: r5c1 top on; no third line: r4c1 top off.
13. The loop is closed (gentle): it has all lines and clues, so the 1 edge still open is off.
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
