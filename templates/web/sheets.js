/* Sheets over the page: help, printing, sharing. */
function sheet(title, ...parts) {
  const close = make('button', { type: 'button', class: 'plain round', 'aria-label': say('close'), onclick: () => dialog.close() }, icon('close'));
  const dialog = make('dialog', { 'aria-labelledby': 'sheet-title', onclose: () => dialog.remove() },
    make('div', { class: 'sheet' }, make('header', {}, make('h2', { id: 'sheet-title' }, title), close), ...parts));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const wide = (word, action, attributes) => make('button', { type: 'button', class: 'wide-button', onclick: action, ...attributes }, word);

/* Every command: keys and gestures with what they do. Where fingers play, what they do comes first, and keys are folded away. */
function helpSheet() {
  const table = (of, parts) => make('dl', {}, ...parts.flatMap(part => say(of)[part]).flatMap(([keys, words]) => [
    make('dt', {}, ...keys.split(', ').flatMap((key, i) => [i ? ' ' : '', make('kbd', {}, key)])), make('dd', {}, words)]));
  const own = game && (game.board.n ? 'sudoku' : 'loop'), keys = table('keys', game ? [own, 'both', 'page'] : ['page']);
  sheet(say('help'), ...matchMedia('(pointer: coarse)').matches
    ? [table('touch', game ? [own, 'page'] : ['page']), make('details', {}, make('summary', {}, say('keyboard')), keys)] : [keys]);
}

/* ---- paper ---- */

const rulesOf = (puzzle, keys) => [...wordsOf(puzzle).slice(1), ...keys.flatMap(key => ruleOf(puzzle, key).slice(0, 1))].map(text => make('p', {}, text));

function paperOf(puzzle, picture) {
  return make('section', { class: 'printed' }, make('h2', {}, numberOf(puzzle) + titleOf(puzzle)),
    make('p', {}, puzzle.level ? levelOf(puzzle.level) : ''), picture);
}

/* Puts puzzles on paper, so many to a page: that of the table as it stands, others empty. Rules come once for each type. */
async function putOnPaper(list, each, withRules) {
  const leaves = [], rules = new Map(), key = puzzle => puzzle.type + ' ' + puzzle.symbols;
  for (const [i, puzzle] of list.entries()) {
    const one = game?.puzzle === puzzle ? game : await open(puzzle, true);
    if (i % each === 0)
      leaves.push(make('div', { class: 'leaf', 'data-each': each }));
    leaves.at(-1).append(paperOf(puzzle, one === game ? game.board.svg.cloneNode(true) : one.board.picture()));
    const [, keys] = rules.get(key(puzzle)) ?? [puzzle, []];
    rules.set(key(puzzle), [puzzle, [...new Set([...keys, ...one.board.rules()])]]);
  }
  const words = [...rules.values()].map(([puzzle, keys]) => make('section', { class: 'rules' },
    list.length > 1 ? make('h2', {}, wordsOf(puzzle)[0]) : null, ...rulesOf(puzzle, keys)));
  if (withRules && list.length === 1)
    leaves[0].append(...words);
  else if (withRules)
    leaves.unshift(make('div', { class: 'leaf' }, ...words));
  document.getElementById('paper')?.remove();
  document.body.append(make('div', { id: 'paper' }, ...leaves));
}

function printSheet() {
  const field = (name, word, checked, more) => make('label', { class: 'option' }, make('input', { id: name, checked, ...more }), make('span', {}, word));
  const radio = (group, value, word, checked) => field(group + value, word, checked, { type: 'radio', name: group, value });
  const chosen = group => dialog.querySelector(`input[name=${group}]:checked`).value;
  const fresh = inOrder().filter(puzzle => !progressOf(puzzle)?.solved), lists = { this: game ? [game.puzzle] : [], open: fresh, all: inOrder() };
  const legend = (word, ...parts) => make('fieldset', {}, make('legend', {}, word), ...parts);
  const go = async event => {
    event.target.disabled = true;
    await putOnPaper(lists[chosen('which')], chosen('which') === 'this' ? 1 : Number(chosen('each')), dialog.querySelector('#rules').checked);
    dialog.close();
    print();
  };
  const dialog = sheet(say('print'), legend(say('puzzles'), game ? radio('which', 'this', say('printThis'), true) : null,
    radio('which', 'all', say('printAll', puzzles.length), !game), fresh.length && fresh.length < puzzles.length ? radio('which', 'open', say('printOpen', fresh.length)) : null),
  legend(say('perPage'), radio('each', 1, '1', true), radio('each', 2, '2'), radio('each', 4, '4')),
  field('rules', say('rules'), true, { type: 'checkbox' }), make('div', { class: 'row' }, wide(say('print'), go, { id: 'go' })));
}

/* ---- sharing ---- */

/* A text to copy, to hand on, or to read. */
function textField(id, word, text) {
  const copy = () => navigator.clipboard?.writeText(text).then(() => { copied.textContent = say('copied'); }, () => field.select()) ?? field.select();
  const field = make('textarea', { id, readonly: true, rows: 2, onfocus: () => field.select() }), copied = make('span', { role: 'status' });
  field.value = text;
  return make('section', {}, make('label', { for: id }, word), field, make('div', { class: 'row' }, make('button', { type: 'button', class: 'plain', onclick: copy }, say('copy')),
    navigator.share && make('button', { type: 'button', class: 'plain', onclick: () => navigator.share({ text }).catch(() => null) }, say('handOn')), copied));
}

/* What may be told of a puzzle: its name, its time, and where it is, but nothing of its solution. */
function storyOfGame({ puzzle, time, solved }) {
  const address = location.protocol === 'file:' ? '' : '\n' + location.href.replace(/#.*/, '') + '#' + encodeURIComponent(puzzle.id ?? puzzle.number);
  return [titleOf(puzzle), puzzle.title && wordsOf(puzzle)[0], puzzle.level && levelOf(puzzle.level), solved && say('solvedIn', clockOf(time))]
    .filter(word => word).join(' · ') + address;
}

async function shareSheet() {
  const list = game ? [game.puzzle] : puzzles;
  save();
  const link = game && location.href.replace(/#.*/, '') + `#${encodeURIComponent(game.puzzle.id ?? game.puzzle.number)}?at=${await packPosition(game)}`;
  const load = async event => {
    const n = takeFile(await event.target.files[0].text());
    dialog.close();
    if (!game)
      await show();
    message(n > 0 ? 'right' : 'wrong', say(n > 0 ? 'fileTaken' : 'fileNothing', n));
  };
  const dialog = sheet(say('share'), ...game ? [textField('told', say('tell'), storyOfGame(game)), textField('link', say('link'), link)] : [],
    make('section', {}, make('p', {}, say('fileWords')), make('div', { class: 'row' }, wide(say('saveFile'), () => savePuzzles(list), { id: 'saveFile' }),
      make('label', { class: 'plain file' }, say('openFile'), make('input', { type: 'file', id: 'openFile', accept: '.json,application/json', onchange: load })),
      settings.times ? make('button', { type: 'button', class: 'plain', id: 'saveTimes', onclick: saveTimes }, say('saveTimes')) : null)));
}
