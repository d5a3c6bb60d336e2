/* Sudokus are played by mouse, touch and keys. */
import { KEY } from './browser.mjs';
import { is, count, text, complete, open, middles, puzzles, boards, SUDOKU, CUBE } from './shared.mjs';

async function keys(b) {
  const { solution, givens } = puzzles[SUDOKU - 1];
  await open(b, SUDOKU);
  await b.tap([(await middles(b))[0]]);
  await b.keys([[KEY.shift, String(solution[0][0])]]);
  is('shift_notes', await count(b, '.notes text'), givens[0][0] ? 0 : 1);
  await b.keys([KEY.delete]);
  await b.keys(['m']);
  /* Rows are walked to and fro. */
  const walk = solution.flatMap((row, r) => [...(r % 2 ? [...row.keys()].reverse() : row.keys())].flatMap((c, k) =>
    [...(givens[r][c] ? [] : [String(row[c])]), ...(k < 8 ? [r % 2 ? KEY.left : KEY.right] : [KEY.down])]));
  await b.keys(walk.slice(0, 60));
  is('keys_enter_numbers', await count(b, '.texts .value') > 5, true);
  await b.keys(['b']);
  is('mark_is_returned_to', await count(b, '.texts .value'), 0);
  for (let i = 0; i < 81 && await b.run('return !document.getElementById("redo").disabled'); i++)
    await b.keys(['r']);
  await b.keys(walk.slice(60));
  is('keys_solve_a_sudoku', await complete(b), true);
  is('reader_hears_the_cell', (await text(b, '#spoken')).startsWith('Row 9, column '), true);
}

async function cube(b) {
  const { solution, given } = boards[CUBE - 1];
  await open(b, CUBE);
  const at = await middles(b);
  is('cube_has_192_cells', at.length, 192);
  for (let s = 1; s <= 16; s++)
    for (let e = 0; e < at.length; e++)
      if (solution[e] === s && !given[e]) {
        await b.tap([at[e]], 'touch');
        await b.press('#n' + s);
      }
  is('touches_solve_a_cube', await complete(b), true);
}

export const desktop = [keys], phone = [cube];
