import type { OrderRevision, RevisionItem } from './revision.ts';

/** A revision of an order, sent and about no image unless it says otherwise, for stories and tests. */
export function buildRevision(changes: Partial<OrderRevision> = {}): OrderRevision {
  return {
    id: '8d3f1c0b-9d4e-4f99-9c3e-4a5b6c7d8e09',
    order_id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
    number: 1,
    status: 'sent',
    cause: null,
    quoted_kroner: null,
    reason: null,
    sent_at: '2026-11-20T13:05:00.000Z',
    due_at: null,
    delivered_at: null,
    closed_at: null,
    items: [],
    ...changes,
  };
}

export function buildRevisionItem(changes: Partial<RevisionItem> = {}): RevisionItem {
  return {
    deliverable_id: '4c9e2b1a-8d3f-4e88-8b2d-3f4a5b6c7d08',
    finished_id: '6b1d9a8f-7b2c-4d77-9a1c-2e3f4a5b6c07',
    position: 1,
    note: 'Skyggen under stolen mangler.',
    state: 'open',
    answer: null,
    marks: [],
    ...changes,
  };
}
