import type { AssignableStatus } from '@rumklar/domain/orders/status/status';
import { createContext, useContext } from 'react';
import type { ShownOrder } from '../changes/pendingChanges.ts';

export interface StatusChanges {
  savingId: string | undefined;
  /**
   * Changes the status of an order. What the customer notices is confirmed first; any other change can be undone. Choosing
   * the status before a pending change undoes it.
   */
  request: (order: ShownOrder, to: AssignableStatus) => void;
  /** Asks whether to complete an order after an upload, where its page is still shown; elsewhere a toast leads back to it. */
  offerCompletion: (order: ShownOrder) => void;
}

export const StatusChangeContext = createContext<StatusChanges | undefined>(undefined);

/** @throws Error outside of `StatusChangeProvider` */
export function useStatusChange(): StatusChanges {
  const changes = useContext(StatusChangeContext);
  if (!changes) throw new Error('useStatusChange needs StatusChangeProvider around it');
  return changes;
}
