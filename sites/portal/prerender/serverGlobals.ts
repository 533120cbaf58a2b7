// The browser globals that the portal's modules read while they are rendered: there is no session, and storage is empty.

let width = 0;

export function setWidth(rem: number): void {
  width = rem;
}

/** Evaluates the one kind of query that the components use: `(width < 48rem)`, `(width >= 64rem)`. */
function matchMedia(query: string): { matches: boolean } {
  const [, sign, rem] = /^\(width (<|>=) (\d+)rem\)$/.exec(query) ?? [];
  if (!sign) throw new Error(`Prerendering cannot evaluate the media query ${query}`);
  return { matches: sign === '<' ? width < Number(rem) : width >= Number(rem) };
}

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const globals = {
  location: new URL('http://localhost/'),
  history: { state: {}, replaceState: () => undefined },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  matchMedia,
};
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
