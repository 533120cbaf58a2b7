import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { openRevision } from '@rumklar/domain/revisions/status';
import { useEffect } from 'react';
import { type RevisionDraftEditing, useRevisionDraft } from './useRevisionDraft.ts';

/** Whether a customer can ask for a revision of an order, and what has been written. */
export interface RevisionRequestState {
  editing: RevisionDraftEditing;
  open: OrderRevision | undefined;
  canAsk: boolean;
  /** What decides whether a new wish is free. */
  delivered: Pick<OrderDetail, 'revisions'> & { completedAt: string | null };
}

/** What the page of an order has to know to ask for a revision of its images. */
export function useRevisionRequest({
  order,
  revisions,
}: Pick<OrderDetail, 'order' | 'revisions'>): RevisionRequestState {
  const editing = useRevisionDraft(order.id);
  const { draft, end } = editing;
  const open = openRevision(revisions);
  // Its answer was lost.
  const arrived = draft && revisions.some(({ id }) => id === draft.id) ? draft.id : undefined;
  useEffect(() => {
    if (arrived) end(arrived);
  }, [arrived, end]);
  return {
    editing,
    open,
    canAsk: order.status === 'completed' && !open,
    delivered: { revisions, completedAt: order.completed_at },
  };
}
