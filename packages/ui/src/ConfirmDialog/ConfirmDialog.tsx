import { useEffect, useEffectEvent } from 'react';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

export interface ConfirmDialogProps
  extends Omit<DialogProps, 'role' | 'footer' | 'size' | 'isDismissable' | 'isKeyboardDismissDisabled'> {
  /** Called by the confirm button; the caller closes the dialog when the action is done. */
  onConfirm: () => void;
  /** Called before `onOpenChange(false)`. */
  onCancel?: () => void;
  /** Label of the confirm button. @default 'Bekræft' */
  confirmLabel?: string;
  /** Label of the cancel button. @default 'Annuller' */
  cancelLabel?: string;
  /** Label of the confirm button while `isBusy`. @default 'Behandler...' */
  busyLabel?: string;
  /** The dialog asks for something first: the confirm button cannot be pressed. @default false */
  isConfirmDisabled?: boolean;
  /** The action is running: neither button can be pressed and Escape does nothing. @default false */
  isBusy?: boolean;
  /** What gets the focus when the element that had it is gone. @default the content of the page */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
  /** `danger` for what cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
}

/**
 * Asks for a confirmation. The initial focus is on the cancel button.
 * @example
 * <ConfirmDialog title="Bekræft statusændring" isOpen={isOpen} onOpenChange={setOpen} isBusy={isSaving} onConfirm={save}>
 *   <p>Kunden får en e-mail om, at billederne er klar.</p>
 * </ConfirmDialog>
 */
export function ConfirmDialog({
  onConfirm,
  onCancel,
  confirmLabel = 'Bekræft',
  cancelLabel = 'Annuller',
  busyLabel = 'Behandler...',
  isConfirmDisabled = false,
  isBusy = false,
  tone = 'default',
  focusAfter,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      isKeyboardDismissDisabled={isBusy}
      footer={
        <>
          <FocusAfter target={focusAfter} />
          <AriaButton slot="close" variant="secondary" autoFocus isDisabled={isBusy} onPress={onCancel}>
            {cancelLabel}
          </AriaButton>
          {/* Pending, not disabled, so that it keeps the focus; it ignores presses and is announced as disabled. */}
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isDisabled={isConfirmDisabled && !isBusy}
            isPending={isBusy}
            onPress={onConfirm}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    />
  );
}

/** Within the dialog, so that it goes when that has closed. */
function FocusAfter({ target }: { target: ConfirmDialogProps['focusAfter'] }) {
  const restore = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    const element = target?.() ?? document.querySelector<HTMLElement>('main');
    element?.focus({ preventScroll: true });
  });
  useEffect(
    // React Aria restores the focus in the next frame, where it can.
    () => () => void requestAnimationFrame(() => requestAnimationFrame(() => restore())),
    [],
  );
  return null;
}
