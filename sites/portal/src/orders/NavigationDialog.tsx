import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';

interface NavigationDialogProps {
  /** Carries out the navigation. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before a navigation that ends an upload. */
export function NavigationDialog({ onConfirm, onClose }: NavigationDialogProps) {
  return (
    <ConfirmDialog
      title="Vil du forlade siden?"
      confirmLabel="Forlad siden"
      cancelLabel="Bliv her"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      <p>Dine billeder er ved at blive sendt. Forlader du siden nu, bliver ordren ikke oprettet.</p>
    </ConfirmDialog>
  );
}
