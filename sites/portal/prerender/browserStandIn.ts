// What the portal's modules ask of a browser. Nobody is signed in, and nothing is kept.

let width = 0;

/** How wide the window is from now on, in rem. */
export function setWidth(rem: number): void {
  width = rem;
}

/** Knows the one kind of question that the components ask: `(width < 48rem)`, `(width >= 64rem)`. */
function matchMedia(query: string): { matches: boolean } {
  const [, sign, rem] = /^\(width (<|>=) (\d+)rem\)$/.exec(query) ?? [];
  if (!sign) throw new Error(`Before there is a browser nobody can say whether ${query}`);
  return { matches: sign === '<' ? width < Number(rem) : width >= Number(rem) };
}

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const standIns = {
  location: new URL('http://localhost/'),
  history: { state: {}, replaceState: () => undefined },
  localStorage: nothingKept,
  sessionStorage: nothingKept,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  matchMedia,
};
for (const [name, value] of Object.entries(standIns)) Object.defineProperty(globalThis, name, { value });
