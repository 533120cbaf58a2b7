import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { startInvoicePayment } from '@rumklar/backend/payment/startInvoicePayment';
import { orderBlockOf } from '@rumklar/domain/invoices/orderBlock';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { failure, type Message } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast';
import type { StripeError } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { Banner } from '../layout/Banner.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { stripeQuery } from '../payment/paymentQueries.ts';
import { useCardRequired } from '../payment/useCardRequired.ts';
import { INVOICES_KEY } from './invoiceQueries.ts';

/**
 * Pays an unpaid invoice with the newest card. Where the bank requires the customer's approval, its own question names amount
 * and card.
 */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const queryClient = useQueryClient();
  const showCardRequired = useCardRequired();
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
      if (error) return refusalOf(error);
      const { isPaid } = await startInvoicePayment(backend, invoice.id);
      return isPaid ? payInvoiceTexts.paid : payInvoiceTexts.failed;
    },
    meta: { showsToast: false },
    onError: (error) => {
      if (isBackendError(error, 'card_required')) showCardRequired();
      else showToast(messageOf(error, payInvoiceTexts.failed), ACTION_TOAST);
    },
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
        needsApproval ? (
          <Button isPending={pay.isPending} onPress={() => pay.mutate()}>
            {pay.isPending ? payInvoiceTexts.busy : payInvoiceTexts.approve}
          </Button>
        ) : (
          <PayButton amountKroner={invoice.amount} isPending={pay.isPending} onPay={pay.mutate} />
        )
      }
    >
      {needsApproval ? payInvoiceTexts.approvalNeeded : payInvoiceTexts.notPaid}
    </Banner>
  );
}

/** The bank's refusal in the payment provider's words, which are meant for the user; those of its other errors are not. */
function refusalOf({ type, code, message }: StripeError): Message {
  if (!message) return payInvoiceTexts.failed;
  if (type === 'card_error') return payInvoiceTexts.declined(message);
  return code === 'payment_intent_authentication_failure' ? failure(message) : payInvoiceTexts.failed;
}

// An open invoice will be charged by the monthly billing, until it is overdue.
function isPayable(invoice: Invoice): boolean {
  return orderBlockOf(invoice) !== undefined;
}
