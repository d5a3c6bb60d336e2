/* The board of a sudoku of any topology: cells on the faces of a flat board or of a cube.
 *
 * A place of the history is the number of a cell (0: none) or, after all cells, a pencil mark of a cell:
 * 0 nothing, 1 noted, 2 struck out. */
const NOTED = 1, STRUCK = 2;

/* Cells with their squares, face and middle; blocks; the other cells that share a block with each. */
function layOutSudoku(data) {
  const { rows, cols } = data, places = sums(data.places);
  const faces = data.faces.map(([row, col, height, width, turned, x, y, rx, ry, dx, dy]) =>
    ({ row, col, height, width, turned, x, y, right: [rx, ry], down: [dx, dy] }));
  const at = (r, c) => r < 0 || c < 0 || r >= rows || c >= cols ? -1 : places[r * cols + c];
  const cells = data.given.map(given => ({ given, squares: [], peers: new Set(), blocks: [] }));

  places.forEach((e, i) => e >= 0 && cells[e].squares.push([Math.floor(i / cols), i % cols]));
  for (const cell of cells) {
    const [r, c] = cell.squares[0];
    cell.face = faces.find(f => r >= f.row && r < f.row + f.height && c >= f.col && c < f.col + f.width);
    cell.middle = middleOf(cell.squares);
    cell.x = cell.face.x + (cell.middle[1] - cell.face.col) * cell.face.right[0] + (cell.middle[0] - cell.face.row) * cell.face.down[0];
    cell.y = cell.face.y + (cell.middle[1] - cell.face.col) * cell.face.right[1] + (cell.middle[0] - cell.face.row) * cell.face.down[1];
  }
  const blocks = data.blocks.map(sums);
  for (const block of blocks)
    for (const e of block) {
      cells[e].blocks.push(block);
      block.forEach(f => f !== e && cells[e].peers.add(f));
    }
  return { rows, cols, faces, cells, blocks, at, regions: sums(data.regions), tints: sums(data.tints) };
}

/* Where the number of a cell stands: in its middle or, in a bent cell, in its corner. */
function middleOf(squares) {
  const low = [0, 1].map(k => Math.min(...squares.map(s => s[k]))), high = [0, 1].map(k => Math.max(...squares.map(s => s[k])));
  if (squares.length === 3) {
    const has = (r, c) => squares.some(s => s[0] === r && s[1] === c);
    const [r, c] = [[0, 0], [0, 1], [1, 0], [1, 1]].map(([i, j]) => [low[0] + i, low[1] + j]).find(([r, c]) => !has(r, c));
    return [low[0] + high[0] - r + 0.5, low[1] + high[1] - c + 0.5];
  }
  return [0, 1].map(k => (low[k] + high[k] + 1) / 2);
}

const matrix = numbers => `matrix(${numbers.map(x => +x.toFixed(4)).join(' ')})`;

/* From rows and columns of a face to the picture; and from around the middle of a cell, with texts upright. */
const faceMatrix = f => matrix([...f.right, ...f.down, f.x - f.col * f.right[0] - f.row * f.down[0], f.y - f.col * f.right[1] - f.row * f.down[1]]);
function cellMatrix(cell) {
  const { right, down, turned } = cell.face;
  return matrix([...(turned ? [-down[0], -down[1], ...right] : [...right, ...down]), cell.x, cell.y]);
}

/* The lines of a face where `between` is true of the cells at both sides, as a path. */
function linesOf(lay, f, between) {
  const at = (r, c) => r < f.row || c < f.col || r >= f.row + f.height || c >= f.col + f.width ? -1 : lay.at(r, c);
  let d = '';
  for (let r = f.row; r <= f.row + f.height; r++)
    for (let c = f.col; c <= f.col + f.width; c++) {
      if (between(at(r - 1, c), at(r, c)))
        d += `M${c} ${r}h1`;
      if (between(at(r, c - 1), at(r, c)))
        d += `M${c} ${r}v1`;
    }
  return make('path', { d, transform: faceMatrix(f) });
}

/* Whether a sudoku ends between two cells that touch: a row or column has one of them and not the other. */
function endsBetween({ cells }, a, b) {
  const at = e => cells[e].squares[0], axis = at(a)[0] === at(b)[0] ? 0 : 1;
  return [[a, b], [b, a]].some(([e, f]) => cells[e].blocks.some(block => !block.includes(f) && block.every(g => at(g)[axis] === at(e)[axis])));
}

/* The sign of a colour in the corner of its cell, as in print: the first of nine, or of those that all cells have, has none. */
const SIGNS = ['', 'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0z', 'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0z', 'M-.8-.8h1.6v1.6h-1.6z',
  'M0-1L1 .8h-2z', 'M0-1L1 0L0 1L-1 0z', 'M-1 0h2M0-1v2', 'M-1 0h2', 'M-.8-.8L.8 .8M-.8 .8L.8-.8'];
function signOf(cell, colour, colours, white) {
  const sign = colour < 0 || colours > 9 ? 0 : colours === 9 ? [0, 5, 2, 6, 1, 7, 3, 8, 4][colour] : colour + !white;
  return sign === 0 ? [] : [make('path', { d: SIGNS[sign], class: [1, 3, 4].includes(sign) ? 'full' : '',
    transform: cellMatrix(cell) + ' translate(-.38 -.38) scale(.075)' })];
}

class SudokuBoard extends Board {
  constructor(puzzle, data, saved, options, changed) {
    const n = data.symbols;
    super(puzzle, data, data.given.length * (1 + n), saved, options, changed);
    this.n = n;
    this.lay = layOutSudoku(data);
    this.chosen = data.given.findIndex(given => given === 0);
    this.typed = { time: 0, number: 0 };
    this.grid = Math.ceil(Math.sqrt(n));
  }

  get tools() {
    return ['numbers', 'notes'];
  }

  get switches() {
    return ['clear', 'done', 'areas'];
  }

  picture() {
    return this.draw(this.data.width, this.data.height, 0.1, this.data.width === this.data.cols);
  }

  rules() {
    const list = this.data.constraints ?? [], silent = unsaid(this, list);
    return [...(this.data.overlap ? ['rule-overlap'] : []), ...new Set(list.map(one => silent.includes(one.kind) ? one.kind.replace('not', 'rule-no-dot') : 'rule-' + one.kind))];
  }

  value(e) {
    return this.lay.cells[e].given || this.history.state[e];
  }

  /* The place of a pencil mark. */
  note(e, symbol) {
    return this.lay.cells.length + e * this.n + symbol - 1;
  }

  symbols() {
    return Array.from({ length: this.n }, (x, i) => i + 1);
  }

  /* Whether a number stands in a block of the cell already. */
  ruledOut(e, symbol) {
    return [...this.lay.cells[e].peers].some(f => this.value(f) === symbol);
  }

  /* ---- drawing ---- */

  layers(svg) {
    const { lay } = this, d = cell => cell.squares.map(([r, c]) => `M${c} ${r}h1v1h-1z`).join('');
    const path = (cell, attributes) => make('path', { d: d(cell), transform: faceMatrix(cell.face), ...attributes });
    const hues = Math.max(1, ...lay.tints.map(tint => tint - 7)), white = lay.tints.every(tint => tint > 7);

    svg.append(make('g', { class: 'paper' }, ...lay.cells.map(cell => path(cell, {}))));
    svg.append(make('g', { class: 'tints' }, ...lay.cells.flatMap((cell, e) => lay.tints[e] === 0 ? [] : lay.tints[e] < 8
      ? [path(cell, { class: 'tint' + lay.tints[e] })]
      : [path(cell, { class: 'hue', style: `fill:hsl(${Math.round((lay.tints[e] - 8) * 360 / hues + 45) % 360} 80% 55%)` })])));
    this.shades = lay.cells.map(cell => path(cell, {}));
    svg.append(make('g', { class: 'shades' }, ...this.shades), ...drawConstraints(this, true));
    svg.append(this.texts = make('g', { class: 'texts' }));
    svg.append(make('g', { class: 'thin' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) => a !== b))));
    svg.append(make('g', { class: 'thick' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) =>
      a < 0 || b < 0 ? a !== b : lay.regions[a] !== lay.regions[b]))));
    if (this.data.overlap)
      svg.append(make('g', { class: 'thick ends' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) => a < 0 || b < 0 ? a !== b : endsBetween(lay, a, b)))));
    svg.append(make('g', { class: 'signs' }, ...lay.cells.flatMap((cell, e) => signOf(cell, lay.tints[e] - 8, hues, white))));
    svg.append(...drawConstraints(this, false));
    svg.append(this.frame = path(lay.cells[0], { class: 'frame' }));
  }

  refresh() {
    const { cells } = this.lay, chosen = this.chosen, symbol = this.value(chosen), red = new Set(this.red);
    const lit = new Set(this.step ? this.step.cells : []), texts = [], counts = new Array(this.n + 1).fill(0);
    const fresh = new Map(), out = new Set();

    cells.forEach((cell, e) => counts[this.value(e)]++);
    if (this.step) {
      this.step.facts[0].forEach(fact => fresh.set(Math.floor(fact / this.n), fact % this.n + 1));
      this.step.facts[1].forEach(fact => out.add(fact));
    }
    cells.forEach((cell, e) => {
      const value = this.value(e);
      this.shades[e].setAttribute('class', red.has(e) ? 'red' : fresh.has(e) ? 'fresh' : lit.has(e) ? 'lit'
        : this.step ? '' : e === chosen ? 'chosen' : value && value === symbol ? 'same'
          : this.options.areas && cells[chosen].peers.has(e) ? 'area' : '');
      if (value || fresh.has(e))
        texts.push(this.text(cell, value ? (cell.given ? 'given' : 'value') + (this.options.done && counts[value] === this.perSymbol() ? ' done' : '')
          : 'value suggested', value || fresh.get(e)));
      else
        texts.push(this.notes(cell, e, out, red));
    });
    fill(this.texts, texts);
    this.frame.setAttribute('d', cells[chosen].squares.map(([r, c]) => `M${c + 0.04} ${r + 0.04}h.92v.92h-.92z`).join(''));
    this.frame.setAttribute('transform', faceMatrix(cells[chosen].face));
    this.left = counts.map(count => this.perSymbol() - count);
  }

  /* How often each number stands in the solution: as often as in any other sudoku of this topology. */
  perSymbol() {
    return this.most ??= this.data.solution.filter(symbol => symbol === 1).length;
  }

  text(cell, name, value) {
    return make('text', { class: name + (this.n > 9 ? ' wide' : ''), transform: cellMatrix(cell) }, String(value));
  }

  notes(cell, e, out, red) {
    const g = make('g', { class: 'notes', transform: cellMatrix(cell), 'font-size': (this.n > 9 ? 0.66 : 0.76) / this.grid });
    for (const s of this.symbols()) {
      const state = this.history.state[this.note(e, s)], gone = out.has(e * this.n + s - 1);
      if (!gone && (state === 0 || (state === NOTED && this.options.clear && this.ruledOut(e, s))))
        continue;
      g.append(make('text', {
        x: ((s - 1) % this.grid + 0.5) / this.grid * 0.86 - 0.43, y: (Math.floor((s - 1) / this.grid) + 0.5) / this.grid * 0.86 - 0.43,
        class: gone || state === STRUCK ? 'struck' : red.has(this.note(e, s)) ? 'red' : ''
      }, String(s)));
    }
    return g;
  }

  /* ---- entering ---- */

  press([x, y], event) {
    const path = document.elementsFromPoint(event.clientX, event.clientY).find(element => this.shades.includes(element));
    if (path)
      this.choose(this.shades.indexOf(path));
  }

  drag() {}
  release() {}

  choose(e) {
    this.chosen = e;
    this.step = null;
    this.refresh();
    this.speak();
  }

  /* Enters a number or, as a pencil mark, notes or removes it; 0 clears the cell. */
  put(symbol, pencil) {
    const e = this.chosen, state = this.history.state, notes = this.symbols().map(s => this.note(e, s));
    if (this.lay.cells[e].given)
      return;
    if (symbol === 0)
      this.enter(state[e] ? [[e, 0]] : notes.map(place => [place, 0]));
    else if (!pencil)
      this.enter([[e, state[e] === symbol ? 0 : symbol]]);
    else if (!state[e])
      this.enter([[notes[symbol - 1], state[notes[symbol - 1]] === 0 ? NOTED : 0]]);
  }

  /* Notes in every empty cell all numbers that no block rules out, except for those struck out. */
  noteAll() {
    this.enter(this.lay.cells.flatMap((cell, e) => this.value(e) ? [] : this.symbols()
      .filter(s => this.history.state[this.note(e, s)] === 0 && !this.ruledOut(e, s)).map(s => [this.note(e, s), NOTED])));
  }

  key(event) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) {
      this.digit(Number(digit[1]), this.tool === 'notes' || event.shiftKey);
      return true;
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace')
      return false;
    this.put(0, false);
    return true;
  }

  /* Numbers above 9 are typed digit by digit. */
  digit(digit, pencil) {
    const now = performance.now(), before = now - this.typed.time < 1000 ? this.typed.number : 0, long = before * 10 + digit;
    const number = long <= this.n ? long : digit;
    if (this.n > 9 && number === long && before > 0)
      this.put(before, pencil); /* takes back what its first digit was */
    this.typed = { time: now, number };
    if (number <= this.n)
      this.put(number, pencil);
  }

  /* On the same face by rows and columns, over its end to the nearest cell in that direction. */
  move(dx, dy) {
    const { cells } = this.lay, from = cells[this.chosen], [r, c] = from.squares[0];
    const [dr, dc] = from.face.turned ? [-dx, dy] : [dy, dx];
    let to = this.chosen;
    for (let k = 1; to === this.chosen && k < 3; k++)
      to = this.lay.at(r + k * dr, c + k * dc);
    if (to < 0 || cells[to].face !== from.face) {
      const cost = cell => {
        const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy, beside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
        return along > 0.2 && beside < 1.5 * along ? along + 2 * beside : Infinity;
      };
      const best = cells.reduce((a, b) => cost(b) < cost(a) ? b : a);
      to = cost(best) < Infinity ? cells.indexOf(best) : this.chosen;
    }
    this.chosen = to;
    this.step = null;
    return true;
  }

  describe() {
    const e = this.chosen, cell = this.lay.cells[e], [r, c] = cell.squares[0], value = this.value(e);
    const noted = this.symbols().filter(s => this.history.state[this.note(e, s)] === NOTED).join(' ');
    return [say('at', r + 1, c + 1), value || (noted ? say('noted', noted) : say('empty')), ...(cell.given ? [say('given')] : [])].join(', ');
  }

  /* ---- the state ---- */

  solved() {
    return this.data.solution.every((symbol, e) => this.value(e) === symbol);
  }

  /* Wrong numbers, and cells whose pencil marks lack the right one. */
  mistakes() {
    return this.data.solution.flatMap((symbol, e) => {
      const right = this.history.state[this.note(e, symbol)];
      const noted = this.symbols().some(s => this.history.state[this.note(e, s)] === NOTED);
      const wrong = this.value(e) ? this.value(e) !== symbol : right === STRUCK || (noted && right === 0);
      return wrong ? [e] : [];
    });
  }

  /* ---- the story: facts are a number in a cell, and one that it cannot have ---- */

  right(fact) {
    return this.data.solution[Math.floor(fact / this.n)] === fact % this.n + 1;
  }

  holds(field, fact) {
    const e = Math.floor(fact / this.n), symbol = fact % this.n + 1, state = this.history.state;
    if (field === 0 || this.value(e))
      return field === 0 ? this.value(e) === symbol : this.value(e) !== symbol;
    const noted = this.symbols().some(s => state[this.note(e, s)] === NOTED);
    return state[this.note(e, symbol)] === STRUCK || (noted && state[this.note(e, symbol)] === 0) || this.ruledOut(e, symbol);
  }

  facts(field, fact) {
    const e = Math.floor(fact / this.n), symbol = fact % this.n + 1;
    const noted = this.history.state[this.note(e, symbol)] === NOTED;
    return [field === 0 ? [e, symbol] : [this.note(e, symbol), noted ? 0 : STRUCK]];
  }
}
