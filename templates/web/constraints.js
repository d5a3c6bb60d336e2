/* The marks of a sudoku's constraints: cages, thermometers, signs and dots between cells, even and odd. */

/* The outline of a cage, a little inside its cells, in rows and columns. */
function outlineOf(squares) {
  const inset = 0.08, has = (r, c) => squares.some(s => s[0] === r && s[1] === c);
  let d = '';
  for (const [r, c] of squares)
    for (const [dr, dc] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
      if (has(r + dr, c + dc))
        continue;
      /* The side runs from one neighbour along it to the other, and round a corner between them. */
      const end = sign => {
        const along = [r + sign * dc, c + sign * dr];
        return sign * (0.5 + (!has(...along) ? -inset : has(along[0] + dr, along[1] + dc) ? inset : 0));
      };
      const point = k => `${c + 0.5 + dc * (0.5 - inset) + dr * k} ${r + 0.5 + dr * (0.5 - inset) + dc * k}`;
      d += `M${point(end(-1))}L${point(end(1))}`;
    }
  return d;
}

/* The picture of one constraint, under or over the numbers; null if it has none there. */
const CONSTRAINTS = {
  cage: { over: (cells, one) => [
    make('path', { class: 'cage', d: outlineOf(cells.flatMap(cell => cell.squares)), transform: faceMatrix(cells[0].face) }),
    one.number ? make('text', { class: 'sum', x: cells[0].x - 0.4, y: cells[0].y - 0.31 }, String(one.number)) : null] },
  thermo: { under: cells => [
    make('circle', { class: 'bulb', cx: cells[0].x, cy: cells[0].y, r: 0.36 }),
    make('polyline', { class: 'tube', points: cells.map(cell => cell.x + ',' + cell.y).join(' ') })] },
  even: { under: cells => cells.map(cell => make('rect', { class: 'parity', x: cell.x - 0.37, y: cell.y - 0.37, width: 0.74, height: 0.74 })) },
  odd: { under: cells => cells.map(cell => make('circle', { class: 'parity', cx: cell.x, cy: cell.y, r: 0.38 })) },
  among: { over: (cells, one) => cells.map(cell => make('text', { class: 'sum', x: cell.x - 0.4, y: cell.y + 0.34 }, one.symbols.join(' '))) },
  greater: { over: ([a, b]) => {
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2], [u, v] = [(b.x - a.x) * 0.08, (b.y - a.y) * 0.08];
    return [make('path', { class: 'sign', d: `M${x - u - 1.5 * v} ${y - v + 1.5 * u}L${x + u} ${y + v}L${x - u + 1.5 * v} ${y - v - 1.5 * u}` })];
  } },
  differ: { over: cells => CONSTRAINTS.cage.over(cells, {}) },
  consecutive: { over: cells => [dotOf(cells, 'white')] },
  ratio: { over: cells => [dotOf(cells, 'black')] },
  'not-consecutive': { over: cells => [dotOf(cells, 'white no')] },
  'not-ratio': { over: cells => [dotOf(cells, 'black no')] }
};

function dotOf([a, b], name) {
  return make('circle', { class: 'dot ' + name, cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2, r: 0.12 });
}

/* What goes without saying: that all neighbours without a dot have none. */
function unsaid(board, list) {
  const touching = board.lay.cells.reduce((sum, cell, e) => sum + [[0, 1], [1, 0]].filter(([dr, dc]) =>
    cell.squares.some(([r, c]) => board.lay.at(r + dr, c + dc) >= 0 && board.lay.at(r + dr, c + dc) !== e)).length, 0);
  const dots = list.filter(one => one.kind === 'consecutive' || one.kind === 'ratio').length;
  return ['not-consecutive', 'not-ratio'].filter(kind => list.filter(one => one.kind === kind).length + dots >= touching);
}

function drawConstraints(board, under) {
  const list = board.data.constraints ?? [], silent = unsaid(board, list);
  return list.filter(one => !silent.includes(one.kind)).flatMap(one => {
    const kind = CONSTRAINTS[one.kind], cells = (one.cells ?? []).map(e => board.lay.cells[e - 1]);
    const draw = kind && kind[under ? 'under' : 'over'];
    return draw ? draw(cells, one).filter(part => part) : [];
  });
}
