/* The index: days, levels, filters, what is next. */
import { count, is, keep, open, page, text } from './shared.mjs';

const invited = b => b.run('return document.querySelector("#next")?.hash');
const cards = b => b.run('return [...document.querySelectorAll(".card")].map(card => card.hash)');

/* Solves the open puzzle by its hints. */
const solve = b => b.run(`for (let i = 0; i < 500 && !document.querySelector('.board.complete'); i++) {
  document.getElementById('hint').click();
  document.getElementById('doIt')?.click(); }`);

async function days(b) {
  await open(b, '', 'days');
  is('days_stand_in_months', await b.run(`return [...document.querySelectorAll('.month')].map(month =>
    month.querySelector('h2').textContent + ': ' + [...month.querySelectorAll('.day')].map(day => day.textContent))`),
  ['January 2027: 30,31', 'February 2027: 1,4']);
  /* In English here, weeks begin on Sunday: January 30 is a Saturday, February 1 a Monday. */
  is('days_stand_under_weekdays', await b.run(`return [...document.querySelectorAll('.month')].map(month => {
    const cells = [...month.querySelector('.days').children];
    return [...month.querySelectorAll('.day')].map(day => cells.indexOf(day) % 7); })`), [[6, 0], [1, 4]]);
  await open(b, 2, 'days');
  is('a_day_is_called_by_its_date', [await b.run('return document.title'), await text(b, 'h1')], ['Sun, Jan 31, 2027 · Puzzles', 'Sun, Jan 31, 2027Slitherlink · Level 2 · easy']);
  await open(b, '', 'days');
  is('a_day_says_its_date', (await b.run('return document.querySelector(".day").getAttribute("aria-label")')).startsWith('Saturday, January 30, 2027, Slitherlink, Level 2'), true);
  for (const file of ['noday', 'page.html#%']) {
    await open(b, '', file.replace('.html#%', ''));
    is(`${file}_shows_its_cards`, await count(b, '.card') > 0, true);
  }
}

async function today(b) {
  await open(b, '', 'now');
  await b.run('localStorage.clear()');
  await keep(b, [2, 3], 60, true);
  await open(b, '', 'now');
  is('today_is_marked', await b.run('return document.querySelector(".day[aria-current=date]").hash'), '#4');
  is('today_is_next', [await invited(b), (await text(b, '#next')).startsWith('Today, ')], ['#4', true]);
  is('days_in_a_row', (await text(b, '.count')), '2 of 5 solved · 2 days in a row');
  is('solved_days', await count(b, '.day.solved'), 2);
  await keep(b, [4], 60, true);
  await open(b, '', 'now');
  is('today_adds_to_the_row', [(await text(b, '.count')).endsWith('3 days in a row'), await invited(b)], [true, '#1']);
  await keep(b, [1, 2], 60, false);
  await open(b, 4, 'now');
  await b.run('document.getElementById("restart").click()', await b.run('window.confirm = () => true'));
  await solve(b);
  is('days_to_come_are_last', await b.run('return document.querySelector("#message a").hash'), '#2');
  is('a_day_has_no_number', await b.run('const [number, title] = document.querySelector("h1").childNodes, range = document.createRange(); range.selectNode(title); return range.getBoundingClientRect().x - document.querySelector("h1").getBoundingClientRect().x'), 0);
  await open(b, '', 'year');
  is('a_year_has_all_its_days', [await count(b, '.day'), await count(b, '.month')], [365, 12]);
}

async function choose(b, id, value) {
  await b.run('const s = document.getElementById(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event("change"))', id, value);
}

async function filters(b) {
  await b.run('localStorage.clear()');
  await open(b, '');
  await keep(b, [3], 75, true);
  await open(b, '');
  const all = await cards(b);
  is('levels_ascend', await b.run('return [...document.querySelectorAll("#list h2")].every((h, i, all) => i === 0 || h.textContent > all[i - 1].textContent)'), true);
  await choose(b, 'only-state', 'solved');
  is('only_solved', await cards(b), ['#3']);
  await choose(b, 'only-state', 'open');
  is('only_unsolved', (await cards(b)).length, all.length - 1);
  await choose(b, 'only-type', 'super');
  is('only_a_kind', await cards(b), ['#1']);
  await choose(b, 'only-level', '6');
  is('nothing_fits', [await count(b, '.card'), await text(b, '#list')], [0, 'No puzzle is like this.']);
}

/* What is next goes by the order of the index, past what is solved, and around its end. */
async function next(b) {
  await b.run('localStorage.clear()');
  await open(b, '');
  const all = await cards(b), numbers = all.map(hash => Number(hash.slice(1)));
  is('the_first_is_next', await invited(b), all[0]);
  await keep(b, [numbers[0], numbers[2]], 75, true);
  await open(b, '');
  is('the_first_unsolved_is_next', await invited(b), all[1]);
  await open(b, numbers[1]);
  await solve(b);
  is('next_is_that_of_the_index', await b.run('return document.querySelector("#message a").hash'), all[3]);
  is('the_tab_has_its_name', await b.run('return document.title'), `${numbers[1]} ${await b.run('return document.querySelector("h1").childNodes[1].textContent')} · Puzzles`);
  await keep(b, [numbers[1]], 75, true);
  await open(b, numbers.at(-1));
  await solve(b);
  is('next_goes_around', await b.run('return document.querySelector("#message a").hash'), all[3]);
  await open(b, numbers.at(-1));
  is('a_solved_one_says_so', [/^Solved in 0:\d\d/.test(await text(b, '#message')), await count(b, '.board.complete')], [true, 1]);
  await b.open(page);
  await b.until('return document.querySelector(".index")');
  is('the_index_has_its_name', await b.run('return document.title'), 'Puzzles');
  await b.run('localStorage.clear()');
}

export const desktop = [days, today, filters, next], phone = [], firefox = [days, next];
