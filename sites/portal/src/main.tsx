import '@rumklar/ui/theme.css';
import '@rumklar/ui/base.css';
import './layout/prerendered.css';
import { reportErrors } from '@rumklar/backend/reportErrors';
import { isStorageAllowed } from '@rumklar/features/auth/storedSession';
import { watchForNewVersion } from '@rumklar/features/version/newVersion';
import { watchTypedText } from '@rumklar/features/version/unsavedWork';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { lookUpSession } from './auth/session/firstSession.ts';
import { settings } from './backend.ts';
import { watchEarlyText } from './layout/earlyText.ts';
import { preloadScreen } from './screens.ts';

const report = reportErrors(settings.url);

/** For React's root: what an error screen shows is reported as well. */
const errorReports = {
  onCaughtError(error: unknown): void {
    console.error(error);
    report(error);
  },
};

const root = document.getElementById('root');
if (!root) throw new Error('portal.html has no element with the id "root"');

if (isStorageAllowed()) start(root);
else showStorageBlocked(root);

function start(root: HTMLElement) {
  watchEarlyText(root);
  watchForNewVersion();
  watchTypedText();

  // The page already shows the prerendered screen, which stays until the screen can be rendered completely.
  Promise.all([preloadScreen(location.pathname), lookUpSession()]).then(() =>
    // A transition is rendered in small slices, between which the page can respond to input.
    startTransition(() =>
      createRoot(root, errorReports).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
}

async function showStorageBlocked(root: HTMLElement) {
  const { StorageBlocked } = await import('./auth/access/StorageBlocked.tsx');
  createRoot(root).render(<StorageBlocked />);
}
