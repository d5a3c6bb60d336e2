/* Loops are played by mouse, touch and keys. */
import { KEY } from './browser.mjs';
import { anew, is, count, text, complete, board, open, sides, puzzles, SUPER, SLITHERLINK } from './shared.mjs';

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
  await b.tap(await board(b, [outer]));
  await b.drag(await board(b, [[0, 0], [0.5, 0.1], [1, 0], [2, 0]]));
  is('a_solved_board_is_locked', [await count(b, '.marks .line'), await complete(b)], [lines, true]);
  await b.press('#undo');
  await b.press('#redo');
  is('redo_says_solved_again', [await complete(b), (await text(b, '#message')).includes('Solved')], [true, true]);
  await open(b, '');
  is('index_shows_what_is_solved', await count(b, '.card.solved'), 1);
}

/* A drag takes the sides between the dots that it comes by, and no other, however it begins; drawn again it erases. */
async function drags(b) {
  const state = async () => [await count(b, '.marks .line'), await count(b, '.marks .cross')], drag = async points => { await b.drag(await board(b, points)); return state(); };
  const small = (from, to) => Array.from({ length: 41 }, (x, i) => from.map((at, k) => at + (to[k] - at) * i / 40));
  await anew(b, SLITHERLINK);
  is('beside_a_row_of_dots', await drag(small([2, 4.05], [4, 4.05])), [2, 0]);
  is('drawn_again_it_erases', await drag(small([4, 3.93], [2, 3.93])), [0, 0]);
  is('round_a_corner', await drag([...small([1, 1.04], [3.03, 1.04]), ...small([3.03, 1.04], [3.03, 3])]), [4, 0]);
  is('as_one_move', await b.press('#undo').then(state), [0, 0]);
  is('from_the_middle_of_a_side', await drag(small([1.5, 2.02], [4, 2.02])), [3, 0]);
  is('back_takes_back', await drag([...small([1, 5], [4, 5]), ...small([4, 5], [2, 5])]), [4, 0]);
  is('a_click_that_trembles_is_one', await drag([[3.5, 4], [3.55, 4.02], [3.48, 4]]), [5, 0]);
  is('and_the_second_is_a_cross', await drag([[3.5, 4], [3.55, 4.02], [3.48, 4]]), [4, 1]);
  await b.tap(await board(b, [[5.5, 5.5]]));
  is('the_middle_of_a_cell_is_no_side', await state(), [4, 1]);
  const { grid } = puzzles[SUPER - 1], rows = grid.map(row => [...row]), at = [...rows.keys()].flatMap(r => [...rows[r].keys()].filter(c => /[a-z]/.test(rows[r][c]) && rows[r][c] === rows[r][c + 1]).map(c => [c + 1, r + 0.5]));
  await anew(b, SUPER);
  await b.tap(await board(b, at));
  is('sides_inside_groups_are_none', [at.length > 0, ...await state()], [true, 0, 0]);
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
  await b.drag(await board(b, [[0.5, 0], [1.5, 0], [2.5, 0], [2.9, 0.1], [3, 0.7]]), 'touch');
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

/* What breaks a rule has a sign while one draws: branches, clues that are over, small loops. */
async function breaks(b) {
  await anew(b, SUPER + 4);
  const clue = puzzles[SUPER + 3].grid.flatMap((row, r) => [...row].map((word, c) => [word, r, c])).find(([word]) => '123'.includes(word));
  const [word, r, c] = clue, around = [[c + 0.5, r], [c + 1, r + 0.5], [c + 0.5, r + 1], [c, r + 0.5]];
  await b.tap(await board(b, around.slice(0, Number(word))));
  is('a_clue_that_is_met_has_no_sign', await count(b, 'text.clash'), 0);
  await b.tap(await board(b, around.slice(Number(word))));
  is('a_clue_that_is_over_has_one', [await count(b, 'text.clash'), await count(b, '.flag.clash') > 0], [1, true]);
  is('a_small_loop_has_signs', await count(b, '.line.clash'), 4);
  for (let i = 0; i < 4; i++)
    await b.keys([[KEY.control, 'z']]);
  await b.tap(await board(b, around), 'mouse', 2);
  is('a_clue_that_cannot_be_met_has_one', await count(b, 'text.clash'), 1);
  await b.run('document.getElementById("option-conflicts").click()');
  is('signs_can_be_off', await count(b, '.flag.clash'), 0);
  await b.run('document.getElementById("option-conflicts").click()');
  await anew(b, SLITHERLINK);
  await b.tap(await board(b, [[2.5, 2], [2, 2.5], [2, 1.5]]));
  is('a_branch_has_a_sign', await count(b, '.flag.clash') >= 1, true);
  await b.press('#mark');
  await b.drag(await board(b, [[5, 5], [6, 5], [6, 6], [5, 6], [5, 5]]));
  is('a_trial_shows_them_too', await b.run('return [...document.querySelectorAll(".line.tried.clash")].map(line => getComputedStyle(line).stroke === getComputedStyle(document.querySelector(".flag.clash")).stroke)'), [true, true, true, true]);
  await b.press('#check');
  is('check_says_what_is_open', /[0-9]+ clues are not met yet/.test(await text(b, '#message')), true);
}

/* A click shows no cursor of the keys, even the first one on a page; what is drawn at the rim is whole, and the sign of what is wrong
   stands beside it. */
async function looks(b) {
  const { off } = sides(puzzles[SLITHERLINK - 1]), rim = off.filter(([x, y]) => x === 0 || y === 0), cursor = () =>
    b.run('return [document.querySelectorAll(".here rect").length, getComputedStyle(document.querySelector(".board")).outlineStyle]');
  await anew(b, SLITHERLINK);
  await b.tap(await board(b, [off.find(([x, y]) => x > 1 && y > 1)]));
  is('a_click_shows_no_cursor', await cursor(), [0, 'none']);
  await b.keys([KEY.right]);
  is('an_arrow_shows_it', await cursor(), [1, 'solid']);
  await b.tap(await board(b, rim), 'mouse', 2);
  const meet = (a, b) => `[...document.querySelectorAll('${a}')].filter(one => [...document.querySelectorAll('${b}')].some(other => {
    const [p, q] = [one, other].map(each => each.getBoundingClientRect());
    return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom; })).length`;
  is('crosses_at_the_rim_are_whole', [await count(b, '.marks .cross') >= rim.length, await b.run('return ' + meet('.marks .cross', '.names rect'))], [true, 0]);
  await b.press('#check');
  is('signs_stand_beside_lines', [await count(b, '.flag.wrong'), await b.run('return ' + meet('.flag.wrong', '.marks .red'))], [1, 0]);
}

/* Colours of cells, hues of the pieces of a loop, a trial. */
async function colours(b) {
  await anew(b, SLITHERLINK);
  await b.press('#colour');
  await b.press('#c3');
  await b.tap(await board(b, [[1.5, 1.5], [2.5, 1.5]]));
  await b.drag(await board(b, [[1.5, 3.5], [2.5, 3.5], [3.5, 3.5]]));
  is('cells_are_coloured', [await count(b, '.colours .colour3'), await count(b, '.colours .shape')], [5, 5]);
  await b.press('#erase');
  await b.tap(await board(b, [[1.5, 1.5]]));
  is('a_colour_is_taken_away', await count(b, '.colours .colour3'), 4);
  await b.press('#check');
  is('colours_are_no_mistakes', (await text(b, '#message')).startsWith('No mistakes'), true);
  await b.press('#lines');
  await b.tap(await board(b, [[0.5, 0], [5.5, 0]]));
  is('pieces_have_one_hue_at_first', await count(b, '.marks [class*=hue]'), 0);
  await b.run('document.getElementById("option-pieces").click()');
  is('pieces_have_hues', await b.run('return new Set([...document.querySelectorAll(".marks .line")].map(one => getComputedStyle(one).stroke)).size'), 2);
  await b.run('document.getElementById("option-pieces").click()');
  await b.keys(['m']);
  await b.tap(await board(b, [[1.5, 0], [2.5, 0]]));
  is('a_trial_has_its_colour', await count(b, '.line.tried'), 2);
  await b.keys(['b']);
  is('a_trial_is_dropped', [await count(b, '.marks .line'), await count(b, '.line.tried')], [2, 0]);
  await b.tap(await board(b, [[1.5, 0]]));
  await b.keys(['k']);
  is('a_trial_is_kept', [await count(b, '.marks .line'), await count(b, '.line.tried')], [3, 0]);
  await b.keys(['n', 'n']);
  is('next_open_clue_is_chosen', /clue [0-4]/.test(await text(b, '#spoken')), true);
  await open(b, SUPER);
  is('groups_have_outlines', await count(b, '.outlines path'), new Set(puzzles[SUPER - 1].grid.flatMap(row => [...row]).filter(word => /[a-z]/.test(word))).size);
}

export const desktop = [clicks, drags, breaks, looks, colours, loopKeys], phone = [touches];
