/* Hints: the steps of stories. */
import { is, text, board, open, sides, puzzles, SLITHERLINK } from './shared.mjs';

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

export const desktop = [order, hints], phone = [];
