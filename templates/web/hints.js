/* Hints: the next thought of the puzzle's story for what is on the board, shown in stages: where to look, which
 * places decide, the argument with what follows. One more press enters that. */
const LOOK = 1, PLACES = 2, ARGUMENT = 3;

/* The steps of a story, of which the page has each property as a list. A step has parts, each with its text, facts
 * by field, cells and dots; `listed`: they are shown as a list. */
function storyOf([titles, texts, listed, ...columns], board) {
  const [facts, cells, dots] = columns.map(column => column.split('/').map(step => step.split('|').map(part => sums(part.split(' ').filter(x => x).map(Number)))));
  return titles.map((title, i) => ({
    title, number: i + 1, listed: listed[i] === '1', parts: texts[i].split('|').map((text, k) => ({
      text, facts: [true, false].map(is => facts[i][k].filter(fact => board.right(fact) === is)), cells: cells[i][k], dots: dots[i][k]
    }))
  }));
}

/* The sentences of parts, of which one that begins with a plus goes on with the text before it. */
function sentencesOf(parts) {
  const list = [];
  for (const { text } of parts)
    if (text.startsWith('+') && list.length > 0)
      list[list.length - 1] += text.slice(1);
    else if (text.replace(/^\+/, ''))
      list.push(text.replace(/^\+/, ''));
  return list.map(text => text.replace(/[,;]$/, '.'));
}

/* The first part of a step of which something is still open: what is open of it, but one number at a time, unless
 * the board has them together; null if there is none. It says what this rests on, from the beginning of its sentence: not what is done already. */
function nextStep(board, story) {
  for (const step of story)
    for (const [k, part] of step.parts.entries()) {
      let open = part.facts.map((list, field) => list.filter(fact => !board.holds(field, fact)));
      if (open[0].length + open[1].length === 0)
        continue;
      if (board.n && open[0].length > 0 && !(board.together && part.cells.length > 0))
        open = [open[0].slice(0, 1), []];
      /* What it rests on: what the step found before, if it shows it as an argument, and what found nothing. */
      let from = k;
      while (from > 0 && (step.listed || step.parts[from - 1].facts.flat().length === 0))
        from--;
      let start = from;
      while (start > 0 && /[,;]$/.test(step.parts[start - 1].text))
        start--;
      const shown = step.parts.slice(from, k + 1), all = field => [...new Set(shown.flatMap(one => one[field]))];
      return { title: step.title, number: step.number, listed: step.listed, texts: sentencesOf(step.parts.slice(start, k + 1)).map(text => text.trim()),
        open, facts: open, cells: all('cells'), dots: all('dots') };
    }
  return null;
}

/* Enters what is open of a step. */
function enterStep(board, step) {
  board.enter(step.open.flatMap((list, field) => list.flatMap(fact => board.facts(field, fact))));
}

/* The next stage of the hint that is shown, or the first one of the next step. */
function hint() {
  const { board, story } = game, shown = board.step;
  if (shown?.stage === ARGUMENT)
    return enterStep(board, shown);
  if (!shown && board.check() > 0)
    return message('wrong', say('first') + several('wrong', board.red.length));
  const step = shown ?? nextStep(board, story);
  board.show(step && { ...step, stage: (step.stage ?? 0) + 1 });
  if (step && !shown) {
    game.hints++;
    game.times.noteHint();
    save();
  }
  if (step)
    tellHint(board.step);
  else
    message('hint', say(board.solved() || story.length > 0 ? 'nothing' : 'noHint'));
}

function tellHint({ stage, title, number, texts, listed }) {
  const words = { dir: 'auto', lang: game.puzzle.language };
  const text = stage === LOOK ? [make('p', {}, say('lookHere'))] : stage === PLACES ? [make('p', {}, say('placesDecide'))]
    : listed && texts.length > 1 ? [make('ol', words, ...texts.map(link => make('li', {}, link)))] : [make('p', words, texts.join(' ').replace(listed ? /^1\. / : '', ''))];
  message('hint', make('h2', words, title, make('small', {}, ' ' + say('step', number))), ...text,
    make('div', { class: 'row' },
      make('button', { type: 'button', class: 'wide-button', id: stage === ARGUMENT ? 'doIt' : 'further', onclick: hint }, say(stage === ARGUMENT ? 'doIt' : 'further')),
      make('button', { type: 'button', class: 'plain', onclick: ACTIONS.close }, say('close'))));
}
