1 hidden-single (4): In box 5, only r6c5 (row 6, column 5) can be 5.
1 hidden-single (4): In box 5, only r5c5 can be 1.
1 hidden-single (4): In box 7, only r9c1 can be 8.
1 hidden-single (4): In box 8, only r8c5 can be 6.
1 hidden-single (4): In box 6, only r5c8 can be 3.
1 hidden-single (5): In box 5, only r6c6 can be 2.
1 hidden-single (6): In box 8, only r7c5 can be 9.
1 hidden-single (4): In box 8, only r9c5 can be 2.
1 line-single (6): In column 5, only r3c5 can be 8.
1 line-single (6): In row 2, only r2c3 can be 3.
1 line-single (6): In column 5, only r1c5 can be 4.
1 last-cell (8): r2c5 is the last cell of column 5, so it is 7.
1 line-single (8): In row 5, only r5c4 can be 8.
2 naked-single (8): r8c3 sees the numbers 2 to 9, so it is 1.
2 naked-single (8): r8c1 sees the numbers 1 and 3 to 9, so it is 2.
2 naked-single (8): r8c2 sees the numbers 1, 2 and 4 to 9, so it is 3.
1 line-single (6): In row 7, only r7c7 can be 3.
1 hidden-single (4): In box 9, only r7c8 can be 2.
4 hidden-triple (8): In column 7, the numbers 1, 4 and 8 fit only in r4c7, r6c7 and r9c7, so these three cells can be nothing else.
1 hidden-single (4): In box 6, only r4c9 can be 2.
1 hidden-single (5): In box 6, only r6c8 can be 6.
3 pointing (5): In box 6, the 7 can only be in r5c9 or r6c9. These cells are in column 9, so r1c9 cannot be 7.
3 naked-pair (12): In row 1, r1c3 and r1c9 can only be 5 or 9. These two cells use them up, so r1c1 cannot be 5 or 9, nor can r1c2 be 5, nor can r1c4, r1c6 or r1c7 be 9.
1 hidden-single (8): The 9s, one by one: only r3c4 is left in box 2, only r5c6 in box 5.
1 hidden-single (4): In box 2, only r1c4 can be 6.
1 last-cell (18): Each of these in turn is the last cell of its area: r1c6 is 3 (box 2), r9c6 is 7 (column 6), r9c4 is 3 (box 8).
1 hidden-single (4): In box 5, only r6c4 can be 7.
1 last-cell (8): r4c4 is the last cell of column 4, so it is 4.
1 hidden-single (4): In box 6, only r5c9 can be 7.
3 pointing (4): In box 6, the 4 can only be in r6c7 or r6c9. These cells are in row 6, so r6c2 and r6c3 cannot be 4.
1 line-single (8): In column 3, only r3c3 can be 4.
2 naked-single (8): r6c2 sees the numbers 2, 3 and 5 to 9, and the number 4 is ruled out already, so it is 1.
1 hidden-single (4): In box 1, only r1c1 can be 1.
1 hidden-single (6): The 7s, one by one: only r3c1 is left in box 1, only r1c7 in box 3.
1 hidden-single (4): In box 3, only r3c7 can be 2.
1 hidden-single (4): In box 3, only r2c7 can be 6.
1 last-cell (8): r2c1 is the last cell of row 2, so it is 9.
1 hidden-single (4): In box 1, only r3c2 can be 6.
1 last-cell (13): Each of these in turn is the last cell of its area: r3c8 is 5 (row 3), r1c9 is 9 (box 3).
1 hidden-single (7): The 5s, one by one: only r1c3 is left in box 1, only r9c9 in box 9.
1 last-cell (15): Each of these in turn is the last cell of its area: r6c9 is 4 (column 9), r1c2 is 2 (row 1).
1 hidden-single (4): In box 4, only r4c1 can be 5.
1 hidden-single (4): In box 9, only r9c7 can be 4.
1 last-cell (8): r9c8 is the last cell of row 9, so it is 1.
1 hidden-single (4): In box 6, only r4c7 can be 1.
1 hidden-single (4): In box 6, only r6c7 can be 8.
1 last-cell (30): Each of these in turn is the last cell of its area: r4c8 is 9 (box 6), r4c3 is 8 (row 4), r6c3 is 9 (row 6), r8c7 is 9 (column 7), r8c8 is 7 (row 8).
1 hidden-single (4): In box 7, only r7c2 can be 5.
1 last-cell (22): Each of these in turn is the last cell of its area: r7c1 is 4 (row 7), r5c1 is 6 (column 1), r5c2 is 4 (row 5).
