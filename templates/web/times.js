/* Moves with their times, kept only if the player has switched it on: for each puzzle `moves`, a list of [milliseconds,
 * number of a fact, 1 so, 0 not so, -1 no longer either], and `hints`, the times at which one was asked for, as slink-formats(5)
 * describes. */
class Times {
  constructor(one) {
    this.one = one;
    this.before = one.board.history.state.slice();
    Object.assign(this, timesOf(one.puzzle));
  }

  keep() {
    store.write('times ' + this.one.puzzle.key, { moves: this.moves, hints: this.hints });
  }

  noteHint() {
    if (!settings.times)
      return;
    this.hints.push(Math.round(this.one.time * 1000));
    this.keep();
  }

  /* Notes what has changed since the last call. */
  note() {
    const { board, time } = this.one, { state } = board.history, at = Math.round(time * 1000), n = board.n;
    const places = n ? board.lay.cells.length : board.lay.edges.length;
    for (let place = 0; place < places && settings.times; place++) {
      const old = this.before[place], value = state[place];
      if (old === value)
        continue;
      if (!n)
        this.moves.push([at, place, value === 0 ? -1 : 2 - value]);
      else
        this.moves.push(...old ? [[at, place * n + old - 1, -1]] : [], ...value ? [[at, place * n + value - 1, 1]] : []);
    }
    this.before = state.slice();
    if (settings.times)
      this.keep();
  }

  clear() {
    Object.assign(this, { moves: [], hints: [], before: this.one.board.history.state.slice() });
    if (store.has('times ' + this.one.puzzle.key))
      this.keep();
  }
}

/* The times that are kept of a puzzle. */
function timesOf({ key }) {
  const { moves = [], hints = [] } = store.read('times ' + key, null) ?? {};
  return { moves, hints };
}

/* Offers the times of all puzzles as a file. */
function saveTimes() {
  download('slink-times.json', puzzles.flatMap(puzzle => {
    const times = timesOf(puzzle), progress = progressOf(puzzle);
    return times.moves.length > 0 && progress ? [{ id: puzzle.id ?? String(puzzle.number), time: Math.round(progress.time * 1000), solved: progress.solved === true, ...times }] : [];
  }));
}
