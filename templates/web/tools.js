/* What a player does with the tools below the board, and the keys for it. */
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
  fill: () => game.board.noteAll(), erase: () => game.board.put(0, false),
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

function onKey(event) {
  const name = KEYS[event.code], typing = ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName);
  if (!game || game.paused || typing || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (event.code === 'KeyP' && game.board.n)
    tool(game.board.tool === 'notes' ? 'numbers' : 'notes');
  else if (name)
    ACTIONS[name]();
  else
    return;
  event.preventDefault();
}
