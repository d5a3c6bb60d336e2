/* The board of a sudoku of any topology: cells on the faces of a flat board or of a cube.
 *
 * A place of the history is the number of a cell (0: none); after all cells, a mark of a cell (marks.js); after
 * all marks, the colours of a cell: the sum of 1, 2, 4 ... for the first, second, third ... */

/* Cells with their squares, face and middle; blocks; the other cells that share a block with each. */
function layOutSudoku(data) {
  const { rows, cols } = data, places = sums(data.places);
  const faces = data.faces.map(([row, col, height, width, turned, x, y, rx, ry, dx, dy]) =>
    ({ row, col, height, width, turned, x, y, right: [rx, ry], down: [dx, dy] }));
  const at = (r, c) => r < 0 || c < 0 || r >= rows || c >= cols ? -1 : places[r * cols + c];
  const cells = data.given.map(given => ({ given, squares: [], peers: new Set(), blocks: [], taken: new Set() }));

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
function signOf(cell, colour, colours, white) {
  const which = colour < 0 || colours > 9 ? 0 : colours === 9 ? [0, 5, 2, 6, 1, 7, 3, 8, 4][colour] : colour + !white;
  return which === 0 ? [] : [sign(which, cellMatrix(cell) + ' translate(-.38 -.38) scale(.075)')];
}

class SudokuBoard extends Board {
  constructor(puzzle, data, saved, options, changed) {
    const n = data.symbols;
    super(puzzle, data, data.given.length * (2 + n), saved, options, changed);
    this.n = n;
    this.lay = layOutSudoku(data);
    this.selection = new Selection(this.lay, Math.max(0, data.given.indexOf(0)));
    this.typed = { time: 0, number: 0 };
    this.around = [];
    this.picked = null;
  }

  get tools() {
    return ['numbers', 'corner', 'centre', 'colour'];
  }

  get switches() {
    return ['numberFirst', 'clear', 'conflicts', 'done', 'areas'];
  }

  get chosen() {
    return this.selection.cursor;
  }

  picture() {
    const { rows, cols, width, height, constraints = [] } = this.data, { cells } = this.lay, flat = width === cols;
    /* The data leave room on all sides for numbers outside: here there is some where they stand. */
    const outside = constraints.filter(one => this.data.looks[one.kind].as === 'outside').map(one => placeOutside(...one.cells.slice(0, 2).map(e => cells[e - 1])));
    if (flat || outside.length === 0)
      return this.draw([0, 0, width, height], 0.1, flat);
    const all = [...cells, ...outside], low = k => Math.min(...all.map(one => one[k])) - 0.5, high = k => Math.max(...all.map(one => one[k])) + 0.5;
    return this.draw([low('x'), low('y'), high('x'), high('y')], 0.1, false);
  }

  rules() {
    const list = this.data.constraints ?? [], silent = unsaid(this, list);
    return [...(this.data.overlap ? ['rule-overlap'] : []), ...new Set(list.map(one => silent.includes(one.kind) ? one.kind.replace('not', 'rule-no-dot') : 'rule-' + one.kind))];
  }

  value(e) {
    return this.lay.cells[e].given || this.history.state[e];
  }

  /* The places of a mark and of the colours. */
  colour(e) {
    return this.lay.cells.length * (1 + this.n) + e;
  }

  coloursOf(e) {
    return COLOURS.filter(c => this.history.state[this.colour(e)] & 1 << c - 1);
  }

  note(e, symbol) {
    return this.lay.cells.length + e * this.n + symbol - 1;
  }

  symbols() {
    return this.all ??= Array.from({ length: this.n }, (x, i) => i + 1);
  }

  /* Whether a number stands in a block of the cell already. */
  ruledOut(e, symbol) {
    this.around[e] ??= new Set([...this.lay.cells[e].peers].map(f => this.value(f)));
    return this.around[e].has(symbol);
  }

  renew() {
    this.around = [];
    super.renew();
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
    this.colours = new Layer(svg, 'colours');
    this.shades = lay.cells.map(cell => path(cell, {}));
    svg.append(make('g', { class: 'shades' }, ...this.shades));
    this.constraints = drawConstraints(this);
    svg.append(...this.constraints.map(parts => parts[0]));
    this.texts = new Layer(svg, 'texts');
    svg.append(make('g', { class: 'thin' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) => a !== b))));
    const tint = e => e >= 0 && lay.tints[e] < 8 ? lay.tints[e] : 0;
    svg.append(make('g', { class: 'rims' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) => tint(a) !== tint(b)))));
    svg.append(make('g', { class: 'thick' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) =>
      a < 0 || b < 0 ? a !== b : lay.regions[a] !== lay.regions[b]))));
    if (this.data.overlap)
      svg.append(make('g', { class: 'thick ends' }, ...lay.faces.map(f => linesOf(lay, f, (a, b) => a < 0 || b < 0 ? a !== b : endsBetween(lay, a, b)))));
    svg.append(make('g', { class: 'signs' }, ...lay.cells.flatMap((cell, e) => {
      const parts = signOf(cell, lay.tints[e] - 8, hues, white);
      parts.forEach(() => cell.taken.add(0));
      return parts;
    })));
    svg.append(...this.constraints.map(parts => parts[1]));
    for (const name of ['flags', 'frames'])
      this[name] = new Layer(svg, name);
  }

  outline(cell, name) {
    return make('path', { class: 'frame' + name, d: cell.squares.map(([r, c]) => `M${c + 0.04} ${r + 0.04}h.92v.92h-.92z`).join(''), transform: faceMatrix(cell.face) });
  }

  /* The colours of a cell side by side, each with its sign. */
  stripes(cell, list) {
    const wide = 1 / list.length, d = i => cell.squares.map(([r, c]) => `M${c + i * wide} ${r}h${wide}v1h${-wide}z`).join('');
    return [...list.map((colour, i) => make('path', { class: 'colour' + colour, d: d(i), transform: faceMatrix(cell.face) })),
      ...list.map((colour, i) => sign(colour, cellMatrix(cell) + ` translate(${(0.42 - (list.length - 1 - i) * 0.12).toFixed(2)} .42) scale(.055)`))];
  }

  refresh() {
    const { lay: { cells }, history: { state }, broken: { cells: clashing, broken } } = this, red = new Set(this.red);
    const texts = [], colours = [], flags = [], counts = this.counts = new Array(this.n + 1).fill(0), { fresh, out } = this.places = this.placesOf(this.step);

    this.tried = this.history.tried();
    cells.forEach((cell, e) => counts[this.value(e)]++);
    cells.forEach((cell, e) => {
      const value = this.value(e), colour = state[this.colour(e)];
      if (value || fresh.has(e)) {
        const name = value ? (cell.given ? 'given' : 'value') + (this.tried.has(e) ? ' tried' : '') + (clashing.has(e) && !cell.given ? ' clash' : '')
          + (this.options.done && counts[value] === this.perSymbol() ? ' done' : '') : 'value suggested', number = value || fresh.get(e);
        texts.push([e, number + name, () => this.text(cell, name, number)]);
      } else {
        const marks = marksOf(this, e, out);
        if (marks.length > 0)
          texts.push([e, marks.join(), () => drawMarks(this, cell, marks)]);
      }
      if (colour)
        colours.push([e, colour, () => this.stripes(cell, this.coloursOf(e))]);
      if (red.has(e) || clashing.has(e)) {
        const name = red.has(e) ? 'wrong' : 'clash';
        flags.push([e, name, () => flag(name, 0.35, -0.34, { transform: cellMatrix(cell) })]);
      }
    });
    this.texts.show(texts);
    this.colours.show(colours);
    this.flags.show(flags);
    this.constraints.forEach((parts, i) => parts.forEach(part => set(part, 'class', part.dataset.where + (broken.has(i) ? ' broken' : ''))));
    this.refreshChoice();
  }

  /* What depends on the chosen cells: shades, frames, and the number that is brought out. */
  refreshChoice() {
    const { chosen, step, selection, lay: { cells }, places: { lit, fresh } } = this, red = new Set(this.red), some = selection.cells.size > 0;
    const symbol = this.options.numberFirst && this.tool !== 'colour' && this.picked || (some ? this.value(chosen) : 0);

    cells.forEach((cell, e) => {
      const value = this.value(e);
      set(this.shades[e], 'class', red.has(e) ? 'red' : fresh.has(e) ? 'fresh' : lit.has(e) ? 'lit'
        : step ? '' : (selection.has(e) ? 'chosen' : value && value === symbol ? 'same'
          : this.options.areas && some && cells[chosen].peers.has(e) ? 'area' : '') + (this.history.state[this.colour(e)] ? ' coloured' : ''));
    });
    bringOut(this.texts, symbol);
    this.frames.show([...selection.cells].map(e => [e, e === chosen ? ' cursor' : '', () => this.outline(cells[e], e === chosen ? ' cursor' : '')]));
  }

  /* The places of a step at its stage: cells to light, new numbers by cell, facts that are struck out. */
  placesOf(step) {
    const cellOf = fact => Math.floor(fact / this.n), lit = new Set(step?.stage === LOOK ? this.areaOf(step) : step?.cells), shown = step?.stage === ARGUMENT ? step.facts : [[], []];
    if (step?.stage === PLACES)
      step.facts.flat().forEach(fact => lit.add(cellOf(fact)));
    return { lit, fresh: new Map(shown[0].map(fact => [cellOf(fact), fact % this.n + 1])), out: new Set(shown[1]) };
  }

  /* Where to look for a step: the block that has most of what it finds and, of such, most of what decides. */
  areaOf(step) {
    const found = new Set(step.facts.flat().map(fact => Math.floor(fact / this.n)));
    const has = block => block.filter(e => found.has(e)).length + block.filter(e => step.cells.includes(e)).length / 1000;
    return this.lay.blocks.reduce((best, block) => has(block) >= has(best) ? block : best, []);
  }

  /* How often each number stands in the solution: as often as in any other sudoku of this topology. */
  perSymbol() {
    return this.most ??= this.data.solution.filter(symbol => symbol === 1).length;
  }

  text(cell, name, value) {
    return make('text', { class: name + (cell.on ?? '') + (this.n > 9 ? ' wide' : ''), transform: cellMatrix(cell) }, String(value));
  }

  /* ---- entering ---- */

  cellAt(event) {
    return this.shades.indexOf(document.elementsFromPoint(event.clientX, event.clientY).find(element => this.shades.includes(element)));
  }

  press(point, event) {
    /* A double tap on small cells enlarges the board. */
    const enlarges = event.pointerType === 'touch' && (game.view.enlarged || game.view.cell < 34);
    const e = this.cellAt(event), picked = this.options.numberFirst && this.picked !== null;
    const again = e === this.chosen && event.timeStamp - this.pressedAt < 400 && !held(event) && !enlarges && !picked;
    this.pressedAt = event.timeStamp;
    this.entering = picked && e >= 0 && !held(event) && !event.shiftKey;
    if (e < 0)
      return;
    if (again)
      this.selection.choose(e, this.alike(e));
    else
      this.selection.press(e, event);
    this.refreshChoice();
    this.speak();
  }

  /* A cell is passed over near its middle, so that a drag along a diagonal keeps to it. */
  drag([x, y], event) {
    const e = this.cellAt(event), cell = this.lay.cells[e];
    if (cell && e !== this.chosen && (cell.squares.length > 1 || Math.hypot(cell.x - x, cell.y - y) < 0.42)) {
      this.selection.pass(e);
      this.refreshChoice();
    }
  }

  /* With a picked number, the cells that were passed get it. */
  release(cancelled) {
    if (this.entering && !cancelled)
      this.put(this.picked);
    this.entering = false;
  }

  /* The pad: a number to enter at once, or to pick for the cells that follow; the picked one again: none. */
  pick(symbol) {
    if (!this.options.numberFirst)
      return this.put(symbol);
    this.picked = this.picked === symbol ? null : symbol;
    this.refreshChoice();
  }

  /* No cell is chosen, and no number picked, until the next tap or arrow. */
  choose() {
    this.selection.clear();
    this.picked = null;
    this.refreshChoice();
    renewTools();
  }

  /* The cells with the same number, or else the same colours, or else the same marks. */
  alike(e) {
    const state = this.history.state, marks = f => this.symbols().map(s => state[this.note(f, s)]).join('');
    const same = [f => this.value(f), f => state[this.colour(f)], f => this.value(f) ? '' : marks(f).replace(/^0+$/, '')].find(of => of(e)) ?? (f => f !== e);
    return this.lay.cells.flatMap((cell, f) => same(f) === same(e) ? [f] : []);
  }

  /* Enters a number, a mark or one more colour into all chosen cells, or removes it where all have it; 0 clears: numbers
   * first, then marks, then colours. */
  put(symbol, mode = this.tool) {
    const state = this.history.state, all = [...this.selection.cells], empty = all.filter(e => !this.value(e));
    const open = all.filter(e => !this.lay.cells[e].given);
    if (symbol === 0)
      this.clear([open, empty.flatMap(e => this.symbols().map(s => this.note(e, s))), all.map(e => this.colour(e))]);
    else if (mode === 'colour')
      this.add(all.map(e => this.colour(e)), symbol > COLOURS.length ? 0 : 1 << symbol - 1);
    else if (mode === 'numbers')
      this.enter(open.map(e => [e, open.every(one => state[one] === symbol) ? 0 : symbol]));
    else
      this.add(empty.map(e => this.note(e, symbol)), MARKS[mode], STRUCK);
    if (MARKS[mode] && this.options.clear && empty.some(e => state[this.note(e, symbol)] & MARKS[mode] && this.ruledOut(e, symbol)))
      message('right', say('markHidden', symbol));
  }

  clear(lists) {
    const places = lists.find(list => list.some(place => this.history.state[place])) ?? [];
    this.enter(places.map(place => [place, 0]));
  }

  /* Adds a mark or a colour, or takes it away where all have it; what goes with it is so no longer. */
  add(places, mark, without = 0) {
    const state = this.history.state, all = places.every(place => state[place] & mark);
    this.enter(places.map(place => [place, all ? state[place] & ~mark : (state[place] | mark) & ~without]));
  }

  /* Notes in every empty cell all numbers that neither a block nor a constraint rules out, except for those struck out. */
  noteAll() {
    const { state } = this.history, open = [...this.lay.cells.keys()].filter(e => !this.value(e));
    this.enter(open.flatMap(e => this.symbols()
      .filter(s => !(state[this.note(e, s)] & STRUCK) && !this.ruledOut(e, s) && !breaks(this, e, s)).map(s => [this.note(e, s), state[this.note(e, s)] | CENTRE])));
  }

  key(event, step) {
    const digit = digitOf(event), letter = letterOf(event), way = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] }[letter];
    if (held(event) && letter === 'a' && !event.altKey)
      this.selection.choose(this.chosen, this.lay.cells.keys());
    else if (digit >= 0)
      this.digit(digit, event.altKey || (held(event) && event.shiftKey) ? 'colour' : held(event) ? 'centre' : event.shiftKey ? 'corner' : this.tool);
    else if (event.key === 'Delete' || event.key === 'Backspace')
      this.put(0);
    else
      return !step && way !== undefined && !held(event) && !event.altKey && this.move(...way, event);
    return true;
  }

  /* Numbers above 9 are typed digit by digit: the second one takes the place of the first. */
  digit(digit, mode) {
    const now = performance.now(), { time, number, at } = this.typed, long = number * 10 + digit;
    const goes = now - time < 1000 && number > 0 && long <= this.n && mode === this.typed.mode && at === this.history.at && mode !== 'colour';
    const before = goes ? this.typed.before : this.history.at;
    if (goes)
      this.history.drop(before);
    if ((goes ? long : digit) <= Math.max(this.n, COLOURS.length))
      this.put(goes ? long : digit, mode);
    this.typed = { time: now, number: goes ? 0 : digit, before, mode, at: this.history.at };
  }

  /* On the same face by rows and columns, over its end to the nearest cell in that direction; from the last one to the
   * first. With Shift or Ctrl it adds the cell. */
  move(dx, dy, event) {
    const { chosen, lay: { cells } } = this;
    let to = this.beside(chosen, dx, dy);
    if (to === chosen)
      for (let i = 0, next; i < cells.length && (next = this.beside(to, -dx, -dy)) !== to; i++)
        to = next;
    if (event.shiftKey || held(event))
      this.selection.extend(to);
    else
      this.selection.choose(to);
    return true;
  }

  beside(e, dx, dy) {
    const { cells } = this.lay, from = cells[e], [r, c] = from.squares[0];
    const [dr, dc] = from.face.turned ? [-dx, dy] : [dy, dx];
    let to = e;
    for (let k = 1; to === e && k < 3; k++)
      to = this.lay.at(r + k * dr, c + k * dc);
    if (to >= 0 && cells[to].face === from.face)
      return to;
    const cost = cell => {
      const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy, beside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
      return along > 0.2 && beside < 1.5 * along ? along + 2 * beside : Infinity;
    };
    const best = cells.reduce((a, b) => cost(b) < cost(a) ? b : a);
    return cost(best) < Infinity ? cells.indexOf(best) : e;
  }

  /* The next open cell, or the one before. */
  next(back) {
    const n = this.lay.cells.length, order = Array.from({ length: n }, (x, i) => (this.chosen + (back ? n - 1 - i : i + 1)) % n);
    this.selection.choose(order.find(e => !this.value(e)) ?? this.chosen);
  }

  describe() {
    return describeCell(this, this.chosen);
  }

  left() {
    return this.symbols().map(s => `${s}: ${this.perSymbol() - this.counts[s]}`).join(', ');
  }

  /* ---- the state ---- */

  clashes(shown) {
    return shown ? sudokuClashes(this) : { cells: new Set(), broken: new Set() };
  }

  open() {
    return this.data.solution.filter((symbol, e) => !this.value(e)).length;
  }

  full() {
    return this.open() === 0;
  }

  solved() {
    return this.data.solution.every((symbol, e) => this.value(e) === symbol);
  }

  /* Wrong numbers. Marks are notes: they may be few or many. */
  mistakes() {
    return this.data.solution.flatMap((symbol, e) => this.value(e) && this.value(e) !== symbol ? [e] : []);
  }

  /* ---- the story: facts are a number in a cell, and one that it cannot have ---- */

  right(fact) {
    return this.data.solution[Math.floor(fact / this.n)] === fact % this.n + 1;
  }

  /* A number that cannot be in a cell is not drawn where it goes without saying, or the centre marks leave it out.
   * They only count if they have the right one. */
  holds(field, fact) {
    const e = Math.floor(fact / this.n), symbol = fact % this.n + 1, { state } = this.history;
    if (field === 0 || this.value(e))
      return field === 0 ? this.value(e) === symbol : this.value(e) !== symbol;
    const has = s => state[this.note(e, s)] & CENTRE;
    return Boolean(state[this.note(e, symbol)] & STRUCK) || (has(this.data.solution[e]) > 0 && !has(symbol)) || this.ruledOut(e, symbol);
  }

  facts(field, fact) {
    const e = Math.floor(fact / this.n), symbol = fact % this.n + 1, place = this.note(e, symbol);
    return [field === 0 ? [e, symbol] : [place, this.history.state[place] & CENTRE ? 0 : STRUCK]];
  }
}
