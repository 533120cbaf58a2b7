import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the main content after navigation, as loading the page would. The first page of a visit keeps the
 * browser's own focus.
 */
export function useFocusOnArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page]);
}
