/* What a screen reader says about the chosen cell of a sudoku. */
const nameOf = (board, e) => `r${board.lay.cells[e].squares[0][0] + 1}c${board.lay.cells[e].squares[0][1] + 1}`;

/* The constraints of a cell, each by its name, with its number and its other cells. */
function constraintsOf(board, e) {
  return (board.data.constraints ?? []).flatMap((one, i) => {
    const cells = (one.cells ?? []).map(f => f - 1), at = cells.indexOf(e);
    const order = look => ['sign', 'arrow', 'line', 'outside'].includes(look.as) ? say('placeOf', at + 1, cells.length) : '';
    const others = cells.filter(f => f !== e).map(f => nameOf(board, f)).join(' ');
    return at < 0 ? [] : [[ruleOf(board.puzzle, 'rule-' + one.kind)[1] ?? one.kind, one.number ?? one.symbols?.join(' ') ?? '', order(board.data.looks[one.kind]),
      others && say('with', others), board.broken.broken.has(i) ? say('isBroken') : ''].filter(word => word !== '').join(' ')];
  });
}

function describeCell(board, e) {
  const cell = board.lay.cells[e], [r, c] = cell.squares[0], value = board.value(e), words = [say('at', r + 1, c + 1)];
  const noted = (mark, key) => notedIn(board, e, mark).length > 0 ? [say(key, notedIn(board, e, mark).join(' '))] : [];
  const marks = value ? [] : [...noted(CORNER, 'cornerNoted'), ...noted(CENTRE, 'centreNoted')];
  words.push(...value ? [value] : marks.length > 0 ? marks : [say('empty')], ...cell.given ? [say('given')] : []);
  words.push(...board.red.includes(e) ? [say('isWrong')] : board.broken.cells.has(e) ? [say('clashes')] : []);
  words.push(...board.coloursOf(e).map(colour => say('colourOf', colour)), ...constraintsOf(board, e));
  return words.join(', ') + (board.selection.cells.size > 1 ? '. ' + say('chosenCells', board.selection.cells.size) : '');
}
