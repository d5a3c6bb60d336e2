1. Zeros: No line touches the 0 in row 3, column 4 (r3c4).
2. A 1 at a blocked corner: No other line comes to the top left corner of the 1 in r4c5, so its top and left get crosses.
3. 0 diagonal to 3: The 0 in r3c4 blocks the bottom left corner of the 3 in r2c5, so its bottom and left are lines.
4. A 3 at a blocked corner: No other line comes to the top right corner of the 3 in r1c6, so its top and right are lines.
5. A 2 at a blocked corner: No other line comes to the bottom right corner of the 2 in r6c6, so the loop passes the corners beside it: the bottom of r6c5 and the right of r5c6 are lines.
6. A line into a 3: A line meets the bottom right corner of the 3 in r6c4, so its top and left are lines.
7. Diagonal 3s: The 3s in r1c4 and r2c5 touch corner to corner, where each has a line, so the top and left of r1c4, and the right of r2c5 are lines.
8. All open sides: The 3 in r1c3 needs its bottom and left; then along r1c2 top.
9. All open sides: The 3 in r1c4 needs its right; then along r1c6 left, r2c6 and r3c6 right.
10. All open sides: The 2 in r3c6 needs its bottom; then along r4c6 bottom and left.
11. All open sides: The 2 in r2c2 needs its bottom and left; then along r3c3 left.
12. A line into a 2: A line meets the bottom right corner of the 2 in r2c1 and leaves at the opposite corner, so the left of r1c1 is a line; then along r1c1 top and bottom.
13. A 2 at a blocked corner: No other line comes to the top left corner of the 2 in r4c1, so the loop passes the corners beside it: the top of r4c2 and the left of r5c1 are lines.
14. Around a cell: The 2 in r6c6 has lines at its right and bottom, or at its top and left, as the bottom right corner is blocked; either way the top of r6c5 gets a cross.
15. Corner marks: At the top left corner of the 2 in r4c1, its bottom and right are both lines or neither; at the top left corner of the 2 in r5c2, exactly one of its top and right is a line; so at the top right corner of r5c2, the top of r5c3 is a line; then along r5c4 top and right, r6c4 bottom.
16. All open sides: The 2 in r6c5 needs its right; then along r6c6 top.
17. A 2 at a blocked corner: No other line comes to the bottom right corner of the 2 in r6c2, so the loop passes the corners beside it: the bottom of r6c1 and the left of r5c3 are lines; then along r6c1 left.
18. All open sides: The 2 in r4c2 needs its left; then along r5c1 top. The 2 in r5c2 needs its bottom; then along r6c2 left.
19. The loop is closed: All other sides get crosses.
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
