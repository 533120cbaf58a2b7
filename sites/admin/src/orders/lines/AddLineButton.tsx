import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { useState } from 'react';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import type { LinedOrder } from './newLine.ts';

export function AddLineButton(props: { order: LinedOrder } | { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogButton dialog={AddLineDialog} variant="secondary" size="sm" onPress={() => setOpen(true)}>
        {addLineTexts.action}
      </DialogButton>
      {isOpen && <AddLineDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const AddLineDialog = lazyDialog(async () => (await import('./AddLineDialog.tsx')).AddLineDialog);
