1 hidden-single (2): In supercell 9, only r9c10 can be 8.
1 hidden-single (3): In column 1, only r10c1 can be 5.
1 hidden-single (4): In supercell 7, only r11c4 can be 9.
2 claiming (2): In row 10, 9 can only be at r9c7 or r10c5, which are both in supercell 8. So r9c5 and r9c6 cannot be 9.
1 hidden-single (4): In row 9, only r9c7 can be 9.
1 hidden-single (3): In row 8, only r8c11 can be 9.
1 hidden-single (3): In column 10, only r3c9 can be 9.
2 claiming (3): In column 11, 7 can only be at r9c11 or r12c11, which are both in supercell 9. So r9c9, r10c9 and r11c12 cannot be 7.
2 claiming (3): In column 9, 7 can only be at r5c9 or r6c9, which are both in supercell 6. So r7c12 and r8c12 cannot be 7.
1 hidden-single (6): In column 12, only r9c11 can be 7.
2 claiming (5): In column 10, 5 can only be at r7c9 or r11c9, which are both in column 9. So r9c9 cannot be 5.
2 claiming (3): In row 9, 5 can only be at r9c5 or r9c6, which are both in supercell 8. So r11c5 cannot be 5.
2 claiming (3): In row 11, 5 can only be at r11c12 or r11c9, which are both in supercell 9. So r12c11 cannot be 5.
1 hidden-single (5): In row 12, only r11c9 can be 5.
1 hidden-single (4): In column 11, only r4c11 can be 5.
3 pointing-triple (2): In supercell 7, 7 can only be at r11c1, r12c3 or r12c4, which are all in row 12. So r11c5, r12c7 and r12c8 cannot be 7.
1 hidden-single (4): In supercell 8, only r11c8 can be 7.
4 naked-quad (8): In row 1, r1c3, r1c7, r1c9 and r1c11 can only be 1, 2, 3 or 4. These four cells use them up, so no other cell of row 1 can be 1, 2, 3 or 4.
1 hidden-single (4): In column 2, only r5c2 can be 3.
2 claiming (2): In column 4, 3 can only be at r1c3 or r3c4, which are both in supercell 1. So r4c3 cannot be 3.
1 hidden-single (3): In column 3, only r1c3 can be 3.
2 claiming (5): In column 2, 7 can only be at r3c1 or r7c1, which are both in column 1. So r2c1, r5c1 and r6c1 cannot be 7.
2 claiming (3): In row 2, 7 can only be at r2c5 or r2c6, which are both in supercell 2. So r3c5 and r4c7 cannot be 7.
2 claiming (3): In column 7, 7 can only be at r2c6 or r6c6, which are both in column 6. So r5c6 and r7c5 cannot be 7.
3 claiming-triple (5): In row 8, 7 can only be at r7c1, r8c3 or r8c4, which are all in supercell 4. So r5c3 and r7c4 cannot be 7.
2 naked-pair (9): In columns 3 and 4, r5c3 and r9c3 can only be 1 or 6. These two cells use them up, so no other cell of columns 3 or 4 can be 1 or 6.
2 pointing (6): In supercell 1, 1 can only be at r2c1 or r3c1, which are both in column 1. So r5c1, r6c1 and r11c1 cannot be 1.
1 hidden-single (6): In supercell 4, only r5c3 can be 1.
1 hidden-single (2): In supercell 6, only r7c12 can be 1.
1 hidden-single (3): In supercell 6, only r8c12 can be 5.
1 hidden-single (2): In supercell 4, only r7c4 can be 5.
1 hidden-single (4): In row 7, only r7c9 can be 2.
1 hidden-single (3): In supercell 9, only r12c11 can be 2.
1 hidden-single (3): In column 4, only r3c4 can be 2.
1 hidden-single (3): In supercell 3, only r4c12 can be 2.
1 hidden-single (3): In supercell 8, only r9c6 can be 2.
1 hidden-single (3): In supercell 8, only r9c5 can be 5.
1 hidden-single (2): In supercell 2, only r1c6 can be 5.
1 hidden-single (3): In supercell 4, only r5c1 can be 2.
1 hidden-single (3): In row 2, only r1c7 can be 2.
1 hidden-single (4): In column 11, only r10c10 can be 1.
1 hidden-single (3): In supercell 7, only r9c2 can be 1.
1 hidden-single (3): In supercell 1, only r2c1 can be 1.
1 hidden-single (3): In supercell 8, only r12c8 can be 1.
1 hidden-single (3): In supercell 1, only r1c1 can be 9.
1 hidden-single (2): In supercell 2, only r2c5 can be 9.
1 hidden-single (2): In supercell 5, only r5c6 can be 9.
1 hidden-single (3): In supercell 3, only r1c9 can be 1.
1 hidden-single (3): In row 3, only r3c5 can be 1.
1 hidden-single (4): In row 2, only r2c6 can be 7.
1 hidden-single (3): In supercell 5, only r5c5 can be 7.
1 hidden-single (3): In supercell 6, only r6c9 can be 7.
1 hidden-single (3): In row 7, only r7c1 can be 7.
1 hidden-single (3): In supercell 1, only r4c3 can be 7.
1 hidden-single (3): In supercell 7, only r12c4 can be 7.
1 hidden-single (4): In column 12, only r11c12 can be 6.
1 hidden-single (3): In supercell 6, only r5c9 can be 6.
1 hidden-single (4): In row 12, only r12c7 can be 6.
1 hidden-single (3): In row 10, only r9c3 can be 6.
1 hidden-single (3): In row 4, only r4c8 can be 6.
1 hidden-single (3): In supercell 4, only r6c1 can be 6.
1 hidden-single (2): In column 2, only r1c2 can be 6.
1 hidden-single (3): In row 7, only r7c5 can be 6.
1 hidden-single (4): In row 1, only r1c5 can be 8.
1 hidden-single (3): In column 6, only r10c6 can be 8.
1 hidden-single (3): In supercell 7, only r12c3 can be 8.
1 hidden-single (3): In row 3, only r3c1 can be 8.
1 hidden-single (3): In supercell 4, only r8c4 can be 8.
1 hidden-single (2): In supercell 5, only r7c8 can be 8.
1 hidden-single (4): In supercell 3, only r3c12 can be 3.
1 hidden-single (3): In supercell 2, only r4c7 can be 3.
1 hidden-single (4): In column 6, only r11c5 can be 3.
1 hidden-single (2): In supercell 9, only r10c9 can be 3.
1 hidden-single (3): In supercell 5, only r8c8 can be 3.
1 hidden-single (3): In row 6, only r6c10 can be 3.
1 hidden-single (4): In row 3, only r3c8 can be 4.
1 hidden-single (3): In row 2, only r1c11 can be 4.
1 hidden-single (4): In supercell 6, only r5c10 can be 4.
1 hidden-single (3): In supercell 9, only r9c9 can be 4.
1 hidden-single (4): In row 6, only r6c6 can be 4.
1 hidden-single (3): In supercell 4, only r8c3 can be 4.
1 hidden-single (3): In supercell 8, only r10c5 can be 4.
1 hidden-single (3): In row 11, only r11c1 can be 4.
