1. Within the groups: No line runs inside a group: 25 crosses.
2. Zeros: No line touches the 0 in row 7, column 7 (r7c7). Dead ends: the left of r8c8 and the top of r7c8 are empty. Group h needs the right of r7c8 and the right and bottom of r8c8. The line goes on along the bottom of r8c7.
3. One way on: On the right, the line goes on along the right sides of r6c8, r5c8 and r4c8.
4. A group at a blocked corner: The left and bottom of r4c7 meet where nothing else is open: both lines or both empty. Group e needs six of seven open sides and cannot do without these two: they are lines. The line goes on along the right and bottom of r5c7 and the right and bottom of r6c6.
5. A 1 at a blocked corner: The 1 in r8c6 can have only one of its right and top. No other line comes to that corner, so both are empty. The line goes on along the bottom of r8c6, completing the 1 in r8c6, then along the bottom of r8c5.
6. Corner by corner: Near the top, the 1 in r3c4 can have only one of its left and bottom. The 1 in r4c4 can have only one of its top and left. A line at the top of r4c4 could go on neither way, so it is empty.
7. Count around a group:
   1. At the top right corner of the 2 in r2c4, only its right and top are open: both lines or both empty.
   2. The same goes for its left and bottom.
   3. The bottom left corner of r2c4 has two lines or none, so the right and top of r3c3, too, are both lines or both empty.
   4. The right sides of r3c3 and r4c3 meet where nothing else is open: both lines or both empty.
   5. Group b needs ten of twelve open sides and cannot do without these three: they are lines.
   6. The 2 in r2c4 needs its top and right. The 1 in r3c4 is complete. The line goes on along the bottom of r2c5. The 1 in r4c4 is complete.
8. Corner by corner:
   1. Near the bottom, the bottom of r6c4 and the bottom and left of r6c3 meet where nothing else is open: all lines or all empty.
   2. The right sides of r5c5 and r6c5 meet where nothing else is open: both lines or both empty.
   3. The left and top of r5c5 and the top of r6c4 meet where nothing else is open: all lines or all empty.
   4. Group f needs five of ten open sides. With both of the right and bottom of r6c5 it would have too many or too few, with neither it would have too many or too few: it has exactly one.
   5. A line arrives at the bottom right corner of r6c5, so the left of r7c6 is empty.
9. What if:
   On the left, suppose the left of r4c2 is empty.
   1. Dead end: the bottom of r3c1 is empty.
   2. Group b needs the top, right and left of r2c1, the left of r3c1, the top of r3c2, and the bottoms of r4c2 and r4c3.
   3. The line goes on along the left of r4c1.
   4. The bottom of r4c1 would close the loop with group g incomplete, so it is empty.
   5. The line goes on along the right of r5c1.
   6. The 2 in r5c2 is complete.
   7. The line goes on along the left of r5c1.
   8. The bottom of r5c1 would close the loop with group g incomplete, so it is empty.
   9. The line ends at the bottom left corner of r5c2.
   10. So the left of r4c2 is a line.
   11. The line goes on along the bottom of r3c1.
10. What if:
   Suppose the top of r5c1 is a line.
   1. No branch: the top and left of r5c2 are empty.
   2. The 2 in r5c2 needs its right and bottom.
   3. The line goes on along the bottom of r4c3.
   4. No branch: the top and left of r6c3 and the left of r5c4 are empty.
   5. Dead ends: the top and bottom of r6c4, the bottom of r6c3, and the left of r5c5 are empty.
   6. Group f gets too few lines.
   7. So the top of r5c1 is empty.
11. Corner by corner:
   1. In the middle, the left and top of r5c5 and the top of r6c4 meet where nothing else is open: all lines or all empty.
   2. A line arrives at the bottom right corner of r6c5 and takes its right or bottom.
   3. A line arrives at the top left corner of the 2 in r5c2 and takes its top or left.
   4. So exactly one of its right and bottom is a line.
   5. Either goes on along the top or left of r6c3.
   6. Group f needs five of ten open sides. With both of the right and top of r5c5 it would have too many, with neither it would have too few: it has exactly one.
   7. Either goes on along the left of r4c6.
   8. The left sides of r5c6 and r6c6 meet where nothing else is open: both lines or both empty.
   9. Group d needs one of three open sides. These two would be too many: they are empty, and it needs the top of r4c6.
   10. Group e needs the top of r4c8. Group c needs the top and left of r2c8 and the left of r3c8.
12. One way on: The line goes on along the right and top of r1c8 and the top of r1c7.
13. One way on: In the middle, the line goes on along the top and left of r5c5 and the bottom of r5c4; its other end along the bottom of r6c5.
14. A group at a blocked corner: The bottoms of r6c4 and r6c3 meet where nothing else is open: both lines or both empty. Group f needs one of four open sides. These two would be too many: they are empty. Group f needs the top of r6c3. The line goes on along the bottom of r4c3; another along the right of r7c4.
15. A group at a blocked corner: In the lower left, the left of r7c2 and the bottom of r6c1 meet where nothing else is open: both lines or both empty. Group g needs seven of eight open sides and cannot do without these two: they are lines.
16. Inside and outside: From the bottom border at r8c5 via r7c5 to r7c1 you cross three lines: it is inside. So its left is a line.
17. All open sides: Group g needs the tops of r6c1 and r6c2 and the bottoms of r7c2, r7c3 and r7c4. The line goes on along the bottom of r4c2; another along the left and bottom of r8c1 and the bottom of r8c2.
18. One way on: The line goes on along the bottoms of r8c3 and r8c4.
19. One way on: On the left, the line goes on along the left sides of r5c1 and r4c1. Group b needs the top and right of r2c1 and the top of r3c2.
20. One way on: The line goes on along the left and top of r1c1 and the top of r1c2.
21. Inside and outside:
   1. From the top border at r1c2 via r2c2 and r2c4 to r1c4 you cross two lines: it is outside.
   2. So its top is empty.
   3. Dead ends: the tops of r1c5 and r1c6 are empty.
   4. The line goes on along the right of r1c6.
22. All open sides: Group a needs the left of r1c4, the bottom of r1c6 and the right of r2c5. The line goes on along the top of r1c3. The loop is closed.
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
