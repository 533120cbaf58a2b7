import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button, type ButtonProps } from '@rumklar/ui/Button';
import { type LazyPart, lazyPart } from '@rumklar/ui/lazyPart';
import type { ComponentType } from 'react';

/** A dialog with a chunk of its own. If that fails to load, a toast reports it, and the dialog can be opened again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, { failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} /> });
}

interface DialogButtonProps extends ButtonProps {
  /** The dialog that it opens: its code is loaded when the button is hovered or focused. */
  dialog: { preload: () => void };
}

export function DialogButton({ dialog, ...rest }: DialogButtonProps) {
  return <Button {...rest} onPointerEnter={dialog.preload} onFocus={dialog.preload} />;
}
