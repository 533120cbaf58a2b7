import { connectionTexts } from '@rumklar/domain/connection/texts';
import { failure } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';
import { useEffect, useRef } from 'react';
import { ACTION_TOAST } from '../requests/actionToast.ts';

/** Rendered instead of a dialog whose code could not be loaded: a toast reports it, and the dialog can be opened again. */
export function LostDialog({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    showPartLost();
    close.current();
  }, []);
  return null;
}

/** Shows that code which is loaded on demand did not arrive. */
export function showPartLost(): void {
  showToast(failure(connectionTexts.partLost, connectionTexts.checkConnection), ACTION_TOAST);
}
