/* What a player does with the tools below the board; keys.js has their keys. */

/* A sentence about one or several, from a pair of words. */
const several = (key, n) => say(key)[n === 1 ? 0 : 1].replace('{0}', n);

const openOf = board => several(board.n ? 'openCells' : 'openClues', board.open());

function check() {
  const { board } = game, n = board.check();
  message(n > 0 ? 'wrong' : 'right', n > 0 ? several('wrong', n) : say('right'), ' ' + openOf(board));
}

/* What a full board says that is not right, without giving away where. */
function full(board) {
  if (board.full() && !board.solved())
    message('wrong', say('full'));
}

const ACTIONS = {
  undo: () => game.board.history.undo() && game.board.renew(), redo: () => game.board.history.redo() && game.board.renew(),
  mark: () => { game.board.history.mark(); game.board.refresh(); renewTools(); save(); message('right', say('marked')); },
  goBack: () => game.board.history.back() && game.board.renew(),
  keep: () => game.board.history.keep() && game.board.renew(),
  hint, check,
  next: event => { game.board.next(event.shiftKey); game.board.svg.focus({ preventScroll: true }); game.board.refresh(); game.board.speak(); },
  tellLeft: () => { document.getElementById('spoken').textContent = openOf(game.board) + ' ' + game.board.left(); },
  fill: () => game.board.noteAll(),
  close: () => { game.board.show(null); message(null); }
};

/* What of the tools can be used now. */
function renewTools() {
  const { board } = game, { history } = board, trial = history.trial() > 0;
  document.getElementById('undo').disabled = history.at === 0;
  document.getElementById('redo').disabled = history.at === history.moves.length;
  document.getElementById('goBack').disabled = !history.marks.some(mark => mark < history.at);
  document.getElementById('mark').classList.toggle('on', history.marks.includes(history.at));
  document.getElementById('mark').hidden = trial;
  document.getElementById('keep').hidden = !trial;
  board.counts?.forEach((count, symbol) => {
    const left = board.perSymbol() - count, one = document.getElementById('n' + symbol);
    one?.classList.toggle('done', left <= 0);
    one?.setAttribute('aria-label', `${symbol}, ${say('leftOf', Math.max(0, left))}`);
    one?.setAttribute('data-left', left > 0 ? left : '');
  });
}

function tools() {
  const { board } = game, act = (name, key) => button(name, ACTIONS[name], key);
  const choose = make('div', { class: 'modes', role: 'group', 'aria-label': say('tools') }, ...board.tools.map((name, i) => {
    const one = button(name, () => tool(name), board.n ? 'ZXCV'[i] : undefined);
    one.setAttribute('aria-pressed', name === board.tool);
    return one;
  }));
  return make('div', { class: 'tools' }, choose, pad(board),
    make('div', { class: 'grid' }, act('undo', 'Control+Z'), act('redo', 'Control+Y'), act('check', 'Enter'), act('mark', 'M'), act('keep', 'K'),
      act('goBack', 'B'), act('hint', 'H')));
}

function tool(name) {
  const { board } = game;
  board.tool = name;
  for (const other of board.tools)
    document.getElementById(other).setAttribute('aria-pressed', other === name);
  document.getElementById('pad').replaceWith(pad(board));
  renewTools();
}

/* The numbers of a sudoku, or the colours, of which that of loops to paint with is pressed. */
function pad(board) {
  const colour = board.tool === 'colour', columns = colour ? 9 : board.n <= 9 ? 5 : 6, pressed = c => board.n ? undefined : String(board.hue === c);
  const idOf = c => c ? 'c' + c : 'erase';
  const put = c => {
    board.put(c);
    if (!board.n)
      [0, ...COLOURS].forEach(one => document.getElementById(idOf(one)).setAttribute('aria-pressed', pressed(one)));
  };
  const number = s => make('button', { type: 'button', id: 'n' + s, onclick: () => board.put(s) }, String(s));
  const swatch = c => make('button', { type: 'button', id: idOf(c), class: 'colour' + c, 'aria-label': c ? say('colourOf', c) : say('erase'), 'aria-pressed': pressed(c), onclick: () => put(c) },
    c ? make('svg', { viewBox: '-2 -2 4 4', class: 'icon', 'aria-hidden': 'true' }, sign(c)) : icon('erase'));
  return make('div', { class: 'pad', id: 'pad', style: `--columns:${columns}`, hidden: !colour && !board.n },
    ...colour ? COLOURS.map(swatch) : board.n ? board.symbols().map(number) : [], swatch(0));
}
