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

/* What is noted in a cell: the numbers that have the mark and are not ruled out by others. */
function notedIn(board, e, mark) {
  return board.symbols().filter(s => board.history.state[board.note(e, s)] & mark && !(board.options.clear && board.ruledOut(e, s)));
}

/* The marks of a cell, each [number, where it stands, what is special]; `out`: facts of numbers that a hint strikes out. */
function marksOf(board, e, out) {
  const { state } = board.history, list = [], struck = s => state[board.note(e, s)] & STRUCK, now = s => out.has(e * board.n + s - 1);
  const noted = { corner: notedIn(board, e, CORNER), centre: notedIn(board, e, CENTRE) };
  noted.rim = board.symbols().filter(s => (now(s) || (struck(s) && !(board.options.clear && board.ruledOut(e, s)))) && !noted.centre.includes(s));
  for (const where of ['corner', 'centre', 'rim'])
    for (const s of noted[where])
      list.push([s, where, (struck(s) || now(s) ? ' struck' : '') + (now(s) ? ' now' : '') + (board.tried.has(board.note(e, s)) ? ' tried' : '')]);
  return list;
}

/* Corner marks are texts of their own; others stand in lines, centre marks around the middle of the cell, struck numbers that
 * the player has no centre mark of small along the lower rim. */
function drawMarks(board, cell, marks) {
  const at = where => marks.filter(mark => mark[1] === where), rim = at('rim'), taken = new Set([...cell.taken, ...rim.length > 0 ? [2, 3, 5] : []]), wide = board.n > 9;
  const corners = at('corner'), small = corners.length > CORNERS.length - taken.size ? ' small' : '', places = cornersOf(taken, corners.length);
  const mark = (tag, [s, where, more], attributes) => make(tag, { ...attributes, class: `s${s} ${where}${more}` }, String(s));
  const lines = (list, most, step, first) => {
    const n = Math.ceil(list.length / most), per = Math.ceil(list.length / n);
    return Array.from({ length: n }, (x, k) => make('text', { x: 0, y: first(n) + k * step, class: `of-${list[0][1]}${wide ? ' wide' : ''}` },
      ...list.slice(k * per, (k + 1) * per).flatMap((one, i) => [wide && i > 0 ? ' ' : '', mark('tspan', one)])));
  };
  return make('g', { class: 'notes', transform: cellMatrix(cell) },
    ...corners.map(([s, where, more], i) => mark('text', [s, where, more + small], { x: places[i][0], y: places[i][1] })),
    ...lines(at('centre'), wide ? 3 : 5, 0.21, n => (1 - n) * 0.105 + (cell.taken.has(0) && n > 1 ? 0.09 : 0)), ...lines(rim, wide ? 4 : 6, 0.18, n => (cell.taken.has(2) ? 0.12 : 0.36) + (1 - n) * 0.18));
}

/* Brings out the marks of one number, 0: of none, by their class: to draw all cells of such marks anew would take long. */
function bringOut({ element }, symbol) {
  for (const name of [`.same:not(.s${symbol})`, `.s${symbol}:not(.same)`])
    element.querySelectorAll(name).forEach(mark => mark.classList.toggle('same'));
}
