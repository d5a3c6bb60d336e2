1 hidden-single (10): The 8s, each in the only cell left: r9c4 (row 9, column 4) in the box at r9c1, r1c10 in the line of row 10 and column 10, r3c13 in the box at r1c13.
1 hidden-single (10): The 16s, each in the only cell left: r5c16 in the box at r5c13, r6c7 in the box at r5c5.
1 hidden-single (11): The 3s, each in the only cell left: r8c7 in the box at r5c5, r6c14 in the box at r5c13.
1 hidden-single (9): In column 2, only r8c2 can be 12.
1 hidden-single (9): In row 8, only r8c4 can be 1.
1 hidden-single (7): In the box at r5c1, only r7c4 can be 5.
1 hidden-single (9): In row 8, only r8c8 can be 10.
1 hidden-single (11): In row 3, only r3c4 can be 16.
2 pointing (6): In the box at r13c5, the 2 can only be in r13c5 or r13c8. These cells are in the line of row 13 and column 13, so r7c13 cannot be 2.
1 hidden-single (16): The 2s, each in the only cell left: r7c11 in row 7, r3c9 in row 3, r10c5 in the box at r9c5, r13c8 in the box at r13c5.
1 hidden-single (8): In row 7, only r7c8 can be 4.
2 hidden-pair (9): In the box at r1c1, the numbers 4 and 12 fit only in r1c1 and r4c1, so these two cells can be nothing else.
1 hidden-single (6): In the box at r1c1, only r1c3 can be 7.
2 pointing (7): In the box at r1c1, the 15 can only be in r1c4 or r4c4. These cells are in column 4, so r11c4 cannot be 15.
2 pointing (7): In the box at r1c5, the 3 can only be in r4c5 or r4c6. These cells are in row 4, so r4c1, r4c4, r4c11 and r4c12 cannot be 3.
2 pointing (7): In the box at r1c9, the 3 can only be in r3c11 or r3c12. These cells are in row 3, so r3c1 and r3c2 cannot be 3.
2 pointing (8): In the box at r9c1, the 15 can only be in r9c2 or r12c2. These cells are in column 2, so r13c2 and r14c2 cannot be 15.
2 claiming (9): In column 1, the 3 can only be in r13c1 or r16c1. These cells are in the box at r13c1, so r13c2 and r16c4 cannot be 3.
3 hidden-triple (13): In the line of row 13 and column 13, the numbers 6, 15 and 16 fit only in r13c1, r1c13 and r2c13, so these three cells can be nothing else.
1 hidden-single (13): The 3s, each in the only cell left: r16c1 in the box at r13c1, r13c5 in the line of row 13 and column 13, r4c6 in the box at r1c5.
1 hidden-single (11): The 16s, each in the only cell left: r1c6 in the box at r1c5, r2c13 in the box at r1c13, r4c10 in the box at r1c9.
1 hidden-single (8): In the box at r13c5, only r16c8 can be 7.
1 hidden-single (16): The 5s, each in the only cell left: r14c8 in the box at r13c5, r2c16 in the line of row 16 and column 16, r15c2 in the box at r13c1, r4c12 in the box at r1c9, r8c10 in the line of row 10 and column 10.
1 hidden-single (15): The 7s, each in the only cell left: r13c2 in the box at r13c1, r5c15 in the line of row 15 and column 15, r10c1 in the box at r9c1, r8c11 in the box at r5c9, r12c5 in the line of row 12 and column 12.
1 hidden-single (10): The 8s, each in the only cell left: r7c16 in the box at r5c13, r15c7 in the line of row 15 and column 15.
1 hidden-single (6): In the box at r5c13, only r6c15 can be 2.
1 hidden-single (14): The 12s, each in the only cell left: r7c13 in the box at r5c13, r15c6 in the line of row 15 and column 15, r6c10 in the box at r5c9, r1c12 in the line of row 12 and column 12.
1 hidden-single (18): The 13s, each in the only cell left: r6c9 in the box at r5c9, r7c14 in the box at r5c13, r13c7 in the line of row 13 and column 13.
1 hidden-single (22): The 9s, each in the only cell left: r14c6 in the box at r13c5, r8c13 in the line of row 13 and column 13, r15c4 in the line of row 15 and column 15.
1 hidden-single (8): The 4s, each in the only cell left: r16c6 in the box at r13c5, r4c14 in the line of row 14 and column 14.
1 last-cell (15): r16c7 is the last cell of the box at r13c5, so it is 11.
1 hidden-single (10): The 15s, each in the only cell left: r1c13 in the box at r1c13, r14c1 in the line of row 14 and column 14.
1 last-cell (15): r13c1 is the last cell of the line of row 13 and column 13, so it is 6.
1 hidden-single (11): The 14s, each in the only cell left: r8c16 in the box at r5c13, r15c3 in the line of row 15 and column 15.
1 last-cell (26): One after another: 11 in r8c14 of the box at r5c13, 6 in r8c9 of row 8.
1 hidden-single (9): The 12s, each in the only cell left: r4c1 in the box at r1c1, r11c7 in the box at r9c5.
1 hidden-single (13): The 6s, each in the only cell left: r6c3 in the box at r5c1, r12c8 in the line of row 12 and column 12.
1 hidden-single (6): In the box at r5c1, only r5c4 can be 2.
1 hidden-single (23): The 10s, each in the only cell left: r5c2 in the box at r5c1, r10c7 in the line of row 10 and column 10, r12c3 in the box at r9c1, r1c9 in the line of row 9 and column 9, r3c14 in the line of row 14 and column 14.
1 last-cell (15): r14c2 is the last cell of the line of row 14 and column 14, so it is 1.
1 hidden-single (9): The 10s, each in the only cell left: r4c5 in the box at r1c5, r16c4 in the box at r13c1.
1 last-cell (26): One after another: 13 in r16c3 of the box at r13c1, 1 in r1c16 of the line of row 16 and column 16.
1 hidden-single (12): The 9s, each in the only cell left: r3c1 in the box at r1c1, r5c10 in the line of row 10 and column 10.
1 hidden-single (17): The 14s, each in the only cell left: r7c1 in the box at r5c1, r2c10 in the line of row 10 and column 10.
1 last-cell (50): One after another: 11 in r6c1 of the box at r5c1, 13 in r10c6 of the line of row 10 and column 10, 4 in r1c1 of column 1, 9 in r6c8 of row 6.
1 hidden-single (9): The 4s, each in the only cell left: r2c9 in the box at r1c9, r5c11 in the line of row 11 and column 11.
1 hidden-single (8): The 14s, each in the only cell left: r5c12 in the box at r5c9, r11c4 in the line of row 11 and column 11.
1 hidden-single (10): The 3s, each in the only cell left: r12c2 in the box at r9c1, r3c11 in the line of row 11 and column 11.
1 last-cell (15): r9c2 is the last cell of the box at r9c1, so it is 15.
1 hidden-single (14): The 15s, each in the only cell left: r4c4 in the box at r1c1, r11c8 in the box at r9c5, r7c12 in the box at r5c9.
1 last-cell (15): r5c9 is the last cell of the box at r5c9, so it is 11.
1 hidden-single (13): The 11s, each in the only cell left: r7c5 in the box at r5c5, r12c6 in the box at r9c5, r4c15 in the box at r1c13.
1 last-cell (57): One after another: 1 in r5c6 of column 6, 6 in r2c15 of the box at r1c13, 1 in r3c12 of the line of row 12 and column 12, 6 in r7c7 of row 7.
1 hidden-single (10): The 1s, each in the only cell left: r2c7 in the box at r1c5, r11c5 in the box at r9c5.
1 hidden-single (6): In the box at r1c5, only r3c8 can be 11.
1 last-cell (29): One after another: 14 in r3c2 of row 3, 13 in r2c2 of column 2.
1 hidden-single (6): In the box at r1c1, only r1c4 can be 6.
1 last-cell (37): One after another: 3 in r2c4 of column 4, 2 in r2c3 of row 2, 1 in r4c3 of the box at r1c1.
1 hidden-single (6): In the box at r9c5, only r9c5 can be 5.
1 last-cell (44): One after another: 9 in r9c7 of the box at r9c5, 15 in r5c7 of column 7, 8 in r5c5 of the box at r5c5, 9 in r1c5 of column 5.
1 hidden-single (6): In the box at r1c9, only r4c11 can be 6.
1 last-cell (37): One after another: 13 in r1c11 of the box at r1c9, 14 in r1c8 of row 1, 13 in r4c8 of the box at r1c5.
