import '@rumklar/ui/theme.css';
import '@rumklar/ui/base.css';
import './layout/boot.css';
import { reportErrors } from '@rumklar/backend/reportErrors';
import { paths } from '@rumklar/domain/routes/paths';
import { watchForNewVersion } from '@rumklar/features/version/newVersion';
import { watchTypedText } from '@rumklar/features/version/unsavedWork';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { type AccessDecision, checkAccess } from './auth/checkAccess.ts';
import { followSession } from './auth/session.ts';
import { settings } from './backend.ts';
import { preloadDesk } from './dashboard/Dashboard.tsx';
import { preloadScreen } from './screens.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('admin.html has no element with the id "root"');

watchForNewVersion();
watchTypedText();

// Nothing is rendered before the check.
if (location.pathname.replace(/\/$/, '') === paths.admin) preloadDesk();
preloadScreen(location.pathname);
// Not awaited: chunks that load during the check import this module and would wait for it.
checkAccess().then((access) => render(root, access));

function render(root: HTMLElement, access: AccessDecision): void {
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

const report = reportErrors(settings.url);

/** For React's root: what an error screen shows is reported as well. */
const errorReports = {
  onCaughtError(error: unknown): void {
    console.error(error);
    report(error);
  },
};
