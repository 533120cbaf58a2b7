import { browserHistory, type Visit } from '@rumklar/features/navigation/browserHistory';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { NavigationType, Router } from 'react-router';

/** The router: the current screen stays until the code of the next one has loaded. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(() => browserHistory.current());
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    // A redirect during the first render happened before this subscription.
    setVisit(browserHistory.current());
    return browserHistory.subscribe((next) => startTransition(() => setVisit(next)));
  }, []);
  useLayoutEffect(() => browserHistory.rendered(visit), [visit]);
  useScrollRestoration(visit);
  return (
    <PendingContext value={isPending}>
      <Router location={visit.location} navigationType={visit.kind} navigator={browserHistory}>
        {children}
      </Router>
    </PendingContext>
  );
}

export function useIsNavigating(): boolean {
  return useContext(PendingContext);
}

const PendingContext = createContext(false);

/** A new page starts at its top; back, forward and reload restore the scroll position. */
function useScrollRestoration({ location, kind }: Visit): void {
  const { key, pathname } = location;
  const shown = useRef<{ key: string; pathname: string }>(undefined);
  /** The last position, noted while scrolling: the next page may be shorter and clamp `scrollY` before it is read. */
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
    if (kind === NavigationType.Pop && noted !== null) return restore(Number(noted));
    // A change of the search parameters alone, such as a tab, keeps the position.
    if (before && before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, kind]);
}

function keep(key: string, top: number): void {
  sessionStorage.setItem(STORAGE_PREFIX + key, String(top));
}

/** Scrolls as soon as the page is long enough, unless the user scrolls first. */
function restore(top: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new ResizeObserver(attempt);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(event, () => stop.abort(), { signal, passive: true });
  }
  function attempt() {
    scrollTo(0, top);
    if (scrollY >= top - 1) stop.abort();
  }
  observer.observe(document.documentElement);
  attempt();
  return () => stop.abort();
}

const STORAGE_PREFIX = 'rumklar-scroll:';
