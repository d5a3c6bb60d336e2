1 hidden-single (6): In the box at r9c1, only r9c4 can be 8.
1 hidden-single (6): In the box at r1c9, only r1c10 can be 8.
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
2 pointing (6): In the box at r13c5, 2 can only be at r13c5 or r13c8, which are both in the line of row 13 and column 13. So r7c13 cannot be 2.
1 hidden-single (10): In row 7, only r7c11 can be 2.
1 hidden-single (8): In row 3, only r3c9 can be 2.
1 hidden-single (6): In the box at r9c5, only r10c5 can be 2.
1 hidden-single (6): In the box at r13c5, only r13c8 can be 2.
1 hidden-single (8): In row 7, only r7c8 can be 4.
2 hidden-pair (9): In the box at r1c1, 4 and 12 fit only r1c1 and r4c1. So these two cells can be nothing else.
1 hidden-single (6): In the box at r1c1, only r1c3 can be 7.
2 pointing (7): In the box at r1c1, 15 can only be at r1c4 or r4c4, which are both in column 4. So r11c4 cannot be 15.
2 pointing (7): In the box at r1c5, 3 can only be at r4c5 or r4c6, which are both in row 4. So r4c1, r4c4, r4c11 and r4c12 cannot be 3.
2 pointing (7): In the box at r1c9, 3 can only be at r3c11 or r3c12, which are both in row 3. So r3c1 and r3c2 cannot be 3.
2 pointing (8): In the box at r9c1, 15 can only be at r9c2 or r12c2, which are both in column 2. So r13c2 and r14c2 cannot be 15.
2 claiming (9): In column 1, 3 can only be at r13c1 or r16c1, which are both in the box at r13c1. So r13c2 and r16c4 cannot be 3.
3 hidden-triple (13): In the line of row 13 and column 13, 6, 15 and 16 fit only r13c1, r1c13 and r2c13. So these three cells can be nothing else.
1 hidden-single (8): In the box at r13c1, only r16c1 can be 3.
1 hidden-single (6): In the box at r13c5, only r13c5 can be 3.
1 hidden-single (6): In the box at r1c5, only r4c6 can be 3.
1 hidden-single (6): In the box at r1c5, only r1c6 can be 16.
1 hidden-single (6): In the box at r1c13, only r2c13 can be 16.
1 hidden-single (6): In the box at r1c9, only r4c10 can be 16.
1 hidden-single (8): In the box at r13c5, only r16c8 can be 7.
1 hidden-single (8): In the box at r13c5, only r14c8 can be 5.
1 hidden-single (6): In the box at r13c1, only r15c2 can be 5.
1 hidden-single (6): In the box at r1c13, only r2c16 can be 5.
1 hidden-single (6): In the box at r1c9, only r4c12 can be 5.
1 hidden-single (6): In the box at r9c5, only r9c5 can be 5.
1 hidden-single (6): In the box at r5c9, only r8c10 can be 5.
1 hidden-single (7): In the box at r13c1, only r13c2 can be 7.
1 hidden-single (6): In the box at r5c13, only r5c15 can be 7.
1 hidden-single (6): In the box at r5c9, only r8c11 can be 7.
1 hidden-single (6): In the box at r5c13, only r6c15 can be 2.
1 hidden-single (6): In the box at r5c1, only r5c4 can be 2.
1 hidden-single (6): In the box at r5c1, only r5c2 can be 10.
1 hidden-single (6): In the box at r1c1, only r2c3 can be 2.
1 hidden-single (6): In the box at r9c1, only r10c1 can be 7.
1 hidden-single (6): In the box at r9c5, only r12c5 can be 7.
1 hidden-single (7): In the box at r5c13, only r7c16 can be 8.
1 hidden-single (6): In the box at r13c5, only r15c7 can be 8.
1 hidden-single (6): In the box at r5c5, only r5c5 can be 8.
1 hidden-single (7): In the box at r5c13, only r7c13 can be 12.
1 hidden-single (6): In the box at r13c5, only r15c6 can be 12.
1 hidden-single (6): In the box at r5c9, only r6c10 can be 12.
1 hidden-single (6): In the box at r9c5, only r11c7 can be 12.
1 hidden-single (6): In the box at r1c9, only r1c12 can be 12.
1 hidden-single (6): In the box at r1c1, only r4c1 can be 12.
1 hidden-single (6): In the box at r1c1, only r1c1 can be 4.
1 hidden-single (7): In the box at r1c13, only r4c14 can be 4.
1 hidden-single (6): In the box at r1c9, only r2c9 can be 4.
1 hidden-single (6): In the box at r5c9, only r5c11 can be 4.
1 hidden-single (6): In the box at r13c5, only r16c6 can be 4.
1 hidden-single (7): In the box at r1c13, only r1c13 can be 15.
1 hidden-single (6): In the box at r13c1, only r14c1 can be 15.
1 hidden-single (6): In the box at r1c1, only r4c4 can be 15.
1 hidden-single (8): In the line of row 14 and column 14, only r3c14 can be 10.
1 hidden-single (8): In the box at r1c9, only r1c9 can be 10.
1 hidden-single (6): In the box at r1c5, only r4c5 can be 10.
1 hidden-single (6): In the box at r9c5, only r10c7 can be 10.
1 hidden-single (6): In the box at r9c1, only r12c3 can be 10.
1 hidden-single (6): In the box at r13c1, only r16c4 can be 10.
1 hidden-single (8): In the box at r5c13, only r7c14 can be 13.
1 hidden-single (6): In the box at r5c9, only r6c9 can be 13.
1 hidden-single (7): In the box at r13c1, only r16c3 can be 13.
1 hidden-single (6): In the box at r1c1, only r2c2 can be 13.
1 hidden-single (6): In the box at r13c5, only r13c7 can be 13.
1 hidden-single (7): In the box at r1c1, only r2c4 can be 3.
1 hidden-single (6): In the box at r9c1, only r12c2 can be 3.
1 hidden-single (6): In the box at r1c9, only r3c11 can be 3.
1 hidden-single (6): In the box at r9c1, only r9c2 can be 15.
1 hidden-single (7): In the box at r13c1, only r14c2 can be 1.
1 hidden-single (6): In the box at r1c1, only r4c3 can be 1.
1 hidden-single (6): In the box at r1c13, only r1c16 can be 1.
1 hidden-single (7): In the box at r1c9, only r3c12 can be 1.
1 hidden-single (6): In the box at r1c5, only r2c7 can be 1.
1 hidden-single (6): In the box at r5c5, only r5c6 can be 1.
1 hidden-single (6): In the box at r9c5, only r11c5 can be 1.
1 hidden-single (8): In the box at r13c1, only r15c4 can be 9.
1 hidden-single (6): In the box at r1c1, only r3c1 can be 9.
1 hidden-single (8): In the box at r1c13, only r4c15 can be 11.
1 hidden-single (6): In the box at r1c5, only r3c8 can be 11.
1 hidden-single (6): In the box at r1c5, only r1c8 can be 14.
1 hidden-single (6): In the box at r1c5, only r1c5 can be 9.
1 hidden-single (7): In the box at r1c5, only r4c8 can be 13.
1 hidden-single (6): In the box at r9c5, only r10c6 can be 13.
1 hidden-single (6): In the box at r1c9, only r1c11 can be 13.
1 hidden-single (8): In the box at r9c5, only r9c7 can be 9.
1 hidden-single (6): In the box at r5c9, only r5c10 can be 9.
1 hidden-single (7): In the box at r13c5, only r14c6 can be 9.
1 hidden-single (6): In the box at r5c5, only r6c8 can be 9.
1 hidden-single (6): In the box at r5c13, only r8c13 can be 9.
1 hidden-single (8): In the box at r5c5, only r7c7 can be 6.
1 hidden-single (7): In the box at r5c5, only r5c7 can be 15.
1 hidden-single (6): In the box at r5c9, only r7c12 can be 15.
1 hidden-single (6): In the box at r9c5, only r11c8 can be 15.
1 hidden-single (6): In the box at r9c5, only r12c8 can be 6.
1 hidden-single (7): In the box at r5c9, only r8c9 can be 6.
1 hidden-single (6): In the box at r1c9, only r4c11 can be 6.
1 hidden-single (7): In the box at r1c13, only r2c15 can be 6.
1 hidden-single (6): In the box at r13c1, only r13c1 can be 6.
1 hidden-single (6): In the box at r1c1, only r1c4 can be 6.
1 hidden-single (6): In the box at r5c1, only r6c3 can be 6.
1 hidden-single (8): In the box at r9c5, only r12c6 can be 11.
1 hidden-single (6): In the box at r5c9, only r5c9 can be 11.
1 hidden-single (7): In the box at r13c5, only r16c7 can be 11.
1 hidden-single (6): In the box at r5c5, only r7c5 can be 11.
1 hidden-single (6): In the box at r5c1, only r6c1 can be 11.
1 hidden-single (6): In the box at r5c13, only r8c14 can be 11.
1 hidden-single (8): In the box at r1c9, only r2c10 can be 14.
1 hidden-single (6): In the box at r1c1, only r3c2 can be 14.
1 hidden-single (8): In the box at r9c1, only r11c4 can be 14.
1 hidden-single (6): In the box at r5c9, only r5c12 can be 14.
1 hidden-single (7): In the box at r5c1, only r7c1 can be 14.
1 hidden-single (6): In the box at r13c1, only r15c3 can be 14.
1 hidden-single (6): In the box at r5c13, only r8c16 can be 14.
