1. A 1 in a corner: r2c2 bottom and right are off.
2. A 3 in a corner: No line leaves the bottom right or the bottom left of r2c1, so its bottom, left and right are on.
3. The 1 at r2c2 is complete. r1c2 right and top lead nowhere.
4. The 3 at r2c1 is complete. r1c1 needs all open sides.
+---+   .
| 3 |
|   |   .
| 3 | 1
+---+   .
