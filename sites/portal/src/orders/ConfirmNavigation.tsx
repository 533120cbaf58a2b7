import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { browserHistory } from '../layout/browserHistory.ts';

interface ConfirmNavigationProps {
  /** Whether the order is being placed. */
  isPlacing: () => boolean;
  /** Whether closing the page would lose files. */
  losesFiles: () => boolean;
}

/**
 * Asks for confirmation before navigating away while the order is being placed, and before closing the page while files are
 * nowhere but in its memory. Otherwise leaving is free: the draft and the device hold everything.
 */
export function ConfirmNavigation({ isPlacing, losesFiles }: ConfirmNavigationProps) {
  const { pathname } = useLocation();
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() =>
    browserHistory.guard(
      (next) => isPlacing() && next.pathname !== pathname,
      (next) => setProceed(() => next),
    ),
  );

  useUnloadWarning(() => isPlacing() || losesFiles());

  return proceed && <NavigationDialog onConfirm={proceed} onClose={() => setProceed(undefined)} />;
}

const NavigationDialog = lazyPart(async () => (await import('./NavigationDialog.tsx')).NavigationDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
