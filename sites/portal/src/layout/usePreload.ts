import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { createContext, useContext, useEffect } from 'react';

/** Loads the code of a screen as soon as the pointer or the focus is on a link to it. */
export function usePreloadLinks(): void {
  const preloadScreen = usePreloadScreen();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
      const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
      if (href?.startsWith('/')) preloadScreen(new URL(href, location.origin).pathname);
    };
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, [preloadScreen]);
}

/**
 * Loads the code of the screens that the navigation and the lists link to after the first input on the page: on a touch
 * screen there is no hover before the press. One screen at a time, whenever the main thread is idle.
 */
export function usePreloadNavigation(): void {
  const preloadScreen = usePreloadScreen();
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      const rest = NAVIGATION.values();
      whenIdle(function preloadNext() {
        const { value: path } = rest.next();
        if (path) preloadScreen(path).then(() => whenIdle(preloadNext));
      });
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(event, begin, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [preloadScreen]);
}

function whenIdle(work: () => void): void {
  // Not in every Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(work, IDLE);
  else setTimeout(work);
}

/** On a busy page, too, the code is there soon. */
const IDLE = { timeout: 1_000 };

const NAVIGATION = [
  paths.dashboard,
  paths.orders,
  orderPath('any'),
  paths.newOrder,
  paths.payment,
  paths.settings,
];

/** A context, because the table of screens imports every screen and the screens cannot import the table. */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(async () => undefined);

export function usePreloadScreen(): (pathname: string) => Promise<void> {
  return useContext(PreloadContext);
}
