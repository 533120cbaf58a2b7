import { useSyncExternalStore } from 'react';

/** Whether a media query is true now. */
export function useMediaQuery(query: string): boolean {
  const answer = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    answer,
    answer,
  );
}
