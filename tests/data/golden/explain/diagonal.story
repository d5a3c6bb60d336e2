1. No line touches the 0 at r3c4.
2. A 1 at a blocked corner: r4c5 top and left are off.
3. 0 diagonal to 3: r2c5 bottom and left are on.
4. A 3 in a corner: r1c6 top and right are on.
5. A 2 in a corner: No line leaves the bottom right of r6c6, so the loop passes both corners beside it: r6c5 bottom and r5c6 right are on.
6. A line into a 3: It meets the bottom right of r6c4, so r6c4 top and left are on.
7. r6c3 top and r5c4 left would branch.
8. Diagonal 3s: r1c4 and r2c5 each have a line at the corner between them, so r1c4 top and left are on.
9. r1c3, r1c4, r2c5 and r3c6 need all open sides; then r5c6 top and r2c6 right.
10. The 2 at r2c2 needs both open sides.
11. The line goes on: r1c2 top.
12. r3c3 top leads nowhere; then r3c3 left.
13. The line goes on: r1c6 left.
14. The line goes on: r4c6 left, completing r4c5.
15. A line into a 2: It meets the bottom right of r2c1 and leaves opposite, so r1c1 left is on.
16. The line goes on: r1c1 top and bottom, completing r2c1. r3c1 left leads nowhere.
17. A 2 at a blocked corner: No line leaves the top left of r4c1, so the loop passes both corners beside it: r4c2 top and r5c1 left are on.
18. r4c4 left leads nowhere.
19. Around a cell: However the 2 at r6c6 is drawn, r6c5 top is off.
20. Corner marks (medium): At the 2 at r4c1, bottom and right go together; at the 2 at r5c2, exactly one of top and right is on; so r5c3 top is on.
21. The line goes on: r5c4 top and right. r6c4 and r6c5 need all open sides. r6c6 right leads nowhere. r6c6 needs its last side.
22. A 2 at a blocked corner: No line leaves the bottom right of r6c2, so the loop passes both corners beside it: r6c1 bottom and r5c3 left are on.
23. The line goes on: r6c1 left.
24. The 2 at r4c2 needs its last side. r4c1 left leads nowhere. r4c1 and r5c2 need all open sides; then r6c2 left.
25. The loop is closed, so the 2 open edges are off.
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
