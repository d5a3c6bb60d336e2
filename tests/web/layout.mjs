/* Screens of all sizes, and the frame in which boards are enlarged. */
import { KEY } from './browser.mjs';
import { board, count, is, middles, open, openIn, puzzles, sides, SUDOKU, SUPER } from './shared.mjs';

const SAMURAI = 15, SIXTEEN = 16, TWENTY = 17;
const box = (b, selector) => b.run('const { x, y, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect(); return [x, y, right, bottom].map(Math.round)', selector);
const within = ([x, y, right, bottom], width, height) => x >= 0 && y >= 0 && right <= width && bottom <= height;

/* On each screen the board is large, all tools are in sight, and nothing moves when a message comes. */
async function screens(b) {
  await open(b, '');
  await openIn(b, SUPER, 'en', true);
  for (const [width, height, least] of [[360, 640, 230], [390, 844, 350], [640, 360, 280], [844, 390, 360], [820, 1180, 700], [1280, 860, 800], [2560, 1440, 1200]]) {
    await b.size(width, height, width < 1000);
    for (const number of height === 640 ? [SUPER, SUDOKU, TWENTY] : [SUPER, SUDOKU, SIXTEEN, TWENTY]) {
      const name = `${width}x${height}_${number}`, tall = number === SIXTEEN ? 0.7 : number === SUPER && width > 2000 ? 0.9 : 1;
      await open(b, number);
      const before = await Promise.all(['.board', '.tools', '#hint'].map(one => box(b, one)));
      is(name + '_board_is_large', before[0][2] - before[0][0] >= least * tall, true);
      is(name + '_all_is_in_sight', before.map(one => within(one, width, height + 1)), [true, true, true]);
      await b.press('#hint');
      is(name + '_a_hint_moves_nothing', await Promise.all(['.board', '.tools', '#hint'].map(one => box(b, one))), before);
      is(name + '_it_is_in_sight', within(await box(b, '#message'), width, height), true);
      await b.press('#check');
      is(name + '_nor_does_a_check', await box(b, '#hint'), before[2]);
      is(name + '_names_are_legible', await b.run(`const name = document.querySelector('.names text');
        const size = name && parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a; return !name || size === 0 || size > 9`), true);
      is(name + '_no_scrolling_sideways', await b.run('return document.documentElement.scrollWidth <= innerWidth'), true);
    }
  }
  await b.size(1280, 860);
}

/* Another tool moves neither the board nor the tools; the frame of the focus leaves the names of columns alone. */
async function steady(b) {
  for (const [width, height] of [[390, 844], [360, 640], [844, 390], [820, 1180]]) {
    for (const number of width < 400 ? [SUPER, SUDOKU, SIXTEEN] : [SIXTEEN]) {
      await open(b, number);
      await b.size(width, height, true); /* A page that opens has the size of the session. */
      const places = () => Promise.all(['.board', '.modes', '#undo'].map(one => box(b, one))), before = await places();
      await b.press('#colour');
      is(`colours_move_nothing_${width}_${number}`, await places(), before);
    }
  }
  await open(b, SUPER);
  const lines = () => b.run('return [...document.querySelectorAll(".tip p")].filter(p => p.offsetHeight > 0).length');
  is('rules_fill_the_place_of_messages', await lines() > 2, true);
  await b.press('#check');
  is('a_message_takes_it', await lines(), 0);
  await open(b, SUDOKU);
  await b.size(360, 640, true);
  is('not_where_it_is_low', await lines(), 1);
  await b.size(390, 844, true);
  await b.keys([KEY.right]);
  is('the_frame_is_outside', await b.run('const look = getComputedStyle(document.querySelector(".board")); return [look.outlineStyle, parseFloat(look.outlineOffset) >= 0]'), ['solid', true]);
}

/* The width of a cell of a loop in pixels. */
const cell = async b => { const [[x], [u]] = await board(b, [[0, 0], [1, 0]]); return u - x; };
const enlarged = b => count(b, '#magnify[aria-pressed=true]');

async function magnifier(b) {
  await open(b, TWENTY);
  const small = await cell(b), pad = await box(b, '.tools');
  await b.press('#magnify');
  is('cells_are_as_large_as_fingers', [small < 20, await cell(b) > 43], [true, true]);
  is('tools_stay', await box(b, '.tools'), pad);
  const [left, top, right, bottom] = await box(b, '.board'), inside = async point => {
    const [[x, y]] = await board(b, [point]);
    return x > left && x < right && y > top && y < bottom;
  };
  const names = await b.run(`const board = document.querySelector('.board').getBoundingClientRect();
    return ['.names.over text', '.names.beside text'].map(name => [...document.querySelectorAll(name)].map(one => one.getBoundingClientRect())
      .filter(one => one.x >= board.x && one.right <= board.right && one.y >= board.y && one.bottom <= board.bottom).length)`);
  is('names_stay_at_the_rim', names.every(n => n > 5 && n < 12), true);
  /* The middle of the board is in sight; a tap enters what is there. */
  await b.tap(await board(b, [[10.5, 10]]), 'touch');
  is('a_tap_draws_where_it_is', await b.run('const l = document.querySelector(".marks .line"); return [l?.x1.baseVal.value, l?.y1.baseVal.value]'), [10, 10]);
  /* Two fingers that go the same way move it. */
  const [[x], [u]] = await board(b, [[9, 10], [12, 10]]), y = (top + bottom) / 2;
  const before = await board(b, [[10, 10]]);
  const finger = (id, at) => ({ type: 'pointer', id, parameters: { pointerType: 'touch' }, actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(at), y: Math.round(y) }, { type: 'pointerDown', button: 0 },
    { type: 'pointerMove', duration: 50, x: Math.round(at) + 40, y: Math.round(y) + 60 }, { type: 'pointerUp', button: 0 }] });
  await b.act([finger('one', x), finger('two', u)]);
  const after = await board(b, [[10, 10]]);
  is('two_fingers_move_it', [Math.abs(after[0][0] - before[0][0] - 40) < 6, Math.abs(after[0][1] - before[0][1] - 60) < 6, await count(b, '.marks .line')], [true, true, 1]);
  /* What is tapped at the rim comes nearer, after a moment. */
  const rim = await b.run('const v = document.querySelector(".board").viewBox.baseVal; return [Math.floor(v.x + v.width) - 0.5, Math.round(v.y + v.height / 2)]');
  await b.tap(await board(b, [rim]), 'touch');
  await new Promise(go => setTimeout(go, 900));
  is('the_rim_comes_nearer', [await inside([rim[0] + 1, rim[1]]), await enlarged(b)], [true, 1]);
  await b.press('#magnify');
  is('the_whole_board_again', [Math.abs(await cell(b) - small) < 0.01, await enlarged(b)], [true, 0]);
}

async function doubleTap(b) {
  await open(b, SAMURAI);
  const one = (await middles(b))[200];
  await b.tap([one, one], 'touch');
  is('a_double_tap_enlarges', await enlarged(b), 1);
  const there = (await middles(b))[200];
  is('around_its_place', Math.hypot(there[0] - one[0], there[1] - one[1]) < 40, true);
  await new Promise(go => setTimeout(go, 500));
  await b.tap([there, there], 'touch');
  is('another_one_shows_all', await enlarged(b), 0);
  /* Two taps that enter something are no double tap. */
  await open(b, TWENTY);
  const [side] = await board(b, [[12.5, 11]]);
  await b.tap([side, side], 'touch');
  is('two_taps_on_a_side_enter', [await enlarged(b), await count(b, '.marks .cross')], [0, 1]);
}

/* What a hint or a check shows is in sight. */
async function revealed(b) {
  await b.run('localStorage.clear()');
  await open(b, TWENTY);
  const lit = () => b.run(`const frame = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('.lit > *, .found *, .marks .red')].map(one => one.getBoundingClientRect())
      .every(one => one.right >= frame.x && one.bottom >= frame.y && one.x <= frame.right && one.y <= frame.bottom)`);
  /* A mistake in one corner, seen from another. */
  const { off } = sides(puzzles[TWENTY - 1]), wrong = off.find(([x, y]) => x > 17 && y > 17);
  await b.tap(await board(b, [wrong]));
  const [[x, y]] = await board(b, [[1, 1]]);
  const enlarge = () => b.run(`for (let i = 0; i < 3; i++)
    document.querySelector('.board').dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true, deltaY: -100, clientX: arguments[0], clientY: arguments[1] }))`, x, y);
  await enlarge();
  is('it_is_enlarged', await enlarged(b), 1);
  const dot = async () => (await board(b, [[10, 10]]))[0].map(Math.round), [left, top] = await dot();
  await b.run(`for (const shiftKey of [false, true])
    document.querySelector('.board').dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, shiftKey, deltaY: 50 }))`);
  is('the_wheel_moves_it', await dot(), [left - 50, top - 50]);
  await b.press('#check');
  is('a_mistake_is_in_sight', [await lit(), await count(b, '.marks .red') > 0, await enlarged(b)], [true, true, 0]);
  await b.press('#undo');
  for (let i = 0; i < 3; i++) {
    await enlarge();
    await b.press('#hint');
    is('a_hint_is_in_sight_' + i, await lit(), true);
  }
}

/* The cursor of the keys stays in sight. */
async function keys(b) {
  await b.size(700, 860);
  await open(b, TWENTY);
  await b.run('document.querySelector(".board").focus()');
  await b.press('#magnify');
  await b.run('document.querySelector(".board").focus()');
  await b.keys(Array(12).fill(KEY.right));
  const [x, , right] = await box(b, '.board'), [u, , v] = await box(b, '.here rect');
  is('the_cursor_stays_in_sight', [u >= x, v <= right, await enlarged(b)], [true, true, 1]);
  await b.size(1280, 860);
}

export const desktop = [screens, revealed, keys], phone = [steady, magnifier, doubleTap], firefox = [screens];
