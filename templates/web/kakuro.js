/* The board of a kakuro: that of a sudoku whose blocks are the runs, each with its sum in the black place before it. A function,
 * since the sudoku's class comes later. */
function KakuroBoard(puzzle, data, ...more) {
  class Board extends SudokuBoard {
    picture() {
      return this.draw([-1, -1, this.data.cols, this.data.rows], 0.1, true);
    }

    /* What a sum leaves to several cells is told, and entered, at once. */
    get together() {
      return true;
    }

    rules() {
      return [];
    }

    /* How often a number stands in the solution says nothing. */
    perSymbol() {
      return 0;
    }

    left() {
      return '';
    }

    layers(svg) {
      const { rows, cols } = this.data, texts = this.lay.blocks.map(([e, f], i) => {
        const [r, c] = this.lay.cells[e].squares[0], down = f !== undefined && this.lay.cells[f].squares[0][0] > r;
        return [r - down, c - !down, down, this.data.sums[i]];
      });
      svg.append(make('g', { class: 'black' }, make('rect', { x: -1, y: -1, width: cols + 1, height: rows + 1 }),
        make('path', { d: texts.map(([r, c]) => `M${c} ${r}l1 1`).join('') })));
      super.layers(svg);
      texts.forEach(([r, c, down, sum], i) => this.constraints[i][1].append(
        make('text', { class: 'run', x: c + (down ? 0.27 : 0.72), y: r + (down ? 0.75 : 0.27) }, String(sum))));
    }
  }

  const differ = Array.from({ length: 81 }, (x, i) => i % 10 === 0 ? '0' : '1').join('');
  const constraints = data.blocks.map((block, i) => ({ kind: 'sum', number: data.sums[i], cells: sums(block).map(e => e + 1) }));
  return new Board(puzzle, { ...data, constraints, looks: { sum: { scope: 'pairs' } }, relations: [differ], relation: constraints.map(() => 0) }, ...more);
}
