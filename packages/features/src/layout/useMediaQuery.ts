import { useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const matches = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches,
    matches,
  );
}
