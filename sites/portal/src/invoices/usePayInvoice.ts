import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { startInvoicePayment } from '@rumklar/backend/payment/payNow';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { type Invoice, orderBlockOf } from '@rumklar/domain/invoices/status';
import { failure, type Message } from '@rumklar/domain/message';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { StripeError } from '@stripe/stripe-js';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { backend } from '../backend.ts';
import { stripeQuery } from '../payment/paymentQueries.ts';
import { INVOICES_KEY } from './invoiceQueries.ts';

interface PaymentResult {
  message: Message;
  /** The bank's, when it declined the card. */
  reason?: string | undefined;
}

/** Pays an unpaid invoice with the card that is charged. The bank may ask for an approval, which names amount and card. */
export function usePayInvoice(invoiceId: string) {
  const queryClient = useQueryClient();
  const showCardRequired = useCardRequired(addCardPath(invoicePath(invoiceId)));
  return useMutation({
    mutationKey: [PAYMENT, invoiceId],
    mutationFn: async (): Promise<PaymentResult> => {
      const payment = await startInvoicePayment(backend, invoiceId);
      if (payment.isPaid) return { message: payInvoiceTexts.paid };
      const stripe = await queryClient.ensureQueryData(stripeQuery);
      const { error } = await stripe.confirmPayment({
        clientSecret: payment.clientSecret,
        confirmParams: {
          payment_method: payment.paymentMethodId,
          return_url: new URL(invoicePath(invoiceId), location.origin).href,
        },
        redirect: 'if_required',
      });
      if (error) return refusalOf(error);
      const { isPaid } = await startInvoicePayment(backend, invoiceId);
      return { message: isPaid ? payInvoiceTexts.paid : payInvoiceTexts.failed };
    },
    meta: { showsToast: false },
    onError: (error) => {
      if (isBackendError(error, 'card_required')) showCardRequired();
      else showToast(messageOf(error, payInvoiceTexts.failed), ACTION_TOAST);
    },
    onSuccess: async ({ message }) => {
      showToast(message, ACTION_TOAST);
      await queryClient.invalidateQueries({ queryKey: [INVOICES_KEY] });
    },
  });
}

/** Why the bank declined the last payment that was made on these pages; `undefined` when it did not. */
export function useDeclined(invoiceId: string): string | undefined {
  const reasons = useMutationState({
    filters: { mutationKey: [PAYMENT, invoiceId] },
    select: ({ state }): unknown => Object(state.data).reason,
  });
  const reason = reasons.at(-1);
  return typeof reason === 'string' ? reason : undefined;
}

/** An open invoice will be charged by the monthly billing, until it is overdue. */
export function isPayableInvoice(invoice: Invoice): boolean {
  const { status, payment_days, transferred_on } = invoice;
  const isAwaited = status === 'open' && payment_days !== null && !transferred_on;
  return isAwaited || orderBlockOf(invoice) !== undefined;
}

/** The bank's refusal in the payment provider's words, which are meant for the user; those of its other errors are not. */
function refusalOf({ type, code, message }: StripeError): PaymentResult {
  if (!message) return { message: payInvoiceTexts.failed };
  if (type === 'card_error') return { message: payInvoiceTexts.declined(message), reason: message };
  const isRefused = code === 'payment_intent_authentication_failure';
  return { message: isRefused ? failure(message) : payInvoiceTexts.failed };
}

const PAYMENT = 'payInvoice';

/** Shows that nothing can be paid without a card. @param addCard the page to add one, which may lead back */
export function useCardRequired(addCard: string = paths.payment): () => void {
  const navigate = useNavigate();
  const action = { label: payInvoiceTexts.addCard, onPress: () => navigate(addCard) };
  return () => showToast({ ...payInvoiceTexts.cardRequired, action }, ACTION_TOAST);
}
