import { connectionTexts } from '@rumklar/domain/connection/texts';
import { failure } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useRef } from 'react';
import { ACTION_TOAST } from '../requests/createSiteQueryClient.ts';

/** Rendered instead of a dialog whose code could not be loaded: a toast reports it, and the dialog can be opened again. */
export function FailedDialog({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    showPartFailed();
    close.current();
  }, []);
  return null;
}

export function showPartFailed(): void {
  showToast(failure(connectionTexts.partFailed, connectionTexts.checkConnection), ACTION_TOAST);
}
