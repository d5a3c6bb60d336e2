/* A headless Firefox through WebDriver BiDi, over the package ws. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Browser } from './browser.mjs';

export class Firefox extends Browser {
  /* `modules`: the folder of packages. */
  static async start({ width, height, data, modules, program = 'firefox-esr' }) {
    const { default: Socket } = await import(modules + '/ws/wrapper.mjs');
    mkdirSync(data, { recursive: true });
    writeFileSync(data + '/user.js', ['"intl.locale.requested", "en"', '"dom.disable_open_during_load", false'].map(one => `user_pref(${one});\n`).join(''));
    const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', data], { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await new Promise((found, fail) => {
      let text = '';
      child.stderr.on('data', piece => {
        text += piece;
        const match = /WebDriver BiDi listening on (ws:\S+)/.exec(text);
        if (match)
          found(match[1]);
      });
      child.on('error', fail);
      child.on('exit', () => fail(new Error('Firefox ends: ' + text)));
    });
    const browser = new Firefox();
    Object.assign(browser, { child, waiting: new Map(), words: [], addresses: [] });
    browser.socket = new Socket(address + '/session');
    await new Promise(go => browser.socket.on('open', go));
    browser.socket.on('message', text => browser.hear(JSON.parse(text)));
    await browser.send('session.new', { capabilities: {} });
    await browser.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
    browser.context = (await browser.send('browsingContext.getTree', {})).contexts[0].context;
    await browser.size(width, height);
    return browser;
  }

  send(method, params) {
    const id = this.waiting.size + 1;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((go, fail) => this.waiting.set(id, [go, fail]));
  }

  hear({ id, error, message, result, method, params }) {
    const [go, fail] = this.waiting.get(id) ?? [];
    if (error && fail)
      fail(new Error(message));
    else if (go)
      go(result);
    if (method === 'log.entryAdded')
      this.words.push(params.text);
    if (method === 'network.beforeRequestSent')
      this.addresses.push(params.request.url);
  }

  async run(script, ...args) {
    const { result, exceptionDetails } = await this.send('script.callFunction', {
      functionDeclaration: `args => JSON.stringify((function () { ${script} }).apply(null, JSON.parse(args)) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }], target: { context: this.context }, awaitPromise: true
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  open(url) { return this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' }); }
  refresh() { return this.send('browsingContext.reload', { context: this.context, wait: 'complete' }); }
  size(width, height) { return this.send('browsingContext.setViewport', { context: this.context, viewport: { width, height } }); }
  act(actions) { return this.send('input.performActions', { context: this.context, actions }); }

  async press(selector) {
    const place = `const e = document.querySelector(arguments[0]); e.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = e.getBoundingClientRect(); return [[x + width / 2, y + height / 2]];`;
    await this.tap(await this.run(place, selector));
  }

  async complaints() { return this.words.splice(0); }
  async requests() { return this.addresses.splice(0); }

  async stop() {
    await this.send('session.end', {}).catch(() => null);
    this.socket.close();
    this.child.removeAllListeners('exit');
    this.child.kill();
  }
}
