import { useSyncExternalStore } from 'react';

/** Whether the page is narrower than 768 px, where tables become cards (specification §9). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const NARROW = '(width < 48rem)';
