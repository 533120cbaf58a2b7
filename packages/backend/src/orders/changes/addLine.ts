import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** A credit or an extra of an order, as an administrator writes it. */
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

/**
 * Adds a credit or an extra to an order; administrators only.
 *
 * @throws BackendError `credit_too_large`, `order_not_found`, `line_invalid`, `forbidden`, `network`, `unexpected`
 */
export async function addLine(client: Backend, line: NewLine): Promise<void> {
  const { failed, refused } = addLineTexts;
  await read(
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
