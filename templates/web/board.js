/* What all boards share: elements of pages and pictures, the cursor, what is lit, signs of what is wrong. */

/* An element with attributes and children; attributes whose names begin with "on" are handlers. */
function make(tag, attributes = {}, ...children) {
  const svg = ['svg', 'g', 'path', 'rect', 'circle', 'line', 'text', 'tspan', 'polyline', 'title'].includes(tag);
  const element = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith('on'))
      element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : value);
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
}

/* Sets an attribute, unless it is so already. */
function set(element, name, value) {
  if (element.getAttribute(name) !== value)
    element.setAttribute(name, value);
}

/* A layer of a picture, of which only what changes is drawn anew: that is what takes a browser its time. */
class Layer {
  constructor(svg, name) {
    this.parts = new Map();
    svg.append(this.element = make('g', { class: name }));
  }

  /* Shows these parts and no others: [[place, key, draw], ...], each with a place of its own. One that stands there with the
   * same key stays; draw() gives the elements of another. */
  show(list) {
    const before = this.parts;
    this.parts = new Map();
    for (const [place, key, draw] of list) {
      const old = before.get(place), stays = old?.key === key, part = stays ? old : { key, elements: [draw()].flat() };
      this.parts.set(place, part);
      if (stays)
        before.delete(place);
      else
        this.element.append(...part.elements);
    }
    for (const { elements } of before.values())
      elements.forEach(element => element.remove());
  }
}

/*
 * A board that is played. A subclass lays it out and draws it:
 *   layers(svg)       the parts that do not change
 *   refresh()         the parts that do; refreshChoice(): those that depend on what is chosen
 *   press(point, event), drag(point, event), release(cancelled)   point in units of the board
 *   pick(c)           a number or colour of the pad
 *   key(event, step)  true if the key meant something; step: the [dx, dy] of an arrow
 *   move(dx, dy, event)   the cursor; next(back): to the next open place; describe() says in words what is there
 *   clashes()         what cannot be right, by the rules alone
 *   mistakes()        the places of the history that contradict the solution; open(): how many are to be found
 *   solved()          whether all is found; full(): whether it looks so
 *   left()            in words, what is to be found
 *   rules()           the keys of rules that only some puzzles have
 *   right(fact)       of a story: is it of field 0, that is, so in the solution?
 *   holds(field, fact), facts(field, fact)   is it on the board? the changes that enter it
 *   light(step)       draws the places of a step of the story
 */
class Board {
  constructor(puzzle, data, size, saved, options, changed) {
    Object.assign(this, { puzzle, data, options, changed });
    this.history = new History(size, saved);
    this.red = [];
    this.step = null;
  }

  /* Draws the board into a new picture whose units are cells. On a flat board rows and columns have their
   * numbers, as hints name them. */
  draw([left, top, right, bottom], margin, flat) {
    const { rows, cols } = this.data, before = flat ? 0.42 : margin, view = [left - before, top - before, right - left + before + margin, bottom - top + before + margin];
    const band = (name, width, height, ...texts) => make('g', { class: 'names ' + name, 'aria-hidden': 'true' }, make('rect', { x: left - before, y: top - before, width, height }), ...texts);
    const names = (n, x, y) => Array.from({ length: n }, (all, i) => make('text', { x: x(i), y: y(i) }, String(i + 1)));
    this.svg = make('svg', {
      class: 'board ' + this.puzzle.family, viewBox: view.join(' '), tabindex: 0,
      role: 'application', 'aria-label': flat || !this.lay.words ? say('board', rows, cols) : say('boardOf', this.lay.cells.length),
      onpointerdown: event => this.down(event), onpointermove: event => this.over(event),
      onpointerup: () => this.up(), onpointercancel: () => this.cancel(),
      oncontextmenu: event => event.preventDefault(),
      onfocus: () => { this.refreshChoice(); this.speak(); }, onblur: () => this.refreshChoice()
    });
    /* One finger draws: without this, browsers take its end for a swing, and no tap until that fades. */
    this.svg.addEventListener('touchmove', event => event.touches.length === 1 && event.preventDefault(), { passive: false });
    this.svg.style.setProperty('--ratio', view[2] / view[3]);
    this.svg.style.setProperty('--width', view[2]);
    this.layers(this.svg);
    if (flat)
      this.svg.append(band('beside', before - 0.2, view[3], ...names(rows, () => left - 0.26, i => i + 0.5)), band('over', view[2], before - 0.2, ...names(cols, i => i + 0.5, () => top - 0.26)),
        band('over beside', before - 0.2, before - 0.2));
    this.refresh();
    return this.svg;
  }

  /* The place of a pointer in units of the board. */
  point(event) {
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return [p.x, p.y];
  }

  down(event) {
    if (!event.isPrimary)
      this.cancel();
    if (![0, 2].includes(event.button) || !event.isPrimary)
      return;
    this.svg.setPointerCapture(event.pointerId);
    this.svg.classList.add('pointed');
    this.svg.focus({ preventScroll: true });
    this.pressed = true;
    this.before = this.history.at;
    this.press(this.point(event), event);
    event.preventDefault();
  }

  over(event) {
    if (this.pressed && event.isPrimary)
      this.drag(this.point(event), event);
  }

  up() {
    this.pressed = false;
    this.release();
  }

  /* Two fingers change the view: what the first one has entered goes. */
  cancel() {
    if (this.pressed && this.history.drop(this.before))
      this.renew();
    this.pressed = false;
    this.release(true);
  }

  /* A key; true if it meant something here. */
  type(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!this.key(event, step) && !(step && !event.altKey && this.move(...step, event)))
      return false;
    this.svg.classList.remove('pointed');
    this.refreshChoice();
    this.speak();
    return true;
  }

  refreshChoice() {
    this.refresh();
  }

  /* Tells a screen reader where the cursor is. */
  speak() {
    document.getElementById('spoken').textContent = this.describe();
  }

  /* Enters changes as a move of the player. A board that is solved takes none until Undo or a new start. */
  enter(changes, same) {
    if (!this.solved())
      this.replace(changes, same);
  }

  /* The same, on any board. */
  replace(changes, same) {
    if (this.history.enter(changes, same))
      this.renew();
  }

  /* After any change of the history. */
  renew() {
    this.red = [];
    this.clashing = null;
    this.step = null;
    this.refresh();
    this.changed();
  }

  /* Shows or hides the places of a step. */
  show(step) {
    this.step = step;
    this.refresh();
  }

  /* What cannot be right, if the player wants to see it. */
  get broken() {
    return this.options.conflicts ? this.clashing ??= this.clashes(true) : this.clashes(false);
  }

  /* Marks mistakes; returns their number. */
  check() {
    this.red = this.mistakes();
    this.refresh();
    return this.red.length;
  }
}

/* Signs, for all who cannot see the red: a warning of what cannot be right, and the cross of what is wrong. */
const SIGN_PATHS = { clash: 'M0-.11L.13 .11H-.13zM0-.04v.07M0 .07v.005', wrong: 'M-.09-.09L.09 .09M.09-.09L-.09 .09' };
const flag = (name, x, y, more = {}) => make('path', { class: 'flag ' + name, d: SIGN_PATHS[name], ...more, transform: `${more.transform ?? ''}translate(${x} ${y})` });

/* The sign of a colour from 1 to 8: colours are told apart without seeing them. */
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];
const SIGNS = ['', 'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0z', 'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0z', 'M-.8-.8h1.6v1.6h-1.6z',
  'M0-1L1 .8h-2z', 'M0-1L1 0L0 1L-1 0z', 'M-1 0h2M0-1v2', 'M-1 0h2', 'M-.8-.8L.8 .8M-.8 .8L.8-.8'];
const sign = (colour, transform) => make('path', { d: SIGNS[colour], class: 'shape' + ([1, 3, 4].includes(colour) ? ' full' : ''), transform });
