import { arrowKeyTarget } from '../arrowKeys.ts';

/**
 * Adds to the browser's popover what it lacks as a menu: Arrow Down on the button opens it and focuses the first item, the
 * arrow keys, Home and End move the focus between items, and it closes when the focus leaves it. No framework: React and
 * static pages share it.
 * @returns a function that removes the behaviour
 * @example document.querySelectorAll<HTMLElement>('[data-navigation-menu]').forEach(attachNavigationMenu);
 */
export function attachNavigationMenu(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('button[popovertarget]');
  const panel = root.querySelector<HTMLElement>('[popover]');
  if (!button || !panel) return () => {};

  const listening = new AbortController();
  const options = { signal: listening.signal };
  const items = () =>
    [...panel.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.checkVisibility());

  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      panel.showPopover();
      items()[0]?.focus();
    },
    options,
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      const next = arrowKeyTarget(items(), event);
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
  // On wide screens the menu is a part of the bar; an open popover would cover the bar in the top layer.
  matchMedia(WIDE).addEventListener('change', () => panel.hidePopover(), options);
  return () => listening.abort();
}

/** The same breakpoint as in the stylesheet. */
const WIDE = '(width >= 60rem)';
