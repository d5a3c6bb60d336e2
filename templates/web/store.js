/* What stays in the browser: settings, and the progress of each puzzle. Where a browser keeps nothing, such
 * as in a private window, the page works without. */
const store = {
  read(key, otherwise) {
    try {
      const text = localStorage.getItem('slink ' + key);
      return text === null ? otherwise : JSON.parse(text);
    } catch {
      return otherwise;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem('slink ' + key, JSON.stringify(value));
    } catch { /* it is kept nowhere */ }
  },
  has(key) {
    try {
      return localStorage.getItem('slink ' + key) !== null;
    } catch {
      return false;
    }
  },
  /* Moves an entry out of the way that the page cannot use; false where there is no room for it, or the browser forbids it.
   * It goes from its place first, so that a full store has room. */
  setAside(key) {
    let text = null;
    try {
      text = localStorage.getItem('slink ' + key);
      localStorage.removeItem('slink ' + key);
      localStorage.setItem('slink aside ' + key, text);
      return true;
    } catch {
      try {
        localStorage.setItem('slink ' + key, text);
      } catch { /* it has not gone */ }
      return false;
    }
  }
};

/* Whether a value is progress as the page writes it. */
function isProgress(value) {
  const whole = n => Number.isInteger(n) && n >= 0, list = (some, good) => Array.isArray(some) && some.every(good);
  return whole(value?.at) && list(value.moves, move => list(move, change => list(change, whole) && change.length === 3))
    && whole(value.hints ?? 0) && value.at <= value.moves.length && list(value.marks ?? [], whole) && Number.isFinite(value.time);
}

function progressOf(puzzle) {
  const value = store.read(puzzle.key, null);
  return isProgress(value) ? value : null;
}

/* ---- packed data ---- */

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob(bytes).stream().pipeThrough(stream)).arrayBuffer());
const bytesOf = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));

/* The bytes that were packed by raw deflate and base64 after others, which a block that is stored as it is puts
 * before them. */
async function unpack(text, known = []) {
  const n = known.reduce((sum, one) => sum + one.length, 0), bytes = [bytesOf(text)];
  if (n > 0)
    bytes.unshift(Uint8Array.of(0, n & 255, n >> 8, ~n & 255, ~n >> 8 & 255), ...known);
  return (await through(bytes, new DecompressionStream('deflate-raw'))).subarray(n);
}

const textOf = bytes => new TextDecoder().decode(bytes);

/* The numbers of which each is given as the difference to the one before. */
function sums(steps) {
  let sum = 0;
  return steps.map(step => sum += step);
}

/* ---- positions and files ---- */

/* A number that shows whether a text is as it was (FNV-1a). */
const sumOf = text => [...text].reduce((sum, c) => Math.imul(sum ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261).toString(36);

/* What stands on the board, as a text for an address: a sum, the puzzle's key, and all places. And back: null if it is of
 * another puzzle, or damaged. */
async function packPosition(one) {
  const bytes = await through([one.board.history.state], new CompressionStream('deflate-raw'));
  const text = one.puzzle.key + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return sumOf(text) + '.' + text;
}

async function unpackPosition(one, address) {
  const [sum, text = ''] = address.split('.'), { key } = one.puzzle;
  const state = sum === sumOf(text) && text.startsWith(key)
    && await unpack(text.slice(key.length).replaceAll('-', '+').replaceAll('_', '/'));
  return state?.length === one.board.history.state.length ? state : null;
}

/* Offers the browser a file to save. */
function download(name, lines) {
  const href = URL.createObjectURL(new Blob(lines.map(line => JSON.stringify(line) + '\n'), { type: 'application/json' }));
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

/* The progress of puzzles, a line for each. */
const savePuzzles = list => download('slink-progress.json', list.flatMap(puzzle => progressOf(puzzle) ? [{ key: puzzle.key, ...progressOf(puzzle) }] : []));

/* Takes over the progress in a file: of the open puzzle as a move, so that undo brings back what was there; of others if it is
 * more, or later. Returns the number of puzzles. */
function takeFile(text) {
  const more = (one, own) => !own || (one.solved ?? false) > (own.solved ?? false) || (one.solved === own.solved && one.stamp > own.stamp);
  let n = 0;
  for (const line of text.split('\n').filter(line => line.trim())) {
    const { key, ...progress } = parsed(line), puzzle = puzzles.find(one => one.key === key), size = game?.board.history.state.length;
    if (!puzzle || !isProgress(progress))
      continue;
    if (puzzle === game?.puzzle)
      game.board.replace([...new History(size, progress).state].map((value, place) => [place, value]));
    else if (more(progress, progressOf(puzzle)))
      store.write(key, progress);
    n++;
  }
  return n;
}

function parsed(line) {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
