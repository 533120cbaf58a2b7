import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { orderNumber } from '@rumklar/domain/orders/order';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import {
  forgetLineId,
  type LinedOrder,
  type LineErrors,
  type LineForm,
  type LineInput,
  lineIdOf,
  readLineForm,
} from './newLine.ts';

/** The form of a credit or an extra, which is confirmed before it is sent; a single order is chosen already. */
export function useNewLine(orders: readonly LinedOrder[], onAdded: () => void) {
  const [form, setForm] = useState<LineForm>({ kind: 'credit', orderId: null, amount: '', text: '' });
  const [errors, setErrors] = useState<LineErrors>({});
  const [isConfirming, setConfirming] = useState(false);
  const send = useSendLine();
  const order =
    orders.length === 1 && form.orderId === null ? orders[0] : orders.find(({ id }) => id === form.orderId);
  const { line } = readLineForm(form, order);

  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_result, { kind, kroner }) => {
      if (order) showToast(addLineTexts.added[kind](kroner, orderNumber(order.number)), ACTION_TOAST);
      onAdded();
    },
    onError: (failure, { kind }) => {
      const message = messageOf(failure, addLineTexts.failed[kind]);
      showToast(message, ACTION_TOAST);
      if (!isRefusal(failure)) return;
      setConfirming(false);
      if (isBackendError(failure, 'credit_too_large')) setErrors({ amount: message.title });
      if (isBackendError(failure, 'order_not_found')) setErrors({ order: message.title });
    },
    onSettled: () => refetchResources('ordrer', 'brugere'),
  });

  return {
    form,
    order,
    errors,
    /** What is sent when it is confirmed; `undefined` before that. */
    confirmed: isConfirming ? line : undefined,
    isSending: isPending,
    /** Whether the line may have been written although its response was lost, so that the fields stay as they are. */
    isUncertain: error !== null && !isRefusal(error),
    change: (changed: Partial<LineForm>) => {
      setForm({ ...form, ...changed });
      setErrors({});
    },
    /** @returns the errors of the fields; empty when it can be confirmed */
    check: () => {
      const found = readLineForm(form, order).errors;
      setErrors(found);
      setConfirming(Object.keys(found).length === 0);
      return found;
    },
    back: () => setConfirming(false),
    send: () => line && !isPending && mutate(line),
  };
}

/** Sends a line under an id that stays the same until it is known whether it was written. */
function useSendLine() {
  const [create] = useCreate();
  return async (line: LineInput): Promise<void> => {
    const { orderId: order_id, kind, kroner, text } = line;
    const data = { id: lineIdOf(line), order_id, kind, kroner, text };
    try {
      await create('linjer', { data }, { returnPromise: true });
    } catch (failure) {
      // A refused line was not written; one whose response was lost may have been.
      if (isRefusal(failure)) forgetLineId(line);
      throw failure;
    }
    forgetLineId(line);
  };
}

function isRefusal(error: unknown): boolean {
  return isBackendError(error) && REFUSALS.has(error.code);
}

const REFUSALS: ReadonlySet<string> = new Set([
  ...Object.keys(addLineTexts.refused),
  'forbidden',
  'not_signed_in',
]);
