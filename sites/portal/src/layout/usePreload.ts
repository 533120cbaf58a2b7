import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { screens } from '../screens.ts';

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

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
  const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
  if (!href?.startsWith('/')) return;
  const { pathname } = new URL(href, location.origin);
  const entry = PRELOADED.find(({ pattern }) => matchPath(pattern, pathname));
  // Where the code cannot be had now, the click tries again and says so.
  entry?.load().catch(() => undefined);
}

const PRELOADED: readonly { pattern: string; load: () => Promise<unknown> }[] = [
  { pattern: '/dashboard', load: screens.dashboard },
  { pattern: '/ordrer', load: screens.orders },
  { pattern: '/ordrer/:id', load: screens.order },
  { pattern: '/bestil', load: screens.newOrder },
  { pattern: '/betaling', load: screens.payment },
  { pattern: '/fakturaer/:id', load: screens.invoice },
  { pattern: '/indstillinger', load: screens.settings },
  { pattern: '/brugere', load: screens.accountUsers },
  { pattern: '/auth', load: screens.auth },
];
