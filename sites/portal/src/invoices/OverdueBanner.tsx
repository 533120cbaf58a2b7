import { orderBlockMessage } from '@rumklar/domain/invoices/status';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { Banner } from '../layout/Banner.tsx';
import { overdueInvoiceQuery } from './invoiceQueries.ts';

/** Shown while an unpaid invoice blocks new orders, or will soon. */
export function OverdueBanner() {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  if (!overdue) return null;
  const { title, description } = orderBlockMessage(overdue.invoice, overdue.stop);
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <ButtonLink href={invoicePath(overdue.invoice.id)} variant="secondary" size="sm">
          Betal fakturaen
        </ButtonLink>
      }
    >
      {description}
    </Banner>
  );
}
