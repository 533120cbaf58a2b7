import { arrowKeyTarget } from '../arrowKeys.ts';

/**
 * Adds to `<details>` what it lacks as an accordion: the arrow keys, Home and End move the focus between titles, the item
 * whose id is the URL's fragment is open, and browsers without support for a shared `name` show one answer at a time. No
 * framework: React and static pages share it.
 * @returns a function that removes the behaviour
 * @example document.querySelectorAll<HTMLElement>('[data-accordion]').forEach(attachAccordion);
 */
export function attachAccordion(root: HTMLElement): () => void {
  const listening = new AbortController();
  const items = () => [...root.querySelectorAll('details')];
  const titles = () => [...root.querySelectorAll('summary')];

  function openItemOfFragment() {
    const id = decodeURIComponent(location.hash.slice(1));
    const item = items().find((candidate) => id !== '' && candidate.id === id);
    if (item) item.open = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = arrowKeyTarget(titles(), event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function onToggle({ target }: Event) {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.name) return;
    for (const item of items()) {
      if (item !== target && item.name === target.name) item.open = false;
    }
  }

  openItemOfFragment();
  addEventListener('hashchange', openItemOfFragment, { signal: listening.signal });
  root.addEventListener('keydown', onKeyDown, { signal: listening.signal });
  // The toggle event does not bubble.
  root.addEventListener('toggle', onToggle, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
