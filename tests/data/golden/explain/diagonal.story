1. Zeros: No line touches the 0 in row 3, column 4 (r3c4).
2. A 3 at a blocked corner: The 3 in r2c5 needs its left or bottom. No other line comes to that corner, so both are lines.
3. A line into a 3: The 3 in r1c4 needs its right or bottom. The line that arrives there takes one, so the top of r2c5 is empty. The 3 in r2c5 needs its right. The 2 in r3c6 needs its right and bottom. The line goes on along the right of r2c6.
4. A 3 at a blocked corner: The 3 in r1c6 needs its right or top. No other line comes to that corner, so both are lines. The line goes on along the right of r1c5.
5. A line into a 3: A line arrives at the bottom right corner of the 3 in r1c4 and takes at most one of its right and bottom. So its top and left are lines. The 3 in r1c3 needs its bottom and left. The line goes on along the right of r1c4.
6. One way on: The line goes on along the top of r1c2. The 2 in r2c2 needs its bottom and left. The line goes on along the right of r3c2.
7. A 1 at a blocked corner: The 1 in r4c5 can have only one of its top and left. No other line comes to that corner, so both are empty. The line goes on along the right of r4c5, completing the 1 in r4c5.
8. Corner by corner: In the upper left, the 2 in r2c1 needs one more line: its top or left. Either goes on along the left of r1c1. The line goes on along the top of r1c1; another along the bottom of r1c1.
9. A 2 at a blocked corner:
   1. At the top left corner of the 2 in r4c1, only its top and left are open: both lines or both empty.
   2. Its two lines are these or the other two, so exactly one of its right and top is a line.
   3. Either goes on along the top of r4c2.
   4. Likewise for the 2 in r4c1, exactly one of its left and bottom is a line.
   5. Either goes on along the left of r5c1.
10. A 2 at a blocked corner:
   1. In the lower right, at the bottom right corner of the 2 in r6c6, only its right and bottom are open: both lines or both empty.
   2. Its two lines are these or the other two, so exactly one of its left and bottom is a line.
   3. Either goes on along the bottom of r6c5.
   4. Likewise for the 2 in r6c6, exactly one of its right and top is a line.
   5. Either goes on along the right of r5c6.
   6. The line goes on along the bottom of r4c6.
11. A line into a 3: A line arrives at the bottom right corner of the 3 in r6c4 and takes its right or bottom. So its top and left are lines.
12. A 2 at a blocked corner: At the bottom right corner of the 2 in r6c6, only its right and bottom are open: both lines or both empty. The same goes for its top and left. If both are lines, no third line fits at the top left corner of r6c6; if both are empty, a line there would end: so the top of r6c5 is empty.
13. Corner by corner:
   1. At the top left corner of the 2 in r4c1, only its top and left are open: both lines or both empty.
   2. The same goes for its right and bottom.
   3. The bottom right corner of r4c1 has two lines or none, so the top and left of r5c2, too, are both lines or both empty.
   4. The 2 in r5c2 needs two of four open sides: those two are both lines or both empty; so exactly one of its right and top is a line.
   5. Either goes on along the top of r5c3.
   6. The 2 in r5c2 needs two of four open sides, and its top and left are both lines or both empty; so its right and bottom are both lines or both empty.
   7. If both are lines, no third line fits at the bottom left corner of r5c3; if both are empty, a line there would end: so the left of r6c3 is empty.
   8. The line goes on along the top and right of r5c4; another along the bottom of r6c4.
14. All open sides: The 2 in r6c2 needs its top and left. The line goes on along the left and bottom of r6c1; its other end along the right of r5c2.
15. All open sides: The 2 in r4c2 needs its left. The line goes on along the bottom of r4c1.
16. All open sides: In the lower right, the 2 in r6c5 needs its right. The line goes on along the bottom of r5c6. The loop is closed.
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
