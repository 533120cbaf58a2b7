import { formatPrice } from '../../format/numbers.ts';
import { agreedText } from '../../prices/prices.ts';
import { type ServiceType, serviceLabel } from '../../services/serviceTypes.ts';
import type { Order } from '../order.ts';

export interface PriceRow {
  id: string;
  label: string;
  kroner: number;
}

export type PricedLine = Pick<
  OrderLine,
  'id' | 'kind' | 'service_type' | 'text' | 'quantity' | 'unit_price_kroner' | 'amount_kroner' | 'is_agreed'
>;

/**
 * How the total of an order adds up: its base price and its images, as long as these have the service of the order at the
 * price of the list; else a row for each service and price. Extras and credits follow in their own words.
 */
export function priceRows(
  order: Pick<Order, 'service_type' | 'base_price' | 'price_per_image' | 'image_count'>,
  lines: readonly PricedLine[],
): PriceRow[] {
  const ordered = lines.filter(isOrdered);
  const isMixed = ordered.some(
    (line) =>
      line.service_type !== order.service_type ||
      line.is_agreed ||
      (line.kind === 'image' && line.unit_price_kroner !== order.price_per_image),
  );
  return [
    ...(isMixed ? rowsByService(ordered) : rowsOf(order)),
    ...lines
      .filter((line) => !isOrdered(line))
      .map(({ id, text, amount_kroner }) => ({ id, label: text ?? '', kroner: amount_kroner })),
  ];
}

export function isOrdered({ kind }: Pick<OrderLine, 'kind'>): boolean {
  return kind === 'base' || kind === 'image';
}

function rowsOf({
  base_price,
  price_per_image,
  image_count,
}: Pick<Order, 'base_price' | 'price_per_image' | 'image_count'>): PriceRow[] {
  return [
    { id: 'base', label: 'Grundpris', kroner: base_price },
    {
      id: 'images',
      label: `${image_count} × ${formatPrice(price_per_image)}`,
      kroner: image_count * price_per_image,
    },
  ];
}

function rowsByService(lines: readonly PricedLine[]): PriceRow[] {
  const groups = Map.groupBy(lines, (line) =>
    [line.kind, line.service_type, line.unit_price_kroner, line.is_agreed].join(':'),
  );
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    const service = first.service_type ? serviceLabel(first.service_type) : '';
    const count = sum(group, ({ quantity }) => quantity);
    const { kind, unit_price_kroner: price } = first;
    const label = kind === 'base' ? `Grundpris, ${service}` : `${service}, ${count} × ${formatPrice(price)}`;
    return {
      id,
      label: first.is_agreed ? `${label} · ${agreedText(kind, price)}` : label,
      kroner: sum(group, ({ amount_kroner }) => amount_kroner),
    };
  });
}

function sum(lines: readonly PricedLine[], value: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + value(line), 0);
}

/** The base price of a service, an image with a service, more work, a credit for late delivery or by an administrator. */
export const orderLineKinds = ['base', 'image', 'extra', 'late_credit', 'goodwill'] as const;

export type OrderLineKind = (typeof orderLineKinds)[number];

/** A line of an order: a part of its total. Amounts in kroner. */
export interface OrderLine {
  id: string;
  order_id: string;
  kind: OrderLineKind;
  service_type: ServiceType | null;
  text: string | null;
  quantity: number;
  unit_price_kroner: number;
  /** Below zero for a credit. */
  amount_kroner: number;
  /** The price is of an agreement with the customer, not of the price list. */
  is_agreed: boolean;
  invoice_id: string | null;
}
