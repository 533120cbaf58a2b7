import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { useEffect } from 'react';
import { preloadScreen } from '../screens.tsx';

/** Loads a screen's code as soon as the pointer or the keyboard is on a link to it. */
export function usePreload(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}

/**
 * Loads the code of the screens that the navigation and the lists lead to, once somebody begins to use the page: a
 * finger is on a link only when it presses it.
 */
export function usePreloadNavigation(): void {
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
  }, []);
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
  const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
  if (href?.startsWith('/')) preloadScreen(new URL(href, location.origin).pathname);
}

const NAVIGATION = [
  paths.dashboard,
  paths.orders,
  orderPath('any'),
  paths.newOrder,
  paths.payment,
  paths.settings,
];
