import { storedUserId } from './storedSession.ts';

/**
 * Reloads a page that the browser's back button has restored as it was left, when it shows the data of somebody who has
 * signed out since: with a reload it asks for a session again.
 *
 * @param shownUserId whose data the page shows; `undefined` while nobody is signed in
 * @returns a function that stops it
 */
export function reloadWhenRestored(shownUserId: () => string | undefined): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || shownUserId() === storedUserId()) return;
    document.body.hidden = true;
    location.reload();
  };
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}
