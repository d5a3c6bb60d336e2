/* Boards of any cells: polygons whose corners are dots. */

/* How far a point is from the side between two dots. */
function distanceTo([x, y], a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y], part = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - part * dx, y - a.y - part * dy);
}

function isWithin([x, y], corners) {
  return corners.filter((a, k) => {
    const b = corners.at(k - 1);
    return (a.y > y) !== (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
  }).length % 2 === 1;
}

/* The middle of the largest circle within a cell, its radius, and that up to half a side: from the mean of the corners, or halfway
 * between two of them, ever smaller steps to where there is more room. */
function circleIn(corners) {
  const room = at => (isWithin(at, corners) ? 1 : -1) * Math.min(...corners.map((b, k) => distanceTo(at, corners.at(k - 1), b)));
  const mean = k => corners.reduce((sum, dot) => sum + dot[k], 0) / corners.length;
  let at = [mean('x'), mean('y')], most = room(at);
  for (const a of corners)
    for (const b of corners) {
      const next = [(a.x + b.x) / 2, (a.y + b.y) / 2], there = room(next);
      if (there > most + 1e-6)
        [at, most] = [next, there];
    }
  for (let step = 0.25; step > 1e-3; step /= 2)
    for (let way = 0; way < 8; way++) {
      const next = [at[0] + step * Math.cos(way * Math.PI / 4), at[1] + step * Math.sin(way * Math.PI / 4)], there = room(next);
      if (there > most + 1e-6)
        [at, most, way] = [next, there, -1];
    }
  return { x: at[0], y: at[1], wide: most, room: Math.min(0.5, most) };
}

/* Cells, dots and edges of a tiling: edges have their numbers in the order in which the cells have them. */
function layOutTiling(data) {
  const dots = data.dots.map(([x, y]) => ({ x, y, edges: [] })), edges = [], between = new Map();
  const cells = data.corners.map((numbers, c) => {
    const corners = numbers.map(dot => dots[dot]), sides = numbers.map((dot, k) => {
      const ends = [numbers.at(k - 1), dot], name = [...ends].sort((a, b) => a - b).join();
      if (!between.has(name)) {
        const [a, b] = ends.map(end => dots[end]);
        between.set(name, edges.length);
        ends.forEach(end => dots[end].edges.push(edges.length));
        edges.push({ cells: [], ends, on: data.lines[edges.length] === '-', inner: false, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      }
      edges[between.get(name)].cells.push(c);
      return between.get(name);
    });
    return { corners, clue: null, edges: sides, inside: data.inside[c] === '#', ...circleIn(corners) };
  });
  edges.forEach(e => e.cells.length < 2 && e.cells.push(-1));
  const most = k => Math.max(...dots.map(dot => dot[k]));
  return { cells, edges, dots, words: squaresOf(data.cells), box: [0, 0, most('x'), most('y')], cellAt: point => cells.findIndex(cell => isWithin(point, cell.corners)) };
}

/* The cells that a step may name: those lit, and around its dots and what it finds. Their numbers are shown. */
function namedCells({ cells, dots }, lit, step) {
  const sides = new Set([...step.facts.flat(), ...step.dots.flatMap(dot => dots[dot].edges)]);
  return cells.flatMap((cell, c) => lit.includes(c) || cell.edges.some(side => sides.has(side)) ? [c] : []);
}

/* The ways to eight sides, from above clockwise: of a side from the middle of its cell. */
const wayOf = (cell, e) => Math.round(Math.atan2(e.x - cell.x, cell.y - e.y) / (Math.PI / 4) + 8) % 8;
const hourOf = (cell, e) => (Math.round(Math.atan2(e.x - cell.x, cell.y - e.y) / (Math.PI / 6)) + 11) % 12 + 1;

/* What a side of a cell is called: by its way, or as on a clock where two have the same one. */
function sideName(lay, cell, side) {
  const e = lay.edges[side], way = wayOf(cell, e);
  return cell.edges.some(other => other !== side && wayOf(cell, lay.edges[other]) === way) ? say('hour', hourOf(cell, e)) : say('ways')[way];
}

/* The side that lies nearest to a way. */
function sideTowards(lay, cell, [dx, dy]) {
  const turn = side => {
    const e = lay.edges[side];
    return ((e.x - cell.x) * dx + (e.y - cell.y) * dy) / Math.hypot(e.x - cell.x, e.y - cell.y);
  };
  return cell.edges.reduce((best, side) => turn(side) > turn(best) + 1e-6 ? side : best);
}

/* The cell whose middle is next in a way, rather straight ahead. It stays where there is none. */
function cellTowards(lay, from, [dx, dy]) {
  const { x, y } = lay.cells[from], far = lay.cells.map((cell, c) => {
    const along = (cell.x - x) * dx + (cell.y - y) * dy, aside = Math.abs((cell.x - x) * dy - (cell.y - y) * dx);
    return c === from || along < 0.1 || aside > 2 * along ? Infinity : Math.hypot(along, aside) + aside;
  });
  const least = Math.min(...far);
  return least === Infinity ? from : far.indexOf(least);
}
