import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserType, firefox, type ElementHandle as PlaywrightHandle, webkit } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';

/** A browser that is not Chromium, with one page and no earlier visits: what the main job needs to be driven, and no more. */
export interface Engine {
  /** Name and version. */
  name: string;
  goto(url: string): Promise<void>;
  /** Waits for an element and presses it. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Opens the menu of a button and presses an item; again, where it closed because what is around it changed. */
  pressInMenu(button: string | RegExp, item: string | RegExp): Promise<void>;
  /** Presses an element, at a share of its width and height. */
  pressAt(role: Role, name: string | RegExp, x: number, y: number): Promise<void>;
  /** Types into an empty field. */
  type(role: Role, name: string | RegExp, text: string): Promise<void>;
  /** Gives files to the first field for files of a region. */
  choose(paths: readonly string[]): Promise<void>;
  /** What a function returns that runs in the page; it can use nothing from outside. */
  read<Result, Values extends readonly unknown[]>(
    read: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result>;
  /** Waits until the page shows this. */
  see(text: string | RegExp): Promise<void>;
  /** Waits until the page is at another path. */
  leave(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The roles that the main job looks for. */
export type Role = keyof typeof SELECTORS;

const SELECTORS = {
  button: 'button, [role=button], input[type=submit]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  img: 'img, [role=img]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  slider: '[role=slider], input[type=range]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea',
};

/** What the two protocols have in common; an element is theirs. */
interface Protocol<Found> {
  name: string;
  goto(url: string): Promise<void>;
  run(source: string, values: readonly unknown[]): Promise<unknown>;
  find(source: string, values: readonly unknown[]): Promise<Found | undefined>;
  click(found: Found, offset?: { x: number; y: number }): Promise<void>;
  type(found: Found, text: string): Promise<void>;
  setFiles(found: Found, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

function engineOf<Found>(protocol: Protocol<Found>): Engine {
  const named = (name: string | RegExp) =>
    typeof name === 'string' ? [name, null] : [name.source, name.flags];
  const until = async <Result>(what: string, look: () => Promise<Result | undefined | false>) => {
    const end = Date.now() + LONGEST_WAIT;
    for (;;) {
      const found = await look().catch(() => undefined);
      if (found) return found;
      if (Date.now() > end)
        throw new Error(
          `${protocol.name}: ${what} is not there:\n${await protocol.run(`return ${TEXT}`, [])}`,
        );
      await pause(100);
    }
  };
  const find = (role: Role, name: string | RegExp) =>
    until(`${role} ${name}`, () => protocol.find(FIND, [SELECTORS[role], ...named(name)]));
  return {
    name: protocol.name,
    goto: protocol.goto,
    press: (role, name) =>
      until(`${role} ${name}`, async () => {
        const found = await protocol.find(FIND, [SELECTORS[role], ...named(name)]);
        if (!found) return undefined;
        await protocol.click(found);
        return true;
      }).then(() => undefined),
    async pressInMenu(button, item) {
      const look = (role: Role, name: string | RegExp) =>
        protocol.find(FIND, [SELECTORS[role], ...named(name)]);
      await until(`menuitem ${item} of ${button}`, async () => {
        const found = await look('menuitem', item);
        if (found) {
          await protocol.click(found);
          return true;
        }
        const opener = await look('button', button);
        if (opener) await protocol.click(opener);
        await pause(1500);
        return false;
      });
    },
    async pressAt(role, name, x, y) {
      await protocol.click(await find(role, name), { x, y });
    },
    type: (role, name, text) =>
      until(`${role} ${name}`, async () => {
        const found = await protocol.find(FIND, [SELECTORS[role], ...named(name)]);
        if (!found) return undefined;
        await protocol.type(found, text);
        // The prerendered field that was found may have been replaced meanwhile, and the keys have reached nothing.
        const values = [SELECTORS[role], ...named(name)];
        return await protocol.run(
          `return (function () { ${FIND} }).apply(null, arguments).value !== ''`,
          values,
        );
      }).then(() => undefined),
    async choose(paths) {
      const input = await until('a field for files', () =>
        protocol.find("return document.querySelector('main input[type=file]')", []),
      );
      await protocol.setFiles(input, paths);
    },
    async read(read, ...values) {
      return (await protocol.run(`return (${read}).apply(null, arguments)`, values)) as ReturnType<
        typeof read
      >;
    },
    async see(text) {
      const [source, flags] = named(text);
      await until(`'${text}'`, async () =>
        Boolean(
          await protocol.run(
            `const [source, flags] = arguments; const text = ${TEXT};
            return flags === null ? text.includes(source) : new RegExp(source, flags).test(text)`,
            [source, flags],
          ),
        ),
      );
    },
    async leave(path) {
      await until(`another page than ${path}`, async () => {
        return (await protocol.run('return location.pathname', [])) !== path;
      });
    },
    close: protocol.close,
  };
}

/** Starts Firefox: Playwright's own where `PLAYWRIGHT_ENGINES=yes`, else the system's. */
export function startFirefox(phone: boolean): Promise<Engine> {
  return isPlaywrights ? startPlaywrights(firefox, phone) : startSystemFirefox(phone);
}

/** Starts WebKit, like {@link startFirefox}. */
export function startWebKit(phone: boolean): Promise<Engine> {
  return isPlaywrights ? startPlaywrights(webkit, phone) : startSystemWebKit(phone);
}

/** Whether the engines are Playwright's own builds, where its download server can be reached. */
const isPlaywrights = process.env.PLAYWRIGHT_ENGINES === 'yes';

async function startPlaywrights(type: BrowserType, phone: boolean): Promise<Engine> {
  const browser = await type.launch();
  const page = await browser.newPage({ viewport: phone ? PHONE : DESK, locale: 'da-DK' });
  const handleOf = (source: string, values: readonly unknown[]) =>
    page.evaluateHandle(([code, given]) => new Function(code).apply(null, [...given]), [
      source,
      values,
    ] as const);
  return engineOf<PlaywrightHandle>({
    name: `${type.name()} ${browser.version()}`,
    async goto(url) {
      await page.goto(url);
    },
    run: async (source, values) => await (await handleOf(source, values)).jsonValue(),
    find: async (source, values) => (await handleOf(source, values)).asElement() ?? undefined,
    async click(found, share) {
      const box = await found.boundingBox();
      if (!box) throw new Error('The element is not shown');
      await found.click({
        position: share && { x: box.width * share.x, y: box.height * share.y },
        timeout: 5000,
      });
    },
    type: (found, text) => found.type(text),
    setFiles: (found, paths) => found.setInputFiles([...paths]),
    close: () => browser.close(),
  });
}

/** By WebDriver BiDi. */
async function startSystemFirefox(phone: boolean): Promise<Engine> {
  const viewport = phone ? PHONE : DESK;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: viewport,
    extraPrefsFirefox: { 'intl.accept_languages': 'da-DK' },
  });
  const page = await browser.newPage();
  const inPage = `(source, values) => new Function(source).apply(null, values)`;
  const handleOf = async (source: string, values: readonly unknown[]) =>
    await page.evaluateHandle(`(${inPage})(${JSON.stringify(source)}, ${JSON.stringify(values)})`);
  return engineOf<ElementHandle>({
    name: await browser.version(),
    async goto(url) {
      await page.goto(url);
    },
    async run(source, values) {
      return await (await handleOf(source, values)).jsonValue();
    },
    async find(source, values) {
      return ((await handleOf(source, values)).asElement() as ElementHandle | null) ?? undefined;
    },
    async click(found, share) {
      await found.scrollIntoView();
      const box = await found.boundingBox();
      if (!box) throw new Error('The element is not shown');
      await found.click(share && { offset: { x: box.width * share.x, y: box.height * share.y } });
    },
    type: (found, text) => found.type(text),
    setFiles: (found, paths) => (found as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    close: () => browser.close(),
  });
}

/** By classic WebDriver: its session stores as a private window of Safari does. */
async function startSystemWebKit(phone: boolean): Promise<Engine> {
  const isMac = process.platform === 'darwin';
  const port = await freePort();
  const driver = isMac
    ? spawn('safaridriver', [`--port=${port}`], { stdio: 'ignore' })
    : spawn(
        'xvfb-run',
        ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
        { stdio: 'ignore', detached: true, env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' } },
      );
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const binary = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = {
    pageLoadStrategy: 'none',
    ...(isMac ? { browserName: 'safari' } : { 'webkitgtk:browserOptions': binary }),
  };
  const created = (await retried(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
  )) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  const session = `/session/${created.sessionId}`;
  const { width, height } = phone ? PHONE : DESK;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  const element = (found: string) => `${session}/element/${found}`;
  const run = (script: string, args: readonly unknown[]) =>
    call('POST', `${session}/execute/sync`, { script, args });
  return engineOf<string>({
    name: `${created.capabilities.browserName} ${created.capabilities.browserVersion}`,
    async goto(url) {
      await call('POST', `${session}/url`, { url });
    },
    run,
    async find(source, values) {
      const found = (await run(source, values)) as Record<string, string> | null;
      return found?.[ELEMENT_KEY];
    },
    async click(found, share = { x: 0.5, y: 0.5 }) {
      const rect = (await run(
        `arguments[0].scrollIntoView({ block: 'center' }); const { x, y, width, height } = arguments[0].getBoundingClientRect();
        return { x, y, width, height }`,
        [{ [ELEMENT_KEY]: found }],
      )) as { x: number; y: number; width: number; height: number };
      const [x, y] = [Math.round(rect.x + rect.width * share.x), Math.round(rect.y + rect.height * share.y)];
      await call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async type(found, text) {
      await call('POST', `${element(found)}/value`, { text });
    },
    async setFiles(found, paths) {
      await call('POST', `${element(found)}/value`, { text: paths.join('\n') });
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      end(driver);
    },
  });
}

/** Firefox, where a system installs it. */
const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path));
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

function end(driver: ChildProcess): void {
  // With Xvfb and the browser, which are of its group.
  if (driver.pid) process.kill(process.platform === 'darwin' ? driver.pid : -driver.pid);
}

async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The first shown element of a selector whose accessible name is or matches the name, also in open shadow roots. */
const FIND = `const [selector, source, flags] = arguments;
  const textOf = (node) => node ? (node.innerText ?? node.textContent ?? '').trim().replace(/\\s+/g, ' ') : '';
  const nameOf = (node) => {
    const ids = node.getAttribute('aria-labelledby');
    if (ids) return ids.split(' ').map((id) => textOf(document.getElementById(id))).join(' ').trim();
    return node.getAttribute('aria-label') ?? (node.labels?.length ? textOf(node.labels[0]) : node.alt || textOf(node) || node.title);
  };
  const fits = (name) => flags === null ? name === source : new RegExp(source, flags).test(name);
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].at(-1);
  const isShown = (node) => node.getClientRects().length > 0 && !node.closest('[inert], [aria-hidden=true]') && !node.disabled;
  const rootsOf = (root) => [root, ...[...root.querySelectorAll('*')].flatMap((node) => node.shadowRoot ?? [])];
  const within = (root) => rootsOf(root).flatMap((each) => [...each.querySelectorAll(selector)])
    .find((node) => isShown(node) && fits(nameOf(node)));
  return (modal && within(modal)) ?? within(document) ?? null;`;
const TEXT = `document.body.innerText.replace(/[\\s\\u00a0]+/g, ' ')`;
/** Of the WebDriver standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const LONGEST_WAIT = 30_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
