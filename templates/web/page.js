/* The page: an index of the puzzles, and a table to play one of them. The address after # is the number of
 * the puzzle; without one, the index is shown. */
const puzzles = [];
let game = null;
const types = {};
const settings = { language: null, theme: 0, crosses: false, clear: true, done: true, areas: true, conflicts: true, clock: true };

/* ---- settings ---- */

const titled = document.title !== 'Puzzles';

function direct() {
  const own = puzzles[0]?.language, device = navigator.language.slice(0, 2);
  language = [settings.language, own, device].find(word => WORDS[word]) ?? 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
  document.documentElement.dataset.theme = ['', 'light', 'dark'][settings.theme];
  if (!titled)
    document.title = say('puzzles');
}

function change(name, value) {
  settings[name] = value;
  store.write('settings', settings);
  direct();
  if (name === 'language')
    show();
  else if (game)
    game.board.refresh();
}

function choice(name, options, value) {
  const chosen = event => change(name, name === 'theme' ? Number(event.target.value) : event.target.value);
  return make('label', { class: 'choice' }, make('span', {}, say(name)), make('select', { id: name, onchange: chosen },
    ...options.map(([key, word]) => make('option', { value: key, selected: key === value }, word))));
}

const choices = () => make('div', { class: 'choices' },
  choice('language', Object.keys(WORDS).map(key => [key, WORDS[key].name]), language),
  choice('theme', say('themes').map((word, i) => [i, word]), settings.theme));

/* ---- the index ---- */

const clockOf = seconds => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  .filter((x, i) => i > 0 || x > 0).map((x, i) => i > 0 ? String(x).padStart(2, '0') : x).join(':');
const wordsOf = puzzle => {
  const words = types[`${puzzle.type} ${puzzle.symbols ?? 0}`];
  return words[language] ?? words.en;
};
const titleOf = puzzle => puzzle.title ?? wordsOf(puzzle)[0];
const progressOf = puzzle => store.read(puzzle.key, null);
const levelOf = level => level ? say('level', level) + ' · ' + say('levels')[level] : say('any');

function card(puzzle) {
  const progress = progressOf(puzzle), state = !progress ? 'fresh' : progress.solved ? 'solved' : 'begun';
  const note = state === 'solved' ? say('solvedIn', clockOf(progress.time))
    : state === 'fresh' && puzzle.minutes ? say('minutes', puzzle.minutes) : say(state);
  const size = puzzle.symbols ? '1–' + puzzle.symbols : `${puzzle.rows} × ${puzzle.cols}`;
  return make('a', { class: 'card ' + state, href: '#' + puzzle.number }, make('b', {}, String(puzzle.number)),
    make('span', { class: 'title' }, titleOf(puzzle)), make('span', { class: 'note' }, `\u2066${size}\u2069 · ${note}`));
}

/* Puzzles of days by months, others by levels: a list of [heading, puzzles]. */
function sections() {
  const day = puzzle => /^\d{4}-\d\d-\d\d$/.test(puzzle.title) && !Number.isNaN(Date.parse(puzzle.title));
  const days = puzzles.every(day), groups = new Map();
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (const puzzle of days ? puzzles : [...puzzles].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))) {
    const heading = days ? month.format(new Date(puzzle.title)) : levelOf(puzzle.level);
    groups.set(heading, [...groups.get(heading) ?? [], puzzle]);
  }
  return [...groups];
}

function index() {
  const solved = puzzles.filter(puzzle => progressOf(puzzle)?.solved).length;
  const titles = [...new Set(puzzles.map(puzzle => wordsOf(puzzle)[0]))];

  return make('main', { class: 'index' },
    make('header', {}, make('h1', {}, titles.length === 1 ? titles[0] : say('puzzles')),
      make('p', { class: 'count' }, say('solvedOf', solved, puzzles.length)),
      make('progress', { max: puzzles.length, value: solved, 'aria-label': say('solvedOf', solved, puzzles.length) }), choices()),
    ...sections().map(([heading, list]) => make('section', {}, make('h2', {}, heading), make('div', { class: 'cards' }, ...list.map(card)))));
}

/* ---- the table ---- */

/* The data of a puzzle: packed after those of the first ones of its family. */
async function dataOf(puzzle) {
  const before = puzzles.filter(one => one.family === puzzle.family).slice(0, puzzle.after ?? 0);
  const known = [];
  for (const one of before)
    known.push(await (one.bytes ??= dataOf(one)));
  return unpack(puzzle.data, known);
}

async function open(puzzle) {
  const [data, story] = textOf(await dataOf(puzzle)).split('\n').map(line => JSON.parse(line));
  const saved = progressOf(puzzle), kinds = { loop: LoopBoard, sudoku: SudokuBoard };
  const one = { puzzle, time: saved?.time ?? 0, solved: saved?.solved ?? false };
  one.board = new kinds[puzzle.family](puzzle, data, saved, settings, () => changed(one));
  one.story = storyOf(story, one.board);
  one.board.tool = one.board.tools[0];
  return one;
}

function save() {
  if (game && game.board.history.moves.length > 0)
    store.write(game.puzzle.key, { ...game.board.history.saved(), time: game.time, solved: game.solved });
}

function changed(one) {
  message(null);
  if (!one.solved && one.board.solved()) {
    one.solved = true;
    celebrate();
  }
  one.board.svg.classList.toggle('complete', one.board.solved());
  renewTools();
  save();
}

function celebrate() {
  const next = puzzles[game.puzzle.number];
  message('complete', say('completeIn', clockOf(game.time)), next && make('a', { class: 'wide-button', href: '#' + next.number }, say('next')));
}

/* Shows a message below the board, or none. */
function message(kind, ...parts) {
  const place = document.getElementById('message');
  place.className = kind ?? 'none';
  place.replaceChildren(...parts.filter(part => part));
}

function option(name, word) {
  return make('label', { class: 'option' }, make('input', { type: 'checkbox', id: 'option-' + name, checked: settings[name],
    onchange: event => { change(name, event.target.checked); tick(); } }), make('span', {}, say(word)));
}

function folds() {
  const { puzzle, board } = game, loop = puzzle.family === 'loop';
  const fold = (word, ...parts) => make('details', {}, make('summary', {}, say(word)), ...parts);
  return make('div', { class: 'folds' },
    fold('rules', ...[...wordsOf(puzzle).slice(1, -1), ...board.rules().map(key => wordsOf(puzzle).at(-1)[key])].map(text => make('p', {}, text))),
    fold('controls', ...say(loop ? 'keysLoop' : 'keysSudoku').map(text => make('p', {}, text))),
    fold('options', ...board.switches.map(name => option(name, name)), option('clock', 'clock'), choices(),
      make('div', { class: 'grid' }, button('restart', ACTIONS.restart), button('print', ACTIONS.print),
        board.n ? button('fill', ACTIONS.fill) : null)));
}

function table() {
  const { puzzle, board } = game, level = puzzle.level ? levelOf(puzzle.level) : '';
  const back = make('a', { class: 'back', href: '#', 'aria-label': say('back') }, icon('back'));
  return make('main', { class: 'table' },
    make('header', {}, back, make('h1', {}, make('b', {}, String(puzzle.number)), ' ' + titleOf(puzzle), make('small', {}, level)),
      make('time', { id: 'clock', role: 'timer', 'aria-label': say('time') })),
    make('div', { class: 'stage' }, board.picture()),
    make('div', { class: 'side' }, make('div', { id: 'message', role: 'status', 'aria-live': 'polite' }), tools(), folds()),
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
  if (!game.solved && !document.hidden && passed < 5)
    game.time += passed;
  document.getElementById('clock').textContent = settings.clock ? clockOf(game.time) : '';
}

/* What the address names after its #; an escape that is none names nothing. */
function named() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

async function show() {
  const name = named();
  const puzzle = puzzles[Number(name) - 1] ?? puzzles.find(one => one.id === name);
  save();
  game = null;
  const opened = puzzle ? await open(puzzle) : null;
  game = opened;
  document.getElementById('page').replaceChildren(game ? table() : index());
  window.scrollTo(0, 0);
  if (!game)
    return;
  message(null);
  renewTools();
  tick();
  game.board.svg.classList.toggle('complete', game.board.solved());
}

addEventListener('DOMContentLoaded', async () => {
  Object.assign(settings, store.read('settings', {}));
  for (const element of document.querySelectorAll('.words'))
    types[element.dataset.of] = JSON.parse(textOf(await unpack(element.textContent)));
  for (const element of document.querySelectorAll('.puzzle')) {
    const puzzle = JSON.parse(element.textContent);
    puzzles.push(Object.assign(puzzle, { number: puzzles.length + 1 }));
  }
  direct();
  last = Date.now();
  setInterval(tick, 1000);
  addEventListener('hashchange', show);
  addEventListener('keydown', onKey);
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  if (puzzles.length === 1 && !location.hash)
    location.replace('#1');
  else
    show();
});
