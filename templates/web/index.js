/* The index: a calendar for puzzles of days, cards by level for others, and the way to the next puzzle. */
const DAY = 86400000;

const clockOf = seconds => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  .filter((x, i) => i > 0 || x > 0).map((x, i) => i > 0 ? String(x).padStart(2, '0') : x).join(':');
/* The title and the rules of a puzzle's type; and the rule with a key, if there is one, with what its mark is called. */
const inLanguage = words => words?.[language] ?? words?.en ?? [];
const wordsOf = puzzle => inLanguage(types[`${puzzle.type} ${puzzle.symbols ?? 0}`]);
const ruleOf = (puzzle, key) => inLanguage(types[`${puzzle.type} ${key} ${puzzle.symbols ?? 0}`]);
const levelOf = level => level ? say('level', level) + ' · ' + say('levels')[level] : say('any');

/* The date that a puzzle is called by, in milliseconds; NaN if it is none. */
const dateOf = puzzle => /^\d{4}-\d\d-\d\d$/.test(puzzle.title) ? Date.parse(puzzle.title) : NaN;
const dateText = (time, options) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(time);
const isDay = puzzle => !Number.isNaN(dateOf(puzzle));
const areDays = () => puzzles.every(isDay);

/* What a puzzle is called: by its date, which says enough, or by its number with its title or its type. */
const titleOf = puzzle => isDay(puzzle) ? dateText(dateOf(puzzle), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  : puzzle.title ?? wordsOf(puzzle)[0];
const numberOf = puzzle => isDay(puzzle) ? '' : puzzle.number + ' ';

/* Today's date here, as puzzles have it. */
function today() {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/* The puzzles in the order of the index. */
function inOrder() {
  const rank = areDays() ? dateOf : puzzle => puzzle.level ?? 0;
  return [...puzzles].sort((a, b) => rank(a) - rank(b));
}

const stateOf = progress => !progress ? 'fresh' : progress.solved ? 'solved' : 'begun';

/* The next unsolved puzzle after this one, around the end to those before it; without one, the first that was
 * begun or else the first; of days that of today or the last one before it. After it come days that were missed, the
 * latest first, and then days to come. */
function nextAfter(puzzle) {
  const all = inOrder(), at = all.indexOf(puzzle), before = all.slice(0, Math.max(at, 0));
  const open = [...all.slice(at + 1), ...areDays() ? before.reverse() : before].filter(one => !progressOf(one)?.solved);
  const wanted = areDays() ? one => dateOf(one) <= today() : puzzle ? () => true : progressOf;
  return (areDays() && !puzzle ? open.findLast(wanted) : open.find(wanted)) ?? open[0];
}

/* How many days in a row are solved, up to today or yesterday. */
function streak() {
  const solved = new Set(puzzles.filter(puzzle => progressOf(puzzle)?.solved).map(dateOf));
  let n = 0;
  for (let day = today() - (solved.has(today()) ? 0 : DAY); solved.has(day); day -= DAY)
    n++;
  return n;
}

function noteOf(puzzle, progress) {
  const state = stateOf(progress), size = puzzle.family === 'sudoku' ? '1–' + puzzle.symbols : puzzle.rows && `${puzzle.rows} × ${puzzle.cols}`;
  return (size ? `\u2066${size}\u2069 · ` : '') + (state === 'solved' ? say('solvedIn', clockOf(progress.time))
    : state === 'fresh' && puzzle.minutes ? say('minutes', puzzle.minutes) : say(state));
}

function card(puzzle) {
  const progress = progressOf(puzzle);
  return make('a', { class: 'card ' + stateOf(progress), href: '#' + puzzle.number }, make('b', {}, String(puzzle.number)),
    make('span', { class: 'title' }, titleOf(puzzle)), make('span', { class: 'note' }, noteOf(puzzle, progress)));
}

/* ---- days ---- */

/* The weekdays from the first one of a week, as numbers from Sunday, 0. */
function weekdays() {
  const locale = new Intl.Locale(navigator.language.startsWith(language) ? navigator.language : language);
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? (language === 'he' ? 7 : 1);
  return [0, 1, 2, 3, 4, 5, 6].map(i => (first + i) % 7);
}

function dayCell(puzzle) {
  const date = dateOf(puzzle), progress = progressOf(puzzle), state = stateOf(progress);
  return make('a', { class: 'day ' + state, href: '#' + puzzle.number, 'aria-current': date === today() && 'date',
    'aria-label': `${dateText(date, { dateStyle: 'full' })}, ${wordsOf(puzzle)[0]}, ${levelOf(puzzle.level)}, ${noteOf(puzzle, progress)}` },
    String(new Date(date).getUTCDate()));
}

/* A month with the days of its puzzles, in rows of weeks. */
function month(list) {
  const days = weekdays(), first = days.indexOf(new Date(dateOf(list[0])).getUTCDay());
  const heading = day => make('span', { class: 'weekday', 'aria-hidden': 'true' }, dateText(day * DAY + 3 * DAY, { weekday: 'narrow' }));
  const blanks = (from, to) => Array.from({ length: to - from }, () => make('span'));
  return make('section', { class: 'month' }, make('h2', {}, dateText(dateOf(list[0]), { month: 'long', year: 'numeric' })),
    make('div', { class: 'days' }, ...days.map(heading), ...blanks(0, first), ...list.flatMap((puzzle, i) =>
      [...blanks(1, i && (dateOf(puzzle) - dateOf(list[i - 1])) / DAY), dayCell(puzzle)])));
}

/* ---- all ---- */

/* The puzzles in groups of equal keys, in order: a list of lists. */
function grouped(list, key) {
  const groups = new Map();
  for (const puzzle of list)
    groups.set(key(puzzle), [...groups.get(key(puzzle)) ?? [], puzzle]);
  return [...groups.values()];
}

const filter = { type: '', level: '', state: '' };
const fits = puzzle => (!filter.type || puzzle.type === filter.type) && (!filter.level || String(puzzle.level ?? 0) === filter.level)
  && (!filter.state || (filter.state === 'open' ? !progressOf(puzzle)?.solved : stateOf(progressOf(puzzle)) === filter.state));

/* Selections of a type, a level and a state, if there is more than one. */
function filters() {
  const named = (list, key, word) => [...new Map(list.map(puzzle => [String(key(puzzle)), word(puzzle)]))];
  const select = (name, options) => options.length > 1 ? make('select', { 'aria-label': say('all')[name], id: 'only-' + name,
    onchange: event => { filter[name] = event.target.value; document.getElementById('list').replaceWith(list()); } },
  ...[['', say('all')[name]], ...options].map(([value, word]) => make('option', { value, selected: filter[name] === value }, word))) : null;
  return make('div', { class: 'row' }, select('type', named(puzzles, one => one.type, one => wordsOf(one)[0])),
    select('level', named(inOrder(), one => one.level ?? 0, one => levelOf(one.level))),
    select('state', [['open', say('unsolved')], ...['fresh', 'begun', 'solved'].map(state => [state, say(state)])]));
}

function list() {
  const shown = inOrder().filter(fits);
  const levels = grouped(shown, puzzle => puzzle.level).map(some => make('section', {}, make('h2', {}, levelOf(some[0].level)),
    make('div', { class: 'cards' }, ...some.map(card))));
  return make('div', { id: 'list' }, ...levels, shown.length === 0 ? make('p', {}, say('noneFits')) : null);
}

/* What comes next, with its day if it has one. */
function invitation() {
  const puzzle = nextAfter(null);
  return puzzle ? make('a', { class: 'wide-button', id: 'next', href: '#' + puzzle.number },
    isDay(puzzle) ? (dateOf(puzzle) === today() ? say('today') + ', ' : '') + titleOf(puzzle) : say('goOn', numberOf(puzzle) + titleOf(puzzle))) : null;
}

function index() {
  const solved = puzzles.filter(puzzle => progressOf(puzzle)?.solved).length, days = areDays(), row = days ? streak() : 0;
  const names = [...new Set(puzzles.map(puzzle => wordsOf(puzzle)[0]))], heading = titled ? book : names.length === 1 ? names[0] : say('puzzles');
  const act = (name, action) => make('button', { type: 'button', class: 'plain', onclick: action }, say(name));

  return make('main', { class: 'index' },
    make('header', {}, make('h1', {}, heading), make('p', { class: 'count' }, say('solvedOf', solved, puzzles.length) + (row > 1 ? ' · ' + say('streak', row) : '')),
      make('progress', { max: puzzles.length, value: solved, 'aria-label': say('solvedOf', solved, puzzles.length) }),
      make('div', { class: 'row' }, invitation(), act('print', printSheet), act('share', shareSheet)), days ? null : filters()),
    make('div', { id: 'message', role: 'status', 'aria-live': 'polite', class: 'none' }),
    days ? make('div', { class: 'months' }, ...grouped(inOrder(), puzzle => puzzle.title.slice(0, 7)).map(month)) : list(),
    make('footer', {}, choices()));
}
