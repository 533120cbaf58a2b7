import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The id of the revision to which the URL leads. It is shown and takes the focus when the page is opened so, and again with
 * each later link to it.
 */
export function useLinkedRevision(): string {
  const { hash, key } = useLocation();
  const linked = hash.slice(1);
  /** Closing an image goes back to an entry of the history that was shown before. */
  const followed = useRef(new Set<string>());

  useEffect(() => {
    if (!linked || followed.current.has(key)) return;
    followed.current.add(key);
    // After the page has moved the focus to its beginning.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(linked);
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [linked, key]);

  return linked;
}
