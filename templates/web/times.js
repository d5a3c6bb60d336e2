/* Moves with their times, kept only if the player has switched it on: for each puzzle a list of [milliseconds, number
 * of a fact, 1 so, 0 not so, -1 no longer either], as slink-formats(5) describes. */
class Times {
  constructor(one) {
    this.one = one;
    this.before = one.board.history.state.slice();
    this.moves = store.read('times ' + one.puzzle.key, []);
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
      store.write('times ' + this.one.puzzle.key, this.moves);
  }

  clear() {
    this.moves = [];
    this.before = this.one.board.history.state.slice();
    store.write('times ' + this.one.puzzle.key, []);
  }
}

/* Offers the times of all puzzles as a file. */
function saveTimes() {
  download('slink-times.json', puzzles.flatMap(({ id, number, key }) => {
    const moves = store.read('times ' + key, []), progress = store.read(key, null);
    return moves.length > 0 && progress ? [{ id: id ?? String(number), time: Math.round(progress.time * 1000), solved: progress.solved === true, moves }] : [];
  }));
}
