import type { NewLine } from '@rumklar/backend/orders/changes/studioChanges';
import { parseKroner } from '@rumklar/domain/format/numbers';
import type { Order } from '@rumklar/domain/orders/order';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';

export type LinedOrder = Pick<Order, 'id' | 'number' | 'title' | 'status' | 'total_amount'>;

export interface LineForm {
  kind: NewLine['kind'];
  orderId: string | null;
  amount: string;
  text: string;
}

export type LineInput = Omit<NewLine, 'id'>;

export type LineErrors = Partial<Record<'order' | 'amount' | 'text', string>>;

export function readLineForm(
  form: LineForm,
  order: LinedOrder | undefined,
): { errors: LineErrors; line: LineInput | undefined } {
  const kroner = parseKroner(form.amount);
  const text = form.text.trim();
  const errors: LineErrors = {};
  if (!order) errors.order = addLineTexts.orderMissing;
  if (!kroner) errors.amount = addLineTexts.amountInvalid;
  else if (order && form.kind === 'credit' && kroner > order.total_amount) {
    errors.amount = addLineTexts.amountTooLarge(order.total_amount);
  }
  if (!text) errors.text = addLineTexts.reasonMissing;
  if (!order || !kroner || Object.keys(errors).length > 0) return { errors, line: undefined };
  return { errors, line: { orderId: order.id, kind: form.kind, kroner, text } };
}

/** The id of a line: the same until it is known to be written, so that one whose response was lost is not written twice. */
export function lineIdOf(line: LineInput): string {
  const key = keyOf(line);
  const id = sentIds.get(key) ?? crypto.randomUUID();
  sentIds.set(key, id);
  return id;
}

/** Called when the line was written or refused: if it is entered again, it is another line. */
export function forgetLineId(line: LineInput): void {
  sentIds.delete(keyOf(line));
}

function keyOf({ orderId, kind, kroner, text }: LineInput): string {
  return JSON.stringify([orderId, kind, kroner, text]);
}

/** Ids of lines whose response has not arrived. */
const sentIds = new Map<string, string>();
