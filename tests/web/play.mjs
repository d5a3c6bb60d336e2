/* Plays the page of a folder as people do: by clicks, touch and keys. Prints a line for each check; the
 * status is 1 if one fails. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { Browser, KEY } from './browser.mjs';

const [, , work, pictures] = process.argv;
const page = 'file://' + work + '/page.html';
const puzzles = readFileSync(work + '/puzzles.jsonl', 'utf8').trim().split('\n').map(line => JSON.parse(line));
const SUPER = 1, SLITHERLINK = 2, SUDOKU = 3, CUBE = 4;
/* The boards as the page has them. */
const data = [];
const boards = [...readFileSync(work + '/page.html', 'utf8').matchAll(/class="puzzle">(.*)<\/script>/g)].map(([, line]) => {
  const puzzle = JSON.parse(line), known = data.filter(one => one.family === puzzle.family).slice(0, puzzle.after ?? 0);
  const dictionary = known.length > 0 ? Buffer.concat(known.map(one => one.bytes)) : undefined;
  const bytes = inflateRawSync(Buffer.from(puzzle.data, 'base64'), { dictionary });
  data.push({ family: puzzle.family, bytes });
  return JSON.parse(bytes.toString().split('\n')[0]);
});
let failed = 0;

function is(name, got, wanted) {
  const good = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(good ? 'ok ' + name : `not ok ${name}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  failed += !good;
}

/* ---- what the tests ask the page ---- */

const count = (b, selector) => b.run('return document.querySelectorAll(arguments[0]).length', selector);
const text = (b, selector) => b.run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);
const complete = b => b.run('return !!document.querySelector(".board.complete")');
const board = (b, points) => b.run(`
  const m = document.querySelector('.board').getScreenCTM();
  return arguments[0].map(([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(m); return [p.x, p.y]; });`, points);

async function open(b, number) {
  await b.open('about:blank');
  await b.open(page + '#' + number);
  await b.until('return document.querySelector(arguments[0])', number ? '.board' : '.index');
}

/* Opens a puzzle in the language that was chosen before, or in English after `forget`: a browser keeps what a page
   stores a little later, and may show the page before that once more. */
async function openIn(b, number, language, forget) {
  for (let i = 0; i < 20; i++) {
    await b.run(forget ? 'localStorage.clear()' : '');
    await open(b, number);
    if (await b.run('return document.documentElement.lang') === language)
      return;
  }
}

/* The middles of the sides of a loop in units of the board, with and without a line. */
function sides(puzzle) {
  const on = [], off = [];
  puzzle.solution.forEach((row, i) => [...row].forEach((c, k) => {
    const at = i % 2 === 0 ? [k + 0.5, i / 2] : [k, (i - 1) / 2 + 0.5];
    if (c !== '_')
      (c === '-' || c === '|' ? on : off).push(at);
  }));
  return { on, off };
}

/* The middles of the cells of a sudoku in the window, in the order of the elements. */
const middles = b => b.run(`return [...document.querySelectorAll('.shades path')].map(path => {
  const box = path.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })`);

/* ---- playing ---- */

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
  is('targets_are_large', await b.run('return [...document.querySelectorAll("button, summary, .back")]'
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
  await b.cdp('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await b.press('#sides');
  await b.tap(await board(b, [[0.5, 0.5], [1.5, 0.5], [1.5, 0.5]]), 'touch');
  is('sides_are_coloured', [await count(b, '.coloured .inside'), await count(b, '.coloured .outside')], [1, 1]);
  for (let i = 0; i < 3; i++)
    await b.press('#undo');
  await b.press('#lines');
  await b.tap(await board(b, on), 'touch');
  is('touches_solve_a_slitherlink', await complete(b), true);
}

async function keys(b) {
  const { solution, givens } = puzzles[SUDOKU - 1];
  await open(b, SUDOKU);
  await b.tap([(await middles(b))[0]]);
  await b.keys([[KEY.shift, String(9)]]);
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

async function loopKeys(b) {
  await open(b, SUPER + 4);
  await b.keys([KEY.tab, KEY.tab]);
  is('board_is_reached_by_keys', [await b.run('return document.activeElement.getAttribute("role")'), await count(b, '.here rect')], ['application', 1]);
  await b.keys([KEY.right, [KEY.shift, KEY.up], 's', 'i']);
  is('keys_draw_sides', [await count(b, '.marks .line'), await count(b, '.coloured .inside')], [2, 1]);
  const clue = puzzles[SUPER + 3].grid[0][1];
  is('reader_hears_the_sides', await text(b, '#spoken'),
    `Row 1, column 2, ${clue === '.' ? '' : 'clue ' + clue + ', '}top: line, bottom: line, inside`);
  await b.press('.folds details:nth-child(3) summary');
  await b.keys(['u', 'u', 'u']);
  const before = await count(b, '.derived');
  await b.press('#option-auto');
  is('crosses_appear_by_themselves', [before, await count(b, '.derived') > 0], [0, true]);
  await b.press('#option-auto');
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

/* Every story leads to the end; each hint has something to say and to light. */
async function hints(b) {
  for (let number = 1; number <= puzzles.length; number++) {
    await b.run('localStorage.clear()');
    await open(b, number);
    const found = await b.run(`
      const click = id => document.getElementById(id).click(), done = () => document.querySelector('.board.complete');
      let steps = 0, dark = 0, mute = 0;
      for (; !done() && steps < 500; steps++) {
        click('hint');
        if (!document.getElementById('doIt')) break;
        dark += document.querySelectorAll('.lit rect, .found *, .shades .lit, .shades .fresh, .notes .struck').length === 0;
        mute += !document.querySelector('#message p, #message li')?.textContent;
        click('doIt');
      }
      return [!!done(), dark, mute, steps > 3];`);
    is(`hints_solve_${puzzles[number - 1].type}_${number}`, found, [true, 0, 0, true]);
  }
}

/* A move of a later step does no harm: the hint is the first step that is open. */
async function order(b) {
  await b.run('localStorage.clear()');
  await open(b, SLITHERLINK);
  await b.press('#hint');
  const first = await text(b, '#message p');
  await b.press('#doIt');
  await b.press('#hint');
  const second = await text(b, '#message p');
  const near = await b.run(`return [...document.querySelectorAll('.found *, .marks .line')].map(mark => {
    const box = mark.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; })`);
  const far = ([x, y]) => near.every(([u, v]) => Math.hypot(x - u, y - v) > 2);
  await b.press('#doIt');
  await b.press('#undo');
  await b.press('#undo');
  await b.tap(await board(b, sides(puzzles[SLITHERLINK - 1]).on.filter(far)));
  await b.press('#hint');
  is('hint_is_the_first_open_step', await text(b, '#message p'), first);
  await b.press('#doIt');
  await b.press('#hint');
  is('hint_goes_on', await text(b, '#message p'), second);
}

/* ---- looks ---- */

/* The least contrast of words to their grounds, in this theme. */
async function contrast(b, theme) {
  await open(b, SUPER);
  return b.run(`
    document.documentElement.dataset.theme = arguments[0];
    const probe = document.body.appendChild(document.createElement('i'));
    const light = name => {
      probe.style.color = 'var(--' + name + ')';
      const part = getComputedStyle(probe).color.match(/[\\d.]+/g).map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
    };
    const ratio = ([a, b]) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
    const words = ['ground', 'paper'].flatMap(g => ['ink', 'soft', 'accent', 'red', 'good', 'hint', 'line'].map(w => [w, g]));
    words.push(['on-accent', 'accent'], ['ink', 'rule'], ['hint', 'fresh'], ['good', 'good-paper']);
    for (const g of ['lit', 'fresh', 'chosen', 'area', 'same', 'inside', 'outside', 'group0', 'group1', 'group2', 'group3', 'tint1', 'tint2', 'tint3', 'red-paper'])
      words.push(['ink', g]);
    for (const g of ['area', 'chosen', 'same', 'red-paper'])
      words.push(['line', g]);
    for (const g of ['group0', 'group1', 'group2', 'group3', 'area', 'tint1'])
      words.push(['soft', g]);
    const signs = ['paper', 'inside', 'outside', 'group0', 'lit'].flatMap(g => [['line', g], ['cross', g], ['hint', g]]);
    return [...words.filter(p => ratio(p) < 4.5), ...signs.filter(p => ratio(p) < 3)].map(p => p.join(' on ') + ' ' + ratio(p).toFixed(2));`, theme);
}

async function languages(b) {
  await open(b, '');
  await b.run('const s = document.getElementById("language"); s.value = "he"; s.dispatchEvent(new Event("change"))');
  await b.until('return document.querySelector("h1").textContent === "חידות"');
  is('hebrew_goes_from_right_to_left', await b.run('return document.documentElement.dir + " " + document.documentElement.lang'), 'rtl he');
  await openIn(b, CUBE, 'he');
  is('sudoku_in_hebrew', (await text(b, 'h1')).includes('סודוקו'), true);
  is('all_words_are_there', await b.run(`return document.body.innerText.includes('undefined')`), false);
  if (pictures)
    await b.picture(pictures + '/hebrew.png');
  await openIn(b, CUBE, 'en', true);
  is('forgotten_it_is_english', await b.run('return document.documentElement.lang'), 'en');
}

async function rules(b) {
  for (const [number, word] of [[5, 'holes'], [9, 'cage'], [12, 'thermometer']]) {
    await open(b, number);
    is('rules_have_' + word, (await text(b, '.folds details')).includes(word), true);
  }
  /* Rules are those of the board, and no name is left in braces. */
  for (const [number, words] of [[SUDOKU, 'The numbers are 1 to 9.'], [9, 'The numbers are 1 to 9.'], [13, 'The spirals contain'],
    [15, 'A row or column has 9 cells'], [16, 'The numbers are 1 to 16.']]) {
    await open(b, number);
    const rules = await text(b, '.folds details');
    is(`rules_of_${number}`, [rules.includes(words), /[{}]|undefined/.test(rules)], [true, false]);
  }
  /* Each colour but the white one has a sign, which stands out from all colours. */
  await open(b, 14);
  is('colours_have_signs', await b.run('return [document.querySelectorAll(".signs path").length, new Set([...document.querySelectorAll(".signs path")].map(p => p.getAttribute("d") + p.className.baseVal)).size]'), [72, 8]);
}

async function days(b) {
  await b.open(page.replace('page.html', 'days.html'));
  is('days_stand_by_months', await b.until(`
    const sections = [...document.querySelectorAll('.index section')];
    return sections.length && sections.map(s => s.querySelector('h2').textContent + ': ' + s.querySelectorAll('.card').length)`),
  ['January 2027: 2', 'February 2027: 1']);
  for (const address of ['noday.html', 'page.html#%']) {
    await b.open(page.replace('page.html', address));
    is(`${address}_shows_its_cards`, await b.until(`return document.querySelectorAll('.card').length > 0`), true);
  }
}

async function printed(b) {
  await open(b, SUPER);
  await b.cdp('Emulation.setEmulatedMedia', { media: 'print' });
  is('print_is_the_board_alone', await b.run(`return ['.side', '.back', 'time', '.board'].map(s => getComputedStyle(document.querySelector(s)).display)`),
    ['none', 'none', 'none', 'block']);
  await b.cdp('Emulation.setEmulatedMedia', { media: '' });
}

async function look(b, name) {
  for (const number of ['', SUPER, SUDOKU, CUBE, 7]) {
    await open(b, number);
    if (number)
      await b.press('#hint');
    await b.picture(`${pictures}/${name}-${number || 'index'}.png`);
  }
  await b.run('document.documentElement.dataset.theme = "dark"');
  await b.picture(`${pictures}/${name}-dark.png`);
}

/* ---- all ---- */

async function session(name, settings, ...tasks) {
  const b = await Browser.start({ ...settings, data: work + '/' + name });
  try {
    await b.requests();
    for (const task of tasks)
      await task(b);
    if (pictures)
      await look(b, name);
    is(name + '_console_is_silent', await b.complaints(), []);
    is(name + '_no_request_leaves', (await b.requests()).filter(url => !url.startsWith('file://' + work) && !/^(data|chrome|about|devtools):/.test(url)), []);
  } finally {
    await b.stop();
  }
}

await session('1280', { width: 1280, height: 860 }, clicks, keys, loopKeys, order, hints, languages, rules, days, printed,
  async b => is('light_contrast', await contrast(b, 'light'), []), async b => is('dark_contrast', await contrast(b, 'dark'), []));
await session('390', { width: 390, height: 844, touch: true }, touches, cube);
console.log(failed ? `${failed} failed` : 'all passed');
process.exit(failed > 0 ? 1 : 0);
