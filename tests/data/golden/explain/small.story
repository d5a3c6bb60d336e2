1. A 1 at a blocked corner: No other line comes to the bottom right corner of the 1 in row 2, column 2 (r2c2), so its bottom and right get crosses.
2. A 3 at a blocked corner: No other line comes to the bottom right and bottom left corners of the 3 in r2c1, so its bottom, left and right are lines. The 1 in r2c2 is complete. The 3 in r2c1 is complete; then along r1c1 right, top and left. The loop is closed.
+---+   .
| 3 |
|   |   .
| 3 | 1
+---+   .
