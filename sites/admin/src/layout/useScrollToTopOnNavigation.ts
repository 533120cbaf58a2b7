import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top on every navigation but the browser's back and forward, which restore the position. */
export function useScrollToTopOnNavigation(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the path changes
  useEffect(() => {
    if (!isBack) scrollTo({ top: 0 });
  }, [pathname]);
}
