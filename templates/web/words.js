/* The words of the page, from words.json. What puzzles are called, and their rules, come with the page from the
 * files of words of the toolkit; hints are in the language in which they were written. */
const WORDS = {};

let language = 'en';

/* The word of a key in the page's language, with {0}, {1} ... filled in. */
function say(key, ...values) {
  const word = WORDS[language][key];
  return typeof word === 'string' ? word.replace(/\{(\d)\}/g, (all, i) => values[i]) : word;
}
