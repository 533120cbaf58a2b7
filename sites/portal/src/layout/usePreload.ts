import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { useEffect } from 'react';
import { usePreloadScreen } from './usePreloadScreen.ts';

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
 * Loads the code of the screens that the navigation and the lists link to at the first input on the page: on a touch
 * screen there is no hover before the press.
 */
export function usePreloadNavigation(): void {
  const preloadScreen = usePreloadScreen();
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      for (const path of NAVIGATION) preloadScreen(path);
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
      addEventListener(event, begin, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [preloadScreen]);
}

const NAVIGATION = [
  paths.dashboard,
  paths.orders,
  orderPath('any'),
  paths.newOrder,
  paths.payment,
  paths.settings,
];
