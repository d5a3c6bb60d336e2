/* What is kept: in two tabs, in links and files, with times; and what is not ours. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { KEY } from './browser.mjs';
import { board, count, is, keep, open, puzzles, sides, SLITHERLINK, SUDOKU, SUPER, text, work } from './shared.mjs';

/* Forgets everything; the index keeps nothing as it goes. */
async function clear(b) {
  await open(b, '');
  await b.run('localStorage.clear()');
}

const key = (b, number) => b.run('return JSON.parse(document.querySelectorAll(".puzzle")[arguments[0] - 1].textContent).key', number);

/* Opens the sheet for sharing. */
async function share(b) {
  await b.press('#share');
  await b.until('return document.getElementById("saveFile")');
}

async function tabs(b) {
  const { on } = sides(puzzles[SLITHERLINK - 1]);
  await clear(b);
  await open(b, SLITHERLINK);
  const lines = n => b.until('return document.querySelectorAll(".marks .line").length === arguments[0]', n).then(() => n, () => -1);
  const first = await b.tab();
  await open(b, SLITHERLINK);
  await b.tap(await board(b, on.slice(0, 3)));
  const second = await b.turn(first);
  is('a_tab_shows_what_another_enters', await lines(3), 3);
  await b.tap(await board(b, [on[3]]));
  await b.turn(second);
  is('and_the_other_way_round', await lines(4), 4);
  await b.press('#undo');
  await b.turn(first);
  is('undo_is_taken_over', await lines(3), 3);
  await b.refresh();
  await b.until('return document.querySelector(".board")');
  is('nothing_is_lost', await count(b, '.marks .line'), 3);
  /* A new beginning is one in all tabs, with its clock. */
  await clear(b);
  await keep(b, [SLITHERLINK], 600, false);
  await open(b, SLITHERLINK);
  await b.turn(second);
  await open(b, SLITHERLINK);
  await b.tap(await board(b, on.slice(0, 2)));
  await b.run('window.confirm = () => true; document.getElementById("restart").click()');
  await b.turn(first);
  const anew = await b.until('return document.getElementById("clock").textContent.startsWith("0:")').then(() => true, () => false);
  is('a_new_beginning_is_one_everywhere', [anew, await lines(0)], [true, 0]);
  await b.turn(second);
  await b.call('DELETE', '/window');
  await b.call('POST', '/window', { handle: first });
}

async function foreign(b) {
  const { on } = sides(puzzles[SLITHERLINK - 1]);
  await clear(b);
  const name = 'slink ' + await key(b, SLITHERLINK);
  for (const entry of ['{"foo":1}', 'no JSON', 'null', '7', '{"moves":[[[1,0]]],"at":1,"marks":[],"time":1}', '{"moves":[],"at":4,"marks":[],"time":1}',
    '{"moves":[[[99999,0,1]]],"at":1,"marks":[],"time":1}', '{"moves":[],"at":0,"marks":[],"time":"x"}']) {
    await b.run('localStorage.setItem(arguments[0], arguments[1])', name, entry);
    await open(b, '');
    await open(b, SLITHERLINK);
    const news = await text(b, '#message');
    await b.tap(await board(b, [on[0]]));
    is('set_aside: ' + entry, [news.includes('set aside'), await count(b, '.marks .line'), await b.run('return localStorage.getItem(arguments[0])', name.replace(' ', ' aside '))], [true, 1, entry]);
    await clear(b);
  }
  /* Where nothing can be kept, not even what is in the way. */
  await b.run('localStorage.setItem(arguments[0], "null"); Storage.prototype.setItem = () => { throw new Error("full"); }; location.hash = arguments[1]', name, SLITHERLINK);
  await b.until('return document.querySelector(".board")');
  const news = await text(b, '#message');
  await b.tap(await board(b, [on[0]]));
  is('no_room_to_set_aside', [news.includes('no room to set it aside'), await count(b, '.marks .line')], [true, 1]);
  await clear(b);
  await b.run('localStorage.setItem("slink settings", "[3]")');
  await open(b, SLITHERLINK);
  is('settings_that_are_none', await count(b, '.board'), 1);
  await clear(b);
}

async function links(b) {
  const { on } = sides(puzzles[SLITHERLINK - 1]);
  await clear(b);
  await open(b, SLITHERLINK);
  await b.tap(await board(b, on.slice(0, 5)));
  await share(b);
  const link = await b.run('return document.getElementById("link").value'), told = await b.run('return document.getElementById("told").value');
  is('what_is_told', told, 'Slitherlink · Level 2 · easy');
  await clear(b);
  const follow = async address => {
    await b.open('about:blank');
    await b.open(address);
    await b.until('return document.querySelector(".board") && !location.hash.includes("?at=")');
    return [await count(b, '.marks .line'), await text(b, '#message')];
  };
  const [lines, news] = await follow(link);
  is('a_link_has_the_position', [lines, news.startsWith('This is the position of the link')], [5, true]);
  await b.press('#undo');
  is('undo_brings_back_ones_own', await count(b, '.marks .line'), 0);
  for (const bad of [link.slice(0, -4), link + 'AAAA', link.replace(/at=.*/, 'at=' + 'A'.repeat(40)), link.replace(/at=.*/, 'at=%'), link.replace(/#[^?]*/, '#' + SUDOKU)])
    is('a_link_of_another: …' + bad.slice(-12), [(await follow(bad))[0], (await text(b, '#message')).startsWith('The position of the link is not')], [0, true]);
  await clear(b);
}

/* The text that the page offers as a file. */
async function saved(b, id) {
  await b.run('URL.createObjectURL = blob => { window.kept = blob; return "data:,"; }');
  await b.run('document.getElementById(arguments[0]).click()', id);
  return b.run('return window.kept.text()');
}

async function files(b) {
  const { on } = sides(puzzles[SLITHERLINK - 1]);
  await clear(b);
  await open(b, SLITHERLINK);
  await b.tap(await board(b, on.slice(0, 6)));
  await share(b);
  writeFileSync(work + '/progress.json', await saved(b, 'saveFile'));
  await clear(b);
  await open(b, '');
  await b.run('[...document.querySelectorAll("button")].find(one => one.textContent === "Share and keep").click()');
  await b.give('#openFile', work + '/progress.json');
  await b.until('return document.getElementById("message").textContent === "Puzzles taken from the file: 1."');
  is('the_index_shows_it', await count(b, '.card.begun'), 1);
  await open(b, SLITHERLINK);
  is('a_file_has_the_position', await count(b, '.marks .line'), 6);
  /* On the board it is a move. */
  await b.press('#undo');
  await share(b);
  await b.give('#openFile', work + '/progress.json');
  await b.until('return document.querySelectorAll(".marks .line").length === 6');
  await b.press('#undo');
  is('undo_takes_a_file_back', await count(b, '.marks .line'), 5);
  writeFileSync(work + '/other.json', 'null\n{"key":"none"}\nnothing\n');
  await share(b);
  await b.give('#openFile', work + '/other.json');
  is('a_file_of_others', await b.until('return document.getElementById("message").textContent'), 'The file has nothing for these puzzles.');
  await clear(b);
}

async function clock(b) {
  await clear(b);
  await keep(b, [SUDOKU], 3725, false);
  await open(b, SUDOKU);
  is('the_clock_goes_on', (await text(b, '#clock')).startsWith('1:02:0'), true);
  await b.press('#pause');
  const before = await text(b, '#clock');
  is('a_pause_covers_the_board', await b.run('return getComputedStyle(document.querySelector(".board")).visibility'), 'hidden');
  await new Promise(go => setTimeout(go, 1200));
  is('the_clock_stands_still', await text(b, '#clock'), before);
  await b.keys(['5']);
  is('nothing_is_entered_meanwhile', await count(b, '.texts .value'), 0);
  await b.press('#resume');
  is('and_the_board_comes_back', await b.run('return getComputedStyle(document.querySelector(".board")).visibility'), 'visible');
  await b.run('window.confirm = () => true; document.getElementById("restart").click()');
  is('a_new_beginning_clears_the_clock', (await text(b, '#clock')).startsWith('0:0'), true);
  await b.run('document.getElementById("option-clock").click()');
  is('the_clock_can_be_hidden', [await text(b, '#clock'), await b.run('return document.getElementById("pause").hidden')], ['', true]);
  await clear(b);
}

/* Moves are kept with their times only if the player wants it; the solver reads the file. */
async function times(b) {
  const { on } = sides(puzzles[SUPER - 1]);
  await clear(b);
  await open(b, SUPER);
  await b.tap(await board(b, [on[0]]));
  is('no_times_unless_asked', await b.run('return Object.keys(localStorage).filter(key => key.includes("times"))'), []);
  await b.run('document.getElementById("option-times").click()');
  await b.press('#hint');
  await b.press('#hint');
  await b.keys([KEY.escape, 'h', KEY.escape]);
  await b.tap(await board(b, on.slice(1)));
  is('solved_says_how_many_hints', (await text(b, '#message')).includes('. Hints: 2.'), true);
  await open(b, SUDOKU);
  const empty = puzzles[SUDOKU - 1].givens.flat().indexOf(0), symbol = puzzles[SUDOKU - 1].solution.flat()[empty];
  await b.run('document.querySelector(".board").focus()');
  await b.keys([String(symbol), KEY.delete, String(symbol)]);
  await share(b);
  const lines = (await saved(b, 'saveTimes')).trim().split('\n').map(line => JSON.parse(line));
  is('times_of_both', lines.map(({ id, solved }) => [id, solved]), [[puzzles[SUPER - 1].id, true], [puzzles[SUDOKU - 1].id, false]]);
  const { rows, cols } = puzzles[SUPER - 1];
  const edges = on.slice(1).map(([x, y]) => y % 1 === 0 ? y * cols + x - 0.5 : (rows + 1) * cols + (y - 0.5) * (cols + 1) + x);
  is('times_have_hints', lines.map(({ hints }) => [hints.length, hints.every(Number.isInteger)]), [[2, true], [0, true]]);
  is('times_name_edges', lines[0].moves.map(([, fact, value]) => [fact, value]), edges.map(fact => [fact, 1]));
  const fact = empty * 9 + symbol - 1;
  is('times_name_numbers', lines[1].moves.map(([, fact, value]) => [fact, value]), [[fact, 1], [fact, -1], [fact, 1]]);
  writeFileSync(work + '/times.json', lines.map(line => JSON.stringify(line) + '\n').join(''));
  writeFileSync(work + '/two.jsonl', [SUPER, SUDOKU].map(number => readFileSync(work + '/puzzles.jsonl', 'utf8').split('\n')[number - 1] + '\n').join(''));
  const table = execFileSync('slink-solve', ['--times', work + '/times.json', work + '/two.jsonl'], { encoding: 'utf8' });
  is('the_solver_reads_them', table.trim().split('\n').map(line => line.split('\t')[5]), ['solved', 'open']);
  is('and_the_hints', table.trim().split('\n').map(line => line.split('\t')[7]), ['2', '0']);
  await clear(b);
}

export const desktop = [tabs, foreign, links, files, clock, times], phone = [], firefox = [foreign, links, clock];
