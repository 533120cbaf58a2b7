import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';

interface NavigationDialogProps {
  loss: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before a navigation that loses something. */
export function NavigationDialog({ loss, onConfirm, onClose }: NavigationDialogProps) {
  return (
    <ConfirmDialog
      title="Vil du forlade siden?"
      confirmLabel="Forlad siden"
      cancelLabel="Bliv her"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      <p>{loss}</p>
    </ConfirmDialog>
  );
}
