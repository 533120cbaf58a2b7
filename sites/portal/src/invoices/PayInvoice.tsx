import { messageOf } from '@rumklar/backend/errors';
import { startInvoicePayment } from '@rumklar/backend/payment/startInvoicePayment';
import { orderBlockOf } from '@rumklar/domain/invoices/orderBlock';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { failure, type Message } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { Banner } from '../layout/Banner.tsx';
import { stripeQuery } from '../payment/paymentQueries.ts';
import { INVOICES_KEY } from './invoiceQueries.ts';

/** Pays an unpaid invoice with the newest card; the bank may require the customer's approval. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const queryClient = useQueryClient();
  const pay = useMutation({
    mutationFn: async (): Promise<Message> => {
      const payment = await startInvoicePayment(backend, invoice.id);
      if (payment.isPaid) return payInvoiceTexts.paid;
      const stripe = await queryClient.ensureQueryData(stripeQuery);
      const { error } = await stripe.confirmPayment({
        clientSecret: payment.clientSecret,
        confirmParams: { payment_method: payment.paymentMethodId, return_url: location.href },
        redirect: 'if_required',
      });
      if (error) return error.message ? failure(error.message) : payInvoiceTexts.failed;
      const { isPaid } = await startInvoicePayment(backend, invoice.id);
      return isPaid ? payInvoiceTexts.paid : payInvoiceTexts.failed;
    },
    meta: { showsToast: false },
    onError: (error) => showToast(messageOf(error, payInvoiceTexts.failed), ACTION_TOAST),
    onSuccess: async (userMessage) => {
      showToast(userMessage, ACTION_TOAST);
      await queryClient.invalidateQueries({ queryKey: [INVOICES_KEY] });
    },
  });

  if (!isPayable(invoice)) return null;
  const needsApproval = invoice.status === 'requires_action';
  return (
    <Banner
      tone="warning"
      action={
        <Button isPending={pay.isPending} onPress={() => pay.mutate()}>
          {pay.isPending
            ? payInvoiceTexts.busy
            : needsApproval
              ? payInvoiceTexts.approve
              : payInvoiceTexts.pay}
        </Button>
      }
    >
      {needsApproval ? payInvoiceTexts.approvalNeeded : payInvoiceTexts.notPaid}
    </Banner>
  );
}

// An open invoice will be charged by the monthly billing, until it is overdue.
function isPayable(invoice: Invoice): boolean {
  return orderBlockOf(invoice) !== undefined;
}
