/* A headless Chromium through the WebDriver protocol of chromedriver: plain HTTP, no packages. What firefox.mjs has
 * otherwise is a method of its own here. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export class Browser {
  /* Starts chromedriver and a browser with a window of this size; `touch` for a phone. `data`: its folder. */
  static async start({ width, height, touch, data, driver = 'chromedriver', chromium = 'chromium' }) {
    const child = spawn(driver, ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const port = await new Promise((found, fail) => {
      let text = '';
      child.stdout.on('data', piece => {
        text += piece;
        const match = /successfully on port (\d+)/.exec(text);
        if (match)
          found(match[1]);
      });
      child.on('error', fail);
      child.on('exit', () => fail(new Error('chromedriver ends: ' + text)));
    });
    const browser = new Browser();
    browser.child = child;
    browser.base = `http://127.0.0.1:${port}/session`;
    const options = { args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--lang=en',
      `--window-size=${width},${height}`, `--user-data-dir=${data}`] };
    if (touch)
      options.mobileEmulation = { deviceMetrics: { width, height, pixelRatio: 1, touch: true } };
    const made = await browser.call('POST', '', { capabilities: { alwaysMatch: {
      browserName: 'chrome', 'goog:chromeOptions': options, 'goog:loggingPrefs': { browser: 'ALL', performance: 'ALL' } } } });
    browser.base += '/' + made.sessionId;
    await browser.call('POST', '/timeouts', { script: 600000 });
    if (!touch)
      await browser.size(width, height);
    return browser;
  }

  async call(method, path, body) {
    const answer = await fetch(this.base + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value && value.error)
      throw new Error(`${path}: ${value.message}`);
    return value;
  }

  open(address) { return this.call('POST', '/url', { url: address }); }
  run(script, ...args) { return this.call('POST', '/execute/sync', { script, args }); }
  cdp(cmd, params) { return this.call('POST', '/goog/cdp/execute', { cmd, params }); }
  refresh() { return this.call('POST', '/refresh', {}); }

  /* A further tab, which is then the one in use; and the use of another one. */
  async tab() {
    const { handle } = await this.call('POST', '/window/new', { type: 'tab' });
    return this.turn(handle);
  }
  async turn(handle) {
    const before = await this.call('GET', '/window');
    await this.call('POST', '/window', { handle });
    return before;
  }

  /* Gives an element that takes a file the file at this path. */
  async give(selector, path) {
    const element = await this.call('POST', '/element', { using: 'css selector', value: selector });
    await this.call('POST', `/element/${element[ELEMENT]}/value`, { text: path });
  }

  size(width, height, mobile = false) { return this.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile }); }

  /* Waits until a script gives something true; returns that. */
  async until(script, ...args) {
    for (let i = 0; i < 100; i++) {
      const value = await this.run(script, ...args);
      if (value)
        return value;
      await new Promise(go => setTimeout(go, 50));
    }
    throw new Error('never true: ' + script);
  }

  /* Sends actions of pointers and keys. */
  act(actions) { return this.call('POST', '/actions', { actions }); }

  /* Clicks or touches the element; at points of the window, one after the other. */
  async press(selector) {
    const element = await this.call('POST', '/element', { using: 'css selector', value: selector });
    await this.call('POST', `/element/${element[ELEMENT]}/click`, {});
  }

  tap(points, pointerType = 'mouse', button = 0) {
    const actions = points.flatMap(([x, y]) => [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button }, { type: 'pointerUp', button }]);
    return this.act([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  }

  drag(points, pointerType = 'mouse') {
    const move = ([x, y]) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
    const actions = [move(points[0]), { type: 'pointerDown', button: 0 }, ...points.slice(1).map(move), { type: 'pointerUp', button: 0 }];
    return this.act([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  }

  /* Two fingers at once. */
  pinch([[x, y], [u, v]]) {
    const finger = (id, a, b, away) => ({ type: 'pointer', id, parameters: { pointerType: 'touch' }, actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(a), y: Math.round(b) }, { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', duration: 100, x: Math.round(a + away), y: Math.round(b) }, { type: 'pointerUp', button: 0 }] });
    return this.act([finger('one', x, y, -20), finger('two', u, v, 20)]);
  }

  /* A click while a key is held. */
  clickWith(value, [x, y]) {
    const pause = { type: 'pause' };
    return this.act([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, pause, pause, pause, { type: 'keyUp', value }] },
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [pause, { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }, pause] }]);
  }

  /* Keys by their WebDriver values; of a list, such as [held, key], all are held until the last is released. */
  keys(list) {
    const press = key => [key].flat().map(value => ({ type: 'keyDown', value })).concat([key].flat().reverse().map(value => ({ type: 'keyUp', value })));
    return this.act([{ type: 'key', id: 'keys', actions: list.flatMap(press) }]);
  }

  async picture(path) {
    const [width, height, innerHeight] = await this.run('return [innerWidth, document.documentElement.scrollHeight, innerHeight]');
    const { data } = await this.cdp('Page.captureScreenshot',
      { format: 'png', captureBeyondViewport: height > innerHeight, clip: { x: 0, y: 0, width, height, scale: 1 } });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  /* What the console said, and the addresses of all requests, since the last call. */
  async complaints() {
    return (await this.call('POST', '/se/log', { type: 'browser' })).map(entry => entry.message);
  }

  async requests() {
    return (await this.call('POST', '/se/log', { type: 'performance' })).map(entry => JSON.parse(entry.message).message)
      .filter(message => message.method === 'Network.requestWillBeSent').map(message => message.params.request.url);
  }

  async stop() {
    await this.call('DELETE', '').catch(() => null);
    this.child.removeAllListeners('exit');
    this.child.kill();
  }
}

export const KEY = { left: '\uE012', up: '\uE013', right: '\uE014', down: '\uE015', shift: '\uE008', control: '\uE009', alt: '\uE00A', tab: '\uE004',
  enter: '\uE007', escape: '\uE00C', delete: '\uE017' };
