/* Hints: the next step of the puzzle's story for what is on the board. */

/* The steps of a story, of which the page has each property as a list. */
function storyOf([titles, texts, facts, cells, dots, links], board) {
  return titles.map((title, i) => ({
    title, text: texts[i], facts: [true, false].map(is => sums(facts[i]).filter(fact => board.right(fact) === is)),
    cells: sums(cells[i]), dots: sums(dots[i]), links: links[i]
  }));
}

/* The first step of which something is still open, with what is open of it; null if there is none. */
function nextStep(board, story) {
  for (const step of story) {
    const open = step.facts.map((list, field) => list.filter(fact => !board.holds(field, fact)));
    if (open[0].length + open[1].length > 0)
      return { ...step, open };
  }
  return null;
}

/* Enters what is open of a step. */
function enterStep(board, step) {
  board.enter(step.open.flatMap((list, field) => list.flatMap(fact => board.facts(field, fact))));
}
