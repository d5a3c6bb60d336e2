/* The page around the boards: languages, rules, print, colours. */
import { KEY } from './browser.mjs';
import { is, text, open, openIn, pictures, puzzles, SUPER, SUDOKU, CUBE } from './shared.mjs';

/* The least contrast of words to their grounds, in this theme. */
export async function contrast(b, theme) {
  await open(b, SUPER);
  return b.run(`
    document.documentElement.dataset.theme = arguments[0];
    const probe = document.body.appendChild(document.createElement('i'));
    const light = name => {
      probe.style.color = 'var(--' + name + ')';
      const part = getComputedStyle(probe).color.match(/[\\d.]+/g).map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
    };
    const ratio = ([a, b]) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
    const words = ['ground', 'paper'].flatMap(g => ['ink', 'soft', 'accent', 'red', 'good', 'hint', 'line'].map(w => [w, g]));
    words.push(['on-accent', 'accent'], ['ink', 'rule'], ['hint', 'fresh'], ['good', 'good-paper']);
    for (const g of ['lit', 'fresh', 'chosen', 'area', 'same', 'inside', 'outside', 'group0', 'group1', 'group2', 'group3', 'tint1', 'tint2', 'tint3', 'red-paper'])
      words.push(['ink', g]);
    for (const g of ['area', 'chosen', 'same', 'red-paper', 'tint2', ...[1, 2, 3, 4, 5, 6, 7, 8].map(c => 'colour' + c)])
      words.push(['line', g]);
    for (const g of ['group0', 'group1', 'group2', 'group3', 'area', 'tint1'])
      words.push(['soft', g]);
    for (const g of [1, 2, 3, 4, 5, 6, 7, 8])
      words.push(['ink', 'colour' + g], ['soft', 'colour' + g]);
    words.push(['tried', 'paper'], ['tried', 'area'], ['red', 'area']);
    const signs = [['under', 'paper'], ...['paper', 'ground', 'group0', 'group1', 'group2', 'group3', 'lit'].map(g => ['outline', g])];
    signs.push(...['paper', 'inside', 'outside', 'group0', 'lit'].flatMap(g => [['line', g], ['cross', g], ['hint', g]]));
    return [...words.filter(p => ratio(p) < 4.5), ...signs.filter(p => ratio(p) < 3)].map(p => p.join(' on ') + ' ' + ratio(p).toFixed(2));`, theme);
}

/* A page has the language of its hints, and English to choose. */
async function languages(b) {
  const languages = () => b.run('return [...document.querySelectorAll("#language option")].map(one => one.value).join(" ")');
  await open(b, '');
  is('an_english_page_has_no_other_language', await languages(), '');
  await open(b, '', 'he');
  is('a_hebrew_page_has_english', await languages(), 'en he');
  await b.run('const s = document.getElementById("language"); s.value = "en"; s.dispatchEvent(new Event("change"))');
  await b.until('return document.querySelector("h1").textContent === "Puzzles"');
  await b.run('const s = document.getElementById("language"); s.value = "he"; s.dispatchEvent(new Event("change"))');
  await b.until('return document.querySelector("h1").textContent === "חידות"');
  is('hebrew_goes_from_right_to_left', await b.run('return document.documentElement.dir + " " + document.documentElement.lang'), 'rtl he');
  await open(b, 2, 'he');
  is('sudoku_in_hebrew', (await text(b, 'h1')).includes('סודוקו'), true);
  is('all_words_are_there', await b.run(`return document.body.innerText.includes('undefined')`), false);
  if (pictures)
    await b.picture(pictures + '/hebrew.png');
  await openIn(b, CUBE, 'en', true);
  is('forgotten_it_is_english', await b.run('return document.documentElement.lang'), 'en');
}

/* A hint in another language than the page says so. */
async function foreignHints(b) {
  for (const [language, words] of [['en', 'This hint is in Deutsch.'], ['de', undefined]]) {
    await b.run('localStorage.setItem("slink settings", JSON.stringify({ language: arguments[0] }))', language);
    await openIn(b, SUPER, language, false, 'de');
    await b.press('#hint');
    is('a_hint_in_a_page_of_' + language, await b.run('return document.querySelector("#message > small")?.textContent'), words ?? null);
  }
  await openIn(b, SUPER, 'en', true);
}

/* Each letter of a command is in the help, and what the help has is one. */
async function help(b) {
  for (const [number, own] of [[SUPER, 'wasdio'], [SUDOKU, 'wasdzxcv']]) {
    await open(b, number);
    await b.keys(['?']);
    const keys = await b.run('return [...document.querySelectorAll("kbd")].flatMap(key => /^(\\w )*\\w$/.test(key.textContent) ? key.textContent.toLowerCase().split(" ") : [])');
    is('help_has_all_letters_' + number, [...new Set(keys)].sort().join(''), [...new Set('urmbkhnl' + own)].sort().join(''));
    await b.keys([KEY.escape]);
    is('escape_closes_it_' + number, await b.until('return !document.querySelector("dialog")'), true);
  }
}

/* On a phone, help begins with what fingers do; keys are folded away. */
async function touchHelp(b) {
  await open(b, SUDOKU);
  await b.press('#help');
  const seen = await b.run('return [...document.querySelectorAll("dialog kbd")].filter(key => key.checkVisibility()).map(key => key.textContent)');
  is('help_of_a_phone_is_for_fingers', [seen.length > 3, seen.filter(key => /Ctrl|Shift|^[A-Z]( [A-Z])*$|click/i.test(key))], [true, []]);
  await b.press('dialog summary');
  is('keys_unfold', await b.run('return [...document.querySelectorAll("dialog kbd")].some(key => key.checkVisibility() && key.textContent.includes("Ctrl"))'), true);
}

/* A page in a language has its hints in it. */
async function ownHints(b) {
  for (const [language, words] of [['de', / (ist|sind|hat|haben|steht|muss|bleibt|kann|liegt|gehört|passt) /], ['he', /[א-ת]{2}/]])
    for (const number of [1, 2]) {
      await b.run('localStorage.clear()');
      await open(b, number, language);
      for (let i = 0; i < 3; i++)
        await b.press('#hint');
      const [page, lang, told, foreign] = await b.run('return [document.documentElement.lang, document.querySelector("#message p, #message ol").lang, document.querySelector("#message p, #message ol").textContent, !!document.querySelector("#message > small")]');
      is(`hints_in_${language}_${number}`, [page, lang, words.test(told) || told, foreign], [language, language, true, false]);
    }
}

async function rules(b) {
  for (const [number, word] of [[5, 'holes'], [9, 'cage'], [12, 'thermometer']]) {
    await open(b, number);
    is('rules_have_' + word, (await text(b, '.folds details')).includes(word), true);
  }
  /* Rules are those of the board, and no name is left in braces. */
  for (const [number, words] of [[SUDOKU, 'The numbers are 1 to 9.'], [9, 'The numbers are 1 to 9.'], [13, 'The spirals contain'],
    [15, 'A row or column has 9 cells'], [16, 'The numbers are 1 to 16.']]) {
    await open(b, number);
    const rules = await text(b, '.folds details');
    is(`rules_of_${number}`, [rules.includes(words), /[{}]|undefined/.test(rules)], [true, false]);
  }
  /* Each colour but the white one has a sign, which stands out from all colours. */
  await open(b, 14);
  is('colours_have_signs', await b.run('return [document.querySelectorAll(".signs path").length, new Set([...document.querySelectorAll(".signs path")].map(p => p.getAttribute("d") + p.className.baseVal)).size]'), [72, 8]);
}

async function printed(b) {
  await open(b, SUPER);
  await b.cdp('Emulation.setEmulatedMedia', { media: 'print' });
  is('print_is_the_board_alone', await b.run(`return ['.tools', '.folds', '.back', 'time', '.board'].map(s => getComputedStyle(document.querySelector(s)).display)`),
    ['none', 'none', 'none', 'none', 'block']);
  await b.cdp('Emulation.setEmulatedMedia', { media: '' });
  /* What is chosen to be printed: these puzzles, so many to a page, rules on a page of their own or below the puzzle. */
  const print = async (number, which, each, rules, leaves, boards) => {
    await open(b, number);
    await b.run('window.print = () => { window.printed = true; }; [...document.querySelectorAll("button")].find(one => one.textContent === "Print").click()');
    await b.run('for (const id of arguments[0]) document.getElementById(id).click()', ['which' + which, 'each' + each, ...rules ? [] : ['rules'], 'go']);
    await b.until('return window.printed');
    await b.cdp('Emulation.setEmulatedMedia', { media: 'print' });
    is(`printed_${which}_${each}`, await b.run(`return [document.querySelectorAll('.leaf').length, document.querySelectorAll('.leaf .board').length,
      document.querySelectorAll('.rules').length > 0, getComputedStyle(document.getElementById('page')).display]`), [leaves, boards, rules, 'none']);
    await b.cdp('Emulation.setEmulatedMedia', { media: '' });
  };
  const n = puzzles.length;
  await print('', 'all', 4, true, Math.ceil(n / 4) + 1, n);
  await print(SUPER, 'all', 2, false, Math.ceil(n / 2), n);
  await print(SUDOKU, 'this', 1, true, 1, 1);
  is('rules_stand_below', (await text(b, '.leaf .rules')).includes('The numbers are 1 to 9.'), true);
  await b.run('dispatchEvent(new Event("afterprint"))');
  is('paper_is_put_away', await b.run('return document.getElementById("paper")'), null);
}

export const desktop = [languages, foreignHints, ownHints, help, rules, printed], phone = [touchHelp];
