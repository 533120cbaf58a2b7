import { useEffect, useState } from 'react';
import { callOnLost } from '../callOnLost/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import type { OrderFormConfirmProps } from './OrderFormConfirm.tsx';
import { focusField } from './orderFields.ts';

/** Dialogs are 12 kB that the form itself does not need; loaded with the first image. */
export const OrderFormConfirm = lazyPart<OrderFormConfirmProps & { onLost: () => void }>(
  async () => (await import('./OrderFormConfirm.tsx')).OrderFormConfirm,
  { lost: callOnLost },
);

interface Confirmation {
  onConfirm: () => void;
  onPartLost: () => void;
}

/** The dialog that asks before an order is placed: it is there from the first question on. */
export function useOrderConfirmation(imageCount: number, { onConfirm, onPartLost }: Confirmation) {
  const [isConfirming, setConfirming] = useState(false);
  const [asking, setAsking] = useState<HTMLFormElement>();
  useEffect(() => {
    // Without an image there is nothing to confirm.
    if (imageCount > 0) OrderFormConfirm.preload();
  }, [imageCount]);

  const dialog = asking && {
    isOpen: isConfirming,
    onOpenChange: setConfirming,
    onConfirm: () => {
      setConfirming(false);
      onConfirm();
    },
    onAddFloorPlan: () => {
      setConfirming(false);
      // After the dialog has given the focus back.
      setTimeout(() => focusField(asking, 'floorPlans'));
    },
    /** Without the dialog, pressing the button again makes a new attempt. */
    onLost: () => {
      setAsking(undefined);
      setConfirming(false);
      onPartLost();
    },
  };
  return {
    isConfirming,
    dialog,
    ask: (form: HTMLFormElement) => {
      setAsking(form);
      setConfirming(true);
    },
  };
}
