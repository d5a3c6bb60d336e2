/* What cannot be right on a sudoku's board, by the rules alone: cells with numbers that do not go together,
 * and constraints that are broken or can no longer be met. Nothing is compared with the solution. */

/* Every two cells that a constraint relates. */
function pairsOf(board, { cells = [] }, look) {
  const list = cells.map(e => e - 1), { lay } = board;
  if (look.scope === 'pairs')
    return list.flatMap((a, i) => list.slice(i + 1).map(b => [a, b]));
  if (look.scope === 'chain')
    return list.slice(1).map((b, i) => [list[i], b]);
  if (look.scope === 'mirror')
    return list.slice(0, list.length >> 1).map((a, i) => [a, list[list.length - 1 - i]]);
  const marked = new Set((board.data.constraints ?? []).filter(one => look.unless?.includes(one.kind)).map(one => [...one.cells].sort((a, b) => a - b).join()));
  return look.scope !== 'board' ? [] : lay.cells.flatMap((cell, a) => look.moves.map(([dr, dc]) =>
    [a, lay.at(cell.squares[0][0] + dr, cell.squares[0][1] + dc)])).filter(([a, b]) => b >= 0 && !marked.has([a, b].sort((x, y) => x - y).map(e => e + 1).join()));
}

/* Whether a sum is over, or out of reach with what is open: of cells with different numbers by the least and the
 * greatest that are left. An arrow's sum is the number of its
 * first cell; a sandwich's belongs to what lies between its ends, once they stand. */
function sumFails(board, one, look) {
  let list = one.cells.map(e => board.value(e - 1)), wanted = look.first ? list.shift() : one.number, ends = [];
  if (look.between) {
    const [from, to] = [1, board.n].map(symbol => list.indexOf(symbol)).sort((a, b) => a - b);
    if (from < 0)
      return false;
    [ends, list] = [list.filter((value, i) => i <= from || i >= to), list.slice(from + 1, to)];
    wanted ||= list.length > 0 ? -1 : 0;
  }
  const differ = look.scope === 'pairs' || look.between, left = board.symbols().filter(s => !differ || !(list.includes(s) || ends.includes(s)));
  const open = list.filter(value => value === 0).length, now = list.reduce((sum, value) => sum + value, 0);
  const some = (from, step) => Array.from({ length: open }, (x, i) => (differ ? left.at(from + i * step) : left.at(from)) ?? 0).reduce((sum, s) => sum + s, now);
  return wanted ? some(0, 1) > wanted || some(-1, -1) < wanted || (open === 1 && !left.includes(wanted - now)) : !look.between && some(0, 1) > board.n;
}

/* For each constraint, what depends on the puzzle alone: [its look, its relation, its pairs]. */
function relationsOf(board) {
  const { constraints = [], looks, relations, relation } = board.data;
  return constraints.map((one, i) => [looks[one.kind], relations[relation[i]], pairsOf(board, one, looks[one.kind])]);
}

/* The cells of a constraint that do not go together, and whether it is broken. */
function failureOf(board, [look, relation, pairs], one) {
  const value = e => board.value(e), wrong = pairs.filter(([a, b]) =>
    relation && value(a) && value(b) && relation[(value(a) - 1) * board.n + value(b) - 1] === '0').flat();
  if (look.scope === 'each')
    wrong.push(...one.cells.map(e => e - 1).filter(e => value(e) && relation[value(e) - 1] === '0'));
  const sums = (one.number || look.first || look.between) && ['pairs', 'together'].includes(look.scope);
  return { wrong, broken: wrong.length > 0 || Boolean(sums && sumFails(board, one, look)) };
}

/* Whether a number in an open cell would break a constraint that is not broken yet. */
function breaks(board, e, symbol) {
  const { data: { constraints = [] }, history: { state } } = board;
  board.relations ??= relationsOf(board);
  const broken = value => {
    state[e] = value;
    return board.relations.map((relation, i) => (constraints[i].cells?.includes(e + 1) ?? true) && failureOf(board, relation, constraints[i]).broken);
  };
  const then = broken(symbol), now = broken(0);
  return then.some((yes, i) => yes && !now[i]);
}

function sudokuClashes(board) {
  const cells = new Set(), broken = new Set(), { lay, data: { constraints = [] } } = board;
  lay.cells.forEach((cell, e) => {
    if (board.value(e) && board.ruledOut(e, board.value(e)))
      cells.add(e);
  });
  board.relations ??= relationsOf(board);
  board.relations.forEach((relation, i) => {
    const failure = failureOf(board, relation, constraints[i]);
    failure.wrong.forEach(e => cells.add(e));
    if (failure.broken)
      broken.add(i);
  });
  return { cells, broken };
}

/* The same of a loop: clues that are over or can no longer be met, dots where the line branches or ends, and
 * small loops that are closed before all is done. */
function loopClashes({ lay: { clues, dots, edges }, history: { state } }) {
  const count = (list, value) => list.filter(i => state[i] === value).length;
  const lines = edges.flatMap((e, i) => state[i] === LINE ? [i] : []), met = clue => count(clue.edges, LINE) === clue.number;
  const pieces = piecesOfLoop(edges, dots, state);
  const small = pieces.filter(piece => piece.closed && (piece.edges.length < lines.length || !clues.every(met)));
  return {
    clues: new Set(clues.filter(clue => count(clue.edges, LINE) > clue.number || count(clue.edges, LINE) + count(clue.edges, 0) < clue.number)),
    dots: dots.flatMap((dot, d) => count(dot.edges, LINE) > 2 || (count(dot.edges, LINE) === 1 && count(dot.edges.filter(i => !edges[i].inner), 0) === 0) ? [d] : []),
    lines: new Set(small.flatMap(piece => piece.edges))
  };
}

/* The pieces of the loop so far: lines that hang together, and whether each is closed without a branch. */
function piecesOfLoop(edges, dots, state) {
  const free = new Set(edges.flatMap((e, i) => state[i] === LINE ? [i] : [])), pieces = [];
  for (const first of free) {
    const piece = [first];
    free.delete(first);
    for (const i of piece)
      for (const next of edges[i].ends.flatMap(dot => dots[dot].edges))
        if (free.delete(next))
          piece.push(next);
    const at = dot => dots[dot].edges.filter(i => state[i] === LINE).length;
    pieces.push({ edges: piece, closed: piece.every(i => edges[i].ends.every(dot => at(dot) === 2)) });
  }
  return pieces;
}
