/* Sudokus are played by mouse, touch and keys. */
import { KEY } from './browser.mjs';
import { anew, is, count, text, complete, open, middles, puzzles, boards, SUDOKU, CUBE } from './shared.mjs';

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
  is('reader_hears_the_cell', (await text(b, '#spoken')).startsWith('Row 1, column 9'), true); /* the last arrow went round */
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

const spoken = b => text(b, '#spoken');
const chosen = b => count(b, '.shades .chosen');

/* Several cells are chosen, and all of them take what is entered. */
async function selects(b) {
  const { given } = boards[SUDOKU - 1], again = given.find(symbol => symbol > 0);
  await anew(b, SUDOKU);
  const at = await middles(b);
  await b.drag([at[0], at[1], at[2]]);
  is('drag_chooses_cells', await chosen(b), 3);
  await b.clickWith(KEY.control, at[40]);
  is('control_adds_one', await chosen(b), 4);
  await b.clickWith(KEY.control, at[40]);
  is('control_takes_it_away', await chosen(b), 3);
  await b.keys([[KEY.alt, '3']]);
  is('all_get_the_colour', [await count(b, '.colours .colour3'), await count(b, '.colours .shape')], [3, 3]);
  await b.keys([[KEY.control, KEY.shift, '3']]);
  is('control_and_shift_do_so_too', await count(b, '.colours .colour3'), 0);
  await b.keys([[KEY.control, 'z'], [KEY.control, 'z']]);
  is('control_z_undoes_it_as_one_move', await count(b, '.colours .colour3'), 0);
  await b.keys([[KEY.control, 'y']]);
  is('control_y_redoes_it', await count(b, '.colours .colour3'), 3);
  await b.keys([[KEY.control, 'z'], [KEY.control, KEY.shift, 'z']]);
  is('control_shift_z_redoes_it', await count(b, '.colours .colour3'), 3);
  await b.tap([at[0]]);
  await b.clickWith(KEY.shift, at[20]);
  is('shift_chooses_a_rectangle', await chosen(b), 9);
  await b.tap([at[80]]);
  await b.keys([[KEY.shift, KEY.left], [KEY.shift, KEY.up]]);
  is('shift_and_arrows_go_on', await chosen(b), 3);
  await b.keys([[KEY.control, 'a']]);
  is('control_a_chooses_all', await chosen(b), 81);
  await b.tap([at[given.indexOf(again)], at[given.indexOf(again)]]);
  is('double_click_chooses_all_alike', await chosen(b), given.filter(symbol => symbol === again).length);
  await b.tap([at[30]]);
  await b.tap([at[0], at[0]]);
  is('double_click_knows_colours', await chosen(b), given[0] ? given.filter(symbol => symbol === given[0]).length : 3);
}

/* Arrows go round; with Ctrl they add; Escape chooses nothing until the next arrow. */
async function arrows(b) {
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[0]]);
  await b.keys([KEY.left]);
  is('an_arrow_goes_round', (await spoken(b)).startsWith('Row 1, column 9'), true);
  await b.keys([KEY.up]);
  is('up_and_down_too', (await spoken(b)).startsWith('Row 9, column 9'), true);
  await b.keys([[KEY.control, KEY.left], [KEY.control, KEY.up]]);
  is('control_and_arrows_add', await chosen(b), 3);
  await b.keys([KEY.escape, '5']);
  is('escape_chooses_nothing', [await chosen(b), await count(b, '.frame'), await count(b, '.shades .area'), await count(b, '.texts .value')], [0, 0, 0, 0]);
  await b.keys([KEY.left]);
  is('an_arrow_chooses_again', [await chosen(b), await count(b, '.frame.cursor')], [1, 1]);
}

/* A cell has several colours side by side, each with its sign. */
async function colours(b) {
  const state = () => b.run('return [...document.querySelectorAll(".colours path[class^=colour]")].map(one => one.className.baseVal + " " + one.getBBox().width.toFixed(2))');
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[30]]);
  await b.keys([[KEY.alt, '3'], [KEY.alt, '5']]);
  is('a_cell_has_two_colours', [await state(), await count(b, '.colours .shape')], [['colour3 0.50', 'colour5 0.50'], 2]);
  is('reader_hears_both', /colour 3, colour 5/.test(await spoken(b)), true);
  await b.keys([[KEY.alt, '3']]);
  is('one_of_them_goes', await state(), ['colour5 1.00']);
  await b.refresh();
  await b.until('return document.querySelector(".board")');
  is('the_other_is_kept', await state(), ['colour5 1.00']);
}

/* Number first: a number of the pad, then cells by taps or by a drag; the same number again puts it down. */
async function picks(b) {
  const { given, solution } = boards[SUDOKU - 1], empty = [...given.keys()].filter(e => !given[e]), some = '#n' + solution[empty[2]], values = () => b.run('return [...document.querySelectorAll(".texts .value")].map(one => one.textContent).join("")');
  await anew(b, SUDOKU);
  const at = await middles(b), pressed = () => b.run('return [...document.querySelectorAll("#pad [aria-pressed=true]")].map(one => one.id)');
  await b.run('document.getElementById("option-numberFirst").click()');
  is('number_first_says_so', await text(b, '.tip p'), 'Choose a number, then its cells.');
  await b.press('#n4');
  is('a_number_is_picked', [await pressed(), await values()], [['n4'], '']);
  is('its_places_are_seen', await count(b, '.shades .same'), given.filter(symbol => symbol === 4).length);
  await b.tap([at[empty[0]], at[empty[1]]], 'touch');
  is('taps_enter_it', await values(), '44');
  await b.tap([at[empty[1]]], 'touch');
  is('another_tap_takes_it_away', await values(), '4');
  await b.press('#corner');
  await b.press(some);
  await b.drag([at[empty[2]], at[empty[2] + 1], at[empty[2] + 2]], 'touch');
  is('a_drag_marks_cells', await count(b, '.notes .corner') > 0, true);
  await b.keys([[KEY.control, 'z']]);
  is('as_one_move', await count(b, '.notes .corner'), 0);
  await b.pinch([at[empty[2]], at[empty[5]]]);
  is('two_fingers_enter_nothing', [await values(), await count(b, '.notes .corner')], ['4', 0]);
  await b.press(some);
  await b.tap([at[empty[2]]], 'touch');
  is('put_down_it_enters_nothing', [await pressed(), await count(b, '.notes .corner')], [[], 0]);
  await b.press('#colour');
  await b.press('#c2');
  await b.tap([at[3]], 'touch');
  is('colours_are_picked_too', [await pressed(), await count(b, '.colours .colour2')], [['c2'], 1]);
  await b.run('localStorage.clear()');
  await anew(b, SUDOKU);
}

/* What a hint has struck out does not look like marks of the player. */
async function struck(b) {
  await anew(b, 9);
  await b.run(`const hint = document.getElementById('hint');
    for (let i = 0; i < 200 && !document.querySelector('.notes .rim:not(.now)'); i++) hint.click();`);
  await b.keys([KEY.escape]);
  const [marks, e] = await b.run(`const one = document.querySelector('.notes .rim').closest('.notes'), box = one.getBoundingClientRect();
    return [[...one.querySelectorAll('tspan, text.corner')].map(mark => mark.className.baseVal.replace(/s[0-9]+ /, '')), [box.x + box.width / 2, box.y + box.height / 2]];`);
  is('struck_numbers_are_no_centre_marks', marks.every(name => name === 'rim struck'), true);
  const shade = e => b.run('return [...document.querySelectorAll(".shades path")].findIndex(one => { const r = one.getBoundingClientRect(); return arguments[0][0] > r.x && arguments[0][0] < r.right && arguments[0][1] > r.y && arguments[0][1] < r.bottom; })', e);
  const cell = await shade(e), { solution } = boards[8];
  await b.tap([(await middles(b))[cell]]);
  await b.keys([[KEY.control, String(solution[cell])], [KEY.shift, String(solution[cell])]]);
  is('they_differ_in_colour_and_place', await b.run(`const [rim, centre, corner] = ['.rim', '.centre', '.corner'].map(name => document.querySelector('.notes ' + name)), look = one => getComputedStyle(one);
    const boxes = [rim, centre, corner].map(one => one.getBoundingClientRect());
    return [look(rim).fill !== look(centre).fill, look(rim).textDecorationLine, boxes[0].top >= boxes[1].bottom - 3, boxes[0].top >= boxes[2].bottom - 3];`), [true, 'line-through', true, true]);
}

/* What a key changes is drawn anew, and nothing else. */
async function redraws(b) {
  const fresh = async (...keys) => {
    await b.run('document.querySelectorAll(".board *").forEach(one => { one.kept = true; })');
    await b.keys(keys);
    return b.run('return [...document.querySelectorAll(".board *")].filter(one => !one.kept).length');
  };
  for (const number of [SUDOKU, 15]) {
    const { given } = boards[number - 1], e = given.findIndex((symbol, f) => symbol === 0 && given[f + 1] === 0);
    await anew(b, number);
    await b.tap([(await middles(b))[e]]);
    is(`an_arrow_draws_a_frame_${number}`, await fresh(KEY.right) <= 2, true);
    is(`a_number_draws_itself_${number}`, await fresh('x', '5') + await fresh('z', '1') <= 8, true);
    await b.run('document.getElementById("fill").click()');
    const marks = await count(b, '.notes tspan');
    is(`an_arrow_draws_no_marks_${number}`, [marks > 100, await fresh(KEY.left) <= 2], [true, true]);
  }
  await anew(b, 17);
  await b.run('document.querySelector(".board").focus()');
  await b.keys([KEY.right]);
  is('a_side_draws_itself', await fresh('w') <= 4, true);
}

/* What stands outside a board leaves no gap on the other side; lines leave room around numbers. */
async function outside(b) {
  await anew(b, 18);
  const gaps = await b.run(`const board = document.querySelector('.board').getBoundingClientRect(), all = [...document.querySelectorAll('.shades path, .between')].map(one => one.getBoundingClientRect());
    return [Math.min(...all.map(one => one.x)) - board.x, board.right - Math.max(...all.map(one => one.right)), Math.min(...all.map(one => one.y)) - board.y, board.bottom - Math.max(...all.map(one => one.bottom))].map(gap => gap / board.width);`);
  is('a_sandwich_fills_its_board', gaps.filter(gap => gap < 0 || gap > 0.06), []);
  await anew(b, 19);
  is('numbers_on_lines_have_room', await b.run(`const lines = [...document.querySelectorAll('.texts .on-line')]; return [lines.length > 0, lines.every(one => getComputedStyle(one).stroke !== 'none')];`), [true, true]);
}

/* Corner marks, centre marks, colours: by tools and by keys for one entry; what Delete takes first. */
async function marks(b) {
  const { given, solution } = boards[SUDOKU - 1], e = given.indexOf(0), s = String(solution[e]);
  const state = async () => [await count(b, '.texts .value'), await count(b, '.notes .corner'), await count(b, '.notes .centre'), await count(b, '.colours .shape')];
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[e]]);
  await b.keys([[KEY.shift, s], [KEY.control, s], [KEY.alt, s]]);
  is('keys_mark_for_one_entry', await state(), [0, 1, 1, 1]);
  is('reader_hears_marks', await spoken(b).then(words => ['corner marks', 'centre marks', 'colour'].every(word => words.includes(word + ' ' + s))), true);
  await b.keys([s]);
  is('number_covers_marks', await state(), [1, 0, 0, 1]);
  const steps = [];
  for (let i = 0; i < 3; i++) {
    await b.keys([KEY.delete]);
    steps.push((await state()).join(''));
  }
  is('delete_takes_numbers_then_marks_then_colours', steps, ['0111', '0001', '0000']);
  for (const [key, wanted] of [['x', '0100'], ['c', '0010'], ['v', '0001'], ['z', '1000']]) {
    await b.keys([key, s]);
    is('tool_of_' + key, (await state()).join(''), wanted);
    await b.keys([[KEY.control, 'z']]);
  }
  await b.keys([' ']);
  is('space_is_the_next_tool', await b.run('return document.getElementById("corner").getAttribute("aria-pressed")'), 'true');
  await b.press('#colour');
  await b.press('#c5');
  is('pad_has_colours', [await count(b, '.colours .colour5'), (await spoken(b)).includes('colour 5')], [1, true]);
  is('a_colour_is_seen_below_the_choice', await b.run('return getComputedStyle(document.querySelector(".shades .chosen")).fillOpacity'), '0.3');
  await b.press('#numbers');
  const left = given.filter(symbol => symbol === 7).length;
  is('pad_says_how_many_are_left', await b.run('return document.getElementById("n7").dataset.left'), String(9 - left));
  /* A number that is entered hides marks that it rules out; undo brings them back. */
  const sees = (f, g) => Math.floor(f / 9) === Math.floor(g / 9) || f % 9 === g % 9 || (Math.floor(f / 27) === Math.floor(g / 27) && Math.floor(f % 9 / 3) === Math.floor(g % 9 / 3));
  const peer = given.findIndex((symbol, f) => symbol === 0 && f !== e && sees(e, f) && !given.some((other, g) => other === solution[e] && sees(f, g)));
  await b.tap([(await middles(b))[peer]]);
  await b.keys([[KEY.shift, s]]);
  const before = await count(b, '.notes .corner');
  await b.tap([(await middles(b))[e]]);
  await b.keys([s]);
  is('numbers_hide_marks', [before, await count(b, '.notes .corner')], [1, 0]);
  await b.tap([(await middles(b))[peer]]);
  await b.keys([[KEY.control, s]]);
  is('a_mark_that_is_hidden_says_so', [await count(b, '.notes .centre'), await text(b, '#message')], [0, s + ' stands in an area of such a cell: its mark is hidden there. An option shows it.']);
}

/* Marks are notes, not claims: they are never wrong and keep no hint away. */
async function checks(b) {
  const { given, solution } = boards[SUDOKU - 1], empty = [...given.keys()].filter(e => given[e] === 0), at = empty[0];
  const wrong = symbol => String(symbol % 9 + 1);
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[at]]);
  await b.keys([[KEY.control, wrong(solution[at])], [KEY.shift, wrong(solution[at])]]);
  await b.press('#check');
  is('marks_are_no_mistakes', await text(b, '#message'), `No mistakes so far. ${empty.length} cells are open.`);
  await b.press('#hint');
  is('marks_keep_no_hint_away', await count(b, '#further'), 1);
  await b.keys([KEY.escape]);
  await b.tap([(await middles(b))[at]]);
  /* The last number is wrong. */
  await b.keys(empty.flatMap((e, i) => [i < empty.length - 1 ? String(solution[e]) : wrong(solution[e]), ...i < empty.length - 1 ? ['n'] : []]));
  is('full_board_says_that_it_is_wrong', (await text(b, '#message')).includes('full, but something is not right'), true);
  await b.keys([KEY.enter]);
  is('wrong_number_has_a_sign', [await count(b, '.flag.wrong'), (await text(b, '#message')).includes('One mistake')], [1, true]);
  await b.keys([KEY.left, KEY.right]);
  is('reader_hears_wrong', (await spoken(b)).includes('wrong'), true);
  await b.keys([String(solution[empty.at(-1)])]);
  is('the_right_one_solves_it', await complete(b), true);
  await b.keys([KEY.enter]);
  is('a_check_says_so_again', (await text(b, '#message')).startsWith('Solved in'), true);
}

/* What breaks a rule is shown at once, without the solution, and not where the player does not want it. */
async function conflicts(b) {
  const { given, solution } = boards[SUDOKU - 1], e = given.indexOf(0), row = Math.floor(e / 9);
  const twin = given.findIndex((symbol, f) => symbol > 0 && Math.floor(f / 9) === row);
  const free = solution.map((symbol, i) => i % 9 + 1).slice(0, 9).find(s => s !== solution[e] && !given.some((symbol, f) => symbol === s
    && (Math.floor(f / 9) === row || f % 9 === e % 9 || (Math.floor(f / 27) === Math.floor(e / 27) && Math.floor(f % 9 / 3) === Math.floor(e % 9 / 3)))));
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[e]]);
  if (free) {
    await b.keys([String(free)]);
    is('a_number_that_is_only_wrong_has_no_sign', await count(b, '.flag'), 0);
    await b.keys([KEY.delete]);
  }
  await b.keys([String(given[twin])]);
  is('repeats_have_signs', [await count(b, '.flag.clash') >= 2, await count(b, '.value.clash'), await count(b, '.given.clash')], [true, 1, 0]);
  await b.keys([KEY.delete, 'm', String(given[twin])]);
  is('a_trial_shows_them_in_red', await b.run('return getComputedStyle(document.querySelector(".value.clash.tried")).fill === getComputedStyle(document.querySelector(".flag.clash")).stroke'), true);
  is('reader_hears_the_conflict', (await spoken(b)).includes('breaks a rule'), true);
  await b.run('document.getElementById("option-conflicts").click()');
  is('conflicts_can_be_off', await count(b, '.flag'), 0);
  await b.run('document.getElementById("option-conflicts").click()');
}

/* The cages of a killer: sums that fail, marks beside the sum, what a reader hears. */
async function cages(b) {
  const killer = boards[8], long = killer.constraints.find(one => one.number > 9), cage = killer.constraints.find(one => one.number > 4 && one.number < 17 && one.cells.length === 2), [p, q] = cage.cells.map(e => e - 1);
  await anew(b, 9);
  const at = await middles(b);
  await b.tap([at[p]]);
  is('reader_hears_the_cage', (await spoken(b)).includes(`cage ${cage.number} with r${Math.floor(q / 9) + 1}c${q % 9 + 1}`), true);
  await b.keys(['x', '1', '2', '3', '4', '5', '6', '7', '8', 'z']);
  is('sums_do_not_lie_over_marks', await b.run(`
    const boxes = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const marks = boxes('.notes .corner');
    return [marks.length, boxes('.sum').filter(sum => marks.some(mark => meet(sum, mark))).length, marks.filter((a, i) => marks.some((b, k) => k > i && meet(a, b))).length];`), [8, 0, 0]);
  await b.tap([at[long.cells[0] - 1]]);
  await b.keys([[KEY.shift, '1'], [KEY.shift, '2'], [KEY.shift, '3'], [KEY.shift, '4'], [KEY.shift, '5']]);
  is('no_mark_goes_on_with_a_sum', await b.run(`
    const sum = [...document.querySelectorAll('.sum')].find(one => one.textContent === arguments[0]).getBoundingClientRect();
    return [...document.querySelectorAll('.notes .corner')].map(one => one.getBoundingClientRect())
      .filter(mark => Math.abs(mark.y + mark.height / 2 - sum.y - sum.height / 2) < 5 && mark.left > sum.right - 5 && mark.left < sum.right + 10).length;`, String(long.number)), 0);
  await b.tap([at[p]]);
  await b.keys([String(Math.min(9, cage.number - 1))]);
  await b.tap([at[q]]);
  await b.keys([String(cage.number - Math.min(9, cage.number - 1) + 1)]);
  is('a_sum_that_is_over_is_broken', await count(b, '.broken .sum') >= 1, true);
}

/* A trial stands in another colour until it is kept or dropped. */
async function trials(b) {
  const { solution, given } = boards[SUDOKU - 1], e = given.indexOf(0), s = String(solution[e]), state = async () => [await count(b, '.texts .value'), await count(b, '.texts .tried')];
  await anew(b, SUDOKU);
  await b.tap([(await middles(b))[e]]);
  await b.keys(['m', s]);
  is('a_trial_is_seen', await state(), [1, 1]);
  await b.press('#goBack');
  is('it_is_dropped', await state(), [0, 0]);
  await b.keys([s]);
  await b.press('#keep');
  is('or_kept', [...await state(), await b.run('return document.getElementById("mark").hidden')], [1, 0, false]);
  await b.keys([[KEY.control, 'z']]);
  is('and_undone_all_the_same', await state(), [0, 0]);
  await b.keys(['m', s]);
  await b.run('window.confirm = () => true; document.getElementById("restart").click()');
  await b.keys([s]);
  is('a_new_start_is_no_trial', await state(), [1, 0]);
}

/* Keys go by what is printed on them; numbers of two digits are one move. */
async function layouts(b) {
  await anew(b, SUDOKU);
  const press = (key, code) => b.run('document.querySelector(".board").dispatchEvent(new KeyboardEvent("keydown", { key: arguments[0], code: arguments[1], bubbles: true }))', key, code);
  const marked = () => b.run('return document.getElementById("mark").classList.contains("on")');
  await press(',', 'KeyM');
  is('azerty_comma_is_no_m', await marked(), false);
  await press('m', 'Semicolon');
  is('azerty_m_is_one', await marked(), true);
  await press('צ', 'KeyM');
  is('hebrew_goes_by_position', await marked(), true);
  const { given } = boards[15], e = given.findIndex((symbol, f) => symbol === 0);
  await anew(b, 16);
  await b.tap([(await middles(b))[e]]);
  await b.keys(['1', '2']);
  is('two_digits_are_a_number', await b.run('return [...document.querySelectorAll(".texts .value")].map(one => one.textContent)'), ['12']);
  await b.keys([[KEY.control, 'z']]);
  is('and_one_move', [await count(b, '.texts .value'), await b.run('return document.getElementById("undo").disabled')], [0, true]);
}

/* Each mark of each kind is drawn, its rule is there, and a board that keeps the rules shows no conflict. */
async function kinds(b) {
  const words = { cage: 'dashed outline', thermo: 'thermometer', sandwich: 'at the end of a row', arrow: 'arrow', consecutive: 'white dot', ratio: 'black dot', even: 'grey square', odd: 'grey circle' };
  for (const number of [9, 12, 18, 19, 20, 21]) {
    const { constraints, looks, given, solution } = boards[number - 1], { type } = puzzles[number - 1];
    await anew(b, number);
    const drawn = await b.run('return [".under", ".over"].map(where => [...document.querySelectorAll(where)].map(one => one.childElementCount))');
    is(`marks_of_${type}_are_drawn`, constraints.filter((one, i) => looks[one.kind].as && drawn[0][i] + drawn[1][i] === 0).map(one => one.kind), []);
    const rules = await text(b, '.folds details');
    is(`rules_of_${type}_are_there`, Object.keys(looks).filter(kind => words[kind] && !rules.includes(words[kind])), []);
    /* All marks: each cell keeps its number, and a cage of two cells only what some other number completes. */
    await b.run('document.getElementById("fill").click()');
    const noted = await b.run('return [...document.querySelectorAll(".notes")].map(one => [...one.querySelectorAll(".centre")].map(mark => Number(mark.textContent)))');
    const open = [...given.keys()].filter(e => !given[e]), pairs = constraints.filter(one => one.kind === 'cage' && one.cells.length === 2 && one.cells.every(e => !given[e - 1]));
    is(`all_marks_of_${type}_have_the_solution`, [noted.length, open.filter((e, i) => !noted[i]?.includes(solution[e]))], [open.length, []]);
    is(`all_marks_of_${type}_suit_their_cages`, pairs.filter(one => one.cells.some(e => noted[open.indexOf(e - 1)].some(s => s >= one.number || one.number - s > 9 || 2 * s === one.number))).length, 0);
    await b.keys([[KEY.control, 'z']]);
    /* Half of the board, then all of it. */
    const empty = [...given.keys()].filter(e => !given[e]), clashes = [];
    await b.tap([(await middles(b))[empty[0]]]);
    for (const part of [empty.slice(0, empty.length >> 1), empty.slice(empty.length >> 1)]) {
      await b.keys(part.flatMap(e => [String(solution[e]), 'n']));
      clashes.push(await count(b, '.flag') + await count(b, '.broken'));
    }
    is(`solution_of_${type}_has_no_conflict`, [...clashes, await complete(b)], [0, 0, true]);
    /* One wrong number: what it breaks is seen, without a word about the solution. */
    const e = empty[0], { cells } = constraints.find(one => one.cells?.includes(e + 1)) ?? constraints.find(one => one.cells), there = cells.map(f => f - 1).find(f => !given[f]);
    if (there !== undefined) {
      await b.keys([[KEY.control, 'z']]);
      await b.tap([(await middles(b))[there]]);
      await b.keys([String(solution[there] % 9 + 1)]);
      is(`no_broken_mark_of_${type}_hides_numbers`, await b.run('return [...document.querySelectorAll(".broken .stem.wide")].filter(one => getComputedStyle(one).stroke === getComputedStyle(one.parentNode.querySelector(".dark")).fill).length'), 0);
      is(`wrong_number_in_${type}_is_seen`, await count(b, '.flag.clash') > 0 || await count(b, '.broken') > 0, true);
    }
  }
}

export const desktop = [keys, selects, arrows, colours, struck, redraws, outside, marks, checks, conflicts, cages, trials, layouts, kinds], phone = [cube, picks];
