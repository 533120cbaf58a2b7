import { lazyPart } from '@rumklar/ui/lazyPart';
import { useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useUnloadWarning } from '../images/useUnloadWarning.ts';
import { FailedDialog } from '../layout/FailedDialog.tsx';
import { browserHistory } from './browserHistory.ts';

interface ConfirmNavigationProps {
  /** Whether another page of the site would lose something. A function is called when it is needed. */
  isNeeded: () => boolean;
  /** Whether closing or reloading the page would. @default as `isNeeded` */
  isNeededOnUnload?: () => boolean;
  /** What would be lost, as a sentence of the dialog. The browser's own question has its own words. */
  loss: string;
}

export function ConfirmNavigation({ isNeeded, isNeededOnUnload = isNeeded, loss }: ConfirmNavigationProps) {
  const path = useHref(useLocation().pathname);
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() =>
    browserHistory.guard(
      (next) => isNeeded() && next.pathname !== path,
      (next) => setProceed(() => next),
    ),
  );

  useUnloadWarning(isNeededOnUnload);

  return (
    proceed && <NavigationDialog loss={loss} onConfirm={proceed} onClose={() => setProceed(undefined)} />
  );
}

const NavigationDialog = lazyPart(async () => (await import('./NavigationDialog.tsx')).NavigationDialog, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});
