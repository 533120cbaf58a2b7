import { formatDate } from '@rumklar/domain/format/dates';
import { declineReason } from '@rumklar/domain/invoices/declineReason';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Banner } from '../layout/Banner.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import styles from './PayInvoice.module.css';
import { isPayable, useDeclined, usePayInvoice } from './usePayInvoice.ts';

/** What is to be done about an unpaid invoice: why the card was declined, and how it is paid. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const pay = usePayInvoice(invoice.id);
  const declinedNow = useDeclined(invoice.id);
  if (!isPayable(invoice)) return null;
  if (invoice.status === 'requires_action') {
    return (
      <Banner
        tone="warning"
        action={
          <Button isPending={pay.isPending} onPress={() => pay.mutate()}>
            {pay.isPending ? payInvoiceTexts.busy : payInvoiceTexts.approve}
          </Button>
        }
      >
        {payInvoiceTexts.approvalNeeded}
      </Banner>
    );
  }
  const addCard = addCardPath(invoicePath(invoice.id));
  const payButton = (
    <PayButton
      amountKroner={invoice.amount}
      isPending={pay.isPending}
      addCard={addCard}
      onPay={() => pay.mutate()}
    />
  );
  const reason =
    declinedNow ?? (invoice.decline_code === null ? undefined : declineReason(invoice.decline_code));
  if (reason === undefined) {
    return (
      <Banner tone="warning" action={payButton}>
        {invoice.seller_account && invoice.due_date && invoice.invoice_number
          ? payInvoiceTexts.paidByTransfer(
              formatDate(invoice.due_date),
              invoice.seller_account,
              invoice.invoice_number,
            )
          : payInvoiceTexts.notPaid}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={payInvoiceTexts.cardDeclined}
      action={
        <div className={styles.actions}>
          <ButtonLink href={addCard}>{payInvoiceTexts.addCardAndPay}</ButtonLink>
          {payButton}
        </div>
      }
    >
      {reason} {payInvoiceTexts.notPaid}
    </Banner>
  );
}
