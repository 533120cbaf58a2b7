import { neighbour } from '../arrowKeys.ts';

/**
 * What the browser's popover lacks as a menu: Arrow Down on the button opens it at its first line, the arrow keys, Home
 * and End go from line to line, and it closes when the focus leaves it. Framework-free, so that React and static pages
 * share it; without it the menu still opens and closes.
 *
 * @param root an element that `NavigationMenu` has rendered, marked `data-navigation-menu`
 * @returns a function that takes the behaviour off again
 * @example
 * document.querySelectorAll<HTMLElement>('[data-navigation-menu]').forEach(attachNavigationMenu);
 */
export function attachNavigationMenu(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('button[popovertarget]');
  const panel = root.querySelector<HTMLElement>('[popover]');
  if (!button || !panel) return () => {};

  const listening = new AbortController();
  const options = { signal: listening.signal };
  const lines = () =>
    [...panel.querySelectorAll<HTMLElement>('a, button')].filter((line) => line.checkVisibility());

  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      panel.showPopover();
      lines()[0]?.focus();
    },
    options,
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      const next = neighbour(lines(), event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    options,
  );
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) panel.hidePopover();
    },
    options,
  );
  // Wider than a phone the menu is a part of the bar; left open it would lie over it in the top layer.
  matchMedia(WIDE).addEventListener('change', () => panel.hidePopover(), options);
  return () => listening.abort();
}

/** As in the stylesheet. */
const WIDE = '(width >= 60rem)';
