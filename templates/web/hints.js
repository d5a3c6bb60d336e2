/* Hints: the next step of the puzzle's story for what is on the board. */

/* The steps of a story as the page has them: [title, text, facts of both fields, cells, dots, links]. */
function storyOf(packed) {
  return packed.map(([title, text, yes, no, cells, dots, links]) => ({ title, text, facts: [yes, no], cells, dots, links }));
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
