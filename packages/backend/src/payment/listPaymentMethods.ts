import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { numberField, textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * The saved cards of the signed-in user: first the one that is charged, then the newest. The call also brings
 * the database's own list up to date, so an order is possible as soon as it has returned a card.
 *
 * @throws BackendError 'Kunne ikke hente betalingsmetoder'
 */
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
