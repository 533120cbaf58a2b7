import { brand } from '../brand.ts';
import { orderNumber } from '../orders/order.ts';
import { agreedText, toOre } from '../prices/prices.ts';
import { serviceLabel } from '../services/serviceTypes.ts';

/** What an invoice shows, on the screen, on paper and as a file. Amounts in øre. */
export interface InvoiceDocument {
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** `YYYY-MM-DD` */
  dueDate: string | undefined;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** It is among the buyer's lines. */
  buyerAddress: string | undefined;
  orders: InvoiceDocumentOrder[];
  /** Before credits. */
  servicesOre: number;
  /** Zero, or below. */
  discountOre: number;
  totalOre: number;
  card: { brand: string; last4: string } | undefined;
  /** The day on which it was paid by bank transfer. */
  transferredOn: string | undefined;
  /** Where it is paid by bank transfer; `undefined` where a card is charged. */
  account: string | undefined;
  receiptUrl: string | undefined;
}

export interface InvoiceParty {
  name: string;
  /** Person, address and e-mail, as far as they are known. */
  lines: string[];
  cvr: string | undefined;
}

export interface InvoiceDocumentOrder {
  id: string;
  number: string;
  orderedBy: string;
  address: string;
  reference: string | undefined;
  /** The last day on which a part of it became billable; `undefined` where it has no lines. */
  deliveredAt: string | undefined;
  rows: InvoiceDocumentRow[];
  amountOre: number;
}

export interface InvoiceDocumentRow {
  id: string;
  text: string;
  quantity: number;
  unitPriceOre: number;
  amountOre: number;
  /** An extra or a credit: one of its kind, whose price is its amount. */
  isSingle: boolean;
}

/** A row of `invoices` with its orders and their lines, as {@link INVOICE_DOCUMENT_COLUMNS} selects it. Kroner. */
export interface InvoiceDocumentSource {
  id: string;
  invoice_number: string | null;
  amount: number;
  issued_on: string | null;
  created_at: string;
  due_date: string | null;
  receipt_url: string | null;
  buyer_name: string | null;
  buyer_company: string | null;
  buyer_cvr: string | null;
  buyer_address: string | null;
  buyer_email: string | null;
  seller_name: string | null;
  seller_cvr: string | null;
  seller_address: string | null;
  card_brand: string | null;
  card_last4: string | null;
  seller_account: string | null;
  seller_contact: string | null;
  bookkeeping_email: string | null;
  transferred_on: string | null;
  invoice_orders: readonly {
    order_id: string;
    number: number;
    ordered_by: string;
    address: string | null;
    reference: string | null;
    order_lines: readonly SourceLine[];
  }[];
}

interface SourceLine {
  id: string;
  kind: string;
  service_type: string | null;
  text: string | null;
  quantity: number;
  unit_price_kroner: number;
  amount_kroner: number;
  billable_at: string | null;
  is_agreed: boolean;
}

/** Selects an {@link InvoiceDocumentSource}, and what its page shows of the orders besides. */
export const INVOICE_DOCUMENT_COLUMNS =
  'id, invoice_number, amount, status, decline_code, issued_on, due_date, receipt_url, created_at, buyer_name, buyer_company, buyer_cvr, buyer_address, buyer_email, seller_name, seller_cvr, seller_address, card_brand, card_last4, payment_days, seller_account, seller_contact, bookkeeping_email, transferred_on, transferred_by, invoice_orders (order_id, number, ordered_by, amount_kroner, address, reference, orders (service_type, status), order_lines (id, kind, service_type, text, quantity, unit_price_kroner, amount_kroner, billable_at, is_agreed))' as const;

/** What an invoice shows. Its seller is the company of today where SQL brought the invoice without one. */
export function toInvoiceDocument(source: InvoiceDocumentSource): InvoiceDocument {
  const orders = source.invoice_orders
    .toSorted((one, other) => one.number - other.number)
    .map(toDocumentOrder);
  return {
    number: source.invoice_number ?? '–',
    issuedOn: source.issued_on ?? source.created_at.slice(0, 10),
    dueDate: source.due_date ?? undefined,
    seller: sellerOf(source),
    buyer: buyerOf(source),
    buyerAddress: source.buyer_address?.trim() || undefined,
    orders,
    ...sumsOf(orders),
    totalOre: toOre(source.amount),
    card:
      source.card_brand !== null && source.card_last4 !== null
        ? { brand: source.card_brand, last4: source.card_last4 }
        : undefined,
    transferredOn: source.transferred_on ?? undefined,
    account: source.seller_account ?? undefined,
    receiptUrl: source.receipt_url ?? undefined,
  };
}

export function invoiceFileName(number: string): string {
  return `faktura-${number}.pdf`;
}

/** The address of the company on one line, as far as it is set, as its invoices keep it. */
export function sellerAddress({
  street,
  postalCode,
  city,
}: Record<'street' | 'postalCode' | 'city', string>): string {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
}

function sellerOf({
  seller_name,
  seller_cvr,
  seller_address,
  seller_contact,
}: InvoiceDocumentSource): InvoiceParty {
  const { company, email, phone } = brand;
  return {
    name: seller_name ?? company.name,
    lines: [seller_address ?? sellerAddress(company), seller_contact ?? `${email} · ${phone}`],
    cvr: seller_cvr ?? company.cvr,
  };
}

function buyerOf(source: InvoiceDocumentSource): InvoiceParty {
  const { buyer_name, buyer_company, buyer_cvr, buyer_address, buyer_email, bookkeeping_email } = source;
  const [name = '', ...lines] = [
    ...[buyer_company, buyer_name, buyer_address, buyer_email, bookkeeping_email],
  ].flatMap((line) => line?.trim() || []);
  return { name, lines, cvr: buyer_cvr?.trim() || undefined };
}

function toDocumentOrder(order: InvoiceDocumentSource['invoice_orders'][number]): InvoiceDocumentOrder {
  const lines = order.order_lines;
  return {
    id: order.order_id,
    number: orderNumber(order.number),
    orderedBy: order.ordered_by,
    address: order.address ?? '',
    reference: order.reference ?? undefined,
    deliveredAt: lines
      .flatMap(({ billable_at }) => billable_at ?? [])
      .toSorted()
      .at(-1),
    rows: rowsOf(lines),
    amountOre: sum(lines.map(({ amount_kroner }) => toOre(amount_kroner))),
  };
}

export function sumsOf(
  orders: readonly InvoiceDocumentOrder[],
): Pick<InvoiceDocument, 'servicesOre' | 'discountOre'> {
  const amounts = orders.flatMap(({ rows }) => rows.map(({ amountOre }) => amountOre));
  const discountOre = sum(amounts.filter((amount) => amount < 0));
  return { servicesOre: sum(amounts) - discountOre, discountOre };
}

function rowsOf(lines: readonly SourceLine[]): InvoiceDocumentRow[] {
  const groups = Map.groupBy(lines, ({ id, kind, service_type, unit_price_kroner, is_agreed }) =>
    isOfService(kind) ? [kind, service_type, unit_price_kroner, is_agreed].join(':') : id,
  );
  const rows = [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      text: textOf(first),
      kind: first.kind,
      isSingle: !isOfService(first.kind),
      quantity: sum(group.map(({ quantity }) => quantity)),
      unitPriceOre: toOre(first.unit_price_kroner),
      amountOre: sum(group.map(({ amount_kroner }) => toOre(amount_kroner))),
    };
  });
  return rows
    .toSorted((one, other) => SEQUENCE.indexOf(one.kind) - SEQUENCE.indexOf(other.kind))
    .map(({ kind, ...row }) => row);
}

function textOf({ kind, service_type, text, unit_price_kroner, is_agreed }: SourceLine): string {
  if (!isOfService(kind) || service_type === null) return text ?? '';
  const words = kind === 'base' ? `${serviceLabel(service_type)}, grundpris` : serviceLabel(service_type);
  return is_agreed ? `${words} · ${agreedText(kind, unit_price_kroner)}` : words;
}

function isOfService(kind: string): boolean {
  return kind === 'base' || kind === 'image';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const SEQUENCE = ['base', 'image', 'extra', 'late_credit', 'goodwill'];
