1 hidden-single (14): In box 5, only r6c5 (row 6, column 5) can be 5, and only r5c5 can be 1, and only r6c6 can be 2. In box 8, only r8c5 can be 6, and only r7c5 can be 9.
1 singles (16): In box 8, only r9c5 can be 2. In box 7, only r9c1 can be 8. In row 5, only r5c4 can be 8, in column 5 only r3c5, and only r1c5 can be 4.
2 singles (20): r2c5 is the last cell of column 5, so it is 7. In row 2, only r2c3 can be 3. In box 6, only r5c8 can be 3. r8c3 sees the numbers 2 to 9, so it is 1. r8c1 sees the numbers 1 and 3 to 9, so it is 2.
2 singles (15): r8c2 sees the numbers 1, 2 and 4 to 9, so it is 3. In row 7, only r7c7 can be 3. In box 9, only r7c8 can be 2.
4 hidden-triple (8): In column 7, the numbers 1, 4 and 8 fit only in r4c7, r6c7 and r9c7. So these three cells can be nothing else.
1 hidden-single (9): In box 6, only r4c9 can be 2, and only r6c8 can be 6.
3 naked-pair (26): In box 6, the 7 can only be in r5c9 or r6c9. These cells are in column 9, too, so r1c9 cannot be 7. In row 1, r1c3 and r1c9 can only be 5 or 9. These two cells use them up, so r1c1 cannot be 5 or 9, nor can r1c2 be 5, nor can r1c4, r1c6 or r1c7 be 9. In box 2, only r3c4 can be 9, and only r1c4 can be 6. r1c6 is the last cell of box 2, so it is 3. In box 5, only r5c6 can be 9, and only r6c4 can be 7.
1 singles (21): r9c6 is the last cell of column 6, so it is 7; then r9c4 is 3, the last of box 8; then r4c4 is 4, the last of column 4. In box 6, only r5c9 can be 7.
3 pointing (20): In box 6, the 4 can only be in r6c7 or r6c9. These cells are in row 6, too, so r6c2 and r6c3 cannot be 4. In column 3, only r3c3 can be 4. r6c2 sees the numbers 2, 3 and 5 to 9, and the number 4 is ruled out already, so it is 1. In box 1, only r1c1 can be 1, and only r3c1 can be 7, in box 3 only r1c7.
1 singles (19): In box 3, only r3c7 can be 2, and only r2c7 can be 6. r2c1 is the last cell of row 2, so it is 9. In box 1, only r3c2 can be 6. r3c8 is the last cell of row 3, so it is 5.
1 singles (22): r1c9 is the last cell of box 3, so it is 9. In box 1, only r1c3 can be 5, in box 9 only r9c9, and only r9c7 can be 4. r9c8 is the last cell of row 9, so it is 1.
1 singles (25): r6c9 is the last cell of column 9, so it is 4. In box 6, only r4c7 can be 1, and only r6c7 can be 8. r8c7 is the last cell of column 7, so it is 9; then r8c8 is 7, the last of row 8.
1 singles (20): r4c8 is the last cell of box 6, so it is 9. In box 4, only r4c1 can be 5. r4c3 is the last cell of row 4, so it is 8; then r6c3 is 9, the last of row 6. In box 7, only r7c2 can be 5.
1 last-cell (29): r7c1 is the last cell of row 7, so it is 4; then r5c1 is 6, the last of column 1; then r5c2 is 4, the last of row 5; then r1c2 is 2, the last of row 1.
