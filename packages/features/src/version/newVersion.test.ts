import { versionTexts } from '@rumklar/domain/version/texts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findNewVersion, loadNewVersion, watchForNewVersion } from './newVersion.ts';
import { registerUnsavedWork } from './unsavedWork.ts';

vi.mock('@rumklar/ui/Toast/showToast.ts', () => ({ showToast: vi.fn() }));
vi.mock('@rumklar/ui/Toast/showToastOnNextPage.ts', () => ({ showToastOnNextPage: vi.fn() }));

const page = (...scripts: string[]) =>
  scripts.map((href) => `<link rel="code" crossorigin data-run href="${href}">`).join('\n');
const server = vi.fn<typeof fetch>();
const reload = vi.fn();
const assign = vi.fn();
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetAllMocks();
  stored = new Map();
  vi.stubGlobal('document', { querySelectorAll: () => [{ getAttribute: () => '/portal-1.js' }] });
  vi.stubGlobal('location', { pathname: '/ordrer', href: 'https://rumklar.example/ordrer', reload, assign });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async () => new Response(page('/portal-2.js')));
});
// What the next file of the worker imports would take it for a browser.
afterEach(() => void vi.unstubAllGlobals());

test('the server is asked past the cache', async () => {
  expect(await findNewVersion()).toBe('/portal-2.js');
  expect(server).toHaveBeenCalledWith('/ordrer', { cache: 'no-store' });
});

test.each([
  ['the same scripts', async () => new Response(page('/portal-1.js'))],
  ['an error', async () => new Response(page('/portal-2.js'), { status: 503 })],
  ['a page without scripts', async () => new Response('<h1>Log på netværket</h1>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('a server that answers %s has no new version', async (_answer, respond) => {
  server.mockImplementation(respond);
  expect(await loadNewVersion()).toBe('none');
  expect(reload).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});

test('a new version is loaded where nothing is unsaved, and the next page shows a message', async () => {
  expect(await loadNewVersion()).toBe('loading');
  expect(reload).toHaveBeenCalledOnce();
  expect(showToastOnNextPage).toHaveBeenCalledWith(versionTexts.loaded);
});

test('a new version is loaded at the page that was asked for', async () => {
  expect(await loadNewVersion('/admin/brugere')).toBe('loading');
  expect(assign).toHaveBeenCalledWith('/admin/brugere');
  expect(reload).not.toHaveBeenCalled();
});

test('each version is loaded once only', async () => {
  await loadNewVersion();
  expect(await loadNewVersion()).toBe('waiting');
  expect(reload).toHaveBeenCalledOnce();
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining(versionTexts.ready), expect.anything());
  server.mockImplementation(async () => new Response(page('/portal-3.js')));
  expect(await loadNewVersion()).toBe('loading');
});

test('a page with unsaved work stays and offers to load the new version', async () => {
  const remove = registerUnsavedWork(() => true);
  expect(await loadNewVersion()).toBe('waiting');
  expect(reload).not.toHaveBeenCalled();
  const [toast] = vi.mocked(showToast).mock.calls[0] ?? [];
  expect(toast).toMatchObject(versionTexts.waiting);
  toast?.action?.onPress();
  expect(reload).toHaveBeenCalledOnce();
  remove();
});

test('a file that is missing without a new version is requested past the cache', async () => {
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  watchForNewVersion();
  const [type, onPreloadError] = listen.mock.calls[0] ?? [];
  expect(type).toBe('vite:preloadError');
  server.mockImplementation(async () => new Response(page('/portal-1.js')));
  const file = 'https://rumklar.example/portal-assets/OrderList-1.js';
  await onPreloadError({ payload: new TypeError(`Failed to fetch dynamically imported module: ${file}`) });
  expect(server).toHaveBeenLastCalledWith(file, { cache: 'reload' });
  expect(showToast).not.toHaveBeenCalled();
});
