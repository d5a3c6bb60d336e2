/* Keys: by what is printed on them; by their position where the layout has no Latin letters, and for digits,
 * which some layouts have only with Shift. */
function letterOf(event) {
  return /^[a-z?]$/i.test(event.key) ? event.key.toLowerCase() : /^[^\0-\x7f]$/.test(event.key) && event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
}

/* 0 to 9; -1: it is none. */
function digitOf(event) {
  const found = /^(\d)$/.exec(event.key) ?? /^Digit(\d)$/.exec(event.code);
  return found ? Number(found[1]) : -1;
}

const held = event => event.ctrlKey || event.metaKey;

/* The letters of commands; those of a board come first: W A S D everywhere, Z X C V on sudokus. */
const KEYS = { u: 'undo', r: 'redo', m: 'mark', b: 'goBack', k: 'keep', h: 'hint', c: 'check', n: 'next', l: 'tellLeft' };

function commandOf(event) {
  const letter = letterOf(event);
  if (event.altKey)
    return null;
  if (held(event))
    return letter === 'z' ? event.shiftKey ? 'redo' : 'undo' : letter === 'y' ? 'redo' : null;
  return { Escape: 'close', Enter: 'check' }[event.key] ?? KEYS[letter];
}

function onKey(event) {
  const { tagName } = event.target, typing = ['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName);
  const pressing = ['BUTTON', 'A', 'SUMMARY'].includes(tagName) && ['Enter', ' '].includes(event.key);
  if (!game || game.paused || typing || pressing || document.querySelector('dialog'))
    return;
  const name = commandOf(event), { board } = game, mode = modeOf(event, board);
  if (board.type(event))
    board.svg.focus({ preventScroll: true });
  else if (mode)
    tool(mode);
  else if (name)
    ACTIONS[name](event);
  else
    return;
  event.preventDefault();
}

/* The tool that a key chooses: on sudokus Z X C V in their order; Space is the next one. */
function modeOf(event, { tools, tool: now, n }) {
  const letter = letterOf(event);
  if (held(event) || event.altKey)
    return null;
  if (event.key === ' ')
    return tools[(tools.indexOf(now) + (event.shiftKey ? tools.length - 1 : 1)) % tools.length];
  if (n && letter === 'p')
    return now === 'corner' ? 'numbers' : 'corner';
  return n && letter && 'zxcv'.includes(letter) ? tools['zxcv'.indexOf(letter)] : null;
}
