import { paths } from '@rumklar/domain/routes/paths';
import { useEffect, useRef } from 'react';
import { ALONG_LIST, SEARCHING } from '../navigationState.ts';
import { useFollowLink } from '../useFollowLink.ts';

/**
 * The keyboard of the admin: `/` focuses the search, `j` and `k` the next and previous row, or open the order on the page
 * of one, `t` takes the order of the focused row or of the page, a digit selects a tab, `g o`, `g r` and `g b` open orders,
 * revisions and users, `?` the list of shortcuts. `Enter` opens a row because its link has the focus.
 *
 * @param onHelp shows the list of shortcuts
 */
export function useShortcuts(onHelp: () => void): void {
  const follow = useFollowLink();
  const help = useRef(onHelp);
  useEffect(() => {
    help.current = onHelp;
  });
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const isAfterG = event.timeStamp - wentAt < PAUSE;
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const to = isAfterG ? PLACES[event.key] : undefined;
      if (to) follow(to);
      else if (event.key === '/') focusSearch() || follow(paths.adminOrders, { state: SEARCHING });
      else if (event.key === 'j') moveRow(1) || followNeighbour('next', follow);
      else if (event.key === 'k') moveRow(-1) || followNeighbour('prev', follow);
      else if (event.key === 't') take();
      else if (event.key === '?') help.current();
      else if (!DIGIT.test(event.key) || !selectTab(Number(event.key))) return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
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

/** Takes the order of the focused row, or of the page of one. */
function take(): void {
  const rows = document.querySelector('main [data-link]');
  const place = rows ? document.activeElement?.closest('[data-link]') : document.querySelector('main');
  place?.querySelector<HTMLButtonElement>('button[data-shortcut=t]')?.click();
}

/** Follows the link to the next or previous order, on the page of one. */
function followNeighbour(rel: 'next' | 'prev', follow: ReturnType<typeof useFollowLink>): void {
  const link = document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`);
  if (link) follow(link.pathname + link.search, { state: ALONG_LIST });
}

/** @returns whether there is such a tab on this screen */
function selectTab(place: number): boolean {
  const tabs = document.querySelector('main [role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]');
  const tab = tabs?.[place - 1];
  tab?.focus();
  tab?.click();
  return tab !== undefined;
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu]';
const DIGIT = /^[1-9]$/;
const PLACES: Readonly<Record<string, string>> = {
  o: paths.adminOrders,
  r: paths.adminRevisions,
  b: paths.adminUsers,
};
/** The maximum time between the two keys of `g o`, in ms. */
const PAUSE = 1_500;
