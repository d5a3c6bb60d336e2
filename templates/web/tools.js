/* What a player does with the tools below the board; keys.js has their keys. */

/* A sentence about one or several, from a pair of words. */
const several = (key, n) => say(key)[n === 1 ? 0 : 1].replace('{0}', n);

const openOf = board => several(board.n ? 'openCells' : 'openClues', board.open());

function check() {
  const { board } = game, n = board.check();
  if (board.solved())
    return celebrate();
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
  next: event => { game.board.next(event.shiftKey); game.board.svg.focus({ preventScroll: true }); game.board.refreshChoice(); game.board.speak(); },
  tellLeft: () => { document.getElementById('spoken').textContent = openOf(game.board) + ' ' + game.board.left(); },
  fill: () => game.board.noteAll(),
  /* What is shown; if nothing is, the choice of cells. */
  close: () => {
    const { board } = game;
    if (!board.step && document.getElementById('message').className === 'none')
      board.choose?.();
    board.show(null);
    message(null);
  }
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
  if (board.perSymbol?.()) board.counts.forEach((count, symbol) => {
    const left = board.perSymbol() - count, one = document.getElementById('n' + symbol);
    if (one) {
      set(one, 'class', left < 0 ? 'done over' : left === 0 ? 'done' : '');
      set(one, 'aria-label', `${symbol}, ${say('leftOf', Math.max(0, left))}`);
      set(one, 'data-left', left === 0 ? '' : left < 0 ? '−' + -left : String(left));
    }
  });
  for (const one of document.querySelectorAll('#pad [aria-pressed]'))
    set(one, 'aria-pressed', String(one.dataset.of === String(board.picked)));
}

function tools() {
  const { board } = game, act = (name, key) => button(name, ACTIONS[name], key);
  const choose = make('div', { class: 'modes', role: 'group', 'aria-label': say('tools') }, ...board.tools.map((name, i) => {
    const one = button(name, () => tool(name), board.n ? 'ZXCV'[i] : undefined);
    one.setAttribute('aria-pressed', name === board.tool);
    return one;
  }));
  return make('div', { class: 'tools ' + game.puzzle.family }, choose, pad(board),
    make('div', { class: 'grid' }, act('undo', 'Control+Z'), act('redo', 'Control+Y'), act('check', 'Enter'), act('mark', 'M'), act('keep', 'K'),
      act('goBack', 'B'), act('hint', 'H')));
}

function tool(name) {
  const { board } = game;
  if (board.n && (name === 'colour') !== (board.tool === 'colour'))
    board.picked = null;
  board.tool = name;
  for (const other of board.tools)
    document.getElementById(other).setAttribute('aria-pressed', other === name);
  document.getElementById('pad').replaceWith(pad(board));
  document.querySelector('.tip p').textContent = say(!board.n ? 'firstLoop' : board.options.numberFirst ? 'firstNumber' : 'firstSudoku');
  board.refresh();
  renewTools();
}

/* The numbers of a sudoku, or the colours. That of loops to paint with is pressed, and what is picked of sudokus. */
function pad(board) {
  const colour = board.tool === 'colour', columns = board.n > 9 ? 6 : board.n ? 5 : 9, rows = of => Math.ceil(((board.n ?? 8) + 1) / of), picks = !board.n || board.options.numberFirst;
  const key = (c, attributes, part) => make('button', { type: 'button', 'data-of': c, 'aria-pressed': picks ? 'false' : undefined,
    onclick: () => { board.pick(c); renewTools(); if (board.n) board.speak(); }, ...attributes }, part);
  const swatch = c => key(c, { id: c ? 'c' + c : 'erase', class: 'colour' + c, 'aria-label': c ? say('colourOf', c) : say('erase') },
    c ? make('svg', { viewBox: '-2 -2 4 4', class: 'icon', 'aria-hidden': 'true' }, sign(c)) : icon('erase'));
  return make('div', { class: 'pad', id: 'pad', style: `--columns:${columns};--rows:${rows(columns)};--wide-columns:${rows(rows(10))};--wide-rows:${rows(10)}`, hidden: !colour && !board.n },
    ...colour ? COLOURS.map(swatch) : board.n ? board.symbols().map(s => key(s, { id: 'n' + s }, String(s))) : [], swatch(0));
}
