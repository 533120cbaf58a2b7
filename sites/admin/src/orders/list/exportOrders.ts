import { saveFile } from '@rumklar/backend/images/download/saveFile';
import { toCsv } from '@rumklar/domain/format/csv';
import { formatShortDate } from '@rumklar/domain/format/dates';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/priceRows';
import { statusLabel } from '@rumklar/domain/orders/status/status';
import { displayName } from '@rumklar/domain/profile/names';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import type { AdminOrder } from '../adminOrder.ts';
import { customerEmail } from '../adminOrder.ts';

export interface ExportedOrder extends AdminOrder {
  order_lines?: Pick<OrderLine, 'service_type'>[];
}

export function exportOrders(orders: readonly ExportedOrder[]): void {
  saveFile(new Blob([ordersAsCsv(orders)], { type: 'text/csv;charset=utf-8' }), 'ordrer.csv');
}

export function ordersAsCsv(orders: readonly ExportedOrder[]): string {
  return toCsv(
    COLUMNS.map(({ label }) => label),
    orders.map((order) => COLUMNS.map(({ value }) => value(order))),
  );
}

interface Column {
  label: string;
  value: (order: ExportedOrder) => string | number;
}

const COLUMNS: readonly Column[] = [
  { label: 'Ordre', value: ({ number }) => orderNumber(number) },
  { label: 'Sagsnr.', value: ({ reference }) => reference ?? '' },
  { label: 'Kunde', value: ({ profiles }) => displayName(profiles?.full_name) ?? '' },
  { label: 'E-mail', value: ({ profiles }) => customerEmail(profiles) ?? '' },
  { label: 'Titel', value: ({ title }) => title },
  { label: 'Adresse', value: ({ address }) => address },
  { label: 'Service', value: (order) => servicesOf(order).map(serviceLabel).join(', ') },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Dato', value: ({ created_at }) => formatShortDate(created_at) },
  { label: 'Billeder', value: ({ image_count }) => image_count },
  { label: 'Beløb', value: ({ total_amount }) => total_amount },
];

/** The commonest service of the images first. */
function servicesOf({ service_type, order_lines = [] }: ExportedOrder): string[] {
  return [...new Set([service_type, ...order_lines.flatMap((line) => line.service_type ?? [])])];
}
