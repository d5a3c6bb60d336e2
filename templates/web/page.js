/* The page: an index of the puzzles, and a table to play one of them. The address after # is the number of
 * the puzzle; without one, the index is shown. */
const puzzles = [];
let game = null;
const types = {};
const settings = { language: null, theme: 0, auto: false, done: true, areas: true, clock: true };

const ICONS = {
  back: 'M15 5l-7 7 7 7', undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3', redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 12h3',
  mark: 'M6 21V4h12l-3 4.500 3 4.500H6', goBack: 'M6 21V4h9M6 13h5M21 10l-4-4M21 10l-4 4M21 10h-8', check: 'M4 13l5 5L20 6',
  hint: 'M9 18h6M10 21h4M8 15a7 7 0 1 1 8 0z', lines: 'M5 19V5h14', sides: 'M4 4h16v16H4zM4 20L20 4M10 20L20 10M16 20l4-4',
  numbers: 'M6 9l4-4v14M14 8a3 3 0 1 1 5 2l-5 9h6', notes: 'M4 20l1-5L16 4l4 4L9 19z', erase: 'M5 5l14 14M19 5L5 19',
  fill: 'M5 6h2M11 6h2M17 6h2M5 12h2M11 12h2M17 12h2M5 18h2M11 18h2M17 18h2',
  restart: 'M4 4v6h6M4.500 10A8 8 0 1 1 4 14', print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z', close: 'M6 6l12 12M18 6L6 18'
};

const icon = name => make('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, make('path', { d: ICONS[name] }));
const button = (name, action, key) => make('button',
  { type: 'button', class: 'tool', id: name, onclick: action, 'aria-keyshortcuts': key }, icon(name), make('span', {}, say(name)));

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

function hint() {
  const { board, story } = game;
  if (board.check() > 0)
    return message('wrong', say('first') + mistakes(board.red.length));
  const step = nextStep(board, story);
  board.show(step);
  if (!step)
    return message('hint', say(board.solved() || story.length > 0 ? 'nothing' : 'noHint'));
  const words = { dir: 'auto', lang: game.puzzle.language };
  message('hint', make('h2', words, step.title), step.text && make('p', words, step.text),
    step.links?.length > 0 && make('details', { open: !step.text }, make('summary', {}, say('more')),
      make('ol', words, ...step.links.map(link => make('li', {}, link)))),
    make('div', { class: 'row' },
      make('button', { type: 'button', class: 'wide-button', id: 'doIt', onclick: () => enterStep(board, step) }, say('doIt')),
      make('button', { type: 'button', class: 'plain', onclick: ACTIONS.close }, say('close'))));
}

const mistakes = n => n === 1 ? say('wrong')[0] : say('wrong')[1].replace('{0}', n);

function check() {
  const n = game.board.check();
  message(n > 0 ? 'wrong' : 'right', n > 0 ? mistakes(n) : say('right'));
}

const ACTIONS = {
  undo: () => game.board.history.undo() && game.board.renew(), redo: () => game.board.history.redo() && game.board.renew(),
  mark: () => { game.board.history.mark(); renewTools(); save(); message('right', say('marked')); },
  goBack: () => game.board.history.back() && game.board.renew(), hint, check,
  restart: () => confirm(say('sure')) && game.board.enter([...game.board.history.state].map((value, place) => [place, 0])),
  fill: () => game.board.noteAll(), print: () => window.print(), erase: () => game.board.put(0, false),
  close: () => { game.board.show(null); message(null); }
};
const KEYS = { KeyU: 'undo', KeyR: 'redo', KeyM: 'mark', KeyB: 'goBack', KeyH: 'hint', KeyC: 'check', Escape: 'close' };

/* What of the tools can be used now. */
function renewTools() {
  const { history } = game.board;
  document.getElementById('undo').disabled = history.at === 0;
  document.getElementById('redo').disabled = history.at === history.moves.length;
  document.getElementById('goBack').disabled = !history.marks.some(mark => mark < history.at);
  document.getElementById('mark').classList.toggle('on', history.marks.includes(history.at));
  game.board.left?.forEach((left, symbol) => document.getElementById('n' + symbol)?.classList.toggle('done', left <= 0));
}

function tools() {
  const { board } = game, act = (name, key) => button(name, ACTIONS[name], key);
  const choose = make('div', { class: 'modes', role: 'group', 'aria-label': say('tools') }, ...board.tools.map(name => {
    const one = button(name, () => tool(name));
    one.setAttribute('aria-pressed', name === board.tool);
    return one;
  }));
  return make('div', { class: 'tools' }, choose, board.n ? pad(board) : null,
    make('div', { class: 'grid' }, act('undo', 'U'), act('redo', 'R'), act('mark', 'M'), act('goBack', 'B'), act('check', 'C'), act('hint', 'H')));
}

function tool(name) {
  game.board.tool = name;
  for (const other of game.board.tools)
    document.getElementById(other).setAttribute('aria-pressed', other === name);
}

function pad(board) {
  const number = s => make('button', { type: 'button', id: 'n' + s, onclick: () => board.put(s, board.tool === 'notes') }, String(s));
  return make('div', { class: 'pad', style: `--columns:${board.n <= 9 ? 5 : 6}` }, ...board.symbols().map(number),
    make('button', { type: 'button', id: 'erase', 'aria-label': say('erase'), onclick: ACTIONS.erase }, icon('erase')));
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
    fold('options', option('auto', loop ? 'autoLoop' : 'autoSudoku'), option('done', 'done'),
      loop ? null : option('areas', 'areas'), option('clock', 'clock'), choices(),
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

function onKey(event) {
  const name = KEYS[event.code], typing = ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName);
  if (!game || typing || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (event.code === 'KeyP' && game.board.n)
    tool(game.board.tool === 'notes' ? 'numbers' : 'notes');
  else if (name)
    ACTIONS[name]();
  else
    return;
  event.preventDefault();
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
