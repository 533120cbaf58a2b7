import type { Invoice } from './status.ts';

/** An invoice for stories and tests. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: '2f4e6d8c-1b3a-4c5d-9e7f-8a6b4c2d0e1f',
    user_id: '7d9d2c1a-0a52-4a9e-8a5f-2f4f3f7c1b02',
    invoice_number: '2026-0042',
    amount: 2474,
    status: 'paid',
    due_date: '2026-11-15',
    receipt_url: null,
    created_at: '2026-11-01T05:00:00.000Z',
    ...changes,
  };
}
