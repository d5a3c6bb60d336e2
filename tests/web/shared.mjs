/* What all tests of the page share: the puzzles, checks, and what they ask the page. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

export const [, , work, pictures] = process.argv;
export const page = 'file://' + work + '/page.html';
export const puzzles = readFileSync(work + '/puzzles.jsonl', 'utf8').trim().split('\n').map(line => JSON.parse(line));
export const SUPER = 1, SLITHERLINK = 2, SUDOKU = 3, CUBE = 4;
/* The boards as the page has them. */
const data = [];
export const boards = [...readFileSync(work + '/page.html', 'utf8').matchAll(/class="puzzle">(.*)<\/script>/g)].map(([, line]) => {
  const puzzle = JSON.parse(line), known = data.filter(one => one.family === puzzle.family).slice(0, puzzle.after ?? 0);
  const dictionary = known.length > 0 ? Buffer.concat(known.map(one => one.bytes)) : undefined;
  const bytes = inflateRawSync(Buffer.from(puzzle.data, 'base64'), { dictionary });
  data.push({ family: puzzle.family, bytes });
  return JSON.parse(bytes.toString().split('\n')[0]);
});
export let failed = 0;

export function is(name, got, wanted) {
  const good = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(good ? 'ok ' + name : `not ok ${name}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  failed += !good;
}

/* ---- what the tests ask the page ---- */

export const count = (b, selector) => b.run('return document.querySelectorAll(arguments[0]).length', selector);
export const text = (b, selector) => b.run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);
export const complete = b => b.run('return !!document.querySelector(".board.complete")');
export const board = (b, points) => b.run(`
  const m = document.querySelector('.board').getScreenCTM();
  return arguments[0].map(([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(m); return [p.x, p.y]; });`, points);

export async function open(b, number, file = 'page') {
  await b.open('about:blank');
  await b.open(page.replace(/page.html$/, file + '.html') + '#' + number);
  await b.until('return document.querySelector(arguments[0])', number ? '.board' : '.index');
}

/* Opens a puzzle as nobody has played it: the index keeps nothing when it is left. */
export async function anew(b, number) {
  await open(b, '');
  await b.run('localStorage.clear()');
  await open(b, number);
}

/* Opens a puzzle in the language that was chosen before, or in English after `forget`: a browser keeps what a page
   stores a little later, and may show the page before that once more. */
export async function openIn(b, number, language, forget, file) {
  for (let i = 0; i < 20; i++) {
    await b.run(forget ? 'localStorage.clear()' : '');
    await open(b, number, file);
    if (await b.run('return document.documentElement.lang') === language)
      return;
  }
}

/* The middles of the sides of a loop in units of the board, with and without a line. */
export function sides(puzzle) {
  const on = [], off = [];
  puzzle.solution.forEach((row, i) => [...row].forEach((c, k) => {
    const at = i % 2 === 0 ? [k + 0.5, i / 2] : [k, (i - 1) / 2 + 0.5];
    if (c !== '_')
      (c === '-' || c === '|' ? on : off).push(at);
  }));
  return { on, off };
}

/* The middles of the cells of a sudoku in the window, in the order of the elements. */
export const middles = b => b.run(`return [...document.querySelectorAll('.shades path')].map(path => {
  const box = path.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })`);

/* Progress as the page keeps it, of the puzzles with these numbers, all of them with such a time in seconds. */
export const keep = (b, numbers, time, solved) => b.run(`
  const all = [...document.querySelectorAll('.puzzle')].map(element => JSON.parse(element.textContent).key);
  for (const number of arguments[0])
    localStorage.setItem('slink ' + all[number - 1], JSON.stringify({ moves: [], at: 0, marks: [], time: arguments[1], solved: arguments[2], stamp: 1 }));
`, numbers, time, solved);
