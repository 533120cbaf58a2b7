import { saveFile } from '@rumklar/backend/images/download/fetchImage';
import { toCsv } from '@rumklar/domain/format/csv';
import { formatShortDate } from '@rumklar/domain/format/dates';
import type { WeekFigures } from '@rumklar/domain/orders/list/desk';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/priceRows';
import { statusLabel } from '@rumklar/domain/orders/status/status';
import { displayName } from '@rumklar/domain/profile/names';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { type AdminOrder, customerEmail } from '../adminOrder.ts';

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
  { label: 'Firma', value: ({ organisations }) => organisations?.name ?? '' },
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

export function exportFigures(weeks: readonly WeekFigures[]): void {
  const csv = toCsv(
    FIGURE_COLUMNS.map(({ label }) => label),
    weeks.map((week) => FIGURE_COLUMNS.map(({ value }) => value(week))),
  );
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'ugetal.csv');
}

const FIGURE_COLUMNS: readonly { label: string; value: (week: WeekFigures) => string | number }[] = [
  { label: 'Uge fra', value: ({ week }) => week },
  { label: 'Ordrer', value: ({ orders }) => orders },
  { label: 'Billeder', value: ({ images }) => images },
  { label: 'Ventetid, arbejdstimer (median)', value: ({ waited_minutes }) => hours(waited_minutes) },
  { label: 'Arbejde, arbejdstimer (median)', value: ({ worked_minutes }) => hours(worked_minutes) },
  { label: 'Rettelser: vores fejl', value: ({ faults }) => faults },
  { label: 'Rettelser: nye ønsker', value: ({ wishes }) => wishes },
];

function hours(minutes: number | null): string | number {
  return minutes === null ? '' : Math.round(minutes / 6) / 10;
}
