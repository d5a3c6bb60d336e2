/* The board of a Slitherlink, a SuperSlitherlink or a Slink: squares, some of which may be missing, or the cells of a tiling
 * (tilings.js).
 *
 * Cells, dots and edges have the numbers of the toolkit (src/model/loops/square.h): row by row, all
 * horizontal edges before the vertical ones. A place of the history is an edge (0 open, 1 line, 2 cross)
 * or, after all edges, a cell (0, 1 inside, 2 outside) or, after all cells, the colour of one (0: none). */
const LINE = 1, CROSS = 2;

/* The squares of a row of the grid, or all cells of a tiling: "_" a missing one, "." no clue, digits, (numbers), letters, [names]. */
function squaresOf(row) {
  return row.match(/\[[^\]]*\]|\([^)]*\)|./g).map(word => word.replace(/^[[(]|[\])]$/g, ''));
}

/* Cells, dots and edges of a board of squares; the words of its cells. */
function layOutSquares(data) {
  const { rows, cols } = data, grid = data.grid.map(squaresOf);
  const cells = [], edges = [], dots = [], cellAt = new Map(), dotAt = new Map();
  const key = (r, c) => r + ' ' + c;
  const cell = (r, c) => cellAt.get(key(r, c)) ?? -1;

  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      if (grid[r][c] !== '_') {
        cellAt.set(key(r, c), cells.length);
        cells.push({ r, c, x: c + 0.5, y: r + 0.5, room: 0.5, clue: null, edges: [-1, -1, -1, -1] });
      }
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= cols; c++)
      if (cell(r, c) >= 0 || cell(r - 1, c) >= 0 || cell(r, c - 1) >= 0 || cell(r - 1, c - 1) >= 0) {
        dotAt.set(key(r, c), dots.length);
        dots.push({ x: c, y: r, edges: [] });
      }
  const edge = (r, c, across, a, b, on) => {
    if (a < 0 && b < 0)
      return;
    const ends = [dotAt.get(key(r, c)), across ? dotAt.get(key(r, c + 1)) : dotAt.get(key(r + 1, c))];
    ends.forEach(dot => dots[dot].edges.push(edges.length));
    if (a >= 0)
      cells[a].edges[across ? 2 : 1] = edges.length;
    if (b >= 0)
      cells[b].edges[across ? 0 : 3] = edges.length;
    edges.push({ r, c, across, cells: [a, b], ends, on, inner: false, x: across ? c + 0.5 : c, y: across ? r : r + 0.5 });
  };
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c < cols; c++)
      edge(r, c, true, cell(r - 1, c), cell(r, c), data.solution[2 * r][c] === '-');
  for (let r = 0; r < rows; r++)
    for (let c = 0; c <= cols; c++)
      edge(r, c, false, cell(r, c - 1), cell(r, c), data.solution[2 * r + 1][c] === '|');

  return { rows, cols, cells, edges, dots, cell, words: cells.map(({ r, c }) => grid[r][c]), box: [0, 0, cols, rows],
    cellAt: ([x, y]) => cell(Math.floor(y), Math.floor(x)) };
}

/* Cells, dots, edges and clues of the board. */
function layOutLoop(data) {
  const lay = data.corners ? layOutTiling(data) : layOutSquares(data), { cells, edges } = lay, clues = [], named = new Map();
  cells.forEach((one, c) => {
    const word = lay.words[c], letter = !/^[0-9.]+$/.test(word);
    if (word === '.')
      return;
    one.clue = letter && named.get(word) || { number: letter ? data.clues[word] : Number(word), name: letter ? word : '', cells: [], edges: [] };
    if (one.clue.cells.length === 0)
      clues.push(one.clue);
    if (letter)
      named.set(word, one.clue);
    one.clue.cells.push(one);
  });
  edges.forEach((e, i) => {
    const [a, b] = e.cells.map(c => c < 0 ? null : cells[c].clue);
    e.inner = a !== null && a === b;
    if (!e.inner)
      [a, b].forEach(clue => clue && clue.edges.push(i));
  });
  clues.forEach(clue => clue.pieces = piecesOf(clue, { cells, edges }));
  return { ...lay, clues };
}

/* The pieces of a clue: cells of which each touches the next over a side within the clue. */
function piecesOf(clue, lay) {
  const free = new Set(clue.cells), pieces = [];
  for (const cell of clue.cells)
    if (free.delete(cell)) {
      const piece = [cell];
      for (const one of piece)
        for (const e of one.edges.map(i => lay.edges[i]).filter(e => e.inner))
          piece.push(...e.cells.map(c => lay.cells[c]).filter(other => free.delete(other)));
      pieces.push(piece);
    }
  return pieces;
}

/* A tint for each group of letters, so that neighbours differ. */
function tintGroups(lay) {
  for (const group of lay.clues.filter(clue => clue.name)) {
    const taken = new Set();
    for (const i of group.edges)
      for (const c of lay.edges[i].cells)
        if (c >= 0 && lay.cells[c].clue)
          taken.add(lay.cells[c].clue.tint);
    group.tint = [0, 1, 2, 3].find(tint => !taken.has(tint)) ?? 0;
  }
}

/* The cell of a piece nearest to its middle. */
function middleCell(piece) {
  const mean = k => piece.reduce((sum, cell) => sum + cell[k], 0) / piece.length;
  const far = cell => (cell.y - mean('y')) ** 2 + (cell.x - mean('x')) ** 2;
  return piece.reduce((best, cell) => far(cell) < far(best) ? cell : best);
}

class LoopBoard extends Board {
  constructor(puzzle, data, saved, options, changed) {
    const lay = layOutLoop(data);
    super(puzzle, data, lay.edges.length + 2 * lay.cells.length, saved, options, changed);
    this.lay = lay;
    this.cursor = 0;
    this.side = -1;
    this.picked = 1;
    tintGroups(lay);
  }

  get tools() {
    return ['lines', 'sides', 'colour'];
  }

  get switches() {
    return ['conflicts', 'crosses', 'done', 'pieces'];
  }

  picture() {
    return this.draw(this.lay.box, 0.3, !!this.lay.rows);
  }

  rules() {
    const { rows, cols, cells, clues } = this.lay;
    return [...(clues.some(clue => clue.pieces.length > 1) ? ['pieces'] : []), ...(cells.length < rows * cols ? ['holes'] : [])];
  }

  /* ---- drawing ---- */

  layers(svg) {
    const { cells, edges, dots, clues } = this.lay;
    const inner = dot => dot.edges.every(i => edges[i].inner);

    svg.append(make('g', { class: 'paper' }, ...cells.map(cell =>
      this.shape(cell, cell.clue && cell.clue.name ? 'group tint' + cell.clue.tint : ''))));
    for (const name of ['colours', 'coloured', 'lit'])
      this[name] = new Layer(svg, name);
    svg.append(make('g', { class: 'outlines' }, ...clues.filter(clue => clue.name).map(clue => make('path', { d: clue.pieces.map(piece => this.outline(piece)).join('') }))));
    svg.append(make('g', { class: 'guides' }, ...edges.filter(e => !e.inner).map(e => this.segment(e, ''))));
    this.digits = new Layer(svg, 'clues');
    svg.append(make('g', { class: 'dots' }, ...dots.filter(dot => !inner(dot)).map(dot =>
      make('circle', { cx: dot.x, cy: dot.y, r: 0.055 }))));
    for (const name of ['marks', 'flags', 'found', 'places', 'here'])
      this[name] = new Layer(svg, name);
  }

  segment(e, name) {
    const [a, b] = e.ends.map(dot => this.lay.dots[dot]);
    return make('line', { class: name, x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  }

  /* A cell, or smaller by this share of its room. */
  shape(cell, name, inset = 0) {
    if (!cell.corners)
      return make('rect', { x: cell.c + inset, y: cell.r + inset, width: 1 - 2 * inset, height: 1 - 2 * inset, class: name, rx: inset > 0 && 0.1 });
    return make('path', { d: 'M' + cell.corners.map(({ x, y }) => `${x + (cell.x - x) * 2 * inset} ${y + (cell.y - y) * 2 * inset}`).join('L') + 'z', class: name });
  }

  /* The outline of a piece of a group, on squares a little inside its cells. */
  outline(piece) {
    const { edges, dots } = this.lay, line = ({ ends }) => 'M' + ends.map(dot => `${dots[dot].x} ${dots[dot].y}`).join('L');
    return piece[0].corners ? piece.flatMap(cell => cell.edges.map(i => edges[i]).filter(e => !e.inner).map(line)).join('') : outlineOf(piece.map(cell => [cell.r, cell.c]));
  }

  cross(e, name) {
    const s = 0.1;
    return make('path', { class: 'cross ' + name, d: `M${e.x - s} ${e.y - s}l${2 * s} ${2 * s}m0 ${-2 * s}l${-2 * s} ${2 * s}` });
  }

  refresh() {
    const { cells, edges, dots, clues } = this.lay, { history: { state }, broken } = this, n = edges.length, marks = [];
    const derived = this.options.crosses ? this.derived() : state, red = new Set(this.red), tried = this.history.tried(), hue = this.hues();

    edges.forEach((e, i) => {
      const name = [red.has(i) ? 'red' : broken.lines.has(i) ? 'clash' : '', tried.has(i) ? 'tried' : hue.get(i)].filter(word => word).join(' ');
      if (state[i] === LINE)
        marks.push([i, 'line ' + name, () => this.segment(e, 'line ' + name)]);
      else if (state[i] === CROSS)
        marks.push([i, name, () => this.cross(e, name)]);
      else if (derived[i] === CROSS && !e.inner)
        marks.push([i, 'derived', () => this.cross(e, 'derived')]);
    });
    this.marks.show(marks);
    this.coloured.show(cells.flatMap((cell, c) => {
      const name = (state[n + c] === 1 ? 'inside' : 'outside') + (red.has(n + c) ? ' red' : '') + (tried.has(n + c) ? ' tried' : '');
      return state[n + c] ? [[c, name, () => this.shape(cell, name)]] : [];
    }));
    this.colours.show(cells.flatMap((cell, c) => {
      const colour = state[n + cells.length + c];
      return colour ? [[c, colour, () => [this.shape(cell, 'colour' + colour), sign(colour, `translate(${cell.x + this.corner(cell)} ${cell.y + this.corner(cell)}) scale(.06)`)]]] : [];
    }));
    const flags = [...this.red.map(place => ['wrong', ...place < n ? [edges[place].x + 0.2, edges[place].y - 0.2] : [cells[place - n].x + 0.64 * cells[place - n].room, cells[place - n].y - 0.6 * cells[place - n].room]]),
      ...broken.dots.map(dot => ['clash', dots[dot].x, dots[dot].y]),
      ...[...broken.clues].flatMap(clue => clue.pieces.map(middleCell).map(cell => ['clash', cell.x + 0.6 * cell.room, cell.y - 0.5 * cell.room]))];
    this.flags.show(flags.map(one => [one.join(), '', () => flag(...one)]));
    this.digits.show(clues.map((clue, k) => {
      const name = broken.clues.has(clue) ? ' clash' : this.options.done && this.isMet(clue) ? ' done' : '';
      return [k, name, () => this.clueTexts(clue, name)];
    }));
    this.refreshStep();
    const { cursor, side } = this;
    this.here.show(document.activeElement === this.svg && (this.byKeys || this.svg.matches(':focus-visible:not(.pointed)'))
      ? [[0, cursor, () => this.shape(cells[cursor], '', 0.08)], ...side < 0 ? [] : [[1, side, () => this.segment(edges[side], '')]]] : []);
  }

  /* How far to the right of the middle, and below, the sign of a colour stands. */
  corner(cell) {
    return (cell.corners ? 0.6 : 0.76) * cell.room;
  }

  /* The hue of each line, by the piece of the loop that it belongs to: a piece keeps the one of its first line. */
  hues() {
    const { edges, dots } = this.lay, pieces = this.options.pieces ? piecesOfLoop(edges, dots, this.history.state) : [];
    return new Map(pieces.length < 2 ? [] : pieces.flatMap(piece => piece.edges.map(i => [i, 'hue' + Math.min(...piece.edges) % 6])));
  }

  clueTexts(clue, state) {
    /* `x` and `y` are shares of the room; in small cells letters and numbers are smaller, in large ones larger. */
    const part = room => room < 0.37 ? 2.7 * room : Math.min(1.6, Math.max(1, 0.65 + 0.7 * room));
    const text = (cell, x, y, name, word) => make('text', { x: cell.x + x * cell.room, y: cell.y + y * cell.room, class: name + state,
      style: cell.corners && `--part: ${part(cell.wide).toFixed(2)}` }, String(word));
    if (!clue.name)
      return [text(clue.cells[0], 0, 0, 'number', clue.number)];
    return clue.pieces.flatMap(piece => [
      text(middleCell(piece), 0, 0.04, clue.number > 9 ? 'number group long' : 'number group', clue.number),
      text(piece[0], -0.6, -0.56, 'letter', clue.name)]);
  }

  /* The places of a hint: the part of the board to look at; cells and dots that decide; what follows. */
  refreshStep() {
    const { cells, edges, dots } = this.lay, { step } = this, found = step?.stage === ARGUMENT ? step.facts : [[], []];
    const lit = step?.stage === LOOK ? this.areaOf(step) : step?.cells ?? [];
    this.lit.show(lit.map(c => [c, '', () => this.shape(cells[c], '')]));
    this.found.show([
      ...(step && step.stage !== LOOK ? step.dots : []).map(d => ['dot' + d, '', () => make('circle', { cx: dots[d].x, cy: dots[d].y, r: 0.17 })]),
      ...found[0].map(i => [i, 'line', () => this.segment(edges[i], 'line')]),
      ...found[1].filter(i => !edges[i].inner).map(i => [i, 'cross', () => this.cross(edges[i], '')])
    ]);
    const about = step && step.stage !== LOOK && cells[0].corners ? namedCells(this.lay, lit, step) : [];
    this.places.show(about.map(c => [c, '', () => make('text', { x: cells[c].x, y: cells[c].y + (cells[c].clue ? 0.75 * cells[c].room : 0) }, String(c + 1))]));
  }

  /* The cells around what a step finds first. */
  areaOf(step) {
    const { cells, edges } = this.lay, { x, y } = edges[step.facts.flat()[0]];
    return cells.flatMap((cell, c) => Math.abs(cell.x - x) < 2.4 && Math.abs(cell.y - y) < 2.4 ? [c] : []);
  }

  /* ---- entering ---- */

  /* The number of the nearest edge, and its distance. */
  nearest(point) {
    const { edges, dots } = this.lay;
    let best = -1, least = 0.6;
    edges.forEach((e, i) => {
      const distance = distanceTo(point, ...e.ends.map(dot => dots[dot]));
      if (distance < least)
        [best, least] = [i, distance];
    });
    return [best, least];
  }

  /* What a pointer is at, of what the tool changes: a side, but none inside a group, a cell, or the colour of one;
   * -1: nothing, as in the middle of a cell among its sides. */
  placeAt(point) {
    const cell = this.lay.cellAt(point), [edge, distance] = this.nearest(point), n = this.lay.edges.length;
    if (this.tool === 'lines')
      return distance < 0.84 * (this.lay.cells[cell]?.room ?? 0.5) && !this.lay.edges[edge].inner ? edge : -1;
    return cell < 0 ? -1 : this.tool === 'sides' ? n + cell : n + this.lay.cells.length + cell;
  }

  press(point, event) {
    const other = event.button === 2, cell = this.lay.cellAt(point), place = this.place = this.placeAt(point), start = this.dotAt(point);
    this.byKeys = false;
    this.side = -1;
    this.other = other;
    this.at = point;
    this.path = start < 0 ? [] : [start];
    this.onSide = start < 0;
    if (cell >= 0)
      this.cursor = cell;
    if (place < 0)
      return;
    const old = this.history.state[place], { picked } = this;
    this.value = this.tool === 'colour' ? (other || old === picked ? 0 : picked) : other ? (old === 2 ? 0 : 2) : (old + 1) % 3;
    this.enter([[place, this.value]]);
  }

  /* Lines follow the dots that a drag comes by; what is painted, the cells. */
  drag(point) {
    const place = this.placeAt(point), [x, y] = this.at, steps = Math.ceil(Math.hypot(point[0] - x, point[1] - y) / 0.1);
    this.at = point;
    if (this.solved())
      return;
    if (this.tool === 'lines') {
      for (let k = 1; k <= steps; k++)
        this.reach(this.dotAt([x + (point[0] - x) * k / steps, y + (point[1] - y) * k / steps]));
    } else if (this.place >= 0 && place >= 0 && place !== this.place) {
      this.place = place;
      this.enter([[place, this.value]], true);
    }
  }

  /* The dot that a pointer is at, or -1: nearer than the middle of its shortest side. */
  dotAt([x, y]) {
    const { dots, edges } = this.lay;
    return dots.findIndex(dot => {
      const far = Math.hypot(dot.x - x, dot.y - y);
      return far < 0.45 && dot.edges.every(i => far < 0.9 * Math.hypot(edges[i].x - dot.x, edges[i].y - dot.y));
    });
  }

  /* The side between two dots that a line could be on, or -1. */
  between(a, b) {
    return this.lay.dots[a].edges.find(i => this.lay.edges[i].ends.includes(b) && !this.lay.edges[i].inner) ?? -1;
  }

  /* A drag comes to a dot, and one that goes back to the dot before takes back what it has drawn. One that began on
   * a side, away from dots, has run along that side if it goes on; until then the press stands. */
  reach(dot) {
    const { path, place } = this, ends = path.length === 0 ? this.lay.edges[place]?.ends ?? [] : this.onSide && path.length === 2 ? path : [];
    if (dot < 0 || dot === path.at(-1))
      return;
    if (ends.includes(dot)) {
      this.path = [...ends.filter(end => end !== dot), dot];
      return;
    }
    if (dot === path.at(-2))
      path.pop();
    else
      path.push(dot);
    this.follow();
  }

  /* Draws along the dots of the path, in place of what it has drawn before: erases if there was a line at first. */
  follow() {
    const { path, history, other } = this, sides = path.slice(1).map((dot, i) => this.between(path[i], dot)).filter(side => side >= 0);
    history.drop(this.before);
    const value = other ? CROSS : LINE, erases = history.state[sides[0]] === value;
    history.enter(sides.map(side => [side, erases ? 0 : value]));
    this.renew();
  }

  /* The colour to paint with; 0 takes colours away. */
  pick(colour) {
    this.picked = colour;
  }

  release() {
    this.place = -1;
  }

  move(dx, dy) {
    const from = this.lay.cells[this.cursor], { rows, cols } = this.lay;
    this.byKeys = true;
    this.side = -1;
    if (from.corners)
      this.cursor = cellTowards(this.lay, this.cursor, [dx, dy]);
    for (let k = 1; k < Math.max(rows, cols); k++) {
      const to = this.lay.cell((from.r + k * dy + k * rows) % rows, (from.c + k * dx + k * cols) % cols);
      if (to >= 0) {
        this.cursor = to;
        break;
      }
    }
    return true;
  }

  /* On a tiling, Tab goes through the sides of the cell, clockwise, and on from the last. */
  nextSide(back) {
    const { edges } = this.lay.cells[this.cursor], order = back ? [...edges].reverse() : edges;
    this.byKeys = true;
    this.side = order[order.indexOf(this.side) + 1] ?? -1;
    return this.side >= 0;
  }

  key(event, step) {
    const tiling = !!this.lay.cells[0].corners, here = tiling && document.activeElement === this.svg && !held(event) && !event.altKey;
    if (here && event.key === 'Tab')
      return this.nextSide(event.shiftKey);
    if (here && event.key === ' ' && this.side >= 0) {
      this.turn(this.side);
      return true;
    }
    const cell = this.lay.cells[this.cursor], n = this.lay.edges.length, letter = letterOf(event), digit = digitOf(event);
    const side = event.shiftKey && step ? step[1] < 0 ? 0 : step[0] > 0 ? 1 : step[1] > 0 ? 2 : 3 : letter ? 'wdsa'.indexOf(letter) : -1;
    const colour = letter ? 'io'.indexOf(letter) + 1 : 0, place = n + this.cursor, towards = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
    if (held(event) || (event.altKey && digit < 0) || (side < 0 && colour === 0 && (digit < 0 || digit > COLOURS.length)))
      return false;
    this.byKeys = true;
    if (digit >= 0)
      this.enter([[n + this.lay.cells.length + this.cursor, digit]]);
    else if (side >= 0)
      this.turn(tiling ? sideTowards(this.lay, cell, towards) : cell.edges[side]);
    else
      this.enter([[place, this.history.state[place] === colour ? 0 : colour]]);
    return true;
  }

  /* Line, cross, nothing; not within a group. */
  turn(side) {
    if (!this.lay.edges[side].inner)
      this.enter([[side, (this.history.state[side] + 1) % 3]]);
  }

  /* The next cell with a clue that is not met, or the one before. */
  next(back) {
    const { cells } = this.lay, n = cells.length, order = Array.from({ length: n }, (x, i) => (this.cursor + (back ? n - 1 - i : i + 1)) % n);
    this.byKeys = true;
    this.cursor = order.find(c => cells[c].clue && !this.isMet(cells[c].clue)) ?? this.cursor;
  }

  isMet(clue) {
    return clue.edges.filter(i => this.history.state[i] === LINE).length === clue.number;
  }

  describe() {
    const cell = this.lay.cells[this.cursor], state = this.history.state, n = this.lay.edges.length;
    const name = (side, k) => cell.corners ? sideName(this.lay, cell, side) : say('edges')[k];
    const words = [this.nameOf(cell) + (this.side < 0 ? '' : `: ${name(this.side)}, ${say('values')[state[this.side]]}`)];
    if (cell.clue)
      words.push(cell.clue.name ? say('group', cell.clue.name, cell.clue.number) : say('clue', cell.clue.number));
    cell.edges.forEach((e, k) => {
      if (state[e])
        words.push(name(e, k) + ': ' + say('values')[state[e]]);
    });
    if (state[n + this.cursor])
      words.push(say('colours')[state[n + this.cursor]]);
    if (state[n + this.lay.cells.length + this.cursor])
      words.push(say('colourOf', state[n + this.lay.cells.length + this.cursor]));
    if ([n + this.cursor, ...cell.edges].some(place => this.red.includes(place)))
      words.push(say('isWrong'));
    if (this.broken.clues.has(cell.clue) || cell.edges.some(i => this.broken.lines.has(i) || this.lay.edges[i].ends.some(dot => this.broken.dots.includes(dot))))
      words.push(say('clashes'));
    return words.join(', ');
  }

  nameOf(cell) {
    return cell.corners ? say('cell', this.lay.cells.indexOf(cell) + 1) : say('at', cell.r + 1, cell.c + 1);
  }

  left() {
    const clues = this.lay.clues.filter(clue => !this.isMet(clue)), place = cell => cell.corners ? this.nameOf(cell) : `r${cell.r + 1}c${cell.c + 1}`;
    return clues.slice(0, 20).map(clue => `${clue.number}: ${place(clue.cells[0])}`).join(', ');
  }

  /* ---- the state ---- */

  renew() {
    this.known = null;
    super.renew();
  }

  /* The state with the crosses that counting at one clue or one dot gives, as often as it gives any. */
  derived() {
    const { edges, dots, clues } = this.lay, state = this.history.state.slice();
    if (this.known)
      return this.known;
    const close = list => {
      let some = false;
      for (const i of list)
        if (state[i] === 0) {
          state[i] = CROSS;
          some = true;
        }
      return some;
    };
    const count = (list, value) => list.filter(i => state[i] === value).length;
    let more = true;

    close(edges.flatMap((e, i) => e.inner ? [i] : []));
    while (more) {
      more = false;
      for (const clue of clues)
        if (count(clue.edges, LINE) === clue.number)
          more = close(clue.edges) || more;
      for (const dot of dots) {
        const lines = count(dot.edges, LINE);
        if (lines === 2 || (lines === 0 && count(dot.edges, 0) === 1))
          more = close(dot.edges) || more;
      }
    }
    return this.known = state;
  }

  clashes(shown) {
    return shown ? loopClashes(this) : { clues: new Set(), dots: [], lines: new Set() };
  }

  open() {
    return this.lay.clues.filter(clue => !this.isMet(clue)).length;
  }

  /* A loop that is closed, and meets most clues. */
  full() {
    const pieces = piecesOfLoop(this.lay.edges, this.lay.dots, this.history.state);
    return pieces.length === 1 && pieces[0].closed && 4 * this.open() < this.lay.clues.length;
  }

  solved() {
    return this.lay.edges.every((e, i) => (this.history.state[i] === LINE) === e.on);
  }

  /* Whether a cell lies inside: of squares by the lines of the solution left of it. */
  inside(cell) {
    return cell.inside ?? this.lay.edges.filter(e => !e.across && e.on && e.r === cell.r && e.c <= cell.c).length % 2 === 1;
  }

  mistakes() {
    const { cells, edges } = this.lay, state = this.history.state, n = edges.length;
    return [
      ...edges.flatMap((e, i) => state[i] && (state[i] === LINE) !== e.on ? [i] : []),
      ...cells.flatMap((cell, c) => state[n + c] && (state[n + c] === 1) !== this.inside(cell) ? [n + c] : [])
    ];
  }

  /* ---- the story: facts are edges with and without a line ---- */

  right(edge) {
    return this.lay.edges[edge].on;
  }

  /* A cross that goes without saying need not be drawn. */
  holds(field, edge) {
    return field === 0 ? this.history.state[edge] === LINE : this.derived()[edge] === CROSS;
  }

  facts(field, edge) {
    return [[edge, field === 0 ? LINE : CROSS]];
  }
}
