import { useEffect } from 'react';

/** Asks whether the page is left, and calls `proceed` if it is. */
type Ask = (proceed: () => void) => void;

let guard: { isNeeded: () => boolean; ask: Ask } | undefined;

/**
 * Asks before a link of the admin is followed, as long as something would be lost.
 *
 * @param isNeeded is called when a link is pressed
 */
export function useLeaveGuard(isNeeded: () => boolean, ask: Ask): void {
  useEffect(() => {
    const own = { isNeeded, ask };
    guard = own;
    return () => {
      if (guard === own) guard = undefined;
    };
  });
}

/** Leaves the page at once, or after the user's confirmation. */
export function leave(go: () => void): void {
  if (guard?.isNeeded()) guard.ask(go);
  else go();
}
