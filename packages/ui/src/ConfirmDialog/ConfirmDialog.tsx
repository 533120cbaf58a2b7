import { Button } from '../Button/index.ts';
import { Dialog, type DialogProps } from '../Dialog/index.ts';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps
  extends Omit<DialogProps, 'role' | 'footer' | 'size' | 'isDismissable' | 'isKeyboardDismissDisabled'> {
  /** Called by the confirm button; the caller closes the dialog when the work is done. */
  onConfirm: () => void;
  /** Called when the person cancels. `onOpenChange(false)` follows. */
  onCancel?: () => void;
  /** Words of the button that goes on. @default 'Bekræft' */
  confirmLabel?: string;
  /** Words of the button that changes nothing. @default 'Annuller' */
  cancelLabel?: string;
  /** The confirm button's words while `isBusy`. @default 'Behandler...' */
  busyLabel?: string;
  /** The work is running: both buttons are disabled and Escape does nothing. @default false */
  isBusy?: boolean;
  /** `danger` for what cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
}

/**
 * Asks before something that matters. Focus starts on the button that changes nothing.
 *
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
  isBusy = false,
  tone = 'default',
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      isKeyboardDismissDisabled={isBusy}
      footer={
        <>
          <Button slot="close" variant="secondary" autoFocus isDisabled={isBusy} onPress={onCancel}>
            {cancelLabel}
          </Button>
          {/* Pending rather than disabled: it refuses presses and is announced so, but keeps the focus. */}
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} isPending={isBusy} onPress={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    />
  );
}
