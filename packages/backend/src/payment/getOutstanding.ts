import { type Outstanding, paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** What the signed-in customer still has to pay. */
export interface OwnOutstanding extends Outstanding {
  /** How many orders the completed work is of. */
  uninvoicedOrders: number;
}

/**
 * What the signed-in customer still has to pay, or has to the good.
 *
 * @throws BackendError; `forbidden` without a session
 */
export async function getOutstanding(client: Backend): Promise<OwnOutstanding> {
  const [row] = await read(client.rpc('get_outstanding'), paymentTexts.outstandingFailed);
  return {
    uninvoicedKroner: row?.uninvoiced_kroner ?? 0,
    unpaidKroner: row?.unpaid_kroner ?? 0,
    creditKroner: row?.credit_kroner ?? 0,
    uninvoicedOrders: row?.uninvoiced_orders ?? 0,
  };
}
