1 hidden-single (21): In the box at r9c1, only r9c4 (row 9, column 4) can be 8, in row/column 10 only r1c10, in the box at r1c13 only r3c13. In the box at r5c13, only r5c16 can be 16, in the box at r5c5 only r6c7.
1 singles (34): In the box at r5c5, only r8c7 can be 3. In column 2, only r8c2 can be 12. In row 8, only r8c4 can be 1. In the box at r5c1, only r7c4 can be 5. In row 3, only r3c4 can be 16.
1 singles (14): In row 8, only r8c8 can be 10. In the box at r5c13, only r6c14 can be 3.
3 pointing (22): In the box at r13c5, the 2 can only be in r13c5 or r13c8. These cells are in row/column 13, too, so r7c13 cannot be 2. In row 7, only r7c11 can be 2, and only r7c8 can be 4. In row 3, only r3c9 can be 2. In the box at r9c5, only r10c5 can be 2, in the box at r13c5 only r13c8.
3 hidden-pair (14): In the box at r1c1, the numbers 4 and 12 fit only in r1c1 and r4c1. So these two cells can be nothing else. In the box at r1c1, only r1c3 can be 7.
4 hidden-triple (24): In the box at r1c1, the 15 can only be in r1c4 or r4c4 (step 5). These cells are in column 4, too, so r11c4 cannot be 15. In the box at r9c1, the 15 can only be in r9c2 or r12c2. These cells are in column 2, too, so r13c2 and r14c2 cannot be 15. In row/column 13, the numbers 6, 15 and 16 fit only in r13c1, r1c13 and r2c13. So these three cells can be nothing else.
3 claiming (35):
  In the box at r1c5, the 3 can only be in r4c5 or r4c6. These cells are in row 4, too, so r4c4, r4c11 and r4c12 cannot be 3.
  In the box at r1c9, the 3 can only be in r3c11 or r3c12. These cells are in row 3, too, so r3c1 and r3c2 cannot be 3.
  In column 1, the 3 can only be in r16c1 (step 6). This cell is in the box at r13c1, too, so r13c2 and r16c4 cannot be 3.
  In the box at r13c1, only r16c1 can be 3 (step 6), in row/column 13 only r13c5. In the box at r13c5, only r16c8 can be 7, and only r14c8 can be 5, in row/column 16 only r2c16.
1 hidden-single (15): In the box at r1c5, only r4c6 can be 3, and only r1c6 can be 16, in the box at r1c13 only r2c13, in the box at r1c9 only r4c10.
1 hidden-single (14): In the box at r13c1, only r15c2 can be 5, in the box at r1c9 only r4c12, in row/column 10 only r8c10, in the box at r9c5 only r9c5.
1 hidden-single (23): In the box at r13c1, only r13c2 can be 7 (step 6), in row/column 15 only r5c15. In the box at r5c13, only r6c15 can be 2, and only r7c16 can be 8, in row/column 15 only r15c7.
1 hidden-single (18): In the box at r9c1, only r10c1 can be 7, in the box at r5c9 only r8c11, in row/column 12 only r12c5. In the box at r5c1, only r5c4 can be 2.
1 hidden-single (21): In the box at r5c1, only r5c2 can be 10, in row/column 10 only r10c7. In the box at r5c13, only r7c13 can be 12, in row/column 15 only r15c6.
1 hidden-single (23): In the box at r5c9, only r6c10 can be 12, in row/column 12 only r1c12. In the box at r5c9, only r6c9 can be 13, in the box at r5c13 only r7c14, in row/column 13 only r13c7.
1 hidden-single (25): In the box at r13c5, only r14c6 can be 9, in row/column 13 only r8c13 (step 6), in row/column 15 only r15c4. In the box at r13c5, only r16c6 can be 4, in row/column 14 only r4c14.
1 singles (23): In the box at r1c13, only r1c13 can be 15, in row/column 14 only r14c1 (step 6). r13c1 is the last empty cell of row/column 13, so it is 6.
1 hidden-single (23): In the box at r9c1, only r12c3 can be 10, in row/column 9 only r1c9, in row/column 14 only r3c14. In the box at r5c13, only r8c16 can be 14, in row/column 15 only r15c3.
1 singles (34): r16c7 is the last empty cell of the box at r13c5, so it is 11. In the box at r1c5, only r4c5 can be 10, in the box at r13c1 only r16c4. In the box at r1c1, only r4c1 can be 12, in the box at r9c5 only r11c7.
1 singles (48): r8c14 is the last empty cell of the box at r5c13, so it is 11; then r8c9 is 6, the last of row 8. In the box at r5c1, only r6c3 can be 6, in row/column 12 only r12c8. r14c2 is the last empty cell of row/column 14, so it is 1.
1 singles (38): r16c3 is the last empty cell of the box at r13c1, so it is 13. In the box at r1c1, only r3c1 can be 9 (step 5), in row/column 10 only r5c10. r1c16 is the last empty cell of row/column 16, so it is 1.
1 singles (42): In the box at r5c1, only r7c1 can be 14, in row/column 10 only r2c10. r10c6 is the last empty cell of row/column 10, so it is 13; then r6c1 is 11, the last of the box at r5c1; then r1c1 is 4, the last of column 1.
1 hidden-single (16): In the box at r1c9, only r2c9 can be 4, in row/column 11 only r5c11. In the box at r5c9, only r5c12 can be 14, in row/column 11 only r11c4.
1 singles (36): In the box at r9c1, only r12c2 can be 3, in row/column 11 only r3c11. r6c8 is the last empty cell of row 6, so it is 9; then r9c2 is 15, the last of the box at r9c1.
1 singles (25): In the box at r1c1, only r4c4 can be 15, in the box at r9c5 only r11c8, in the box at r5c9 only r7c12. r5c9 is the last empty cell of the box at r5c9, so it is 11.
1 singles (38): In the box at r5c5, only r7c5 can be 11, in the box at r9c5 only r12c6, in the box at r1c13 only r4c15. r2c15 is the last empty cell of the box at r1c13, so it is 6; then r3c12 is 1, the last of row/column 12.
1 singles (44): In the box at r1c5, only r3c8 can be 11, and only r2c7 can be 1, in the box at r9c5 only r11c5. r9c7 is the last empty cell of the box at r9c5, so it is 9; then r7c7 is 6, the last of row 7.
1 singles (53): r5c7 is the last empty cell of column 7, so it is 15; then r5c6 is 1, the last of column 6; then r5c5 is 8, the last of the box at r5c5; then r1c5 is 9, the last of column 5. In the box at r1c1, only r1c4 can be 6.
1 last-cell (59): r2c4 is the last empty cell of column 4, so it is 3; then r3c2 is 14, the last of row 3; then r2c2 is 13, the last of column 2; then r2c3 is 2, the last of row 2; then r4c3 is 1, the last of the box at r1c1.
1 singles (39): In the box at r1c9, only r4c11 can be 6. r1c11 is the last empty cell of the box at r1c9, so it is 13; then r1c8 is 14, the last of row 1; then r4c8 is 13, the last of the box at r1c5.
