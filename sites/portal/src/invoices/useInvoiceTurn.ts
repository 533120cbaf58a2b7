import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { orderBlockMessage } from '@rumklar/domain/invoices/status';
import { invoicePath } from '@rumklar/domain/routes/paths';
import type { YourTurnItem } from '@rumklar/ui/YourTurn';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from './invoiceQueries.ts';

/** The unpaid invoice that blocks new orders, or will soon, as a row of what waits for the customer. */
export function useInvoiceTurn(): YourTurnItem[] {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  if (!overdue) return [];
  const { invoice, stop } = overdue;
  const { title, description } = orderBlockMessage(invoice, stop);
  return [
    {
      id: invoice.id,
      title: payInvoiceTexts.unpaid(title, formatKronerExact(invoice.amount)),
      meta: description,
      icon: CreditCard,
      action: { label: payInvoiceTexts.payInvoice, href: invoicePath(invoice.id) },
    },
  ];
}
