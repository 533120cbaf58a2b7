import { versionTexts } from '@rumklar/domain/version/texts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

/**
 * Compares the running page with the server's by its scripts, whose names change with their content and their chunks.
 * @returns what identifies the newer version; `undefined` if there is none, or the server cannot be reached
 */
export async function findNewVersion(): Promise<string | undefined> {
  const running = [...document.querySelectorAll('link[data-run]')].map((link) => link.getAttribute('href'));
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    if (!response.ok) return undefined;
    const current = scriptsOf(await response.text());
    return current === '' || current === running.join() ? undefined : current;
  } catch {
    return undefined;
  }
}

/**
 * Loads the new version, if there is one and nothing on the page can be lost; otherwise a toast offers to load it. Loads each
 * version at most once by itself, so that a page that stays the old one is not reloaded for ever.
 * @returns `loading` if the page is being replaced, `waiting` if there is a new version and the page stays
 */
export async function loadNewVersion(href = location.href): Promise<'loading' | 'waiting' | 'none'> {
  const version = await findNewVersion();
  if (version === undefined) return 'none';
  if (hasUnsavedWork() || sessionStorage.getItem(LOADED_KEY) === version) {
    showNewVersion();
    return 'waiting';
  }
  sessionStorage.setItem(LOADED_KEY, version);
  showToastOnNextPage(versionTexts.loaded);
  if (href === location.href) location.reload();
  else location.assign(href);
  return 'loading';
}

/**
 * Offers to load the new version as soon as code is missing because of it. Code that is missing for another reason is
 * requested past the cache, where some hosts keep a 404 for as long as the file itself.
 */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    if (await findNewVersion()) return showNewVersion();
    // Chrome and Firefox name the file.
    const file = /https?:\S+\.(js|css)/.exec(payload.message)?.[0];
    if (file) await fetch(file, { cache: 'reload' }).catch(() => undefined);
  });
}

function showNewVersion(): void {
  const message = hasUnsavedWork() ? versionTexts.waiting : versionTexts.ready;
  const action = { label: versionTexts.reload, onPress: () => location.reload() };
  showToast({ ...message, action }, { key: 'new version' });
}

/** The scripts that a page runs: `codeAfterPaint` of the build marks them. */
function scriptsOf(html: string): string {
  return [...html.matchAll(/<link rel="code"[^>]* data-run href="([^"]+)"/g)].map(([, href]) => href).join();
}

/** For this tab: the version that it has loaded by itself. */
const LOADED_KEY = 'rumklar-loaded-version';
