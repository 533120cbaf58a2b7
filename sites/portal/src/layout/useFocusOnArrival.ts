import { useEffect, useRef } from 'react';

/**
 * Brings the keyboard and screen readers to a page that was navigated to, as loading it would; the first page of a visit
 * has been loaded.
 */
export function useFocusOnArrival(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
