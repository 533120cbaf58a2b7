import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useState } from 'react';
import { useLeaveGuard } from '../layout/leaveGuard.ts';

/** Asks before a form is left whose changes are not saved. */
export function ConfirmLeaving({ isNeeded }: { isNeeded: boolean }) {
  const [proceed, setProceed] = useState<() => void>();
  useUnloadWarning(isNeeded);
  useLeaveGuard(
    () => isNeeded,
    (go) => setProceed(() => go),
  );
  return (
    proceed && (
      <ConfirmDialog
        title="Vil du forlade siden?"
        confirmLabel="Forlad siden"
        cancelLabel="Bliv her"
        isOpen
        onOpenChange={(isOpen) => !isOpen && setProceed(undefined)}
        onConfirm={proceed}
      >
        <p>{texts.unsaved}</p>
      </ConfirmDialog>
    )
  );
}
