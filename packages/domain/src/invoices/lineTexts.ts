import { formatKronerExact } from '../format/money.ts';
import { imageCountText } from '../images/files/imageCount.ts';

/** A line of an invoice at the payment provider: a service of an order at one price, an extra or a credit. */
export interface InvoiceLine {
  /** One of `orderLineKinds`. */
  kind: string;
  /** The name of the service; `undefined` for extras and credits. */
  service: string | undefined;
  /** The words of an extra or a credit. */
  text: string | undefined;
  /** How many images. */
  quantity: number;
  /** `undefined` where several orders are summed. */
  address: string | undefined;
  orders: number;
  /** The price of one image, or the base price; `undefined` where different prices are summed. */
  priceOre: number | undefined;
}

/**
 * A line of an invoice in words, such as `Let oprydning: Strandvejen 1, 2900 Hellerup (3 billeder)`, or where orders are
 * summed `Let oprydning, 79,00 kr. pr. billede: 260 ordrer (520 billeder)`.
 */
export function invoiceLineText(line: InvoiceLine): string {
  const text = line.address === undefined ? sumText(line) : orderText(line, line.address);
  return text.slice(0, LONGEST);
}

function orderText({ kind, service, text, quantity }: InvoiceLine, address: string): string {
  if (kind === 'image') return `${service}: ${address} (${imageCountText(quantity)})`;
  return kind === 'base' ? `${service}, grundpris: ${address}` : `${text}: ${address}`;
}

function sumText({ kind, service, quantity, orders, priceOre }: InvoiceLine): string {
  const count = orders === 1 ? '1 ordre' : `${orders} ordrer`;
  const price = priceOre === undefined ? '' : formatKronerExact(priceOre / 100);
  if (kind === 'image') {
    return `${service}${price && `, ${price} pr. billede`}: ${count} (${imageCountText(quantity)})`;
  }
  if (kind === 'base') return `${service}, grundpris${price && ` ${price}`}: ${count}`;
  return `${kind === 'extra' ? 'Tillæg' : 'Rabat'}: ${count}`;
}

/** Characters that the payment provider takes. */
const LONGEST = 500;
