import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Visit } from './browserHistory.ts';

/** A new page starts at its top; "back", "forward" and loading anew lead to the place where the person was. */
export function useScrollRestoration({ location, kind }: Visit): void {
  const { key, pathname } = location;
  const shown = useRef<{ key: string; pathname: string }>(undefined);
  /** A link may be followed while the page still moves, and the next page is shorter than this one. */
  const place = useRef(0);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const follow = () => {
      place.current = scrollY;
    };
    const note = () => keep(shown.current?.key ?? key, scrollY);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('scrollend', note);
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('scrollend', note);
      removeEventListener('pagehide', note);
    };
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    if (before) keep(before.key, place.current);
    shown.current = { key, pathname };
    const noted = sessionStorage.getItem(STORAGE_PREFIX + key);
    if (kind === 'pop' && noted !== null) return restore(Number(noted));
    // What changes only its parameters, such as a tab, stays where it is.
    if (before && before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, kind]);
}

function keep(key: string, top: number): void {
  sessionStorage.setItem(STORAGE_PREFIX + key, String(top));
}

/** Goes to the place as soon as the page is long enough for it, unless the person goes somewhere else first. */
function restore(top: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new ResizeObserver(tryIt);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(event, () => stop.abort(), { signal, passive: true });
  }
  function tryIt() {
    scrollTo(0, top);
    if (scrollY >= top - 1) stop.abort();
  }
  observer.observe(document.documentElement);
  tryIt();
  return () => stop.abort();
}

const STORAGE_PREFIX = 'rumklar-scroll:';
