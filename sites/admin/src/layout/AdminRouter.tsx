import { browserHistory } from '@rumklar/features/navigation/browserHistory';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';

interface AdminRouterProps {
  /** The path below which its screens are. */
  area: string;
  children: ReactNode;
}

/**
 * The router over the history that can ask before a form is left. Without a transition: the old page would stay, and
 * without a session react-admin would check it and sign out in a loop.
 */
export function AdminRouter({ area, children }: AdminRouterProps) {
  const [{ location, kind }, setVisit] = useState(browserHistory.current);
  useLayoutEffect(() => browserHistory.subscribe(setVisit), []);
  return (
    <Router basename={area} location={location} navigationType={kind} navigator={browserHistory}>
      {children}
    </Router>
  );
}
