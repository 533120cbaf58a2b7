import { earlyDeliveryTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { MarkState } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { failure } from '@rumklar/domain/message';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { delayTexts } from '@rumklar/domain/promise/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';

export interface NewLine {
  /** A UUID that the client chooses; the same one again writes nothing. */
  id: string;
  orderId: string;
  kind: 'credit' | 'extra';
  /** Above zero for both, with at most two decimals. */
  kroner: number;
  /** Danish, 1 to 200 characters, on the invoice. */
  text: string;
}

/** Adds a credit or an extra. @throws BackendError `credit_too_large`, `order_not_found`, `line_invalid` */
export async function addLine(client: Backend, line: NewLine): Promise<void> {
  const { failed, refused } = addLineTexts;
  await unwrap(
    client.rpc(line.kind === 'credit' ? 'add_credit' : 'add_extra', {
      p_id: line.id,
      p_order_id: line.orderId,
      p_amount_kroner: line.kroner,
      p_text: line.text,
    }),
    failed[line.kind],
    refused,
  );
}

/**
 * Notes what the studio has made of a mark; for whoever does the work.
 *
 * @param result `answer` is what the customer reads; needed when it was not possible, and cleared by `open`
 * @throws BackendError `mark_answer_required`, `mark_not_found`, `mark_invalid`
 */
export async function answerMark(
  client: Backend,
  result: { markId: string; state: MarkState; answer?: string },
): Promise<void> {
  await unwrap(
    client.rpc('answer_mark', {
      p_mark_id: result.markId,
      p_state: result.state,
      p_answer: result.answer?.trim() ?? '',
    }),
    failure(markTexts.saveFailed),
    {
      mark_answer_required: failure(markTexts.answerRequired),
      mark_invalid: failure(markTexts.answerTooLong),
      mark_not_found: failure(markTexts.notFound),
    },
  );
}

/**
 * Tells the customer until when an unfinished order is delayed and why; for whoever sees the work. The same call again
 * changes nothing.
 *
 * @param delay `until` as ISO 8601, within 60 days
 * @throws BackendError `delay_invalid`, `order_finished`, `invalid` (no such order)
 */
export async function delayOrder(
  client: Backend,
  delay: { orderId: string; until: string; reason: string },
): Promise<void> {
  await unwrap(
    client.rpc('delay_order', { p_order_id: delay.orderId, p_until: delay.until, p_reason: delay.reason }),
    delayTexts.sendFailed,
    { delay_invalid: delayTexts.invalid, order_finished: delayTexts.finished },
  );
}

/**
 * Delivers the images of an order that are finished before the rest; its customer gets a mail within minutes. Called again, it
 * delivers what was finished since. For administrators.
 *
 * @returns how many images were delivered
 * @throws BackendError `order_not_in_work`, `invalid` (no such order)
 */
export async function deliverReady(client: Backend, orderId: string): Promise<number> {
  return await unwrap(client.rpc('deliver_ready', { p_order_id: orderId }), earlyDeliveryTexts.failed, {
    order_not_in_work: earlyDeliveryTexts.notInWork,
  });
}
