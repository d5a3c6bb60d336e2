/* The marks in a cell of a sudoku: in its corners, in its centre, and its colour. A mark's place of the history
 * is the sum of CORNER, STRUCK and CENTRE; a struck one is a number that the player knows to be out. */
const CORNER = 1, STRUCK = 2, CENTRE = 4;
const MARKS = { corner: CORNER, centre: CENTRE };

/* Where corner marks stand, from the middle of the cell: those that are taken by a sum, a sign or small numbers
 * are left out, so that nothing is printed over a mark. */
const CORNERS = [[-0.31, -0.3], [0.31, -0.3], [-0.31, 0.3], [0.31, 0.3], [0, -0.3], [0, 0.3], [-0.33, 0], [0.33, 0]];
function cornersOf(taken, n) {
  const free = CORNERS.filter((place, i) => !taken.has(i)), side = Math.ceil(Math.sqrt(n)), top = taken.has(0) ? -0.06 : -0.3;
  return n <= free.length ? free : Array.from({ length: n }, (x, i) => [(i % side + 0.5) / side * 0.86 - 0.43, top + (0.34 - top) * Math.floor(i / side) / (side - 1)]);
}

/* The places of centre marks: in as many lines as they need. */
function centresOf(n, wide) {
  const most = wide ? 3 : 5, lines = Math.ceil(n / most), per = Math.ceil(n / lines), step = wide ? 0.27 : 0.16;
  return Array.from({ length: n }, (x, i) => {
    const line = Math.floor(i / per), here = Math.min(per, n - line * per);
    return [(i % per - (here - 1) / 2) * step, (line - (lines - 1) / 2) * 0.22];
  });
}

/* What is noted in a cell: the numbers that have the mark and are not ruled out by others. */
function notedIn(board, e, mark) {
  return board.symbols().filter(s => board.history.state[board.note(e, s)] & mark && !(board.options.clear && board.ruledOut(e, s)));
}

/* The picture of a cell's marks; `out`: facts of numbers that a hint strikes out, `same`: the number to bring out. */
function drawMarks(board, e, out, same) {
  const cell = board.lay.cells[e], { state } = board.history, struck = s => state[board.note(e, s)] & STRUCK || out.has(e * board.n + s - 1);
  const corners = notedIn(board, e, CORNER), places = cornersOf(cell.taken, corners.length), noted = notedIn(board, e, CENTRE);
  const centres = board.symbols().filter(s => noted.includes(s) || struck(s)), middle = centresOf(centres.length, board.n > 9);
  const text = (s, [x, y], name) => make('text', { x, y, class: name + (struck(s) ? ' struck' : '') + (s === same ? ' same' : '') +
    (board.tried.has(board.note(e, s)) ? ' tried' : '') }, String(s));
  return make('g', { class: 'notes', transform: cellMatrix(cell) },
    ...corners.map((s, i) => text(s, places[i], 'corner' + (corners.length > 8 - cell.taken.size ? ' small' : ''))), ...centres.map((s, i) => text(s, middle[i], 'centre')));
}
