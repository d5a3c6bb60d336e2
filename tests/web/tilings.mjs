/* Boards of tilings are played by mouse, touch and keys. */
import { readFileSync } from 'node:fs';
import { KEY } from './browser.mjs';
import { anew, is, count, text, complete, board, boards, puzzles } from './shared.mjs';

export const HONEYCOMB = 22, KITES = 23, TRIANGLES = 24, LETTERS = 25;

/* The middles of the sides in units of the board, with and without a line, and those of the cells. */
function places(number) {
  const { dots, corners, lines } = boards[number - 1], seen = new Map(), on = [], off = [];
  corners.forEach(cell => cell.forEach((dot, k) => {
    const ends = [cell.at(k - 1), dot], name = [...ends].sort().join(), at = [0, 1].map(i => (dots[ends[0]][i] + dots[ends[1]][i]) / 2);
    if (!seen.has(name))
      (lines[seen.size] === '-' ? on : off).push(at);
    seen.set(name, seen.size);
  }));
  return { on, off, middles: corners.map(cell => [0, 1].map(i => cell.reduce((sum, dot) => sum + dots[dot][i], 0) / cell.length)) };
}

/* A digit stands in the largest circle, in cells with a bay, too: here in the wide arm of an L. */
function middles() {
  const code = readFileSync(new URL('../../templates/web/tilings.js', import.meta.url), 'utf8');
  const circle = new Function(code + 'return circleIn')()([[0, 0], [4, 0], [4, 1], [2, 1], [2, 3], [0, 3]].map(([x, y]) => ({ x, y })));
  is('digits_have_most_room', [circle.x, circle.wide, circle.room].map(part => part.toFixed(1)), ['1.0', '1.0', '0.5']);
}

async function clicks(b) {
  middles();
  for (const number of [HONEYCOMB, KITES, TRIANGLES]) {
    const { on, off } = places(number), name = puzzles[number - 1].tiling;
    await anew(b, number);
    is(name + '_has_all_its_sides', await count(b, '.guides line'), on.length + off.length);
    is(name + '_has_its_digits', await count(b, '.clues .number'), [...puzzles[number - 1].cells].filter(c => c !== '.').length);
    await b.tap(await board(b, [off[0]]));
    await b.press('#check');
    is(name + '_wrong_line_is_flagged', await count(b, '.marks .line.red'), 1);
    await b.press('#undo');
    await b.tap(await board(b, on));
    is(name + '_is_solved_by_clicks', await complete(b), true);
  }
}

/* A drag takes the sides between the dots that it comes by, whatever their ways. */
async function drags(b) {
  const { dots, corners } = boards[HONEYCOMB - 1], cell = corners[9].map(dot => dots[dot]);
  await anew(b, HONEYCOMB);
  await b.drag(await board(b, cell.slice(0, 4)));
  is('a_drag_goes_round_a_cell', [await count(b, '.marks .line'), await count(b, '.marks .cross')], [3, 0]);
  await b.press('#undo');
  is('as_one_move', await count(b, '.marks .line'), 0);
  const { middles } = places(HONEYCOMB);
  await b.tap(await board(b, [middles[9]]));
  is('the_middle_of_a_cell_is_no_side', await count(b, '.marks *'), 0);
}

async function colours(b) {
  const { middles } = places(KITES), inside = [...boards[KITES - 1].inside].map(c => c === '#'), right = inside.indexOf(true), wrong = inside.indexOf(false);
  await anew(b, KITES);
  await b.press('#sides');
  await b.tap(await board(b, [middles[right], middles[wrong]]));
  is('cells_are_coloured', [await count(b, '.coloured path.inside'), await count(b, '.coloured .red')], [2, 0]);
  await b.press('#check');
  is('a_wrong_side_is_flagged', await count(b, '.coloured .red'), 1);
  await b.press('#colour');
  await b.tap(await board(b, [middles[right]]));
  is('and_painted', await count(b, '.colours path.colour1'), 1);
  await b.press('#lines');
}

async function keys(b) {
  await anew(b, HONEYCOMB);
  await b.keys([KEY.tab, KEY.tab, KEY.tab]);
  is('board_is_reached', await b.run('return document.activeElement.getAttribute("role")'), 'application');
  is('it_says_how_many_cells', (await b.run('return document.querySelector(".board").getAttribute("aria-label")')).startsWith(`Board of ${puzzles[HONEYCOMB - 1].cells.length} cells.`), true);
  await b.keys([KEY.right, 'w']);
  is('arrows_move_to_the_next_middle', /^Cell 2, .*top: line$/.test(await text(b, '#spoken')), true);
  await b.keys([KEY.down]);
  is('down_is_down', (await text(b, '#spoken')).startsWith(`Cell ${2 + puzzles[HONEYCOMB - 1].cols}, `), true);
  await b.keys([KEY.tab, KEY.tab, ' ']);
  const spoken = await text(b, '#spoken');
  is('tab_chooses_a_side_and_space_changes_it', [/^Cell \d+: [a-z ]+, line/.test(spoken) || spoken, await count(b, '.marks .line'), await count(b, '.here line')], [true, 2, 1]);
  await b.keys(Array(5).fill(KEY.tab));
  is('tab_goes_on_from_the_last_side', await b.run('return document.activeElement.getAttribute("role") === "application"'), false);
}

async function hints(b) {
  await anew(b, KITES);
  await b.press('#hint');
  is('a_hint_lights_cells', await count(b, '.lit path') + await count(b, '.found circle') > 0, true);
  await b.press('#hint');
  await b.press('#further');
  is('and_shows_what_follows', await count(b, '.found .line') + await count(b, '.found .cross') > 0, true);
  is('cells_that_sentences_name_have_numbers', await count(b, '.places text') > 0, true);
  is('rules_are_of_tilings', (await b.run('return document.body.textContent')).includes('horizontal and vertical'), false);
}

/* Groups are tinted, their names and numbers stand in them, and no side within them is one. */
async function letters(b) {
  const { on } = places(LETTERS), { clues } = puzzles[LETTERS - 1], n = Object.keys(clues).length;
  await anew(b, LETTERS);
  is('groups_have_names_and_numbers', [n > 1, await count(b, '.clues .letter'), await count(b, '.clues .number.group'), await count(b, '.paper .group') > n], [true, n, n, true]);
  await b.tap(await board(b, on));
  is('letters_on_a_tiling_are_solved', await complete(b), true);
}

async function touches(b) {
  const { on } = places(TRIANGLES);
  await anew(b, TRIANGLES);
  is('no_scrolling_sideways', await b.run('return document.documentElement.scrollWidth <= innerWidth'), true);
  await b.tap(await board(b, on), 'touch');
  is('touches_solve_triangles', await complete(b), true);
}

export const desktop = [clicks, drags, colours, keys, hints, letters];
export const phone = [touches];
export const firefox = [clicks, drags, keys];
