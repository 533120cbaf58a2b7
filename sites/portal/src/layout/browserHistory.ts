import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router';

/** Says whether leaving the page that is shown must be asked about first. */
export type LeaveGuard = (next: Pick<Location, 'pathname'>) => boolean;

/** Where the browser is, and how it came there. */
export interface Visit {
  location: Location;
  /** By the browser's own buttons, or by a link that makes or replaces an entry. */
  kind: 'pop' | 'push' | 'replace';
}

/** The browser's history, as the router moves in it. */
export interface BrowserHistory extends Navigator {
  /** Where the browser is now. */
  current: () => Visit;
  subscribe: (onVisit: (visit: Visit) => void) => () => void;
  /**
   * Holds back every step away from the page that `mustAsk` says yes to.
   *
   * @param ask is handed what goes through with the step after all
   * @returns what ends it
   */
  guard: (mustAsk: LeaveGuard, ask: (leave: () => void) => void) => () => void;
}

/**
 * A history over `window.history`. The router's own one can hold nothing back, and the data router, which can, is 18 kB
 * (brotli) more than the portal has use for.
 */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(visit: Visit) => void>();
  let held: { mustAsk: LeaveGuard; ask: (leave: () => void) => void } | undefined;
  let index = readEntry().index;
  // A page that was loaded gets a key of its own, and keeps it when it is loaded anew.
  if (history.state === null) history.replaceState(entryFor(undefined, index), '');
  let visit: Visit = { location: readLocation(), kind: 'pop' };
  /** Set while a step that was held back, or has been allowed, comes by. */
  let isExpected = false;

  function arrive(kind: Visit['kind']) {
    index = readEntry().index;
    visit = { location: readLocation(), kind };
    for (const listener of listeners) listener(visit);
  }

  /** Does a step at once, or once the person has agreed to it. */
  function step(next: Pick<Location, 'pathname'>, go: () => void) {
    if (held?.mustAsk(next)) held.ask(go);
    else go();
  }

  addEventListener('popstate', () => {
    // An entry that the browser made by itself, for a link within the page.
    if (history.state === null) history.replaceState(entryFor(undefined, index + 1), '');
    if (isExpected) {
      isExpected = false;
      // The browser is back on the page that is still shown.
      if (readEntry().index === index) return;
    } else if (held?.mustAsk(location)) {
      // It has already moved: back to the page that is shown, and there again if the person agrees.
      const distance = readEntry().index - index;
      isExpected = true;
      history.go(-distance);
      held.ask(() => {
        isExpected = true;
        history.go(distance);
      });
      return;
    }
    arrive('pop');
  });

  return {
    current: () => visit,
    subscribe(onVisit) {
      listeners.add(onVisit);
      return () => listeners.delete(onVisit);
    },
    guard(mustAsk, ask) {
      const own = { mustAsk, ask };
      held = own;
      return () => {
        if (held === own) held = undefined;
      };
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (distance) => history.go(distance),
    push: (to, state) =>
      step(pathOf(to), () => {
        history.pushState(entryFor(state, index + 1), '', createPath(pathOf(to)));
        arrive('push');
      }),
    replace: (to, state) =>
      step(pathOf(to), () => {
        history.replaceState(entryFor(state, index), '', createPath(pathOf(to)));
        arrive('replace');
      }),
  };
}

/** What is kept with an entry of the browser's history. */
interface Entry {
  /** Its place, from 0. */
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
