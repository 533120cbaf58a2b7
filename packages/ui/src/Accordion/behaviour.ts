import { neighbour } from '../arrowKeys.ts';

/**
 * What `<details>` lacks as an accordion: the arrow keys, Home and End go from title to title, the question that the
 * address names after `#` is open, and a browser that does not know a shared `name` still shows one answer at a time.
 * Framework-free, so that React and static pages share it; without it the questions still open.
 *
 * @param root an element that `Accordion` has rendered, marked `data-accordion`
 * @returns a function that takes the behaviour off again
 * @example
 * document.querySelectorAll<HTMLElement>('[data-accordion]').forEach(attachAccordion);
 */
export function attachAccordion(root: HTMLElement): () => void {
  const listening = new AbortController();
  const items = () => [...root.querySelectorAll('details')];
  const titles = () => [...root.querySelectorAll('summary')];

  function openNamed() {
    const id = decodeURIComponent(location.hash.slice(1));
    const named = items().find((item) => id !== '' && item.id === id);
    if (named) named.open = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(titles(), event);
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

  openNamed();
  addEventListener('hashchange', openNamed, { signal: listening.signal });
  root.addEventListener('keydown', onKeyDown, { signal: listening.signal });
  // A toggle does not bubble.
  root.addEventListener('toggle', onToggle, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
