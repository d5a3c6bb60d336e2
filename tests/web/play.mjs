/* Plays the page of a folder as people do: by clicks, touch and keys. Prints a line for each check; the
 * status is 1 if one fails. */
import { existsSync } from 'node:fs';
import { Browser } from './browser.mjs';
import { Firefox } from './firefox.mjs';
import * as hints from './hints.mjs';
import * as index from './index.mjs';
import * as kakuros from './kakuros.mjs';
import * as layout from './layout.mjs';
import * as loops from './loops.mjs';
import * as pages from './pages.mjs';
import { CUBE, SUDOKU, SUPER, failed, is, open, pictures, work } from './shared.mjs';
import * as state from './state.mjs';
import * as sudokus from './sudokus.mjs';
import * as tilings from './tilings.mjs';

/* Parts that need packages of npm are left out, with a word, where there are none. */
const modules = process.env.WEB_MODULES, packages = existsSync(modules + '/axe-core') && existsSync(modules + '/ws');
const access = packages ? await import('./access.mjs') : { desktop: [], phone: [], firefox: [] };

async function look(b, name) {
  for (const number of ['', SUPER, SUDOKU, CUBE, 7, tilings.KITES, kakuros.KAKURO]) {
    await open(b, number);
    if (number)
      await b.press('#hint');
    await b.picture(`${pictures}/${name}-${number || 'index'}.png`);
  }
  await b.run('document.documentElement.dataset.theme = "dark"');
  await b.picture(`${pictures}/${name}-dark.png`);
}

const files = [loops, tilings, sudokus, kakuros, hints, pages, index, state, layout, access];

async function session(name, settings, ...tasks) {
  const b = await (settings.modules ? Firefox : Browser).start({ ...settings, data: work + '/' + name });
  try {
    await b.requests();
    for (const task of tasks)
      await task(b);
    if (pictures && !settings.modules)
      await look(b, name);
    is(name + '_console_is_silent', await b.complaints(), []);
    is(name + '_no_request_leaves', (await b.requests()).filter(url => !url.startsWith('file://' + work) && !/^(data|chrome|about|devtools|resource|moz-extension):/.test(url)), []);
  } catch (error) {
    is(name + '_goes_to_its_end', error.stack, '');
  } finally {
    await b.stop();
  }
}

const sessions = [
  session('1280', { width: 1280, height: 860 }, ...files.flatMap(file => file.desktop),
    async b => is('light_contrast', await pages.contrast(b, 'light'), []), async b => is('dark_contrast', await pages.contrast(b, 'dark'), [])),
  session('390', { width: 390, height: 844, touch: true }, ...files.flatMap(file => file.phone))];
if (packages)
  sessions.push(session('firefox', { width: 1280, height: 860, modules }, ...files.flatMap(file => file.firefox ?? [])));
else
  console.log('# skipped: axe-core and Firefox, as npm has not brought their packages');
await Promise.all(sessions);
console.log(failed ? `${failed} failed` : 'all passed');
process.exit(failed > 0 ? 1 : 0);
