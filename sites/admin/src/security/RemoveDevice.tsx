import { type Device, removeDevice } from '@rumklar/backend/auth/secondFactor';
import { messageOf } from '@rumklar/backend/errors';
import { getAdminAccess } from '@rumklar/backend/profile/access';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { backend } from '../backend.ts';

interface RemoveDeviceProps {
  device: Device;
  /** Whether no other device is left. */
  isLast: boolean;
  onRemoved: () => void;
}

export function RemoveDevice({ device, isLast, onRemoved }: RemoveDeviceProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await removeDevice(backend, device.id);
      setOpen(false);
      // Without the device this session may have lost the rights; the page then starts again with what is needed.
      if ((await getAdminAccess(backend)) === 'granted') onRemoved();
      else location.reload();
    } catch (failure) {
      showToast(messageOf(failure, secondFactorTexts.removeFailed), ACTION_TOAST);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${secondFactorTexts.remove} ${device.name}`}
        onPress={() => setOpen(true)}
      >
        {secondFactorTexts.remove}
      </Button>
      <ConfirmDialog
        tone="danger"
        title={secondFactorTexts.removeTitle(device.name)}
        confirmLabel={secondFactorTexts.remove}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isBusy={isBusy}
        onConfirm={remove}
      >
        <p>{isLast ? secondFactorTexts.removeLastHint : secondFactorTexts.removeHint}</p>
      </ConfirmDialog>
    </>
  );
}
