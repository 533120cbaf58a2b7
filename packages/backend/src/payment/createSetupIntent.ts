import { cardTexts } from '@rumklar/domain/payment/cardTexts';
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
    otherwise: cardTexts.setupFailed,
  });
  const secret = textField(response, 'clientSecret');
  if (!secret) throw new BackendError('unexpected', cardTexts.setupFailed, response);
  return secret;
}
