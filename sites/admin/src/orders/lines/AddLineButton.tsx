import { addLineTexts } from '@rumklar/domain/orders/addLineTexts';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useState } from 'react';
import type { PricedOrder } from './newLine.ts';

/** Opens the dialog that gives a credit or adds an extra. */
export function AddLineButton(props: { order: PricedOrder } | { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPress={() => setOpen(true)}
        onHoverStart={AddLineDialog.preload}
        onFocus={AddLineDialog.preload}
      >
        {addLineTexts.action}
      </Button>
      {isOpen && <AddLineDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const AddLineDialog = lazyPart(async () => (await import('./AddLineDialog.tsx')).AddLineDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
