import { paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Starts adding a card.
 *
 * @returns the client secret for the payment provider's form
 * @throws BackendError 'Kunne ikke oprette betalingsopsætning'
 */
export async function createSetupIntent(client: Backend): Promise<string> {
  const response = await invoke(client, {
    name: 'setup-intent',
    otherwise: paymentTexts.setupFailed,
  });
  const secret = textField(response, 'clientSecret');
  if (!secret) throw new BackendError('unexpected', paymentTexts.setupFailed, response);
  return secret;
}
