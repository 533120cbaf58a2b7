import { orderStopNotice } from '@rumklar/domain/invoices/orderStop';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { Notice } from '../layout/Notice.tsx';
import { overdueInvoiceQuery } from './invoiceQueries.ts';

/** Says that an unpaid invoice is about to stand in the way of new orders, or does so. */
export function OverdueNotice() {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  if (!overdue) return null;
  const { title, description } = orderStopNotice(overdue.invoice, overdue.stop);
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <ButtonLink href={invoicePath(overdue.invoice.id)} variant="secondary" size="sm">
          Betal fakturaen
        </ButtonLink>
      }
    >
      {description}
    </Notice>
  );
}
