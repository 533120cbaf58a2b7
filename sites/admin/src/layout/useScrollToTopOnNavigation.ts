import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Every new page begins at its top (specification §2); the browser's "back" returns to where one was. */
export function useScrollToTopOnNavigation(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to
  useEffect(() => {
    if (!isBack) scrollTo({ top: 0 });
  }, [pathname]);
}
