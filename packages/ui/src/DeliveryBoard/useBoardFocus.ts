import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusedOriginal, focusLeftOut, focusNext, focusRow, focusTray, isTyping } from './keyboard.ts';

interface BoardFocus {
  /** The cards without an original. */
  trayCount: number;
  /** Shows an original large: the one whose row has the focus; `undefined` for none. */
  onLarge: (original: string | undefined) => void;
}

/**
 * The keys `N` and `V` of the whole page and the arrows between rows. Keeps the focus in the tray when the card that had it
 * is moved or removed.
 */
export function useBoardFocus(root: RefObject<HTMLElement | null>, { trayCount, onLarge }: BoardFocus) {
  const goToNext = (wanted: 'missing' | 'uncertain') => root.current && focusNext(root.current, wanted);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const act = {
      n: () => goToNext('missing'),
      v: () => onLarge(focusedOriginal(root.current)),
    }[event.key.toLowerCase()];
    if (!act || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const trayBefore = useRef(trayCount);
  useEffect(() => {
    const isLess = trayCount < trayBefore.current;
    trayBefore.current = trayCount;
    if (!isLess) return;
    // The card that had the focus has been moved or removed.
    const frame = requestAnimationFrame(() => root.current && focusTray(root.current));
    return () => cancelAnimationFrame(frame);
  }, [root, trayCount]);

  return {
    goToNextMissing: () => goToNext('missing'),
    goToNextUncertain: () => goToNext('uncertain'),
    goToLeftOut: () => root.current && focusLeftOut(root.current),
    onRowKey: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !root.current || isTyping(event.nativeEvent)) return;
      if (focusRow(root.current, event.target, step)) event.preventDefault();
    },
  };
}
