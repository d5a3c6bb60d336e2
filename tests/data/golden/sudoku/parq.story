1 singles (7): In supercell 9, only r9c10 (row 9, column 10) can be 8. In column 1, only r10c1 can be 5. In supercell 7, only r11c4 can be 9.
3 claiming (4): In row 10, the 9 can only be in r9c7 or r10c5. These cells are in supercell 8, too, so r9c5 and r9c6 cannot be 9. In row 9, only r9c7 can be 9, in row 8 only r8c11, in column 10 only r3c9.
3 claiming (4): In column 11, the 7 can only be in r9c11 or r12c11. These cells are in supercell 9, too, so r9c9, r10c9 and r11c12 cannot be 7. In column 9, the 7 can only be in r5c9 or r6c9. These cells are in supercell 6, too, so r7c12 and r8c12 cannot be 7. In column 12, only r9c11 can be 7.
3 claiming (7):
  In column 10, the 5 can only be in r7c9 or r11c9. These cells are in column 9, too, so r1c9 and r9c9 cannot be 5.
  In row 9, the 5 can only be in r9c5 or r9c6. These cells are in supercell 8, too, so r11c5 cannot be 5.
  In row 11, the 5 can only be in r11c12 or r11c9. These cells are in supercell 9, too, so r12c11 cannot be 5.
  In row 12, only r11c9 can be 5, in column 11 only r4c11.
3 pointing-triple (2): In supercell 7, the 7 can only be in r11c1, r12c3 or r12c4. These cells are in row 12, too, so r11c5, r12c7 and r12c8 cannot be 7. In supercell 8, only r11c8 can be 7.
4 x-wing (1): In rows 5 and 8, the 2s can only be in supercells 4 and 6. So supercells 4 and 6 get their 2s in rows 5 and 8, and r7c4 cannot be 2.
3 claiming (9): In column 10, the 2 can only be in r5c10 or r7c9. These cells are in supercell 6, too, so r5c9, r7c12 and r8c12 cannot be 2. In row 7, only r7c9 can be 2 (step 6). In supercell 4, only r5c1 can be 2, in supercell 9 only r12c11, in supercell 1 only r3c4, in supercell 8 only r9c6.
1 singles (11): In supercell 8, only r9c5 can be 5, in supercell 2 only r1c6. In column 6, only r5c6 can be 9. In supercell 3, only r4c12 can be 2, in supercell 2 only r1c7.
4 naked-triple (7): In row 1, r1c3, r1c9 and r1c11 can only be 1, 3 or 4. These three cells use them up, so r1c1 cannot be 1, nor can r1c2 be 1 or 3, nor can r1c5 be 1, 3 or 4.
1 singles (9): In column 2, only r5c2 can be 3 (step 9), in column 4 only r1c3. In supercell 3, only r3c12 can be 3.
3 claiming-triple (9):
  In column 2, the 7 can only be in r3c1 or r7c1. These cells are in column 1, too, so r2c1 and r6c1 cannot be 7.
  In supercell 1, the 7 can only be in r3c1 or r4c3. These cells are in row 4, too, so r3c5 and r4c7 cannot be 7.
  In column 7, the 7 can only be in r2c6 or r6c6. These cells are in column 6, too, so r7c5 cannot be 7.
  In row 8, the 7 can only be in r7c1, r8c3 or r8c4. These cells are in supercell 4, too, so r5c3 and r7c4 cannot be 7.
3 locked-pair (21): In columns 4 and 3, r5c3 and r9c3 can only be 1 or 6 (step 11). These two cells use them up, so no other cell of columns 4 or 3 can be 1 or 6. In supercell 4, the 1 can only be in r5c3 or r6c1. These cells are in row 6, too, so r6c9 and r6c10 cannot be 1. In row 7, only r7c12 can be 1. In supercell 6, only r8c12 can be 5, in supercell 4 only r7c4. In supercell 3, only r1c9 can be 1. r1c11 is the last empty cell of supercell 3, so it is 4.
1 singles (18): In supercell 2, only r3c8 can be 4. In supercell 9, only r10c10 can be 1. r11c12 is the last empty cell of column 12, so it is 6. In supercell 8, only r12c8 can be 1. r6c10 is the last empty cell of column 11, so it is 3.
1 singles (17): r5c10 is the last empty cell of column 10, so it is 4. In supercell 5, only r8c8 can be 3, in supercell 9 only r10c9. r9c9 is the last empty cell of supercell 9, so it is 4. In supercell 2, only r4c7 can be 3.
1 singles (17): In supercell 8, only r11c5 can be 3. In supercell 7, only r9c2 can be 1. r9c3 is the last empty cell of row 9, so it is 6. In supercell 8, only r12c7 can be 6. In supercell 1, only r2c1 can be 1 (step 12).
1 singles (15): In supercell 1, only r1c1 can be 9, in supercell 2 only r2c5, and only r3c5 can be 1, in supercell 4 only r5c3. r2c6 is the last empty cell of row 2, so it is 7.
1 singles (24): In supercell 1, only r4c3 can be 7, in supercell 5 only r5c5. r5c9 is the last empty cell of row 5, so it is 6; then r6c9 is 7, the last of supercell 6; then r3c1 is 8, the last of row 3.
1 last-cell (23): r1c2 is the last empty cell of supercell 1, so it is 6; then r1c5 is 8, the last of row 1; then r4c8 is 6, the last of supercell 2; then r7c8 is 8, the last of column 8.
1 singles (19): In supercell 4, only r6c1 can be 6, in supercell 5 only r7c5. r6c6 is the last empty cell of supercell 5, so it is 4. In supercell 4, only r8c3 can be 4. r7c1 is the last empty cell of row 7, so it is 7.
1 last-cell (29): r11c1 is the last empty cell of column 1, so it is 4; then r10c6 is 8, the last of row 11; then r10c5 is 4, the last of supercell 8; then r8c4 is 8, the last of supercell 4; then r12c4 is 7, the last of column 4.
1 last-cell (8): r12c3 is the last empty cell of supercell 7, so it is 8.
