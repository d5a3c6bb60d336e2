1. A three at a blocked corner (easy). Without exits, the corner has both sides of the 3 or neither, and neither would be too few. r1c1: top and left on; r2c1: bottom and left on.
2. A one at a blocked corner (easy). Without exits, the corner has both sides of the 1 or neither, and both would be too many. r2c2: bottom and right off.
3. A dot with its cells (easy). All ways to pass or avoid it that its cells allow agree here. The dot bottom left of r2c2: r2c2 top off.
4. Counting (gentle): needing the rest: r2c2 left on; no third line: r2c1 top off; dead end: r1c2 right and top off; needing the rest: r1c1 right on.
+---+   .
| 3 |
|   |   .
| 3 | 1
+---+   .
