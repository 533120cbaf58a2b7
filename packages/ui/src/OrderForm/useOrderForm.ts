import { type FormEvent, useState } from 'react';
import { focusProblem } from '../UploadField/uploadDetails.ts';
import { checkOrder, type OrderCheck } from './checkOrder.ts';
import { withoutMarks } from './imageProblems.ts';
import { formPrice, priceErrorOf } from './OrderFormPrice.tsx';
import { useDraftState } from './orderDraftStore.ts';
import { focusFirstInvalid } from './orderFields.ts';
import type { OrderFormProps } from './orderFormProps.ts';
import { useOrderConfirmation } from './useOrderConfirmation.ts';

type OrderFormInput = Pick<
  OrderFormProps,
  'store' | 'limits' | 'prices' | 'card' | 'submission' | 'onAddCard' | 'onInvalid'
> &
  Required<Pick<OrderFormProps, 'onPartFailed'>>;

export type FilledInOrder = ReturnType<typeof useOrderForm>;

/** An order that is filled in: what is entered, whether it is valid, what it costs, and how far its placing is. */
export function useOrderForm({ store, limits, prices, submission, onPartFailed, ...input }: OrderFormInput) {
  const order = useDraftState(store);
  const check = checkOrder(order, limits);
  const price = formPrice(order.texts, check.files, prices);
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

interface OrderToSubmit extends Pick<OrderFormProps, 'card' | 'onAddCard' | 'onInvalid'> {
  check: OrderCheck;
  isBusy: boolean;
  ask: (form: HTMLFormElement) => void;
}

/** Checks an order when it is submitted, and shows what is wrong from then on. */
function useOrderSubmission({ check, isBusy, card, onAddCard, onInvalid, ask }: OrderToSubmit) {
  const { errors, problems, excess, firstProblem } = check;
  const [isSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (card === null) return onAddCard();
    setSubmitted(true);
    const form = event.currentTarget;
    const invalid = focusFirstInvalid(form, { ...errors, images: errors.images ?? excess?.title });
    if (!invalid) return ask(form);
    if (firstProblem) focusProblem(form, ...firstProblem);
    onInvalid?.();
  }

  return {
    submit,
    // What chosen files exceed is shown at once, the rest on submission.
    errors: isSubmitted ? errors : { floorPlans: errors.floorPlans },
    // A mark without words is being written until the order is sent.
    problems: isSubmitted ? problems : withoutMarks(problems),
  };
}
