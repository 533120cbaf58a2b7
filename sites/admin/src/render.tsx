import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Access } from './auth/checkAccess.ts';

/** Draws the admin. */
export function render(root: HTMLElement, access: Access): void {
  createRoot(root).render(
    <StrictMode>
      <App access={access} />
    </StrictMode>,
  );
}
