import { useEffect, useState } from 'react';
import { callOnFailure } from '../callOnFailure/callOnFailure.tsx';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import type { OrderFormConfirmProps } from './OrderFormConfirm.tsx';
import { focusField } from './orderFormProps.ts';

/** Dialogs are 12 kB that the form itself does not need; loaded with the first image. */
export const LazyOrderFormConfirm = lazyPart<OrderFormConfirmProps & { onFailure: () => void }>(
  async () => (await import('./OrderFormConfirm.tsx')).OrderFormConfirm,
  { failed: callOnFailure },
);

interface Confirmation {
  onConfirm: () => void;
  onPartFailed: () => void;
}

/** The dialog that asks before an order is placed: it is there from the first question on. */
export function useOrderConfirmation(imageCount: number, { onConfirm, onPartFailed }: Confirmation) {
  const [isConfirming, setConfirming] = useState(false);
  const [asking, setAsking] = useState<HTMLFormElement>();
  useEffect(() => {
    // Without an image there is nothing to confirm.
    if (imageCount > 0) LazyOrderFormConfirm.preload();
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
    onFailure: () => {
      setAsking(undefined);
      setConfirming(false);
      onPartFailed();
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
