import { useState } from 'react';
import { type DeliveryActions, type DeliveryItem, uncertainPairs } from './delivery.ts';

/** Asks about the pairs that may be wrong before they are uploaded. A confirmed pair is not asked about again. */
export function usePairCheck(items: readonly DeliveryItem[], onPlace: DeliveryActions['onPlace']) {
  // What is done when the pairs have been looked at.
  const [unchecked, setUnchecked] = useState<() => void>();
  const uncertain = uncertainPairs(items);
  return {
    uncertain,
    isAsking: unchecked !== undefined,
    checkPairs: (run: () => void) => {
      if (uncertain.length > 0) setUnchecked(() => run);
      else run();
    },
    confirm: () => {
      for (const { original, file } of uncertain) {
        onPlace(file.key, original.id, file.as, file.deliverableId);
      }
      setUnchecked(undefined);
      unchecked?.();
    },
    cancel: () => setUnchecked(undefined),
  };
}
