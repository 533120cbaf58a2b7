import { paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * The publishable key of the payment provider.
 *
 * @throws BackendError 'Kunne ikke indlæse betalingsformular'
 */
export async function getStripeKey(client: Backend): Promise<string> {
  const response = await invoke(client, { name: 'get-stripe-key', otherwise: paymentTexts.formFailed });
  const key = textField(response, 'publishableKey');
  if (!key) throw new BackendError('unexpected', paymentTexts.formFailed, response);
  return key;
}
