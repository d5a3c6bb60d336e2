1. Within the letters: No line runs between two cells of one letter: 25 crosses.
2. Zeros: No line touches the 0 in row 7, column 7 (r7c7).
3. Dead ends: The left of r8c8 and the top of r7c8 are dead ends.
4. All open sides: Letter h needs the bottom and right of r8c8, and the right of r7c8; then along r8c7 bottom, r6c8, r5c8 and r4c8 right.
5. A letter and its neighbour: Letter e can leave out only one more side, so at the top left corner of r6c7, the top and left of r6c7 are lines; then along r5c7 right and top, r4c7 left, r7c6 top.
6. A 1 at a blocked corner: No other line comes to the top right corner of the 1 in r8c6, so its top and right get crosses; then along r8c6 bottom. The 1 in r8c6 is complete; then along r8c5 bottom.
7. A letter at a blocked corner: Letter e needs 1 of 2 open sides; they meet at the top left corner of r4c8, where that line goes on, so the left of r3c8 is a line.
8. The sum of a letter: Letter d needs 2 of 4 open sides; two go together at the top left corner of r6c6; two more meet at the top left corner of r5c6. Only this adds up: the top of r5c5 is a line.
9. Around a dot: Beside the 1s in r3c4 and r4c4, the loop passes the top left corner of r4c4 along the left of r3c4 and r4c4, or not at all; either way the top of r4c4 gets a cross.
10. Marks from afar: At the top right corner of the 2 in r2c4, its bottom and left are both lines or neither; letter b needs 10 of 12 open sides; any way around it crosses the loop an even number of times, so the left of r4c4 is a line, and the top of r4c3 gets a cross; so at the top left corner of r4c4, the left of r4c4 and r3c4 are lines. The 1 in r4c4 is complete; then along r5c4 right and bottom. The 1 in r3c4 is complete.
11. A 2 at a blocked corner: No other line comes to the top right corner of the 2 in r2c4, so the loop passes the corners beside it: the top of r3c5 is a line; then along r2c4 right and top. The 2 in r2c4 is complete; then along r3c3 top.
12. A letter along a wall: Letter f needs 2 of 7 open sides. No line can leave along the bottom and left of r6c3, and the top of r7c4: together they are too many, so they get crosses.
13. A letter at a blocked corner: Letter g needs 8 of 9 open sides; two go together at the top left corner of r7c2, and it needs both, so the top and right of r7c1 are lines.
14. The sum of a letter: Letter f needs 2 of 4 open sides; two go together at the top left corner of r6c6; at most one of two is a line at the bottom left corner of r6c6. Only this adds up: the left of r7c6 gets a cross.
15. The sum of a letter: Letter d needs 2 of 4 open sides; two go together at the top left corner of r6c6; two more meet at the top left corner of r4c6. Only this adds up: the left of r3c6 gets a cross.
16. Marks from afar: r4c2 and r6c2 are on the same side of the loop, so at the 2 in r5c2, exactly one of its bottom and right is a line; so at the top right corner of r6c2, the top of r6c3 is a line; then along r5c3 top.
17. A letter and its neighbour: Letter f needs only one more line, so at the top left corner of r7c6, the left of r5c6 gets a cross; then along r7c5 top and left, r4c6 left and top, r4c8 top.
18. All open sides: Letter c needs the top and left of r2c8; then along r1c8 right and top, r1c7 top.
19. A line into a 2: A line meets the top right corner of the 2 in r5c2 and leaves at the opposite corner, so the top of r6c1 is a line.
20. The sum of a letter: Letter a needs 4 of 7 open sides; two go together at the top left corners of r1c5, r1c6 and r2c6; one of two is a line at the top right corner of r1c6; two more meet at the top right corner of r2c6. Only this adds up: the right of r2c6 gets a cross; then along r2c6 left and top, r1c6 right.
21. All open sides: Letter a needs the left of r1c4; then along r1c3 top.
22. Even crossings: A straight line across the board crosses the loop an even number of times, and all other crossings in its row or column are known, so the left of r3c1 gets a cross.
23. All open sides: Letter b needs the top and right of r2c1, the top of r3c2 and r5c2, and the top and right of r4c1; then along r5c2 bottom, r4c1, r5c1 and r7c1 left, r1c2 top, r1c1 top and left.
24. All open sides: Letter g needs the top of r8c2, r8c3 and r8c4; then along r8c1 left and bottom, r8c2, r8c4 and r8c3 bottom.
25. The loop is closed: All other sides get crosses.
+-----------+   .   .   +-------+
|           | a   a   a |       |
+---+   .   +---+   +---+   +---+
  b |         2 | a |       | c
.   +-------+   +---+   .   |   .
  b   b   b | 1             | c
+---+   .   |   .   +---+   +---+
|   | b   b | 1     | d | e   e |
|   +-------+   +---+   +---+   |
|     2         | f   d   d | e |
+---------------+   .   +---+   |
  g   g   f   f   f   d | e   e |
+---+   .   .   +-------+   .   |
|   | g   g   g |         0   h |
|   +-----------+   .   .   .   |
|                     1       h |
+-------------------------------+
!a=7
!b=10
!c=4
!d=8
!e=9
!f=5
!g=8
!h=3
