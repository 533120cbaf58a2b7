import type { InvoicedOrder } from '@rumklar/backend/invoices/getInvoice';
import { formatPrice } from '@rumklar/domain/format/numbers';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { orderPath } from '@rumklar/domain/routes/paths';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { useMutation } from '@tanstack/react-query';
import styles from './InvoiceOrders.module.css';
import { saveSpecification } from './saveFiles.ts';

interface InvoiceOrdersProps {
  invoiceId: string;
  orders: readonly InvoicedOrder[];
}

/** The orders on an invoice; each row links to its order, and has its lines as a file for the seller of the house. */
export function InvoiceOrders({ invoiceId, orders }: InvoiceOrdersProps) {
  return (
    <DataTable
      label="Sager"
      columns={[
        ...COLUMNS,
        {
          id: 'specification',
          label: texts.title,
          align: 'end',
          onCard: 'below',
          cell: (order) => <SaveSpecification invoiceId={invoiceId} order={order} />,
        },
      ]}
      rows={orders}
      rowId={({ id }) => id}
      hrefOf={({ id, order }) => (order ? orderPath(id) : undefined)}
      empty={<EmptyState title={invoiceTexts.noOrders} />}
    />
  );
}

function SaveSpecification({ invoiceId, order }: { invoiceId: string; order: InvoicedOrder }) {
  const number = orderNumber(order.number);
  const save = useMutation({ mutationFn: () => saveSpecification(invoiceId, { id: order.id, number }) });
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.above}
      aria-label={texts.saveLabel(number)}
      isPending={save.isPending}
      onPress={() => save.mutate()}
    >
      {texts.save}
    </Button>
  );
}

const { specification: texts } = invoiceTexts;
const COLUMNS: readonly DataTableColumn<InvoicedOrder>[] = [
  {
    id: 'id',
    label: 'Sags ID',
    isRowHeader: true,
    cell: ({ number }) => orderNumber(number),
  },
  { id: 'address', label: 'Adresse', cell: ({ address }) => address },
  { id: 'service', label: 'Ydelse', cell: ({ order }) => order && serviceLabel(order.service_type) },
  {
    id: 'status',
    label: 'Status',
    onCard: 'corner',
    cell: ({ order }) => order && <StatusBadge status={order.status} />,
  },
  { id: 'amount', label: 'Beløb', align: 'end', cell: ({ amountKroner }) => formatPrice(amountKroner) },
];
