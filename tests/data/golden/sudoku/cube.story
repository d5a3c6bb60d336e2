1 hidden-single (10): The 8s of the box at r9c1, the line of row 10 and column 10 and the box at r1c13 can only be in r9c4 (row 9, column 4), r1c10 and r3c13, in this order.
1 hidden-single (10): The 16s of the boxes at r5c13 and r5c5 can only be in r5c16 and r6c7, in this order.
1 hidden-single (11): The 3s of the boxes at r5c5 and r5c13 can only be in r8c7 and r6c14, in this order.
1 hidden-single (9): In column 2, only r8c2 can be 12.
1 hidden-single (9): In row 8, only r8c4 can be 1.
1 hidden-single (7): In the box at r5c1, only r7c4 can be 5.
1 hidden-single (9): In row 8, only r8c8 can be 10.
1 hidden-single (11): In row 3, only r3c4 can be 16.
2 pointing (6): In the box at r13c5, the 2 can only be in r13c5 or r13c8. These cells are in the line of row 13 and column 13, so r7c13 cannot be 2.
1 hidden-single (16): The 2s of row 7, row 3, the box at r9c5 and the box at r13c5 can only be in r7c11, r3c9, r10c5 and r13c8, in this order.
1 hidden-single (8): In row 7, only r7c8 can be 4.
2 hidden-pair (9): In the box at r1c1, the numbers 4 and 12 fit only in r1c1 and r4c1, so these two cells can be nothing else.
1 hidden-single (6): In the box at r1c1, only r1c3 can be 7.
2 pointing (7): In the box at r1c1, the 15 can only be in r1c4 or r4c4. These cells are in column 4, so r11c4 cannot be 15.
2 pointing (7): In the box at r1c5, the 3 can only be in r4c5 or r4c6. These cells are in row 4, so r4c1, r4c4, r4c11 and r4c12 cannot be 3.
2 pointing (7): In the box at r1c9, the 3 can only be in r3c11 or r3c12. These cells are in row 3, so r3c1 and r3c2 cannot be 3.
2 pointing (8): In the box at r9c1, the 15 can only be in r9c2 or r12c2. These cells are in column 2, so r13c2 and r14c2 cannot be 15.
2 claiming (9): In column 1, the 3 can only be in r13c1 or r16c1. These cells are in the box at r13c1, so r13c2 and r16c4 cannot be 3.
3 hidden-triple (13): In the line of row 13 and column 13, the numbers 6, 15 and 16 fit only in r13c1, r1c13 and r2c13, so these three cells can be nothing else.
1 hidden-single (13): The 3s of the box at r13c1, the line of row 13 and column 13 and the box at r1c5 can only be in r16c1, r13c5 and r4c6, in this order.
1 hidden-single (11): The 16s of the boxes at r1c5, r1c13 and r1c9 can only be in r1c6, r2c13 and r4c10, in this order.
1 hidden-single (8): In the box at r13c5, only r16c8 can be 7.
1 hidden-single (16): The 5s of the box at r13c5, the line of row 16 and column 16, the box at r13c1, the box at r1c9 and the line of row 10 and column 10 can only be in r14c8, r2c16, r15c2, r4c12 and r8c10, in this order.
1 hidden-single (15): The 7s of the box at r13c1, the line of row 15 and column 15, the box at r9c1, the box at r5c9 and the line of row 12 and column 12 can only be in r13c2, r5c15, r10c1, r8c11 and r12c5, in this order.
1 hidden-single (10): The 8s of the box at r5c13 and the line of row 15 and column 15 can only be in r7c16 and r15c7, in this order.
1 hidden-single (6): In the box at r5c13, only r6c15 can be 2.
1 hidden-single (14): The 12s of the box at r5c13, the line of row 15 and column 15, the box at r5c9 and the line of row 12 and column 12 can only be in r7c13, r15c6, r6c10 and r1c12, in this order.
1 hidden-single (18): The 13s of the box at r5c9, the box at r5c13 and the line of row 13 and column 13 can only be in r6c9, r7c14 and r13c7, in this order.
1 hidden-single (22): The 9s of the box at r13c5, the line of row 13 and column 13 and the line of row 15 and column 15 can only be in r14c6, r8c13 and r15c4, in this order.
1 hidden-single (8): The 4s of the box at r13c5 and the line of row 14 and column 14 can only be in r16c6 and r4c14, in this order.
1 last-cell (15): r16c7 is the last cell of the box at r13c5, so it is 11.
1 hidden-single (10): The 15s of the box at r1c13 and the line of row 14 and column 14 can only be in r1c13 and r14c1, in this order.
1 last-cell (15): r13c1 is the last cell of the line of row 13 and column 13, so it is 6.
1 hidden-single (11): The 14s of the box at r5c13 and the line of row 15 and column 15 can only be in r8c16 and r15c3, in this order.
1 last-cell (26): r8c14 is the last cell of the box at r5c13, so it is 11. Then r8c9 is the last cell of row 8: 6.
1 hidden-single (9): The 12s of the boxes at r1c1 and r9c5 can only be in r4c1 and r11c7, in this order.
1 hidden-single (13): The 6s of the box at r5c1 and the line of row 12 and column 12 can only be in r6c3 and r12c8, in this order.
1 hidden-single (6): In the box at r5c1, only r5c4 can be 2.
1 hidden-single (23): The 10s of the box at r5c1, the line of row 10 and column 10, the box at r9c1, the line of row 9 and column 9 and the line of row 14 and column 14 can only be in r5c2, r10c7, r12c3, r1c9 and r3c14, in this order.
1 last-cell (15): r14c2 is the last cell of the line of row 14 and column 14, so it is 1.
1 hidden-single (9): The 10s of the boxes at r1c5 and r13c1 can only be in r4c5 and r16c4, in this order.
1 last-cell (26): r16c3 is the last cell of the box at r13c1, so it is 13. Then r1c16 is the last cell of the line of row 16 and column 16: 1.
1 hidden-single (12): The 9s of the box at r1c1 and the line of row 10 and column 10 can only be in r3c1 and r5c10, in this order.
1 hidden-single (17): The 14s of the box at r5c1 and the line of row 10 and column 10 can only be in r7c1 and r2c10, in this order.
1 last-cell (50): r6c1 is the last cell of the box at r5c1, so it is 11. Then r10c6 is the last cell of the line of row 10 and column 10: 13. Then r1c1 is the last cell of column 1: 4. Then r6c8 is the last cell of row 6: 9.
1 hidden-single (9): The 4s of the box at r1c9 and the line of row 11 and column 11 can only be in r2c9 and r5c11, in this order.
1 hidden-single (8): The 14s of the box at r5c9 and the line of row 11 and column 11 can only be in r5c12 and r11c4, in this order.
1 hidden-single (10): The 3s of the box at r9c1 and the line of row 11 and column 11 can only be in r12c2 and r3c11, in this order.
1 last-cell (15): r9c2 is the last cell of the box at r9c1, so it is 15.
1 hidden-single (14): The 15s of the boxes at r1c1, r9c5 and r5c9 can only be in r4c4, r11c8 and r7c12, in this order.
1 last-cell (15): r5c9 is the last cell of the box at r5c9, so it is 11.
1 hidden-single (13): The 11s of the boxes at r5c5, r9c5 and r1c13 can only be in r7c5, r12c6 and r4c15, in this order.
1 last-cell (57): r5c6 is the last cell of column 6, so it is 1. Then r2c15 is the last cell of the box at r1c13: 6. Then r3c12 is the last cell of the line of row 12 and column 12: 1. Then r7c7 is the last cell of row 7: 6.
1 hidden-single (10): The 1s of the boxes at r1c5 and r9c5 can only be in r2c7 and r11c5, in this order.
1 hidden-single (6): In the box at r1c5, only r3c8 can be 11.
1 last-cell (29): r3c2 is the last cell of row 3, so it is 14. Then r2c2 is the last cell of column 2: 13.
1 hidden-single (6): In the box at r1c1, only r1c4 can be 6.
1 last-cell (37): r2c4 is the last cell of column 4, so it is 3. Then r2c3 is the last cell of row 2: 2. Then r4c3 is the last cell of the box at r1c1: 1.
1 hidden-single (6): In the box at r9c5, only r9c5 can be 5.
1 last-cell (44): r9c7 is the last cell of the box at r9c5, so it is 9. Then r5c7 is the last cell of column 7: 15. Then r5c5 is the last cell of the box at r5c5: 8. Then r1c5 is the last cell of column 5: 9.
1 hidden-single (6): In the box at r1c9, only r4c11 can be 6.
1 last-cell (37): r1c11 is the last cell of the box at r1c9, so it is 13. Then r1c8 is the last cell of row 1: 14. Then r4c8 is the last cell of the box at r1c5: 13.
