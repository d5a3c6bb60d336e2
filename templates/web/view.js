/* The frame of a board: it shows the whole board or, enlarged, a part of it. Two fingers enlarge and move it; a double
 * tap that enters nothing, the button, or the wheel with and without Ctrl do so too. What is at the rim comes nearer by
 * itself. */
class View {
  constructor(board) {
    const { svg } = board, { x, y, width, height } = svg.viewBox.baseVal;
    Object.assign(this, { board, svg, whole: [x, y, width, height], part: [x, y, width, height], fingers: new Map(), tapped: { time: 0 } });
    this.button = button('magnify', () => this.magnify());
    this.frame = make('div', { class: 'stage', onpointermove: event => this.move(event), onpointerup: event => this.up(event),
      onpointercancel: event => this.up(event), onwheel: event => this.wheel(event), onkeyup: () => this.follow() }, svg);
    /* Before the board enters anything. */
    this.frame.addEventListener('pointerdown', event => this.down(event), true);
    new ResizeObserver(() => this.show(this.part)).observe(svg);
  }

  get ratio() {
    return this.whole[2] / this.whole[3];
  }

  /* The width of a cell in pixels. */
  get cell() {
    return this.svg.clientWidth / this.part[2];
  }

  get enlarged() {
    return this.part[2] < this.whole[2] - 1e-6;
  }

  /* Shows that part of the board, as far as there is one. Names of rows and columns stay at its rim; they are legible or left out. */
  show([x, y, width]) {
    const [left, top, most, height] = this.whole, w = Math.min(most, Math.max(width, 4)), h = w / most * height;
    const within = (value, low, size) => Math.min(Math.max(value, low), low + size);
    this.part = [within(x, left, most - w), within(y, top, height - h), w, h];
    this.svg.setAttribute('viewBox', this.part.join(' '));
    const letters = Math.max(0.22, 10 / this.cell);
    this.svg.style.setProperty('--names', letters < 0.4 ? letters + 'px' : '0');
    for (const names of this.svg.querySelectorAll('.names'))
      names.setAttribute('transform', `translate(${names.classList.contains('beside') ? this.part[0] - left : 0} ${names.classList.contains('over') ? this.part[1] - top : 0})`);
    this.button.hidden = !this.enlarged && this.cell > 34;
    this.button.setAttribute('aria-pressed', this.enlarged);
  }

  /* Makes it so many times as large around a place of the window. */
  zoom(times, clientX, clientY) {
    const box = this.svg.getBoundingClientRect(), u = (clientX - box.x) / box.width, v = (clientY - box.y) / box.height;
    const [x, y, w, h] = this.part, width = w / times;
    this.show([x + u * (w - width), y + v * (h - h / times), width]);
  }

  /* The whole board, or cells that fingers can tell apart, around the cursor or the middle. */
  magnify(event) {
    const at = (event ?? this.cursor() ?? this.svg).getBoundingClientRect?.();
    if (this.enlarged)
      this.show(this.whole);
    else
      this.zoom(Math.max(1.5, 46 / this.cell), event?.clientX ?? at.x + at.width / 2, event?.clientY ?? at.y + at.height / 2);
  }

  cursor() {
    return this.svg.querySelector('.here > :first-child, .frame.cursor');
  }

  /* ---- fingers ---- */

  down(event) {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    clearTimeout(this.waiting);
    if (event.isPrimary)
      this.at = this.board.history.at;
    this.pinch = this.fingers.size === 2 ? this.between() : null;
  }

  /* The distance of two fingers, and their middle. */
  between() {
    const [[x, y], [u, v]] = this.fingers.values();
    return [Math.max(1, Math.hypot(u - x, v - y)), (x + u) / 2, (y + v) / 2];
  }

  move(event) {
    if (!this.fingers.has(event.pointerId))
      return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (!this.pinch)
      return;
    const [far, x, y] = this.between(), [before, u, v] = this.pinch, [left, top, width] = this.part;
    this.part = [left - (x - u) / this.cell, top - (y - v) / this.cell, width, this.part[3]];
    this.zoom(far / before, x, y);
    this.pinch = [far, x, y];
  }

  up(event) {
    const lone = this.fingers.size === 1 && !this.pinch, point = [event.clientX, event.clientY];
    this.fingers.delete(event.pointerId);
    this.pinch = this.fingers.size > 0 && this.pinch;
    if (!lone || event.pointerType === 'mouse')
      return;
    const { at } = this.board.history, nothing = at === this.at, { time, x, y, quiet } = this.tapped;
    const twice = nothing && quiet === at && event.timeStamp - time < 350 && Math.hypot(point[0] - x, point[1] - y) < 24;
    this.tapped = { time: twice ? 0 : event.timeStamp, x: point[0], y: point[1], quiet: nothing ? at : -1 };
    if (twice && (this.enlarged || this.cell < 34))
      this.magnify(event);
    else if (this.enlarged)
      this.waiting = setTimeout(() => this.near(...this.board.point(event)), 700);
  }

  /* With Ctrl, the wheel enlarges; without, it moves an enlarged board, which no mouse could otherwise. */
  wheel(event) {
    const { ctrlKey, deltaX, deltaY, clientX, clientY } = event, [x, y, width] = this.part;
    const step = (event.deltaMode ? 20 : 1) / this.cell, [dx, dy] = event.shiftKey && !deltaX ? [deltaY, 0] : [deltaX, deltaY];
    if (!ctrlKey && !this.enlarged)
      return;
    event.preventDefault();
    if (ctrlKey)
      this.zoom(Math.exp(-deltaY / 200), clientX, clientY);
    else
      this.show([x + dx * step, y + dy * step, width]);
  }

  /* ---- what comes nearer ---- */

  /* Moves the part so that there is more than a cell around a point of the board. */
  near(x, y) {
    const [left, top, w, h] = this.part, within = (at, from, size) => Math.min(Math.max(from, at + 1.6 - size), at - 1.6);
    this.show([within(x, left, w), within(y, top, h), w]);
  }

  /* Keeps the cursor of the keys in sight. */
  follow() {
    const box = this.enlarged && this.cursor()?.getBoundingClientRect();
    if (box)
      this.near(...this.board.point({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
  }

  /* Shows all if something of a hint or a mistake is out of sight. */
  reveal() {
    const frame = this.svg.getBoundingClientRect();
    const outside = ({ x, y, right, bottom, width }) => width > 0 && (right < frame.x || bottom < frame.y || x > frame.right || y > frame.bottom);
    if (this.enlarged && [...this.svg.querySelectorAll('.shades .lit, .fresh, .lit > *, .found *, .red')].some(one => outside(one.getBoundingClientRect())))
      this.show(this.whole);
  }
}
