/* What axe-core finds: nothing. */
import { readFileSync } from 'node:fs';
import { is, open, SUDOKU, SUPER } from './shared.mjs';

const axe = readFileSync(process.env.WEB_MODULES + '/axe-core/axe.min.js', 'utf8');

async function findings(b) {
  await b.run(axe + '\n; return null');
  return b.run(`return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(one => one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join('; ')))`);
}

async function access(b) {
  const look = async (name, number, file, ...acts) => {
    await open(b, number, file);
    for (const act of acts)
      await b.run(`document.querySelector(arguments[0]).click()`, act);
    is('axe_' + name, await findings(b), []);
  };
  await b.run('localStorage.clear()');
  await look('index', '', 'page');
  await look('days', '', 'now');
  await look('loop', SUPER, 'page', '#hint', '.folds summary');
  await look('sudoku', SUDOKU, 'page', '#check', '#option-clock');
  await look('help', SUDOKU, 'page', '#help');
  await look('share', SUDOKU, 'page', '#share');
  await look('print', SUPER, 'page', '#print');
  await b.run('localStorage.setItem("slink settings", JSON.stringify({ theme: 2, language: "he" }))');
  await look('dark_hebrew', 2, 'he', '#hint');
  await look('dark_days', '', 'now');
  await b.run('localStorage.clear()');
}

export const desktop = [access], phone = [], firefox = [];
