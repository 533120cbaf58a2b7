import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type DeliveryItem, lacksFile, uncertainPairs } from '../DeliveryCard/delivery.ts';
import { useDropTarget } from '../DeliveryCard/dragging.ts';
import type { BoardActions } from './useBoard.ts';

/** Whether a key belongs to the element that has the focus, or to something that covers the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  if (document.querySelector(COVERING)) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}

interface BoardFocus {
  trayCount: number;
  /** Shows an original large: the one whose row has the focus; `undefined` for none. */
  onLarge: (original: string | undefined) => void;
}

/** The keys `N` and `V` and the arrows. Keeps the focus in the tray when the card that had it is moved or removed. */
export function useBoardFocus(root: RefObject<HTMLElement | null>, { trayCount, onLarge }: BoardFocus) {
  const goToNext = (wanted: 'missing' | 'uncertain') => root.current && focusNext(root.current, wanted);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = {
      n: () => goToNext('missing'),
      v: () => onLarge(focusedOriginal(root.current)),
    }[event.key.toLowerCase()];
    if (!act || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const trayBefore = useRef(trayCount);
  useEffect(() => {
    const isLess = trayCount < trayBefore.current;
    trayBefore.current = trayCount;
    if (!isLess) return;
    const frame = requestAnimationFrame(() => root.current && focusTray(root.current));
    return () => cancelAnimationFrame(frame);
  }, [root, trayCount]);

  return {
    onNextMissing: () => goToNext('missing'),
    onNextUncertain: () => goToNext('uncertain'),
    onLeftOut: () => root.current && focusLeftOut(root.current),
    onRowKey: (event: ReactKeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !root.current || isTyping(event.nativeEvent)) return;
      if (focusRow(root.current, event.target, step)) event.preventDefault();
    },
  };
}

/** Moves the focus to the next original without an image, or with a pair to look at; from the last to the first. */
function focusNext(board: HTMLElement, wanted: 'missing' | 'uncertain'): void {
  const all = [...board.querySelectorAll<HTMLElement>('[data-original]')];
  const current = all.findIndex((row) => row.contains(document.activeElement));
  const row = [...all.slice(current + 1), ...all.slice(0, current + 1)].find(
    ({ dataset }) => dataset[wanted] !== undefined,
  );
  focusFirst(row, wanted === 'missing' && row?.querySelector('[data-choose]') ? '[data-choose]' : 'button');
}

function focusedOriginal(board: HTMLElement | null): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-original]') ?? null;
  return board?.contains(row) ? row?.dataset.original : undefined;
}

/** Moves the focus so many rows on. @returns whether there is a row */
function focusRow(board: HTMLElement, from: EventTarget, step: number): boolean {
  const all = [...board.querySelectorAll<HTMLElement>('[data-original]')];
  const current = all.findIndex((row) => from instanceof Node && row.contains(from));
  const row = all[current + step];
  focusFirst(row, 'button');
  return row !== undefined;
}

/** Gives the focus to the next image without an original when its card has taken it along. */
function focusTray(board: HTMLElement): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  focusFirst(board, '[data-move]:not(:disabled)');
}

function focusLeftOut(board: HTMLElement): void {
  const tick = board.querySelector<HTMLElement>('[data-lacks-original] input:not(:checked, :disabled)');
  tick?.focus({ preventScroll: true });
  tick?.closest('article')?.scrollIntoView({ block: 'center' });
}

function focusFirst(within: HTMLElement | undefined, selector: string): void {
  const element = within?.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  element?.closest('[data-original]')?.scrollIntoView({ block: 'nearest' });
}

/** Dialogs and menus. A toast is an alert dialog, too, and covers nothing. */
const COVERING = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]';

export interface DeliveryRowProps {
  item: DeliveryItem;
  isSelected: boolean;
  aiLabel: string | undefined;
  actions: BoardActions;
}

/** The word for an original, and the props of its element: it takes files and images, and is selected by the focus. */
export function useRow({ item, isSelected, actions }: Omit<DeliveryRowProps, 'aiLabel'>) {
  const { id, room, isFloorPlan } = item.original;
  const { isTarget, dropProps } = useDropTarget({
    onFiles: (added) => actions.onAdd(added, { originalId: id }),
    onMoved: (moved) => actions.move(moved, id),
  });
  return {
    label: isFloorPlan ? FLOOR_PLAN : room,
    rowProps: {
      ...dropProps,
      onFocus: () => actions.select(id),
      'aria-current': isSelected || undefined,
      'data-drop-target': isTarget || undefined,
      'data-missing': lacksFile(item) || undefined,
      'data-uncertain': uncertainPairs([item]).length > 0 || undefined,
      'data-original': id,
    },
  };
}

const FLOOR_PLAN = 'Plantegning';
