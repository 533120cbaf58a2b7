import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

export type NavigationGuard = (next: Pick<Location, 'pathname'>) => boolean;

/** The current location and the kind of navigation that led to it. */
export interface Visit {
  location: Location;
  /** The position of its entry in the browser's history, from 0. */
  index: number;
  /** `Pop`: back, forward or loading the page; the others by a link or redirect. */
  kind: NavigationType;
}

/** The browser's history with the interface that the router needs. */
export interface BrowserHistory extends Navigator {
  current: () => Visit;
  /** Called when the screen of a visit is rendered; until then the screen before it stays. */
  rendered: (visit: Visit) => void;
  /** The URL is again that of the rendered screen. @returns whether a navigation was under way */
  returnToRendered: () => boolean;
  subscribe: (onVisit: (visit: Visit) => void) => () => void;
  /**
   * @param onBlocked is called with a function that carries out the blocked navigation
   * @returns removes the guard
   */
  guard: (needsConfirmation: NavigationGuard, onBlocked: (proceed: () => void) => void) => () => void;
}

const listeners = new Set<(visit: Visit) => void>();
let guard: { needsConfirmation: NavigationGuard; onBlocked: (proceed: () => void) => void } | undefined;
let index = readEntry().index;
// A loaded page gets a key of its own and keeps it on reload.
if (history.state === null) history.replaceState(entryFor(undefined, index), '');
let visit: Visit = { location: readLocation(), index, kind: NavigationType.Pop };
let rendered: Visit | undefined;
/** Set until the URL is that of the rendered screen again. */
let isReturning = false;
/** Set until the `popstate` event of our own `history.go` arrives. */
let isExpected = false;

function arrive(kind: NavigationType) {
  isReturning = false;
  index = readEntry().index;
  visit = { location: readLocation(), index, kind };
  for (const listener of listeners) listener(visit);
}

/** Navigates at once, or after the user's confirmation. */
function navigate(next: Pick<Location, 'pathname'>, go: () => void) {
  if (guard?.needsConfirmation(next)) guard.onBlocked(go);
  else go();
}

addEventListener('popstate', () => {
  // The browser itself created this entry, for a link to an anchor on the page.
  if (history.state === null) history.replaceState(entryFor(undefined, index + 1), '');
  if (isExpected) {
    isExpected = false;
    // The browser has returned to the page that is still rendered.
    if (readEntry().index === index) return;
  } else if (guard?.needsConfirmation(location)) {
    // The browser has navigated already: go back to the rendered page, and repeat the navigation after confirmation.
    const distance = readEntry().index - index;
    isExpected = true;
    history.go(-distance);
    guard.onBlocked(() => {
      isExpected = true;
      history.go(distance);
    });
    return;
  }
  arrive(NavigationType.Pop);
});

/** The history of the page; it can block navigations, instead of the data router: docs/decisions/browser-history.md. */
export const browserHistory: BrowserHistory = {
  current: () => visit,
  rendered: (shown) => {
    rendered = shown;
  },
  returnToRendered() {
    if (!rendered || rendered.location.key === visit.location.key) return false;
    const { location, index: position } = rendered;
    if (isReturning) return true;
    isReturning = true;
    if (position !== index) {
      history.go(position - index);
      return true;
    }
    history.replaceState({ index, key: location.key, state: location.state }, '', createPath(location));
    arrive(NavigationType.Replace);
    return true;
  },
  subscribe(onVisit) {
    listeners.add(onVisit);
    return () => listeners.delete(onVisit);
  },
  guard(needsConfirmation, onBlocked) {
    const own = { needsConfirmation, onBlocked };
    guard = own;
    return () => {
      if (guard === own) guard = undefined;
    };
  },
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (distance) => history.go(distance),
  push: (to, state) =>
    navigate(pathOf(to), () => {
      history.pushState(entryFor(state, index + 1), '', createPath(pathOf(to)));
      arrive(NavigationType.Push);
    }),
  replace: (to, state) =>
    navigate(pathOf(to), () => {
      history.replaceState(entryFor(state, index), '', createPath(pathOf(to)));
      arrive(NavigationType.Replace);
    }),
};

interface Entry {
  index: number;
  key: string;
  state: unknown;
}

function readEntry(): Entry {
  const { index, key, state }: Partial<Entry> = history.state ?? {};
  return { index: index ?? 0, key: key ?? 'default', state };
}

function entryFor(state: unknown, index: number): Entry {
  return { index, key: crypto.randomUUID(), state };
}

function readLocation(): Location {
  const { pathname, search, hash } = location;
  const { key, state } = readEntry();
  return { pathname, search, hash, key, state };
}

function pathOf(to: To) {
  const {
    pathname = location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash };
}
