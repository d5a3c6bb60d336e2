1. A three at a blocked corner (easy). No line can leave the 3 at that corner, so both its sides there are on or both are off; with both off, the 3 would get too few lines. r1c1: top and left on; r2c1: bottom and left on.
2. A one at a blocked corner (easy). No line can leave the 1 at that corner, so both its sides there are on or both are off; with both on, the 1 would get too many lines. r2c2: bottom and right off.
3. A dot with its cells (easy). The cells around the dot allow several ways to pass it or avoid it, and all of them agree on these edges. The dot bottom left of r2c2: r2c2 top off.
4. Counting (gentle): all open edges needed: r2c2 left on; no third line: r2c1 top off; dead end: r1c2 right and top off; all open edges needed: r1c1 right on.
+---+   .
| 3 |
|   |   .
| 3 | 1
+---+   .
