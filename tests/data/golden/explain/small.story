1. A 3 at a blocked corner: The 3 in row 1, column 1 (r1c1) needs its top or left. No other line comes to that corner, so both are lines.
2. A 3 at a blocked corner: The 3 in r2c1 needs its left or bottom. No other line comes to that corner, so both are lines. The 3 in r1c1 needs its right. The 3 in r2c1 needs its right. The loop is closed.
+---+   .
| 3 |
|   |   .
| 3 | 1
+---+   .
