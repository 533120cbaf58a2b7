import { paths } from '@rumklar/domain/routes/paths';
import { useEffect, useRef } from 'react';
import { FOCUS_TAB, SEARCHING } from '../navigationState.ts';
import { useFollowLink } from '../useFollowLink.ts';

/**
 * The keyboard of the admin: `/` focuses the search, `j` and `k` the next and previous row, or open the order on the page of
 * one, `t`, `n` and `s` press the button of the focused row or of the page that has this key, a digit selects a tab, `g o`,
 * `g r` and `g b` open orders, revisions and users, `?` the list of shortcuts. `Enter` opens a row because its link has the
 * focus.
 */
export function useShortcuts(onHelp: () => void): void {
  const follow = useFollowLink();
  const help = useRef(onHelp);
  useEffect(() => {
    help.current = onHelp;
  });
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const isAfterG = event.timeStamp - wentAt < PAUSE;
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const to = isAfterG ? PLACES[event.key] : undefined;
      if (to) follow(to);
      else if (event.key === '/') focusSearch() || follow(paths.adminOrders, { state: SEARCHING });
      else if (event.key === 'j') moveRow(1) || followNeighbour('next', follow);
      else if (event.key === 'k') moveRow(-1) || followNeighbour('prev', follow);
      else if (event.key === '?') help.current();
      else if (!(BUTTONS.test(event.key) ? press(event.key) : selectTab(event.key))) return;
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [follow]);
}

/** Whether the focused element handles the key itself, or a dialog is open. */
function isBusy({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return (
    isTyping || document.querySelector('[role=dialog][aria-modal], [role=listbox]') !== null || isModal()
  );
}

/** React Aria hides the page from screen readers while an overlay is open. */
function isModal(): boolean {
  const main = document.querySelector('main');
  return main === null || main.closest('[inert], [aria-hidden=true]') !== null;
}

/** @returns whether there is a search on this screen */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}

/** @returns whether there are rows on this screen */
function moveRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main [data-link] a')];
  const row = document.activeElement?.closest('[data-link]');
  const current = links.findIndex((link) => row?.contains(link));
  const next = current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + step));
  links[next]?.focus();
  return links.length > 0;
}

/**
 * Presses the button with a key: that of the focused row or pair, else the first of the page that is not pressed, but none
 * of a row without focus.
 *
 * @returns whether there is such a button on this screen
 */
function press(key: string): boolean {
  const button = `button[data-shortcut=${key}]`;
  const focused = document.activeElement?.closest('[data-link], [data-pair]')?.querySelector(button);
  const others = document.querySelectorAll<HTMLButtonElement>(`main ${button}`);
  const found =
    focused ?? [...others].find((other) => !other.closest('[data-link]') && other.ariaPressed !== 'true');
  if (found instanceof HTMLElement) found.click();
  return found !== undefined;
}

/** Follows the link to the next or previous order, on the page of one. */
function followNeighbour(rel: 'next' | 'prev', follow: ReturnType<typeof useFollowLink>): void {
  const link = document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`);
  if (link) follow(link.pathname + link.search, { state: FOCUS_TAB });
}

/** @returns whether there is such a tab on this screen */
function selectTab(digit: string): boolean {
  if (!DIGIT.test(digit)) return false;
  const tabs = document.querySelector('main [role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]');
  const tab = tabs?.[Number(digit) - 1];
  tab?.focus();
  tab?.click();
  return tab !== undefined;
}

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]';
const DIGIT = /^[1-9]$/;
const BUTTONS = /^[nst]$/;
const PLACES: Readonly<Record<string, string>> = {
  o: paths.adminOrders,
  r: paths.adminRevisions,
  b: paths.adminUsers,
};
/** The maximum time between the two keys of `g o`, in ms. */
const PAUSE = 1_500;
