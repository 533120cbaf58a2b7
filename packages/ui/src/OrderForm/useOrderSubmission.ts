import { type FormEvent, useState } from 'react';
import { focusProblem } from '../UploadField/uploadDetails.ts';
import type { OrderCheck } from './checkOrder.ts';
import { withoutMarks } from './imageProblems.ts';
import { focusFirstInvalid } from './orderFields.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderToSubmit extends Pick<OrderFormProps, 'card' | 'onAddCard' | 'onInvalid'> {
  check: OrderCheck;
  /** Whether it is being placed. */
  isBusy: boolean;
  /** Asks for a confirmation of a valid order. */
  ask: (form: HTMLFormElement) => void;
}

/** Checks an order when it is submitted, and shows what is wrong from then on. */
export function useOrderSubmission({ check, isBusy, card, onAddCard, onInvalid, ask }: OrderToSubmit) {
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
