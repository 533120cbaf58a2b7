import type { PaymentMethod } from '../payment/paymentMethod.ts';
import type { InvoiceDocumentSource } from './document.ts';
import type { Invoice } from './status.ts';

export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: '2f4e6d8c-1b3a-4c5d-9e7f-8a6b4c2d0e1f',
    user_id: '7d9d2c1a-0a52-4a9e-8a5f-2f4f3f7c1b02',
    invoice_number: '2026-0042',
    amount: 2474,
    status: 'paid',
    issued_on: '2026-11-01',
    due_date: '2026-11-15',
    receipt_url: null,
    decline_code: null,
    payment_days: null,
    seller_account: null,
    transferred_on: null,
    transferred_by: null,
    created_at: '2026-11-01T05:00:00.000Z',
    ...changes,
  };
}

/** What an invoice shows, as it is stored, for stories and tests: two orders, with an extra and a credit. */
export function buildInvoiceSource(changes: Partial<InvoiceDocumentSource> = {}): InvoiceDocumentSource {
  const { id, invoice_number, due_date, receipt_url, created_at } = buildInvoice();
  return {
    id,
    invoice_number,
    due_date,
    receipt_url,
    created_at,
    issued_on: '2026-11-01',
    amount: 1508,
    buyer_name: 'Mette Holm',
    buyer_company: 'Holm Ejendomme',
    buyer_cvr: '12345674',
    buyer_address: 'Strandvejen 104, 2900 Hellerup',
    buyer_email: 'mette@eksempel.dk',
    seller_name: null,
    seller_cvr: null,
    seller_address: null,
    card_brand: 'visa',
    card_last4: '4242',
    seller_account: null,
    seller_contact: null,
    bookkeeping_email: null,
    transferred_on: null,
    invoice_orders: [
      {
        address: 'Sølvgade 12, 1307 København K',
        reference: 'Sag 2026/118',
        order_id: 'order-1042',
        ordered_by: 'mette',
        number: 1042,
        order_lines: [
          buildLine('c', { kind: 'goodwill', text: 'Tak for tålmodigheden' }, -100),
          buildLine('a', { service_type: 'let-oprydning' }, 79),
          buildLine('b', { service_type: 'let-oprydning' }, 79),
          buildLine('d', { kind: 'extra', text: 'Ny vinkel på stuehuset' }, 150),
        ],
      },
      {
        address: 'Bredgade 1, 1260 København K',
        reference: null,
        order_id: 'order-1041',
        ordered_by: 'rasmus',
        number: 1041,
        order_lines: [
          buildLine('f', { service_type: 'totalentreprise', billable_at: '2026-10-20T22:30:00.000Z' }, 150),
          buildLine('g', { kind: 'base', service_type: 'totalentreprise' }, 1150),
        ],
      },
    ],
    ...changes,
  };
}

type SourceLine = InvoiceDocumentSource['invoice_orders'][number]['order_lines'][number];

/** A line of the invoice above: one image by default. @param amount in kroner */
function buildLine(id: string, changes: Partial<SourceLine>, amount: number): SourceLine {
  return {
    id,
    kind: 'image',
    service_type: null,
    text: null,
    quantity: 1,
    unit_price_kroner: amount,
    amount_kroner: amount,
    is_agreed: false,
    billable_at: '2026-10-14T09:30:00.000Z',
    ...changes,
  };
}

export function buildPaymentMethod(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 'pm_1Example4242',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
    is_default: true,
    ...changes,
  };
}
