/* The page: the index of the puzzles, and a table to play one of them. The address after # is the number of
 * the puzzle or its id, perhaps with ?at= and a position; without one, the index is shown. */
const puzzles = [];
let game = null;
const types = {};
const settings = { language: null, theme: 0, crosses: false, numberFirst: false, clear: true, done: true, areas: true, conflicts: true, pieces: false, clock: true, times: false };

/* ---- settings ---- */

const book = document.title, titled = book !== 'Puzzles';

function direct() {
  const own = puzzles[0]?.language, device = navigator.language.slice(0, 2);
  language = [settings.language, own, device].find(word => WORDS[word]) ?? 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
  document.documentElement.dataset.theme = ['', 'light', 'dark'][settings.theme];
}

function change(name, value) {
  settings[name] = value;
  store.write('settings', settings);
  direct();
  if (name === 'language')
    show();
  else if (game)
    tool(game.board.tool);
}

function choice(name, options, value) {
  const chosen = event => change(name, name === 'theme' ? Number(event.target.value) : event.target.value);
  return make('label', { class: 'choice' }, make('span', {}, say(name)), make('select', { id: name, onchange: chosen },
    ...options.map(([key, word]) => make('option', { value: key, selected: key === value }, word))));
}

const choices = () => make('div', { class: 'choices' },
  ...Object.keys(WORDS).length > 1 ? [choice('language', Object.keys(WORDS).map(key => [key, WORDS[key].name]), language)] : [],
  choice('theme', say('themes').map((word, i) => [i, word]), settings.theme));

/* ---- a game ---- */

/* The data of a puzzle: packed after those of the first ones of its family. */
async function dataOf(puzzle) {
  const before = puzzles.filter(one => one.family === puzzle.family).slice(0, puzzle.after ?? 0);
  const known = [];
  for (const one of before)
    known.push(await (one.bytes ??= dataOf(one)));
  return unpack(puzzle.data, known);
}

/* A game of the puzzle, as far as it was played; or from the beginning. */
async function open(puzzle, fresh) {
  const [data, story] = textOf(await dataOf(puzzle)).split('\n').map(line => JSON.parse(line));
  const saved = fresh ? null : progressOf(puzzle), kinds = { loop: LoopBoard, sudoku: SudokuBoard, kakuro: KakuroBoard };
  const one = { puzzle, time: saved?.time ?? 0, hints: saved?.hints ?? 0, solved: saved?.solved ?? false, day: saved?.day, stamp: saved?.stamp ?? 0 };
  one.board = new kinds[puzzle.family](puzzle, data, saved, settings, () => changed(one));
  one.story = storyOf(story, one.board);
  one.board.tool = one.board.tools[0];
  one.times = new Times(one);
  one.text = JSON.stringify(one.board.history.saved());
  return one;
}

/* As open(); what is stored and cannot be used is set aside. */
async function openStored(puzzle) {
  const good = !store.has(puzzle.key) || progressOf(puzzle);
  const one = good && await open(puzzle).catch(() => null), places = one?.board?.history.state.length;
  if (one && one.board.history.moves.every(move => move.every(([place]) => place < places)))
    return [one, null];
  return [await open(puzzle, true), store.setAside(puzzle.key) ? 'aside' : 'asideNot'];
}

let saving = 0;

/* Keeps the game a little later: keys may follow that want their answer first. */
function saveSoon() {
  clearTimeout(saving);
  saving = setTimeout(save, 250);
}

/* Keeps the game; if another tab has gone on with it and this one has not, takes that over. */
function save() {
  clearTimeout(saving);
  if (!game || (game.board.history.moves.length === 0 && game.hints === 0 && !progressOf(game.puzzle)))
    return;
  const saved = game.board.history.saved(), text = JSON.stringify(saved), { time, hints, solved, day } = game;
  if (text === game.text && progressOf(game.puzzle)?.stamp > game.stamp)
    return takeOver();
  game.stamp = text === game.text ? game.stamp : Date.now();
  game.text = text;
  store.write(game.puzzle.key, { ...saved, time, hints, solved, day, stamp: game.stamp });
}

/* Takes over what another tab has entered. */
function takeOver() {
  const saved = game && progressOf(game.puzzle), { board } = game ?? {};
  if (!saved || !(saved.stamp > game.stamp))
    return;
  Object.assign(board.history, new History(board.history.state.length, saved));
  Object.assign(game, { time: saved.time, hints: saved.hints ?? 0, solved: saved.solved, day: saved.day, stamp: saved.stamp, text: JSON.stringify(board.history.saved()) });
  game.times = new Times(game);
  board.renew();
}

function changed(one) {
  message(null);
  one.times.note();
  if (one.board.solved()) {
    one.day = one.solved ? one.day : today();
    one.solved = true;
    celebrate();
  }
  full(one.board);
  one.board.svg.classList.toggle('complete', one.board.solved());
  renewTools();
  saveSoon();
}

/* The news that it is solved, and the way on. */
function celebrate() {
  const next = nextAfter(game.puzzle);
  message('complete', make('b', {}, say('completeIn', clockOf(game.time))), game.hints > 0 ? ' ' + say('hintsUsed', game.hints) : '', make('div', { class: 'row' },
    make('button', { type: 'button', class: 'plain', onclick: shareSheet }, say('share')),
    next && make('a', { class: 'wide-button', href: '#' + next.number }, say('next'))));
}

/* Empties the board, ends trials and begins with its time; undo brings back what was entered. */
function restart() {
  if (!confirm(say('sure')))
    return;
  Object.assign(game, { time: 0, hints: 0, solved: false, day: undefined });
  game.board.history.marks = [];
  game.board.replace([...game.board.history.state].map((value, place) => [place, 0]));
  game.times.clear();
  tick();
}

/* ---- messages ---- */

/* Shows a message in its place, or none. A hint in another language than the page says so. */
function message(kind, ...parts) {
  const place = document.getElementById('message'), foreign = parts.find(part => part?.lang && part.lang !== language)?.lang;
  if (!kind && place.className === 'none')
    return;
  place.className = kind ?? 'none';
  place.replaceChildren(...parts.filter(part => part), ...foreign ? [make('small', {}, say('hintIn', WORDS[foreign]?.name ?? foreign))] : []);
  place.scrollTop = 0;
  if (kind === 'hint' || kind === 'wrong')
    game?.view.reveal();
}

/* ---- the table ---- */

function option(name, word) {
  return make('label', { class: 'option' }, make('input', { type: 'checkbox', id: 'option-' + name, checked: settings[name],
    onchange: event => { change(name, event.target.checked); tick(); } }), make('span', {}, say(word)));
}

function folds() {
  const { puzzle, board } = game;
  const fold = (word, ...parts) => make('details', {}, make('summary', {}, say(word)), ...parts);
  return make('div', { class: 'folds' },
    fold('rules', ...rulesOf(puzzle, board.rules())),
    fold('options', ...board.switches.map(name => option(name, name)), option('clock', 'clock'), option('times', 'times'), choices()),
    make('div', { class: 'grid' }, button('help', helpSheet, '?'), button('share', shareSheet), button('print', printSheet), button('restart', restart),
      board.n ? button('fill', ACTIONS.fill) : null));
}

function table() {
  const { puzzle, board } = game, level = puzzle.level ? levelOf(puzzle.level) : '';
  const back = make('a', { class: 'back', href: '#', 'aria-label': say('back') }, icon('back'));
  board.picture();
  game.view = new View(board);
  return make('main', { class: 'table', style: `--ratio:${game.view.ratio};--width:${game.view.whole[2]}` },
    make('div', { class: 'first' }, make('header', {}, back, make('h1', {}, make('b', {}, numberOf(puzzle)), titleOf(puzzle),
      make('small', {}, puzzle.title ? wordsOf(puzzle)[0] + ' · ' + level : level)),
      make('time', { id: 'clock', role: 'timer', 'aria-label': say('time') }), game.view.button, button('pause', pause)),
    game.view.frame, make('div', { class: 'news' }, make('div', { id: 'message', role: 'status', 'aria-live': 'polite' }),
      make('div', { class: 'tip' }, make('p'), ...rulesOf(puzzle, board.rules()))), tools()), folds(),
    make('p', { id: 'spoken', class: 'hidden', 'aria-live': 'assertive' }));
}

/* ---- time and place ---- */

let last = 0;

/* Counts the seconds in which the puzzle is seen and not solved. */
function tick() {
  const now = Date.now(), passed = (now - last) / 1000;
  last = now;
  if (!game)
    return;
  if (!game.solved && !game.paused && !document.hidden && passed < 5)
    game.time += passed;
  document.getElementById('clock').textContent = settings.clock ? clockOf(game.time) : '';
  document.getElementById('pause').hidden = !settings.clock || game.solved;
}

/* Stops the time and covers the board; and back. */
function pause() {
  const { paused } = game;
  game.paused = !paused;
  document.querySelector('.table').classList.toggle('paused', !paused);
  document.getElementById('pause').setAttribute('aria-pressed', !paused);
  for (const part of document.querySelectorAll('.stage, .tools'))
    part.inert = !paused;
  if (paused)
    message(null);
  else
    message('right', make('button', { type: 'button', class: 'wide-button', id: 'resume', onclick: pause }, say('resume')));
  document.getElementById(paused ? 'pause' : 'resume').focus();
  tick();
}

/* What the address names after its #, and the position there; an escape that is none names nothing. */
function named() {
  const [name, at] = location.hash.slice(1).split('?at=');
  try {
    return [decodeURIComponent(name), at];
  } catch {
    return [''];
  }
}

/* Enters the position of the address, as a move of its own. */
async function enterLinked(at) {
  const state = await unpackPosition(game, at);
  history.replaceState(null, '', location.hash.split('?at=')[0]);
  if (state)
    game.board.replace([...state].map((value, place) => [place, value]));
  message(state ? 'right' : 'wrong', say(state ? 'linkTaken' : 'linkWrong'));
}

let shown = 0, top = 0;

async function show() {
  const [name, at] = named(), puzzle = puzzles[Number(name) - 1] ?? puzzles.find(one => one.id === name), turn = ++shown;
  save();
  if (document.querySelector('.index'))
    top = scrollY;
  const [opened, news] = puzzle ? await openStored(puzzle) : [null];
  if (turn !== shown)
    return;
  game = opened;
  document.getElementById('page').replaceChildren(game ? table() : index());
  document.title = [game && numberOf(game.puzzle) + titleOf(game.puzzle), titled ? book : say('puzzles')].filter(word => word).join(' · ');
  scrollTo(0, game ? 0 : top);
  if (!game)
    return;
  message(null);
  tool(game.board.tool);
  tick();
  game.board.svg.classList.toggle('complete', game.board.solved());
  if (news)
    message('wrong', say(news));
  else if (game.solved && game.board.solved())
    celebrate();
  if (at)
    await enterLinked(at);
}

/* Another tab of the browser has changed something. */
function onStorage({ key }) {
  if (key === 'slink settings') {
    const { language: before } = settings;
    Object.assign(settings, store.read('settings', {}));
    direct();
    if (settings.language !== before)
      show();
    else if (game)
      tool(game.board.tool);
  } else if (game) {
    takeOver();
  } else if (!document.querySelector('dialog')) {
    show();
  }
}

function onVisible() {
  if (document.hidden)
    save();
  else
    takeOver();
}

addEventListener('DOMContentLoaded', async () => {
  document.head.append(make('style', {}, textOf(await unpack(document.getElementById('style').textContent))));
  Object.assign(settings, store.read('settings', {}));
  for (const element of document.querySelectorAll('.words'))
    types[element.dataset.of] = JSON.parse(textOf(await unpack(element.textContent)));
  Object.assign(WORDS, types.page);
  for (const element of document.querySelectorAll('.puzzle')) {
    const puzzle = JSON.parse(element.textContent);
    puzzles.push(Object.assign(puzzle, { number: puzzles.length + 1 }));
  }
  direct();
  last = Date.now();
  setInterval(tick, 1000);
  addEventListener('hashchange', show);
  addEventListener('storage', onStorage);
  addEventListener('keydown', onKey);
  addEventListener('keydown', event => event.key === '?' && !/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) && !document.querySelector('dialog') && helpSheet());
  addEventListener('pagehide', save);
  addEventListener('afterprint', () => document.getElementById('paper')?.remove());
  document.addEventListener('visibilitychange', onVisible);
  if (puzzles.length === 1 && !location.hash)
    location.replace('#1');
  else
    show();
});
