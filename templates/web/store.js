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
  }
};

/* The bytes that were packed by raw deflate and base64 after others, which a block that is stored as it is puts
 * before them. */
async function unpack(text, known = []) {
  const n = known.reduce((sum, one) => sum + one.length, 0);
  const bytes = [Uint8Array.from(atob(text), c => c.charCodeAt(0))];
  if (n > 0)
    bytes.unshift(Uint8Array.of(0, n & 255, n >> 8, ~n & 255, ~n >> 8 & 255), ...known);
  const stream = new Blob(bytes).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer()).subarray(n);
}

const textOf = bytes => new TextDecoder().decode(bytes);

/* The numbers of which each is given as the difference to the one before. */
function sums(steps) {
  let sum = 0;
  return steps.map(step => sum += step);
}
