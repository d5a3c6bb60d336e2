1 hidden-single (8): 8s: r9c4 (row 9, column 4) and r1c10 are the only places left in the box at r9c1 and the line of row 10 and column 10.
1 hidden-single (6): In the box at r1c13, only r3c13 can be 8.
1 hidden-single (7): In the box at r5c13, only r5c16 can be 16.
1 hidden-single (6): In the box at r5c5, only r6c7 can be 16.
1 hidden-single (8): In the box at r5c5, only r8c7 can be 3.
1 hidden-single (6): In the box at r5c13, only r6c14 can be 3.
1 hidden-single (9): In column 2, only r8c2 can be 12.
1 hidden-single (9): In row 8, only r8c4 can be 1.
1 hidden-single (7): In the box at r5c1, only r7c4 can be 5.
1 hidden-single (9): In row 8, only r8c8 can be 10.
1 hidden-single (11): In row 3, only r3c4 can be 16.
2 pointing (6): In the box at r13c5, the 2 can only be in r13c5 or r13c8. These cells are in the line of row 13 and column 13, so r7c13 cannot be 2.
1 hidden-single (10): In row 7, only r7c11 can be 2.
1 hidden-single (8): In row 3, only r3c9 can be 2.
1 hidden-single (6): In the box at r9c5, only r10c5 can be 2.
1 hidden-single (6): In the box at r13c5, only r13c8 can be 2.
1 hidden-single (8): In row 7, only r7c8 can be 4.
2 hidden-pair (9): In the box at r1c1, the numbers 4 and 12 fit only in r1c1 and r4c1, so these two cells can be nothing else.
1 hidden-single (6): In the box at r1c1, only r1c3 can be 7.
2 pointing (7): In the box at r1c1, the 15 can only be in r1c4 or r4c4. These cells are in column 4, so r11c4 cannot be 15.
2 pointing (7): In the box at r1c5, the 3 can only be in r4c5 or r4c6. These cells are in row 4, so r4c1, r4c4, r4c11 and r4c12 cannot be 3.
2 pointing (7): In the box at r1c9, the 3 can only be in r3c11 or r3c12. These cells are in row 3, so r3c1 and r3c2 cannot be 3.
2 pointing (8): In the box at r9c1, the 15 can only be in r9c2 or r12c2. These cells are in column 2, so r13c2 and r14c2 cannot be 15.
2 claiming (9): In column 1, the 3 can only be in r13c1 or r16c1. These cells are in the box at r13c1, so r13c2 and r16c4 cannot be 3.
3 hidden-triple (13): In the line of row 13 and column 13, the numbers 6, 15 and 16 fit only in r13c1, r1c13 and r2c13, so these three cells can be nothing else.
1 hidden-single (11): 3s: r16c1 and r13c5 are the only places left in the box at r13c1 and the line of row 13 and column 13.
1 hidden-single (6): In the box at r1c5, only r4c6 can be 3.
1 hidden-single (6): In the box at r1c5, only r1c6 can be 16.
1 hidden-single (6): In the box at r1c13, only r2c13 can be 16.
1 hidden-single (6): In the box at r1c9, only r4c10 can be 16.
1 hidden-single (8): In the box at r13c5, only r16c8 can be 7.
1 hidden-single (13): 5s: r14c8 and r2c16 are the only places left in the box at r13c5 and the line of row 16 and column 16.
1 hidden-single (11): 5s: r15c2, r4c12 and r8c10 are the only places left in the box at r13c1, the box at r1c9 and the line of row 10 and column 10.
1 hidden-single (9): 7s: r13c2 and r5c15 are the only places left in the box at r13c1 and the line of row 15 and column 15.
1 hidden-single (12): 7s: r10c1, r8c11 and r12c5 are the only places left in the box at r9c1, the box at r5c9 and the line of row 12 and column 12.
1 hidden-single (10): 8s: r7c16 and r15c7 are the only places left in the box at r5c13 and the line of row 15 and column 15.
1 hidden-single (6): In the box at r5c13, only r6c15 can be 2.
1 hidden-single (9): 12s: r7c13 and r15c6 are the only places left in the box at r5c13 and the line of row 15 and column 15.
1 hidden-single (11): 12s: r6c10 and r1c12 are the only places left in the box at r5c9 and the line of row 12 and column 12.
1 hidden-single (18): 13s: r6c9, r7c14 and r13c7 are the only places left in the box at r5c9, the box at r5c13 and the line of row 13 and column 13.
1 hidden-single (22): 9s: r14c6, r8c13 and r15c4 are the only places left in the box at r13c5, the line of row 13 and column 13 and the line of row 15 and column 15.
1 hidden-single (8): 4s: r16c6 and r4c14 are the only places left in the box at r13c5 and the line of row 14 and column 14.
1 last-cell (15): r16c7 is the last cell of the box at r13c5, so it is 11.
1 hidden-single (10): 15s: r1c13 and r14c1 are the only places left in the box at r1c13 and the line of row 14 and column 14.
1 last-cell (15): r13c1 is the last cell of the line of row 13 and column 13, so it is 6.
1 hidden-single (11): 14s: r8c16 and r15c3 are the only places left in the box at r5c13 and the line of row 15 and column 15.
1 last-cell (15): r8c14 is the last cell of the box at r5c13, so it is 11.
1 last-cell (15): r8c9 is the last cell of row 8, so it is 6.
1 hidden-single (9): 12s: r4c1 and r11c7 are the only places left in the boxes at r1c1 and r9c5.
1 hidden-single (13): 6s: r6c3 and r12c8 are the only places left in the box at r5c1 and the line of row 12 and column 12.
1 hidden-single (6): In the box at r5c1, only r5c4 can be 2.
1 hidden-single (14): 10s: r5c2 and r10c7 are the only places left in the box at r5c1 and the line of row 10 and column 10.
1 hidden-single (15): 10s: r12c3, r1c9 and r3c14 are the only places left in the box at r9c1, the line of row 9 and column 9 and the line of row 14 and column 14.
1 last-cell (15): r14c2 is the last cell of the line of row 14 and column 14, so it is 1.
1 hidden-single (9): 10s: r4c5 and r16c4 are the only places left in the boxes at r1c5 and r13c1.
1 last-cell (15): r16c3 is the last cell of the box at r13c1, so it is 13.
1 last-cell (15): r1c16 is the last cell of the line of row 16 and column 16, so it is 1.
1 hidden-single (12): 9s: r3c1 and r5c10 are the only places left in the box at r1c1 and the line of row 10 and column 10.
1 hidden-single (17): 14s: r7c1 and r2c10 are the only places left in the box at r5c1 and the line of row 10 and column 10.
1 last-cell (15): r6c1 is the last cell of the box at r5c1, so it is 11.
1 last-cell (15): r10c6 is the last cell of the line of row 10 and column 10, so it is 13.
1 last-cell (15): r1c1 is the last cell of column 1, so it is 4.
1 last-cell (15): r6c8 is the last cell of row 6, so it is 9.
1 hidden-single (9): 4s: r2c9 and r5c11 are the only places left in the box at r1c9 and the line of row 11 and column 11.
1 hidden-single (8): 14s: r5c12 and r11c4 are the only places left in the box at r5c9 and the line of row 11 and column 11.
1 hidden-single (10): 3s: r12c2 and r3c11 are the only places left in the box at r9c1 and the line of row 11 and column 11.
1 last-cell (15): r9c2 is the last cell of the box at r9c1, so it is 15.
1 hidden-single (14): 15s: r4c4, r11c8 and r7c12 are the only places left in the boxes at r1c1, r9c5 and r5c9.
1 last-cell (15): r5c9 is the last cell of the box at r5c9, so it is 11.
1 hidden-single (13): 11s: r7c5, r12c6 and r4c15 are the only places left in the boxes at r5c5, r9c5 and r1c13.
1 last-cell (15): r5c6 is the last cell of column 6, so it is 1.
1 last-cell (15): r2c15 is the last cell of the box at r1c13, so it is 6.
1 last-cell (15): r3c12 is the last cell of the line of row 12 and column 12, so it is 1.
1 last-cell (15): r7c7 is the last cell of row 7, so it is 6.
1 hidden-single (10): 1s: r2c7 and r11c5 are the only places left in the boxes at r1c5 and r9c5.
1 hidden-single (6): In the box at r1c5, only r3c8 can be 11.
1 last-cell (15): r3c2 is the last cell of row 3, so it is 14.
1 last-cell (15): r2c2 is the last cell of column 2, so it is 13.
1 hidden-single (6): In the box at r1c1, only r1c4 can be 6.
1 last-cell (15): r2c4 is the last cell of column 4, so it is 3.
1 last-cell (15): r2c3 is the last cell of row 2, so it is 2.
1 last-cell (15): r4c3 is the last cell of the box at r1c1, so it is 1.
1 hidden-single (6): In the box at r9c5, only r9c5 can be 5.
1 last-cell (15): r9c7 is the last cell of the box at r9c5, so it is 9.
1 last-cell (15): r5c7 is the last cell of column 7, so it is 15.
1 last-cell (15): r5c5 is the last cell of the box at r5c5, so it is 8.
1 last-cell (15): r1c5 is the last cell of column 5, so it is 9.
1 hidden-single (6): In the box at r1c9, only r4c11 can be 6.
1 last-cell (15): r1c11 is the last cell of the box at r1c9, so it is 13.
1 last-cell (15): r1c8 is the last cell of row 1, so it is 14.
1 last-cell (15): r4c8 is the last cell of the box at r1c5, so it is 13.
