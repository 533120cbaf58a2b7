import { transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import { useState } from 'react';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';

export function RecordTransfer(invoice: { id: string; number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogButton
        dialog={TransferDialog}
        variant="quiet"
        size="sm"
        aria-label={transferTexts.label(invoice.number)}
        onPress={() => setOpen(true)}
      >
        {transferTexts.action}
      </DialogButton>
      {isOpen && <TransferDialog {...invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

const TransferDialog = lazyDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog);
