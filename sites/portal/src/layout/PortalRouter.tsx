import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import { NavigationType, Router } from 'react-router';
import { browserHistory } from './browserHistory.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The router: the current screen stays until the code of the next one has loaded. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(() => browserHistory.current());
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    // A redirect during the first render happened before this subscription.
    setVisit(browserHistory.current());
    return browserHistory.subscribe((next) => startTransition(() => setVisit(next)));
  }, []);
  useLayoutEffect(() => browserHistory.rendered(visit), [visit]);
  useScrollRestoration(visit);
  return (
    <PendingContext value={isPending}>
      <Router location={visit.location} navigationType={TYPES[visit.kind]} navigator={browserHistory}>
        {children}
      </Router>
    </PendingContext>
  );
}

/** Whether the next screen is loading. */
export function useIsNavigating(): boolean {
  return useContext(PendingContext);
}

const PendingContext = createContext(false);

const TYPES = {
  pop: NavigationType.Pop,
  push: NavigationType.Push,
  replace: NavigationType.Replace,
} as const;
