import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { invoiceToPay, RETURN_PARAMETER } from '@rumklar/domain/routes/returnPath';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { Banner } from '../layout/Banner.tsx';
import { invoiceQuery } from './invoiceQuery.ts';
import { isPayableInvoice, usePayInvoice } from './usePayInvoice.ts';

/** Above the form for a card: the invoice that is paid with it, and the way back. */
export function InvoiceToPay({ invoice, isPaying }: { invoice: Invoice; isPaying: boolean }) {
  const amount = formatKronerExact(invoice.amount);
  return (
    <Banner
      action={
        <ButtonLink href={invoicePath(invoice.id)} variant="secondary">
          {payInvoiceTexts.backToInvoice}
        </ButtonLink>
      }
    >
      {isPaying
        ? payInvoiceTexts.busy
        : payInvoiceTexts.chargedWhenAdded(amount, invoice.invoice_number ?? '–')}
    </Banner>
  );
}

/** The customer's own invoice for which a card is added, and how it is paid with it; `undefined` without one. */
export function useInvoiceToPay(): { invoice: Invoice; isPaying: boolean; pay: () => void } | undefined {
  const navigate = useNavigate();
  const id = invoiceToPay(useSearchParams()[0].get(RETURN_PARAMETER)) ?? '';
  // Without a response a card is added as without an invoice.
  const { data } = useQuery({
    ...invoiceQuery(useUser().id, id),
    enabled: id !== '',
    meta: { showsToast: false },
  });
  const payment = usePayInvoice(id);
  if (!data || (!isPayableInvoice(data.invoice) && !payment.isPending)) return undefined;
  return {
    invoice: data.invoice,
    isPaying: payment.isPending,
    // The page of the invoice shows what became of it.
    pay: () => payment.mutate(undefined, { onSettled: () => navigate(invoicePath(id)) }),
  };
}
