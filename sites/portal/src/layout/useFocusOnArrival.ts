import { useEffect, useRef } from 'react';

/**
 * Brings the keyboard and screen readers to a page that was navigated to, as loading it would; the first page of a visit
 * has been loaded.
 */
export function useFocusOnArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page]);
}
