import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Access } from './auth/checkAccess.ts';
import { followSession } from './auth/session.ts';
import { errorReports } from './errorReports.ts';

export function render(root: HTMLElement, access: Access): void {
  followSession(access.profile?.id);
  // A transition renders in slices, between which the page handles input.
  startTransition(() =>
    createRoot(root, errorReports).render(
      <StrictMode>
        <App access={access} />
      </StrictMode>,
    ),
  );
}
