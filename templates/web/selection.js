/* The chosen cells of a sudoku: the cursor, which is one of them, and others that are entered into together. */
class Selection {
  constructor(lay, cursor) {
    this.lay = lay;
    this.choose(cursor);
  }

  has(e) {
    return this.cells.has(e);
  }

  /* This cell with others, or alone. */
  choose(e, others = []) {
    this.cursor = this.anchor = e;
    this.cells = new Set([...others, e]);
    this.taking = false;
  }

  /* No cell; the cursor stays where it is. */
  clear() {
    this.cells = new Set();
  }

  /* A press: with Ctrl or Cmd it adds or takes away one cell, with Shift it chooses all from the anchor on. */
  press(e, event) {
    if (held(event)) {
      this.taking = this.has(e) && this.cells.size > 1;
      this.pass(e);
      this.anchor = this.cursor;
    } else if (event.shiftKey) {
      this.cells = new Set(this.range(this.anchor, e));
      this.cursor = e;
    } else {
      this.choose(e);
    }
  }

  /* A move with Shift or Ctrl adds a cell. */
  extend(e) {
    this.taking = false;
    this.pass(e);
  }

  /* A drag passes a cell. */
  pass(e) {
    if (this.taking && this.cells.size > 1)
      this.cells.delete(e);
    else if (!this.taking)
      this.cells.add(e);
    this.cursor = this.has(e) ? e : [...this.cells].at(-1);
  }

  /* The cells of the rectangle between two. */
  range(a, b) {
    const { cells } = this.lay, [p, q] = [cells[a].squares[0], cells[b].squares[0]];
    const between = (k, x) => x >= Math.min(p[k], q[k]) && x <= Math.max(p[k], q[k]);
    return cells.flatMap((cell, e) => cell.squares.some(square => between(0, square[0]) && between(1, square[1])) ? [e] : []);
  }
}
