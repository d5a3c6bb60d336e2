1. No line runs within a letter: 25 edges are off.
2. No line touches the 0 at r7c7. r8c8 left and r7c8 top lead nowhere. Letter h needs all open sides; then r8c7 bottom, r6c8 right, r5c8 right and r4c8 right.
3. A letter and its neighbour: At the top left of r6c7, letter e allows only this: r6c7 top and left are on.
4. The line goes on: r7c6 top.
5. The line goes on: r5c8 left, r5c7 top and r4c7 left.
6. A 1 at a blocked corner: r8c6 top and right are off.
7. The line goes on: r8c6 bottom, completing r8c6; then r8c5 bottom.
8. A letter at a blocked corner: Letter e needs 9 of 12 sides; 8 are on, 2 off. So r3c8 left is on.
9. Around a dot: Beside the 1 at r4c4, however the loop passes the bottom left of the 1 at r3c4, r4c4 top is off.
10. The sum of a letter (medium): Letter d needs 8 of 10 sides; 6 are on; two go together at the top left of r6c6. So r5c5 top is on.
11. Around a letter (hard): Letter b needs 10 of 12 sides. Every way around it crosses the loop an even number of times. At the 2 at r2c4, bottom and left go together; r4c3 top is off and r4c4 left is on; so r3c4 left is on.
12. The 1 at r4c4 is complete; then r5c5 left and r6c4 top.
13. The 1 at r3c4 is complete. r4c5 top leads nowhere.
14. A 2 at a blocked corner: No line leaves the top right of r2c4, so the loop passes both corners beside it: r3c5 top is on.
15. The line goes on: r2c5 left and r2c4 top, completing r2c4; then r3c3 top.
16. A letter along a wall: Letter f needs 5 of 10 sides; 3 are on; 3 along the wall go together, and that would be too many. So r6c3 bottom and left, and r6c4 bottom are off.
17. A letter at a blocked corner: Letter g needs 8 of 12 sides; 3 are off; two go together at the top left of r7c2. So r6c1 bottom and r7c2 left are on.
18. The sum of a letter (medium): Letter f needs 5 of 10 sides; 3 are on, 3 off; at least one of two is off at the top left of r7c6; two go together at the top left of r6c6. So r7c6 left is off.
19. r8c5 top leads nowhere.
20. The sum of a letter (medium): Letter d needs 8 of 10 sides; 6 are on; two go together at the top left of r6c6. So r3c6 left is off.
21. Inside and outside (hard): r4c2 and r6c2 lie on the same side, so at the 2 at r5c2, exactly one of bottom and right is on; so r6c3 top is on.
22. The line goes on: r5c3 top.
23. A letter and its neighbour: At the top left of r7c6, letter f allows only this: r5c6 left is off.
24. r6c6 left leads nowhere. Letter f needs its last side; then r7c5 left. Letters d and e need all open sides. r2c8 right leads nowhere. Letter c needs both open sides; then r1c8 right.
25. The line goes on: r1c8 top and r1c7 top.
26. A line into a 2: It meets the top right of r5c2 and leaves opposite, so r6c1 top is on.
27. Around a cell: However r2c6 is drawn, r1c7 left is on.
28. r1c5 top and r1c4 top lead nowhere. Letter a needs all open sides. r2c7 left leads nowhere; then r1c3 top.
29. Even crossings (hard): Along row 3, the loop is crossed an even number of times, and all other crossings are known, so r3c1 left is off.
30. r2c1 left leads nowhere. Letter b needs all open sides; then r6c2 top, completing r5c2; then r4c1 left and r5c1 left. Letter g needs all open sides.
31. The line goes on: r8c4 bottom.
32. r8c3 left would branch.
33. The line runs on from r8c3 bottom to r7c1 left.
34. r1c3 left leads nowhere; then r1c2 top, and r1c1 top and left.
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
