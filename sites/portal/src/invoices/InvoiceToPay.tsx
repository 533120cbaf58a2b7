import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Banner } from '../layout/Banner.tsx';

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
