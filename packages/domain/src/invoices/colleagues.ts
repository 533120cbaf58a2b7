import { orderListTexts } from '../orders/list/listTexts.ts';
import type { InvoiceDocumentOrder } from './document.ts';

/** Who is in a firm, by their ids; empty without a firm. */
export type ColleagueNames = Partial<Record<string, string>>;

export interface ColleagueOrders {
  name: string;
  amountOre: number;
  orders: InvoiceDocumentOrder[];
}

/** The orders of an invoice grouped by the person who placed them, by name; those of former members are one group. */
export function byColleague(
  orders: readonly InvoiceDocumentOrder[],
  names: ColleagueNames,
): ColleagueOrders[] {
  const groups = Map.groupBy(orders, (order) => orderedByText(order, names));
  return [...groups]
    .map(([name, own]) => ({
      name,
      amountOre: own.reduce((sum, { amountOre }) => sum + amountOre, 0),
      orders: own,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'da'));
}

export function orderedByText({ orderedBy }: InvoiceDocumentOrder, names: ColleagueNames): string {
  if (Object.keys(names).length === 0) return '';
  return names[orderedBy] ?? orderListTexts.former;
}
