/* Loops are played by mouse, touch and keys. */
import { KEY } from './browser.mjs';
import { is, count, text, complete, board, open, sides, puzzles, SUPER, SLITHERLINK } from './shared.mjs';

async function clicks(b) {
  const { on, off } = sides(puzzles[SUPER - 1]), outer = off.find(([x, y]) => x === 0 || y === 0);
  await open(b, SUPER);
  await b.tap(await board(b, [outer]));
  is('click_draws_a_line', await count(b, '.marks .line'), 1);
  is('errors_are_shown_only_when_asked', await count(b, '.marks .red'), 0);
  await b.press('#check');
  is('wrong_line_is_flagged', await count(b, '.marks .line.red'), 1);
  is('check_says_so', (await text(b, '#message')).includes('One mistake'), true);
  await b.press('#hint');
  is('hint_first_names_mistakes', (await text(b, '#message')).includes('without mistakes'), true);
  await b.press('#undo');
  is('undo_removes_it', await count(b, '.marks .line'), 0);
  await b.press('#redo');
  is('redo_brings_it_back', await count(b, '.marks .line'), 1);
  await b.tap(await board(b, [outer]));
  is('second_click_is_a_cross', await count(b, '.marks .cross'), 1);
  await b.tap(await board(b, [on[0]]), 'mouse', 2);
  await b.press('#check');
  is('wrong_cross_is_flagged', await count(b, '.marks .cross.red'), 1);
  await b.press('#undo');
  await b.press('#hint');
  is('hint_lights_its_places', await count(b, '.lit rect') + await count(b, '.found circle') > 0, true);
  await b.press('#hint');
  await b.press('#further');
  is('hint_shows_what_follows', await count(b, '.found .line') + await count(b, '.found .cross') > 0, true);
  is('hint_has_a_sentence', (await text(b, '#message p')).length > 10, true);
  await b.tap(await board(b, on));
  is('clicks_solve_a_super', [await complete(b), (await text(b, '#message')).includes('Solved')], [true, true]);
  const lines = await count(b, '.marks .line');
  await b.refresh();
  await b.until('return document.querySelector(".board")');
  is('reload_keeps_the_state', [await count(b, '.marks .line'), await count(b, '.marks .cross'), await complete(b)], [lines, 1, true]);
  await open(b, puzzles[SUPER - 1].id);
  is('an_id_is_an_address', await count(b, '.marks .line'), lines);
  await open(b, '');
  is('index_shows_what_is_solved', await count(b, '.card.solved'), 1);
}

async function touches(b) {
  const { on } = sides(puzzles[SLITHERLINK - 1]), across = on.filter(([, y]) => y % 1 === 0), first = across[0];
  await open(b, SLITHERLINK);
  is('phone_does_not_scroll_sideways', await b.run('return document.documentElement.scrollWidth <= innerWidth'), true);
  is('targets_are_large', await b.run('return [...document.querySelectorAll("button, summary, .back")].filter(e => e.offsetParent)'
    + '.every(e => e.getBoundingClientRect().height >= 44)'), true);
  await b.tap(await board(b, [first]), 'touch');
  is('touch_draws_a_line', await count(b, '.marks .line'), 1);
  await b.press('#undo');
  await b.drag(await board(b, [[0.5, 0], [1.5, 0], [2.5, 0], [3, 0.5]]), 'touch');
  is('drag_draws_on', await count(b, '.marks .line'), 4);
  await b.press('#undo');
  is('drag_is_one_move', await count(b, '.marks .line'), 0);
  await b.pinch(await board(b, [[2.5, 2], [4.5, 2]]));
  is('two_fingers_draw_nothing', [await count(b, '.marks *'), await b.run('return document.getElementById("undo").disabled')], [0, true]);
  is('two_fingers_enlarge', await count(b, '#magnify[aria-pressed=true]'), 1);
  await b.press('#magnify');
  await b.press('#sides');
  await b.tap(await board(b, [[0.5, 0.5], [1.5, 0.5], [1.5, 0.5]]), 'touch');
  is('sides_are_coloured', [await count(b, '.coloured .inside'), await count(b, '.coloured .outside')], [1, 1]);
  for (let i = 0; i < 3; i++)
    await b.press('#undo');
  await b.press('#lines');
  await b.tap(await board(b, on), 'touch');
  is('touches_solve_a_slitherlink', await complete(b), true);
}

async function loopKeys(b) {
  await open(b, SUPER + 4);
  await b.keys([KEY.tab, KEY.tab, KEY.tab]);
  is('board_is_reached_by_keys', [await b.run('return document.activeElement.getAttribute("role")'), await count(b, '.here rect')], ['application', 1]);
  await b.keys([KEY.right, [KEY.shift, KEY.up], 's', 'i']);
  is('keys_draw_sides', [await count(b, '.marks .line'), await count(b, '.coloured .inside')], [2, 1]);
  const clue = puzzles[SUPER + 3].grid[0][1];
  is('reader_hears_the_sides', await text(b, '#spoken'),
    `Row 1, column 2, ${clue === '.' ? '' : 'clue ' + clue + ', '}top: line, bottom: line, inside`);
  await b.press('.folds details:has(#option-clock) summary');
  await b.keys(['u', 'u', 'u']);
  const before = await count(b, '.derived');
  await b.press('#option-crosses');
  is('crosses_appear_by_themselves', [before, await count(b, '.derived') > 0], [0, true]);
  await b.press('#option-crosses');
}

export const desktop = [clicks, loopKeys], phone = [touches];
