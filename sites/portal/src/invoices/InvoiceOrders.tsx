import type { InvoicedOrder } from '@rumklar/backend/invoices/getInvoice';
import { formatPrice } from '@rumklar/domain/format/money';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { orderPath } from '@rumklar/domain/routes/paths';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { DataTable, type DataTableColumn } from '@rumklar/ui/DataTable';
import { StatusBadge } from '@rumklar/ui/StatusBadge';

/** The orders on an invoice; each row links to its order. */
export function InvoiceOrders({ orders }: { orders: readonly InvoicedOrder[] }) {
  return (
    <DataTable
      label="Sager"
      columns={COLUMNS}
      rows={orders}
      rowId={({ id }) => id}
      hrefOf={({ id }) => orderPath(id)}
      empty={invoiceTexts.noOrders}
    />
  );
}

const COLUMNS: readonly DataTableColumn<InvoicedOrder>[] = [
  {
    id: 'id',
    label: 'Sags ID',
    isRowHeader: true,
    cell: ({ number }) => orderNumber(number),
  },
  { id: 'address', label: 'Adresse', cell: ({ address }) => address },
  { id: 'service', label: 'Ydelse', cell: ({ service_type }) => serviceLabel(service_type) },
  { id: 'status', label: 'Status', onCard: 'corner', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'amount', label: 'Beløb', align: 'end', cell: ({ amountKroner }) => formatPrice(amountKroner) },
];
