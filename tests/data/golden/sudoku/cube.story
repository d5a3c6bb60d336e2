1 hidden-single (10): The 8s, one by one: only r9c4 (row 9, column 4) is left in the box at r9c1, only r1c10 in row/column 10, only r3c13 in the box at r1c13.
1 hidden-single (10): The 16s, one by one: only r5c16 is left in the box at r5c13, only r6c7 in the box at r5c5.
1 hidden-single (11): The 3s, one by one: only r8c7 is left in the box at r5c5, only r6c14 in the box at r5c13.
1 line-single (9): In column 2, only r8c2 can be 12.
1 line-single (9): In row 8, only r8c4 can be 1.
1 hidden-single (7): In the box at r5c1, only r7c4 can be 5.
1 line-single (9): In row 8, only r8c8 can be 10.
1 line-single (11): In row 3, only r3c4 can be 16.
3 pointing (6): In the box at r13c5, the 2 can only be in r13c5 or r13c8. These cells are in row/column 13, so r7c13 cannot be 2.
1 line-single (14): The 2s, one by one: only r7c11 is left in row 7, only r3c9 in row 3.
1 hidden-single (9): The 2s, one by one: only r10c5 is left in the box at r9c5, only r13c8 in the box at r13c5.
1 line-single (8): In row 7, only r7c8 can be 4.
3 hidden-pair (9): In the box at r1c1, the numbers 4 and 12 fit only in r1c1 and r4c1, so these two cells can be nothing else.
1 hidden-single (6): In the box at r1c1, only r1c3 can be 7.
3 pointing (7): In the box at r1c1, the 15 can only be in r1c4 or r4c4. These cells are in column 4, so r11c4 cannot be 15.
3 pointing (7): In the box at r1c5, the 3 can only be in r4c5 or r4c6. These cells are in row 4, so r4c1, r4c4, r4c11 and r4c12 cannot be 3.
3 pointing (7): In the box at r1c9, the 3 can only be in r3c11 or r3c12. These cells are in row 3, so r3c1 and r3c2 cannot be 3.
3 pointing (8): In the box at r9c1, the 15 can only be in r9c2 or r12c2. These cells are in column 2, so r13c2 and r14c2 cannot be 15.
3 claiming (9): In column 1, the 3 can only be in r13c1 or r16c1. These cells are in the box at r13c1, so r13c2 and r16c4 cannot be 3.
4 hidden-triple (13): In row/column 13, the numbers 6, 15 and 16 fit only in r13c1, r1c13 and r2c13, so these three cells can be nothing else.
1 hidden-single (13): The 3s, one by one: only r16c1 is left in the box at r13c1, only r13c5 in row/column 13, only r4c6 in the box at r1c5.
1 hidden-single (11): The 16s, one by one: only r1c6 is left in the box at r1c5, only r2c13 in the box at r1c13, only r4c10 in the box at r1c9.
1 hidden-single (8): In the box at r13c5, only r16c8 can be 7.
1 hidden-single (16): The 5s, one by one: only r14c8 is left in the box at r13c5, only r2c16 in row/column 16, only r15c2 in the box at r13c1, only r4c12 in the box at r1c9, only r8c10 in row/column 10.
1 hidden-single (15): The 7s, one by one: only r13c2 is left in the box at r13c1, only r5c15 in row/column 15, only r10c1 in the box at r9c1, only r8c11 in the box at r5c9, only r12c5 in row/column 12.
1 hidden-single (10): The 8s, one by one: only r7c16 is left in the box at r5c13, only r15c7 in row/column 15.
1 hidden-single (6): In the box at r5c13, only r6c15 can be 2.
1 hidden-single (14): The 12s, one by one: only r7c13 is left in the box at r5c13, only r15c6 in row/column 15, only r6c10 in the box at r5c9, only r1c12 in row/column 12.
1 hidden-single (18): The 13s, one by one: only r6c9 is left in the box at r5c9, only r7c14 in the box at r5c13, only r13c7 in row/column 13.
1 hidden-single (22): The 9s, one by one: only r14c6 is left in the box at r13c5, only r8c13 in row/column 13, only r15c4 in row/column 15.
1 hidden-single (8): The 4s, one by one: only r16c6 is left in the box at r13c5, only r4c14 in row/column 14.
1 last-cell (15): r16c7 is the last cell of the box at r13c5, so it is 11.
1 hidden-single (10): The 15s, one by one: only r1c13 is left in the box at r1c13, only r14c1 in row/column 14.
1 last-cell (15): r13c1 is the last cell of row/column 13, so it is 6.
1 hidden-single (11): The 14s, one by one: only r8c16 is left in the box at r5c13, only r15c3 in row/column 15.
1 last-cell (26): Each of these in turn is the last cell of its area: r8c14 is 11 (the box at r5c13), r8c9 is 6 (row 8).
1 hidden-single (9): The 12s, one by one: only r4c1 is left in the box at r1c1, only r11c7 in the box at r9c5.
1 hidden-single (13): The 6s, one by one: only r6c3 is left in the box at r5c1, only r12c8 in row/column 12.
1 hidden-single (6): In the box at r5c1, only r5c4 can be 2.
1 hidden-single (23): The 10s, one by one: only r5c2 is left in the box at r5c1, only r10c7 in row/column 10, only r12c3 in the box at r9c1, only r1c9 in row/column 9, only r3c14 in row/column 14.
1 last-cell (15): r14c2 is the last cell of row/column 14, so it is 1.
1 hidden-single (9): The 10s, one by one: only r4c5 is left in the box at r1c5, only r16c4 in the box at r13c1.
1 last-cell (26): Each of these in turn is the last cell of its area: r16c3 is 13 (the box at r13c1), r1c16 is 1 (row/column 16).
1 hidden-single (12): The 9s, one by one: only r3c1 is left in the box at r1c1, only r5c10 in row/column 10.
1 hidden-single (17): The 14s, one by one: only r7c1 is left in the box at r5c1, only r2c10 in row/column 10.
1 last-cell (50): Each of these in turn is the last cell of its area: r6c1 is 11 (the box at r5c1), r10c6 is 13 (row/column 10), r1c1 is 4 (column 1), r6c8 is 9 (row 6).
1 hidden-single (9): The 4s, one by one: only r2c9 is left in the box at r1c9, only r5c11 in row/column 11.
1 hidden-single (8): The 14s, one by one: only r5c12 is left in the box at r5c9, only r11c4 in row/column 11.
1 hidden-single (10): The 3s, one by one: only r12c2 is left in the box at r9c1, only r3c11 in row/column 11.
1 last-cell (15): r9c2 is the last cell of the box at r9c1, so it is 15.
1 hidden-single (14): The 15s, one by one: only r4c4 is left in the box at r1c1, only r11c8 in the box at r9c5, only r7c12 in the box at r5c9.
1 last-cell (15): r5c9 is the last cell of the box at r5c9, so it is 11.
1 hidden-single (13): The 11s, one by one: only r7c5 is left in the box at r5c5, only r12c6 in the box at r9c5, only r4c15 in the box at r1c13.
1 last-cell (57): Each of these in turn is the last cell of its area: r5c6 is 1 (column 6), r2c15 is 6 (the box at r1c13), r3c12 is 1 (row/column 12), r7c7 is 6 (row 7).
1 hidden-single (10): The 1s, one by one: only r2c7 is left in the box at r1c5, only r11c5 in the box at r9c5.
1 hidden-single (6): In the box at r1c5, only r3c8 can be 11.
1 last-cell (29): Each of these in turn is the last cell of its area: r3c2 is 14 (row 3), r2c2 is 13 (column 2).
1 hidden-single (6): In the box at r1c1, only r1c4 can be 6.
1 last-cell (37): Each of these in turn is the last cell of its area: r2c4 is 3 (column 4), r2c3 is 2 (row 2), r4c3 is 1 (the box at r1c1).
1 hidden-single (6): In the box at r9c5, only r9c5 can be 5.
1 last-cell (44): Each of these in turn is the last cell of its area: r9c7 is 9 (the box at r9c5), r5c7 is 15 (column 7), r5c5 is 8 (the box at r5c5), r1c5 is 9 (column 5).
1 hidden-single (6): In the box at r1c9, only r4c11 can be 6.
1 last-cell (37): Each of these in turn is the last cell of its area: r1c11 is 13 (the box at r1c9), r1c8 is 14 (row 1), r4c8 is 13 (the box at r1c5).
