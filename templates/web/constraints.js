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

/* Where a number stands outside, from the first two cells that it belongs to. */
const placeOutside = (a, b) => ({ x: 2 * a.x - b.x, y: 2 * a.y - b.y });

/* The picture of one constraint, by the look of its kind (src/model/sudoku/constraint.h), under or over the
 * numbers; null if it has none there. */
const LOOKS = {
  cage: { over: (cells, look, one) => [
    make('path', { class: 'cage', d: outlineOf(cells.flatMap(cell => cell.squares)), transform: faceMatrix(cells[0].face) }),
    one.number ? make('text', { class: 'sum', x: cells[0].x - 0.38, y: cells[0].y - 0.3 }, String(one.number)) : null] },
  line: { under: (cells, look) => {
    const points = cells.map(cell => cell.x + ',' + cell.y).join(' ');
    const line = (name, width) => make('polyline', { class: name, points, 'stroke-width': width });
    /* A thin line has the colour of outlines; a wide one is light, so that numbers are legible, and has one. */
    const inner = look.hollow ?? (look.width < 0.2 ? 0 : look.width - 0.07), bulb = (name, r) => look.bulb ? [make('circle', { class: name, cx: cells[0].x, cy: cells[0].y, r })] : [];
    return [...bulb('dark', 0.36), line('stem', look.width), ...bulb('grey', 0.33), inner > 0 ? line(look.hollow ? 'stem hollow' : 'stem wide', inner) : null];
  } },
  arrow: { under: (cells, look) => {
    /* The head ends at the rim of the last number. */
    const [a, b] = cells.slice(-2), angle = Math.atan2(b.y - a.y, b.x - a.x), end = { x: b.x - 0.28 * Math.cos(angle), y: b.y - 0.28 * Math.sin(angle) };
    const head = [-1, 1].map(side => `M${end.x} ${end.y}l${-0.22 * Math.cos(angle + side * 0.6)} ${-0.22 * Math.sin(angle + side * 0.6)}`);
    return [make('path', { class: 'stem', 'stroke-width': 0.06, d: 'M' + [...cells.slice(0, -1), end].map(({ x, y }) => x + ' ' + y).join('L') + head.join('') }),
      make('circle', { class: 'ring', cx: cells[0].x, cy: cells[0].y, r: look.width / 2 })];
  } },
  square: { under: (cells, look) => cells.map(cell =>
    make('rect', { class: 'grey', x: cell.x - look.width / 2, y: cell.y - look.width / 2, width: look.width, height: look.width })) },
  disc: { under: (cells, look) => cells.map(cell => make('circle', { class: 'grey disc', cx: cell.x, cy: cell.y, r: look.width / 2 })) },
  symbols: { over: (cells, look, one) => cells.map(cell => make('text', { class: 'sum', x: cell.x - 0.4, y: cell.y + 0.34 }, one.symbols.join(' '))) },
  sign: { over: ([a, b]) => {
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2], [u, v] = [(b.x - a.x) * 0.08, (b.y - a.y) * 0.08];
    return [make('path', { class: 'sign', d: `M${x - u - 1.5 * v} ${y - v + 1.5 * u}L${x + u} ${y + v}L${x - u + 1.5 * v} ${y - v - 1.5 * u}` })];
  } },
  dot: { over: ([a, b], look) => [make('circle', { class: 'dot ' + (look.filled ? 'black' : 'white') + (look.crossed ? ' no' : ''),
    cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2, r: 0.12 })] },
  outside: { over: ([a, b], look, one) => {
    const [u, v] = [b.x - a.x, b.y - a.y], [x, y] = [a.x - u / 2, a.y - v / 2], h = 0.13;
    return [make('text', { class: 'between', x: placeOutside(a, b).x, y: placeOutside(a, b).y + 0.1 * v }, String(one.number)),
      u && v && make('path', { class: 'sign', d: `M${x - u * h} ${y}L${x} ${y}L${x} ${y - v * h}M${x} ${y}L${x - 1.6 * u * h} ${y - 1.6 * v * h}` })];
  } },
  letter: { over: ([a, b], look) => [make('text', { class: 'between', x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, look.letter)] }
};

/* What goes without saying: that all neighbours without a dot have none. */
function unsaid(board, list) {
  const touching = board.lay.cells.reduce((sum, cell, e) => sum + [[0, 1], [1, 0]].filter(([dr, dc]) =>
    cell.squares.some(([r, c]) => board.lay.at(r + dr, c + dc) >= 0 && board.lay.at(r + dr, c + dc) !== e)).length, 0);
  const dots = list.filter(one => one.kind === 'consecutive' || one.kind === 'ratio').length;
  return ['not-consecutive', 'not-ratio'].filter(kind => list.filter(one => one.kind === kind).length + dots >= touching);
}

/* The pictures of all constraints: of each, what lies under the numbers and what lies over them. */
function drawConstraints(board) {
  const list = board.data.constraints ?? [], looks = board.data.looks, silent = unsaid(board, list);
  return list.map(one => {
    const look = looks[one.kind], cells = (one.cells ?? []).map(e => board.lay.cells[e - 1]), draw = silent.includes(one.kind) ? null : LOOKS[look.as];
    if (look.as === 'line' || look.as === 'arrow')
      cells.forEach(cell => cell.on = look.as === 'arrow' || look.hollow || look.width < 0.2 ? ' on-line' : ' on-tube');
    if (look.as === 'cage' && one.number)
      [0, ...one.number > 9 ? [4] : []].forEach(place => cells[0].taken.add(place));
    if (look.as === 'symbols')
      cells.forEach(cell => [2, 3, 5].forEach(place => cell.taken.add(place)));
    return ['under', 'over'].map(where => make('g', { class: where, 'data-where': where }, ...(draw?.[where]?.(cells, look, one) ?? []).filter(part => part)));
  });
}
