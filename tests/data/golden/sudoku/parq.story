1 hidden-single (2): In supercell 9, only r9c10 (row 9, column 10) can be 8.
1 line-single (3): In column 1, only r10c1 can be 5.
1 hidden-single (4): In supercell 7, only r11c4 can be 9.
3 claiming (2): In row 10, the 9 can only be in r9c7 or r10c5. These cells are in supercell 8, so r9c5 and r9c6 cannot be 9.
1 line-single (6): The 9s, one by one: only r9c7 is left in row 9, only r8c11 in row 8, only r3c9 in column 10.
3 claiming (3): In column 11, the 7 can only be in r9c11 or r12c11. These cells are in supercell 9, so r9c9, r10c9 and r11c12 cannot be 7.
3 claiming (3): In column 9, the 7 can only be in r5c9 or r6c9. These cells are in supercell 6, so r7c12 and r8c12 cannot be 7.
1 line-single (6): In column 12, only r9c11 can be 7.
3 claiming (5): In column 10, the 5 can only be in r7c9 or r11c9. These cells are in column 9, so r9c9 cannot be 5.
3 claiming (3): In row 9, the 5 can only be in r9c5 or r9c6. These cells are in supercell 8, so r11c5 cannot be 5.
3 claiming (3): In row 11, the 5 can only be in r11c12 or r11c9. These cells are in supercell 9, so r12c11 cannot be 5.
1 line-single (7): The 5s, one by one: only r11c9 is left in row 12, only r4c11 in column 11.
3 pointing-triple (2): In supercell 7, the 7 can only be in r11c1, r12c3 or r12c4. These cells are in row 12, so r11c5, r12c7 and r12c8 cannot be 7.
1 hidden-single (4): In supercell 8, only r11c8 can be 7.
3 claiming (5): In column 10, the 2 can only be in r5c10 or r7c9. These cells are in supercell 6, so r5c9, r7c12 and r8c12 cannot be 2.
4 x-wing (1): In rows 5 and 8, the 2s can only be in supercells 4 and 6. That puts one 2 into each of these two areas, so r7c4 cannot be 2.
1 line-single (4): In row 7, only r7c9 can be 2.
1 hidden-single (5): The 2s, one by one: only r5c1 is left in supercell 4, only r12c11 in supercell 9, only r3c4 in supercell 1, only r9c6 in supercell 8, only r4c12 in supercell 3.
1 hidden-single (4): The 5s, one by one: only r9c5 is left in supercell 8, only r1c6 in supercell 2.
1 hidden-single (4): In supercell 2, only r1c7 can be 2.
1 line-single (4): In column 6, only r5c6 can be 9.
4 naked-triple (7): In row 1, r1c3, r1c9 and r1c11 can only be 1, 3 or 4. These three cells use them up, so r1c1 cannot be 1, nor can r1c2 be 1 or 3, nor can r1c5 be 3 or 4.
1 line-single (6): The 3s, one by one: only r5c2 is left in column 2, only r1c3 in column 4.
1 hidden-single (4): In supercell 3, only r3c12 can be 3.
3 claiming (5): In column 2, the 7 can only be in r3c1 or r7c1. These cells are in column 1, so r2c1 and r6c1 cannot be 7.
3 pointing (4): In supercell 1, the 7 can only be in r3c1 or r4c3. These cells are in row 4, so r3c5 and r4c7 cannot be 7.
3 claiming (3): In column 7, the 7 can only be in r2c6 or r6c6. These cells are in column 6, so r7c5 cannot be 7.
3 claiming-triple (5): In row 8, the 7 can only be in r7c1, r8c3 or r8c4. These cells are in supercell 4, so r5c3 and r7c4 cannot be 7.
3 naked-pair (9): In columns 4 and 3, r5c3 and r9c3 can only be 1 or 6. These two cells use them up, so no other cell of columns 4 or 3 can be 1 or 6.
3 pointing (4): In supercell 4, the 1 can only be in r5c3 or r6c1. These cells are in row 6, so r6c9 and r6c10 cannot be 1.
1 line-single (4): In row 7, only r7c12 can be 1.
1 hidden-single (4): The 5s, one by one: only r8c12 is left in supercell 6, only r7c4 in supercell 4.
1 hidden-single (6): In supercell 3, only r1c9 can be 1.
1 last-cell (13): Each of these in turn is the last cell of its area: r1c11 is 4 (supercell 3), r11c12 is 6 (column 12).
1 hidden-single (2): In supercell 2, only r3c8 can be 4.
1 hidden-single (4): In supercell 9, only r10c10 can be 1.
1 last-cell (13): Each of these in turn is the last cell of its area: r6c10 is 3 (column 11), r5c10 is 4 (column 10).
1 hidden-single (5): The 3s, one by one: only r8c8 is left in supercell 5, only r10c9 in supercell 9.
1 last-cell (8): r9c9 is the last cell of supercell 9, so it is 4.
1 hidden-single (3): In supercell 2, only r4c7 can be 3.
1 hidden-single (5): The 1s, one by one: only r12c8 is left in supercell 8, only r9c2 in supercell 7.
1 last-cell (8): r9c3 is the last cell of row 9, so it is 6.
1 hidden-single (3): In supercell 8, only r12c7 can be 6.
1 hidden-single (4): In supercell 8, only r11c5 can be 3.
1 hidden-single (9): The 1s, one by one: only r2c1 is left in supercell 1, only r3c5 in supercell 2, only r5c3 in supercell 4.
1 hidden-single (3): The 9s, one by one: only r1c1 is left in supercell 1, only r2c5 in supercell 2.
1 last-cell (13): Each of these in turn is the last cell of its area: r2c6 is 7 (row 2), r3c1 is 8 (row 3).
1 hidden-single (5): The 7s, one by one: only r4c3 is left in supercell 1, only r5c5 in supercell 5.
1 last-cell (35): Each of these in turn is the last cell of its area: r1c2 is 6 (supercell 1), r1c5 is 8 (row 1), r4c8 is 6 (supercell 2), r5c9 is 6 (row 5), r6c9 is 7 (supercell 6), r7c8 is 8 (column 8).
1 hidden-single (6): The 6s, one by one: only r6c1 is left in supercell 4, only r7c5 in supercell 5.
1 last-cell (32): Each of these in turn is the last cell of its area: r6c6 is 4 (supercell 5), r7c1 is 7 (row 7), r11c1 is 4 (column 1), r10c6 is 8 (row 11), r10c5 is 4 (supercell 8).
1 hidden-single (2): In supercell 4, only r8c3 can be 4.
1 last-cell (18): Each of these in turn is the last cell of its area: r8c4 is 8 (supercell 4), r12c4 is 7 (column 4), r12c3 is 8 (supercell 7).
