import { checkOrder } from './checkOrder.ts';
import { priceErrorOf, priceOf } from './OrderFormPrice.tsx';
import { useOrderDraft } from './orderDraftStore.ts';
import type { OrderFormProps } from './orderFormProps.ts';
import { useOrderConfirmation } from './useOrderConfirmation.ts';
import { useOrderSubmission } from './useOrderSubmission.ts';

type OrderFormInput = Pick<
  OrderFormProps,
  'store' | 'limits' | 'prices' | 'card' | 'submission' | 'onAddCard' | 'onInvalid'
> &
  Required<Pick<OrderFormProps, 'onPartFailed'>>;

/** What `useOrderForm` returns. */
export type FilledInOrder = ReturnType<typeof useOrderForm>;

/** An order that is filled in: what is entered, whether it is valid, what it costs, and how far its placing is. */
export function useOrderForm({ store, limits, prices, submission, onPartFailed, ...input }: OrderFormInput) {
  const order = useOrderDraft(store);
  const check = checkOrder(order, limits);
  const price = priceOf(order.texts, check.files, prices);
  const total = price?.totalKroner;
  const { state = 'idle' } = submission;
  const isBusy = state !== 'idle';
  const { isConfirming, ask, dialog } = useOrderConfirmation(check.imageCount, {
    onConfirm: () => total !== undefined && submission.onSubmit(order.texts, total),
    onPartFailed,
  });
  const shown = useOrderSubmission({ check, isBusy, ask, ...input });
  const isPricing = isConfirming && !price && !priceErrorOf(price, prices);
  return { order, check, price, isBusy, state: isPricing ? 'validating' : state, dialog, ...shown } as const;
}
