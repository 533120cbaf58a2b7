import { useEffect, useRef } from 'react';

/** Moves the focus to the main content after navigation, as loading a page would, unless a field there has it. */
export function useFocusOnArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.querySelector('main');
    if (!main?.querySelector('input:focus, textarea:focus')) main?.focus({ preventScroll: true });
  }, [page]);
}
