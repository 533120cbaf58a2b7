import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ALONG_LIST } from '../../layout/navigationState.ts';

/** Focuses the selected tab of an order that was reached by `j` or `k`, so that the Tab key goes on to its content. */
export function useTabFocus(): RefObject<HTMLDivElement | null> {
  const { state } = useLocation();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== ALONG_LIST) return;
    const tab = tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    tab?.focus({ preventScroll: true });
  }, [state]);
  return tabs;
}
