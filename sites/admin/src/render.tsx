import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Access } from './auth/checkAccess.ts';
import { followSession } from './auth/session.ts';

/** Draws the admin. */
export function render(root: HTMLElement, access: Access): void {
  followSession();
  // A transition is drawn in small pieces, between which the page can answer.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App access={access} />
      </StrictMode>,
    ),
  );
}
