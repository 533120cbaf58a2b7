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

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
  const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
  if (href?.startsWith('/')) preloadScreen(new URL(href, location.origin).pathname);
}
