/* Hints: the steps of stories. */
import { is, text, board, open, sides, puzzles, SLITHERLINK } from './shared.mjs';

/* Every story leads to the end; each hint has something to say and to light, and finds one number, but of a kakuro all
 * that a sum leaves. */
async function hints(b) {
  for (let number = 1; number <= puzzles.length; number++) {
    const { family, type = family } = puzzles[number - 1];
    await b.run('localStorage.clear()');
    await open(b, number);
    const found = await b.run(`
      const click = id => document.getElementById(id).click(), done = () => document.querySelector('.board.complete');
      const lit = () => document.querySelectorAll('.lit > *, .shades .lit').length;
      const results = () => document.querySelectorAll('.found .line, .found .cross, .shades .fresh, .notes .struck').length - struck;
      let steps = 0, dark = 0, mute = 0, early = 0, most = 0, struck = 0, last = '', again = 0;
      for (; !done() && steps < 900; steps++) {
        struck = document.querySelectorAll('.notes .struck').length;
        click('hint');
        if (!document.getElementById('further')) break;
        early += results() > 0 || !document.querySelector('#message h2').textContent || document.querySelectorAll('#message li').length;
        dark += lit() === 0;
        again += document.querySelectorAll('.shades .lit').length === 1;
        click('hint');
        early += results() > 0;
        click('hint');
        const told = document.getElementById('message').textContent;
        again += told === last;
        last = told;
        /* A sum keeps its plus. */
        mute += /hold \\d\\d(,| or) \\d\\+\\d/.test(told);
        dark += lit() + document.querySelectorAll('.found *').length + document.querySelectorAll('.shades .fresh').length === 0;
        mute += ![...document.querySelectorAll('#message p, #message li')].every(one => /[.?!:)]$/.test(one.textContent));
        most = Math.max(most, document.querySelectorAll('.shades .fresh').length);
        click(steps % 2 ? 'hint' : 'doIt');
      }
      return [!!done(), dark, mute, early, again, most <= ${family === 'kakuro' ? 9 : 1}, steps > 3];`);
    is(`hints_solve_${type}_${number}`, found, [true, 0, 0, 0, 0, true, true]);
  }
}

/* A move of a later step does no harm: the hint is the first step that is open. */
async function order(b) {
  await b.run('localStorage.clear()');
  await open(b, SLITHERLINK);
  const told = async () => { await b.keys(['h', 'h', 'h']); return text(b, '#message h2 + *'); };
  const first = await told();
  await b.press('#doIt');
  const second = await told();
  const near = await b.run(`return [...document.querySelectorAll('.found *, .marks .line')].map(mark => {
    const box = mark.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; })`);
  const far = ([x, y]) => near.every(([u, v]) => Math.hypot(x - u, y - v) > 2);
  await b.press('#doIt');
  await b.press('#undo');
  await b.press('#undo');
  await b.tap(await board(b, sides(puzzles[SLITHERLINK - 1]).on.filter(far)));
  is('hint_is_the_first_open_step', await told(), first);
  await b.press('#doIt');
  is('hint_goes_on', await told(), second);
}

export const desktop = [order, hints], phone = [];
