/* The moves of a game, with undo, redo and marks to return to. A move is a list of changes, each
 * [place, value before, value after]; `state` is what they make of an empty board. */
class History {
  constructor(size, saved) {
    this.state = new Uint8Array(size);
    this.moves = [];
    this.at = 0;
    this.marks = [];
    if (saved) {
      this.moves = saved.moves;
      this.marks = saved.marks;
      while (this.at < saved.at)
        this.redo();
    }
  }

  saved() {
    return { moves: this.moves, at: this.at, marks: this.marks };
  }

  /* Sets places to values, [[place, value], ...]; the changes belong to the move before if `same`. */
  enter(changes, same) {
    const move = [];
    for (const [place, value] of changes)
      if (this.state[place] !== value) {
        move.push([place, this.state[place], value]);
        this.state[place] = value;
      }
    if (move.length === 0)
      return false;
    this.moves.length = this.at;
    this.marks = this.marks.filter(mark => mark <= this.at);
    if (same && this.at > 0)
      this.moves[this.at - 1].push(...move);
    else
      this.at = this.moves.push(move);
    return true;
  }

  undo() {
    if (this.at === 0)
      return false;
    const move = this.moves[--this.at];
    for (let i = move.length - 1; i >= 0; i--)
      this.state[move[i][0]] = move[i][1];
    return true;
  }

  redo() {
    if (this.at === this.moves.length)
      return false;
    for (const [place, , value] of this.moves[this.at++])
      this.state[place] = value;
    return true;
  }

  /* Goes back to a moment and forgets what came after it; false if there is nothing to forget. */
  drop(at) {
    const some = this.at > at;
    while (this.at > at)
      this.undo();
    this.moves.length = some ? at : this.moves.length;
    return some;
  }

  mark() {
    if (!this.marks.includes(this.at))
      this.marks.push(this.at);
  }

  /* The last mark up to this moment, or -1. */
  get lastMark() {
    return Math.max(-1, ...this.marks.filter(mark => mark <= this.at));
  }

  /* How many moves follow it: what is tried. */
  trial() {
    return this.lastMark < 0 ? 0 : this.at - this.lastMark;
  }

  /* The places that they changed. */
  tried() {
    return new Set(this.moves.slice(this.at - this.trial(), this.at).flatMap(move => move.map(([place]) => place)));
  }

  /* Returns to the last mark before this moment. */
  back() {
    const mark = Math.max(-1, ...this.marks.filter(m => m < this.at));
    while (mark >= 0 && this.at > mark)
      this.undo();
    return mark >= 0;
  }

  /* Keeps what was tried: the last mark goes. */
  keep() {
    const n = this.marks.length, last = this.lastMark;
    this.marks = this.marks.filter(mark => mark !== last);
    return this.marks.length < n;
  }
}
