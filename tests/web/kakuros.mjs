/* Kakuros are played by mouse, touch and keys. */
import { KEY } from './browser.mjs';
import { anew, is, count, open, text, complete, board, boards, puzzles } from './shared.mjs';

export const KAKURO = 26;

/* The middle of each cell in units of the board, and its number. */
function cells() {
  const { solution } = puzzles[KAKURO - 1];
  return solution.flatMap((row, r) => [...row].flatMap((c, k) => c === '.' ? [] : [{ at: [k + 0.5, r + 0.5], number: c }]));
}

async function play(b) {
  const all = cells();
  await anew(b, KAKURO);
  is('a_kakuro_has_its_cells', await count(b, '.paper path'), all.length);
  is('and_its_sums', await count(b, '.run'), boards[KAKURO - 1].sums.length);
  await b.tap(await board(b, [all[0].at]));
  await b.press('#n' + (all[0].number % 9 + 1));
  await b.press('#check');
  is('a_wrong_number_is_flagged', await count(b, '.flags .wrong'), 1);
  await b.press('#undo');
  is('no_number_says_how_many_are_left', await count(b, '#pad [data-left]'), 0);
  for (const { at, number } of all) {
    await b.tap(await board(b, [at]));
    await b.press('#n' + number);
  }
  is('a_kakuro_is_solved', await complete(b), true);
  is('no_sum_is_broken_then', await count(b, '.broken'), 0);
}

async function keys(b) {
  const first = boards[KAKURO - 1].blocks[0].length, [e] = cells();
  await anew(b, KAKURO);
  await b.tap(await board(b, [e.at]));
  await b.keys(Array(first).fill(['1', KEY.right]).flat());
  is('a_number_twice_breaks_its_sum', await count(b, '.over.broken') > 0, true);
  await anew(b, KAKURO);
  await b.press('#hint');
  is('a_hint_looks_at_a_sum', await count(b, '.shades .lit') > 0, true);
  await b.press('#hint');
  await b.press('#hint');
  is('and_tells', (await text(b, '#message')).length > 20, true);
}

/* They have many sizes and always the same numbers. */
async function size(b) {
  await open(b, '');
  is('a_card_says_how_large_a_kakuro_is', (await text(b, `.card[href="#${KAKURO}"] .note`)).includes('6 × 6'), true);
  is('and_which_numbers_a_sudoku_has', (await text(b, '.card[href="#3"] .note')).includes('1–9'), true);
}

export const desktop = [play, keys, size], phone = [play];
