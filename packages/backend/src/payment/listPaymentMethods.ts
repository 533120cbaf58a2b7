import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { type Outstanding, paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { numberField, textField, unwrap } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** The user's cards: the charged one, then the newest. Updates the database's list too, so that orders are possible. */
export async function listPaymentMethods(client: Backend): Promise<PaymentMethod[]> {
  const response = await invoke(client, { name: 'payment-methods', otherwise: paymentTexts.listFailed });
  const list =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'paymentMethods') : undefined;
  if (!Array.isArray(list)) throw new BackendError('unexpected', paymentTexts.listFailed, response);
  return list.map((one: unknown, index) => paymentMethod(one, index === 0));
}

function paymentMethod(value: unknown, isFirst: boolean): PaymentMethod {
  const card: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'card') : undefined;
  const id = textField(value, 'id');
  const last4 = textField(card, 'last4');
  const month = numberField(card, 'exp_month');
  const year = numberField(card, 'exp_year');
  if (!id || !last4 || !month || !year) throw new BackendError('unexpected', paymentTexts.listFailed, value);
  return {
    id,
    card: { brand: textField(card, 'brand') ?? '', last4, exp_month: month, exp_year: year },
    is_default: isFirst,
  };
}

/** The publishable key of the payment provider. */
export async function getStripeKey(client: Backend): Promise<string> {
  const response = await invoke(client, { name: 'get-stripe-key', otherwise: paymentTexts.formFailed });
  const key = textField(response, 'publishableKey');
  if (!key) throw new BackendError('unexpected', paymentTexts.formFailed, response);
  return key;
}

export interface OwnOutstanding extends Outstanding {
  uninvoicedOrders: number;
}

/** What the signed-in customer still has to pay, or has to the good. */
export async function getOutstanding(client: Backend): Promise<OwnOutstanding> {
  const [row] = await unwrap(client.rpc('get_outstanding'), paymentTexts.outstandingFailed);
  return {
    uninvoicedKroner: row?.uninvoiced_kroner ?? 0,
    unpaidKroner: row?.unpaid_kroner ?? 0,
    creditKroner: row?.credit_kroner ?? 0,
    uninvoicedOrders: row?.uninvoiced_orders ?? 0,
  };
}
